"""The faces of Agent Artefakt's dice, for those who count them."""
from __future__ import annotations

from pygame import Surface

from game.core.phrase import Phrase, phrase
from game.kit.paint import Brush

from .. import words
from ..content import Content
from ..dice import GUARD
from .pictograms_dice import die as die_picture
from .pictograms_dice import guard_die


def paint_face(brush: Brush, surface: Surface, content: Content, die: str, face: int, x: float, y: float, size: float) -> None:
    """Paint a face of that die around a point."""
    shown = guard_die(brush, face + 1, size) if die == GUARD else die_picture(brush, face + 1, die, size)
    brush.put(surface, shown, x, y, anchor="center")


def die_name(die: str) -> Phrase:
    """What the die is called."""
    return phrase("artefakt.view.guard_die") if die == GUARD else words.die(die)
