"""The faces of Kero's dice, for those who count them."""
from __future__ import annotations

from pygame import Surface

from game.core.phrase import Phrase
from game.kit.paint import Brush

from .. import words
from ..content import Content


def paint_face(brush: Brush, surface: Surface, content: Content, die: str, face: int, x: float, y: float, size: float) -> None:
    """Paint a face of that die around a point."""
    shown = content.dice[die].faces[face]
    brush.put(surface, brush.die((shown.kind,) * shown.count, size, die), x, y, anchor="center")


def die_name(die: str) -> Phrase:
    """What the die is called."""
    return words.colour(die)
