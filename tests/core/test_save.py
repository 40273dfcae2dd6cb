"""The format of saves: what is written is read back, and any change of the bytes is found."""
from __future__ import annotations

import random
from zlib import crc32

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import SaveError
from game.core.save import (
    FORMAT,
    Answered,
    Damage,
    Entry,
    Header,
    Noted,
    Reading,
    Redone,
    SeatSetup,
    Settled,
    Undone,
    line,
    read,
    read_header,
    write_header,
)

HEADER = Header(
    game="kero",
    rules=3,
    data="5f0c1d2e",
    seed=2**64 - 1,
    seats=(SeatSetup("Änne", "human", "ochre"), SeatSetup("Bo\n", "hard")),
    options={"tank": 35_000, "practice": True, "first": "random", "tanks": (35_000, 60_000)},
    at=1_700_000_000,
    program="0.1.0",
)
ENTRIES: tuple[Entry, ...] = (
    Answered(0, {"type": "throw", "dice": [0, 1, 4], "ms": 640}),
    Settled("0123456789abcdef"),
    Answered(1, "card_07"),
    Undone(),
    Redone(),
    Noted("run_interrupted", {"ms": 1200, "why": "focus\nlost"}),
    Answered(-1, True),
    Answered(0, None),
    Settled("fedcba9876543210"),
)


def written(entries: tuple[Entry, ...] = ENTRIES, header: Header = HEADER) -> bytes:
    first, chain = write_header(header)
    lines = [first]
    for entry in entries:
        data, chain = line(entry, chain)
        lines.append(data)
    return b"".join(lines)


WHOLE = written()
LINES = WHOLE.splitlines(keepends=True)


def summed(*bodies: bytes) -> bytes:
    """Lines with right checksums, whatever they say."""
    chain, out = 0, b""
    for body in bodies:
        chain = crc32(body, chain)
        out += b"%08x %b\n" % (chain, body)
    return out


def kind_of(data: bytes) -> str | None:
    damage = read(data).damage
    return damage.kind if damage else None


def test_what_is_written_is_read_back() -> None:
    reading = read(WHOLE)
    assert reading == Reading(HEADER, ENTRIES, None, int(LINES[-1][:8], 16), len(WHOLE))


def test_an_entry_is_one_line_of_text() -> None:
    assert len(LINES) == 1 + len(ENTRIES)
    assert LINES[3][8:] == b' ["answered",1,"card_07"]\n'
    assert LINES[4][8:] == b' ["undone"]\n'


def test_writing_goes_on_from_a_reading() -> None:
    first = read(b"".join(LINES[:4]))
    data, _ = line(ENTRIES[3], first.chain)
    assert data == LINES[4]


def test_the_header_is_read_without_the_rest() -> None:
    assert read_header(WHOLE[:-20]).header == HEADER
    assert read_header(WHOLE[:-20]).damage is None
    assert read_header(LINES[0][:-5]).damage == Damage("header", 1, len(LINES[0]) - 5)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "empty"),
        (b"\0" * 4096, "zeroed"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "foreign"),
        (b"Dear diary,\ntoday we played Kero.\n", "foreign"),
        (b'{"game": "kero"}\n', "foreign"),
        (WHOLE[:5], "header"),
        (LINES[0][:60], "header"),
        (LINES[0][:-1], "header"),
        (LINES[0][:60] + b"\0" * 500, "header"),
        (b"\0" * len(LINES[0]) + b"".join(LINES[1:]), "header"),
        (b"".join(LINES[1:]), "header"),
        (LINES[0].replace(b"kero", b"hero") + LINES[1], "header"),
        (WHOLE.replace(b"\n", b"\r\n"), "header"),
        (WHOLE[:-1], "torn"),
        (WHOLE[:-20], "torn"),
        (WHOLE[:-20] + b"\0" * 300, "torn"),
        (WHOLE + b"\0" * 300, "torn"),
        (b"".join(LINES[:3] + LINES[4:]), "edited"),
        (b"".join(LINES[:3] + LINES[2:]), "edited"),
        (b"".join([*LINES[:3], LINES[4], LINES[3], *LINES[5:]]), "edited"),
        (WHOLE.replace(b"card_07", b"card_08"), "edited"),
        (WHOLE.replace(b"\n", b"\r\n").replace(LINES[0][:-1] + b"\r\n", LINES[0]), "edited"),
        (written(header=msgspec.structs.replace(HEADER, format=FORMAT + 1)), "newer"),
        (summed(b'{"tankwart":2,"box":"kero"}'), "newer"),
        (summed(b'{"tankwart":1}'), "header"),
        (summed(b'{"tankwart":"2"}'), "header"),
        (summed(b"[" * 100_000), "header"),
    ],
)
def test_damages_are_told_apart(data: bytes, kind: str) -> None:
    assert kind_of(data) == kind


