"""Surprise tokens and option cards: coins with a sign, and cards with the colour, the shape and the sign of what they do."""
from __future__ import annotations

from pygame import Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Colour, Style, mix

from .palette import DEEP, DYES, GAS, LAMP, NIGHT, PIPS, STEEL, lamplit
from .pictograms_dice import pip, shape
from .pictograms_signs import sign

COINS: dict[str, tuple[Colour, Colour]] = {
    "back": ((186, 132, 66), (255, 226, 160)),
    "can": ((96, 110, 116), (220, 228, 228)),
    "rat": ((104, 96, 84), (236, 224, 204)),
    "joker": ((74, 92, 168), (236, 240, 255)),
    "mask": ((74, 100, 44), (220, 240, 150)),
    "weapon": ((92, 66, 122), (236, 222, 252)),
    "energy": ((176, 116, 24), (255, 232, 150)),
    "security": ((168, 44, 44), (255, 226, 214)),
}
"""Metal and sign of each token, and of its back."""


@kept
def coin(brush: Brush, kind: str, size: float, strength: int = 0) -> Surface:
    """A surprise token: its back with a question, or its face; a guard's with its strength."""
    metal, ink = COINS[kind]

    def draw(pen: Pen) -> None:
        pen.disc(mix(metal, NIGHT, .6), 18, 18, 18)
        pen.disc(metal, 18, 17.4, 17)
        pen.disc(mix(metal, (255, 255, 255), .28), 18, 17.4, 14.6)
        pen.disc(mix(metal, NIGHT, .22), 18, 17.4, 13.2)

    token = drawn(brush, size, size, 36, draw, mix(metal, NIGHT, .6))
    if kind == "back":
        brush.text(token, "?", Style("title", size * .5), size / 2, size * .46, colour=ink, anchor="center")
    elif strength:
        brush.put(token, sign(brush, "security", size * .38, ink), size / 2, size * .28, anchor="center")
        brush.text(token, str(strength), Style("title", size * .42), size / 2, size * .62, colour=ink, anchor="center")
    else:
        brush.put(token, sign(brush, kind, size * .58, ink), size / 2, size * .47, anchor="center")
    return lamplit(brush, token)


@kept
def card_picture(brush: Brush, colour: str, name: str, width: float, height: float) -> Surface:
    """The coloured field of an option card: its sign, and below it the shape of its colour."""
    body, ink = DYES[colour], PIPS[colour]
    light = brush.gradient(width, height, (mix(body, (255, 255, 255), .14), mix(body, NIGHT, .26)))
    field = brush.masked(light, brush.mask(width, height, 7))
    size = min(width, height) * .72
    brush.put(field, sign(brush, name, size, ink), width / 2, height * (.46 if height > width else .5), anchor="center")
    small = max(9.0, min(width, height) * .17)
    brush.put(field, pip(brush, colour, small, mix(body, NIGHT, .62)), width - small * .75, height - small * .75, anchor="center")
    return lamplit(brush, field)


@kept
def empty_slot(brush: Brush, colour: str, width: float, height: float, x: float) -> Surface:
    """A slot without a card: the shape of its colour around x, faintly."""
    faint = mix(DYES[colour], DEEP, .5)
    slot = brush.rounded(width, height, 10, (8, 24, 30)).copy()
    brush.put(slot, brush.rounded(width, height, 10, faint, 2), 0, 0)
    mark = drawn(brush, 32, 32, 32, lambda pen: shape(pen, faint, colour, 16, 16, 13), faint)
    brush.put(slot, mark, x, height / 2, anchor="center")
    return slot


@kept
def card_back(brush: Brush, width: float, height: float) -> Surface:
    """The back of an option card."""
    back = brush.rounded(width, height, 7, brush.theme.colours.paper_lit).copy()
    brush.put(back, brush.rounded(width - 6, height - 6, 5, (34, 84, 92)), 3, 3)
    brush.put(back, sign(brush, "skeleton_key", min(width, height) * .6, brush.theme.colours.cream), width / 2, height / 2, anchor="center")
    return back


@kept
def equipment(brush: Brush, name: str, size: float, there: bool) -> Surface:
    """The sign of a kept thing, dim when it is not there."""
    ink = (GAS if name == "mask" else LAMP) if there else mix(STEEL, DEEP, .55)
    return sign(brush, name, size, ink)
