"""The looks of the table: their data, how they are switched, and how well words stand out in them."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.content.folder import data_folder
from game.core.errors import ContentError
from game.kit.theme import Theme, contrast, luminance
from game.shell.looks import LOOKS, load_theme
from tests.contrast import inks, texts
from tests.shell.house import House


@pytest.mark.parametrize("look", LOOKS)
def test_each_look_has_all_that_the_table_has(look: str) -> None:
    day, theme = load_theme(), load_theme(look)
    assert {name: set(getattr(theme, name)) for name in ("clans", "cards", "resources", "styles")} == {
        name: set(getattr(day, name)) for name in ("clans", "cards", "resources", "styles")
    }
    assert [clan.mark for clan in theme.clans.values()] == [clan.mark for clan in day.clans.values()]


def test_the_night_gives_less_light_than_the_day() -> None:
    day, night = load_theme(), load_theme("night")
    for name in ("cream", "paper", "paper_lit", "amber", "canvas_lit", "plate_lit", "ivory"):
        assert luminance(night.colour(name)) < luminance(day.colour(name)), name
    assert sum(map(luminance, sum(night.ground, ()))) < sum(map(luminance, sum(day.ground, ()))) / 3


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("colours: {rusty: [1, 2, 3]}", "'rusty' is none of the colours of the theme; did you mean 'rust'?"),
        ("cards: {purple: {colour: [1, 2, 3], sign: leaf}}", "'purple' is none of the cards"),
        ("colours: {rust: [1, 2]}", "length 3"),
        ("colour: {rust: [1, 2, 3]}", "'colour' is no field of Look; did you mean 'colours'?"),
    ],
)
def test_a_mistake_in_a_look_is_told_with_its_line(written: str, said: str, tmp_path: Path) -> None:
    for file in data_folder().glob("*.yaml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "looks").mkdir()
    (tmp_path / "looks" / "night.yaml").write_text(f"plain: false\n{written}\n")
    with pytest.raises(ContentError, match=r"night.yaml:2: ") as wrong:
        load_theme("night", tmp_path)
    assert said in str(wrong.value)


PLATES = {
    "cream": ("panel", "stage", "petrol", "action", "rust", "brake", "plate_lit", "night"), "mute": ("panel", "stage", "slate", "petrol"),
    "amber": ("panel", "stage"), "ink": ("cream", "paper", "paper_lit", "amber", "ivory", "canvas_low"), "soft": ("paper", "cream"),
    "canvas_ink": ("canvas_lit", "canvas_low"), "dark_card_ink": ("dark_card_lit", "dark_card_low"), "warning": ("cream",),
}  # fmt: skip
"""Which words stand on which plates."""


@pytest.mark.parametrize(("look", "least"), [("contrast", 7.0), ("night", 4.4)])
def test_words_stand_out_from_their_plates(look: str, least: float) -> None:
    theme = load_theme(look)
    for ink, plates in PLATES.items():
        for plate in plates:
            found = contrast(theme.colour(ink), theme.colour(plate))
            assert found >= least, f"{ink} on {plate}: {found:.1f}"
    for clan in theme.clans.values():
        assert contrast(clan.ink, clan.colour) >= 4  # a mark, no word


def test_with_strong_contrasts_every_word_of_a_screen_stands_out(house: House) -> None:
    house.title()
    with inks() as noted:
        house.desk.change(look="contrast")
        for press in ("", "new", "settings"):
            if press:
                house.title().driver.press(press)
            shown = texts(house.app, noted)
            assert len(shown) > 5
            for text in shown:
                assert text.contrast >= 7 or text.ink == (0, 0, 0), text  # a black one is the shadow of the word above it


def test_a_look_counts_at_once_and_is_kept(house: House) -> None:
    house.title()
    house.driver.frames(2)
    before = house.driver.pixel(1900, 1000)
    house.desk.change(look="night")
    house.driver.frames(2)
    assert luminance(house.driver.pixel(1900, 1000)) < luminance(before) / 2
    assert isinstance(house.app.theme, Theme)
    assert b'"look": "night"' in house.desk.places.settings.read_bytes()


def test_with_strong_contrasts_inks_of_a_games_own_are_drawn_apart() -> None:
    day, plain = load_theme(), load_theme("contrast")
    grey, brown = (142, 172, 174), (92, 62, 22)
    assert (day.ink(grey), day.ink(brown)) == (grey, brown)
    assert contrast(plain.ink(grey), (12, 31, 41)) > 11 > contrast(grey, (12, 31, 41))
    assert contrast(plain.ink(brown), (214, 159, 74)) > 6 > contrast(brown, (214, 159, 74))
    assert plain.ink(plain.colours.amber) == plain.colours.amber
