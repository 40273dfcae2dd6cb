"""A run in real time: late frames, lost focus, lock-out, back-dating, count-down; and that no fuel is lost or made."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.phrase import phrase
from game.kit.run import COUNT_MS, End, Kind, Outcome, Run, Span, Stage
from hardware.keyboard import HandTruck
from hardware.source import ComputerTruck, Pose, Signal
from hardware.tank import Tank
from tests.sensor import ScriptedSensor

ROLL_GAP = 600
FILL_GAP = 800
COUNT = 3 * COUNT_MS


class WaveringTruck(ComputerTruck):
    """A truck on a wire that can be between two poses."""

    undecided = False

    def pending(self, truck: int) -> bool:
        return self.undecided


@dataclass
class Desk:
    """A run by hand from moment 1000, at a frame every 16 ms unless told otherwise."""

    run: Run
    hand: HandTruck
    now: int = 1_000

    def go(self, until: int) -> None:
        """Frames of 16 ms up to and including `until`."""
        while self.now < until:
            self.now = min(self.now + 16, until)
            self.run.tick(self.now)

    def at(self, now: int) -> int:
        """Frames up to the one before `now`, where the next presses are read."""
        self.go(now - 16)
        self.now = now
        return now


def by_hand(kind: Kind = Kind.ROLL, fuel: int = 20_000, people: tuple[int, ...] = (0, 1)) -> Desk:
    hand = HandTruck(0, Pose.STANDING if kind is Kind.ROLL else Pose.NOSE_DOWN)
    gap = ROLL_GAP if kind is Kind.ROLL else FILL_GAP
    return Desk(Run(kind, 0, hand, Tank(35_000, fuel), gap, 1_000, people), hand)


def by_stamps(kind: Kind, truck: ComputerTruck, fuel: int = 20_000, capacity: int = 35_000, people: tuple[int, ...] = ()) -> Run:
    return Run(kind, 0, truck, Tank(capacity, fuel), ROLL_GAP if kind is Kind.ROLL else FILL_GAP, 1_000, people)


def ticks(run: Run, begin: int, end: int, step: int = 16) -> None:
    for now in range(begin, end, step):
        run.tick(now)
    run.tick(end)


def stage(run: Run) -> Stage:
    return run.stage


def thrown_once() -> Desk:
    """Up at 2000, thrown at 3000: 19 000 ms left."""
    desk = by_hand()
    desk.hand.key_down(desk.at(2_000))
    desk.run.tick(2_000)
    desk.at(3_000)
    assert desk.run.throw(3_000) == Span(1_000, 1_000)
    desk.run.tick(3_000)
    return desk


# one's own run


def test_a_run_from_the_first_throw_to_flat() -> None:
    desk = by_hand()
    run = desk.run
    assert stage(run) is Stage.READY
    assert run.why_no_throw(1_000) == phrase("run.not_standing")
    assert run.throw(1_000) is None
    desk.hand.key_down(desk.at(2_000))
    run.tick(2_000)
    assert stage(run) is Stage.POURING
    desk.go(2_500)
    assert run.gauge(2_500) == 19_500
    desk.at(3_000)
    assert run.throw(3_000) == Span(1_000, 1_000)
    desk.at(4_600)
    assert run.throw(4_600) == Span(1_600, 1_600)
    desk.hand.key_up(desk.at(5_000), focused=True)
    run.tick(5_000)
    assert run.outcome == Outcome(End.FLAT, Span(400, 400))
    assert run.stage is Stage.SETTLED
    assert run.tank.level_at(9_000) == 17_000
    assert (run.trace().poured, run.trace().throws) == (3_000, 2)
    assert run.why_no_throw(5_000) == phrase("run.over")


def test_the_lock_out_is_told_in_milliseconds_and_the_fuel_flows_on() -> None:
    desk = thrown_once()
    desk.at(3_360)
    assert desk.run.throw(3_360) is None
    assert desk.run.why_no_throw(3_360) == phrase("run.locked", ms=240)
    assert desk.run.gauge(3_360) == 18_640
    desk.at(3_600)
    assert desk.run.lock_left(3_600) == 0
    assert desk.run.throw(3_600) == Span(600, 600)


def test_letting_go_before_the_first_throw_only_pauses() -> None:
    desk = by_hand()
    run, hand = desk.run, desk.hand
    hand.key_down(desk.at(2_000))
    hand.key_up(desk.at(2_500), focused=True)
    run.tick(2_500)
    assert (run.stage, run.outcome) == (Stage.READY, None)
    desk.go(4_000)
    assert run.gauge(4_000) == 19_500
    assert run.throw(4_000) is None
    hand.key_down(desk.at(5_000))
    run.tick(5_000)
    desk.at(5_300)
    assert run.throw(5_300) == Span(800, 800)


def test_laid_flat_in_the_lock_out_the_throw_counts() -> None:
    desk = thrown_once()
    desk.hand.key_up(desk.at(3_100), focused=True)
    desk.run.tick(3_100)
    assert desk.run.outcome == Outcome(End.FLAT, Span(100, 100))


def test_flat_is_back_dated_but_never_before_the_last_throw() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck)
    ticks(run, 1_016, 1_984)
    assert run.throw(2_000) == Span(1_000, 1_000)
    run.tick(2_000)
    ticks(run, 2_016, 2_200)
    truck.take(Pose.FLAT, 1_950)
    run.tick(2_210)
    assert run.outcome == Outcome(End.FLAT, Span(0, 0))
    assert run.tank.level_at(9_999) == 19_000


def test_flat_is_back_dated_to_the_stamp_of_its_event() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck)
    ticks(run, 1_016, 1_984)
    run.throw(2_000)
    ticks(run, 2_016, 2_400)
    truck.take(Pose.FLAT, 2_150)
    run.tick(2_416)
    assert run.outcome == Outcome(End.FLAT, Span(150, 150))


def test_all_dice_burnt_end_the_run_at_the_throw() -> None:
    desk = thrown_once()
    assert desk.run.outcome is None
    desk.run.end()
    desk.go(3_200)
    assert desk.run.outcome == Outcome(End.RULES, Span(0, 0))
    assert desk.run.gauge(9_000) == 19_000


def test_the_end_is_at_the_throw_also_when_its_frame_was_late() -> None:
    desk = thrown_once()
    desk.go(4_000)
    assert desk.run.throw(4_240) == Span(1_016, 1_016)
    desk.run.end()
    desk.run.tick(4_240)
    assert desk.run.gauge(4_240) == 17_984


# empty and full


def test_empty_comes_at_its_very_millisecond_between_two_frames() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck, fuel=777)
    ticks(run, 1_016, 1_776)
    assert run.outcome is None
    assert not run.is_empty(1_776)
    assert run.is_empty(1_777)
    assert run.outcome == Outcome(End.EMPTY, Span(777, 777))


def test_nothing_left_on_laying_flat_is_empty_too() -> None:
    for flat, end in ((1_776, End.FLAT), (1_777, End.EMPTY), (1_790, End.EMPTY)):
        truck = ComputerTruck(0, Pose.STANDING)
        run = by_stamps(Kind.ROLL, truck, fuel=777)
        run.tick(1_100)
        assert run.throw(1_116) is not None
        truck.take(Pose.FLAT, flat)
        ticks(run, 1_200, 1_800, 100)
        assert run.outcome is not None
        assert run.outcome.end is end, flat


def test_the_last_millisecond_can_be_thrown_and_the_one_after_not() -> None:
    for moment, legal in ((1_999, True), (2_000, False)):
        run = by_stamps(Kind.ROLL, ComputerTruck(0, Pose.STANDING), fuel=1_000)
        ticks(run, 1_016, 1_984)
        span = run.throw(2_016, at=moment)
        assert (span is not None) is legal
        assert run.is_empty(2_016)


def test_while_a_change_is_undecided_nothing_is_thrown_and_empty_waits() -> None:
    truck = WaveringTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck, fuel=1_000)
    run.tick(1_100)
    assert run.throw(1_116) == Span(116, 116)
    ticks(run, 1_132, 1_900)
    truck.undecided = True
    run.tick(1_916)
    assert run.why_no_throw(1_916) == phrase("run.undecided")
    assert run.throw(1_932) is None
    ticks(run, 1_948, 2_100)
    assert run.outcome is None
    assert run.gauge(2_100) == 0
    truck.undecided = False
    truck.take(Pose.FLAT, 1_910)
    run.tick(2_116)
    assert run.outcome == Outcome(End.FLAT, Span(794, 794))


def test_an_undecided_change_holds_things_up_for_300_ms_and_no_longer() -> None:
    truck = WaveringTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck, fuel=1_000)
    ticks(run, 1_100, 1_900, 100)
    truck.undecided = True
    run.tick(1_910)
    ticks(run, 2_010, 2_210, 100)
    assert run.outcome is None
    run.tick(2_211)
    assert run.outcome == Outcome(End.EMPTY, Span(1_000, 1_000))


def test_a_wavering_that_ends_as_it_began_lets_the_throw_go_on() -> None:
    truck = WaveringTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck)
    truck.undecided = True
    run.tick(1_100)
    assert run.throw(1_110) is None
    truck.undecided = False
    assert run.throw(1_120) is not None


# refuelling


def test_a_refuelling_from_nose_down_to_the_last_flame() -> None:
    desk = by_hand(Kind.FILL)
    run, hand = desk.run, desk.hand
    assert run.why_no_throw(1_000) == phrase("run.not_flowed")
    hand.key_down(desk.at(2_000))
    run.tick(2_000)
    desk.at(2_300)
    assert run.throw(2_300) == Span(300, 300)
    desk.at(3_000)
    assert run.throw(3_000) is None
    assert run.why_no_throw(3_000) == phrase("run.locked", ms=100)
    desk.at(3_400)
    assert run.throw(3_400) == Span(1_100, 1_100)
    run.end()
    desk.go(4_000)
    assert run.outcome == Outcome(End.RULES, Span(0, 0))
    assert run.gauge(9_000) == 21_400


def test_letting_go_pauses_the_flow_and_not_the_thrower() -> None:
    desk = by_hand(Kind.FILL)
    run, hand = desk.run, desk.hand
    hand.key_down(desk.at(2_000))
    run.tick(2_000)
    hand.key_up(desk.at(2_500), focused=True)
    run.tick(2_500)
    assert (run.stage, run.flowing) == (Stage.POURING, False)
    desk.at(3_000)
    assert run.throw(3_000) == Span(1_000, 500)
    desk.at(3_900)
    assert run.throw(3_900) == Span(900, 0)
    hand.key_down(desk.at(4_500))
    run.tick(4_500)
    desk.at(4_800)
    assert run.throw(4_800) == Span(900, 300)
    assert run.trace().poured == 800


def test_a_full_tank_stops_the_fill_at_its_very_millisecond() -> None:
    truck = ComputerTruck(0, Pose.NOSE_DOWN)
    run = by_stamps(Kind.FILL, truck, fuel=34_000)
    ticks(run, 1_016, 1_384)
    assert run.throw(1_400) == Span(400, 400)
    ticks(run, 1_416, 1_990)
    assert run.outcome is None
    assert run.throw(2_240) is None
    run.tick(2_240)
    assert run.outcome == Outcome(End.FULL, Span(600, 600))


def test_a_full_tank_after_a_pause_counts_time_and_fuel_apart() -> None:
    truck = ComputerTruck(0, Pose.NOSE_DOWN)
    run = by_stamps(Kind.FILL, truck, fuel=34_000)
    truck.take(Pose.FLAT, 1_500)
    truck.take(Pose.NOSE_DOWN, 1_800)
    ticks(run, 1_016, 2_400)
    assert run.outcome == Outcome(End.FULL, Span(1_300, 1_000))


# late frames


def test_in_a_late_frame_a_release_costs_one_frame() -> None:
    desk = thrown_once()
    desk.go(4_000)
    desk.hand.key_up(4_240, focused=True)
    desk.run.tick(4_240)
    assert desk.run.outcome == Outcome(End.FLAT, Span(1_016, 1_016))


def test_in_a_late_frame_a_throw_and_the_release_after_it_both_count_early() -> None:
    desk = thrown_once()
    desk.go(4_000)
    assert desk.run.throw(4_240) == Span(1_016, 1_016)
    desk.hand.key_up(4_240, focused=True)
    desk.run.tick(4_240)
    assert desk.run.outcome == Outcome(End.FLAT, Span(0, 0))


def test_in_a_late_frame_a_release_and_a_throw_after_it_is_flat() -> None:
    desk = thrown_once()
    desk.go(4_000)
    desk.hand.key_up(4_240, focused=True)
    assert desk.run.throw(4_240) is None
    desk.run.tick(4_240)
    assert desk.run.outcome == Outcome(End.FLAT, Span(1_016, 1_016))


def test_in_a_late_frame_a_throw_counts_from_the_end_of_the_lock_out() -> None:
    desk = thrown_once()
    desk.go(3_500)
    assert desk.run.throw(3_700) == Span(600, 600)
    assert desk.run.lock_left(3_700) == 500


def test_in_a_late_frame_a_raise_and_a_throw_after_it_both_count() -> None:
    desk = by_hand()
    desk.go(2_000)
    desk.hand.key_down(2_200)
    assert desk.run.throw(2_200) == Span(0, 0)


def test_in_a_late_frame_the_tank_does_not_run_dry_after_the_release() -> None:
    for fuel, end in ((1_010, End.EMPTY), (1_100, End.FLAT)):
        desk = by_hand(fuel=fuel)
        desk.hand.key_down(desk.at(2_000))
        desk.run.tick(2_000)
        desk.at(2_500)
        assert desk.run.throw(2_500) is not None
        desk.go(3_000)
        desk.hand.key_up(3_200, focused=True)
        desk.run.tick(3_200)
        assert desk.run.outcome is not None
        assert desk.run.outcome.end is end


def test_a_gap_of_250_ms_is_bridged_and_a_longer_one_interrupts_as_of_the_frame_before() -> None:
    for gap, stage, level in ((250, Stage.POURING, 17_750), (251, Stage.INTERRUPTED, 18_000)):
        desk = thrown_once()
        desk.go(4_000)
        desk.run.tick(4_000 + gap)
        assert desk.run.stage is stage
        assert desk.run.gauge(4_000 + gap) == level


def test_what_a_truck_did_in_a_long_gap_counts_from_the_frame_after_it() -> None:
    truck = ComputerTruck(0)
    run = by_stamps(Kind.FILL, truck)
    run.tick(1_016)
    truck.take(Pose.NOSE_DOWN, 2_000)
    run.tick(11_000)
    assert run.gauge(11_000) == 20_000
    run.tick(11_100)
    assert run.gauge(11_100) == 20_100


def test_laid_flat_in_a_long_gap_is_not_flat() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck, people=(0,))
    run.tick(1_100)
    run.throw(1_116)
    run.tick(1_200)
    truck.take(Pose.FLAT, 1_900)
    run.tick(2_000)
    assert (run.stage, run.outcome) == (Stage.INTERRUPTED, None)
    assert run.gauge(2_000) == 19_800


def test_a_clock_that_stands_or_goes_back_changes_nothing() -> None:
    desk = thrown_once()
    desk.go(4_000)
    for now in (4_000, 3_000, 0):
        desk.run.tick(now)
    assert desk.run.stage is Stage.POURING
    desk.go(4_100)
    assert desk.run.gauge(4_100) == 17_900


# interruptions


def lose_the_focus(desk: Desk, now: int) -> None:
    """The order of X11: the key goes up with the focus gone, then the loss itself."""
    desk.at(now)
    desk.hand.key_up(now, focused=False)
    desk.hand.focus_lost(now)
    desk.run.interrupt(now, "focus")
    desk.run.tick(now)


def test_a_lost_focus_interrupts_once_as_of_the_frame_before_and_lays_nothing_flat() -> None:
    desk = thrown_once()
    lose_the_focus(desk, 4_016)
    run = desk.run
    assert (run.stage, run.outcome, run.covered) == (Stage.INTERRUPTED, None, True)
    assert run.gauge(9_000) == 18_000
    assert [note.kind for note in run.notes] == ["run.interrupted"]
    assert run.notes[0].values == {"why": "focus", "ms": 1_000, "poured": 1_000, "level": 18_000}
    assert run.throw(4_016) is None
    assert run.why_no_throw(4_016) == phrase("run.covered")


def test_the_key_up_alone_is_enough_to_know_that_the_focus_is_lost() -> None:
    desk = thrown_once()
    desk.hand.key_up(desk.at(4_016), focused=False)
    desk.run.tick(4_016)
    assert (desk.run.stage, desk.run.gauge(4_016)) == (Stage.INTERRUPTED, 18_000)


def back_and_ready(desk: Desk) -> None:
    """Back at 10 000 with the old key still down, both ready by 11 000: the count ends at 13 100."""
    desk.hand.focus_gained(desk.at(10_000))
    desk.run.tick(10_000)
    desk.hand.key_down(desk.at(10_024))
    desk.run.tick(10_024)
    assert not desk.run.flowing
    desk.at(10_500)
    assert desk.run.ready(0, 10_500)
    assert desk.run.waiting_for == {1}
    assert desk.run.countdown(10_500) is None
    desk.at(11_000)
    assert desk.run.ready(1, 11_000)
    desk.run.tick(11_000)


def test_back_with_a_new_hold_the_flow_goes_on_at_the_end_of_the_count() -> None:
    desk = thrown_once()
    lose_the_focus(desk, 4_016)
    back_and_ready(desk)
    run, hand = desk.run, desk.hand
    assert [run.countdown(now) for now in (11_000, 11_699, 11_700, 12_400, 13_099, 13_100)] == [3, 3, 2, 1, 1, None]
    hand.key_up(desk.at(11_200), focused=True)
    hand.key_down(desk.at(11_600))
    run.tick(11_600)
    desk.go(13_000)
    assert (run.gauge(13_000), run.covered) == (18_000, True)
    desk.go(13_200)
    assert (run.stage, run.covered, run.gauge(13_200)) == (Stage.POURING, False, 17_900)
    desk.at(13_250)
    assert run.throw(13_250) == Span(1_150, 1_150)
    assert run.notes[-1].kind == "run.resumed"


def test_back_without_a_hold_the_run_waits_covered_and_letting_go_means_nothing() -> None:
    desk = thrown_once()
    lose_the_focus(desk, 4_016)
    back_and_ready(desk)
    run, hand = desk.run, desk.hand
    hand.key_up(desk.at(12_000), focused=True)
    desk.go(20_000)
    assert (run.stage, run.outcome, run.covered) == (Stage.AWAITING, None, True)
    assert run.gauge(20_000) == 18_000
    assert run.throw(20_000) is None
    hand.key_down(desk.at(20_100))
    run.tick(20_100)
    assert run.stage is Stage.POURING
    hand.key_up(desk.at(20_500), focused=True)
    run.tick(20_500)
    assert run.outcome == Outcome(End.FLAT, Span(1_400, 1_400))


def test_a_truck_that_comes_down_from_elsewhere_while_awaited_is_not_laid_flat() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck)
    run.tick(1_100)
    run.throw(1_116)
    run.interrupt(1_132, "menu")
    truck.take(Pose.NOSE_DOWN, 1_200)
    ticks(run, 1_148, 4_000)
    assert stage(run) is Stage.AWAITING
    truck.take(Pose.FLAT, 4_010)
    truck.take(Pose.STANDING, 4_500)
    ticks(run, 4_016, 4_600)
    assert stage(run) is Stage.POURING
    assert run.gauge(4_600) == 20_000 - 116 - 100


def test_a_raise_in_the_frame_that_loses_the_focus_starts_nothing() -> None:
    desk = by_hand()
    desk.hand.key_down(desk.at(1_500))
    desk.hand.focus_lost(1_500)
    desk.run.tick(1_500)
    desk.go(1_700)
    assert (desk.run.flowing, desk.run.gauge(1_700)) == (False, 20_000)


def test_a_late_frame_with_letting_go_a_throw_and_a_lost_focus_breaks_off_at_the_throw() -> None:
    desk = by_hand(Kind.FILL)
    desk.hand.key_down(desk.at(2_000))
    desk.run.tick(2_000)
    desk.go(3_000)
    desk.hand.key_up(3_200, focused=True)
    assert desk.run.throw(3_200) == Span(1_016, 1_016)
    desk.hand.focus_lost(3_200)
    desk.run.tick(3_200)
    assert (desk.run.stage, desk.run.gauge(3_200)) == (Stage.INTERRUPTED, 21_016)


def test_nobody_is_ready_while_the_window_has_no_focus() -> None:
    desk = thrown_once()
    lose_the_focus(desk, 4_016)
    assert not desk.run.ready(0, 4_032)
    assert not desk.run.ready(1, 4_048)
    assert desk.run.countdown(4_048) is None


def test_the_focus_lost_again_in_the_count_asks_both_anew() -> None:
    desk = thrown_once()
    lose_the_focus(desk, 4_016)
    back_and_ready(desk)
    lose_the_focus(desk, 12_000)
    desk.go(14_000)
    assert (desk.run.stage, desk.run.countdown(14_000)) == (Stage.INTERRUPTED, None)
    assert desk.run.waiting_for == {0, 1}
    assert desk.run.interruptions == 1


def test_a_late_frame_in_the_count_asks_both_anew() -> None:
    desk = thrown_once()
    lose_the_focus(desk, 4_016)
    back_and_ready(desk)
    desk.go(13_000)
    desk.run.tick(13_300)
    assert desk.run.stage is Stage.INTERRUPTED
    assert desk.run.waiting_for == {0, 1}


def test_an_interruption_in_the_lock_out_leaves_the_rest_of_it() -> None:
    desk = thrown_once()
    lose_the_focus(desk, 3_216)
    back_and_ready(desk)
    desk.hand.key_up(desk.at(11_200), focused=True)
    desk.hand.key_down(desk.at(11_600))
    desk.run.tick(11_600)
    desk.go(13_200)
    assert desk.run.why_no_throw(13_200) == phrase("run.locked", ms=300)
    desk.at(13_500)
    assert desk.run.throw(13_500) == Span(600, 600)


def test_a_menu_interrupts_and_a_held_key_goes_on_after_the_count() -> None:
    desk = thrown_once()
    desk.at(4_016)
    assert desk.run.interrupt(4_016, "menu")
    desk.go(6_000)
    for seat in (0, 1):
        desk.run.ready(seat, 6_000)
    desk.go(6_000 + COUNT + 100)
    assert desk.run.gauge(6_000 + COUNT + 100) == 17_900


def test_computers_are_always_ready() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck)
    run.tick(1_100)
    run.throw(1_116)
    run.tick(1_500)
    assert run.stage is Stage.INTERRUPTED
    ticks(run, 1_516, 1_500 + COUNT + 16)
    assert (run.stage, run.gauge(1_500 + COUNT + 16)) == (Stage.POURING, 20_000 - 116 - 16)


def looked_on() -> tuple[ComputerTruck, Run]:
    """A computer's run with one throw, at which a person only looks on, broken off by a late frame at 1116; it is read at 1500."""
    truck = ComputerTruck(0, Pose.STANDING)
    run = Run(Kind.ROLL, 0, truck, Tank(35_000, 20_000), ROLL_GAP, 1_000, people=(1,), looked_on=True)
    run.tick(1_100)
    run.throw(1_116)
    run.tick(1_500)
    assert stage(run) is Stage.INTERRUPTED
    return truck, run


