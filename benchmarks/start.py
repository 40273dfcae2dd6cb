"""From the start of the process to the first frame in the window, from a warm start, on a screen of its own (Xvfb).

    python benchmarks/start.py [--times 10]
"""
from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.calibration import calibration
from tests.e2e.real import MISSING, Screen

ROOT = Path(__file__).resolve().parent.parent
GOAL = 25
"""The goals were set on a machine whose calibration reads this."""
WAYS: dict[str, tuple[str, ...]] = {
    "title": (),
    "new game at once": ("play", "kero", "--players", "human,human", "--seed", "1"),
}


def warm(environment: dict[str, str], cache: str) -> dict[str, str]:
    """An environment in which Python keeps what it has compiled, as a player's does."""
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": cache, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def first_frame(screen: Screen, words: tuple[str, ...], cache: str) -> float:
    """Milliseconds until the program says that its first frame is shown."""
    environment = warm(screen.environment, cache)
    environment |= {"SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0", "TANKWART_TEST_LOG": "1"}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", str(ROOT / "main.py"), *words, "--data-dir", folder]
        begun = time.monotonic()
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if line.startswith("READY"):
                    return 1000 * (time.monotonic() - begun)
        finally:
            process.kill()
            _, said = process.communicate()
    raise SystemExit(f"the program showed no frame: {said.strip()}")


def bare(code: str, cache: str) -> float:
    """Milliseconds for a Python that only does that: what no program can be faster than."""
    begun = time.monotonic()
    subprocess.run([sys.executable, "-c", code], check=True, env=warm(dict(os.environ), cache))
    return 1000 * (time.monotonic() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="starts a line, after one that is not counted")
    options = parser.parse_args()
    if MISSING:
        raise SystemExit(f"start needs {', '.join(MISSING)}")
    yardstick = calibration()
    print(f"calibration {yardstick:.1f}; milliseconds: least, median, and the median where it reads {GOAL}; the aim is 400")

    def told(name: str, found: list[float]) -> None:
        median = statistics.median(found)
        print(f"  {name:20} {min(found):6.0f} {median:6.0f} {median * GOAL / yardstick:6.0f}")

    with tempfile.TemporaryDirectory() as cache:
        for name, code in (("python alone", "pass"), ("python, pygame", "import pygame")):
            told(name, [bare(code, cache) for _ in range(options.times + 1)][1:])
        screen = Screen()
        try:
            for name, words in WAYS.items():
                told(name, [first_frame(screen, words, cache) for _ in range(options.times + 1)][1:])
        finally:
            screen.close()


if __name__ == "__main__":
    main()
