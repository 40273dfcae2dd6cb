"""The minute of calibration: whose truck is whose, how its board is taped in, and all that can go wrong meanwhile."""
from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from hardware.calibration import Calibrated, Calibration, Remark, Step, angle, still_fits, unit
from hardware.pose import Vector
from hardware.source import Pose

UPRIGHT: Vector = (0.0, -600.0, 800.0)
"""A board taped in at a slant: what it reads while its truck stands."""
LYING: Vector = (1000.0, 0.0, 0.0)
NOSE_DOWN: Vector = (0.0, 600.0, -800.0)


class Room:
    """Trucks on a table, each told to the calibration fifty times a second while time passes."""

    def __init__(self, calibration: Calibration, hz: int = 50) -> None:
        self.calibration = calibration
        self.held: dict[str, Vector | Pose] = {}
        self.now = 0
        self.period = 1000 // hz
        self.shake = 5.0
        self.chance = Random(4)

    def wait(self, ms: int = 1500) -> None:
        for _ in range(ms // self.period):
            self.now += self.period
            for channel, held in self.held.items():
                if isinstance(held, Pose):
                    self.calibration.pose(channel, self.now, held)
                else:
                    x, y, z = (part + self.chance.gauss(0, self.shake) for part in held)
                    self.calibration.reading(channel, self.now, (x, y, z))

    def put(self, channel: str, held: Vector | Pose, ms: int = 1500) -> None:
        self.held[channel] = held
        self.wait(ms)


def room_at(step: Step, hz: int = 50) -> Room:
    """A room with trucks a and b in which the first clan has come as far as `step`."""
    room = Room(Calibration(), hz)
    room.held = {"a": LYING, "b": LYING}
    moves = {Step.STAND: LYING, Step.LAY: UPRIGHT, Step.NOSE_DOWN: LYING}
    for reached, held in moves.items():
        if room.calibration.step is step:
            break
        room.put("a", held)
        assert room.calibration.step is reached
    return room


def said(room: Room) -> tuple[Step, Remark, int | None]:
    return room.calibration.step, room.calibration.remark, room.calibration.clan


@pytest.mark.parametrize("hz", [10, 25, 50, 200])
def test_both_clans_show_their_trucks(hz: int) -> None:
    room = Room(Calibration(), hz)
    room.held = {"a": LYING, "b": LYING}
    rest = 2500  # ten readings a second need two seconds for the twenty that make a rest
    assert said(room) == (Step.LAY_ALL, Remark.NOTHING, 0)
    room.wait(rest)
    assert said(room) == (Step.STAND, Remark.NOTHING, 0)
    room.put("b", UPRIGHT, rest)
    assert said(room) == (Step.LAY, Remark.NOTHING, 0)
    room.put("b", LYING, rest)
    assert said(room) == (Step.NOSE_DOWN, Remark.NOTHING, 0)
    room.put("b", NOSE_DOWN, rest)
    assert said(room) == (Step.STAND, Remark.NOTHING, 1)
    room.put("b", LYING, rest)
    room.put("a", UPRIGHT, rest)
    room.put("a", LYING, rest)
    room.calibration.skip()
    assert said(room) == (Step.DONE, Remark.NOTHING, None)
    first, second = room.calibration.results
    assert [(one.clan, one.channel) for one in (first, second)] == [(0, "b"), (1, "a")]
    for one in (first, second):
        assert one.axis is not None
        assert angle(one.axis, UPRIGHT) < 1
        assert sqrt(sum(part * part for part in one.axis)) == pytest.approx(1)


def test_nose_down_takes_out_half_of_a_crooked_stand() -> None:
    """A truck that leans while it stands: its axis lies between what standing and nose-down say."""
    room = Room(Calibration((0,)))
    room.shake = 0
    room.put("a", LYING)
    room.put("a", (200.0, -600.0, 800.0))
    room.put("a", LYING)
    room.put("a", (200.0, 600.0, -800.0))
    (found,) = room.calibration.results
    assert found.axis is not None
    assert angle(found.axis, UPRIGHT) < 0.1


def test_a_truck_in_a_shaking_hand_does_not_rest() -> None:
    room = room_at(Step.STAND)
    room.shake = 60
    room.put("a", UPRIGHT, 5000)
    assert said(room) == (Step.STAND, Remark.NOTHING, 0)
    room.shake = 20
    room.wait()
    assert said(room) == (Step.LAY, Remark.NOTHING, 0)


def test_a_wobble_on_the_wheels_is_no_standing() -> None:
    room = room_at(Step.STAND)
    room.put("a", UPRIGHT, 400)
    room.put("a", LYING, 3000)
    assert said(room) == (Step.STAND, Remark.NOTHING, 0)


def test_a_board_that_slipped_begins_again_from_standing() -> None:
    room = room_at(Step.LAY)
    room.put("a", (700.0, -420.0, 560.0))
    assert said(room) == (Step.STAND, Remark.SLIPPED, 0)
    room.put("a", (-600.0, -480.0, 640.0))
    assert said(room) == (Step.LAY, Remark.NOTHING, 0)
    room.put("a", (800.0, -360.0, 480.0))
    assert said(room) == (Step.NOSE_DOWN, Remark.NOTHING, 0)


def test_a_slow_hand_leaves_the_truck_standing_without_a_word() -> None:
    room = room_at(Step.LAY)
    room.wait(10_000)
    assert said(room) == (Step.LAY, Remark.NOTHING, 0)


@pytest.mark.parametrize("wrong", [UPRIGHT, (0.0, 800.0, 600.0)])
def test_standing_again_or_lying_on_its_side_is_not_nose_down(wrong: Vector) -> None:
    room = room_at(Step.NOSE_DOWN)
    room.put("a", wrong)
    assert said(room) == (Step.NOSE_DOWN, Remark.TOO_LITTLE, 0)
    room.put("a", NOSE_DOWN)
    assert said(room) == (Step.STAND, Remark.NOTHING, 1)


def test_two_trucks_raised_at_once_wait_for_one_to_lie() -> None:
    room = room_at(Step.STAND)
    room.held["b"] = UPRIGHT
    room.put("a", UPRIGHT)
    assert said(room) == (Step.STAND, Remark.SEVERAL, 0)
    assert room.calibration.raised == ("a", "b")
    room.put("b", LYING)
    assert said(room) == (Step.LAY, Remark.NOTHING, 0)
    assert room.calibration.channel == "a"


def test_the_other_clans_truck_is_not_taken_twice() -> None:
    room = room_at(Step.NOSE_DOWN)
    room.calibration.skip()
    room.put("a", LYING)
    assert said(room) == (Step.STAND, Remark.NOTHING, 1)
    room.put("a", UPRIGHT)
    assert said(room) == (Step.STAND, Remark.TAKEN, 1)
    room.put("a", LYING)
    assert said(room) == (Step.STAND, Remark.NOTHING, 1)
    room.put("b", UPRIGHT)
    assert said(room) == (Step.LAY, Remark.NOTHING, 1)


def test_a_clan_without_a_truck_is_left_out() -> None:
    room = room_at(Step.STAND)
    room.calibration.skip()
    assert said(room) == (Step.STAND, Remark.NOTHING, 1)
    room.put("a", UPRIGHT)
    room.put("a", LYING)
    room.calibration.skip()
    assert [one.clan for one in room.calibration.results] == [1]


def test_a_truck_that_goes_silent_is_shown_again() -> None:
    room = room_at(Step.LAY)
    room.calibration.lost("a")
    assert said(room) == (Step.STAND, Remark.LOST, 0)
    assert room.calibration.stillness == 0
    room.put("a", LYING)
    room.put("a", UPRIGHT)
    assert said(room) == (Step.LAY, Remark.NOTHING, 0)


def test_a_gap_between_readings_is_no_rest() -> None:
    room = room_at(Step.STAND)
    room.put("a", UPRIGHT, 600)
    room.now += 5000
    room.wait(600)
    assert room.calibration.step is Step.STAND


def test_stillness_grows_while_the_truck_rests() -> None:
    room = room_at(Step.STAND)
    assert room.calibration.stillness == 0
    room.put("a", UPRIGHT, 500)
    assert 0.3 < room.calibration.stillness < 0.7


def test_tilt_switches_only_say_whose_truck_it_is() -> None:
    room = Room(Calibration())
    room.held = {"a": Pose.FLAT, "b": LYING}
    room.wait()
    room.put("a", Pose.STANDING)
    assert room.calibration.results == (Calibrated(0, "a", None),)
    assert said(room) == (Step.STAND, Remark.NOTHING, 1)
    room.put("a", Pose.NONE)
    room.put("a", Pose.FLAT)
    assert said(room) == (Step.STAND, Remark.NOTHING, 1)


def test_an_unsure_switch_does_not_rest() -> None:
    room = Room(Calibration((0,)))
    room.put("a", Pose.FLAT)
    for _ in range(10):
        room.put("a", Pose.STANDING, 500)
        room.put("a", Pose.NONE, 100)
    assert room.calibration.step is Step.STAND


def test_a_dead_sensor_and_nobody_to_calibrate_change_nothing() -> None:
    room = Room(Calibration())
    room.shake = 0
    room.put("a", (0.0, 0.0, 0.0), 5000)
    assert room.calibration.step is Step.LAY_ALL
    assert Calibration(()).step is Step.DONE


def test_the_glance_sees_a_board_that_slipped() -> None:
    axis = unit(UPRIGHT)
    assert still_fits(axis, LYING)
    assert still_fits(axis, (990.0, -60.0, 80.0))
    assert not still_fits(axis, (700.0, -420.0, 560.0))
    assert not still_fits(axis, (0.0, 0.0, 0.0))
