"""A picture that stands below a rule: what a game gives the screen of its rules besides their text."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FRect, Surface

from game.i18n import Words

from .layout import columns
from .paint import Brush
from .theme import Colour

PaintIllustration = Callable[[Brush, Surface, FRect, Words], None]
"""Paints a picture into a box, with words of that language in it."""
Draw = Callable[[float, float], object]
"""Draws a thing around a logical middle."""
WIDE = 1080.0
"""The width that pictures are laid out for, in logical units; what has room in it has room on every screen."""


class Illustration(NamedTuple):
    """`height` in logical units; the width is that of the text it stands below, `WIDE`."""

    height: float
    paint: PaintIllustration


def laid(brush: Brush, surface: Surface, sprite: Surface, radius: float = 12) -> Draw:
    """What lays a sprite in the shape of a rounded rectangle on its shadow."""

    def draw(x: float, y: float) -> None:
        wide, high = brush.extent(sprite)
        brush.drop(surface, sprite, x - wide / 2, y - high / 2, radius=radius, blur=5, down=4, alpha=120)

    return draw


def loose(brush: Brush, surface: Surface, sprite: Surface) -> Draw:
    """What lays a sprite of any outline on its shadow."""

    def draw(x: float, y: float) -> None:
        wide, high = brush.extent(sprite)
        brush.cast(surface, sprite, x - wide / 2, y - high / 2, blur=4, aside=2, down=4)

    return draw


def below(brush: Brush, surface: Surface, text: str, x: float, y: float, fit: float, ink: Colour, lines: int = 2) -> None:
    """The words below a thing, from their upper middle."""
    brush.text(surface, text, "body", x, y, colour=ink, anchor="midtop", wrap=fit, lines=lines, align="center")


def gallery(brush: Brush, surface: Surface, box: FRect, things: Sequence[tuple[Draw, str]], ink: Colour, lines: int = 1) -> None:
    """Things side by side, each with its words below it, in so many lines at most."""
    room = 12 + 22 * lines
    for cell, (draw, text) in zip(columns(box, [1] * len(things), 8), things, strict=True):
        draw(cell.centerx, cell.y + (cell.h - room) / 2)
        below(brush, surface, text, cell.centerx, cell.bottom - room + 6, cell.w, ink, lines)
