"""The trucks on wires of this program: one hub for all screens, whose truck each is, and what is kept of them."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.phrase import Phrase
from game.kit.loop import clock_ms
from game.store.calibrations import Calibrations, TruckCalibration, calibrations_file
from hardware.source import Pose, SensedTruck, TruckEvent

from .glance import Fit, Glance

if TYPE_CHECKING:
    from hardware.calibration import Calibrated
    from hardware.hub import Hub
    from hardware.trouble import Trouble
    from hardware.wired import Channel, Notice, WiredTrucks

AUTO, KEYBOARD = "auto", "keyboard"
"""Instead of a port's address: open the trucks of earlier games, or never open any port."""
CLANS = 2
"""So many have a truck."""
MOST_NEWS = 64
"""So much is kept for a table that does not ask."""
SWITCH_S = 0.001
"""How long a drawing thread may keep the interpreter from the threads that listen to trucks."""


class Seated:
    """The truck of a clan, at the seat of whoever plays that clan: its events bear the seat's number. A `SensedTruck`."""

    def __init__(self, truck: SensedTruck, seat: int) -> None:
        self._truck = truck
        self._seat = seat

    @property
    def angle(self) -> float | None:
        return self._truck.angle

    @property
    def heard_at(self) -> int | None:
        return self._truck.heard_at

    def poll(self, now_ms: int) -> tuple[TruckEvent, ...]:
        return tuple(replace(event, truck=self._seat) for event in self._truck.poll(now_ms))

    def pending(self, truck: int) -> bool:
        return self._truck.pending(truck)

    def pose(self, truck: int) -> Pose:
        return self._truck.pose(truck)

    def lift_to(self, raised: Pose, at: int) -> None:
        self._truck.lift_to(raised, at)


