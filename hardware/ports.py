"""Serial ports, and which of them may be opened: remembered trucks and known boards, other chips only when asked, some never.

Opening a port is not harmless: it resets many boards and takes the port from its owner (a radio stick, a printer). So a chip
that stands in all kinds of gear is never opened unasked.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

SHARED_SERIALS = frozenset({"", "0", "0001", "0000", "00000000", "12345678"})
"""Serial numbers that makers leave in all chips of a kind, so they tell nothing."""


class Tier(StrEnum):
    """How readily a port is opened: NAMED (a URL somebody gave) and REMEMBERED at once, BOARD when trucks are looked for,
    CHIP only when its line is clicked, NEVER not even listed."""

    NAMED = "named"
    REMEMBERED = "remembered"
    BOARD = "board"
    CHIP = "chip"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Port:
    """A port as the system lists it. `url` opens it: a device name or any URL pyserial knows; the rest is from USB, if it is that.

    `location` is the place in the tree of USB sockets, `serial_number` the chip's own, both "" when unknown.
    """

    url: str
    vid: int | None = None
    pid: int | None = None
    serial_number: str = ""
    location: str = ""
    name: str = ""
    """What the system calls it, for people."""


_BOARDS: dict[int, tuple[frozenset[int] | None, str]] = {
    0x0D28: (frozenset({0x0204}), "BBC micro:bit"),
    0x2E8A: (None, "Raspberry Pi Pico"),
    0x239A: (None, "Adafruit"),
    0x2341: (frozenset({0x0043, 0x0001, 0x0243, 0x006A}), "Arduino Uno"),
    0x2A03: (frozenset({0x0043}), "Arduino Uno"),
}
"""By USB maker: products that are hobby boards (None: all). The Arduino Mega is not among them: it stands in 3D printers."""

CHIPS = {
    (0x1A86, 0x7523): "CH340", (0x1A86, 0x7522): "CH340", (0x1A86, 0x5523): "CH341",
    (0x0403, 0x6001): "FTDI", (0x10C4, 0xEA60): "CP210x",
}  # fmt: skip
"""USB-serial chips that stand in all kinds of gear."""


def board_of(port: Port) -> str:
    """The name of the hobby board or chip that the port's USB numbers tell, or ""."""
    if port.vid is None or port.pid is None:
        return ""
    products, name = _BOARDS.get(port.vid, (frozenset[int](), ""))
    if products is None or port.pid in products:
        return name
    return CHIPS.get((port.vid, port.pid), "")


def tier_of(port: Port, system: str) -> Tier:
    """How readily a listed port is opened, were it not remembered. `system`: linux, darwin or win32."""
    device = port.url.rpartition("/")[2]
    if port.vid is None or port.pid is None or "bluetooth" in f"{port.name} {device}".lower():
        return Tier.NEVER
    if re.match(r"ttyS\d", device) or (system == "darwin" and device.startswith("tty.")):
        return Tier.NEVER
    products, _ = _BOARDS.get(port.vid, (frozenset[int](), ""))
    if products is None or port.pid in products:
        return Tier.BOARD
    return Tier.CHIP if (port.vid, port.pid) in CHIPS else Tier.NEVER


def usable(ports: Iterable[Port], system: str) -> list[Port]:
    """The ports that may ever be opened, each device once: macOS lists some twice, at one place."""
    found: list[Port] = []
    places: set[tuple[str, int | None, int | None]] = set()
    for port in sorted(ports, key=lambda port: port.url):
        place = (port.location, port.vid, port.pid)
        if tier_of(port, system) is Tier.NEVER or (system == "darwin" and port.location and place in places):
            continue
        places.add(place)
        found.append(port)
    return found


def identity(port: Port, board: str, unique_id: str = "", crowded: bool = False) -> str:
    """By what a truck's device is known again, at whatever port.

    The USB serial number, else (or when `crowded`: another device bears the same) the USB socket and the board's name. Where there
    is no USB, the number the board itself tells, else the port's URL.
    """
    if port.vid is None or port.pid is None:
        return f"{board}:{unique_id}" if unique_id and not crowded else f"{board}@{port.url}"
    usb = f"{port.vid:04x}:{port.pid:04x}"
    if port.serial_number not in SHARED_SERIALS and not crowded:
        return f"{usb}:{port.serial_number}"
    return f"{usb}@{port.location}:{board}"


def may_be(port: Port, known: str) -> bool:
    """Whether a listed port may be the device of that identity, as far as can be told without opening it."""
    if port.vid is None or port.pid is None:
        return known.endswith(f"@{port.url}")
    usb = f"{port.vid:04x}:{port.pid:04x}"
    return known == f"{usb}:{port.serial_number}" or (bool(port.location) and known.startswith(f"{usb}@{port.location}:"))
