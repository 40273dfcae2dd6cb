"""`simulate`: computers against each other, as many games as wished, and what came of them."""
from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from math import floor
from time import process_time_ns
from typing import Any, TextIO

from game import catalog
from game.core import rng
from game.core.phrase import phrase
from game.core.position import Live, Position
from game.core.seats import Player, RandomPlayer

from .arguments import SimulateArguments
from .out import Out

BAR = 30
"""Characters of the progress bar."""


@dataclass(frozen=True)
class Spread:
    """Mean, and the values that 5 and 95 % of all do not exceed; between two values, in proportion."""

    mean: float
    p5: float
    p95: float


@dataclass(frozen=True)
class Match:
    """One game played out. Times are nanoseconds of CPU."""

    finished: bool
    answers: int
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    nanoseconds: int
    """For steps, options, checks and events; not for players, nor for what a seat may see."""
    packed: bytes


@dataclass
class Sum:
    """Many games together."""

    digest: Any = field(default_factory=lambda: blake2b(digest_size=16))
    matches: list[Match] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, match: Match) -> None:
        self.digest.update(match.packed)
        self.matches.append(replace(match, packed=b""))

    @property
    def finished(self) -> list[Match]:
        return [match for match in self.matches if match.finished]

    @property
    def answers(self) -> int:
        return sum(match.answers for match in self.matches)

    @property
    def microseconds_per_answer(self) -> float:
        return round(sum(match.nanoseconds for match in self.matches) / 1000 / max(self.answers, 1), 2)

    @property
    def wins(self) -> list[int]:
        """Games won by each seat alone; last, those shared."""
        seats = len(self.matches[0].scores)
        wins = [0] * (seats + 1)
        for match in self.finished:
            wins[match.winners[0] if len(match.winners) == 1 else seats] += 1
        return wins


def spread(values: Sequence[int]) -> Spread:
    """The spread of some numbers; all zero when there are none."""
    if not values:
        return Spread(0.0, 0.0, 0.0)
    ordered = sorted(values)

    def quantile(share: float) -> float:
        place = share * (len(ordered) - 1)
        low = floor(place)
        high = min(low + 1, len(ordered) - 1)
        return round(ordered[low] + (place - low) * (ordered[high] - ordered[low]), 2)

    return Spread(round(sum(ordered) / len(ordered), 3), quantile(0.05), quantile(0.95))


def player(game: str, level: str, seed: int) -> Player[Any]:
    """A computer player of a level; the same seed gives the same answers."""
    if level == "random":
        return RandomPlayer(seed)
    made: Player[Any] = catalog.part(game, "bot").player(level, seed)
    return made


def bot_seed(seed: int, seat: int) -> int:
    """A seed for the player at a seat that has nothing in common with the game's own chance."""
    return rng.mixed((seed * 2 + seat + 1) * rng.GOLDEN & rng.MASK)


def house_options(game: str, **given: Any) -> dict[str, Any]:
    """All house options of a game; of `given`, those that it has."""
    meta = catalog.meta(game)
    known = {option.name for option in meta.options}
    return meta.settle({name: value for name, value in given.items() if name in known}, meta.seats[0])


def match(rules: Any, seed: int, players: Sequence[Player[Any]], options: dict[str, Any], counts: dict[str, int]) -> Match:
    """Play one game out. Each player gets only what its seat may see; `counts` gets what the rules tally."""
    clock, tally, seen_by = process_time_ns, rules.tally, rules.seen_by
    start = clock()
    live: Live[Any] = Live(rules, Position(rules.pack(rules.new(seed, len(players), options))))
    spent = clock() - start
    answers = 0
    while (ask := live.ask) is not None and answers < rules.longest:
        seat = max(ask.seat, 0)  # what any hand may answer, the first answers
        given = players[seat].answer(seen_by(live.state, seat), ask)
        start = clock()
        events = live.give(given)
        spent += clock() - start
        answers += 1
        for event in events:
            name = tally(event)
            if name is not None:
                counts[name] = counts.get(name, 0) + 1
    state = live.state
    finished = live.ask is None
    return Match(
        finished, answers, rules.turn(state), rules.score(state), rules.winners(state) if finished else (), spent, rules.pack(state)
    )


def simulated(arguments: SimulateArguments, shown: Callable[[int], None] = lambda done: None) -> dict[str, Any]:
    """All matches played; the figures as `--json` prints them. `shown` hears how many are done."""
    game = arguments.game
    rules = catalog.rules(game)
    seats = rules.meta.seats[0]
    bots = arguments.bots * seats if len(arguments.bots) == 1 else arguments.bots
    options = house_options(game, starter=0)
    total = Sum()
    for index in range(arguments.matches):
        seed = arguments.seed + index
        players = [player(game, level, bot_seed(seed, seat)) for seat, level in enumerate(bots)]
        total.add(match(rules, seed, players, options, total.counts))
        shown(index + 1)
    turns = [one.turns for one in total.finished]
    return {
        "game": game,
        "matches": arguments.matches,
        "finished": len(total.finished),
        "seed": arguments.seed,
        "bots": list(bots),
        "answers": total.answers,
        "turns": spread(turns),
        "scores": spread([score for one in total.finished for score in one.scores]),
        "wins": total.wins,
        "microseconds_per_answer": total.microseconds_per_answer,
        "digest": total.digest.hexdigest(),
        game: dict(rules.report(total.counts, sum(one.turns for one in total.matches))),
    }


class Progress:
    """A bar that fills up on a screen; nothing where the output goes into a file."""

    def __init__(self, total: int, stream: TextIO | None) -> None:
        self.total = total
        self.stream = stream
        self.drawn = ""

    def show(self, done: int) -> None:
        """`done` of all are done."""
        if self.stream is None or not self.stream.isatty():
            return
        filled = done * BAR // self.total
        bar = f"[{'#' * filled}{'.' * (BAR - filled)}] {done * 100 // self.total:3d} %"
        if bar != self.drawn:
            self.drawn = bar
            self.stream.write(f"\r{bar}")
            self.stream.flush()

    def end(self) -> None:
        """Take the bar away."""
        if self.drawn and self.stream is not None:
            self.stream.write("\r" + " " * len(self.drawn) + "\r")
            self.stream.flush()


def run(arguments: SimulateArguments, out: Out) -> int:
    """The command."""
    progress = Progress(arguments.matches, sys.stderr)
    try:
        figures = simulated(arguments, progress.show)
    finally:
        progress.end()
    if arguments.json:
        out.json(figures)
        return 0
    turns, scores, wins = figures["turns"], figures["scores"], figures["wins"]
    out.say("cli.simulate.matches", count=figures["matches"], finished=figures["finished"], seed=str(figures["seed"]))
    out.say("cli.simulate.turns", mean=out.number(turns.mean), low=out.number(turns.p5), high=out.number(turns.p95))
    out.say("cli.simulate.scores", mean=out.number(scores.mean), low=out.number(scores.p5), high=out.number(scores.p95))
    for seat, level in enumerate(figures["bots"]):
        out.say("cli.simulate.wins", seat=seat + 1, level=phrase(f"cli.kind.{level}"), count=wins[seat])
    out.say("cli.simulate.shared", count=wins[-1])
    out.say("cli.simulate.answers", count=figures["answers"], cost=out.number(figures["microseconds_per_answer"]))
    for name, value in figures[arguments.game].items():
        out.say(f"cli.simulate.{arguments.game}.{name}", value=out.number(value))
    out.say("cli.digest", digest=figures["digest"])
    return 0
