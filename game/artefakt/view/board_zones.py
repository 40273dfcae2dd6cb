"""Where everything lies on a player's board, in each of its shapes, upright: rectangles in logical units."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import FRect

ROW = 63.0
"""From one row to the next, in the lists of a wide board."""


class Shape(Enum):
    """A column as high as the table with room for all words; a short one, beside it; a wide one, for a player at a short edge."""

    LARGE = "large"
    SHORT = "short"
    WIDE = "wide"


SIZES = {Shape.LARGE: (400.0, 1040.0), Shape.SHORT: (400.0, 608.0), Shape.WIDE: (1040.0, 352.0)}
HEADERS = {Shape.LARGE: 80.0, Shape.SHORT: 66.0, Shape.WIDE: 64.0}
"""The height of name and portrait."""
CAPTIONS: dict[Shape, dict[str, tuple[float, float, float]]] = {
    Shape.LARGE: {
        "dice": (18, 105, 364), "energy": (18, 251, 364), "cards": (18, 471, 364), "orders": (18, 696, 364), "kept": (18, 934, 364),
    },
    Shape.SHORT: {"dice": (18, 87, 364), "energy": (18, 174, 364), "cards": (18, 359, 364), "orders": (18, 477, 364)},
    Shape.WIDE: {"dice": (18, 80, 364), "energy": (18, 168, 364), "cards": (406, 80, 284), "orders": (712, 80, 310)},
}  # fmt: skip
"""Where the heading of a part begins, the middle of its height, and its width."""
SOCKETS = {Shape.LARGE: (56.0, 122.0), Shape.SHORT: (51.0, 104.0), Shape.WIDE: (56.0, 94.0)}
"""The size of a die's socket, and its upper edge."""
TRACKS = {Shape.LARGE: (268.0, 177.0), Shape.SHORT: (192.0, 143.0), Shape.WIDE: (186.0, 143.0)}
"""The upper edge of the energy track, and its height."""


@dataclass(frozen=True, slots=True)
class Board:
    """A player's board, by its upper left corner and its shape."""

    x: float
    y: float
    shape: Shape

    @property
    def large(self) -> bool:
        """Whether there is room for all words, for the X fields and for what is kept."""
        return self.shape is Shape.LARGE

    @property
    def wide(self) -> bool:
        return self.shape is Shape.WIDE

    @property
    def box(self) -> FRect:
        return FRect(self.x, self.y, *SIZES[self.shape])

    @property
    def header(self) -> FRect:
        """Portrait and name."""
        return FRect(self.x, self.y, SIZES[self.shape][0], HEADERS[self.shape])

    def die(self, index: int) -> FRect:
        """The socket of a die, in the order of DICE."""
        size, top = SOCKETS[self.shape]
        part = 364 / 6
        return FRect(self.x + 18 + part * (index + .5) - size / 2, self.y + top, size, size)

    def spent(self, index: int) -> FRect:
        """The X field of a colour die, on a large board; what a special die does, likewise."""
        socket = self.die(index)
        return FRect(socket.x, socket.bottom + 5, socket.w, 44)

    def track(self) -> FRect:
        """The energy track: the bands of the special dice, its fields, strengths and faces."""
        top, high = TRACKS[self.shape]
        return FRect(self.x + 18, self.y + top, 364, high)

    def slot(self, index: int) -> FRect:
        """The slot of a colour."""
        if self.large:
            return FRect(self.x + 18 + index % 2 * 187, self.y + 489 + index // 2 * 96, 177, 86)
        return self._row("cards", index) if self.wide else FRect(self.x + 18 + index * 92, self.y + 375, 88, 80)

    def order(self, index: int) -> FRect:
        """One of the four artefacts of a player."""
        if self.large:
            return FRect(self.x + 18 + index % 2 * 187, self.y + 714 + index // 2 * 102, 177, 92)
        return self._row("orders", index) if self.wide else FRect(self.x + 18 + index * 92, self.y + 497, 88, 90)

    def kept(self, index: int) -> FRect:
        """Gas mask and weapon: below all else on a large board, in the header of a wide one."""
        if self.wide:
            return FRect(self.x + 624 + index * 204, self.y + 10, 196, 44)
        return FRect(self.x + 18 + index * 187, self.y + 958, 177, 58)

    def _row(self, part: str, index: int) -> FRect:
        left, _, wide = CAPTIONS[self.shape][part]
        return FRect(self.x + left, self.y + 94 + index * ROW, wide, 56)
