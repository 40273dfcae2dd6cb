"""Writes golden games: `python -m tests.golden_write [game]`.

Those that are missing are searched for and written. Where only words have changed, the transcripts are told anew. Where the
game itself has changed, nothing is written unless its rules version (`META.rules`) was raised: a game saved by a player plays
differently too.
"""
from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import msgspec

from game import catalog
from game.cli.simulate import bot_seed, player
from game.core.errors import TankwartError
from game.core.session import Session, Setup
from tests.golden_games import Golden, digests, load, paths, save, told, wishes

SEARCHED = (("easy", 60), ("random", 300))
"""Players and number of games, one kind after the other, among which a golden game is searched for."""


def candidates(game: str, name: str) -> Iterator[Session[Any]]:
    """Whole games of computers; each golden game begins its search elsewhere, so that not all are the same game."""
    rules = catalog.rules(game)
    seats = rules.meta.seats[0]
    settled = rules.meta.settle(wishes(game)[name].options, seats)
    first = crc32(name.encode()) % 10_000
    for level, games in SEARCHED:
        for seed in range(first, first + games):
            session: Session[Any] = Session(rules, Setup(seed, seats, settled))
            players = [player(game, level, bot_seed(seed, seat)) for seat in range(seats)]
            while (ask := session.ask) is not None:
                session.answer(players[ask.seat].answer(session.seen(ask.seat), ask))
            yield session


def found(game: str, name: str) -> Golden:
    """A game that shows what `name` has to show. Raises TankwartError when there is none among those searched."""
    wish = wishes(game)[name]
    for session in candidates(game, name):
        if wish.shows(tuple(session.events()), session.state):
            answers = tuple(msgspec.to_builtins(moment.answer) for moment in session.moments[1:])
            return Golden(session.rules.meta.rules, session.setup, answers)
    raise TankwartError(f"{game}/{name}: no game among those searched shows it; look at its wish, or search further")


def replayed(game: str, golden: Golden) -> str:
    """The transcript as it is now; empty when the answers do not fit any more."""
    try:
        return told(game, golden)
    except (TankwartError, msgspec.ValidationError):
        return ""


def write(game: str) -> list[str]:
    """Write what is to be written; what was done, a line each. Raises TankwartError, with nothing written, where it is refused."""
    version = catalog.meta(game).rules
    due: list[tuple[str, Golden, str]] = []
    refused: list[str] = []
    lines: list[str] = []
    for name in wishes(game):
        file, transcript = paths(game, name)
        if not file.exists():
            new = found(game, name)
            due.append((name, new, told(game, new)))
            lines.append(f"{game}/{name}: new, seed {new.setup.seed}, {len(new.answers)} answers")
            continue
        old = load(game, name)
        text = replayed(game, old)
        before = transcript.read_text(encoding="utf-8") if transcript.exists() else ""
        if before and digests(text) != digests(before):
            if version <= old.rules:
                refused.append(f"{game}/{name}: plays differently than under rules {old.rules}")
                continue
            new = found(game, name)
            due.append((name, new, told(game, new)))
            lines.append(f"{game}/{name}: other rules, seed {new.setup.seed}, {len(new.answers)} answers")
        elif text != before or version != old.rules:
            due.append((name, Golden(version, old.setup, old.answers), text))
            lines.append(f"{game}/{name}: told anew")
    if refused:
        remedy = f"nothing written; raise META.rules in game/{game}/__init__.py, and say so in the changelog"
        raise TankwartError("\n".join([*refused, remedy]))
    for name, golden, text in due:
        save(game, name, golden, text)
    return lines


def main() -> int:
    """The command; exit 1 when it is refused."""
    try:
        for game in sys.argv[1:] or catalog.GAMES:
            print("\n".join(write(game)) or f"{game}: all golden games are as they were")
    except TankwartError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
