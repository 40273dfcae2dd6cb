"""The format of a saved game: header and entries to bytes and back. Opens no file and knows no clock.

A save is text, one line an entry, so that people can read it and attach it to a report:

    5f0c1d2e {"tankwart":1,"game":"kero","rules":3, …}
    a81b33c9 ["answered",0,"card_07"]
    09d2f4e1 ["settled","6f1a0c44be21d853"]

Eight hex digits stand before each line's JSON: the CRC-32 of the JSON, begun with the checksum of the line before. So a
changed, missing, swapped or doubled line is found, and with it everything after it. What cannot be seen from the bytes alone
is a file cut exactly between two lines; `game.store` sees that by the last good generation.
"""
from __future__ import annotations

import re
from typing import Annotated, Any, Literal
from zlib import crc32

import msgspec
from msgspec import Meta, Struct, field

from .errors import SaveError
from .phrase import Phrase, phrase

FORMAT = 1
"""The format this program writes, and the newest it reads."""

SeatKind = Literal["human", "random", "easy", "normal", "hard"]
Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
OptionValue = bool | int | str | tuple[int, ...]


class SeatSetup(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat: the name as typed, a person or a computer's level, and the colour of the clan if chosen."""

    name: str
    kind: SeatKind
    colour: str | None = None


class Header(Struct, frozen=True, kw_only=True):
    """The first line: all that the game starts from, and where it comes from."""

    format: int = field(default=FORMAT, name="tankwart")
    game: str
    """The id of the game in the catalog."""
    rules: int
    """Its rules version (`META.rules`)."""
    data: str
    """Fingerprint of the cards and tiles it is played with."""
    seed: int
    seats: tuple[SeatSetup, ...]
    options: dict[str, OptionValue]
    at: int
    """When it began, in seconds since 1970 UTC; only shown, never used by rules."""
    program: str
    """The version of the program that began it."""


class Answered(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="answered"):
    """A seat's answer as plain values (`msgspec.to_builtins`); the rules' `answer_type` gives it its type again."""

    seat: int
    answer: Any


class Undone(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="undone"):
    """The last answer was taken back."""


class Redone(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="redone"):
    """The answer last taken back was given again."""


class Noted(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="noted"):
    """Something that the rules ignore: a run interrupted, a truck lost, the trace of a run."""

    kind: str
    values: dict[str, Any] = {}


class Settled(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="settled"):
    """A step has ended; `digest` is of its packed state, 16 hex digits."""

    digest: Digest


Entry = Answered | Undone | Redone | Noted | Settled
"""Any line but the first."""

DamageKind = Literal["empty", "zeroed", "foreign", "header", "newer", "torn", "edited", "truncated"]


class Damage(Struct, frozen=True):
    """What is wrong with a save. `line` counts from 1 (the header); `lost` is the number of bytes that cannot be used."""

    kind: DamageKind
    line: int
    lost: int = 0

    @property
    def fatal(self) -> bool:
        """Whether the game cannot simply go on. A torn end is only dropped, and said."""
        return self.kind != "torn"

    @property
    def phrase(self) -> Phrase:
        """The damage in words for a player."""
        return phrase(f"save.damage.{self.kind}", line=self.line, lost=self.lost)


class Reading(Struct, frozen=True):
    """A save as far as its checksums hold. `header` is None when even that is lost."""

    header: Header | None
    entries: tuple[Entry, ...]
    damage: Damage | None
    chain: int
    """The running checksum after the last good line, for the line that follows."""
    sound: int
    """Bytes up to the end of the last good line."""


_header_encoder = msgspec.json.Encoder()
_header_decoder = msgspec.json.Decoder(Header)
_entry_encoder = msgspec.json.Encoder()
_entry_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_loose_decoder = msgspec.json.Decoder(dict[str, Any])

_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
_LIKE_OURS = re.compile(rb'\A[0-9a-f]{8} \{|\A.{0,40}\{"tankwart":|^[0-9a-f]{8} \["', re.MULTILINE | re.DOTALL)
_START_OF_OURS = re.compile(rb"[0-9a-f]{1,8} ?")


def write_header(header: Header) -> tuple[bytes, int]:
    """The first line of a save, and the checksum its next line goes on from. Raises SaveError when a value is no JSON."""
    return _checked(_encoded(_header_encoder, header), 0)


def line(entry: Entry, chain: int) -> tuple[bytes, int]:
    """One entry's line and the next `chain`. Raises SaveError when an answer or a note holds what JSON cannot."""
    return _checked(_encoded(_entry_encoder, entry), chain)


def _encoded(encoder: msgspec.json.Encoder, value: Header | Entry) -> bytes:
    try:
        return encoder.encode(value)
    except (TypeError, ValueError, RecursionError, msgspec.MsgspecError) as wrong:
        raise SaveError(f"{value!r} cannot be saved: {wrong}; give plain values (msgspec.to_builtins)") from wrong


def _checked(body: bytes, chain: int) -> tuple[bytes, int]:
    chain = crc32(body, chain)
    return b"%08x %b\n" % (chain, body), chain


def read(data: bytes) -> Reading:
    """Read a save as far as it can be trusted; says what is wrong and never raises, whatever the bytes."""
    first, newline, _ = data.partition(b"\n")
    body, chain = first[9:], crc32(first[9:])
    if not newline or first[:9] != b"%08x " % chain:
        return _lost(_first_line_damage(data), len(data))
    try:
        header = _header_decoder.decode(body)
    except _UNREADABLE:
        return _lost("newer" if _is_newer(body) else "header", len(data))
    if header.format != FORMAT:
        return _lost("newer" if header.format > FORMAT else "header", len(data))
    return _entries(data, header, chain, len(first) + 1)


def read_header(data: bytes) -> Reading:
    """Read the first line alone, as a list of saves needs it; `data` may be the beginning of a file."""
    end = data.find(b"\n") + 1
    return read(data[:end] if end else data)


def _entries(data: bytes, header: Header, chain: int, sound: int) -> Reading:
    entries: list[Entry] = []
    decode = _entry_decoder.decode
    for raw in data[sound:].split(b"\n")[:-1]:
        body = raw[9:]
        following = crc32(body, chain)
        if raw[:9] != b"%08x " % following:
            break
        try:
            entries.append(decode(body))
        except _UNREADABLE:
            break
        chain = following
        sound += len(raw) + 1
    rest = data[sound:]
    damage = Damage(_rest_damage(rest), len(entries) + 2, len(rest)) if rest else None
    return Reading(header, tuple(entries), damage, chain, sound)


def _rest_damage(rest: bytes) -> DamageKind:
    """A last line without its end is torn, also where a power cut left zeros in its place; anything else was edited."""
    return "edited" if b"\n" in rest else "torn"


def _first_line_damage(data: bytes) -> DamageKind:
    if not data:
        return "empty"
    if not data.strip(b"\0"):
        return "zeroed"
    ours = _LIKE_OURS.search(data) or _START_OF_OURS.fullmatch(data.rstrip(b"\0"))
    return "header" if ours else "foreign"


def _is_newer(body: bytes) -> bool:
    """Whether a header that we cannot read says, rightly summed, that it is of a later format."""
    try:
        version = _loose_decoder.decode(body).get("tankwart")
    except _UNREADABLE:
        return False
    return isinstance(version, int) and version > FORMAT


def _lost(kind: DamageKind, lost: int) -> Reading:
    return Reading(None, (), Damage(kind, 1, lost), 0, 0)
