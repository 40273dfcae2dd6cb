"""The show: it goes on by itself, offers to play, comes back when it is left alone, and survives errors in a kiosk."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.kit.keys import Chord
from game.shell.show import ALONE_MS, END_MS, OFFER_MS, TITLE_MS, Show, ShowScene
from tests.shell.house import House


@pytest.fixture
def show(house: House) -> Show:
    made = Show(house.desk, ("kero",))
    made.begin()
    house.driver.frames()
    return made


def playing(house: House) -> ShowScene:
    house.driver.wait(TITLE_MS + 200)
    scene = house.app.scene
    assert isinstance(scene, ShowScene)
    return scene


def test_after_the_title_computers_play_and_captions_tell_of_it(house: House, show: Show) -> None:
    assert house.scene == "show_title"
    scene = playing(house)
    assert len(scene.session.moments) > 3
    assert house.driver.text("show.caption").startswith("Kero: Zwei Clans")
    assert all(bot is not None for bot in scene.match.bots)


def test_games_follow_each_other(house: House, show: Show) -> None:
    scene = playing(house)
    while scene.session.ask is not None:
        bot = scene.match.bots[scene.session.ask.seat]
        assert bot is not None
        scene.answer(bot.answer(scene.session.seen(scene.session.ask.seat), scene.session.ask))
    house.driver.wait(200)
    assert " : " in scene.caption
    house.driver.wait(END_MS + 400)
    assert show.played == 1
    assert house.scene == "show_title"


def test_a_touch_anywhere_offers_to_play_and_the_offer_does_not_stay(house: House, show: Show) -> None:
    playing(house)
    house.driver.click(400, 300)
    assert house.scene == "offer"
    house.driver.wait(OFFER_MS + 100)
    assert house.scene == "show"
    house.driver.key(pygame.K_a)
    house.driver.press("offer.back")
    assert house.scene == "show"


def test_who_plays_gets_the_table_and_the_show_comes_back_when_it_is_left_alone(house: House, show: Show) -> None:
    playing(house)
    house.driver.click(400, 300)
    house.driver.press("offer.play")
    assert house.scene in ("new_game", "shelf")
    house.driver.wait(ALONE_MS - 3000)
    house.driver.key(pygame.K_TAB)
    house.driver.wait(ALONE_MS - 3000)
    assert house.scene in ("new_game", "shelf")
    house.driver.wait(4000)
    assert house.scene == "show_title"


# kiosk


@pytest.fixture
def kiosk(house: House) -> Iterator[Show]:
    made = Show(house.desk, ("kero",), kiosk=True, chord=Chord.read("ctrl+shift+x"))
    made.begin()
    house.driver.frames()
    yield made
    house.app.may_close = lambda: True


def test_a_kiosk_shows_no_way_out_but_the_chord(house: House, kiosk: Show) -> None:
    full = house.app.window.fullscreen
    for key, mods in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)):
        house.driver.key(key, mods)
    house.driver.send(pygame.event.Event(pygame.QUIT))
    assert house.app.running
    assert house.app.window.fullscreen is full
    house.desk.show_title()
    house.driver.frames()
    assert not house.driver.has("quit")
    house.driver.key(pygame.K_x, pygame.KMOD_CTRL)
    assert house.app.running
    house.driver.key(pygame.K_x, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert not house.app.running


def test_an_error_begins_the_kiosk_anew_with_a_note(house: House, kiosk: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []

    def run() -> None:
        runs.append(house.app.scene.name)
        if len(runs) == 1:
            raise RuntimeError("a card fell off the table")
        house.app.quit()

    monkeypatch.setattr(house.app, "run", run)
    kiosk.run()
    assert runs == ["show_title", "show_title"]
    assert "a card fell off the table" in house.desk.places.mishaps.read_text()


def test_errors_without_end_end_it(house: House, kiosk: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> None:
        raise RuntimeError("again")

    monkeypatch.setattr(house.app, "run", run)
    with pytest.raises(RuntimeError, match="again"):
        kiosk.run()


def test_an_error_in_a_window_is_not_hidden(house: House, show: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def run() -> None:
        raise RuntimeError("told at once")

    monkeypatch.setattr(house.app, "run", run)
    with pytest.raises(RuntimeError, match="told at once"):
        show.run()


def test_chords_are_read_and_those_pressed_too_easily_are_refused() -> None:
    assert Chord.read("Ctrl + Alt + q") == Chord("q", ctrl=True, alt=True)
    with pytest.raises(ValueError, match="pressed too easily"):
        Chord.read("ctrl+q")
    with pytest.raises(ValueError, match="are no keys"):
        Chord.read("ctrl+hyper+q")
