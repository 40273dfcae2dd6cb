"""Which tokens an event carries, and from where to where: from the dice into the hand, from hand and depot to where they are paid,
canisters, Tuareks and explorers between supply, camps and territories. What they stand for has happened already."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import cycle, islice
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from game.core.event import Event
from game.kit.flight import Move, Picture, Place, Thing
from game.kit.paint import Brush

from .. import events
from ..state import COLOURED, LAST, RESOURCES, WHITE_DICE, Kero
from . import looks, stage, zones

if TYPE_CHECKING:
    from .desk import Desk

CARRY_MS, APART_MS = 300, 35
"""How long a token is on its way, and how much later than the one before it starts."""
MOST = 6
"""More tokens of one event are not shown."""
SIZE = 42.0
LARGER = 50.0
"""Pawns and dice."""
HAND = "stage.hand"
Places = tuple[Place, ...]


def moves(desk: Desk, happened: Sequence[Event[Kero]], row: Sequence[str]) -> list[Move]:
    """What these events carry; `row` as it lay before."""
    found: list[Move] = []
    for index, event in enumerate(happened):
        things, start, goal = carrying(desk, event, happened[index + 1:], list(row))
        pairs = islice(zip(things, cycle(start), cycle(goal), strict=False), MOST)
        for place, ((kind, thing), begin, end) in enumerate(pairs):
            found.append(Move(f"token.{index}.{place}.{kind}", thing, begin, end, CARRY_MS, place * APART_MS))
    return found


Ware = tuple[str, Thing]
"""The kind of a thing, and what it looks like."""
Way = tuple[list[Ware], list[Places], list[Places]]
"""Things, where each starts and where each ends; fewer places than things are gone through again."""
NOTHING: Way = ([], [()], [()])


def carrying(desk: Desk, event: Event[Kero], later: Sequence[Event[Kero]], row: list[str]) -> Way:
    """What an event carries."""
    if isinstance(event, events.Gathered):
        return _gathered(desk, event)
    if isinstance(event, events.ResourcesPaid):
        kinds = _kinds(event.counts)
        return _tokens(kinds), [_cell(kind) for kind in kinds] or [()], [_shop(desk, event.seat, event.what, later, row)]
    if isinstance(event, events.CanistersGained):
        return _tokens(["canister"] * event.count), _sources(desk, event, row), [_depot(event.seat)]
    if isinstance(event, events.CanistersPaid):
        return _tokens(["canister"] * event.count), [_depot(event.seat)], [_shop(desk, event.seat, event.what, later, row)]
    if isinstance(event, events.ChipDrawn):
        return [_chip(desk, event)], [(Place("tuareks", FRect(zones.TUAREKS.x + 16, zones.TUAREKS.y + 46, 52, 52)),)], [_chips(desk, event)]
    if isinstance(event, events.ExplorerPlaced):
        return [_pawn(desk, event.seat)], [_camp(event.seat)], [_land(desk, event.seat, event.territory)]
    if isinstance(event, events.ExplorerSentHome):
        return [_pawn(desk, event.owner)], [_land(desk, event.owner, event.territory)], [_camp(event.owner)]
    if isinstance(event, events.DieTaken):
        box = zones.shack_die(list(COLOURED).index(event.colour))
        goal = FRect(0, 0, 58, 58)
        goal.center = zones.STAGE.x + 49 + 66.0 * (WHITE_DICE + len(desk.state.dice) - 1), zones.STAGE.y + 201
        shelf = Place(f"die.{event.colour}", FRect(box.x + 6, box.y + 6, 58, 58))
        return [("die", Thing(partial(_die, event.colour)))], [(shelf,)], [(Place("stage.dice", goal), Place("stage", goal))]
    return NOTHING


# things


def _resource(kind: str, brush: Brush) -> Surface:
    return brush.resource(kind, SIZE)


def _figure(clan: str, brush: Brush) -> Surface:
    return brush.pawn(clan, LARGER)


def _die(colour: str, brush: Brush) -> Surface:
    return brush.die((), LARGER, colour)


def _pawn(desk: Desk, seat: int) -> Ware:
    return "pawn", Thing(partial(_figure, desk.clan(seat)))


def _tokens(kinds: Sequence[str]) -> list[Ware]:
    return [(kind, Thing(partial(_resource, kind))) for kind in kinds]


def _chip(desk: Desk, event: events.ChipDrawn) -> Ware:
    """A chip, face down; whoever may see it sees it turn over."""

    def back(brush: Brush) -> Surface:
        return brush.back(70, 70, brush.theme.resources["tuarek"], "tuarek", 14, 48)

    known = event.chip in desk.content.chips and desk.alone and desk.player(event.seat).human
    face: Picture = partial(_face, event.chip) if known else back
    return "tuarek", Thing(face, back if known else None, radius=14, fits=True)


def _face(chip: str, brush: Brush) -> Surface:
    return brush.chip(looks.CHIP_ICONS[chip], 70, brush.theme.resources["tuarek"])


def _kinds(counts: Sequence[int]) -> list[str]:
    return [kind for kind, count in zip(RESOURCES, counts, strict=True) for _ in range(count)]


# places


def _gathered(desk: Desk, event: events.Gathered) -> Way:
    kinds = _kinds(event.counts)
    if event.by == "dice":
        start = [_dice(desk, kind) for kind in kinds] or [()]
    elif event.by == "supplies":
        start = [_chip_places(event.seat)]
    else:
        start = [(Place(f"ability.{event.seat}.{event.by}"),)]
    return _tokens(kinds), start, [_cell(kind) for kind in kinds] or [()]


def _cell(kind: str) -> Places:
    """A resource's place in the hand."""
    cell = zones.hand_cell((*RESOURCES, "canister").index(kind))
    part = FRect(cell.x + 6, cell.y + 36, cell.w - 12, 52)
    return Place(HAND, part), Place("stage", part)


