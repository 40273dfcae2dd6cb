"""The laws of the kernel as checks that any game must pass, and the random play they are made on."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from game.core.ask import MOST_LISTED, Ask, OneOf
from game.core.errors import IllegalAnswer
from game.core.event import Event
from game.core.position import Live, Position, answer, look, preview
from game.core.rng import Rng

Chooser = Callable[[Any, Ask], Any]


class Alien(msgspec.Struct, frozen=True, tag="alien"):
    """An answer of no game."""


ALIENS: tuple[Any, ...] = (None, "", -1, 1.5, [], {}, Alien(), "flat")


def play(rules: Any, seed: int, options: dict[str, Any], choose: Chooser) -> Iterator[tuple[Live[Any], Ask, Any, tuple[Event[Any], ...]]]:
    """Play a game to its end; after each answer the live game, the question, what was answered, and the events."""
    live: Live[Any] = Live.new(rules, seed, rules.meta.seats[0], options)
    for _ in range(rules.longest):
        ask = live.ask
        if ask is None:
            return
        given = choose(rules.seen_by(live.state, ask.seat), ask)
        yield live, ask, given, live.give(given)
    raise AssertionError(f"{rules.meta.id}, seed {seed}: not over after {rules.longest} answers")


def random_chooser(seed: int) -> Chooser:
    chance = Rng(seed)
    return lambda seen, ask: ask.options.sample(chance.below)


def check_question(rules: Any, live: Live[Any]) -> None:
    """Laws 1, 4, 5, 7 at an open question."""
    ask = live.ask
    assert ask is not None
    examples = list(ask.options.examples())
    assert examples, f"{ask.prompt.key} offers nothing"
    if isinstance(ask.options, OneOf):
        assert len(examples) <= MOST_LISTED
        assert len({msgspec.json.encode(value) for value in examples}) == len(examples), "an answer is listed twice"
    position = live.position
    for value in examples:
        assert value in ask.options
        assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(value)), rules.answer_type) == value
        assert rules.why_not(live.state, ask, value) is None
    for alien in ALIENS:
        if alien in examples:
            continue
        with pytest.raises(IllegalAnswer, match=re.escape(ask.prompt.key)):
            live.give(alien)
        assert live.position == position
        assert live.ask is ask
    for thing in rules.things(live.state, ask.seat):
        refusal = rules.why_not(live.state, ask, thing)
        assert (refusal is None) == (thing in ask.options), f"{thing!r} at {ask.prompt.key}: {refusal}"
    first = look(rules, position)
    second = look(rules, position)
    assert rules.pack(first.state) == rules.pack(second.state) == rules.pack(live.state)
    assert first.ask == ask
    assert second.events == first.events


def check_events_alone(rules: Any, position: Position) -> None:
    """Law 9: the events of a step, applied to its settled state, give the state at its question, the generator aside."""
    seen = look(rules, position)
    state = rules.unpack(position.settled)
    for event in seen.events:
        event.apply(state)
    state.rng = seen.state.rng
    assert rules.pack(state) == rules.pack(seen.state)


def check_rerun(rules: Any, before: Position, given: Any, live: Live[Any], events: tuple[Event[Any], ...]) -> None:
    """Law 8: a step run again gives the same position and events as live play; law 10: so does a preview, up to a reveal."""
    after, again = answer(rules, before, given)
    assert after == live.position
    assert again == events
    if len(live.answers) == len(before.answers) + 1 and not any(event.reveals for event in events):
        assert rules.pack(preview(rules, before, given)) == rules.pack(live.state)


def check_secrets(rules: Any, live: Live[Any], seeds: range) -> None:
    """Law 10: what a seat sees is the same on every guess of what it cannot see, and every guess is a whole table."""
    ask = live.ask
    assert ask is not None
    for seat in range(rules.meta.seats[0]):
        seen = rules.seen_by(live.state, seat)
        assert seen.rng == 0
        for seed in seeds:
            guess = rules.guess(seen, seed)
            assert list(rules.invariants(guess)) == []
            assert rules.pack(rules.seen_by(guess, seat)) == rules.pack(seen)


def check_open_step_on_guesses(rules: Any, live: Live[Any], seeds: range) -> None:
    """Law 3: the answers of an open step hold on any guess of what is hidden from the seat that is asked."""
    ask = live.ask
    assert ask is not None
    for seed in seeds:
        guess = rules.guess(rules.seen_by(rules.unpack(live.settled), ask.seat), seed)
        seen = look(rules, Position(rules.pack(guess), tuple(live.answers)))
        assert seen.ask is not None
        assert seen.ask.prompt == ask.prompt
        assert list(seen.ask.options.examples()) == list(ask.options.examples())

