"""The hand that tests play with: what it does is what a person's events do."""
from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kit.driver import Driver
from tests.kit.stage import Stage, opened


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.add("a", 100, 100, label="words", lit=True)
    stage.add("ab", 500, 100)
    return stage


@pytest.fixture
def driver(stage: Stage) -> Iterator[Driver]:
    driver = opened(stage)
    yield driver
    driver.close()


def test_it_finds_nodes_and_their_words(driver: Driver) -> None:
    assert driver.text("a") == "words"
    assert driver.names("a") == ["a", "ab"]
    assert driver.lit() == ["a"]
    assert (driver.has("a"), driver.has("z")) == (True, False)
    with pytest.raises(KeyError, match="no node 'z' in scene 'stage'; there are a, ab"):
        driver.node("z")


def test_time_passes_only_by_frames(driver: Driver) -> None:
    before = driver.clock.now
    driver.frames(3, 10)
    assert driver.app.now == driver.clock.now == before + 30
    driver.wait(100)
    assert driver.clock.now == before + 130


def test_events_sent_together_are_read_by_one_frame(driver: Driver, stage: Stage) -> None:
    driver.send(*(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0) for key in (pygame.K_1, pygame.K_2)))
    assert [key.at_ms for key in stage.keys] == [driver.clock.now] * 2


def test_places_are_the_same_at_every_size(driver: Driver, stage: Stage) -> None:
    for size in ((1024, 640), (1280, 1000), (3840, 2160)):
        driver.resize(size)
        driver.press("ab")
        driver.tap("a")
    assert stage.told == ["ab", "a"] * 3


def test_a_picture_is_what_the_window_shows(driver: Driver) -> None:
    assert driver.picture().get_size() == (1280, 720)
    assert driver.pixel(600, 150) == (120, 120, 120)


def test_a_snapshot_is_as_the_window(driver: Driver) -> None:
    copy = pygame.Surface((1280, 720))
    driver.app.snapshot(copy)
    assert copy.get_buffer().raw == driver.picture().get_buffer().raw
