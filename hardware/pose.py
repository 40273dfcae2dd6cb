"""From what a sensor feels to the pose of a truck: pure, and told the time by whoever feeds it.

The angle is how far the truck's nose axis (tail to nose) points away from the level: +90 degrees stands on the tank, 0 lies
flat, -90 is held nose-down. The feeling is smoothed first, for hands tremble and dice thump on the table. A pose is entered
beyond one angle and left beyond another, and only after the change has lasted:

    flat to standing      above  60 degrees    120 ms
    standing to flat      below  45            120 ms; in one's own run 300 ms, then stamped with its first moment
    flat to nose-down     below -50            120 ms
    nose-down to flat     above -35            120 ms

A change is decided by time and not by the next reading, so that neither late frames nor a slow sensor move it; but one whose
readings stop is not decided at all. All times are whole milliseconds of the table's clock.
"""
from __future__ import annotations

import math
from dataclasses import dataclass

from .source import PENDING_MS, Pose

STAND_ABOVE = 60.0
STAND_UNTIL = 45.0
NOSE_DOWN_BELOW = -50.0
NOSE_DOWN_UNTIL = -35.0

DWELL_MS = 120
"""How long a change must last."""

ROLL_DWELL_MS = PENDING_MS
"""How long the truck must have left the standing pose in one's own run, which that ends for good."""

SMOOTH_MS = 80
"""Time constant of the low-pass."""

RESET_MS = 1_000
"""After a pause this long the past tells nothing of the present."""

FRESH_MS = 120
"""The longest pause between two readings that a change bridges: a little more than the slowest sensor's (10 a second)."""

Vector = tuple[float, float, float]

UNCALIBRATED: Vector = (1.0, 0.0, 0.0)
"""The nose axis until a truck is calibrated: the board's x axis, as its wiring picture shows."""

_ANGLES = {Pose.STANDING: 90.0, Pose.FLAT: 0.0, Pose.NOSE_DOWN: -90.0}


@dataclass(frozen=True, slots=True)
class Change:
    """The truck took `pose` at `at_ms`."""

    at_ms: int
    pose: Pose


def angle_between(axis: Vector, feeling: Vector) -> float:
    """Degrees of `axis` above the level, where `feeling` is gravity in any unit; 0 when either has no length."""
    length = math.hypot(*axis) * math.hypot(*feeling)
    if not length:
        return 0.0
    sine = sum(a * b for a, b in zip(axis, feeling, strict=True)) / length
    return math.degrees(math.asin(max(-1.0, min(1.0, sine))))


class PoseFilter:
    """The pose of one truck. `axis` is its calibrated nose axis; `rolling`: its owner's run is on, so it is laid flat with care."""

    __slots__ = ("_at", "_feeling", "_since", "_told", "angle", "axis", "pose", "rolling")

    def __init__(self, axis: Vector = UNCALIBRATED) -> None:
        self.axis = axis
        self.rolling = False
        self.pose = Pose.NONE
        """NONE until the first pose has lasted."""
        self.angle: float | None = None
        """Degrees, smoothed, for drawing; None without a reading."""
        self._feeling: Vector | None = None
        self._at: int | None = None
        """When the last reading came."""
        self._told = Pose.NONE
        """What the last reading alone says, seen from the present pose."""
        self._since: int | None = None
        """The first moment of the change under way."""

    @property
    def feeling(self) -> Vector | None:
        """The smoothed acceleration in thousandths of a g, or None without one."""
        return self._feeling

    @property
    def pending(self) -> bool:
        """Whether the end of a run is under way and undecided."""
        return self.rolling and self.pose is Pose.STANDING and self._since is not None

    def feel(self, at: int, x: float, y: float, z: float) -> Change | None:
        """A reading of the acceleration, in any unit. One of all zeros is a dead sensor's and says nothing."""
        if not (x or y or z):
            return None
        change = self._begin(at)
        if self._feeling is None or self._at is None:
            self._feeling = (x, y, z)
        else:
            elapsed = at - self._at
            part = elapsed / (SMOOTH_MS + elapsed)
            a, b, c = self._feeling
            self._feeling = (a + part * (x - a), b + part * (y - b), c + part * (z - c))
        return self._take(at, angle_between(self.axis, self._feeling)) or change

    def hear(self, at: int, pose: Pose) -> Change | None:
        """A pose decided on the board. NONE (unsure) says nothing."""
        if pose is Pose.NONE:
            return None
        change = self._begin(at)
        self._feeling = None
        return self._take(at, _ANGLES[pose]) or change

    def settle(self, now: int) -> Change | None:
        """The change that time alone has decided by `now`, if its readings went on."""
        if self._since is None or self._at is None:
            return None
        back_dated = self.rolling and self.pose is Pose.STANDING
        due = self._since + (ROLL_DWELL_MS if back_dated else DWELL_MS)
        if now < due or due - self._at > FRESH_MS:
            return None
        at = self._since if back_dated else due
        self.pose = self._told
        self._since = None
        return Change(at, self.pose)

    def reset(self) -> None:
        """Forget all but the axis: the truck was lost, or its board restarted."""
        self.pose = self._told = Pose.NONE
        self.angle = self._feeling = self._at = self._since = None

    def _begin(self, at: int) -> Change | None:
        """What time has decided before this reading; a long pause forgets the past."""
        if self._at is not None and at - self._at > RESET_MS:
            self._feeling = self._at = self._since = None
            return None
        return self.settle(at)

    def _take(self, at: int, angle: float) -> Change | None:
        self.angle = angle
        self._at = at
        told = _pose_at(angle, self.pose)
        if told is self.pose:
            self._since = None
        elif told is not self._told or self._since is None:
            self._since = at
        self._told = told
        return self.settle(at)


def _pose_at(angle: float, pose: Pose) -> Pose:
    """What an angle says of a truck that was in `pose`. From one end to the other the way leads by flat."""
    if pose is Pose.STANDING:
        return Pose.FLAT if angle < STAND_UNTIL else pose
    if pose is Pose.NOSE_DOWN:
        return Pose.FLAT if angle > NOSE_DOWN_UNTIL else pose
    if angle > STAND_ABOVE:
        return Pose.STANDING
    return Pose.NOSE_DOWN if angle < NOSE_DOWN_BELOW else Pose.FLAT
