"""A computer's truck tells each pose with the exact moment it was told, however late it is read."""
from __future__ import annotations

from hardware.source import ComputerTruck, HandSource, Pose, PoseEvent, Signal, SignalEvent, TruckSource


def test_it_tells_its_poses_in_order_and_once() -> None:
    truck = ComputerTruck(1)
    truck.take(Pose.FLAT, 900)
    truck.take(Pose.STANDING, 300)
    assert truck.poll(299) == ()
    assert truck.pose(1) is Pose.FLAT
    assert truck.poll(700) == (PoseEvent(300, 1, Pose.STANDING),)
    assert truck.pose(1) is Pose.STANDING
    assert truck.poll(2_000) == (PoseEvent(900, 1, Pose.FLAT),)
    assert truck.poll(3_000) == ()


def test_what_lies_ahead_can_be_cancelled() -> None:
    truck = ComputerTruck(0, Pose.NOSE_DOWN)
    truck.take(Pose.FLAT, 900)
    truck.cancel()
    assert truck.poll(5_000) == ()
    assert truck.pose(0) is Pose.NOSE_DOWN


def test_without_a_signal_nobody_knows_the_pose() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    truck.signal(Signal.LOST, 10, "unplugged")
    assert truck.poll(20) == (SignalEvent(10, 0, Signal.LOST, "unplugged"),)
    assert truck.pose(0) is Pose.NONE


def test_a_hand_fits_the_same_door() -> None:
    from hardware.keyboard import HandTruck

    hand: HandSource = HandTruck(0)
    door: TruckSource = hand
    assert door.poll(0) == ()
    assert not door.pending(0)
