"""What an answer costs in random play, and what looking at a saved position costs, beside the calibration loop.

    python -m benchmarks.answers [games [game]]

All times are microseconds of CPU. The ratio of a time to the calibration's is what two machines can be compared by; "at 25" is
the time on a machine where the calibration reads 25, for which the goals were set: 20 an answer (8 is the aim) for Kero, 25 (10) for
Agent Artefakt, a look at 100 on the mean and at most 300 at p99.
"""
from __future__ import annotations

import sys
from time import process_time_ns
from typing import Any

from benchmarks.calibration import calibration
from game import catalog
from game.cli.simulate import bot_seed, house_options, match
from game.core.position import Live, Position, look
from game.core.seats import RandomPlayer

STANDARD = 25


def answer_cost(rules: Any, games: int) -> float:
    """Microseconds an answer in live play: step, options, check and events."""
    options = house_options(rules.meta.id, starter=0)
    nanoseconds = answers = 0
    for seed in range(games):
        played = match(rules, seed, [RandomPlayer(bot_seed(seed, seat)) for seat in (0, 1)], options, {})
        nanoseconds += played.nanoseconds
        answers += played.answers
    return nanoseconds / answers / 1000


def look_costs(rules: Any, games: int) -> list[float]:
    """Microseconds for looking at each question of so many random games, the cheapest first."""
    options = house_options(rules.meta.id, starter=0)
    costs = []
    for seed in range(games):
        players = [RandomPlayer(bot_seed(seed, seat)) for seat in (0, 1)]
        live: Live[Any] = Live.new(rules, seed, len(players), options)
        while (ask := live.ask) is not None:
            costs.append(look_cost(rules, live.position))
            live.give(players[ask.seat].answer(None, ask))
    return sorted(costs)


def look_cost(rules: Any, position: Position) -> float:
    """The better of two: what else the machine does is no cost of ours."""
    best = float("inf")
    for _ in range(2):
        start = process_time_ns()
        look(rules, position)
        best = min(best, process_time_ns() - start)
    return best / 1000


def line(name: str, microseconds: float, yardstick: float) -> str:
    """One figure with its ratio to the calibration loop."""
    ratio = microseconds / yardstick
    return f"{name:24} {microseconds:8.1f} us   ratio {ratio:6.3f}   at {STANDARD}: {ratio * STANDARD:7.1f} us"


def main() -> None:
    """Measure and print; the yardstick is read before, between and after, and the mean of its readings taken for each figure."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    game = sys.argv[2] if len(sys.argv) > 2 else "kero"
    rules = catalog.rules(game)
    answer_cost(rules, 3)
    readings = [calibration()]
    answer = answer_cost(rules, games)
    readings.append(calibration())
    looks = look_costs(rules, games)
    readings.append(calibration())
    first, second = sum(readings[:2]) / 2, sum(readings[1:]) / 2
    print(f"{game}, {games} random games; calibration {', '.join(f'{reading:.1f}' for reading in readings)} us")
    print(line("answer", answer, first) + f"   {1_000_000 / answer:,.0f} a second")
    print(line("look, mean", sum(looks) / len(looks), second))
    print(line("look, p99", looks[int(len(looks) * 0.99)], second))
    print(f"questions looked at: {len(looks)}")


if __name__ == "__main__":
    main()
