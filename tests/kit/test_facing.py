"""Turned zones: what is painted, hit and held is the upright layout seen from another side of the table."""
from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame import FRect, Surface

from game.kit.facing import UPRIGHT as UPRIGHT_FACING
from game.kit.facing import Facing
from game.kit.node import Node, NodeState
from game.kit.paint import Brush, Scale
from game.kit.picture import NO_HAND, Layer, Picture
from game.kit.pointer import Phase, Pointer
from tests.kit.stage import Stage, opened, theme

QUARTERS = (0, 1, 2, 3)
UPRIGHT = FRect(700, 860, 520, 180)
SHOWN = {0: FRect(300, 500, 520, 180), 1: FRect(20, 280, 180, 520), 2: FRect(700, 20, 520, 180), 3: FRect(1720, 280, 180, 520)}
"""The zone as it is laid out, and where each side of the table has it."""


def facing(quarters: int) -> Facing:
    return Facing.between(UPRIGHT, SHOWN[quarters], quarters)


def close(a: FRect, b: FRect) -> bool:
    return all(abs(one - other) < .01 for one, other in zip(tuple(a), tuple(b), strict=True))


@pytest.mark.parametrize("quarters", QUARTERS)
def test_a_zone_comes_to_lie_before_its_player(quarters: int) -> None:
    turn = facing(quarters)
    assert close(turn.box(UPRIGHT), SHOWN[quarters])
    assert close(turn.upright(SHOWN[quarters]), UPRIGHT)
    x, y = turn.back(*turn.point(723.5, 871))
    assert (round(x, 3), round(y, 3)) == (723.5, 871)


def test_the_left_of_a_zone_is_at_its_players_left() -> None:
    """Seen by the player: to the lower edge's player the left is left, to the one at the left edge above, and so round the table."""
    left = UPRIGHT.x + 1, UPRIGHT.bottom - 1  # the corner nearest to the player, at the left hand
    corners = {0: (301, 679), 1: (21, 281), 2: (1219, 21), 3: (1899, 799)}
    for quarters, (x, y) in corners.items():
        found = facing(quarters).point(*left)
        assert (round(found[0], 3), round(found[1], 3)) == (x, y)


@pytest.mark.parametrize(("first", "second"), list(product(QUARTERS, QUARTERS)))
def test_two_turns_are_one(first: int, second: int) -> None:
    one, two = Facing.about(300, 200, first), Facing(second, 900, 650)
    both = one.then(two)
    assert both.quarters == (first + second) % 4
    expected = two.point(*one.point(123, 456))
    assert all(abs(a - b) < .01 for a, b in zip(both.point(123, 456), expected, strict=True))
    assert one.point(300, 200) == (300, 200)


def test_a_zone_can_be_shifted_without_a_turn() -> None:
    shift = Facing.between(UPRIGHT, FRect(40, 200, 520, 180), 0)
    assert (shift.quarters, shift.x, shift.y) == (0, -660, -660)
    assert close(shift.upright(shift.box(UPRIGHT)), UPRIGHT)
    node = Node("zone", FRect(UPRIGHT))
    assert UPRIGHT_FACING.turned([node]) == [node]


# pictures


@pytest.fixture(scope="module")
def ball() -> Surface:
    sprite = Surface((40, 24), pygame.SRCALPHA)
    for x, y in product(range(40), range(24)):
        sprite.set_at((x, y), (x * 6, y * 10, 90, 255 if x > 2 * y - 10 else 120))
    return sprite


def zone(ball: Surface) -> Node:
    """A node that paints fills, sprites, parts of sprites, and cuts."""

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        left, top = brush.u(state.rect.x), brush.u(state.rect.y)
        surface.fill((30, 90, 160), (left, top, brush.u(state.rect.w), brush.u(state.rect.h)))
        surface.blit(ball, (left + 11, top + 7))
        surface.blit(ball, (left + 60, top + 9), (5, 3, 20, 10), pygame.BLEND_RGB_ADD)
        before = surface.get_clip()
        surface.set_clip((left + 100, top + 20, 15, 12))
        surface.blit(ball, (left + 95, top + 15))
        surface.set_clip(before)

    return Node("zone", FRect(UPRIGHT), paint, clip=FRect(UPRIGHT.x, UPRIGHT.y, 400, 100))