def test_a_late_frame_in_a_run_that_is_only_looked_on_waits_for_nobody() -> None:
    _, run = looked_on()
    assert (run.waiting_for, run.countdown(1_500)) == (frozenset(), 3)
    ticks(run, 1_516, 1_500 + COUNT + 16)
    assert (run.stage, run.gauge(1_500 + COUNT + 16)) == (Stage.POURING, 20_000 - 116 - 16)


def test_late_frames_in_the_count_of_a_run_that_is_only_looked_on_do_not_begin_it_anew() -> None:
    _, run = looked_on()
    for now in (1_900, 2_300, 2_700, 3_100, 3_500):
        run.tick(now)
        assert (stage(run), run.waiting_for) == (Stage.INTERRUPTED, frozenset())
    run.tick(3_900)  # the count came to its end in a frame that nobody saw: what flows, flows from now on
    assert (stage(run), run.gauge(3_900)) == (Stage.POURING, 20_000 - 116)
    ticks(run, 3_916, 4_000)
    assert run.gauge(4_000) == 20_000 - 116 - 100
    assert run.interruptions == 1


def test_a_menu_over_a_run_that_is_only_looked_on_waits_for_its_person_also_within_the_count() -> None:
    _, run = looked_on()
    run.tick(1_516)
    assert run.interrupt(1_532, "menu")
    ticks(run, 1_548, 6_000)
    assert (stage(run), run.waiting_for, run.countdown(6_000)) == (Stage.INTERRUPTED, frozenset({1}), None)
    assert run.ready(1, 6_016)
    run.tick(6_400)  # late: whoever was ready still is
    assert run.countdown(6_400) == 3
    ticks(run, 6_416, 6_016 + COUNT + 100)
    assert stage(run) is Stage.POURING


