"""What trucks do, change by change, for those who look on: whether they are heard, and how they are held. Pure; no game, no tank.

It takes what the hub tells, live, or made again from a recording, and gives the changes with their time stamps.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .hub import Found, HubEvent, Lost, Reading, Restarted, Troubled
from .motion import Entry
from .ports import Port
from .pose import Change, PoseFilter, Vector
from .protocol import Acceleration, Fault, Hello, PoseLine, Reader
from .source import Pose
from .wired import SILENT_MS


@dataclass(frozen=True, slots=True)
class Seen:
    """The pose of a truck changed; NONE when it is heard no longer. `angle`: degrees, 90 standing; None when unknown."""

    at_ms: int
    key: str
    port: str
    pose: Pose
    angle: float | None


class Watched:
    """One truck that was found."""

    def __init__(self, key: str, port: str, axis: Vector | None) -> None:
        self.key = key
        self.port = port
        self.lines = 0
        self.calibrated = axis is not None
        self.decides = False
        """Whether its board decides the pose, so that there is nothing to calibrate."""
        self._filter = PoseFilter() if axis is None else PoseFilter(axis)
        self._heard: int | None = None
        self._pose = Pose.NONE

    @property
    def letter(self) -> str:
        """Its letter among those of its board."""
        return self.key.rpartition("/")[2]

    @property
    def angle(self) -> float | None:
        """Degrees; None while it is not heard."""
        return None if self._heard is None else self._filter.angle

    def hear(self, at_ms: int, message: object) -> Iterator[Seen]:
        """A line of this truck."""
        self.lines += 1
        if isinstance(message, Fault):
            yield from self.lose(at_ms)
        elif isinstance(message, Acceleration):
            if message.x or message.y or message.z:  # all zeros are a dead sensor's
                self._heard, self.decides = at_ms, False
                yield from self._changed(self._filter.feel(at_ms, message.x, message.y, message.z))
        elif isinstance(message, PoseLine) and message.pose is not Pose.NONE:
            self._heard, self.decides = at_ms, True
            yield from self._changed(self._filter.hear(at_ms, message.pose))

    def settle(self, now_ms: int) -> Iterator[Seen]:
        """What time alone decides: a pose that has lasted, or silence, stamped with the last line."""
        if self._heard is None:
            return
        yield from self._changed(self._filter.settle(now_ms))
        if now_ms - self._heard > SILENT_MS:
            yield from self.lose(self._heard)

    def lose(self, at_ms: int) -> Iterator[Seen]:
        """It is heard no longer."""
        self._heard = None
        self._filter.reset()
        yield from self._changed(Change(at_ms, Pose.NONE))

    def _changed(self, change: Change | None) -> Iterator[Seen]:
        if change is not None and change.pose is not self._pose:
            self._pose = change.pose
            yield Seen(change.at_ms, self.key, self.port, change.pose, self._filter.angle)


class Watch:
    """All trucks that are found. `axes`: nose axes by key, as kept."""

    def __init__(self, axes: Mapping[str, Vector]) -> None:
        self.trucks: dict[str, Watched] = {}
        self._axes = dict(axes)

    def hear(self, event: HubEvent) -> tuple[Seen, ...]:
        """The changes that an event brings."""
        if isinstance(event, Found):
            known = self.trucks.get(event.key)
            if known is None or known.port != event.port.url:
                self.trucks[event.key] = Watched(event.key, event.port.url, self._axes.get(event.key))
            return ()
        if isinstance(event, Troubled) or event.key not in self.trucks:
            return ()
        truck = self.trucks[event.key]
        if isinstance(event, Reading):
            return (*truck.settle(event.at_ms), *truck.hear(event.at_ms, event.message))
        if isinstance(event, Lost | Restarted):
            return tuple(truck.lose(event.at_ms))
        return ()

    def settle(self, now_ms: int) -> tuple[Seen, ...]:
        """What time alone has decided by now."""
        return tuple(seen for truck in self.trucks.values() for seen in truck.settle(now_ms))


def axis_note(key: str, axis: Vector) -> str:
    """The note in a recording that keeps a calibration, so that it plays back alike on another machine."""
    return f"axis {key} " + " ".join(f"{part:.4f}" for part in axis)


def played_back(entries: Iterable[Entry]) -> Iterator[HubEvent]:
    """What the hub would have told of a recording. Lines before the first hello are passed over, as it does."""
    readers: dict[int, Reader] = {}
    found: dict[int, dict[str, str]] = {}
    for entry in entries:
        keys = found.setdefault(entry.port, {})
        if entry.is_note:
            if entry.data.startswith(b"lost"):
                why = entry.data.decode("ascii", "replace").partition(" ")[2]
                yield from (Lost(entry.at_ms, key, why) for key in keys.values())
                keys.clear()
            continue
        for message in readers.setdefault(entry.port, Reader()).feed(entry.data + b"\n"):
            if isinstance(message, Hello) and message.channel not in keys:
                keys[message.channel] = f"{entry.port}/{message.channel}"
                yield Found(entry.at_ms, keys[message.channel], Port(f"#{entry.port}"), message)
            if not isinstance(message, Hello) and message.channel in keys:
                yield Reading(entry.at_ms, keys[message.channel], message)


def kept_axes(entries: Iterable[Entry]) -> dict[str, Vector]:
    """The calibrations that a recording keeps, by the keys under which it is played back. Notes that make no sense are none."""
    axes: dict[str, Vector] = {}
    for entry in entries:
        words = entry.data.decode("ascii", "replace").split()
        if entry.is_note and len(words) == 5 and words[0] == "axis":
            try:
                x, y, z = map(float, words[2:])
            except ValueError:
                continue
            if abs(x * x + y * y + z * z - 1) < 0.05:
                axes[f"{entry.port}/{words[1].rpartition('/')[2]}"] = (x, y, z)
    return axes
