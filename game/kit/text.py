"""Words on the table: faces, fitting, line breaks, icons as letters. What does not fit is shortened and recorded."""
from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame
from font_fredoka_one import FredokaOne
from font_source_sans_pro import SourceSansPro, SourceSansProBlack, SourceSansProBold
from pygame import FRect, Rect, Surface
from pygame.font import Font

from .icons import ICON_FONT, glyph
from .scale import SMALLEST_TEXT, Scale
from .shapes import Shapes
from .theme import Colour, Style, Theme

FILES: dict[str, str] = {
    "title": FredokaOne, "regular": SourceSansPro, "bold": SourceSansProBold, "black": SourceSansProBlack, "icon": ICON_FONT,
}
SUBSTITUTE = "black"
"""The face for a string that the title face cannot write (it has no arrows, for one)."""
NARROW = "bold"
"""The face for a title that is too wide even at the smallest size; the title face is a wide one."""
SMALL, LARGE = 20, 44
"""Sizes up to the first grow in full with the player's factor, from the second on not at all; in between ever less."""
NOWHERE = "\uffff"
"""A character that no face has: it shows what a face draws for all that it lacks."""
FIGURES = frozenset("0123456789.,")
"""What a number is written with. Our faces set each of these side by side, whichever comes next."""
SOFT_HYPHEN = "\u00ad"
Align = Literal["left", "center", "right"]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


class Misfit(NamedTuple):
    """A text that was too long even at the smallest size; both widths in pixels, lines joined."""

    string: str
    wanted: int
    got: int


