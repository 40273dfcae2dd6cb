"""Tokens on the move: from the dice into the hand, from hand and depot to where they are paid, canisters, Tuareks and explorers
between supply, camps and territories. What they stand for has happened already; all can be skipped."""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from game.core.event import Event
from game.kit.animation import between
from game.kit.node import Node, NodeState
from game.kit.paint import Brush

from .. import events
from ..state import COLOURED, LAST, RESOURCES, Kero
from . import stage, zones
from .desk import Desk

if TYPE_CHECKING:
    from . import View

CARRY_MS, APART_MS = 250, 25
"""How long a token is on its way, and how much later than the one before it starts."""
MOST = 6
"""More tokens of one event are not shown."""
HIGH = 40.0
"""How high a token is carried over the straight way."""
SIZE = 42.0
Spot = tuple[float, float]


@dataclass(frozen=True)
class Token:
    """A token on its way between two middles. `kind`: a resource, "pawn" or "die"; `look`: the clan or the colour of these."""

    name: str
    kind: str
    look: str
    start: Spot
    end: Spot


class Carried:
    """What is carried after an answer."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.going: list[Token] = []

    def forget(self) -> None:
        self.going.clear()

    def start(self, happened: Sequence[Event[Kero]], row: Sequence[str]) -> None:
        """Begin what these events show; `row` as it lay before."""
        if self.view.motion.speed <= 0:
            return
        desk = self.view.desk()
        for index, event in enumerate(happened):
            wares, start, end = carrying(desk, event, happened[index + 1:], list(row))
            for place, (kind, look) in enumerate(wares[:MOST]):
                begin = start[place % len(start)]
                self._carry(Token(f"token.{index}.{place}", kind, look, begin, end[place % len(end)]), place * APART_MS)

    def _carry(self, token: Token, delay: int) -> None:
        self.going = [other for other in self.going if other.name != token.name]
        self.going.append(token)
        self.view.motion.play(token.name, CARRY_MS, self.view.sitting.now, self._arrived, delay)

    def _arrived(self) -> None:
        """The nodes stay until the last token is there: the table is built once, not for each of them."""
        if not any(self.view.motion.moving(token.name) for token in self.going):
            self.going.clear()
            self.view.stale = True


Ware = tuple[str, str]
Way = tuple[list[Ware], list[Spot], list[Spot]]
NOTHING: Way = ([], [(0.0, 0.0)], [(0.0, 0.0)])


def carrying(desk: Desk, event: Event[Kero], later: Sequence[Event[Kero]], row: list[str]) -> Way:
    """What an event carries: the tokens, where each starts and where each ends."""
    if isinstance(event, events.Gathered):
        return _gathered(desk, event)
    if isinstance(event, events.ResourcesPaid):
        kinds = [kind for kind, count in zip(RESOURCES, event.counts, strict=True) for _ in range(count)]
        return _tokens(kinds), [_cell(kind) for kind in kinds] or [(0.0, 0.0)], [_shop(desk, event.what, later, row)]
    if isinstance(event, events.CanistersGained):
        return _tokens(["canister"] * event.count), _sources(desk, event, row), [_middle(zones.canisters(event.seat == desk.near))]
    if isinstance(event, events.CanistersPaid):
        depot = zones.canisters(event.seat == desk.near)
        return _tokens(["canister"] * event.count), [_middle(depot)], [_shop(desk, event.what, later, row)]
    if isinstance(event, events.ChipDrawn):
        return _tokens(["tuarek"]), [_middle(zones.TUAREKS)], [_middle(zones.chips(event.seat == desk.near))]
    if isinstance(event, events.ExplorerPlaced):
        camp = _middle(zones.explorers(event.seat == desk.near))
        return [("pawn", desk.clan(event.seat))], [camp], [_land(desk, event.territory)]
    if isinstance(event, events.ExplorerSentHome):
        camp = _middle(zones.explorers(event.owner == desk.near))
        return [("pawn", desk.clan(event.owner))], [_land(desk, event.territory)], [camp]
    if isinstance(event, events.DieTaken):
        shelf = _middle(zones.shack_die(list(COLOURED).index(event.colour)))
        return [("die", event.colour)], [shelf], [(zones.STAGE.x + 50 + 66.0 * 5, zones.STAGE.y + 201)]
    return NOTHING


def _gathered(desk: Desk, event: events.Gathered) -> Way:
    kinds = [kind for kind, count in zip(RESOURCES, event.counts, strict=True) for _ in range(count)]
    if not kinds:
        return NOTHING
    if event.by == "dice":
        start = [_die(desk, kind) for kind in kinds]
    elif event.by == "supplies":
        start = [_middle(zones.chips(event.seat == desk.near))]
    else:
        start = [_tile(desk, event.seat, event.by)]
    return _tokens(kinds), start, [_cell(kind) for kind in kinds]


def _tokens(kinds: Sequence[str]) -> list[Ware]:
    return [(kind, "") for kind in kinds]


def _middle(box: FRect) -> Spot:
    return box.centerx, box.centery


def _cell(kind: str) -> Spot:
    """A resource's place in the hand."""
    cell = zones.hand_cell(RESOURCES.index(kind))
    return cell.centerx, cell.y + 62


