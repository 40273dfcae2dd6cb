"""A game as data: settled bytes and the answers since; live play, looking again, previews."""
from __future__ import annotations

import pytest

from game.core.ask import OneOf
from game.core.errors import IllegalAnswer, RulesError
from game.core.phrase import phrase
from game.core.position import LONGEST_STEP, Live, Position, answer, look, preview
from game.core.table import Flow, Table
from tests.core.toy import Added, Drawn, Ended, Moved, Toy, ToyRules

MANY = OneOf((1, 2, 3))


def two_questions(table: Table[Toy]) -> Flow[None]:
    """Two numbers, then a number drawn; the step ends."""
    first = yield from table.choose(0, phrase("toy.first"), MANY)
    table.emit(Added(first))
    second = yield from table.choose(0, phrase("toy.second"), MANY)
    table.emit(Added(second))
    table.emit(Drawn(table.below(6)))
    table.emit(Moved("start" if len(table.state.pot) < 4 else "end"))


def end(table: Table[Toy]) -> Flow[None]:
    table.emit(Ended())
    yield from ()


RULES = ToyRules(two_questions, end=end)


def new() -> Live[Toy]:
    return Live.new(RULES, 7, 2, {})


def prompt(live: Live[Toy]) -> str:
    assert live.ask is not None
    return live.ask.prompt.key


def test_answers_gather_until_the_step_ends() -> None:
    live = new()
    settled = live.settled
    assert live.position == Position(settled, ())
    assert live.give(1) == (Added(1),)
    assert live.position == Position(settled, (1,))
    assert (live.steps, prompt(live)) == (0, "toy.second")
    events = live.give(2)
    assert [type(event) for event in events] == [Added, Drawn, Moved]
    assert live.settled != settled
    assert live.position.answers == ()
    assert (live.steps, prompt(live)) == (1, "toy.first")


def test_a_game_ends() -> None:
    live = new()
    for number in (1, 2, 3):
        live.give(number)
    events = live.give(1)
    assert events[-1] == Ended()
    assert live.ask is None
    assert live.state.over
    with pytest.raises(IllegalAnswer, match="the game is over"):
        live.give(1)
    assert look(RULES, live.position).ask is None


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    live = new()
    live.give(1)
    before, ask = live.position, live.ask
    with pytest.raises(IllegalAnswer, match=r"seat 0 was asked toy\.second; 4 is not offered; legal are 1, 2, 3"):
        live.give(4)
    with pytest.raises(IllegalAnswer):
        live.give(True)
    assert live.position == before
    assert live.ask is ask
    assert live.state.pot == [1]


def test_looking_again_is_pure_and_equals_live_play() -> None:
    live = new()
    live.give(3)
    first, second = look(RULES, live.position), look(RULES, live.position)
    assert first == second
    assert first.state == live.state
    assert first.ask == live.ask
    assert first.events == (Added(3),)
    assert first.state is not second.state


def test_a_position_is_taken_up_where_it_stands() -> None:
    live = new()
    live.give(3)
    again: Live[Toy] = Live(RULES, live.position)
    assert again.position == live.position
    assert again.events == []
    assert again.give(2) == live.give(2)
    assert again.state == live.state


def test_an_answer_gives_the_next_position() -> None:
    live = new()
    position = live.position
    after, events = answer(RULES, position, 2)
    assert events == live.give(2)
    assert after == live.position
    assert position.answers == ()
    with pytest.raises(IllegalAnswer):
        answer(RULES, position, 9)


def test_a_preview_stops_before_anything_is_revealed() -> None:
    live = new()
    assert preview(RULES, live.position, 1).pot == [1]
    live.give(1)
    seen = preview(RULES, live.position, 2)
    assert (seen.pot, seen.drawn, seen.part) == ([1, 2], 0, "start")
    assert live.state.pot == [1]
    with pytest.raises(IllegalAnswer, match="not offered"):
        preview(RULES, live.position, 9)


def test_a_preview_of_a_step_that_reveals_nothing_goes_to_its_end() -> None:
    def quiet(table: Table[Toy]) -> Flow[None]:
        number = yield from table.choose(0, phrase("toy.first"), MANY)
        table.emit(Added(number))
        table.emit(Moved("end"))

    rules = ToyRules(quiet, end=end)
    seen = preview(rules, Live.new(rules, 1, 2, {}).position, 3)
    assert (seen.pot, seen.part, seen.over) == ([3], "end", False)


def with_single(always: bool) -> ToyRules:
    """A question with one answer between two with several."""

    def part(table: Table[Toy]) -> Flow[None]:
        first = yield from table.choose(0, phrase("toy.first"), MANY)
        only = yield from table.choose(0, phrase("toy.only"), OneOf((7,)), always=always)
        table.emit(Added(first * 10 + only))
        last = yield from table.choose(0, phrase("toy.last"), MANY)
        table.emit(Added(last))

    return ToyRules(part)


