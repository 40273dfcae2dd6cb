"""The lid of Agent Artefakt's box: two agents in a dark museum, each at a side of the treasure under its lamp."""
from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.theme import Colour, mix

from .palette import BRASS, LAMP, NIGHT, TEAL
from .pictograms import relic
from .pictograms_people import agent

WALL: tuple[Colour, Colour] = ((12, 38, 46), (30, 74, 82))
FLOOR: tuple[Colour, Colour] = ((20, 46, 52), (8, 20, 26))
TREASURES = ("amber_beetle", "jade_owl", "opal_mask")
"""In the middle, and left and right of it in the dark."""


def paint_cover(brush: Brush, surface: Surface, box: FRect) -> None:
    """Paint the lid into a box of any shape, in logical units."""
    hall = brush.cache.get(("cover", "artefakt", box.w, box.h), lambda: _hall(brush, box.w, box.h))
    brush.put(surface, hall, box.x, box.y)
    size = min(box.w, box.h * 1.4)
    for name, x, y, share in ((TREASURES[1], .11, .3, .15), (TREASURES[2], .89, .3, .15), (TREASURES[0], .5, .49, .27)):
        brush.put(surface, relic(brush, name, size * share), box.x + box.w * x, box.y + box.h * y, anchor="center")
    for seat, x in ((0, .25), (1, .75)):
        figure = agent(brush, seat, size * .44)
        brush.put(surface, brush.halo(size * .2, size * .03, size * .015, 8, 150), box.x + box.w * x - size * .1 - 16, box.y + box.h * .9)
        brush.put(surface, figure, box.x + box.w * x, box.y + box.h * .94, anchor="midbottom")


def _hall(brush: Brush, wide: float, high: float) -> Surface:
    def draw(large: Surface, f: float) -> None:
        width, height = large.get_size()
        horizon = round(height * .62)
        for top, bottom, (first, second) in ((0, horizon, WALL), (horizon, height, FLOOR)):
            for y in range(top, bottom):
                pygame.draw.line(large, mix(first, second, (y - top) / max(1, bottom - top)), (0, y), (width, y))
        for column in range(7):  # panels of the wall
            x = round(width * (column + .5) / 7)
            pygame.draw.line(large, mix(WALL[0], NIGHT, .5), (x, 0), (x, horizon), max(1, round(3 * f)))
        for column in range(-9, 10):  # joints of the floor, towards a point behind the plinth
            near = width * (.5 + column * .16)
            pygame.draw.line(large, mix(FLOOR[1], TEAL, .3), (width * (.5 + column * .05), horizon), (near, height), max(1, round(2 * f)))
        pygame.draw.line(large, mix(BRASS, NIGHT, .45), (0, horizon), (width, horizon), max(1, round(4 * f)))
        for share, alpha in ((.19, 26), (.15, 34), (.11, 44)):  # the light of the lamp over the treasure
            cone = Surface((width, height), pygame.SRCALPHA)
            outline = [(.47, 0), (.53, 0), (.5 + share, .78), (.5 - share, .78)]
            pygame.draw.polygon(cone, (*LAMP, alpha), [(x * width, y * height) for x, y in outline])
            large.blit(cone, (0, 0))
        body = pygame.Rect(0, 0, round(width * .15), round(height * .4))
        body.midtop = round(width * .5), round(height * .7)
        slab = pygame.Rect(0, 0, round(width * .2), round(height * .05))
        slab.midbottom = body.centerx, body.top + round(height * .01)
        pygame.draw.rect(large, mix(WALL[1], NIGHT, .35), body)
        pygame.draw.rect(large, mix(WALL[1], LAMP, .1), body.inflate(-round(body.w * .3), 0))
        pygame.draw.rect(large, mix(WALL[1], LAMP, .4), slab, border_radius=round(4 * f))

    picture = brush.smooth(wide, high, draw, FLOOR[1], 2)
    return brush.masked(picture, brush.mask(wide, high, 16))
