"""Both ladders out of the rock into a moonlit night: their steps with dice, the artefact at the foot, and who carries it up."""
from __future__ import annotations

import random
from functools import partial

import pygame
from pygame import FRect, Surface

from game.kit.animation import between
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import mix

from ..answers import Climb, Lay
from ..flow.transport import price
from ..state import DICE, LADDERS
from . import marks, pictograms, zones
from .desk import Desk
from .palette import BOLT, BRASS, DEEP, LAMP, NIGHT, seat_colour
from .pictograms_dice import die
from .pictograms_people import agent as agent_picture

SKY = ((58, 84, 128), (28, 50, 84), (22, 46, 60), (16, 38, 48), (11, 28, 36))
TURF = 134.0
"""Where the rock begins, from the upper edge."""


def lay(desk: Desk) -> None:
    for ladder, name in enumerate(LADDERS):
        box = zones.LADDERS[ladder]
        node = Node(f"ladder.{name}", box, partial(_ladder, desk, ladder), group="ladders", spill=30)
        node.label = node.tip = ladder_words(desk, ladder)
        _press(desk, ladder, node)
        desk.add(node)
    for seat in (0, 1):
        _figure(desk, seat)


def _press(desk: Desk, ladder: int, node: Node) -> None:
    """A ladder is chosen for a card, or climbed."""
    own = desk.agent(desk.asked)
    for answer in (Lay(LADDERS[ladder]), *([Climb()] if own.running and own.ladder == ladder else [])):
        if desk.offers(answer):
            node.press, node.lit = desk.give(answer), True
            return
    if desk.free:
        node.refusal = partial(_other_ladder, desk) if own.running and own.ladder != ladder else desk.refuse(Climb())


def _other_ladder(desk: Desk) -> str:
    """Why nothing climbs here: one's artefact is on the other ladder, and only one is on its way at a time (artefakt-36)."""
    said = desk.tell("artefakt.view.ladder.other", what=desk.tile(desk.agent(desk.asked).running))
    return f"{said}\n{desk.tell('artefakt.view.rule', number=36)}"


def carrier(desk: Desk, ladder: int) -> int | None:
    """The seat whose transport runs on a ladder."""
    return next((seat for seat in (0, 1) if desk.agent(seat).running and desk.agent(seat).ladder == ladder), None)


def ladder_words(desk: Desk, ladder: int) -> str:
    """A ladder in words."""
    seat = carrier(desk, ladder)
    if seat is None:
        return desk.tell(f"artefakt.view.ladder.{LADDERS[ladder]}_free")
    agent = desk.agent(seat)
    rung = desk.content.board.ladders[ladder][agent.rung]
    symbol = desk.tell("artefakt.view.symbol", die=desk.tell(f"artefakt.view.colour.{DICE[rung.die]}"), value=rung.value)
    return desk.tell("artefakt.view.ladder.runs", who=desk.who(seat), what=desk.tile(agent.running), symbol=symbol)