def test_with_nothing_at_stake_nothing_is_interrupted() -> None:
    desk = by_hand()
    lose_the_focus(desk, 1_500)
    assert (desk.run.stage, desk.run.notes) == (Stage.READY, [])
    assert desk.run.why_no_throw(1_500) == phrase("run.no_signal")
    desk.hand.focus_gained(desk.at(5_000))
    desk.hand.key_down(desk.at(5_200))
    desk.run.tick(5_200)
    desk.at(5_300)
    assert desk.run.throw(5_300) == Span(100, 100)


def test_a_refuelling_interrupted_and_resumed_leaves_the_pause_out() -> None:
    desk = by_hand(Kind.FILL)
    run, hand = desk.run, desk.hand
    hand.key_down(desk.at(2_000))
    run.tick(2_000)
    desk.at(2_300)
    run.throw(2_300)
    run.tick(2_300)
    lose_the_focus(desk, 2_516)
    back_and_ready(desk)
    desk.go(13_200)
    assert (run.stage, run.flowing) == (Stage.POURING, False)
    assert run.why_no_throw(13_200) == phrase("run.locked", ms=500)
    desk.at(13_700)
    assert run.throw(13_700) == Span(800, 200)


def test_a_truck_unplugged_stops_at_its_last_good_reading_and_the_keyboard_takes_over() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck, people=(0, 1))
    ticks(run, 1_016, 1_984)
    run.throw(2_000)
    ticks(run, 2_016, 3_000)
    truck.signal(Signal.LOST, 2_500, "unplugged")
    run.tick(3_010)
    assert (run.stage, run.gauge(3_010)) == (Stage.INTERRUPTED, 18_500)
    assert run.notes[0].values["why"] == "unplugged"
    assert not run.ready(0, 3_020)
    hand = HandTruck(0)
    run.hand_over(hand, 3_030)
    assert run.ready(0, 3_040)
    assert run.ready(1, 3_050)
    hand.key_down(3_060)
    ticks(run, 3_060, 3_050 + COUNT + 40)
    assert run.gauge(3_050 + COUNT + 40) == 18_460
    assert [note.kind for note in run.notes] == ["run.interrupted", "run.handed_over", "run.resumed"]


