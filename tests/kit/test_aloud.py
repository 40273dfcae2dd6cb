"""The table read aloud: what is said of nodes, scenes and news, in which order, and that all is silent when nobody asked."""
from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import FRect

from game.kit.aloud import Aloud, heading, sentences
from game.kit.dialog import Answer, Dialog
from game.kit.driver import Driver
from game.kit.node import Node
from tests.kit.stage import Stage, opened


class Ear:
    """A voice that only listens: what was said, those at once with an exclamation mark before them."""

    def __init__(self) -> None:
        self.language = ""
        self.failed = False
        self.heard: list[str] = []
        self.closed = False

    def say(self, text: str, at_once: bool = False) -> None:
        self.heard.append(f"!{text}" if at_once else text)

    def hush(self) -> None:
        self.heard.append("(hush)")

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def hand(ear: Ear) -> Iterator[Driver]:
    """Two buttons and a thing that cannot be used, read aloud by an ear."""
    stage = Stage()
    stage.add("one", 100, 100, label="Eins", tip="Das Erste.")
    stage.add("two", 400, 100, label="Zwei")
    stage.add("three", 700, 100, label="Drei", refusal=lambda: "Geht nicht\nRegel 7").press = None
    driver = opened(stage)
    driver.app.aloud = Aloud(lambda language: ear)
    driver.app.aloud.set(True, "de", "gewählt", "nicht gewählt")
    driver.frames(2)
    ear.heard.clear()
    yield driver
    driver.close()


def test_what_the_keyboard_comes_to_is_read_at_once(hand: Driver, ear: Ear) -> None:
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    assert ear.heard == ["!Eins. Das Erste.", "!Zwei."]


def test_of_what_cannot_be_used_the_reason_is_read(hand: Driver, ear: Ear) -> None:
    hand.app.focus_on("three")
    hand.frames()
    assert ear.heard == ["!Drei. Geht nicht. Regel 7."]


def test_a_thing_is_read_once_and_again_when_it_says_something_else(hand: Driver, ear: Ear) -> None:
    hand.app.focus_on("two")
    hand.frames(5)
    hand.node("two").label = "Zwei, neu"
    hand.frames(5)
    assert ear.heard == ["!Zwei.", "!Zwei, neu."]


def test_the_mouse_is_not_followed(hand: Driver, ear: Ear) -> None:
    hand.press("two")
    hand.move(150, 150)
    assert ear.heard == []


def test_words_of_a_bubble_are_read_after_what_is_read(hand: Driver, ear: Ear) -> None:
    hand.app.say("Es fehlt 1 Metall\nRegel 36")
    assert ear.heard == ["Es fehlt 1 Metall. Regel 36."]


def test_what_the_focus_falls_on_with_news_waits_for_the_news(hand: Driver, ear: Ear) -> None:
    hand.app.aloud.tell("Anna ist am Zug")
    hand.app.focus_on("one")
    hand.frames()
    assert ear.heard == ["Anna ist am Zug.", "Eins. Das Erste."]


def test_control_makes_it_silent_and_is_still_a_key(hand: Driver, ear: Ear) -> None:
    scene = hand.app.scene
    assert isinstance(scene, Stage)
    hand.key(pygame.K_LCTRL)
    assert ear.heard == ["(hush)"]
    assert [key.key for key in scene.keys] == [pygame.K_LCTRL, pygame.K_LCTRL]


def test_f4_switches_it_and_alt_f4_does_not(hand: Driver) -> None:
    told: list[str] = []
    hand.app.aloud.switch = lambda: told.append("switch")
    hand.key(pygame.K_F4)
    hand.key(pygame.K_F4, pygame.KMOD_ALT)
    assert told == ["switch"]


def test_a_sheet_says_all_its_words_a_screen_its_title(hand: Driver, ear: Ear) -> None:
    hand.app.push(Dialog("Aufgeben?", "Das Spiel ist dann aus.", [Answer("yes", "Ja"), Answer("no", "Nein")]))
    hand.frames()
    assert ear.heard == ["!Aufgeben? Das Spiel ist dann aus."]
    screen = Stage(Node("head.title", FRect(0, 0, 9, 9), label="Regeln"), Node("other", FRect(0, 0, 9, 9), label="Text"))
    hand.app.push(screen)
    assert heading(hand.app.layer) == "Regeln"


def test_a_switch_says_whether_it_is_on(hand: Driver) -> None:
    reader = hand.app.aloud
    assert reader.said_of(Node("a", FRect(0, 0, 1, 1), label="Ton", on=True, press=lambda: None)) == "Ton. gewählt."
    assert reader.said_of(Node("a", FRect(0, 0, 1, 1), label="Ton", on=False, press=lambda: None)) == "Ton. nicht gewählt."
    assert reader.said_of(Node("a", FRect(0, 0, 1, 1), tip="Stumm", press=lambda: None)) == "Stumm."


def test_the_language_follows(hand: Driver, ear: Ear) -> None:
    hand.app.aloud.set(True, "en")
    assert ear.language == "en"


def test_switched_off_it_is_closed_and_says_nothing(hand: Driver, ear: Ear) -> None:
    hand.app.aloud.set(False, "de")
    hand.app.say("Hallo")
    hand.key(pygame.K_TAB)
    assert ear.closed
    assert ear.heard == []


def test_without_speech_nothing_else_changes() -> None:
    silent = Aloud(lambda language: None)
    assert not silent.set(True, "de")
    silent.tell("Hallo")
    silent.hush()
    assert not silent.on
    assert not silent.speaks


def test_lines_become_sentences() -> None:
    assert sentences("Eins\n Zwei!\n\nDrei:") == "Eins. Zwei! Drei:"
