"""A truck on a wire: from a tilt on the wire to the tank that changed, beside a table that draws; and what listening costs.

    python benchmarks/wire.py [--seconds 20] [--size 1280x720]

A second process is the board: it writes lines to a pseudo terminal, each with the moment of its writing, and tilts twice a second or so.
`read` is the way of every line into the program. `stamped` is the moment from which fuel flows, less the tilt and the dwell of the
filter, in whole milliseconds of the table's clock: this is what a tilt costs in fuel. `shown` is when the next frame knows of it.
"""
from __future__ import annotations

import argparse
import os
import random
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.calibration import calibration
from benchmarks.frames import Wish
from game.kit.run import Kind, Run
from game.shell.picture import Artist
from hardware.hub import Hub
from hardware.pose import DWELL_MS
from hardware.protocol import MOST_RATE, Hello, checksum, encode
from hardware.tank import Tank
from hardware.wired import WiredTrucks

GOAL = 25
"""The goals were set on a machine whose calibration reads this."""
FRAME_S = 1 / 60
CAPACITY = 3_600_000
BOARD = "benchmark"


def clock() -> int:
    """The table's clock."""
    return time.monotonic_ns() // 1_000_000


# the board, in a process of its own


def feed(rate: int, seconds: float) -> None:
    """Be a board: say where the port is, wait for the question, then write lines; at the end tell when it tilted, in ns."""
    import tty

    master, slave = os.openpty()
    tty.setraw(slave)
    print(os.ttyname(slave), flush=True)
    while b"?" not in os.read(master, 100):
        pass
    os.close(slave)
    tilts: list[int] = []
    chance, tilt = random.Random(1), rate
    begun = time.monotonic()
    for number in range(int(rate * seconds)):
        time.sleep(max(0.0, begun + number / rate - time.monotonic()))
        if number % (2 * rate) == 0:
            os.write(master, encode(Hello("a", BOARD, "1.0", "none", min(rate, MOST_RATE))))
        now = time.monotonic_ns()
        if number == tilt:
            tilts.append(now)
            tilt += round(rate * chance.uniform(0.25, 0.6))
        letter = "U" if len(tilts) % 2 else "F"
        text = b"K1,P,a,%d,%d,%s,%d" % (number, now // 1_000_000 % 2**32, letter.encode(), now)
        os.write(master, b"$%s*%04X\n" % (text, checksum(text)))
    print(*tilts, flush=True)
    sys.stdin.read()


class Board:
    """The feeding process as seen from here."""

    def __init__(self, rate: int, seconds: float) -> None:
        command = [sys.executable, __file__, "--feed", str(rate), str(seconds)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()

    def tilts(self) -> list[int]:
        """When it tilted, once it is through."""
        assert self.process.stdout is not None
        return [int(word) for word in self.process.stdout.readline().split()]

    def close(self) -> None:
        self.process.terminate()  # it may be waiting for somebody to read what it wrote
        self.process.wait(10)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()


# the way of a tilt


def way(rate: int, seconds: float, draw: Callable[[], None]) -> dict[str, list[float]]:
    """Milliseconds of each tilt on its way, beside a table that is drawn sixty times a second."""
    board = Board(rate, seconds)
    read: list[float] = []

    def tap(at_ms: int, url: str, chunk: bytes) -> None:
        now = time.monotonic_ns()
        for line in chunk.split(b"\n"):
            if line.startswith(b"$K1,P") and b"*" in line:
                read.append((now - int(line.rpartition(b"*")[0].rpartition(b",")[2])) / 1e6)

    changes: list[tuple[int, int]] = []
    with Hub(clock, urls=[board.url], tap=tap) as hub:
        truck = WiredTrucks(hub, assigned={0: f"{BOARD}@{board.url}/a"}).truck(0)
        tank = Tank(CAPACITY, CAPACITY)
        run = Run(Kind.ROLL, 0, truck, tank, 600, clock())
        flowing = False
        end = time.monotonic() + seconds + 1.5
        due = time.monotonic()
        while time.monotonic() < end:
            run.tick(clock())
            if flowing is not run.flowing and tank.changed_at is not None:
                flowing = run.flowing
                changes.append((tank.changed_at, time.monotonic_ns()))
            draw()
            due = max(due + FRAME_S, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))
        tilts = board.tilts()
    board.close()
    stamped, shown = [], []
    for tilt in tilts[1:]:  # a frame that stalls at the start interrupts nothing yet, but its tilt may be unknown
        stamp, seen = min(changes, key=lambda change: abs(change[0] - DWELL_MS - tilt // 1_000_000))
        stamped.append(float(stamp - DWELL_MS - tilt // 1_000_000))
        shown.append((seen - tilt) / 1e6 - DWELL_MS)
    if run.interruptions:
        print(f"  (interrupted {run.interruptions} times by frames of more than 250 ms)")
    return {"read": sorted(read), "stamped": sorted(stamped), "shown": sorted(shown)}


def told(name: str, found: list[float]) -> None:
    median, late = found[len(found) // 2], found[int(0.99 * (len(found) - 1))]
    print(f"  {name:34} {len(found):6} {median:7.2f} {late:7.2f} {found[-1]:7.2f}")


def ways(size: tuple[int, int], seconds: float) -> None:
    print(f"milliseconds on the way, beside a table of {size[0]} x {size[1]}; aim of `stamped`: median 1, p99 5")
    print(f"  {'':34} {'count':>6} {'median':>7} {'p99':>7} {'most':>7}")
    with tempfile.TemporaryDirectory() as folder:
        artist = Artist(Wish("run", size), "de", Path(folder))
        artist.draw()

        def draw() -> None:
            artist.driver.frames()

        for interval in (0.005, 0.001):
            sys.setswitchinterval(interval)
            for rate in (50, 200):
                found = way(rate, seconds, draw)
                for name, values in found.items():
                    told(f"{rate} lines/s, switch {interval * 1000:g} ms: {name}", values)
        told("a frame, no truck", flood(seconds / 2, draw, 0))
        told(f"a frame, {FLOOD} lines/s", flood(seconds / 2, draw, FLOOD))
        artist.close()


# a flood

FLOOD = 5_000


def flood(seconds: float, draw: Callable[[], None], rate: int) -> list[float]:
    """Milliseconds that each frame takes, with so many lines a second (0: with no truck)."""
    board = Board(rate, seconds + 5) if rate else None
    found = []
    with Hub(clock, urls=[board.url] if board else []) as hub:
        trucks = WiredTrucks(hub, assigned={0: f"{BOARD}@{board.url}/a"} if board else {})
        truck = trucks.truck(0)
        while board and truck.angle is None:
            truck.poll(clock())
            time.sleep(0.02)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            begun = time.monotonic()
            truck.poll(clock())
            draw()
            found.append(1_000 * (time.monotonic() - begun))
            time.sleep(max(0.0, begun + FRAME_S - time.monotonic()))
        if board:
            print(f"  (of {FLOOD} lines a second {trucks.channels()[0].quality.rate} were read)")
            board.close()
    return sorted(found)


# what listening costs


def cpu(seconds: float, rate: int) -> float:
    """CPU seconds a second of a program that listens to so many lines a second (0: to none) and asks for poses at sixty frames."""
    board = Board(rate, seconds + 2.5) if rate else None
    with Hub(clock, urls=[board.url] if board else []) as hub:
        trucks = WiredTrucks(hub, assigned={0: f"{BOARD}@{board.url}/a"} if board else {})
        truck = trucks.truck(0)
        while board and truck.angle is None:
            truck.poll(clock())
            time.sleep(0.02)
        used, begun = time.process_time(), time.monotonic()
        while time.monotonic() < begun + seconds:
            truck.poll(clock())
            time.sleep(FRAME_S)
        share = (time.process_time() - used) / (time.monotonic() - begun)
        lost = truck.angle is None
    if board:
        board.close()
        if lost:
            raise SystemExit("the truck was lost while its cost was measured")
    return share


def bare(seconds: float, rate: int) -> float:
    """CPU seconds a second of waking up for a line and taking it off the port, and nothing else: what no program can go below."""
    board = Board(rate, seconds + 2.5)
    device = os.open(board.url, os.O_RDWR | os.O_NOCTTY)
    os.write(device, b"?\n")
    used, begun = time.process_time(), time.monotonic()
    while time.monotonic() < begun + seconds:
        if select.select([device], [], [], 0.2)[0]:
            os.read(device, 4_096)
    share = (time.process_time() - used) / (time.monotonic() - begun)
    os.close(device)
    board.close()
    return share


def costs(seconds: float) -> None:
    yardstick = calibration()
    print(f"CPU of listening, share of one core, calibration {yardstick:.1f}, and where it reads {GOAL}; aims: 0.5 % and 1 %")
    idle = cpu(seconds, 0)
    for rate in (50, 200):
        share, least = cpu(seconds, rate) - idle, bare(seconds, rate)
        print(f"  {rate:4} lines a second  {share:7.2%} {share * GOAL / yardstick:7.2%}   (waking and reading alone {least:.2%})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long each line takes")
    parser.add_argument("--size", default="1280x720", help="WIDTHxHEIGHT in pixels")
    parser.add_argument("--feed", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.feed:
        feed(int(options.feed[0]), float(options.feed[1]))
        return
    costs(options.seconds)
    wide, high = map(int, options.size.split("x"))
    ways((wide, high), options.seconds)


if __name__ == "__main__":
    main()
