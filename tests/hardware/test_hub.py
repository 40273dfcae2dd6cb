"""The hub with its threads: ports that come and go, devices of every kind, and nothing left behind.

Most ports here are made up; some are pseudo terminals, read by the serial library as a real port is. Time is a number that a test
sets; where a thread has to do something first, the test waits for that, not for a while.
"""
from __future__ import annotations

import os
import queue
import random
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TypeVar

import pytest

from hardware.hub import Connection, Found, Hub, HubEvent, Lost, Reading, Restarted, SerialPorts, State, Troubled
from hardware.ports import Port
from hardware.protocol import Acceleration, Hello, encode
from hardware.source import Pose, PoseEvent
from hardware.trouble import Trouble
from hardware.wired import WiredTrucks

posix = pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are a thing of POSIX")

UNO = Port("/dev/ttyACM0", 0x2341, 0x0043, "8543", "1-1.2")
HELLO = Hello("a", "uno", "1.0", "mpu6050", 50)
Kind = TypeVar("Kind", bound=HubEvent)
PATIENCE_S = 20.0
"""A test that waits longer has failed."""


def line(sequence: int, x: int = 1_000) -> bytes:
    return encode(Acceleration("a", sequence, 20 * sequence, x, 0, 0))


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


class Device:
    """A made-up device behind a port: what it sends, what it was sent, and how it fails."""

    def __init__(self) -> None:
        self.sends: queue.SimpleQueue[bytes | BaseException] = queue.SimpleQueue()
        self.asked = threading.Event()
        self.closed = threading.Event()
        self.deaf = False

    def receive(self) -> bytes:
        try:
            sent = self.sends.get(timeout=0.002)
        except queue.Empty:
            return b""
        if isinstance(sent, BaseException):
            raise sent
        return sent

    def send(self, data: bytes) -> None:
        self.asked.set()
        if self.deaf:
            raise OSError(5, "Input/output error")

    def close(self) -> None:
        self.closed.set()
        raise OSError("closing fails as well")


class FakePorts:
    """A machine whose ports the test lists, and what opening them brings."""

    def __init__(self, *ports: Port) -> None:
        self.ports = list(ports)
        self.devices: dict[str, Device | Exception] = {}
        self.opened: list[str] = []
        self.scans = 0

    def listed(self) -> Sequence[Port]:
        self.scans += 1
        return list(self.ports)

    def open(self, url: str) -> Connection:
        self.opened.append(url)
        device = self.devices.setdefault(url, Device())
        if isinstance(device, Exception):
            raise device
        return device

    def device(self, url: str) -> Device:
        device = self.devices.setdefault(url, Device())
        assert isinstance(device, Device)
        return device


