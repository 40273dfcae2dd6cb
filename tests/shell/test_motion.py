"""How fast things move at the table, and that every movement is skipped by a press anywhere."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.kero.view import View
from game.shell.desk import changed
from game.store.settings import Settings, settings_file
from tests.shell.house import House


@pytest.fixture
def kero(tmp_path: Path) -> Iterator[House]:
    """Kero on the table, a movement of five seconds on it."""
    house = House(tmp_path, view=View)
    house.start("human", "human")
    assert isinstance(house.table.view, View)
    house.table.view.motion.play("card", 5_000, house.app.now, lambda: house.lines.append("landed"))
    house.driver.frames(2)
    assert house.table.moving
    yield house
    house.close()


def test_speed_goes_from_half_to_three_times_and_off() -> None:
    assert [Settings(motion=motion).speed for motion in (50, 100, 200, 300)] == [0.5, 1.0, 2.0, 3.0]
    assert Settings(motion=300, calm=True).speed == 0


def test_a_calm_table_of_an_older_file_stays_calm(tmp_path: Path) -> None:
    file = settings_file(tmp_path / "settings.json")
    file.path.write_text('{"calm": true, "frames": 30}')
    value, said = file.load()
    assert said is None
    assert value.speed == 0
    assert changed(value, calm=False).speed == 1


@pytest.mark.parametrize(("motion", "half_way"), [(50, 5_000), (100, 2_500), (300, 833)])
def test_the_speed_that_is_set_is_the_speed_of_the_table(kero: House, motion: int, half_way: int) -> None:
    kero.desk.change(motion=motion)
    kero.driver.frames(2)
    view = kero.table.view
    view.motion.play("slow", 5_000, kero.app.now)
    assert 0 < view.motion.progress("slow", kero.app.now + half_way) < 1
    assert view.motion.progress("slow", kero.app.now + 2 * half_way + 2) == 1


def test_a_press_on_the_bare_table_skips_what_moves(kero: House) -> None:
    kero.driver.click(4, 1076)
    assert "landed" in kero.lines
    assert not kero.table.view.motion.moving("card")


def test_a_finger_anywhere_skips_what_moves(kero: House) -> None:
    kero.driver.finger(pygame.FINGERDOWN, 3, 4, 1076)
    assert not kero.table.view.motion.moving("card")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_that_presses_skips_what_moves(kero: House, key: int) -> None:
    kero.driver.key_down(key)
    assert not kero.table.view.motion.moving("card")


def test_other_keys_let_it_move(kero: House) -> None:
    kero.driver.key(pygame.K_TAB)
    assert kero.table.view.motion.moving("card")
