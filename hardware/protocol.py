"""The lines a truck's board sends, protocol K1: ASCII, at most 80 characters, each checked by a checksum before it is believed.

    $K1,H,<channel>,<board>,<firmware>,<sensor>,<lines a second>[,<unique id>]*hhhh    hello: at boot, every 2 s, in answer to "?"
    $K1,A,<channel>,<sequence>,<ms>,<x>,<y>,<z>*hhhh                                   acceleration in thousandths of a g
    $K1,P,<channel>,<sequence>,<ms>,<U|F|D|X>*hhhh                                     a pose decided on the board; X: unsure
    $K1,E,<channel>,<sequence>,<ms>,<word>*hhhh                                        the sensor fails
    $K1,B,<channel>,<millivolts>,<percent>*hhhh                                        battery

A channel is a letter, a to h: one board may carry two trucks or more. The x axis points from the truck's tail to its nose until
calibrated. A line ends with LF or CRLF; only the text after its last `$` counts. Unknown kinds and further fields at the end are
ignored, so that K1 can grow; what would break an old reader becomes K2, which is told apart as a newer truck.

The checksum is four hex digits of h = h * 31 + byte (16 bit) over the text between `$` and `*`: of damaged lines it lets
fewer pass than the XOR of NMEA or a CRC-8, and the slowest board reckons it fifty times a second. `firmware/vectors.txt` has lines
that all readers and boards agree on.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .source import Pose

LONGEST = 80
"""Characters of a line from its `$` on, its end aside."""

KEPT = 120
"""Bytes of an unfinished line that are kept; what is longer is noise."""

QUESTION = b"?\n"
"""All that is ever sent to a board: say hello."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Who a channel is. `board`, `firmware`, `sensor` are words like uno, uno-1.0, mpu6050; `rate` is lines a second."""

    channel: str
    board: str
    firmware: str
    sensor: str
    rate: int
    unique_id: str = ""


@dataclass(frozen=True, slots=True)
class Acceleration:
    """What the sensor feels, gravity above all, in thousandths of a g. `sequence` and `ms` are the board's own counts."""

    channel: str
    sequence: int
    ms: int
    x: int
    y: int
    z: int


@dataclass(frozen=True, slots=True)
class PoseLine:
    """A pose decided on the board, by tilt switches for instance; Pose.NONE when it is unsure."""

    channel: str
    sequence: int
    ms: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class Fault:
    """The sensor of a channel fails; `word` says how, for the log."""

    channel: str
    sequence: int
    ms: int
    word: str


@dataclass(frozen=True, slots=True)
class Battery:
    """Charge of a truck without a cable."""

    channel: str
    millivolts: int
    percent: int


Message = Hello | Acceleration | PoseLine | Fault | Battery

_LETTERS = {"U": Pose.STANDING, "F": Pose.FLAT, "D": Pose.NOSE_DOWN, "X": Pose.NONE}
_POSES = {pose: letter for letter, pose in _LETTERS.items()}

MOST_FORCE = 32_000
"""Thousandths of a g; no sensor of a hobby board measures more."""

MOST_COUNT = 2**32 - 1
MOST_RATE = 1_000


def checksum(text: bytes) -> int:
    """h = h * 31 + byte, 16 bit, over the text between `$` and `*`."""
    h = 0
    for byte in text:
        h = h * 31 + byte & 0xFFFF
    return h


def encode(message: Message) -> bytes:
    """The line of a message, with its end."""
    match message:
        case Hello(channel, board, firmware, sensor, rate, unique_id):
            fields = ["H", channel, board, firmware, sensor, rate] + [unique_id] * bool(unique_id)
        case Acceleration(channel, sequence, ms, x, y, z):
            fields = ["A", channel, sequence, ms, x, y, z]
        case PoseLine(channel, sequence, ms, pose):
            fields = ["P", channel, sequence, ms, _POSES[pose]]
        case Fault(channel, sequence, ms, word):
            fields = ["E", channel, sequence, ms, word]
        case Battery(channel, millivolts, percent):
            fields = ["B", channel, millivolts, percent]
    text = ",".join(map(str, ["K1", *fields])).encode("ascii")
    return b"$%s*%04X\n" % (text, checksum(text))


