"""The hub: finds trucks on serial ports, listens to each in a thread of its own, and hands the table what they said, and when.

The only part that knows the serial library. Whoever asks never waits: `take` empties a queue. One thread looks for ports while
trucks are looked for or a remembered one is missing; one thread a port opens it, reads it, and closes it. None is started
before there is something to find.

A reader thread has to wait for a drawing thread to let go of the interpreter. A program that draws does well to call
`sys.setswitchinterval(0.001)` once when it makes a hub: that cuts the worst wait from some 40 ms to 3.
"""
from __future__ import annotations

import errno
import os
import select
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Protocol

from .conversation import Conversation, Counts, Greeting, Heard, Restart
from .ports import Port, identity
from .protocol import QUESTION, Acceleration, Battery, Fault, Hello, PoseLine
from .search import Search, Sight, State, identity_of
from .trouble import Trouble, cause

if TYPE_CHECKING:
    from serial import Serial

BAUD = 115_200

SILENCE_S = 0.2
"""How long a read or write waits; a stopped port is closed after this time at the latest."""

MOST_WAITING = 8_192
"""Readings that may wait to be taken. When nobody takes them, further ones are dropped, and a truck looks silent: no fuel on a guess."""

MOST_BYTES = 4_096
"""Bytes taken at once from a device that floods."""


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
    """A port is in trouble, said once until it changes. `asked`: somebody asked for this attempt and should be told in a dialog."""

    at_ms: int
    port: Port
    trouble: Trouble
    asked: bool
    text: str = ""
    """The system's own words, for the log."""


HubEvent = Reading | Found | Lost | Restarted | Troubled