def _dice(desk: Desk, kind: str) -> Places:
    """A die that shows this kind: in the tray of the run that has just ended, or in the strip."""
    count = len(desk.state.faces)
    shown = [index for index in range(count) if kind in stage.die_faces(desk.state, desk.content, index)]
    part = FRect(0, 0, LARGER, LARGER)
    part.center = stage.strip_die(count, shown[0]) if shown else (zones.STAGE.x + 210, zones.STAGE.y + 201)
    tray = (Place(f"rolled.{shown[0]}"),) if shown else ()
    return *tray, Place("stage.strip", part), Place("stage", part)


def _depot(seat: int) -> Places:
    return (Place(f"camp.{seat}.canisters"),)


def _camp(seat: int) -> Places:
    return (Place(f"camp.{seat}.explorers"),)


def _chip_places(seat: int) -> Places:
    return Place(f"chips.{seat}"), Place(f"chip.{seat}.0")


def _chips(desk: Desk, event: events.ChipDrawn) -> Places:
    """Where a chip comes to lie."""
    chips = desk.chips(event.seat)
    own = (Place(f"chip.{event.seat}.{chips.index(event.chip)}"),) if event.chip in chips else ()
    box = zones.chips(desk.full(event.seat))
    count = len(desk.state.camps[event.seat].chips)
    part = zones.chip(max(0, count - 1), max(1, count)) if desk.full(event.seat) else FRect(box.x + 2, box.y + 44, 44, 44)
    return *own, Place(f"chips.{event.seat}", part), *_chip_places(event.seat)


def _land(desk: Desk, seat: int, territory: str) -> Places:
    """Where a clan's explorers stand on a territory, or on the fields of the last turn."""
    if territory == LAST:
        place = max(0, min(2, desk.state.last_fields - 1))
        return (Place("territory.last_fields", FRect(zones.LAST_FIELDS.x + 78 + place * 205, zones.LAST_FIELDS.y + 86, 60, 84)),)
    lands = desk.state.territories
    box = zones.territory(lands.index(territory) if territory in lands else 0)
    return (Place(f"territory.{territory}", FRect(box.x + 8 + 79 * (seat != desk.near), box.bottom - 58, 40, 51)),)


def _sources(desk: Desk, event: events.CanistersGained, row: list[str]) -> list[Places]:
    """Where canisters come from: dice, the card just taken, a tile, the supply."""
    if event.by in ("dice", "die") and desk.state.faces:
        return [_dice(desk, "canister")]
    if event.by in row:
        return [(Place(f"card.{event.by}"),)]
    if event.by in desk.state.camps[event.seat].abilities:
        return [(Place(f"ability.{event.seat}.{event.by}"),)]
    return [(Place("refinery"),)]


def _shop(desk: Desk, seat: int, what: str, later: Sequence[Event[Kero]], row: list[str]) -> Places:
    """Where a price goes: a card of the row, a territory, shack, refinery, Tuareks; swapped wheat to the canisters."""
    if what in row:
        return Place(f"card.gap.{row.index(what)}"), Place(f"card.{what}")
    if what == "explorer":
        placed = next((event.territory for event in later if isinstance(event, events.ExplorerPlaced)), "")
        return _land(desk, seat, placed)
    if what == "swap":
        return _depot(seat)
    return (Place({"shack": "shack", "hire": "tuareks"}.get(what, "refinery")),)