class Reader:
    """Makes messages of what comes over a line, in whatever pieces, and never keeps more than `KEPT` bytes of it.

    `good` counts lines that are whole, `bad` those that are not (empty ones aside), `newer` whole lines of a later protocol.
    """

    __slots__ = ("_rest", "bad", "good", "newer")

    def __init__(self) -> None:
        self.good = 0
        self.bad = 0
        self.newer = 0
        self._rest = b""

    def feed(self, chunk: bytes) -> list[Message]:
        """The messages that are complete with this chunk, in the order they came."""
        *lines, rest = (self._rest + chunk).split(b"\n")
        self._rest = rest[-KEPT:]
        return [message for line in lines if (message := self._read(line)) is not None]

    def _read(self, line: bytes) -> Message | None:
        if not line.strip(b"\r \0"):
            return None
        _, dollar, text = line[-KEPT:].rpartition(b"$")
        match = _LINE.fullmatch(text) if dollar else None
        if match is None or checksum(match[1]) != int(match[2], 16):
            self.bad += 1
            return None
        text = match[1]
        form = _FORMS.get(text[:5])
        if form is not None:
            message = form[1](fields) if (fields := form[0].fullmatch(text)) else None
            if message is None:  # a whole line that makes no sense
                self.bad += 1
                return None
            self.good += 1
            return message
        if _UNKNOWN.fullmatch(text):
            self.good += 1
        elif _NEWER.fullmatch(text):
            self.newer += 1
        else:
            self.bad += 1
        return None


# What a line looks like between `$` and `*`. The slowest part of listening is here, so each kind is one expression.

_CHANNEL, _COUNT, _FORCE, _WORD = rb"([a-h])", rb"([0-9]{1,10})", rb"(-?[0-9]{1,5})", rb"([A-Za-z0-9._-]{1,16})"
_MORE = rb"(?:,[ -~]*)?"

_LINE = re.compile(rb"([^*]{1,%d})\*([0-9A-Fa-f]{4})\r*" % (LONGEST - 6))
_UNKNOWN = re.compile(rb"K1,(?![HAPEB])[A-Z]" + _MORE)
_NEWER = re.compile(rb"K(?:[2-9]|[1-9][0-9]+),[ -~]*")

Fields = re.Match[bytes]


def _form(*fields: bytes, more: bytes = _MORE) -> re.Pattern[bytes]:
    return re.compile(b",".join((b"K1", *fields)) + more)


def _hello(fields: Fields) -> Hello | None:
    channel, board, firmware, sensor, rate, unique_id = (field.decode() for field in fields.groups(b""))
    return Hello(channel, board, firmware, sensor, int(rate), unique_id) if 1 <= int(rate) <= MOST_RATE else None


def _acceleration(fields: Fields) -> Acceleration | None:
    sequence, ms, x, y, z = map(int, fields.group(2, 3, 4, 5, 6))
    if sequence > MOST_COUNT or ms > MOST_COUNT or max(x, y, z) > MOST_FORCE or min(x, y, z) < -MOST_FORCE:
        return None
    return Acceleration(fields[1].decode(), sequence, ms, x, y, z)


def _pose(fields: Fields) -> PoseLine | None:
    sequence, ms = int(fields[2]), int(fields[3])
    return PoseLine(fields[1].decode(), sequence, ms, _LETTERS[fields[4].decode()]) if max(sequence, ms) <= MOST_COUNT else None


def _fault(fields: Fields) -> Fault | None:
    sequence, ms = int(fields[2]), int(fields[3])
    return Fault(fields[1].decode(), sequence, ms, fields[4].decode()) if max(sequence, ms) <= MOST_COUNT else None


def _battery(fields: Fields) -> Battery | None:
    millivolts, percent = int(fields[2]), int(fields[3])
    return Battery(fields[1].decode(), millivolts, percent) if percent <= 100 and millivolts <= MOST_COUNT else None


_FORMS: dict[bytes, tuple[re.Pattern[bytes], Callable[[Fields], Message | None]]] = {
    b"K1,H,": (_form(b"H", _CHANNEL, _WORD, _WORD, _WORD, _COUNT, more=rb"(?:,%s%s)?" % (_WORD, _MORE)), _hello),
    b"K1,A,": (_form(b"A", _CHANNEL, _COUNT, _COUNT, _FORCE, _FORCE, _FORCE), _acceleration),
    b"K1,P,": (_form(b"P", _CHANNEL, _COUNT, _COUNT, rb"([UFDX])"), _pose),
    b"K1,E,": (_form(b"E", _CHANNEL, _COUNT, _COUNT, _WORD), _fault),
    b"K1,B,": (_form(b"B", _CHANNEL, _COUNT, _COUNT), _battery),
}
"""By how it begins: the form of a kind of line, and what makes a message of it, or None when a number is out of bounds."""
