"""Which ports to open, and when to try again: the hub's memory of what it has seen and tried. Pure; the hub calls it, one at a time.

Named ports and remembered trucks are tried again by themselves after 1, 2, then every 5 seconds. A board found while looking is
refused when it is no truck, until it is plugged anew, asked for, or looked for anew. All times are whole milliseconds.
"""
from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from .ports import CHIPS, Port, Tier, board_of, may_be, tier_of, usable
from .trouble import Trouble

BACK_OFF_MS = (1_000, 2_000, 5_000)
BUSY_MS = 2_000
BUSY_TRIES = 3
"""A port that another program has is tried so often before it is said: after plugging in the system itself looks at it."""

SNATCH_MS = 5_000
"""A port that vanishes within this time of its appearance was taken away by another program."""

NOTHING_MS = 6_000
"""So long one looks in vain before it is said."""

STRANGERS = frozenset({Trouble.OTHER_DEVICE, Trouble.NEWER})
"""Where a truck was remembered something else may be plugged in; it is not to be disturbed again."""

ADVICE_MS = 60_000
"""How long a snatched port is spoken of."""

_USB = re.compile(r"[0-9a-f]{4}:[0-9a-f]{4}[:@]")
_CHANNEL = re.compile(r"/[a-z]$")
_TIERS = tuple(Tier)


class State(StrEnum):
    """What the hub does with a port. LISTED: only seen; WAITING: tried again by itself; REFUSED: not until asked or plugged anew."""

    LISTED = "listed"
    ASKING = "asking"
    READY = "ready"
    WAITING = "waiting"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Sight:
    """A port as a screen shows it. `board` is what it calls itself, or what its USB numbers tell, or ""."""

    port: Port
    tier: Tier
    state: State
    board: str = ""
    keys: tuple[str, ...] = ()
    """The channels heard on it."""
    trouble: Trouble | None = None
    good: int = 0
    bad: int = 0
    """Lines since the port was opened."""


@dataclass(slots=True)
class Place:
    """One port, and what came of it."""

    port: Port
    tier: Tier
    state: State = State.LISTED
    tries: int = 0
    due_at: int | None = None
    """When to try next; None: not by itself."""
    asked: bool = False
    """Whether somebody asked for this attempt."""
    identity: str = ""
    keys: tuple[str, ...] = ()
    board: str = ""
    trouble: Trouble | None = None
    said: Trouble | None = None
    dropped: bool = False
    """Whether it was forgotten, and is closed as soon as its listener sees that."""

    @property
    def open(self) -> bool:
        return self.state in (State.ASKING, State.READY)

    def sight(self, good: int, bad: int) -> Sight:
        board = self.board or board_of(self.port)
        return Sight(self.port, self.tier, self.state, board, self.keys, self.trouble, good, bad)


def identity_of(key: str) -> str:
    """The identity in a channel's key; an identity is its own."""
    return _CHANNEL.sub("", key)


