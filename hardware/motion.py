"""Recorded motion: what came over the line, with time stamps, as a text that people can read, cut and send with a report.

The first line names the format. Each line after it is one thing that happened:

    # Tankwart truck recording 1
    # anything behind a number sign is for people
    0.000 1 ! opened /dev/ttyACM0
    0.021 1 $K1,H,a,uno,1.0,mpu6050,50*5BA4
    0.041 1 $K1,A,a,1,20,12,-4,998*0C6E
    9.310 1 ! lost unplugged

Seconds since the beginning, the number of the port, then one line as it came, damaged ones too; bytes that cannot be printed
stand as `\\xhh`, a backslash as `\\\\`. What begins with `! ` is a note of whoever recorded: a port was opened or lost, or, in a
made-up recording, `! is a standing` for what the hand really did. A recording is played back, or moves a software truck.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

HEADER = "# Tankwart truck recording 1"
NOTE = b"! "
LONGEST = 1000
"""Bytes of one line of a recording; a longer one is none."""
MOST_MS = 7 * 24 * 3_600_000
"""No recording is longer than a week."""

_ENTRY = re.compile(rb"(\d{1,6})\.(\d{3}) ([1-9]\d?) (.*)")
_ESCAPED = re.compile(rb"\\x([0-9a-f]{2})|\\(\\)")
_AS_IT_IS = re.compile(rb"[^\\]*(?:\\(?:x[0-9a-f]{2}|\\)[^\\]*)*")


class RecordingError(ValueError):
    """A text is no recording: `line` is the number of the line, `why` a word: header, line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {'this is no truck recording' if why == 'header' else 'this is no line of a truck recording'}")
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened: a line that came (without its line end), or a note."""

    at_ms: int
    port: int
    """1 and on."""
    data: bytes
    is_note: bool = False

    def __str__(self) -> str:
        """As it stands in the recording."""
        shown = "! " + _escape(self.data, b"") if self.is_note else _escape(self.data, b"!")
        return f"{self.at_ms // 1000}.{self.at_ms % 1000:03d} {self.port} {shown}"


def write(entries: Iterable[Entry], remarks: Iterable[str] = ()) -> str:
    """A whole recording; `remarks` are for people and come first."""
    lines = [HEADER, *(f"# {remark}" for remark in remarks), *(str(entry) for entry in entries)]
    return "\n".join(lines) + "\n"


def read(lines: Iterable[bytes]) -> Iterator[Entry]:
    """The entries of a recording, line by line, so that a long one needs no memory. Raises RecordingError.

    A last line that was not written to its end, as after a power cut, is passed over.
    """
    number = 0
    for number, raw in enumerate(lines, 1):
        if number == 1:
            if raw.rstrip(b"\r\n") != HEADER.encode():
                raise RecordingError(1, "header")
            continue
        whole = raw.endswith(b"\n")
        text = raw.rstrip(b"\r\n")
        if not text or text.startswith(b"#"):
            continue
        entry = _entry(text)
        if entry is not None:
            yield entry
        elif whole:
            raise RecordingError(number, "line")
    if number == 0:
        raise RecordingError(1, "header")


def is_recording(beginning: bytes) -> bool:
    """Whether a file that begins so is a recording, of this version."""
    return beginning.startswith(HEADER.encode())


def _entry(text: bytes) -> Entry | None:
    match = _ENTRY.fullmatch(text) if len(text) <= LONGEST else None
    if match is None or not _AS_IT_IS.fullmatch(match[4]):
        return None
    at_ms = int(match[1]) * 1000 + int(match[2])
    if at_ms > MOST_MS:
        return None
    is_note = match[4].startswith(NOTE)
    return Entry(at_ms, int(match[3]), _unescape(match[4][len(NOTE) :] if is_note else match[4]), is_note)


def _escape(data: bytes, also: bytes) -> str:
    """Printable ASCII as it is, all else as `\\xhh`; `also`: bytes that may not stand first."""
    shown = "".join("\\\\" if byte == 0x5C else chr(byte) if 0x20 <= byte < 0x7F else f"\\x{byte:02x}" for byte in data)
    return f"\\x{data[0]:02x}{shown[1:]}" if data[:1] and data[:1] in also else shown


def _unescape(text: bytes) -> bytes:
    return _ESCAPED.sub(lambda match: match[2] or bytes.fromhex(match[1].decode()), text)