def test_a_truck_unplugged_stops_no_earlier_than_the_last_throw() -> None:
    truck = ComputerTruck(0, Pose.STANDING)
    run = by_stamps(Kind.ROLL, truck, people=(0,))
    ticks(run, 1_016, 1_984)
    run.throw(2_000)
    truck.signal(Signal.FAULT, 1_700, "sensor")
    run.tick(2_016)
    assert run.gauge(2_016) == 19_000


def test_a_run_found_open_is_interrupted_and_remembers_what_had_flowed() -> None:
    hand = HandTruck(0)
    run = Run(Kind.ROLL, 0, hand, Tank(35_000, 17_600), ROLL_GAP, 1_000, (0,), thrown=2, spent=Span(400, 400))
    assert (run.stage, run.outcome, run.covered) == (Stage.INTERRUPTED, None, True)
    assert run.notes[0].values == {"why": "found_open", "ms": 400, "poured": 400, "level": 17_600}
    hand.key_down(1_500)
    assert run.ready(0, 1_500)
    ticks(run, 1_516, 1_500 + COUNT + 100)
    assert run.lock_left(1_500 + COUNT + 100) == 100
    assert run.throw(1_500 + COUNT + 200) == Span(600, 600)


def test_a_refuelling_found_open_remembers_time_and_fuel_apart() -> None:
    truck = ComputerTruck(0, Pose.NOSE_DOWN)
    run = Run(Kind.FILL, 0, truck, Tank(35_000, 17_300), FILL_GAP, 1_000, (), thrown=1, spent=Span(700, 300))
    ticks(run, 1_016, 1_016 + COUNT + 50)
    assert run.lock_left(1_016 + COUNT + 50) == 50
    assert run.throw(1_016 + COUNT + 100) == Span(800, 400)


