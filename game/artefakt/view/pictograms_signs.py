"""The signs on option cards, surprise tokens and boards, each drawn in one colour and its tones, in a field of 24 by 24 units."""
from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Colour

from .pictograms_tones import Tones


def stimulant(pen: Pen, tone: Tones) -> None:
    """A syringe, half full."""
    pen.line(tone.body, .9, (2, 22), (6.2, 17.8))
    pen.line(tone.body, 5.6, (8.4, 15.6), (14.8, 9.2))
    pen.line(tone.deep, 3.4, (8.6, 15.4), (14.4, 9.6))
    pen.line(tone.lit, 3.4, (8.6, 15.4), (11, 13))
    pen.line(tone.body, 1.7, (15.4, 8.6), (19.4, 4.6))
    pen.line(tone.body, 2, (12.4, 6), (18, 11.6))
    pen.line(tone.body, 2, (17.2, 2.4), (21.6, 6.8))


def picklock(pen: Pen, tone: Tones) -> None:
    """Two picks, crossed before a lock."""
    pen.bow(tone.body, 2.0, 12, 9.4, 4.4, 180, 360)
    pen.box(tone.body, 5.6, 10, 12.8, 10.6, 2)
    pen.disc(tone.deep, 12, 14.2, 1.9)
    pen.fill(tone.deep, (11.2, 14.6), (12.8, 14.6), (13.4, 18.4), (10.6, 18.4))
    pen.line(tone.deep, 3.0, (14, 15.6), (22.2, 22.2))
    pen.line(tone.lit, 1.5, (12.4, 14.4), (14, 13.8), (22.2, 22.2))
    pen.line(tone.deep, 3.0, (10, 15.8), (1.8, 22.2))
    pen.line(tone.lit, 1.5, (11.6, 14.4), (10, 14), (1.8, 22.2))


def second_wind(pen: Pen, tone: Tones) -> None:
    """Three gusts that come round again."""
    pen.bow(tone.body, 2.2, 15, 6.2, 3.4, -200, 92)
    pen.line(tone.body, 2.2, (15, 9.6), (2.4, 9.6))
    pen.bow(tone.body, 2.2, 17.6, 17.6, 3.4, -90, 200)
    pen.line(tone.body, 2.2, (17.6, 14.2), (2.4, 14.2))
    pen.bow(tone.lit, 1.9, 9.6, 20.2, 1.7, -90, 190)
    pen.line(tone.lit, 1.9, (9.6, 18.5), (4.4, 18.5))


def key(pen: Pen, tone: Tones) -> None:
    """A skeleton key."""
    pen.line(tone.body, 2.6, (9.6, 14.4), (20.6, 3.4))
    pen.line(tone.body, 2.2, (17.2, 7.2), (20.4, 10.4))
    pen.line(tone.body, 2.2, (19.6, 4.6), (22, 7))
    pen.disc(tone.body, 7.4, 16.6, 5.6)
    pen.oval(tone.deep, 6.2, 15.8, 1.4, 1.9, .7)
    pen.oval(tone.deep, 9, 18.2, 1.4, 1.9, .7)
    pen.bow(tone.lit, .8, 7.4, 16.6, 4.7, 150, 280)


def winch(pen: Pen, tone: Tones) -> None:
    """A drum with its rope and hook."""
    pen.box(tone.body, 1.6, 2, 3.2, 10.4, 1)
    pen.box(tone.body, 19.2, 2, 3.2, 10.4, 1)
    pen.box(tone.shade, 4.8, 3.4, 14.4, 7.6, 1)
    for x in (6.4, 9.2, 12, 14.8, 17.6):
        pen.line(tone.lit, 1.5, (x, 4.2), (x - .8, 10.2))
    pen.line(tone.lit, 1.3, (12, 10), (12, 14.6))
    pen.disc(tone.body, 12, 15, 1.7)
    pen.bow(tone.body, 2.0, 12, 19, 3.3, -86, 170)


def knuckleduster(pen: Pen, tone: Tones) -> None:
    """Four rings and a grip."""
    for x, y in ((4.6, 9.8), (9.5, 7.6), (14.5, 7.6), (19.4, 9.8)):
        pen.ring(tone.body, x, y, 3.9, 1.9)
        pen.ring(tone.lit, x, y - .4, 3.2, .6)
    pen.blob(tone.body, (2.4, 12.4), (7, 11.4), (12, 10.9), (17, 11.4), (21.6, 12.4), (20, 15.4), (16, 16), (8, 16), (4, 15.4))
    pen.fill(tone.body, (8.2, 15), (15.8, 15), (14.8, 19), (9.2, 19))
    pen.box(tone.body, 5.4, 18, 13.2, 3.6, 1.8)
    pen.line(tone.lit, .8, (7, 19), (17, 19))


