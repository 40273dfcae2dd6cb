"""Dice and door chips. Four colours have four shapes, red squares, green circles, yellow diamonds, blue shields: told without a hue."""
from __future__ import annotations

from typing import Literal

import pygame
from pygame import Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Colour, Style, mix
from game.kit.tokens import ring

from .palette import DEEP, DYES, HELD, PIPS, WARN, lamplit

DoorState = Literal["pay", "shut", "black", "white", "held"]
"""What a door is to the seat in turn: to be paid, shut by a flip, blocked by its black die, free by its white one, held open."""
SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip
LARGER = {1: 1.7, 2: 1.3, 3: 1.1}
"""Few pips are larger, so that their shape tells the colour of the die to those who see no hue."""
SHAPES: dict[str, list[tuple[float, float]]] = {
    "red": [(-.86, -.86), (.86, -.86), (.86, .86), (-.86, .86)],
    "yellow": [(0, -1.14), (1.14, 0), (0, 1.14), (-1.14, 0)],
    "blue": [(-.88, -.84), (.88, -.84), (.88, .26), (0, 1.12), (-.88, .26)],
    "green": ring(48),
}
EDGES: dict[DoorState, Colour] = {
    "pay": (26, 22, 16), "shut": (34, 46, 50), "black": WARN, "white": (255, 255, 255), "held": HELD,
}  # fmt: skip
SHUT: Colour = (58, 72, 76)
BLACK: Colour = (0, 0, 0)


def shape(pen: Pen, ink: Colour, colour: str, x: float, y: float, radius: float) -> None:
    """The shape of a colour; black and white are circles. Its corners are a little round."""
    points = SHAPES.get(colour, SHAPES["green"])
    round_by = 0.0 if points is SHAPES["green"] else .22 * radius
    placed = [(x + px * (radius - round_by), y + py * (radius - round_by)) for px, py in points]
    pen.fill(ink, *placed)
    if round_by:
        pen.line(ink, round_by * 2, *placed, placed[0])


@kept
def die(brush: Brush, face: int, colour: str, size: float, dim: bool = False) -> Surface:
    """A player's die, its pips in the shape of its colour; dim is one that does nothing now. A face of 0 has no pips."""
    body, pip = DYES[colour], PIPS[colour]
    if dim:
        body, pip = mix(body, DEEP, .62), mix(pip, DEEP, .45)

    def draw(pen: Pen) -> None:
        pen.box(mix(body, BLACK, .28), 0, 0, 52, 52, 10.4)
        pen.box(body, 0, 0, 52, 49, 10.4)
        pen.box(mix(body, (255, 255, 255), .1), 3.6, 3, 44.8, 42.6, 8.3)
        for x, y in SPOTS.get(face, ()):
            reach = {"blue": 6.0, "yellow": 5.8, "red": 5.45}.get(colour, 5.2) * LARGER.get(face, 1.0)
            shape(pen, pip, colour, 26 + x * 13, 24.4 + y * 13, reach)
        if colour == "black":
            f = pen.f
            pygame.draw.rect(pen.surface, (120, 128, 130), (0, 0, 52 * f, 49 * f), max(1, int(1.6 * f)), border_radius=int(10.4 * f))

    return lamplit(brush, drawn(brush, size, size, 52, draw, body))


@kept
def guard_die(brush: Brush, value: int, size: float) -> Surface:
    """The guard's die, with a digit; 0 is not rolled yet."""

    def draw(pen: Pen) -> None:
        pen.box((150, 30, 30), 0, 0, 44, 44, 9)
        pen.box((222, 60, 52), 0, 0, 44, 41, 9)
        pen.box((236, 86, 74), 3, 3, 38, 34, 7)

    body = drawn(brush, size, size, 44, draw, (150, 30, 30))
    digit, ink = str(value) if value else "?", (255, 246, 232)
    brush.text(body, digit, Style("title", size * .66), size / 2, size * .45, colour=ink, anchor="center")
    return lamplit(brush, body)


@kept
def chip(brush: Brush, colour: str, value: int, state: DoorState, size: float) -> Surface:
    """A door's chip: colour, shape and value; how it is to be passed is told by its ring, and by what the board puts beside it.
    It glows in the dark: what it tells by its ring has to be seen in any light."""
    edge, body = EDGES[state], DYES[colour]
    if state == "shut":
        body = SHUT
    elif state == "black":
        body = mix(body, (20, 20, 24), .45)
    plain = state in ("pay", "shut")
    thick = 2.6 if plain else 4.2

    def draw(pen: Pen) -> None:
        inner = thick
        shape(pen, edge, colour, 23, 22, 21)
        if not plain:
            shape(pen, (12, 16, 18), colour, 23, 22, 21 - inner)
            inner += 1.8
        shape(pen, mix(body, BLACK, .25), colour, 23, 22, 21 - inner)
        shape(pen, body, colour, 23, 20.8, 20 - inner)
        if state == "black":
            pen.line(WARN, 4.5, (11, 33), (35, 10))

    token = drawn(brush, size, size, 46, draw, edge)
    ink = {"shut": (112, 128, 130), "black": (230, 210, 200)}.get(state, PIPS[colour])
    low = .44 if colour == "blue" else .47
    brush.text(token, str(value), Style("title", size * .46), size / 2, size * low, colour=ink, anchor="center")
    return token


@kept
def pip(brush: Brush, colour: str, size: float, ink: Colour) -> Surface:
    """The shape of a colour alone, in an ink."""
    return drawn(brush, size, size, 2.4, lambda pen: shape(pen, ink, colour, 1.2, 1.2, 1.0), ink)
