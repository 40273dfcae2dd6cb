"""The floor of the hall that the table stands in: parquet of walnut, and the light of a tall window on it."""
from __future__ import annotations

import random

import pygame
from pygame import Surface

from game.kit.panels import Panels
from game.kit.pen import kept
from game.kit.theme import Colour, lit

from .palette import tone

BLOCK, PLANK = 104.0, 34.0
"""A column of the parquet, and a plank in it, in logical units."""
PANES = ((.02, .16), (.19, .33), (.36, .50))
"""Where the light of each pane falls on the upper edge, as shares of the width; it leans to the right on its way down."""
LEAN = .42


@kept
def ground(brush: Panels, width: int, height: int) -> Surface:
    """A whole window in pixels."""
    floor = Surface((width, height))
    if brush.theme.plain:
        floor.fill(tone(brush, "wood_low"))
        return floor
    _planks(brush, floor)
    k = brush.k
    grain = brush.noise(width / k, height / k, 206, 255, 7, (9, 1.6))
    floor.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    floor.blit(_window(width, height, tone(brush, "window")), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    floor.blit(brush.vignette(width, height), (0, 0))
    return floor


def _planks(brush: Panels, floor: Surface) -> None:
    """Slanting planks, column by column the other way; each of its own darkness, as wood is."""
    chance, (width, height), (block, plank) = random.Random(12), floor.get_size(), (BLOCK * brush.k, PLANK * brush.k)
    wood, seam = tone(brush, "wood_lit"), tone(brush, "seam")
    for column in range(int(width / block) + 1):
        left, right = column * block, (column + 1) * block
        rise = block if column % 2 else -block
        for row in range(int((height + 2 * block) / plank) + 1):
            y = row * plank - block
            corners = ((left, y), (right, y + rise), (right, y + rise + plank), (left, y + plank))
            pygame.draw.polygon(floor, lit(wood, chance.uniform(.78, 1.08)), corners)
            pygame.draw.line(floor, seam, corners[0], corners[1], max(1, round(1.4 * brush.k)))
        pygame.draw.line(floor, seam, (left, 0), (left, height), max(1, round(2 * brush.k)))


def _window(width: int, height: int, light: Colour) -> Surface:
    """The panes of a window that stands high at the left: soft bars that lean over the floor and fade."""
    small = Surface((160, 90))
    for first, last in PANES:
        for step in range(30):
            top, far = step * 3, step / 30
            left, right = (first + LEAN * far) * 160, (last + (.04 + LEAN) * far) * 160
            corners = ((left, top), (right, top), (right + 2, top + 3), (left + 2, top + 3))
            pygame.draw.polygon(small, lit(light, (1 - far) ** 1.4), corners)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), (width, height))
