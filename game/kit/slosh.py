"""A truck that is turned, and the liquid in it: the truck turns with weight, and the liquid lags behind, leans and sways till it rests.

Pure numbers over injected time, in steps of their own: what comes out does not depend on how often it is looked at. It only shows;
what flows is counted by `hardware.tank` alone.
"""
from __future__ import annotations

import math
from typing import NamedTuple

STEP_MS = 4
LONG_MS = 400
"""After a longer gap all rests where it would."""
HEAVY, SENSED = 17.0, 45.0
"""How quickly a truck follows a key or a computer, and how quickly the one shown follows the real one: radians a second."""
DRAG = .3
"""The share of a turn that the liquid goes along with at first."""
SWAY, DAMPING = 9.0, .22
"""How quickly liquid sways, in radians a second, and by which share of it it is damped."""
MOST_LEAN = 24.0
"""Degrees."""
RESTS, RESTS_TURNING = .4, 5.0
"""Below so many degrees, and so many degrees a second, nothing is seen any more."""
MOST_STIR = 3.0


class Sway(NamedTuple):
    """How fuel sways: it leans by so many degrees, above 0 higher on the right, and its waves are so many times as large as usual."""

    lean: float = 0.0
    stir: float = 1.0


STILL = Sway()
"""Level."""


class Slosh:
    """The angle of a truck as it is shown, in degrees (0 lies flat), and how its liquid sways against the level."""

    def __init__(self) -> None:
        self.angle = self.lean = 0.0
        self.stir = 1.0
        self._goal = self._turning = self._leaning = 0.0
        self._then: int | None = None
        self._left = 0.0

    @property
    def sway(self) -> Sway:
        """How the liquid sways now."""
        return Sway(self.lean, self.stir)

    @property
    def moving(self) -> bool:
        """Whether truck or liquid move."""
        return bool(self.angle != self._goal or self._turning or self.lean or self._leaning)

    def rest(self, angle: float | None = None) -> None:
        """Be done: the truck is turned as it should be, and the liquid lies level."""
        if angle is not None:
            self._goal = angle
        self.angle, self.lean, self.stir = self._goal, 0.0, 1.0
        self._turning = self._leaning = 0.0

    def tick(self, now: int, goal: float, speed: float, sensed: bool = False) -> None:
        """Go on to `now`, towards an angle of `goal` degrees. `speed`: of all motion, 0 for none; `sensed`: a sensor tells the angle,
        which is followed closely at any speed."""
        passed = 0 if self._then is None else now - self._then
        self._then, self._goal = now, goal
        if speed <= 0 or passed > LONG_MS:
            self.rest()
            return
        if not self.moving:
            return
        self._left += passed * (1.0 if sensed else speed)
        while self._left >= STEP_MS:
            self._left -= STEP_MS
            self._step(STEP_MS / 1000, SENSED if sensed else HEAVY)
        self.stir = min(MOST_STIR, 1 + abs(self._leaning) / 60)
        if max(abs(self.angle - goal), abs(self.lean)) < RESTS and max(abs(self._turning), abs(self._leaning)) < RESTS_TURNING:
            self.rest()

    def _step(self, seconds: float, follows: float) -> None:
        self._turning += (follows * follows * (self._goal - self.angle) - 2 * follows * self._turning) * seconds
        turned = self._turning * seconds
        self.angle += turned
        self._leaning -= (SWAY * SWAY * self.lean + 2 * DAMPING * SWAY * self._leaning) * seconds
        self.lean = max(-MOST_LEAN, min(MOST_LEAN, self.lean + self._leaning * seconds + DRAG * turned))


def slope(lean: float) -> float:
    """By how much a leaning surface rises to the right."""
    return math.tan(math.radians(lean))
