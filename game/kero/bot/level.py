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
    thrift: float
    """How dear a canister is held, against what it is worth."""


LEVELS = {
    level.name: level
    for level in (
        Level("easy", pace_ms=3200, blur=0.5, gauge_ms=2400, cards=1, patience=3, low_ms=9000, thrift=1.6),
        Level("normal", pace_ms=2400, blur=0.2, gauge_ms=1400, cards=2, patience=5, low_ms=11000, thrift=1.1),
        Level("hard", pace_ms=1600, blur=0.0, gauge_ms=200, cards=2, patience=7, low_ms=9000, thrift=1.0),
    )
}
