"""Small things that stand all over the table: glows and frames, captions, tags, key caps, paper."""
from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.pen import kept
from game.kit.text import Align, Anchor
from game.kit.theme import Colour, Style, Tint, lit, mix

from .palette import BRASS, DEEP, LAMP, LINE, TEAL, tone

MINUS = "−"
TICK = "check_bold"


def panel(brush: Brush, surface: Surface, box: FRect, bright: bool = False) -> None:
    """A tray of felt in a wooden rim: what is known. Bright, with a brass edge, is whose turn it is."""
    if brush.theme.plain:
        edge = BRASS if bright else brush.theme.colours.steel
        brush.glass(surface, box.x, box.y, box.w, box.h, colour=tone(brush, "felt_now" if bright else "felt_lit"), edge=edge)
        return
    brush.put(surface, brush.halo(box.w, box.h, 18, 18, 190), box.x - 34, box.y - 26)
    brush.put(surface, felt(brush, box.w, box.h, bright), box.x, box.y)


@kept
def felt(brush: Brush, wide: float, high: float, bright: bool) -> Surface:
    """The tray without its shadow: pile of the felt, shade of the rim on it, light along its lower edge."""
    lay = brush.gradient(wide, high, (tone(brush, "felt_now" if bright else "felt_lit"), tone(brush, "felt_low"))).convert()
    lay.blit(brush.noise(wide, high, 222, 255, 11, (1.6, 1.6)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    lay.blit(brush.noise(wide, high, 232, 255, 5, (60, 36)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    brush.put(lay, brush.gradient(wide, 22, ((0, 0, 0, 90), (0, 0, 0, 0))), 0, 0)
    whole = brush.masked(lay, brush.mask(wide, high, 18))
    rim = BRASS if bright else tone(brush, "rim")
    brush.put(whole, brush.rounded(wide, high, 18, mix(rim, (0, 0, 0), .55), 5), 0, 0)
    brush.put(whole, brush.rounded(wide - 2, high - 2, 17, rim, 2.5 if bright else 2), 1, 1)
    return whole


def paper(brush: Brush, surface: Surface, box: FRect, radius: float = 16, shadow: int = 200) -> None:
    """Cream paper: what matters now."""
    brush.put(surface, brush.halo(box.w, box.h, radius, 14, shadow), box.x - 28, box.y - 22)
    brush.put(surface, brush.rounded(box.w, box.h, radius, brush.theme.colours.paper_lit), box.x, box.y)


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
    brush: Brush, surface: Surface, text: str, box: FRect, style: str | Style = "body", *, colour: Colour | None = None,
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


def keycap(brush: Brush, surface: Surface, label: str, right: float, middle: float) -> float:
    """A key from its right end, at a height's middle; gives its width."""
    wide = brush.keycap_width(label, 32)
    brush.keycap(surface, label, right - wide, middle - 16, height=32)
    return wide


def brighter(colour: Colour, hovered: bool) -> Colour:
    """A colour under the mouse."""
    return lit(colour, 1.14) if hovered else colour


def dimmed(colour: Colour, share: float = .55) -> Colour:
    """A colour that steps back."""
    return mix(colour, DEEP, share)
