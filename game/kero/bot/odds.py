"""The odds of a run: how likely dice show what is still missing after some throws.

What is missing is a tuple of counts in falling order: white dice show each face alike, so which resource it is does not matter.
"""
from __future__ import annotations

from functools import cache

MOST_THROWS = 8
WHITE = 5
SIDES = 6
KINDS = 5
"""Brick, wheat, metal, recruit, canister: the faces of a white die besides the flame."""

Missing = tuple[int, ...]


@cache
def chance(throws: int, dice: int, missing: Missing, burning: bool = True) -> float:
    """How likely `dice` white dice bring all that is missing within `throws`; useful faces are kept, flames burn if `burning`."""
    if not missing:
        return 1.0
    if not throws or sum(missing) > dice:
        return 0.0
    return _throw(throws - 1, dice, 0, missing, burning)


@cache
def _throw(after: int, rolling: int, back: int, missing: Missing, burning: bool) -> float:
    """One throw, die by die: `rolling` are still in the air, `back` are to be thrown again, `after` throws are left then."""
    if not missing:
        return 1.0
    if sum(missing) > rolling + back:
        return 0.0
    if not rolling:
        return chance(after, back, missing, burning)
    total = sum(_throw(after, rolling - 1, back, _less(missing, place), burning) for place in range(len(missing)))
    total += _throw(after, rolling - 1, back + (not burning), missing, burning)
    total += (KINDS - len(missing)) * _throw(after, rolling - 1, back + 1, missing, burning)
    return total / SIDES


def _less(missing: Missing, place: int) -> Missing:
    left = [count - (index == place) for index, count in enumerate(missing)]
    return tuple(sorted((count for count in left if count), reverse=True))


@cache
def life(useful: int, flames: int, throws: int) -> float:
    """How likely a single face, one of `useful` ones, is what a die comes to lie on within `throws`, with so many faces that end it."""
    on = (SIDES - useful - flames) / SIDES
    return sum(on**number for number in range(throws)) / SIDES


@cache
def warm() -> None:
    """Reckon the tables before the first game, so that no answer has to wait for them."""
    for throws in range(MOST_THROWS + 1):
        for missing in ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,)):
            for dice in range(WHITE + 1):
                chance(throws, dice, missing)
                chance(throws, dice, missing, False)
