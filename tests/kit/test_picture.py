"""The picture of what stands still: what is painted again, and that it is as if all had been."""
from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest
from pygame import FRect, Rect, Surface

from game.kit.facing import Facing
from game.kit.node import Node, NodeState
from game.kit.paint import Brush, Scale
from game.kit.picture import MOST_PUT_OFF, NO_HAND, Hand, Layer, Picture, changes, joined
from game.kit.record import Record, Recorder
from game.kit.scene import Scene
from tests.kit.stage import Stage, theme

Colours = dict[str, tuple[int, int, int]]


@pytest.fixture(scope="module")
def brush() -> Brush:
    return Brush(theme(), Scale(1920, 1080))


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def painted_in(colours: Colours, name: str) -> Callable[[Brush, Surface, NodeState], None]:
    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        brush.put(surface, brush.rounded(state.rect.w, state.rect.h, 10, colours[name]), state.rect.x, state.rect.y)

    return paint


def stage_of(colours: Colours, **places: tuple[float, float]) -> Stage:
    return Stage(*(Node(name, FRect(x, y, 100, 100), painted_in(colours, name)) for name, (x, y) in places.items()))


def shown(brush: Brush, stage: Scene, hand: Hand = NO_HAND) -> Surface:
    """All of it on a picture of its own."""
    layer, picture = Layer(stage), Picture(brush)
    layer.build(brush.scale)
    picture.update([layer], hand, 0)
    return picture.surface


# records


def test_a_record_paints_what_was_written_down() -> None:
    sprite = Surface((20, 10), pygame.SRCALPHA)
    sprite.fill((200, 30, 60, 130))

    def paint(surface: Surface) -> None:
        surface.fill((9, 20, 30), (5, 5, 60, 40))
        surface.blit(sprite, (10, 12))
        surface.set_clip((30, 20, 8, 8))
        surface.blit(sprite, (28, 18), (0, 0, 15, 10), pygame.BLEND_RGB_ADD)
        surface.set_clip(None)
        surface.blits([(sprite, (-5, 30))])

    recorder, plain, again = Recorder((80, 60)), Surface((80, 60)), Surface((80, 60))
    paint(recorder)
    paint(plain)
    record = recorder.take()
    record.paint(again)
    assert pixels(again) == pixels(plain)
    assert record.box == Rect(0, 5, 65, 40)
    assert recorder.take() == Record([], Rect(0, 0, 0, 0))
    assert not any(pixels(recorder))


def test_a_part_of_a_record_leaves_the_rest_alone() -> None:
    recorder, target = Recorder((80, 60), (10, 0)), Surface((90, 60))
    recorder.fill((255, 255, 255))
    recorder.take().paint(target, Rect(0, 0, 20, 60))
    assert target.get_at((9, 30))[:3] == (0, 0, 0)
    assert target.get_at((10, 30))[:3] == target.get_at((19, 30))[:3] == (255, 255, 255)
    assert target.get_at((20, 30))[:3] == (0, 0, 0)
    assert target.get_clip() == target.get_rect()


# what is painted again


def test_a_scene_built_anew_without_change_paints_nothing(brush: Brush) -> None:
    stage = stage_of({"a": (200, 0, 0), "b": (0, 200, 0)}, a=(100, 100), b=(400, 100))
    layer, picture = Layer(stage), Picture(brush)
    layer.build(brush.scale)
    assert picture.update([layer], NO_HAND, 0)
    layer.build(brush.scale)
    assert not picture.update([layer], NO_HAND, 16)
    assert (picture.repaints, picture.fresh) == (1, [])
    picture.surface.fill((1, 2, 3))
    picture.forget()
    assert picture.update([layer], NO_HAND, 32)
    assert pixels(picture.surface) == pixels(shown(brush, stage))


