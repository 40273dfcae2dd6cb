"""The software board speaks K1 like the real ones, and its port comes and goes like a real plug."""
from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Iterator
from random import Random

import pytest

from hardware.hand import STEADY, TIRED, Hand
from hardware.motion import Entry
from hardware.protocol import Acceleration, Fault, Hello, Message, Reader
from hardware.simulator import RecordedBoard, Rig, SocketPort, SoftwareBoard, SoftwareTrucks
from hardware.source import Pose

pseudo_terminals = pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo terminals")


def heard(data: bytes) -> list[Message]:
    reader = Reader()
    messages = reader.feed(data)
    assert reader.bad == 0
    return messages


def accelerations(messages: list[Message]) -> list[Acceleration]:
    return [message for message in messages if isinstance(message, Acceleration)]


def test_a_board_says_hello_at_boot_every_two_seconds_and_when_asked() -> None:
    board = SoftwareBoard(2)
    assert board.due(0) == b""  # no power yet
    board.boot(5000)

    def greeted(now: int) -> list[str]:
        return [message.channel for message in heard(board.due(now)) if isinstance(message, Hello)]

    assert greeted(5000) == ["a", "b"]
    assert greeted(6999) == []
    assert greeted(7000) == ["a", "b"]
    board.hear(b"x\n")
    assert greeted(7100) == []
    board.hear(b"?\n")
    assert greeted(7120) == ["a", "b"]


def test_lines_come_at_their_rate_however_late_one_asks() -> None:
    board = SoftwareBoard(rate=25, unrest=STEADY)
    board.boot(100)
    often = b"".join(board.due(now) for now in range(100, 1101, 7))
    lines = accelerations(heard(often))
    assert [line.ms for line in lines] == [40 * number for number in range(1, len(lines) + 1)]
    assert [line.sequence for line in lines] == list(range(1, len(lines) + 1))
    assert len(lines) == 24
    late = accelerations(heard(board.due(100_000)))
    assert len(late) == 25
    assert late[-1].ms == 99_880


def test_a_truck_reads_what_it_should_in_each_pose() -> None:
    board = SoftwareBoard(unrest=STEADY)
    board.boot(0)
    hand = board.hands["a"]
    for now, angle, (x, z) in ((0, 90, (1000, 0)), (2000, 0, (0, 1000)), (4000, -90, (-1000, 0))):
        hand.turn_to(angle, now)
        last = accelerations(heard(board.due(now + 1000)))[-1]
        assert (last.x, last.y, last.z) == (x, 0, z)


def test_a_broken_wire_is_a_fault_of_that_truck_alone() -> None:
    board = SoftwareBoard(2)
    board.boot(0)
    board.broken.add("a")
    messages = [message for message in heard(board.due(200)) if not isinstance(message, Hello)]
    assert {type(message) for message in messages if message.channel == "a"} == {Fault}
    assert {type(message) for message in messages if message.channel == "b"} == {Acceleration}
    board.broken.clear()
    assert {type(message) for message in heard(board.due(400))} == {Acceleration}


def test_a_hand_turns_smoothly_and_the_same_chance_gives_the_same_readings() -> None:
    def readings(seed: int) -> list[tuple[int, int, int]]:
        hand = Hand(Random(seed), TIRED)
        hand.turn_to(90, 100)
        hand.thump(300, 1500)
        return [hand.reading(now) for now in range(0, 1000, 20)]

    assert readings(1) == readings(1) != readings(2)
    hand = Hand(Random(1), STEADY)
    hand.turn_to(90, 100, 400)
    angles = [hand.angle(now) for now in range(0, 601, 20)]
    assert (angles[0], angles[5], angles[-1]) == (0, 0, 90)
    assert angles == sorted(angles)
    assert hand.angle(300) == pytest.approx(45)


def test_a_restless_hand_stays_within_what_a_sensor_can_read() -> None:
    hand = Hand(Random(3), TIRED)
    hand.thump(100, 9000)
    readings = [hand.reading(now) for now in range(0, 400, 5)]
    assert max(abs(part) for reading in readings for part in reading) == 2000
    quiet = [Hand(Random(seed), TIRED).reading(5000) for seed in range(50)]
    assert max(abs(x) for x, _, _ in quiet) > 60


RECORDED = [Entry(500, 2, b"opened", True), Entry(1000, 2, b"$K1,one"), Entry(1040, 1, b"other"), Entry(1080, 2, b"\xffnoise")]


def test_a_recording_is_sent_at_its_times_damaged_lines_too() -> None:
    board = RecordedBoard(RECORDED)
    assert board.due(9000) == b""
    board.boot(10_000)
    assert board.due(10_079) == b"$K1,one\n"
    assert not board.over
    board.boot(10_079)  # opened anew: it goes on
    assert board.due(10_080) == b"\xffnoise\n"
    assert board.over
    other = RecordedBoard(RECORDED, port=1)
    other.boot(0)
    assert other.due(0) == b"other\n"


