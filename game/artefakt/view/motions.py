"""What moves after an answer, played one after the other as it happened: agents, markers, dice, figures on ladders. All can be skipped."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.event import Event

from .. import events
from ..content import ALL_SIDES
from ..state import DIE, LOUNGE
from . import zones
from .rolling import TUMBLE_MS

if TYPE_CHECKING:
    from . import View

WALK_MS, GEM_MS, CLIMB_MS, FLIP_MS, REVEAL_MS, TURN_MS = 280, 220, 320, 420, 900, 800


class Motions:
    """The movements of the table, and where each began."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.walks: dict[int, tuple[float, float]] = {}
        """Where an agent sets out from, by seat."""
        self.energy: dict[int, int] = {}
        """The field that a marker leaves, by seat."""
        self.climbs: dict[int, tuple[int, int, int]] = {}
        """Ladder, and the step that a transport agent leaves and comes to, by seat."""
        self.flips: dict[int, int] = {}
        """Rooms that turn over, with the sides that were open."""
        self.shown: list[tuple[str, int]] = []
        """Tokens and cards that have just come to light, with where: a cell, or -1 for the deck."""
        self._before: dict[int, tuple[int, int, int]] = {}
        """Cell, energy and rung of each seat before what happened last."""

    def forget(self) -> None:
        """Nothing moves; what is there now is where the next movement starts."""
        self.walks.clear()
        self.energy.clear()
        self.climbs.clear()
        self.flips.clear()
        self.shown.clear()
        self.remember()

    def remember(self) -> None:
        state = self.view.sitting.session.state
        self._before = {seat: (agent.cell, agent.energy, agent.rung) for seat, agent in enumerate(state.agents)}

    def start(self, happened: Sequence[Event[Any]]) -> None:
        """Begin what these events show."""
        delay = 0
        cells = {seat: before[0] for seat, before in self._before.items()}
        energies = {seat: before[1] for seat, before in self._before.items()}
        for event in happened:
            if isinstance(event, events.Stepped | events.Entered):
                delay = self._walk(event.seat, cells[event.seat], delay)
                cells[event.seat] = event.cell
            elif isinstance(event, events.DiceRolled):
                for die in event.dice:
                    self._play(f"tumble.{event.seat}.{die}", TUMBLE_MS - 20 * (die % 3), delay)
                delay += TUMBLE_MS
            elif isinstance(event, events.DieRerolled):
                self._play(f"tumble.{event.seat}.{DIE[event.die]}", TUMBLE_MS, delay)
            elif isinstance(event, events.Climbed):
                delay = self._climb(event, delay)
            elif isinstance(event, events.RoomFlipped):
                self.flips[event.cell] = ALL_SIDES
                self._play(f"flip.{event.cell}", FLIP_MS, delay)
            elif isinstance(event, events.TokenRevealed):
                delay = self._reveal([event.token], event.cell, delay)
            elif isinstance(event, events.LoungeRevealed):
                delay = self._reveal(list(event.tokens), LOUNGE, delay)
            elif isinstance(event, events.TurnBegan):
                self._play("turn", TURN_MS, delay)
        self._markers(energies)
        self.remember()

    def _play(self, name: str, ms: int, delay: int) -> None:
        if self.view.motion.speed > 0:
            self.view.motion.play(name, ms, self.view.sitting.now, self.view.changed, delay)

    def _walk(self, seat: int, cell: int, delay: int) -> int:
        self.walks[seat] = zones.stand(cell) if cell < 27 else zones.stand(25)
        self._play(f"walk.{seat}", WALK_MS, delay)
        return delay + WALK_MS

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


