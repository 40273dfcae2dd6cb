"""What things lie on and are pressed: ground, glass, steel plate, canvas, buttons, key caps, bubbles, veils."""
from __future__ import annotations

import math

import pygame
from pygame import FRect, Rect, Surface

from .scale import SMALLEST_TEXT
from .shapes import ROUND, cached, inside
from .text import NARROW, Lettering
from .theme import Colour, Style, Tint, lit, mix

RIVET_DARK: Colour = (12, 34, 42)
RIVET_LIT: Colour = (150, 178, 176)
PLATE_EDGE: Colour = (12, 36, 44)
PLATE_BEVEL: Tint = (126, 176, 180, 110)
RUST_BLOOM: Colour = (92, 38, 10)
SHADOW_BLUR, SHADOW_DOWN = 10, 6
"""The shadow of a panel: how soft, and how far below."""


class Panels(Lettering):
    """Surfaces of chrome and table."""

    # -- the table ---------------------------------------------------------------------------------------------------

    @cached
    def ground(self, width: int, height: int) -> Surface:
        """Dusk sand for a whole window, in pixels: dune crests with a lit and a shaded side, sun from the lower right."""
        rows = self.theme.ground
        small = Surface((len(rows[0]), len(rows)))
        for y, row in enumerate(rows):
            for x, colour in enumerate(row):
                small.set_at((x, y), colour)
        sand = pygame.transform.smoothscale(small, (width, height))
        if self.theme.plain:
            return sand
        shade, shine = dunes()
        sand.blit(pygame.transform.smoothscale(shade, (width, height)), (0, 0), special_flags=pygame.BLEND_MULT)
        sand.blit(pygame.transform.smoothscale(shine, (width, height)), (0, 0), special_flags=pygame.BLEND_ADD)
        k = self.k
        grain = self.noise(width / k, height / k, 232, 255, 3, (max(1.7, 1.2 / k), max(1.7, 1.2 / k)))
        sand.blit(grain, (0, 0), special_flags=pygame.BLEND_MULT)
        self.light(sand, .78, .70, .65, .74, (66, 40, 14))
        sand.blit(self.vignette(width, height), (0, 0))
        return sand

    def light(
        self, surface: Surface, x: float, y: float, wide: float, high: float, colour: Colour, area: Rect | None = None
    ) -> None:
        """Add a soft pool of light; middle and radii are shares (0 to 1) of `area`, which is the whole surface if not given."""
        box = area or surface.get_rect()
        small = Surface((64, 36))
        for px in range(64):
            for py in range(36):
                far = math.hypot((px / 63 - x) / wide, (py / 35 - y) / high)
                small.set_at((px, py), lit(colour, max(0.0, 1 - far) ** 1.6))
        surface.blit(pygame.transform.smoothscale(small, box.size), box, special_flags=pygame.BLEND_ADD)

    def vignette(self, width: int, height: int) -> Surface:
        """A darkening towards the corners, in pixels; not kept."""
        small = Surface((32, 18), pygame.SRCALPHA)
        for x in range(32):
            for y in range(18):
                far = max(0.0, math.hypot((x - 15.5) / 16, (y - 8.5) / 9) - .72)
                small.set_at((x, y), (6, 12, 18, min(255, int(150 * far ** 1.4))))
        return pygame.transform.smoothscale(small, (width, height))

    # -- panels ------------------------------------------------------------------------------------------------------

    def glass(
        self, surface: Surface, x: float, y: float, width: float, height: float, *,
        colour: Tint | None = None, edge: Tint | None = None, radius: float = 18, line: float = 2, shadow: int = 120,
    ) -> FRect:
        """A flat dark panel with a hair line: all chrome stands on it. The target must be opaque."""
        fill = colour or (*self.theme.colours.panel, 222)
        if self.theme.plain:
            fill, edge, line = (*fill[:3], 255), edge or self.theme.colours.steel, max(line, 3)
        pane = self._pane(width, height, fill, edge or self.theme.colours.steel, radius, line, shadow, False)
        return self._lay(surface, pane, x, y, width, height)

    @cached
    def _pane(
        self, width: float, height: float, fill: Tint, edge: Tint, radius: float, line: float, shadow: int, warm: bool,
    ) -> Surface:
        """Shadow, glass and hair line (and a warm light) in one, premultiplied: a panel costs one blit."""
        left, top = self._rim()
        wide, high = max(1, self.u(width)), max(1, self.u(height))
        pane = Surface((wide + 2 * left, high + 2 * left), pygame.SRCALPHA)
        if shadow:
            pane.blit(self.halo(width, height, radius, SHADOW_BLUR, shadow).premul_alpha(), (0, 0))
        for thick, ink in ((0.0, fill), (line, edge)):
            layer = self._rounded(width, height, radius, ink, thick).premul_alpha()
            pane.blit(layer, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        if warm:
            pane.blit(self._warmth(width, height), (left, top), special_flags=pygame.BLEND_RGB_ADD)
        return pane

    def _rim(self) -> tuple[int, int]:
        """How far a pane's shadow reaches beyond the glass, at the left and above, in pixels."""
        left = 2 * self.u(SHADOW_BLUR)
        return left, max(0, left - self.u(SHADOW_DOWN))

    def _lay(self, surface: Surface, pane: Surface, x: float, y: float, width: float, height: float) -> FRect:
        left, top = self._rim()
        surface.blit(pane, (self.u(x) - left, self.u(y) - top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return FRect(x, y, width, height)

    def spotlit(self, surface: Surface, x: float, y: float, width: float, height: float, *, glow: bool = True) -> FRect:
        """The stage: dark glass with an amber frame, and a warm light in its left part when something stands there."""
        colours = self.theme.colours
        pane = self._pane(width, height, colours.stage, colours.amber, 18, 2, 120, glow)
        return self._lay(surface, pane, x, y, width, height)

    def _warmth(self, width: float, height: float) -> Surface:
        pool = Surface((max(1, self.u(width)), max(1, self.u(height))))
        self.light(pool, .18, .62, .5, .66, (132, 74, 14))
        mask = self.masked(pool, self.mask(width, height, 18))
        flat = Surface(pool.get_size())
        flat.blit(mask, (0, 0))
        return flat

    def plate(self, surface: Surface, x: float, y: float, width: float, height: float, radius: float = 26) -> FRect:
        """The board: a petrol steel plate with bevel, rivets and rust at its seams."""
        cover = inside(Rect(self.u(x), self.u(y), self.u(width), self.u(height)), radius * ROUND * self.k + 2)
        self.under(surface, self.halo(width, height, radius, 18, 190), x - 36, y - 28, cover)
        self.put(surface, self.steel(width, height, radius), x, y)
        return FRect(x, y, width, height)

    @cached
    def steel(self, width: float, height: float, radius: float = 26) -> Surface:
        """The plate without its shadow."""
        colours = self.theme.colours
        sheet = Surface((self.u(width), self.u(height)))
        sheet.blit(self.gradient(width, height, (colours.plate_lit, colours.plate_low)), (0, 0))
        if self.theme.plain:
            return self._edged(sheet, width, height, radius, colours.steel)
        sheet.blit(self.noise(width, height, 226, 255, 7, (90, 1.6)), (0, 0), special_flags=pygame.BLEND_MULT)
        bloom = self.noise(width, height, 0, 255, 12, (26, 20)).copy()
        bloom.blit(self._seam(width, height, radius), (0, 0), special_flags=pygame.BLEND_MULT)
        sheet.blit(bloom, (0, 0), special_flags=pygame.BLEND_ADD)
        whole = self.masked(sheet, self.mask(width, height, radius))
        self.put(whole, self.rounded(width, height, radius, PLATE_EDGE, 4), 0, 0)
        self.put(whole, self.rounded(width - 6, height - 6, radius - 3, PLATE_BEVEL, 2), 3, 3)
        count = max(2, round(width / 150) + 1)
        for index in range(count):
            for y in (9.0, height - 9):
                self.put(whole, self.rivet(), 28 + index * (width - 56) / (count - 1), y, anchor="center")
        return whole

    def _edged(self, sheet: Surface, width: float, height: float, radius: float, edge: Colour) -> Surface:
        """A flat sheet cut to round corners, with a strong edge: what plate and canvas are in a plain look."""
        whole = self.masked(sheet, self.mask(width, height, radius))
        self.put(whole, self.rounded(width, height, radius, edge, 4), 0, 0)
        return whole

    def _seam(self, width: float, height: float, radius: float) -> Surface:
        """Where rust blooms: a blurred frame, made at a quarter of the size."""
        f = self.k / 4
        small = Surface((max(2, int(width * f)), max(2, int(height * f))))
        pygame.draw.rect(small, RUST_BLOOM, small.get_rect(), max(1, int(16 * f)), border_radius=int(radius * f))
        blurred = pygame.transform.gaussian_blur(small, max(1, int(9 * f)))
        return pygame.transform.smoothscale(blurred, (self.u(width), self.u(height)))

    @cached
    def rivet(self) -> Surface:
        """One rivet of a plate."""

        def draw(large: Surface, f: float) -> None:
            pygame.draw.circle(large, RIVET_DARK, (4.5 * f, 5 * f), 4.4 * f)
            pygame.draw.circle(large, RIVET_LIT, (4.5 * f, 4 * f), 3.2 * f)

        return self.smooth(9, 9.5, draw, RIVET_DARK, 4)

    def canvas(self, surface: Surface, x: float, y: float, width: float, height: float, edge: Colour) -> FRect:
        """The camp of the clan in turn in the low sun: woven sand with a stitched edge in the clan's colour."""
        cover = inside(Rect(self.u(x), self.u(y), self.u(width), self.u(height)), 18 * ROUND * self.k + 2)
        self.under(surface, self.halo(width, height, 18, 12, 170), x - 24, y - 16, cover)
        self.put(surface, self.cloth(width, height, edge), x, y)
        return FRect(x, y, width, height)

    @cached
    def cloth(self, width: float, height: float, edge: Colour) -> Surface:
        """The canvas without its shadow."""
        colours = self.theme.colours
        weave = self.gradient(width, height, (colours.canvas_lit, colours.canvas_low)).copy()
        if self.theme.plain:
            return self._edged(weave, width, height, 18, edge)
        weave.blit(self.noise(width, height, 214, 255, 21, (1.5, 3)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        weave.blit(self.noise(width, height, 226, 255, 22, (80, 40)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        whole = self.masked(weave, self.mask(width, height, 18))
        self.put(whole, self.rounded(width, height, 18, edge, 5), 0, 0)
        for index in range(int((width - 60) / 20)):
            for y in (8.0, height - 10):
                self.put(whole, self.rounded(11, 2, 1, colours.canvas_seam), 30 + index * 20, y)
        return whole

    def veil(
        self, surface: Surface, x: float, y: float, width: float, height: float, alpha: int, low: int | None = None,
        radius: float = 18,
    ) -> None:
        """Night over a part of the table that steps back; `alpha` above, `low` below. In a plain look it is half as dark."""
        low = alpha if low is None else low
        if self.theme.plain:
            alpha, low = alpha // 2, low // 2
        self.put(surface, self._veil(width, height, alpha, low, radius), x, y)

    @cached
    def _veil(self, width: float, height: float, alpha: int, low: int, radius: float) -> Surface:
        night = self.theme.colours.night
        shade = self.gradient(width, height, ((*night, alpha), (*night, low)))
        return self.masked(shade, self.mask(width, height, radius))

    @cached
    def paper(self, width: float, height: float, radius: float = 12, colour: Colour | None = None) -> Surface:
        """A sheet of paper: territories, chips, small cards."""
        tone = colour or self.theme.colours.paper
        sheet = self.masked(self.gradient(width, height, (lit(tone, 1.06), lit(tone, .94))), self.mask(width, height, radius))
        self.put(sheet, self.rounded(width, height, radius, lit(tone, .6), 2), 0, 0)
        return sheet

    # -- what is pressed ---------------------------------------------------------------------------------------------

    def button(
        self, surface: Surface, x: float, y: float, width: float, height: float, label: str, colour: Colour, *,
        icon: str | None = None, note: str | None = None, key: str | None = None, size: float = 28,
        enabled: bool = True, pressed: bool = False, focused: bool = False,
    ) -> FRect:
        """A button with a label; below it a note (what it gives, or why it cannot be pressed), at the right its key.

        The label is one line and shrinks to its room; the note takes two lines in a high button. Either takes the room of the key
        where it would not fit otherwise. An empty label centres the icon.
        """
        down = 2 if pressed else 0
        colours = self.theme.colours
        if focused:
            self.put(surface, self.rounded(width + 12, height + 12, 24, colours.cream, 3), x - 6, y - 6)
        face = self.button_face(width, height, lit(colour, .86) if pressed else colour, enabled)
        self.drop(surface, face, x, y + down, radius=18, blur=4 if pressed else 8, down=2 if pressed else 5)
        ink = colours.cream if enabled else colours.mute
        y += down
        middle = y + height / 2
        left, right = x + 20, x + width - 14
        if icon and not label:
            self.icon(surface, icon, height * .46, x + width / 2, middle, colour=ink, shade=70 if enabled else 0)
        elif icon:
            self.icon(surface, icon, min(height * .46, 52), x + min(height * .46, 52), middle, colour=ink, shade=70 if enabled else 0)
            left = x + min(height * .84, 92)
        wide = self.keycap_width(key) if key else 0.0
        cramped = note is not None and height < 96 and right - wide - 16 - left < self.measure(note, "body") <= right - left
        least = self.font(NARROW, SMALLEST_TEXT).size(label)[0] / self.k if label else 0.0
        cramped = cramped or least > right - wide - 16 - left
        if key and not cramped:
            self.keycap(surface, key, x + width - wide - 20, middle - 17)
            right = x + width - wide - 30
        if label:
            self._label(surface, label, note, (left, y, right, height), ink, size)
        return FRect(x, y, width, height)

    def _label(
        self, surface: Surface, label: str, note: str | None, room: tuple[float, float, float, float], ink: Colour, size: float
    ) -> None:
        left, y, right, height = room
        fit = max(20.0, right - left)
        if note:
            words = self.lettering(note, "body", ink, wrap=fit, lines=2 if height >= 96 else 1)
            tall = self.extent(words)[1] > height * .42
            self.text(surface, label, Style("title", size), left, y + height * (.24 if tall else .36), colour=ink, anchor="midleft",
                      fit=fit, height=height * .34)
            self.put(surface, words, left, y + height * (.66 if tall else .70), anchor="midleft")
        else:
            self.text(surface, label, Style("title", size), left, y + height / 2, colour=ink, anchor="midleft", fit=fit)

    @cached
    def button_face(self, width: float, height: float, colour: Colour, enabled: bool = True) -> Surface:
        """A button without label and shadow."""
        plain = self.theme.plain
        shades = (colour, colour) if plain else (lit(colour, 1.18), lit(colour, .86))
        face = self.masked(self.gradient(width, height, shades), self.mask(width, height, 18))
        if plain:
            edge = self.theme.colours.cream if enabled else self.theme.colours.steel
            self.put(face, self.rounded(width, height, 18, edge, 4 if enabled else 2), 0, 0)
        else:
            self.put(face, self.rounded(width, height, 18, lit(colour, 1.45 if enabled else 1.25), 2), 0, 0)
        return face

    def keycap_width(self, label: str, height: float = 34, style: str | Style = "key") -> float:
        """The logical width of a key cap with that label."""
        return max(height, self.measure(label, style) + 18)

    def keycap(
        self, surface: Surface, label: str, x: float, y: float, *,
        width: float | None = None, height: float = 34, down: bool = False, style: str | Style = "key",
    ) -> FRect:
        """A key of the keyboard from its top left; pressed it is amber and lower."""
        wide = width or self.keycap_width(label, height, style)
        self.put(surface, self._key(wide, height, down), x, y)
        middle = y + height / 2 - (0 if down else 2)
        self.text(surface, label, style, x + wide / 2, middle, colour=self.theme.colours.ink, anchor="center", fit=max(12.0, wide - 6))
        return FRect(x, y, wide, height)

    @cached
    def _key(self, width: float, height: float, down: bool) -> Surface:
        cap = self.theme.colours.amber if down else self.theme.colours.cream

        def draw(large: Surface, f: float) -> None:
            corner = int(8 * f)
            pygame.draw.rect(large, lit(cap, .58), large.get_rect(), border_radius=corner)
            top = (0, int(f * (3 if down else 0)), large.get_width(), int((height - (3 if down else 4)) * f))
            pygame.draw.rect(large, cap, top, border_radius=corner)

        return self.smooth(width, height, draw, lit(cap, .58))

    def badge(
        self, surface: Surface, label: str, x: float, y: float, *, height: float = 36, style: str | Style = "heading",
        colour: Colour | None = None, ink: Colour | None = None,
    ) -> FRect:
        """A pill with a figure or a word around a logical middle."""
        width = max(height, self.measure(label, style) + 22)
        pill = self.rounded(width, height, height / 2, colour or self.theme.colours.cream)
        box = self.drop(surface, pill, x - width / 2, y - height / 2, radius=height / 2, blur=4, down=3, alpha=130)
        self.text(surface, label, style, x, y, colour=ink or self.theme.colours.ink, anchor="center")
        return box

    def bubble(
        self, surface: Surface, x: float, y: float, label: str, note: str, *,
        picture: Surface | None = None, tip: float | None = None, warning: bool = True, limits: tuple[float, float] = (24, 1896),
    ) -> FRect:
        """A speech bubble whose tip points down at (x, y): what is missing, and the rule that says so.

        `picture` stands at its left (48 units). `tip` is the share of its width where the tip is; it moves so that the bubble
        stays between the `limits`.
        """
        colours = self.theme.colours
        left = 74 if picture else 20
        width = min(520.0, max(self.measure(label, "points"), self.measure(note, "body")) + left + 20)
        height = 78.0
        start = min(max(x - width * (.2 if tip is None else tip), limits[0]), limits[1] - width)
        point = min(max(x, start + 36), start + width - 36)
        top = y - height - 26
        self.put(surface, self.halo(width, height, 16, 12, 200), start - 24, top - 18)
        self.put(surface, self._tip(), point - 20, top + height - 4)
        self.put(surface, self.rounded(width, height, 16, colours.cream), start, top)
        if picture is not None:
            self.put(surface, picture, start + 40, top + height / 2, anchor="center")
        ink = colours.warning if warning else colours.ink
        fit = width - left - 16
        self.text(surface, label, "points", start + left, top + 28, colour=ink, anchor="midleft", fit=fit)
        self.text(surface, note, "body", start + left, top + 56, colour=colours.soft, anchor="midleft", fit=fit)
        return FRect(start, top, width, height + 26)

    @cached
    def _tip(self) -> Surface:
        cream = self.theme.colours.cream

        def draw(large: Surface, f: float) -> None:
            pygame.draw.polygon(large, cream, [(0, 0), (40 * f, 0), (20 * f, 28 * f)])

        return self.smooth(40, 30, draw, cream)

    @cached
    def chevron(self, width: float, height: float, colour: Colour, first: bool = False) -> Surface:
        """One piece of a strip of steps, pointing right; the first has a straight left side."""
        nose = height * .47
        notch = 0 if first else nose * .9
        outline = [(0.0, 0.0), (width - nose, 0), (width, height / 2), (width - nose, height), (0, height), (notch, height / 2)]

        def draw(large: Surface, f: float) -> None:
            pygame.draw.polygon(large, colour, [(x * f, y * f) for x, y in outline])

        return self.smooth(width, height, draw, colour)

    def slot(
        self, surface: Surface, x: float, y: float, width: float, height: float, *,
        colour: Colour | None = None, alpha: int = 70, radius: float = 10, icon: str | None = None,
    ) -> FRect:
        """An empty place: a faint frame, with an icon of what belongs there."""
        edge = colour or self.theme.colours.steel
        self.put(surface, self.rounded(width, height, radius, (*lit(edge, .6), alpha)), x, y)
        self.put(surface, self.rounded(width, height, radius, edge, 2), x, y)
        if icon:
            self.icon(surface, icon, min(width, height) * .42, x + width / 2, y + height / 2, colour=edge)
        return FRect(x, y, width, height)


def dunes() -> tuple[Surface, Surface]:
    """What to multiply and what to add for the crests of 15 dunes, at 640 x 360."""
    relief = Surface((640, 360))
    relief.fill((128, 128, 128))
    for index in range(15):
        crest = []
        for x in range(0, 644, 4):
            wave = 15 * math.sin(x / 97 + index * 1.9) + 7 * math.sin(x / 41 + index * 2.7)
            crest.append((x, index * 27 - 22 + wave + x * .05))
        for down in range(13, 0, -1):
            tone = mix((128, 128, 128), (74, 80, 92), 1 - down / 13)
            pygame.draw.lines(relief, tone, False, [(x, y + down) for x, y in crest], 2)
        for up in range(6):
            tone = mix((188, 178, 160), (128, 128, 128), up / 6)
            pygame.draw.lines(relief, tone, False, [(x, y - up) for x, y in crest], 2)
    relief = pygame.transform.gaussian_blur(relief, 2)
    shade = relief.copy()
    shade.fill((127, 127, 127), special_flags=pygame.BLEND_RGB_ADD)
    relief.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    return shade, relief
