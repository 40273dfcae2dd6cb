"""Cues: each event is heard as what shows it lands or begins, at once where nothing moves, and never too much of it."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.event import Event
from game.kit.animation import Motion
from game.kit.cues import APART_MS, Cue, Cues, Heard
from game.kit.sound import Sounds


class Laid(Event[Any], frozen=True):
    card: str


class Burnt(Event[Any], frozen=True):
    card: str


class Paid(Event[Any], frozen=True):
    count: int


class Thought(Event[Any], frozen=True):
    """Nothing to be heard."""


HEARD: Heard = {
    Laid: Cue("card", moves=lambda event, place: f"lay.{event.card}"),
    Burnt: Cue("fire", moves=lambda event, place: f"burn.{event.card}", at=0, share=0.5),
    Paid: Cue("token", lambda event: event.count),
}


class Ear(Sounds):
    """Sounds that write down what they were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, float, int]] = []

    def play(self, name: str, share: float = 1.0, count: int = 1) -> None:
        self.heard.append((name, share, count))


class Table:
    """Cues with a motion and a clock."""

    def __init__(self, speed: float = 1.0) -> None:
        self.ear = Ear()
        self.motion = Motion(speed)
        self.cues = Cues(self.ear, self.motion, HEARD)
        self.now = 0

    def pass_ms(self, milliseconds: int) -> None:
        for _ in range(milliseconds // 16):
            self.now += 16
            self.motion.tick(self.now)
            self.cues.tick(self.now)

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.ear.heard]


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_card_is_heard_as_it_lands(table: Table) -> None:
    table.motion.play("lay.ace", 400, table.now)
    table.cues.hear([Laid("ace")])
    table.pass_ms(256)
    assert table.cues.waiting
    assert not table.names
    table.pass_ms(144)
    assert table.names == ["card"]
    assert not table.cues.waiting


def test_a_fire_is_heard_as_it_begins_after_what_comes_before(table: Table) -> None:
    table.motion.play("burn.ace", 400, table.now, delay=200)
    table.cues.hear([Burnt("ace")])
    table.pass_ms(192)
    assert not table.names
    table.pass_ms(32)
    assert table.ear.heard == [("fire", 0.5, 1)]


@pytest.mark.parametrize("speed", [0.5, 2.0])
def test_sound_keeps_step_with_the_speed_of_movement(speed: float) -> None:
    table = Table(speed)
    table.motion.play("lay.ace", 400, table.now)
    table.cues.hear([Laid("ace")])
    table.pass_ms(round(240 / speed))
    assert not table.names
    table.pass_ms(round(160 / speed))
    assert table.names == ["card"]


def test_of_several_movements_the_first_to_land_is_heard(table: Table) -> None:
    table.motion.play("lay.ace.1", 400, table.now)
    table.motion.play("lay.ace.0", 200, table.now)
    table.motion.play("lay.aces", 50, table.now)
    table.cues.hear([Laid("ace")])
    table.pass_ms(144)
    assert not table.names
    table.pass_ms(32)
    assert table.names == ["card"]


def test_where_nothing_moves_it_is_heard_at_once() -> None:
    table = Table(0)
    table.motion.play("lay.ace", 400, table.now)
    table.cues.hear([Laid("ace"), Thought(), Burnt("ace")])
    table.pass_ms(16)
    assert table.names == ["card", "fire"]


def test_what_is_skipped_is_heard_at_once(table: Table) -> None:
    table.motion.play("lay.ace", 400, table.now)
    table.cues.hear([Laid("ace")])
    table.motion.skip()
    table.pass_ms(16)
    assert table.names == ["card"]


def test_without_events_nothing_is_heard_any_more(table: Table) -> None:
    table.motion.play("lay.ace", 400, table.now)
    table.cues.hear([Laid("ace")])
    table.cues.hear(())
    table.pass_ms(800)
    assert not table.names


def test_what_comes_together_is_one_sound_of_many_things(table: Table) -> None:
    table.cues.hear([Paid(2), Paid(0), Paid(3)])
    table.pass_ms(16)
    assert table.ear.heard == [("token", 1.0, 5)]


def test_none_of_a_thing_is_silent(table: Table) -> None:
    table.cues.hear([Paid(0)])
    assert not table.cues.waiting


def test_the_same_sound_is_not_heard_twice_within_an_instant(table: Table) -> None:
    for _ in range(20):
        table.cues.hear([Paid(1)])
        table.pass_ms(16)
    assert 20 * 16 / APART_MS - 2 < len(table.names) <= 20 * 16 / APART_MS


def test_other_sounds_do_not_wait_for_each_other(table: Table) -> None:
    table.cues.hear([Paid(1), Laid("ace"), Burnt("ace")])
    table.pass_ms(16)
    assert table.names == ["token", "card", "fire"]


def test_what_is_faster_than_the_settings_know_is_not_listened_to() -> None:
    table = Table(4.0)
    table.cues.hear([Paid(1)])
    table.pass_ms(160)
    assert not table.names
    table.motion.speed = 3.0
    table.cues.hear([Paid(1)])
    table.pass_ms(16)
    assert table.names == ["token"]
