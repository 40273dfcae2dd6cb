"""The Pico's program in a real MicroPython: its two kinds of chip, and two trucks on one board."""
from __future__ import annotations

import pytest

from hardware.protocol import Acceleration, Fault, Hello, Message
from tests.firmware import boards
from tests.firmware.boards import Host, pico

pytestmark = pytest.mark.skipif(bool(boards.MISSING["pico"]), reason=boards.MISSING["pico"])


def hellos(host: Host, count: int) -> dict[str, str]:
    """The sensors of so many trucks, as they say themselves."""
    lines = host.following(count, lambda line: isinstance(line, Hello))
    return {line.channel: line.sensor for line in lines if isinstance(line, Hello)}


@pytest.mark.parametrize(
    ("sensor_a", "sensor_b", "told"),
    [
        ("adxl345", "none", {"a": "adxl345"}),
        ("none", "adxl345", {"b": "adxl345"}),
        ("mpu6050", "adxl345", {"a": "mpu6050", "b": "adxl345"}),
    ],
)
def test_it_finds_what_is_wired(sensor_a: str, sensor_b: str, told: dict[str, str]) -> None:
    with pico(sensor_a, sensor_b) as board, Host(board.port) as host:
        host.ask()
        assert hellos(host, len(told)) == told
        for number, channel in enumerate(told):
            wanted = -3000 + 3500 * number
            board.tilt(wanted, 200, -800, channel)
            host.until(lambda line, c=channel, w=wanted: isinstance(line, Acceleration) and line.channel == c and abs(line.x - w) < 8)  # type: ignore[misc]


def test_one_truck_s_broken_wire_is_not_the_other_s_affair() -> None:
    def of_b(line: Message) -> bool:
        return isinstance(line, Acceleration) and line.channel == "b"

    with pico("mpu6050", "mpu6050") as board, Host(board.port) as host:
        host.until(of_b)
        board.break_wire("a")
        fault = host.until(lambda line: isinstance(line, Fault))
        assert isinstance(fault, Fault)
        assert fault.channel == "a"
        first, *_, last = host.following(20, of_b)
        assert isinstance(first, Acceleration)
        assert isinstance(last, Acceleration)
        assert last.sequence - first.sequence == 19
        board.mend_wire("a")
        host.until(lambda line: isinstance(line, Acceleration) and line.channel == "a")


def test_without_any_sensor_it_says_so_until_one_is_wired() -> None:
    with pico() as board:
        board.break_wire()
        board.reset()
        with Host(board.port) as host:
            line = host.until(lambda line: isinstance(line, Fault))
            assert isinstance(line, Fault)
            assert line.word == "no-sensor"
            board.mend_wire()
            host.until(lambda line: isinstance(line, Acceleration))
            assert isinstance(host.heard[-2], Hello), "it says at once what it has found"