def picture_of(node: Node, scale: Scale) -> Surface:
    layer, picture = Layer(Stage(node)), Picture(Brush(theme(), scale))
    layer.build(scale)
    picture.update([layer], NO_HAND, 0)
    return picture.surface


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("quarters", QUARTERS)
def test_a_turned_zone_is_the_upright_one_turned_pixel_by_pixel(ball: Surface, quarters: int, size: tuple[int, int]) -> None:
    scale = Scale(*size)
    (turned,) = facing(quarters).turned([zone(ball)])
    upright, shown = picture_of(zone(ball), scale), picture_of(turned, scale)
    part = pygame.Rect(*scale.at(UPRIGHT.x, UPRIGHT.y), scale.u(UPRIGHT.w), scale.u(UPRIGHT.h))
    where = facing(quarters).pixels(scale).rect(part)
    expected = pygame.transform.rotate(upright.subsurface(part), -90 * quarters)
    assert pygame.image.tobytes(shown.subsurface(where), "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_turned_zone_that_stands_still_is_not_painted_again(ball: Surface) -> None:
    (turned,) = facing(2).turned([zone(ball)])
    scale = Scale(1920, 1080)
    layer, picture = Layer(Stage(turned)), Picture(Brush(theme(), scale))
    layer.build(scale)
    assert picture.update([layer], NO_HAND, 0)
    layer.build(scale)
    assert not picture.update([layer], NO_HAND, 0)


# hands


@pytest.mark.parametrize("quarters", QUARTERS)
def test_a_tap_on_each_corner_hits_the_same_thing_from_every_side(quarters: int) -> None:
    told: list[str] = []
    corners = {"left_far": (700, 860), "right_far": (1120, 860), "left_near": (700, 980), "right_near": (1120, 980)}
    nodes = [Node(name, FRect(x, y, 100, 60), press=lambda name=name: told.append(name)) for name, (x, y) in corners.items()]  # type: ignore[misc]
    turn = facing(quarters)
    driver = opened(Stage(*turn.turned(nodes)), (1920, 1080))
    for x, y in corners.values():
        for across, down in product((2, 98), (2, 58)):
            driver.click(*turn.point(x + across, y + down))
    assert told == [name for name in corners for _ in range(4)]


@pytest.mark.parametrize("quarters", QUARTERS)
def test_who_drags_in_a_turned_zone_drags_in_its_own_directions(quarters: int) -> None:
    heard: list[tuple[Phase, float, float]] = []

    def hold(pointer: Pointer) -> None:
        heard.append((pointer.phase, round(pointer.x), round(pointer.y)))

    turn = facing(quarters)
    driver = opened(Stage(*turn.turned([Node("slider", FRect(UPRIGHT), hold=hold)])), (1920, 1080))
    start, end = turn.point(800, 900), turn.point(1100, 900)
    driver.drag(start, end, steps=1)
    assert heard[0] == (Phase.DOWN, 800, 900)
    assert heard[-1] == (Phase.UP, 1100, 900)


@pytest.mark.parametrize("quarters", QUARTERS)
def test_why_not_is_said_to_whom_it_faces(quarters: int) -> None:
    turn = facing(quarters)
    node = Node("card", FRect(860, 900, 120, 100), refusal=lambda: "1 metal missing", enabled=False)
    driver = opened(Stage(*turn.turned([node])), (1920, 1080))
    blank = driver.picture()
    driver.press("card")
    assert driver.app.said == "1 metal missing"
    said = _where(blank, driver.picture())
    wide, high = said.size
    assert (wide < high) is (quarters % 2 == 1)
    upright = opened(Stage(Node("card", FRect(860, 900, 120, 100), refusal=lambda: "1 metal missing", enabled=False)), (1920, 1080))
    blank = upright.picture()
    upright.press("card")
    expected = _where(blank, upright.picture())
    assert abs(max(wide, high) - max(expected.size)) <= 1


def _where(before: Surface, after: Surface) -> pygame.Rect:
    """The rectangle in which two pictures differ."""
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    changed.invert()
    return changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())


@pytest.mark.parametrize("quarters", QUARTERS)
def test_a_whole_sheet_can_face_another_side(quarters: int) -> None:
    stage = Stage()
    stage.add("close", 1700, 20, 180, 60)
    stage.quarters = quarters
    driver = opened(stage, (1920, 1080))
    node = driver.node("close")
    if quarters % 2 == 0:
        assert node.rect.collidepoint(*Facing.about(960, 540, quarters).point(1790, 50))
    assert FRect(0, 0, 1920, 1080).contains(node.rect)
    assert (node.facing.quarters if node.facing is not None else 0) == quarters
    driver.press("close")
    assert stage.told == ["close"]


