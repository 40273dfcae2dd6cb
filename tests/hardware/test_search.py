"""Which ports are opened when: tiers, back-off, a device known again at another port, and what is never opened unasked."""
from __future__ import annotations

from hardware.ports import Port, Tier
from hardware.search import Search, State
from hardware.trouble import Trouble

UNO = Port("/dev/ttyACM0", 0x2341, 0x0043, "8543", "1-1.2")
UNO_ELSEWHERE = Port("/dev/ttyACM3", 0x2341, 0x0043, "8543", "1-1.4")
MICROBIT = Port("/dev/ttyACM1", 0x0D28, 0x0204, "9904", "1-1.3")
CHIP = Port("/dev/ttyUSB0", 0x1A86, 0x7523, "", "1-1.1")
MEGA = Port("/dev/ttyACM9", 0x2341, 0x0042, "77", "1-1.9")
UNO_IDENTITY = "2341:0043:8543"


def search(*named: str, remembered: tuple[str, ...] = (), platform: str = "linux") -> Search:
    return Search(named, remembered, platform)


def opened(found: Search, now: int, *listed: Port) -> list[str]:
    found.saw(listed, now)
    return [port.url for port in found.due(now)]


def state(found: Search, url: str) -> State:
    return next(sight.state for sight in found.sights({}) if sight.port.url == url)


def ready(found: Search, port: Port, identity: str) -> None:
    assert found.claim(port.url, identity, "crowded") == identity
    found.met(port.url, f"{identity}/a", "uno")


# tiers


def test_nothing_is_listed_or_opened_without_need() -> None:
    found = search()
    assert not found.needs_scan()
    assert found.next_at(0) is None


def test_known_boards_are_opened_while_looking_and_chips_never_unasked() -> None:
    found = search()
    assert opened(found, 0, UNO, CHIP, MEGA) == []
    found.look(True, 0)
    assert found.needs_scan()
    assert opened(found, 1_000, UNO, CHIP, MEGA) == [UNO.url]
    assert [(sight.port.url, sight.tier, sight.board) for sight in found.sights({})] == [
        (UNO.url, Tier.BOARD, "Arduino Uno"), (CHIP.url, Tier.CHIP, "CH340"),
    ]  # fmt: skip
    for now in range(2_000, 60_000, 1_000):
        assert opened(found, now, UNO, CHIP, MEGA) == []


def test_a_chip_is_opened_when_asked_for_and_then_known() -> None:
    found = search()
    found.look(True, 0)
    opened(found, 0, CHIP)
    found.ask(CHIP.url, 500)
    assert found.asked(CHIP.url)
    assert opened(found, 500, CHIP) == [CHIP.url]
    ready(found, CHIP, "1a86:7523@1-1.1:nano")
    found.look(False, 600)
    assert not found.ended(CHIP.url, Trouble.GONE, 1_000)
    assert found.needs_scan()
    assert opened(found, 1_500) == []
    again = Port("/dev/ttyUSB5", 0x1A86, 0x7523, "", "1-1.1")
    assert opened(found, 2_500, again) == [again.url]


def test_remembered_trucks_are_opened_at_start_by_key_or_identity_at_whatever_port() -> None:
    for known in (UNO_IDENTITY, f"{UNO_IDENTITY}/b"):
        found = search(remembered=(known,))
        assert found.needs_scan()
        assert opened(found, 0, MICROBIT, UNO_ELSEWHERE) == [UNO_ELSEWHERE.url]
        ready(found, UNO_ELSEWHERE, UNO_IDENTITY)
        assert not found.needs_scan()


def test_a_named_port_is_opened_at_once_and_learns_its_usb_numbers() -> None:
    found = search(UNO.url, "socket://127.0.0.1:7000")
    assert found.needs_scan()
    found.saw([UNO], 0)
    assert not found.needs_scan()
    assert found.due(0) == [UNO, Port("socket://127.0.0.1:7000")]


