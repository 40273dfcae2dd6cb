"""The score of Agent Artefakt, taken apart, and who wins: "Ende des Spiels"."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.core.phrase import Phrase, phrase

from . import words
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


def details(content: Content, state: Artefakt, seat: int) -> Mapping[str, Phrase]:
    """What lies behind the figures of a seat, by the names in POINTS: the artefacts by name, and which of the further figures decides
    a game that is over with as many secured by both (artefakt-79)."""
    agent, told = state.agents[seat], dict[str, Phrase]()
    if agent.secured:
        told["secured"] = phrase("artefakt.points_from.secured", what=tuple(map(words.artefact, agent.secured)))
    under_way = ([agent.running] if agent.running else []) + agent.queue
    if under_way:
        told["picked_up"] = phrase("artefakt.points_from.picked_up", what=tuple(map(words.artefact, under_way)))
    decisive = _decisive(content, state)
    if state.over and decisive not in (None, "secured") and seat in winners(content, state):
        what = told.get(decisive)
        told[decisive] = phrase("artefakt.points_from.and_decides", what=what) if what else phrase("artefakt.points_from.decides")
    return told


def _decisive(content: Content, state: Artefakt) -> str | None:
    """The first figure in which both differ; None when they are level in everything."""
    mine, theirs = (score(content, state, seat) for seat in (0, 1))
    return next((name for name in POINTS if getattr(mine, name) != getattr(theirs, name)), None)


def winners(content: Content, state: Artefakt) -> tuple[int, ...]:
    """The seat with more by the first thing that differs; both when nothing does (artefakt-77, artefakt-79)."""
    mine, theirs = (score(content, state, seat).rank for seat in (0, 1))
    if mine == theirs:
        return (0, 1)
    return (0,) if mine > theirs else (1,)
