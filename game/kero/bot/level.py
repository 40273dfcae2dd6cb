"""How well a computer plays: the same thoughts, clouded and slowed down by a few numbers."""
from __future__ import annotations

from msgspec import Struct


class Level(Struct, frozen=True):
    """A strength of play. Names ending in `_ms` are milliseconds of fuel."""

    name: str
    pace_ms: int
    """Between two throws of the own run; a single one takes 15 % more or less."""
    blur: float
    """How far off the worth of a thing is judged, as a share of it either way."""
    gauge_ms: int
    """How far off the fuel left in the tank is read, either way."""
    cards: int
    """Cards that a run aims at together."""
    patience: int
    """Further throws that are thought ahead."""
    low_ms: int
    """Below this much fuel a fill is paid for."""
    ease: float
    """How much more a further throw must promise than what lies there, in points."""
    hope: float
    """How much better the odds seem than they are: 0 sees them as they are, 1 as if all were thrown twice."""
    ahead: float
    """Own turns to come for which an ability is thought to pay, at most."""
    dice: int
    """Coloured dice that a turn is played with at most, abilities and chips aside."""
    thrift: float
    """How dear a canister is held, against what it is worth."""


LEVELS = {
    level.name: level
    for level in (
        Level(
            "easy", pace_ms=3200, blur=0.5, gauge_ms=4000, cards=1, patience=5,
            low_ms=4500, ease=-1.5, hope=2.0, ahead=1.0, dice=1, thrift=2.5,
        ),
        Level(
            "normal", pace_ms=2400, blur=0.3, gauge_ms=3000, cards=1, patience=5,
            low_ms=4500, ease=-1.5, hope=1.5, ahead=2.0, dice=1, thrift=2.0,
        ),
        Level(
            "hard", pace_ms=1600, blur=0.0, gauge_ms=200, cards=2, patience=7,
            low_ms=9000, ease=0.0, hope=0.0, ahead=2.5, dice=3, thrift=1.0,
        ),
    )
}