def test_a_named_port_that_is_plugged_in_later_learns_them_too() -> None:
    found = search(UNO.url)
    assert opened(found, 0) == [UNO.url]
    assert not found.needs_scan()
    found.ended(UNO.url, Trouble.GONE, 10)
    assert found.needs_scan()
    found.saw([UNO], 1_010)
    assert found.due(1_010) == [UNO]


def test_a_named_address_needs_no_list_of_ports() -> None:
    found = search("socket://127.0.0.1:7000")
    assert not found.needs_scan()
    assert found.next_at(5) == 5


# trying again


def failures(found: Search, url: str, trouble: Trouble, end: int) -> tuple[list[int], list[int]]:
    """When a port that always fails is opened, and when that is said."""
    tried, said = [], []
    for now in range(0, end, 100):
        if url in [port.url for port in found.due(now)]:
            tried.append(now)
            if found.ended(url, trouble, now):
                said.append(now)
    return tried, said


def test_a_named_port_is_tried_after_1_2_and_every_5_seconds_and_said_once() -> None:
    url = "socket://127.0.0.1:7000"
    tried, said = failures(search(url), url, Trouble.GONE, 20_000)
    assert tried == [0, 1_000, 3_000, 8_000, 13_000, 18_000]
    assert said == [0]


def test_a_busy_port_is_said_after_three_tries_two_seconds_apart() -> None:
    tried, said = failures(search("COM5", platform="win32"), "COM5", Trouble.BUSY, 16_000)
    assert tried == [0, 2_000, 4_000, 6_000, 11_000]
    assert said == [4_000]


def test_a_name_that_is_none_is_said_and_not_tried_again() -> None:
    found = search("carrot://x")
    assert failures(found, "carrot://x", Trouble.WRONG_NAME, 20_000) == ([0], [0])
    assert state(found, "carrot://x") is State.REFUSED


def test_a_board_that_is_no_truck_is_left_alone_until_looked_for_anew_or_plugged_anew() -> None:
    found = search()
    found.look(True, 0)
    assert opened(found, 0, UNO) == [UNO.url]
    assert found.ended(UNO.url, Trouble.OTHER_DEVICE, 6_000)
    assert opened(found, 60_000, UNO) == []
    found.look(False, 61_000)
    found.look(True, 62_000)
    assert opened(found, 62_000, UNO) == [UNO.url]
    found.ended(UNO.url, Trouble.OTHER_DEVICE, 68_000)
    assert opened(found, 69_000) == []
    assert opened(found, 70_000, UNO) == [UNO.url]


def test_where_a_truck_was_remembered_other_gear_is_asked_once_only() -> None:
    found = search(remembered=("1a86:7523@1-1.1:nano",))
    assert opened(found, 0, CHIP) == [CHIP.url]
    found.ended(CHIP.url, Trouble.OTHER_DEVICE, 6_000)
    assert opened(found, 60_000, CHIP) == []


def test_a_remembered_truck_that_is_silent_is_tried_again() -> None:
    found = search(remembered=(UNO_IDENTITY,))
    assert opened(found, 0, UNO) == [UNO.url]
    assert found.ended(UNO.url, Trouble.SILENT, 6_000)
    assert opened(found, 6_900, UNO) == []
    assert opened(found, 7_000, UNO) == [UNO.url]


def test_a_lost_truck_is_known_again_at_another_port() -> None:
    found = search()
    found.look(True, 0)
    opened(found, 0, UNO)
    ready(found, UNO, UNO_IDENTITY)
    found.look(False, 100)
    assert not found.needs_scan()
    assert not found.ended(UNO.url, Trouble.GONE, 5_000)
    assert found.needs_scan()
    assert opened(found, 6_000) == []
    assert opened(found, 7_000, UNO_ELSEWHERE) == [UNO_ELSEWHERE.url]


