"""Dice in the air: thrown in from where their player sits, rolling over face by face, bouncing lower and lower, and settling on the face
that the rules threw, askew as they come to lie. A die is a cube: while it rolls the face behind comes up as the upper one goes."""
from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from .animation import ease_out
from .paint import Brush

TUMBLE_MS, APART_MS = 400, 20
"""How long a die tumbles at most, and by how much they lie one before the other."""
ROLLS = 4
"""How often a die rolls over."""
ROLLED, CAME = .78, .7
"""The shares of its time after which it rolls over no more, and lies in its place."""
BEFORE = (0, 1, 4, 3, 2)
"""How far from the face thrown, in numbers of faces, the face is that lies on top so many rolls before."""
SPIN = (250, -300, 220, -260, 310, -230)
"""How many degrees dice spin before they rest, one after the other."""
FROM = 1.15
"""How far from its place a die comes in, in sizes of a die."""
BOUNCES = ((0.0, .42, .55), (.42, .74, .22), (.74, .94, .06))
"""Where each bounce begins and ends, and how high it is in sizes of a die."""
SIDE = .62
"""How light the face is that comes up from the side."""


class Tumbling(NamedTuple):
    """A die at one moment: the face on top and the one that comes up, how far (0 to 1) it has rolled from one to the other, how it is
    turned clockwise in degrees, how high it is and how far from its place, both in sizes of a die."""

    face: int
    coming: int
    rolled: float
    degrees: float
    lift: float
    away: float

    @property
    def up(self) -> int:
        """The face that is seen most of."""
        return self.coming if self.rolled >= .5 else self.face


def lasts(place: int) -> int:
    """How many milliseconds the die at a place of the row tumbles."""
    return TUMBLE_MS - APART_MS * (place % 3)


def tumbling(share: float, face: int, faces: int, die: int, rest: float = 0.0) -> Tumbling:
    """Where a die is after a share of its time. `face` is what it settles on, of so many `faces`; `rest` is how askew it lies then."""
    rolls = ROLLS * ease_out(min(1.0, share / ROLLED))
    over = min(ROLLS - 1, int(rolls))
    lift = 0.0
    for start, end, high in BOUNCES:
        if start <= share < end:
            lift = high * math.sin(math.pi * (share - start) / (end - start)) if start else high * (1 - (share / end) ** 2)
    return Tumbling(
        _shown(over, face, faces, die), _shown(over + 1, face, faces, die), rolls - over,
        rest + SPIN[die % len(SPIN)] * (1 - ease_out(share)), lift, FROM * (1 - ease_out(min(1.0, share / CAME))),
    )  # fmt: skip


def _shown(rolls: int, face: int, faces: int, die: int) -> int:
    """The face on top after so many rolls; at last the one that was thrown, and never one twice in a row."""
    offset = BEFORE[max(0, ROLLS - rolls)]
    return (face + (offset if die % 2 else -offset)) % faces


def paint_tumble(
    brush: Brush, surface: Surface, picture: Callable[[int], Surface], middle: tuple[float, float], size: float, now: Tumbling,
    aside: float = 0.0,
) -> None:
    """A tumbling die about its place. `picture` gives a face, level, `size` wide; `aside`: how far from the upright it comes in, in
    sizes of a die."""
    x, y = middle[0] + aside * now.away * size, middle[1] + now.away * size
    lift = now.lift * size
    shade = brush.halo(size * .8, size * .8, size * .3, 6, 150)
    brush.put(surface, shade, x + 3 + .2 * lift, y + 5 + .3 * lift, anchor="center")
    cube = rolling(picture(now.face), picture(now.coming), now.rolled)
    # Turned about its middle, and a little larger while it is up.
    brush.put(surface, pygame.transform.rotozoom(cube, -now.degrees, 1 + .25 * now.lift), x, y - lift, anchor="center")


def rolling(top: Surface, coming: Surface, rolled: float) -> Surface:
    """A cube between two faces, seen from above: the upper one goes up and away, the other comes from below."""
    if not 0 < rolled < 1:
        return coming if rolled >= 1 else top
    wide, high = top.get_size()
    back, front = (max(1, round(high * part)) for part in (math.cos(rolled * math.pi / 2), math.sin(rolled * math.pi / 2)))
    cube = Surface((wide, back + front), pygame.SRCALPHA)
    for face, tall, y, light in ((top, back, 0, 1 - (1 - SIDE) * rolled), (coming, front, back, SIDE + (1 - SIDE) * rolled)):
        part = pygame.transform.smoothscale(face, (wide, tall))
        tone = round(255 * light)
        part.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        cube.blit(part, (0, y))
    return cube


def foresee(brush: Brush, key: object, faces: int, picture: Callable[[int], Surface]) -> None:
    """Have the faces of a die ready before it is thrown."""
    brush.foresee(("tumble", key), *(partial(picture, face) for face in range(faces)))
