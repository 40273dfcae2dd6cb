"""Pointers: mouse and fingers as one stream, and what they do to nodes."""
from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import FRect
from pygame.event import Event

from game.kit.driver import Driver
from game.kit.node import Node
from game.kit.pointer import MOUSE, Phase, Pointer, Pointers
from game.kit.scale import Scale
from game.kit.scene import Scene
from tests.kit.stage import Stage, opened

HALF = Scale(960, 540)


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.add("left", 100, 100)
    stage.add("right", 500, 100)
    return stage


@pytest.fixture
def driver(stage: Stage) -> Iterator[Driver]:
    driver = opened(stage)
    yield driver
    driver.close()


def read(pointers: Pointers, event: Event) -> list[Pointer]:
    return list(pointers.read(event, HALF, 5))


def down(x: int, y: int, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=touch)


def finger(kind: int, number: int, x: float, y: float, device: int = 1) -> Event:
    return Event(kind, touch_id=device, finger_id=number, x=x, y=y, dx=0, dy=0)


# the stream


def test_a_mouse_becomes_a_pointer_in_logical_units() -> None:
    assert read(Pointers(), down(100, 50)) == [Pointer(MOUSE, 200, 100, Phase.DOWN, False, 5)]


def test_a_finger_becomes_a_pointer_with_its_number() -> None:
    assert read(Pointers(), finger(pygame.FINGERDOWN, 7, 0.5, 0.5)) == [Pointer(7, 960, 540, Phase.DOWN, True, 5)]


def test_places_lie_inside_the_frame_of_the_letterbox() -> None:
    pointers = list(Pointers().read(down(100, 90), Scale(1280, 800), 0))
    assert (pointers[0].x, pointers[0].y) == (150, 75)


def test_a_mouse_made_of_a_finger_is_dropped() -> None:
    pointers = Pointers()
    assert read(pointers, down(10, 10, touch=True)) == []
    assert read(pointers, Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1, touch=True)) == []
    assert read(pointers, Event(pygame.MOUSEWHEEL, x=0, y=1, touch=True)) == []


def test_a_mouse_that_is_reported_as_a_finger_too_counts_once() -> None:
    pointers = Pointers()
    first = read(pointers, finger(pygame.FINGERDOWN, 0, 0.1, 0.1, device=-1)) + read(pointers, down(96, 54))
    assert [pointer.id for pointer in first] == [0]


def test_the_wheel_is_not_heard_a_second_time_as_a_button() -> None:
    pointers = Pointers()
    read(pointers, Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    turned = read(pointers, Event(pygame.MOUSEWHEEL, x=0, y=2, touch=False))
    assert [(pointer.phase, pointer.turn, pointer.x, pointer.y) for pointer in turned] == [(Phase.WHEEL, 2, 20, 40)]
    assert read(pointers, Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=4, touch=False)) == []


def test_after_a_cancel_the_release_is_not_heard() -> None:
    pointers = Pointers()
    read(pointers, down(10, 10))
    read(pointers, finger(pygame.FINGERDOWN, 3, 0.5, 0.5))
    assert sorted(pointer.id for pointer in pointers.cancel(9)) == [MOUSE, 3]
    assert read(pointers, Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1, touch=False)) == []
    assert read(pointers, finger(pygame.FINGERUP, 3, 0.5, 0.5)) == []


# presses


def test_a_click_presses_when_it_is_let_go(driver: Driver, stage: Stage) -> None:
    driver.mouse(pygame.MOUSEBUTTONDOWN, 150, 150)
    assert stage.told == []
    driver.mouse(pygame.MOUSEBUTTONUP, 150, 150)
    assert stage.told == ["left"]


def test_a_tap_is_one_press_and_not_two(driver: Driver, stage: Stage) -> None:
    driver.tap("left")
    assert stage.told == ["left"]


def test_a_press_let_go_outside_is_taken_back(driver: Driver, stage: Stage) -> None:
    driver.drag((150, 150), (550, 150))
    assert stage.told == []


def test_a_pointer_that_returns_before_it_is_let_go_presses(driver: Driver, stage: Stage) -> None:
    driver.mouse(pygame.MOUSEBUTTONDOWN, 150, 150)
    driver.move(400, 400)
    assert driver.app._hands.pressed == frozenset()
    driver.move(160, 150)
    driver.mouse(pygame.MOUSEBUTTONUP, 160, 150)
    assert stage.told == ["left"]


def test_two_fingers_press_two_nodes_at_once(driver: Driver, stage: Stage) -> None:
    first, second = driver.middle("left"), driver.middle("right")
    driver.send(driver.finger_event(pygame.FINGERDOWN, 1, *first), driver.finger_event(pygame.FINGERDOWN, 2, *second))
    assert driver.app._hands.pressed == {"left", "right"}
    driver.send(driver.finger_event(pygame.FINGERUP, 2, *second), driver.finger_event(pygame.FINGERUP, 1, *first))
    assert stage.told == ["right", "left"]