def test_a_single_answer_is_taken_without_asking() -> None:
    """Law 12: it stands among the answers, and a re-run takes it too."""
    rules = with_single(always=False)
    live: Live[Toy] = Live.new(rules, 1, 2, {})
    assert live.give(2) == (Added(27),)
    assert live.answers == [2, 7]
    assert prompt(live) == "toy.last"
    again: Live[Toy] = Live(rules, live.position)
    assert again.position == live.position
    assert again.state == live.state
    after, events = answer(rules, live.position, 3)
    assert events == live.give(3)
    assert after == live.position


def test_a_question_that_is_put_always_is_put() -> None:
    """Law 12: in a run, and where skipping it would tell something."""
    live: Live[Toy] = Live.new(with_single(always=True), 1, 2, {})
    live.give(2)
    assert prompt(live) == "toy.only"
    live.give(7)
    assert prompt(live) == "toy.last"


def test_a_single_first_question_and_a_single_last_one() -> None:
    """A step of single answers alone settles by itself, at its beginning and at its end."""

    def alone(table: Table[Toy]) -> Flow[None]:
        only = yield from table.choose(0, phrase("toy.only"), OneOf((7,)))
        table.emit(Added(only))
        table.emit(Moved("ask"))

    def ask(table: Table[Toy]) -> Flow[None]:
        number = yield from table.choose(0, phrase("toy.first"), MANY)
        table.emit(Added(number))
        table.emit(Moved("start" if len(table.state.pot) < 4 else "end"))

    live: Live[Toy] = Live.new(ToyRules(alone, ask=ask, end=end), 1, 2, {})
    assert live.state.pot == [7]
    assert prompt(live) == "toy.first"
    assert live.give(1) == (Added(1), Moved("start"), Added(7), Moved("ask"))
    assert (live.steps, live.answers) == (3, [])
    live.give(2)
    assert live.ask is None


def test_silent_steps_are_counted_and_heard() -> None:
    """A part that asks nothing settles by itself; its events come with the answer before it."""

    def ask(table: Table[Toy]) -> Flow[None]:
        number = yield from table.choose(0, phrase("toy.first"), MANY)
        table.emit(Added(number))
        table.emit(Moved("silent"))

    def silent(table: Table[Toy]) -> Flow[None]:
        table.emit(Added(9))
        table.emit(Moved("start"))
        yield from ()

    live: Live[Toy] = Live.new(ToyRules(ask, silent=silent), 1, 2, {})
    assert live.give(2) == (Added(2), Moved("silent"), Added(9), Moved("start"))
    assert live.steps == 2
    assert live.state.pot == [2, 9]


def test_each_step_starts_from_fresh_bytes() -> None:
    """Law 8: so live play and a re-run cannot drift apart."""
    rules = ToyRules(two_questions, end=end)
    live: Live[Toy] = Live.new(rules, 7, 2, {})
    before = rules.unpacked
    live.give(1)
    assert rules.unpacked == before
    live.give(1)
    assert rules.unpacked == before + 1
    assert live.state == rules.unpack(live.settled)


def test_chance_is_part_of_the_position() -> None:
    """The same answers from the same bytes draw the same numbers."""
    drawn = []
    for _ in range(2):
        live = new()
        live.give(1)
        drawn.append(next(event.number for event in live.give(1) if isinstance(event, Drawn)))
    assert drawn[0] == drawn[1]
    numbers = set()
    for seed in range(20):
        live = Live.new(RULES, seed, 2, {})
        live.give(1)
        numbers |= {event.number for event in live.give(1) if isinstance(event, Drawn)}
    assert len(numbers) > 3


def test_a_step_that_never_ends_is_a_fault() -> None:
    """Law 3: more than a hundred answers."""

    def endless(table: Table[Toy]) -> Flow[None]:
        while True:
            yield from table.choose(0, phrase("toy.first"), MANY)

    live: Live[Toy] = Live.new(ToyRules(endless), 1, 2, {})
    for _ in range(LONGEST_STEP):
        live.give(1)
    with pytest.raises(RulesError, match="more than 100 answers"):
        live.give(1)


def test_steps_that_go_in_circles_are_a_fault() -> None:
    def silent(table: Table[Toy]) -> Flow[None]:
        table.emit(Moved("start"))
        yield from ()

    with pytest.raises(RulesError, match="toy go in circles"):
        Live.new(ToyRules(silent), 1, 2, {})


def test_a_position_whose_step_has_ended_is_refused() -> None:
    with pytest.raises(RulesError, match="open question"):
        look(RULES, Position(new().settled, (1, 2)))
