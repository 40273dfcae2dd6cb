"""The screen of the trucks in a real window: an Arduino in the simulator is calibrated by being held; a virtual truck is turned."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.store.calibrations import calibrations_file
from game.store.places import places
from tests.e2e.conftest import Stage
from tests.e2e.real import Program
from tests.firmware import boards


def opened(stage: Stage, *arguments: str) -> Program:
    """The screen, from the title by way of the settings."""
    program = stage.start(*arguments)
    if arguments:
        program.wait_scene("new_game")
        program.key("Escape")
        program.wait_scene("title")
    program.press("settings")
    program.wait_scene("settings")
    program.press("tab.3")
    program.press("trucks")
    program.wait_scene("trucks")
    return program


@pytest.mark.skipif(bool(boards.MISSING["arduino"]), reason=f"no Arduino to tilt: {boards.MISSING['arduino']}")
def test_an_arduino_is_calibrated_by_being_held(stage: Stage, tmp_path: Path) -> None:
    name = tmp_path / "truck"
    with boards.arduino() as board:
        name.symlink_to(board.port)
        program = opened(stage, "play", "kero", "--truck", str(name))
        program.wait_node("calibrate", "lit")  # it is heard, and not calibrated yet
        program.press("calibrate")
        program.wait_scene("calibration")
        program.wait_node("skip")  # all trucks have lain: the first clan may stand its truck up, or say that it has none
        since = len(program.lines)
        board.tilt(0, 990, 100)  # its board lies crosswise in the tape
        program.wait("GONE skip", since)
        board.tilt(0, 0, 1000)
        program.wait_node("skip")
        program.press("skip")  # nose-down
        program.press("skip")  # the other clan has none
        program.press("cancel")
        program.wait_scene("trucks")
        kept, trouble = calibrations_file(places(stage.folder).calibrations).load()
        assert trouble is None
        [truck] = kept.trucks
        assert truck.clan == 0
        assert truck.axis is not None
        assert truck.axis[1] > 0.95
    assert program.errors == []


def test_a_virtual_truck_is_turned_by_dragging_its_picture(stage: Stage) -> None:
    program = opened(stage)
    program.press("virtual")
    program.wait_node("calibrate", "lit")
    x, y = program.wait_node("0.truck")
    program.point(x, y)
    program.screen.tool("mousedown", "1")
    program.point(x, y - 120)
    program.screen.tool("mouseup", "1")
    program.press("calibrate")
    program.wait_scene("calibration")
    program.point(*program.wait_node("calibration.held"))
    program.screen.tool("mousedown", "1", "mousemove_relative", "60", "0", "mouseup", "1")  # it lies again
    program.wait_node("skip")
    program.key("Escape")
    program.wait_scene("trucks")
    program.key("Escape")
    program.wait_scene("settings")
    assert calibrations_file(places(stage.folder).calibrations).load()[0].trucks == ()
    assert program.errors == []
