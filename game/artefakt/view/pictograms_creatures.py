"""Artefacts in the shape of animals. Each is drawn in a field of 24 by 24 units, standing on its lower edge."""
from __future__ import annotations

import math

from game.kit.pen import Pen

from .pictograms_tones import Tones


def owl(pen: Pen, tone: Tones) -> None:
    """The Jade Owl."""
    pen.blob(tone.shade, (5, 9), (4.2, 14), (6, 20), (12, 22.6), (18, 20), (19.8, 14), (19, 9), (12, 7))
    pen.fill(tone.body, (4.4, 1.4), (8.6, 3.6), (15.4, 3.6), (19.6, 1.4), (20, 9), (17.6, 13.4), (12, 14.6), (6.4, 13.4), (4, 9))
    pen.blob(tone.lit, (8, 14), (7.4, 18), (9.4, 21.2), (12, 22), (14.6, 21.2), (16.6, 18), (16, 14), (12, 13))
    for row, count in ((15.6, 3), (17.9, 4), (20.1, 3)):
        for place in range(count):
            pen.bow(tone.shade, .7, 12 + (place - (count - 1) / 2) * 2.3, row - .7, 1.0, 20, 160)
    for x in (8.2, 15.8):
        pen.disc(tone.lit, x, 8.4, 3.7)
        pen.disc(tone.deep, x, 8.4, 2.5)
        pen.disc(tone.spark, x - .7, 7.6, .8)
    pen.fill(tone.spark, (10.7, 10), (13.3, 10), (12, 13.2))
    for x in (9.6, 14.4):
        pen.line(tone.deep, .9, (x - 1, 22.8), (x - .8, 21.8))
        pen.line(tone.deep, .9, (x + .6, 22.8), (x + .5, 21.8))


def stag(pen: Pen, tone: Tones) -> None:
    """The Bronze Stag: its head, from the front."""
    for side in (-1, 1):
        pen.sweep(tone.lit, 1.5, (12 + side * 1.8, 11), (12 + side * 4.6, 8), (12 + side * 6.6, 4.8), (12 + side * 6.8, 1.4))
        pen.sweep(tone.lit, 1.3, (12 + side * 4.2, 8.4), (12 + side * 3.6, 5), (12 + side * 3.8, 2))
        pen.sweep(tone.lit, 1.3, (12 + side * 6, 6), (12 + side * 9, 5.4), (12 + side * 10.4, 3.2))
        pen.blob(tone.shade, (12 + side * 3, 11.6), (12 + side * 6.4, 9.6), (12 + side * 9, 10.4), (12 + side * 6, 13))
    pen.blob(tone.body, (8, 11.6), (12, 10), (16, 11.6), (15.2, 16), (14.4, 20.4), (12, 22.8), (9.6, 20.4), (8.8, 16))
    pen.fill(tone.lit, (10.6, 11), (13.4, 11), (13, 18), (11, 18))
    for side in (-1, 1):
        pen.oval(tone.deep, 12 + side * 2.7, 14.2, .8, 1.0, side * .4)
    pen.oval(tone.deep, 12, 21, 1.6, 1.1)


def beetle(pen: Pen, tone: Tones) -> None:
    """The Amber Beetle."""
    for side in (-1, 1):
        for y, out, foot in ((11.5, -2.6, -4.6), (15, .2, 1.8), (18.6, 2, 4.2)):
            pen.line(tone.shade, 1.2, (12 + side * 5, y), (12 + side * 9, y + out * .7), (12 + side * 10.6, y + foot * .7))
        pen.sweep(tone.shade, 1.0, (12 + side * 1.4, 5), (12 + side * 3.2, 2.6), (12 + side * 5.4, 2))
    pen.disc(tone.shade, 12, 6.4, 3.5)
    pen.blob(tone.body, (6, 11), (8, 8.4), (12, 8), (16, 8.4), (18, 11), (18.2, 16), (16, 20.6), (12, 22.8), (8, 20.6), (5.8, 16))
    pen.blob(tone.lit, (7.2, 12.6), (9, 11.6), (11, 12), (11, 17), (10.4, 21), (8.4, 19), (7, 16))
    pen.line(tone.deep, .9, (12, 11.6), (12, 22.4))
    pen.sweep(tone.deep, .9, (6.4, 11.6), (12, 10.8), (17.6, 11.6))
    pen.oval(tone.spark, 8.9, 14.4, .9, 1.5, .3)
    for side in (-1, 1):
        pen.disc(tone.spark, 12 + side * 1.6, 5.6, .7)


