"""Which dice fell, told from what happened: for whoever wonders whether they are fair. The first roll is part of the set-up."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.event import Event
from game.core.fairness import Roll

from .events import DiceRolled, DieRerolled, GuardRolled, TurnBegan
from .state import DICE, Artefakt

FACES = 6
GUARD = "guard"
"""The guard die among the names of the players' dice."""


def rolls(events: Iterable[Event[Artefakt]]) -> Iterator[Roll]:
    """Every die of every roll in the events of a game, whole and in order; the guard die falls for whoever's turn it is."""
    turn = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.seat
        elif isinstance(event, DiceRolled):
            yield from (Roll(event.seat, DICE[die], FACES, face - 1) for die, face in zip(event.dice, event.faces, strict=True))
        elif isinstance(event, DieRerolled):
            yield Roll(event.seat, event.die, FACES, event.face - 1)
        elif isinstance(event, GuardRolled):
            yield Roll(turn, GUARD, FACES, event.strength - 1)
