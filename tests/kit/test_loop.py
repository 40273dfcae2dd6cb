"""The app: frames, what is painted when, the stack of scenes, sizes, focus of the window, the log."""
from __future__ import annotations

import gc
import sys
import time
import weakref
from collections.abc import Iterator
from functools import partial

import pygame
import pytest
from pygame import FRect

from game.kit import loop
from game.kit.driver import Driver
from game.kit.loop import REST_MS, clock_ms
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.picture import parted
from game.kit.scene import Scene
from game.kit.window import display_there
from tests.kit.stage import Stage, opened


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.add("a", 100, 100)
    stage.add("b", 500, 100)
    return stage


@pytest.fixture
def driver(stage: Stage) -> Iterator[Driver]:
    driver = opened(stage)
    yield driver
    driver.close()


def sheet(*names: str) -> Stage:
    over = Stage()
    over.name = "sheet"
    over.overlay = True
    for place, name in enumerate(names):
        over.add(name, 100 + 300 * place, 100)
    return over


# painting


def test_nothing_is_painted_when_nothing_changes(driver: Driver, stage: Stage) -> None:
    driver.frames(2)
    stage.painted.clear()
    before = driver.app.frames
    driver.wait(3000)
    driver.move(1500, 900)
    assert (stage.painted, driver.app.frames) == ([], before)


def test_hovering_paints_only_what_is_hovered(driver: Driver, stage: Stage) -> None:
    driver.frames(2)
    stage.painted.clear()
    driver.move(150, 150)
    assert stage.painted == ["a"]
    assert driver.pixel(150, 150) == (60, 160, 80)
    stage.painted.clear()
    driver.move(550, 150)
    assert stage.painted == ["a", "b"]
    assert driver.pixel(150, 150) == (120, 120, 120)


def test_a_live_node_is_painted_in_each_frame_and_alone(driver: Driver, stage: Stage) -> None:
    driver.node("a").live = True
    stage.stale = True
    driver.frames()
    stage.painted.clear()
    driver.frames(3)
    assert stage.painted == ["a", "a", "a"]


def test_what_lies_over_a_live_node_is_painted_with_it() -> None:
    def node(name: str, x: float, live: bool = False) -> Node:
        return Node(name, FRect(x, 0, 100, 100), live=live, spill=0)

    still, moving = parted([node("under", 0), node("live", 50, True), node("over", 90), node("beside", 400), node("on it", 180)])
    assert [found.name for found in still] == ["under", "beside"]
    assert [found.name for found in moving] == ["live", "over", "on it"]


def test_a_stale_scene_is_built_before_the_next_press(driver: Driver, stage: Stage) -> None:
    stage.nodes = [found for found in stage.nodes if found.name != "a"]
    stage.stale = True
    driver.click(150, 150)
    assert stage.told == []


def test_two_nodes_of_one_name_are_refused(driver: Driver, stage: Stage) -> None:
    stage.add("a", 0, 0)
    stage.stale = True
    with pytest.raises(ValueError, match="two nodes named 'a'"):
        driver.frames()


def test_no_frame_is_painted_while_minimised(driver: Driver, stage: Stage) -> None:
    driver.send(pygame.event.Event(pygame.WINDOWMINIMIZED))
    before = driver.app.frames
    stage.stale = True
    driver.frames(3)
    assert driver.app.frames == before
    assert "focus lost" in stage.told
    driver.send(pygame.event.Event(pygame.WINDOWRESTORED))
    assert driver.app.frames == before + 1


# time


