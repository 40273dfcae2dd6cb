"""The Arduino's sketch in simavr, with the sensors it may find. Times are the board's own, counted in its cycles."""
from __future__ import annotations

from itertools import pairwise

import pytest

from hardware.protocol import Acceleration, Fault, Hello, PoseLine
from hardware.source import Pose
from tests.firmware import boards
from tests.firmware.boards import Host, arduino

pytestmark = pytest.mark.skipif(bool(boards.MISSING["arduino"]), reason=boards.MISSING["arduino"])
FIND_MS = 2_030
"""The longest a sensor that is back may go unnoticed."""

TELL_MS = 45
"""The longest a fault may go untold: two moments at which the sensor is read."""


def sensors(host: Host) -> dict[str, str]:
    """What the trucks of this board say their sensor is, in answer to a question."""
    host.following(1)
    host.ask()
    found: dict[str, str] = {}
    line = host.until(lambda line: isinstance(line, Hello))
    while isinstance(line, Hello):
        found[line.channel] = line.sensor
        line = host.next()
    return found


def accelerations(host: Host, channel: str, count: int) -> list[Acceleration]:
    lines = host.following(count, lambda line: isinstance(line, Acceleration) and line.channel == channel)
    return [line for line in lines if isinstance(line, Acceleration)]


def next_fault(host: Host, channel: str = "a") -> Fault:
    line = host.until(lambda line: isinstance(line, Fault) and line.channel == channel)
    assert isinstance(line, Fault)
    return line


def next_pose(host: Host, pose: Pose, channel: str = "a") -> PoseLine:
    line = host.until(lambda line: isinstance(line, PoseLine) and line.channel == channel and line.pose is pose)
    assert isinstance(line, PoseLine)
    return line


@pytest.mark.parametrize(
    ("sensor_a", "sensor_b", "told"),
    [
        ("mpu6050", "none", {"a": "mpu6050"}),
        ("adxl345", "none", {"a": "adxl345"}),
        ("none", "mpu6050", {"b": "mpu6050"}),
        ("none", "adxl345", {"b": "adxl345"}),
        ("mpu6050", "mpu6050", {"a": "mpu6050", "b": "mpu6050"}),
        ("adxl345", "mpu6050", {"a": "adxl345", "b": "mpu6050"}),
    ],
)
def test_it_finds_what_is_wired(sensor_a: str, sensor_b: str, told: dict[str, str]) -> None:
    with arduino(sensor_a, sensor_b) as board, Host(board.port) as host:
        assert sensors(host) == told
        for number, channel in enumerate(told):
            wanted = -350 + 900 * number
            board.tilt(wanted, 200, -800, channel)
            host.until(lambda line, c=channel, w=wanted: isinstance(line, Acceleration) and line.channel == c and abs(line.x - w) < 8)  # type: ignore[misc]


@pytest.mark.parametrize("sensor", ["mpu6050", "adxl345"])
def test_a_thump_of_three_g_is_measured_whole(sensor: str) -> None:
    with arduino(sensor) as board, Host(board.port) as host:
        board.tilt(3000, -3000, 0)
        host.until(lambda line: isinstance(line, Acceleration) and abs(line.x - 3000) < 8 and abs(line.y + 3000) < 8)


def test_fifty_lines_a_second_for_each_of_two_trucks() -> None:
    with arduino("mpu6050", "mpu6050") as board, Host(board.port) as host:
        host.following(1)
        damaged = host.reader.bad
        both = [line for line in host.following(202) if isinstance(line, Acceleration)]
        for channel in "ab":
            times = [line.ms for line in both if line.channel == channel]
            assert len(times) >= 95
            assert all(19 <= later - earlier <= 21 for earlier, later in pairwise(times))
        assert host.reader.bad == damaged


def test_one_truck_s_broken_wire_is_not_the_other_s_affair() -> None:
    with arduino("mpu6050", "mpu6050") as board, Host(board.port) as host:
        before = accelerations(host, "b", 3)
        broken_ms = board.break_wire("a")
        fault = next_fault(host)
        assert fault.ms - broken_ms <= TELL_MS
        assert 200 <= next_fault(host).ms - fault.ms <= 225
        mended_ms = board.mend_wire("a")
        assert accelerations(host, "a", 1)[0].ms - mended_ms <= FIND_MS
        other = [line.ms for line in host.heard if isinstance(line, Acceleration) and line.channel == "b" and line.ms >= before[0].ms]
        assert all(later - earlier <= 30 for earlier, later in pairwise(other)), "a search costs no line"


