"""Small things that stand all over the table: glows and frames, captions, tags, key caps, paper."""
from __future__ import annotations

from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.text import Align, Anchor
from game.kit.theme import Colour, Style, Tint, lit, mix

from .palette import BRASS, DEEP, INK, LAMP, LINE, PAPER, STEEL, TEAL

MINUS = "−"
TICK = "check_bold"


def panel(brush: Brush, surface: Surface, box: FRect, bright: bool = False) -> None:
    """Ink glass: what is known. Bright, with a brass edge, is whose turn it is."""
    brush.glass(surface, box.x, box.y, box.w, box.h, colour=(*((24, 56, 64) if bright else (15, 38, 46)), 246),
                edge=BRASS if bright else (*LINE, 150), line=2.5 if bright else 1.6)


def paper(brush: Brush, surface: Surface, box: FRect, radius: float = 16, shadow: int = 200) -> None:
    """Cream paper: what matters now."""
    brush.put(surface, brush.halo(box.w, box.h, radius, 14, shadow), box.x - 28, box.y - 22)
    brush.put(surface, brush.rounded(box.w, box.h, radius, PAPER), box.x, box.y)


def glow(brush: Brush, surface: Surface, box: FRect, radius: float = 10, colour: Colour = LAMP, alpha: int = 170) -> None:
    """Light around a thing that can be used."""
    brush.put(surface, brush.halo(box.w, box.h, radius, 9, alpha, colour), box.x - 18, box.y - 18)


def frame(brush: Brush, surface: Surface, box: FRect, radius: float = 10, colour: Colour = LAMP, line: float = 3) -> None:
    """The edge of a thing that can be used."""
    brush.put(surface, brush.rounded(box.w, box.h, radius, colour, line), box.x, box.y)


def caption(brush: Brush, surface: Surface, text: str, x: float, y: float, wide: float) -> None:
    """The heading of a part of a board, with a line to its end."""
    drawn = brush.text(surface, text.upper(), "caption", x, y, colour=BRASS, anchor="midleft", fit=wide)
    rest = wide - drawn.w - 10
    if rest > 8:
        brush.put(surface, brush.rounded(rest, 1.5, 0, mix(BRASS, TEAL, .72)), x + drawn.w + 10, y)


def words(
    brush: Brush, surface: Surface, text: str, box: FRect, style: str | Style = "body", *, colour: Colour = PAPER,
    align: Align = "left", lines: int | None = None,
) -> None:  # fmt: skip
    """Words in a box, in the middle of its height, broken as they must be."""
    x = {"left": box.x, "center": box.centerx, "right": box.right}[align]
    anchor: Anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]  # type: ignore[assignment]
    brush.text(surface, text, style, x, box.centery, colour=colour, anchor=anchor, wrap=box.w, height=box.h, lines=lines, align=align)


def field(brush: Brush, surface: Surface, box: FRect, *, fill: Tint = (9, 26, 34), edge: Colour = LINE, line: float = 1.8,
          radius: float = 10) -> None:  # fmt: skip
    """A plain dark field with an edge."""
    brush.put(surface, brush.rounded(box.w, box.h, radius, fill), box.x, box.y)
    brush.put(surface, brush.rounded(box.w, box.h, radius, edge, line), box.x, box.y)


def keycap(brush: Brush, surface: Surface, label: str, right: float, middle: float, enabled: bool = True) -> float:
    """A key from its right end, at a height's middle; gives its width."""
    wide = max(26.0, brush.measure(label, "key") + 14)
    base, top = ((196, 184, 160), PAPER) if enabled else ((40, 62, 66), (28, 50, 55))
    brush.put(surface, brush.rounded(wide, 28, 7, base), right - wide, middle - 14)
    brush.put(surface, brush.rounded(wide, 25, 7, top), right - wide, middle - 14)
    brush.text(surface, label, "key", right - wide / 2, middle - 1.5, colour=INK if enabled else STEEL, anchor="center", fit=wide - 4)
    return wide


def brighter(colour: Colour, hovered: bool) -> Colour:
    """A colour under the mouse."""
    return lit(colour, 1.14) if hovered else colour


def dimmed(colour: Colour, share: float = .55) -> Colour:
    """A colour that steps back."""
    return mix(colour, DEEP, share)
