"""`truck log`: what comes over the line, written down with its times, to be played back or sent with a report of a mistake."""
from __future__ import annotations

import queue
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from game.core.errors import TankwartError
from game.core.phrase import phrase
from game.store.calibrations import Calibrations
from game.store.disk import refusal
from hardware.hub import Found, Hub, HubEvent, Lost, Restarted, Troubled
from hardware.motion import HEADER, Entry
from hardware.watching import axis_note

from .arguments import PROGRAM_VERSION, TruckLogArguments
from .out import Out
from .truck_hub import LOOK_SECONDS, aside, clock, known_trucks, open_hub, tell_trouble

LONGEST_PIECE = 120
"""Bytes without a line end after which a line is cut: no line of a truck is longer."""
SHOWN_MS = 500
"""How often the count on the screen grows."""

Piece = tuple[int, str, bytes]
"""When something came, at which port, and what."""


class Lines:
    """Makes entries of what comes in pieces: one for each line, stamped with the moment of its end."""

    def __init__(self, began_ms: int) -> None:
        self._began = began_ms
        self._ports: dict[str, int] = {}
        self._rests: dict[str, tuple[int, bytes]] = {}

    def port(self, url: str) -> int:
        """The number of a port in the recording."""
        return self._ports.setdefault(url, len(self._ports) + 1)

    def hear(self, piece: Piece) -> Iterator[Entry]:
        """The lines that a piece ends."""
        at_ms, url, data = piece
        *lines, rest = (self._rests.get(url, (at_ms, b""))[1] + data).split(b"\n")
        while len(rest) > LONGEST_PIECE:
            lines.append(rest[:LONGEST_PIECE])
            rest = rest[LONGEST_PIECE:]
        self._rests[url] = (at_ms, rest)
        for line in lines:
            for start in range(0, max(1, len(line)), LONGEST_PIECE):
                yield Entry(self._since(at_ms), self.port(url), line[start : start + LONGEST_PIECE])

    def end(self) -> Iterator[Entry]:
        """What was begun and not ended."""
        for url, (at_ms, rest) in self._rests.items():
            if rest:
                yield Entry(self._since(at_ms), self.port(url), rest)

    def note(self, at_ms: int, url: str, text: str) -> Entry:
        """Something that did not come over the line."""
        return Entry(self._since(at_ms), self.port(url), text.encode("ascii", "backslashreplace"), is_note=True)

    def _since(self, at_ms: int) -> int:
        return max(0, at_ms - self._began)


class Log:
    """One recording being written."""

    def __init__(self, stream: TextIO, known: Calibrations, began_ms: int) -> None:
        self.pieces: queue.SimpleQueue[Piece] = queue.SimpleQueue()
        """What came, put here from the ports' threads."""
        self.count = 0
        """Lines written."""
        self._stream = stream
        self._known = known
        self._lines = Lines(began_ms)
        self._urls: dict[str, str] = {}
        stream.write(f"{HEADER}\n# Tankwart {PROGRAM_VERSION} on {sys.platform}\n")

    def tap(self, at_ms: int, url: str, data: bytes) -> None:
        """Told of every byte by the hub, in a port's thread."""
        self.pieces.put((at_ms, url, data))

    def write(self) -> None:
        """Write down all that has come."""
        with suppress(queue.Empty):
            while True:
                for entry in self._lines.hear(self.pieces.get_nowait()):
                    self._add(entry)
        self._stream.flush()

    def note(self, event: HubEvent) -> None:
        """Write down what the hub made of it."""
        if isinstance(event, Found):
            self._urls[event.key] = event.port.url
            axis = self._known.axes().get(event.key)
            self._note(event.at_ms, event.port.url, f"found {event.key} at {event.port.url} {event.port.name}".rstrip())
            if axis is not None:
                self._note(event.at_ms, event.port.url, axis_note(event.key, axis))
        elif isinstance(event, Troubled):
            self._note(event.at_ms, event.port.url, f"trouble {event.trouble} {event.text}".rstrip())
        elif isinstance(event, Lost | Restarted) and event.key in self._urls:
            text = f"lost {event.why}" if isinstance(event, Lost) else "restarted"
            self._note(event.at_ms, self._urls[event.key], text)

    def end(self) -> None:
        """Write what is left."""
        self.write()
        for entry in self._lines.end():
            self._add(entry)

    def _note(self, at_ms: int, url: str, text: str) -> None:
        self._stream.write(f"{self._lines.note(at_ms, url, text)}\n")

    def _add(self, entry: Entry) -> None:
        self._stream.write(f"{entry}\n")
        self.count += 1


def record(hub: Hub, log: Log, out: Out, notes: Out, named: bool, ends_ms: int | None) -> None:
    """Write until then, or until Ctrl+C."""
    shown = clock()
    while ends_ms is None or clock() < ends_ms:
        log.write()
        for event in hub.take():
            log.note(event)
            if isinstance(event, Found):
                out.say("cli.truck.log.found", truck=event.hello.channel, port=event.port.url)
            if isinstance(event, Troubled):
                tell_trouble(event, notes, named)
        if out.stream.isatty() and clock() - shown >= SHOWN_MS:
            shown = clock()
            out.stream.write(f"\r{out.text(phrase('cli.truck.log.count', count=log.count))} ")
            out.stream.flush()
        time.sleep(LOOK_SECONDS)


def run(arguments: TruckLogArguments, out: Out) -> int:
    """The command: until Ctrl+C or the end of the time. An existing file is replaced only if so wished."""
    notes = aside(out)
    known = known_trucks(notes)
    began = clock()
    ends = None if arguments.seconds is None else began + arguments.seconds * 1000
    with opened(arguments.file, arguments.overwrite) as stream:
        log = Log(stream, known, began)
        out.say("cli.truck.log.begin", file=str(arguments.file))
        try:
            with open_hub(arguments.port, known, log.tap) as hub:
                record(hub, log, out, notes, arguments.port is not None, ends)
        finally:
            log.end()
            if out.stream.isatty():
                out.line()
            out.say("cli.truck.log.end", count=log.count, file=str(arguments.file))
            if log.count == 0:
                notes.say("cli.truck.log.nothing")
    return 0


def opened(file: Path, overwrite: bool) -> TextIO:
    """The file to write to. Raises TankwartError when it is there already, or cannot be made."""
    try:
        return file.open("w" if overwrite else "x", encoding="ascii", newline="\n")
    except FileExistsError as wrong:
        raise TankwartError(f"{file} is there already", phrase("cli.truck.log.exists", file=str(file))) from wrong
    except OSError as wrong:
        raise TankwartError(f"{file}: {wrong}", refusal("store.unlockable", wrong, file=str(file))) from wrong
