"""Pictures as colour-blind eyes see them, and how far two of them differ without a hue.

Simulation: Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency" (2009), severity 1,
on linear light. Lightness: CIE 1976 L*, 0 to 100.
"""
from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

Matrix = tuple[tuple[float, float, float], ...]

EYES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""How the three cones of each see red, green and blue light."""
STEP = 12.0
"""A difference in lightness that shows at a glance."""


def light(part: int) -> float:
    """Linear light of an sRGB value."""
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def value(shine: float) -> int:
    """The sRGB value of linear light."""
    shine = min(1.0, max(0.0, shine))
    return round(255 * (12.92 * shine if shine <= 0.0031308 else 1.055 * shine ** (1 / 2.4) - 0.055))


@lru_cache(maxsize=100_000)
def seen(eye: str, colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """A colour as that eye sees it."""
    parts = [light(part) for part in colour]
    red, green, blue = (value(sum(share * part for share, part in zip(row, parts, strict=True))) for row in EYES[eye])
    return red, green, blue


@lru_cache(maxsize=100_000)
def lightness(colour: tuple[int, int, int]) -> float:
    """CIE L* of a colour."""
    shine = 0.2126 * light(colour[0]) + 0.7152 * light(colour[1]) + 0.0722 * light(colour[2])
    return 116 * shine ** (1 / 3) - 16 if shine > 0.008856 else 903.3 * shine


def through(eye: str, picture: Surface) -> Surface:
    """A picture as that eye sees it."""
    wide, high = picture.get_size()
    whole = bytearray()
    plain = pygame.image.tobytes(picture, "RGB")
    for place in range(0, len(plain), 3):
        whole.extend(seen(eye, (plain[place], plain[place + 1], plain[place + 2])))
    return pygame.image.frombuffer(bytes(whole), (wide, high), "RGB")


def difference(one: Surface, two: Surface, eye: str, ground: tuple[int, int, int]) -> int:
    """How many pixels differ in lightness at a glance between two things of one size, seen by that eye on that ground."""
    left, right = (_laid(thing, ground, one.get_size()) for thing in (one, two))
    differ = 0
    for place in range(0, len(left), 3):
        first, second = ((data[place], data[place + 1], data[place + 2]) for data in (left, right))
        differ += first != second and abs(lightness(seen(eye, first)) - lightness(seen(eye, second))) >= STEP
    return differ


def _laid(thing: Surface, ground: tuple[int, int, int], size: tuple[int, int]) -> bytes:
    plate = Surface(size)
    plate.fill(ground)
    plate.blit(thing, (0, 0))
    return pygame.image.tobytes(plate, "RGB")
