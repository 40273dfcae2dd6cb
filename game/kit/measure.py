"""Millimetres: how large things are on the glass, once somebody has laid a bank card on it.

No system is asked: what displays say of their size is often missing or a convention (96 dots to the inch, whatever the glass), a projector
cannot know it, and pygame does not pass it on.
"""
from __future__ import annotations

import math
from typing import NamedTuple

from .scale import Scale

CARD_MM = (85.6, 54.0)
"""Width and height of a bank card: ISO/IEC 7810, ID-1 (53.98 mm high)."""
TARGET_MM = 9.0
"""What a finger hits well: 48 dp of Material Design."""
FINGER = 50.0
"""The same in logical units on a laptop of 15.6 inches that the table fills, where nobody has measured."""
TIMED_MM = 12.0
"""What is pressed against the clock is larger."""
LEGIBLE, EASY = 16.0, 20.0
"""Height of a capital letter in minutes of arc: still legible, and read with ease (ISO 9241-303)."""
CAPITAL = 0.66
"""Height of a capital letter of the text face as a share of its size."""
BODY = 18.0
"""Size of the smallest text of the table in logical units."""


class Glass(NamedTuple):
    """A table on a display: its scale, and how many pixels make a millimetre."""

    scale: Scale
    pixels_per_mm: float

    def mm(self, units: float) -> float:
        """Logical units in millimetres."""
        return units * self.scale.k / self.pixels_per_mm

    def units(self, mm: float) -> float:
        """Millimetres in logical units."""
        return mm * self.pixels_per_mm / self.scale.k

    def text_size(self, distance_mm: float, arc_minutes: float) -> float:
        """The size of text at which a capital letter of the smallest text is so high to an eye at that distance."""
        capital = distance_mm * math.tan(math.radians(arc_minutes / 60))
        return self.units(capital) / (CAPITAL * BODY)


def pixels_per_mm(card_units: float, scale: Scale) -> float:
    """From the width of a bank card in logical units."""
    return card_units * scale.k / CARD_MM[0]
