"""The two tanks of a game on a real table: who pours, who refuels, what flowed last. They know no game and no screen.

Fuel moves by the time stamps of the trucks, as in a game: late frames cost nothing, and what interrupts counts from the last moment
that can be trusted. What a group must be able to do at any time: pause, and give back what has just flowed by mistake.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hardware.keyboard import HandTruck
from hardware.source import GAP_MS, Pose, PoseEvent, SensedTruck, Signal, SignalEvent, TruckEvent
from hardware.tank import Tank

COUNT_MS = 1000
"""How long each of 3, 2, 1 is told before fuel flows again by itself."""
KEPT = 50
"""So many deeds can be taken back."""

Act = Literal["pour", "refuel"]
ACTS: tuple[Act, Act] = ("pour", "refuel")
RAISED = {"pour": Pose.STANDING, "refuel": Pose.NOSE_DOWN}
RATES = {Pose.STANDING: -1, Pose.NOSE_DOWN: 1}
State = Literal["pours", "refuels", "empty", "full", "rests", "lost"]


@dataclass(frozen=True, slots=True)
class Deed:
    """What happened to the fuel and can be taken back: `ms` flowed in that tank, or (without a tank) both were filled."""

    tank: int | None
    act: Act | Literal["fill"]
    ms: int
    before: tuple[int | None, int | None]
    """The level of each tank before it, in milliseconds; None for one that it did not touch."""


class Bay:
    """One clan's tank and all that moves it: a hand that pours, a hand that refuels, and a truck with a sensor, if there is one.

    A sensor that says standing or nose-down counts before the hands, and pouring before refuelling.
    """

    def __init__(self, number: int, capacity_ms: int, latched: bool) -> None:
        self.number = number
        self.tank = Tank(capacity_ms, capacity_ms)
        self.hands: dict[Act, HandTruck] = {act: HandTruck(number, RAISED[act], latched) for act in ACTS}
        self.sensor: SensedTruck | None = None
        self.lost = ""
        """Why nothing is heard of the truck with the sensor; empty while all is well, or there is none."""
        self._poses = [Pose.FLAT, Pose.FLAT, Pose.FLAT]
        self._before = capacity_ms
        """The level when the flow of now began."""

    @property
    def pose(self) -> Pose:
        """How the clan's truck is held, whoever holds it."""
        return next((pose for pose in self._poses if pose in RATES), Pose.FLAT)

    @property
    def angle(self) -> float | None:
        """Degrees by which the nose of the truck with a sensor points up; None where hands move it, or nothing is heard of it."""
        held = any(pose in RATES for pose in self._poses[1:])
        return None if self.sensor is None or held else self.sensor.angle

    def connect(self, sensor: SensedTruck | None, now: int) -> None:
        """Let a truck with a sensor move this tank, or none any more."""
        self.sensor = sensor
        self.lost = ""
        self._poses[0] = Pose.FLAT
        if sensor is not None:
            sensor.poll(now)
            self._poses[0] = sensor.pose(self.number)
            self.lost = "silent" if self._poses[0] is Pose.NONE else ""

    def press(self, act: Act, at: int) -> None:
        """A press that raises, or lays flat what is raised; the truck cannot be held both ways at once."""
        other = self.hands[ACTS[1 - ACTS.index(act)]]
        if other.pose(self.number) is not Pose.FLAT:
            other.mouse_press(at)
        self.hands[act].mouse_press(at)

    def undecided(self) -> bool:
        """Whether a change of pose is under way: then no tank is called empty or full."""
        return self.sensor is not None and self.sensor.pending(self.number)

    def state(self, now: int) -> State:
        """What the tank does, in a word."""
        level = self.tank.level_at(now)
        if level == 0 and not self.undecided():
            return "empty"
        if self.tank.rate:
            return "pours" if self.tank.rate < 0 else "full" if level == self.tank.capacity else "refuels"
        if self.lost:
            return "lost"
        return "full" if level == self.tank.capacity else "rests"

    def heard(self, now: int) -> list[tuple[int, TruckEvent]]:
        """What its trucks did up to `now`: which of them, and what."""
        found = [(place + 1, event) for place, act in enumerate(ACTS) for event in self.hands[act].poll(now)]
        if self.sensor is not None:
            found += [(0, event) for event in self.sensor.poll(now) if event.truck == self.number]
        return found

    def take(self, source: int, event: TruckEvent) -> None:
        """Note what one of its trucks did; 0 is the one with the sensor."""
        if isinstance(event, PoseEvent):
            self._poses[source] = event.pose
            if source == 0:
                self.lost = "sensor" if event.pose is Pose.NONE else ""
        elif event.signal is not Signal.BACK:
            self._poses[source] = Pose.NONE
            if source == 0:
                self.lost = event.why

    def set_flow(self, at: int, stopped: bool) -> Deed | None:
        """Let flow what the pose says, from `at` on; the deed that ends by it, if any."""
        rate = 0 if stopped else RATES.get(self.pose, 0)
        if rate == self.tank.rate:
            return None
        at = max(at, self.tank.changed_at or at)
        ended = self._ended(at)
        self.tank.flow(rate, at)
        self._before = self.tank.level_at(at)
        return ended

    def _ended(self, at: int) -> Deed | None:
        flowed = abs(self._before - self.tank.level_at(at)) if self.tank.rate else 0
        if not flowed:
            return None
        return Deed(self.number, ACTS[self.tank.rate > 0], flowed, self._only(self._before))

    def _only(self, level: int) -> tuple[int | None, int | None]:
        return (level, None) if self.number == 0 else (None, level)

    def set_level(self, capacity_ms: int, level_ms: int) -> None:
        """Another capacity and level. Only while nothing flows."""
        self.tank = Tank(capacity_ms, min(capacity_ms, level_ms))


