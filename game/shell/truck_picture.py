"""How a truck with a sensor is drawn: turning as it is held, within the angles at which it stands, lies and is nose-down."""

from __future__ import annotations

import math

import pygame

from game.kit.paint import Brush
from game.kit.theme import Tint, lit, mix
from hardware.pose import NOSE_DOWN_BELOW, NOSE_DOWN_UNTIL, STAND_ABOVE, STAND_UNTIL

from .screen import Surface

THICK = 26.0
"""How broad the rim is on which the angles are marked."""
SHARE = 0.437
"""A truck's height to its length."""


def paint_turning(
    brush: Brush, surface: Surface, x: float, y: float, radius: float, *, angle: float | None, clan: str,
    names: tuple[str, str] | None = None, level: float = 0.65,
) -> None:  # fmt: skip
    """The truck about a middle, its nose to the right and up by `angle` degrees, and the rim about it; None: nothing is heard of it.

    `names`: what it does at the upper and at the lower end of the rim, in words.
    """
    colours = brush.theme.colours
    brush.put(surface, _rim(brush, radius), x, y, anchor="center")
    for name, side, ink in ((names[0], -1, colours.amber), (names[1], 1, colours.teal)) if names is not None else ():
        brush.text(surface, name, "log_now", x + radius * 0.52, y + side * radius * 0.98, colour=ink, anchor="midleft", fit=0.87 * radius)
    length = 1.5 * radius
    if angle is None:
        brush.put(surface, brush.parked_shade(length, length * SHARE, colours.steel), x, y, anchor="center")
        return
    brush.park(surface, x, y, length, length * SHARE, level, tilt=max(-90.0, min(90.0, angle)), clan=clan, blur=8, down=8)
    turn = math.radians(angle)
    reach = radius - THICK / 2
    brush.put(surface, brush.disc(THICK + 16, colours.night), x + reach * math.cos(turn), y - reach * math.sin(turn), anchor="center")
    brush.put(surface, brush.disc(THICK + 8, colours.cream), x + reach * math.cos(turn), y - reach * math.sin(turn), anchor="center")


def _rim(brush: Brush, radius: float) -> Surface:
    """The half circle that the nose points to: where it stands, where it is nose-down, and, paler, where it stays so once it was."""
    colours = brush.theme.colours
    bands: tuple[tuple[float, float, Tint], ...] = (
        (NOSE_DOWN_UNTIL, STAND_UNTIL, lit(colours.steel, 0.8)),
        (STAND_UNTIL, STAND_ABOVE, mix(colours.amber, colours.panel, 0.62)),
        (STAND_ABOVE, 90.0, colours.amber),
        (NOSE_DOWN_BELOW, NOSE_DOWN_UNTIL, mix(colours.teal, colours.panel, 0.62)),
        (-90.0, NOSE_DOWN_BELOW, colours.teal),
    )

    def make() -> Surface:
        def draw(large: Surface, f: float) -> None:
            for low, high, colour in bands:
                pygame.draw.polygon(large, colour, _band(radius * f, THICK * f, low, high))
            for angle in (STAND_ABOVE, STAND_UNTIL, NOSE_DOWN_UNTIL, NOSE_DOWN_BELOW):
                pygame.draw.polygon(large, colours.night, _band(radius * f, THICK * f, angle - 0.6, angle + 0.6))

        return brush.smooth(2 * radius, 2 * radius, draw, colours.steel, 2)

    return brush.cache.get(("rim of angles", radius), make)


def _band(radius: float, thick: float, low: float, high: float) -> list[tuple[float, float]]:
    """A piece of the rim from one angle to another, in pixels of a square about it."""
    steps = max(2, int(abs(high - low) / 3))
    turns = [math.radians(low + (high - low) * step / steps) for step in range(steps + 1)]
    outer = [(radius + radius * math.cos(turn), radius - radius * math.sin(turn)) for turn in turns]
    inner = [(radius + (radius - thick) * math.cos(turn), radius - (radius - thick) * math.sin(turn)) for turn in reversed(turns)]
    return outer + inner
