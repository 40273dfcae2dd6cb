"""Words on the table: fitting, breaking, missing characters, and what is recorded when something does not fit."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
import yaml
from pygame import SRCALPHA, Surface

from game.kit.icons import glyph
from game.kit.paint import Brush, Scale
from game.kit.text import broken, drawable, leading, missing, pieces, shown
from game.kit.theme import Face, Style, Theme

DATA = Path(__file__).parents[2] / "data"
HEADLINE = Style("title", 40)
BODY = Style("bold", 18)


@pytest.fixture(scope="module")
def theme() -> Theme:
    return msgspec.convert(yaml.safe_load((DATA / "theme.yaml").read_text(encoding="utf-8")), Theme)


@pytest.fixture
def brush(theme: Theme) -> Brush:
    return Brush(theme, Scale(1920, 1080))


def inked(surface: Surface) -> int:
    """How many columns hold a drawn pixel."""
    return surface.get_bounding_rect().w


def test_a_line_that_fits_keeps_its_size(brush: Brush) -> None:
    free = brush.lettering("Anna", HEADLINE)
    assert brush.lettering("Anna", HEADLINE, fit=400).get_size() == free.get_size()


def test_a_line_shrinks_to_its_room(brush: Brush) -> None:
    free = brush.lettering("Würfel behalten", HEADLINE)
    tight = brush.lettering("Würfel behalten", HEADLINE, fit=200)
    assert free.get_width() > 201 >= tight.get_width() > 150
    assert brush.misfits == []


def test_what_cannot_fit_is_cut_and_recorded_once(brush: Brush) -> None:
    for _ in range(2):
        cut = brush.lettering("Ein Satz ohne Platz", BODY, fit=40)
    assert cut.get_width() <= 41
    [misfit] = brush.misfits
    assert misfit.string == "Ein Satz ohne Platz"
    assert misfit.wanted > misfit.got == 41


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_no_text_is_smaller_than_12_pixels(theme: Theme, width: int, height: int) -> None:
    small = Brush(theme, Scale(width, height, size=.8))
    at_twelve = small.font("bold", 12).size("Regel")[0]
    assert small.lettering("Regel", Style("bold", 6)).get_width() >= at_twelve
    assert small.lettering("Regel", BODY, fit=10).get_height() >= small.font("bold", 12).get_height()


def test_the_players_text_size_counts(theme: Theme) -> None:
    usual, large = (Brush(theme, Scale(1920, 1080, size=size)) for size in (1.0, 1.6))
    assert large.measure("Anna", BODY) > 1.5 * usual.measure("Anna", BODY)


def test_measure_is_the_width_that_is_drawn(brush: Brush) -> None:
    for string in ("Anna", "Durch\u00adkommen", "Straße → Ziel"):
        assert brush.measure(string, HEADLINE) == pytest.approx(brush.lettering(string, HEADLINE).get_width(), abs=1)


def test_several_lines_shrink_until_they_fit_their_box(brush: Brush) -> None:
    words = "Zwei Tuareks ziehen und danach drei Kanister nehmen"
    box = brush.lettering(words, BODY, wrap=150, lines=3, height=60)
    assert box.get_width() <= 151
    assert box.get_height() <= 60 + 10          # the last line's descent may hang below the box
    assert brush.misfits == []
    assert brush.lettering(words, BODY, wrap=150).get_height() > box.get_height()


def test_more_lines_than_allowed_end_in_an_ellipsis(brush: Brush) -> None:
    words = " ".join(["Würfel"] * 40)
    cut = brush.lettering(words, BODY, wrap=120, lines=2)
    assert cut.get_height() <= 2 * leading("bold", 12) + 8
    assert [misfit.string for misfit in brush.misfits] == [words]


def test_rows_break_at_spaces_and_soft_hyphens(brush: Brush) -> None:
    font = brush.font("bold", 20)
    width = font.size("Kein Durch-")[0]
    assert broken(font, "Kein Durch\u00adkommen!", width) == (["Kein Durch-", "kommen!"], True)
    assert broken(font, "Kein Durch\u00adkommen!", 1000) == (["Kein Durchkommen!"], True)
    assert broken(font, "eins\nzwei", 1000) == (["eins", "zwei"], True)
    assert broken(font, "Kein", 10) == (["Kein"], False)


def test_a_protected_space_holds_its_words_together() -> None:
    assert pieces("2\u00a0Kanister nehmen") == ["2\u00a0Kanister", " nehmen"]
    assert pieces("Grat-Straße und/oder") == ["Grat-", "Straße", " und/", "oder"]
    assert pieces("um −3 bis 5") == ["um", " −3", " bis", " 5"]


def test_a_soft_hyphen_shows_only_at_the_end_of_a_row() -> None:
    assert shown("Durch\u00ad") == "Durch-"
    assert shown("Durch\u00adkommen") == "Durchkommen"


def test_lines_are_aligned(brush: Brush) -> None:
    left, right = (brush.lettering("ein langes Wort\nx", BODY, align=side) for side in ("left", "right"))
    low = left.get_height() * 3 // 4
    assert left.subsurface((0, low - 8, 20, 10)).get_bounding_rect().w > 0
    assert right.subsurface((0, low - 8, 20, 10)).get_bounding_rect().w == 0


def test_the_place_is_an_anchor_in_logical_units(theme: Theme) -> None:
    large = Brush(theme, Scale(3840, 2160))
    target = Surface((800, 400), SRCALPHA)
    box = large.text(target, "17,8", "count", 200, 100, anchor="midright")
    assert box.right == pytest.approx(200, abs=.6)
    assert box.centery == pytest.approx(100, abs=.6)
    drawn = target.get_bounding_rect()
    assert drawn.right <= 401
    assert drawn.right > 390


def test_the_title_face_lends_from_another_what_it_lacks(brush: Brush) -> None:
    assert missing(brush.font("title", 20), "Straße → ∞") == "→∞"
    assert brush.lettering("2 → 0", HEADLINE).get_size() == brush.lettering("2 → 0", Style("black", 40)).get_size()


def strings(node: Any) -> Iterator[str]:
    """All texts of a file."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from strings(value)
    elif isinstance(node, list):
        for value in node:
            yield from strings(value)