def test_a_frame_puts_off_what_takes_too_long_and_the_next_goes_on_at_once(
    driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disc(size: int) -> Node:
        def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
            brush.put(surface, brush.disc(size, (9, 9, 9)), 900, 100)

        return Node(f"disc.{size}", FRect(900, 100, size, size), paint)

    driver.app.put_away()
    pygame.event.clear()  # of windows that other tests have left open
    driver.wait(11_000)
    assert driver.app.rest() == REST_MS
    before = driver.app.frames
    monkeypatch.setattr(loop, "PATIENCE_MS", 0)
    stage.nodes += [disc(20), disc(30)]
    stage.stale = True
    driver.app.frame()
    assert (driver.app.frames, driver.app.rest()) == (before, 0)
    driver.app.frame()
    assert (driver.app.frames, driver.app.rest()) == (before + 1, REST_MS)


def test_a_scene_that_was_left_does_not_stay_in_memory(driver: Driver) -> None:
    driver.app.put_away()
    pygame.event.clear()
    left, stays = Stage(), Stage()
    left.itself = left  # type: ignore[attr-defined]
    driver.app.replace(left)
    driver.app.frame()
    driver.app.frame()
    seen = weakref.ref(left)
    driver.app.replace(stays)
    del left
    driver.app.frame()
    driver.app.frame()
    gc.unfreeze()
    assert seen() is None


def test_a_brush_of_an_old_size_goes_with_all_it_keeps(driver: Driver, stage: Stage) -> None:
    def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        brush.foresee("later", partial(brush.disc, 30, (9, 9, 9)))

    stage.nodes.append(Node("foresees", FRect(0, 0, 10, 10), paint))
    stage.stale = True
    driver.app.step()
    old = weakref.ref(driver.app.brush)
    driver.app.set_size(1.2)
    driver.app.step()
    assert old() is None


@pytest.mark.skipif(sys.platform != "linux", reason="the clock that counts on while suspended is Linux's")
def test_time_spent_suspended_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = {time.CLOCK_BOOTTIME: 7_001_999_999}
    monkeypatch.setattr(time, "clock_gettime_ns", lambda clock: clocks[clock])
    assert clock_ms() == 7_001


def test_the_app_rests_longer_without_input_and_not_while_something_moves(driver: Driver, stage: Stage) -> None:
    driver.key(pygame.K_a)
    assert driver.app.rest() == 16
    driver.wait(9_000)
    assert driver.app.rest() == 16
    driver.wait(1_500)
    assert driver.app.rest() == REST_MS
    driver.key(pygame.K_a)
    assert driver.app.rest() == 16
    stage.motion.play("card", 300, driver.clock.now)
    assert driver.app.rest() == 0
    driver.wait(320)
    assert driver.app.rest() == 16


def test_time_never_goes_back(driver: Driver) -> None:
    before = driver.app.now
    driver.clock.now -= 500
    driver.app.step()
    assert driver.app.now == before


# scenes


def test_a_sheet_takes_all_input_and_gives_it_back(driver: Driver, stage: Stage) -> None:
    driver.app.focus_on("b")
    over = sheet("x")
    driver.app.push(over)
    driver.click(550, 150)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert (stage.told, over.told) == (["covered"], ["x"])
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scene is stage
    assert driver.app.focused == "b"
    assert stage.told == ["covered", "uncovered"]


def test_the_scene_below_a_sheet_is_still_seen_and_a_full_scene_hides_it(driver: Driver, stage: Stage) -> None:
    over = sheet("x")
    over.ground = lambda brush, surface: None  # type: ignore[method-assign]
    driver.app.push(over)
    driver.frames()
    assert driver.pixel(550, 150) == (120, 120, 120)
    driver.app.push(Stage())
    driver.frames()
    assert driver.pixel(550, 150) == (20, 40, 60)


def test_replace_leaves_all_scenes(driver: Driver, stage: Stage) -> None:
    driver.app.push(sheet())
    new = Stage()
    driver.app.replace(new)
    assert driver.app.scene is new
    driver.app.pop()
    assert not driver.app.running


def test_closing_the_window_asks_the_scene(driver: Driver, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "close", lambda: False)
    driver.send(pygame.event.Event(pygame.QUIT))
    assert driver.app.running
    monkeypatch.undo()
    driver.send(pygame.event.Event(pygame.QUIT))
    assert not driver.app.running


def test_a_press_that_changes_the_scene_leaves_nothing_held(driver: Driver, stage: Stage) -> None:
    driver.node("a").press = lambda: driver.app.push(Scene())
    driver.press("a")
    driver.mouse(pygame.MOUSEBUTTONUP, 550, 150)
    driver.app.pop()
    driver.press("b")
    assert stage.told[-1] == "b"


# words


def test_words_go_after_four_seconds_or_with_the_next_press(driver: Driver, stage: Stage) -> None:
    driver.app.say("no", "a")
    driver.wait(3_900)
    assert driver.app.said == "no"
    driver.wait(200)
    assert driver.app.said == ""
    driver.app.say("no", "a")
    driver.mouse(pygame.MOUSEBUTTONDOWN, 1500, 900)
    assert driver.app.said == ""


def test_words_are_seen(driver: Driver) -> None:
    before = driver.picture()
    driver.app.say("no")
    driver.frames()
    assert driver.picture().get_buffer().raw != before.get_buffer().raw


# sizes


def test_a_new_size_is_shown_at_once_and_painted_anew_when_it_has_settled(driver: Driver, stage: Stage) -> None:
    driver.app.window.resize((1920, 1080))
    driver.frames()
    assert driver.app.scale.width == 1920
    assert driver.app.brush.scale.width == 1280
    assert driver.pixel(550, 150) == (120, 120, 120)
    driver.wait(200)
    assert driver.app.brush.scale.width == 1920
    driver.press("b")
    assert stage.told == ["b"]


def test_margins_continue_the_picture(driver: Driver) -> None:
    driver.resize((1280, 1000))
    assert driver.pixel(5, -5) == (20, 40, 60)
    driver.press("a")


def test_full_screen_and_back(driver: Driver, stage: Stage) -> None:
    for mods, key in ((0, pygame.K_F11), (pygame.KMOD_ALT, pygame.K_RETURN)):
        before = driver.app.window.fullscreen
        driver.key(key, mods)
        driver.wait(200)
        assert driver.app.window.fullscreen is not before
        assert driver.app.window.size == (driver.app.brush.scale.width, driver.app.brush.scale.height)
    assert driver.app.window.size == (1280, 720)
    assert stage.told == []


def test_text_grows_and_shrinks_within_its_bounds(driver: Driver) -> None:
    told: list[float] = []
    driver.app.size_changed = told.append
    driver.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    driver.key(pygame.K_MINUS, pygame.KMOD_CTRL)
    driver.key(pygame.K_MINUS, pygame.KMOD_CTRL)
    driver.key(pygame.K_0, pygame.KMOD_CTRL)
    assert told == [1.1, 1.0, 0.9, 1.0]
    for _ in range(12):
        driver.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    assert driver.app.scale.size == 1.6
    driver.app.set_size(0.1)
    assert driver.app.scale.size == 0.8


def test_the_time_of_a_frame_is_shown_on_a_key(driver: Driver) -> None:
    before = driver.app.frames
    driver.key(pygame.K_F3)
    driver.frames(3)
    assert driver.app.frames > before + 3
    driver.key(pygame.K_F3)
    after = driver.app.frames
    driver.frames(3)
    assert driver.app.frames == after


# the log


def test_the_log_tells_what_a_test_needs(driver: Driver, stage: Stage) -> None:
    assert driver.lines == ["scene stage", "node a 133 100 dark", "node b 400 100 dark", "READY"]
    driver.lines.clear()
    driver.node("a").lit = True
    stage.nodes.pop()
    stage.stale = True
    driver.frames()
    assert driver.lines == ["gone b", "node a 133 100 lit"]
    driver.press("a")
    driver.app.say("no\nrule 3")
    assert driver.lines[2:] == ["press a", "say no / rule 3"]


def test_a_display_that_nobody_asked_to_be_unseen_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    assert display_there()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert not display_there()
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert not display_there()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert display_there()
