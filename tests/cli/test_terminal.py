"""A game typed and watched in the terminal."""
from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game import catalog
from game.cli import command
from game.cli.arguments import Arguments
from game.cli.out import Out
from game.cli.simulate import house_options
from game.cli.terminal import Terminal
from game.core.ask import Ask, OneOf
from game.core.rng import Rng
from game.core.seats import Player, RandomPlayer
from game.core.session import Session, Setup
from game.i18n import Words
from game.kero.events import ChipDrawn
from game.kero.options import RunOptions

NAMES = ("Mira", "Tom")


class Clock:
    """Seconds that pass only when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def a_terminal(
    players: Sequence[Player[Any] | None], read: Callable[[], str], seed: int = 3, language: str = "en", clock: Clock | None = None
) -> tuple[Terminal, io.StringIO]:
    screen = io.StringIO()
    session: Session[Any] = Session(catalog.rules("kero"), Setup(seed, 2, house_options("kero")))
    return Terminal(session, players, Out(Words(language), screen, NAMES), read, clock or Clock()), screen


def typing(*lines: str) -> Callable[[], str]:
    """Types these lines, then the input ends."""
    left = iter(lines)

    def read() -> str:
        for line in left:
            return line
        raise EOFError

    return read


def open_question(game: Terminal) -> Ask:
    ask = game.session.ask
    assert ask is not None
    return ask


def casual(game: list[Terminal], clock: Clock, seed: int = 1) -> Callable[[], str]:
    """Types as somebody without an aim who understands what is asked."""
    chance = Rng(seed)

    def read() -> str:
        options = open_question(game[0]).options
        if isinstance(options, OneOf):
            return str(chance.below(len(options)) + 1)
        clock.now += 0.3 + chance.below(800) / 1000
        if not isinstance(options, RunOptions) or options.first:
            return ""
        if chance.below(3) == 0:
            return "f"
        return " ".join(str(die + 1) for die in options.dice if chance.below(2))

    return read


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("people", [1, 2])
def test_a_whole_game_typed(language: str, people: int) -> None:
    clock = Clock()
    games: list[Terminal] = []
    players: list[Any] = [None] * people + [RandomPlayer(5)] * (2 - people)
    game, screen = a_terminal(players, casual(games, clock), language=language, clock=clock)
    games.append(game)
    assert game.play()
    said = screen.getvalue()
    assert game.session.ask is None
    for broken in ("kero.", "cli.", "{", "}"):
        assert broken not in said
    scores = game.rules.score(game.session.state)
    for name, points in zip(NAMES, scores, strict=True):
        assert f"{name}: {points} " in said.splitlines()[-3] + said.splitlines()[-2]


def test_the_log_holds_no_secret_of_the_computer() -> None:
    """A person alone sees their own Tuareks by name and of the other clan only that one was drawn."""
    clock = Clock()
    games: list[Terminal] = []
    game, screen = a_terminal([None, RandomPlayer(5)], casual(games, clock), clock=clock)
    games.append(game)
    game.play()
    words = game.words
    hidden = [event for event in game.session.events() if isinstance(event, ChipDrawn)]
    assert {event.seat for event in hidden} == {0, 1}
    said = screen.getvalue().splitlines()
    for event in hidden:
        line = game.out.text(words.line(event))
        shown = game.out.text(words.line(event.seen_by(0)))
        assert shown in said
        assert (line == shown) == (event.seat == 0)


def test_two_computers_show_no_tuarek() -> None:
    game, screen = a_terminal([RandomPlayer(1), RandomPlayer(2)], typing())
    game.play()
    for event in game.session.events():
        if isinstance(event, ChipDrawn):
            assert game.out.text(game.words.line(event)) not in screen.getvalue().splitlines()


def test_numbers_table_undo_and_quit() -> None:
    game, screen = a_terminal([None, RandomPlayer(1)], typing("99", "?", "u", "1", "u", "q"))
    first = game.session.live.position
    assert not game.play()
    said = screen.getvalue()
    assert "“99” is no choice" in said
    assert said.count("Field 6:") == 2  # at the beginning of the turn and when asked for
    assert "Taken back." in said
    assert game.session.live.position == first
    assert said.rstrip().endswith("The game was stopped.")


def test_the_end_of_the_input_stops_the_game() -> None:
    game, screen = a_terminal([None, None], typing())
    assert not game.play()
    assert "stopped" in screen.getvalue()


def test_choices_are_told_with_what_they_do() -> None:
    game, screen = a_terminal([None, None], typing("q"))
    game.play()
    lines = screen.getvalue().splitlines()
    assert any(line.lstrip().startswith("1  Take") for line in lines)
    assert any("Tuareks: " in line and "face down" not in line for line in lines), "one's own Tuareks have names"


def test_the_clock_drains_the_tank() -> None:
    clock = Clock()
    games: list[Terminal] = []

    def read() -> str:
        options = open_question(games[0]).options
        if isinstance(options, OneOf):
            if games[0].session.state.throws:
                raise EOFError
            return str(len(options))  # the last choice goes to the truck
        assert isinstance(options, RunOptions)
        if options.first:
            clock.now += 100  # no fuel flows yet
            return ""
        clock.now += 2.5
        return "f"

    game, screen = a_terminal([None, None], read, clock=clock)
    games.append(game)
    game.play()
    assert game.session.state.camps[0].fuel == 35_000 - 2500
    assert "Tank of Mira: 35.0 s" in screen.getvalue()


def forbidden(arguments: Arguments) -> int | None:
    raise AssertionError("no window is needed")


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", typing("q"))
    assert command.run(["play", "kero", "--terminal", "--players", "human,random", "--seed", "4", "--lang", "en"], forbidden) == 0
    said = capsys.readouterr().out
    assert "seed 4" in said
    assert "Player 1" in said
    assert "Computer 2" in said
    assert command.run(["play", "--terminal", "--load", "x", "--lang", "en"], forbidden) == 2
    assert command.run(["--lang", "en", "play", "kero", "--terminal", "--load", "x"], forbidden) == 2


def test_a_game_without_a_seed_tells_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(["play", "kero", "--terminal", "--players", "random,random", "--lang", "en"], forbidden) == 0
    first = capsys.readouterr().out
    seed = first.splitlines()[0].split("seed ")[1]
    assert command.run(["play", "kero", "--terminal", "--players", "random,random", "--lang", "en", "--seed", seed], forbidden) == 0
    assert capsys.readouterr().out == first
