"""From readings to poses: thresholds, dwell, back-dating, and no false change in whole games of restless hands."""
from __future__ import annotations

import math
from random import Random

import pytest

from hardware.hand import ANGLES, CALM, STEADY, TIRED, Hand, Unrest
from hardware.pose import DWELL_MS, ROLL_DWELL_MS, Change, PoseFilter, Vector, angle_between
from hardware.source import PENDING_MS, Pose


def vector(angle: float) -> Vector:
    """Gravity as a board feels it whose nose points `angle` degrees up."""
    return (1_000 * math.sin(math.radians(angle)), 0.0, 1_000 * math.cos(math.radians(angle)))


def settled(angle: float, rolling: bool = False) -> PoseFilter:
    """A filter that has felt this angle for a second, up to moment 1000."""
    felt = PoseFilter()
    felt.rolling = rolling
    for at in range(0, 1_001, 20):
        felt.feel(at, *vector(angle))
    return felt


def feel(felt: PoseFilter, angle: float, begin: int, end: int, step: int = 20) -> list[Change]:
    found = [felt.feel(at, *vector(angle)) for at in range(begin, end + 1, step)]
    return [change for change in found if change is not None]


def told(felt: PoseFilter, pose: Pose, begin: int, end: int, step: int = 20) -> list[Change]:
    found = [felt.hear(at, pose) for at in range(begin, end + 1, step)]
    return [change for change in found if change is not None]


# angles and thresholds


def test_the_angle_is_that_of_the_nose_whatever_the_unit_and_the_axis() -> None:
    assert angle_between((1, 0, 0), (5, 0, 0)) == 90
    assert angle_between((0, -2, 0), (0, 7, 0)) == -90
    assert angle_between((1, 0, 0), vector(37)) == pytest.approx(37)
    assert angle_between((0, 0, 0), (1, 0, 0)) == 0


@pytest.mark.parametrize(("before", "angle", "after"), [
    (0, 59.5, Pose.FLAT), (0, 60.5, Pose.STANDING), (90, 45.5, Pose.STANDING), (90, 44.5, Pose.FLAT),
    (0, -49.5, Pose.FLAT), (0, -50.5, Pose.NOSE_DOWN), (-90, -35.5, Pose.NOSE_DOWN), (-90, -34.5, Pose.FLAT),
])  # fmt: skip
def test_a_pose_is_entered_beyond_one_angle_and_left_beyond_another(before: float, angle: float, after: Pose) -> None:
    felt = settled(before)
    feel(felt, angle, 1_020, 3_000)
    assert felt.pose is after


def test_nobody_knows_the_pose_before_it_has_lasted() -> None:
    felt = PoseFilter()
    assert felt.feel(0, *vector(90)) is None
    assert (felt.pose, felt.angle) == (Pose.NONE, 90)
    assert felt.feel(DWELL_MS - 1, *vector(90)) is None
    assert felt.feel(DWELL_MS + 1, *vector(90)) == Change(DWELL_MS, Pose.STANDING)


def test_a_calibrated_axis_counts_instead_of_the_boards() -> None:
    felt = PoseFilter((0.0, -1.0, 0.0))
    for at in range(0, 400, 20):
        felt.feel(at, 10, -950, 30)
    assert felt.pose is Pose.STANDING


def test_from_standing_to_nose_down_the_way_leads_by_flat() -> None:
    felt = settled(90)
    assert [change.pose for change in feel(felt, -90, 1_020, 2_000)] == [Pose.FLAT, Pose.NOSE_DOWN]


# dwell


def test_a_change_shorter_than_the_dwell_is_none() -> None:
    felt = PoseFilter()
    assert told(felt, Pose.FLAT, 0, 200) == [Change(120, Pose.FLAT)]
    assert told(felt, Pose.STANDING, 220, 300) == []
    assert told(felt, Pose.FLAT, 320, 320) == []
    assert told(felt, Pose.STANDING, 340, 600) == [Change(460, Pose.STANDING)]


@pytest.mark.parametrize("step", [10, 20, 33, 40, 100])
def test_a_change_is_stamped_at_the_end_of_its_dwell_whatever_the_rate(step: int) -> None:
    felt = settled(0)
    changes = told(felt, Pose.STANDING, 1_040, 1_600, step)
    assert changes == [Change(1_040 + DWELL_MS, Pose.STANDING)]


def test_time_alone_decides_as_the_next_reading_would() -> None:
    by_time, by_reading = settled(0), settled(0)
    told(by_time, Pose.STANDING, 1_020, 1_100)
    told(by_reading, Pose.STANDING, 1_020, 1_100)
    assert by_time.settle(1_139) is None
    assert by_time.settle(1_140) == Change(1_140, Pose.STANDING)
    assert by_reading.hear(1_180, Pose.FLAT) == Change(1_140, Pose.STANDING)


def test_a_change_whose_readings_stop_is_not_decided() -> None:
    felt = settled(90, rolling=True)
    told(felt, Pose.FLAT, 1_020, 1_120)
    assert felt.settle(1_600) is None
    assert felt.pose is Pose.STANDING
    assert felt.pending


def test_dead_and_unsure_readings_say_nothing() -> None:
    felt = settled(90)
    assert felt.feel(1_020, 0, 0, 0) is None
    assert felt.hear(1_040, Pose.NONE) is None
    assert felt.settle(5_000) is None
    assert (felt.pose, felt.angle) == (Pose.STANDING, 90)


