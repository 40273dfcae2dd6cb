"""Which dice fell, told from what happened: for whoever wonders whether they are fair."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.event import Event
from game.core.fairness import Roll

from .events import DiceTakenUp, DieTaken, FillThrown, Thrown, TurnBegan
from .state import COLOURED, WHITE_DICE, Kero

FACES = 6


def rolls(events: Iterable[Event[Kero]]) -> Iterator[Roll]:
    """Every die of every throw in the events of a game, whole and in order: thrown for oneself, or in the other's refuelling."""
    own = ["white"] * WHITE_DICE
    filling: list[str] = []
    thrower = 0
    for event in events:
        if isinstance(event, TurnBegan):
            own = ["white"] * WHITE_DICE
        elif isinstance(event, DieTaken):
            own.append(event.colour)
        elif isinstance(event, Thrown):
            yield from (Roll(event.seat, own[die], FACES, face) for die, face in zip(event.dice, event.faces, strict=True))
        elif isinstance(event, DiceTakenUp):
            thrower = event.thrower
            filling = ["white"] * WHITE_DICE + (list(COLOURED) if event.dice > WHITE_DICE else [])
        elif isinstance(event, FillThrown):
            yield from (Roll(thrower, die, FACES, face) for die, face in zip(filling, event.faces, strict=True))
            filling = ["white"] * event.white + list(event.coloured)