def falcon(pen: Pen, tone: Tones) -> None:
    """The Lapis Falcon: wings raised."""
    pen.fill(tone.shade, (11, 12), (3, 1.4), (2.6, 8), (4, 13), (8, 17))
    pen.fill(tone.body, (13, 13), (22.4, 2.6), (22, 9), (19.4, 14.6), (14, 18))
    for start, end in (((4.2, 5), (9, 12.4)), ((4, 9), (8.4, 14.4)), ((20.4, 6.4), (15, 13.6)), ((20.4, 10.6), (15.4, 15.8))):
        pen.line(tone.deep, .7, start, end)
    pen.fill(tone.shade, (9.4, 17), (14, 17.6), (16, 23), (12.4, 21.6), (8.6, 22.6))
    pen.blob(tone.body, (8.6, 9), (12, 7.6), (15, 11), (15.2, 16), (12.4, 20), (9, 17), (8, 13))
    pen.blob(tone.lit, (9.4, 12.4), (11.6, 11.4), (12.6, 15), (11.6, 18.4), (9.6, 16.4))
    pen.disc(tone.body, 10.6, 6.8, 3.2)
    pen.fill(tone.spark, (7.8, 6), (4.9, 8), (6.2, 8.9), (8.2, 8.6))
    pen.disc(tone.spark, 9.8, 6.2, 1.1)
    pen.disc(tone.deep, 9.6, 6.2, .6)


def fish(pen: Pen, tone: Tones) -> None:
    """The Rock-Crystal Fish."""
    pen.fill(tone.shade, (16.4, 12.4), (22.8, 6.4), (21.4, 12.4), (22.8, 18.6))
    pen.fill(tone.shade, (7.4, 8), (12, 3), (15.6, 8.6))
    pen.fill(tone.shade, (9, 17), (12, 21.4), (14.4, 16.6))
    pen.blob(tone.body, (1.4, 12.6), (4.4, 9), (9.4, 6.8), (14.6, 8.4), (18.4, 12.4), (14.6, 16.4), (9.4, 18.2), (4.4, 16.2))
    pen.fill(tone.lit, (3.4, 11.8), (8.6, 8), (13.4, 9.2), (8, 12.4))
    pen.fill(tone.spark, (8.6, 8), (13.4, 9.2), (15.6, 12), (11.4, 11.6))
    pen.line(tone.deep, .7, (7.6, 9), (9.2, 12.6), (7.6, 16.4))
    for x, y in ((11.4, 14), (13.8, 13.4), (12.6, 15.8)):
        pen.bow(tone.shade, .7, x, y, 1.1, -70, 70)
    pen.disc(tone.deep, 5.2, 11.6, 1.1)
    pen.disc(tone.spark, 4.9, 11.2, .4)


def serpent(pen: Pen, tone: Tones) -> None:
    """The Turquoise Serpent, coiled, its head raised."""
    pen.oval(tone.shade, 12.2, 19.6, 9.6, 3.2)
    pen.oval(tone.deep, 12.2, 18.8, 5.4, 1.3)
    pen.sweep(tone.body, 3.6, (19.4, 18.6), (12, 20.4), (5.6, 17.4), (9.4, 14.2), (16, 15), (18.6, 12), (15.4, 9.4), (10.4, 10.4))
    pen.sweep(tone.body, 3.4, (15.4, 9.4), (10.2, 9.8), (8.4, 6.4))
    pen.sweep(tone.lit, 1.1, (18.6, 17.8), (12, 19.4), (6.6, 17), (10, 13.4), (15.4, 14.2), (17.6, 11.8), (15, 8.7), (11, 8.8))
    pen.blob(tone.body, (3.2, 5.4), (6.4, 2), (10.6, 2.6), (11.4, 6), (8.4, 8.4), (4.8, 7.8))
    pen.line(tone.deep, .7, (3.6, 6.6), (7.4, 6.6))
    pen.disc(tone.spark, 7, 4.5, 1.1)
    pen.disc(tone.deep, 6.8, 4.5, .6)
    for x, y in ((7.6, 16), (12.4, 14.3), (17.4, 13.4), (12.6, 9.3)):
        pen.fill(tone.deep, (x - .9, y), (x, y - .9), (x + .9, y), (x, y + .9))


