"""The rules with pictures: each below a rule there is, its words whole in every window; what is searched for is counted and lit."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.i18n import Words
from game.kit.illustration import WIDE
from game.kit.layout import Box
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.shell.looks import load_theme
from game.shell.rules import illustrations_of, read_rules
from tests.shell.house import House


@pytest.fixture(autouse=True)
def display() -> None:
    """Pictures are converted for a display."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_each_picture_stands_below_a_rule_there_is(game: str, language: str) -> None:
    rules = {passage.rule for passage in read_rules(game, language)[1]}
    pictures = illustrations_of(game)
    assert len(pictures) >= 10
    assert set(pictures) <= rules


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.6), ((1920, 1080), 1.3)])
def test_all_words_of_the_pictures_fit(size: tuple[int, int], text: float, language: str) -> None:
    brush, words = Brush(load_theme(), Scale(*size, text)), Words(language)
    for game in catalog.GAMES:
        for rule, picture in illustrations_of(game).items():
            surface = pygame.Surface((brush.u(WIDE), brush.u(picture.height)))
            picture.paint(brush, surface, Box(0, 0, WIDE, picture.height), words)
            assert not brush.misfits, f"{rule} at {size}, text {text}: {brush.misfits}"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_pictures_can_be_drawn_in_every_look(game: str) -> None:
    drawn = set()
    for look in ("night", "contrast"):
        brush = Brush(load_theme(look), Scale(1280, 720))
        for picture in illustrations_of(game).values():
            surface = pygame.Surface((brush.u(WIDE), brush.u(picture.height)))
            picture.paint(brush, surface, Box(0, 0, WIDE, picture.height), Words("en"))
            drawn.add(pygame.image.tobytes(surface, "RGB"))
    assert len(drawn) >= len(illustrations_of(game)), "some pictures are the same"


def test_a_picture_stands_below_its_rule(house: House) -> None:
    house.title()
    house.desk.show_rules("kero", "kero-2")
    house.driver.frames(2)
    row = next(node for node in house.app.layer.nodes if node.label.startswith("Die weißen Würfel sind alle gleich"))
    picture = illustrations_of("kero")["kero-2"]
    assert row.rect.h > picture.height + 40
    ivory = house.app.theme.colours.ivory
    y = row.rect.bottom - picture.height + 40
    seen = {house.driver.pixel(x, y)[:3] for x in range(round(row.rect.x), round(row.rect.right), 2)}
    assert ivory in seen or any(min(pixel) > 225 for pixel in seen), "no white die shows"


def test_what_is_searched_for_is_counted_and_lit(house: House) -> None:
    house.title()
    house.desk.show_rules("kero")
    house.driver.frames(2)
    everything = sum(bool(passage.section) and not passage.heading for passage in read_rules("kero", "de")[1])
    assert house.driver.text("count") == f"{everything} Absätze"
    amber = house.app.theme.colours.amber
    row = next(node for node in house.app.layer.nodes if node.name == "passages.1")
    assert amber not in lit(house, row.rect)
    house.driver.type("flamme fünfte")
    house.driver.frames(2)
    found = [passage for passage in house.app.scene.found if not passage.heading]  # type: ignore[attr-defined]
    assert house.driver.text("count") == ("In 1 Absatz" if len(found) == 1 else f"In {len(found)} Absätzen")
    assert 0 < len(found) < 5
    row = next(node for node in house.app.layer.nodes if node.label == found[0].text)
    assert amber in lit(house, row.rect)


def lit(house: House, box: pygame.FRect) -> set[tuple[int, int, int]]:
    """The colours on a grid over the words of a row."""
    return {
        house.driver.pixel(x, y)[:3]
        for x in range(round(box.x) + 90, round(box.right) - 8, 3)
        for y in range(round(box.y) + 4, round(box.y) + 60, 4)
    }  # fmt: skip


def test_a_rule_is_named_by_its_printed_number_and_found_by_a_press_on_it(house: House) -> None:
    house.title()
    house.desk.show_rules("kero", "kero-75")
    house.driver.frames(2)
    scene = house.app.scene
    assert not [passage.text for passage in scene.passages if "kero-" in passage.text]  # type: ignore[attr-defined]
    row = next(node for node in house.app.layer.nodes if node.label.startswith("Die Ressource einer Fähigkeit (Regel 45)"))
    link = next(node for node in house.app.layer.nodes if node.name.startswith("reference.") and node.name.endswith(".45"))
    assert row.rect.contains(link.rect)
    house.driver.press(link.name)
    house.driver.frames(2)
    assert scene.rule == "kero-45"  # type: ignore[attr-defined]
    rule = next(passage for passage in scene.passages if passage.rule == "kero-45")  # type: ignore[attr-defined]
    assert rule.text in [node.label for node in house.app.layer.nodes]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_each_rule_that_is_named_by_another_is_there(tmp_path: Path, game: str, language: str) -> None:
    house = House(tmp_path, language)
    house.title()
    house.desk.show_rules(game)
    house.driver.frames(2)
    passages = house.app.scene.passages  # type: ignore[attr-defined]
    named = {number for passage in passages for number in passage.references}
    assert named
    assert named <= {passage.number for passage in passages}
    house.close()
