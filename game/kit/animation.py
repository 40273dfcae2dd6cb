"""Movement by injected time: named tweens that a scene plays, asks how far they are, and may skip."""
from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass


def ease_out(share: float) -> float:
    """Quick first, then slower: 0 to 1."""
    return 1 - (1 - share) ** 3


def ease_both(share: float) -> float:
    """Slowly off, slowly there: 0 to 1, as a hand carries a thing."""
    return share * share * (3 - 2 * share)


DOWN = .84
"""The share of its time after which a thing that was carried lies down; the rest is a tiny bounce."""


def carried(share: float) -> tuple[float, float]:
    """How far a thing is on its way, and how high it is lifted, each 0 to 1: a slight arc, set down with a tiny bounce."""
    if share < DOWN:
        return ease_both(share / DOWN), math.sin(math.pi * share / DOWN)
    return 1.0, .1 * math.sin(math.pi * (share - DOWN) / (1 - DOWN)) if share < 1 else 0.0


def between(start: float, end: float, share: float) -> float:
    """The value that share of the way from start to end."""
    return start + (end - start) * share


@dataclass(slots=True)
class _Tween:
    start: int
    length: int
    done: Callable[[], None] | None


class Motion:
    """What moves in a scene, by name. `speed`: 2 is twice as fast; 0 shows no movement, each ends as it begins."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._tweens: dict[str, _Tween] = {}
        self.skipped: list[Callable[[], None]] = []
        """Told when all is skipped: for what moves on by itself, such as a liquid that sways."""

    def play(self, name: str, ms: int, now: int, done: Callable[[], None] | None = None, delay: int = 0) -> None:
        """Begin the movement `name`: `ms` long after `delay`, then call `done`. One of that name that still runs is finished first."""
        self._finish(name)
        if self.speed <= 0:
            if done:
                done()
            return
        start = now + round(delay / self.speed)
        self._tweens[name] = _Tween(start, max(1, round(ms / self.speed)), done)

    def progress(self, name: str, now: int) -> float:
        """How far it is, eased, 0 to 1; 1 when nothing of that name moves."""
        return ease_out(self.share(name, now))

    def share(self, name: str, now: int) -> float:
        """How much of its time has passed, 0 to 1; 1 when nothing of that name moves."""
        tween = self._tweens.get(name)
        if tween is None:
            return 1.0
        return min(1.0, max(0.0, (now - tween.start) / tween.length))

    def value(self, name: str, start: float, end: float, now: int) -> float:
        """A number on its way from start to end."""
        return between(start, end, self.progress(name, now))

    def moving(self, name: str | None = None) -> bool:
        """Whether this one, or anything, moves."""
        return name in self._tweens if name is not None else bool(self._tweens)

    def first(self, name: str) -> str:
        """Of the movements of that name, or of one that goes on from it after a dot, the one that is over first; "" when none is there."""
        ends = [(tween.start + tween.length, known) for known, tween in self._tweens.items() if f"{known}.".startswith(f"{name}.")]
        return min(ends)[1] if ends else ""

    def tick(self, now: int) -> None:
        """End what is over by `now`, in the order in which it ended."""
        if not self._tweens:
            return
        over = [(tween.start + tween.length, name, tween) for name, tween in self._tweens.items() if now >= tween.start + tween.length]
        for _, name, tween in sorted(over, key=lambda ended: ended[:2]):
            if self._tweens.get(name) is tween:  # and not one of that name that another has begun as it ended
                self._finish(name)

    def skip(self) -> None:
        """Be done with all movements at once, also with those that a finished one begins."""
        while self._tweens:
            self._finish(next(iter(self._tweens)))
        for settle in self.skipped:
            settle()

    def _finish(self, name: str) -> None:
        tween = self._tweens.pop(name, None)
        if tween and tween.done:
            tween.done()
