"""`picture` draws each screen without a display, the same each time, and refuses what is not there in one line."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli.arguments import PictureArguments
from game.shell.picture import SCREENS, SENSED, SETTINGS, Artist, picture
from tests.shell.plain_view import PlainView


def drawn(folder: Path, scene: str, **more: int) -> tuple[bytes, str]:
    """The picture of a scene, and the name of the scene that is on top."""
    artist = Artist(PictureArguments(game="kero", out=Path("unused"), scene=scene, size=(1024, 640), lang="en", **more), "en", folder)  # type: ignore[arg-type]
    artist.desk.make_view = PlainView
    try:
        return artist.draw(), artist.app.scene.name
    finally:
        artist.close()


@pytest.mark.parametrize("scene", SCREENS)
def test_each_screen_is_drawn(tmp_path: Path, scene: str) -> None:
    png, name = drawn(tmp_path, scene)
    assert png.startswith(b"\x89PNG")
    tables = {**dict.fromkeys((*SENSED, "guide"), "table"), **{f"settings_{tab}": "settings" for tab in SETTINGS}}
    known = {"damaged": "load", "concede": "dialog", "tank_low": "tank_alone", "tank_paused": "tank_alone", **tables}
    assert name == known.get(scene, scene)


@pytest.mark.parametrize("scene", ["pause", "rules", "log", "dice", "settings_sound", "seating", "replay"])
@pytest.mark.parametrize("placing", ["opposite", "around_13", "around_01"])
def test_screens_are_drawn_as_those_round_the_table_have_them(tmp_path: Path, scene: str, placing: str) -> None:
    plain, name = drawn(tmp_path / "plain", scene)
    turned, same = drawn(tmp_path / "turned", f"{scene}_{placing}")
    assert name == same
    assert turned != plain


@pytest.mark.parametrize("moment", ["table", "run", "spend", "take_up", "last_turn", "claims"])
def test_moments_of_the_game_are_found(tmp_path: Path, moment: str) -> None:
    assert drawn(tmp_path, moment, seed=3, answers=0)[1] == "table"


def test_the_same_words_give_the_same_picture(tmp_path: Path) -> None:
    assert drawn(tmp_path / "a", "load") == drawn(tmp_path / "b", "load")


def test_a_first_game_is_drawn_with_the_seed_that_was_given(tmp_path: Path) -> None:
    for seed in (5, 6):
        artist = Artist(PictureArguments(game="kero", out=Path("unused"), scene="guide", size=(1024, 640), lang="en", seed=seed), "en",
                        tmp_path / str(seed))  # fmt: skip
        artist.desk.make_view = PlainView
        artist.draw()
        assert artist.desk.table is not None
        assert artist.desk.table.match.header.seed == seed
        artist.close()


def test_the_file_is_as_large_as_asked(tmp_path: Path) -> None:
    out = tmp_path / "title.png"
    assert picture(PictureArguments(game="kero", out=out, scene="title", size=(1100, 700), lang="de")) == 0
    assert pygame.image.load(out).get_size() == (1100, 700)


def test_a_picture_in_another_light_and_with_larger_text(tmp_path: Path) -> None:
    drawings = []
    for name, more in (("day", {}), ("night", {"look": "night"}), ("large", {"text": 160})):
        out = tmp_path / f"{name}.png"
        assert picture(PictureArguments(game="kero", out=out, scene="pause", size=(1024, 640), lang="de", **more)) == 0
        drawings.append(pygame.image.tobytes(pygame.image.load(out), "RGB"))
    day, night, large = drawings
    assert sum(night[::997]) < sum(day[::997])
    assert large != day


def test_wrong_wishes_are_one_line_and_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "x.png"
    assert picture(PictureArguments(game="kero", out=out, scene="nonsense", size=(1024, 640), lang="en", answers=2900)) == 2
    assert picture(PictureArguments(game="kero", out=out, scene="title", size=(640, 480), lang="en")) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("tankwart: No scene is called nonsense")
    assert lines[1] == "tankwart: A picture is at least 1024x640."
    assert not out.exists()


def test_the_damaged_save_is_the_one_that_is_shown(tmp_path: Path) -> None:
    wishes = PictureArguments(game="kero", out=Path("unused"), scene="damaged", size=(1024, 640), lang="en")
    artist = Artist(wishes, "en", tmp_path)
    artist.desk.make_view = PlainView
    try:
        artist.draw()
        assert artist.driver.text("problem") == "From line 2 on the saved game was edited, or lines are missing."
    finally:
        artist.close()
