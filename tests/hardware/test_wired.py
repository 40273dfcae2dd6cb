"""Trucks on wires as the table meets them: poses with stamps, lost and back, whatever the frames; and in a run of the kit."""
from __future__ import annotations

from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.phrase import phrase
from game.kit.run import COUNT_MS, End, Kind, Outcome, Run, Span, Stage
from hardware.conversation import Counts
from hardware.hub import Found, Hub, HubEvent, Lost, Reading, Restarted, Troubled
from hardware.ports import Port
from hardware.protocol import Acceleration, Battery, Fault, Hello, PoseLine
from hardware.source import Pose, PoseEvent, SensedTruck, Signal, SignalEvent, TruckEvent, TruckSource
from hardware.tank import Tank
from hardware.trouble import Trouble
from hardware.wired import Quality, WiredTruck, WiredTrucks

KEY, OTHER = "2341:0043:8543/a", "2341:0043:8543/b"
PORT = Port("/dev/ttyACM0", 0x2341, 0x0043, "8543", "1-1.2")
UP, FLAT, DOWN = (1_000, 0, 0), (0, 0, 1_000), (-1_000, 0, 0)


class Script(Hub):
    """A hub that says what it is told to."""

    def __init__(self) -> None:
        super().__init__(lambda: 0)
        self.told: list[HubEvent] = []
        self.lines: dict[str, Counts] = {}

    def take(self) -> list[HubEvent]:
        told, self.told = self.told, []
        return told

    def counts(self, key: str) -> tuple[Counts, int]:
        return self.lines.get(key, Counts()), 2

    def found(self, at: int = 0, key: str = KEY) -> None:
        self.told.append(Found(at, key, PORT, Hello(key[-1], "uno", "1.0", "mpu6050", 50)))

    def feel(self, vector: tuple[int, int, int], begin: int, end: int, key: str = KEY, step: int = 20) -> None:
        """Readings from `begin` up to and including `end`."""
        for at in range(begin, end + 1, step):
            self.told.append(Reading(at, key, Acceleration(key[-1], at // 20, at, *vector)))

    def hear(self, pose: Pose, begin: int, end: int, key: str = KEY, step: int = 20) -> None:
        for at in range(begin, end + 1, step):
            self.told.append(Reading(at, key, PoseLine(key[-1], at // 20, at, pose)))


def wired() -> tuple[Script, WiredTrucks, WiredTruck]:
    """One truck, number 0, on the first channel of a board that was found at moment 0."""
    hub = Script()
    hub.found()
    trucks = WiredTrucks(hub, assigned={0: KEY})
    return hub, trucks, trucks.truck(0)


def standing(until: int) -> tuple[Script, WiredTrucks, WiredTruck]:
    hub, trucks, truck = wired()
    hub.hear(Pose.STANDING, 0, until)
    truck.poll(until)
    return hub, trucks, truck


# poses


def test_a_truck_comes_with_its_first_pose() -> None:
    hub, _, truck = wired()
    assert truck.pose(0) is Pose.NONE
    hub.hear(Pose.FLAT, 100, 300)
    assert truck.poll(300) == (SignalEvent(220, 0, Signal.BACK, "unplugged"), PoseEvent(220, 0, Pose.FLAT))
    assert truck.pose(0) is Pose.FLAT


def test_it_is_a_source_with_a_sensor() -> None:
    _, _, truck = wired()
    source: TruckSource = truck
    assert isinstance(source, SensedTruck)


def test_the_angle_follows_the_sensor_before_any_pose_is_decided() -> None:
    hub, _, truck = wired()
    assert truck.angle is None
    hub.feel(UP, 20, 40)
    truck.poll(50)
    assert truck.angle == pytest.approx(90)
    assert truck.heard_at == 40
    assert truck.pose(0) is Pose.NONE


def test_a_truck_without_a_channel_is_silent() -> None:
    hub = Script()
    truck = WiredTrucks(hub).truck(1)
    assert truck.poll(1_000) == ()
    assert (truck.pose(1), truck.pending(1), truck.angle, truck.channel) == (Pose.NONE, False, None, None)
    truck.lift_to(Pose.STANDING, 0)


@pytest.mark.parametrize("frames", [[16 * number for number in range(130)], [2_000], [7, 400, 411, 1_999, 2_000], [900, 2_070]])
def test_the_same_readings_give_the_same_events_whatever_the_frames(frames: list[int]) -> None:
    hub, _, truck = wired()
    script = Script()
    script.found()
    script.hear(Pose.FLAT, 0, 500)
    script.hear(Pose.STANDING, 520, 1_000)
    script.hear(Pose.NOSE_DOWN, 1_600, 2_000)
    hub.told = []
    found: list[TruckEvent] = []
    for now in frames:
        hub.told += [event for event in script.told if event.at_ms <= now]
        script.told = [event for event in script.told if event.at_ms > now]
        found += truck.poll(now)
    assert found == [
        SignalEvent(120, 0, Signal.BACK, "unplugged"), PoseEvent(120, 0, Pose.FLAT),
        PoseEvent(640, 0, Pose.STANDING),
        SignalEvent(1_000, 0, Signal.LOST, "silent"),
        SignalEvent(1_720, 0, Signal.BACK, "silent"), PoseEvent(1_720, 0, Pose.NOSE_DOWN),
    ]  # fmt: skip


def test_what_was_read_after_a_frame_began_waits_for_the_next() -> None:
    hub, _, truck = wired()
    hub.hear(Pose.FLAT, 0, 200)
    assert truck.poll(110) == ()
    assert len(truck.poll(120)) == 2
    assert truck.poll(300) == ()


def test_of_a_flood_one_reading_a_millisecond_counts() -> None:
    hub, trucks, _ = wired()
    for at in (20, 20, 20, 40, 40):
        hub.feel(UP, at, at)
    trucks.update(50)
    assert [sample[0] for sample in trucks.channels()[0].samples] == [20, 40]


def test_many_trucks_share_one_update() -> None:
    hub, trucks, truck = wired()
    hub.found(0, OTHER)
    trucks.assign(1, OTHER)
    hub.hear(Pose.FLAT, 0, 200)
    hub.hear(Pose.STANDING, 0, 200, OTHER)
    assert [event.truck for event in truck.poll(200)] == [0, 0]
    assert trucks.truck(1).poll(200)[-1] == PoseEvent(120, 1, Pose.STANDING)
    assert trucks.truck(1) is trucks.truck(1)


# lost and back


def test_silence_is_a_loss_as_of_the_last_good_reading() -> None:
    hub, trucks, truck = standing(1_000)
    assert truck.poll(1_500) == ()
    assert truck.poll(1_501) == (SignalEvent(1_000, 0, Signal.LOST, "silent"),)
    assert (truck.pose(0), truck.angle, truck.heard_at) == (Pose.NONE, None, None)
    hub.hear(Pose.STANDING, 3_000, 3_200)
    assert truck.poll(3_200) == (SignalEvent(3_120, 0, Signal.BACK, "silent"), PoseEvent(3_120, 0, Pose.STANDING))
    assert [notice.what for notice in trucks.notices()] == ["found", "silent"]


def test_a_pulled_plug_is_a_loss_at_once_and_as_of_the_last_good_reading() -> None:
    hub, trucks, truck = standing(1_000)
    hub.told.append(Lost(1_030, KEY, "unplugged"))
    assert truck.poll(1_032) == (SignalEvent(1_000, 0, Signal.LOST, "unplugged"),)
    hub.found(4_000)
    hub.hear(Pose.STANDING, 4_020, 4_200)
    assert truck.poll(4_200)[0] == SignalEvent(4_140, 0, Signal.BACK, "unplugged")
    assert [notice.what for notice in trucks.notices()] == ["found", "lost", "found"]


def test_a_fault_is_told_once_and_heals_with_good_readings() -> None:
    hub, trucks, truck = standing(1_000)
    for at in (1_010, 1_030, 1_050):
        hub.told.append(Reading(at, KEY, Fault("a", at, at, "no-answer")))
    assert truck.poll(1_100) == (SignalEvent(1_000, 0, Signal.FAULT, "sensor"),)
    assert trucks.channels()[0].fault == "no-answer"
    assert truck.poll(9_000) == ()
    hub.hear(Pose.STANDING, 9_020, 9_200)
    assert truck.poll(9_200) == (SignalEvent(9_140, 0, Signal.BACK, "sensor"), PoseEvent(9_140, 0, Pose.STANDING))
    assert trucks.channels()[0].fault == ""
    assert [(notice.what, notice.word) for notice in trucks.notices()] == [("found", "uno"), ("sensor", "no-answer")]


def test_a_board_that_starts_anew_is_seen() -> None:
    hub, trucks, truck = standing(1_000)
    hub.told.append(Restarted(1_020, KEY))
    hub.hear(Pose.STANDING, 1_020, 1_200)
    assert truck.poll(1_200) == (
        SignalEvent(1_000, 0, Signal.LOST, "restarted"), SignalEvent(1_140, 0, Signal.BACK, "restarted"),
        PoseEvent(1_140, 0, Pose.STANDING),
    )  # fmt: skip
    assert trucks.notices()[-1].what == "restarted"


def test_dead_and_unsure_readings_are_silence() -> None:
    for dead in (Acceleration("a", 9, 9, 0, 0, 0), PoseLine("a", 9, 9, Pose.NONE)):
        hub, _, truck = standing(1_000)
        hub.told += [Reading(at, KEY, dead) for at in range(1_020, 1_600, 20)]
        assert truck.poll(1_600) == (SignalEvent(1_000, 0, Signal.LOST, "silent"),)


def test_a_loss_is_never_stamped_before_the_pose_it_ends() -> None:
    hub, _, truck = wired()
    hub.hear(Pose.STANDING, 0, 100)
    first = truck.poll(120)
    assert first[-1] == PoseEvent(120, 0, Pose.STANDING)
    hub.told.append(Lost(130, KEY, "unplugged"))
    assert truck.poll(140) == (SignalEvent(120, 0, Signal.LOST, "unplugged"),)


def test_a_channel_that_was_not_found_says_nothing() -> None:
    hub = Script()
    trucks = WiredTrucks(hub, assigned={0: KEY})
    hub.hear(Pose.STANDING, 0, 500)
    hub.told += [Lost(600, KEY, "unplugged"), Restarted(610, KEY)]
    assert trucks.truck(0).poll(1_000) == ()


def test_a_truck_nobody_asks_keeps_its_newest_events_alone() -> None:
    hub, trucks, truck = wired()
    at = 0
    for _ in range(400):
        for pose in (Pose.FLAT, Pose.STANDING):
            hub.hear(pose, at, at + 200)
            at += 220
    trucks.update(at)
    events = truck.poll(at)
    assert len(events) <= 256
    assert events[-1] == PoseEvent(at - 100, 0, Pose.STANDING)
    assert truck.pose(0) is Pose.STANDING


# whose truck, and how it lies in the tape


def test_a_truck_put_on_another_channel_goes_over_to_its_pose() -> None:
    hub, trucks, truck = standing(1_000)
    hub.found(1_000, OTHER)
    hub.hear(Pose.NOSE_DOWN, 1_000, 1_200, OTHER)
    hub.hear(Pose.STANDING, 1_020, 1_200)
    truck.poll(1_200)
    trucks.assign(0, OTHER)
    assert truck.poll(1_210) == (
        SignalEvent(1_200, 0, Signal.LOST, "handed_over"), SignalEvent(1_200, 0, Signal.BACK, "handed_over"),
        PoseEvent(1_200, 0, Pose.NOSE_DOWN),
    )  # fmt: skip
    assert trucks.assigned() == {0: OTHER}


def test_a_channel_is_one_trucks_alone() -> None:
    _, trucks, truck = standing(1_000)
    trucks.assign(1, KEY)
    assert truck.poll(1_010) == (SignalEvent(1_000, 0, Signal.LOST, "handed_over"),)
    assert trucks.truck(1).poll(1_010)[-1] == PoseEvent(1_000, 1, Pose.STANDING)
    assert trucks.assigned() == {1: KEY}
    assert truck.channel is None


def test_a_kept_axis_counts_as_soon_as_the_channel_is_found() -> None:
    hub = Script()
    hub.found()
    trucks = WiredTrucks(hub, {KEY: (0.0, 0.0, 1.0)}, {0: KEY})
    hub.feel((0, 0, 990), 0, 300)
    assert trucks.truck(0).poll(300)[-1] == PoseEvent(120, 0, Pose.STANDING)
    assert trucks.axes() == {KEY: (0.0, 0.0, 1.0)}


def test_a_new_axis_counts_from_now_on() -> None:
    hub, trucks, truck = wired()
    hub.feel((0, 0, 990), 0, 300)
    assert truck.poll(300)[-1] == PoseEvent(120, 0, Pose.FLAT)
    trucks.calibrate(KEY, (0.0, 0.0, 0.9))
    hub.feel((0, 0, 990), 320, 600)
    assert truck.poll(600) == (PoseEvent(440, 0, Pose.STANDING),)
    trucks.calibrate(KEY, None)
    assert (trucks.axes(), trucks.channels()[0].axis) == ({}, None)


@pytest.mark.parametrize("axis", [(0.0, 0.0, 0.0), (float("nan"), 1.0, 0.0), (float("inf"), 0.0, 0.0)])
def test_an_axis_without_direction_is_refused(axis: tuple[float, float, float]) -> None:
    _, trucks, _ = wired()
    with pytest.raises(ValueError, match=r"calibrate .* anew"):
        trucks.calibrate(KEY, axis)


def test_the_quality_is_lines_in_the_last_second() -> None:
    hub, trucks, _ = wired()
    for now in range(0, 3_000, 16):
        hub.lines[KEY] = Counts(now // 20, 3)
        trucks.update(now)
    (channel,) = trucks.channels()
    assert channel.quality.rate in (49, 50, 51)
    assert (channel.quality.missing, channel.quality.bad) == (3, 2)
    for now in range(3_000, 5_000, 16):
        trucks.update(now)
    assert channel.quality == Quality(0, 3, 2)


def test_battery_samples_and_kind_of_a_channel_are_known() -> None:
    hub, trucks, _ = wired()
    hub.feel(UP, 0, 60)
    hub.told.append(Reading(70, KEY, Battery("a", 2_950, 81)))
    trucks.update(100)
    (channel,) = trucks.channels()
    assert (channel.battery, channel.decides, channel.port) == (81, False, PORT.url)
    assert list(channel.samples)[-1] == (60, 1_000, 0, 0)
    hub.hear(Pose.FLAT, 120, 140)
    trucks.update(140)
    assert channel.decides


def test_troubles_are_passed_on() -> None:
    hub, trucks, _ = wired()
    told = Troubled(5, PORT, Trouble.BUSY, asked=True)
    hub.told.append(told)
    trucks.update(10)
    notice = trucks.notices()[-1]
    assert (notice.what, notice.word, notice.trouble) == ("trouble", "busy", told)
    assert trucks.notices() == []


# laws


HAPPENINGS = st.lists(
    st.tuples(
        st.sampled_from((1, 5, 20, 20, 20, 20, 40, 119, 121, 300, 501, 1_200)),
        st.sampled_from(("up", "flat", "up", "flat", "down", "tilted", "dead", "unsure", "fault", "lost", "found", "restarted")),
        st.integers(1, 12),
    ),
    max_size=60,
)


def happened(happenings: list[tuple[int, str, int]]) -> tuple[list[HubEvent], int]:
    """What a hub may say, each happening so many times at so many milliseconds' distance; and when it is over."""
    hub, at = Script(), 0
    hub.found()
    for pause, what, times in happenings:
        for _ in range(times if what not in ("lost", "found", "restarted") else 1):
            at += pause
            if what in ("up", "flat", "down"):
                hub.feel({"up": UP, "flat": FLAT, "down": DOWN}[what], at, at)
            elif what == "tilted":
                hub.feel((700, 0, 700), at, at)
            elif what == "dead":
                hub.feel((0, 0, 0), at, at)
            elif what == "unsure":
                hub.hear(Pose.NONE, at, at)
            elif what == "fault":
                hub.told.append(Reading(at, KEY, Fault("a", at, at, "no-answer")))
            elif what == "found":
                hub.found(at)
            else:
                hub.told.append(Lost(at, KEY, "unplugged") if what == "lost" else Restarted(at, KEY))
    return hub.told, at + 1_000


def told(coming: list[HubEvent], frames: list[int], rolling: bool) -> list[TruckEvent]:
    hub = Script()
    truck = WiredTrucks(hub, assigned={0: KEY}).truck(0)
    truck.lift_to(Pose.STANDING if rolling else Pose.NOSE_DOWN, 0)
    found: list[TruckEvent] = []
    coming = list(coming)
    for now in frames:
        while coming and coming[0].at_ms <= now:
            hub.told.append(coming.pop(0))
        found += truck.poll(now)
    return found


@settings(max_examples=150, deadline=None)
@given(happenings=HAPPENINGS, rolling=st.booleans(), stalls=st.lists(st.sampled_from((1, 16, 16, 17, 200, 700, 3_000)), min_size=1))
def test_whatever_comes_and_however_late_a_frame_asks_the_events_are_the_same_and_make_sense(
    happenings: list[tuple[int, str, int]], rolling: bool, stalls: list[int]
) -> None:
    coming, end = happened(happenings)
    smooth = told(coming, [*range(0, end, 16), end], rolling)
    late, now = [], 0
    for stall in cycle(stalls):
        now += stall
        late.append(min(now, end))
        if now >= end:
            break
    assert told(coming, late, rolling) == smooth
    assert [event.at_ms for event in smooth] == sorted(event.at_ms for event in smooth)
    heard, pose = False, Pose.NONE
    for event in smooth:
        if isinstance(event, SignalEvent):
            assert heard is (event.signal is not Signal.BACK)
            heard, pose = event.signal is Signal.BACK, Pose.NONE
        else:
            assert heard
            assert event.pose not in (Pose.NONE, pose)
            pose = event.pose


# in a run


def rolling(fuel: int = 20_000, people: tuple[int, ...] = (0,)) -> tuple[Script, WiredTruck, Run]:
    """The truck stands since 1120; frames up to 2000; thrown once at 2000."""
    hub, _, truck = wired()
    hub.hear(Pose.FLAT, 0, 980)
    truck.lift_to(Pose.STANDING, 896)
    truck.poll(896)
    run = Run(Kind.ROLL, 0, truck, Tank(35_000, fuel), 600, 896, people)
    hub.hear(Pose.STANDING, 1_000, 2_000)
    frames(run, 912, 1_984)
    assert run.throw(2_000) == Span(880, 880)
    return hub, truck, run


def frames(run: Run, begin: int, end: int) -> None:
    for now in range(begin, end + 1, 16):
        run.tick(now)


def test_laying_it_flat_ends_the_run_at_its_first_moment() -> None:
    hub, truck, run = rolling()
    hub.hear(Pose.STANDING, 2_020, 2_400)
    hub.hear(Pose.FLAT, 2_420, 3_000)
    frames(run, 2_016, 2_688)
    assert truck.pending(0)
    assert run.throw(2_704) is None
    assert run.why_no_throw(2_704) == phrase("run.undecided")
    frames(run, 2_720, 2_800)
    assert run.outcome == Outcome(End.FLAT, Span(420, 420))


def test_no_throw_slips_in_while_the_truck_goes_down_whatever_the_frame() -> None:
    for first in range(2_420, 2_441):
        hub, _, run = rolling()
        hub.hear(Pose.STANDING, 2_020, 2_410, step=10)
        hub.hear(Pose.FLAT, 2_420, 3_000, step=40)
        frames(run, 2_016, first - 16)
        for now in range(first, 3_000, 16):
            assert run.throw(now) is None
            run.tick(now)
        assert run.outcome == Outcome(End.FLAT, Span(420, 420))


def test_a_wobble_in_a_run_ends_nothing() -> None:
    hub, _, run = rolling()
    hub.hear(Pose.FLAT, 2_020, 2_280)
    hub.hear(Pose.STANDING, 2_300, 3_000)
    frames(run, 2_016, 2_992)
    assert run.stage is Stage.POURING
    assert run.throw(3_000) == Span(1_000, 1_000)


def test_empty_is_not_said_while_the_truck_goes_down() -> None:
    hub, _, run = rolling(fuel=1_500)
    hub.hear(Pose.STANDING, 2_020, 2_500)
    hub.hear(Pose.FLAT, 2_520, 3_200)
    frames(run, 2_016, 2_800)
    assert run.outcome is None
    frames(run, 2_816, 2_848)
    assert run.outcome == Outcome(End.FLAT, Span(520, 520))


def test_a_pulled_plug_pauses_both_and_goes_on_where_it_stopped() -> None:
    hub, _, run = rolling()
    hub.hear(Pose.STANDING, 2_020, 2_500)
    frames(run, 2_016, 2_512)
    hub.told.append(Lost(2_530, KEY, "unplugged"))
    frames(run, 2_528, 2_992)
    assert (run.stage, run.covered, run.gauge(2_992)) == (Stage.INTERRUPTED, True, 20_000 - 880 - 500)
    assert run.notes[0].values["why"] == "unplugged"
    assert not run.ready(0, 3_000)
    hub.found(4_000)
    hub.hear(Pose.STANDING, 4_020, 9_000)
    frames(run, 3_016, 4_200)
    assert run.ready(0, 4_200)
    frames(run, 4_216, 4_200 + 3 * COUNT_MS + 112)
    now = 4_200 + 3 * COUNT_MS + 112
    assert (run.stage, run.gauge(now)) == (Stage.POURING, 20_000 - 880 - 500 - 112)


def test_a_refuelling_fills_while_the_nose_is_down() -> None:
    hub, _, truck = wired()
    hub.hear(Pose.FLAT, 0, 980)
    truck.lift_to(Pose.NOSE_DOWN, 900)
    truck.poll(900)
    run = Run(Kind.FILL, 0, truck, Tank(35_000, 5_000), 800, 900, (0,))
    hub.hear(Pose.NOSE_DOWN, 1_000, 2_000)
    hub.hear(Pose.FLAT, 2_020, 3_000)
    frames(run, 916, 2_996)
    assert run.gauge(2_996) == 5_000 + 1_020
    assert not truck.pending(0)
