"""A guided first game of Agent Artefakt: begun at its box, each lesson lies beside a thing that is on the table."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.artefakt import bot
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


def test_each_lesson_has_its_thing_on_the_table(own: House) -> None:
    """Played on by a computer in the learner's place, until most lessons have been shown."""
    table, learner = own.table, bot.player("normal", 5)
    shown: set[str] = set()
    for _ in range(600):
        ask = table.session.ask
        if ask is None or len(shown) > 12:
            break
        table.view.happened(())
        own.driver.frames(1)
        while (lesson := guide(own).shown) is not None:
            shown.add(lesson.name)
            own.driver.frames(1)
            assert own.driver.has("guide.ring"), f"{lesson.name}: nothing on the table is called {lesson.about}"
            guide(own).understood()
            own.driver.frames(1)
        seat_player = table.match.bots[ask.seat] or learner
        table.session.answer(seat_player.answer(table.session.seen(ask.seat), ask))
    assert len(shown) > 8
