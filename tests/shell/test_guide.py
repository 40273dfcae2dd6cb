"""The guide of a first game: lessons come when they matter, one at a time, and stay away when they are not wished."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kero.lessons import LESSONS
from game.kero.view import View
from game.shell.guide import Guide
from tests.shell.house import House


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """The program with Kero's own table, at the beginning of a guided game."""
    house = House(tmp_path, view=View)
    house.title()
    house.driver.press("learn")
    house.driver.wait(1500)
    yield house
    house.close()


def guide(house: House) -> Guide:
    return house.table.guide


def test_the_first_act_is_one_press_and_two_lessons_away(own: House) -> None:
    assert guide(own).shown is LESSONS[0]
    assert own.driver.text("guide").startswith("Das ist dein Tanklaster")
    own.driver.press("guide.ok")
    assert guide(own).shown is LESSONS[1]
    own.driver.press("guide.ok")
    assert not own.driver.has("guide")
    own.driver.press("act")
    own.driver.wait(1200)
    assert guide(own).shown is LESSONS[2]
    assert "Leertaste" in own.driver.text("guide")


def test_no_lesson_stands_in_the_way_of_running_fuel(own: House) -> None:
    for _ in range(2):
        own.driver.press("guide.ok")
    own.driver.press("act")
    own.driver.wait(1200)
    own.driver.key_down(own.table.players[0].hold_key)
    own.driver.wait(300)
    assert not own.driver.has("guide")
    assert "kero.hold" in own.desk.settings.lessons
    own.driver.key_up(own.table.players[0].hold_key)


def test_a_guided_game_is_left_and_taken_up_again(own: House) -> None:
    own.driver.press("guide.ok")
    own.desk.show_title()
    own.driver.frames(2)
    own.driver.press("go_on")
    own.driver.wait(500)
    assert guide(own).shown is LESSONS[1]


def test_tips_can_be_switched_off(own: House) -> None:
    own.driver.press("guide.stop")
    assert not own.driver.has("guide")
    assert not own.desk.settings.tips
    own.driver.press("act")
    own.driver.frames(3)
    assert not own.driver.has("guide")


def test_every_lesson_matters_some_time_and_a_computer_waits_for_the_reader(own: House) -> None:
    seen = set()
    table = own.table
    from game.kero.bot import player

    learner = player("easy", 5)
    for _ in range(1500):
        ask = table.session.ask
        if ask is None:
            break
        seen |= {lesson.name for lesson in LESSONS if lesson.when(table.session.seen(0), ask, 0)}
        bot = table.match.bots[ask.seat] or learner
        table.session.answer(bot.answer(table.session.seen(ask.seat), ask))
    assert {lesson.name for lesson in LESSONS} - seen <= {"fire", "tuareks"}


def test_two_people_are_not_taught(house: House) -> None:
    house.desk.change(tips=True)
    house.start("human", "human")
    house.driver.frames(3)
    assert house.table.guide.shown is None
