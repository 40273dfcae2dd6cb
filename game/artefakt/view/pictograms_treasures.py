"""Artefacts that were worn, drunk from, sealed with and prayed to. Each is drawn in a field of 24 by 24 units."""
from __future__ import annotations

import math

from game.kit.pen import Pen

from .pictograms_tones import Tones


def crown(pen: Pen, tone: Tones) -> None:
    """The Coral Crown: branches for its points."""
    pen.oval(tone.deep, 12, 14.6, 8.6, 2.6)
    for x, lean, top in ((4., -1.4, 5.), (8., -.6, 3.), (12., 0., 1.6), (16., .6, 3.), (20., 1.4, 5.)):
        pen.sweep(tone.body, 2.1, (x, 17), (x + lean * .4, 11), (x + lean, top + 1))
        pen.sweep(tone.body, 1.3, (x + lean * .5, 10.4), (x + lean * .6 - 1.7, 8.6), (x + lean - 1.9, 6.6))
        pen.sweep(tone.body, 1.3, (x + lean * .4, 12), (x + lean * .5 + 1.6, 10), (x + lean + 1.7, 8.4))
        pen.disc(tone.lit, x + lean, top + .9, 1.2)
    pen.blob(tone.body, (2.6, 14.4), (7, 16.6), (12, 17.2), (17, 16.6), (21.4, 14.4), (20.4, 20), (17, 21.8), (12, 22.4),
             (7, 21.8), (3.6, 20))
    pen.sweep(tone.lit, .8, (3.6, 16), (7.4, 17.7), (12, 18.3), (16.6, 17.7), (20.4, 16))
    for x, y in ((6.6, 19.2), (12, 20.2), (17.4, 19.2)):
        pen.disc(tone.spark, x, y, 1.2)
        pen.disc(tone.shade, x + .2, y + .3, .5)


def mask(pen: Pen, tone: Tones) -> None:
    """The Opal Mask, for the eyes alone."""
    pen.blob(tone.shade, (1.2, 6.6), (5, 6.2), (12, 8), (19, 6.2), (22.8, 6.6), (22.4, 12.6), (19.4, 17.4), (14.6, 16.6), (12, 14),
             (9.4, 16.6), (4.6, 17.4), (1.6, 12.6))
    pen.blob(tone.body, (1.6, 6), (5.4, 5.6), (12, 7.4), (18.6, 5.6), (22.4, 6), (21.8, 11.4), (19, 15.8), (15, 15.2), (12, 12.4),
             (9, 15.2), (5, 15.8), (2.2, 11.4))
    pen.fill(tone.lit, (2.4, 6.6), (6.6, 6.4), (11.8, 8), (8, 8.4), (3.4, 9))
    for side in (-1, 1):
        pen.oval(tone.deep, 12 + side * 5.2, 10.9, 2.6, 1.7, side * -.25)
        pen.sweep(tone.spark, .5, (12 + side * 8, 8.7), (12 + side * 5.4, 8.1), (12 + side * 2.8, 9.2))
        pen.disc(tone.spark, 12 + side * 9, 13, .5)
    pen.fill(tone.spark, (12, 4.2), (13.4, 6.6), (12, 9.2), (10.6, 6.6))
    pen.fill(tone.lit, (12, 4.2), (13.4, 6.6), (12, 6.6))


def idol(pen: Pen, tone: Tones) -> None:
    """The Cedar Idol: a carved post with a bird's head and folded wings."""
    pen.box(tone.shade, 5.6, 20.4, 12.8, 3, .9)
    pen.fill(tone.body, (7.2, 11.6), (16.8, 11.6), (15.8, 20.8), (8.2, 20.8))
    for side in (-1, 1):
        pen.fill(tone.shade, (12 + side * 4.8, 11.4), (12 + side * 7.6, 13.4), (12 + side * 6, 20.4), (12 + side * 3, 20.4))
        for y in (14.4, 16.6, 18.8):
            pen.line(tone.deep, .6, (12 + side * 3.6, y), (12 + side * 6.8, y - .9))
    pen.fill(tone.body, (6.2, 5), (8, 1.2), (16, 1.2), (17.8, 5), (17, 11.8), (7, 11.8))
    pen.fill(tone.lit, (6.8, 4.8), (8.4, 1.8), (15.6, 1.8), (17.2, 4.8))
    for step in range(4):
        pen.line(tone.shade, .6, (9 + step * 2, 2.3), (8.7 + step * 2.2, 4.3))
    for side in (-1, 1):
        pen.box(tone.spark, 12 + side * 2.9 - 1.5, 5.8, 3, 2.6, .5)
        pen.box(tone.deep, 12 + side * 2.9 - .7, 6.2, 1.4, 1.8, .3)
    pen.fill(tone.lit, (10.2, 8), (13.8, 8), (12, 12.6))
    pen.fill(tone.deep, (11.3, 8.4), (12.7, 8.4), (12, 10))
    for y in (14, 16.2, 18.4):
        pen.fill(tone.lit, (10.2, y), (12, y + 1.5), (13.8, y), (12, y + .5))


