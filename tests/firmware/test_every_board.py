"""What every board's firmware does, whatever it is: protocol K1 as hardware/README.md tells it."""
from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path

import pytest

from hardware.protocol import Acceleration, Fault, Hello, Message
from tests.firmware import boards
from tests.firmware.boards import Board, Host

Make = Callable[[], AbstractContextManager[Board]]
BOARDS: dict[str, tuple[Make, str, str]] = {
    "arduino": (boards.arduino, "uno", "mpu6050"),
    "pico": (boards.pico, "pico", "mpu6050"),
    "microbit": (boards.microbit, "microbit", "onboard"),
    "circuit_playground": (boards.circuit_playground, "cplay", "lis3dh"),
}
"""For each: how it is made, and what it calls itself and its sensor."""

each_board = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.skipif(bool(boards.MISSING[name]), reason=boards.MISSING[name])) for name in BOARDS]
)
SLACK = 40
"""Thousandths of a g: what rounding and a coarse sensor may cost."""


def acceleration(line: Message) -> bool:
    return isinstance(line, Acceleration)


def felt(*axes: int) -> Callable[[Message], bool]:
    """Whether a line tells this acceleration."""
    return lambda line: isinstance(line, Acceleration) and all(
        abs(told - wanted) <= SLACK for told, wanted in zip((line.x, line.y, line.z), axes, strict=True)
    )


def fault(line: Message) -> bool:
    return isinstance(line, Fault)


def hello(line: Message) -> bool:
    return isinstance(line, Hello)


LATE_TICK_MS = 66
"""A turn of the 16-bit timer behind the micro:bit's clock: QEMU on a busy machine may tell of it late, and once the clock stands back."""


@each_board
def test_it_says_who_it_is_and_answers_when_asked(name: str) -> None:
    make, called, sensor = BOARDS[name]
    with make() as board, Host(board.port) as host:
        first = host.until(hello)
        damaged = host.reader.bad  # a line may have begun before its port was open
        assert isinstance(first, Hello)
        assert (first.channel, first.board, first.sensor, first.rate) == ("a", called, sensor, 50)
        host.following(5, acceleration)
        host.ask()
        told = len(host.heard)
        assert host.until(hello) == first
        assert len(host.heard) - told <= 25, "an answer takes no more than half a second"
        assert host.reader.bad == damaged


@each_board
def test_it_says_who_it_is_every_two_seconds(name: str) -> None:
    with BOARDS[name][0]() as board, Host(board.port) as host:
        host.until(hello)
        (before,) = host.following(1, acceleration)
        host.until(hello)
        (after,) = host.following(1, acceleration)
        assert isinstance(before, Acceleration)
        assert isinstance(after, Acceleration)
        assert 1_900 <= after.ms - before.ms < 4_000, "a busy machine may be late, but not by one more"
        assert after.sequence - before.sequence >= 50, "and between them how it is held"


@each_board
def test_the_truck_s_x_axis_points_from_tail_to_nose(name: str) -> None:
    with BOARDS[name][0]() as board, Host(board.port) as host:
        for axes in ((1000, 0, 0), (0, 0, 1000), (-1000, 0, 0), (707, -500, 500), (0, 1000, 0)):
            board.tilt(*axes)
            host.until(felt(*axes))


@each_board
def test_each_line_counts_one_on_and_time_goes_forward(name: str) -> None:
    with BOARDS[name][0]() as board, Host(board.port) as host:
        host.until(acceleration)
        damaged = host.reader.bad
        lines = [line for line in host.following(60, acceleration) if isinstance(line, Acceleration)]
        assert not [line for line in host.heard if isinstance(line, Fault)]
        assert [line.sequence for line in lines] == list(range(lines[0].sequence, lines[0].sequence + len(lines)))
        slack = LATE_TICK_MS if name == "microbit" else 0
        assert all(earlier.ms <= later.ms + slack for earlier, later in pairwise(lines))
        assert lines[-1].ms - lines[0].ms >= 18 * len(lines), "no faster than fifty a second"
        assert host.reader.bad == damaged


@each_board
def test_a_broken_wire_is_a_fault_that_is_told_again_and_again_and_heals(name: str) -> None:
    with BOARDS[name][0]() as board, Host(board.port) as host:
        board.tilt(0, 0, 1000)
        host.following(3, acceleration)
        board.break_wire()
        first = host.until(fault)
        last_good = [line for line in host.heard if isinstance(line, Acceleration)][-1]
        again = host.until(fault)
        assert isinstance(first, Fault)
        assert isinstance(again, Fault)
        assert (first.channel, first.word) == ("a", "no-answer")
        assert (first.sequence, again.sequence) == (last_good.sequence + 1, first.sequence + 1)
        assert again.ms - first.ms >= 200
        board.mend_wire()
        host.until(felt(0, 0, 1000))


@each_board
def test_after_a_reset_it_begins_anew(name: str) -> None:
    with BOARDS[name][0]() as board, Host(board.port) as host:
        host.following(5, acceleration)
        board.reset()
        host.until(lambda line: isinstance(line, Acceleration) and line.sequence == 0)
        assert any(isinstance(line, Hello) for line in host.heard[-3:-1]), "it says who it is before anything else"


@each_board
def test_pulled_and_plugged_in_again_it_comes_back_on_another_port(name: str) -> None:
    with BOARDS[name][0]() as board:
        with Host(board.port) as host:
            host.following(3, acceleration)
            old = board.port
            board.unplug()
            with pytest.raises(EOFError):
                host.until(lambda line: False)
            assert not Path(old).exists()
        new = board.replug()
        assert new != old
        with Host(new) as host:
            host.until(acceleration)


def test_all_speak_of_the_same_version() -> None:
    sources = [*boards.FIRMWARE.glob("*/*.py"), *boards.FIRMWARE.glob("arduino/*/*.h")]
    told = {path.parent.name: found for path in sources for found in re.findall(r'VERSION(?:\[\])? = "(.+?)"', path.read_text())}
    assert sorted(told) == ["circuit_playground", "kero_truck", "microbit", "pico"]
    assert len(set(told.values())) == 1, told
