"""A game being played: history, undo and redo, time travel, listeners, entries, and playing entries again."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import catalog
from game.core.ask import OneOf
from game.core.errors import IllegalAnswer, SaveError, TankwartError
from game.core.event import Event
from game.core.phrase import Phrase, phrase
from game.core.save import Answered, Entry, Noted, Redone, Settled, Undone
from game.core.session import Change, Session, Setup, digest, resume, resume_as_far
from game.core.table import Flow, Table
from tests.core.toy import Added, Drawn, Ended, Sealed, Toy, ToyRules, TurnPassed

SETUP = Setup(5, 2)
WAYS = OneOf(("add", "draw", "seal", "pass", "other", "end"))


def any_way(table: Table[Toy]) -> Flow[None]:
    """What is answered happens: a number is added, drawn, sealed; the turn passes; the other seat is asked; the game ends."""
    while True:
        way = yield from table.choose(0, phrase("toy.way"), WAYS)
        if way == "add":
            table.emit(Added(1))
            continue
        if way == "draw":
            table.emit(Drawn(table.below(6)))
        elif way == "seal":
            table.emit(Sealed())
        elif way == "pass":
            table.emit(TurnPassed())
        elif way == "end":
            table.emit(Ended())
        else:
            yield from table.choose(1, phrase("toy.other"), OneOf(("yes", "no")))
        return


RULES = ToyRules(any_way)


def session(*answers: str, entries: list[Entry] | None = None) -> Session[Toy]:
    its: Session[Toy] = Session(RULES, SETUP, entries.append if entries is not None else None)
    for given in answers:
        its.answer(given)
    return its


def refused(its: Session[Toy]) -> Phrase:
    """Why undo is refused; it does raise, with the same reason, and changes nothing."""
    before = its.live.position
    reason = its.undo_refusal()
    assert reason is not None
    with pytest.raises(TankwartError) as wrong:
        its.undo()
    assert wrong.value.phrase == reason
    assert its.live.position == before
    return reason


def test_undo_takes_back_one_answer_after_the_other() -> None:
    its = session("add", "add")
    assert its.undo() == "add"
    assert its.state.pot == [1]
    assert its.undo() == "add"
    assert its.state.pot == []
    assert refused(its) == phrase("core.undo.nothing")


@pytest.mark.parametrize(
    ("way", "reason"),
    [("draw", "core.undo.revealed"), ("seal", "core.undo.final"), ("pass", "core.undo.turn"), ("other", "core.undo.turn")],
)
def test_what_closes_undo(way: str, reason: str) -> None:
    """Law 6: what reveals, what is final, the end of a turn, another seat's question."""
    its = session("add", way)
    assert refused(its) == phrase(reason)


def kinds(of: type[Event[Any]]) -> Iterator[type[Event[Any]]]:
    """A kind of event and all kinds made of it."""
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


def test_what_reveals_closes() -> None:
    """Law 6, for each kind of event of each game: one that reveals and does not close would let a player look and take back."""
    for game in catalog.GAMES:
        catalog.part(game, "events")
    found = list(kinds(Event))
    assert len(found) > 30
    assert [kind.__name__ for kind in found if kind.reveals and not kind.closes] == []


def test_another_seats_answer_closes_undo() -> None:
    its = session("add", "other", "yes")
    assert refused(its) == phrase("core.undo.turn")


def test_undo_reaches_back_to_the_barrier() -> None:
    its = session("add", "draw", "add", "add")
    its.undo()
    its.undo()
    assert refused(its) == phrase("core.undo.revealed")
    assert its.state.pot == [1]


def test_the_end_of_the_game_is_final() -> None:
    its = session("add", "end")
    assert its.ask is None
    assert refused(its) == phrase("core.undo.turn")


def test_redo_gives_the_answers_again() -> None:
    its = session("add", "add")
    position = its.live.position
    its.undo()
    its.undo()
    assert its.redo()
    assert its.state.pot == [1]
    assert its.redo()
    assert its.live.position == position
    assert not its.redo()
    assert len(its.moments) == 3


def test_an_answer_forgets_what_was_undone() -> None:
    its = session("add", "add")
    its.undo()
    its.answer("draw")
    assert not its.redo()


def test_undo_does_not_change_the_dice() -> None:
    """Law 6: the generator's integer is in the state."""
    its = session("add")
    its.undo()
    its.answer("add")
    drawn = its.answer("draw")
    assert drawn == session("add").answer("draw")


def test_an_illegal_answer_changes_nothing() -> None:
    entries: list[Entry] = []
    its = session("add", entries=entries)
    its.undo()
    before = len(entries)
    with pytest.raises(IllegalAnswer):
        its.answer("fly")
    assert len(entries) == before
    assert len(its.moments) == 1
    assert its.redo()  # nor is what was undone forgotten


def test_what_is_recorded() -> None:
    """Each answer with its seat, each settled state's digest, undo, redo and notes, in order."""
    entries: list[Entry] = []
    its = session("add", "draw", "add", entries=entries)
    settled = digest(its.live.settled)
    its.undo()
    its.redo()
    its.note("test.note", {"number": 3})
    assert entries == [
        Answered(0, "add"),
        Answered(0, "draw"),
        Settled(settled),
        Answered(0, "add"),
        Undone(),
        Redone(),
        Noted("test.note", {"number": 3}),
    ]


def test_an_entry_is_recorded_before_anybody_hears_of_it() -> None:
    """A save never lags behind the table."""
    order: list[str] = []
    its: Session[Toy] = Session(RULES, SETUP, lambda entry: order.append(type(entry).__name__))
    its.listeners.append(lambda change: order.append(change.kind))
    its.answer("add")
    its.undo()
    its.redo()
    its.note("test.note")
    its.answer("draw")
    assert order == ["Answered", "answer", "Undone", "undo", "Redone", "redo", "Noted", "note", "Answered", "Settled", "answer"]