def _die(desk: Desk, kind: str) -> Spot:
    """A die of the strip that shows this kind; its middle otherwise."""
    shown = [index for index in range(len(desk.state.faces)) if kind in stage.die_faces(desk.state, desk.content, index)]
    return stage.strip_die(len(desk.state.faces), shown[0]) if shown else (zones.STAGE.x + 210, zones.STAGE.y + 201)


def _tile(desk: Desk, seat: int, tile: str) -> Spot:
    """A tile in its camp."""
    tiles = desk.state.camps[seat].abilities
    return _middle(zones.ability(seat == desk.near, tiles.index(tile) if tile in tiles else 0))


def _land(desk: Desk, territory: str) -> Spot:
    """Where explorers stand on a territory, or on the fields of the last turn."""
    if territory == LAST:
        return _middle(zones.LAST_FIELDS)
    lands = desk.state.territories
    box = zones.territory(lands.index(territory) if territory in lands else 0)
    return box.centerx, box.bottom - 34


def _sources(desk: Desk, event: events.CanistersGained, row: list[str]) -> list[Spot]:
    """Where canisters come from: dice, the card just taken, a tile, the supply."""
    if event.by in ("dice", "die") and desk.state.faces:
        return [_die(desk, "canister")]
    if event.by in row:
        return [_middle(zones.card(row.index(event.by)))]
    if event.by in desk.state.camps[event.seat].abilities:
        return [_tile(desk, event.seat, event.by)]
    return [_middle(zones.REFINERY)]


def _shop(desk: Desk, what: str, later: Sequence[Event[Kero]], row: list[str]) -> Spot:
    """Where a price goes: a card of the row, a territory, shack, refinery, Tuareks; swapped wheat to the canisters."""
    if what in row:
        return _middle(zones.card(row.index(what)))
    if what == "explorer":
        placed = next((event.territory for event in later if isinstance(event, events.ExplorerPlaced)), "")
        return _land(desk, placed)
    if what == "swap":
        return _middle(zones.canisters(desk.state.seat == desk.near))
    return _middle({"shack": zones.SHACK, "hire": zones.TUAREKS}.get(what, zones.REFINERY))


def lay(desk: Desk) -> None:
    """The tokens on their way."""
    for token in desk.view.carried.going:
        (left, top), (right, low) = token.start, token.end
        box = FRect(min(left, right), min(top, low) - HIGH, abs(right - left), abs(low - top) + HIGH)
        desk.add(Node(token.name, box, partial(_paint, desk, token), live=True, z=16, spill=SIZE))


def _paint(desk: Desk, token: Token, brush: Brush, surface: Surface, state: NodeState) -> None:
    share = desk.motion.progress(token.name, state.now)
    if share <= 0 or not desk.motion.moving(token.name):
        return
    x, y = (between(first, last, share) for first, last in zip(token.start, token.end, strict=True))
    y -= HIGH * math.sin(math.pi * share)
    if token.kind == "pawn":
        picture = brush.pawn(token.look, SIZE + 8)
    elif token.kind == "die":
        picture = brush.die((), SIZE + 8, token.look)
    else:
        picture = brush.resource(token.kind, SIZE)
    wide, high = brush.extent(picture)
    brush.cast(surface, picture, x - wide / 2, y - high / 2, blur=5, aside=2, down=6)
