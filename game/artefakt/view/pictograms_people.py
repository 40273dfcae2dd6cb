"""The agents of both seats, on foot or with a crate, and the guard."""
from __future__ import annotations

import pygame
from pygame import Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept, rimmed
from game.kit.theme import Colour, mix

from .palette import BRASS, FLESH, seat_colour

WIDE, HIGH = 64.0, 80.0
"""The field an agent is drawn in."""
DUSK: Colour = (10, 8, 24)
WHITE: Colour = (255, 255, 255)
RIM: Colour = (8, 10, 22)
COAT, COAT_SHADE, CAP = (70, 84, 120), (44, 54, 84), (36, 44, 70)


@kept
def agent(brush: Brush, seat: int, height: float, crate: bool = False) -> Surface:
    """A seat's agent, 64 : 80 as wide as high: trench coat and fedora, or cape and flat cap. A crate makes it the one for transport."""
    colour = seat_colour(brush, seat)

    def draw(pen: Pen) -> None:
        (_coat if seat == 0 else _cape)(pen, colour)
        if crate:
            _crate(pen)

    return rimmed(brush, drawn(brush, height * WIDE / HIGH, height, WIDE, draw, colour), RIM, max(1.0, height / 46))


def _coat(pen: Pen, colour: Colour) -> None:
    dark, light = mix(colour, DUSK, .45), mix(colour, WHITE, .45)
    pen.fill(colour, (23, 32), (41, 32), (47, 44), (52, 74), (12, 74), (17, 44))
    pen.fill(dark, (32, 40), (52, 74), (36, 74))
    pen.fill(light, (24, 32), (32, 44), (28, 46), (19, 38))
    pen.fill(mix(colour, WHITE, .2), (40, 32), (32, 44), (36, 46), (45, 38))
    pen.box(dark, 15, 55, 34, 4, 1)
    _face(pen)
    pen.oval(colour, 32, 18.5, 21, 5.5)
    pen.fill(colour, (20, 17), (22, 4), (31, 6), (42, 4), (44, 17))
    pen.box(dark, 20, 13, 24, 4.4, 1)


def _cape(pen: Pen, colour: Colour) -> None:
    dark, light = mix(colour, DUSK, .45), mix(colour, WHITE, .45)
    pen.fill(colour, (24, 32), (40, 32), (50, 56), (48, 74), (16, 74), (14, 56))
    pen.fill(dark, (32, 34), (50, 56), (48, 74), (34, 74))
    pen.fill(light, (24, 32), (32, 44), (28, 46), (19, 38))
    pen.fill(mix(colour, WHITE, .2), (40, 32), (32, 44), (36, 46), (45, 38))
    _face(pen)
    pen.oval(colour, 32.5, 13.5, 15.5, 7.5)
    pen.fill(dark, (34, 15), (52, 18), (51, 22), (34, 21))
    pen.disc(light, 32, 7, 2.4)


def _face(pen: Pen) -> None:
    pen.disc(FLESH, 32, 24, 10)
    for x in (28.6, 35.4):
        pen.disc((52, 34, 34), x, 25.6, 1.3)


def _crate(pen: Pen) -> None:
    pen.box((150, 100, 52), 36, 44, 24, 24, 2)
    pen.box((196, 142, 80), 38, 46, 20, 20, 1)
    pen.line((120, 76, 38), 2.4, (39, 47), (57, 65))
    pen.box(BRASS, 46, 44, 4, 24, 1)


@kept
def guard(brush: Brush, height: float) -> Surface:
    """A guard with a torch at the left."""

    def draw(pen: Pen) -> None:
        pen.fill(COAT, (19, 32), (45, 32), (52, 74), (12, 74))
        pen.fill(COAT_SHADE, (32, 34), (45, 32), (52, 74), (34, 74))
        pen.disc((240, 204, 174), 32, 23, 10)
        for x in (28.6, 35.4):
            pen.disc((52, 34, 34), x, 25, 1.3)
        pen.fill(CAP, (18, 16), (16, 7), (32, 2), (48, 7), (46, 16))
        pen.box((20, 24, 40), 18, 14, 28, 5, 2)
        pen.disc(BRASS, 32, 9, 3.4)
        pen.box(BRASS, 29, 44, 6, 7, 2)
        pen.box((30, 30, 36), 2, 46, 16, 7, 2)
        pen.disc((255, 236, 160), 3, 49.5, 4)

    return rimmed(brush, drawn(brush, height * WIDE / HIGH, height, WIDE, draw, COAT), (20, 6, 10), max(1.0, height / 46))


@kept
def portrait(brush: Brush, seat: int, size: float) -> Surface:
    """Head and shoulders of a seat's agent in a round window."""
    ground = brush.rounded(size, size, size / 2, (10, 24, 32)).copy()
    figure = agent(brush, seat, size * 1.16)
    brush.put(ground, figure, size / 2, size * .06, anchor="midtop")
    return _round(brush, ground, size)


def _round(brush: Brush, picture: Surface, size: float) -> Surface:
    cut = brush.masked(picture, pygame.transform.smoothscale(brush.disc(size, WHITE), picture.get_size()))
    brush.put(cut, brush.disc(size, BRASS, max(1.5, size / 30)), 0, 0)
    return cut
