"""The door that a hand, a computer player and a truck on a wire share: time-stamped poses, and whether they can be trusted.

All times are whole milliseconds of one monotonic clock, the table's. A source stamps an event with the moment it happened,
not with the moment it is read; whoever reads it may therefore be late.
"""
from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

FRAME_MS = 16
"""One frame at sixty a second: as much as a late frame may cost the one who presses."""

GAP_MS = 250
"""The longest gap between two frames that time stamps bridge; a longer one interrupts a run."""

PENDING_MS = 300
"""How long an undecided change of pose may hold up a throw, or the word that a tank is empty or full."""


class Pose(StrEnum):
    """How a truck is held. NONE: nobody knows, so no fuel flows and nothing is concluded."""

    STANDING = "standing"
    FLAT = "flat"
    NOSE_DOWN = "nose_down"
    NONE = "none"


class Signal(StrEnum):
    """What a source says of itself: LOST (unplugged, silent, the window without focus), FAULT (the sensor fails), BACK."""

    LOST = "lost"
    FAULT = "fault"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class PoseEvent:
    """Truck number `truck` took this pose at `at_ms`."""

    at_ms: int
    truck: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class SignalEvent:
    """The source lost or regained truck number `truck`.

    LOST and FAULT bear the moment of the last good reading, so that nothing flows on a guess. `why` is a word for the log:
    focus, unplugged, silent, sensor, restarted. After BACK the pose is sent anew, even if it has not changed.
    """

    at_ms: int
    truck: int
    signal: Signal
    why: str


TruckEvent = PoseEvent | SignalEvent


class TruckSource(Protocol):
    """Where the poses of trucks come from. Asked by the frame loop, never waiting."""

    def poll(self, now_ms: int) -> tuple[TruckEvent, ...]:
        """What happened since the last call and is known at `now_ms`, in the order of the stamps."""

    def pending(self, truck: int) -> bool:
        """Whether a change of pose is under way and undecided: no throw is taken then, and no tank called empty or full."""

    def pose(self, truck: int) -> Pose:
        """The pose after the events polled so far; NONE while there is no signal."""

    def lift_to(self, raised: Pose, at: int) -> None:
        """From `at` on the table waits for this pose: STANDING in one's own run, NOSE_DOWN in a refuelling.

        A hold means it from then on; a computer's truck takes it at once. A truck on a wire that STANDING is waited for is laid
        flat with care: that change stays `pending` for up to `PENDING_MS` and is then stamped with its first moment.
        """


@runtime_checkable
class SensedTruck(TruckSource, Protocol):
    """A truck with a sensor. Its pose is seen also while it means nothing, and nobody can let go of it by a press."""

    @property
    def angle(self) -> float | None:
        """Degrees, for drawing: 90 stands, 0 flat, -90 nose-down; None while there is no signal."""

    @property
    def heard_at(self) -> int | None:
        """The moment of the last good reading; None while there is no signal. No tank is called empty or full later than that."""


class HandSource(TruckSource, Protocol):
    """A truck moved by key, finger or mouse. `at` is the start of the frame that reads the press; see `hardware.keyboard`."""

    @property
    def pressed(self) -> bool:
        """Whether a press raised it, so that the next press lays it flat; else it is flat as soon as it is let go."""

    def key_down(self, at: int) -> None:
        """The hold key went down."""

    def key_up(self, at: int, focused: bool) -> None:
        """The hold key went up; `focused`: whether the window still has the keyboard."""

    def finger_down(self, at: int, finger: int) -> None:
        """A finger was put on the truck."""

    def finger_up(self, at: int, finger: int) -> None:
        """A finger left the screen, wherever it had moved."""

    def mouse_press(self, at: int) -> None:
        """The truck was clicked: one press raises it, the next lays it flat."""

    def focus_lost(self, at: int) -> None:
        """The window lost the keyboard, or was minimised."""

    def focus_gained(self, at: int) -> None:
        """The window has the keyboard again."""


class ComputerTruck:
    """The truck of a computer player (and of demonstrations and tests): it takes each pose at the exact moment it is told.

    A moment may lie ahead; `cancel` forgets those, for instance when a run is interrupted.
    """

    def __init__(self, truck: int, pose: Pose = Pose.FLAT) -> None:
        self.truck = truck
        self._pose = pose
        self._plan: list[TruckEvent] = []

    def take(self, pose: Pose, at_ms: int) -> None:
        """Be in `pose` from `at_ms` on."""
        self._add(PoseEvent(at_ms, self.truck, pose))

    def signal(self, signal: Signal, at_ms: int, why: str) -> None:
        """Lose or regain the signal, as a truck on a wire does. After BACK the next pose counts."""
        self._add(SignalEvent(at_ms, self.truck, signal, why))

    def cancel(self) -> None:
        """Forget all that lies ahead."""
        self._plan.clear()

    def poll(self, now_ms: int) -> tuple[TruckEvent, ...]:
        due = tuple(event for event in self._plan if event.at_ms <= now_ms)
        self._plan = [event for event in self._plan if event.at_ms > now_ms]
        for event in due:
            if isinstance(event, PoseEvent):
                self._pose = event.pose
            elif event.signal is not Signal.BACK:
                self._pose = Pose.NONE
        return due

    def pending(self, truck: int) -> bool:
        return False

    def pose(self, truck: int) -> Pose:
        return self._pose

    def lift_to(self, raised: Pose, at: int) -> None:
        self.take(raised, at)

    def _add(self, event: TruckEvent) -> None:
        self._plan.append(event)
        self._plan.sort(key=lambda planned: planned.at_ms)
