"""What a frame of Kero's table costs: every pixel anew; the table built anew, as after each answer, with only what has changed painted;
and a frame in which only truck, figures and dice move.

    python benchmarks/frames.py [--size 1920x1080 ...]

Times are CPU of one core in milliseconds, without the way to the graphics card, beside the yardstick of calibration.py.
"""
from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.calibration import calibration
from game.kit.picture import NO_HAND, Picture
from game.shell.picture import Artist

SIZES = ("1280x720", "1920x1080", "3840x2160")
GOAL = 25
"""The goals were set on a machine whose calibration reads this."""


@dataclass(frozen=True)
class Wish:
    """A scene, in the form in which pictures are asked for."""

    scene: str
    size: tuple[int, int]
    lang: str | None = "de"
    game: str = "kero"
    out: Path = Path("unused.png")
    seed: int = 1
    answers: int = 60
    look: str = "day"
    text: int = 100


def timed(act: Callable[[], None], count: int) -> list[float]:
    """Milliseconds of CPU of each of so many calls, shortest first."""
    found = []
    for _ in range(count):
        begun = time.process_time_ns()
        act()
        found.append((time.process_time_ns() - begun) / 1e6)
    return sorted(found)


def told(name: str, found: list[float], yardstick: float) -> None:
    """A line of the table."""
    median, late = found[len(found) // 2], found[int(.95 * (len(found) - 1))]
    print(f"  {name:34} {found[0]:7.2f} {median:7.2f} {late:7.2f}   {median * GOAL / yardstick:7.2f}")


def measure(size: tuple[int, int], folder: Path) -> None:
    """All lines of one size."""
    yardstick = calibration()
    print(f"{size[0]} x {size[1]}, calibration {yardstick:.1f}:" + f"{'least':>17} {'median':>7} {'p95':>7}   at {GOAL}")
    artist = Artist(Wish("table", size), "de", folder)
    artist.draw()
    app, frames = artist.app, artist.driver.frames

    def anew() -> None:
        app.scene.stale = True
        frames()

    first = timed(anew, 1)
    told("built anew for the first time", first, yardstick)
    timed(anew, 2)
    told("built anew", timed(anew, 60), yardstick)

    picture = Picture(app.brush)

    def all_pixels() -> None:
        picture.forget()
        app.layer.build(app.scale)
        picture.update([app.layer], NO_HAND, app.now)
        picture.show(app.window.surface(), True)

    told("every pixel anew", timed(all_pixels, 40), yardstick)
    name = next(node.name for node in app.layer.still if node.press is not None)
    box = app.layer.by_name[name].rect
    places = iter([(box.centerx, box.centery), (960.0, 146.0)] * 40)
    told(f"a pointer over {name}", timed(lambda: artist.driver.move(*next(places)), 60), yardstick)
    told("nothing changes", timed(frames, 60), yardstick)
    artist.close()
    artist = Artist(Wish("run", size), "de", folder)
    artist.draw()
    moving = len(artist.app.layer.moving)
    told(f"a run: {moving} nodes move", timed(artist.driver.frames, 60), yardstick)
    cache = artist.app.brush.cache
    print(f"  pictures kept: {cache.held / 2**20:.0f} MB in {len(cache)}")
    artist.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", nargs="*", default=SIZES, help="WIDTHxHEIGHT in pixels")
    options = parser.parse_args()
    for size in options.size:
        wide, high = map(int, size.split("x"))
        with tempfile.TemporaryDirectory() as folder:
            measure((wide, high), Path(folder))


if __name__ == "__main__":
    main()
