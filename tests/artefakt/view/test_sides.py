"""Agent Artefakt face to face: boards, prompt and acts lie before their players, the museum is not turned."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.artefakt.view import View, sides
from game.core.save import SeatSetup
from game.kit.facing import Facing
from game.kit.scale import Scale
from game.shell.match import Plan
from tests.facing import TABLE, corners_hit
from tests.shell.house import House


@pytest.fixture
def across(tmp_path: Path) -> Iterator[House]:
    """Two people face to face at the museum."""
    house = House(tmp_path, view=View)
    house.desk.change(placing="opposite")
    seats = (SeatSetup("Anna", "human", None), SeatSetup("Jürgen", "human", None))
    house.desk.begin(Plan("artefakt", seats, {}, 3))
    house.driver.frames()
    yield house
    house.close()


def until_asked(house: House, seat: int, question: str) -> View:
    from game.artefakt.bot import player

    bot, session = player("normal", 3), house.table.session
    for _ in range(900):
        ask = session.ask
        assert ask is not None
        if ask.seat == seat and ask.prompt.key.endswith(question):
            break
        session.answer(bot.answer(session.seen(ask.seat), ask))
    view = house.table.view
    assert isinstance(view, View)
    view.happened(())
    house.driver.wait(100)
    return view


@pytest.mark.parametrize(("seat", "question"), [(0, "turn"), (1, "turn"), (1, "move"), (1, "rotate"), (0, "roll"), (1, "decide")])
def test_each_corner_hits_the_same_thing_from_either_side(
    across: House, seat: int, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert corners_hit(until_asked(across, seat, question), sides, monkeypatch) > 60


@pytest.mark.parametrize("seat", [0, 1])
def test_boards_and_acts_lie_before_their_players(across: House, seat: int) -> None:
    view = until_asked(across, seat, "turn")
    shown = {node.name: node for node in view.build(Scale(1920, 1080))}
    quarters = {name: (shown[name].facing or Facing()).quarters for name in ("board.0", "board.1", "act.move", "prompt", "room.7")}
    assert quarters == {"board.0": 0, "board.1": 2, "act.move": 2 * seat, "prompt": 2 * seat, "room.7": 0}
    assert (shown["act.move"].rect.centery < 540) is (seat == 1)
    assert all(TABLE.contains(node.rect) for node in shown.values() if node.touchable)