def test_only_what_has_changed_is_painted_and_looks_as_if_all_had_been(brush: Brush) -> None:
    colours = {"a": (200, 0, 0), "b": (0, 200, 0), "c": (0, 0, 200)}
    stage = stage_of(colours, a=(100, 100), b=(150, 150), c=(700, 700))
    layer, picture = Layer(stage), Picture(brush)
    layer.build(brush.scale)
    picture.update([layer], NO_HAND, 0)
    colours["a"] = (90, 90, 0)
    layer.build(brush.scale)
    assert picture.update([layer], NO_HAND, 16)
    assert picture.fresh == [Rect(100, 100, 100, 100)]
    assert picture.surface.get_at((160, 160))[:3] == (0, 200, 0)
    assert pixels(picture.surface) == pixels(shown(brush, stage))


def test_what_has_gone_moved_or_changed_places_leaves_nothing_behind(brush: Brush) -> None:
    colours = {name: (200 - 50 * place, 40 * place, 90) for place, name in enumerate("abcd")}
    stage = stage_of(colours, a=(100, 100), b=(150, 150), c=(700, 700), d=(720, 720))
    layer, picture = Layer(stage), Picture(brush)

    def update() -> None:
        layer.build(brush.scale)
        assert picture.update([layer], NO_HAND, 16)
        assert pixels(picture.surface) == pixels(shown(brush, stage))

    update()
    gone = stage.nodes.pop(0)
    update()
    stage.nodes.append(gone)
    update()
    stage.nodes[0].rect.move_ip(300, 0)
    update()
    stage.nodes[1], stage.nodes[2] = stage.nodes[2], stage.nodes[1]
    update()


def test_what_moves_is_restored_where_it_was(brush: Brush) -> None:
    stage = stage_of({"a": (200, 0, 0), "live": (0, 200, 0)}, a=(100, 100), live=(400, 100))
    live = stage.nodes[1]
    live.live = True
    layer, picture, window = Layer(stage), Picture(brush), Surface((1920, 1080))
    layer.build(brush.scale)
    for x in (400, 430, 900):
        live.rect.x = x
        picture.update([layer], NO_HAND, 0)
        picture.move(layer, NO_HAND, 0)
        picture.show(window, everything=x == 400)
    assert picture.fresh == [Rect(430, 100, 100, 100), Rect(900, 100, 100, 100)]
    plain = picture.surface.copy()
    picture.paint_moving(plain, layer, NO_HAND, 0)
    assert pixels(window) == pixels(plain)


def test_the_table_of_a_wide_window_lies_in_its_middle() -> None:
    wide = Brush(theme(), Scale(2560, 1080))
    picture = shown(wide, stage_of({"a": (200, 0, 0)}, a=(100, 100)))
    assert picture.get_at((320 + 150, 150))[:3] == (200, 0, 0)
    assert picture.get_at((150, 150))[:3] == (20, 40, 60)


# parts


def test_another_order_is_all_painted_again() -> None:
    first, second = (Record([((0, 0, 99, 99), None, place, None, 0)], Rect(place, 0, 5, 5)) for place in (10, 50))
    old = {(0, "a"): first, (0, "b"): second}
    assert changes(old, {(0, "b"): second, (0, "a"): first}) == [first.box, second.box, second.box, first.box]
    assert changes(old, {(0, "a"): first, (0, "c"): first, (0, "b"): second}) == [first.box]
    assert changes(old, {(0, "a"): first}) == [second.box]


def test_parts_that_touch_are_joined_and_many_are_all() -> None:
    whole = Rect(0, 0, 1000, 1000)
    assert joined([Rect(0, 0, 10, 10), Rect(100, 0, 10, 10), Rect(5, 5, 100, 2)], whole) == [Rect(0, 0, 110, 10)]
    assert joined([Rect(990, 0, 50, 10), Rect(2000, 0, 10, 10)], whole) == [Rect(990, 0, 10, 10)]
    assert joined([Rect(0, 0, 1000, 800)], whole) == [whole]
    assert joined([Rect(20 * index, 0, 10, 10) for index in range(40)], whole) == [whole]