@pytest.mark.parametrize("sensor", ["mpu6050", "adxl345"])
def test_a_chip_that_fell_asleep_is_woken(sensor: str) -> None:
    with arduino(sensor) as board, Host(board.port) as host:
        board.tilt(1000, 0, 0)
        host.until(lambda line: isinstance(line, Acceleration) and line.x > 990)
        asleep_ms = board.brown_out()
        fault = next_fault(host)
        assert fault.word == "no-answer"
        assert fault.ms - asleep_ms <= TELL_MS
        awake = accelerations(host, "a", 1)[0]
        assert awake.x > 990
        assert awake.ms - fault.ms <= FIND_MS


def test_wires_that_touch_never_stop_the_sketch() -> None:
    with arduino("mpu6050", "mpu6050") as board, Host(board.port) as host:
        accelerations(host, "b", 3)
        shorted_ms = board.short_wires()
        fault = next_fault(host)
        assert fault.ms - shorted_ms <= TELL_MS
        assert next_fault(host, "b").ms - shorted_ms <= TELL_MS
        host.ask()
        assert host.until(lambda line: isinstance(line, Hello)), "the host is answered all the while"
        later = next_fault(host)
        assert later.ms - next_fault(host).ms >= -250, "and told again and again"
        free_ms = board.short_wires(False)
        assert accelerations(host, "a", 1)[0].ms - free_ms <= FIND_MS
        accelerations(host, "b", 1)


def test_without_any_sensor_it_says_so() -> None:
    with arduino("none", "none") as board, Host(board.port) as host:
        assert sensors(host) == {"a": "none"}
        first, second = next_fault(host), next_fault(host)
        assert first.word == "no-sensor"
        assert 200 <= second.ms - first.ms <= 225


def test_a_sensor_that_is_wired_later_is_found() -> None:
    with arduino("mpu6050") as board:
        board.break_wire()
        board.reset()
        with Host(board.port) as host:
            assert next_fault(host).word == "no-sensor"
            board.mend_wire()
            accelerations(host, "a", 1)
            assert host.heard[-2] == Hello("a", "uno", "1.0", "mpu6050", 50), "it says at once what it has found"


def test_switches_are_found_when_one_closes_and_tell_the_pose() -> None:
    with arduino("switches") as board, Host(board.port) as host:
        assert next_fault(host).word == "no-sensor"
        board.switch(standing=True, nose_down=False)
        next_pose(host, Pose.STANDING)
        board.switch(standing=False, nose_down=True)
        next_pose(host, Pose.NOSE_DOWN)
        board.switch(standing=True, nose_down=True)
        next_pose(host, Pose.FLAT)
        board.switch(standing=True, nose_down=False)
        next_pose(host, Pose.STANDING)
        board.switch(standing=False, nose_down=False)
        flat = next_pose(host, Pose.FLAT)
        assert 19 <= next_pose(host, Pose.FLAT).ms - flat.ms <= 21, "the pose is repeated, never told once"
        assert sensors(host) == {"a": "switches"}


def test_two_trucks_with_switches() -> None:
    with arduino("switches", "switches") as board, Host(board.port) as host:
        board.switch(True, False, "a")
        next_pose(host, Pose.STANDING, "a")
        board.switch(False, True, "b")
        next_pose(host, Pose.NOSE_DOWN, "b")
        assert sensors(host) == {"a": "switches", "b": "switches"}


def test_switches_are_remembered_without_power() -> None:
    """A truck that lies flat cannot show that it has switches; it must not be a fault in mid-game."""
    with arduino("switches") as board:
        with Host(board.port) as host:
            board.switch(standing=True, nose_down=False)
            next_pose(host, Pose.STANDING)
            board.switch(standing=False, nose_down=False)
            next_pose(host, Pose.FLAT)
            board.unplug()
        with Host(board.replug()) as host:
            next_pose(host, Pose.FLAT)
            assert not any(isinstance(line, Fault) for line in host.heard)


def test_a_switch_that_closes_for_a_moment_is_no_switch() -> None:
    with arduino("switches") as board, Host(board.port) as host:
        next_fault(host)
        board.switch(standing=True, nose_down=False)
        board.switch(standing=False, nose_down=False)
        host.following(3, lambda line: isinstance(line, Fault))
        assert not any(isinstance(line, PoseLine) for line in host.heard)


def test_lines_that_are_lost_on_the_way_leave_a_gap_in_the_count() -> None:
    with arduino() as board, Host(board.port) as host:
        before = accelerations(host, "a", 2)[-1]
        board.mute()
        board.tilt(1000, 0, 0)
        board.mute(False)
        after = host.until(lambda line: isinstance(line, Acceleration) and line.x > 990)
        assert isinstance(after, Acceleration)
        assert after.sequence > before.sequence
