"""A toy tanker as the tank of Tankwart: tells 50 times a second how it is held. For a Raspberry Pi Pico, one or two trucks.

Wire an MPU-6050 or an ADXL345 to each truck; which it is, is found out, and looked for again every two seconds while one is missing:

    MPU-6050   VCC to 3V3, GND to GND, SDA to GP4, SCL to GP5; AD0 open or to GND for truck a, to 3V3 for truck b
    ADXL345    VCC and CS to 3V3, GND to GND, SDA to GP4, SCL to GP5; SDO to GND for truck a, to 3V3 for truck b

The x arrow printed on the module points from the truck's tail to its nose. A wire that works loose is told as a fault, and found
again when it holds.
"""
import select
import struct
import sys
import time

import machine

BOARD = "pico"
VERSION = "1.0"
SDA, SCL = 4, 5
WIRE_TIMEOUT_US = 3000
PERIOD_MS = 20
HELLO_MS = 2000
PROBE_MS = 2000
FAULT_MS = 200

# For each kind of chip: what wakes it and sets it to +-4 g (dice thump on a table with more than two), where its readings begin,
# how they are packed, and how many thousandths of g so many steps are.
CHIPS = {
    "mpu6050": (((0x6B, 0x00), (0x1A, 0x03), (0x1C, 0x08)), 0x3B, ">hhh", 125, 1024),
    "adxl345": (((0x31, 0x09), (0x2C, 0x0A), (0x2D, 0x08)), 0x32, "<hhh", 125, 32),
}


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


def scaled(steps, times, parts):
    """Steps of a chip in thousandths of g, rounded towards 0 as in C."""
    return steps * times // parts if steps >= 0 else -(-steps * times // parts)


class Truck:
    """One truck: where its sensor may be wired, which it turned out to be, and the lines that tell how it is held."""

    def __init__(self, wire, channel, mpu6050, adxl345, uid):
        self.wire = wire
        self.channel = channel
        self.places = (("mpu6050", mpu6050), ("adxl345", adxl345))
        self.uid = uid
        self.sensor = "none"
        self.address = None
        self.broken = False
        self.sequence = 0
        self.probed_ms = 0
        self.told_ms = -FAULT_MS

    def known(self):
        """Whether a sensor was ever found."""
        return self.sensor != "none"

    def hello(self):
        """What this truck is."""
        return line("H", self.channel, BOARD, VERSION, self.sensor, 1000 // PERIOD_MS, self.uid)

    def probe(self, now):
        """Looks for a chip at both addresses; true if one was found and woken.

        More than that an address acknowledges is not asked: many MPU-6050 modules carry a chip that gives another name.
        """
        self.probed_ms = now
        for sensor, address in self.places:
            try:
                for number, value in CHIPS[sensor][0]:
                    self.wire.writeto_mem(address, number, bytes((value,)))
            except OSError:
                continue
            self.sensor, self.address, self.broken = sensor, address, False
            return True
        return False

    def acceleration(self):
        """Thousandths of g in the truck's axes.

        Raises OSError if a wire is loose, or if all is 0, which no truck on earth measures: then the chip has lost its power
        for a moment and sleeps.
        """
        _, first, packing, times, parts = CHIPS[self.sensor]
        axes = struct.unpack(packing, self.wire.readfrom_mem(self.address, first, 6))
        if not any(axes):
            raise OSError("asleep")
        return [scaled(steps, times, parts) for steps in axes]

    def lines(self, now):
        """What is to be told at this moment; asked every PERIOD_MS."""
        if self.known() and not self.broken:
            try:
                return [self.numbered("A", now, *self.acceleration())]
            except OSError:
                self.broken = True
                self.probed_ms = now
                self.told_ms = now - FAULT_MS
        elif now - self.probed_ms >= PROBE_MS and self.probe(now):
            return [self.hello()]
        return self.fault("no-answer", now) if self.broken else []

    def fault(self, word, now):
        """Says that a sensor is missing, no oftener than every FAULT_MS."""
        if now - self.told_ms < FAULT_MS:
            return []
        self.told_ms = now
        return [self.numbered("E", now, word)]

    def numbered(self, kind, now, *fields):
        """A line that counts."""
        told = line(kind, self.channel, self.sequence, now, *fields)
        self.sequence += 1
        return told


def hello(trucks):
    """Every truck that has a sensor says what it is; without any, the first says that it has none."""
    return [truck.hello() for truck in trucks if truck.known()] or [trucks[0].hello()]


def asked(host):
    """Whether the host has asked who is there."""
    found = False
    while host.poll(0):
        character = sys.stdin.read(1)
        if not character:  # the line has ended
            break
        found = found or character == "?"
    return found


def send(lines):
    for text in lines:
        sys.stdout.write(text + "\n")


def run():
    """Tells how the trucks are held, for ever."""
    uid = "".join(f"{byte:02x}" for byte in machine.unique_id())
    wire = machine.I2C(0, sda=machine.Pin(SDA), scl=machine.Pin(SCL), freq=100000, timeout=WIRE_TIMEOUT_US)
    trucks = [Truck(wire, "a", 0x68, 0x53, uid), Truck(wire, "b", 0x69, 0x1D, uid)]
    host = select.poll()
    host.register(sys.stdin, select.POLLIN)
    for truck in trucks:
        truck.probe(0)
    send(hello(trucks))
    hello_ms = now = 0
    ticks = tick = time.ticks_ms()
    while True:
        before, ticks = ticks, time.ticks_ms()
        now += time.ticks_diff(ticks, before)  # ticks begin anew every twelve days, our time does not
        if asked(host) or now - hello_ms >= HELLO_MS:
            send(hello(trucks))
            hello_ms = now
        for truck in trucks:
            send(truck.lines(now))
        if not any(truck.known() for truck in trucks):
            send(trucks[0].fault("no-sensor", now))
        tick = time.ticks_add(tick, PERIOD_MS)
        wait = time.ticks_diff(tick, time.ticks_ms())
        if wait < -PERIOD_MS:  # after a stall: go on from here, do not catch up
            tick = time.ticks_ms()
        time.sleep_ms(max(0, wait))


if __name__ == "__main__":
    run()
