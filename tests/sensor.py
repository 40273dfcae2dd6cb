"""A truck with a sensor that does what a test says, at the moments it says."""
from __future__ import annotations

from hardware.source import Pose, PoseEvent, Signal, SignalEvent, TruckEvent

ANGLES = {Pose.STANDING: 88.0, Pose.FLAT: 2.0, Pose.NOSE_DOWN: -80.0}


class ScriptedSensor:
    """A `SensedTruck`. It is heard up to the frame that asks, until it is lost."""

    def __init__(self, truck: int, pose: Pose = Pose.FLAT, now: int = 0) -> None:
        self.truck = truck
        self.undecided = False
        self.lifted: list[Pose] = []
        """What the table has waited for."""
        self.quiet_since: int | None = None
        """No reading has come since then, though the truck is not called lost yet."""
        self.angle: float | None = ANGLES.get(pose)
        self._pose = pose
        self._heard: int | None = None if pose is Pose.NONE else now
        self._events: list[TruckEvent] = []

    @property
    def heard_at(self) -> int | None:
        return self._heard

    def take(self, pose: Pose, at: int) -> None:
        """Held so from `at` on."""
        self._events.append(PoseEvent(at, self.truck, pose))

    def lose(self, at: int, why: str = "unplugged") -> None:
        """Heard last at `at`."""
        self._events.append(SignalEvent(at, self.truck, Signal.FAULT if why == "sensor" else Signal.LOST, why))

    def back(self, pose: Pose, at: int, why: str = "unplugged") -> None:
        """Heard again, and held so."""
        self.quiet_since = None
        self._events += [SignalEvent(at, self.truck, Signal.BACK, why), PoseEvent(at, self.truck, pose)]

    def poll(self, now_ms: int) -> tuple[TruckEvent, ...]:
        events, self._events = tuple(self._events), []
        for event in events:
            self._pose = event.pose if isinstance(event, PoseEvent) else Pose.NONE
        if events:
            self.angle = ANGLES.get(self._pose)
        self._heard = None if self._pose is Pose.NONE else now_ms if self.quiet_since is None else self.quiet_since
        return events

    def pending(self, truck: int) -> bool:
        return self.undecided

    def pose(self, truck: int) -> Pose:
        return self._pose

    def lift_to(self, raised: Pose, at: int) -> None:
        self.lifted.append(raised)
