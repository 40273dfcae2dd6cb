"""Where data lies, and what stands for it."""
from __future__ import annotations

from pathlib import Path

from game.content import data_folder, fingerprint
from game.content.folder import shown


def test_the_data_folder_is_found_from_anywhere() -> None:
    assert (data_folder() / "kero" / "cards.yaml").is_file()
    assert data_folder().is_absolute()


def test_paths_are_shown_from_the_program_folder_and_others_whole(tmp_path: Path) -> None:
    assert shown(data_folder() / "kero" / "cards.yaml") == "data/kero/cards.yaml"
    assert shown(tmp_path / "x.yaml") == str((tmp_path / "x.yaml").resolve())


def test_a_fingerprint_changes_with_data_and_not_with_texts_colours_or_line_ends(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "a.yaml").write_bytes(b"x: 1\ny: 2\n")
    before = fingerprint(tmp_path)
    (tmp_path / "text" / "de.yaml").write_bytes(b"x: eins\n")
    (tmp_path / "a.yaml").write_bytes(b"x: 1\r\ny: 2\r\n")
    (tmp_path / "theme.yaml").write_bytes(b"x: [1, 2, 3]\n")
    assert fingerprint(tmp_path) == before
    (tmp_path / "a.yaml").write_bytes(b"x: 1\ny: 3\n")
    assert fingerprint(tmp_path) != before
