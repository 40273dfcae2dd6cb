"""The hub: finds trucks on serial ports, listens to each in a thread of its own, and hands the table what they said, and when.

The only part that knows the serial library. Whoever asks never waits: `take` empties a queue. One thread looks for ports while
trucks are looked for or a remembered one is missing; one thread a port opens it, reads it, and closes it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from .ports import Port, Tier
from .protocol import Acceleration, Battery, Fault, Hello, PoseLine
from .trouble import Trouble


class Connection(Protocol):
    """An open port. Only the thread that opened it uses it."""

    def receive(self) -> bytes:
        """What has come, as soon as something has; b"" after 0.2 s of silence. Raises any error when the port is gone."""

    def send(self, data: bytes) -> None:
        """Send a few bytes; what the device does not take within 0.2 s is dropped."""

    def close(self) -> None:
        """Give the port back."""


class Ports(Protocol):
    """The system's serial ports. The real ones are `SerialPorts`; tests and played-back logs bring their own."""

    def listed(self) -> Sequence[Port]:
        """All ports the system lists; may take seconds."""

    def open(self, url: str) -> Connection:
        """Open a port for this program alone. Raises OSError or ValueError."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A channel's message (never a hello) that came at `at_ms`."""

    at_ms: int
    key: str
    """The channel: its device's identity, a slash and the channel's letter."""
    message: Acceleration | PoseLine | Fault | Battery


@dataclass(frozen=True, slots=True)
class Found:
    """A channel said hello for the first time since its port was opened."""

    at_ms: int
    key: str
    port: Port
    hello: Hello


@dataclass(frozen=True, slots=True)
class Lost:
    """A channel's port was closed: pulled out, or silent for seconds. It is looked for until it comes back or is forgotten."""

    at_ms: int
    key: str
    why: str
    """unplugged or silent."""


@dataclass(frozen=True, slots=True)
class Restarted:
    """A channel's board has started anew: its count went back."""

    at_ms: int
    key: str


@dataclass(frozen=True, slots=True)
class Troubled:
    """A port is in trouble, said once for each attempt. `asked`: somebody asked for this attempt and should be told in a dialog."""

    at_ms: int
    port: Port
    trouble: Trouble
    asked: bool
    text: str = ""
    """The system's own words, for the log."""


HubEvent = Reading | Found | Lost | Restarted | Troubled


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


class Hub:
    """All trucks on wires.

    `clock`: the table's, in whole milliseconds; it is asked from other threads. `remembered`: identities (or keys of channels) of
    earlier games, opened at once. `urls`: ports named by hand, opened at once and for ever. `tap(at_ms, url, chunk)` is told
    every byte that comes, in the port's thread.
    """

    def __init__(
        self, clock: Callable[[], int], remembered: Iterable[str] = (), urls: Iterable[str] = (),
        ports: Ports | None = None, platform: str = "", tap: Callable[[int, str, bytes], None] | None = None,
    ) -> None:  # fmt: skip
        raise NotImplementedError

    def take(self) -> list[HubEvent]:
        """What has happened since the last call, in order. Never waits."""
        raise NotImplementedError

    def look(self, on: bool) -> None:
        """Whether to look for known boards: while a screen for trucks is open. Looking anew tries refused boards again."""
        raise NotImplementedError

    def open(self, url: str) -> None:
        """Open a port because somebody asked for it: a line of `sights`, or any URL. Tried anew if it was refused."""
        raise NotImplementedError

    def forget(self, identity: str) -> None:
        """Close a device (by identity or a channel's key) and open it no more unless asked."""
        raise NotImplementedError

    def sights(self) -> tuple[Sight, ...]:
        """All ports that may be opened, by tier, for a screen."""
        raise NotImplementedError

    def advice(self) -> Trouble | None:
        """What may be wrong when no truck is ready: SNATCHED, or NOTHING_FOUND after 6 s of looking in vain."""
        raise NotImplementedError

    def close(self) -> None:
        """Close all ports and end all threads; at most a second."""
        raise NotImplementedError

    def __enter__(self) -> Hub:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
