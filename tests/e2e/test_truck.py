"""A truck with a sensor in the real program: the Arduino's firmware in simavr is tilted, its plug is pulled and put in elsewhere."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.kero.answers import FillFull, FillThrow, Flat, Go, Throw
from tests.e2e import games
from tests.e2e.conftest import Stage
from tests.e2e.hands import Keyboard, Sensor
from tests.e2e.real import Program
from tests.firmware import boards

pytestmark = pytest.mark.skipif(bool(boards.MISSING["arduino"]), reason=f"no Arduino to tilt: {boards.MISSING['arduino']}")


def plugged_in(port: str, name: Path) -> None:
    """Let the name stand for the port, as a system names a board wherever it is plugged in."""
    fresh = name.with_suffix(".new")
    fresh.symlink_to(port)
    fresh.replace(name)


def test_a_truck_that_is_tilted(stage: Stage, tmp_path: Path) -> None:
    name = tmp_path / "truck"
    seed = games.find(games.card_and_explorer)
    with boards.arduino() as board:
        plugged_in(board.port, name)
        program = stage.start("play", "kero", "--players", "human,human", "--seed", str(seed), "--truck", str(name))
        program.wait("TRUCK found 0")
        truck = Sensor(program, board)
        first_turn(stage, program, truck)
        second_turn(stage, program)
        refuelling(stage, truck)
        pulled(stage, program, truck)
        os.unlink(name)
        assert not lost_for_good(program)
        plugged_in(board.replug(), name)
        goes_on(stage, program, truck)
    assert program.errors == []


def first_turn(stage: Stage, program: Program, truck: Sensor) -> None:
    """Ready, standing, throws, flat."""
    truck.to_run()
    assert not program.find("act")  # nothing is thrown before it stands
    program.key_down("space")  # and no key stands it up
    program.key_up("space")
    assert truck.throw()
    assert truck.throw()
    truck.lay_flat()
    session, notes = games.kept(stage.folder)
    answers = [moment.answer for moment in session.moments[1:]]
    assert [type(answer) for answer in answers[:4]] == [Go, Throw, Throw, Flat]
    assert session.state.poured == sum(answer.ms for answer in answers[1:4])
    assert ("truck.found", 0) in [(note.kind, note.values.get("seat")) for note in notes]
    truck.end_turn()


def second_turn(stage: Stage, program: Program) -> None:
    """The other clan has no sensor, and holds a key."""
    hands = Keyboard(program)
    hands.to_run()
    if hands.throw():
        hands.lay_flat()
    hands.let_go()
    hands.end_turn()


def refuelling(stage: Stage, truck: Sensor) -> None:
    """Nose-down while the other clan throws."""
    program = truck.program
    before, _notes = games.kept(stage.folder)
    truck.refuel()
    program.wait_asked("kero.ask.take_up", 1)
    truck.fill()
    program.wait_asked("kero.ask.before", 0)
    session, _notes = games.kept(stage.folder)
    answers = [moment.answer for moment in session.moments[len(before.moments) :]]
    filled = sum(answer.poured for answer in answers if isinstance(answer, FillThrow | FillFull))
    assert session.state.camps[0].fuel - before.state.camps[0].fuel == filled > 0


def pulled(stage: Stage, program: Program, truck: Sensor) -> None:
    """In mid-run the plug is pulled: all waits, and the dice are covered."""
    truck.to_run()
    assert truck.throw()
    answered = len(games.kept(stage.folder)[0].moments)
    board = truck.truck
    assert isinstance(board, boards.Arduino)
    board.unplug()
    program.wait_node("lost.hand")
    program.wait_node("lost.flat")
    assert not program.find("rolled.", "")
    assert not program.find("act")
    session, notes = games.kept(stage.folder)
    assert len(session.moments) == answered
    assert interruptions(stage)[-1] in ("unplugged", "silent")
    level = notes[-1].values.get("level", notes[-2].values.get("level"))
    assert isinstance(level, int)


def lost_for_good(program: Program) -> bool:
    """Whether something was chosen by itself after a while."""
    return program.soon(lambda: not program.find("lost.", ""), 3.0)


def goes_on(stage: Stage, program: Program, truck: Sensor) -> None:
    """Back on another port, and held as it was: everyone is ready, and it goes on."""
    truck.lay_truck()
    program.wait_node("ready.0", "dark")  # not before it stands again
    program.wait_node("ready.1", "dark")
    truck.raise_truck()
    program.wait_node("ready.0", "lit")
    before = games.kept(stage.folder)[1]
    level = next(note.values["level"] for note in reversed(before) if note.kind == "run.interrupted")
    truck.steady()
    resumed = next(note for note in reversed(games.kept(stage.folder)[1]) if note.kind == "run.resumed")
    assert resumed.values["level"] == level  # no fuel has flowed meanwhile
    truck.lay_flat()
    session, notes = games.kept(stage.folder)
    assert any(isinstance(moment.answer, Flat) for moment in session.moments[-3:])
    assert {"truck.lost", "run.interrupted", "run.resumed"} <= {note.kind for note in notes}
    program.wait_asked("kero.ask.spend", 0)


def interruptions(stage: Stage) -> list[object]:
    """Why the run was interrupted, each time."""
    return [note.values["why"] for note in games.kept(stage.folder)[1] if note.kind == "run.interrupted"]
