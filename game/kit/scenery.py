"""Little scenes for places, each in the same hand: a dusk sky, a low sun, far and near land, one thing to know it by.

A scene draws on a surface enlarged by `f`, in a field of 164 x 74 units. The right upper quarter stays calm: points lie there.
"""
from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Surface

from .theme import Colour, lit, mix

WIDTH, HEIGHT = 164, 74
Scene = Callable[[Surface, float], None]
SUN: Colour = (255, 222, 150)
NEAR: Colour = (62, 44, 48)
FAR_BASE: Colour = (96, 60, 60)
LAMP: Colour = (255, 208, 110)


class Painter:
    """A brush for one scene: fills, lines, dunes."""

    def __init__(self, surface: Surface, f: float, sky: tuple[Colour, Colour], sun: tuple[float, float] | None) -> None:
        self.surface, self.f = surface, f
        self.far: Colour = mix(sky[1], FAR_BASE, .62)
        small = Surface((1, 2))
        small.set_at((0, 0), sky[0])
        small.set_at((0, 1), sky[1])
        surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0))
        if sun:
            self.disc(SUN, *sun, 18)

    def fill(self, ink: Colour, *points: tuple[float, float]) -> None:
        """A polygon."""
        pygame.draw.polygon(self.surface, ink, [(x * self.f, y * self.f) for x, y in points])

    def land(self, ink: Colour, *points: tuple[float, float]) -> None:
        """A ridge from the left edge to the right, filled downwards."""
        self.fill(ink, *points, (WIDTH, HEIGHT + 6), (0, HEIGHT + 6))

    def dune(self, ink: Colour, level: float, swell: float, stretch: float, phase: float) -> None:
        """A ridge in the shape of a wave."""
        self.land(ink, *[(x, level - swell * math.sin(x / stretch + phase)) for x in range(0, WIDTH + 4, 3)])

    def disc(self, ink: Colour, x: float, y: float, radius: float) -> None:
        """A circle."""
        pygame.draw.circle(self.surface, ink, (x * self.f, y * self.f), radius * self.f)

    def oval(self, ink: Colour, x: float, y: float, wide: float, high: float) -> None:
        """An ellipse by its two radii."""
        turns = (step * math.tau / 48 for step in range(48))
        self.fill(ink, *[(x + math.cos(turn) * wide, y + math.sin(turn) * high) for turn in turns])

    def line(self, ink: Colour, start: tuple[float, float], end: tuple[float, float], width: float = 2.4) -> None:
        """A stroke."""
        (x1, y1), (x2, y2) = start, end
        far = math.hypot(x2 - x1, y2 - y1) or 1
        dx, dy = -(y2 - y1) / far * width / 2, (x2 - x1) / far * width / 2
        self.fill(ink, (x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))

    def box(self, ink: Colour, x: float, y: float, width: float, height: float) -> None:
        """An upright rectangle."""
        self.fill(ink, (x, y), (x + width, y), (x + width, y + height), (x, y + height))


def mesa(surface: Surface, f: float) -> None:
    """A table mountain before the sun."""
    p = Painter(surface, f, ((52, 92, 106), (236, 158, 88)), (86, 34))
    p.land(p.far, (0, 46), (14, 26), (62, 26), (74, 50), (104, 50), (112, 38), (WIDTH, 38))
    p.land(NEAR, (0, 74), (22, 62), (34, 40), (92, 40), (104, 62), (WIDTH, 70))
    for x in (44, 58, 74):
        p.fill(lit(NEAR, .72), (x, 42), (x + 3, 42), (x + 4, 62), (x - 2, 62))


def mills(surface: Surface, f: float) -> None:
    """Three wind wheels."""
    p = Painter(surface, f, ((70, 84, 110), (240, 178, 110)), (94, 40))
    p.dune(p.far, 54, 7, 24, .4)
    for x, foot, tall in ((30, 66, 40), (66, 62, 28), (92, 64, 20)):
        p.line(NEAR, (x, foot), (x, foot - tall), 2.6)
        for turn in (0, 2.09, 4.19):
            tip = (x + tall * .44 * math.cos(turn + x), foot - tall + tall * .44 * math.sin(turn + x))
            p.line(NEAR, (x, foot - tall), tip, 2.4)
    p.dune(NEAR, 66, 4, 30, 1.2)


def tents(surface: Surface, f: float) -> None:
    """A ring of tents with light inside."""
    p = Painter(surface, f, ((90, 70, 86), (232, 130, 74)), (92, 40))
    p.dune(p.far, 52, 8, 34, 2.4)
    p.dune(NEAR, 64, 3, 28, .2)
    for x, wide, tall, cloth in ((58, 34, 24, (150, 78, 56)), (92, 30, 20, (120, 70, 60)), (10, 48, 36, (188, 92, 58))):
        top = (x + wide / 2, 66 - tall)
        p.fill(lit(cloth, .8), (x, 66), (x + wide, 66), top)
        p.fill(cloth, (x, 66), (x + wide * .6, 66), top)
        p.fill(LAMP, (x + wide * .24, 66), (x + wide * .46, 66), (x + wide * .42, 66 - tall * .5))


