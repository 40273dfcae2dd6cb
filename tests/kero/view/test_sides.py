"""Kero face to face: what each sees before them is what they hit, and nothing turns under a hand."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kero.view import View, sides
from game.kit.facing import Facing
from game.kit.scale import Scale
from tests.facing import TABLE, corners_hit
from tests.shell.house import House

SCALE = Scale(1920, 1080)


@pytest.fixture
def across(tmp_path: Path) -> Iterator[House]:
    """Two people face to face at Kero's own table."""
    house = House(tmp_path, view=View)
    house.desk.change(placing="opposite", calm=True)
    house.start("human", "human", seed=3)
    yield house
    house.close()


def until_asked(house: House, seat: int, part: str) -> View:
    from game.kero.bot import player

    bot, session = player("normal", 3), house.table.session
    for _ in range(600):
        ask = session.ask
        assert ask is not None
        if ask.seat == seat and session.state.part == part:
            break
        session.answer(bot.answer(session.seen(ask.seat), ask))
    house.table.view.happened(())
    house.driver.frames(3)
    view = house.table.view
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize(("seat", "part"), [(0, "spend"), (1, "spend"), (1, "before"), (1, "run"), (0, "fill"), (1, "fill")])
def test_each_corner_hits_the_same_thing_from_either_side(
    across: House, seat: int, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = until_asked(across, seat, part)
    assert corners_hit(view, sides, monkeypatch) > 40


def test_all_that_is_shown_lies_on_the_table_and_faces_its_player(across: House) -> None:
    view = until_asked(across, 1, "spend")
    shown = {node.name: node for node in view.build(SCALE)}
    assert all(TABLE.contains(node.rect.clip(node.clip) if node.clip else node.rect) for node in shown.values() if node.touchable)
    assert shown["prompt"].facing is not None
    assert shown["prompt"].facing.quarters == 2
    assert shown["camp.1"].rect.y < 100 < 900 < shown["camp.0"].rect.y
    assert (shown["camp.0"].facing or Facing()).quarters == 0
    assert shown["act"].rect.centery < 540


def test_nothing_turns_under_a_hand(across: House) -> None:
    view = until_asked(across, 1, "spend")
    act = across.driver.node("act").rect.copy()
    from game.kero.answers import End

    release = across.driver.hold("undo")
    across.table.answer(End())
    across.driver.frames(3)
    while (ask := across.table.session.ask) is not None and ask.seat == 1:
        across.table.answer(next(iter(ask.options.examples())))
        across.driver.frames(2)
    assert view.front == 1
    release()
    across.driver.frames(3)
    assert view.front == 0
    assert across.driver.node("act").rect.centery > 540 > act.centery


def test_the_owner_of_a_refuelling_holds_the_truck_at_the_own_edge(across: House) -> None:
    view = until_asked(across, 0, "fill")
    across.table.answer(next(iter(across.table.session.ask.options.examples())))  # type: ignore[union-attr]
    across.driver.frames(3)
    shown = {node.name: node for node in view.build(SCALE)}
    assert shown["hold"].rect.y < 140
    assert shown["hold"].facing is not None
    assert shown["hold"].facing.quarters == 2
    assert shown["act"].rect.y > 540
