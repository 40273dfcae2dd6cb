"""What moves after an answer, played one after the other as it happened: agents, markers, dice, figures on ladders. All can be skipped."""
from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.core.event import Event
from game.kit import tumble
from game.kit.animation import between, ease_both
from game.kit.flight import Move, Place

from .. import events
from ..content import ALL_SIDES
from ..state import DIE, LOUNGE, NOWHERE, PLACE, ROOMS
from . import boards, doors, flights, zones
from .pictograms_dice import DoorState
from .rolling import TURN_MS as SPIN_MS

if TYPE_CHECKING:
    from . import View

WALK_MS, GEM_MS, CLIMB_MS, FLIP_MS, REVEAL_MS, TURN_MS = 320, 240, 340, 420, 900, 800
DOOR_MS, DOOR_APART, MOST_DOORS = 260, 45, 12
"""How long the chip of a door turns, how much later the next one does, and how many do so at most."""
STRIDE = 5.0
"""How high a figure goes up and down as it walks."""
Spot = tuple[float, float]


class Motions:
    """The movements of the table, and where each began."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.walks: dict[int, tuple[Spot, ...]] = {}
        """Where an agent sets out from, and what it goes through, by seat."""
        self.energy: dict[int, int] = {}
        """The field that a marker leaves, by seat."""
        self.climbs: dict[int, tuple[int, int, int]] = {}
        """Ladder, and the step that a transport agent leaves and comes to, by seat."""
        self.flips: dict[int, int] = {}
        """Rooms that turn over, with the sides that were open."""
        self.shown: list[tuple[str, int]] = []
        """Tokens and cards that have just come to light, with where: a cell, or -1 for the deck."""
        self.faces: dict[int, list[int]] = {}
        """What the dice of each seat showed before what happened last."""
        self.doors: dict[doors.Ends, DoorState] = {}
        """What the doors were before to the seat in turn, by the rooms on both sides."""
        self._before: dict[int, tuple[int, int, int]] = {}
        """Cell, energy and rung of each seat before what happened last."""
        self._playing: set[str] = set()
        self._turn = 0
        self._states: dict[doors.Ends, DoorState] = {}
        self._dice: dict[int, list[int]] = {}
        self._orders: list[list[str]] = []

    def forget(self) -> None:
        """Nothing moves; what is there now is where the next movement starts."""
        self.walks.clear()
        self.energy.clear()
        self.climbs.clear()
        self.flips.clear()
        self.shown.clear()
        self._playing.clear()
        self.remember()

    def remember(self) -> None:
        """Keep what lies where, for the next movements to start from."""
        desk = self.view.desk()
        state = desk.state
        self._before = {seat: (agent.cell, agent.energy, agent.rung) for seat, agent in enumerate(state.agents)}
        self._dice = {seat: list(agent.dice) for seat, agent in enumerate(state.agents)}
        self._orders = [[name for name, _ in boards.artefacts(desk, seat)] for seat in (0, 1)]
        self._turn, self._states = state.turn, doors.states(desk)

    def start(self, happened: Sequence[Event[Any]]) -> None:
        """Begin what these events show."""
        delay = 0
        desk = self.view.desk()
        self.faces, self.doors = self._dice, {}
        flying: list[Move] = []
        cells = {seat: before[0] for seat, before in self._before.items()}
        energies = {seat: before[1] for seat, before in self._before.items()}
        for event in happened:
            flying += flights.moves(desk, event, self._orders, delay)
            if isinstance(event, events.Stepped | events.Entered):
                delay = self._walk(event.seat, cells[event.seat], event.cell, delay)
                cells[event.seat] = event.cell
            elif isinstance(event, events.StartTaken):
                delay = self._walk(event.seat, cells[event.seat], PLACE[event.field], delay)
                cells[event.seat] = PLACE[event.field]
            elif isinstance(event, events.DiceRolled):
                for die in event.dice:
                    self._play(f"tumble.{event.seat}.{die}", tumble.lasts(die), delay)
                delay += tumble.TUMBLE_MS
            elif isinstance(event, events.DieRerolled):
                self._play(f"tumble.{event.seat}.{DIE[event.die]}", tumble.TUMBLE_MS, delay)
            elif isinstance(event, events.DieTurned):
                self._play(f"spin.{event.seat}.{DIE[event.die]}", SPIN_MS, delay)
            elif isinstance(event, events.Climbed):
                delay = self._climb(event, delay)
            elif isinstance(event, events.RoomFlipped):
                self.flips[event.cell] = ALL_SIDES
                self._play(f"flip.{event.cell}", FLIP_MS, delay)
            elif isinstance(event, events.TokenRevealed):
                delay = self._reveal([event.token], event.cell, delay)
            elif isinstance(event, events.LoungeRevealed):
                delay = self._reveal(list(event.tokens), LOUNGE, delay)
            elif isinstance(event, events.GuardRolled | events.GuardAppeared):
                delay += flights.GUARD_MS
            elif isinstance(event, events.TurnBegan):
                self._play("turn", TURN_MS, delay)
        self._markers(energies)
        self._chips(delay)
        trodden = [(Place(f"room.{cell}"),) for seat, cell in cells.items() if cell < ROOMS and cell != self._before[seat][0]]
        self.view.flights.start(flying, self.view.sitting.now, trodden)
        self.remember()

    def _play(self, name: str, ms: int, delay: int) -> None:
        if self.view.motion.speed > 0:
            self.view.motion.play(name, ms, self.view.sitting.now, partial(self._over, name), delay)
            self._playing.add(name)

    def _over(self, name: str) -> None:
        """A movement is over. The table is built anew when the last one is, and not for each of them."""
        self._playing.discard(name)
        if not self._playing:
            self.view.changed()

    def _walk(self, seat: int, start: int, end: int, delay: int) -> int:
        """An agent sets out for another room, through the door between."""
        if start >= NOWHERE:
            return delay
        beside = start < ROOMS and end < ROOMS and end in self.view.content.board.neighbours[start]
        self.walks[seat] = (zones.stand(start), *([_door(start, end)] if beside else []))
        self._play(f"walk.{seat}", WALK_MS, delay)
        return delay + WALK_MS

    def _chips(self, delay: int) -> None:
        """The chips of doors that are something else now to the same seat turn over, the nearest first."""
        desk = self.view.desk()
        now = doors.states(desk)
        if self._turn != desk.state.turn or desk.agent(desk.state.seat).cell >= NOWHERE:
            return
        changed = [ends for ends, state in now.items() if self._states.get(ends, state) != state]
        here = zones.stand(desk.agent(desk.state.seat).cell)
        changed.sort(key=lambda ends: math.dist(zones.passage(*ends), here))
        for place, ends in enumerate(changed[:MOST_DOORS]):
            self.doors[ends] = self._states[ends]
            self._play(f"door.{ends[0]}.{ends[1]}", DOOR_MS, delay + place * DOOR_APART)

    def _climb(self, event: events.Climbed, delay: int) -> int:
        agent = self.view.sitting.session.state.agents[event.seat]
        self.climbs[event.seat] = (agent.ladder, event.rung - 1, min(event.rung, 4) if event.rung < 4 else 5)
        self._play(f"climb.{event.seat}", CLIMB_MS * (2 if event.rung >= 4 else 1), delay)
        return delay + CLIMB_MS

    def _markers(self, energies: dict[int, int]) -> None:
        for seat, agent in enumerate(self.view.sitting.session.state.agents):
            if agent.energy != energies.get(seat, agent.energy):
                self.energy[seat] = energies[seat]
                self._play(f"energy.{seat}", GEM_MS, 0)

    def _reveal(self, tokens: list[str], cell: int, delay: int) -> int:
        if self.view.motion.speed <= 0:
            return delay
        self.shown = [(token, cell) for token in tokens]
        self.view.motion.play("reveal", REVEAL_MS, self.view.sitting.now, self._hide, delay)
        return delay + REVEAL_MS // 2

    def _hide(self) -> None:
        self.shown = []
        self.view.changed()


def _door(start: int, end: int) -> Spot:
    """Where feet go through a door."""
    x, y = zones.passage(start, end)
    return x, y + 22


def stride(way: Sequence[Spot], end: Spot, share: float) -> Spot:
    """Where a figure is on its way to `end`, so far along: steadily from point to point, up and down with its steps."""
    points = [*way, end]
    lengths = [math.dist(one, other) for one, other in pairwise(points)]
    left = ease_both(share) * sum(lengths)
    steps = 2 * len(lengths)
    for (one, other), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            part = left / length
            up = STRIDE * abs(math.sin(math.pi * steps * share))
            return between(one[0], other[0], part), between(one[1], other[1], part) - up
        left -= length
    return end
