"""Full screen and back, other sizes and a lost focus in between: the table stays the same table, and all is hit where it is seen."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.kit.loop import SETTLE_MS
from game.kit.paint import Brush
from game.kit.scale import Scale
from tests.shell.house import House

SIZES = ((1024, 640), (1600, 900), (1100, 820), (2000, 700))
WINDOW = (1280, 720)
BY_KEY = ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT))
TIMES = 20
LONGEST = 2_300
"""Milliseconds of fuel that can have been poured at most until the last of the sequences interrupts it."""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """Two people at the game's own view."""
    made = House(tmp_path, "de", WINDOW, view=None)
    made.desk.change(calm=True)
    made.start("human", "human")
    made.driver.wait(200)
    yield made
    made.close()


@pytest.fixture
def plain(house: House) -> House:
    """Two people at a table that is quickly painted."""
    house.start("human", "human")
    house.driver.wait(200)
    return house


def settled(house: House) -> None:
    house.driver.frames()
    house.driver.wait(SETTLE_MS + 50)


def places(house: House) -> dict[str, tuple[float, ...]]:
    return {node.name: tuple(node.rect) for node in house.app.layer.nodes}


def toggle(house: House, time: int) -> None:
    house.driver.key(*BY_KEY[time % 2])


def resize(house: House, size: tuple[int, int]) -> None:
    house.app.window.resize(size)
    house.driver.frames()


def hit(house: House, name: str) -> str | None:
    """The node that the mouse finds in the pixel where the middle of that one is seen, in the window as it is."""
    box = house.app.layer.by_name[name].rect
    x, y = Scale(*house.app.window.size).at(*box.center)
    house.driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    found = house.app.layer.at(*house.app.scale.logical(x, y))
    return found.name if found else None


def aims(house: House) -> Sequence[str]:
    """Things to be pressed with nothing over their middles."""
    layer = house.app.layer
    return [node.name for node in layer.nodes if node.press and layer.at(*node.rect.center) is node]


@pytest.mark.parametrize(("view", "times"), [("plain", TIMES), ("own", 2)])
def test_full_screen_and_back_with_other_sizes_between(view: str, times: int, request: pytest.FixtureRequest) -> None:
    house: House = request.getfixturevalue(view)
    before, wanted, first = places(house), aims(house), house.app.brush
    assert wanted
    for time in range(times):
        toggle(house, time)
        settled(house)
        assert house.app.window.fullscreen
        assert house.scene == "table"
        assert [hit(house, name) for name in wanted] == wanted
        toggle(house, time + 1)
        resize(house, SIZES[time % len(SIZES)])
        assert [hit(house, name) for name in wanted] == wanted  # also while the old picture is only stretched
        settled(house)
        assert places(house) == before
        assert [hit(house, name) for name in wanted] == wanted
    resize(house, WINDOW)
    settled(house)
    assert (house.app.window.size, house.app.brush.scale, house.desk.settings.fullscreen) == (WINDOW, first.scale, False)


def test_back_from_full_screen_the_window_has_its_size_again(plain: House) -> None:
    resize(plain, (1400, 800))
    settled(plain)
    for time in range(TIMES):
        toggle(plain, time)
        assert plain.app.window.size != (1400, 800)
        toggle(plain, time)
        assert plain.app.window.size == (1400, 800)
        assert not plain.desk.settings.fullscreen


def test_no_picture_of_an_old_size_stays_in_memory(plain: House) -> None:
    def brushes() -> int:
        gc.collect()
        return sum(isinstance(thing, Brush) for thing in gc.get_objects())

    before = brushes()
    for time in range(2 * TIMES):
        toggle(plain, time)
        settled(plain)
    assert brushes() == before


def lose(house: House) -> None:
    house.has_focus = False
    house.driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))


def gain(house: House) -> None:
    house.has_focus = True
    house.driver.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))


def full(house: House) -> None:
    toggle(house, 0)
    settled(house)


def minimise(house: House) -> None:
    house.has_focus = False
    for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST):
        house.driver.send(pygame.event.Event(kind))


def restore(house: House) -> None:
    house.has_focus = True
    for kind in (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
        house.driver.send(pygame.event.Event(kind))


def drag_the_edge(house: House) -> None:
    for wide in range(1280, 1400, 20):
        resize(house, (wide, 720))
    settled(house)


SEQUENCES: dict[str, tuple[Callable[[House], None], ...]] = {
    "focus": (lose, gain),
    "full screen by way of another window": (lose, full, gain),
    "focus comes before the size": (lose, gain, full),
    "twice lost": (lose, lose, gain),
    "minimised in full screen": (full, minimise, restore, full),
    "sized while something else has the focus": (lose, drag_the_edge, gain),
}


@pytest.mark.parametrize("steps", SEQUENCES.values(), ids=SEQUENCES)
def test_an_open_run_is_interrupted_once_and_no_fuel_is_lost(own: House, steps: Sequence[Callable[[House], None]]) -> None:
    before = own.table.session.state.camps[0].fuel
    own.driver.key(pygame.K_n)
    own.driver.key_down(pygame.K_SPACE)
    own.driver.wait(900)
    own.driver.key(pygame.K_RETURN)
    own.driver.wait(400)
    assert own.table.session.state.throws == 1
    for step in steps:
        step(own)
        own.driver.wait(300)
    own.driver.wait(3000)
    own.driver.key_up(pygame.K_SPACE)
    kinds = [note.kind for note in own.table.notes]
    assert kinds.count("run.interrupted") == 1
    level = next(note.values["level"] for note in own.table.notes if note.kind == "run.interrupted")
    assert before - level <= LONGEST
    own.driver.wait(3000)
    assert [note.values["level"] for note in own.table.notes if note.kind == "run.interrupted"] == [level]
    assert own.table.session.state.throws == 1


@pytest.mark.parametrize("step", [full, drag_the_edge])
def test_a_run_goes_on_in_another_size_as_long_as_the_window_has_the_focus(own: House, step: Callable[[House], None]) -> None:
    own.driver.key(pygame.K_n)
    own.driver.key_down(pygame.K_SPACE)
    own.driver.wait(900)
    own.driver.key(pygame.K_RETURN)
    own.driver.wait(1400)
    step(own)
    own.driver.wait(200)
    own.driver.key(pygame.K_RETURN)
    own.driver.wait(400)
    own.driver.key_up(pygame.K_SPACE)
    assert "run.interrupted" not in [note.kind for note in own.table.notes]
    assert own.table.session.state.throws == 2
