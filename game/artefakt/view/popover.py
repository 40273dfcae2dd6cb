"""The ways to the room under the pointer, each with its die, its energy and the strength it leaves; for a far room the whole walk."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style

from ..content import Door
from ..state import DICE, ROOMS, UNROLLED
from ..ways import DIE, FREE, HELD, KEY, Stand, Walk, Way, after, standing
from . import doors, marks, museum, tags, zones
from .desk import Desk
from .palette import BOLT, faint, seat_colour, tone
from .pictograms_dice import chip, die
from .pictograms_signs import sign

WIDE = 348.0
ROW = 50.0
TITLE = Style("title", 24)
GOOD, BAD = (42, 134, 78), (190, 60, 48)


def lay(desk: Desk) -> None:
    """The paper beside the room that is pointed at, if it can be reached."""
    cell = desk.view.shown
    if cell is None or not desk.can_walk or cell not in desk.walks or cell == desk.agent(desk.asked).cell:
        return
    near = desk.ways.get(cell, [])
    notes = warnings(desk, cell)
    high = 54 + (len(near) * (ROW + 4) if near else 64 + 24) + (30 * len(notes)) + 12
    box = zones.popover(cell, WIDE, high, kept_free(desk))
    desk.cover(desk.still("popover", box, partial(_paper, desk, cell, notes, box), z=20))
    y = box.y + 50
    for index, way in enumerate(near):
        place = FRect(box.x + 10, y + index * (ROW + 4), WIDE - 20, ROW)
        paint = partial(_way, desk, way, index)
        node = Node(f"way.{index}", place, paint, desk.give(desk.step(way)), lit=True, group="ways", z=21, spill=8)
        node.label = way_words(desk, way)
        desk.add(node)
    if not near:
        place = FRect(box.x + 10, y, WIDE - 20, 88)
        desk.still("walk.steps", place, partial(_steps, desk, desk.walks[cell], place), z=21)


def kept_free(desk: Desk) -> list[int]:
    """The rooms that paper beside another room should not hide: where the agent is, and where it can go."""
    return [desk.agent(desk.asked).cell, *desk.ways, *desk.walks]


def way_words(desk: Desk, way: Way) -> str:
    """A way in words."""
    key = "die" if way.pay == DIE else way.pay
    colour = desk.tell(f"artefakt.view.colour.{way.die}") if way.die else ""
    return desk.tell(f"artefakt.view.way.{key}", die=colour, cost=way.cost)


def reaches(desk: Desk, cell: int) -> Stand:
    """Where the agent would stand after the walk that a press takes, as far as it is known."""
    if cell in desk.ways:
        way = tags.cheapest(desk, cell)
        return after(desk.state, desk.content, desk.asked, standing(desk.state, desk.asked), way)
    return desk.walks[cell].end


def warnings(desk: Desk, cell: int) -> list[tuple[str, bool]]:
    """What waits there: guards, gas, tokens; each with whether it is bad."""
    walk, end = desk.walks[cell], reaches(desk, cell)
    notes: list[tuple[str, bool]] = []
    if end.faces >= 0:
        strength = desk.state.guards[end.faces]
        key = "guard_unknown" if strength == UNROLLED else "guard_stronger"
        notes.append((desk.tell(f"artefakt.view.warn.{key}", strength=strength), True))
    elif end.beaten:
        notes.append((desk.tell("artefakt.view.warn.guard_beaten", strength=desk.state.guards[end.beaten[-1]]), False))
    before = walk.steps[-1].energy if cell not in desk.ways else tags.cheapest(desk, cell).energy
    if end.faces < 0 and end.energy < before:
        notes.append((desk.tell("artefakt.view.warn.gas"), True))
    if end.energy == 1:
        notes.append((desk.tell("artefakt.view.warn.skull"), True))
    if any(token not in desk.state.opened for token in walk.tokens) and cell not in desk.ways:
        notes.append((desk.tell("artefakt.view.warn.tokens", count=len(walk.tokens)), False))
    return notes[:3]


def _paper(desk: Desk, cell: int, notes: list[tuple[str, bool]], box: FRect, brush: Brush, surface: Surface) -> None:
    marks.paper(brush, surface, box)
    left, right, title = box.x + 18, box.right - 16, museum.room_words(desk, cell)
    seat = museum.owner(desk, cell)
    if seat is not None:
        brush.put(surface, museum.pennant(brush, seat_colour(brush, desk.figure(seat))), box.x + 14, box.y - 3)
        brush.text(surface, desk.name(seat)[:1], Style("title", 19), box.x + 29.5, box.y + 14, colour=(255, 255, 255), anchor="center")
        left += 34
        said = desk.tell("artefakt.view.order_of", who=desk.who(seat))
        if brush.measure(title, TITLE) + brush.measure(said, "plain") + 12 <= right - left:
            right = brush.text(surface, said, "plain", right, box.y + 26, colour=brush.theme.colours.soft, anchor="midright").x - 10
    brush.text(surface, title, TITLE, left, box.y + 25, colour=brush.theme.colours.ink, anchor="midleft", fit=right - left)
    y = box.bottom - 12 - 30 * len(notes)
    for text, bad in notes:
        ink = BAD if bad else brush.theme.colours.soft
        brush.icon(surface, "alert" if bad else "eye", 20, box.x + 28, y + 14, colour=ink)
        brush.text(surface, text, "body", box.x + 44, y + 13, colour=ink, anchor="midleft", fit=box.w - 58)
        y += 30


def door_to(desk: Desk, here: int, cell: int) -> Door | None:
    return desk.content.board.door(here, cell) if here < ROOMS else None


def _way(desk: Desk, way: Way, index: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A row: what is paid at the door, energy, strength afterwards, and its digit."""
    box = state.rect
    first = way == tags.cheapest(desk, way.cell)
    fill = tone(brush, "gold") if first or state.hovered else brush.theme.colours.paper
    brush.put(surface, brush.rounded(box.w, box.h, 10, fill), box.x, box.y)
    if first or state.hovered:
        brush.put(surface, brush.rounded(box.w, box.h, 10, (190, 126, 40), 3 if state.hovered else 2), box.x, box.y)
    _pay(desk, way, box, brush, surface)
    x, y = box.x + 172, box.centery
    brush.icon(surface, "lightning_bolt", 22, x, y, colour=BOLT)
    ink, cost = brush.theme.colours.ink, f"{marks.MINUS}{way.cost}" if way.cost else "0"
    brush.text(surface, cost, Style("title", 22), x + 13, y - 1, colour=ink, anchor="midleft")
    strength = desk.content.strength[way.energy] + desk.state.bonus
    x += 62
    brush.put(surface, sign(brush, "glove", 22, (190, 70, 52)), x, y, anchor="center")
    brush.text(surface, str(strength), Style("title", 21), x + 15, y - 1, colour=brush.theme.colours.ink, anchor="midleft")
    end = after(desk.state, desk.content, desk.asked, standing(desk.state, desk.asked), way)
    if end.faces >= 0 or end.beaten:
        brush.icon(surface, "close_thick" if end.faces >= 0 else marks.TICK, 22, x + 42, y, colour=BAD if end.faces >= 0 else GOOD)
    digit = str(index + 1)
    brush.put(surface, brush.rounded(26, 28, 6, faint(brush, .35), 1.6), box.right - 36, y - 14)
    brush.text(surface, digit, "key", box.right - 23, y - 1, colour=brush.theme.colours.soft, anchor="center")


