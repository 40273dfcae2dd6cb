"""Killed at 200 random moments, a program has lost no answer that was shown."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.save import Answered, read

KILLS = 200
ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writers are forked; this system cannot")
def test_no_shown_answer_is_missing_after_a_kill(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.store.kill_writer", str(tmp_path), str(KILLS), "7"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    shown: dict[str, int] = json.loads(run.stdout)
    assert len(shown) == KILLS
    assert len(set(shown.values())) > 40  # the moments differ
    for name, last in shown.items():
        data = (tmp_path / name).read_bytes() if (tmp_path / name).exists() else b""
        reading = read(data)
        if last < 0:
            continue
        assert reading.damage is None or reading.damage.kind == "torn", (name, reading.damage)
        numbers = [entry.answer["number"] for entry in reading.entries if isinstance(entry, Answered)]
        assert numbers == list(range(len(numbers))), name
        assert len(numbers) > last, (name, last)
