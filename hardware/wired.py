"""Trucks on wires: which channel is whose truck, how it is held, and how well it is heard. One door a truck for the table.

Call `WiredTrucks.update` once a frame; the rest looks at what that found. A channel's key (see `hub.Reading`) is plain text and a
nose axis three numbers, so both are kept for next time as they are.

Everything goes by the stamps of the readings, so the same readings give the same events however late a frame asks. A truck is
lost as of its last good reading; it is back when its pose has lasted once more, and then says that pose anew.
"""
from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from .hub import Found, Hub, HubEvent, Lost, Reading, Restarted, Troubled
from .pose import UNCALIBRATED, Change, PoseFilter, Vector
from .protocol import Acceleration, Battery, Fault, Hello
from .source import Pose, PoseEvent, Signal, SignalEvent, TruckEvent

SILENT_MS = 500
"""A channel without a reading for this long is lost."""

SAMPLES = 512
"""So many readings of a channel are kept: ten seconds at fifty a second."""

RATE_MS = 1_000
"""The span over which lines a second are counted."""

COUNT_MS = 100
"""How often they are counted."""

MOST_EVENTS = 256
"""Events a truck keeps for a table that does not ask; the newest are those that count."""

Sample = tuple[int, int, int, int]
"""A reading as it came: the moment, and x, y, z in thousandths of a g."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How well a channel is heard: lines in the last second, and those missing and damaged since its port was opened."""

    rate: int
    missing: int
    bad: int
    """Damaged lines of the port, which is shared by its channels."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to be told or logged: what (found, lost, restarted, sensor, silent, trouble), which channel or port, a word more."""

    at_ms: int
    what: str
    key: str
    word: str = ""
    trouble: Troubled | None = None


class Channel:
    """One sensor of one board, heard or not."""

    def __init__(self, key: str, hello: Hello, axis: Vector | None) -> None:
        self.key = key
        self.hello = hello
        self.port = ""
        """The URL at which it was found last."""
        self.axis = axis
        """The nose axis; None until calibrated. A board that decides its poses needs none."""
        self.samples: deque[Sample] = deque(maxlen=SAMPLES)
        self.quality = Quality(0, 0, 0)
        self.battery: int | None = None
        """Percent; None: no battery, or it has not spoken of it."""
        self.decides = False
        """Whether the board itself decides the pose (tilt switches), so there is nothing to calibrate."""
        self.last_at: int | None = None
        """The moment of the last good reading; None while nothing has come since it was found or lost."""
        self.fault = ""
        """What the sensor fails of, or ""."""
        self.filter = PoseFilter(axis or UNCALIBRATED)
        self._counted: deque[tuple[int, int]] = deque()

    @property
    def present(self) -> bool:
        """Whether it is heard now."""
        return self.last_at is not None

    @property
    def pose(self) -> Pose:
        """How the truck is held; NONE while it is not heard, or not for long enough."""
        return self.filter.pose

    @property
    def angle(self) -> float | None:
        """Degrees, smoothed: 90 stands on the tank, 0 lies flat, -90 is nose-down; None while it is not heard."""
        return self.filter.angle

    @property
    def feeling(self) -> Vector | None:
        """The smoothed acceleration in thousandths of a g; None while it is not heard, or decides its poses itself."""
        return self.filter.feeling

    def count(self, now: int, lines: int, missing: int, bad: int) -> None:
        """Reckon the quality from the lines read so far."""
        counted = self._counted
        if counted and lines < counted[-1][1]:  # the port was opened anew
            counted.clear()
        counted.append((now, lines))
        while len(counted) > 1 and now - counted[1][0] >= RATE_MS:
            counted.popleft()
        elapsed = max(RATE_MS, now - counted[0][0])
        self.quality = Quality(round((lines - counted[0][1]) * RATE_MS / elapsed), missing, bad)

    def heard(self, at: int, decides: bool) -> None:
        """A good reading came."""
        self.last_at, self.fault, self.decides = at, "", decides

    def lose(self) -> None:
        """What was felt no longer counts."""
        self.last_at = None
        self.filter.reset()


