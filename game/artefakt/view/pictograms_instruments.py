"""Artefacts that were tools, writings and vessels of travel. Each is drawn in a field of 24 by 24 units."""
from __future__ import annotations

import math

from game.kit.pen import Pen

from .pictograms_creatures import wave
from .pictograms_tones import Tones


def sextant(pen: Pen, tone: Tones) -> None:
    """The Copper Sextant."""
    pen.bow(tone.body, 2.8, 12, 3, 17.6, 48, 132)
    pen.bow(tone.lit, .9, 12, 3, 18, 50, 130)
    for turn in range(54, 130, 9):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        pen.line(tone.deep, .6, (12 + x * 16.6, 3 + y * 16.6), (12 + x * 18.4, 3 + y * 18.4))
    pen.line(tone.body, 1.8, (12, 3), (1.4, 15.6))
    pen.line(tone.body, 1.8, (12, 3), (22.6, 15.6))
    pen.line(tone.shade, 1.3, (6.6, 10), (17.4, 10))
    pen.line(tone.lit, 1.5, (12, 3), (15, 20.6))
    pen.box(tone.shade, 3.4, 7.2, 8.4, 3.0, .8)
    pen.box(tone.lit, 1.8, 7.6, 2.6, 2.2, .6)
    pen.disc(tone.body, 12, 3, 2.5)
    pen.disc(tone.spark, 12, 3, 1.0)


def mirror(pen: Pen, tone: Tones) -> None:
    """The Obsidian Mirror with its handle."""
    pen.box(tone.shade, 10.5, 16.4, 3, 6.6, 1.2)
    pen.box(tone.lit, 9.6, 17.4, 4.8, 1.5, .7)
    pen.disc(tone.shade, 12, 22.4, 1.6)
    pen.oval(tone.body, 12, 9.4, 7.6, 9)
    for step in range(12):
        turn = step * math.tau / 12
        pen.disc(tone.lit, 12 + 6.7 * math.cos(turn), 9.4 + 8.1 * math.sin(turn), .7)
    pen.oval(tone.deep, 12, 9.4, 5.5, 6.9)
    pen.sweep(tone.body, 1.5, (8.6, 10.6), (10.4, 7.4), (13.4, 4.6))
    pen.sweep(tone.spark, .8, (11.6, 11.8), (13, 9.4), (15.2, 7.2))


def flute(pen: Pen, tone: Tones) -> None:
    """The Bone Flute."""
    pen.disc(tone.shade, 3.8, 18.8, 2.3)
    pen.disc(tone.shade, 5.8, 20.9, 2.3)
    pen.line(tone.body, 4.4, (5.4, 19.2), (18.8, 5.2))
    pen.line(tone.lit, 1.3, (4.8, 17.6), (17.6, 4.4))
    pen.disc(tone.body, 18.4, 3.9, 2.2)
    pen.disc(tone.body, 20.4, 5.8, 2.2)
    for step in range(4):
        pen.disc(tone.deep, 9 + step * 2.6, 15.5 - step * 2.72, .95)
    pen.line(tone.deep, .8, (5.9, 15.7), (8.8, 18.5))
    pen.line(tone.deep, .8, (17.2, 4.2), (19.8, 6.9))


def astrolabe(pen: Pen, tone: Tones) -> None:
    """The Silver Astrolabe."""
    pen.ring(tone.body, 12, 2.6, 2.2, .9)
    pen.disc(tone.body, 12, 13.4, 9.8)
    pen.ring(tone.lit, 12, 13.4, 9.8, 1.0)
    for step in range(24):
        turn = step * math.tau / 24
        x, y = math.cos(turn), math.sin(turn)
        pen.line(tone.deep, .55, (12 + 7.8 * x, 13.4 + 7.8 * y), (12 + (8.9 if step % 2 else 8.5) * x, 13.4 + 8.9 * y))
    pen.disc(tone.shade, 12, 13.4, 7.2)
    pen.ring(tone.lit, 12.6, 12.2, 4.8, .8)
    pen.ring(tone.body, 10.6, 15.2, 3.6, .8)
    pen.line(tone.spark, 1.3, (6.2, 18.6), (17.8, 8.2))
    pen.fill(tone.spark, (18.8, 7.3), (15.6, 8.3), (17.6, 10.4))
    pen.disc(tone.deep, 12, 13.4, 1.5)
    pen.disc(tone.spark, 12, 13.4, .7)


