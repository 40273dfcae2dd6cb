"""What a room in reach costs: paper for the next step with its own die, dark for a walk with the number of dice; and the walk itself."""
from __future__ import annotations

import math
from functools import partial

from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept

from ..state import DICE
from ..ways import DIE, KEY, Walk, Way
from . import doors, marks, zones
from .desk import Desk
from .palette import BOLT, BRASS, LAMP, WARN
from .pictograms_dice import die
from .pictograms_signs import sign

NEAR_HIGH, FAR_HIGH = 32.0, 26.0
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
        high = NEAR_HIGH if near else FAR_HIGH
        box = zones.room(cell)
        place = FRect(box.x + 6, box.bottom - high - 6, 96, high)
        desk.still(f"tag.{cell}", place, partial(_tag, desk, walk, way, place), z=3)
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


def _tag(desk: Desk, walk: Walk, way: Way | None, box: FRect, brush: Brush, surface: Surface) -> None:
    near = way is not None
    label = price(desk, walk, way)
    dice = agent_dice(desk, way) if way is not None else [("white", 6)] * (1 if walk.dice >= MANY else walk.dice)
    times = f"{walk.dice}×" if not near and walk.dice >= MANY else ""
    keys = way.pay == KEY if way is not None else any(step.pay == KEY for step in walk.steps)
    cost = way.cost if way is not None else walk.cost
    size, gap, bolt = (22.0, 3.0, 16.0) if near else (17.0, 2.0, 12.0)
    style = "log_now" if near else "body"
    wide = 18 + brush.measure(label, style) + len(dice) * (size + gap) + (bolt if cost else 0)
    wide += (brush.measure(times, style) + 2 if times else 0) + (size + gap if keys else 0)
    pill = brush.rounded(wide, box.h, box.h / 2, brush.theme.colours.paper_lit if near else (10, 30, 38))
    brush.drop(surface, pill, box.x, box.y, radius=box.h / 2, blur=4, down=2)
    x = box.x + 8
    if times:
        x = brush.text(surface, times, style, x, box.centery - .5, colour=LAMP, anchor="midleft").right + 2
    for colour, face in dice:
        brush.put(surface, die(brush, face, colour, size), x, box.centery - size / 2)
        x += size + gap
    if keys:
        brush.put(surface, sign(brush, "skeleton_key", size, BOLT if near else LAMP), x, box.centery - size / 2)
        x += size + gap
    if cost:
        brush.icon(surface, "lightning_bolt", box.h * .66, x + bolt / 2, box.centery, colour=BOLT if near else BRASS)
        x += bolt
    brush.text(surface, label, style, x + 1, box.centery - .5, colour=brush.theme.colours.ink if near else LAMP, anchor="midleft")
    if walk.end.faces >= 0 or any(step.guard for step in walk.steps):
        fill = WARN if walk.end.faces >= 0 else BRASS
        doors.badge(brush, surface, "shield_account", fill, brush.theme.colours.cream, box.x + wide + 9, box.centery, 11)


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
