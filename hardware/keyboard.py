"""A truck in the hand: hold a key or a finger and it is up, let go and it lies flat. By mouse one press raises, the next lays.

**When a press counts.** Presses carry no time of their own: they are known to lie between the frame before and the frame
that reads them. What counts is the end of that span that serves the one who presses, or one frame (16 ms) beside it:

- raising one's truck to drain counts at the frame that reads it, laying it flat at most 16 ms after the frame before;
- nose-down to refuel counts at most 16 ms after the frame before, letting go at the frame that reads it.

So a late frame costs at most one frame a press, and all else is in the player's favour. After a gap of more than 250 ms the
frame that reads a press is its moment: the run was interrupted anyhow.

**Losing the keyboard.** On X11 the key goes up *before* the window hears that it lost the focus; such a key-up is a loss and no
release. A key that is still down on return sends a key-down of its own; one within 100 ms of the return is not believed, nor
any after it, until the key was seen to go up.
"""
from __future__ import annotations

from .source import FRAME_MS, GAP_MS, Pose, PoseEvent, Signal, SignalEvent, TruckEvent

GUARD_MS = 300
"""A press this soon after raising the truck by a press is a double click, and ignored."""

RETURN_MS = 100
"""A key-down this soon after the focus came back is the old key, still held."""

_KEY = "key"
"""The key among the holds; fingers go by their numbers."""

_REFUSED = {
    "shift": "shift", "ctrl": "ctrl", "control": "ctrl", "alt": "alt", "option": "alt",
    "super": "super", "meta": "super", "gui": "super", "windows": "super", "cmd": "super", "command": "super",
}  # fmt: skip


def refused_key(name: str) -> str | None:
    """Why the key of that name ("left shift") cannot be held: the key of a phrase, or None for a key that can.

    Shift held or pressed often wakes the system's key filters, Ctrl makes commands of other keys, Alt and Super open menus.
    """
    for word in name.lower().replace("_", " ").split():
        if word in _REFUSED:
            return f"truck.key_refused.{_REFUSED[word]}"
    return None


class HandTruck:
    """A truck moved by hand. `raised` is what a hold means; `latched`: the key works as the mouse does, press by press."""

    def __init__(self, truck: int, raised: Pose = Pose.STANDING, latched: bool = False) -> None:
        self.truck = truck
        self.raised = raised
        self.latched = latched
        self._holds: set[int | str] = set()
        self._up_since: int | None = None
        """When a press raised the truck; None when none did."""
        self._lost = False
        self._gained: int | None = None
        self._old_key = False
        """Whether the key is down since before the window had the keyboard."""
        self._pose = Pose.FLAT
        self._events: list[TruckEvent] = []
        self._frame: int | None = None
        self._before: int | None = None
        self._stamp = 0

    def lift_to(self, raised: Pose, at: int) -> None:
        """From now on a hold means this pose; a truck that is up lies flat until it is raised anew.

        A hold and a press belong to the run or refuelling they were made in; they must not raise the truck in the next.
        """
        self._begin(at)
        self._holds.clear()
        self._up_since = None
        self.raised = raised
        self._move()

    def key_down(self, at: int) -> None:
        self._begin(at)
        if self._lost or self._old_key:
            return
        if self._gained is not None and at - self._gained <= RETURN_MS:
            self._old_key = True
        elif self.latched:
            self._press(at)
        else:
            self._hold(_KEY)

    def key_up(self, at: int, focused: bool) -> None:
        self._begin(at)
        if not focused:
            self.focus_lost(at)
            return
        self._old_key = False
        self._release(_KEY)

    def finger_down(self, at: int, finger: int) -> None:
        self._begin(at)
        if not self._lost:
            self._hold(finger)

    def finger_up(self, at: int, finger: int) -> None:
        self._begin(at)
        self._release(finger)

    def mouse_press(self, at: int) -> None:
        self._begin(at)
        if not self._lost:
            self._press(at)

    def focus_lost(self, at: int) -> None:
        """No hold outlives the focus: the run is interrupted as of the frame before, and the truck must be raised anew."""
        self._begin(at)
        self._holds.clear()
        self._up_since = None
        self._old_key = False
        if self._lost:
            return
        self._lost = True
        self._pose = Pose.NONE
        moment = at if self._before is None else self._before
        self._events.append(SignalEvent(moment, self.truck, Signal.LOST, "focus"))

    def focus_gained(self, at: int) -> None:
        self._begin(at)
        self._gained = at
        if not self._lost:
            return
        self._lost = False
        self._pose = Pose.FLAT
        self._stamp = at
        self._events += [SignalEvent(at, self.truck, Signal.BACK, "focus"), PoseEvent(at, self.truck, Pose.FLAT)]

    def poll(self, now_ms: int) -> tuple[TruckEvent, ...]:
        self._begin(now_ms)
        events = tuple(sorted(self._events, key=lambda event: event.at_ms))
        self._events.clear()
        return events

    @property
    def pressed(self) -> bool:
        return self._up_since is not None

    def pending(self, truck: int) -> bool:
        """A hand is never undecided."""
        return False

    def pose(self, truck: int) -> Pose:
        return self._pose

    def _begin(self, at: int) -> None:
        """Note a new frame, so that the one before it is known."""
        if self._frame is None or at > self._frame:
            self._before, self._frame = self._frame, at

    def _press(self, at: int) -> None:
        if self._holds:
            return
        if self._up_since is None:
            self._up_since = at
        elif at - self._up_since > GUARD_MS:
            self._up_since = None
        self._move()

    def _hold(self, holder: int | str) -> None:
        self._holds.add(holder)
        self._move()

    def _release(self, holder: int | str) -> None:
        self._holds.discard(holder)
        self._move()

    def _move(self) -> None:
        up = bool(self._holds) or self._up_since is not None
        pose = self.raised if up else Pose.FLAT
        if self._lost or pose is self._pose:
            return
        self._pose = pose
        self._stamp = max(self._stamp, self._moment(drains=self.raised is Pose.STANDING, up=up))
        self._events.append(PoseEvent(self._stamp, self.truck, pose))

    def _moment(self, drains: bool, up: bool) -> int:
        """The moment that counts: late to start draining or stop filling, early to stop draining or start filling."""
        frame = self._frame or 0
        if up is drains or self._before is None or frame - self._before > GAP_MS:
            return frame
        return min(frame, self._before + FRAME_MS)
