"""Sounds: what is heard when, and that a device which is not there is silence."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.kit.driver import Driver
from game.kit.noises import NOISES
from game.kit.sound import FLOWS, VOICES, Sounds, device_there
from hardware.tank import Tank
from tests.kit.stage import Stage, theme


class Heard(Sounds):
    """Sounds that write down what was asked for."""

    def __init__(self, volume: int = 70, muted: bool = False) -> None:
        super().__init__(volume, muted)
        self.played: list[str] = []

    def play(self, name: str, share: float = 1.0, count: int = 1) -> None:
        self.played.append(name)
        super().play(name, share, count)


def warmed(sounds: Sounds) -> Sounds:
    while sounds.warm():
        pass
    return sounds


@pytest.fixture
def sounds() -> Iterator[Heard]:
    """Sounds with all noises made, on the dummy device."""
    made = Heard()
    warmed(made)
    yield made
    made.close()


def drained(capacity: int = 10_000) -> Tank:
    tank = Tank(capacity, capacity)
    tank.flow(-1, 0)
    return tank


def busy() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_a_draining_tank_is_heard_and_thins(sounds: Heard) -> None:
    tank = drained()
    sounds.flow(0, tank, 100)
    sounds.tick()
    assert busy() == 2
    loud = [pygame.mixer.Channel(number).get_volume() for number in range(2)]
    sounds.flow(0, tank, 9_000)
    quiet = [pygame.mixer.Channel(number).get_volume() for number in range(2)]
    assert quiet[0] < loud[0] / 2
    assert quiet[1] > loud[1]


def test_each_of_the_last_five_seconds_is_heard_and_the_end(sounds: Heard) -> None:
    tank = drained()
    for now in range(0, 10_200, 16):
        sounds.flow(0, tank, now)
        sounds.tick()
        assert len(sounds.played) == max(0, min(6, (now - 4000) // 1000)) or now % 1000 < 17
    assert sounds.played == ["second"] * 5 + ["empty"]


def test_a_tank_that_was_settled_in_the_frame_of_its_end_is_heard_as_empty(sounds: Heard) -> None:
    tank = drained()
    sounds.flow(0, tank, 9_990)
    sounds.tick()
    tank.flow(0, 10_000)
    sounds.flow(0, tank, 10_006)
    assert sounds.played == ["empty"]


def test_filling_counts_no_seconds(sounds: Heard) -> None:
    tank = Tank(10_000, 0)
    tank.flow(1, 0)
    for now in range(0, 11_000, 100):
        sounds.flow(0, tank, now)
        sounds.tick()
    assert sounds.played == []


def test_a_tank_of_which_nothing_is_said_falls_silent(sounds: Heard) -> None:
    tank = drained()
    sounds.flow(0, tank, 100)
    sounds.flow(1, tank, 100)
    sounds.tick()
    assert set(sounds._flows) == {0, 1}
    sounds.flow(1, tank, 116)
    sounds.tick()
    assert set(sounds._flows) == {1}
    tank.flow(0, 120)
    sounds.flow(1, tank, 132)
    sounds.tick()
    assert not sounds._flows


@pytest.mark.parametrize(("volume", "muted"), [(0, False), (70, True)])
def test_who_wants_no_sound_has_no_device_opened(volume: int, muted: bool) -> None:
    sounds = warmed(Sounds(volume, muted))
    assert pygame.mixer.get_init() is None
    assert not sounds.audible
    sounds.set(70, False)
    assert warmed(sounds).audible
    sounds.close()


def test_muting_ends_what_is_heard(sounds: Heard) -> None:
    sounds.flow(0, drained(), 100)
    sounds.set(70, True)
    assert not sounds._flows
    assert not sounds.audible


def test_a_flow_is_heard_again_that_was_muted_meanwhile(sounds: Heard) -> None:
    tank = drained()
    sounds.flow(0, tank, 100)
    sounds.set(70, True)
    sounds.flow(0, tank, 116)
    pygame.mixer.stop()
    sounds.set(70, False)
    sounds.flow(0, tank, 132)
    assert busy() == 2


def voices() -> list[pygame.mixer.Channel]:
    """Where sounds are heard once."""
    return [pygame.mixer.Channel(number) for number in range(FLOWS, FLOWS + VOICES)]


def heard() -> pygame.mixer.Sound:
    """What began to be heard last, if nothing has ended meanwhile."""
    sound = next(voice for voice in reversed(voices()) if voice.get_busy()).get_sound()
    assert sound is not None
    return sound


def test_what_is_heard_once_takes_no_place_from_a_tank(sounds: Heard) -> None:
    for _ in range(2 * VOICES):
        sounds.play("token")
    assert all(voice.get_busy() for voice in voices())
    sounds.flow(0, drained(), 100)
    sounds.flow(1, drained(), 100)
    assert busy() == VOICES + 4


def test_what_comes_while_others_are_heard_is_softer(sounds: Heard) -> None:
    loud = []
    for name in ("dice", "card", "token", "tile"):
        sounds.play(name)
        loud.append(heard().get_volume())
    assert loud == sorted(loud, reverse=True)
    assert loud[-1] <= loud[0] / 1.9


def test_the_same_sound_comes_in_turns(sounds: Heard) -> None:
    takes = []
    for _ in range(2 * NOISES["step"].takes):
        sounds.play("step")
        takes.append(heard().get_raw())
        for voice in voices():
            voice.stop()
    half = NOISES["step"].takes
    assert takes[:half] == takes[half:]
    assert len(set(takes)) == half


def test_many_dice_sound_otherwise_than_one(sounds: Heard) -> None:
    lengths = []
    for count in (1, 3, 8):
        sounds.play("dice", count=count)
        lengths.append(heard().get_length())
        for voice in voices():
            voice.stop()
    assert lengths == sorted(lengths)


def test_muting_lets_all_fade(sounds: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(pygame.mixer, "fadeout", asked.append)
    sounds.play("end")
    sounds.set(70, True)
    assert len(asked) == 1


def test_without_a_device_all_is_silent_and_asked_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(*words: object, **named: object) -> None:
        asked.append(words)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = warmed(Sounds())
    assert sounds.refused
    sounds.flow(0, drained(), 100)
    sounds.tick()
    sounds.play("empty")
    warmed(sounds)
    assert len(asked) == 1
    sounds.again()
    warmed(sounds)
    assert len(asked) == 2
    sounds.close()


def test_a_device_that_goes_away_is_silence(sounds: Heard) -> None:
    tank = drained()
    sounds.flow(0, tank, 100)
    sounds.tick()
    pygame.mixer.quit()
    for now in range(200, 11_000, 300):
        sounds.flow(0, tank, now)
        sounds.tick()
    sounds.hush()
    assert not sounds.audible
    sounds.again()
    assert warmed(sounds).audible


def test_a_name_that_no_noise_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        Sounds().play("thunder")


def test_linux_without_any_sound_is_not_asked_for_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(Path, "glob", lambda self, pattern: iter(()))
    assert not device_there()
    (tmp_path / "pipewire-0").touch()
    assert device_there()


def test_frames_alone_open_no_device() -> None:
    driver = Driver.opened(theme(), Stage())
    driver.frames(5)
    assert pygame.mixer.get_init() is None
    driver.close()