# a computer player


def test_a_computer_throws_at_its_exact_pace_whatever_the_frames() -> None:
    truck = ComputerTruck(0)
    run = by_stamps(Kind.ROLL, truck)
    truck.take(Pose.STANDING, 1_300)
    spans = []
    now = 1_000
    for frame in (16, 200, 33, 240, 7, 90) * 12:
        now += frame
        run.tick(now)
        due = run.due(1_600, now)
        if run.flowing and due is not None:
            spans.append(run.throw(now, at=due))
    assert spans == [Span(1_600, 1_600)] * 4


# laws


STEPS = st.lists(
    st.tuples(
        st.sampled_from((16, 16, 16, 17, 120, 240, 400)),
        st.sampled_from(("", "", "throw", "throw", "down", "down", "up", "mouse", "lose", "gain", "ready", "menu")),
    ),
    max_size=120,
)


@settings(max_examples=150, deadline=None)
@given(kind=st.sampled_from(Kind), fuel=st.integers(0, 6_000), steps=STEPS)
def test_no_fuel_is_lost_or_made_whatever_the_hands_do(kind: Kind, fuel: int, steps: list[tuple[int, str]]) -> None:
    """The answers' milliseconds add up to what left (or entered) the tank, and each answer is one that the rules offer."""
    hand = HandTruck(0, Pose.STANDING if kind is Kind.ROLL else Pose.NOSE_DOWN)
    gap = ROLL_GAP if kind is Kind.ROLL else FILL_GAP
    run = Run(kind, 0, hand, Tank(6_000, fuel), gap, 1_000, (0, 1))
    now = 1_000
    spans: list[Span] = []
    for wait, act in steps:
        now += wait
        if act == "throw" and (span := run.throw(now)) is not None:
            assert span.ms >= (gap if spans else 0)
            spans.append(span)
        elif act == "down":
            hand.key_down(now)
        elif act == "up":
            hand.key_up(now, focused=True)
        elif act == "mouse":
            hand.mouse_press(now)
        elif act == "lose":
            hand.focus_lost(now)
        elif act == "gain":
            hand.focus_gained(now)
        elif act == "ready":
            run.ready(0, now)
            run.ready(1, now)
        elif act == "menu":
            run.interrupt(now, "menu")
        run.tick(now)
        level = run.gauge(now)
        assert 0 <= level <= 6_000
        assert not (run.covered and run.flowing)
        open_span = run.outcome.span if run.outcome else run.since_throw(now)
        moved = fuel - level if kind is Kind.ROLL else level - fuel
        assert sum(span.poured for span in (*spans, open_span)) == moved
        assert 0 <= open_span.poured <= open_span.ms
    left = fuel if kind is Kind.ROLL else 6_000 - fuel
    for span in spans:
        assert 0 <= span.poured <= span.ms
        assert span.poured < left
        left -= span.poured
    if run.outcome and run.outcome.end is End.FLAT:
        assert spans
        assert run.outcome.span.ms < left
    elif run.outcome:
        assert run.outcome.span.poured == left


