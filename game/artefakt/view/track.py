"""The energy track: which special die works where, the marker and where it would stop, strength, and the faces that lead on."""
from __future__ import annotations

from functools import partial

from pygame import SRCALPHA, FRect, Surface

from game.kit.animation import between
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Colour, Style, mix

from ..state import DICE
from . import marks, zones
from .board_zones import Board
from .desk import Desk
from .palette import DEEP, GLOVE, LAMP, LINE, NIGHT, STEEL
from .pictograms_dice import die
from .pictograms_signs import sign

ICONS = {1: "skull", 2: "shield_check"}
ICON_INKS: dict[int, Colour] = {1: (255, 220, 200), 2: (200, 240, 214)}
HOME_INK: Colour = (255, 232, 176)


def lay(desk: Desk, seat: int, board: Board) -> None:
    """The track of a board, and its marker."""
    box, large = board.track(), board.large
    desk.still(f"track.{seat}", box, partial(_track, desk, seat, box, large), tip=desk.tell("artefakt.view.track_tip"))
    moving = desk.motion.moving(f"energy.{seat}")
    desk.add(Node(f"marker.{seat}", box, partial(_marker, desk, seat, large), live=moving, spill=10))


def field(box: FRect, large: bool, energy: int) -> FRect:
    """A field of the track, 1 to 9 from the left."""
    wide = box.w / 9
    return FRect(box.x + (energy - 1) * wide + 2, box.y + (36 if large else 34), wide - 4, 58 if large else 42)


def _bands(desk: Desk) -> list[tuple[str, int, int]]:
    """Each special die with the first and the last field where it works."""
    found = []
    for name in DICE[4:]:
        fields = [energy for energy in range(1, desk.content.top + 1) if desk.content.track[energy].special == name]
        if fields:
            found.append((name, fields[0], fields[-1]))
    return found


def _track(desk: Desk, seat: int, box: FRect, large: bool, brush: Brush, surface: Surface) -> None:
    agent = desk.agent(seat)
    for name, first, last in _bands(desk):
        start, end = field(box, large, first), field(box, large, last)
        band = FRect(start.x, box.y, end.right - start.x, 30 if large else 28)
        _band(desk, name, agent.dice[DICE.index(name)], first <= agent.energy <= last, band, brush, surface)
    said = desk.tell("artefakt.view.any_face")
    key = ("fields of the track", large, agent.energy, said)
    brush.put(surface, brush.cache.get(key, lambda: _fields(desk, agent.energy, box, large, said, brush)), box.x, box.y)


def _fields(desk: Desk, now: int, box: FRect, large: bool, said: str, brush: Brush) -> Surface:
    """All fields with the marker on one of them, as one picture: it is shown again with each look at the table."""
    picture = Surface((brush.u(box.w) + 1, brush.u(box.h) + 6), SRCALPHA)
    picture.fill((*DEEP, 0))
    for energy in range(1, desk.content.top + 1):
        place = field(FRect(0, 0, box.w, box.h), large, energy)
        _field(desk, energy, now == energy, place, large, brush, picture)
        _below(desk, energy, now == energy, place, large, said, brush, picture)
    return picture


def _band(desk: Desk, name: str, face: int, on: bool, box: FRect, brush: Brush, surface: Surface) -> None:
    """Where a special die works, and what it does there."""
    fill: Colour = {"black": (6, 8, 10), "white": (240, 236, 224)}[name] if on else (20, 44, 50)
    marks.field(brush, surface, box, fill=fill, edge=LAMP if on else LINE, line=2 if on else 1.4, radius=8)
    brush.put(surface, die(brush, face, name, 20, not on), box.x + 4, box.centery - 10)
    ink = (brush.theme.colours.ink if name == "white" else brush.theme.colours.cream) if on else STEEL
    said = desk.tell(f"artefakt.view.band.{name}_on" if on and not zones.condensed(brush.scale) else f"artefakt.view.band.{name}")
    brush.text(surface, said, "body" if on else "plain", box.x + 26, box.centery - 1, colour=ink, anchor="midleft", fit=box.w - 26)


def tone(home: int, energy: int) -> Colour:
    """The colour of a field."""
    if energy == 1:
        return 92, 40, 40
    if energy == 2:
        return 40, 88, 68
    if energy == home:
        return 124, 94, 46
    return (38, 72, 80) if energy < home else (58, 98, 102)


@kept
def ground(brush: Brush, wide: float, high: float, base: Colour) -> Surface:
    """A field without what stands on it."""
    light = brush.gradient(wide, high, (mix(base, (255, 255, 255), .14), mix(base, NIGHT, .22)))
    return brush.masked(light, brush.mask(wide, high, 8))


