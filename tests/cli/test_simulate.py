"""Many games of computers: the figures, and that they are the same whatever the process."""
from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.cli import command, simulate
from game.cli.arguments import Arguments, SimulateArguments
from game.cli.out import Out
from game.core.ask import Ask
from game.core.seats import RandomPlayer
from game.i18n import Words

ROOT = Path(__file__).resolve().parents[2]


def forbidden(arguments: Arguments) -> int | None:
    raise AssertionError("no window is needed")


def figures(**given: Any) -> dict[str, Any]:
    screen = io.StringIO()
    Out(Words("en"), screen).json(simulate.simulated(SimulateArguments(game="kero", **given)))
    told: dict[str, Any] = json.loads(screen.getvalue())
    return told


def test_the_object_has_exactly_its_fields() -> None:
    told = figures(matches=4, seed=9)
    assert list(told) == [
        "game", "matches", "finished", "seed", "bots", "answers", "turns", "scores", "wins", "microseconds_per_answer", "digest", "kero",
    ]  # fmt: skip
    assert (told["game"], told["matches"], told["finished"], told["seed"]) == ("kero", 4, 4, 9)
    assert told["bots"] == ["random", "random"]
    assert list(told["turns"]) == list(told["scores"]) == ["mean", "p5", "p95"]
    assert told["turns"]["p5"] <= told["turns"]["mean"] <= told["turns"]["p95"]
    assert len(told["wins"]) == 3
    assert sum(told["wins"]) == 4
    assert set(told["kero"]) == {"cards_per_turn", "empty_tank_share"}
    assert 0 < told["kero"]["empty_tank_share"] < 1
    assert told["microseconds_per_answer"] > 0


def test_match_i_has_seed_plus_i() -> None:
    """So one match of seed 6 is the second of seed 5: answers add up."""
    both, first, second = (figures(matches=count, seed=seed)["answers"] for count, seed in ((2, 5), (1, 5), (1, 6)))
    assert both == first + second


def test_the_digest_depends_on_the_games_alone() -> None:
    assert figures(matches=3, seed=1)["digest"] == figures(matches=3, seed=1)["digest"]
    assert figures(matches=3, seed=1)["digest"] != figures(matches=3, seed=2)["digest"]


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_digest_is_the_same_in_any_process(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "simulate", "kero", "--matches", "3", "--seed", "1", "--json"],
        cwd=ROOT, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": hash_seed}, timeout=60, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    assert json.loads(done.stdout)["digest"] == figures(matches=3, seed=1)["digest"]


class Witness(RandomPlayer):
    """Answers by chance and keeps what it was shown."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat
        self.seen: list[Any] = []

    def answer(self, seen: Any, ask: Ask) -> Any:
        assert ask.seat == self.seat
        self.seen.append(seen)
        return super().answer(seen, ask)


def test_players_see_only_what_their_seat_may_see() -> None:
    rules = catalog.rules("kero")
    players = [Witness(0), Witness(1)]
    simulate.match(rules, 3, players, simulate.house_options("kero", starter=0), {})
    for player in players:
        assert len(player.seen) > 50
        for seen in player.seen:
            assert seen.rng == 0
            assert set(seen.deck) <= {"?"}
            assert set(seen.camps[1 - player.seat].chips) <= {"?"}


def test_seat_0_begins() -> None:
    players = [Witness(0), Witness(1)]
    options = simulate.house_options("kero", starter=0, nonsense=3)
    assert "nonsense" not in options
    simulate.match(catalog.rules("kero"), 3, players, options, {})
    assert players[0].seen[0].turn == 1
    assert players[0].seen[0].starter == 0


def test_a_game_that_does_not_end_is_not_finished() -> None:
    rules = catalog.rules("kero")
    rules.longest = 10
    match = simulate.match(rules, 1, [RandomPlayer(1), RandomPlayer(2)], simulate.house_options("kero"), {})
    assert (match.finished, match.answers, match.winners) == (False, 10, ())
    total = simulate.Sum()
    total.add(match)
    assert total.wins == [0, 0, 0]


def test_spread() -> None:
    assert simulate.spread([]) == simulate.Spread(0.0, 0.0, 0.0)
    assert simulate.spread([4]) == simulate.Spread(4.0, 4.0, 4.0)
    assert simulate.spread(range(101)) == simulate.Spread(50.0, 5.0, 95.0)
    assert simulate.spread([10, 0]) == simulate.Spread(5.0, 0.5, 9.5)


def test_players_of_two_seats_have_seeds_of_their_own() -> None:
    seeds = [simulate.bot_seed(seed, seat) for seed in range(50) for seat in (0, 1)]
    assert len(set(seeds)) == 100
    assert not set(seeds) & set(range(1000))


class Screen(io.StringIO):
    """A stream that says it is a screen."""

    def isatty(self) -> bool:
        return True


def test_the_bar_fills_on_a_screen_and_goes_away() -> None:
    screen = Screen()
    progress = simulate.Progress(4, screen)
    for done in (1, 2, 2, 4):
        progress.show(done)
    progress.end()
    drawn = screen.getvalue().split("\r")[1:]
    assert [bar.split("]")[-1].strip() for bar in drawn[:3]] == ["25 %", "50 %", "100 %"]
    assert drawn[2].startswith("[" + "#" * simulate.BAR + "]")
    assert drawn[3].strip() == drawn[4] == ""


def test_no_bar_in_a_file() -> None:
    file = io.StringIO()
    progress = simulate.Progress(1, file)
    progress.show(1)
    progress.end()
    assert file.getvalue() == ""


@pytest.mark.parametrize("language", ["de", "en"])
def test_in_words(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(["simulate", "kero", "--matches", "2", "--lang", language], forbidden) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "cli." not in said.out
    assert "{" not in said.out
    assert figures(matches=2)["digest"] in said.out
