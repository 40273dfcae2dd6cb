"""A few words beside a thing: why it cannot be done, what it is. Gone by itself, or with the next press."""
from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import FRect

from .facing import Facing
from .layout import beside, centred, inset, table
from .paint import Brush

WIDEST = 620
"""The width at which the words break, in logical units."""
STAY_MS = 4000
"""How long a bubble stays."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """`text`: the first line is the word, further lines say more. `about`: the rectangle it belongs to, or None for the middle of the
    edge of those it is turned to. `until`: when it goes, in milliseconds of the app's clock; None: when it is taken away. `quarters`:
    how far it is turned, clockwise, towards whom it is said to."""

    text: str
    about: FRect | None
    until: int | None
    quarters: int = 0

    def over(self, now: int) -> bool:
        """Whether its time is up."""
        return self.until is not None and now >= self.until


def paint_bubble(brush: Brush, surface: pygame.Surface, bubble: Bubble) -> FRect:
    """Paint it where it hides least, upright about its own middle; gives its rectangle. Whoever paints turns it by its quarters."""
    colours = brush.theme.colours
    head, _, rest = bubble.text.partition("\n")
    words = brush.lettering(head, "log_now", colours.ink, wrap=WIDEST)
    more = brush.lettering(rest, "body", colours.soft, wrap=WIDEST) if rest else None
    wide, high = brush.extent(words)
    if more is not None:
        more_wide, more_high = brush.extent(more)
        wide, high = max(wide, more_wide), high + 6 + more_high
    wide, high = wide + 44, high + 30
    box = centred(_place(bubble, wide, high), wide, high)
    brush.put(surface, brush.halo(box.w, box.h, 16, 12, 200), box.x - 24, box.y - 18)
    brush.put(surface, brush.rounded(box.w, box.h, 16, colours.cream), box.x, box.y)
    brush.put(surface, words, box.x + 22, box.y + 15)
    if more is not None:
        brush.put(surface, more, box.x + 22, box.bottom - 15, anchor="bottomleft")
    return box


def _place(bubble: Bubble, wide: float, high: float) -> FRect:
    """Where it is shown. It is placed as its reader sees the table: beyond the thing, where no hand lies over it, or at their edge."""
    turn = Facing.about(*table().center, bubble.quarters)
    within = turn.upright(inset(table(), 16))
    if bubble.about is None:
        return turn.box(FRect(within.centerx - wide / 2, within.bottom - high - 40, wide, high))
    return turn.box(beside(turn.upright(bubble.about), wide, high, within))
