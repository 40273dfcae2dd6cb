"""The minute in which each clan shows its truck: which truck is whose, and how the board is taped into it. No numbers.

All trucks lie on their wheels; then clan by clan one truck stands on its tank, lies again, and, where wished, is held
nose-down. Standing alone tells all that is needed: the mean acceleration at rest is the direction from the tank up to the nose.
Lying again shows whether the board slipped in its tape. Trucks with tilt switches decide the pose themselves; of them the
calibration learns whose they are, and leaves the rest out.

Pure: it is told readings with their time stamps and says what to do next. Times are whole milliseconds of one monotonic
clock, accelerations milli-g; a channel is any word that names one truck's sensor.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import acos, degrees, hypot, sqrt

from .pose import Vector, angle_between
from .source import Pose

REST_MS = 1000
"""A truck rests when it has kept still for so long."""
REST_READINGS = 20
"""And for at least so many readings."""
STILL = 50.0
"""Spread (standard deviation, milli-g) of a truck that is put down or leans on a hand at rest."""
STILL_IN_HAND = 120.0
"""The same for a truck that is held up in the air."""
TURN = 45.0
"""Degrees from lying: less is no turn."""
SLIPPED = 30.0
"""Degrees off the level at which a lying truck has a board that slipped."""
OVERTURN = 120.0
"""Degrees from standing: less is not nose-down."""
GAP_MS = 500
"""Readings further apart than this do not belong to one rest."""

BY_SWITCH: dict[Pose, Vector] = {Pose.STANDING: (1000.0, 0.0, 0.0), Pose.FLAT: (0.0, 0.0, 1000.0), Pose.NOSE_DOWN: (-1000.0, 0.0, 0.0)}
"""What a board taped in as the wiring picture shows would read in these poses; stands for the word of a tilt switch."""


class Step(StrEnum):
    """What is to be done now."""

    LAY_ALL = "lay_all"
    """All trucks lie on their wheels."""
    STAND = "stand"
    """The clan in turn stands its truck on its tank."""
    LAY = "lay"
    """It lays the truck on its wheels again."""
    NOSE_DOWN = "nose_down"
    """It may hold it nose-down, or leave this out."""
    DONE = "done"


class Remark(StrEnum):
    """What else is to be said of the step."""

    NOTHING = "nothing"
    SLIPPED = "slipped"
    """The board slipped: tape it tighter, then once more from standing."""
    TAKEN = "taken"
    """That truck belongs to the other clan already."""
    SEVERAL = "several"
    """More than one truck was raised."""
    TOO_LITTLE = "too_little"
    """Not yet nose-down."""
    LOST = "lost"
    """The truck in hand went silent; once more from standing."""


@dataclass(frozen=True, slots=True)
class Calibrated:
    """Whose truck a channel is, and its direction from tail to nose (length 1); None for a truck with tilt switches."""

    clan: int
    channel: str
    axis: Vector | None


class Calibration:
    """The calibration of these clans, in this order. Read `step`, `clan`, `remark` and `stillness`; `results` when done."""

    def __init__(self, clans: Iterable[int] = (0, 1)) -> None:
        self.results: tuple[Calibrated, ...] = ()
        self.step = Step.LAY_ALL
        self.remark = Remark.NOTHING
        self.channel = ""
        """The truck in hand, from standing until it is done."""
        self._clans = tuple(clans)
        self._rests: dict[str, _Rest] = {}
        self._lying: dict[str, Vector] = {}
        """How each truck read when it first lay at rest."""
        self._standing: Vector = BY_SWITCH[Pose.STANDING]
        self._axis: Vector | None = None
        self._put_down: set[str] = set()
        """Trucks that are done and have lain since; raised again they are raised by mistake."""
        if not self._clans:
            self.step = Step.DONE

    @property
    def clan(self) -> int | None:
        """The clan in turn; None when all are done."""
        done = len(self.results)
        return self._clans[done] if done < len(self._clans) else None

    @property
    def stillness(self) -> float:
        """How much of the rest that ends this step is over, from 0 to 1."""
        if self.step is Step.LAY_ALL:
            return min((rest.share for rest in self._rests.values()), default=0.0)
        if self.channel:
            return self._rests[self.channel].share if self._moved(self.channel) else 0.0
        return max((self._rests[channel].share for channel in self._raised()), default=0.0)

    @property
    def raised(self) -> tuple[str, ...]:
        """The trucks without a clan that are turned away from lying just now."""
        return tuple(self._raised())

    def reading(self, channel: str, at_ms: int, acceleration: Vector) -> None:
        """A sensor reported its acceleration."""
        self._hear(channel, at_ms, acceleration, by_switch=False)

    def pose(self, channel: str, at_ms: int, pose: Pose) -> None:
        """A device with tilt switches reported its pose; NONE while it is unsure."""
        if pose in BY_SWITCH:
            self._hear(channel, at_ms, BY_SWITCH[pose], by_switch=True)
        elif channel in self._rests:
            self._rests[channel].forget()

    def lost(self, channel: str) -> None:
        """A truck went silent or its sensor failed."""
        self._rests.pop(channel, None)
        self._lying.pop(channel, None)
        self._put_down.discard(channel)
        if channel == self.channel:
            self._again(Remark.LOST)

    def skip(self) -> None:
        """Leave out what can be left out: nose-down, or the truck of a clan that has none."""
        if self.step is Step.NOSE_DOWN:
            self._finish()
        elif self.step is Step.STAND:
            self._clans = tuple(clan for clan in self._clans if clan != self.clan)
            self._next()

    def _hear(self, channel: str, at_ms: int, vector: Vector, by_switch: bool) -> None:
        if self.step is Step.DONE or hypot(*vector) == 0:  # a broken sensor reads all zero
            return
        rest = self._rests.setdefault(channel, _Rest(by_switch))
        rest.add(at_ms, vector)
        if rest.share == 1 and channel not in self._lying and rest.spread < STILL:
            self._lying[channel] = rest.mean
        self._look(channel, rest)

    def _look(self, channel: str, rest: _Rest) -> None:
        if self.step is Step.LAY_ALL:
            if all(seen in self._lying for seen in self._rests):
                self.step = Step.STAND
        elif self.step is Step.STAND:
            self._look_for_standing(channel, rest)
        elif channel == self.channel and rest.share == 1:
            if self.step is Step.LAY:
                self._look_for_lying(rest)
            else:
                self._look_for_nose_down(rest)

    def _look_for_standing(self, channel: str, rest: _Rest) -> None:
        raised = self._raised()
        taken = any(channel == done.channel for done in self.results)
        if taken and not self._moved(channel):
            self._put_down.add(channel)
        if len(raised) > 1:
            self.remark = Remark.SEVERAL
        elif not raised and any(self._moved(done) for done in self._put_down):
            self.remark = Remark.TAKEN
        elif self.remark in (Remark.SEVERAL, Remark.TAKEN):
            self.remark = Remark.NOTHING
        if raised == [channel] and rest.share == 1 and rest.spread < STILL:
            self._take_in_hand(channel, rest)

    def _take_in_hand(self, channel: str, rest: _Rest) -> None:
        """The clan's truck is found: it stands at rest."""
        self.remark = Remark.NOTHING
        self.channel, self._standing = channel, rest.mean
        self._axis = None if rest.by_switch else unit(rest.mean)
        if rest.by_switch:
            self._finish()
        else:
            self.step = Step.LAY

    def _look_for_lying(self, rest: _Rest) -> None:
        turned = angle(rest.mean, self._standing)
        if rest.spread >= STILL or turned <= TURN:  # still standing
            return
        if abs(90 - turned) < SLIPPED:
            self.step, self.remark = Step.NOSE_DOWN, Remark.NOTHING
        else:
            self._lying[self.channel] = rest.mean
            self._again(Remark.SLIPPED)

    def _look_for_nose_down(self, rest: _Rest) -> None:
        if rest.spread >= STILL_IN_HAND or angle(rest.mean, self._lying[self.channel]) <= TURN:
            return
        if angle(rest.mean, self._standing) <= OVERTURN:
            self.remark = Remark.TOO_LITTLE
            return
        up, down = unit(self._standing), unit(rest.mean)
        self._axis = unit((up[0] - down[0], up[1] - down[1], up[2] - down[2]))
        self._finish()

    def _finish(self) -> None:
        """The truck in hand is its clan's."""
        clan = self.clan
        assert clan is not None
        self.results += (Calibrated(clan, self.channel, self._axis),)
        self._next()

    def _next(self) -> None:
        self.channel, self.remark = "", Remark.NOTHING
        self.step = Step.DONE if self.clan is None else Step.STAND

    def _again(self, remark: Remark) -> None:
        self.channel, self.remark = "", remark
        self.step = Step.STAND

    def _moved(self, channel: str) -> bool:
        """Whether the truck is turned from how it last rested where this step began."""
        rest = self._rests[channel]
        began = self._standing if self.step is Step.LAY else self._lying.get(channel)
        return began is not None and rest.last is not None and angle(rest.last, began) > TURN

    def _raised(self) -> list[str]:
        taken = {done.channel for done in self.results}
        return [channel for channel in self._lying if channel not in taken and self._moved(channel)]


