"""A picture that stands below a rule: what a game gives the screen of its rules besides their text."""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import FRect, Surface

from game.i18n import Words

from .paint import Brush

PaintIllustration = Callable[[Brush, Surface, FRect, Words], None]
"""Paints a picture into a box, with words of that language in it."""
WIDE = 1088.0
"""The width that pictures are laid out for, in logical units; what has room in it has room on every screen."""


class Illustration(NamedTuple):
    """`height` in logical units; the width is that of the text it stands below, `WIDE`."""

    height: float
    paint: PaintIllustration