class Wire:
    """A port in memory: what the other program sees and sends."""

    address = "wire"

    def __init__(self) -> None:
        self.there = False
        self.is_open = False
        self.seen = b""
        self.typed = b""

    def plug(self) -> None:
        self.there = True

    def unplug(self) -> None:
        self.there = self.is_open = False

    def opened(self) -> bool:
        return self.is_open

    def receive(self) -> bytes:
        typed, self.typed = self.typed, b""
        return typed

    def send(self, data: bytes) -> None:
        self.seen += data

    def waits_on(self) -> tuple[int, ...]:
        return ()


def test_the_board_boots_whenever_its_port_is_opened() -> None:
    wire = Wire()
    rig = Rig(SoftwareBoard(), wire)
    rig.plug()
    rig.turn(0)
    assert wire.seen == b""
    assert not rig.in_use
    wire.is_open = True
    for now in (100, 200):
        rig.turn(now)
    assert [line.sequence for line in accelerations(heard(wire.seen))] == [1, 2, 3, 4, 5]
    rig.unplug()
    assert not wire.there
    wire.seen = b""
    rig.turn(300)
    assert wire.seen == b""
    rig.plug()
    wire.is_open = True
    wire.typed = b"?\n"
    rig.turn(400)
    rig.turn(420)
    hello, line = heard(wire.seen)  # one hello for both, the boot and the question
    assert isinstance(hello, Hello)
    assert isinstance(line, Acceleration)
    assert line.sequence == 1


@pytest.fixture
def trucks() -> Iterator[SoftwareTrucks]:
    made = SoftwareTrucks(unrest=STEADY)
    try:
        yield made
    finally:
        made.close()


@pseudo_terminals
def test_a_pseudo_terminal_keeps_its_address_when_it_is_pulled_and_put_back(trucks: SoftwareTrucks) -> None:
    trucks.rig.turn(0)
    assert not trucks.rig.in_use
    for _ in range(3):
        end = os.open(trucks.address, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        trucks.rig.turn(1000)
        assert trucks.rig.in_use
        assert isinstance(heard(os.read(end, 4096))[0], Hello)
        os.write(end, b"?\n")
        trucks.take("a", Pose.STANDING, 1000)
        trucks.rig.turn(1600)
        messages = heard(os.read(end, 4096))
        assert isinstance(messages[0], Hello)
        assert accelerations(messages)[-1].x == 1000
        trucks.rig.unplug()
        with pytest.raises(OSError, match="No such"):
            os.open(trucks.address, os.O_RDWR)
        assert os.read(end, 4096) == b""
        os.close(end)
        trucks.rig.plug()


@pseudo_terminals
def test_whoever_does_not_read_gets_whole_lines_and_blocks_nobody(trucks: SoftwareTrucks) -> None:
    end = os.open(trucks.address, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    for now in range(0, 20_000, 100):
        trucks.rig.turn(now)
    got = b""
    for now in range(20_000, 21_000, 20):
        with contextlib.suppress(BlockingIOError):
            got += os.read(end, 4096)
        trucks.rig.turn(now)
    os.close(end)
    lines = accelerations(heard(got[: got.rfind(b"\n") + 1]))
    assert lines[-1].sequence - len(lines) > 200


@pseudo_terminals
def test_nothing_is_left_behind(trucks: SoftwareTrucks) -> None:
    folder = os.path.dirname(trucks.address)
    assert os.path.isdir(folder)
    trucks.close()
    assert not os.path.exists(folder)


def test_a_socket_keeps_its_address_too() -> None:
    rig = Rig(SoftwareBoard(), SocketPort())
    rig.plug()
    host, _, number = rig.port.address.removeprefix("socket://").partition(":")
    now = 0
    for _ in range(3):
        with socket.create_connection((host, int(number)), timeout=5) as peer:
            peer.sendall(b"?\n")
            rig.turn(now := now + 100)
            rig.turn(now := now + 100)
            assert rig.in_use
            assert isinstance(heard(peer.recv(4096))[0], Hello)
            rig.unplug()
            assert peer.recv(1) == b""
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((host, int(number)), timeout=5)
        rig.plug()
    rig.unplug()


def test_a_program_that_leaves_a_socket_makes_room_for_the_next() -> None:
    rig = Rig(SoftwareBoard(), SocketPort())
    rig.plug()
    host, _, number = rig.port.address.removeprefix("socket://").partition(":")
    with socket.create_connection((host, int(number)), timeout=5):
        rig.turn(0)
        assert rig.in_use
    for now in (100, 200):
        rig.turn(now)
    assert not rig.in_use
    with socket.create_connection((host, int(number)), timeout=5) as peer:
        rig.turn(300)
        assert isinstance(heard(peer.recv(4096))[0], Hello)
    rig.unplug()
