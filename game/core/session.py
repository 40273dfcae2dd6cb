"""A game being played: the one long-lived mutable object. It keeps the history, undoes, redoes, travels in time, and tells
listeners. What it does is recorded as entries, before anybody hears of it, so that a save can never lag behind the table.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from .ask import Ask
from .errors import SaveError, TankwartError
from .event import Event
from .phrase import Phrase, phrase
from .position import Live, Position
from .rules import Rules
from .save import Answered, Entry, Header, Noted, Redone, Settled, Undone
from .table import State

S = TypeVar("S", bound=State)


class Setup(Struct, frozen=True):
    """What a game starts from: with the same setup and the same answers it is the same game."""

    seed: int
    seats: int
    options: dict[str, Any] = {}


def setup_of(header: Header, rules: Rules[Any]) -> Setup:
    """What the game of a save starts from. Raises SaveError when these rules do not take its seats or options."""
    try:
        options = rules.meta.settle(header.options, len(header.seats))
    except TankwartError as wrong:
        message = f"the first line does not fit the rules: {wrong}; the file was edited or is of other rules"
        raise SaveError(message, phrase("save.options")) from wrong
    return Setup(header.seed, len(header.seats), options)


class Moment(Struct, Generic[S], frozen=True):
    """A position in the history and how it came about (the set-up has no answer)."""

    position: Position
    turn: int
    seat: int = -1
    answer: Any = None
    events: tuple[Event[S], ...] = ()
    barrier: bool = False
    """Nothing before this moment can be taken back: something was revealed, a turn ended, another seat is to answer."""


class Change(Struct, Generic[S], frozen=True):
    """What a listener hears: the kind ("answer", "undo", "redo", "rewind", "note") and, after an answer, its events."""

    kind: str
    events: tuple[Event[S], ...] = ()
    note: Noted | None = None


def digest(settled: bytes) -> str:
    """16 hex digits that stand for a packed state."""
    return blake2b(settled, digest_size=8).hexdigest()


class Session(Generic[S]):
    """A game with its past. `record` is called with each entry before the change is shown."""

    def __init__(self, rules: Rules[S], setup: Setup, record: Callable[[Entry], None] | None = None) -> None:
        self.rules = rules
        self.setup = setup
        self.record = record
        self.listeners: list[Callable[[Change[S]], None]] = []
        self.live: Live[S] = Live.new(rules, setup.seed, setup.seats, setup.options)
        self.moments: list[Moment[S]] = [Moment(self.live.position, rules.turn(self.live.state), barrier=True)]
        self.undone: list[Moment[S]] = []

    @property
    def state(self) -> S:
        """The whole state, for rules and tests; a view takes `seen`."""
        return self.live.state

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the game is over."""
        return self.live.ask

    def seen(self, seat: int) -> S:
        """The state as `seat` may see it."""
        return self.rules.seen_by(self.live.state, seat)

    def events(self) -> Iterable[Event[S]]:
        """All events of the game so far, in order; what was undone left none."""
        for moment in self.moments:
            yield from moment.events

    def answer(self, given: Any) -> tuple[Event[S], ...]:
        """Answer the open question. Raises IllegalAnswer with nothing changed."""
        ask = self.live.ask
        steps = self.live.steps
        events = self.live.give(given)
        seat = ask.seat if ask else -1
        self.undone.clear()
        self._keep(seat, given, events)
        self._write(Answered(seat, msgspec.to_builtins(given)))
        if self.live.steps != steps:
            self._write(Settled(digest(self.live.settled)))
        self._tell(Change("answer", events))
        return events

    def _keep(self, seat: int, given: Any, events: tuple[Event[S], ...]) -> None:
        turn = self.rules.turn(self.live.state)
        asked = self.live.ask.seat if self.live.ask else -1
        barrier = turn != self.moments[-1].turn or asked != seat or any(event.closes or event.reveals for event in events)
        self.moments.append(Moment(self.live.position, turn, seat, given, events, barrier))

    def undo_refusal(self) -> Phrase | None:
        """Why nothing can be taken back now, or None."""
        last = self.moments[-1]
        if len(self.moments) == 1:
            return phrase("core.undo.nothing")
        if not last.barrier:
            return None
        closing = next((event for event in last.events if event.closes or event.reveals), None)
        if closing is not None:
            return phrase(f"core.undo.{'revealed' if closing.reveals else 'final'}")
        return phrase("core.undo.turn")

    def undo(self) -> Any:
        """Take back the last answer and give it. Raises TankwartError with the reason when that cannot be."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise TankwartError("nothing to undo here; ask undo_refusal first", refusal)
        gone = self.moments.pop()
        self.undone.append(gone)
        self._stand(self.moments[-1].position)
        self._write(Undone())
        self._tell(Change("undo"))
        return gone.answer

    def redo(self) -> bool:
        """Give the last undone answer again; False when there is none."""
        if not self.undone:
            return False
        again = self.undone.pop()
        self.moments.append(again)
        self._stand(again.position)
        self._write(Redone())
        self._tell(Change("redo", again.events))
        return True

    def rewind(self, count: int) -> None:
        """Stand where `count` answers had been given: time travel for tests and the replay viewer; nothing is recorded.

        What lies after can be stepped into again by `redo`.
        """
        count = max(0, min(count, len(self.moments) - 1))
        while len(self.moments) > count + 1:
            self.undone.append(self.moments.pop())
        self._stand(self.moments[-1].position)
        self._tell(Change("rewind"))

    def note(self, kind: str, values: Mapping[str, Any] | None = None) -> None:
        """Record something that the rules ignore: a run interrupted, a trace of a run."""
        noted = Noted(kind, dict(values or {}))
        self._write(noted)
        self._tell(Change("note", note=noted))

    def _stand(self, position: Position) -> None:
        self.live = Live(self.rules, position)

    def _write(self, entry: Entry) -> None:
        if self.record is not None:
            self.record(entry)

    def _tell(self, change: Change[S]) -> None:
        for listener in tuple(self.listeners):
            listener(change)


def resume(rules: Rules[S], setup: Setup, entries: Iterable[Entry]) -> tuple[Session[S], list[Noted]]:
    """Play recorded entries again, each answer checked; the session at their end, and the notes among them.

    Raises SaveError, saying which entry, when an answer is not offered or a settled state differs from its digest.
    """
    session, notes, misfit = resume_as_far(rules, setup, entries)
    if misfit is not None:
        raise misfit.error
    return session, notes


class Misfit(Struct, frozen=True):
    """Where recorded entries stop to fit the rules: how many do, and what was wrong with the next."""

    fitting: int
    error: SaveError


def resume_as_far(
    rules: Rules[S], setup: Setup, entries: Iterable[Entry], record: Callable[[Entry], None] | None = None
) -> tuple[Session[S], list[Noted], Misfit | None]:
    """Play recorded entries again as far as they go; the session there, the notes up to there, and the first misfit, if any.

    An answer that leads to another state than the one recorded does not fit, though it was legal: the session stands behind it,
    and playing the fitting entries alone gives the position that all rules agree on. `record` hears the entries as they are made.
    """
    session: Session[S] = Session(rules, setup, record)
    notes: list[Noted] = []
    for number, entry in enumerate(entries, 1):
        try:
            _play_again(session, entry, number)
        except SaveError as wrong:
            return session, notes, Misfit(number - 2, wrong)
        except (TankwartError, msgspec.ValidationError) as wrong:
            return session, notes, Misfit(number - 1, SaveError(f"entry {number}: {wrong}", phrase("save.illegal", entry=number)))
        if isinstance(entry, Noted):
            notes.append(entry)
    return session, notes, None


def _play_again(session: Session[S], entry: Entry, number: int) -> None:
    if isinstance(entry, Answered):
        if session.ask is not None and entry.seat != session.ask.seat:
            raise TankwartError(f"seat {entry.seat} answers where seat {session.ask.seat} is asked")
        session.answer(msgspec.convert(entry.answer, session.rules.answer_type))
    elif isinstance(entry, Undone):
        session.undo()
    elif isinstance(entry, Redone):
        session.redo()
    elif isinstance(entry, Noted):
        session.note(entry.kind, entry.values)
    elif isinstance(entry, Settled) and entry.digest != digest(session.live.settled):
        raise SaveError(
            f"entry {number}: the state differs from the one saved; the file was made by other rules or edited",
            phrase("save.differs", entry=number),
        )
