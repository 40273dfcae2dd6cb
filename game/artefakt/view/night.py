"""The night around the museum, behind all else."""
from __future__ import annotations

import pygame
from pygame import Surface

from game.kit.panels import Panels
from game.kit.pen import kept
from game.kit.theme import Colour

SHADES: tuple[Colour, ...] = ((14, 34, 46), (9, 26, 34), (4, 12, 18))


@kept
def ground(brush: Panels, width: int, height: int) -> Surface:
    """A whole window in pixels: layers of rock, a faint light in the middle, dark corners."""
    k = brush.k
    night = pygame.transform.smoothscale(brush.gradient(width / k, height / k, SHADES), (width, height)).convert()
    layers = brush.noise(width / k, height / k, 196, 255, 7, (160, 9))
    night.blit(pygame.transform.smoothscale(layers, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    brush.light(night, .5, .5, .6, .6, (30, 50, 48))
    night.blit(brush.vignette(width, height), (0, 0))
    return night
