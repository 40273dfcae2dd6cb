"""What is heard at a table: the game's events, a turn that passes to a person, the end, a refusal; and never what is only laid."""

from __future__ import annotations

import pygame
import pytest

from game.kero.answers import TakeDie
from game.kit.sound import Sounds
from game.shell.replay import ReplayScene, copied
from tests.shell.house import House


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all sounds that were asked for."""
    played: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda self, name, share=1.0, count=1: played.append(name))
    return played


def answered(house: House, kind: str) -> None:
    """Press the first button of that kind of answer."""
    house.driver.press(next(name for name in house.driver.names("answer.") if kind in house.driver.text(name)))


def test_an_answer_is_heard(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    assert heard == []
    answered(house, "TakeDie")
    house.driver.frames(2)
    assert heard == ["token"]


def test_what_is_taken_back_or_given_again_is_not_heard(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    answered(house, "TakeDie")
    house.driver.frames(2)
    heard.clear()
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    house.driver.key(pygame.K_y, pygame.KMOD_CTRL)
    house.driver.frames(3)
    assert heard == []


def test_what_was_in_the_air_under_a_sheet_is_not_heard_when_it_goes(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    for place in range(3):
        house.view.motion.play(f"token.{place}.0", 400, house.app.now)
    house.table.answer(TakeDie("green"))
    assert house.table.hearing.cues.waiting
    house.table.open("pause")
    house.driver.frames(2)
    house.app.pop()
    house.view.motion.skip()
    house.driver.frames(40)
    assert house.scene == "table"
    assert heard == []


def test_nothing_to_take_back_is_refused_aloud(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert heard == ["refusal"]


def test_a_dark_button_refuses_aloud(house: House, heard: list[str]) -> None:
    house.desk.show_settings("table")
    house.driver.frames()
    house.driver.press("lessons")
    assert house.app.said
    assert heard == ["refusal"]


def asked(house: House) -> int:
    ask = house.table.session.ask
    return ask.seat if ask is not None else -1


def answer_until_another_is_asked(house: House) -> None:
    before = asked(house)
    while asked(house) == before:
        ask = house.table.session.ask
        assert ask is not None
        house.table.answer(ask.options.sample(lambda below: 0))


def test_a_turn_that_passes_to_a_person_is_heard_once_after_all_else(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    answer_until_another_is_asked(house)
    house.driver.frames(4)
    assert heard.count("turn") == 1
    assert heard[-1] == "turn"


def test_a_turn_of_a_computer_is_not_announced(house: House, heard: list[str]) -> None:
    house.start("human", "easy")
    house.view.busy = True  # the computer waits
    answer_until_another_is_asked(house)
    house.driver.frames(4)
    assert "turn" not in heard


def finished(house: House) -> None:
    ask = house.table.session.ask
    while ask is not None:
        house.table.answer(ask.options.sample(lambda below: below - 1))
        ask = house.table.session.ask


def test_the_end_is_heard_once_when_the_results_are_shown(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    house.view.busy = True
    finished(house)
    house.driver.frames(3)
    assert "end" not in heard
    house.view.busy = False
    house.driver.frames(3)
    assert house.scene == "end"
    house.driver.frames(3)
    assert heard.count("end") == 1


def test_who_gives_up_hears_no_fanfare(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    house.table.concede(0)
    house.driver.frames(3)
    assert house.scene == "end"
    assert "end" not in heard


def test_a_replay_is_heard_step_by_step_and_not_where_it_jumps(house: House, heard: list[str]) -> None:
    house.start("human", "human")
    for _ in range(8):
        house.driver.press("answer.0")
    replay = ReplayScene(house.desk, copied(house.table.match))
    house.app.push(replay)
    house.driver.frames()
    heard.clear()
    replay.go(replay.last)
    house.driver.frames(3)
    assert heard == []
    replay.go(0)
    for _ in range(replay.last):
        replay.step()
        house.driver.frames(3)
    assert heard
    assert "turn" not in heard
