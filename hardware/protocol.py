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

_LINE = re.compile(rb"([^*]{1,%d})\*([0-9A-Fa-f]{4})\r*" % (LONGEST - 6))
_VERSION = re.compile(r"K([2-9]|[1-9][0-9]+)(,|$)")
_CHANNEL = re.compile(r"[a-h]")
_WORD = re.compile(r"[A-Za-z0-9._-]{1,16}")
_COUNT = re.compile(r"[0-9]{1,10}")
_FORCE = re.compile(r"-?[0-9]{1,5}")

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
        try:
            message = _parse(match[1].decode("ascii"))
        except ValueError:  # a whole line that makes no sense, or is not ASCII
            self.bad += 1
            return None
        if message is _NEWER:
            self.newer += 1
            return None
        self.good += 1
        return message if isinstance(message, Message) else None


_NEWER = object()
_UNKNOWN = object()


def _parse(text: str) -> object:
    """The message of a verified line, `_NEWER` or `_UNKNOWN`. Raises ValueError when a field is not what it should be."""
    version, *fields = text.split(",")
    if version != "K1":
        if _VERSION.match(text):
            return _NEWER
        raise ValueError(f"protocol {version!r} is none of ours")
    match fields:
        case ["A", channel, sequence, ms, x, y, z, *_]:
            return Acceleration(_channel(channel), _count(sequence), _count(ms), _force(x), _force(y), _force(z))
        case ["P", channel, sequence, ms, letter, *_] if letter in _LETTERS:
            return PoseLine(_channel(channel), _count(sequence), _count(ms), _LETTERS[letter])
        case ["E", channel, sequence, ms, word, *_]:
            return Fault(_channel(channel), _count(sequence), _count(ms), _word(word))
        case ["H", channel, board, firmware, sensor, rate, *more]:
            unique_id = _word(more[0]) if more else ""
            return Hello(_channel(channel), _word(board), _word(firmware), _word(sensor), _within(1, rate, MOST_RATE), unique_id)
        case ["B", channel, millivolts, percent, *_]:
            return Battery(_channel(channel), _count(millivolts), _within(0, percent, 100))
        case [kind, *_] if kind not in ("A", "P", "E", "H", "B"):
            return _UNKNOWN
    raise ValueError(f"a line of kind {fields[:1]} lacks fields: {text!r}")


def _channel(text: str) -> str:
    return _whole(_CHANNEL, text)


def _word(text: str) -> str:
    return _whole(_WORD, text)


def _count(text: str) -> int:
    return _within(0, text, MOST_COUNT)


def _force(text: str) -> int:
    return _within(-MOST_FORCE, text, MOST_FORCE, _FORCE)


def _within(least: int, text: str, most: int, digits: re.Pattern[str] = _COUNT) -> int:
    number = int(_whole(digits, text))
    if not least <= number <= most:
        raise ValueError(f"{number} is out of bounds; {least} to {most}")
    return number


def _whole(pattern: re.Pattern[str], text: str) -> str:
    if pattern.fullmatch(text) is None:
        raise ValueError(f"{text!r} is no field of this kind ({pattern.pattern})")
    return text
