"""Notes of an unattended show."""
from __future__ import annotations

from pathlib import Path

from game.store.mishaps import MOST_BYTES, note_mishap


def test_notes_follow_each_other(tmp_path: Path) -> None:
    path = tmp_path / "show" / "mishaps.txt"
    assert note_mishap(path, "first\n", "2026-01-01 10:00")
    assert note_mishap(path, "second", "2026-01-01 11:00")
    assert path.read_text() == "--- 2026-01-01 10:00\nfirst\n--- 2026-01-01 11:00\nsecond\n"


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "mishaps.txt"
    for number in range(4):
        assert note_mishap(path, str(number) * (MOST_BYTES // 2), "now")
    assert path.stat().st_size == MOST_BYTES
    assert path.read_bytes().endswith(b"3\n")


def test_where_nothing_can_be_written_the_show_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not note_mishap(tmp_path / "file" / "mishaps.txt", "text", "now")
