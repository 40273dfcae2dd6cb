"""How well a computer plays: the same thoughts, clouded by a few numbers."""
from __future__ import annotations

from msgspec import Struct


class Level(Struct, frozen=True):
    """A strength of play. Worth is counted in the points of worth.py, where a room of way is about 9."""

    name: str
    depth: int
    """Steps that a walk is thought ahead."""
    blur: float
    """How far off the worth of an option of the turn is judged, in points either way."""
    slips: int
    """In so many of 100 turns the second-best option is chosen."""
    along: bool
    """Whether ready dice that serve for little are rolled along with the spent ones."""
    ahead: bool
    """Whether the way is planned to all orders, not just to the nearest."""
    spite: float
    """What a longer way of the other player is worth, against a shorter one of one's own."""


LEVELS = {
    level.name: level
    for level in (
        Level("easy", depth=2, blur=6.0, slips=30, along=False, ahead=False, spite=0.0),
        Level("normal", depth=4, blur=4.0, slips=8, along=True, ahead=False, spite=0.0),
        Level("hard", depth=7, blur=0.0, slips=0, along=True, ahead=True, spite=0.4),
    )
}
