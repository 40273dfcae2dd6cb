"""The tank as a plain bar with marks for its seconds: nothing waves, the contrast is high, and a frame costs little.

It stands where the truck stands, when the player has chosen so.
"""
from __future__ import annotations

from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.theme import Colour, Style

INSIDE: Colour = (6, 14, 18)
MARK_MS = 1000
"""From one small mark to the next."""


def chosen(style: str) -> bool:
    """Whether the player wants the bar."""
    return style == "bar"


def step(capacity: int) -> int:
    """Seconds from one figure to the next: six to eight figures on any tank."""
    return 5 if capacity <= 40_000 else 10 if capacity <= 80_000 else 20


def upright(
    brush: Brush, surface: Surface, box: FRect, level: int, capacity: int, *, ink: Colour, sign: str, flowing: bool
) -> None:
    """Draining or filling: the bar, its figures at the right, and below it the sign of what the fuel does."""
    colours = brush.theme.colours
    body = FRect(box.x, box.y, 104, box.h - 76)
    inner = body.inflate(-16, -16)
    _tube(brush, surface, body, colours.amber if flowing else colours.cream)
    high = max(0.0, min(1.0, level / capacity)) * inner.h
    if high >= 1:
        _poured(brush, surface, inner, FRect(inner.x, inner.bottom - high, inner.w, high), ink)
        brush.put(surface, brush.rounded(inner.w, 5, 0, colours.cream), inner.x, inner.bottom - high)
    for mark in range(0, capacity + 1, MARK_MS):
        y, figure = inner.bottom - mark / capacity * inner.h, mark % (1000 * step(capacity)) == 0
        if figure:
            brush.put(surface, brush.rounded(22, 4, 0, colours.cream), body.right + 2, y - 2)
            brush.text(surface, str(mark // 1000), Style("title", 26), body.right + 30, y, anchor="midleft", fit=50)
        elif capacity <= 60_000 or mark % 5000 == 0:
            brush.put(surface, brush.rounded(11, 2, 0, colours.mute), body.right + 2, y - 1)
    brush.icon(surface, sign, 56, body.centerx, box.bottom - 34, colour=ink if flowing else colours.mute)


def lying(brush: Brush, surface: Surface, box: FRect, level: int, capacity: int) -> None:
    """At rest: the same bar from left to right."""
    colours = brush.theme.colours
    body = FRect(box.x, box.y + 8, box.w, 74)
    inner = body.inflate(-14, -14)
    _tube(brush, surface, body, colours.cream)
    wide = max(0.0, min(1.0, level / capacity)) * inner.w
    if wide >= 1:
        _poured(brush, surface, inner, FRect(inner.x, inner.y, wide, inner.h), colours.amber)
    for mark in range(0, capacity + 1, 1000 * step(capacity)):
        x = inner.x + mark / capacity * inner.w
        brush.put(surface, brush.rounded(3, 12, 0, colours.cream), x - 1.5, body.bottom + 2)
        brush.text(surface, str(mark // 1000), "body", x, body.bottom + 28, anchor="center")


def _tube(brush: Brush, surface: Surface, box: FRect, edge: Colour) -> None:
    brush.put(surface, brush.rounded(box.w, box.h, 10, INSIDE), box.x, box.y)
    brush.put(surface, brush.rounded(box.w, box.h, 10, edge, 5), box.x, box.y)


def _poured(brush: Brush, surface: Surface, inner: FRect, part: FRect, ink: Colour) -> None:
    """The fuel is a part of one picture that is kept, for its height differs in each frame."""
    old = surface.get_clip()
    left, top = brush.u(part.x), brush.u(part.y)
    surface.set_clip((left, top, brush.u(part.right) - left, brush.u(part.bottom) - top))
    brush.put(surface, brush.rounded(inner.w, inner.h, 0, ink), inner.x, inner.y)
    surface.set_clip(old)