def sabotage(pen: Pen, tone: Tones) -> None:
    """A cable cut through, and its spark."""
    pen.sweep(tone.body, 2.6, (1.4, 18), (5, 20.6), (8.6, 17.4), (9.4, 14.2))
    pen.sweep(tone.body, 2.6, (22.6, 6), (19, 3.4), (15.4, 6.6), (14.6, 9.6))
    for x, y in ((8.8, 12.6), (10.2, 13.2)):
        pen.line(tone.lit, .8, (x, y + 1.4), (x + .4, y - 1))
    pen.star(tone.lit, 12, 12, 6.8, 2.6, 8)
    pen.disc(tone.spark, 12, 12, 1.8)


def mask(pen: Pen, tone: Tones) -> None:
    """A gas mask."""
    for side in (-1, 1):
        pen.line(tone.shade, 2, (12 + side * 10.4, 6.5), (12 + side * 6, 9))
        pen.line(tone.shade, 2, (12 + side * 9.6, 14.5), (12 + side * 5.6, 13))
    pen.box(tone.body, 5, 1, 14, 14, 6.5)
    pen.fill(tone.body, (5.4, 10), (18.6, 10), (16, 18), (8, 18))
    for x in (8.6, 15.4):
        pen.disc(tone.shade, x, 8.4, 3.5)
        pen.disc(tone.deep, x, 8.4, 2.8)
        pen.disc(tone.lit, x - .8, 7.5, .8)
    pen.disc(tone.deep, 12, 18, 5.3)
    pen.disc(tone.shade, 12, 18, 4.6)
    pen.disc(tone.body, 12, 18, 3.8)
    for step in range(3):
        pen.box(tone.deep, 9.6, 16.2 + step * 1.5, 4.8, .7, .3)


def rat(pen: Pen, tone: Tones) -> None:
    """A rat on the run."""
    pen.sweep(tone.shade, 1.3, (4.6, 16), (1.6, 17.6), (1.8, 21), (6.4, 21.6), (9, 20.4))
    pen.blob(tone.body, (3.4, 16), (5.4, 11), (10.6, 8.6), (15.6, 10.2), (19, 12.2), (23, 16.6), (18.8, 18.2), (11, 19.2), (5.4, 18.8))
    pen.disc(tone.body, 15.6, 9.4, 2.6)
    pen.disc(tone.shade, 15.8, 9.6, 1.4)
    pen.disc(tone.deep, 19, 14, .9)
    pen.disc(tone.shade, 22.6, 16.4, .9)
    for x in (8, 17):
        pen.line(tone.shade, 1.4, (x, 18.4), (x + 1.6, 21))
    pen.sweep(tone.lit, .9, (6.4, 12.4), (10.4, 10), (13, 10.4))


def can(pen: Pen, tone: Tones) -> None:
    """A crushed can."""
    pen.fill(tone.body, (6, 5), (18, 4), (15.4, 9.4), (18.6, 13.4), (15.8, 17.2), (17.8, 21), (6.8, 22), (8.8, 17.4), (5.6, 13.2),
             (8.6, 9.6))
    pen.fill(tone.shade, (13, 9.8), (15.4, 9.4), (18.6, 13.4), (13, 13))
    pen.fill(tone.shade, (12, 17.2), (15.8, 17.2), (17.8, 21), (12.4, 21.4))
    pen.fill(tone.lit, (6, 5), (10.4, 4.6), (10.8, 9.4), (8.6, 9.6))
    pen.fill(tone.lit, (5.6, 13.2), (9.6, 13), (10.6, 17.2), (8.8, 17.4))
    pen.oval(tone.lit, 12, 4.6, 6.1, 1.7, -.09)
    pen.oval(tone.deep, 12, 4.5, 4.4, 1.0, -.09)
    pen.ring(tone.body, 13.4, 3, 1.5, .7)


def joker(pen: Pen, tone: Tones) -> None:
    """A die with a star on its face."""
    pen.box(tone.shade, 2.6, 3.4, 18.8, 18.6, 4)
    pen.box(tone.body, 2.6, 2.2, 18.8, 18.2, 4)
    pen.star(tone.deep, 12, 11.6, 7.2, 3, 5)


