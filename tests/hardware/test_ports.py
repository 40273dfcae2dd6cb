"""Which ports may be opened, and by what a device is known again."""
from __future__ import annotations

import pytest

from hardware.ports import Port, Tier, board_of, identity, may_be, tier_of, usable

UNO = Port("/dev/ttyACM0", 0x2341, 0x0043, "8543", "1-1.2", "ttyACM0")
CH340 = Port("/dev/ttyUSB0", 0x1A86, 0x7523, "", "1-1.3", "USB Serial")


@pytest.mark.parametrize(("port", "system", "tier"), [
    (UNO, "linux", Tier.BOARD),
    (Port("/dev/ttyACM0", 0x0D28, 0x0204), "linux", Tier.BOARD),
    (Port("COM5", 0x2E8A, 0x0005), "win32", Tier.BOARD),
    (Port("/dev/cu.usbmodem1", 0x239A, 0x8018), "darwin", Tier.BOARD),
    (Port("COM6", 0x2A03, 0x0043), "win32", Tier.BOARD),
    (CH340, "linux", Tier.CHIP),
    (Port("COM3", 0x0403, 0x6001), "win32", Tier.CHIP),
    (Port("/dev/cu.SLAB_USBtoUART", 0x10C4, 0xEA60), "darwin", Tier.CHIP),
    (Port("/dev/ttyACM1", 0x2341, 0x0042), "linux", Tier.NEVER),
    (Port("/dev/ttyACM1", 0x2341, 0x0010), "linux", Tier.NEVER),
    (Port("COM1"), "win32", Tier.NEVER),
    (Port("/dev/ttyS0", 0x1234, 0x0001), "linux", Tier.NEVER),
    (Port("/dev/cu.Bluetooth-Incoming-Port", 0x05AC, 1), "darwin", Tier.NEVER),
    (Port("COM9", 0x0403, 0x6001, name="Standard Serial over Bluetooth link (COM9)"), "win32", Tier.NEVER),
    (Port("/dev/tty.usbmodem1", 0x2341, 0x0043), "darwin", Tier.NEVER),
    (Port("/dev/ttyUSB3", 0x067B, 0x2303), "linux", Tier.NEVER),
])  # fmt: skip
def test_how_readily_a_port_is_opened(port: Port, system: str, tier: Tier) -> None:
    assert tier_of(port, system) is tier


def test_a_board_and_a_chip_have_names() -> None:
    assert board_of(UNO) == "Arduino Uno"
    assert board_of(CH340) == "CH340"
    assert board_of(Port("/dev/ttyACM1", 0x2341, 0x0042)) == ""
    assert board_of(Port("COM1")) == ""


def test_a_device_that_the_mac_lists_twice_is_one() -> None:
    doubles = [Port("/dev/cu.wchusbserial14", 0x1A86, 0x7523, "", "20-2"), Port("/dev/cu.usbserial-14", 0x1A86, 0x7523, "", "20-2")]
    assert [port.url for port in usable(doubles, "darwin")] == ["/dev/cu.usbserial-14"]
    elsewhere = [doubles[0], Port("/dev/cu.usbserial-15", 0x1A86, 0x7523, "", "20-3")]
    assert len(usable(elsewhere, "darwin")) == 2


def test_ports_that_are_never_opened_are_not_even_listed() -> None:
    assert usable([Port("/dev/ttyS0"), UNO], "linux") == [UNO]


def test_a_device_is_known_by_its_serial_number_at_whatever_port() -> None:
    known = identity(UNO, "uno")
    assert known == "2341:0043:8543"
    assert may_be(Port("/dev/ttyACM7", 0x2341, 0x0043, "8543", "2-4"), known)
    assert not may_be(Port("/dev/ttyACM0", 0x2341, 0x0043, "9999", "1-1.2"), known)


def test_without_a_serial_number_by_its_socket_and_board() -> None:
    known = identity(CH340, "nano")
    assert known == "1a86:7523@1-1.3:nano"
    assert may_be(Port("/dev/ttyUSB4", 0x1A86, 0x7523, "", "1-1.3"), known)
    assert not may_be(Port("/dev/ttyUSB0", 0x1A86, 0x7523, "", "1-1.4"), known)
    assert not may_be(Port("/dev/ttyUSB0", 0x1A86, 0x7523), known)


def test_a_serial_number_that_all_chips_of_a_kind_bear_tells_nothing() -> None:
    port = Port("COM4", 0x10C4, 0xEA60, "0001", "1-2")
    assert identity(port, "nano") == "10c4:ea60@1-2:nano"


def test_two_devices_of_one_number_are_told_apart_by_their_sockets() -> None:
    assert identity(UNO, "uno", crowded=True) == "2341:0043@1-1.2:uno"


def test_what_is_no_usb_device_is_known_by_its_number_or_its_name() -> None:
    far = Port("socket://127.0.0.1:7000")
    assert identity(far, "software", "77") == "software:77"
    assert identity(far, "software") == "software@socket://127.0.0.1:7000"
    assert identity(far, "software", "77", crowded=True) == "software@socket://127.0.0.1:7000"
    assert may_be(far, "software@socket://127.0.0.1:7000")