class Hub:
    """All trucks on wires.

    `clock`: the table's, in whole milliseconds; it is asked from other threads. `remembered`: identities (or keys of channels) of
    earlier games, opened at once. `urls`: ports named by hand, opened at once and for ever. `tap(at_ms, url, chunk)` is told
    every byte that comes, in the port's thread, and must not raise. `platform`: as `sys.platform`; `pause`: seconds between two
    looks at the ports.
    """

    def __init__(
        self, clock: Callable[[], int], remembered: Iterable[str] = (), urls: Iterable[str] = (), ports: Ports | None = None,
        platform: str = sys.platform, tap: Callable[[int, str, bytes], None] | None = None, pause: float = 1.0,
    ) -> None:  # fmt: skip
        self.clock = clock
        self.ports: Ports = SerialPorts() if ports is None else ports
        self.platform = platform
        self.tap = tap
        self.door = Lock()
        """Held while ports are listed or opened: on Windows one disturbs the other."""
        self._pause = pause
        self._lock = Lock()
        """Held for a few lines whenever the search or the listeners are touched."""
        self._search = Search(urls, remembered, platform)
        self._listeners: dict[str, Listener] = {}
        self._events: deque[HubEvent] = deque()
        self._wake = Event()
        self._closed = False
        self._finder: Thread | None = None
        if self._search.needs_scan() or self._search.next_at(0) is not None:
            self._start()

    def take(self) -> list[HubEvent]:
        """What has happened since the last call, in order. Never waits."""
        events = self._events
        return [events.popleft() for _ in range(len(events))]

    def look(self, on: bool) -> None:
        """Whether to look for known boards: while a screen for trucks is open. Looking anew tries refused boards again."""
        with self._lock:
            self._search.look(on, self.clock())
        self._start()

    def open(self, url: str) -> None:
        """Open a port because somebody asked for it: a line of `sights`, or any URL. Tried anew if it was refused."""
        with self._lock:
            self._search.ask(url, self.clock())
        self._start()

    def forget(self, identity: str) -> None:
        """Close a device (by identity or a channel's key) and open it no more unless asked."""
        with self._lock:
            listeners = [self._listeners.get(url) for url in self._search.forget(identity_of(identity))]
        for listener in listeners:
            if listener is not None:
                listener.stop.set()

    def sights(self) -> tuple[Sight, ...]:
        """All ports that may be opened, by tier, for a screen."""
        with self._lock:
            lines = {url: (talk.reader.good, talk.reader.bad) for url, one in self._listeners.items() if (talk := one.talk)}
            return self._search.sights(lines)

    def counts(self, key: str) -> tuple[Counts, int]:
        """Lines of a channel since its port was opened, read and missing; and damaged lines of the whole port."""
        with self._lock:
            for listener in self._listeners.values():
                if listener.talk is not None and listener.identity == identity_of(key):
                    return listener.talk.counts.get(key[-1:], Counts()), listener.talk.reader.bad
        return Counts(), 0

    def advice(self) -> Trouble | None:
        """What may be wrong when no truck is ready: SNATCHED, or NOTHING_FOUND after 6 s of looking in vain."""
        with self._lock:
            return self._search.advice(self.clock())

    def close(self) -> None:
        """Close all ports and end all threads: within half a second, unless the system holds one up in opening or listing."""
        with self._lock:
            self._closed = True
            listeners = list(self._listeners.values())
            finder = self._finder
        self._wake.set()
        for listener in listeners:
            listener.stop.set()
        for thread in (finder, *listeners):
            if thread is not None and thread.is_alive():
                thread.join(1.0)

    def __enter__(self) -> Hub:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # the finder's thread

    def _start(self) -> None:
        with self._lock:
            if self._finder is None and not self._closed:
                self._finder = Thread(target=self._find, name="trucks: finder", daemon=True)
                self._finder.start()
        self._wake.set()

    def _find(self) -> None:
        while not self._closed:
            self._wake.clear()
            self._scan()
            with self._lock:
                if self._closed:
                    return
                for port in self._search.due(self.clock()):
                    self._listeners[port.url] = listener = Listener(self, port)
                    listener.start()
                idle = not self._search.needs_scan() and self._search.next_at(0) is None
            self._wake.wait(None if idle else self._pause)

    def _scan(self) -> None:
        with self._lock:
            needed = self._search.needs_scan()
        if not needed:
            return
        try:
            with self.door:
                listed = list(self.ports.listed())
        except Exception:  # the system's list failed: what was seen before stands, and it is asked again
            return
        with self._lock:
            self._search.saw(listed, self.clock())

    # from the listeners' threads

    def greeted(self, listener: Listener, hello: Hello, at: int) -> bool:
        """A channel said hello; whether its device may stay open."""
        port = listener.port
        with self._lock:
            if not listener.identity:
                own = identity(port, hello.board, hello.unique_id)
                crowded = identity(port, hello.board, hello.unique_id, crowded=True)
                claimed = self._search.claim(port.url, own, crowded)
                if claimed is None:
                    return False
                listener.identity = claimed
            key = f"{listener.identity}/{hello.channel}"
            self._search.met(port.url, key, hello.board)
        listener.keys[hello.channel] = key
        self._events.append(Found(at, key, port, hello))
        return True

    def heard(self, listener: Listener, heard: Heard, at: int) -> None:
        """A channel that is known said something."""
        if isinstance(heard, Restart):
            self._events.append(Restarted(at, listener.keys[heard.channel]))
        elif not isinstance(heard, Greeting) and len(self._events) < MOST_WAITING:
            self._events.append(Reading(at, listener.keys[heard.channel], heard))

    def doubted(self, listener: Listener, garbled: bool, at: int) -> None:
        """Many lines of an open port were damaged of late, or no longer are."""
        with self._lock:
            news = self._search.doubted(listener.port.url, Trouble.GARBLED if garbled else None)
        if news:
            self._events.append(Troubled(at, listener.port, Trouble.GARBLED, asked=False))

    def ended(self, listener: Listener, trouble: Trouble | None, text: str) -> None:
        """The listener has closed its port, or could not open it."""
        url, at = listener.port.url, self.clock()
        why = "silent" if trouble is Trouble.SILENT else "unplugged"
        with self._lock:
            del self._listeners[url]
            asked = self._search.asked(url)
            news = self._search.ended(url, trouble, at)
        for key in listener.keys.values():
            self._events.append(Lost(at, key, why))
        if news and trouble is not None:
            self._events.append(Troubled(at, listener.port, trouble, asked, text))
        self._wake.set()