class Ear:
    """All that a hub has said, waited for."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.events: list[HubEvent] = []

    def until(self, kind: type[Kind], enough: int = 1) -> list[Kind]:
        """Wait until so many events of a kind have come since the test began."""
        wait(lambda: len(self.of(kind)) >= enough)
        return self.of(kind)

    def of(self, kind: type[Kind]) -> list[Kind]:
        self.events += self.hub.take()
        return [event for event in self.events if isinstance(event, kind)]


def wait(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < end, "it does not happen"
        threading.Event().wait(0.001)


def listening(hub: Hub, ports: int = 1) -> bool:
    """Whether so many ports are open and their time has begun."""
    return [one.talk is not None for one in list(hub._listeners.values())] == [True] * ports


def trucks_threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("trucks")]


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    assert trucks_threads() == []
    yield
    assert trucks_threads() == []


@contextmanager
def made(ports: FakePorts, *urls: str, remembered: Sequence[str] = (), platform: str = "linux") -> Iterator[tuple[Hub, Ear, Clock]]:
    clock = Clock()
    with Hub(clock, remembered, urls, ports, platform, pause=0.002) as hub:
        yield hub, Ear(hub), clock


# finding


def test_a_hub_with_nothing_to_find_starts_no_thread_and_lists_no_port() -> None:
    ports = FakePorts(UNO)
    with made(ports) as (hub, _, _):
        assert trucks_threads() == []
        assert (hub.take(), hub.sights(), hub.advice()) == ([], (), None)
    assert ports.scans == 0


def test_a_board_is_found_while_looking_and_heard_with_time_stamps() -> None:
    ports = FakePorts(UNO)
    with made(ports) as (hub, ear, clock):
        hub.look(True)
        clock.now = 40
        ports.device(UNO.url).sends.put(line(0) + encode(HELLO))
        (found,) = ear.until(Found)
        assert (found.key, found.port, found.hello, found.at_ms) == ("2341:0043:8543/a", UNO, HELLO, 40)
        clock.now = 60
        ports.device(UNO.url).sends.put(line(1))
        assert ear.until(Reading) == [Reading(60, found.key, Acceleration("a", 1, 20, 1_000, 0, 0))]
        (sight,) = hub.sights()
        assert (sight.state, sight.board, sight.keys, sight.good) == (State.READY, "uno", (found.key,), 3)
        assert hub.counts(found.key)[0].lines == 1
    assert ports.device(UNO.url).closed.is_set()


def test_a_hello_lost_in_opening_is_asked_for() -> None:
    ports = FakePorts(UNO)
    with made(ports) as (hub, ear, clock):
        hub.look(True)
        wait(lambda: listening(hub))
        clock.now = 1_000
        device = ports.device(UNO.url)
        assert device.asked.wait(PATIENCE_S)
        device.sends.put(encode(HELLO))
        ear.until(Found)


def test_when_all_is_found_the_ports_are_left_in_peace() -> None:
    ports = FakePorts(UNO)
    with made(ports, remembered=["2341:0043:8543/a"]) as (hub, ear, clock):
        ports.device(UNO.url).sends.put(encode(HELLO))
        ear.until(Found)
        wait(lambda: hub._wake.is_set() is False)
        before = ports.scans
        for now in range(100, 3_000, 100):
            clock.now = now
            ports.device(UNO.url).sends.put(line(now))
        ear.until(Reading)
        assert ports.scans <= before + 1
        assert ports.opened == [UNO.url]


def test_a_truck_pulled_out_is_lost_and_found_again_at_another_port() -> None:
    ports = FakePorts(UNO)
    with made(ports, remembered=["2341:0043:8543"]) as (_, ear, clock):
        ports.device(UNO.url).sends.put(encode(HELLO))
        (found,) = ear.until(Found)
        ports.ports = []
        clock.now = 500
        ports.device(UNO.url).sends.put(OSError(5, "Input/output error"))
        assert ear.until(Lost) == [Lost(500, found.key, "unplugged")]
        elsewhere = Port("/dev/ttyACM4", 0x2341, 0x0043, "8543", "1-1.4")
        ports.device(elsewhere.url).sends.put(encode(HELLO))
        clock.now = 2_000
        ports.ports = [elsewhere]
        again = ear.until(Found, 2)[1]
        assert (again.key, again.port) == (found.key, elsewhere)


def test_errors_of_any_kind_in_a_listener_end_in_lost() -> None:
    for error in (OSError(5, "Input/output error"), RuntimeError("termios.error"), TypeError("'NoneType' object"), MemoryError()):
        ports = FakePorts(UNO)
        with made(ports, remembered=["2341:0043:8543"]) as (_, ear, _):
            ports.device(UNO.url).sends.put(encode(HELLO))
            ear.until(Found)
            ports.device(UNO.url).sends.put(error)
            ear.until(Lost)


def test_a_silent_truck_is_closed_after_three_seconds_and_opened_anew() -> None:
    ports = FakePorts()
    with made(ports, "here") as (_, ear, clock):
        ports.device("here").sends.put(encode(HELLO))
        ear.until(Found)
        clock.now = 3_000
        assert ear.until(Lost)[0].why == "silent"
        clock.now = 4_000
        ports.device("here").sends.put(encode(HELLO))
        ear.until(Found, 2)


def test_a_board_that_starts_anew_is_told() -> None:
    ports = FakePorts()
    with made(ports, "here") as (_, ear, _):
        ports.device("here").sends.put(encode(HELLO))
        ports.device("here").sends.put(line(500))
        ports.device("here").sends.put(line(0))
        ear.until(Reading, 2)
        assert [type(event) for event in ear.events] == [Found, Reading, Restarted, Reading]
        assert ear.of(Restarted) == [Restarted(0, "uno@here/a")]


# what is not found


@pytest.mark.parametrize(("error", "trouble"), [
    (PermissionError(13, "Permission denied"), Trouble.PERMISSION),
    (FileNotFoundError(2, "No such file"), Trouble.GONE),
    (ValueError("invalid URL"), Trouble.WRONG_NAME),
    (RuntimeError("unheard of"), Trouble.BROKEN),
])  # fmt: skip
def test_a_port_that_cannot_be_opened_is_told_by_its_cause(error: Exception, trouble: Trouble) -> None:
    ports = FakePorts()
    ports.devices["here"] = error
    with made(ports, "here") as (_, ear, _):
        (told,) = ear.until(Troubled)
        assert (told.trouble, told.asked, told.text) == (trouble, True, str(error))


def test_a_busy_port_is_tried_until_the_other_program_lets_go() -> None:
    ports = FakePorts()
    ports.devices["here"] = OSError(11, "Resource temporarily unavailable")
    with made(ports, "here") as (_, ear, clock):
        for tries in range(1, 4):
            wait(lambda tries=tries: len(ports.opened) == tries)  # type: ignore[misc]
            assert len(ear.of(Troubled)) == 0 or tries == 3
            if tries < 3:
                clock.now += 2_000
        assert [told.trouble for told in ear.until(Troubled)] == [Trouble.BUSY]
        ports.devices["here"] = device = Device()
        device.sends.put(encode(HELLO))
        clock.now += 5_000
        ear.until(Found)


@pytest.mark.parametrize(("sent", "trouble"), [
    (b"", Trouble.SILENT), (b"ok T:20 B:20\n" * 9, Trouble.OTHER_DEVICE), (bytes(range(256)) * 9, Trouble.OTHER_DEVICE),
])  # fmt: skip
def test_after_six_seconds_a_port_that_is_no_truck_is_closed(sent: bytes, trouble: Trouble) -> None:
    ports = FakePorts(UNO)
    with made(ports) as (hub, ear, clock):
        hub.look(True)
        ports.device(UNO.url).sends.put(sent)
        wait(lambda: listening(hub) and ports.device(UNO.url).sends.empty())
        clock.now = 5_900
        assert ear.of(Troubled) == []
        clock.now = 6_000
        (told,) = ear.until(Troubled)
        assert (told.trouble, told.asked) == (trouble, False)
        assert ports.device(UNO.url).closed.wait(PATIENCE_S)
        assert hub.sights()[0].state is State.REFUSED


def test_damaged_lines_are_told_once_while_they_come() -> None:
    ports = FakePorts()
    with made(ports, "here") as (hub, ear, _):
        device = ports.device("here")
        device.sends.put(encode(HELLO))
        for number in range(60):
            device.sends.put(line(number) + b"$K1,A,a,1,2\n")
        ear.until(Reading, 60)
        assert [told.trouble for told in ear.of(Troubled)] == [Trouble.GARBLED]
        assert hub.sights()[0].bad > 30


def test_a_port_that_fails_when_it_is_asked_is_lost_and_found_again() -> None:
    ports = FakePorts()
    with made(ports, "here") as (_, ear, clock):
        device = ports.device("here")
        device.sends.put(encode(HELLO))
        ear.until(Found)
        device.deaf = True
        clock.now = 1_500
        ear.until(Lost)
        device.deaf = False
        clock.now = 3_000
        device.sends.put(encode(HELLO))
        ear.until(Found, 2)


def test_a_list_of_ports_that_fails_is_asked_for_again() -> None:
    class Flaky(FakePorts):
        def listed(self) -> Sequence[Port]:
            if super().listed() and self.scans < 3:
                raise OSError("the registry is busy")
            return self.ports

    ports = Flaky(UNO)
    with made(ports, remembered=["2341:0043:8543"]) as (_, ear, _):
        ports.device(UNO.url).sends.put(encode(HELLO))
        ear.until(Found)


def test_the_same_device_at_two_ports_is_opened_once() -> None:
    double = Port("/dev/ttyACM9", 0x2341, 0x0043, "8543", "1-1.2")
    ports = FakePorts(UNO, double)
    with made(ports) as (hub, ear, _):
        hub.look(True)
        for port in (UNO, double):
            ports.device(port.url).sends.put(encode(HELLO))
        assert ear.until(Troubled)[0].trouble is Trouble.TWICE
        assert len(ear.until(Found)) == 1


def test_a_forgotten_truck_is_closed() -> None:
    ports = FakePorts(UNO)
    with made(ports, remembered=["2341:0043:8543"]) as (hub, ear, _):
        ports.device(UNO.url).sends.put(encode(HELLO))
        (found,) = ear.until(Found)
        hub.forget(found.key)
        ear.until(Lost)
        wait(ports.device(UNO.url).closed.is_set)
        wait(lambda: hub.sights()[0].state is State.REFUSED)


# floods, and a table that does not listen


def test_readings_nobody_takes_do_not_pile_up_but_what_happened_is_kept() -> None:
    ports = FakePorts()
    with made(ports, "here") as (hub, ear, _):
        device = ports.device("here")
        device.sends.put(encode(HELLO))
        for number in range(9_000):
            device.sends.put(line(number))
        device.sends.put(OSError(5, "Input/output error"))
        wait(device.closed.is_set)
        wait(lambda: hub.sights()[0].state is State.WAITING)
        assert len(ear.of(Reading)) < 8_200
        assert len(ear.of(Lost)) == 1


def test_every_byte_is_told_to_whoever_keeps_a_log() -> None:
    kept: list[tuple[int, str, bytes]] = []
    ports = FakePorts()
    with Hub(Clock(), (), ["here"], ports, "linux", lambda at, url, chunk: kept.append((at, url, chunk)), pause=0.002) as hub:
        ports.device("here").sends.put(b"\xffnoise\n")
        ports.device("here").sends.put(encode(HELLO))
        Ear(hub).until(Found)
    assert kept == [(0, "here", b"\xffnoise\n"), (0, "here", encode(HELLO))]


# real pseudo terminals, read by the serial library


class Terminal:
    """A board at the far end of a pseudo terminal."""

    def __init__(self) -> None:
        import tty

        self.master, slave = os.openpty()
        tty.setraw(slave)
        self.url = os.ttyname(slave)
        self._slave: int | None = slave

    def write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self.master, data[:1_024]):]

    def opened(self) -> None:
        """Whoever reads has it open now, so this end need not hold it."""
        if self._slave is not None:
            os.close(self._slave)
            self._slave = None

    def pull(self) -> None:
        self.opened()
        with suppress(OSError):
            os.close(self.master)


def handles() -> int:
    return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0


class AlwaysAt(SerialPorts):
    """The real library; a link stands for the port, wherever the terminal behind it is."""

    def __init__(self) -> None:
        self.at: dict[str, str] = {}

    def open(self, url: str) -> Connection:
        return super().open(self.at.get(url, url))


@contextmanager
def real(*urls: str, ports: SerialPorts | None = None) -> Iterator[tuple[Hub, Ear, Clock]]:
    clock = Clock()
    with Hub(clock, (), urls, ports, pause=0.002) as hub:
        yield hub, Ear(hub), clock


@posix
def test_a_terminal_is_read_in_pieces_and_asked() -> None:
    board = Terminal()
    with real(board.url) as (_, ear, clock):
        wait(lambda: listening(ear.hub))
        # What waits in a port when it is opened is thrown away; so is our hello, until it is asked for.
        clock.now = 1_000
        assert os.read(board.master, 16) == b"?\n"
        whole = encode(HELLO) + line(1) + line(2)
        for byte in whole:
            board.write(bytes([byte]))
        ear.until(Found)
        clock.now = 1_020
        board.write(line(3))
        wait(lambda: any(reading.message == Acceleration("a", 3, 60, 1_000, 0, 0) for reading in ear.of(Reading)))
    board.pull()


@posix
def test_a_pulled_terminal_is_lost_at_once_even_with_lines_under_way() -> None:
    board = Terminal()
    with real(board.url) as (hub, ear, _):
        wait(lambda: listening(hub))
        board.write(encode(HELLO))
        ear.until(Found)
        board.write(line(1) * 20)
        board.pull()
        assert ear.until(Lost)[0].why == "unplugged"


@posix
def test_a_busy_terminal_is_told_apart() -> None:
    board = Terminal()
    other = SerialPorts().open(board.url)
    try:
        with real(board.url) as (hub, ear, clock):
            while not ear.of(Troubled):
                wait(lambda: hub.sights()[0].trouble is Trouble.BUSY)
                clock.now += 500
            assert ear.of(Troubled)[0].trouble is Trouble.BUSY
            assert clock.now >= 4_000
    finally:
        other.close()
        board.pull()


@posix
def test_a_device_that_stops_reading_holds_nobody_up() -> None:
    board = Terminal()
    connection = SerialPorts().open(board.url)
    connection.send(b"?" * 100_000)
    board.write(line(1))
    assert connection.receive()[:1] == b"$"
    connection.close()
    board.pull()


@posix
def test_a_missing_terminal_and_a_wrong_name_are_told_apart() -> None:
    with real("/dev/ttyNOSUCH", "carrot://x", "socket://127.0.0.1:9") as (_, ear, _):
        told = {event.port.url: event.trouble for event in ear.until(Troubled, 3)}
    assert told == {"/dev/ttyNOSUCH": Trouble.GONE, "carrot://x": Trouble.WRONG_NAME, "socket://127.0.0.1:9": Trouble.GONE}


@posix
def test_two_megabytes_of_noise_and_a_terminal_that_is_something_else_disturb_no_truck() -> None:
    truck, noise = Terminal(), Terminal()
    chance = random.Random(1)
    with real(truck.url, noise.url) as (hub, ear, clock):
        wait(lambda: listening(hub, 2))
        truck.write(encode(HELLO))
        ear.until(Found)
        for _ in range(500):
            noise.write(chance.randbytes(4_096))
        clock.now = 2_000
        truck.write(line(1))
        ear.until(Reading)
        clock.now = 3_000
        truck.write(line(2))
        ear.until(Reading, 2)
        clock.now = 5_900
        truck.write(line(3))
        ear.until(Reading, 3)
        clock.now = 6_000
        assert [(told.port.url, told.trouble) for told in ear.until(Troubled)] == [(noise.url, Trouble.OTHER_DEVICE)]
    truck.pull()
    noise.pull()


@posix
def test_a_flood_of_thousands_of_lines_reaches_the_table_as_one_pose() -> None:
    board = Terminal()
    with real(board.url) as (hub, _, clock):
        trucks = WiredTrucks(hub, assigned={0: f"uno@{board.url}/a"})
        wait(lambda: listening(hub))
        board.write(encode(HELLO))

        def seen() -> bool:
            trucks.update(clock.now)
            return bool(trucks.channels())

        wait(seen)
        (channel,) = trucks.channels()
        for number in range(5_000):
            if number % 100 == 0:
                clock.now += 20
            board.write(line(number))
        wait(lambda: hub.counts(channel.key)[0].lines == 5_000)
        events = trucks.truck(0).poll(clock.now)
        assert [event.pose for event in events if isinstance(event, PoseEvent)] == [Pose.STANDING]
        assert hub.counts(channel.key)[0].missing == 0
    board.pull()


def test_a_truck_at_an_address_is_heard_and_lost() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(PATIENCE_S)
        with real(f"socket://127.0.0.1:{server.getsockname()[1]}") as (hub, ear, clock):
            board, _ = server.accept()
            wait(lambda: listening(hub))
            clock.now = 1_000
            assert board.recv(16) == b"?\n"
            board.sendall(encode(HELLO) + line(1) + line(2))
            wait(lambda: any(reading.message == Acceleration("a", 2, 40, 1_000, 0, 0) for reading in ear.until(Reading)))
            board.close()
            ear.until(Lost)


@posix
@pytest.mark.skipif(sys.platform != "linux", reason="open files are counted in /proc")
def test_pulled_and_plugged_200_times_nothing_is_left_behind() -> None:
    ports = AlwaysAt()
    clock = Clock()
    before = handles()
    board = Terminal()
    ports.at["truck"] = board.url
    with Hub(clock, (), ["truck"], ports, pause=0.001) as hub:
        ear = Ear(hub)
        for number in range(200):
            wait(lambda: listening(hub))
            board.write(encode(HELLO))
            ear.until(Found, number + 1)
            old, board = board, Terminal()
            ports.at["truck"] = board.url
            old.pull()
            ear.until(Lost, number + 1)
            clock.now += 1_000
        assert len(trucks_threads()) <= 2
    board.pull()
    assert trucks_threads() == []
    assert handles() == before


@posix
def test_closing_does_not_wait_for_a_silent_port() -> None:
    board = Terminal()
    with real(board.url) as (hub, _, _):
        wait(lambda: listening(hub))
        begun = time.monotonic()
        hub.close()
        hub.close()
        assert time.monotonic() - begun < 5
        assert trucks_threads() == []
    board.pull()
