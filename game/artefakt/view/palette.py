"""The colours of the museum below ground: the same house by night. Light is information, cream paper is now, brass is what counts."""
from __future__ import annotations

from game.kit.theme import Colour

NIGHT: Colour = (5, 14, 20)
DEEP: Colour = (11, 32, 40)
TEAL: Colour = (24, 60, 68)
STEEL: Colour = (142, 172, 174)
"""Second text on dark."""
LINE: Colour = (74, 100, 102)
BRASS: Colour = (222, 174, 92)
LAMP: Colour = (255, 214, 128)
PAPER: Colour = (250, 243, 228)
SAND: Colour = (240, 230, 208)
INK: Colour = (58, 40, 28)
SOFT: Colour = (112, 86, 62)
WARN: Colour = (240, 92, 76)
GAS: Colour = (178, 208, 92)
HELD: Colour = (112, 220, 146)
FLESH: Colour = (246, 214, 186)
BOLT: Colour = (196, 120, 16)
GLOVE: Colour = (236, 120, 96)

SEATS: tuple[Colour, Colour] = ((226, 72, 150), (98, 190, 236))
"""Magenta with a fedora, light blue with a flat cap."""

DYES: dict[str, Colour] = {
    "red": (208, 66, 54), "green": (52, 156, 88), "yellow": (240, 192, 62), "blue": (66, 122, 208),
    "black": (38, 42, 46), "white": (250, 246, 236),
}  # fmt: skip
PIPS: dict[str, Colour] = {
    "red": (255, 240, 230), "green": (238, 252, 236), "yellow": (70, 46, 14), "blue": (236, 244, 255),
    "black": (240, 226, 196), "white": (48, 40, 36),
}  # fmt: skip
