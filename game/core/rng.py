"""Chance as one 64-bit integer in the state: splitmix64 (Steele, Lea, Flood 2014), the same on every Python."""
from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(state: int) -> int:
    """The 64-bit output of splitmix64 for an already advanced state."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Rng:
    """A generator outside of any state, for bots and samplers. `state` is its whole memory."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, without bias."""
        self.state, value = below(self.state, n)
        return value


LIMITS = tuple((1 << 64) - (1 << 64) % max(n, 1) for n in range(65))
"""The last whole multiple of n below 2**64, for the small n of dice and decks."""


def below(state: int, n: int) -> tuple[int, int]:
    """The next state and a number from 0 to n-1. Values past the last whole multiple of n are thrown again: no bias."""
    limit = LIMITS[n] if n < 65 else (1 << 64) - (1 << 64) % n
    while True:
        state = (state + GOLDEN) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        if z < limit:
            return state, z % n


def shuffled(state: int, items: list[T]) -> tuple[int, list[T]]:
    """The next state and a shuffled copy (Fisher and Yates, from the end)."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        state, j = below(state, i + 1)
        out[i], out[j] = out[j], out[i]
    return state, out