def _ladder(desk: Desk, ladder: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, seat = state.rect, carrier(desk, ladder)
    brush.put(surface, brush.halo(box.w, box.h, 18, 18, 190), box.x - 36, box.y - 28)
    if state.lit:
        marks.glow(brush, surface, box, 18, alpha=230 if state.hovered else 150)
    brush.put(surface, _shaft(brush, ladder), box.x, box.y)
    brush.text(surface, desk.tell("artefakt.view.ladder.out"), "body", box.centerx, box.y + 86, anchor="center", fit=box.w - 8)
    brush.icon(surface, "chevron_up", 26, box.centerx, box.y + 110, colour=LAMP)
    at = desk.agent(seat).rung if seat is not None else -1
    for step, rung in enumerate(desk.content.board.ladders[ladder]):
        place = zones.rung(ladder, step + 1)
        following = step == at
        brush.drop(surface, brush.rounded(62, 62, 14, (8, 22, 28)), place.x, place.y, radius=14, blur=5, down=3)
        marks.frame(brush, surface, place, 14, LAMP if following else mix(BRASS, DEEP, .5), 3 if following else 1.6)
        brush.put(surface, die(brush, rung.value, DICE[rung.die], 44, dim=0 <= step < at), place.x + 9, place.y + 9)
    _foot(desk, ladder, seat, brush, surface)
    if state.lit:
        marks.frame(brush, surface, box, 18, line=4 if state.hovered else 2.6)
    if seat == desk.asked and desk.offers(Climb()):
        _price(desk, zones.rung(ladder, at + 1), brush, surface)
    if desk.intended(Lay(LADDERS[ladder])) or (desk.intended(Climb()) and seat == desk.asked):
        marks.frame(brush, surface, box, 18, seat_colour(brush, desk.figure(desk.asked)), 6)


def _price(desk: Desk, place: FRect, brush: Brush, surface: Surface) -> None:
    """What the next step costs beside its die."""
    cost = price(desk.state, desk.content)
    if cost is None:
        return
    label = f"{marks.MINUS}{cost}" if cost else "±0"
    wide = 24 + brush.measure(label, "body")
    pill = brush.rounded(wide, 26, 13, brush.theme.colours.paper_lit)
    brush.drop(surface, pill, place.centerx - wide / 2, place.y - 20, radius=13, blur=4, down=2)
    brush.icon(surface, "lightning_bolt", 16, place.centerx - wide / 2 + 12, place.y - 7, colour=BOLT)
    brush.text(surface, label, "body", place.centerx - wide / 2 + 20, place.y - 8, colour=brush.theme.colours.ink, anchor="midleft")


def _foot(desk: Desk, ladder: int, seat: int | None, brush: Brush, surface: Surface) -> None:
    """The card under a ladder, in its owner's colour."""
    place = zones.rung(ladder, 0)
    brush.put(surface, brush.rounded(place.w, place.h, 10, (6, 16, 20)), place.x, place.y)
    marks.frame(brush, surface, place, 10, mix(BRASS, NIGHT, .6), 1.6)
    if seat is None:
        return
    artefact = desk.agent(seat).running
    brush.drop(surface, brush.rounded(56, 84, 9, brush.theme.colours.paper_lit), place.x + 4, place.y + 4, radius=9, blur=6, down=4)
    hue = pictograms.colour(artefact)
    brush.put(surface, brush.rounded(48, 62, 6, mix(hue, DEEP, .65)), place.x + 8, place.y + 8)
    brush.put(surface, pictograms.relic(brush, artefact, 42), place.x + 32, place.y + 39, anchor="center")
    brush.put(surface, brush.rounded(48, 10, 4, seat_colour(brush, desk.figure(seat))), place.x + 8, place.y + 74)


@kept
def _shaft(brush: Brush, ladder: int) -> Surface:
    """Sky with moon and stars above, rock below, and the ladder."""
    wide, high = zones.LADDERS[ladder].size
    shaft = brush.gradient(wide, high, SKY).convert()
    chance = random.Random(ladder + 440)
    for _ in range(16):
        star = brush.disc(chance.uniform(1.6, 3), (200, 214, 240))
        brush.put(shaft, star, chance.uniform(6, wide - 6), chance.uniform(8, 70), anchor="center")
    moon = drawn(brush, 28, 28, 28, _moon, (250, 240, 206))
    brush.put(shaft, moon, 44 if ladder == 0 else 8, 10)
    rock = Surface((brush.u(wide), brush.u(high - TURF - 8)))
    rock.fill((255, 255, 255))
    rock.blit(brush.noise(wide, high - TURF - 8, 178, 255, ladder + 7, (9, 6)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shaft.blit(rock, (0, brush.u(TURF + 8)), special_flags=pygame.BLEND_RGB_MULT)
    brush.put(shaft, brush.rounded(wide, 6, 0, (30, 54, 46)), 0, TURF)
    brush.put(shaft, brush.rounded(wide, 8, 0, (18, 38, 34)), 0, TURF + 6)
    for x in (13.0, 61.0):
        brush.put(shaft, brush.gradient(6, 590, ((150, 108, 56), (226, 182, 108), (120, 82, 40)), upright=False), x, 118)
    for step in range(18):
        brush.put(shaft, brush.gradient(44, 5, ((220, 176, 102), (118, 82, 42))), 18, 158 + step * 30)
    cut = brush.masked(shaft, brush.mask(wide, high, 18))
    brush.put(cut, brush.rounded(wide, high, 18, mix(BRASS, NIGHT, .35), 2), 0, 0)
    return cut


def _moon(pen: Pen) -> None:
    pen.disc((250, 240, 206), 14, 14, 13)
    pen.disc((46, 72, 114), 20, 10, 11)


# figures


def feet(ladder: int, rung: int) -> tuple[float, float]:
    """Where a transport agent stands on a ladder: the middle of its feet. Rung 0 is above the card."""
    place = zones.rung(ladder, rung)
    return (place.centerx, place.y - 2) if rung == 0 else (place.centerx, place.bottom + 6)


def _figure(desk: Desk, seat: int) -> None:
    """The transport agent, on its way or waiting at the foot of a ladder that nobody uses."""
    agent = desk.agent(seat)
    climb = desk.view.motions.climbs.get(seat)
    moving = desk.motion.moving(f"climb.{seat}") and climb is not None
    ladder = climb[0] if climb is not None and moving else agent.ladder
    if not agent.running and not moving and carrier(desk, ladder) is not None:
        return
    end = feet(ladder, climb[2] if climb is not None and moving else agent.rung)
    if not agent.running and not moving:
        idle = [other for other in (0, 1) if not desk.agent(other).running and desk.agent(other).ladder == ladder]
        end = zones.rung(ladder, 0).centerx + (12 if len(idle) > 1 and seat == idle[1] else -12 if len(idle) > 1 else 0), end[1] + 86
    start = feet(ladder, climb[1]) if climb is not None and moving else end
    box = FRect(zones.LADDERS[ladder].x, min(start[1], end[1]) - 80, 80, abs(start[1] - end[1]) + 84)
    desk.add(Node(f"carrier.{seat}", box, partial(_carrier, desk, seat, start, end), live=moving, z=4, spill=8))


def _carrier(
    desk: Desk, seat: int, start: tuple[float, float], end: tuple[float, float], brush: Brush, surface: Surface, state: NodeState
) -> None:
    share = desk.motion.progress(f"climb.{seat}", state.now)
    loaded = bool(desk.agent(seat).running) or start != end
    picture = agent_picture(brush, desk.figure(seat), 72 if loaded else 60, loaded)
    brush.put(surface, picture, end[0], between(start[1], end[1], share), anchor="midbottom")


