"""What a step is handed: events change the state, questions are asked, chance comes from the state's integer."""
from __future__ import annotations

import pytest

from game.core import rng
from game.core.ask import OneOf
from game.core.errors import RulesError
from game.core.phrase import phrase
from game.core.table import Curtain, Table
from tests.core.toy import Added, Drawn, Toy


def test_an_event_is_made_true_and_kept() -> None:
    table = Table(Toy(1))
    table.emit(Added(3))
    table.emit(Added(4))
    assert table.state.pot == [3, 4]
    assert table.events == [Added(3), Added(4)]
    assert not table.revealed


def test_a_question_carries_all_it_was_asked_with() -> None:
    table = Table(Toy(1))
    flow = table.choose(1, phrase("toy.which"), OneOf("ab"), "card_3", always=True)
    ask = next(flow)
    assert (ask.seat, ask.prompt, ask.options, ask.about, ask.always) == (1, phrase("toy.which"), OneOf("ab"), "card_3", True)
    with pytest.raises(StopIteration) as ended:
        flow.send("b")
    assert ended.value.value == "b"


def test_nothing_is_asked_after_a_reveal() -> None:
    """Law 3: the answers of an open step have to hold on any guess of what is hidden."""
    table = Table(Toy(1))
    table.emit(Drawn(2))
    assert table.revealed
    with pytest.raises(RulesError, match=r"toy\.which is asked after a reveal"):
        next(table.choose(0, phrase("toy.which"), OneOf("ab")))


def test_the_curtain_falls_before_a_reveal() -> None:
    """A preview shows the state as it is just before; the event is neither applied nor kept."""
    table = Table(Toy(1), preview=True)
    table.emit(Added(3))
    with pytest.raises(Curtain):
        table.emit(Drawn(2))
    assert table.state.drawn == 0
    assert table.events == [Added(3)]


def test_chance_advances_the_states_integer() -> None:
    table = Table(Toy(9))
    value = table.below(6)
    state, expected = rng.below(9, 6)
    assert (table.state.rng, value) == (state, expected)
    faces = table.roll(4)
    for face in faces:
        state, expected = rng.below(state, 6)
        assert face == expected
    assert table.state.rng == state
    out = table.shuffle([1, 2, 3, 4])
    assert (table.state.rng, out) == rng.shuffled(state, [1, 2, 3, 4])
