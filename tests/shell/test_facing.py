"""Sheets and screens that are asked for at the table face whoever asked: what is seen there is what is pressed, dragged and typed into."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import FRect

from game.core.save import SeatSetup
from game.kero.view.actions import LEFT_KEY
from game.kit.illustration import WIDE
from game.kit.node import Node
from game.shell.log import LogSheet
from game.shell.match import Plan
from game.shell.rules import RulesScreen
from game.store.settings import Edge
from tests.shell.house import House

TABLE = FRect(0, 0, 1920, 1080)
SIDES: tuple[Edge, ...] = (0, 1, 2, 3)
AWAY = ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
"""Towards whoever sits at each edge."""


def seated(house: House, side: Edge, answers: int = 0) -> House:
    """A game of two in which the one who is asked sits at that edge."""
    house.desk.change(placing="around", edges=((side, *(other for other in SIDES if other != side))))
    seats = (SeatSetup("Anna", "human", "rust"), SeatSetup("Jürgen", "human", "salt"))
    house.desk.begin(Plan("kero", seats, {"starter": 0}, 7))
    house.driver.frames()
    for _ in range(answers):
        ask = house.table.session.ask
        assert ask is not None
        house.table.answer(ask.options.sample(lambda most: 0))
    assert house.table.side == house.table.players[house.table.session.ask.seat].side  # type: ignore[union-attr]
    return house


def faces(node: Node) -> int:
    return node.facing.quarters if node.facing is not None else 0


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("sheet", ["pause", "log", "rules", "settings"])
def test_a_sheet_faces_whoever_asked_and_lies_on_the_table_in_its_full_size(house: House, sheet: str, side: Edge) -> None:
    seated(house, side).table.open(sheet)
    house.driver.frames()
    assert house.scene == sheet
    for node in house.app.layer.nodes:
        assert faces(node) == side
        assert node.facing is None or node.facing.zoom == 1
        assert TABLE.contains((node.rect if node.clip is None else node.rect.clip(node.clip)).inflate(-0.1, -0.1)), node.name


@pytest.mark.parametrize("side", SIDES)
def test_controls_of_a_sheet_do_not_lie_on_each_other(house: House, side: Edge) -> None:
    for sheet in ("pause", "log", "settings", "rules"):
        seated(house, side).table.open(sheet)
        house.driver.frames()
        pressed = [node for node in house.app.layer.nodes if node.press is not None and not node.within]
        for one, two in combinations(pressed, 2):
            assert not one.rect.inflate(-2, -2).colliderect(two.rect), (sheet, one.name, two.name)


@pytest.mark.parametrize("side", SIDES)
def test_what_is_laid_over_a_sheet_faces_the_same_way(house: House, side: Edge) -> None:
    seated(house, side)
    for way in (("concede",), ("settings",), ("rules",), ("log", "log.dice"), ("seating",), ("trucks",), ("practise",)):
        house.table.open("pause")
        for name in way:
            house.driver.press(name)
        assert house.app.scene.quarters == side, way
        shown = [node.rect if node.clip is None else node.rect.clip(node.clip) for node in house.app.layer.nodes]
        assert TABLE.contains(shown[0].unionall(shown[1:]).inflate(-0.1, -0.1)), way
        while house.scene != "table":
            house.driver.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("side", SIDES)
def test_the_measure_of_a_card_lies_as_it_lies(house: House, side: Edge) -> None:
    seated(house, side).table.open("settings")
    house.driver.press("ruler")
    assert house.scene == "card_ruler"
    assert all(node.facing is None for node in house.app.layer.nodes)


@pytest.mark.parametrize("side", SIDES)
def test_a_log_is_dragged_in_the_direction_of_its_reader(house: House, side: Edge) -> None:
    seated(house, side, answers=60).table.open("log")
    sheet = house.app.scene
    assert isinstance(sheet, LogSheet)
    house.driver.frames()
    assert sheet.list.furthest > 0, "it is longer than its sheet"
    before = sheet.list.offset
    x, y = house.driver.middle("log.list")
    across, down = AWAY[side]
    house.driver.drag((x, y), (x + 120 * across, y + 120 * down))
    assert sheet.list.offset == pytest.approx(before - 120), "drawn towards the reader, older lines come from beyond"
    assert house.scene == "log", "a drag presses no line"


@pytest.mark.parametrize("side", SIDES)
def test_a_slider_is_dragged_to_the_right_of_its_reader(house: House, side: Edge) -> None:
    seated(house, side).table.open("settings")
    house.driver.press("tab.1")
    x, y = house.driver.middle("volume")
    before = house.desk.settings.volume
    across, down = AWAY[(side + 3) % 4]
    house.driver.drag((x, y), (x + 120 * across, y + 120 * down))
    right = house.desk.settings.volume
    house.driver.drag((x, y), (x - 120 * across, y - 120 * down))
    assert house.desk.settings.volume < right
    assert right != before


@pytest.mark.parametrize("side", SIDES)
def test_rules_are_searched_from_any_side(house: House, side: Edge) -> None:
    seated(house, side)
    house.driver.key(pygame.K_F1)
    screen = house.app.scene
    assert isinstance(screen, RulesScreen)
    house.driver.press("search")
    house.driver.type("Kanister")
    assert 0 < len(screen.found) < len(screen.passages)
    house.driver.press("passages")
    house.driver.wheel(-1, *house.driver.middle("passages"))
    assert screen.list.offset > 0


@pytest.mark.parametrize("side", SIDES)
def test_pictures_of_the_rules_are_shown_whole(house: House, side: Edge) -> None:
    seated(house, side)
    house.driver.key(pygame.K_F1)
    screen = house.app.scene
    assert isinstance(screen, RulesScreen)
    house.driver.frames()
    pictured = next(row for row, passage in enumerate(screen.found) if passage.rule in screen.pictures)
    picture = screen.pictures[screen.found[pictured].rule]
    drawn: list[FRect] = []
    whole = picture._replace(paint=lambda brush, surface, box, words: drawn.append(FRect(box)))
    screen.pictures[screen.found[pictured].rule] = whole
    screen._scroll(pictured)
    house.driver.frames(2)
    assert drawn, "it is painted when it comes into sight"
    assert drawn[0].w >= WIDE - 1, "in the room that it was laid out for"
    assert drawn[0].h == picture.height


@pytest.mark.parametrize("side", SIDES)
def test_notices_and_results_face_the_one_they_are_for(house: House, side: Edge) -> None:
    seated(house, side)
    house.table.undo()
    assert house.app.said
    bubble = house.app._bubble
    assert bubble is not None
    assert bubble.quarters == side
    house.table.concede(1)
    assert house.scene == "end"
    assert house.app.scene.quarters == side, "Anna has won"


def test_what_is_looked_at_again_lies_whole_before_whoever_asked(house: House) -> None:
    seated(house, 2, answers=12)
    house.desk.change(edges=(2, 1, 0, 3))
    house.table.stale = True
    house.driver.frames()
    asked = house.table.side
    assert asked in (2, 1)
    house.table.open("log")
    house.driver.frames()
    house.driver.press(next(name for name in house.driver.names("log.list.") if name != "log.list.bar"))
    assert house.scene == "replay"
    assert {faces(node) for node in house.app.layer.nodes} == {asked}
    assert [player.side for player in house.app.scene.players] == [0, 0]  # type: ignore[attr-defined]


@pytest.mark.parametrize("side", SIDES)
def test_why_a_key_does_nothing_is_told_beside_its_button_as_that_is_shown(house: House, side: Edge) -> None:
    house.desk.make_view = None
    seated(house, side)
    button = house.app.layer.by_name["act.left"]
    assert button.press is None
    assert button.side == side
    house.driver.key(LEFT_KEY)
    bubble = house.app._bubble
    assert bubble is not None
    assert (bubble.quarters, bubble.about) == (side, button.rect)
