"""The night that falls over the table as a run begins, so that the stage keeps the light, and lifts when it is over."""
from __future__ import annotations

import math
from functools import partial

from pygame import FRect, Surface

from game.kit.paint import Brush

from . import zones
from .desk import Desk

FALL, FALL_MS = "night", 150
"""The movement, and how long it takes."""
STEPS = (.35, .7, 1.0)
"""The shades it goes through: few, for each is kept as a picture."""
VEILS = (("far", zones.FAR, 130, 130, 18), ("board", zones.BOARD, 160, 60, 26), ("near", zones.NEAR, 26, 26, 18))
"""Name, place, darkness above and below, radius."""


def lay(desk: Desk) -> None:
    """The veils of an open run, or of one that has just ended."""
    falling = desk.motion.moving(FALL)
    if desk.running.run is None and not falling:
        return
    for name, box, high, low, radius in VEILS:
        box = desk.seating.upright.get(name, box)
        desk.still(f"veil.{name}", box, partial(_paint, desk, box, high, low, radius), live=falling)


def shade(desk: Desk) -> float:
    """How dark it is now: 0 to 1, in steps."""
    share = desk.motion.progress(FALL, desk.sitting.now)
    step = math.ceil((share if desk.running.run is not None else 1 - share) * len(STEPS))
    return STEPS[step - 1] if step else 0.0


def _paint(desk: Desk, box: FRect, high: int, low: int, radius: float, brush: Brush, surface: Surface) -> None:
    part = shade(desk)
    if part:
        _veil(brush, surface, box, round(high * part), round(low * part), radius)


def _veil(brush: Brush, surface: Surface, box: FRect, high: int, low: int, radius: float) -> None:
    brush.veil(surface, box.x, box.y, box.w, box.h, high, low, radius)


def foresee(brush: Brush) -> None:
    """Have the shades ready before a run begins."""
    for name, box, high, low, radius in VEILS:
        jobs = [partial(_veil, brush, Surface((1, 1)), box, round(high * part), round(low * part), radius) for part in STEPS]
        brush.foresee(("veil", name), *jobs)