class Lettering(Shapes):
    """Drawing with words. `misfits` records each text that had to be cut; tests assert that it stays empty."""

    def __init__(self, theme: Theme, scale: Scale) -> None:
        super().__init__(theme, scale)
        self.misfits: list[Misfit] = []
        self._fonts: OrderedDict[tuple[str, int], Font] = OrderedDict()

    def font(self, face: str, px: int) -> Font:
        """A face at a size in pixels; the 128 used last are kept open."""
        key = (face, px)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = Font(FILES[face], px)
            if len(self._fonts) > 128:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def px(self, size: float) -> int:
        """A text size in pixels. The player's factor makes small text larger in full; what is large already grows less, or not at all."""
        scale = self.scale
        grows = min(1.0, max(0.0, (LARGE - size) / (LARGE - SMALL)))
        return scale.px(size) if scale.size <= 1 else scale._replace(size=1 + (scale.size - 1) * grows).px(size)

    def styled(self, style: str | Style) -> Style:
        """A style, or the theme's style of that name."""
        return style if isinstance(style, Style) else self.theme.style(style)

    def text(
        self, surface: Surface, string: str, style: str | Style, x: float, y: float, *,
        colour: Colour | None = None, anchor: Anchor = "topleft", fit: float | None = None,
        wrap: float | None = None, lines: int | None = None, height: float | None = None, align: Align = "left",
    ) -> FRect:
        """Draw at a logical place and give the logical rectangle of what was drawn.

        One line: with `fit` it shrinks until it is that wide. Several: with `wrap` it breaks at that width, at spaces and soft
        hyphens, and shrinks until it has at most `lines` lines and is at most `height` high. Never below 12 pixels: then it
        ends in "…" and is recorded in `misfits`.
        """
        if wrap is None and len(string) > 2 and FIGURES.issuperset(string):
            figures = [self.lettering(figure, style, colour) for figure in string]
            if fit is None or sum(figure.get_width() for figure in figures) <= self.u(fit) + 1:
                return self._in_a_row(surface, figures, x, y, anchor)
        picture = self.lettering(string, style, colour, fit=fit, wrap=wrap, lines=lines, height=height, align=align)
        return self.put(surface, picture, x, y, anchor=anchor)

    def _in_a_row(self, surface: Surface, figures: Sequence[Surface], x: float, y: float, anchor: Anchor) -> FRect:
        """Put figures side by side. So a number that runs needs a picture for each figure, and not for each number."""
        k = self.k
        box = Rect(0, 0, sum(figure.get_width() for figure in figures), figures[0].get_height())
        setattr(box, anchor, (math.floor(x * k + .5), math.floor(y * k + .5)))
        left = box.x
        for figure in figures:
            surface.blit(figure, (left, box.y))
            left += figure.get_width()
        return FRect(box.x / k, box.y / k, box.w / k, box.h / k)

    def measure(self, string: str, style: str | Style) -> float:
        """The logical width of a line as it would be drawn without shrinking."""
        kind = self.styled(style)
        return self.font(writable(self, kind.face, string), self.px(kind.size)).size(shown(string))[0] / self.k

    def places(self, string: str, style: str | Style, wrap: float, words: Sequence[str]) -> list[tuple[str, FRect]]:
        """Where words, given in small letters, stand in a text broken at a width: as it writes them, from its top left corner."""
        kind = self.styled(style)
        face, px = writable(self, kind.face, string), self.px(kind.size)
        font, step, found = self.font(face, px), leading(face, px), []
        for number, row in enumerate(broken(font, string, self.u(wrap) + 1)[0]):
            for word in words:
                start = row.lower().find(word)
                while start >= 0:
                    written = row[start : start + len(word)]
                    box = FRect(font.size(row[:start])[0], number * step, font.size(written)[0], step)
                    found.append((written, FRect(*(side / self.k for side in box))))
                    start = row.lower().find(word, start + len(word))
        return found

    def lettering(
        self, string: str, style: str | Style, colour: Colour | None = None, *,
        fit: float | None = None, wrap: float | None = None, lines: int | None = None, height: float | None = None,
        align: Align = "left",
    ) -> Surface:
        """The text as a surface; parameters as in `text`."""
        kind = self.styled(style)
        ink = self.theme.ink(colour) if colour else self.theme.colours.cream
        width = wrap if wrap is not None else fit
        most = 0 if lines is None else lines
        if wrap is None:
            most = string.count("\n") + 1
        bounds = (None if width is None else self.u(width) + 1, most, None if height is None else self.u(height) + 1)
        key = ("lettering", string, kind.face, kind.size, ink, bounds, align)
        return self.cache.get(key, lambda: self._written(string, kind, ink, bounds, align))

    def _written(
        self, string: str, kind: Style, ink: Colour, bounds: tuple[int | None, int, int | None], align: Align
    ) -> Surface:
        width, most, high = bounds
        face = writable(self, kind.face, string)
        px, rows, fits = self._fitting(string, face, kind.size, bounds)
        if not fits and face == "title":
            face = NARROW
            px, rows, fits = self._fitting(string, face, kind.size, bounds)
        if not fits and width is not None:
            if high is not None:
                room = max(1, 1 + (high - px) // leading(face, px))
                most = min(most, room) if most else room
            rows = self._cut(string, rows, self.font(face, px), width, most)
        return typeset(self.font(face, px), rows, leading(face, px), ink, align)

    def _fitting(
        self, string: str, face: str, size: float, bounds: tuple[int | None, int, int | None]
    ) -> tuple[int, list[str], bool]:
        """The largest size in pixels at which the text fits, its rows, and whether it fits at all."""
        width, most, high = bounds
        px = self.px(size)
        while True:
            font = self.font(face, px)
            rows, fits = broken(font, string, width) if width is not None else (string.split("\n"), True)
            fits = fits and (not most or len(rows) <= most) and (high is None or (len(rows) - 1) * leading(face, px) + px <= high)
            if fits or px <= SMALLEST_TEXT:
                return px, rows, fits
            px -= 1

    def _cut(self, string: str, rows: list[str], font: Font, width: int, most: int) -> list[str]:
        """The rows that have room, with an ellipsis where something is lost; recorded."""
        widest = max(font.size(row)[0] for row in rows)
        kept = rows[:most] if most else rows
        if len(kept) < len(rows):
            kept[-1] = kept[-1] + " " + " ".join(rows[len(kept):])
        misfit = Misfit(string, max(widest, sum(font.size(row)[0] for row in rows[len(kept) - 1:])), width)
        if misfit not in self.misfits and len(self.misfits) < 500:
            self.misfits.append(misfit)
        return [shortened(font, row, width) for row in kept]

    # -- icons -------------------------------------------------------------------------------------------------------

    def icon(
        self, surface: Surface, name: str, size: float, x: float, y: float, *,
        colour: Colour | None = None, anchor: Anchor = "center", shade: int = 0,
    ) -> FRect:
        """An icon of Material Design Icons by its name; `shade` is the alpha of a hard shadow two units below it."""
        if shade:
            dark = self.symbol(name, size, (0, 0, 0))
            dark = self.cache.get(("shade", name, size, shade), lambda: faded(dark, shade))
            self.put(surface, dark, x, y + max(2, 1 / self.k), anchor=anchor)
        return self.put(surface, self.symbol(name, size, colour), x, y, anchor=anchor)

    def symbol(self, name: str, size: float, colour: Colour | None = None) -> Surface:
        """An icon as a surface."""
        ink = colour or self.theme.colours.cream
        px = max(6, self.u(size))
        return self.cache.get(("symbol", name, px, ink), lambda: self.font("icon", px).render(glyph(name), True, ink))


def faded(surface: Surface, alpha: int) -> Surface:
    """A copy with its alpha lowered to `alpha` of 255."""
    copy = surface.convert_alpha() if pygame.display.get_surface() else surface.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def missing(font: Font, string: str) -> str:
    """The characters a font has no drawing for."""
    lost = ""
    for character, metrics in zip(string, font.metrics(string), strict=True):
        if character.isspace() or character == SOFT_HYPHEN:
            continue
        if metrics is None or metrics[:4] == (0, 0, 0, 0):
            lost += character
    return lost


def drawable(string: str) -> str:
    """The string without the characters that even the substitute face cannot write: emoji, say, and scripts other than ours."""
    if not pygame.font.get_init():
        pygame.font.init()
    font = Font(FILES[SUBSTITUTE], 32)
    box = _looks(font, NOWHERE)
    return "".join(character for character in string if character.isspace() or _looks(font, character) != box)


def _looks(font: Font, character: str) -> bytes:
    picture = font.render(character, True, (255, 255, 255))
    return pygame.image.tobytes(picture, "RGBA")


def writable(letters: Lettering, face: str, string: str) -> str:
    """The face itself, or the substitute when it lacks one of the characters."""
    if face != SUBSTITUTE and missing(letters.font(face, 20), string):
        return SUBSTITUTE
    return face


def leading(face: str, px: int) -> int:
    """Pixels from one row to the next: close for titles, which stand in two rows at most."""
    return math.ceil(px * (1.04 if face == "title" else 1.16))


def typeset(font: Font, rows: list[str], step: int, ink: Colour, align: Align) -> Surface:
    """Rows below each other on one surface."""
    pictures = [font.render(row.replace(SOFT_HYPHEN, ""), True, ink) for row in rows]
    if len(pictures) == 1:
        return pictures[0]
    width = max(picture.get_width() for picture in pictures)
    whole = Surface((max(1, width), step * (len(rows) - 1) + max(1, pictures[-1].get_height())), pygame.SRCALPHA)
    whole.fill((*ink, 0))
    for index, picture in enumerate(pictures):
        free = width - picture.get_width()
        whole.blit(picture, ({"left": 0, "center": free // 2, "right": free}[align], index * step))
    return whole


def broken(font: Font, string: str, width: int) -> tuple[list[str], bool]:
    """The rows of a text at a width in pixels, and whether each of them fits."""
    rows: list[str] = []
    for paragraph in string.split("\n"):
        row = ""
        for piece in pieces(paragraph):
            if not row or font.size(shown(row + piece))[0] <= width:
                row += piece
                continue
            rows.append(shown(row))
            row = piece.lstrip(" ")
        rows.append(shown(row))
    return rows, all(font.size(row)[0] <= width for row in rows)


def pieces(paragraph: str) -> list[str]:
    """A paragraph cut where it may break: before spaces, after hyphens, slashes and soft hyphens."""
    found, current = [], ""
    for index, character in enumerate(paragraph):
        if character == " ":
            found.append(current)
            current = ""
        current += character
        inside = 0 < index < len(paragraph) - 1
        if inside and (character in (SOFT_HYPHEN, "/") or (character in "-–" and paragraph[index - 1].isalpha())):
            found.append(current)
            current = ""
    return [piece for piece in [*found, current] if piece]


def shown(row: str) -> str:
    """A row as it is written: a soft hyphen shows only at its end."""
    body = row.replace(SOFT_HYPHEN, "")
    return body + "-" if row.endswith(SOFT_HYPHEN) else body


def shortened(font: Font, row: str, width: int) -> str:
    """The row, cut and ended with "…" if it is too wide."""
    if font.size(row)[0] <= width:
        return row
    while len(row) > 1 and font.size(row + "…")[0] > width:
        row = row[:-1].rstrip()
    return row + "…"