def rooster(pen: Pen, tone: Tones) -> None:
    """The Iron Rooster of a weather vane."""
    pen.line(tone.deep, 1.2, (11.4, 18), (11.4, 23))
    pen.line(tone.deep, 1.2, (15, 18), (15, 23))
    pen.line(tone.deep, 1.2, (9.4, 23), (12.2, 23))
    pen.line(tone.deep, 1.2, (13, 23), (16, 23))
    pen.sweep(tone.shade, 2.6, (15, 12), (17, 4), (20.4, 2.4), (21.6, 5))
    pen.sweep(tone.shade, 2.6, (16, 13), (20, 7), (22.8, 8), (21.6, 11))
    pen.sweep(tone.shade, 2.6, (15.6, 15.6), (20, 12), (21.6, 14))
    pen.blob(tone.body, (5.6, 8), (9, 8), (11, 11.4), (15, 11), (19, 12.4), (18.4, 17), (13.4, 19.6), (8.2, 17.6), (5.8, 12.6))
    pen.blob(tone.lit, (10.4, 13), (14.4, 12.6), (16.8, 14), (14, 17), (11, 16))
    pen.line(tone.shade, .7, (11.4, 14.2), (15.6, 14))
    pen.line(tone.shade, .7, (12, 15.8), (14.8, 15.6))
    pen.disc(tone.body, 7.4, 6.8, 3.2)
    for x, y, r in ((5.4, 3.6, 1.2), (7.4, 2.6, 1.4), (9.4, 3.6, 1.2)):
        pen.disc(tone.lit, x, y, r)
    pen.fill(tone.spark, (4.8, 5.8), (1.4, 7.6), (4.8, 8.4))
    pen.oval(tone.lit, 5.6, 10.2, .9, 1.5)
    pen.disc(tone.deep, 6.8, 6.4, .8)


def cat(pen: Pen, tone: Tones) -> None:
    """The Basalt Cat, seated as beside a king's grave."""
    pen.sweep(tone.shade, 1.9, (16, 21.2), (20.4, 20.6), (21.2, 16.8), (19.2, 14.4))
    pen.blob(tone.body, (8.6, 11), (12.4, 10.4), (16.4, 14), (18, 19), (17, 22.8), (12, 22.8), (7.6, 22.8), (8.2, 17))
    pen.fill(tone.shade, (13.6, 15), (17.6, 18.4), (17.4, 22.8), (12.6, 22.8))
    pen.box(tone.lit, 7.8, 12.6, 1.9, 10.2, .9)
    pen.box(tone.lit, 10.8, 14, 1.9, 8.8, .9)
    pen.fill(tone.body, (5.6, .8), (8.4, 3.4), (12.4, 3.4), (15.2, .8), (15.4, 7), (13.4, 10.4), (10.4, 11.6), (7.4, 10.4), (5.4, 7))
    for side in (-1, 1):
        x = 10.4 + side * 2.3
        pen.fill(tone.spark, (x - 1.3, 6.6), (x + side * .2, 5.6), (x + 1.3, 6.4), (x, 7.4))
        pen.disc(tone.deep, x, 6.6, .55)
    pen.fill(tone.deep, (9.7, 8.4), (11.1, 8.4), (10.4, 9.2))
    pen.box(tone.lit, 7.2, 11, 6.4, 1.5, .7)
    pen.disc(tone.spark, 10.4, 12.6, 1.0)


def wave(x: float, y: float, wide: float, high: float, count: int) -> list[tuple[float, float]]:
    """Points on a wave from (x, y) to the right."""
    return [(x + wide * step / 24, y + high * math.sin(step / 24 * math.tau * count)) for step in range(25)]
