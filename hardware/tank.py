"""Fuel over time. One millisecond upright is one millisecond of fuel out, one nose-down is one in, as in an hourglass.

A tank is moved by time-stamped events alone. Asking for its level changes nothing, so frames, early, late or missing, cost
no fuel and add none.
"""
from __future__ import annotations

from dataclasses import dataclass


class Tank:
    """`level_ms` of fuel in a tank of `capacity_ms`, resting. All numbers are whole milliseconds.

    Raises ValueError when the level is not between nothing and the capacity.
    """

    __slots__ = ("_at", "_level", "capacity", "rate")

    def __init__(self, capacity_ms: int, level_ms: int) -> None:
        if not 0 <= level_ms <= capacity_ms:
            raise ValueError(f"a tank of {capacity_ms} ms cannot hold {level_ms} ms; give a level from 0 to the capacity")
        self.capacity = capacity_ms
        self.rate = 0
        """-1 drains, 0 rests, +1 fills."""
        self._level = level_ms
        self._at: int | None = None

    @property
    def changed_at(self) -> int | None:
        """When the flow last changed, or None when it never has."""
        return self._at

    def flow(self, rate: int, at_ms: int) -> None:
        """From `at_ms` on flow at `rate` (-1, 0, +1).

        Raises ValueError for another rate, or a moment before the last change: what flowed is not unmade.
        """
        if rate not in (-1, 0, 1):
            raise ValueError(f"fuel flows at -1, 0 or +1, not at {rate}")
        if self._at is not None and at_ms < self._at:
            raise ValueError(f"the flow changed at {self._at} ms already; {at_ms} ms lies before that, so clamp it first")
        self._level = self.level_at(at_ms)
        self._at = at_ms
        self.rate = rate

    def level_at(self, now_ms: int) -> int:
        """Fuel at that moment, if nothing changes until then; before the last change, the fuel at that change."""
        if self._at is None or now_ms <= self._at:
            return self._level
        return min(self.capacity, max(0, self._level + self.rate * (now_ms - self._at)))

    def empty_at(self) -> int | None:
        """The very millisecond at which nothing is left, or None while it does not drain."""
        if self._at is None or self.rate >= 0:
            return None
        return self._at + self._level

    def full_at(self) -> int | None:
        """The very millisecond at which no more fits, or None while it does not fill."""
        if self._at is None or self.rate <= 0:
            return None
        return self._at + self.capacity - self._level


@dataclass(slots=True)
class Watch:
    """A stop watch, started and stopped by time stamps as a tank is."""

    elapsed: int = 0
    since: int | None = None

    def start(self, at: int) -> None:
        """Run from `at` on; a running watch keeps running."""
        if self.since is None:
            self.since = at

    def stop(self, at: int) -> None:
        """Stand still from `at` on."""
        self.elapsed = self.read(at)
        self.since = None

    def read(self, at: int) -> int:
        """Milliseconds run by `at`, if nothing changes until then."""
        return self.elapsed + (0 if self.since is None else max(0, at - self.since))
