"""What is seen of trucks: the changes and nothing else, with their moments, live and from a recording."""
from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from hardware.hub import Found, HubEvent, Lost, Reading, Restarted
from hardware.motion import Entry, read
from hardware.ports import Port
from hardware.pose import Vector
from hardware.protocol import Acceleration, Fault, Hello, PoseLine, encode
from hardware.source import Pose
from hardware.watching import Seen, Watch, axis_note, kept_axes, played_back
from hardware.wired import SILENT_MS

FOLDER = Path(__file__).parent / "motions"
KEY = "board/a"
PORT = Port("wire")
HELLO = Hello("a", "uno", "1.0", "mpu6050", 50)
FLAT, UP = (0, 0, 1000), (1000, 0, 0)


def found(at: int) -> Found:
    return Found(at, KEY, PORT, HELLO)


def readings(begin: int, end: int, felt: tuple[int, int, int]) -> list[HubEvent]:
    return [Reading(at, KEY, Acceleration("a", at, at, *felt)) for at in range(begin, end, 20)]


def seen(events: list[HubEvent], axes: dict[str, Vector] | None = None) -> list[tuple[int, Pose]]:
    watch = Watch(axes or {})
    return [(change.at_ms, change.pose) for event in events for change in watch.hear(event)]


def test_only_changes_are_seen_and_each_at_its_moment() -> None:
    changes = seen([found(0), *readings(20, 1000, FLAT), *readings(1000, 3000, UP)])
    assert [pose for _, pose in changes] == [Pose.FLAT, Pose.STANDING]
    assert changes[0][0] == 140
    assert 1120 <= changes[1][0] <= 1300


def test_what_comes_before_a_hello_is_not_believed() -> None:
    assert seen(readings(0, 1000, FLAT)) == []


def test_a_calibrated_axis_counts() -> None:
    turned: dict[str, Vector] = {KEY: (0.0, 0.0, 1.0)}
    assert seen([found(0), *readings(20, 1000, FLAT)], turned) == [(140, Pose.STANDING)]


def test_silence_a_fault_and_a_pulled_plug_are_no_pose() -> None:
    watch = Watch({})
    for event in (found(0), *readings(20, 1001, FLAT)):
        watch.hear(event)
    assert watch.settle(1000 + SILENT_MS) == ()
    assert watch.settle(1000 + SILENT_MS + 1) == (Seen(1000, KEY, "wire", Pose.NONE, None),)
    assert watch.settle(9000) == ()
    assert seen([found(0), *readings(20, 500, FLAT), Reading(500, KEY, Fault("a", 1, 1, "no-answer"))])[-1] == (500, Pose.NONE)
    assert seen([found(0), *readings(20, 500, FLAT), Lost(520, KEY, "unplugged")])[-1] == (520, Pose.NONE)
    back = seen([found(0), *readings(20, 500, FLAT), Restarted(520, KEY), *readings(540, 800, FLAT)])
    assert back[1:] == [(520, Pose.NONE), (660, Pose.FLAT)]


def test_a_sensor_that_is_dead_or_unsure_is_not_heard_as_at_the_table() -> None:
    lies = [found(0), *readings(20, 500, FLAT)]
    assert seen([*lies, *readings(500, 1200, (0, 0, 0))])[-1] == (480, Pose.NONE)
    unsure: list[HubEvent] = [Reading(at, KEY, PoseLine("a", at, at, Pose.NONE)) for at in range(500, 1200, 20)]
    assert seen([*lies, *unsure])[-1] == (480, Pose.NONE)


def test_a_board_with_switches_needs_no_calibration() -> None:
    watch = Watch({})
    watch.hear(found(0))
    for at in range(20, 400, 20):
        watch.hear(Reading(at, KEY, PoseLine("a", at, at, Pose.NOSE_DOWN)))
    truck = watch.trucks[KEY]
    assert truck.decides
    assert not truck.calibrated
    assert truck.angle == -90
    assert truck.letter == "a"


def test_a_truck_that_comes_back_at_another_port_is_seen_there() -> None:
    watch = Watch({})
    watch.hear(found(0))
    watch.hear(Found(100, KEY, Port("other"), HELLO))
    assert [truck.port for truck in watch.trucks.values()] == ["other"]


def test_lines_before_the_first_hello_of_a_recording_are_passed_over() -> None:
    line = encode(Acceleration("a", 1, 20, 0, 0, 1000)).rstrip()
    entries = [Entry(0, 2, line), Entry(10, 2, encode(HELLO).rstrip()), Entry(20, 2, b"\xffnoise"), Entry(30, 2, line)]
    assert [type(event) for event in played_back(entries)] == [Found, Reading]
    assert [event.key for event in played_back(entries) if isinstance(event, Found)] == ["2/a"]


def test_an_axis_is_kept_in_a_recording_and_a_broken_one_is_none() -> None:
    note = axis_note("1a86:7523@1-2:uno/b", (0.0, -0.6, 0.8))
    wrong = ["axis x/a 1 2", "axis x/a one two three", "axis x/a 5 5 5", "axis x/a nan 0 0"]
    entries = [Entry(0, 3, text.encode(), is_note=True) for text in (note, *wrong)]
    assert kept_axes(entries) == {"3/b": (0.0, -0.6, 0.8)}


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.truck")), ids=lambda file: file.stem)
def test_a_recording_plays_back_as_what_the_hand_did(file: Path) -> None:
    entries = list(read(file.read_bytes().splitlines(keepends=True)))
    did: dict[str, list[tuple[int, str]]] = {}
    for entry in entries:
        words = entry.data.decode("latin-1").split()
        if entry.is_note and words[0] == "is":
            did.setdefault(words[1], []).append((entry.at_ms, words[2]))
    watch = Watch(kept_axes(entries))
    changes: dict[str, list[tuple[int, str]]] = {letter: [] for letter in did}
    for event in played_back(entries):
        for change in watch.hear(event):
            changes[change.key[-1]].append((change.at_ms, change.pose))
    for letter, poses in did.items():
        assert [pose for _, pose in changes[letter]] == [pose for pose, _ in groupby(pose for _, pose in poses)]
        late = [at - began for (at, _), (began, _) in zip(changes[letter], poses, strict=True)]
        assert all(0 <= ms < 1200 for ms in late)


def test_recordings_are_there() -> None:
    assert len(list(FOLDER.glob("*.truck"))) >= 4