@settings(max_examples=100, deadline=None)
@given(
    poses=st.lists(st.tuples(st.integers(1, 900), st.sampled_from((Pose.STANDING, Pose.FLAT))), max_size=25),
    frames=st.lists(st.integers(1, 240), min_size=60, max_size=60),
)
def test_by_stamps_the_drain_is_exact_whatever_the_frames(poses: list[tuple[int, Pose]], frames: list[int]) -> None:
    truck = ComputerTruck(0)
    run = by_stamps(Kind.ROLL, truck, fuel=35_000)
    moment, up_since, true_drain = 1_000, None, 0
    end = 1_000 + sum(frames)
    for wait, pose in poses:
        moment += wait
        if moment > end:
            break
        truck.take(pose, moment)
        if up_since is not None:
            true_drain += moment - up_since
        up_since = moment if pose is Pose.STANDING else None
    true_drain += end - up_since if up_since is not None else 0
    now = 1_000
    for frame in frames:
        now += frame
        run.tick(now)
    assert 35_000 - run.gauge(now) == true_drain


@settings(max_examples=100, deadline=None)
@given(
    hold=st.integers(400, 3_000), raised=st.integers(1, 240), frames=st.lists(st.integers(1, 240), min_size=40, max_size=40),
)  # fmt: skip
def test_by_hand_late_frames_cost_at_most_one_frame_a_press(hold: int, raised: int, frames: list[int]) -> None:
    """Pressed and released at moments of no frame: the drain is at most the true hold and one frame."""
    desk = by_hand()
    run, hand, now = desk.run, desk.hand, 1_000
    press, release, was_down = 1_000 + raised, 1_000 + raised + hold, False
    for frame in cycle(frames):
        if now > release + 480:
            break
        now += frame
        if press <= now and not was_down:
            hand.key_down(now)
            was_down = True
        if was_down and release <= now and run.flowing:
            hand.key_up(now, focused=True)
        run.tick(now)
    drained = 20_000 - run.gauge(now)
    assert hold - 480 <= drained <= hold + 16


