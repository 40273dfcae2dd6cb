"""Cards on the move: taken to a camp, charred by the fire, slid to the right, dealt from the pile. All can be skipped."""
from __future__ import annotations

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
from ..state import Kero
from ..verbs import COLOURS
from . import zones
from .desk import Desk

if TYPE_CHECKING:
    from . import View

FLY_MS, CHAR_MS, SLIDE_MS, DEAL_MS = 250, 500, 80, 240
TUMBLE_MS = 400


@dataclass(frozen=True)
class Flight:
    """A card on its way. `fades`: it chars away where it lies; `lands`: it is missing at its goal until it is there."""

    name: str
    card: str
    start: FRect
    end: FRect
    fades: bool = False
    lands: bool = False


class Flights:
    """What moves after an answer, played one after the other as it happened."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.going: list[Flight] = []
        self.row: list[str] = []
        """The row as it lay before what happened last."""

    @property
    def away(self) -> frozenset[str]:
        """Cards that are not to be seen at their new places yet."""
        return frozenset(flight.card for flight in self.going if flight.lands)

    def forget(self) -> None:
        self.going.clear()

    def start(self, happened: Sequence[Event[Kero]], row: list[str]) -> None:
        """Begin what these events show; `row` is the row they left."""
        desk, delay = self.view.desk(), 0
        before = list(self.row)
        for event in happened:
            if isinstance(event, events.CardTaken) and event.card in before:
                delay = self._taken(desk, event, before.index(event.card), delay)
            elif isinstance(event, events.CardBurnt) and event.card in before:
                field = zones.card(before.index(event.card))
                self._fly(Flight(f"burn.{event.card}", event.card, field, field, fades=True), CHAR_MS, delay)
                delay += CHAR_MS
            elif isinstance(event, events.RowSlid):
                delay = self._slid(before, event.row, delay)
                before = list(event.row)
            elif isinstance(event, events.CardDealt):
                goal = zones.card(event.field)
                start = FRect(zones.DRAW_PILE.x + 6, zones.DRAW_PILE.y + 34, goal.w, goal.h)
                self._fly(Flight(f"deal.{event.card}", event.card, start, goal, lands=True), DEAL_MS, delay)
                delay += DEAL_MS // 2
        self.row = list(row)

    def _taken(self, desk: Desk, event: events.CardTaken, field: int, delay: int) -> int:
        colours = list(COLOURS)
        near = event.seat == desk.near
        goal = zones.pile(near, colours.index(desk.content.cards[event.card].colour))
        self._fly(Flight(f"take.{event.card}", event.card, zones.card(field), FRect(goal)), FLY_MS, delay)
        return delay

    def _slid(self, before: list[str], after: Sequence[str], delay: int) -> int:
        longest = 0
        for index, card in enumerate(after):
            if card and card in before and before.index(card) != index:
                far = index - before.index(card)
                flight = Flight(f"slide.{card}", card, zones.card(before.index(card)), zones.card(index), lands=True)
                self._fly(flight, SLIDE_MS * far, delay)
                longest = max(longest, SLIDE_MS * far)
        return delay + longest

    def _fly(self, flight: Flight, ms: int, delay: int) -> None:
        motion = self.view.motion
        if motion.speed <= 0:
            return
        self.going = [other for other in self.going if other.name != flight.name]
        self.going.append(flight)
        motion.play(flight.name, ms, self.view.sitting.now, partial(self._landed, flight), delay)

    def _landed(self, flight: Flight) -> None:
        if flight in self.going:
            self.going.remove(flight)
        self.view.stale = True


def lay(desk: Desk) -> None:
    """The cards in the air."""
    for flight in desk.view.flights.going:
        box = flight.start.union(flight.end)
        desk.add(Node(f"flight.{flight.name}", FRect(box), partial(_paint, desk, flight), live=True, z=15, spill=30))


def _paint(desk: Desk, flight: Flight, brush: Brush, surface: Surface, state: NodeState) -> None:
    share = desk.motion.progress(flight.name, state.now)
    if flight.name.startswith("deal.") and share <= 0:
        return
    card = brush.card(desk.card_face(flight.card))
    x, y = (between(first, last, share) for first, last in zip(flight.start.topleft, flight.end.topleft, strict=True))
    brush.drop(surface, card, x, y, blur=14, down=10)
    if flight.fades:
        _char(brush, surface, flight.start, share)


def _char(brush: Brush, surface: Surface, box: FRect, share: float) -> None:
    """The card blackens from its right edge."""
    front = box.right - box.w * share
    colours = brush.theme.colours
    old = surface.get_clip()
    left, top = brush.u(front), brush.u(box.y)
    surface.set_clip((left, top, brush.u(box.right) - left, brush.u(box.h)))
    brush.put(surface, brush.rounded(box.w, box.h, 14, (*colours.char, 245)), box.x, box.y)
    surface.set_clip(old)
    if 0 < share < 1:
        brush.put(surface, brush.halo(6, box.h - 20, 3, 8, 255, colours.ember), front - 16, box.y - 6)
        brush.put(surface, brush.rounded(6, box.h - 16, 3, colours.ember), front - 3, box.y + 8)