def tablet(pen: Pen, tone: Tones) -> None:
    """The Tide Tablet: three waves cut in stone, a corner broken."""
    pen.fill(tone.shade, (4.6, 3.4), (17.4, 1.6), (20.8, 5.4), (20, 22.2), (4, 23), (5.2, 12.6))
    pen.fill(tone.body, (4.2, 2.6), (16.6, 1), (17.2, 4.4), (19.8, 5.2), (18.6, 21.4), (3.4, 22), (4.6, 12))
    pen.line(tone.lit, .8, (4.6, 3), (16.2, 1.6))
    for y in (8, 12.8, 17.6):
        pen.line(tone.deep, 1.2, *wave(6.6, y, 10.2, 1.15, 2))
        pen.line(tone.lit, .5, *wave(6.6, y + 1.0, 10.2, 1.15, 2))
    pen.ring(tone.deep, 8, 5, 1.2, .7)


def barge(pen: Pen, tone: Tones) -> None:
    """The Golden Barge."""
    pen.line(tone.shade, 1.1, (12, 2), (12, 17))
    pen.blob(tone.lit, (12.6, 3), (17.6, 6), (19.4, 10.4), (18.2, 14), (12.6, 14.2), (13.6, 8.6))
    pen.line(tone.shade, .6, (13.4, 7.2), (18.4, 7.6))
    pen.line(tone.shade, .6, (13.6, 10.6), (19.2, 10.9))
    pen.fill(tone.body, (5.4, 10.8), (10, 10.8), (10, 16.6), (5.4, 16.6))
    pen.fill(tone.lit, (4.6, 10.8), (7.7, 8.4), (10.8, 10.8))
    pen.box(tone.deep, 7, 12.6, 1.6, 4, .3)
    pen.blob(tone.body, (.9, 12), (3, 16.2), (12, 17), (20.6, 16.2), (23.1, 11.2), (22, 17.8), (18, 21.8), (12, 22.4), (6, 21.8), (2, 17.8))
    pen.sweep(tone.spark, .8, (3.4, 17.6), (12, 18.6), (20.8, 17.4))
    for x in (6.4, 9.6, 12.8, 16):
        pen.line(tone.deep, .8, (x, 19.4), (x - 1.6, 23.2))
    pen.disc(tone.spark, 12.4, 2.2, 1.1)


def scroll(pen: Pen, tone: Tones) -> None:
    """The Painted Scroll."""
    pen.box(tone.body, 5, 4.4, 14, 15.4)
    pen.fill(tone.lit, (5.8, 6.6), (18.2, 6.6), (18.2, 17.6), (5.8, 17.6))
    pen.disc(tone.shade, 15, 9.4, 1.7)
    pen.fill(tone.shade, (6.4, 16.8), (9.6, 10.8), (12, 14.4), (13.6, 12.8), (17.6, 16.8))
    pen.line(tone.deep, .6, (8.3, 8.2), (9.1, 9), (10, 8.2))
    for y in (3.2, 20.4):
        pen.box(tone.shade, 2.2, y - 1.9, 19.6, 3.8, 1.9)
        pen.box(tone.body, 4.4, y - 1.9, 15.2, 3.8, .6)
        pen.line(tone.lit, .7, (5, y - 1), (19, y - 1))
    for x in (2.2, 21.8):
        for y in (3.2, 20.4):
            pen.disc(tone.deep, x, y, .9)


def dagger(pen: Pen, tone: Tones) -> None:
    """The Meteor Dagger, point downwards, with a star in its pommel."""
    pen.fill(tone.body, (9.3, 9), (12, 9), (12, 23.4))
    pen.fill(tone.lit, (12, 9), (14.7, 9), (12, 23.4))
    pen.line(tone.deep, .6, (12, 10), (12, 18.4))
    for x, y in ((10.7, 11.6), (13.2, 13.4), (11.2, 15.6)):
        pen.disc(tone.shade, x, y, .5)
    pen.box(tone.shade, 10.7, 3.4, 2.6, 5, .6)
    for y in (4.6, 6, 7.4):
        pen.line(tone.deep, .5, (10.8, y + .3), (13.2, y - .3))
    pen.blob(tone.body, (5.4, 7.6), (8, 8.2), (12, 7.9), (16, 8.2), (18.6, 7.6), (19, 9.4), (16, 10.1), (12, 9.9), (8, 10.1), (5, 9.4))
    pen.disc(tone.body, 12, 2.6, 2.3)
    pen.star(tone.spark, 12, 2.6, 1.7, .6, 4)
