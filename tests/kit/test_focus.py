"""The keyboard: order, directions, presses, fields, and what a frozen focus says."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import FRect

from game.kit import focus
from game.kit.driver import Driver
from game.kit.facing import Facing
from game.kit.keys import DIGITS, Key, code_of
from game.kit.node import Node
from tests.kit.stage import Stage, opened


def node(name: str, x: float, y: float, group: str = "", reachable: bool = True) -> Node:
    return Node(name, FRect(x, y, 100, 60), focusable=reachable, group=group)


GRID = [node("a", 0, 0), node("b", 200, 0), node("c", 400, 10), node("d", 0, 200), node("e", 220, 200), node("f", 700, 600)]


def test_tab_goes_group_by_group_and_round_the_end() -> None:
    nodes = [node("a", 0, 0, "one"), node("x", 0, 0, "two"), node("b", 0, 0, "one"), node("dead", 0, 0, "one", False)]
    assert [found.name for found in focus.in_order(nodes)] == ["a", "b", "x"]
    assert focus.following(nodes, "b", 1) == "x"
    assert focus.following(nodes, "x", 1) == "a"
    assert focus.following(nodes, "a", -1) == "x"
    assert focus.following(nodes, None, 1) == "a"
    assert focus.following(nodes, None, -1) == "x"
    assert focus.following([], None, 1) is None


def test_the_keyboard_begins_at_what_can_be_used_now() -> None:
    nodes = [node("a", 0, 0), node("b", 0, 0), node("dead", 0, 0, "", False), node("c", 0, 0)]
    nodes[1].lit = nodes[2].lit = nodes[3].lit = True
    assert focus.following(nodes, None, 1) == "b"
    assert focus.towards(nodes, None, (1, 0)) == "b"
    assert focus.following(nodes, "b", 1) == "c"
    assert focus.following(nodes, None, -1) == "c"


def test_groups_are_skipped_as_a_whole() -> None:
    nodes = [node("a", 0, 0, "one"), node("b", 0, 0, "one"), node("x", 0, 0, "two"), node("alone", 0, 0)]
    assert focus.following_group(nodes, "b", 1) == "x"
    assert focus.following_group(nodes, "x", 1) == "alone"
    assert focus.following_group(nodes, "alone", 1) == "a"
    assert focus.following_group(nodes, "x", -1) == "a"


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ("a", (1, 0), "b"), ("b", (1, 0), "c"), ("c", (1, 0), "f"), ("c", (-1, 0), "b"), ("a", (0, 1), "d"), ("b", (0, 1), "e"),
        ("e", (0, -1), "b"), ("d", (1, 0), "e"), ("f", (0, -1), "c"), ("a", (-1, 0), "a"), ("f", (0, 1), "f"),
    ],
)  # fmt: skip
def test_arrows_go_to_what_lies_straight_ahead(start: str, step: tuple[int, int], end: str) -> None:
    assert focus.towards(GRID, start, step) == end


@pytest.mark.parametrize(
    ("side", "step", "end"), [(0, (1, 0), "b"), (1, (1, 0), "d"), (2, (-1, 0), "b"), (3, (-1, 0), "d"), (1, (0, -1), "b")]
)
def test_arrows_are_meant_from_the_edge_of_whoever_the_thing_is_for(side: int, step: tuple[int, int], end: str) -> None:
    turned = [replace(node, reader=side) for node in GRID]
    assert focus.towards(turned, "a", step) == end
    facing = [replace(node, facing=Facing(side)) for node in GRID]
    assert focus.towards(facing, "a", step) == end


def test_the_nearest_takes_the_place_of_what_is_gone() -> None:
    assert focus.nearest(GRID, 240, 190) == "e"
    assert focus.nearest([], 0, 0) is None


def test_digits_of_both_rows_and_names_of_keys() -> None:
    pygame.display.init()
    assert (DIGITS[pygame.K_7], DIGITS[pygame.K_KP_7], DIGITS[pygame.K_0]) == (7, 7, 0)
    assert Key(pygame.K_SPACE, True, 0, 0).name == "space"
    assert code_of("space") == pygame.K_SPACE
    assert code_of("no such key") is None


# in the app


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    for name, x, y in (("a", 100, 100), ("b", 400, 100), ("c", 100, 300)):
        stage.add(name, x, y)
    return stage


@pytest.fixture
def driver(stage: Stage) -> Iterator[Driver]:
    driver = opened(stage)
    yield driver
    driver.close()


def test_keys_reach_and_press_everything(driver: Driver, stage: Stage) -> None:
    for press in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
        driver.key(pygame.K_TAB)
        driver.key(press)
    assert stage.told == ["a", "b", "c"]
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert driver.app.focused == "b"
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_DOWN)
    assert driver.app.focused == "c"


def test_the_focus_comes_along_with_a_pointer_unseen(driver: Driver, stage: Stage) -> None:
    driver.press("b")
    assert driver.app.focused == "b"
    assert not driver.app.keyboard_used
    driver.key(pygame.K_LEFT)
    assert (driver.app.focused, driver.app.keyboard_used) == ("b", True)
    driver.key(pygame.K_LEFT)
    assert driver.app.focused == "a"


def test_the_ring_is_drawn_only_while_the_keyboard_is_used(driver: Driver) -> None:
    cream = driver.app.theme.colours.cream

    def ring() -> bool:
        return driver.pixel(200, 100 - 6) == cream

    driver.key(pygame.K_TAB)
    assert ring()
    driver.press("a")
    assert not ring()


def test_the_scene_hears_keys_before_the_focus_moves(driver: Driver, stage: Stage) -> None:
    stage.takes = {pygame.K_TAB, pygame.K_SPACE}
    driver.key(pygame.K_TAB)
    assert driver.app.focused is None
    assert [(key.key, key.down) for key in stage.keys] == [(pygame.K_TAB, True), (pygame.K_TAB, False)]


def test_a_key_up_without_the_keyboard_says_so(driver: Driver, stage: Stage) -> None:
    driver.key_down(pygame.K_SPACE)
    driver.lose_focus(held=pygame.K_SPACE)
    driver.gain_focus()
    driver.key_down(pygame.K_SPACE)
    assert [(key.down, key.focused) for key in stage.keys] == [(True, True), (False, False), (True, True)]
    assert stage.told == ["focus lost", "focus gained"]


def test_a_frozen_focus_does_not_move_and_says_so(driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "frozen_note", lambda: "not during the run")
    stage.focus_frozen = True
    driver.key(pygame.K_TAB)
    assert (driver.app.focused, driver.app.said) == (None, "not during the run")
    driver.wait(4100)
    driver.key(pygame.K_RIGHT)
    assert driver.app.said == "not during the run"


def test_the_focus_goes_to_the_nearest_when_its_node_is_gone(driver: Driver, stage: Stage) -> None:
    driver.app.focus_on("b")
    stage.nodes = [found for found in stage.nodes if found.name != "b"]
    stage.stale = True
    driver.frames()
    assert driver.app.focused == "a"


def test_a_dark_node_says_why_not_by_keyboard(driver: Driver, stage: Stage) -> None:
    dark = driver.node("b")
    dark.enabled, dark.refusal = False, lambda: "one metal is missing\nrule 12"
    driver.app.focus_on("b")
    driver.key(pygame.K_RETURN)
    assert (stage.told, driver.app.said) == ([], "one metal is missing\nrule 12")


def test_a_key_enlarges_what_has_the_focus_and_makes_it_small_again(driver: Driver) -> None:
    driver.node("a").tip = "a card"
    driver.app.focus_on("a")
    driver.key(pygame.K_e)
    assert driver.app.said == "a card"
    driver.key(pygame.K_e)
    assert driver.app.said == ""


def test_what_a_key_enlarged_is_small_again_when_the_focus_moves(
    driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    large: list[str | None] = []

    def enlarge(node: Node | None) -> bool:
        large.append(node.name if node else None)
        return True

    monkeypatch.setattr(stage, "enlarge", enlarge)
    monkeypatch.setattr(stage, "back", lambda: stage.told.append("back"))
    driver.app.focus_on("a")
    driver.key(pygame.K_MENU)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_e)
    driver.key(pygame.K_ESCAPE)
    assert (large, stage.told) == (["a", None, "b", None], [])
    driver.key(pygame.K_ESCAPE)
    assert stage.told == ["back"]
    driver.key(pygame.K_e)
    driver.mouse(pygame.MOUSEBUTTONDOWN, 1500, 900)
    assert large[4:] == ["b", None]
    driver.key(pygame.K_e)
    driver.app.push(Stage())
    assert large[6:] == ["b", None]


def test_escape_takes_the_words_away_and_leaves(driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "back", lambda: stage.told.append("back"))
    driver.app.say("words")
    driver.key(pygame.K_ESCAPE)
    assert (driver.app.said, stage.told) == ("", ["back"])


def test_text_is_taken_only_while_a_field_has_the_focus(driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    text: list[str] = []
    driver.node("b").typed = text.append
    driver.type("x")
    driver.app.focus_on("b")
    driver.type("ö")
    driver.press("a")
    driver.type("y")
    assert (calls, text) == (["start", "stop"], ["ö"])


def test_the_scene_hears_where_the_keyboard_is(driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(stage, "hovered", lambda node: heard.append(node.name if node is not None else ""))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    assert heard == ["a", "b"]


def test_what_the_focus_rests_on_says_its_tip(driver: Driver) -> None:
    driver.node("b").tip = "a card"
    driver.key(pygame.K_TAB)
    assert driver.app.focused == "a"
    driver.wait(1000)
    assert driver.app.said == "", "a has no tip"
    driver.key(pygame.K_TAB)
    driver.wait(400)
    assert driver.app.said == ""
    driver.wait(300)
    assert driver.app.said == "a card"
    driver.key(pygame.K_TAB)
    assert driver.app.said == ""


def test_a_tip_that_came_by_rest_does_not_hold_escape_back(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    back: list[str] = []
    monkeypatch.setattr(driver.app.scene, "back", lambda: back.append("back"))
    driver.node("a").tip = "a card"
    driver.key(pygame.K_TAB)
    driver.wait(700)
    assert driver.app.said == "a card"
    driver.key(pygame.K_ESCAPE)
    assert driver.app.said == ""
    assert back == ["back"]


def test_a_press_brings_no_tip(driver: Driver) -> None:
    driver.key(pygame.K_TAB)
    driver.node("a").tip = "a card"
    driver.key(pygame.K_RETURN)
    driver.wait(1000)
    assert driver.app.said == ""
