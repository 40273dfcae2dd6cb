"""The Circuit Playground's program under this Python: what its runtime does otherwise than others. The rest is in test_every_board.py."""
from __future__ import annotations

from hardware.protocol import Acceleration, Fault, Hello
from tests.firmware.boards import Host, circuit_playground


def test_time_goes_on_where_the_board_s_ticks_wrap() -> None:
    """In the stub that is after 300 ms; on a board that has just booted after 65 s, which is in mid-game."""
    with circuit_playground() as board, Host(board.port) as host:
        lines = [line for line in host.following(40, lambda line: isinstance(line, Acceleration)) if isinstance(line, Acceleration)]
        times = [line.ms for line in lines]
        assert times == sorted(times)
        assert 700 <= times[-1] < 20_000


def test_without_its_sensor_it_says_so_until_it_answers() -> None:
    with circuit_playground() as board:
        board.break_wire()
        board.reset()
        with Host(board.port) as host:
            line = host.until(lambda line: isinstance(line, Fault))
            assert isinstance(line, Fault)
            assert line.word == "no-sensor"
            board.mend_wire()
            host.until(lambda line: isinstance(line, Acceleration))
            hello = host.heard[-2]
            assert isinstance(hello, Hello), "it says at once what it has found"
            assert hello.sensor == "lis3dh"
