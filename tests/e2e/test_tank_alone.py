"""The tank alone in a real window: poured, refuelled, paused, emptied, both trucks by key and by sensors; its focus stolen."""
from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.places import places
from game.store.settings import Settings, settings_file
from tests.e2e.conftest import Stage
from tests.e2e.real import Program
from tests.firmware import boards

FULL = 30_000
LATE = 250
"""Milliseconds that X, the tools and this test may add to what is held."""


def opened(stage: Stage, *arguments: str) -> Program:
    """The tank alone with small tanks, in English."""
    file = settings_file(places(stage.folder).settings)
    file.save(Settings(tanks=(30, 30)))
    program = stage.start(*arguments)
    if not arguments:
        program.press("tank")
    program.wait_scene("tank_alone")
    program.settle()
    return program


def go_on(program: Program) -> None:
    """End the pause."""
    program.press("go_on")
    program.until(lambda: "go_on" not in program.nodes, "the end of the pause")


def told(program: Program, tank: int, state: str, since: int = 0, stopped: bool = False) -> int:
    """Wait until that tank is told to be in that state; the milliseconds in it then.

    A computer that is busy with other things interrupts the flow, as it should; unless all is to stand still (`stopped`) one goes on.
    """
    start = f"TANK {tank} {state} "

    def there() -> bool:
        return any(line.startswith(start) for line in program.lines[since:])

    while not there():
        program.until(lambda: there() or (not stopped and "go_on" in program.nodes), start)
        if not there():
            go_on(program)
    return int(program.wait(start, since).split(" ")[3])


def poured(program: Program, tank: int, down: Callable[[], None], up: Callable[[], object]) -> tuple[float, int, float]:
    """Hold a clan's truck up for two seconds: at least how long it was held, what flowed, at most how long; all in milliseconds.

    Once more with full tanks when a busy computer broke it off.
    """
    ends = tuple(f"TANK {tank} {state} " for state in ("rests", "full"))
    while True:
        since, before = len(program.lines), time.monotonic()
        down()
        begun = program.lines.index(program.wait(f"TANK {tank} pours ", since), since)
        began = time.monotonic()
        time.sleep(2)
        ended = time.monotonic()
        up()
        program.until(lambda at=begun: any(line.startswith(ends) for line in program.lines[at:]), "the end of the flow")  # type: ignore[misc]
        after = time.monotonic()
        line = next(line for line in program.lines[begun:] if line.startswith(ends))
        if not program.soon(lambda: "go_on" in program.nodes, 0.5):
            return 1000 * (ended - began), FULL - int(line.split(" ")[3]), 1000 * (after - before)
        go_on(program)
        program.press("fill")


def pour_a_second(program: Program, since: int) -> None:
    """Wait until fuel has flowed from the first tank, which is held up, for a second without a break."""
    told(program, 0, "pours", since)
    while program.soon(lambda: "go_on" in program.nodes, 1.0):  # a busy computer broke it off
        since = len(program.lines)
        go_on(program)
        told(program, 0, "pours", since)


def test_both_tanks_by_key_pause_and_empty(stage: Stage) -> None:
    program = opened(stage)
    least, flowed, most = poured(program, 0, lambda: program.key_down("f"), lambda: program.key_up("f"))
    assert least - LATE <= flowed <= most + LATE

    since = len(program.lines)
    program.key_down("d")
    told(program, 0, "refuels", since)
    told(program, 0, "full", since)
    program.key_up("d")

    since = len(program.lines)
    program.key_down("f")
    program.key_down("j")
    told(program, 0, "pours", since)
    told(program, 1, "pours", since)
    program.key("p")
    program.wait_node("go_on")
    stood = told(program, 1, "rests", since, stopped=True)
    time.sleep(1)
    since = len(program.lines)
    go_on(program)
    resumed = told(program, 1, "pours", since)  # both keys are still held: after 3, 2, 1 it flows
    assert resumed <= stood
    assert told(program, 0, "empty", since) == 0
    program.key_up("f")
    program.key_up("j")
    program.press("give_back")
    assert program.errors == []


def test_a_stolen_focus_interrupts(stage: Stage) -> None:
    program = opened(stage)
    since = len(program.lines)
    program.key_down("f")
    pour_a_second(program, since)
    since = len(program.lines)
    stage.bystand()
    left = told(program, 0, "rests", since, stopped=True)
    program.key_up("f")
    assert left < FULL
    program.screen.tool("windowactivate", "--sync", program.window)
    go_on(program)
    program.settle()  # a key that goes down just after the focus came back would be taken for the old one
    since = len(program.lines)
    program.key_down("f")
    assert told(program, 0, "pours", since) > left - LATE
    program.key_up("f")


def test_the_mouse_holds_a_pad(stage: Stage) -> None:
    program = opened(stage)

    def down() -> None:
        program.point(*program.wait_node("1.pour"))
        program.screen.tool("mousedown", "1")

    least, flowed, most = poured(program, 1, down, lambda: program.screen.tool("mouseup", "1"))
    assert least - LATE <= flowed <= most + LATE


def test_its_own_command_opens_it_and_escape_ends_it(stage: Stage) -> None:
    program = opened(stage, "truck", "tank")
    program.key("Escape")
    assert program.wait_end() == 0
    assert program.errors == []


@pytest.mark.skipif(bool(boards.MISSING["arduino"]), reason=f"no Arduino to tilt: {boards.MISSING['arduino']}")
def test_both_trucks_by_the_sensors_of_one_arduino(stage: Stage, tmp_path: Path) -> None:
    name = tmp_path / "truck"
    with boards.arduino("mpu6050", "mpu6050") as board:
        name.symlink_to(board.port)
        program = opened(stage, "truck", "tank", "--truck", str(name))
        for tank in (0, 1):
            program.wait_node(f"{tank}.pour")
            told(program, tank, "full")

        began = time.monotonic()
        board.tilt(1000, 0, 0, "b")
        told(program, 1, "pours")
        time.sleep(2)
        board.tilt(0, 0, 1000, "b")
        left = told(program, 1, "rests")
        assert 0 < FULL - left <= 1000 * (time.monotonic() - began)
        board.tilt(-1000, 0, 0, "b")
        told(program, 1, "refuels")
        told(program, 1, "full", len(program.lines) - 1)
        board.tilt(0, 0, 1000, "b")

        since = len(program.lines)
        board.tilt(1000, 0, 0, "a")
        pour_a_second(program, since)
        board.unplug()  # in mid-flow: all stands still as of the last line that came
        lost = told(program, 0, "lost", since, stopped=True)
        program.wait_node("go_on")
        name.unlink()
        name.symlink_to(board.replug())
        board.tilt(1000, 0, 0, "a")
        told(program, 0, "rests", since, stopped=True)  # it is heard again, and still nothing flows
        since = len(program.lines)
        go_on(program)
        assert told(program, 0, "pours", since) <= lost  # after 3, 2, 1, for it still stands
        board.tilt(0, 0, 1000, "a")
        told(program, 0, "rests", since)
    assert program.errors == []
