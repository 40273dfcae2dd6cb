"""The window itself: closed and opened again, over the whole screen and back, drawn to other sizes; and computers watched in it."""
from __future__ import annotations

import pytest

from game.store.places import places
from game.store.settings import settings_file
from tests.e2e import games
from tests.e2e.conftest import Stage
from tests.e2e.hands import Mouse
from tests.e2e.real import Program

SHORT = "72"
"""The seed of a game in which two easy computers have short turns, with a refuelling among them."""
OTHER_SIZES = ((1024, 640), (1300, 760), (1100, 820))
BY_KEY = ("F11", "alt+Return")
TWO_PEOPLE = ("play", "kero", "--players", "human,human", "--seed", "7")


def test_a_closed_window_offers_to_go_on(stage: Stage) -> None:
    program = stage.start(*TWO_PEOPLE)
    program.press("die.green")
    program.wait_node("die.green", "dark")
    shown, _notes = games.kept(stage.folder)
    assert len(shown.moments) == 2
    program.key("alt+F4")
    assert program.wait_end() == 0
    assert program.errors == []

    program = stage.start()
    program.wait_scene("title")
    program.press("go_on")
    program.wait_scene("table")
    program.wait_asked("kero.ask.before", 0)
    program.wait_node("die.green", "dark")
    again, _notes = games.kept(stage.folder)
    assert again.live.position == shown.live.position
    program.key("ctrl+z")
    program.wait_node("die.green", "lit")
    assert len(games.kept(stage.folder)[0].moments) == 1


def test_full_screen_and_back(stage: Stage) -> None:
    program = stage.start(*TWO_PEOPLE)
    window, before = program.size(), program.wait_node("act", "lit")
    program.key("F11")
    program.until(lambda: program.nodes["act"][:2] != before, "another place of the button")
    program.until(lambda: program.size() == stage.screen.size, "a window as large as the screen")
    program.key("F11")
    program.until(lambda: program.nodes["act"][:2] == before, "the button where it was")
    assert program.size() == window
    Mouse(program).to_run()
    program.key("alt+F4")
    assert program.wait_end() == 0
    assert settings_file(places(stage.folder).settings).load()[0].window == window


def test_twenty_times_full_screen_and_back_with_the_window_drawn_to_other_sizes_between(stage: Stage) -> None:
    program = stage.start(*TWO_PEOPLE)
    program.wait_node("act", "lit")
    for time in range(20):
        size = OTHER_SIZES[time % len(OTHER_SIZES)]
        program.screen.tool("windowsize", program.window, str(size[0]), str(size[1]))
        program.until(lambda size=size: program.size() == size, f"a window of {size}")  # type: ignore[misc]
        for wanted, key in ((stage.screen.size, BY_KEY[time % 2]), (size, BY_KEY[(time + 1) % 2])):
            program.key(key)
            program.until(lambda wanted=wanted: program.size() == wanted, f"a window of {wanted}")  # type: ignore[misc]
    hands = Mouse(program)
    program.press("die.green")
    program.wait_node("die.green", "dark")
    program.key("ctrl+z")
    program.wait_node("die.green", "lit")
    hands.to_run()
    hands.raise_truck()
    hands.throw()
    program.key("F11")  # an open run goes on, or waits for both to be ready, as the manager of windows takes the focus or not
    program.until(lambda: program.size() == stage.screen.size, "a window as large as the screen")
    program.settle()
    hands.lay_flat()
    assert program.asked[0] != "kero.ask.run"
    assert program.scene == "table"
    assert program.errors == []
    program.key("F11")
    program.until(lambda: program.size() == OTHER_SIZES[19 % len(OTHER_SIZES)], "the window as it was")


@pytest.mark.parametrize("size", [(1024, 640), (1400, 840), (1100, 820)])
def test_another_size(stage: Stage, size: tuple[int, int]) -> None:
    program = stage.start(*TWO_PEOPLE)
    before = program.wait_node("act", "lit")
    program.screen.tool("windowsize", program.window, str(size[0]), str(size[1]))
    program.until(lambda: program.nodes["act"][:2] != before, "another place of the button")
    assert program.size() == size
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y, _state in program.nodes.values())
    hands = Mouse(program)
    hands.to_run()  # what is pressed is where it is seen
    hands.throw()
    assert len(games.kept(stage.folder)[0].moments) == 3


def test_two_computers_are_watched(stage: Stage) -> None:
    program = stage.start("play", "kero", "--players", "easy,easy", "--seed", SHORT)
    program.until(lambda: program.asked[0] == "kero.ask.run", "the run of a computer")
    program.key("Escape")
    program.wait_scene("pause")
    program.key("Escape")  # nobody sits here who could be ready: it goes on by itself
    program.wait_scene("table")
    for seat in (0, 1, 0):
        program.until(lambda seat=seat: bool(turns(program)) and turns(program)[-1] == seat, f"the next turn of seat {seat}", 90)  # type: ignore[misc]
    session, _notes = games.kept(stage.folder)
    assert session.state.turn >= 3
    assert program.errors == []


def turns(program: Program) -> list[int]:
    """The seats whose turns have begun."""
    return [int(line.split(" ")[2]) for line in program.lines if line.startswith("ASK kero.ask.before ")]