@pytest.mark.parametrize("face", ["regular", "bold", "black"])
def test_the_text_faces_can_write_every_text(brush: Brush, face: str) -> None:
    files = sorted(DATA.glob("**/text/*.yaml"))
    assert files
    lost = {}
    for file in files:
        for string in strings(yaml.safe_load(file.read_text(encoding="utf-8"))):
            absent = missing(brush.font(face, 20), string)
            if absent:
                lost[f"{file.name}: {string}"] = absent
    assert lost == {}


def test_an_unknown_icon_names_its_neighbours() -> None:
    assert len(glyph("gas_station")) == 1
    with pytest.raises(KeyError, match="gas_station"):
        glyph("gas_stattion")


def test_an_unknown_style_names_the_known_ones(brush: Brush) -> None:
    with pytest.raises(KeyError, match="prompt"):
        brush.lettering("Anna", "promt")


def test_an_icon_stands_around_its_place(brush: Brush) -> None:
    target = Surface((200, 200), SRCALPHA)
    brush.icon(target, "circle", 60, 100, 100)
    drawn = target.get_bounding_rect()
    assert abs(drawn.centerx - 100) <= 2
    assert abs(drawn.centery - 100) <= 3
    assert 44 <= inked(target) <= 60


def test_the_factor_of_the_player_makes_small_text_larger_and_keeps_the_order_of_sizes(theme: Theme) -> None:
    usual, larger, smaller = (Brush(theme, Scale(1920, 1080, size)) for size in (1.0, 1.6, .8))
    assert [larger.px(size) for size in (12, 18, 20)] == [19, 29, 32]
    assert [larger.px(size) for size in (44, 116)] == [usual.px(44), usual.px(116)] == [44, 116]
    grown = [larger.px(size) for size in range(12, 60)]
    assert grown == sorted(grown)
    assert smaller.px(100) == 80


def test_what_no_face_can_write_is_left_out() -> None:
    assert drawable("Jö👩\u05e9r漢g Ł. Ж") == "Jörg Ł. Ж"
    assert drawable("") == ""


def test_found_words_are_placed_row_by_row(brush: Brush) -> None:
    told = "Flames burn. A flame is burnt, and FLAMES stay."
    wide = brush.measure("Flames burn. A flame", BODY) + 4
    rows = broken(brush.font("bold", brush.px(18)), told, brush.u(wide))[0]
    places = brush.places(told, BODY, wide, ["flame"])
    assert [written for written, _ in places] == ["Flame", "flame", "FLAME"]
    assert [box.y for _, box in places][:2] == [0, 0]
    assert places[2][1].y > 0
    row = next(row for row in rows if "FLAMES" in row)
    assert places[2][1].x == pytest.approx(brush.measure(row.partition("FLAMES")[0], BODY))
    assert places[0][1].w == pytest.approx(brush.measure("Flame", BODY))
    assert brush.places(told, BODY, wide, []) == []


@pytest.mark.parametrize("face", ["title", "regular", "bold", "black"])
def test_a_number_is_set_figure_by_figure_and_looks_as_in_one(brush: Brush, face: Face) -> None:
    style = Style(face, 77)
    for string in ("0.7", "47,1", "38.25"):
        whole = brush.lettering(string, style)
        set_, one = Surface((400, 200), SRCALPHA), Surface((400, 200), SRCALPHA)
        box = brush.text(set_, string, style, 200, 100, anchor="center", fit=300)
        assert box == brush.put(one, whole, 200, 100, anchor="center")
        assert pygame.image.tobytes(set_, "RGBA") == pygame.image.tobytes(one, "RGBA")


def test_a_number_that_runs_needs_no_picture_of_its_own_each_time(brush: Brush) -> None:
    target = Surface((400, 200))
    for tenths in range(600):
        brush.text(target, f"{tenths / 10:.1f}", HEADLINE, 20, 20, fit=300)
    assert len(brush.cache) == 11
    assert brush.text(target, "1234567.8", HEADLINE, 20, 20, fit=100).w <= 101
