"""Things on their way: between the places as they are shown, turning over, skipped by a press."""
from __future__ import annotations

import pygame
import pytest
from pygame import FRect, Surface

from game.kit.animation import DOWN, Motion, carried
from game.kit.facing import Facing
from game.kit.flight import MOST_MS, Flights, Move, Place, Shown, Thing, paint_flight, posed, turned_over
from game.kit.node import Node
from game.kit.paint import Brush
from tests.sitting import brush_for

START, GOAL = FRect(100, 100, 60, 80), FRect(500, 300, 60, 80)


def card(brush: Brush) -> Surface:
    return brush.rounded(60, 80, 6, (200, 60, 20))


def back(brush: Brush) -> Surface:
    return brush.rounded(60, 80, 6, (20, 60, 200))


def move(name: str = "card", *, ms: int = 300, delay: int = 0, lands: str = "", thing: Thing | None = None) -> Move:
    return Move(name, thing or Thing(card, radius=6, fits=True), (Place("hand"),), (Place("pile"),), ms, delay, lands)


def table(turned: Facing | None = None) -> list[Node]:
    nodes = [Node("hand", START.copy()), Node("pile", GOAL.copy())]
    return nodes if turned is None else turned.turned(nodes)


class Table:
    """Flights over a table with two nodes, with a clock of its own."""

    def __init__(self, speed: float = 1.0) -> None:
        self.motion = Motion(speed)
        self.changes = 0
        self.flights = Flights(self.motion, self.change)
        self.flights.laid(table(), 9)

    def change(self) -> None:
        self.changes += 1

    def nodes(self, turned: Facing | None = None) -> dict[str, Node]:
        return {node.name: node for node in self.flights.laid(table(turned), 9)}


def test_a_thing_is_carried_in_an_arc_and_set_down_with_a_tiny_bounce() -> None:
    assert carried(0) == (0, 0)
    assert carried(1) == (1, 0)
    steps = [carried(step / 100) for step in range(101)]
    assert [along for along, _ in steps] == sorted(along for along, _ in steps)
    assert carried(DOWN)[0] == pytest.approx(1)
    assert max(high for _, high in steps) == pytest.approx(1, abs=.01)
    assert 0 < max(high for _, high in steps[round(DOWN * 100) + 1:]) <= .1


def test_it_starts_where_it_was_shown_and_ends_where_it_is_shown_even_when_the_table_turns_meanwhile() -> None:
    world = Table()
    world.flights.start([move()], 0)
    turned = Facing.about(960, 540, 2)
    world.nodes(turned)
    (flight,) = world.flights.going
    assert (flight.start.box, flight.start.quarters) == (START, 0)
    assert flight.end is not None
    assert (flight.end.box, flight.end.quarters) == (turned.box(GOAL), 2)


def test_a_part_of_a_zone_is_found_where_the_zone_is_shown() -> None:
    zoomed = Facing(1, 900, 20, zoom=.5)
    spot = Shown(table(zoomed)).spot((Place("nowhere"), Place("hand", FRect(110, 120, 20, 10))))
    assert spot is not None
    assert spot.box == zoomed.box(FRect(110, 120, 20, 10))
    assert spot.quarters == 1
    assert spot.zoom == pytest.approx(.5)
    assert Shown(table()).spot((Place("nowhere"),)) is None


def test_what_is_awaited_is_away_until_the_last_thing_has_landed_and_the_table_is_built_once() -> None:
    world = Table()
    world.flights.start([move("one", lands="one"), move("two", delay=100, lands="two")], 0)
    assert world.flights.away == {"one", "two"}
    assert [name for name, node in world.nodes().items() if node.live] == ["flight.one", "flight.two"]
    world.motion.tick(300)
    assert world.flights.away == {"one", "two"}
    assert world.changes == 0
    world.motion.tick(400)
    assert not world.flights.away
    assert world.changes == 1


def test_a_press_skips_all() -> None:
    world = Table()
    world.flights.start([move("one"), move("two", delay=500)], 0)
    world.motion.skip()
    assert not world.flights.going
    assert world.changes == 1


def test_all_of_an_answer_is_over_in_time() -> None:
    world = Table()
    world.flights.start([move(f"card.{index}", ms=400, delay=index * 400) for index in range(6)], 0)
    world.motion.tick(MOST_MS - 1)
    assert world.motion.moving("card.5")
    world.motion.tick(MOST_MS)
    assert not world.motion.moving()


def test_without_motion_there_is_no_live_node_and_the_goal_is_marked_until_the_next_answer() -> None:
    world = Table(speed=0)
    world.flights.start([move("one", lands="one"), move("two")], 0)
    assert world.flights.away == frozenset()
    assert not world.motion.moving()
    nodes = world.nodes()
    assert not any(node.live for node in nodes.values())
    assert [node.rect for name, node in nodes.items() if name.startswith("changed.")] == [GOAL]
    world.flights.start([], 10)
    assert "changed.0" not in world.nodes()


def test_a_thing_whose_place_is_not_on_the_table_does_not_fly() -> None:
    world = Table()
    world.flights.start([Move("lost", Thing(card), (Place("nowhere"),), (Place("pile"),), 300)], 0)
    assert not world.flights.going


def shown(brush: Brush, thing: Thing, share: float) -> Surface:
    surface = Surface((brush.scale.width, brush.scale.height))
    spots = [Shown(table()).spot((Place(name),)) for name in ("hand", "pile")]
    assert spots[0] is not None
    assert spots[1] is not None
    paint_flight(brush, surface, move(thing=thing), spots[0], spots[1], share)
    return surface


def test_it_is_painted_at_both_ends_and_turns_over_on_its_way() -> None:
    brush = brush_for((1920, 1080))
    thing = Thing(card, back, radius=6, fits=True)
    first, last = shown(brush, thing, 0).get_at((130, 140)), shown(brush, thing, 1).get_at((530, 340))
    assert first[2] > first[0]
    assert last[0] > last[2]
    assert last[:3] == (200, 60, 20)


def test_a_thing_on_its_edge_is_narrow_and_dark() -> None:
    picture = Surface((100, 60), pygame.SRCALPHA)
    picture.fill((200, 200, 200, 255))
    assert turned_over(picture, 0) is picture
    half = turned_over(picture, .45)
    assert half.get_width() < 20
    assert half.get_height() == 60
    assert half.get_at((half.get_width() // 2, 30))[0] < 150
    assert posed(picture, 1, 0) is picture
    assert posed(picture, .5, 90).get_size() == (30, 50)


def test_of_all_that_flies_under_a_name_only_what_flew_last_is_made_ahead_of_time() -> None:
    brush, spot = brush_for((1280, 720)), Shown(table()).spot([Place("hand")])
    assert spot is not None
    for shade in (11, 12, 13):
        thing = Thing(lambda brush, shade=shade: brush.rounded(60, 80, 6, (shade, 60, 20)), back, radius=6)  # type: ignore[misc]
        paint_flight(brush, Surface((1280, 720)), move(thing=thing), spot, spot, .1)
    assert [brush.warm() for _ in range(2)] == [True, False]
