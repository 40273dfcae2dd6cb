"""Whether the show holds out: what is judged, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.shell import endurance

MEGABYTE = 2**20


@dataclass(frozen=True)
class Wish:
    lang: str = "en"
    game: str = "kero"
    games: int = 30


@pytest.mark.parametrize(
    ("settled", "now", "code"),
    [(100 * MEGABYTE, 105 * MEGABYTE, 0), (100 * MEGABYTE, 106 * MEGABYTE, 1), (None, 90 * MEGABYTE, 0), (None, None, 0)],
)
def test_memory_may_grow_by_a_twentieth_since_the_tenth_game(
    settled: int | None, now: int | None, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(endurance, "_show", lambda show, clock, words: (settled, now))
    assert endurance.endure(Wish()) == code
    said = capsys.readouterr()
    assert said.out.startswith("30 games in ")
    assert ("5 % are allowed" in said.err) == bool(code)
