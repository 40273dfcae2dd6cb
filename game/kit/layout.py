"""Where things go: pure functions on rectangles in logical units (the table is 1920 x 1080)."""
from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from .scale import HEIGHT, WIDTH

Box = FRect
"""A rectangle in logical units."""


def table() -> FRect:
    """The whole table."""
    return FRect(0, 0, WIDTH, HEIGHT)


def mirrored(box: FRect) -> FRect:
    """The box on the other half of the table: left and right changed."""
    return FRect(WIDTH - box.right, box.y, box.w, box.h)


def inset(box: FRect, x: float, y: float | None = None) -> FRect:
    """The box without a margin of `x` at its sides and `y` (else `x`) above and below; never of negative size."""
    y = x if y is None else y
    wide, high = max(0.0, box.w - 2 * x), max(0.0, box.h - 2 * y)
    return FRect(box.centerx - wide / 2, box.centery - high / 2, wide, high)


def columns(box: FRect, weights: Sequence[float], gap: float = 0) -> list[FRect]:
    """The box cut into columns, as wide as their weights, with `gap` between them. Raises ValueError without a positive weight."""
    return [FRect(box.x + start, box.y, length, box.h) for start, length in _shares(box.w, weights, gap)]


def rows(box: FRect, weights: Sequence[float], gap: float = 0) -> list[FRect]:
    """The box cut into rows, as high as their weights, with `gap` between them. Raises ValueError without a positive weight."""
    return [FRect(box.x, box.y + start, box.w, length) for start, length in _shares(box.h, weights, gap)]


def grid(box: FRect, across: int, down: int, gap: float = 0) -> list[FRect]:
    """Equal cells, row by row."""
    return [cell for row in rows(box, [1] * down, gap) for cell in columns(row, [1] * across, gap)]


def cut_top(box: FRect, high: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip of that height at the top, and what is left below it."""
    high = min(high, box.h)
    rest = min(high + gap, box.h)
    return FRect(box.x, box.y, box.w, high), FRect(box.x, box.y + rest, box.w, box.h - rest)


def cut_bottom(box: FRect, high: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip of that height at the bottom, and what is left above it."""
    high = min(high, box.h)
    rest = max(0.0, box.h - high - gap)
    return FRect(box.x, box.bottom - high, box.w, high), FRect(box.x, box.y, box.w, rest)


def cut_left(box: FRect, wide: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip of that width at the left, and what is left beside it."""
    wide = min(wide, box.w)
    rest = min(wide + gap, box.w)
    return FRect(box.x, box.y, wide, box.h), FRect(box.x + rest, box.y, box.w - rest, box.h)


def cut_right(box: FRect, wide: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip of that width at the right, and what is left beside it."""
    wide = min(wide, box.w)
    rest = max(0.0, box.w - wide - gap)
    return FRect(box.right - wide, box.y, wide, box.h), FRect(box.x, box.y, rest, box.h)


def line(box: FRect, count: int, wide: float, gap: float, squeeze: bool = True) -> list[FRect]:
    """`count` things of that width side by side from the left, as high as the box; they overlap evenly when there is no room."""
    step = wide + gap
    if squeeze and count > 1:
        step = min(step, (box.w - wide) / (count - 1))
    return [FRect(box.x + place * step, box.y, wide, box.h) for place in range(count)]


def centred(box: FRect, wide: float, high: float) -> FRect:
    """A rectangle of that size in the middle of the box."""
    return FRect(box.centerx - wide / 2, box.centery - high / 2, wide, high)


def beside(target: FRect, wide: float, high: float, within: FRect, gap: float = 12) -> FRect:
    """A place for a bubble about `target`: above it, else below, else at its side; always inside `within` when it fits there."""
    left = min(max(target.centerx - wide / 2, within.x), max(within.x, within.right - wide))
    above, below = target.y - gap - high, target.bottom + gap
    if above >= within.y:
        return FRect(left, above, wide, high)
    if below + high <= within.bottom:
        return FRect(left, below, wide, high)
    side = target.right + gap if target.right + gap + wide <= within.right else max(within.x, target.x - gap - wide)
    top = min(max(target.centery - high / 2, within.y), max(within.y, within.bottom - high))
    return FRect(side, top, wide, high)


def _shares(length: float, weights: Sequence[float], gap: float) -> list[tuple[float, float]]:
    """Start and length of each part."""
    total = sum(weights)
    if weights and total <= 0:
        raise ValueError(f"layout: the weights {list(weights)} have no positive sum; give each part a weight above 0")
    free = max(0.0, length - gap * (len(weights) - 1))
    parts: list[tuple[float, float]] = []
    start = 0.0
    for weight in weights:
        part = free * weight / total
        parts.append((start, part))
        start += part + gap
    return parts
