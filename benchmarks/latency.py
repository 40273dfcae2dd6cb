"""From an input to the first changed pixel: X events by xdotool, pixels read in the memory of the screen (Xvfb -fbdir).

    python benchmarks/latency.py [--times 60]

Each input comes at a random moment between two frames. A pointer that comes over a button, and a key that moves the focus; just after an
input, and after ten seconds of rest, when the app looks for input less often.
"""
from __future__ import annotations

import argparse
import mmap
import os
import random
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.calibration import calibration
from tests.e2e.real import MISSING, Program, Screen

GOAL = 25
"""The goals were set on a machine whose calibration reads this."""
SIZE = (1280, 720)
PATIENCE = 2.0


class Glass(Screen):
    """A screen whose pixels can be read without asking it."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder), "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self.environment = {**os.environ, "DISPLAY": self.display}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with (folder / "Xvfb_screen0").open("rb") as file:
            self.pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        words = struct.unpack(">25I", self.pixels[:100])
        self.row = words[12]
        self.start = words[0] + 12 * words[19]
        """Where the first row begins: an XWD file has a header and a table of colours before it."""

    def lines(self, rows: list[int]) -> list[bytes]:
        """Some rows of pixels."""
        return [self.pixels[self.start + y * self.row:self.start + (y + 1) * self.row] for y in rows]


class Hand:
    """An xdotool that waits for words, so that no process has to start within the measure."""

    def __init__(self, screen: Glass) -> None:
        self.screen = screen
        self.process = subprocess.Popen(["xdotool", "-"], env=screen.environment, stdin=subprocess.PIPE, text=True)

    def until_changed(self, words: str, rows: list[int]) -> float:
        """Milliseconds from an xdotool command to a change in one of these rows of pixels."""
        before = self.screen.lines(rows)
        assert self.process.stdin is not None
        begun = time.perf_counter()
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()
        while self.screen.lines(rows) == before:
            if time.perf_counter() - begun > PATIENCE:
                raise SystemExit(f"nothing has changed in rows {rows} after {words!r}")
            time.sleep(0.0002)
        return 1000 * (time.perf_counter() - begun)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


def told(name: str, found: list[float], yardstick: float) -> None:
    found = sorted(found)
    median, late = statistics.median(found), found[int(.95 * (len(found) - 1))]
    print(f"  {name:28} {found[0]:6.1f} {median:6.1f} {late:6.1f} {found[-1]:6.1f}   {median * GOAL / yardstick:6.1f}")


def measure(program: Program, hand: Hand, times: int, yardstick: float) -> None:
    """Both inputs, in both states of rest."""
    chance = random.Random(1)
    x, y = program.wait_node("new")
    heights = [program.wait_node(name)[1] for name in ("new", "load", "rules", "settings", "quit")]
    left, top = map(int, (part.split("=")[1] for part in program.screen.tool("getwindowgeometry", "--shell", program.window).split()[1:3]))
    x, y = x + left, y + top
    rows = [top + height - 24 for height in heights]  # within the buttons, but clear of the pointer's own picture
    places = (f"mousemove {x} {y}", f"mousemove {left + 1270} {y}")
    for name, moves in (("a pointer over a button", places), ("a key moves the focus", ("key Tab", "key Tab"))):
        found = []
        for count in range(times):
            time.sleep(0.15 + chance.random() * 0.05)
            found.append(hand.until_changed(moves[count % 2], rows))
        told(name, found, yardstick)
    found = []
    for count in range(4):
        time.sleep(10.5 + chance.random() * 0.05)
        found.append(hand.until_changed(places[count % 2], rows))
    told("the first after a rest", found, yardstick)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=60, help="inputs a line")
    options = parser.parse_args()
    if MISSING:
        raise SystemExit(f"latency needs {', '.join(MISSING)}")
    yardstick = calibration()
    print(f"calibration {yardstick:.1f}; milliseconds: least, median, p95, most, and the median where it reads {GOAL}")
    with tempfile.TemporaryDirectory() as folder:
        screen = Glass(Path(folder))
        try:
            program = Program(screen, Path(folder) / "data")
            hand = Hand(screen)
            try:
                measure(program, hand, options.times, yardstick)
            finally:
                hand.close()
                program.kill()
        finally:
            screen.close()


if __name__ == "__main__":
    main()