def chalice(pen: Pen, tone: Tones) -> None:
    """The Pearl Chalice."""
    pen.oval(tone.shade, 12, 21.6, 5.8, 1.8)
    pen.oval(tone.body, 12, 20.8, 5.6, 1.6)
    pen.fill(tone.body, (10.6, 13), (13.4, 13), (13, 17), (14.4, 20.6), (9.6, 20.6), (11, 17))
    pen.disc(tone.lit, 12, 15.6, 1.7)
    pen.blob(tone.body, (4.4, 2.8), (12, 3.4), (19.6, 2.8), (19.2, 8), (16.4, 12), (12, 13.6), (7.6, 12), (4.8, 8))
    pen.blob(tone.shade, (14.6, 4), (19, 3.4), (18.6, 7.8), (16, 11.4), (12.6, 13), (14.8, 9))
    pen.oval(tone.deep, 12, 3.2, 7.4, 1.5)
    pen.bow(tone.lit, .7, 12, -2, 9.2, 54, 126)
    for x, y in ((7.4, 7.2), (10.4, 8.2), (13.6, 8.2), (16.6, 7.2)):
        pen.disc(tone.shade, x, y + .3, 1.25)
        pen.disc(tone.spark, x, y, 1.15)


def lotus(pen: Pen, tone: Tones) -> None:
    """The Glass Lotus."""
    pen.oval(tone.deep, 12, 21, 8.4, 1.9)
    for side in (-1, 1):
        pen.blob(tone.shade, (12, 20.6), (12 + side * 5, 18.6), (12 + side * 10.8, 12.4), (12 + side * 10.4, 17.4), (12 + side * 6, 21))
        pen.blob(tone.body, (12, 20.6), (12 + side * 3.6, 15.6), (12 + side * 8.2, 7.6), (12 + side * 8.6, 14.6), (12 + side * 5, 20))
        pen.sweep(tone.lit, .6, (12 + side * 2.4, 18.8), (12 + side * 5.6, 14.4), (12 + side * 7.6, 10))
    pen.blob(tone.shade, (12, 20.6), (6.8, 15), (8.4, 6.6), (12, 11), (15.6, 6.6), (17.2, 15))
    pen.blob(tone.body, (12, 21), (8.2, 15.4), (9.4, 8), (12, 2.4), (14.6, 8), (15.8, 15.4))
    pen.blob(tone.lit, (12, 19.4), (9.8, 14.8), (10.4, 9), (12, 5.2), (12.4, 12))
    pen.line(tone.spark, .6, (12, 6.4), (12, 18.6))


def seal(pen: Pen, tone: Tones) -> None:
    """The Queen's Seal, wax with a crown, ribbons below."""
    pen.fill(tone.shade, (7, 17), (11, 18), (9.4, 23.6), (7.4, 21.4), (4.6, 22.4))
    pen.fill(tone.shade, (17, 17), (13, 18), (14.6, 23.6), (16.6, 21.4), (19.4, 22.4))
    edge = [(12 + (9.6 + .55 * math.sin(turn * 7 + 1)) * math.cos(turn), 10.4 + (9.4 + .5 * math.sin(turn * 9)) * math.sin(turn))
            for turn in (step * math.tau / 40 for step in range(40))]
    pen.blob(tone.body, *edge)
    pen.disc(tone.shade, 12, 10.4, 7.3)
    pen.ring(tone.lit, 12, 10.4, 7.4, .8)
    pen.disc(tone.body, 12, 10.8, 6.4)
    pen.fill(tone.spark, (7.6, 14.2), (6.8, 7.4), (9.8, 10), (12, 5.6), (14.2, 10), (17.2, 7.4), (16.4, 14.2))
    pen.box(tone.deep, 7.7, 12.6, 8.6, .8, .3)
    for x, y in ((6.8, 7.2), (12, 5.4), (17.2, 7.2)):
        pen.disc(tone.spark, x, y, .9)
