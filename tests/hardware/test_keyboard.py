"""The held key, finger and mouse; what a lost and regained focus does to them; when a press counts."""
from __future__ import annotations

import pytest

from hardware.keyboard import HandTruck, refused_key
from hardware.source import Pose, PoseEvent, Signal, SignalEvent, TruckEvent


def up(at: int) -> PoseEvent:
    return PoseEvent(at, 0, Pose.STANDING)


def flat(at: int) -> PoseEvent:
    return PoseEvent(at, 0, Pose.FLAT)


def frames(truck: HandTruck, *moments: int) -> list[TruckEvent]:
    return [event for moment in moments for event in truck.poll(moment)]


def test_hold_stands_and_release_lies_flat() -> None:
    truck = HandTruck(0)
    frames(truck, 984)
    truck.key_down(1_000)
    assert truck.poll(1_000) == (up(1_000),)
    assert truck.pose(0) is Pose.STANDING
    truck.key_up(1_016, focused=True)
    assert truck.poll(1_016) == (flat(1_016),)


def test_in_a_refuelling_a_hold_is_nose_down() -> None:
    truck = HandTruck(0)
    truck.lift_to(Pose.NOSE_DOWN, 0)
    truck.finger_down(16, 3)
    assert truck.poll(16) == (PoseEvent(16, 0, Pose.NOSE_DOWN),)


def test_a_held_truck_lies_flat_in_the_next_run_until_it_is_raised_anew() -> None:
    truck = HandTruck(0)
    truck.key_down(10)
    truck.finger_down(10, 3)
    frames(truck, 10)
    truck.lift_to(Pose.NOSE_DOWN, 20)
    assert [event.pose for event in truck.poll(20) if isinstance(event, PoseEvent)] == [Pose.FLAT]
    truck.key_up(40, focused=True)
    truck.finger_up(40, 3)
    assert truck.poll(40) == ()
    truck.key_down(60)
    assert truck.pose(0) is Pose.NOSE_DOWN


def test_the_truck_is_up_until_the_last_of_key_and_fingers_lets_go() -> None:
    truck = HandTruck(0)
    truck.key_down(10)
    truck.finger_down(20, 0)
    truck.finger_down(30, 1)
    truck.key_up(40, focused=True)
    truck.finger_up(50, 0)
    assert truck.pose(0) is Pose.STANDING
    truck.finger_up(60, 7)
    assert truck.pose(0) is Pose.STANDING
    truck.finger_up(70, 1)
    assert truck.pose(0) is Pose.FLAT


@pytest.mark.parametrize("late", [17, 120, 240])
def test_a_late_frame_costs_a_release_one_frame_and_a_raise_nothing(late: int) -> None:
    truck = HandTruck(0)
    frames(truck, 1_000)
    truck.key_down(1_000 + late)
    assert truck.poll(1_000 + late) == (up(1_000 + late),)
    frames(truck, 2_000)
    truck.key_up(2_000 + late, focused=True)
    assert truck.poll(2_000 + late) == (flat(2_016),)


def test_a_late_frame_costs_nose_down_one_frame_and_letting_go_nothing() -> None:
    truck = HandTruck(0, Pose.NOSE_DOWN)
    frames(truck, 1_000)
    truck.key_down(1_200)
    assert truck.poll(1_200) == (PoseEvent(1_016, 0, Pose.NOSE_DOWN),)
    frames(truck, 2_000)
    truck.key_up(2_200, focused=True)
    assert truck.poll(2_200) == (flat(2_200),)


def test_after_a_long_gap_the_frame_that_reads_a_press_is_its_moment() -> None:
    truck = HandTruck(0, Pose.NOSE_DOWN)
    frames(truck, 1_000)
    truck.key_down(9_000)
    assert truck.poll(9_000) == (PoseEvent(9_000, 0, Pose.NOSE_DOWN),)


def test_up_and_flat_in_one_late_frame_keep_their_order() -> None:
    truck = HandTruck(0)
    frames(truck, 1_000)
    truck.key_down(1_200)
    truck.key_up(1_200, focused=True)
    assert truck.poll(1_200) == (up(1_200), flat(1_200))


def test_by_mouse_one_press_raises_and_the_next_lays_flat() -> None:
    truck = HandTruck(0)
    truck.mouse_press(1_000)
    assert truck.pose(0) is Pose.STANDING
    for too_soon in (1_001, 1_150, 1_300):
        truck.mouse_press(too_soon)
        assert truck.pose(0) is Pose.STANDING
    truck.mouse_press(1_301)
    assert truck.pose(0) is Pose.FLAT
    truck.mouse_press(1_302)
    assert truck.pose(0) is Pose.STANDING


