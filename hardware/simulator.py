"""A truck in software: a board that speaks K1, on a port that any program can open. For those without hardware, and for tests.

`SoftwareBoard` is the firmware: pure, told the time, it gives the bytes that a real board would send. `open_port` gives it a
line to the world: a pseudo terminal where the system has them, else a socket of this machine. Plugged out, the port vanishes as
a real one does; plugged in, the board boots and is found under the same address, whatever the terminal behind it is called now.
"""
from __future__ import annotations

import os
import select
import socket
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Protocol

from .hand import ANGLES, CALM, Hand, Unrest
from .motion import Entry
from .protocol import QUESTION, Acceleration, Fault, Hello, encode
from .source import Pose

BOARD, FIRMWARE, SENSOR = "software", "1.0", "virtual"
RATE = 50
"""Lines a second and truck."""
HELLO_MS = 2000
"""A board says hello again so often."""
MOST_BEHIND_MS = 1000
"""A board that was asked too seldom does not send more than this at once."""
LETTERS = "abcdefgh"
_PIECE = 4096


class SoftwareBoard:
    """The firmware of a board with one or more trucks. Each truck is a `Hand` in `hands`, by its letter.

    Times are milliseconds of the caller's clock; what is sent counts from when the board booted.
    """

    def __init__(self, trucks: int = 1, rate: int = RATE, unrest: Unrest = CALM, seed: int = 1, unique_id: str = "") -> None:
        self.hands = {letter: Hand(Random(f"{seed} {letter}"), unrest) for letter in LETTERS[:trucks]}
        self.broken: set[str] = set()
        """Trucks whose sensor wire is off: they send faults."""
        self.unique_id = unique_id
        self._period = 1000 / rate
        self._rate = rate
        self._booted: int | None = None
        self._sent = 0
        self._hello_due = 0
        self._asked = False

    def boot(self, now_ms: int) -> None:
        """Power comes on, or the port is opened and resets the board: it counts from nought and says hello."""
        self._booted, self._sent, self._hello_due, self._asked = now_ms, 0, now_ms, False

    def hear(self, data: bytes) -> None:
        """What the host sends: a question mark asks for a hello, all else means nothing."""
        self._asked = self._asked or QUESTION[:1] in data

    def due(self, now_ms: int) -> bytes:
        """All lines that are due by now."""
        if self._booted is None:
            return b""
        lines = []
        if self._asked or now_ms >= self._hello_due:
            lines += [Hello(letter, BOARD, FIRMWARE, SENSOR, self._rate, self.unique_id) for letter in self.hands]
            self._hello_due, self._asked = now_ms + HELLO_MS, False
        sent = b"".join(map(encode, lines))
        reached = int((now_ms - self._booted) / self._period)
        self._sent = max(self._sent, reached - int(MOST_BEHIND_MS / self._period))
        while self._sent < reached:
            self._sent += 1
            sent += self._readings(round(self._sent * self._period))
        return sent

    def _readings(self, ms: int) -> bytes:
        assert self._booted is not None
        lines = b""
        for letter, hand in self.hands.items():
            if letter in self.broken:
                lines += encode(Fault(letter, self._sent, ms, "no-answer"))
            else:
                lines += encode(Acceleration(letter, self._sent, ms, *hand.reading(self._booted + ms)))
        return lines


class RecordedBoard:
    """A board that sends what one port of a recording holds, line by line at its times; notes are passed over.

    `over`: the recording has ended. Booted again, it goes on where it is: a recording does not hear questions.
    """

    def __init__(self, entries: Iterable[Entry], port: int | None = None) -> None:
        """`port`: which of the recording; None: that of the first line."""
        lines = [entry for entry in entries if not entry.is_note]
        wanted = lines[0].port if port is None and lines else port
        self._lines = [entry for entry in lines if entry.port == wanted]
        self._next = 0
        self._began: int | None = None

    @property
    def over(self) -> bool:
        return self._next >= len(self._lines)

    def boot(self, now_ms: int) -> None:
        """The recording begins, once, with its first line."""
        if self._began is None:
            self._began = now_ms - (self._lines[0].at_ms if self._lines else 0)

    def hear(self, data: bytes) -> None:
        """Nothing is answered."""

    def due(self, now_ms: int) -> bytes:
        """The lines recorded up to now."""
        sent = b""
        while self._began is not None and not self.over and self._lines[self._next].at_ms <= now_ms - self._began:
            sent += self._lines[self._next].data + b"\n"
            self._next += 1
        return sent