def _field(desk: Desk, energy: int, now: bool, box: FRect, large: bool, brush: Brush, surface: Surface) -> None:
    brush.put(surface, ground(brush, box.w, box.h, tone(desk.content.box.home, energy)), box.x, box.y)
    if now:
        return
    home = energy == desk.content.box.home
    icon = "home_variant" if home else ICONS.get(energy)
    if icon:
        brush.icon(surface, icon, 26 if large else 22, box.centerx, box.centery, colour=HOME_INK if home else ICON_INKS[energy])
    else:
        size = 20 if large else 18
        brush.text(surface, str(energy), Style("title", size), box.centerx, box.centery - 1, colour=(176, 200, 200), anchor="center")


def _below(desk: Desk, energy: int, now: bool, box: FRect, large: bool, said: str, brush: Brush, surface: Surface) -> None:
    """Strength, and the faces that lead to the next field."""
    shown = desk.content.track[energy]
    y, size = box.bottom + 15, 26.0 if large else 22.0
    if shown.strength:
        brush.put(surface, sign(brush, "glove", 18, GLOVE), box.centerx - 9, y, anchor="center")
        brush.text(surface, str(shown.strength), "body", box.centerx + 9, y - 1, anchor="center")
    else:
        brush.text(surface, "0", "plain", box.centerx, y - 1, colour=marks.dimmed(STEEL, .2), anchor="center")
    y = box.bottom + (31 if large else 28)
    if len(shown.faces) == 6:
        brush.text(surface, said, "plain", box.centerx, y + size + 1, colour=LAMP if now else STEEL, anchor="center", fit=box.w + 2)
        return
    for index, face in enumerate(shown.faces):
        brush.put(surface, die(brush, face, "white", size, not now), box.centerx - size / 2, y + index * (size + 3))
    if not shown.faces:
        brush.icon(surface, "star_four_points", 22, box.centerx, y + size + 1, colour=LAMP if now else marks.dimmed(LAMP, .5))


# the marker


@kept
def gem(brush: Brush, high: float, hollow: bool = False) -> Surface:
    """The energy marker, cut like a stone; hollow where it would stop."""

    def draw(pen: Pen) -> None:
        if hollow:
            pen.line((255, 206, 84), 3, (20, 3), (38, 16), (38, 36), (20, 49), (2, 36), (2, 16), (20, 3))
            return
        pen.fill((90, 52, 8), (20, 0), (40, 15), (40, 37), (20, 52), (0, 37), (0, 15))
        pen.fill((255, 206, 84), (20, 3), (37, 17), (37, 36), (20, 49), (3, 36), (3, 17))
        pen.fill((255, 236, 168), (20, 3), (37, 17), (20, 24), (3, 17))

    wide = high * 40 / 52
    stone = drawn(brush, wide, high, 40, draw, (90, 52, 8))
    if not hollow:
        brush.put(stone, sign(brush, "energy", high * .46, (98, 54, 4)), wide / 2, high * .56, anchor="center")
    return stone


def _marker(desk: Desk, seat: int, large: bool, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, energy = state.rect, desk.agent(seat).energy
    place = field(box, large, energy)
    ghost = desk.view.ghost if seat == desk.asked else None
    if ghost is not None and ghost != energy:
        _ghost(desk, ghost, energy, field(box, large, ghost), brush, surface)
    x, high = place.centerx, place.h * .97
    start = desk.view.motions.energy.get(seat, energy)
    if start != energy:
        x = between(field(box, large, start).centerx, x, desk.motion.progress(f"energy.{seat}", state.now))
    brush.put(surface, brush.halo(high * .5, 40, 12, 8, 170, LAMP), x - high * .25 - 16, place.centery - 36)
    brush.put(surface, gem(brush, high), x, place.centery, anchor="center")


def _ghost(desk: Desk, energy: int, now: int, box: FRect, brush: Brush, surface: Surface) -> None:
    """Where the marker would stop, and by how much it goes."""
    brush.put(surface, brush.rounded(box.w, box.h, 8, (60, 44, 18)), box.x, box.y)
    brush.put(surface, brush.rounded(box.w + 4, box.h + 4, 10, LAMP, 2.6), box.x - 2, box.y - 2)
    stone = gem(brush, box.h * .9, hollow=True)
    brush.put(surface, stone, box.centerx, box.centery, anchor="center")
    step = f"+{energy - now}" if energy > now else f"{marks.MINUS}{now - energy}"
    brush.text(surface, step, Style("title", 20), box.centerx, box.centery - 1, colour=(255, 240, 200), anchor="center", fit=box.w)
