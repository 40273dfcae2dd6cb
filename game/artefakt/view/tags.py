"""What a room in reach costs: paper for the next step with its own die, dark for a walk with the number of dice; and the walk itself."""
from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Colour

from ..state import DICE
from ..ways import DIE, KEY, Walk, Way
from . import doors, marks, spots, zones
from .desk import Desk
from .palette import BOLT, BRASS, LAMP, WARN
from .pictograms_dice import die
from .pictograms_signs import sign

NEAR_HIGH, FAR_HIGH = 32.0, 26.0
NEAR_SIZES, FAR_SIZES = (22.0, 3.0, 16.0, "log_now"), (17.0, 2.0, 12.0, "body")
"""Dice, the gaps behind them, the bolt, and the style of words."""
PLUS_MINUS = "±0"
MANY = 3
"""So many dice are told by their number."""


def lay(desk: Desk) -> None:
    """A tag for each room in reach; for people only. A walk under the pointer is shown from door to door."""
    if not desk.can_walk:
        return
    here = desk.agent(desk.asked).cell
    for cell, walk in desk.walks.items():
        if cell == here:
            continue
        near = cell in desk.ways
        way = cheapest(desk, cell) if near else None
        place = spots.price(desk, cell, NEAR_HIGH if near else FAR_HIGH)
        desk.still(f"tag.{cell}", place, partial(_tag, desk, walk, way, place), z=3)
        if walk.end.faces >= 0 or any(step.guard for step in walk.steps):
            mark = spots.warning(desk, cell, place.h)
            desk.still(f"tag.{cell}.guard", mark, partial(_warning, walk.end.faces >= 0, mark), z=3)
    shown = desk.view.shown
    if shown is not None and shown in desk.walks and shown not in desk.ways:
        walk = desk.walks[shown]
        desk.still("walk", zones.MUSEUM, partial(_walk, desk, walk), z=3)


def cheapest(desk: Desk, cell: int) -> Way:
    """The way that a press on a room beside the agent takes."""
    return min(desk.ways[cell], key=lambda way: (way.cost + (way.pay in (DIE, KEY)), way.pay == DIE))


def price(desk: Desk, walk: Walk, way: Way | None) -> str:
    """The energy of a step or walk; free needs neither die nor energy."""
    cost, dice = (way.cost, way.pay == DIE) if way is not None else (walk.cost, walk.dice)
    if cost:
        return f"{marks.MINUS}{cost}"
    return PLUS_MINUS if dice else desk.tell("artefakt.view.free")


@dataclass(frozen=True)
class Price:
    """What stands on a tag: so many dice, those that are shown, a key, energy as a bolt, and the price in words."""

    times: str
    dice: tuple[tuple[str, int], ...]
    key: bool
    bolt: bool
    label: str

    def wide(self, brush: Brush, near: bool) -> float:
        """How wide its tag is."""
        size, gap, bolt, style = NEAR_SIZES if near else FAR_SIZES
        wide = 18 + brush.measure(self.label, style) + (len(self.dice) + self.key) * (size + gap) + (bolt if self.bolt else 0)
        return wide + (brush.measure(self.times, style) + 2 if self.times else 0)


def shown_price(brush: Brush, whole: Price, near: bool, fit: float) -> Price:
    """As much of a price as fits: without its dice, then without the bolt, where there is less room."""
    shorter = replace(whole, times="", dice=())
    for one in (whole, shorter, replace(shorter, bolt=False)):
        if one.wide(brush, near) <= fit:
            return one
    return replace(shorter, bolt=False, key=False)


def whole_price(desk: Desk, walk: Walk, way: Way | None) -> Price:
    """All that there is to say of what a step or a walk costs."""
    dice = agent_dice(desk, way) if way is not None else [("white", 6)] * (1 if walk.dice >= MANY else walk.dice)
    times = f"{walk.dice}×" if way is None and walk.dice >= MANY else ""
    keys = way.pay == KEY if way is not None else any(step.pay == KEY for step in walk.steps)
    cost = way.cost if way is not None else walk.cost
    return Price(times, tuple(dice), keys, bool(cost), price(desk, walk, way))


def _tag(desk: Desk, walk: Walk, way: Way | None, box: FRect, brush: Brush, surface: Surface) -> None:
    near = way is not None
    said = shown_price(brush, whole_price(desk, walk, way), near, box.w)
    size, gap, bolt, style = NEAR_SIZES if near else FAR_SIZES
    wide, colours = min(box.w, said.wide(brush, near)), brush.theme.colours
    pill = brush.rounded(wide, box.h, box.h / 2, colours.paper_lit if near else (10, 30, 38))
    brush.drop(surface, pill, box.x, box.y, radius=box.h / 2, blur=4, down=2)
    x = box.x + 8
    if said.times:
        x = brush.text(surface, said.times, style, x, box.centery - .5, colour=LAMP, anchor="midleft").right + 2
    for colour, face in said.dice:
        brush.put(surface, die(brush, face, colour, size), x, box.centery - size / 2)
        x += size + gap
    if said.key:
        brush.put(surface, sign(brush, "skeleton_key", size, BOLT if near else LAMP), x, box.centery - size / 2)
        x += size + gap
    if said.bolt:
        brush.icon(surface, "lightning_bolt", box.h * .66, x + bolt / 2, box.centery, colour=BOLT if near else BRASS)
        x += bolt
    ink = colours.ink if near else LAMP
    brush.text(surface, said.label, style, x + 1, box.centery - .5, colour=ink, anchor="midleft", fit=box.x + wide - x - 6)


def _warning(faces: bool, box: FRect, brush: Brush, surface: Surface) -> None:
    """A guard is met there: one that is stronger or unknown, or one that is beaten."""
    ink: Colour = (255, 246, 232) if faces else (40, 26, 8)
    doors.badge(brush, surface, "shield_account", WARN if faces else BRASS, ink, *box.center, 10)


def agent_dice(desk: Desk, way: Way) -> list[tuple[str, int]]:
    """The die that a way spends, with its face."""
    return [(way.die, desk.agent(desk.asked).dice[DICE.index(way.die)])] if way.die else []


def _walk(desk: Desk, walk: Walk, brush: Brush, surface: Surface) -> None:
    """A chevron in each doorway of a walk, pointing on."""
    here = desk.agent(desk.asked).cell
    for way in walk.steps:
        if here < len(desk.content.board.doors):
            x, y = zones.passage(here, way.cell)
            start, end = zones.room(here), zones.room(way.cell)
            turn = math.atan2(end.centery - start.centery, end.centerx - start.centerx)
            for step in (-16, 16):
                place = (x + math.cos(turn) * step, y + math.sin(turn) * step)
                brush.put(surface, chevron(brush, round(math.degrees(turn)) % 360), *place, anchor="center")
        here = way.cell


@kept
def chevron(brush: Brush, turn: int) -> Surface:
    """A bright arrow head on dark, pointing into a direction in degrees clockwise from the right."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(x: float, y: float) -> tuple[float, float]:
        return 14 + x * cos - y * sin, 14 + x * sin + y * cos

    def draw(pen: Pen) -> None:
        for ink, wide in (((12, 20, 24), 9), (LAMP, 5)):
            pen.line(ink, wide, at(-4, -7), at(4, 0), at(-4, 7))

    return drawn(brush, 28, 28, 28, draw, (12, 20, 24))