class _Rest:
    """The latest readings of one truck, as many as tell whether it rests."""

    def __init__(self, by_switch: bool) -> None:
        self.by_switch = by_switch
        self._readings: deque[tuple[int, Vector]] = deque(maxlen=1000)

    @property
    def last(self) -> Vector | None:
        return self._readings[-1][1] if self._readings else None

    @property
    def share(self) -> float:
        """How much of a rest has passed, from 0 to 1."""
        if len(self._readings) < 2:
            return 0.0
        passed = self._readings[-1][0] - self._readings[0][0]
        return min(1.0, passed / REST_MS, len(self._readings) / REST_READINGS)

    @property
    def mean(self) -> Vector:
        count = len(self._readings)
        x, y, z = (sum(vector[axis] for _, vector in self._readings) / count for axis in range(3))
        return x, y, z

    @property
    def spread(self) -> float:
        """Standard deviation in milli-g, over all three axes together."""
        mean = self.mean
        squares = sum(sum((part - middle) ** 2 for part, middle in zip(vector, mean, strict=True)) for _, vector in self._readings)
        return sqrt(squares / len(self._readings))

    def add(self, at_ms: int, vector: Vector) -> None:
        """One more reading; those go that are no longer needed for a rest, and all before a gap or a turn."""
        if self._readings and (at_ms - self._readings[-1][0] > GAP_MS or angle(vector, self._readings[0][1]) > TURN):
            self.forget()
        self._readings.append((at_ms, vector))
        while len(self._readings) > REST_READINGS and at_ms - self._readings[1][0] >= REST_MS:
            self._readings.popleft()

    def forget(self) -> None:
        self._readings.clear()


def still_fits(axis: Vector, lying: Vector) -> bool:
    """The glance at the start: whether a truck that lies on its wheels reads level along a calibrated axis."""
    return hypot(*lying) > 0 and abs(angle_between(axis, lying)) < SLIPPED


def angle(one: Vector, other: Vector) -> float:
    """Degrees between two directions, neither of length 0."""
    across = sum(part * facing for part, facing in zip(one, other, strict=True)) / (hypot(*one) * hypot(*other))
    return degrees(acos(max(-1.0, min(1.0, across))))


def unit(vector: Vector) -> Vector:
    """The direction of a vector that is not 0."""
    size = hypot(*vector)
    return vector[0] / size, vector[1] / size, vector[2] / size