def test_a_lost_focus_takes_all_presses_back(driver: Driver, stage: Stage) -> None:
    driver.mouse(pygame.MOUSEBUTTONDOWN, 150, 150)
    driver.finger(pygame.FINGERDOWN, 1, 550, 150)
    driver.lose_focus()
    driver.mouse(pygame.MOUSEBUTTONUP, 150, 150)
    driver.finger(pygame.FINGERUP, 1, 550, 150)
    assert stage.told == ["focus lost"]


def test_at_once_presses_as_the_pointer_goes_down_and_only_then(driver: Driver, stage: Stage) -> None:
    driver.node("left").at_once = True
    driver.mouse(pygame.MOUSEBUTTONDOWN, 150, 150)
    assert stage.told == ["left"]
    driver.mouse(pygame.MOUSEBUTTONUP, 150, 150)
    assert stage.told == ["left"]


def test_the_node_painted_last_is_hit_first(driver: Driver, stage: Stage) -> None:
    stage.add("low", 100, 300, z=5)
    stage.add("high", 150, 300, z=1)
    stage.stale = True
    driver.click(200, 350)
    assert stage.told == ["low"]


def test_nothing_is_hit_outside_the_clip(driver: Driver, stage: Stage) -> None:
    driver.node("left").clip = FRect(100, 100, 50, 100)
    driver.click(200, 150)
    assert stage.told == []
    driver.click(120, 150)
    assert stage.told == ["left"]


# holding


def held(stage: Stage) -> list[tuple[Phase, int]]:
    heard: list[tuple[Phase, int]] = []
    stage.nodes.append(Node("truck", FRect(100, 600, 300, 300), hold=lambda pointer: heard.append((pointer.phase, pointer.id))))
    stage.stale = True
    return heard


def test_a_hold_hears_its_finger_wherever_it_moves(driver: Driver, stage: Stage) -> None:
    heard = held(stage)
    driver.finger(pygame.FINGERDOWN, 4, 200, 700)
    driver.finger(pygame.FINGERMOTION, 4, 1500, 100)
    driver.finger(pygame.FINGERUP, 4, 1500, 100)
    assert heard == [(Phase.DOWN, 4), (Phase.MOVE, 4), (Phase.UP, 4)]


def test_a_hold_goes_on_when_the_scene_is_built_anew(driver: Driver, stage: Stage) -> None:
    heard = held(stage)
    release = driver.hold("truck", 2)
    later: list[Phase] = []
    stage.nodes[-1] = Node("truck", FRect(900, 600, 300, 300), hold=lambda pointer: later.append(pointer.phase))
    stage.stale = True
    driver.frames()
    release()
    assert (heard, later) == ([(Phase.DOWN, 2)], [Phase.UP])


def test_a_hold_is_cancelled_when_its_node_goes(driver: Driver, stage: Stage) -> None:
    heard = held(stage)
    release = driver.hold("truck", 2)
    stage.nodes.pop()
    stage.stale = True
    driver.frames()
    release()
    assert heard == [(Phase.DOWN, 2), (Phase.CANCEL, 2)]


def test_a_hold_is_cancelled_by_a_lost_focus_before_the_scene_hears_of_it(driver: Driver, stage: Stage) -> None:
    heard = held(stage)
    stage.nodes[-1].hold = lambda pointer: stage.told.append(pointer.phase)
    driver.hold("truck", 2)
    driver.lose_focus()
    assert heard == []
    assert stage.told == ["down", "cancel", "focus lost"]


def test_a_hold_is_cancelled_when_a_sheet_is_laid_over(driver: Driver, stage: Stage) -> None:
    heard = held(stage)
    driver.hold("truck", 2)
    sheet = Scene()
    sheet.overlay = True
    driver.app.push(sheet)
    assert heard[-1] == (Phase.CANCEL, 2)


def test_one_finger_holds_while_another_presses(driver: Driver, stage: Stage) -> None:
    heard = held(stage)
    release = driver.hold("truck", 1)
    driver.tap("right", 2)
    assert stage.told == ["right"]
    release()
    assert heard == [(Phase.DOWN, 1), (Phase.UP, 1)]


def test_events_bear_the_start_of_the_frame_that_reads_them(driver: Driver, stage: Stage) -> None:
    stamps: list[int] = []
    stage.nodes.append(Node("truck", FRect(100, 600, 300, 300), hold=lambda pointer: stamps.append(pointer.at_ms)))
    stage.stale = True
    driver.send(driver.finger_event(pygame.FINGERDOWN, 1, 200, 700), driver.finger_event(pygame.FINGERMOTION, 1, 210, 700))
    assert stamps == [driver.clock.now, driver.clock.now]
    driver.key(pygame.K_a)
    assert [key.at_ms for key in stage.keys] == [driver.clock.now - 16, driver.clock.now]


# resting and staying