@pytest.mark.parametrize("kind", list(Kind))
def test_another_truck_on_the_same_source_is_not_listened_to(kind: Kind) -> None:
    truck = ComputerTruck(1)
    run = by_stamps(kind, ComputerTruck(0))
    run.hand_over(truck, 1_010)
    truck.take(Pose.STANDING, 1_020)
    truck.take(Pose.NOSE_DOWN, 1_100)
    ticks(run, 1_016, 1_400)
    assert not run.flowing
    assert run.gauge(1_400) == 20_000


# a truck with a sensor


def sensed(kind: Kind = Kind.ROLL, pose: Pose = Pose.FLAT, fuel: int = 20_000, thrown: int = 0) -> tuple[Run, ScriptedSensor]:
    """A run from moment 1000 on a truck with a sensor, with two people at the table."""
    sensor = ScriptedSensor(0, pose, now=1_000)
    gap = ROLL_GAP if kind is Kind.ROLL else FILL_GAP
    return Run(kind, 0, sensor, Tank(35_000, fuel), gap, 1_000, (0, 1), thrown), sensor


def rolled(fuel: int = 20_000) -> tuple[Run, ScriptedSensor]:
    """It stands since 2000, and was thrown at 3000; now 3200."""
    run, sensor = sensed(fuel=fuel)
    sensor.take(Pose.STANDING, 2_000)
    ticks(run, 1_016, 3_000)
    assert run.throw(3_000) is not None
    ticks(run, 3_016, 3_200)
    return run, sensor


def test_a_sensor_pours_from_the_moment_it_stood() -> None:
    run, sensor = sensed()
    ticks(run, 1_016, 2_000)
    sensor.take(Pose.STANDING, 1_930)  # decided late
    run.tick(2_016)
    assert run.stage is Stage.POURING
    assert run.gauge(2_016) == 20_000 - 86


def test_a_truck_that_stood_already_is_laid_flat_first() -> None:
    run, sensor = sensed(pose=Pose.STANDING)
    ticks(run, 1_016, 2_000)
    assert run.held_over
    assert run.stage is Stage.READY
    assert run.why_no_throw(2_000) == phrase("run.flat_first")
    sensor.take(Pose.FLAT, 2_100)
    sensor.take(Pose.STANDING, 2_500)
    ticks(run, 2_016, 2_600)
    assert run.gauge(2_600) == 20_000 - 100


def test_a_truck_that_is_nose_down_already_fills_at_once() -> None:
    """Its owner may hold it ready before the other clan takes up the dice."""
    run, _ = sensed(Kind.FILL, Pose.NOSE_DOWN)
    ticks(run, 1_016, 1_500)
    assert run.gauge(1_500) == 20_500


@pytest.mark.parametrize(("kind", "pose"), [(Kind.ROLL, Pose.NOSE_DOWN), (Kind.FILL, Pose.STANDING)])
def test_the_pose_of_the_other_kind_means_nothing(kind: Kind, pose: Pose) -> None:
    run, sensor = sensed(kind)
    sensor.take(pose, 1_100)
    ticks(run, 1_016, 3_000)
    assert run.gauge(3_000) == 20_000
    assert run.stage is Stage.READY


def test_before_the_first_throw_flat_only_pauses() -> None:
    run, sensor = sensed()
    sensor.take(Pose.STANDING, 1_500)
    sensor.take(Pose.FLAT, 2_000)
    ticks(run, 1_016, 3_000)
    assert run.stage is Stage.READY
    assert run.gauge(3_000) == 19_500


def test_leaving_the_standing_pose_ends_the_run_back_dated_but_never_before_the_throw() -> None:
    run, sensor = rolled()
    sensor.take(Pose.FLAT, 3_150)
    run.tick(3_216)
    assert run.outcome == Outcome(End.FLAT, Span(150, 150))
    run, sensor = rolled()
    sensor.take(Pose.NOSE_DOWN, 2_990)
    run.tick(3_216)
    assert run.outcome == Outcome(End.FLAT, Span(0, 0))
    assert run.gauge(3_216) == 19_000


