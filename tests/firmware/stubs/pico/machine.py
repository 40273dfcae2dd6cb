"""What `machine` is to the truck's program on a Pico: two pins, and what hangs on the two wires of I2C.

The chips stand in the file that TRUCK_WORLD names, written anew by the test at each change: for each address its kind and the acceleration
it feels, in thousandths of g. A chip that is not in it has no wires. Runs in MicroPython.
"""
import json
import os


class Pin:
    """A pin; the program only tells which."""

    def __init__(self, number: int) -> None:
        self.number = number


class I2C:
    """The two wires. As on a real one, a chip that lost its power sleeps and measures nothing until it is woken."""

    def __init__(self, number: int, sda: Pin, scl: Pin, freq: int, timeout: int) -> None:
        if (number, sda.number, scl.number) != (0, 4, 5):
            raise ValueError("the Pico's first I2C is wired to GP4 and GP5")
        if not 0 < timeout <= 20_000:
            raise ValueError("a loose wire may not hold up the truck's lines")
        self.registers: dict[int, dict[int, int]] = {}

    def writeto_mem(self, address: int, register: int, values: bytes) -> None:
        """Writes registers; raises OSError if nothing acknowledges."""
        self._chip(address)
        for number, value in enumerate(values):
            self.registers[address][register + number] = value

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        """Reads registers; raises OSError if nothing acknowledges."""
        kind, *acceleration = self._chip(address)
        measured = measure(kind, self.registers[address], acceleration)
        return bytes([measured.get(register + number, 0) for number in range(count)])

    def _chip(self, address: int) -> list:  # type: ignore[type-arg]
        with open(os.getenv("TRUCK_WORLD")) as world:  # type: ignore[arg-type]
            chips = json.load(world)
        if str(address) not in chips:
            self.registers.pop(address, None)
            raise OSError(5)
        self.registers.setdefault(address, {0x6B: 0x40} if chips[str(address)][0] == "mpu6050" else {})
        return chips[str(address)]  # type: ignore[no-any-return]


def measure(kind: str, registers: dict[int, int], acceleration: list[int]) -> dict[int, int]:
    """The registers of a chip's readings, as its data sheet scales them for the range that was set; none while it sleeps."""
    found = {}
    if kind == "mpu6050" and not registers.get(0x6B, 0) & 0x40:
        first, steps, high = 0x3B, 16384 >> (registers.get(0x1C, 0) >> 3 & 3), 0
    elif kind == "adxl345" and registers.get(0x2D, 0) & 0x08:
        data_format = registers.get(0x31, 0)
        first, steps, high = 0x32, 256 if data_format & 0x08 else 256 >> (data_format & 3), 1
    else:
        return {}
    for axis, milli_g in enumerate(acceleration):
        value = milli_g * steps // 1000 & 0xFFFF
        found[first + 2 * axis + high] = value >> 8
        found[first + 2 * axis + 1 - high] = value & 0xFF
    return found


def unique_id() -> bytes:
    """As long as a Pico's."""
    return b"\xe6\x61\x64\x07\xe3\x49\x6e\x28"
