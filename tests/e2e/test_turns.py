"""A full turn with a refuelling, by mouse alone and by keyboard alone, in a real window."""
from __future__ import annotations

import pytest

from game.kero.answers import FillFull, FillThrow, Flat, Go, Refuel, Take, Throw
from tests.e2e import games
from tests.e2e.conftest import Stage
from tests.e2e.hands import Hands, Keyboard, Mouse


@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_a_turn_with_a_refuelling(stage: Stage, kind: type[Hands]) -> None:
    program = stage.start("play", "--load", games.third_turn(stage.folder))
    hands = kind(program)
    program.wait_asked("kero.ask.before", 0)
    before, _notes = games.kept(stage.folder)
    fuel, given = before.state.camps[0].fuel, len(before.moments)

    hands.refuel()
    program.wait_asked("kero.ask.take_up", 1)
    hands.fill()
    program.wait_asked("kero.ask.before", 0)
    filled, _notes = games.kept(stage.folder)
    assert filled.state.camps[0].fuel > fuel

    hands.to_run()
    hands.throw()
    keep = games.run_options(games.kept(stage.folder)[0].live).dice[0]
    hands.keep(keep)
    while hands.throw() and not games.can_buy(games.kept(stage.folder)[0].live):
        pass
    hands.lay_flat()
    program.wait_asked("kero.ask.spend", 0)
    card = hands.take_a_card()
    hands.end_turn()

    after, _notes = games.kept(stage.folder)
    answers = [moment.answer for moment in after.moments[given:]]
    assert isinstance(answers[0], Refuel)
    assert any(isinstance(answer, FillThrow | FillFull) for answer in answers)
    assert [type(answer) for answer in answers if isinstance(answer, Go | Flat)] in ([Go, Flat], [Go])
    throws = [answer.dice for answer in answers if isinstance(answer, Throw)]
    assert len(throws) > 1
    assert not any(keep in dice for dice in throws[1:])
    assert Take(card) in answers
    assert (after.state.turn, after.state.seat) == (4, 1)
    assert program.errors == []


def test_a_refuelling_that_is_killed_goes_on(stage: Stage) -> None:
    """It is found open, with what had been thrown and filled, and is led to its end when both are ready."""
    program = stage.start("play", "--load", games.third_turn(stage.folder))
    hands = Keyboard(program)
    program.wait_asked("kero.ask.before", 0)
    hands.refuel()
    program.wait_asked("kero.ask.take_up", 1)
    hands.act()
    program.wait_asked("kero.ask.fill_throw", 1)
    program.wait_node("hold")
    assert hands.throw()
    program.kill()
    hands.let_go()
    killed, _notes = games.kept(stage.folder)
    assert isinstance(killed.moments[-1].answer, FillThrow)

    program = stage.start()
    program.press("go_on")
    program.wait_node("ready.1", "lit")
    again, _notes = games.kept(stage.folder)
    assert again.live.position == killed.live.position
    hands = Keyboard(program)
    while hands.throw():
        pass
    hands.let_go()
    program.wait_asked("kero.ask.before", 0)
    filled, _notes = games.kept(stage.folder)
    assert filled.state.camps[0].fuel >= killed.state.camps[0].fuel
    assert [type(moment.answer) for moment in filled.moments[len(killed.moments) :]][-1] in (FillFull, FillThrow)
    assert program.errors == []