def ridge(surface: Surface, f: float) -> None:
    """A road winding over a ridge."""
    p = Painter(surface, f, ((40, 84, 92), (226, 168, 110)), (94, 36))
    p.land(p.far, (0, 56), (26, 34), (44, 46), (74, 20), (100, 46), (122, 30), (WIDTH, 50))
    p.land(NEAR, (0, 58), (20, 50), (40, 60), (60, 44), (88, 62), (WIDTH, 54))
    p.fill((236, 196, 130), (52, 80), (74, 80), (70, 70), (84, 64), (74, 56), (72, 56), (78, 64), (58, 70))


def gorge(surface: Surface, f: float) -> None:
    """A gorge with ferns in its shade."""
    p = Painter(surface, f, ((58, 96, 92), (214, 176, 108)), (74, 36))
    p.land(p.far, (0, 40), (40, 36), (56, 60), (90, 60), (104, 34), (WIDTH, 40))
    rock: Colour = (74, 54, 50)
    p.fill(rock, (0, 18), (34, 20), (44, 34), (40, 46), (52, 58), (50, 80), (0, 80))
    p.fill(lit(rock, .76), (0, 34), (22, 38), (30, 54), (36, 80), (0, 80))
    p.fill(rock, (WIDTH, 44), (124, 42), (108, 50), (110, 60), (98, 68), (96, 80), (WIDTH, 80))
    leaf: Colour = (74, 122, 62)
    for x, foot, size in ((62, 76, 26), (80, 78, 20), (46, 78, 18), (94, 78, 16)):
        for turn in (-1.0, -.5, 0.0, .5, 1.0):
            tip = (x + size * math.sin(turn) * .9, foot - size * math.cos(turn) + abs(turn) * 3)
            middle = (x + size * math.sin(turn * .8) * .5, foot - size * .72 * math.cos(turn))
            p.fill(lit(leaf, 1.12 - abs(turn) * .3), (x - 1.2, foot), middle, tip, (x + 1.6, foot))


def flats(surface: Surface, f: float) -> None:
    """A wide plain of amber grain."""
    p = Painter(surface, f, ((104, 96, 96), (250, 196, 104)), (58, 40))
    p.land((176, 112, 52), (0, 44), (60, 40), (110, 43), (WIDTH, 41))
    p.land((222, 158, 52), (0, 52), (WIDTH, 48))
    p.land((196, 130, 40), (0, 60), (WIDTH, 58))
    for index in range(21):
        x = index * 8 + (index % 3)
        tall = 19 + 4 * math.sin(index * 1.7)
        stalk: Colour = (120, 72, 28)
        p.line(stalk, (x, 76), (x + 2, 76 - tall), 1.4)
        for step in range(3):
            y = 76 - tall + step * 4
            p.fill((250, 206, 96), (x + 2, y - 2), (x + 5, y + 1), (x + 2, y + 4), (x - 1, y + 1))


def sink(surface: Surface, f: float) -> None:
    """A round blue pool in a hollow."""
    p = Painter(surface, f, ((44, 82, 110), (198, 176, 150)), (34, 30))
    p.dune(p.far, 46, 6, 30, 1.0)
    p.dune((136, 92, 66), 52, 3, 40, 2.0)
    p.oval((82, 56, 50), 78, 62, 60, 17)
    p.oval((40, 92, 140), 78, 63, 52, 13)
    p.oval((74, 144, 186), 78, 61.5, 44, 8.5)
    p.oval((140, 200, 222), 78, 59, 22, 2.4)
    for x, foot, tall in ((20, 62, 22), (26, 64, 16), (136, 62, 18)):
        p.line(NEAR, (x, foot), (x + 2, foot - tall), 1.8)
        p.fill(NEAR, (x, foot - tall + 6), (x + 2, foot - tall - 6), (x + 4, foot - tall + 6))


def shelf(surface: Surface, f: float) -> None:
    """Red terraces of rock, one above the other."""
    p = Painter(surface, f, ((92, 66, 88), (240, 150, 100)), (92, 30))
    p.dune(p.far, 50, 5, 36, .8)
    for index, (left, top) in enumerate(((40, 16), (66, 32), (92, 46), (126, 58))):
        red = lit((196, 78, 56), 1 - index * .15)
        p.fill(lit(red, 1.3), (0, top), (left, top), (left + 6, top + 4), (0, top + 4))
        p.fill(red, (0, top + 4), (left + 6, top + 4), (left + 12, 80), (0, 80))
    p.land(NEAR, (0, 72), (70, 70), (110, 66), (WIDTH, 70))


