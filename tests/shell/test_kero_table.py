"""The game's own view on the shell's table: a turn by hand, and a game of computer players to its results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.shell.house import House


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """The program with the view of the game."""
    made = House(tmp_path, "de", view=None)
    made.desk.change(calm=True)
    yield made
    made.close()


def prompt(house: House) -> str:
    """The last part of the key of the open question."""
    ask = house.table.session.ask
    return ask.prompt.key.rpartition(".")[2] if ask is not None else ""


def test_a_run_by_keyboard_is_interrupted_by_a_sheet_and_goes_on(own: House) -> None:
    own.start("human", "hard")
    own.driver.wait(200)
    own.driver.key(pygame.K_n)
    assert prompt(own) == "run"
    own.driver.key_down(pygame.K_SPACE)
    own.driver.wait(900)
    own.driver.key(pygame.K_RETURN)
    own.driver.wait(700)
    assert own.table.session.state.throws == 1
    own.driver.key(pygame.K_ESCAPE)
    assert own.scene == "pause"
    own.driver.key_up(pygame.K_SPACE)
    own.driver.wait(5000)
    assert [note.kind for note in own.table.notes if note.kind != "run.poured"] == ["run.interrupted"]
    left = own.table.notes[-1].values["level"]
    own.driver.key(pygame.K_ESCAPE)
    own.driver.wait(200)
    assert prompt(own) == "run"
    own.driver.key(pygame.K_RETURN)
    own.driver.wait(2500)
    own.driver.key_down(pygame.K_SPACE)
    own.driver.wait(300)
    own.driver.key_up(pygame.K_SPACE)
    own.driver.wait(200)
    assert prompt(own) != "run"
    assert left - 600 <= own.table.session.state.camps[0].fuel < left


def test_a_run_left_open_comes_back_interrupted(tmp_path: Path) -> None:
    first = House(tmp_path, view=None).start("human", "human")
    first.driver.wait(200)
    first.driver.key(pygame.K_n)
    first.driver.key_down(pygame.K_SPACE)
    first.driver.wait(900)
    first.driver.key(pygame.K_RETURN)
    first.driver.wait(400)
    first.kill()
    again = House(tmp_path, view=None).title()
    try:
        again.driver.press("go_on")
        again.driver.wait(3000)
        assert prompt(again) == "run"
        assert again.table.session.state.throws == 1
        assert again.table.view.undo_refusal() is not None
    finally:
        again.close()


def test_computers_play_to_the_results(own: House) -> None:
    own.start("normal", "easy", seed=5)
    for _ in range(12_000):
        if own.scene == "end":
            break
        own.driver.frames(1, 60)
    assert own.scene == "end"
    assert own.table.match.over
    assert len(own.desk.saves.all()[0].label.scores) == 2
    clans = [own.driver.text(f"end.clan.{seat}") for seat in (0, 1)]
    assert clans == [f"{name} {score}" for name, score in zip(own.table.match.names, own.table.match.scores, strict=True)]


def test_the_tank_becomes_a_bar_at_once_and_the_choice_is_kept(own: House) -> None:
    own.start("human", "hard")
    own.driver.wait(200)
    assert own.table.tank_style == "truck"
    truck = pygame.image.tobytes(own.driver.picture(), "RGB")
    own.desk.show_settings()
    own.driver.press("tank.1")
    own.driver.press("back")
    own.driver.frames(2)
    assert own.scene == "table"
    assert own.table.tank_style == "bar"
    assert pygame.image.tobytes(own.driver.picture(), "RGB") != truck
    assert b'"tank": "bar"' in own.desk.places.settings.read_bytes()
    own.desk.change(tank="a style of another version")
    own.driver.frames(2)
    assert own.table.tank_style == "truck"


def test_dice_are_covered_under_a_sheet(own: House) -> None:
    """The table under a sheet is painted anew although it is not ticked."""
    own.start("human", "hard")
    own.driver.wait(200)
    own.driver.key(pygame.K_n)
    own.driver.key_down(pygame.K_SPACE)
    own.driver.wait(900)
    own.driver.key(pygame.K_RETURN)
    own.driver.wait(200)
    below = own.app.layer
    assert "rolled.0" in below.by_name
    own.driver.key(pygame.K_ESCAPE)
    own.driver.frames(1)
    assert own.scene == "pause"
    assert "cover" in below.by_name
    assert not [name for name in below.by_name if name.startswith("rolled.")]
