"""Killed at 200 random moments of a game, the program goes on with nothing lost of what the table had shown."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.core.position import Position
from game.core.session import Session, Setup
from game.shell import match
from game.store.saves import Saves
from tests.kill_session import acts

KILLS = 200
ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the games are forked; this system cannot")
def test_no_shown_act_is_missing_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = catalog.rules("kero")
    monkeypatch.setattr(catalog, "rules", lambda game: rules)  # read once, not for every game
    run = subprocess.run(
        [sys.executable, "-m", "tests.kill_session", str(tmp_path), str(KILLS), "11"],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    games = json.loads(run.stdout)
    assert len(games) == KILLS
    assert len({game["shown"] for game in games}) > 60  # the moments differ
    saves = Saves(tmp_path)
    for game in games:
        if game["shown"] >= 0:
            _goes_on(saves, game)


def _goes_on(saves: Saves, game: dict[str, Any]) -> None:
    """The save stands where its game stood after the last act that was shown, or after the one that was being shown."""
    found, _said = match.go_on(saves, game["save"])
    try:
        resumed: Session[Any] = found.session
        stands = (resumed.live.position, len(resumed.moments), len(resumed.undone), len(found.notes))
        shown, possible = _played(game)
        assert stands in possible, (game, f"resumed after {len(resumed.moments) - 1} answers, {shown} were shown")
        if resumed.ask is not None:
            resumed.answer(next(iter(resumed.ask.options.examples())))
    finally:
        assert found.close()


def _played(game: dict[str, Any]) -> tuple[int, list[tuple[Position, int, int, int]]]:
    """The same game played anew: how many answers had been shown, and where it stood after the last act shown and the next."""
    options = catalog.meta("kero").settle({}, 2)
    session: Session[Any] = Session(catalog.rules("kero"), Setup(game["seed"], 2, options))
    notes = 0

    def counted(change: Any) -> None:
        nonlocal notes
        notes += change.kind == "note"

    session.listeners.append(counted)
    going = acts(session, game["seed"])
    for _ in range(game["shown"]):
        next(going)
    answers = len(session.moments) - 1
    places = [(session.live.position, len(session.moments), len(session.undone), notes)]
    if next(going, "over") != "over":
        places.append((session.live.position, len(session.moments), len(session.undone), notes))
    return answers, places
