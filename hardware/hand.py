"""A truck in a software hand: what its sensor reads while the hand turns it, wanders, trembles, and dice thump on the table.

The board lies in the truck as the wiring pictures show it: x points from the tail to the nose, z up through the roof, so a
truck that stands on its tank reads about (1000, 0, 0) milli-g and one that lies flat (0, 0, 1000).
"""
from __future__ import annotations

from dataclasses import dataclass
from math import cos, exp, pi, radians, sin, sqrt
from random import Random

from .source import Pose

ANGLES = {Pose.STANDING: 90.0, Pose.FLAT: 0.0, Pose.NOSE_DOWN: -90.0}
"""Degrees by which the nose points up in each pose."""
TURN_MS = 450
"""How long a hand takes from one pose to the next, roughly."""
MOST = 2000.0
"""Milli-g at which the usual sensors clip."""
WANDER_MS = 700.0
"""How long a hand drifts one way."""
TREMOR_HZ = 9.0
THUMP_MS = 25.0
"""How fast a thump dies away."""

Reading = tuple[int, int, int]
"""Acceleration along x, y and z in whole milli-g."""


@dataclass(frozen=True, slots=True)
class Unrest:
    """How restless a hand is."""

    wander: float = 0.0
    """Degrees it drifts about (standard deviation)."""
    tremor: float = 0.0
    """Degrees it trembles to either side."""
    noise: float = 0.0
    """Milli-g the sensor itself is off (standard deviation)."""


STEADY = Unrest()
CALM = Unrest(wander=1.5, tremor=0.4, noise=6.0)
"""A truck that leans on the table."""
TIRED = Unrest(wander=5.0, tremor=2.0, noise=12.0)
"""An arm stretched out after a long run."""


class Hand:
    """One truck. Ask for readings in the order of their times; the same `chance` and the same moves give the same readings."""

    def __init__(self, chance: Random, unrest: Unrest = CALM) -> None:
        self._chance = chance
        self._unrest = unrest
        self._from, self._to = 0.0, 0.0
        self._began, self._takes = 0, 1
        self._drift, self._roll = 0.0, 0.0
        self._phase = chance.uniform(0, 2 * pi)
        self._asked = 0
        self._thumps: list[tuple[int, tuple[float, float, float]]] = []

    def turn_to(self, angle: float, at_ms: int, takes_ms: int = TURN_MS) -> None:
        """Begin to turn the nose to `angle` degrees, from wherever it is."""
        self._from, self._to = self.angle(at_ms), angle
        self._began, self._takes = at_ms, max(1, takes_ms)

    def thump(self, at_ms: int, strength: float) -> None:
        """Something heavy falls on the table or against the truck: so many milli-g in some direction."""
        parts = [self._chance.gauss(0, 1) for _ in range(3)]
        size = sqrt(sum(part * part for part in parts)) or 1.0
        x, y, z = (part / size * strength for part in parts)
        self._thumps.append((at_ms, (x, y, z)))

    def angle(self, at_ms: int) -> float:
        """Degrees to which the hand means to hold the nose: smoothly from one pose to the next."""
        share = max(0.0, min(1.0, (at_ms - self._began) / self._takes))
        smooth = share * share * share * (10 - 15 * share + 6 * share * share)
        return self._from + (self._to - self._from) * smooth

    def reading(self, at_ms: int) -> Reading:
        """What the sensor reads; never beyond what it can."""
        self._wander(at_ms)
        trembling = self._unrest.tremor * sin(2 * pi * TREMOR_HZ * at_ms / 1000 + self._phase)
        nose = radians(self.angle(at_ms) + self._drift + trembling)
        roll = radians(self._roll)
        parts = [1000 * sin(nose), 1000 * cos(nose) * sin(roll), 1000 * cos(nose) * cos(roll)]
        for began, thump in self._thumps:
            passed = at_ms - began
            if 0 <= passed < 8 * THUMP_MS:
                swing = exp(-passed / THUMP_MS) * cos(2 * pi * passed / 30)
                parts = [part + push * swing for part, push in zip(parts, thump, strict=True)]
        x, y, z = (max(-MOST, min(MOST, part + self._chance.gauss(0, self._unrest.noise))) for part in parts)
        return round(x), round(y), round(z)

    def _wander(self, at_ms: int) -> None:
        """Let the hand drift, pulled back to where it means to be."""
        passed = max(0, at_ms - self._asked)
        self._asked = at_ms
        self._thumps = [thump for thump in self._thumps if at_ms - thump[0] < 8 * THUMP_MS]
        stays = exp(-passed / WANDER_MS)
        spread = self._unrest.wander * sqrt(1 - stays * stays)
        self._drift = self._drift * stays + self._chance.gauss(0, spread)
        self._roll = self._roll * stays + self._chance.gauss(0, spread)
