"""The ground of all drawing: clean edges, soft shadows, gradients and textures, each kept as long as there is room.

Sizes and places are logical units (1080 to the height of the table); surfaces are in pixels. A surface that a method gives
back may be shared: blit it, never draw on it. A target's top left corner is logical (0, 0): for a window with margins draw on
`window.subsurface(scale.frame)`.
"""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable
from copy import copy
from functools import wraps
from typing import Concatenate, Literal, ParamSpec, Self, TypeVar
from weakref import WeakKeyDictionary

import pygame
from pygame import FRect, Rect, Surface

from .cache import Cache, room
from .scale import Scale
from .theme import Colour, Theme, Tint

P = ParamSpec("P")
S = TypeVar("S", bound="Shapes")
Draw = Callable[[Surface, float], None]
"""Draws on an enlarged surface; the number is its pixels to a logical unit."""

WHITE: Colour = (255, 255, 255)
WORTH = 200
"""A hole so many pixels wide is worth leaving out: blitting it costs more than reading each row in two parts."""
ROUND = .3
"""A square set in from the sides of a rounded corner by this share of its radius lies within it."""


def cached(method: Callable[Concatenate[S, P], Surface]) -> Callable[Concatenate[S, P], Surface]:
    """A method whose surface is kept under all its arguments, which must be hashable."""

    name = method.__qualname__

    @wraps(method)
    def kept(self: S, /, *args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (name, args, tuple(sorted(kwargs.items()))) if kwargs else (name, args)
        return self.cache.find(key) or self.cache.get(key, lambda: method(self, *args, **kwargs))

    return kept


class Hollow(Surface):
    """A copy of a sprite with a clear middle, which `put` leaves out."""

    def __init__(self, sprite: Surface, hole: Rect) -> None:
        super().__init__(sprite.get_size(), pygame.SRCALPHA)
        self.hole = hole
        self.blit(sprite, (0, 0), None, pygame.BLEND_RGBA_ADD)


class Shapes:
    """Drawing without words. One object for one theme and one scale: a new scale needs a new brush."""

    def __init__(self, theme: Theme, scale: Scale) -> None:
        self.theme = theme
        self.scale = scale
        self.k = scale.k
        """Pixels to a logical unit."""
        self.cache = Cache(room(scale))
        self._waiting: dict[Hashable, Callable[[], object]] = {}
        self._once: WeakKeyDictionary[Surface, set[Hashable]] = WeakKeyDictionary()
        """The shadows on which a sprite was blitted."""

    def zoomed(self, zoom: float) -> Self:
        """A brush for what is shown smaller or larger on the same table; all it keeps and foresees shares the room of this one."""
        other = copy(self)
        other.scale = self.scale.zoomed(zoom)
        other.k = other.scale.k
        other.cache = self.cache.part(zoom)
        return other

    def u(self, value: float) -> int:
        """Logical units in pixels."""
        return math.floor(value * self.k + .5)

    def extent(self, sprite: Surface) -> tuple[float, float]:
        """Width and height of a surface in logical units."""
        return sprite.get_width() / self.k, sprite.get_height() / self.k

    # -- ahead of time -----------------------------------------------------------------------------------------------

    def foresee(self, key: Hashable, *jobs: Callable[[], object]) -> None:
        """Let pictures be made while there is time, before they are needed. Those of one key wait but once; foreseen again, what has
        gone from the cache meanwhile is made again."""
        self._waiting.update(((self.k, key, number), job) for number, job in enumerate(jobs))

    def warm(self) -> bool:
        """Make one of the pictures foreseen that is not kept; False when none is left."""
        made = self.cache.made
        while self._waiting and self.cache.made == made:
            self._waiting.pop(next(iter(self._waiting)))()
        return self.cache.made > made

    def forget(self) -> None:
        """Make nothing more ahead of time: jobs that still wait would hold a brush that is no longer used, with all it keeps."""
        self._waiting.clear()

    # -- making surfaces ---------------------------------------------------------------------------------------------

    def smooth(self, width: float, height: float, draw: Draw, edge: Tint, fold: Literal[2, 4] = 4) -> Surface:
        """What `draw` draws, `fold` times enlarged and scaled down: clean edges. `edge` is the colour next to the clear part;
        the surface starts as that colour with alpha 0, else the edge gets a dark fringe. Scaling down by 3 or 5 loses a little of
        each value, so that opaque becomes 253: 2 and 4 are exact."""
        wide, high = max(1, self.u(width)), max(1, self.u(height))
        large = Surface((wide * fold, high * fold), pygame.SRCALPHA)
        large.fill((*edge[:3], 0))
        draw(large, large.get_width() / width)
        return pygame.transform.smoothscale(large, (wide, high))

    @cached
    def rounded(self, width: float, height: float, radius: float, colour: Tint, line: float = 0) -> Surface:
        """A rectangle with round corners, filled, or as a frame of that line width."""
        shape = self._rounded(width, height, radius, colour, line)
        hole = inside(shape.get_rect(), (line + radius * ROUND) * self.k + 2)
        return Hollow(shape, hole) if line and hole.w >= WORTH and hole.h else shape

    def mask(self, width: float, height: float, radius: float) -> Surface:
        """A white rounded rectangle to cut a texture with; not kept."""
        return self._rounded(width, height, radius, WHITE, 0)

    def _rounded(self, width: float, height: float, radius: float, colour: Tint, line: float) -> Surface:
        k = self.k
        wide, high = max(1, self.u(width)), max(1, self.u(height))
        corner = math.ceil((radius + line) * k) + 2
        small = min(2 * corner, wide), min(2 * corner, high)

        def draw(large: Surface, f: float) -> None:
            thick = max(1, int(line * f)) if line else 0
            pygame.draw.rect(large, colour, large.get_rect(), thick, border_radius=int(radius * f))

        return grown(self.smooth(small[0] / k, small[1] / k, draw, colour), wide, high)

    @cached
    def topped(self, width: float, height: float, radius: float) -> Surface:
        """A white mask that is round only at its two upper corners."""

        def draw(large: Surface, f: float) -> None:
            corner = int(radius * f)
            pygame.draw.rect(large, WHITE, large.get_rect(), border_top_left_radius=corner, border_top_right_radius=corner)

        return self.smooth(width, height, draw, WHITE, 2)

    @cached
    def disc(self, size: float, colour: Tint, line: float = 0) -> Surface:
        """A filled circle, or a ring."""

        def draw(large: Surface, f: float) -> None:
            middle = large.get_width() / 2
            pygame.draw.circle(large, colour, (middle, middle), middle, max(1, int(line * f)) if line else 0)

        return self.smooth(size, size, draw, colour, 4)

    def gradient(self, width: float, height: float, colours: tuple[Tint, ...], upright: bool = True) -> Surface:
        """The colours from top to bottom, or from left to right; not kept."""
        count = len(colours)
        small = Surface((1, count) if upright else (count, 1), pygame.SRCALPHA)
        for index, colour in enumerate(colours):
            small.set_at((0, index) if upright else (index, 0), colour)
        return pygame.transform.smoothscale(small, (max(1, self.u(width)), max(1, self.u(height))))

    @staticmethod
    def masked(texture: Surface, mask: Surface) -> Surface:
        """The texture with the alpha of the mask."""
        cut = Surface(texture.get_size(), pygame.SRCALPHA)
        cut.blit(texture, (0, 0))
        white = mask.copy()
        white.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
        cut.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return cut

    @cached
    def halo(self, width: float, height: float, radius: float, blur: float, alpha: int, colour: Colour | None = None) -> Surface:
        """A blurred rectangle, 2 x `blur` larger on each side; shadow or glow. Blurred small, then enlarged."""
        colour = colour or self.theme.colours.shadow
        shrink = max(1, self.u(blur) // 4)
        rim = 2 * self.u(blur)
        wide, high = self.u(width) + 2 * rim, self.u(height) + 2 * rim
        # A corner holds all that is not straight, so a large halo is a small one whose middle is stretched.
        corner = 2 * rim + self.u(radius) + 2 * shrink
        core_wide, core_high = min(wide, 2 * corner), min(high, 2 * corner)
        small = Surface((core_wide // shrink + 1, core_high // shrink + 1), pygame.SRCALPHA)
        small.fill((*colour, 0))
        box = (rim // shrink, rim // shrink, max(1, (core_wide - 2 * rim) // shrink), max(1, (core_high - 2 * rim) // shrink))
        pygame.draw.rect(small, (*colour, alpha), box, border_radius=max(1, self.u(radius) // shrink))
        blurred = pygame.transform.gaussian_blur(small, max(1, self.u(blur) // shrink))
        return grown(pygame.transform.smoothscale(blurred, (core_wide, core_high)), wide, high)

    def noise(self, width: float, height: float, low: int, high: int, seed: int, grain: tuple[float, float]) -> Surface:
        """Grey noise between two values, the same for the same seed; `grain` is the size of a speck in logical units. Not kept."""
        wide, tall = max(1, self.u(width)), max(1, self.u(height))
        across, down = max(2, int(width / grain[0])), max(2, int(height / grain[1]))
        across, down = min(across, wide), min(down, tall)
        table = bytes(low + (high - low) * value // 255 for value in range(256))
        values = random.Random(seed).randbytes(across * down).translate(table)
        grey = bytearray(3 * across * down)
        for channel in range(3):
            grey[channel::3] = values
        return pygame.transform.smoothscale(pygame.image.frombuffer(bytes(grey), (across, down), "RGB"), (wide, tall))

    # -- placing them ------------------------------------------------------------------------------------------------

    def put(self, surface: Surface, sprite: Surface, x: float, y: float, *, anchor: str = "topleft") -> FRect:
        """Blit at a logical place; gives the logical rectangle."""
        k = self.k
        place = math.floor(x * k + .5), math.floor(y * k + .5)
        box = sprite.get_rect(topleft=place) if anchor == "topleft" else sprite.get_rect(**{anchor: place})
        if isinstance(sprite, Hollow):
            around(surface, sprite, box.topleft, sprite.hole)
        else:
            surface.blit(sprite, box)
        return FRect(box.x / k, box.y / k, box.w / k, box.h / k)

    def drop(
        self, surface: Surface, sprite: Surface, x: float, y: float, *,
        radius: float = 14, blur: float = 10, down: float = 6, alpha: int = 150, glow: Colour | None = None,
    ) -> FRect:
        """A sprite in the shape of a rounded rectangle with a soft shadow below it, and a glow around it if wanted."""
        wide, high = self.extent(sprite)
        if glow is not None:
            self.glow(surface, x, y, wide, high, radius=radius, colour=glow)
        corner = self.u(x), self.u(y)
        shade = self.u(x - 2 * blur) - corner[0], self.u(y - 2 * blur + down) - corner[1]
        self._shaded(surface, sprite, corner, shade, lambda: self.halo(wide, high, radius, blur, alpha), (radius, blur, down, alpha))
        return FRect(corner[0] / self.k, corner[1] / self.k, wide, high)

    def _shaded(
        self, surface: Surface, sprite: Surface, corner: tuple[int, int], aside: tuple[int, int],
        shadow: Callable[[], Surface], key: Hashable,
    ) -> None:
        """Blit a sprite on its shadow, which lies `aside` of it in pixels. From the second time on both are one picture."""
        name = "on its shadow", key, aside
        opaque = not surface.get_flags() & pygame.SRCALPHA
        whole = self.cache.find_of(sprite, name) if opaque else None
        if whole is not None:
            surface.blit(whole, (corner[0] + min(0, aside[0]), corner[1] + min(0, aside[1])), None, pygame.BLEND_PREMULTIPLIED)
            return
        dark = shadow()
        surface.blit(dark, (corner[0] + aside[0], corner[1] + aside[1]))
        surface.blit(sprite, corner)
        if opaque:
            once = self._once.setdefault(sprite, set())
            if name in once:
                self.cache.of(sprite, name, lambda: together(dark, sprite, aside))
            once.add(name)

    def under(self, surface: Surface, halo: Surface, x: float, y: float, cover: Rect | None) -> None:
        """Blit a halo at a logical place, but for what an opaque thing will cover (in pixels of the surface)."""
        corner = self.u(x), self.u(y)
        hole = None if cover is None else cover.move(-corner[0], -corner[1]).clip(halo.get_rect())
        if hole is None or hole.w < WORTH or not hole.h:
            surface.blit(halo, corner)
        else:
            around(surface, halo, corner, hole)

    def glow(
        self, surface: Surface, x: float, y: float, width: float, height: float, *,
        radius: float = 14, blur: float = 12, colour: Colour | None = None, alpha: int = 255,
    ) -> None:
        """Light around a box that can be chosen."""
        bright = colour or self.theme.colours.amber
        self.put(surface, self.halo(width + 10, height + 10, radius + 5, blur, alpha, bright), x - 5 - 2 * blur, y - 5 - 2 * blur)

    def cast(
        self, surface: Surface, sprite: Surface, x: float, y: float, *,
        blur: float = 6, aside: float = 3, down: float = 6, alpha: int = 150,
    ) -> FRect:
        """A sprite of any outline with the shadow of its silhouette."""
        corner = self.u(x), self.u(y)
        shade = self.u(x - 2 * blur + aside) - corner[0], self.u(y - 2 * blur + down) - corner[1]
        self._shaded(surface, sprite, corner, shade, lambda: self.silhouette(sprite, blur, alpha), (blur, alpha))
        wide, high = self.extent(sprite)
        return FRect(corner[0] / self.k, corner[1] / self.k, wide, high)

    def silhouette(self, sprite: Surface, blur: float, alpha: int) -> Surface:
        """The blurred shadow of a sprite, 2 x `blur` larger on each side; kept as long as the sprite lives."""
        return self.cache.of(sprite, (blur, alpha), lambda: self._silhouette(sprite, blur, alpha))

    def _silhouette(self, sprite: Surface, blur: float, alpha: int) -> Surface:
        rim = self.u(2 * blur)
        wide, high = sprite.get_width() + 2 * rim, sprite.get_height() + 2 * rim
        shrink = max(1, self.u(blur) // 2)
        inner = max(1, round(sprite.get_width() / shrink)), max(1, round(sprite.get_height() / shrink))
        small = Surface((max(1, round(wide / shrink)), max(1, round(high / shrink))), pygame.SRCALPHA)
        small.blit(pygame.transform.smoothscale(sprite, inner), (round(rim / shrink), round(rim / shrink)))
        shadow = self.theme.colours.shadow
        small.fill((*WHITE, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        small.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        small.fill((*shadow, 0), special_flags=pygame.BLEND_RGBA_MAX)
        blurred = pygame.transform.gaussian_blur(small, max(1, self.u(blur) // shrink))
        return pygame.transform.smoothscale(blurred, (wide, high))


def inside(box: Rect, inset: float) -> Rect:
    """A box made smaller on each side by so many pixels; empty when nothing is left."""
    by = math.ceil(inset)
    return Rect(box.x + by, box.y + by, max(0, box.w - 2 * by), max(0, box.h - 2 * by))


def around(surface: Surface, sprite: Surface, corner: tuple[int, int], hole: Rect) -> None:
    """Blit a sprite without its hole: what lies above it, left, right and below."""
    x, y = corner
    wide, high = sprite.get_size()
    surface.blit(sprite, corner, (0, 0, wide, hole.top))
    surface.blit(sprite, (x, y + hole.top), (0, hole.top, hole.left, hole.h))
    surface.blit(sprite, (x + hole.right, y + hole.top), (hole.right, hole.top, wide - hole.right, hole.h))
    surface.blit(sprite, (x, y + hole.bottom), (0, hole.bottom, wide, high - hole.bottom))


def together(shadow: Surface, sprite: Surface, aside: tuple[int, int]) -> Surface:
    """A sprite on its shadow in one picture, premultiplied; the shadow lies `aside` of the sprite in pixels."""
    box = sprite.get_rect().union(shadow.get_rect(topleft=aside))
    whole = Surface(box.size, pygame.SRCALPHA)
    whole.blit(shadow.premul_alpha(), (aside[0] - box.x, aside[1] - box.y))
    clear = bool(sprite.get_flags() & pygame.SRCALPHA)
    whole.blit(sprite.premul_alpha() if clear else sprite, (-box.x, -box.y), None, pygame.BLEND_PREMULTIPLIED if clear else 0)
    return whole


def grown(small: Surface, wide: int, high: int) -> Surface:
    """A surface made larger by stretching its middle column and its middle row, so that its corners stay as they are."""
    across, down = small.get_size()
    if across < wide:
        left, right = across // 2, across - across // 2 - 1
        middle = pygame.transform.scale(small.subsurface((left, 0, 1, down)), (wide - left - right, down))
        whole = Surface((wide, down), pygame.SRCALPHA)
        whole.blit(small, (0, 0), (0, 0, left, down), pygame.BLEND_RGBA_ADD)
        whole.blit(middle, (left, 0), None, pygame.BLEND_RGBA_ADD)
        whole.blit(small, (wide - right, 0), (left + 1, 0, right, down), pygame.BLEND_RGBA_ADD)
        small = whole
    if down < high:
        top, low = down // 2, down - down // 2 - 1
        middle = pygame.transform.scale(small.subsurface((0, top, wide, 1)), (wide, high - top - low))
        whole = Surface((wide, high), pygame.SRCALPHA)
        whole.blit(small, (0, 0), (0, 0, wide, top), pygame.BLEND_RGBA_ADD)
        whole.blit(middle, (0, top), None, pygame.BLEND_RGBA_ADD)
        whole.blit(small, (0, high - low), (0, top + 1, wide, low), pygame.BLEND_RGBA_ADD)
        small = whole
    return small