def test_turned_sprites_are_kept_with_all_other_drawings() -> None:
    brush = Brush(theme(), Scale(1280, 720))
    layer = discs(brush, 20, 30)
    upright = brush.cache
    Picture(brush).update([layer], NO_HAND, 0)
    made, held = upright.made, upright.held
    layer.still = Facing.about(960, 540, 2).turned(layer.nodes)
    for _ in range(2):
        Picture(brush).update([layer], NO_HAND, 0)
    assert (upright.made, upright.held) == (2 * made, 2 * held)


# what needs much to be made


def discs(brush: Brush, *sizes: float) -> Layer:
    """A layer of nodes with a sprite each that is made at its first use."""

    def disc(size: float) -> Node:
        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            brush.put(surface, brush.disc(size, (9, 99, 199)), state.rect.x, state.rect.y)

        return Node(f"disc.{size}", FRect(10 * size, 10, size, size), paint)

    layer = Layer(Stage(*map(disc, sizes)))
    layer.build(brush.scale)
    return layer


def test_what_must_be_made_first_is_put_off_sprite_by_sprite_while_the_old_picture_is_seen() -> None:
    brush = Brush(theme(), Scale(1280, 720))
    layer, picture, over = discs(brush, 20, 30, 40), Picture(brush), time.perf_counter()
    before = pixels(picture.surface)
    made = []
    while not picture.update([layer], NO_HAND, 0, over):
        assert pixels(picture.surface) == before
        made.append(brush.cache.made)
        assert picture.put_off == len(made)
    assert made == [1, 2]
    assert picture.put_off == 0
    assert pixels(picture.surface) == pixels(shown(brush, layer.scene))


def test_what_moves_is_made_before_anything_is_seen() -> None:
    brush = Brush(theme(), Scale(1280, 720))
    layer, picture = discs(brush, 20, 30), Picture(brush)
    layer.still, layer.moving = layer.nodes[:1], layer.nodes[1:]
    assert not picture.update([layer], NO_HAND, 0, time.perf_counter())
    assert picture.update([layer], NO_HAND, 0, time.perf_counter())
    assert brush.cache.made == 2
    picture.move(layer, NO_HAND, 0)
    assert brush.cache.made == 2


def test_what_moves_and_looks_new_each_time_puts_nothing_off_for_long() -> None:
    brush = Brush(theme(), Scale(1280, 720))
    layer, picture, over = discs(brush, 20, 30, 40), Picture(brush), time.perf_counter()

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        brush.put(surface, brush.disc(50 + brush.cache.made, (9, 99, 199)), state.rect.x, state.rect.y)

    layer.still, layer.moving = [], layer.nodes
    for node in layer.moving:
        node.paint = paint
    tries = 1
    while not picture.update([layer], NO_HAND, 0, over):
        tries += 1
    assert tries == len(layer.moving)


def test_what_is_all_made_waits_for_nothing() -> None:
    brush = Brush(theme(), Scale(1280, 720))
    layer = discs(brush, 20, 30)
    assert Picture(brush).update([layer], NO_HAND, 0)
    assert Picture(brush).update([layer], NO_HAND, 0, time.perf_counter())


def test_a_picture_put_off_is_forgotten_when_the_old_one_is_shown_again() -> None:
    brush = Brush(theme(), Scale(1280, 720))
    first, second, picture = discs(brush, 20), discs(brush, 30, 40), Picture(brush)
    picture.update([first], NO_HAND, 0)
    picture.update([second], NO_HAND, 0, time.perf_counter())
    assert picture.put_off == 1
    picture.update([first], NO_HAND, 0)
    assert picture.put_off == 0


def test_a_table_built_anew_all_the_time_and_too_large_for_what_is_kept_is_painted_all_the_same() -> None:
    brush = Brush(theme(), Scale(1280, 720))
    brush.cache.limit = 1
    layer, picture, over = discs(brush, 20, 30, 40), Picture(brush), time.perf_counter()
    tries = 1
    while not picture.update([layer], NO_HAND, 0, over):
        layer.build(brush.scale)
        tries += 1
    assert tries == MOST_PUT_OFF + 1