def test_a_torn_last_line_is_dropped_and_said() -> None:
    reading = read(WHOLE[:-3])
    assert reading.entries == ENTRIES[:-1]
    assert reading.damage == Damage("torn", len(LINES), len(LINES[-1]) - 3)
    assert not reading.damage.fatal
    assert reading.sound == len(WHOLE) - len(LINES[-1])


def test_an_edited_line_is_named_and_what_stands_before_it_kept() -> None:
    reading = read(WHOLE.replace(b"card_07", b"card_08"))
    assert reading.entries == ENTRIES[:2]
    assert reading.damage is not None
    assert reading.damage.fatal
    assert reading.damage.line == 4
    assert reading.damage.phrase.key == "save.damage.edited"
    assert reading.damage.phrase.values["line"] == 4


@pytest.mark.parametrize("body", [b'["taken",1]', b'["undone",1]', b'["answered","0",1]', b'["settled","xyz"]', b"\xff", b"[" * 100_000])
def test_a_line_that_is_no_entry_is_found_though_its_sum_is_right(body: bytes) -> None:
    reading = read(summed(LINES[0][9:-1], b'["undone"]', body, b'["redone"]'))
    assert reading.entries == (Undone(),)
    assert reading.damage is not None
    assert (reading.damage.kind, reading.damage.line) == ("edited", 3)


@pytest.mark.parametrize("answer", [object(), {1: object()}, "\ud800"])
def test_what_json_cannot_hold_is_refused(answer: object) -> None:
    with pytest.raises(SaveError, match="cannot be saved"):
        line(Answered(0, answer), 0)


def holds(reading: Reading) -> bool:
    """Whether a reading tells nothing that was not written."""
    return reading.header in (None, HEADER) and reading.entries == ENTRIES[: len(reading.entries)]


def test_each_flipped_bit_is_found() -> None:
    for at in range(len(WHOLE)):
        for bit in range(8):
            data = bytearray(WHOLE)
            data[at] ^= 1 << bit
            reading = read(bytes(data))
            assert reading.damage is not None, (at, bit)
            assert holds(reading), (at, bit)


def test_each_cut_at_the_end_is_found_or_leaves_whole_lines() -> None:
    ends = {len(b"".join(LINES[:count])) for count in range(1, len(LINES) + 1)}
    for length in range(len(WHOLE)):
        reading = read(WHOLE[:length])
        assert holds(reading)
        assert (reading.damage is None) == (length in ends), length


@given(at=st.integers(0, len(WHOLE)), gone=st.integers(0, 80), put=st.binary(max_size=80))
@settings(max_examples=400, deadline=None)
def test_any_exchange_is_found_or_harmless(at: int, gone: int, put: bytes) -> None:
    data = WHOLE[:at] + put + WHOLE[at + gone :]
    reading = read(data)
    assert holds(reading)
    if reading.damage is None:  # no more than whole lines lost at the end
        assert WHOLE.startswith(data)


@given(data=st.binary(max_size=300))
@settings(max_examples=300, deadline=None)
def test_no_bytes_raise(data: bytes) -> None:
    assert read(data).header is None
    assert read(LINES[0] + data).header == HEADER
    assert (read(LINES[0] + data).damage is None) == (data == b"")


def test_lines_shuffled_are_found() -> None:
    chance = random.Random(1)
    for _ in range(200):
        order = LINES[1:]
        chance.shuffle(order)
        reading = read(LINES[0] + b"".join(order))
        assert holds(reading)
        assert (reading.damage is None) == (order == LINES[1:])