class WiredTruck:
    """One truck as the table knows it: a `TruckSource`, whatever channel it is on, or none yet."""

    def __init__(self, trucks: WiredTrucks, truck: int) -> None:
        self.truck = truck
        self._trucks = trucks
        self._events: deque[TruckEvent] = deque(maxlen=MOST_EVENTS)
        self._signal = False
        self._stamp = 0
        """Of the last event; none is stamped before it."""
        self._why = "unplugged"
        self._pose = Pose.NONE
        """The pose after the events that were asked for."""
        self._rolling = False

    @property
    def channel(self) -> Channel | None:
        """The channel it is on; None: not assigned, or not seen yet."""
        return self._trucks.channel_of(self.truck)

    @property
    def angle(self) -> float | None:
        """Degrees, for drawing: 90 stands, 0 flat, -90 nose-down; None while there is no signal."""
        channel = self.channel
        return None if channel is None else channel.angle

    @property
    def heard_at(self) -> int | None:
        """The moment of the last good reading; None while there is no signal."""
        channel = self.channel
        return None if channel is None else channel.last_at

    def poll(self, now_ms: int) -> tuple[TruckEvent, ...]:
        self._trucks.update(now_ms)
        events = tuple(self._events)
        self._events.clear()
        for event in events:
            if isinstance(event, PoseEvent):
                self._pose = event.pose
            elif event.signal is not Signal.BACK:
                self._pose = Pose.NONE
        return events

    def pending(self, truck: int) -> bool:
        channel = self.channel
        return channel is not None and channel.filter.pending

    def pose(self, truck: int) -> Pose:
        return self._pose

    def lift_to(self, raised: Pose, at: int) -> None:
        self._rolling = raised is Pose.STANDING
        channel = self.channel
        if channel is not None:
            channel.filter.rolling = self._rolling

    def take(self, change: Change) -> None:
        """Its channel decided a pose."""
        if not self._signal:
            self._signal = True
            self._add(SignalEvent(self._later(change.at_ms), self.truck, Signal.BACK, self._why))
        self._add(PoseEvent(self._later(change.at_ms), self.truck, change.pose))

    def lose(self, at: int, why: str, signal: Signal = Signal.LOST) -> None:
        """Its channel is heard no more since `at`, the last good reading."""
        if self._signal:
            self._signal = False
            self._why = why
            self._add(SignalEvent(self._later(at), self.truck, signal, why))

    def join(self, channel: Channel | None, at: int) -> None:
        """Be on another channel from now on."""
        self.lose(at, "handed_over")
        if channel is not None:
            channel.filter.rolling = self._rolling
            if channel.pose is not Pose.NONE:
                self.take(Change(at, channel.pose))

    def _later(self, at: int) -> int:
        self._stamp = max(self._stamp, at)
        return self._stamp

    def _add(self, event: TruckEvent) -> None:
        self._events.append(event)


