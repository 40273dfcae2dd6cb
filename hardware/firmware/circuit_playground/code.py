"""A toy tanker as the tank of Tankwart: tells 50 times a second how it is held. For a Circuit Playground Express or Bluefruit.

Nothing is wired: tape the board flat on the truck's side, the edge with the USB socket towards the nose. Then the truck's x axis,
from tail to nose, is the board's y axis, and a truck that stands on its tank reads (1000, 0, 0) thousandths of g.
"""
import sys
import time

import adafruit_lis3dh
import board
import busio
import microcontroller
import supervisor

BOARD = "cplay"
VERSION = "1.0"
CHANNEL = "a"
ADDRESS = 0x19
PERIOD_MS = 20
HELLO_MS = 2000
PROBE_MS = 2000
FAULT_MS = 200
STANDARD_GRAVITY = 9.80665
TICKS = 0x1FFFFFFF  # the ticks of this board begin anew after so many milliseconds, six days


def checksum(text):
    """The checksum of the protocol K1."""
    total = 0
    for byte in text.encode():
        total = (total * 31 + byte) & 0xFFFF
    return total


def line(*fields):
    """A line of K1 with these fields and its checksum, without a line end."""
    text = ",".join(str(field) for field in ("K1",) + fields)
    return f"${text}*{checksum(text):04X}"


class Clock:
    """Milliseconds since it was made, on and on."""

    def __init__(self):
        self.ticks = supervisor.ticks_ms()
        self.ms = 0

    def now(self):
        """What it shows; to be asked at least once in six days."""
        before, self.ticks = self.ticks, supervisor.ticks_ms()
        self.ms += (self.ticks - before) & TICKS
        return self.ms


class Truck:
    """The truck this board is taped to: its sensor, and the lines that tell how it is held."""

    def __init__(self, wire, uid):
        self.wire = wire
        self.uid = uid
        self.sensor = None
        self.was_found = False
        self.sequence = 0
        self.probed_ms = 0
        self.told_ms = -FAULT_MS

    def hello(self):
        """What this truck is."""
        return line("H", CHANNEL, BOARD, VERSION, "lis3dh" if self.was_found else "none", 1000 // PERIOD_MS, self.uid)

    def probe(self, now):
        """Looks for the sensor; true if it was found and woken."""
        self.probed_ms = now
        try:
            self.sensor = adafruit_lis3dh.LIS3DH_I2C(self.wire, address=ADDRESS)
            self.sensor.range = adafruit_lis3dh.RANGE_4_G  # dice thump on a table with more than two
        except (OSError, ValueError, RuntimeError):  # no answer, nothing at the address, another chip
            self.sensor = None
            return False
        self.was_found = True
        return True

    def acceleration(self):
        """Thousandths of g in the truck's axes, from the board's in metres a second, a second. Raises OSError without an answer."""
        x, y, z = [round(axis * 1000 / STANDARD_GRAVITY) for axis in self.sensor.acceleration]
        return y, -x, z

    def lines(self, now):
        """What is to be told at this moment; asked every PERIOD_MS."""
        if self.sensor is not None:
            try:
                return [self.numbered("A", now, *self.acceleration())]
            except OSError:
                self.sensor = None
                self.probed_ms = now
                self.told_ms = now - FAULT_MS
        elif now - self.probed_ms >= PROBE_MS and self.probe(now):
            return [self.hello()]
        if now - self.told_ms < FAULT_MS:
            return []
        self.told_ms = now
        return [self.numbered("E", now, "no-answer" if self.was_found else "no-sensor")]

    def numbered(self, kind, now, *fields):
        """A line that counts."""
        told = line(kind, CHANNEL, self.sequence, now, *fields)
        self.sequence += 1
        return told


def asked():
    """Whether the host has asked who is there."""
    waiting = supervisor.runtime.serial_bytes_available
    return waiting > 0 and "?" in sys.stdin.read(waiting)


def send(lines):
    for text in lines:
        print(text)


def run():
    """Tells how the truck is held, for ever."""
    uid = "".join(f"{byte:02x}" for byte in microcontroller.cpu.uid[-8:])
    truck = Truck(busio.I2C(board.ACCELEROMETER_SCL, board.ACCELEROMETER_SDA), uid)
    truck.probe(0)
    send([truck.hello()])
    clock = Clock()
    hello_ms = tick_ms = 0
    while True:
        now = clock.now()
        if asked() or now - hello_ms >= HELLO_MS:
            send([truck.hello()])
            hello_ms = now
        send(truck.lines(now))
        tick_ms += PERIOD_MS
        wait = tick_ms - clock.now()
        if wait < -PERIOD_MS:  # after a stall: go on from here, do not catch up
            tick_ms = clock.now()
        time.sleep(max(0, wait) / 1000)


if __name__ == "__main__":
    run()
