"""Levels of computers against each other: who wins how often, what the games look like, and what a thought costs.

    python benchmarks/matches.py [games [game]] [--pairs level,level ...]

Seats alternate. Costs are microseconds of CPU, beside the yardstick of calibration.py.
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time_ns
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.calibration import calibration
from game import catalog
from game.cli.simulate import bot_seed, house_options, match, player

PAIRS = ("hard,random", "hard,easy", "hard,normal", "normal,easy", "normal,normal")


class Timed:
    """A player whose thoughts are timed."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.total = self.worst = self.answers = 0

    def answer(self, seen: Any, ask: Any) -> Any:
        """What the timed player answers."""
        start = process_time_ns()
        given = self.inner.answer(seen, ask)
        spent = process_time_ns() - start
        self.total += spent
        self.worst = max(self.worst, spent)
        self.answers += 1
        return given


def figures(game: str, levels: Sequence[str], games: int, seed: int = 1) -> dict[str, float]:
    """Shares (0 to 1) and means over `games`, the first level's seat alternating."""
    rules = catalog.rules(game)
    options = house_options(game, starter=0)
    counts: dict[str, int] = {}
    wins = [0.0, 0.0]
    seats = [0.0, 0.0]
    scores = [0, 0]
    turns = answers = total = worst = 0
    for index in range(games):
        order = (0, 1) if index % 2 == 0 else (1, 0)
        timed = [Timed(player(game, levels[who], bot_seed(seed + index, seat))) for seat, who in enumerate(order)]
        played = match(rules, seed + index, timed, options, counts)
        for seat in played.winners:
            wins[order[seat]] += 1 / len(played.winners)
            seats[seat] += 1 / len(played.winners)
        for seat, who in enumerate(order):
            scores[who] += played.scores[seat]
        turns += played.turns
        answers += played.answers
        total += sum(one.total for one in timed)
        worst = max(worst, *(one.worst for one in timed))
    found = {
        "first_level_wins": wins[0] / games,
        "first_seat_wins": seats[0] / games,
        "score_first": scores[0] / games,
        "score_second": scores[1] / games,
        "turns": turns / games,
        "answers": answers / games,
        "bot_ms_a_game": total / games / 1e6,
        "worst_answer_ms": worst / 1e6,
    }
    return {**found, **rules.report(counts, turns)}


def main() -> None:
    """Print a line a pair."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=200, help="how many for each pair")
    parser.add_argument("game", nargs="?", choices=catalog.GAMES, default=catalog.GAMES[0])
    parser.add_argument("--pairs", nargs="*", default=PAIRS, metavar="LEVEL,LEVEL")
    options = parser.parse_args()
    print(f"{options.game}, {options.games} games a pair; yardstick {calibration():.1f}")
    for pair in options.pairs:
        found = figures(options.game, pair.split(","), options.games)
        print(pair, " ".join(f"{name}={value:.3f}" for name, value in found.items()), flush=True)


if __name__ == "__main__":
    main()
