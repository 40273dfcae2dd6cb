"""Things on their way across the table: cards, tokens, dice and tiles that are lifted, carried and set down, and may turn over.

A flight goes between places as they are shown. Where it starts is read from the table as it lay before an answer, where it ends from
the table after it, both turned towards their players: so it is right wherever people sit, also when the table turns meanwhile. A game
says what moves from where to where (`Move`), by the names of nodes; all the rest is the same for every game.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from .animation import Motion, between, carried
from .node import Node, NodeState
from .paint import Brush

MOST_MS = 1200
"""All that one answer sets in motion takes no longer than this at usual speed."""
LIFT = 36.0
"""How high a thing is lifted at most."""
OVER = (.2, .8)
"""A thing that turns over does so between these shares of its time."""
DARK = .5
"""How dark a thing is that is seen from its edge."""
SAME = .01
"""Sizes that differ by less are the same."""


class Spot(NamedTuple):
    """A place as it is shown on the table: what lies there is turned by so many quarters, and `zoom` times as large as laid out."""

    box: FRect
    quarters: int = 0
    zoom: float = 1.0


class Place(NamedTuple):
    """A node by its name, or a part of it, which is given as it was laid out, before any turn."""

    name: str
    part: FRect | None = None


class Shown:
    """The nodes of a table as they are shown, to find places by their names."""

    def __init__(self, nodes: Iterable[Node] = ()) -> None:
        self._nodes = {node.name: node for node in nodes}

    def spot(self, places: Sequence[Place]) -> Spot | None:
        """The first of these places that is there; None where none is."""
        for name, part in places:
            node = self._nodes.get(name)
            if node is None:
                continue
            upright = node.upright if part is None else part
            if node.facing is None:
                return Spot(upright.copy())
            box = node.facing.box(upright)
            return Spot(box, node.facing.quarters, math.sqrt(box.w * box.h / (upright.w * upright.h)) if upright.w * upright.h else 1)
        return None


Picture = Callable[[Brush], Surface]
"""What a thing looks like, upright and in its usual size: a surface that the brush keeps."""


@dataclass(frozen=True)
class Thing:
    """What flies. With a `back` it starts on its face and turns over on its way. `radius` is that of its corners; a thing without has
    the shadow of its silhouette. `fits`: it takes the size of the places it comes from and goes to, else it keeps its own."""

    front: Picture
    back: Picture | None = None
    radius: float | None = None
    fits: bool = False


@dataclass(frozen=True)
class Move:
    """A thing that an event takes from one place to another; of several names of places the first that is there counts.

    `lands` names what is not to be seen at its new place before. `waits`: it lies where it was until it starts. `over` paints over the
    thing in the air, for one that burns; it is told the box and the share of its time. `high`: how much higher than usual it is lifted.
    """

    name: str
    thing: Thing
    start: tuple[Place, ...]
    goal: tuple[Place, ...]
    ms: int
    delay: int = 0
    lands: str = ""
    waits: bool = False
    high: float = 1.0
    over: Callable[[Brush, Surface, FRect, float], None] | None = None


@dataclass
class Flight:
    """A move under way: where it started, as it was shown."""

    move: Move
    start: Spot
    end: Spot | None = None


class Flights:
    """All that is in the air on one table. `changed` is called when things have landed, so that the table is built anew."""

    def __init__(self, motion: Motion, changed: Callable[[], None]) -> None:
        self.motion = motion
        self.changed = changed
        self.going: list[Flight] = []
        self.marked: list[tuple[Place, ...]] = []
        """Where things have come to without any motion: marked until the next answer."""
        self._before = Shown()

    @property
    def away(self) -> frozenset[str]:
        """What is not to be seen at its new place yet."""
        return frozenset(flight.move.lands for flight in self.going if flight.move.lands)

    def forget(self) -> None:
        """Nothing flies, nothing is marked."""
        self.going.clear()
        self.marked.clear()

    def start(self, moves: Sequence[Move], now: int, changed: Sequence[tuple[Place, ...]] = ()) -> None:
        """Let these moves begin, as quickly as it takes to be done in `MOST_MS`. Without motion their goals are marked, and what has
        `changed` besides."""
        self.marked.clear()
        if self.motion.speed <= 0:
            self.going.clear()
            self.marked = [*(move.goal for move in moves if move.goal != move.start), *changed]
            return
        whole = max((move.delay + move.ms for move in moves), default=0)
        pace = min(1.0, MOST_MS / whole) if whole else 1.0
        started: dict[str, Flight] = {}
        for move in moves:
            start = self._before.spot(move.start)
            if start is not None:
                self.motion.play(move.name, round(move.ms * pace), now, self._landed, round(move.delay * pace))
                started[move.name] = Flight(move, start)
        self.going = [flight for flight in self.going if flight.move.name not in started] + list(started.values())

    def _landed(self) -> None:
        """A thing lies where it came to until the last one is there: the table is built once, and not for each of them."""
        if not any(self.motion.moving(flight.move.name) for flight in self.going):
            self.going.clear()
            self.changed()

    def laid(self, shown: list[Node], z: int) -> list[Node]:
        """The table as it is shown, and above it what is in the air."""
        self._before = Shown(shown)
        found = list(shown)
        for flight in self.going:
            flight.end = self._before.spot(flight.move.goal) or flight.end
            if flight.end is not None:
                way = flight.start.box.union(flight.end.box)
                found.append(Node(f"flight.{flight.move.name}", way, partial(self._paint, flight), live=True, z=z, spill=LIFT + 30))
        boxes: list[FRect] = []
        for goal in self.marked:
            spot = self._before.spot(goal)
            if spot is not None and spot.box not in boxes:
                boxes.append(spot.box)
        return found + [Node(f"changed.{index}", box, _mark, z=z, spill=10) for index, box in enumerate(boxes)]

    def _paint(self, flight: Flight, brush: Brush, surface: Surface, state: NodeState) -> None:
        share = self.motion.share(flight.move.name, state.now)
        if flight.end is not None and (share > 0 or flight.move.waits) and (share < 1 or flight.move.lands):
            paint_flight(brush, surface, flight.move, flight.start, flight.end, share)


def paint_flight(brush: Brush, surface: Surface, move: Move, start: Spot, end: Spot, share: float) -> None:
    """A thing so far on its way, with its shadow."""
    thing = move.thing
    along, high = carried(share)
    if thing.back is not None:
        brush.foresee(("flight", move.name), partial(thing.front, brush))
    turn = min(1.0, max(0.0, (share - OVER[0]) / (OVER[1] - OVER[0]))) if thing.back is not None else 1.0
    picture = (thing.back if thing.back is not None and turn < .5 else thing.front)(brush)
    first, last = (_size(brush, picture, spot) if thing.fits else spot.zoom for spot in (start, end))
    size = between(first, last, along)
    degrees = between(*_degrees(start.quarters, end.quarters), along)
    x, y = (between(one, other, along) for one, other in zip(start.box.center, end.box.center, strict=True))
    lift = LIFT * move.high * high if start.box.center != end.box.center or thing.back is not None else 0.0
    _shadow(brush, surface, thing, picture, (x, y), Pose(size, degrees, abs(math.cos(math.pi * turn)), lift))
    shown = posed(turned_over(picture, turn), size * (1 + .05 * high * bool(lift)), degrees)
    box = brush.put(surface, shown, x, y - lift, anchor="center")
    if move.over is not None:
        move.over(brush, surface, box, share)


def _size(brush: Brush, picture: Surface, spot: Spot) -> float:
    """How large a picture is that fits into a place, against its usual size."""
    wide, high = brush.extent(picture)
    across, down = (spot.box.h, spot.box.w) if spot.quarters % 2 else spot.box.size
    return min(across / wide, down / high)


def _degrees(start: int, end: int) -> tuple[float, float]:
    """The way round from one facing to another, clockwise as quarters are, the short way."""
    apart = (end - start + 2) % 4 - 2
    return 90.0 * start, 90.0 * (start + apart)


class Pose(NamedTuple):
    """How a thing is held: so many times as large, turned clockwise, narrowed by turning over, and lifted by so much."""

    size: float
    degrees: float
    across: float
    lift: float


def _shadow(brush: Brush, surface: Surface, thing: Thing, picture: Surface, middle: tuple[float, float], pose: Pose) -> None:
    """The shadow on the table: the higher the thing, the larger, the fainter and the further off."""
    if thing.radius is None:
        dark, down = brush.silhouette(picture, 5, 150), 4.0
    else:
        dark, down = brush.halo(*brush.extent(picture), thing.radius, 10, 150), 6.0
    rise = min(1.0, pose.lift / LIFT)
    shown = posed(dark, pose.size * (1 + .12 * rise), pose.degrees, pose.across)
    if rise > SAME:
        shown = shown.copy() if shown is dark else shown
        shown.set_alpha(round(255 * (1 - .3 * rise)))
    brush.put(surface, shown, middle[0] + .25 * pose.lift, middle[1] + down + .35 * pose.lift, anchor="center")


def posed(picture: Surface, size: float, degrees: float, across: float = 1.0) -> Surface:
    """A picture so many times as large, turned clockwise; `across`: narrower than that. Itself when nothing is to be done."""
    quarters, rest = divmod(degrees % 360, 90)
    if across < 1 - SAME:
        wide, high = max(1, round(picture.get_width() * size * across)), max(1, round(picture.get_height() * size))
        picture, size = pygame.transform.smoothscale(picture, (wide, high)), 1.0
    if rest > .5:
        return pygame.transform.rotozoom(picture, -degrees, size)
    if abs(size - 1) > SAME:
        wide, high = max(1, round(picture.get_width() * size)), max(1, round(picture.get_height() * size))
        picture = pygame.transform.smoothscale(picture, (wide, high))
    return picture if not quarters else pygame.transform.rotate(picture, -90 * quarters)


def turned_over(picture: Surface, turn: float) -> Surface:
    """A picture turning about its upright axis: whole at 0 and 1, on its edge and dark at one half. Which side is up says the caller."""
    wide = abs(math.cos(math.pi * turn))
    if wide > 1 - SAME:
        return picture
    narrow = pygame.transform.smoothscale(picture, (max(1, round(picture.get_width() * wide)), picture.get_height()))
    light = round(255 * (1 - DARK * (1 - wide)))
    narrow.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return narrow


def _mark(brush: Brush, surface: Surface, state: NodeState) -> None:
    """Where something has changed: four corners about it."""
    box = state.rect.inflate(12, 12)
    long = min(22.0, box.w / 3, box.h / 3)
    light = brush.theme.colours.cream
    for x, wide in ((box.x, 0.0), (box.right, 1.0)):
        for y, high in ((box.y, 0.0), (box.bottom, 1.0)):
            brush.put(surface, brush.rounded(long, 4, 2, light), x - wide * long, y - high * 4)
            brush.put(surface, brush.rounded(4, long, 2, light), x - wide * 4, y - high * long)
