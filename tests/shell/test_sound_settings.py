"""Sound in the settings: how loud, muted, and what is said where nothing can be heard."""

from __future__ import annotations

import pygame
import pytest

from game.store.settings import settings_file
from tests.shell.house import House


def test_how_loud_is_heard_at_once_and_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(house.app.sounds, "play", lambda name, share=1.0: heard.append(name))
    house.desk.show_settings("sound")
    house.driver.frames()
    x, y = house.driver.middle("volume")
    house.driver.drag((x, y), (x - 2_000, y))
    assert house.app.sounds.volume == 0
    house.driver.key(pygame.K_TAB)
    house.app.focus_on("volume")
    house.driver.key(pygame.K_RIGHT)
    assert house.app.sounds.volume == 5
    assert heard
    assert settings_file(house.desk.places.settings).load()[0].volume == 5


def test_muted_is_muted_until_it_is_made_louder(house: House) -> None:
    house.desk.show_settings("sound")
    house.driver.frames()
    house.driver.press("mute")
    assert house.app.sounds.muted
    house.app.focus_on("volume")
    house.driver.key(pygame.K_RIGHT)
    assert not house.app.sounds.muted


def test_dice_are_heard_on_trial_unless_the_sound_is_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, int]] = []
    monkeypatch.setattr(house.app.sounds, "play", lambda name, share=1.0, count=1: heard.append((name, count)))
    house.desk.show_settings("sound")
    house.driver.frames()
    house.driver.press("trial")
    assert heard == [("dice", 4)]
    house.driver.press("mute")
    house.driver.press("trial")
    assert heard[1:] == [("refusal", 1)]
    assert house.app.said == house.desk.text("shell.settings.silent")


def test_a_missing_device_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.kit.sound.device_there", lambda: False)
    house.app.sounds.warm()
    house.desk.show_settings("sound")
    house.driver.frames()
    assert "Kein Gerät" in house.driver.text("sound.note")
    assert "trial" not in house.driver.names("trial")


def test_a_changed_volume_paints_no_table_anew(house: House) -> None:
    house.desk.show_settings("sound")
    house.driver.frames()
    brush = house.app.brush
    house.desk.change(volume=20)
    assert house.app.brush is brush
    house.desk.change(calm=True)
    assert house.app.brush is not brush