def test_after_a_long_pause_the_past_is_forgotten() -> None:
    felt = settled(90)
    felt.feel(2_500, *vector(0))
    assert felt.angle == pytest.approx(0)


def test_a_second_reading_at_one_moment_changes_nothing() -> None:
    felt = settled(90)
    felt.feel(1_000, *vector(-90))
    assert felt.angle == pytest.approx(90)


def test_a_reset_forgets_all_but_the_axis() -> None:
    felt = settled(90)
    felt.reset()
    assert (felt.pose, felt.angle, felt.feeling, felt.axis) == (Pose.NONE, None, None, (1.0, 0.0, 0.0))


# one's own run


def test_in_a_run_flat_takes_longer_and_counts_from_its_first_moment() -> None:
    felt = settled(90, rolling=True)
    assert told(felt, Pose.FLAT, 1_020, 1_300) == []
    assert felt.pending
    assert told(felt, Pose.FLAT, 1_320, 1_340) == [Change(1_020, Pose.FLAT)]
    assert not felt.pending


def test_a_change_of_mind_in_a_run_is_pending_no_more() -> None:
    felt = settled(90, rolling=True)
    told(felt, Pose.FLAT, 1_020, 1_200)
    told(felt, Pose.STANDING, 1_220, 1_220)
    assert not felt.pending
    assert told(felt, Pose.FLAT, 1_240, 1_520) == []


def test_a_run_is_undecided_no_longer_than_the_table_waits() -> None:
    """The table lets a throw pass once a change was pending for more than `PENDING_MS`; by then it must have been decided."""
    assert ROLL_DWELL_MS <= PENDING_MS
    for step in (20, 40, 100):
        felt = settled(90, rolling=True)
        told(felt, Pose.FLAT, 1_020, 1_020 + ROLL_DWELL_MS - 1, step)
        assert felt.settle(1_020 + PENDING_MS) == Change(1_020, Pose.FLAT)


def test_standing_up_and_refuelling_hold_nothing_up() -> None:
    felt = settled(0, rolling=True)
    told(felt, Pose.STANDING, 1_020, 1_100)
    assert not felt.pending
    felt = settled(-90)
    told(felt, Pose.FLAT, 1_020, 1_100)
    assert not felt.pending


# whole games


MOVES = (Pose.STANDING, Pose.FLAT, Pose.NOSE_DOWN, Pose.FLAT)


def game(seed: int, rate: int, unrest: Unrest, rolling: bool) -> tuple[list[Pose], list[Pose], list[int]]:
    """Twelve times up, flat, nose-down, flat: the poses meant, the poses found, and how late each was."""
    chance = Random(seed)
    hand = Hand(chance, unrest)
    felt = PoseFilter()
    felt.rolling = rolling
    meant, found, late = [Pose.FLAT], [], []
    now, began = 0.0, 0
    for number in range(49):
        pose = MOVES[(number - 1) % 4] if number else Pose.FLAT
        if number:
            meant.append(pose)
            began = int(now)
            hand.turn_to(ANGLES[pose], began, chance.randrange(250, 900))
        end = now + chance.uniform(1_200, 2_600)
        while now < end:
            now += 1_000 / rate
            if chance.random() < 1.5 / rate:
                hand.thump(int(now), chance.uniform(300, 2_000))
            change = felt.feel(int(now), *hand.reading(int(now)))
            if change is not None:
                found.append(change.pose)
                late.append(change.at_ms - began)
    return meant[1:], found[1:], late[1:]


@pytest.mark.parametrize("rate", [25, 50])
def test_25_games_of_tired_hands_and_thumping_dice_have_no_false_change(rate: int) -> None:
    for seed in range(25):
        meant, found, late = game(seed, rate, TIRED, rolling=seed % 2 == 0)
        assert found == meant, f"game {seed}"
        assert max(late) < 1_300


@pytest.mark.parametrize("rate", [25, 50])
@pytest.mark.parametrize(("before", "stop"), [(0, 60), (90, 45), (0, -50), (-90, -35), (90, 60), (0, 45)])
def test_a_slow_tilt_that_stops_at_a_threshold_changes_once_at_most(rate: int, before: int, stop: int) -> None:
    for seed, unrest in enumerate((STEADY, CALM, CALM, TIRED)):
        hand = Hand(Random(seed), unrest)
        hand.turn_to(before, 0, 1)
        felt = PoseFilter()
        changes = []
        for at in range(40, 25_000, 1_000 // rate):
            if at == 2_000:
                hand.turn_to(stop, at, 8_000)
            changes.append(felt.feel(at, *hand.reading(at)))
        assert len([change for change in changes if change is not None]) <= 2  # the first pose, and one change


def test_a_pothole_of_thumps_while_standing_never_ends_a_run() -> None:
    chance = Random(9)
    hand = Hand(chance, CALM)
    hand.turn_to(90, 0, 1)
    felt = PoseFilter()
    felt.rolling = True
    for at in range(20, 60_000, 20):
        if at > 1_000 and chance.random() < 0.25:
            hand.thump(at, 2_000)
        change = felt.feel(at, *hand.reading(at))
        assert change is None or change.pose is Pose.STANDING
