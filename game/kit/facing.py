"""Which way a thing faces: round a table each player reads what lies before them, so it is laid out upright and shown turned.

A zone is built as for the player at the lower edge, anywhere on the table. `Facing.turned` then lays its nodes where that player
sits, smaller or larger where the edge is shorter or longer: pictures, places, clips and pointers all go through this one turn, so
what is seen is what is hit.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from pygame import FRect, Rect

from .node import Node
from .pointer import Pointer
from .scale import HEIGHT, WIDTH, Scale

HALF = 2
"""Quarter turns from one edge of the table to the opposite one."""
STEP = .05
"""What is made to fit takes a size of whole steps: each size has pictures of its own."""


@dataclass(frozen=True, slots=True)
class Facing:
    """`quarters` turns of 90 degrees clockwise (0 to 3) about the table's top left corner, `zoom` times as large, then a shift by
    `x`, `y`: logical units."""

    quarters: int = 0
    x: float = 0
    y: float = 0
    zoom: float = 1

    @classmethod
    def about(cls, x: float, y: float, quarters: int) -> Facing:
        """A turn about a point."""
        turned_x, turned_y = cls(quarters % 4).point(x, y)
        return cls(quarters % 4, x - turned_x, y - turned_y)

    @classmethod
    def between(cls, upright: FRect, shown: FRect, quarters: int, zoom: float = 1) -> Facing:
        """The turn, the size and the shift with them, that lay the middle of `upright` on the middle of `shown`."""
        turned_x, turned_y = cls(quarters % 4, zoom=zoom).point(*upright.center)
        return cls(quarters % 4, shown.centerx - turned_x, shown.centery - turned_y, zoom)

    @classmethod
    def within(cls, upright: FRect, shown: FRect, quarters: int) -> Facing:
        """The turn that lays `upright` in the middle of `shown`, made smaller where it would not fit, by whole `STEP`s."""
        wide, high = (upright.h, upright.w) if quarters % 2 else upright.size
        fits = min(shown.w / wide, shown.h / high)
        return cls.between(upright, shown, quarters, min(1, math.floor(fits / STEP + 1e-6) * STEP))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the upright layout is shown."""
        for _ in range(self.quarters):
            x, y = -y, x
        return x * self.zoom + self.x, y * self.zoom + self.y

    def back(self, x: float, y: float) -> tuple[float, float]:
        """The point of the upright layout that is shown there."""
        return Facing(-self.quarters % 4).point((x - self.x) / self.zoom, (y - self.y) / self.zoom)

    def box(self, box: FRect) -> FRect:
        """Where a rectangle of the upright layout is shown."""
        (left, top), (right, low) = self.point(box.left, box.top), self.point(box.right, box.bottom)
        return FRect(min(left, right), min(top, low), abs(right - left), abs(low - top))

    def upright(self, box: FRect) -> FRect:
        """The rectangle of the upright layout that is shown there."""
        (left, top), (right, low) = self.back(box.left, box.top), self.back(box.right, box.bottom)
        return FRect(min(left, right), min(top, low), abs(right - left), abs(low - top))

    def turned(self, nodes: Iterable[Node]) -> list[Node]:
        """The nodes of an upright layout, as they are shown; those that face some way already are turned on."""
        return list(nodes) if self == UPRIGHT else [self._turned(node) for node in nodes]

    def then(self, other: Facing) -> Facing:
        """This turn and the other after it, as one."""
        return Facing((self.quarters + other.quarters) % 4, *other.point(self.x, self.y), self.zoom * other.zoom)

    def _turned(self, node: Node) -> Node:
        return replace(
            node, rect=self.box(node.rect), clip=self.box(node.clip) if node.clip is not None else None,
            hold=self._held(node.hold) if node.hold is not None else None,
            spill=node.spill * self.zoom, facing=self if node.facing is None else node.facing.then(self),
        )  # fmt: skip

    def _held(self, hold: Callable[[Pointer], None]) -> Callable[[Pointer], None]:
        def held(pointer: Pointer) -> None:
            x, y = self.back(pointer.x, pointer.y)
            hold(replace(pointer, x=x, y=y))

        return held

    def pixels(self, scale: Scale) -> PixelTurn:
        """The same turn of the pixels of what is painted in its size (`Scale.zoomed`), shifted by the frame of the window's table as a
        table's pixels are: where it comes to lie in the window."""
        frame = scale.frame
        left, top = Facing(self.quarters).point(*frame.topleft)
        return PixelTurn(
            self.quarters, math.floor(self.x * scale.k - left + frame.x + .5), math.floor(self.y * scale.k - top + frame.y + .5)
        )


UPRIGHT = Facing()
"""Neither turned nor shifted."""


def page(quarters: int) -> FRect:
    """Where a sheet for that edge is laid out: the table, or, for a shorter edge, as much turned upright, high and narrow."""
    return FRect(0, 0, HEIGHT, WIDTH) if quarters % 2 else FRect(0, 0, WIDTH, HEIGHT)


def sheet(nodes: Sequence[Node], quarters: int) -> list[Node]:
    """The nodes of a sheet that lies upright in the middle of the table, or of its `page`, as it faces another edge: where it is longer
    than the table is wide there, all of it is made smaller."""
    if quarters % 4 == 0 or not nodes:
        return list(nodes)
    table = FRect(0, 0, WIDTH, HEIGHT)
    if quarters % 2 == 0:
        return Facing.about(*table.center, quarters).turned(nodes)
    first, *more = (node.rect if node.clip is None else node.rect.clip(node.clip) for node in nodes)
    covered = first.unionall(more)
    return Facing.within(covered, table, quarters).turned(nodes)


@dataclass(frozen=True, slots=True)
class PixelTurn:
    """A turn of whole pixels onto whole pixels: about the window's top left corner, then a shift."""

    quarters: int
    x: int
    y: int

    def box(self, x: int, y: int, wide: int, high: int) -> tuple[int, int, int, int]:
        """Where a rectangle of pixels comes to lie: left, top, width, height."""
        if self.quarters == 1:
            return self.x - y - high, self.y + x, high, wide
        if self.quarters == 2:
            return self.x - x - wide, self.y - y - high, wide, high
        if self.quarters == 3:
            return self.x + y, self.y - x - wide, high, wide
        return self.x + x, self.y + y, wide, high

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
