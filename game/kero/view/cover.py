"""The lid of Kero's box: two trucks in the last sun, one upright and pouring, one waiting for its turn."""
from __future__ import annotations

import math

import pygame
from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.theme import Colour, mix

SKY: tuple[Colour, ...] = ((44, 40, 74), (128, 62, 84), (222, 112, 66), (255, 190, 104))
SUN: Colour = (255, 232, 176)
DUNES: tuple[tuple[Colour, float, float, float, float], ...] = (
    ((150, 74, 70), .60, .045, 5.0, .4), ((112, 56, 60), .70, .05, 3.6, 2.1),
    ((76, 42, 52), .81, .04, 4.4, 4.0), ((44, 30, 42), .91, .03, 2.8, .9),
)  # fmt: skip
"""From the far one to the near: colour, height and swell in shares of the picture's height, waves across its width, where they begin."""


def paint_cover(brush: Brush, surface: Surface, box: FRect) -> None:
    """Paint the lid into a box of any shape, in logical units."""
    land = brush.cache.get(("cover", "kero", box.w, box.h), lambda: _land(brush, box.w, box.h))
    brush.put(surface, land, box.x, box.y)
    size = min(box.w, box.h * 1.3)
    brush.park(surface, box.x + box.w * .70, box.y + box.h * .80, size * .42, size * .18, .55, clan="salt", time=.4, blur=8, down=6)
    x, y = box.x + box.w * .30, box.y + box.h * .53
    brush.park(surface, x, y, size * .62, size * .27, .62, tilt=84, clan="rust", time=.9, blur=10, down=8)
    brush.puddle(surface, x - size * .13, box.y + box.h * .95, size * .26)


def _land(brush: Brush, wide: float, high: float) -> Surface:
    def draw(large: Surface, f: float) -> None:
        sky = pygame.Surface((1, len(SKY)))
        for row, colour in enumerate(SKY):
            sky.set_at((0, row), colour)
        large.blit(pygame.transform.smoothscale(sky, (large.get_width(), round(large.get_height() * .75))), (0, 0))
        middle = wide * .52 * f, high * .52 * f
        for radius, share in ((.30, .22), (.23, .5), (.17, 1)):
            pygame.draw.circle(large, mix(SKY[3], SUN, share), middle, radius * high * f)
        for colour, level, swell, waves, start in DUNES:
            ridge = [(x / 60, level - swell * math.sin(start + x / 60 * waves)) for x in range(61)]
            pygame.draw.polygon(large, colour, [(x * wide * f, y * high * f) for x, y in (*ridge, (1, 1.1), (0, 1.1))])

    picture = brush.smooth(wide, high, draw, DUNES[-1][0], 2)
    return brush.masked(picture, brush.mask(wide, high, 16))
