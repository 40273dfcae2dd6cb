"""The tones a pictogram is drawn in, all mixed from one colour: that makes one hand of many."""
from __future__ import annotations

from game.kit.theme import Colour, mix

WHITE: Colour = (255, 255, 255)
NIGHT: Colour = (10, 18, 34)
DARK = 180
"""A colour whose red, green and blue are less than this together is dark."""


class Tones:
    """One material: its body, its lit and its shaded side, what is cut deep into it, and a spark of light."""

    def __init__(self, colour: Colour) -> None:
        self.body = colour
        self.lit = mix(colour, WHITE, .42)
        self.spark = mix(colour, WHITE, .8)
        self.shade = mix(colour, NIGHT, .3)
        self.deep = mix(colour, NIGHT, .62)
        if sum(colour) < DARK:  # nothing shows that is cut into what is dark already, so it is cut bright
            self.shade, self.deep = mix(colour, WHITE, .25), mix(colour, WHITE, .72)
