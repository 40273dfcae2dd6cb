"""From the logical table of 1920 x 1080 to the pixels of a window."""
from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

WIDTH, HEIGHT = 1920, 1080
SMALLEST_TEXT = 12
"""No body text is drawn below this many pixels."""


class Scale(NamedTuple):
    """The size of a window in pixels, the player's own factor for text (0.8 to 1.6), and how much smaller or larger than the table what
    is drawn shall be."""

    width: int
    height: int
    size: float = 1.0
    zoom: float = 1.0

    @property
    def k(self) -> float:
        """Pixels to a logical unit."""
        return min(self.width / WIDTH, self.height / HEIGHT) * self.zoom

    def zoomed(self, zoom: float) -> Scale:
        """The scale at which a zone of the same table is drawn that is shown smaller or larger."""
        return self._replace(zoom=zoom)

    @property
    def frame(self) -> Rect:
        """Where the table lies in the window, in pixels; the rest is the margin of the letterbox."""
        wide, high = self.u(WIDTH), self.u(HEIGHT)
        return Rect((self.width - wide) // 2, (self.height - high) // 2, wide, high)

    def u(self, value: float) -> int:
        """Logical units in pixels."""
        return math.floor(value * self.k + 0.5)

    def px(self, value: float) -> int:
        """A text size in pixels, with the player's factor, never below `SMALLEST_TEXT`."""
        return max(SMALLEST_TEXT, math.floor(value * self.k * self.size + 0.5))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A logical point of the table in pixels of the window."""
        frame = self.frame
        return frame.x + self.u(x), frame.y + self.u(y)

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the window as a logical point of the table; outside 1920 x 1080 in the margins."""
        frame = self.frame
        return (x - frame.x) / self.k, (y - frame.y) / self.k