class Trucks:
    """Which clan's truck is on which wire.

    `where`: AUTO, KEYBOARD or the address of a port (any URL that pyserial knows), which is then the only one opened unasked.
    `make` makes the hub from the clock, the keys of remembered trucks, and the addresses named by hand.
    """

    def __init__(
        self, folder: Path, where: str = AUTO, clock: Callable[[], int] = clock_ms,
        make: Callable[[Callable[[], int], Sequence[str], Sequence[str]], Hub] | None = None,
    ) -> None:  # fmt: skip
        self.where = where or AUTO
        self._file = calibrations_file(folder)
        self._clock = clock
        self._make = make or _hub
        self._wired: WiredTrucks | None = None
        self._seated: dict[tuple[int, int], Seated] = {}
        self._news: deque[Notice] = deque(maxlen=MOST_NEWS)
        self._worry: Trouble | None = None
        self._glance = Glance()
        self.known, self.trouble = self._file.load()
        """All trucks ever calibrated; and what a player should hear of the file they are kept in."""
        if self.named or (self.where == AUTO and self.known.trucks):
            self._open()

    @property
    def named(self) -> str:
        """The address of the port that was named by hand; empty when none was."""
        return "" if self.where in (AUTO, KEYBOARD) else self.where

    @property
    def allowed(self) -> bool:
        """Whether ports may be opened at all: not when the keyboard alone was asked for."""
        return self.where != KEYBOARD

    @property
    def wired(self) -> WiredTrucks | None:
        """All channels and doors, for a screen about trucks; None where no port may be opened. Makes the hub if there is none yet."""
        if self._wired is None and self.allowed:
            self._open()
        return self._wired

    # in each frame

    def update(self, now: int) -> None:
        """Take in what came up to now, and give trucks that are new to their clans."""
        wired = self._wired
        if wired is None:
            return
        wired.update(now)
        for notice in wired.notices():
            self._news.append(notice)
            if notice.what == "found":
                self._glance.forget(notice.key)
                self._settle(wired, notice.key)
            elif notice.trouble is not None and self.named and not wired.channels():
                self._worry = notice.trouble.trouble
        for channel in wired.channels():
            if self._glance.look(channel, now):
                self._news.append(_slipped(channel, now))

    def news(self) -> list[Notice]:
        """What is to be told or logged since the last call."""
        news = list(self._news)
        self._news.clear()
        return news

    def worry(self) -> tuple[Phrase, Phrase] | None:
        """What is wrong with the port that was named by hand, and what helps; said once, and not after a truck was heard there."""
        worry, self._worry = self._worry, None
        if worry is None:
            return None
        from hardware.trouble import remedy, what

        return Phrase(what(worry)), Phrase(remedy(worry, sys.platform))

    # what a table asks

    def of(self, clan: int, seat: int | None = None) -> SensedTruck | None:
        """The truck of a clan, if it has one that was heard in this session. `seat`: who plays the clan, if that is another number."""
        wired = self._wired
        if wired is None or wired.channel_of(clan) is None:
            return None
        if seat is None or seat == clan:
            return wired.truck(clan)
        return self._seated.setdefault((clan, seat), Seated(wired.truck(clan), seat))

    def heard(self, clan: int) -> bool:
        """Whether the truck of a clan is heard now."""
        channel = self._wired.channel_of(clan) if self._wired is not None else None
        return channel is not None and channel.present

    def fit(self, channel: Channel) -> Fit:
        """Whether a truck still lies as it was calibrated."""
        return self._glance.fit(channel)

    def slipped(self, clan: int) -> bool:
        """Whether the truck of a clan does not lie as it was calibrated."""
        channel = self._wired.channel_of(clan) if self._wired is not None else None
        return channel is not None and self.fit(channel) == "slipped"

    def clan_of(self, key: str) -> int | None:
        """Whose truck a channel is, if anybody's."""
        assigned: Mapping[int, str] = self._wired.assigned() if self._wired is not None else {}
        return next((clan for clan, taken in assigned.items() if taken == key), None)

    def played_by(self, clans: Sequence[int | None]) -> list[int | None]:
        """Whose truck each seat moves: its clan's; a lone person whose clan has none moves that of the other. `clans`: of the people
        by their seats, None where nobody sits in person."""
        people = [clan for clan in clans if clan is not None]
        if len(people) == 1 and self.of(people[0]) is None:
            other = next((clan for clan in range(CLANS) if self.of(clan) is not None), people[0])
            return [None if clan is None else other for clan in clans]
        return list(clans)

    # what a screen about trucks does

    def learn(self, shown: Sequence[Calibrated]) -> Phrase | None:
        """Take over and keep what a calibration has found; what went wrong in keeping it, or None."""
        wired = self.wired
        if wired is not None:
            for one in shown:
                wired.calibrate(one.channel, one.axis)
                wired.assign(one.clan, one.channel)
                self._glance.forget(one.channel)
        return self._keep([TruckCalibration(one.channel, one.clan, one.axis) for one in shown])

    def give(self, clan: int, key: str | None) -> Phrase | None:
        """Make a channel the truck of a clan, or none; kept for next time."""
        wired = self.wired
        if wired is None:
            return None
        wired.assign(clan, key)
        return self._keep([TruckCalibration(key, clan, wired.axes().get(key))]) if key is not None else None

    def name(self, url: str) -> None:
        """Open the port of that address, and take the truck there for a clan's that has none; an empty one names none any more."""
        self.where = url or AUTO
        wired = self.wired
        if wired is not None and url:
            wired.hub.open(url)

    def close(self) -> None:
        """Close all ports, at the end of the program."""
        if self._wired is not None:
            self._wired.hub.close()
            self._wired = None

    # inside

    def _open(self) -> None:
        from hardware.wired import WiredTrucks

        named = (self.named,) if self.named else ()
        sys.setswitchinterval(SWITCH_S)
        hub = self._make(self._clock, () if named else self.known.keys(), named)
        self._wired = WiredTrucks(hub, self.known.axes(), self.known.clans())

    def _settle(self, wired: WiredTrucks, key: str) -> None:
        """A truck was found: it is its clan's, if it is known; one at an address named by hand is the first clan's that has none."""
        heard = {channel.key for channel in wired.channels() if channel.present or channel.key == key}
        assigned = wired.assigned()
        for clan, own in self.known.clans(heard).items():
            if assigned.get(clan) != own and assigned.get(clan) not in heard:
                wired.assign(clan, own)
        if self.known.of(key) is not None or not self.named:
            return
        assigned = wired.assigned()
        free = [clan for clan in range(CLANS) if assigned.get(clan) not in heard]
        if key not in assigned.values() and free:
            letter = ord(key[-1]) - ord("a")  # of two trucks on one board the second may be heard first
            wired.assign(letter if letter in free else free[0], key)

    def _keep(self, shown: Sequence[TruckCalibration]) -> Phrase | None:
        self.known = self.known.remember(shown)
        return self._file.save(self.known)


def _slipped(channel: Channel, now: int) -> Notice:
    from hardware.wired import Notice

    return Notice(now, "slipped", channel.key)


def _hub(clock: Callable[[], int], remembered: Sequence[str], urls: Sequence[str]) -> Hub:
    from hardware.hub import Hub

    return Hub(clock, remembered, urls)


__all__ = ["AUTO", "KEYBOARD", "Calibrations", "Trucks"]
