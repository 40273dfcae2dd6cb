"""A guided first game of Agent Artefakt: begun at its box, two lessons before the first act."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.artefakt.lessons import LESSONS
from game.artefakt.view import View
from game.shell.guide import Guide
from tests.shell.house import House


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """The program with the game's own table, at the beginning of a guided game."""
    house = House(tmp_path, view=View)
    house.title()
    house.driver.press("new")
    house.driver.press("learn.artefakt")
    house.driver.wait(1500)
    yield house
    house.close()


def guide(house: House) -> Guide:
    return house.table.guide


def test_the_first_act_is_two_lessons_and_a_press_away(own: House) -> None:
    assert guide(own).shown is LESSONS[0]
    assert own.driver.text("guide").startswith("Das sind deine Aufträge")
    assert own.driver.has("guide.ring")
    for _ in range(40):
        if own.table.session.state.agents[0].cell != 27:
            break
        if own.driver.has("guide.ok"):
            own.driver.press("guide.ok")
        elif own.table.session.ask is not None and own.table.session.ask.seat == 0:
            own.driver.press("start.magenta")
        own.driver.wait(1000)
    assert own.table.session.state.agents[0].cell == 25
    assert own.desk.settings.lessons == ("artefakt.orders", "artefakt.start")
