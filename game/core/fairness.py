"""Dice looked at afterwards: what was thrown, what was to be expected, and the band that chance allows."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

OUTSIDE = 0.05
"""How often fair dice leave the band of a face: once in twenty, half of it below and half above."""


class Roll(NamedTuple):
    """One die that fell: whose it was, which kind of die, how many faces that kind has, and which of them came, from 0."""

    seat: int
    die: str
    faces: int
    face: int


class Share(NamedTuple):
    """One face of one kind of die: how often it came, how often it was to be expected, and the least and the most within the band."""

    face: int
    seen: int
    expected: float
    least: int
    most: int

    @property
    def within(self) -> bool:
        """Whether chance explains it."""
        return self.least <= self.seen <= self.most


def shares(rolls: Iterable[Roll]) -> dict[str, tuple[Share, ...]]:
    """For each kind of die that was thrown, in the order of their names, all its faces."""
    seen: dict[str, Counter[int]] = {}
    faces: dict[str, int] = {}
    for roll in rolls:
        seen.setdefault(roll.die, Counter())[roll.face] += 1
        faces[roll.die] = roll.faces
    return {die: _shares(seen[die], faces[die]) for die in sorted(seen)}


def _shares(seen: Counter[int], faces: int) -> tuple[Share, ...]:
    thrown = seen.total()
    least, most = band(thrown, 1 / faces)
    return tuple(Share(face, seen[face], thrown / faces, least, most) for face in range(faces))


def band(throws: int, chance: float, outside: float = OUTSIDE) -> tuple[int, int]:
    """The least and the most of so many throws that come up with that chance, if each end is left with at most half of `outside`.

    The exact binomial distribution, summed from below. Raises ValueError for a chance that is none.
    """
    if not 0 < chance < 1:
        raise ValueError(f"a chance of {chance} is none; give one between 0 and 1, as 1/6 for a die")
    least, most, below = 0, throws, 0.0
    found_least = False
    for hits, weight in enumerate(_binomial(throws, chance)):
        if not found_least and below + weight > outside / 2:
            least, found_least = hits, True
        below += weight
        if below >= 1 - outside / 2:
            return least, hits
    return least, most


def _binomial(throws: int, chance: float) -> Iterable[float]:
    """The weight of each number of hits. Worked out from the likeliest number outwards, so that no start is too small for a float."""
    middle = int((throws + 1) * chance)
    middle = min(middle, throws)
    odds = chance / (1 - chance)
    weights = [0.0] * (throws + 1)
    weights[middle] = 1.0
    for hits in range(middle, throws):
        weights[hits + 1] = weights[hits] * odds * (throws - hits) / (hits + 1)
    for hits in range(middle, 0, -1):
        weights[hits - 1] = weights[hits] / odds * hits / (throws - hits + 1)
    total = sum(weights)
    return [weight / total for weight in weights]
