"""What the program costs while nobody touches it: its share of one core, in a real window on a screen of its own (Xvfb).

    python benchmarks/idle.py [--seconds 10]

The first line a scene is the time right after an input, when the app looks for the next one most often; the second is at rest.
"""
from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.calibration import calibration
from tests.e2e.real import MISSING, Program, Screen

SCENES: dict[str, tuple[str, ...]] = {"title": (), "table": ("play", "kero", "--players", "human,human", "--seed", "1")}
GOAL = 25
"""The goals were set on a machine whose calibration reads this."""


def cpu_seconds(process: int) -> float:
    """CPU that a process has used so far, of its own and of the system for it."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(program: Program, seconds: float) -> float:
    """CPU seconds a second."""
    begun, used = time.monotonic(), cpu_seconds(program.process.pid)
    time.sleep(seconds)
    return (cpu_seconds(program.process.pid) - used) / (time.monotonic() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="how long each line is watched")
    options = parser.parse_args()
    if MISSING:
        raise SystemExit(f"idle needs {', '.join(MISSING)}")
    yardstick = calibration()
    print(f"calibration {yardstick:.1f}; shares of one core, and what they would be where it reads {GOAL}; the aim is 1 %")
    screen = Screen()
    try:
        for name, words in SCENES.items():
            with tempfile.TemporaryDirectory() as folder:
                program = Program(screen, Path(folder), *words)
                try:
                    program.point(1, 1)
                    time.sleep(1)
                    program.point(3, 3)
                    for when, wait in (("after an input", 0.0), ("at rest", 3.0)):
                        time.sleep(wait)
                        found = share(program, options.seconds)
                        print(f"{name:8} {when:16} {found:.2%}  {found * GOAL / yardstick:.2%}")
                finally:
                    program.kill()
    finally:
        screen.close()


if __name__ == "__main__":
    main()