def weapon(pen: Pen, tone: Tones) -> None:
    """A pistol for sleeping darts."""
    pen.fill(tone.body, (2, 6.4), (18.6, 6.4), (18.6, 11.8), (11.4, 11.8), (10.4, 13.6), (6, 13.6), (4.4, 20.6), (1.2, 20.6), (2.6, 12))
    pen.box(tone.shade, 18.2, 7.4, 4.4, 2.4, .6)
    pen.ring(tone.body, 9.6, 14, 2.8, 1.2)
    pen.line(tone.deep, .8, (4, 8.6), (14.4, 8.6))
    pen.box(tone.lit, 4.6, 3.8, 10.6, 2.2, 1)
    pen.line(tone.lit, .8, (22.4, 3.4), (19.2, 3.4))


def energy(pen: Pen, tone: Tones) -> None:
    """A bolt of energy."""
    pen.fill(tone.shade, (14.4, 1), (3.8, 14), (10.8, 14), (8.6, 23.4), (20.2, 9.2), (13, 9.2))
    pen.fill(tone.body, (13.8, .8), (3.8, 13.4), (10.8, 13.4), (9, 22.2), (19.6, 9), (12.6, 9))
    pen.fill(tone.lit, (13.4, 1.8), (5.4, 12.4), (8.2, 12.4), (12, 7))


def security(pen: Pen, tone: Tones) -> None:
    """A guard's cap with its badge."""
    pen.blob(tone.body, (1.6, 9), (6, 4.4), (12, 3), (18, 4.4), (22.4, 9), (18, 12.4), (12, 13), (6, 12.4))
    pen.fill(tone.shade, (5, 11), (19, 11), (18.6, 15.4), (5.4, 15.4))
    pen.blob(tone.body, (4, 15.4), (12, 14.6), (20, 15.4), (20.8, 18.6), (16, 20.4), (12, 20.8), (8, 20.4), (3.2, 18.6))
    pen.sweep(tone.lit, .9, (5, 17.6), (12, 16.6), (19, 17.6))
    pen.fill(tone.spark, (12, 4.4), (14.6, 5.8), (14.2, 9), (12, 10.6), (9.8, 9), (9.4, 5.8))


def glove(pen: Pen, tone: Tones) -> None:
    """A boxing glove: strength."""
    pen.blob(tone.body, (4.6, 6), (9, 2.4), (16, 2.6), (20.4, 6.4), (20, 12), (16.4, 16.4), (8, 16.4), (4.4, 12.4))
    pen.blob(tone.shade, (3, 9), (6.4, 7.4), (10, 9), (12, 12.6), (10, 15), (6.4, 14.6), (3, 12))
    pen.sweep(tone.deep, .9, (10.4, 8.4), (12.6, 12), (10.4, 15.4))
    pen.box(tone.lit, 7.6, 16.4, 9.2, 5.4, 1.4)
    pen.line(tone.shade, .9, (9, 19), (15.4, 19))


def transport(pen: Pen, tone: Tones) -> None:
    """A crate on a rope."""
    pen.line(tone.lit, 1.3, (12, 1), (12, 6), (4.6, 10))
    pen.line(tone.lit, 1.3, (12, 6), (19.4, 10))
    pen.box(tone.shade, 3, 9.4, 18, 13.4, 1.4)
    pen.box(tone.body, 4.6, 11, 14.8, 10.2, .8)
    pen.line(tone.deep, 1.5, (5.4, 20.4), (18.6, 11.8))
    pen.line(tone.deep, 1.5, (5.4, 11.8), (18.6, 20.4))


SIGNS: dict[str, Callable[[Pen, Tones], None]] = {
    "stimulant": stimulant, "picklock": picklock, "second_wind": second_wind, "skeleton_key": key, "winch": winch,
    "knuckleduster": knuckleduster, "sabotage": sabotage, "respirator": mask, "mask": mask, "rat": rat, "can": can, "joker": joker,
    "weapon": weapon, "energy": energy, "security": security, "glove": glove, "transport": transport,
}  # fmt: skip
"""All signs by name."""


@kept
def sign(brush: Brush, name: str, size: float, colour: Colour) -> Surface:
    """A sign in a colour. Raises KeyError with the known signs."""
    if name not in SIGNS:
        raise KeyError(f"signs: no sign {name!r}; known are {', '.join(SIGNS)}")
    tones = Tones(colour)
    return drawn(brush, size, size, 24, lambda pen: SIGNS[name](pen, tones), colour)
