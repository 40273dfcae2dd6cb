"""Small signs that stand all over the table: what is lit, what a computer is about to take, prices, captions, counts."""
from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Surface

from game.kit.paint import Brush
from game.kit.text import Align, Anchor
from game.kit.theme import Colour, Style, lit

PALE: Colour = (255, 236, 180)
GLOW: Colour = (255, 176, 60)
TICK = "check_bold"


def glow(brush: Brush, surface: Surface, box: FRect, radius: float = 14, hovered: bool = False) -> None:
    """Light behind a thing that can be used now; to be drawn before it."""
    if hovered:
        brush.put(surface, brush.halo(box.w + 14, box.h + 14, radius + 6, 16, 255, brush.theme.colours.amber), box.x - 39, box.y - 39)
    else:
        brush.glow(surface, box.x, box.y, box.w, box.h, radius=radius, colour=GLOW)


def frame(brush: Brush, surface: Surface, box: FRect, radius: float = 14, hovered: bool = False) -> None:
    """The frame of a thing that can be used now; drawn after it."""
    colour = PALE if hovered else brush.theme.colours.amber
    brush.put(surface, brush.rounded(box.w + 8, box.h + 8, radius + 3, colour, 4), box.x - 4, box.y - 4)


def tick(brush: Brush, surface: Surface, x: float, y: float, size: float = 34) -> None:
    """The disc with a tick: it can be used now, told without a hue."""
    colours = brush.theme.colours
    brush.put(surface, brush.disc(size, colours.amber), x, y, anchor="center")
    brush.icon(surface, TICK, size * .64, x, y, colour=colours.ink)


def bulb(brush: Brush, surface: Surface, x: float, y: float) -> None:
    """What the hint points at."""
    colours = brush.theme.colours
    brush.put(surface, brush.disc(44, colours.ink), x, y, anchor="center")
    brush.put(surface, brush.disc(38, colours.cream), x, y, anchor="center")
    brush.icon(surface, "lightbulb_on", 27, x, y, colour=(176, 66, 22))


def about_to(brush: Brush, surface: Surface, box: FRect, clan: str, radius: float = 14) -> None:
    """The mark of the computer's clan on what it is about to take."""
    colour = brush.clan(clan).colour
    brush.put(surface, brush.rounded(box.w + 8, box.h + 8, radius + 3, colour, 5), box.x - 4, box.y - 4)
    brush.put(surface, brush.medal(clan, 52), box.centerx, box.y + 4, anchor="center")


def caption(brush: Brush, surface: Surface, text: str, x: float, y: float, fit: float, *, colour: Colour | None = None,
            anchor: Anchor = "topleft") -> None:  # fmt: skip
    """The word above a group of things."""
    brush.text(surface, text, "caption", x, y, colour=colour or brush.theme.colours.mute, anchor=anchor, fit=fit)


def price(brush: Brush, surface: Surface, right: float, y: float, count: int, before: str = "", fit: float = 60) -> None:
    """A price in canisters, from the right."""
    colours = brush.theme.colours
    brush.put(surface, brush.resource("canister", 28), right - 26, y - 14)
    brush.text(surface, str(count), Style("title", 22), right - 32, y, colour=colours.cream, anchor="midright")
    if before:
        brush.text(surface, before, "body", right - 52, y, colour=colours.mute, anchor="midright", fit=fit)


def counted(brush: Brush, surface: Surface, text: str, x: float, y: float, *, size: float = 30, colour: Colour | None = None,
            anchor: Anchor = "midleft", fit: float | None = None) -> None:  # fmt: skip
    """A number in the title face."""
    brush.text(surface, text, Style("title", size), x, y, colour=colour or brush.theme.colours.cream, anchor=anchor, fit=fit)


def sheet(brush: Brush, surface: Surface, box: FRect, *, fill: Colour | None = None, edge: Colour | None = None, line: float = 2,
          radius: float = 14) -> None:  # fmt: skip
    """A plain inner panel of the stage."""
    colours = brush.theme.colours
    brush.put(surface, brush.rounded(box.w, box.h, radius, fill or (18, 48, 58)), box.x, box.y)
    brush.put(surface, brush.rounded(box.w, box.h, radius, edge or colours.steel, line), box.x, box.y)


def wrapped(brush: Brush, surface: Surface, text: str, box: FRect, style: str | Style = "body", *, colour: Colour | None = None,
            align: Align = "left", lines: int | None = None) -> None:  # fmt: skip
    """Words in a box, in the middle of its height."""
    x = {"left": box.x, "center": box.centerx, "right": box.right}[align]
    anchor: Anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]  # type: ignore[assignment]
    brush.text(surface, text, style, x, box.centery, colour=colour, anchor=anchor, wrap=box.w, height=box.h, lines=lines, align=align)


def fanned(brush: Brush, surface: Surface, kind: str, count: int, box: FRect, size: float, ghost: bool = False) -> None:
    """So many tokens in a box, overlapping evenly as they must, in its middle."""
    if count <= 0:
        return
    step = 0.0 if count == 1 else min(size + 3, (box.w - size) / (count - 1))
    left = box.centerx - (step * (count - 1) + size) / 2
    token = brush.resource(kind, size, ghost)
    for index in range(count):
        if ghost:
            brush.put(surface, token, left + index * step, box.centery - size / 2)
        else:
            brush.cast(surface, token, left + index * step, box.centery - size / 2, blur=3, aside=1, down=3)


def row_of(brush: Brush, surface: Surface, kinds: Sequence[str], x: float, y: float, size: float, width: float, gap: float = 4) -> None:
    """Tokens side by side from the left, closer together when there is no room."""
    step = size + gap
    if len(kinds) > 1:
        step = min(step, (width - size) / (len(kinds) - 1))
    for index, kind in enumerate(kinds):
        brush.put(surface, brush.resource(kind, size), x + index * step, y - size / 2)


def unthrown(brush: Brush, surface: Surface, body: str, size: float, x: float, y: float) -> None:
    """A die before its first throw: white ones with a question, coloured ones with their sign."""
    brush.cast(surface, brush.die((), size, body), x, y, blur=4, aside=2, down=4)
    if body == "white":
        brush.icon(surface, "help", size * .5, x + size / 2, y + size * .46, colour=(206, 194, 172))


def brighter(colour: Colour, hovered: bool) -> Colour:
    """A button's colour under the mouse."""
    return lit(colour, 1.12) if hovered else colour