class Listener(Thread):
    """One attempt at one port, from opening to closing. Whatever goes wrong in it, the hub is told that it ended."""

    def __init__(self, hub: Hub, port: Port) -> None:
        super().__init__(name=f"trucks: {port.url}", daemon=True)
        self.hub = hub
        self.port = port
        self.stop = Event()
        self.talk: Conversation | None = None
        self.identity = ""
        self.keys: dict[str, str] = {}
        """The channels' keys by their letters."""

    def run(self) -> None:
        try:
            # Only devices of this machine are in the system's list; a far one may be long in answering.
            with self.hub.door if "://" not in self.port.url else nullcontext():
                connection = self.hub.ports.open(self.port.url)
        except Exception as error:
            self.hub.ended(self, cause(error, self.hub.platform), str(error))
            return
        trouble: Trouble | None = Trouble.GONE
        text = ""
        try:
            trouble = self._listen(connection)
        except Exception as error:  # pulled out: an OSError, or one of termios, in whatever call came next
            text = str(error)
        finally:
            with suppress(Exception):
                connection.close()
            self.hub.ended(self, trouble, text)

    def _listen(self, connection: Connection) -> Trouble | None:
        clock, tap, url = self.hub.clock, self.hub.tap, self.port.url
        talk = self.talk = Conversation(clock())
        while not self.stop.is_set():
            chunk = connection.receive()
            at = clock()  # once a chunk, before it is read: later would be too late by the reading
            if tap is not None and chunk:
                tap(at, url, chunk)
            for heard in talk.hear(chunk, at):
                if not isinstance(heard, Greeting):
                    self.hub.heard(self, heard, at)
                elif not self.hub.greeted(self, heard.hello, at):
                    return Trouble.TWICE
            garbled = talk.garbled()
            if garbled is not None:
                self.hub.doubted(self, garbled, at)
            trouble = talk.verdict(at)
            if trouble is not None:
                return trouble
            if talk.question_due(at):
                connection.send(QUESTION)
        return None


class SerialPorts:
    """The real ports of this machine, and everything else that pyserial opens by a URL (socket://, spy://, loop://)."""

    def listed(self) -> Sequence[Port]:
        from serial.tools import list_ports

        return [
            Port(one.device, one.vid, one.pid, one.serial_number or "", one.location or "", one.description or "")
            for one in list_ports.comports()
        ]

    def open(self, url: str) -> Connection:
        import serial

        # DTR stays on, as pyserial has it: some boards are mute without it.
        port = serial.serial_for_url(url, BAUD, timeout=SILENCE_S, write_timeout=SILENCE_S, exclusive=True)
        return DeviceConnection(port) if os.name == "posix" and type(port) is serial.Serial else SerialConnection(port)


class SerialConnection:
    """An open port of pyserial, whatever is behind it."""

    def __init__(self, port: Serial) -> None:
        self._port = port

    def receive(self) -> bytes:
        # Neither `readline`, which lags, nor `timeout=0`, which spins: wait for one byte, then take what there is.
        data = bytes(self._port.read(1))
        while data and len(data) < MOST_BYTES and (waiting := self._port.in_waiting):
            data += self._port.read(min(waiting, MOST_BYTES))
        return data

    def send(self, data: bytes) -> None:
        import serial

        with suppress(serial.SerialTimeoutException):
            self._port.write(data)

    def close(self) -> None:
        self._port.close()


class DeviceConnection(SerialConnection):
    """A device of a POSIX system, read without going through the library: half the work, at each of fifty lines a second."""

    def receive(self) -> bytes:
        device = self._port.fileno()
        if not select.select([device], [], [], SILENCE_S)[0]:
            return b""
        data = os.read(device, MOST_BYTES)
        if not data:
            raise OSError(errno.EIO, "the port is ready to be read and has nothing: it was pulled out")
        return data


__all__ = [
    "Connection", "Found", "Hub", "HubEvent", "Lost", "Ports", "Reading", "Restarted", "SerialPorts", "Sight", "State", "Troubled",
]  # fmt: skip
