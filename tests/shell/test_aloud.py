"""Reading aloud in the program: its setting and key, the question, events, words in the language of the table."""
from __future__ import annotations

import pygame
import pytest

from tests.kit.test_aloud import Ear
from tests.shell.house import House


@pytest.fixture
def ear(house: House, monkeypatch: pytest.MonkeyPatch) -> Ear:
    """The speech of this system is an ear."""
    made = Ear()
    monkeypatch.setattr(house.app.aloud, "_find", lambda language: made)
    return made


def test_the_key_switches_the_setting_and_says_so(house: House, ear: Ear) -> None:
    house.title().driver.key(pygame.K_F4)
    assert house.desk.settings.aloud
    assert ear.heard[-1].startswith("Es wird vorgelesen.")
    house.driver.key(pygame.K_F4)
    assert not house.desk.settings.aloud
    assert ear.closed


def test_without_speech_it_says_that_there_is_none(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.aloud, "_find", lambda language: None)
    house.title().driver.key(pygame.K_F4)
    assert "keine Sprachausgabe" in house.app.said
    house.new()
    assert house.scene == "new_game"


def test_question_and_events_are_read(house: House, ear: Ear) -> None:
    house.desk.change(aloud=True)
    house.start("human", "human")
    assert ear.heard == [house.table.say(house.table.prompt())]  # type: ignore[arg-type]
    ear.heard.clear()
    ask = house.table.session.ask
    assert ask is not None
    house.table.answer(next(iter(ask.options.examples())))
    assert len(ear.heard) >= 1
    assert house.table.prompt() is not None
    assert ear.heard[-1].rstrip(".") == house.table.say(house.table.prompt()).rstrip(".")  # type: ignore[arg-type]


def test_the_voice_speaks_the_language_of_the_table(house: House, ear: Ear) -> None:
    house.desk.change(aloud=True)
    assert ear.language == "de"
    house.desk.change(language="en")
    assert ear.language == "en"