def test_listeners_hear_the_events() -> None:
    heard: list[Change[Any]] = []
    its = session()
    its.listeners.append(heard.append)
    its.answer("add")
    its.undo()
    its.redo()
    its.note("test.note", {"a": 1})
    its.rewind(0)
    assert [change.kind for change in heard] == ["answer", "undo", "redo", "note", "rewind"]
    assert heard[0].events == heard[2].events == (Added(1),)
    assert heard[1].events == ()
    assert heard[3].note == Noted("test.note", {"a": 1})


def test_a_listener_may_leave_while_it_hears() -> None:
    its = session()
    heard: list[str] = []

    def once(change: Change[Any]) -> None:
        heard.append(change.kind)
        its.listeners.remove(once)

    its.listeners += [once, lambda change: heard.append("other")]
    its.answer("add")
    its.answer("add")
    assert heard == ["answer", "other", "other"]


def test_all_events_of_the_game() -> None:
    its = session("add", "pass", "add", "add")
    assert list(its.events()) == [Added(1), TurnPassed(), Added(1), Added(1)]
    its.undo()
    assert list(its.events()) == [Added(1), TurnPassed(), Added(1)]


def test_time_travel_knows_no_barrier() -> None:
    """Law 6: each rewound position is the one made by that many answers; nothing is recorded."""
    answers = ("add", "draw", "add", "pass", "add")
    entries: list[Entry] = []
    its = session(*answers, entries=entries)
    recorded = len(entries)
    for count in (3, 0, 5, -2, 99, 1):
        its.rewind(count)
        while len(its.moments) <= min(max(count, 0), 5) and its.redo():
            pass
        expected = session(*answers[: min(max(count, 0), 5)])
        assert its.live.position == expected.live.position
    its.rewind(0)
    while its.redo():
        pass
    assert its.live.position == session(*answers).live.position
    assert [type(entry) for entry in entries[:recorded]].count(Answered) == 5


def test_a_seat_sees_no_generator() -> None:
    its = session("draw")
    assert its.state.rng != 0
    assert its.seen(0).rng == 0


def test_recorded_entries_are_played_again() -> None:
    entries: list[Entry] = []
    its = session("add", "add", entries=entries)
    its.undo()
    its.answer("draw")
    its.note("test.note")
    its.answer("other")
    its.answer("no")
    again, notes = resume(RULES, SETUP, entries)
    assert again.live.position == its.live.position
    assert [moment.answer for moment in again.moments] == [moment.answer for moment in its.moments]
    assert notes == [Noted("test.note")]
    assert again.undo_refusal() == its.undo_refusal()


def test_redo_is_played_again_too() -> None:
    entries: list[Entry] = []
    its = session("add", "add", entries=entries)
    its.undo()
    its.undo()
    its.redo()
    again, _notes = resume(RULES, SETUP, entries)
    assert again.state.pot == [1]
    assert again.redo()


@pytest.mark.parametrize(
    ("place", "entry", "key"),
    [
        (0, Answered(0, "fly"), "save.illegal"),
        (0, Answered(0, {"a": 1}), "save.illegal"),
        (2, Settled("0" * 16), "save.differs"),
        (0, Undone(), "save.illegal"),
    ],
)
def test_edited_entries_are_refused_with_their_number(place: int, entry: Entry, key: str) -> None:
    entries: list[Entry] = []
    session("add", "draw", entries=entries)
    entries[place] = entry
    with pytest.raises(SaveError, match=f"entry {place + 1}:") as wrong:
        resume(RULES, SETUP, entries)
    assert wrong.value.phrase == phrase(key, entry=place + 1)


def test_entries_are_played_as_far_as_they_fit() -> None:
    """What fits is played; the count of fitting entries alone gives the position on which old and new rules agree."""
    entries: list[Entry] = []
    session("add", "draw", "add", "pass", entries=entries)
    illegal = [*entries[:3], Answered(0, "fly"), *entries[4:]]
    again, _notes, misfit = resume_as_far(RULES, SETUP, illegal)
    assert misfit is not None
    assert (misfit.fitting, misfit.error.phrase) == (3, phrase("save.illegal", entry=4))
    assert again.live.position == session("add", "draw").live.position

    other = [*entries[:2], Settled("0" * 16), *entries[3:]]
    _again, _notes, misfit = resume_as_far(RULES, SETUP, other)
    assert misfit is not None
    assert (misfit.fitting, misfit.error.phrase) == (1, phrase("save.differs", entry=3))
    fitting, _notes, none = resume_as_far(RULES, SETUP, other[: misfit.fitting])
    assert none is None
    assert fitting.live.position == session("add").live.position


def test_what_is_played_again_is_recorded_anew() -> None:
    """Notes too: a game that goes on under other rules is a whole save of its own."""
    entries: list[Entry] = []
    its = session("add", "draw", entries=entries)
    its.note("test.note", {"number": 1})
    its.answer("add")
    its.undo()
    its.redo()
    copied: list[Entry] = []
    _again, notes, misfit = resume_as_far(RULES, SETUP, entries, copied.append)
    assert misfit is None
    assert copied == entries
    assert notes == [Noted("test.note", {"number": 1})]


def test_answers_after_the_end_are_refused() -> None:
    entries: list[Entry] = []
    session("end", entries=entries)
    with pytest.raises(SaveError, match="entry 3: the game is over"):
        resume(RULES, SETUP, [*entries, Answered(0, "add")])
