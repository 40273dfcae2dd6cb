"""The glance at a truck that was calibrated: does it lie as it did?"""

from __future__ import annotations

import math

from game.shell.glance import HELD_MS, LEANS_MS, Glance
from hardware.pose import Vector
from hardware.protocol import Hello
from hardware.wired import Channel

NOSE: Vector = (1.0, 0.0, 0.0)


class Bench:
    """One truck, looked at fifty times a second as it is held."""

    def __init__(self, axis: Vector | None = NOSE) -> None:
        self.channel = Channel("uno/a", Hello("a", "uno", "1.0", "mpu6050", 50), axis)
        self.glance = Glance()
        self.now = 0

    def hold(self, angle: float, ms: int) -> int:
        """Hold it so; how often it came into doubt."""
        doubts = 0
        turn = math.radians(angle)
        for _ in range(ms // 20):
            self.now += 20
            self.channel.filter.feel(self.now, 1000 * math.sin(turn), 0, 1000 * math.cos(turn))
            doubts += self.glance.look(self.channel, self.now)
        return doubts

    @property
    def fit(self) -> str:
        return self.glance.fit(self.channel)


def test_a_truck_that_lies_as_it_was_shown_fits() -> None:
    bench = Bench()
    assert bench.fit == "moves"
    assert bench.hold(10, 1_000) == 0
    assert bench.fit == "passes"


def test_a_truck_that_leans_comes_into_doubt_once() -> None:
    bench = Bench()
    assert bench.hold(40, LEANS_MS - 100) == 0
    assert bench.hold(40, 3_000) == 1
    assert bench.fit == "slipped"
    assert bench.hold(0, 1_000) == 0
    assert bench.fit == "passes"


def test_one_that_never_lay_is_doubted_though_it_seems_to_stand() -> None:
    bench = Bench()
    assert bench.hold(85, HELD_MS - 100) == 0
    assert bench.hold(85, 1_000) == 1
    assert bench.fit == "slipped"


def test_one_that_has_lain_may_stand_as_long_as_it_likes() -> None:
    bench = Bench()
    bench.hold(0, 1_000)
    assert bench.hold(85, 5 * HELD_MS) == 0
    assert bench.hold(-85, 5 * HELD_MS) == 0
    assert bench.fit == "passes"


def test_plugged_in_anew_it_is_looked_at_anew() -> None:
    bench = Bench()
    bench.hold(40, 5_000)
    bench.glance.forget("uno/a")
    assert bench.fit == "moves"
    assert bench.hold(40, 5_000) == 1


def test_what_was_never_calibrated_is_not_doubted() -> None:
    bench = Bench(axis=None)
    assert bench.hold(40, 5_000) == 0
    assert bench.fit == "uncalibrated"
