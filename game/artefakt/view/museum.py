"""The museum: rooms with what is in them, how they can be reached, whose order lies there, and both agents."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept, rimmed
from game.kit.shapes import Shapes
from game.kit.theme import Colour, Style, mix

from ..answers import Challenge, Face, Open, Step, Take
from ..museum import gassed
from ..state import LOUNGE, ROOMS, UNROLLED
from . import doors, looks, marks, spots, tags, zones
from .desk import Desk
from .motions import stride
from .palette import BRASS, LAMP, NIGHT, STEEL, TEAL, seat_colour, tone
from .pictograms_dice import guard_die
from .pictograms_people import agent as agent_picture
from .pictograms_tokens import coin
from .rooms import BRIGHT, DARK, DUSK, Room, room
from .top import cross

STANDING = 72.0
"""How tall an agent stands in a room."""
OFFSETS = {"N": -5, "E": 1, "S": 5, "W": -1}


def lay(desk: Desk) -> None:
    """All of the museum, agents on top."""
    desk.still("museum", zones.MUSEUM, partial(_ground, desk))
    for cell in range(ROOMS):
        _room(desk, cell)
    doors.lay(desk)
    tags.lay(desk)
    for seat in (1 - desk.state.seat, desk.state.seat):
        _agent(desk, seat)


# the rock


@kept
def rock(brush: Shapes, wide: float, high: float) -> Surface:
    """The rock that the museum is cut into."""
    wall = brush.gradient(wide, high, (tone(brush, "rock_lit"), tone(brush, "rock_low"))).convert()
    wall.blit(brush.noise(wide, high, 205, 255, 2, (2.2, 2.2)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wall.blit(brush.noise(wide, high, 214, 255, 3, (40, 12)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole = brush.masked(wall, brush.mask(wide, high, 20))
    brush.put(whole, brush.rounded(wide, high, 20, mix(BRASS, NIGHT, .35), 2), 0, 0)
    return whole


def _ground(desk: Desk, brush: Brush, surface: Surface) -> None:
    box = zones.MUSEUM
    brush.put(surface, brush.halo(box.w, box.h, 20, 18, 200), box.x - 34, box.y - 26)
    brush.put(surface, rock(brush, box.w, box.h), box.x, box.y)
    for column in zones.START_COLUMNS:
        x = zones.room(column).centerx
        brush.put(surface, _shaft(brush), x, box.y + 1, anchor="midtop")
    doors.passages(desk, brush, surface)


@kept
def _shaft(brush: Brush) -> Surface:
    return brush.gradient(52, 12, ((52, 88, 92), (30, 62, 70)))


# rooms


def look(desk: Desk, cell: int) -> Room:
    """How a room looks now."""
    state, content = desk.state, desk.content
    tile = state.tiles[cell]
    beside = {letter: cell + step for letter, step in OFFSETS.items() if cell + step in content.board.neighbours[cell]}
    gas = state.gas
    haze = "".join(letter for letter, other in beside.items() if other == gas and gassed(state, content, cell))
    danger = "".join(letter for letter, other in beside.items() if other in state.guards)
    sides = state.sides[cell]
    if desk.view.turned is not None and cell == desk.agent(desk.asked).cell:
        sides = desk.view.turned
    kind = tile if tile in ("security", "gas", "lounge") else "flipped" if looks.flipped(sides) else "artefact"
    there = kind == "artefact" and tile not in desk.taken
    return Room(
        kind=kind,
        artefact=tile if there else "",
        sides=looks.letters(sides),
        light=BRIGHT if cell in desk.lamps else DARK if desk.moving_turn else DUSK,
        aside=any(agent.cell == cell for agent in state.agents),
        guarded=cell in state.guards,
        danger=danger,
        haze=haze if kind != "gas" else "",
        seed=cell,
    )


def foresee(desk: Desk, brush: Brush) -> None:
    """Have the rooms ready in every light, with an agent and without, before it changes."""
    for cell in range(ROOMS):
        seen = look(desk, cell)
        brush.foresee(("rooms", cell), partial(_lights, brush, cell, seen))


def _lights(brush: Brush, cell: int, seen: Room) -> None:
    for aside in (seen.aside, not seen.aside):
        for light in (BRIGHT, DUSK, DARK):
            other = seen._replace(light=light, aside=aside)
            brush.foresee(("room", cell, aside, light), partial(room, brush, other))


def _room(desk: Desk, cell: int) -> None:
    node = Node(f"room.{cell}", zones.room(cell), partial(_paint_room, desk, cell), group="museum", spill=22)
    node.label = room_words(desk, cell)
    press = room_press(desk, cell)
    if press is not None:
        node.press, node.lit = press, True
    else:
        node.refusal = desk.refuse(Step(cell, "die"))
    node.tip = f"{node.label}\n{why}" if (why := _tip(desk, cell)) else node.label
    desk.add(node)


def room_press(desk: Desk, cell: int) -> Callable[[], None] | None:
    """What a press on a room does: it answers the question that is about rooms, or leads there."""
    for about in (Face(cell), Open(cell)):
        if desk.offers(about):
            return desk.give(about)
    here = desk.agent(desk.asked).cell == cell
    if here and desk.offers(Take()):
        return desk.give(Take())
    if here and desk.picks_up:
        return desk.pick_up
    if cell in desk.ways or (cell in desk.walks and desk.can_walk):
        return partial(desk.view.go, cell)
    if desk.offers(Challenge(cell)):
        return desk.give(Challenge(cell))
    return None


def room_words(desk: Desk, cell: int) -> str:
    """What a room is called; what is gone is told."""
    name = desk.tile(desk.state.tiles[cell]) if cell != LOUNGE else desk.tell("artefakt.view.lounge")
    return desk.tell("artefakt.view.empty_room", what=name) if gone(desk, cell) else name


def gone(desk: Desk, cell: int) -> bool:
    """Whether the artefact of a room is gone."""
    return desk.state.tiles[cell] in desk.taken


def owner(desk: Desk, cell: int) -> int | None:
    """The seat whose open order lies in a room, as far as it may be seen: a look at hidden orders raises no flags for all to see."""
    if desk.secret:
        return None
    tile = desk.state.tiles[cell]
    return next((seat for seat in (0, 1) if tile in desk.agent(seat).orders), None)


def _tip(desk: Desk, cell: int) -> str:
    """What else is to be said of a room."""
    lines = []
    seat = owner(desk, cell)
    if seat is not None:
        lines.append(desk.tell("artefakt.view.order_of", who=desk.who(seat)))
    if cell in desk.state.opened:
        token = desk.content.tokens[desk.state.tokens[cell]]
        lines.append(f"{desk.say(token.name)}: {desk.say(token.text)}")
    elif cell in desk.state.tokens:
        lines.append(desk.tell("artefakt.view.token_tip"))
    strength = desk.state.guards.get(cell)
    if strength is not None:
        lines.append(desk.tell("artefakt.view.guard_unrolled" if strength == UNROLLED else "artefakt.view.guard_tip", strength=strength))
    if desk.state.tiles[cell] == "gas":
        lines.append(desk.tell("artefakt.view.gas_tip"))
    return "\n".join(lines)


def _paint_room(desk: Desk, cell: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, mine = state.rect, desk.agent(desk.state.seat).cell == cell
    near, shown = cell in desk.ways or _asked_about(desk, cell), desk.view.shown == cell
    brush.put(surface, brush.halo(box.w, box.h, 8, 5, 150), box.x - 10, box.y - 10)
    if mine:
        marks.glow(brush, surface, box, 8, seat_colour(brush, desk.figure(desk.state.seat)), 130)
    elif near:
        marks.glow(brush, surface, box, 8, alpha=210 if state.hovered or shown else 110)
    brush.put(surface, room(brush, look(desk, cell)), box.x, box.y)
    if mine:
        marks.frame(brush, surface, box, 8, seat_colour(brush, desk.figure(desk.state.seat)), 5)
    if near:
        marks.frame(brush, surface, box, 8, line=6 if state.hovered or shown else 4)
    elif cell in desk.walks and not mine:
        marks.frame(brush, surface, box, 8, LAMP if shown else mix(BRASS, TEAL, .35), 4 if shown else 2)
    if any(desk.intended(answer) for answer in (Step(cell, "die"), Step(cell, "held"), Step(cell, "white"), Step(cell, "key"), Face(cell))):
        marks.frame(brush, surface, box, 8, seat_colour(brush, desk.figure(desk.asked)), 6)
    brush.text(surface, desk.place(cell), "plain", box.right - 8, box.y + 13, colour=STEEL, anchor="midright")
    _contents(desk, cell, box, brush, surface)


def _asked_about(desk: Desk, cell: int) -> bool:
    """Whether the question is about this very room."""
    here = desk.agent(desk.asked).cell == cell
    return any(desk.offers(answer) for answer in (Face(cell), Open(cell), Challenge(cell))) or (here and desk.offers(Take()))


def _contents(desk: Desk, cell: int, box: FRect, brush: Brush, surface: Surface) -> None:
    """Pennant, tokens, the guard's die."""
    state = desk.state
    seat = owner(desk, cell)
    if seat is not None:
        _pennant(desk, seat, box, brush, surface)
    guarded = state.guards.get(cell) if f"guard.{cell}" not in desk.view.flights.away else None
    if guarded is not None:
        place = spots.guard(desk, cell)
        brush.drop(surface, guard_die(brush, max(0, guarded), place.w), *place.topleft, radius=9, blur=5, down=3)
    if state.beaten and state.tiles[cell] == "security":
        place = spots.marker(cell)
        brush.drop(surface, cross(brush, place.w), *place.topleft, radius=15, blur=4, down=3)
    if cell == LOUNGE:
        for index in range(len(state.lounge)):
            if f"lounge.{index}" not in desk.view.flights.away:
                place = spots.lounge(desk, index)
                brush.drop(surface, coin(brush, "back", place.w), *place.topleft, radius=place.w / 2, blur=5, down=3)
    elif cell in state.tokens:
        kind, strength = looks.coin(desk.content, state.tokens[cell] if cell in state.opened else "")
        place = spots.token(desk, cell)
        brush.drop(surface, coin(brush, kind, place.w, strength), *place.topleft, radius=place.w / 2, blur=4, down=3)


