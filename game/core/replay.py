"""A game as a text that people can read: from its seed and its answers, question by question. The golden files are such texts."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from .ask import Ask
from .event import Event
from .phrase import Phrase
from .session import Session, Setup, digest


class Words(Protocol):
    """What a transcript needs of a game's words."""

    def line(self, event: Any) -> Phrase | None:
        """The log line of an event, or None."""

    def prompt(self, ask: Ask) -> Phrase:
        """The question with the name of whom it is put to."""

    def label(self, answer: Any) -> Phrase:
        """What an answer is called."""


Say = Callable[[Phrase], str]
"""Phrases to words of one language, names of seats included."""
Detail = Callable[[Any, Any], Phrase | None]
"""State and event to what stands below a log line (the faces of the dice), or None."""


def told(words: Words, say: Say, events: Iterable[Event[Any]], state: Any, detail: Detail) -> Iterator[str]:
    """The log lines of events; those that go without saying are left out. `state` is the one they led to."""
    for event in events:
        for line in (words.line(event), detail(state, event)):
            if line is not None:
                yield say(line)


def transcript(
    rules: Any, words: Words, say: Say, setup: Setup, answers: Iterable[Any], detail: Detail = lambda state, event: None
) -> str:
    """The whole game in words: each question with its answer, what it brought about, and a digest wherever a step ended.

    Nothing is hidden. `answers` are of the rules' `answer_type`; raises IllegalAnswer for one that is not offered.
    """
    session: Session[Any] = Session(rules, setup)
    lines = [f"{rules.meta.id}, rules {rules.meta.rules}, seed {setup.seed}, seats {setup.seats}"]
    lines += [f"  {name}: {value}" for name, value in setup.options.items()]
    lines += [f"  digest {digest(session.live.settled)}", ""]
    for number, answer in enumerate(answers, 1):
        ask, steps = session.ask, session.live.steps
        events = session.answer(answer)
        if ask is not None:
            lines.append(f"{number}. {say(words.prompt(ask))} > {say(words.label(answer))}")
        lines += [f"     {line}" for line in told(words, say, events, session.state, detail)]
        if session.live.steps != steps:
            lines.append(f"     digest {digest(session.live.settled)}")
    return "\n".join([*lines, "", *_end(session), ""])


def _end(session: Session[Any]) -> Iterator[str]:
    rules, state = session.rules, session.state
    if session.ask is not None:
        yield f"open: seat {session.ask.seat} is asked {session.ask.prompt.key}"
    for seat, points in enumerate(rules.score(state)):
        yield f"seat {seat}: {points}"
    if session.ask is None:
        yield f"winners: {', '.join(str(seat) for seat in rules.winners(state))}"
    yield f"digest {digest(rules.pack(state))}"
