"""The brush: the one object that draws.

It has one theme and one scale, and caches bounded in bytes; a new window size needs a new brush. Sizes and places are logical
units; texts come translated. It knows no game.

    brush = Brush(theme, Scale(1920, 1080))
    table = window.subsurface(brush.scale.frame)         # logical (0, 0) is its top left corner
    brush.glass(table, 24, 16, 1268, 116)
    brush.text(table, "Anna", "name", 140, 60, anchor="midleft", fit=180)
"""
from __future__ import annotations

from .cards import CardFace, Cards, Effect
from .dice import Dice
from .scale import Scale
from .text import Misfit
from .truck import Truck

__all__ = ["Brush", "CardFace", "Effect", "Misfit", "Scale"]


class Brush(Cards, Dice, Truck):
    """Everything a table is drawn with: shapes, lettering, tokens, dice, panels, cards and the truck."""