def test_a_click_on_a_truck_that_a_key_holds_does_nothing() -> None:
    truck = HandTruck(0)
    truck.key_down(10)
    truck.mouse_press(1_000)
    truck.key_up(1_100, focused=True)
    assert truck.pose(0) is Pose.FLAT


def test_who_cannot_hold_presses_once_to_raise_and_once_to_lay_flat() -> None:
    truck = HandTruck(0, latched=True)
    truck.key_down(1_000)
    truck.key_up(1_080, focused=True)
    assert truck.pose(0) is Pose.STANDING
    truck.key_down(1_200)
    truck.key_up(1_250, focused=True)
    assert truck.pose(0) is Pose.STANDING
    truck.key_down(2_000)
    assert truck.pose(0) is Pose.FLAT


def test_a_key_that_goes_up_without_the_focus_is_a_loss_and_no_release() -> None:
    """X11: key-up with the focus gone already, then the loss of the focus itself."""
    truck = HandTruck(0)
    frames(truck, 984)
    truck.key_down(1_000)
    frames(truck, 1_000)
    truck.key_up(1_016, focused=False)
    truck.focus_lost(1_016)
    assert truck.poll(1_016) == (SignalEvent(1_000, 0, Signal.LOST, "focus"),)
    assert truck.pose(0) is Pose.NONE


@pytest.mark.parametrize("after", [10, 40, 100])
def test_a_key_still_held_on_return_is_not_believed_until_it_was_up(after: int) -> None:
    truck = HandTruck(0)
    truck.key_down(1_000)
    truck.key_up(1_016, focused=False)
    truck.focus_lost(1_016)
    frames(truck, 1_016)
    truck.focus_gained(5_000)
    assert truck.poll(5_000) == (SignalEvent(5_000, 0, Signal.BACK, "focus"), flat(5_000))
    truck.key_down(5_000 + after)
    truck.key_down(5_500)
    assert truck.poll(5_500) == ()
    truck.key_up(5_600, focused=True)
    assert truck.poll(5_600) == ()
    truck.key_down(5_700)
    assert truck.poll(5_700) == (up(5_700),)


def test_a_new_press_well_after_the_return_counts() -> None:
    truck = HandTruck(0)
    truck.focus_lost(1_000)
    truck.focus_gained(5_000)
    truck.key_down(5_101)
    assert truck.pose(0) is Pose.STANDING


def test_a_window_just_opened_does_not_believe_a_key_held_before() -> None:
    truck = HandTruck(0)
    truck.focus_gained(100)
    truck.key_down(120)
    assert truck.pose(0) is Pose.FLAT


def test_no_hold_outlives_the_focus() -> None:
    truck = HandTruck(0)
    truck.mouse_press(100)
    truck.finger_down(110, 2)
    truck.focus_lost(500)
    truck.finger_down(510, 3)
    truck.mouse_press(520)
    truck.focus_gained(900)
    assert truck.pose(0) is Pose.FLAT
    truck.mouse_press(1_500)
    assert truck.pose(0) is Pose.STANDING


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("left shift", "shift"),
        ("right ctrl", "ctrl"),
        ("alt gr", "alt"),
        ("left alt", "alt"),
        ("left meta", "super"),
        ("right gui", "super"),
        ("LEFT SUPER", "super"),
    ],
)
def test_keys_that_are_no_good_for_holding_are_refused_with_the_reason(name: str, reason: str) -> None:
    assert refused_key(name) == f"truck.key_refused.{reason}"


@pytest.mark.parametrize("name", ["space", "return", "a", "f5", "tab", "enter", "[0]"])
def test_other_keys_are_welcome(name: str) -> None:
    assert refused_key(name) is None


def test_a_press_raises_the_truck_for_one_run_alone() -> None:
    """Nose-down by one press of the mouse in a refuelling; in the run that follows the truck lies flat until it is raised anew."""
    hand = HandTruck(0)
    hand.lift_to(Pose.NOSE_DOWN, 0)
    hand.mouse_press(1000)
    assert hand.pose(0) is Pose.NOSE_DOWN
    hand.lift_to(Pose.STANDING, 9000)
    assert hand.pose(0) is Pose.FLAT
    hand.mouse_press(9100)
    assert hand.pose(0) is Pose.STANDING