class Board(Protocol):
    """What hangs on a software port."""

    def boot(self, now_ms: int) -> None: ...
    def hear(self, data: bytes) -> None: ...
    def due(self, now_ms: int) -> bytes: ...


class SoftwarePort(Protocol):
    """A line that another program can open by its `address`. Nothing here ever waits."""

    address: str

    def plug(self) -> None:
        """Let the port be there, with nobody on it."""

    def unplug(self) -> None:
        """Let it vanish under whoever has it open."""

    def opened(self) -> bool:
        """Whether a program has it open."""

    def receive(self) -> bytes:
        """What that program sent."""

    def send(self, data: bytes) -> None:
        """Send whole lines; those that it does not read in time are dropped, as by a real board."""

    def waits_on(self) -> Sequence[int]:
        """What `select` may watch for news."""


class Rig:
    """A board on a port, carried along by calling `turn`; as a real one it boots when its port is opened."""

    def __init__(self, board: Board, port: SoftwarePort) -> None:
        self.board = board
        self.port = port
        self.plugged = False
        self._was_open = False

    def plug(self) -> None:
        self.port.plug()
        self.plugged = True

    def unplug(self) -> None:
        self.port.unplug()
        self.plugged = self._was_open = False

    def turn(self, now_ms: int) -> None:
        """Take in and give out all that is due."""
        if not self.plugged:
            return
        is_open = self.port.opened()
        if is_open and not self._was_open:
            self.board.boot(now_ms)
        self._was_open = is_open
        if not is_open:
            return
        received = self.port.receive()
        if received:
            self.board.hear(received)
        self.port.send(self.board.due(now_ms))

    @property
    def in_use(self) -> bool:
        """Whether a program had the port open at the last turn."""
        return self._was_open


class _Sending:
    """Bytes on their way: a line once begun is sent to its end, and while one is stuck new ones are dropped."""

    def __init__(self, write: Callable[[bytes], int]) -> None:
        self._write = write
        self._rest = b""

    def send(self, data: bytes) -> None:
        data = self._rest or data
        while data:
            try:
                sent = self._write(data)
            except BlockingIOError:
                break
            data = data[sent:]
        begun = data and not data.startswith(b"$")
        self._rest = data[: data.find(b"\n") + 1] if begun else b""

    def forget(self) -> None:
        self._rest = b""


class TerminalPort:
    """A pseudo terminal behind a link with a name that stays the same when the plug is pulled and put back."""

    def __init__(self, folder: Path, name: str) -> None:
        self._link = folder / name
        self.address = str(self._link)
        self._ours: int | None = None
        self._sending = _Sending(self._write)

    def plug(self) -> None:
        import tty

        self._ours, theirs = os.openpty()
        tty.setraw(theirs)
        os.set_blocking(self._ours, False)
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(os.ttyname(theirs))
        os.close(theirs)
        self._sending.forget()

    def unplug(self) -> None:
        self._link.unlink(missing_ok=True)
        if self._ours is not None:
            os.close(self._ours)
            self._ours = None

    def opened(self) -> bool:
        if self._ours is None:
            return False
        watch = select.poll()
        watch.register(self._ours, select.POLLIN)
        return not any(news & select.POLLHUP for _, news in watch.poll(0))

    def receive(self) -> bytes:
        try:
            return os.read(self._ours, _PIECE) if self._ours is not None else b""
        except OSError:  # nothing there, or closed this moment
            return b""

    def send(self, data: bytes) -> None:
        with suppress(OSError):
            self._sending.send(data)

    def waits_on(self) -> Sequence[int]:
        return (self._ours,) if self._ours is not None and self.opened() else ()

    def _write(self, data: bytes) -> int:
        assert self._ours is not None
        return os.write(self._ours, data)


