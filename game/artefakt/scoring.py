"""The score of Agent Artefakt, taken apart, and who wins: "Ende des Spiels"."""
from __future__ import annotations

from msgspec import Struct

from .content import Content
from .state import Artefakt


class Score(Struct, frozen=True):
    """What one player has at the end, in the order in which it is compared (artefakt-79)."""

    secured: int
    picked_up: int
    """Secured ones, the one on the ladder and those of the queue."""
    energy: int
    ready: int
    """Ready colour dice."""
    cards: int
    """Cards in slots."""

    @property
    def total(self) -> int:
        """What the game is about: secured artefacts."""
        return self.secured

    @property
    def rank(self) -> tuple[int, int, int, int, int]:
        """All that is compared, the weightiest first."""
        return self.secured, self.picked_up, self.energy, self.ready, self.cards


POINTS = Score.__struct_fields__
"""What is compared at the end, in its order."""
COUNTS = ("guards_beaten", "overwhelmed", "collapses", "free_steps")
"""What is counted of a seat across games, as `ArtefaktRules.tally` names it."""


def score(content: Content, state: Artefakt, seat: int) -> Score:
    """What a seat has if the game ended now."""
    agent = state.agents[seat]
    cards = sum(1 for card in agent.slots if card)
    return Score(len(agent.secured), agent.picked_up, agent.energy, len(agent.ready_colours), cards)


def winners(content: Content, state: Artefakt) -> tuple[int, ...]:
    """The seat with more by the first thing that differs; both when nothing does (artefakt-77, artefakt-79)."""
    mine, theirs = (score(content, state, seat).rank for seat in (0, 1))
    if mine == theirs:
        return (0, 1)
    return (0,) if mine > theirs else (1,)