def test_after_a_good_time_the_pauses_begin_anew() -> None:
    url = "socket://127.0.0.1:7000"
    found = search(url)
    failures(found, url, Trouble.GONE, 10_000)
    found.due(13_000)
    ready(found, Port(url), "software:7")
    assert not found.ended(url, Trouble.GONE, 20_000)
    assert found.next_at(20_000) == 21_000


# one device, once


def test_a_device_open_already_is_not_opened_twice() -> None:
    double = Port("/dev/ttyACM8", 0x2341, 0x0043, "8543", "1-1.2")
    found = search()
    found.look(True, 0)
    opened(found, 0, UNO, double)
    ready(found, UNO, UNO_IDENTITY)
    assert found.claim(double.url, UNO_IDENTITY, "crowded") is None
    found.ended(double.url, Trouble.TWICE, 100)
    assert state(found, double.url) is State.REFUSED


def test_two_devices_of_one_number_at_two_sockets_are_both_trucks() -> None:
    found = search()
    found.look(True, 0)
    opened(found, 0, UNO, UNO_ELSEWHERE)
    ready(found, UNO, UNO_IDENTITY)
    assert found.claim(UNO_ELSEWHERE.url, UNO_IDENTITY, "2341:0043@1-1.4:uno") == "2341:0043@1-1.4:uno"


def test_a_forgotten_device_is_closed_and_not_opened_again() -> None:
    found = search(remembered=(UNO_IDENTITY,))
    opened(found, 0, UNO)
    ready(found, UNO, UNO_IDENTITY)
    assert found.forget(UNO_IDENTITY) == [UNO.url]
    assert not found.ended(UNO.url, None, 100)
    assert state(found, UNO.url) is State.REFUSED
    assert opened(found, 20_000, UNO) == []
    assert not found.needs_scan()


def test_a_forgotten_device_that_is_asked_for_comes_back() -> None:
    found = search(remembered=(UNO_IDENTITY,))
    opened(found, 0, UNO)
    ready(found, UNO, UNO_IDENTITY)
    found.forget(UNO_IDENTITY)
    found.ask(UNO.url, 50)
    found.ended(UNO.url, None, 100)
    assert opened(found, 200, UNO) == [UNO.url]


def test_a_port_that_was_named_is_seen_no_more_when_its_device_is_forgotten() -> None:
    found = search()
    found.ask("socket://truck", 0)
    assert opened(found, 0) == ["socket://truck"]
    ready(found, Port("socket://truck"), "software@socket://truck")
    found.forget("software@socket://truck")
    assert not found.ended("socket://truck", None, 100)
    assert found.sights({}) == ()
    assert found.next_at(200) is None


# advice


def test_after_six_seconds_of_looking_in_vain_the_cable_is_spoken_of() -> None:
    found = search()
    found.look(True, 1_000)
    opened(found, 1_000)
    assert found.advice(6_900) is None
    assert found.advice(7_000) is Trouble.NOTHING_FOUND
    opened(found, 8_000, UNO)
    assert found.advice(8_000) is None


def test_a_chip_that_vanishes_within_seconds_was_snatched_away() -> None:
    found = search()
    found.look(True, 0)
    opened(found, 0)
    opened(found, 1_000, CHIP)
    opened(found, 3_000)
    assert found.advice(3_000) is Trouble.SNATCHED
    assert found.advice(63_000) is not Trouble.SNATCHED


def test_one_pulled_out_later_or_elsewhere_or_there_from_the_start_was_not() -> None:
    found = search()
    found.look(True, 0)
    opened(found, 0)
    opened(found, 1_000, CHIP)
    opened(found, 7_000)
    assert found.advice(7_000) is Trouble.NOTHING_FOUND
    mac = search(platform="darwin")
    mac.look(True, 0)
    opened(mac, 0)
    opened(mac, 1_000, CHIP)
    opened(mac, 2_000)
    assert mac.advice(2_000) is None
    before = search()
    before.look(True, 0)
    opened(before, 0, CHIP)
    opened(before, 1_000)
    assert before.advice(1_000) is None