class SocketPort:
    """A socket of this machine, for systems without pseudo terminals. One program at a time."""

    def __init__(self, number: int = 0) -> None:
        """`number`: the port to listen on; 0: any that is free."""
        self._number = number
        self._door: socket.socket | None = None
        self._peer: socket.socket | None = None
        self._sending = _Sending(self._write)
        self._listen()
        self.address = f"socket://127.0.0.1:{self._number}"
        self.unplug()

    def plug(self) -> None:
        if self._door is None:
            self._listen()

    def unplug(self) -> None:
        for end in (self._peer, self._door):
            if end is not None:
                end.close()
        self._door = self._peer = None

    def opened(self) -> bool:
        if self._door is not None and self._peer is None:
            with suppress(BlockingIOError):
                self._peer, _ = self._door.accept()
                self._peer.setblocking(False)
                self._sending.forget()
        return self._peer is not None

    def receive(self) -> bytes:
        if self._peer is None:
            return b""
        try:
            data = self._peer.recv(_PIECE)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self._hang_up()
        return data

    def send(self, data: bytes) -> None:
        if self._peer is None:
            return
        try:
            self._sending.send(data)
        except OSError:
            self._hang_up()

    def waits_on(self) -> Sequence[int]:
        return tuple(end.fileno() for end in (self._door, self._peer) if end is not None)

    def _listen(self) -> None:
        self._door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform != "win32":  # there it would let two programs listen
            self._door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._door.bind(("127.0.0.1", self._number))
        self._door.listen(1)
        self._door.setblocking(False)
        self._number = self._door.getsockname()[1]

    def _hang_up(self) -> None:
        if self._peer is not None:
            self._peer.close()
            self._peer = None

    def _write(self, data: bytes) -> int:
        assert self._peer is not None
        return self._peer.send(data)


class SoftwareTrucks:
    """A software board with its port, moved by poses and degrees: what `truck simulate` and tests hold in the hand."""

    def __init__(
        self, trucks: int = 1, unrest: Unrest = CALM, board: Board | None = None, port_number: int | None = None,
        port: SoftwarePort | None = None,
    ) -> None:  # fmt: skip
        """`board`: another than a `SoftwareBoard`, such as a recording; `port`: another line; `port_number`: a socket, 0 any.

        Raises OSError when there can be no such socket.
        """
        self.board = board or SoftwareBoard(trucks, unrest=unrest)
        self._folder: Path | None = None
        if port is None and port_number is None and hasattr(os, "openpty"):
            self._folder = Path(tempfile.mkdtemp(prefix="tankwart-"))
            port = TerminalPort(self._folder, "truck")
        self.rig = Rig(self.board, port or SocketPort(port_number or 0))
        self.rig.plug()

    @property
    def address(self) -> str:
        """What another program opens."""
        return self.rig.port.address

    def take(self, letter: str, pose: Pose, now_ms: int) -> None:
        """Move a truck into a pose, as fast as a hand does."""
        self.turn_to(letter, ANGLES[pose], now_ms)

    def turn_to(self, letter: str, angle: float, now_ms: int, takes_ms: int | None = None) -> None:
        """Turn a truck's nose to so many degrees."""
        assert isinstance(self.board, SoftwareBoard)
        hand = self.board.hands[letter]
        if takes_ms is None:
            hand.turn_to(angle, now_ms)
        else:
            hand.turn_to(angle, now_ms, takes_ms)

    def close(self) -> None:
        """Unplug for good and leave nothing behind."""
        self.rig.unplug()
        if self._folder is not None:
            with suppress(OSError):
                self._folder.rmdir()