def test_a_finger_that_stays_enlarges_and_does_not_press(driver: Driver, stage: Stage) -> None:
    driver.node("left").tip = "a card"
    release = driver.hold("left")
    driver.wait(480)
    assert driver.app.said == ""
    driver.wait(40)
    assert driver.app.said == "a card"
    release()
    assert (driver.app.said, stage.told) == ("", [])


def test_a_mouse_that_is_pressed_slowly_still_presses(driver: Driver, stage: Stage) -> None:
    driver.mouse(pygame.MOUSEBUTTONDOWN, 150, 150)
    driver.wait(2000)
    driver.mouse(pygame.MOUSEBUTTONUP, 150, 150)
    assert stage.told == ["left"]


def test_a_mouse_that_rests_shows_the_tip_until_it_leaves(driver: Driver, stage: Stage) -> None:
    driver.node("left").tip = "a card"
    driver.move(150, 150)
    driver.wait(560)
    assert driver.app.said == ""
    driver.wait(60)
    assert driver.app.said == "a card"
    driver.move(400, 400)
    assert driver.app.said == ""


def test_whoever_goes_on_by_key_is_not_shown_what_the_mouse_only_lies_on(driver: Driver, stage: Stage) -> None:
    driver.node("left").tip = "a card"
    driver.move(150, 150)
    driver.wait(700)
    driver.key_down(pygame.K_LSHIFT)
    assert driver.app.said == "a card"
    driver.key_up(pygame.K_LSHIFT)
    driver.key(pygame.K_q)
    assert driver.app.said == ""
    driver.wait(2000)
    assert driver.app.said == ""
    driver.move(154, 150)
    driver.wait(700)
    assert driver.app.said == "a card"


def test_the_right_button_enlarges_at_once(driver: Driver, stage: Stage) -> None:
    driver.node("right").tip = "a card"
    driver.mouse(pygame.MOUSEBUTTONDOWN, 550, 150, pygame.BUTTON_RIGHT)
    assert driver.app.said == "a card"
    assert stage.told == []


def test_the_scene_is_told_what_the_mouse_is_over(driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    over: list[str | None] = []
    monkeypatch.setattr(stage, "hovered", lambda node: over.append(node and node.name))
    driver.move(150, 150)
    driver.move(160, 150)
    driver.move(550, 150)
    driver.send(Event(pygame.WINDOWLEAVE))
    assert over == ["left", "right", None]


def test_dragging_a_row_hands_the_finger_to_what_scrolls(driver: Driver, stage: Stage) -> None:
    heard: list[tuple[Phase, float]] = []
    stage.nodes.append(Node("list", FRect(100, 400, 400, 400), hold=lambda pointer: heard.append((pointer.phase, pointer.y))))
    stage.add("row", 100, 420, within="list")
    stage.stale = True
    driver.tap("row")
    assert (stage.told, heard) == (["row"], [])
    driver.finger(pygame.FINGERDOWN, 1, 150, 450)
    driver.finger(pygame.FINGERMOTION, 1, 150, 500)
    driver.finger(pygame.FINGERUP, 1, 150, 500)
    assert stage.told == ["row"]
    assert [phase for phase, _ in heard] == [Phase.DOWN, Phase.MOVE, Phase.UP]
    assert heard[0][1] == pytest.approx(450, abs=2)


def test_the_wheel_over_a_row_turns_what_scrolls_it(driver: Driver, stage: Stage) -> None:
    turned: list[float] = []
    stage.nodes.append(Node("list", FRect(100, 400, 400, 400), wheel=turned.append))
    stage.add("row", 100, 420, within="list")
    stage.stale = True
    driver.wheel(-2, 150, 450)
    assert turned == [-2]


def test_a_tip_goes_when_the_thing_says_something_else(driver: Driver, stage: Stage) -> None:
    tips = ["a card"]
    build = stage.build

    def built(scale: Scale) -> list[Node]:
        nodes = build(scale)
        next(node for node in nodes if node.name == "left").tip = tips[-1]
        return nodes

    stage.build = built  # type: ignore[method-assign]
    stage.stale = True
    driver.frames()
    driver.move(*driver.middle("left"))
    driver.wait(700)
    assert driver.app.said == "a card"
    stage.stale = True
    driver.frames()
    assert driver.app.said == "a card"
    tips.append("another card")
    stage.stale = True
    driver.frames()
    assert driver.app.said == ""


def test_what_comes_under_a_mouse_that_pressed_is_large_only_once_the_mouse_moves(driver: Driver, stage: Stage) -> None:
    for node in stage.nodes:
        node.tip = node.name
    before, after = stage.nodes

    def swapped() -> None:
        after.rect = before.rect.copy()
        stage.nodes.remove(before)
        stage.stale = True

    before.press = swapped
    x, y = driver.middle("left")
    driver.press("left")
    driver.wait(1500)
    assert driver.app.said == ""
    driver.move(x + 3, y)
    driver.wait(700)
    assert driver.app.said == "right"