class Tanks:
    """Both tanks, full at first. `latched`: a press raises, the next one lays flat."""

    def __init__(self, seconds: Sequence[int], now: int, latched: bool = False) -> None:
        self.bays = tuple(Bay(number, each * 1000, latched) for number, each in enumerate(seconds))
        self.paused = ""
        """Why all stands still: pause, focus, menu, late, or what a truck told; empty while fuel may flow."""
        self.paused_by: int | None = None
        """The tank whose truck went silent."""
        self._deeds: deque[Deed] = deque(maxlen=KEPT)
        self._frame = now
        self._resume_at: int | None = None
        self._idle = False
        """Whether nothing flowed and nothing was paused when another screen came over this one."""

    # what is to be seen

    @property
    def flowing(self) -> bool:
        """Whether a truck is held so that fuel flows."""
        return any(bay.tank.rate for bay in self.bays)

    @property
    def deed(self) -> Deed | None:
        """What `give_back` would take back."""
        return self._deeds[-1] if self._deeds and not self.flowing else None

    @property
    def untouched(self) -> bool:
        """Whether both tanks are full and nothing can be lost."""
        return not self.flowing and all(bay.tank.level_at(self._frame) == bay.tank.capacity for bay in self.bays)

    def countdown(self, now: int) -> int | None:
        """3, 2 or 1 before fuel flows again, else None."""
        if self._resume_at is None or now >= self._resume_at:
            return None
        return -(-(self._resume_at - now) // COUNT_MS)

    # what is done

    def connect(self, bay: Bay, sensor: SensedTruck | None, now: int) -> None:
        """Let a truck with a sensor move that tank, or none any more. One that is held up already counts from now on."""
        bay.connect(sensor, now)
        self._flow(bay, now)

    def tick(self, now: int) -> None:
        """Let happen what the trucks did since the last frame, in the order of its moments."""
        if now - self._frame > GAP_MS and self.flowing:
            self._pause(self._frame, "late")
        heard = [(event.at_ms, bay.number, source, event) for bay in self.bays for source, event in bay.heard(now)]
        for at, number, source, event in sorted(heard, key=lambda one: one[0]):
            self._resume(at)
            self._happen(self.bays[number], source, event, at)
        self._resume(now)
        self._frame = max(now, self._frame)

    def interrupt(self, why: str) -> None:
        """Something took the table away: what flows stops as of the frame before. Nothing, if nothing flows."""
        if self.flowing or self._resume_at is not None:
            self._pause(self._frame, why)

    def pause(self, now: int) -> None:
        """Let all stand still."""
        self.tick(now)
        self._pause(now, "pause")

    def go_on(self, now: int) -> None:
        """Go on: at once, or, where a truck is still held up, after 3, 2, 1."""
        self.tick(now)
        if self.paused and self._resume_at is None:
            held = any(bay.pose in RATES for bay in self.bays)
            self._resume_at = now + (3 * COUNT_MS if held else 0)
            self._resume(now)

    def fill(self) -> bool:
        """Both tanks full, as at the start of a game; False while fuel flows."""
        if self.flowing:
            return False
        first, second = (bay.tank.level_at(self._frame) for bay in self.bays)
        self._deeds.append(Deed(None, "fill", 0, (first, second)))
        for bay in self.bays:
            bay.set_level(bay.tank.capacity, bay.tank.capacity)
        return True

    def give_back(self) -> Deed | None:
        """Take back the last deed; what it was, or None when there is none or fuel flows."""
        deed = self.deed
        if deed is None:
            return None
        self._deeds.pop()
        for bay, level in zip(self.bays, deed.before, strict=True):
            if level is not None:
                bay.set_level(bay.tank.capacity, level)
        return deed

    def resize(self, seconds: Sequence[int]) -> None:
        """Tanks of other capacities: full ones stay full, others keep what fits. What flowed before cannot be given back any more."""
        for bay, each in zip(self.bays, seconds, strict=True):
            level = bay.tank.level_at(self._frame)
            if each * 1000 != bay.tank.capacity:
                bay.set_level(each * 1000, each * 1000 if level == bay.tank.capacity else level)
                self._deeds.clear()

    def focus_lost(self, at: int) -> None:
        """The window lost the keyboard, or another screen lies over this one: nothing is held any more."""
        for bay in self.bays:
            for hand in bay.hands.values():
                hand.focus_lost(at)

    def focus_gained(self, at: int) -> None:
        """Keys and fingers count again."""
        for bay in self.bays:
            for hand in bay.hands.values():
                hand.focus_gained(at)

    def cover(self, at: int) -> None:
        """Another screen lies over this one: all stands still meanwhile."""
        self._idle = not (self.flowing or self.paused)
        self.focus_lost(at)
        self._pause(self._frame, self.paused or "menu")

    def uncover(self, at: int) -> None:
        """The screen is seen again. Where nothing flowed before, nobody need say that it goes on."""
        self.focus_gained(at)
        if self._idle:
            self.go_on(at)

    # time

    def _happen(self, bay: Bay, source: int, event: TruckEvent, at: int) -> None:
        flowed = bay.tank.rate
        bay.take(source, event)
        if isinstance(event, SignalEvent) and event.signal is not Signal.BACK and flowed and bay.pose not in RATES:
            self._pause(at, event.why, bay.number if source == 0 else None)
        else:
            self._flow(bay, at)

    def _pause(self, at: int, why: str, by: int | None = None) -> None:
        self._resume_at = None
        self.paused = why
        self.paused_by = by
        for bay in self.bays:
            self._flow(bay, at)

    def _resume(self, until: int) -> None:
        """End the pause, if its count-down is over by `until`."""
        if self._resume_at is None or self._resume_at > until:
            return
        at, self._resume_at = self._resume_at, None
        self.paused, self.paused_by = "", None
        for bay in self.bays:
            self._flow(bay, at)

    def _flow(self, bay: Bay, at: int) -> None:
        deed = bay.set_flow(at, bool(self.paused))
        if deed is not None:
            self._deeds.append(deed)