class WiredTrucks:
    """All trucks on wires. `axes`: nose axes by channel key, `assigned`: channel keys by truck number, both as kept."""

    def __init__(self, hub: Hub, axes: Mapping[str, Vector] | None = None, assigned: Mapping[int, str] | None = None) -> None:
        self.hub = hub
        self._axes = dict(axes or {})
        self._assigned = dict(assigned or {})
        self._channels: dict[str, Channel] = {}
        self._trucks: dict[int, WiredTruck] = {}
        self._coming: deque[HubEvent] = deque()
        """What was read after the frame began; its turn comes in the next."""
        self._notices: deque[Notice] = deque(maxlen=MOST_EVENTS)
        self._now = 0
        self._count_at = 0

    def update(self, now_ms: int) -> None:
        """Take in what came up to now. Cheap; once a frame, and by each truck's `poll`."""
        self._now = max(self._now, now_ms)
        coming = self._coming
        coming.extend(self.hub.take())
        while coming and coming[0].at_ms <= now_ms:
            self._happen(coming.popleft())
        for channel in self._channels.values():
            self._decided(channel, channel.filter.settle(now_ms))
            self._listen_for_silence(channel, now_ms)
            if now_ms >= self._count_at:
                counts, bad = self.hub.counts(channel.key)
                channel.count(now_ms, counts.lines, counts.missing, bad)
        if now_ms >= self._count_at:
            self._count_at = now_ms + COUNT_MS

    def truck(self, number: int) -> WiredTruck:
        """The door of truck `number`, always the same object."""
        return self._trucks.setdefault(number, WiredTruck(self, number))

    def channels(self) -> tuple[Channel, ...]:
        """All channels ever found in this session, by key."""
        return tuple(channel for _, channel in sorted(self._channels.items()))

    def channel_of(self, truck: int) -> Channel | None:
        """The channel of truck `truck`, if it has one that was found."""
        return self._channels.get(self._assigned.get(truck, ""))

    def assign(self, truck: int, key: str | None) -> None:
        """Put a truck on a channel (or on none); another truck on it loses it. The truck is lost and comes back with its pose."""
        for other in [number for number, taken in self._assigned.items() if taken == key and number != truck]:
            self.assign(other, None)
        if key is None:
            self._assigned.pop(truck, None)
        else:
            self._assigned[truck] = key
        self.truck(truck).join(self.channel_of(truck), self._now)

    def assigned(self) -> dict[int, str]:
        """Channel keys by truck number, to be kept."""
        return dict(self._assigned)

    def calibrate(self, key: str, axis: Vector | None) -> None:
        """Give a channel its nose axis (None: the board's x axis). Raises ValueError for an axis without length or direction."""
        if axis is None:
            self._axes.pop(key, None)
        elif not math.isfinite(length := math.hypot(*axis)) or not length:
            raise ValueError(f"a nose axis needs a length and a direction, and {axis} has none; calibrate {key} anew")
        else:
            self._axes[key] = axis
        channel = self._channels.get(key)
        if channel is not None:
            channel.axis = axis
            channel.filter.axis = axis or UNCALIBRATED

    def axes(self) -> dict[str, Vector]:
        """Nose axes by channel key, to be kept."""
        return dict(self._axes)

    def notices(self) -> list[Notice]:
        """What is to be told or logged since the last call."""
        notices = list(self._notices)
        self._notices.clear()
        return notices

    def _happen(self, event: HubEvent) -> None:
        at = event.at_ms
        if isinstance(event, Troubled):
            self._notices.append(Notice(at, "trouble", event.port.url, event.trouble.value, event))
            return
        channel = self._channels.get(event.key)
        if isinstance(event, Found):
            self._find(event, channel)
        if channel is None:
            return
        self._listen_for_silence(channel, at)  # as a frame just before would have
        if isinstance(event, Reading):
            self._read(channel, event)
        elif isinstance(event, Lost):
            self._lose(channel, at, event.why)
            self._notices.append(Notice(at, "lost", event.key, event.why))
        elif isinstance(event, Restarted):
            self._lose(channel, at, "restarted")
            self._notices.append(Notice(at, "restarted", event.key))

    def _find(self, event: Found, channel: Channel | None) -> None:
        if channel is None:
            channel = self._channels[event.key] = Channel(event.key, event.hello, self._axes.get(event.key))
            for truck in self._on(channel):
                truck.join(channel, event.at_ms)
        channel.hello, channel.port = event.hello, event.port.url
        self._notices.append(Notice(event.at_ms, "found", event.key, event.hello.board))

    def _read(self, channel: Channel, event: Reading) -> None:
        message, at = event.message, event.at_ms
        if isinstance(message, Battery):
            channel.battery = message.percent
        elif isinstance(message, Fault):
            if channel.fault != message.word:
                self._notices.append(Notice(at, "sensor", channel.key, message.word))
            channel.fault = message.word
            self._lose(channel, at, "sensor", Signal.FAULT)
        elif at == channel.last_at:
            return  # a flood: no time has passed, so nothing is new
        elif isinstance(message, Acceleration):
            if message.x or message.y or message.z:  # all zeros are a dead sensor's
                channel.heard(at, decides=False)
                channel.samples.append((at, message.x, message.y, message.z))
                self._decided(channel, channel.filter.feel(at, message.x, message.y, message.z))
        elif message.pose is not Pose.NONE:
            channel.heard(at, decides=True)
            self._decided(channel, channel.filter.hear(at, message.pose))

    def _listen_for_silence(self, channel: Channel, now: int) -> None:
        if channel.last_at is not None and now - channel.last_at > SILENT_MS:
            self._lose(channel, now, "silent")
            self._notices.append(Notice(now, "silent", channel.key))

    def _decided(self, channel: Channel, change: Change | None) -> None:
        if change is not None:
            for truck in self._on(channel):
                truck.take(change)

    def _lose(self, channel: Channel, at: int, why: str, signal: Signal = Signal.LOST) -> None:
        last_at = channel.last_at
        if last_at is None:
            return
        self._decided(channel, channel.filter.settle(at))  # as a frame just before would have
        channel.lose()
        for truck in self._on(channel):
            truck.lose(last_at, why, signal)

    def _on(self, channel: Channel) -> list[WiredTruck]:
        return [self.truck(number) for number, key in self._assigned.items() if key == channel.key]
