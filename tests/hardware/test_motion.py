"""Recordings come back byte for byte, whatever came over the line; what is none is refused with its line."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.motion import HEADER, MOST_MS, Entry, RecordingError, is_recording, read, write
from tests.hardware.motions_write import FOLDER, RECORDINGS, text_of

ENTRIES = st.builds(Entry, st.integers(0, MOST_MS), st.integers(1, 99), st.binary(max_size=120), st.booleans())


def read_text(text: str) -> list[Entry]:
    return list(read(text.encode().splitlines(keepends=True)))


@given(st.lists(ENTRIES, max_size=8))
def test_everything_comes_back(entries: list[Entry]) -> None:
    text = write(entries, ["made up"])
    assert read_text(text) == entries
    assert text.isascii()
    assert is_recording(text.encode())


def test_a_recording_is_a_text_people_can_read() -> None:
    entries = [Entry(0, 1, b"opened /dev/ttyACM0", True), Entry(21, 1, b"$K1,P,a,101,2020,U*AFCC"), Entry(65_020, 2, b"\0\\!\xff")]
    assert write(entries) == (
        f"{HEADER}\n0.000 1 ! opened /dev/ttyACM0\n0.021 1 $K1,P,a,101,2020,U*AFCC\n65.020 2 \\x00\\\\!\\xff\n"
    )


def test_a_line_that_looks_like_a_note_is_none() -> None:
    (entry,) = read_text(write([Entry(0, 1, b"! lost")]))
    assert entry == Entry(0, 1, b"! lost", is_note=False)


def test_remarks_and_windows_line_ends_are_passed_over() -> None:
    assert read_text(f"{HEADER}\r\n\r\n# from Anna\r\n1.500 1 x\r\n") == [Entry(1500, 1, b"x")]


def test_a_last_line_that_was_cut_is_passed_over() -> None:
    whole = write([Entry(0, 1, b"a"), Entry(20, 1, b"b")])
    for end in range(len(HEADER) + 1, len(whole)):
        assert [entry.data for entry in read_text(whole[:end])][:1] in ([], [b""], [b"a"])


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "header"),
        ("a letter\n", 1, "header"),
        ("# Tankwart truck recording 2\n", 1, "header"),
        ("\0" * 50, 1, "header"),
        (f"{HEADER}\n0.000 1 a\nnonsense\n", 3, "line"),
        (f"{HEADER}\n0.0 1 a\n", 2, "line"),
        (f"{HEADER}\n-1.000 1 a\n", 2, "line"),
        (f"{HEADER}\n999999.000 1 a\n", 2, "line"),
        (f"{HEADER}\n0.000 0 a\n", 2, "line"),
        (f"{HEADER}\n0.000 1 \\a\n", 2, "line"),
        (f"{HEADER}\n0.000 1 \\\n", 2, "line"),
        (f"{HEADER}\n0.000 1 {'a' * 2000}\n", 2, "line"),
    ],
)
def test_what_is_no_recording_is_refused_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(RecordingError) as wrong:
        read_text(text)
    assert (wrong.value.line, wrong.value.why) == (line, why)
    assert f"line {line}: " in str(wrong.value)


@pytest.mark.parametrize("name", RECORDINGS)
def test_the_recordings_are_those_that_are_written_anew(name: str) -> None:
    assert (FOLDER / f"{name}.truck").read_text(encoding="ascii") == text_of(name)
