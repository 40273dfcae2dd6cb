"""Drawings of a game's own: a pen for an enlarged surface, and a memory for what was drawn.

A drawing is a function of a pen, in units of its own choice; `drawn` makes a sprite of it with clean edges, and `kept` keeps what
a function of the brush has made, under all its arguments.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from itertools import pairwise
from typing import Concatenate, ParamSpec, TypeVar

import pygame
from pygame import Surface

from .shapes import Shapes
from .theme import Tint

P = ParamSpec("P")
B = TypeVar("B", bound=Shapes)
Point = tuple[float, float]
STEPS = 10
"""Pieces between two points of a curve."""


class Pen:
    """Fills and strokes in units, `f` pixels each; what is drawn later covers what is below."""

    def __init__(self, surface: Surface, f: float) -> None:
        self.surface, self.f = surface, f

    def fill(self, ink: Tint, *points: Point) -> None:
        """A polygon."""
        pygame.draw.polygon(self.surface, ink, [(x * self.f, y * self.f) for x, y in points])

    def blob(self, ink: Tint, *points: Point) -> None:
        """A soft outline through these points, filled."""
        self.fill(ink, *curve(points, closed=True))

    def disc(self, ink: Tint, x: float, y: float, radius: float) -> None:
        """A circle."""
        pygame.draw.circle(self.surface, ink, (x * self.f, y * self.f), radius * self.f)

    def ring(self, ink: Tint, x: float, y: float, radius: float, width: float) -> None:
        """A circle's line, its outer edge at the radius."""
        pygame.draw.circle(self.surface, ink, (x * self.f, y * self.f), radius * self.f, max(1, round(width * self.f)))

    def oval(self, ink: Tint, x: float, y: float, wide: float, high: float, turn: float = 0.0) -> None:
        """An ellipse by its two radii, turned by so many radians."""
        cos, sin = math.cos(turn), math.sin(turn)
        steps = [(math.cos(a * math.tau / 48) * wide, math.sin(a * math.tau / 48) * high) for a in range(48)]
        self.fill(ink, *[(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in steps])

    def box(self, ink: Tint, x: float, y: float, width: float, height: float, radius: float = 0.0) -> None:
        """An upright rectangle, its corners round if wanted."""
        f = self.f
        pygame.draw.rect(self.surface, ink, (x * f, y * f, width * f, height * f), border_radius=int(radius * f))

    def line(self, ink: Tint, width: float, *points: Point) -> None:
        """Strokes from point to point, with round ends."""
        for (x1, y1), (x2, y2) in pairwise(points):
            far = math.hypot(x2 - x1, y2 - y1) or 1
            dx, dy = (y2 - y1) / far * width / 2, (x1 - x2) / far * width / 2
            self.fill(ink, (x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
        for x, y in points:
            self.disc(ink, x, y, width / 2)

    def sweep(self, ink: Tint, width: float, *points: Point) -> None:
        """A soft line through these points."""
        self.line(ink, width, *curve(points))

    def star(self, ink: Tint, x: float, y: float, outer: float, inner: float, points: int) -> None:
        """A star with its first point upwards."""
        turns = [(step * math.tau / (2 * points), inner if step % 2 else outer) for step in range(2 * points)]
        self.fill(ink, *[(x + far * math.sin(turn), y - far * math.cos(turn)) for turn, far in turns])

    def bow(self, ink: Tint, width: float, x: float, y: float, radius: float, start: float, end: float) -> None:
        """A part of a circle, in degrees clockwise from the right."""
        steps = max(2, round(abs(end - start) / 8))
        turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        self.line(ink, width, *[(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns])


def curve(points: Sequence[Point], closed: bool = False) -> list[Point]:
    """Points on a soft curve through these ones (Catmull and Rom's)."""
    count = len(points)
    if count < 3:
        return list(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    found: list[Point] = []
    for index in range(count if closed else count - 1):
        before, start, end, after = (at(index + step) for step in (-1, 0, 1, 2))
        for step in range(STEPS):
            t = step / STEPS
            found.append((_between(before[0], start[0], end[0], after[0], t), _between(before[1], start[1], end[1], after[1], t)))
    return found if closed else [*found, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return .5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def drawn(brush: Shapes, width: float, height: float, across: float, draw: Callable[[Pen], None], edge: Tint) -> Surface:
    """A sprite of that logical size from a drawing that is `across` units wide; `edge` is the colour next to the clear part."""
    small = brush.u(width) * brush.u(height) < 90_000
    return brush.smooth(width, height, lambda large, f: draw(Pen(large, f * width / across)), edge, 4 if small else 2)


def rimmed(brush: Shapes, sprite: Surface, ink: Tint, width: float) -> Surface:
    """The sprite with a dark rim round its outline, `width` larger on each side."""
    thick = max(1, brush.u(width))
    whole = Surface((sprite.get_width() + 2 * thick, sprite.get_height() + 2 * thick), pygame.SRCALPHA)
    dark = sprite.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*ink[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole.fill((*ink[:3], 0))
    for step in range(12):
        turn = step * math.tau / 12
        whole.blit(dark, (thick + round(thick * math.cos(turn)), thick + round(thick * math.sin(turn))))
    whole.blit(sprite, (thick, thick))
    return whole


def kept(make: Callable[Concatenate[B, P], Surface]) -> Callable[Concatenate[B, P], Surface]:
    """A function of the brush whose surface is kept by the brush under all its other arguments, which must be hashable."""
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def found(brush: B, /, *args: P.args, **kwargs: P.kwargs) -> Surface:
        key: Hashable = (name, args, tuple(sorted(kwargs.items())))
        return brush.cache.get(key, lambda: make(brush, *args, **kwargs))

    return found
