"""Trucks on wires: which channel is whose truck, how it is held, and how well it is heard. One door a truck for the table.

Call `WiredTrucks.update` once a frame; the rest looks at what that found. A channel's key (see `hub.Reading`) is plain text and a
nose axis three numbers, so both are kept for next time as they are.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from .hub import Hub
from .pose import Vector
from .protocol import Hello
from .source import Pose, TruckEvent

SILENT_MS = 500
"""A channel without a reading for this long is lost."""

Sample = tuple[int, int, int, int]
"""A reading as it came: the moment, and x, y, z in thousandths of a g."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How well a channel is heard: lines in the last second, and those damaged or missing since it was found."""

    rate: int
    missing: int
    bad: int
    """Damaged lines of the port, which is shared by its channels."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to be told or logged that moves no fuel: what (found, lost, restarted, sensor), which channel, a word more."""

    at_ms: int
    what: str
    key: str
    word: str = ""


class Channel:
    """One sensor: its hello, whether it is heard (`present`), its `pose`, `angle` and last `samples` (about three seconds)."""

    key: str
    hello: Hello
    present: bool
    pose: Pose
    angle: float | None
    axis: Vector | None
    """The nose axis; None until calibrated. A channel of poses needs none."""
    samples: deque[Sample]
    quality: Quality
    battery: int | None
    """Percent."""
    decides: bool
    """Whether the board itself decides the pose (tilt switches), so there is nothing to calibrate."""


class WiredTruck:
    """One truck as the table knows it: a `TruckSource`, whatever channel it is on, or none yet."""

    def __init__(self, trucks: WiredTrucks, truck: int) -> None:
        self.truck = truck
        raise NotImplementedError

    @property
    def channel(self) -> Channel | None:
        """The channel it is on; None: not assigned, or not seen yet."""
        raise NotImplementedError

    @property
    def angle(self) -> float | None:
        """Degrees, for drawing: 90 stands, 0 flat, -90 nose-down; None while there is no signal."""
        raise NotImplementedError

    def poll(self, now_ms: int) -> tuple[TruckEvent, ...]:
        raise NotImplementedError

    def pending(self, truck: int) -> bool:
        raise NotImplementedError

    def pose(self, truck: int) -> Pose:
        raise NotImplementedError

    def lift_to(self, raised: Pose, at: int) -> None:
        raise NotImplementedError


class WiredTrucks:
    """All trucks on wires. `axes`: nose axes by channel key, `assigned`: channel keys by truck number, both as kept."""

    def __init__(self, hub: Hub, axes: Mapping[str, Vector] | None = None, assigned: Mapping[int, str] | None = None) -> None:
        self.hub = hub
        raise NotImplementedError

    def update(self, now_ms: int) -> None:
        """Take in what came up to now. Cheap; once a frame, and by each truck's `poll`."""
        raise NotImplementedError

    def truck(self, number: int) -> WiredTruck:
        """The door of truck `number`, always the same object."""
        raise NotImplementedError

    def channels(self) -> tuple[Channel, ...]:
        """All channels ever found in this session, by key."""
        raise NotImplementedError

    def assign(self, truck: int, key: str | None) -> None:
        """Put a truck on a channel (or on none); another truck on it loses it. The truck is lost and comes back with its pose."""
        raise NotImplementedError

    def assigned(self) -> dict[int, str]:
        """Channel keys by truck number, to be kept."""
        raise NotImplementedError

    def calibrate(self, key: str, axis: Vector | None) -> None:
        """Give a channel its nose axis. Raises ValueError for an axis without length."""
        raise NotImplementedError

    def axes(self) -> dict[str, Vector]:
        """Nose axes by channel key, to be kept."""
        raise NotImplementedError

    def notices(self) -> list[Notice]:
        """What is to be told or logged since the last call."""
        raise NotImplementedError