@pytest.mark.parametrize("quarters", [1, 3])
def test_a_sheet_longer_than_the_edge_is_made_smaller(quarters: int) -> None:
    stage = Stage()
    for name, x in (("first", 200), ("last", 1500)):
        stage.add(name, x, 200, 200, 600)
    stage.quarters = quarters
    driver = opened(stage, (1920, 1080))
    first, last = driver.node("first").rect, driver.node("last").rect
    assert FRect(0, 0, 1920, 1080).contains(first.union(last))
    assert round(first.w / 600, 3) == round(first.h / 200, 3) == .7  # 1080 / 1500 in whole steps
    assert round(first.union(last).centerx, 1) == 960


# sizes


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize(("quarters", "zoom"), list(product(QUARTERS, (.5, .8, 1.25))))
def test_a_zone_shown_in_another_size_is_painted_in_that_size(quarters: int, zoom: float, size: tuple[int, int]) -> None:
    """It is drawn for its size, not a picture made smaller: what is seen there is what the brush of that size paints."""
    scale, drawn = Scale(*size), FRect(100, 60, 240, 160)

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        seen.append((brush.k, state.rect.copy()))
        brush.put(surface, brush.rounded(240, 160, 20, (200, 90, 30)), state.rect.x, state.rect.y)
        surface.fill((10, 220, 90), (brush.u(state.rect.x + 120), brush.u(state.rect.y + 80), brush.u(120), brush.u(80)))

    seen: list[tuple[float, FRect]] = []
    turn = Facing.between(drawn, FRect(900, 400, 300, 300), quarters, zoom)
    (turned,) = turn.turned([Node("zone", drawn, paint, clip=FRect(100, 60, 240, 130))])
    picture = picture_of(turned, scale)
    assert round(seen[0][0] / scale.k, 6) == zoom
    assert close(seen[0][1], drawn)
    assert close(turned.rect, turn.box(drawn))
    for x, y, colour in ((220, 70, (200, 90, 30)), (330, 180, (10, 220, 90)), (220, 200, None)):
        red, green, blue, _ = picture.get_at(scale.at(*turn.point(x, y)))
        assert ((red, green, blue) == colour) is (colour is not None)


@pytest.mark.parametrize(("first", "second"), list(product(QUARTERS, QUARTERS)))
def test_sizes_multiply_when_a_turn_is_turned_on(first: int, second: int) -> None:
    one, two = Facing(first, 30, 20, .8), Facing(second, 900, 650, .5)
    both = one.then(two)
    assert round(both.zoom, 6) == .4
    expected = two.point(*one.point(123, 456))
    assert all(abs(a - b) < .01 for a, b in zip(both.point(123, 456), expected, strict=True))
    x, y = both.back(*both.point(723.5, 871))
    assert (round(x, 3), round(y, 3)) == (723.5, 871)


@pytest.mark.parametrize("quarters", QUARTERS)
def test_a_finger_finds_and_drags_what_is_shown_smaller(quarters: int) -> None:
    heard: list[tuple[Phase, float, float]] = []
    turn = Facing.between(UPRIGHT, SHOWN[quarters], quarters, .8)
    slider = Node("slider", FRect(UPRIGHT), hold=lambda pointer: heard.append((pointer.phase, round(pointer.x), round(pointer.y))))
    driver = opened(Stage(*turn.turned([slider])), (1920, 1080))
    driver.drag(turn.point(800, 900), turn.point(1100, 900), steps=1)
    assert heard[0] == (Phase.DOWN, 800, 900)
    assert heard[-1] == (Phase.UP, 1100, 900)


def test_words_about_nothing_stand_at_the_edge_of_whom_they_are_for() -> None:
    driver = opened(Stage(), (1920, 1080))
    places = []
    for side in (0, 2):
        blank = driver.picture()
        driver.app.say("Nothing to undo", side=side)
        driver.frames()
        places.append(_where(blank, driver.picture()))
        driver.app.hush()
        driver.frames(2)
    near, far = places
    assert near.size == far.size
    assert near.bottom > 900
    assert far.top == 1080 - near.bottom