def stones(surface: Surface, f: float) -> None:
    """A row of standing stones, one for each count."""
    p = Painter(surface, f, ((58, 78, 100), (230, 168, 112)), (70, 42))
    p.dune(p.far, 52, 6, 28, 2.0)
    p.dune((112, 74, 62), 60, 3, 34, .6)
    for x, tall, lean in ((14, 34, 1), (36, 26, -2), (56, 38, 2), (78, 22, -1), (98, 30, 1)):
        grey: Colour = (84, 70, 74)
        p.fill(grey, (x, 66), (x + 2 + lean, 66 - tall), (x + 8 + lean, 66 - tall - 3), (x + 13 + lean, 66 - tall + 3), (x + 14, 66))
        p.fill(lit(grey, 1.32), (x, 66), (x + 2 + lean, 66 - tall), (x + 5 + lean, 66 - tall - 1), (x + 4, 66))
    p.dune(NEAR, 68, 2, 26, 1.8)


def wells(surface: Surface, f: float) -> None:
    """A well with a roof and a palm beside it."""
    p = Painter(surface, f, ((46, 88, 98), (240, 184, 120)), (40, 38))
    p.dune(p.far, 52, 6, 32, .2)
    p.dune(NEAR, 66, 3, 40, 2.2)
    wood: Colour = (120, 76, 52)
    p.box(wood, 56, 36, 3, 28)
    p.box(wood, 83, 36, 3, 28)
    p.fill((176, 84, 52), (50, 38), (71, 24), (92, 38))
    p.line(lit(wood, .7), (71, 38), (71, 52), 1.4)
    p.box((70, 60, 62), 67, 50, 8, 7)
    p.fill((150, 132, 116), (52, 58), (90, 58), (87, 72), (55, 72))
    p.fill((190, 172, 150), (52, 58), (90, 58), (89.4, 61), (52.6, 61))
    p.line(wood, (18, 70), (24, 36), 3)
    for turn in (-2.7, -2.2, -1.5, -.8, -.3):
        across, up = math.cos(turn), math.sin(turn)
        upper, tip, lower = (24 + 9 * across, 31 + 10 * up), (24 + 18 * across, 42 + 12 * up), (24 + 7 * across, 36 + 7 * up)
        p.fill((70, 104, 66), (24, 34), upper, tip, lower)


def dock(surface: Surface, f: float) -> None:
    """A ship aground in the sand beside a jetty."""
    p = Painter(surface, f, ((60, 84, 104), (226, 166, 116)), (92, 36))
    p.dune(p.far, 54, 5, 30, 1.4)
    hull: Colour = (112, 62, 50)
    p.fill(hull, (14, 40), (92, 46), (82, 68), (28, 68))
    p.fill(lit(hull, .72), (19, 52), (88, 55), (82, 68), (28, 68))
    p.fill((150, 132, 116), (34, 41.6), (34, 28), (56, 28), (56, 43.2))
    for x in (38, 46):
        p.box((44, 60, 70), x, 32, 5, 5)
    p.line(NEAR, (66, 44), (70, 14), 2.2)
    p.line(NEAR, (70, 16), (90, 45), 1.2)
    p.line(NEAR, (70, 16), (36, 28), 1.2)
    p.dune((150, 98, 68), 66, 3, 30, .4)
    for x in (106, 122, 138):
        p.box(NEAR, x, 58, 3, 18)
    p.box(NEAR, 98, 55, 62, 4)


def silos(surface: Surface, f: float) -> None:
    """Broken silos."""
    p = Painter(surface, f, ((72, 78, 92), (236, 172, 104)), (96, 44))
    p.dune(p.far, 54, 6, 34, 2.8)
    for x, top, tone in ((14, 22, (122, 112, 106)), (42, 30, (104, 94, 92)), (70, 40, (90, 78, 78))):
        shade: Colour = lit(tone, .7)
        p.fill(tone, (x, 70), (x, top + 4), (x + 6, top), (x + 12, top + 7), (x + 18, top - 3), (x + 24, top + 5), (x + 24, 70))
        p.fill(shade, (x + 15, 70), (x + 15, top + 2), (x + 18, top - 3), (x + 24, top + 5), (x + 24, 70))
        for y in range(int(top) + 14, 70, 12):
            p.box(lit(tone, .55), x, y, 24, 1.6)
    p.fill((44, 36, 40), (20, 70), (20, 58), (24, 54), (28, 58), (28, 70))
    p.dune(NEAR, 69, 3, 24, .9)


SCENES: dict[str, Scene] = {
    "mesa": mesa, "mills": mills, "tents": tents, "ridge": ridge, "gorge": gorge, "flats": flats,
    "sink": sink, "shelf": shelf, "stones": stones, "wells": wells, "dock": dock, "silos": silos,
}
"""All scenes by name."""

