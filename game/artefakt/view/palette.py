"""The colours of the museum below ground. Light is information, cream paper is now, brass is what counts.

What glows, and what things are dyed with, is the same in every light. Paper, its inks and the words on dark are those of the theme;
what the room is made of (felt, wood, rock) and the light that falls into it stand in data/artefakt/theme.yaml and its looks.
"""
from __future__ import annotations

from typing import Literal

import pygame
from pygame import Surface

from game.kit.shapes import Shapes
from game.kit.theme import Colour, mix

NIGHT: Colour = (5, 14, 20)
DEEP: Colour = (11, 32, 40)
TEAL: Colour = (24, 60, 68)
STEEL: Colour = (164, 196, 198)
"""Second text on dark."""
LINE: Colour = (74, 100, 102)
BRASS: Colour = (222, 174, 92)
LAMP: Colour = (255, 214, 128)
WARN: Colour = (240, 92, 76)
GAS: Colour = (178, 208, 92)
HELD: Colour = (112, 220, 146)
FLESH: Colour = (246, 214, 186)
BOLT: Colour = (196, 120, 16)
GLOVE: Colour = (236, 120, 96)

DYES: dict[str, Colour] = {
    "red": (208, 66, 54), "green": (52, 156, 88), "yellow": (240, 192, 62), "blue": (66, 122, 208),
    "black": (38, 42, 46), "white": (250, 246, 236),
}  # fmt: skip
PIPS: dict[str, Colour] = {
    "red": (255, 240, 230), "green": (238, 252, 236), "yellow": (70, 46, 14), "blue": (236, 244, 255),
    "black": (240, 226, 196), "white": (48, 40, 36),
}  # fmt: skip

Tone = Literal[
    "felt_lit", "felt_low", "felt_now", "rim", "wood_lit", "wood_low", "seam", "window", "rock_lit", "rock_low", "gold", "light", "lamp",
]
"""What the table is made of: the felt of a board, lit above and low below, and of the one whose turn it is; the rim of the museum; the
floor, its seams, and the light of the window on it; the rock; a choice on paper that is the next sensible one; the light that falls on
all things; the light of the lamps in the rooms."""
CLANS = ("magenta", "lightblue")
"""The agents: magenta with a fedora, light blue with a flat cap."""
WHITE: Colour = (255, 255, 255)


def tone(brush: Shapes, name: Tone) -> Colour:
    """A material or a light, as it is in the look of the table."""
    return brush.theme.tones[name]


def seat_colour(brush: Shapes, figure: int) -> Colour:
    """The colour of an agent by its figure: 0 magenta, 1 light blue."""
    return brush.theme.clans[CLANS[figure]].colour


def in_light(brush: Shapes, colour: Colour) -> Colour:
    """A colour as the light of the room shows it."""
    red, green, blue = (part * light // 255 for part, light in zip(colour, tone(brush, "light"), strict=True))
    return red, green, blue


def lamplit(brush: Shapes, sprite: Surface) -> Surface:
    """A drawing of a thing as the light of the room shows it. The drawing is changed."""
    light = tone(brush, "light")
    if light != WHITE:
        sprite.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    return sprite


def faint(brush: Shapes, share: float) -> Colour:
    """What steps back on paper: so much of the paper in its second ink."""
    return mix(brush.theme.colours.soft, brush.theme.colours.paper_lit, share)
