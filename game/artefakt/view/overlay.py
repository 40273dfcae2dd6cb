"""What comes and goes over the table: tokens that come to light, a room that turns over, the banner of a new turn, the result."""
from __future__ import annotations

import math
from functools import partial

from pygame import FRect, Surface

from game.kit.animation import ease_both
from game.kit.flight import turned_over
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style, lit

from ..scoring import score
from . import looks, marks, museum, zones
from .desk import Desk
from .palette import LAMP, seat_colour
from .pictograms_people import portrait
from .pictograms_tokens import coin
from .rooms import Room, room

PLACE = 146.0
"""The width for a token that has come to light, with its name."""
FLIP_LIFT = 18.0
"""How high a tile is lifted that turns over."""
SLIDE = .28
"""The share of its time in which the banner comes, and in which it goes."""


def lay(desk: Desk) -> None:
    motions = desk.view.motions
    for cell, sides in motions.flips.items():
        if desk.motion.moving(f"flip.{cell}"):
            before = Room("artefact", seed=cell, aside=True, sides=looks.letters(sides))
            desk.add(Node(f"flip.{cell}", zones.room(cell), partial(_flip, desk, cell, before), live=True, z=3, spill=30))
    if motions.shown:
        cell = motions.shown[0][1]
        box = zones.room(cell).inflate(180, 40)
        desk.add(Node("reveal", box, partial(_reveal, desk, cell), live=True, z=24, spill=40))
    if desk.motion.moving("turn"):
        desk.add(Node("turn", zones.PROMPT.inflate(0, 20), partial(_banner, desk), live=True, z=25, spill=8))
    if desk.state.over:
        box = zones.tray(380, False, 700).move(0, 180)
        desk.still("result", box, partial(_result, desk, box), z=23)


def _flip(desk: Desk, cell: int, before: Room, brush: Brush, surface: Surface, state: NodeState) -> None:
    """The tile is lifted and turns over."""
    share = desk.motion.share(f"flip.{cell}", state.now)
    turn, box = ease_both(share), state.rect
    lift = FLIP_LIFT * math.sin(math.pi * share)
    brush.put(surface, brush.rounded(box.w, box.h, 8, (8, 18, 22)), box.x, box.y)
    picture = turned_over(room(brush, before if turn < .5 else museum.look(desk, cell)), turn)
    wide = brush.extent(picture)[0]
    brush.put(surface, brush.halo(wide, box.h, 8, 8, 150), box.centerx + lift / 3, box.centery + 4 + lift / 2, anchor="center")
    brush.put(surface, picture, box.centerx, box.centery - lift, anchor="center")


def _reveal(desk: Desk, cell: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    """Tokens rise from their room, large, with their names."""
    share = desk.motion.progress("reveal", state.now)
    if share <= 0:  # nobody is there yet
        return
    tokens = [token for token, _ in desk.view.motions.shown]
    box, size = zones.room(cell), 84.0
    wide = len(tokens) * PLACE
    left = min(max(box.centerx - wide / 2, zones.MUSEUM.x + 6), zones.MUSEUM.right - 6 - wide)
    y = box.centery - size / 2 - 14 * share
    for index, token in enumerate(tokens):
        kind, strength = looks.coin(desk.content, token)
        x = left + index * PLACE + (PLACE - size) / 2
        picture = coin(brush, kind if share > .12 else "back", size, strength if share > .12 else 0)
        brush.put(surface, brush.halo(size, size, size / 2, 10, 200, LAMP), x - 20, y - 20)
        brush.put(surface, picture, x, y)
        name = desk.say(desk.content.tokens[token].name) if token in desk.content.tokens else ""
        said = brush.lettering(name, "body", brush.theme.colours.ink, wrap=PLACE - 10, align="center")
        across, high = brush.extent(said)
        label = brush.rounded(round(across) + 10, round(high) + 6, 14, brush.theme.colours.paper_lit)
        brush.put(surface, label, x + size / 2, y + size + 6, anchor="midtop")
        brush.put(surface, said, x + size / 2, y + size + 9, anchor="midtop")


def _banner(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    """Whose turn begins slides over the prompt and away; presses go through it."""
    gone = 1 - (1 - desk.motion.progress("turn", state.now)) ** (1 / 3)
    box, seat = zones.PROMPT, desk.state.seat
    away = 0.0
    if gone < SLIDE:
        away = -((1 - gone / SLIDE) ** 2)
    elif gone > 1 - SLIDE:
        away = (1 - (1 - gone) / SLIDE) ** 2
    colour = seat_colour(brush, desk.figure(seat))
    before = surface.get_clip()
    left, top = brush.u(box.x), brush.u(box.y)
    surface.set_clip((left, top, brush.u(box.right) - left, brush.u(box.bottom) - top))
    x = box.x + away * box.w
    brush.put(surface, brush.rounded(box.w, box.h, 14, colour), x, box.y)
    brush.put(surface, brush.rounded(box.w, box.h, 14, lit(colour, 1.3), 3), x, box.y)
    brush.put(surface, portrait(brush, desk.figure(seat), 40), x + 34, box.centery, anchor="center")
    said = desk.tell("artefakt.view.turn_of", who=desk.who(seat), number=desk.state.round)
    brush.text(surface, said, Style("title", 28), x + 66, box.centery - 1, colour=brush.theme.colours.ink, anchor="midleft", fit=box.w - 90)
    surface.set_clip(before)


def _result(desk: Desk, box: FRect, brush: Brush, surface: Surface) -> None:
    """Who has won, and by what."""
    marks.paper(brush, surface, box)
    winners = desk.sitting.session.rules.winners(desk.sitting.session.state)
    key = "artefakt.view.wins" if len(winners) == 1 else "artefakt.view.shared"
    said = desk.tell(key, who=desk.who(winners[0]))
    brush.text(surface, said, Style("title", 36), box.centerx, box.y + 48, colour=brush.theme.colours.ink, anchor="center", fit=box.w - 40)
    columns = (box.x + 390.0, box.x + 580.0)
    for seat, x in enumerate(columns):
        brush.put(surface, portrait(brush, desk.figure(seat), 64), x, box.y + 122, anchor="center")
        brush.text(surface, desk.name(seat), "body", x, box.y + 170, colour=brush.theme.colours.ink, anchor="center", fit=186)
    for row, (name, values) in enumerate(rows(desk)):
        y = box.y + 212 + row * 36
        called = desk.tell(f"artefakt.view.score.{name}")
        brush.text(surface, called, "body", box.x + 32, y, colour=brush.theme.colours.soft, anchor="midleft", fit=270)
        for seat, x in enumerate(columns):
            ink = brush.theme.colours.ink if values[seat] >= values[1 - seat] else brush.theme.colours.soft
            brush.text(surface, str(values[seat]), Style("title", 24), x, y, colour=ink, anchor="center")


def rows(desk: Desk) -> list[tuple[str, tuple[int, int]]]:
    """What decides, in its order (artefakt-79)."""
    found = []
    for name in ("secured", "picked_up", "energy", "ready", "cards"):
        first, second = (int(getattr(score(desk.content, desk.state, seat), name)) for seat in (0, 1))
        found.append((name, (first, second)))
    return found
