"""Kero in a terminal: what is typed in a run, and the table as lines."""
from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.core.ask import Ask, OneOf
from game.core.phrase import Phrase, phrase
from game.core.position import Live
from game.core.seats import RandomPlayer
from game.i18n import Words
from game.kero import terminal
from game.kero.answers import Empty, FillFull, FillThrow, Flat, Throw
from game.kero.options import FillOptions, RunOptions

NAMES = ("Mira", "Tom")

RUN = RunOptions((0, 2, 4), False, 5000, 600)
FIRST = RunOptions((0, 1, 2, 3, 4), True, 5000, 600)
FILL = FillOptions(4000, 800)


def ask_of(options: Any) -> Ask:
    return Ask(0, phrase("kero.ask.run"), options)


@pytest.mark.parametrize(
    ("options", "text", "ms", "answer"),
    [
        (RUN, "13", 700, Throw((0, 2), 700)),
        (RUN, "5, 1 1", 700, Throw((0, 4), 700)),
        (RUN, "", 700, Throw((0, 2, 4), 700)),
        (RUN, "1", 100, Throw((0,), 600)),  # faster than dice can be thrown: it waits for them
        (RUN, "2", 700, None),  # burnt
        (RUN, "x", 700, None),
        (RUN, "f", 100, Flat(100)),
        (RUN, "F", 4999, Flat(4999)),
        (RUN, "f", 5000, Empty()),
        (RUN, "x", 5001, Empty()),
        (RunOptions((0,), False, 600, 600), "1", 10, Empty()),  # the fuel does not last for another throw
        (FIRST, "", 0, Throw((0, 1, 2, 3, 4), 0)),
        (FIRST, "f", 0, None),  # there is at least one throw
        (FILL, "", 100, FillThrow(800, 800)),
        (FILL, "", 3999, FillThrow(3999, 3999)),
        (FILL, "", 4000, FillFull(4000, 4000)),
        (FILL, "whatever", 9000, FillFull(4000, 4000)),
    ],
)
def test_what_is_typed_in_a_run(options: Any, text: str, ms: int, answer: Any) -> None:
    typed = terminal.typed(ask_of(options), text, ms)
    assert typed == answer
    assert typed is None or typed in options


def test_fuel_flows_while_a_run_waits_and_at_no_other_time() -> None:
    assert [terminal.clocked(ask_of(options)) for options in (RUN, FIRST, FILL, OneOf((1, 2)))] == [True, False, True, False]


def played(answers: int, seed: int = 1) -> tuple[Any, Live[Any]]:
    """The rules, and a random game after so many answers."""
    rules = catalog.rules("kero")
    live: Live[Any] = Live.new(rules, seed, 2, {"starter": 0})
    player = RandomPlayer(seed)
    for _ in range(answers):
        if live.ask is not None:
            live.give(player.answer(None, live.ask))
    return rules, live


def said(found: Any, language: str = "en") -> list[str]:
    """Phrases as lines."""
    return [Words(language).say(line, NAMES) for line in found]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("answers", [0, 100, 200, 300, 400, 500])
def test_the_table_is_told_whole_and_hides_what_is_hidden(answers: int, language: str) -> None:
    rules, live = played(answers)
    state = live.state
    lines = said(terminal.table(rules.content, rules.seen_by(state, 0)), language)
    assert not [line for line in lines if "kero." in line or "{" in line]
    words = Words(language)
    for name in state.row:
        if name:
            assert sum(words.say(rules.content.cards[name].name) in line for line in lines) >= 1
    for name in state.territories:
        if name:
            assert any(line.startswith(words.say(rules.content.territories[name].name) + " [") for line in lines)
    own, other = state.camps
    shown = "\n".join(lines)
    for chip in set(own.chips):
        assert words.say(rules.content.chips[chip].name) in shown
    for chip in set(other.chips) - set(own.chips):
        assert words.say(rules.content.chips[chip].name) not in shown


def test_the_fuel_that_matters_stands_before_the_question() -> None:
    rules, live = played(0)
    live.state.camps[1].fuel = 1234
    fill = said(terminal.before(rules.content, live.state, Ask(0, phrase("kero.ask.fill_throw"), FILL)))
    run = said(terminal.before(rules.content, live.state, Ask(0, phrase("kero.ask.run"), RUN)))
    assert fill == ["Tank of Tom: 1.2 s"]
    assert run == ["Tank of Mira: 35.0 s"]


def test_each_choice_with_a_thing_says_what_it_does() -> None:
    """Cards with cost and effect, Tuareks and territories with what they do."""
    kinds: dict[str, Phrase] = {}
    for answers in range(0, 500, 7):
        rules, live = played(answers)
        if live.ask is None or not isinstance(live.ask.options, OneOf):
            continue
        for value in live.ask.options:
            told = terminal.choice(rules.content, value)
            if told is not None:
                kinds[type(value).__name__] = told
    assert {"Take", "Play", "Place"} <= set(kinds)
    assert Words("en").say(kinds["Take"]).startswith("for ")
    assert not {"Go", "End", "Hire", "TakeDie"} & set(kinds)


def test_the_score_is_told_by_its_parts() -> None:
    rules, live = played(5000)
    assert live.ask is None
    for seat in (0, 1):
        told = terminal.score(rules.content, live.state, seat)
        assert sum(told.values[name] for name in ("cards", "walls", "territories", "last")) == rules.score(live.state)[seat]  # type: ignore[misc]