def _pennant(desk: Desk, seat: int, box: FRect, brush: Brush, surface: Surface) -> None:
    brush.put(surface, pennant(brush, seat_colour(brush, desk.figure(seat))), box.x + 7, box.y - 4)
    initial = desk.name(seat)[:1]
    brush.text(surface, initial, Style("title", 19), box.x + 22.5, box.y + 13, colour=(255, 255, 255), anchor="center")


@kept
def pennant(brush: Brush, colour: Colour) -> Surface:
    """A flag that hangs where an order lies."""

    def draw(pen: Pen) -> None:
        pen.fill(colour, (0, 0), (28, 0), (28, 38), (14, 28), (0, 38))
        pen.fill(mix(colour, (0, 0, 0), .25), (0, 0), (28, 0), (28, 4), (0, 4))

    return rimmed(brush, drawn(brush, 28, 38, 28, draw, colour), (8, 10, 20), 1.5)


# agents


def _agent(desk: Desk, seat: int) -> None:
    cell = desk.agent(seat).cell
    way = desk.view.motions.walks.get(seat)
    if cell > ROOMS + 1 and way is None:
        return
    both = desk.agent(1 - seat).cell == cell and seat != desk.state.seat
    end = zones.stand(cell, 1 if both else 0)
    moving = desk.motion.moving(f"walk.{seat}")
    box = FRect(end[0] - 42, end[1] - 92, 84, 96)
    if moving and way is not None:
        box = box.unionall([FRect(x - 42, y - 92, 84, 96) for x, y in way])
    node = Node(f"agent.{seat}", box, partial(_figure, desk, seat, way, end), live=moving, z=4, spill=12)
    desk.add(node)


def _figure(
    desk: Desk, seat: int, way: Sequence[tuple[float, float]] | None, end: tuple[float, float], brush: Brush, surface: Surface,
    state: NodeState,
) -> None:
    x, y = end
    if way is not None and desk.motion.moving(f"walk.{seat}"):
        x, y = stride(way, end, desk.motion.share(f"walk.{seat}", state.now))
    small = desk.agent(seat).cell >= ROOMS
    brush.put(surface, _shadow(brush), x, y - 4, anchor="center")
    brush.put(surface, agent_picture(brush, desk.figure(seat), 58 if small else STANDING), x, y + 2, anchor="midbottom")


@kept
def _shadow(brush: Brush) -> Surface:
    return drawn(brush, 58, 20, 58, lambda pen: pen.oval((0, 0, 0, 150), 29, 10, 29, 10), (0, 0, 0))


