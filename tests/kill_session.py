"""A program that is killed while a game is played: `python -m tests.kill_session FOLDER KILLS SEED`.

It plays game after game by chance, each with a save of its own in FOLDER, the way the table does: session, save, then the table
shows it. Each game runs in a child and is killed after a random number of shown acts. Prints a JSON list with one entry a
game: its seed, the id of its save, and how many acts it had shown.
"""
from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import catalog
from game.core.rng import Rng
from game.core.save import SeatSetup
from game.core.session import Session
from game.shell import match
from game.store.saves import Saves

MOST = 120
"""Shown acts after which the latest kill comes."""
LINGER = 0.002
"""Seconds at most between the last act that is waited for and the kill, so that it strikes anywhere in the writing of the next."""
SEATS = (SeatSetup("A", "human"), SeatSetup("B", "human"))


def acts(session: Session[Any], seed: int) -> Iterator[None]:
    """Play by chance, one act at a time: an answer, now and then one taken back, given again, or a note. The same for a seed."""
    below = Rng(seed).below
    while session.ask is not None:
        what = below(12)
        if what == 0 and session.undo_refusal() is None:
            session.undo()
        elif what == 1 and session.undone:
            session.redo()
        elif what == 2:
            session.note("run.interrupted", {"why": "focus", "ms": below(9000)})
        else:
            session.answer(session.ask.options.sample(below))
        yield


def play(folder: Path, seed: int, show: int) -> None:
    """A new game in `folder`; each act is shown on `show` by a byte once the table would have shown it."""
    found = match.begin(match.Plan("kero", SEATS, {}, seed), Saves(folder, now=lambda: float(seed)), float(seed))
    os.write(show, b".")
    for _ in acts(found.session, seed):
        os.write(show, b".")
    time.sleep(60)  # until the kill


def shown_until_killed(folder: Path, seed: int, count: int, linger: float) -> int:
    """Fork a game, kill it `linger` seconds after `count` shown acts; how many it had shown, -1 if not even the first table."""
    seen, show = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(seen)
        try:
            play(folder, seed, show)
        finally:
            os._exit(1)
    os.close(show)
    shown = 0
    while shown < count:
        more = os.read(seen, 1)
        if not more:
            raise SystemExit(f"the game of seed {seed} ended by itself after {shown} acts")
        shown += 1
    time.sleep(linger)
    os.kill(child, signal.SIGKILL)
    while more := os.read(seen, 65536):  # what it showed before the kill arrived
        shown += len(more)
    os.close(seen)
    os.waitpid(child, 0)
    return shown - 1


def main() -> None:
    folder, kills, first = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    rules = catalog.rules("kero")
    catalog.rules = lambda game: rules  # the cards are read once, not in every child
    chance = random.Random(first)
    games = []
    for seed in range(first, first + kills):
        before = {path.stem for path in folder.glob("*.save")}
        shown = shown_until_killed(folder, seed, chance.randrange(MOST), chance.random() * LINGER)
        made = sorted({path.stem for path in folder.glob("*.save")} - before)
        games.append({"seed": seed, "save": made[0] if made else "", "shown": shown})
    print(json.dumps(games))


if __name__ == "__main__":
    main()