def test_while_a_change_is_undecided_nothing_is_thrown_and_nothing_is_empty() -> None:
    run, sensor = rolled(fuel=2_300)
    sensor.undecided = True
    ticks(run, 3_216, 3_400)
    assert run.throw(3_400) is None
    assert run.outcome is None  # the tank ran dry at 4300 at the latest
    sensor.take(Pose.FLAT, 3_300)
    sensor.undecided = False
    run.tick(3_416)
    assert run.outcome == Outcome(End.FLAT, Span(300, 300))


def test_no_tank_is_empty_by_what_was_not_heard() -> None:
    """The truck fell silent before its fuel ran out, and was called lost after it would have."""
    run, sensor = rolled(fuel=2_300)
    sensor.quiet_since = 4_200
    ticks(run, 3_216, 4_600)
    assert run.outcome is None
    sensor.lose(4_200, "silent")
    run.tick(4_616)
    assert run.stage is Stage.INTERRUPTED
    assert run.gauge(4_616) == 100


def test_a_tank_that_was_empty_before_the_truck_was_lost_is_empty() -> None:
    run, sensor = rolled(fuel=2_300)
    sensor.quiet_since = 4_290
    ticks(run, 3_216, 4_600)
    sensor.lose(4_310, "silent")
    run.tick(4_616)
    assert run.outcome is not None
    assert run.outcome.end is End.EMPTY


@pytest.mark.parametrize("why", ["unplugged", "silent", "sensor", "restarted"])
def test_a_lost_truck_stops_its_fuel_at_the_last_good_line_and_goes_on_as_it_was_held(why: str) -> None:
    run, sensor = rolled()
    sensor.lose(3_180, why)
    ticks(run, 3_216, 4_000)
    assert run.stage is Stage.INTERRUPTED
    assert run.covered
    assert (run.missing, run.missing_for(4_000)) == (why, 820)
    assert run.gauge(4_000) == 19_000 - 180
    assert not run.ready(0, 4_010)
    assert run.notes[-1].values["why"] == why
    sensor.back(Pose.FLAT, 5_000, why)
    ticks(run, 4_016, 5_100)
    assert run.missing == ""
    assert run.why_not_ready() == phrase("run.as_before.standing")
    assert not run.ready(0, 5_110)
    sensor.take(Pose.STANDING, 5_200)
    ticks(run, 5_116, 5_300)
    assert run.ready(0, 5_300)
    assert run.countdown(5_300) is None
    assert run.ready(1, 5_316)
    ticks(run, 5_332, 5_316 + COUNT + 100)
    assert stage(run) is Stage.POURING
    assert run.gauge(5_316 + COUNT + 100) == 19_000 - 180 - 100


def test_a_truck_lost_again_in_the_count_is_waited_for_anew() -> None:
    run, sensor = rolled()
    sensor.lose(3_180)
    sensor.back(Pose.STANDING, 3_300)
    ticks(run, 3_216, 3_400)
    assert run.ready(0, 3_400)
    assert run.ready(1, 3_400)
    sensor.lose(3_500)
    ticks(run, 3_416, 3_500 + COUNT + 1_000)
    assert run.stage is Stage.INTERRUPTED
    assert run.waiting_for == {0, 1}


def test_a_lost_truck_is_followed_by_the_hand() -> None:
    run, sensor = rolled()
    sensor.lose(3_180)
    ticks(run, 3_216, 3_400)
    hand = HandTruck(0)
    run.hand_over(hand, 3_416)
    assert run.missing == ""
    assert run.sensor is None
    assert run.ready(0, 3_432)
    assert run.ready(1, 3_432)
    hand.key_down(3_448)
    ticks(run, 3_448, 3_432 + COUNT + 160)
    assert run.flowing
    assert run.gauge(3_432 + COUNT) == 19_000 - 180


def test_a_lost_truck_may_be_laid_flat_but_only_with_dice_to_live_with() -> None:
    run, sensor = rolled()
    assert not run.lay_flat(3_210)  # it is heard
    sensor.lose(3_180)
    ticks(run, 3_216, 9_000)
    assert run.outcome is None  # nothing is chosen by itself
    assert run.lay_flat(9_016)
    assert run.outcome == Outcome(End.FLAT, Span(180, 180))
    assert [note.kind for note in run.notes] == ["run.interrupted", "run.laid_flat"]
    for kind in Kind:
        other, lost = sensed(kind)
        lost.take(Pose.STANDING if kind is Kind.ROLL else Pose.NOSE_DOWN, 1_100)
        lost.lose(1_400)
        ticks(other, 1_016, 2_000)
        assert other.stage is Stage.INTERRUPTED
        assert not other.can_lay_flat


def test_a_truck_that_is_lost_before_anything_flowed_is_missed_all_the_same() -> None:
    run, sensor = sensed()
    sensor.lose(1_100)
    ticks(run, 1_016, 2_000)
    assert run.stage is Stage.READY
    assert run.missing == "unplugged"
    assert run.why_no_throw(2_000) == phrase("run.no_signal")
    sensor.back(Pose.STANDING, 2_100)
    ticks(run, 2_016, 2_200)
    assert run.gauge(2_200) == 19_900


def test_a_run_found_open_goes_on_when_the_truck_stands_again() -> None:
    run, sensor = sensed(thrown=2)
    run.tick(1_016)
    assert run.stage is Stage.INTERRUPTED
    assert not run.ready(0, 1_032)
    sensor.take(Pose.STANDING, 1_100)
    ticks(run, 1_048, 1_200)
    assert run.ready(0, 1_216)