class Search:
    """`named`: URLs given by hand. `remembered`: identities, or keys of channels, of trucks known from earlier."""

    def __init__(self, named: Iterable[str], remembered: Iterable[str], platform: str) -> None:
        self.platform = platform
        self.looking = False
        self.wanted = {identity_of(key) for key in remembered}
        self._places: dict[str, Place] = {}
        self._first_seen: dict[str, tuple[int, Port]] = {}
        self._snatched_at: int | None = None
        self._looking_since: int | None = None
        self._scanned = False
        for url in named:
            self._places[url] = Place(Port(url), Tier.NAMED, State.WAITING, due_at=0, asked=True)

    # what is asked for

    def look(self, on: bool, now: int) -> None:
        """Look for known boards, or no more. Looking anew forgives boards that were refused."""
        if on and not self.looking:
            self._looking_since = now
            for place in self._places.values():
                if place.state is State.REFUSED:
                    place.state, place.trouble, place.said, place.tries = State.LISTED, None, None, 0
        self.looking = on

    def ask(self, url: str, now: int) -> None:
        """Somebody asked for this port."""
        place = self._places.setdefault(url, Place(Port(url), Tier.NAMED))
        place.dropped = False
        if not place.open:
            place.state, place.due_at, place.tries, place.asked, place.said = State.WAITING, now, 0, True, None

    def forget(self, identity: str) -> list[str]:
        """Want a device no more; the URLs at which it is open or tried."""
        self.wanted.discard(identity)
        found = [url for url, place in self._places.items() if place.identity == identity]
        for url in found:
            place = self._places[url]
            place.dropped = True
            if not place.open:
                self._drop(url)
        return found

    def _drop(self, url: str) -> None:
        """A forgotten device is closed: its port stays to be seen only where the system lists it."""
        place = self._places[url]
        if place.tier is Tier.NAMED:
            del self._places[url]
        else:
            place.state, place.due_at, place.dropped = State.REFUSED, None, False

    # the system's ports

    def needs_scan(self) -> bool:
        """Whether the system must be asked for its ports: that can take seconds, so it is not done without need."""
        unknown = any(
            place.tier is Tier.NAMED and "://" not in url and place.port.vid is None and place.due_at is not None
            for url, place in self._places.items()
        )
        return self.looking or unknown or bool(self._missing())

    def saw(self, listed: Iterable[Port], now: int) -> None:
        """The system lists these ports."""
        ports = {port.url: port for port in usable(listed, self.platform)}
        self._watch_for_snatchers(ports, now)
        self._scanned = True
        for url in [url for url, place in self._places.items() if url not in ports and place.tier is not Tier.NAMED and not place.open]:
            del self._places[url]
        real = {os.path.realpath(url): url for url, place in self._places.items() if place.tier is Tier.NAMED and "://" not in url}
        for url, port in ports.items():
            named = real.get(os.path.realpath(url))
            if named is not None:
                self._places[named].port = Port(named, port.vid, port.pid, port.serial_number, port.location, port.name)
            elif url not in self._places:
                self._places[url] = Place(port, tier_of(port, self.platform))
            elif not self._places[url].open:
                self._places[url].port = port

    def due(self, now: int) -> list[Port]:
        """The ports to open now; they count as being asked from here on."""
        missing = self._missing()
        found = []
        for place in self._places.values():
            if place.open:
                continue
            if place.state is State.LISTED:
                known = any(may_be(place.port, identity) for identity in missing)
                if known or (self.looking and place.tier is Tier.BOARD):
                    place.due_at = now
                    place.tier = Tier.REMEMBERED if known else place.tier
            if place.due_at is not None and now >= place.due_at:
                place.state, place.due_at = State.ASKING, None
                found.append(place.port)
        return found

    def next_at(self, now: int) -> int | None:
        """When something is due without anything happening, or None."""
        moments = [place.due_at for place in self._places.values() if place.due_at is not None and not place.open]
        return max(now, min(moments)) if moments else None

    # what came of it

    def claim(self, url: str, identity: str, crowded: str) -> str | None:
        """The identity under which a device may be ready: its own, or `crowded` if another bears the same; None: it is open already."""
        mine = self._places[url]
        others = [place for place in self._places.values() if place is not mine and place.identity == identity and place.open]
        if any(place.port.location == mine.port.location and mine.port.location for place in others):
            return None
        name = crowded if others else identity
        mine.identity, mine.state, mine.tries, mine.trouble, mine.said, mine.asked = name, State.READY, 0, None, None, False
        self.wanted.add(name)
        return name

    def met(self, url: str, key: str, board: str) -> None:
        """A channel was heard on this port."""
        place = self._places[url]
        place.board = board
        if key not in place.keys:
            place.keys = (*place.keys, key)

    def doubted(self, url: str, trouble: Trouble | None) -> bool:
        """Something is wrong with an open port (None: no longer); whether that is news."""
        place = self._places[url]
        place.trouble = trouble
        news = trouble is not None and trouble is not place.said
        if trouble is not None:
            place.said = trouble
        return news

    def ended(self, url: str, trouble: Trouble | None, now: int) -> bool:
        """The port was closed or could not be opened; whether to say so. Decides when it is tried again. None: it was to close."""
        place = self._places[url]
        place.keys = ()
        if place.dropped:
            self._drop(url)
            return False
        if trouble is None:
            place.state, place.due_at = State.WAITING, now
            return False
        was_ready = place.state is State.READY
        place.trouble = trouble
        known = place.tier is Tier.REMEMBERED or place.identity in self.wanted
        faithful = place.tier is Tier.NAMED or (known and trouble not in STRANGERS)
        curable = trouble in (Trouble.BUSY, Trouble.PERMISSION) and (self.looking or place.tries < BUSY_TRIES)
        if trouble not in (Trouble.WRONG_NAME, Trouble.TWICE) and (faithful or curable):
            place.state = State.WAITING
            place.due_at = now + self._pause(trouble, place.tries)
        else:
            place.state, place.due_at = State.REFUSED, None
        place.tries += 1
        if was_ready or trouble is place.said or (trouble is Trouble.BUSY and place.tries < BUSY_TRIES):
            return False
        place.said, place.asked = trouble, False
        return True

    def asked(self, url: str) -> bool:
        """Whether somebody asked for the attempt at this port that goes on, so that its failure is told in a dialog."""
        return self._places[url].asked

    # what a screen asks

    def sights(self, lines: dict[str, tuple[int, int]]) -> tuple[Sight, ...]:
        """All ports, by tier and name. `lines`: good and bad ones of the open ports, by URL."""
        places = sorted(self._places.items(), key=lambda item: (_TIERS.index(item[1].tier), item[0]))
        return tuple(place.sight(*lines.get(url, (0, 0))) for url, place in places)

    def advice(self, now: int) -> Trouble | None:
        """What may be wrong when no truck is ready: SNATCHED, or NOTHING_FOUND after a while of looking in vain."""
        if any(place.state is State.READY for place in self._places.values()):
            return None
        if self._snatched_at is not None and now - self._snatched_at < ADVICE_MS:
            return Trouble.SNATCHED
        vain = self.looking and self._looking_since is not None and now - self._looking_since >= NOTHING_MS
        return Trouble.NOTHING_FOUND if vain and not self._places else None

    def _missing(self) -> set[str]:
        """Remembered USB devices that are not open."""
        present = {place.identity for place in self._places.values() if place.open}
        return {identity for identity in self.wanted - present if _USB.match(identity)}

    def _pause(self, trouble: Trouble, tries: int) -> int:
        if trouble is Trouble.BUSY and tries < BUSY_TRIES:
            return BUSY_MS
        return BACK_OFF_MS[min(tries, len(BACK_OFF_MS) - 1)]

    def _watch_for_snatchers(self, ports: dict[str, Port], now: int) -> None:
        for url, (since, port) in list(self._first_seen.items()):
            if url in ports:
                continue
            del self._first_seen[url]
            chip = (port.vid, port.pid) in CHIPS
            if self.platform == "linux" and chip and now - since < SNATCH_MS:
                self._snatched_at = now
        for url, port in ports.items():
            # What was there at the first look has been there for who knows how long.
            self._first_seen.setdefault(url, (now if self._scanned else now - SNATCH_MS, port))
