"""Which way a thing faces: round a table each player reads what lies before them, so it is laid out upright and shown turned.

A zone is built as for the player at the lower edge, anywhere on the table. `Facing.turned` then lays its nodes where that player
sits: pictures, places, clips and pointers all go through this one turn, so what is seen is what is hit.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from pygame import FRect, Rect

from .node import Node
from .pointer import Pointer
from .scale import Scale


@dataclass(frozen=True, slots=True)
class Facing:
    """`quarters` turns of 90 degrees clockwise (0 to 3) about `x`, `y`: logical units."""

    quarters: int
    x: float
    y: float

    @classmethod
    def between(cls, upright: FRect, shown: FRect, quarters: int) -> Facing:
        """The turn that lays the middle of `upright` on the middle of `shown`. Raises ValueError when no such turn exists: with no
        quarter turned, two different places."""
        (ux, uy), (sx, sy) = upright.center, shown.center
        if quarters % 4 == 2:
            return cls(2, (ux + sx) / 2, (uy + sy) / 2)
        if quarters % 4 == 0:
            if (ux, uy) != (sx, sy):
                raise ValueError(f"no turn by 0 quarters moves {upright.center} to {shown.center}; lay the zone out where it is shown")
            return cls(0, sx, sy)
        sign = 1 if quarters % 4 == 1 else -1  # the middle of the two, and as far beside it as half their distance
        return cls(quarters % 4, (ux + sx - sign * (sy - uy)) / 2, (uy + sy + sign * (sx - ux)) / 2)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the upright layout is shown."""
        for _ in range(self.quarters):
            x, y = self.x - (y - self.y), self.y + (x - self.x)
        return x, y

    def back(self, x: float, y: float) -> tuple[float, float]:
        """The point of the upright layout that is shown there."""
        return replace(self, quarters=-self.quarters % 4).point(x, y)

    def box(self, box: FRect) -> FRect:
        """Where a rectangle of the upright layout is shown."""
        (left, top), (right, low) = self.point(box.left, box.top), self.point(box.right, box.bottom)
        return FRect(min(left, right), min(top, low), abs(right - left), abs(low - top))

    def upright(self, box: FRect) -> FRect:
        """The rectangle of the upright layout that is shown there."""
        return replace(self, quarters=-self.quarters % 4).box(box)

    def turned(self, nodes: Iterable[Node]) -> list[Node]:
        """The nodes of an upright layout, as they are shown; those that face some way already are turned on."""
        return [self._turned(node) for node in nodes] if self.quarters else list(nodes)

    def then(self, other: Facing) -> Facing:
        """This turn and the other after it, as one. Raises ValueError when both together only move and do not turn."""
        upright = FRect(0, 0, 0, 0)
        return Facing.between(upright, other.box(self.box(upright)), (self.quarters + other.quarters) % 4)

    def _turned(self, node: Node) -> Node:
        return replace(
            node, rect=self.box(node.rect), clip=self.box(node.clip) if node.clip is not None else None,
            hold=self._held(node.hold) if node.hold is not None else None,
            facing=self if node.facing is None else node.facing.then(self),
        )  # fmt: skip

    def _held(self, hold: Callable[[Pointer], None]) -> Callable[[Pointer], None]:
        def held(pointer: Pointer) -> None:
            x, y = self.back(pointer.x, pointer.y)
            hold(replace(pointer, x=x, y=y))

        return held

    def pixels(self, scale: Scale) -> PixelTurn:
        """The same turn of the window's pixels."""
        frame = scale.frame
        x, y = frame.x + self.x * scale.k, frame.y + self.y * scale.k
        return PixelTurn(self.quarters, math.floor(x + y + .5), math.floor(y - x + .5), math.floor(2 * x + .5), math.floor(2 * y + .5))


@dataclass(frozen=True, slots=True)
class PixelTurn:
    """A turn of whole pixels onto whole pixels: sum and difference of the pivot's coordinates, and twice each, rounded."""

    quarters: int
    sum: int
    difference: int
    twice_x: int
    twice_y: int

    def box(self, x: int, y: int, wide: int, high: int) -> tuple[int, int, int, int]:
        """Where a rectangle of pixels comes to lie: left, top, width, height."""
        if self.quarters == 1:
            return self.sum - y - high, x + self.difference, high, wide
        if self.quarters == 2:
            return self.twice_x - x - wide, self.twice_y - y - high, wide, high
        if self.quarters == 3:
            return y - self.difference, self.sum - x - wide, high, wide
        return x, y, wide, high

    def part(self, part: tuple[int, int, int, int], size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Where a part of a picture of that size lies in the turned picture."""
        x, y, wide, high = part
        if self.quarters == 1:
            return size[1] - y - high, x, high, wide
        if self.quarters == 2:
            return size[0] - x - wide, size[1] - y - high, wide, high
        if self.quarters == 3:
            return y, size[0] - x - wide, high, wide
        return part

    def rect(self, box: Rect) -> Rect:
        """Where a rectangle of pixels comes to lie."""
        return Rect(self.box(box.x, box.y, box.w, box.h))