def _pay(desk: Desk, way: Way, box: FRect, brush: Brush, surface: Surface) -> None:
    here = desk.agent(desk.asked).cell
    door, y = door_to(desk, here, way.cell), box.centery
    if way.pay == DIE and door is not None:
        face = desk.agent(desk.asked).dice[DICE.index(way.die)]
        brush.put(surface, die(brush, face, way.die, 34), box.x + 10, y - 17)
        brush.icon(surface, "arrow_right_bold", 18, box.x + 56, y, colour=brush.theme.colours.soft)
        brush.put(surface, chip(brush, DICE[door.die], door.value, "pay", 38), box.x + 68, y - 19)
        return
    icons = {HELD: "door_open", KEY: "key_variant", FREE: "dice_multiple"}
    brush.icon(surface, icons.get(way.pay, "stairs_down"), 26, box.x + 28, y, colour=brush.theme.colours.ink)
    said = desk.tell(f"artefakt.view.way_short.{way.pay}")
    brush.text(surface, said, "body", box.x + 48, y - 1, colour=brush.theme.colours.ink, anchor="midleft", fit=112)


def _steps(desk: Desk, walk: Walk, box: FRect, brush: Brush, surface: Surface) -> None:
    """A whole walk: door by door what pays it, and the sum."""
    brush.put(surface, brush.rounded(box.w, box.h, 10, brush.theme.colours.paper), box.x, box.y)
    here = desk.agent(desk.asked).cell
    count = len(walk.steps)
    part = min(44.0, (box.w - 20) / count)
    for index, way in enumerate(walk.steps):
        x, y = box.x + 12 + part * (index + .5), box.y + 28
        door = door_to(desk, here, way.cell)
        if door is None:
            brush.icon(surface, "stairs_down", 28, x, y, colour=brush.theme.colours.ink)
        else:
            state = doors.door_state(desk, min(here, way.cell), _named(desk, here, way.cell))
            size = min(38.0, part - 2)
            brush.put(surface, chip(brush, DICE[door.die], door.value, "pay" if way.pay == DIE else state, size), x, y, anchor="center")
        if way.pay in (HELD, FREE, KEY):
            icon = {HELD: "door_open", FREE: "dice_multiple", KEY: "key_variant"}[way.pay]
            doors.badge(brush, surface, icon, brush.theme.colours.paper_lit, brush.theme.colours.ink, x + 12, y + 14, 8)
        here = way.cell
    steps, dice = desk.tell("artefakt.view.steps", count=count), desk.tell("artefakt.view.dice", count=walk.dice)
    ink = brush.theme.colours.ink
    summed = brush.text(surface, f"{steps} · {dice}", "body", box.x + 14, box.y + 68, colour=ink, anchor="midleft", fit=box.w - 90)
    brush.icon(surface, "lightning_bolt", 22, summed.right + 18, box.y + 69, colour=BOLT)
    cost = f"{marks.MINUS}{walk.cost}" if walk.cost else "0"
    brush.text(surface, cost, "log_now", summed.right + 30, box.y + 68, colour=ink, anchor="midleft")


def _named(desk: Desk, here: int, there: int) -> Door:
    """The door as the room at its left or above it has it."""
    door = desk.content.board.door(min(here, there), max(here, there))
    assert door is not None
    return door
