"""A toy tanker as the tank of Tankwart: tells 50 times a second how it is held. For a BBC micro:bit, the old and the new.

Nothing is wired: tape the board flat on the truck's side, the edge with the USB socket towards the nose. Then the truck's x axis,
from tail to nose, is the board's y axis, and a truck that stands on its tank reads (1000, 0, 0) thousandths of g.
"""
import machine
from microbit import accelerometer, running_time, sleep, uart

BAUD = 115200
BOARD = "microbit"
VERSION = "1.0"
CHANNEL = "a"
PERIOD_MS = 20
HELLO_MS = 2000
FAULT_MS = 200


def checksum(text):
    """The checksum of the protocol K1: cheap enough for the old board, 50 times a second."""
    total = 0
    for byte in bytes(text, "ascii"):
        total = (total * 31 + byte) & 0xFFFF
    return total


def line(*fields):
    """A line of K1 with these fields and its checksum, without a line end."""
    text = ",".join([str(field) for field in ("K1",) + fields])
    return "$%s*%04X" % (text, checksum(text))


def hello(uid):
    """What this board is."""
    return line("H", CHANNEL, BOARD, VERSION, "onboard", 1000 // PERIOD_MS, uid)


def acceleration():
    """The acceleration in the truck's axes, thousandths of g; the board itself gives the pull of gravity, y towards its pins."""
    x, y, z = accelerometer.get_values()
    return y, x, -z


def asked():
    """Whether the host has asked who is there."""
    return uart.any() and b"?" in (uart.read() or b"")


def send(text):
    uart.write(text + "\r\n")


def run():
    """Tells how the truck is held, for ever."""
    uart.init(BAUD)
    uid = "".join(["%02x" % byte for byte in machine.unique_id()])
    send(hello(uid))
    now = hello_ms = tick_ms = running_time()
    told_ms = now - FAULT_MS
    sequence = 0
    while True:
        now = running_time()
        if asked() or now - hello_ms >= HELLO_MS:
            send(hello(uid))
            hello_ms = now
        try:
            x, y, z = acceleration()
        except OSError:
            if now - told_ms >= FAULT_MS:
                send(line("E", CHANNEL, sequence, now, "no-answer"))
                sequence += 1
                told_ms = now
        else:
            send(line("A", CHANNEL, sequence, now, x, y, z))
            sequence += 1
        tick_ms += PERIOD_MS
        wait = tick_ms - running_time()
        if wait < -PERIOD_MS:  # after a stall: go on from here, do not catch up
            tick_ms = running_time()
        sleep(max(0, wait))


if __name__ == "__main__":
    run()
