"""A whole game as data: the last settled state, packed, and the answers given since.

`Live` drives one generator from question to question; `look` runs an open step again from its bytes. Both start each step
from freshly unpacked bytes, so they cannot drift apart.
"""
from __future__ import annotations

from contextlib import suppress
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .ask import Ask
from .errors import IllegalAnswer, RulesError
from .event import Event
from .rules import OptionValues, Rules
from .table import Curtain, Flow, State, Table

S = TypeVar("S", bound=State)

LONGEST_STEP = 100
"""Answers to one step; more is a fault of the rules (law 3)."""
MOST_SILENT = 1000
"""Steps in a row that ask nothing; more is a fault of the rules."""


class Position(Struct, frozen=True):
    """The packed bytes of the last settled state, and the answers since."""

    settled: bytes
    answers: tuple[Any, ...] = ()


class Look(Struct, Generic[S], frozen=True):
    """A position seen: the state at its open question, the question (None when over), and the step's events so far."""

    state: S
    ask: Ask | None
    events: tuple[Event[S], ...]


class Live(Generic[S]):
    """A game in play, with the generator of its open step kept running."""

    __slots__ = ("_flow", "_table", "answers", "ask", "events", "rules", "settled", "steps")

    def __init__(self, rules: Rules[S], position: Position) -> None:
        self.rules = rules
        self.settled = position.settled
        self.answers: list[Any] = []
        self.events: list[Event[S]] = []
        self.ask: Ask | None = None
        self.steps = 0
        self._open()
        while len(self.answers) < len(position.answers):  # single answers were taken along the way
            self._send(position.answers[len(self.answers)])
        self.events = []

    @classmethod
    def new(cls, rules: Rules[S], seed: int, seats: int, options: OptionValues) -> Live[S]:
        """A new game, led to its first question."""
        return cls(rules, Position(rules.pack(rules.new(seed, seats, options))))

    @property
    def state(self) -> S:
        """The state at the open question. Read only: it changes by answers."""
        return self._table.state

    @property
    def position(self) -> Position:
        return Position(self.settled, tuple(self.answers))

    def give(self, answer: Any) -> tuple[Event[S], ...]:
        """Answer the open question, and go on to the next that needs a person; the events on the way.

        Raises IllegalAnswer, with nothing changed, when the answer is not offered.
        """
        ask = self.ask
        if ask is None:
            raise IllegalAnswer(f"the game is over; {answer!r} answers nothing")
        if answer not in ask.options:
            some = ", ".join(repr(value) for value, _ in zip(ask.options.examples(), range(5), strict=False))
            raise IllegalAnswer(f"seat {ask.seat} was asked {ask.prompt.key}; {answer!r} is not offered; legal are {some} …")
        self.events = self._table.events = []
        self._send(answer)
        return tuple(self.events)

    def _open(self) -> None:
        """Start the step at `settled`, and settle steps that ask nothing, up to the next question or the end."""
        rules = self.rules
        for _ in range(MOST_SILENT):
            self.answers = []
            self._table = table = Table(rules.unpack(self.settled))
            if rules.over(table.state):
                self.ask = None
                return
            self._flow: Flow[None] = rules.step(table)
            table.events = self.events
            try:
                self.ask = next(self._flow)
            except StopIteration:
                self.settled = rules.pack(table.state)
                self.steps += 1
                continue
            self._take_single()
            return
        raise RulesError(f"{MOST_SILENT} steps in a row asked nothing; the parts of {rules.meta.id} go in circles")

    def _send(self, answer: Any) -> None:
        self.answers.append(answer)
        try:
            self.ask = self._flow.send(answer)
        except StopIteration:
            self.settled = self.rules.pack(self._table.state)
            self.steps += 1
            self._open()
            return
        if len(self.answers) > LONGEST_STEP:
            raise RulesError(f"a step took more than {LONGEST_STEP} answers; settle in between")
        self._take_single()

    def _take_single(self) -> None:
        ask = self.ask
        if ask is not None and not ask.always and ask.options.single():
            self._send(next(iter(ask.options.examples())))


def look(rules: Rules[S], position: Position) -> Look[S]:
    """Run the open step again, up to its next question. Pure: call it whenever."""
    state = rules.unpack(position.settled)
    if rules.over(state):
        return Look(state, None, ())
    table = Table(state)
    flow = rules.step(table)
    try:
        ask = next(flow)
        for answer in position.answers:
            ask = flow.send(answer)
    except StopIteration:
        raise RulesError("a position must stand at an open question; this one's step has ended") from None
    return Look(state, ask, tuple(table.events))


def answer(rules: Rules[S], position: Position, given: Any) -> tuple[Position, tuple[Event[S], ...]]:
    """The position after `given`, and the events on the way. Raises IllegalAnswer."""
    live = Live(rules, position)
    events = live.give(given)
    return live.position, events


def preview(rules: Rules[S], position: Position, given: Any) -> S:
    """The state as `given` would leave it, up to the next question or to just before anything is revealed.

    Raises IllegalAnswer when it is not offered.
    """
    table = Table(rules.unpack(position.settled))
    flow = rules.step(table)
    ask = next(flow)
    for earlier in position.answers:
        ask = flow.send(earlier)
    if given not in ask.options:
        raise IllegalAnswer(f"{given!r} is not offered at {ask.prompt.key}")
    table.preview = True
    with suppress(StopIteration, Curtain):
        flow.send(given)
    return table.state
