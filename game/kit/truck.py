"""The tank truck: a glass tank whose fuel keeps its level under any tilt.

Hull, tank and shine are drawn once for a tilt and kept; a frame costs only the liquid. Nothing is rotated as a picture: the
outlines are turned before they are drawn, so the edges stay clean at every angle.
"""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import FRect, Rect, Surface

from .shapes import WHITE, cached
from .slosh import STILL, Sway, slope
from .theme import Colour, Tint, lit, mix
from .tokens import Point, Tokens, arc, mark_outlines, ring, slab

CHASSIS: Colour = (34, 42, 48)
NOZZLE: Colour = (150, 160, 164)
RIM_LIGHT: Colour = (206, 214, 214)
RIM_DARK: Colour = (108, 122, 126)
INSIDE: Colour = (22, 20, 24)
WINDOW: Colour = (30, 52, 62)
WINDOW_SHINE: Colour = (150, 206, 212)
TYRE: Colour = (16, 18, 20)
TREAD: Colour = (52, 56, 58)
HUB: Colour = (168, 170, 166)
AXLE: Colour = (70, 74, 76)
STRAP: Colour = (178, 190, 192)
STRAP_SHADE: Colour = (92, 104, 108)
TICK: Colour = (255, 246, 224)

TANK = (.035, .06, .70, .64)
"""Left, top, width and height of the tank, in shares of the lying truck."""
WALL = .055
"""Thickness of the tank's wall, in shares of the truck's height."""
STEP = 3
"""Hulls are kept for every so many degrees of tilt."""


CHANCE = random.Random(4)
BUBBLES = tuple(
    (CHANCE.random(), CHANCE.random(), CHANCE.uniform(.05, .16), CHANCE.choice((.008, .012, .018))) for _ in range(22)
)
"""For each bubble, from a fixed seed: its place across, where it begins, its pace, its radius to the truck's height."""


class Turned:
    """A pen in the coordinates of the lying truck (logical units, from its top left) on a surface that shows it tilted.

    `origin` is where the middle of the truck lies on the surface, in pixels.
    """

    def __init__(self, surface: Surface, f: float, width: float, height: float, tilt: float, origin: Point) -> None:
        self.surface, self.f = surface, f
        self.middle = width / 2, height / 2
        self.origin = origin
        self.cos, self.sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))

    def at(self, x: float, y: float) -> Point:
        """A point of the lying truck in pixels of the surface."""
        dx, dy = (x - self.middle[0]) * self.f, (y - self.middle[1]) * self.f
        return self.origin[0] + dx * self.cos + dy * self.sin, self.origin[1] - dx * self.sin + dy * self.cos

    def polygon(self, ink: Tint, points: Sequence[Point]) -> None:
        """Fill an outline."""
        pygame.draw.polygon(self.surface, ink, [self.at(x, y) for x, y in points])

    def box(self, ink: Tint, x: float, y: float, width: float, height: float, radius: float = 0) -> None:
        """Fill a rectangle with round corners."""
        half_wide, half_high = width / 2, height / 2
        outline = slab(half_wide, half_high, min(radius, half_wide, half_high))
        self.polygon(ink, [(px + x + half_wide, py + y + half_high) for px, py in outline])

    def disc(self, ink: Tint, x: float, y: float, radius: float, line: float = 0) -> None:
        """Fill a circle, or draw a ring."""
        pygame.draw.circle(self.surface, ink, self.at(x, y), radius * self.f, max(1, int(line * self.f)) if line else 0)


class Truck(Tokens):
    """The truck, whole and in its layers."""

    def truck(
        self, width: float, height: float, level: float, *, tilt: float = 0.0, clan: str = "rust", time: float = 0.0, ticks: int = 7,
    ) -> Surface:
        """A fresh surface of the truck with its fuel, as large as the tilted truck.

        `width` and `height` are of the lying truck, `level` is 0 (empty) to 1, `tilt` 0 (lying, cab to the right) to 90
        degrees (standing on its tail), `time` in seconds moves waves and bubbles. `ticks` divides the tank into that many parts.
        """
        near = round(tilt / STEP) * STEP
        whole = self.truck_back(width, height, near, clan).copy()
        self._fill(whole, (0, 0), width, height, level, near, time, ticks)
        return whole

    def park(
        self, surface: Surface, x: float, y: float, width: float, height: float, level: float, *,
        tilt: float = 0.0, clan: str = "rust", time: float = 0.0, ticks: int = 7, blur: float = 8, down: float = 8, sway: Sway = STILL,
    ) -> FRect:
        """Draw the truck with its shadow around a logical middle; cheap enough for every frame.

        At time 0 its fuel stands still, and the whole truck is kept as one picture. The target must be opaque.
        """
        near = round(tilt / STEP) * STEP
        wide, high = self._pixels(width, height, near)
        box = Rect(self.u(x) - wide // 2, self.u(y) - high // 2, wide, high)
        if not time and sway == STILL:
            level = round(level * 200) / 200
            whole, left, top = self._still(width, height, level, near, clan, ticks, blur, down), self.u(2 * blur), self.u(2 * blur)
            surface.blit(whole, (box.x - left, box.y - top), None, pygame.BLEND_PREMULTIPLIED)
        else:
            left = top = self.u(2 * blur)
            standing = self._standing(width, height, near, clan, blur, down)
            surface.blit(standing, (box.x - left, box.y - top), None, pygame.BLEND_PREMULTIPLIED)
            self._fill(surface, box.topleft, width, height, level, near, time, ticks, sway)
        return FRect(box.x / self.k, box.y / self.k, box.w / self.k, box.h / self.k)

    def foresee_truck(
        self, width: float, height: float, start: float, end: float, *,
        clan: str = "rust", ticks: int = 7, blur: float = 8, down: float = 8,
    ) -> None:
        """Have the truck ready at each tilt from `start` to `end`, before it is raised; other parameters as in `park`."""
        first, last = sorted((round(start / STEP), round(end / STEP)))
        for tilt in range(first * STEP, last * STEP + 1, STEP):
            self.foresee(
                (width, height, tilt, clan, ticks, blur, down),
                partial(self._standing, width, height, tilt, clan, blur, down),
                partial(self.truck_mask, width, height, tilt),
                partial(self.truck_front, width, height, tilt, ticks),
            )

    @cached
    def _standing(self, width: float, height: float, tilt: int, clan: str, blur: float, down: float) -> Surface:
        """All behind the fuel on its shadow, premultiplied, with a rim of 2 x `blur`."""
        back = self._back(width, height, tilt, clan)
        rim = self.u(2 * blur)
        whole = Surface((back.get_width() + 2 * rim + self.u(down / 2), back.get_height() + 2 * rim + self.u(down)), pygame.SRCALPHA)
        whole.blit(self._silhouette(back, blur, 160).premul_alpha(), (self.u(down / 2), self.u(down)))
        whole.blit(back.premul_alpha(), (rim, rim), None, pygame.BLEND_PREMULTIPLIED)
        return whole

    @cached
    def _still(
        self, width: float, height: float, level: float, tilt: int, clan: str, ticks: int, blur: float, down: float
    ) -> Surface:
        """The whole truck on its shadow, premultiplied."""
        whole = self._standing(width, height, tilt, clan, blur, down).copy()
        before = Surface(self._pixels(width, height, tilt), pygame.SRCALPHA)
        self._fill(before, (0, 0), width, height, level, tilt, 0.0, ticks)
        rim = self.u(2 * blur)
        whole.blit(before.premul_alpha(), (rim, rim), None, pygame.BLEND_PREMULTIPLIED)
        return whole

    def _fill(
        self, surface: Surface, corner: tuple[int, int], width: float, height: float, level: float, tilt: int, time: float, ticks: int,
        sway: Sway = STILL,
    ) -> None:
        """Fuel and what lies before it, onto a truck whose top left pixel is `corner`."""
        mask = self.truck_mask(width, height, tilt)
        basin = self.truck_basin(width, height, tilt)
        level = max(0.0, min(1.0, level))
        if level > 0 and basin.w > 3 and basin.h > 3:
            surface.blit(self._fuel(mask, height, level, time, sway), (corner[0] + basin.x, corner[1] + basin.y))
        front, part = self.truck_front(width, height, tilt, ticks), self._fore(width, height, tilt)
        surface.blit(front, (corner[0] + part.x, corner[1] + part.y))

    def _pixels(self, width: float, height: float, tilt: float) -> tuple[int, int]:
        """The size of the tilted truck in pixels."""
        wide, high = self.truck_size(width, height, tilt)
        return self.u(wide), self.u(high)

    def truck_size(self, width: float, height: float, tilt: float) -> tuple[float, float]:
        """The logical size of the tilted truck."""
        angle = math.radians(tilt)
        cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
        return width * cos + height * sin + 4, width * sin + height * cos + 4

    @cached
    def parked_shade(self, width: float, height: float, colour: Colour) -> Surface:
        """The flat outline of a truck that is away from its bay."""
        shade = self.truck(width, height, 0, clan=next(iter(self.theme.clans)))
        shade.fill((*lit(colour, .9), 150), special_flags=pygame.BLEND_RGBA_MULT)
        return shade

    # -- layers ------------------------------------------------------------------------------------------------------

    @cached
    def truck_back(self, width: float, height: float, tilt: int, clan: str) -> Surface:
        """All that lies behind the fuel: chassis, cab, wheels, the tank with its dark inside."""
        return self._back(width, height, tilt, clan)

    def _turned(self, width: float, height: float, tilt: int, part: Rect, edge: Colour, draw: Callable[[Turned], None]) -> Surface:
        """A part of the tilted truck, in pixels of the whole, drawn at twice the size and scaled down."""
        wide, high = self._pixels(width, height, tilt)
        large = Surface((2 * part.w, 2 * part.h), pygame.SRCALPHA)
        large.fill((*edge, 0))
        draw(Turned(large, 2 * self.k, width, height, tilt, (wide - 2 * part.x, high - 2 * part.y)))
        return pygame.transform.smoothscale(large, part.size)

    def _back(self, width: float, height: float, tilt: int, clan: str) -> Surface:
        def draw(pen: Turned) -> None:
            pen.box(CHASSIS, .06 * width, .68 * height, .92 * width, .1 * height, .027 * height)
            pen.box(NOZZLE, 0, .52 * height, .06 * width, .1 * height, .016 * height)
            self._cab(pen, width, height, clan)
            for x in (.13, .25, .62, .87):
                place, radius = (x * width, .83 * height), height * .165
                pen.disc(TYRE, *place, radius)
                pen.disc(TREAD, *place, radius * .82, radius * .1)
                pen.disc(HUB, *place, radius * .48)
                pen.disc(AXLE, *place, radius * .2)
            x, y, long, tall = self._tank(width, height)
            rim = height * .016
            pen.box(RIM_LIGHT, x, y, long, tall, tall / 2)
            pen.box(RIM_DARK, x + rim / 2, y + rim * 1.2, long - rim, tall - rim, tall / 2)
            wall = WALL * height
            pen.box(INSIDE, x + wall, y + wall, long - 2 * wall, tall - 2 * wall, tall / 2)

        return self._turned(width, height, tilt, Rect((0, 0), self._pixels(width, height, tilt)), (20, 24, 28), draw)

    def _cab(self, pen: Turned, width: float, height: float, clan: str) -> None:
        look = self.clan(clan)
        pen.box(lit(look.colour, .5), .765 * width, .1 * height, .235 * width, .62 * height, .06 * width)
        pen.box(look.colour, .77 * width, .12 * height, .22 * width, .56 * height, .055 * width)
        pen.box(lit(look.colour, 1.2), .79 * width, .14 * height, .18 * width, .05 * height, .011 * width)
        pen.box(WINDOW, .865 * width, .2 * height, .11 * width, .22 * height, .02 * width)
        pen.box(WINDOW_SHINE, .878 * width, .22 * height, .085 * width, .1 * height, .015 * width)
        pen.box(self.theme.colours.amber, .972 * width, .54 * height, .02 * width, .09 * height, .008 * width)
        radius = .11 * height
        for outline in mark_outlines(look.mark):
            pen.polygon(look.ink, [(.824 * width + x * radius, .45 * height + y * radius) for x, y in outline])

    @cached
    def truck_mask(self, width: float, height: float, tilt: int) -> Surface:
        """White where fuel can be: the inside of the tank, as large as the box around it."""

        def draw(pen: Turned) -> None:
            x, y, long, tall = self._inside(width, height)
            pen.box(WHITE, x, y, long, tall, tall / 2)

        return self._turned(width, height, tilt, self.truck_basin(width, height, tilt), WHITE, draw)

    @cached
    def truck_front(self, width: float, height: float, tilt: int, ticks: int) -> Surface:
        """All that lies before the fuel: ticks, shine and straps; a little larger than the inside of the tank."""

        def draw(pen: Turned) -> None:
            x, y, long, tall = self._inside(width, height)
            thick = max(1.2 / self.k, .012 * height)
            for index in range(1, ticks):
                top = .80 if index % 2 else .70
                reach = self._reach(long, tall, index / ticks)
                pen.box(TICK, x + long * index / ticks - thick / 2, y + tall * top, thick, max(0.0, tall * (reach - top)))
            pen.box((*WHITE, 46), x + tall * .3, y + tall * .08, long - tall * .6, tall * .2, tall * .1)
            for place in (.2, .56):
                pen.box(STRAP, place * width, .05 * height, .02 * width, .66 * height)
                pen.box(STRAP_SHADE, (place + .014) * width, .05 * height, .006 * width, .66 * height)

        return self._turned(width, height, tilt, self._fore(width, height, tilt), WHITE, draw)

    @staticmethod
    def _reach(long: float, tall: float, share: float) -> float:
        """How far down the round inside reaches at a share of its length, 0 to 1 of its height."""
        radius = tall / 2
        beyond = max(0.0, radius - long * min(share, 1 - share))
        return .5 + math.sqrt(max(0.0, radius * radius - beyond * beyond)) / tall

    @staticmethod
    def _tank(width: float, height: float) -> tuple[float, float, float, float]:
        return TANK[0] * width, TANK[1] * height, TANK[2] * width, TANK[3] * height

    def _inside(self, width: float, height: float) -> tuple[float, float, float, float]:
        x, y, long, tall = self._tank(width, height)
        wall = WALL * height
        return x + wall, y + wall, long - 2 * wall, tall - 2 * wall

    def truck_basin(self, width: float, height: float, tilt: int) -> Rect:
        """The box around the inside of the tilted tank, in pixels of the truck."""
        x, y, long, tall = self._inside(width, height)
        wide, high = self._pixels(width, height, tilt)
        cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
        dx, dy, radius = (x + long / 2 - width / 2) * self.k, (y + tall / 2 - height / 2) * self.k, tall / 2
        across, down = wide / 2 + dx * cos + dy * sin, high / 2 - dx * sin + dy * cos
        aside = ((long / 2 - radius) * abs(cos) + radius) * self.k
        up = ((long / 2 - radius) * abs(sin) + radius) * self.k
        left, top = math.floor(across - aside), math.floor(down - up)
        return Rect(left, top, math.ceil(across + aside) - left, math.ceil(down + up) - top).clip((0, 0, wide, high))

    def _fore(self, width: float, height: float, tilt: int) -> Rect:
        """The box around the tank with its straps, in pixels of the truck."""
        more = self.u(.2 * height)
        return self.truck_basin(width, height, tilt).inflate(more, more).clip(Rect((0, 0), self._pixels(width, height, tilt)))

    # -- fuel --------------------------------------------------------------------------------------------------------

    def _fuel(self, mask: Surface, height: float, level: float, time: float, sway: Sway) -> Surface:
        """The fuel in the shape of the tank: its level lies across, whatever the tilt, but for how it leans while it sways."""
        basin = mask.get_rect()
        surface_y = round(basin.h * (1 - level))
        swell = max(1.0, .019 * height * self.k) * min(1.0, 4 * level, 4 * (1 - level) + .25) * sway.stir
        rise = slope(sway.lean) * min(1.0, 4 * level)
        fuel = Surface(basin.size, pygame.SRCALPHA)
        fuel.fill((*self.theme.colours.fuel_lit, 0))
        crest = math.ceil(2 * swell + abs(rise) * basin.w / 2) + 2
        body = self._fuel_body(basin.w, basin.h)
        fuel.blit(body, (0, surface_y + crest), (0, 0, basin.w, max(0, basin.h - surface_y - crest)))
        self._waves(fuel, surface_y, crest, swell, time, rise)
        self._bubbles(fuel, surface_y + crest, height, time)
        fuel.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return fuel

    def _fuel_body(self, wide: int, high: int) -> Surface:
        """The fuel by its depth, from lit to deep."""
        colours = self.theme.colours

        def make() -> Surface:
            small = Surface((1, 12), pygame.SRCALPHA)
            for step in range(12):
                small.set_at((0, step), mix(colours.fuel_lit, colours.fuel_low, min(1.0, step / 7) ** .85))
            return pygame.transform.smoothscale(small, (wide, high))

        return self.cache.get(("fuel", wide, high), make)

    def _waves(self, fuel: Surface, surface_y: int, crest: int, swell: float, time: float, rise: float) -> None:
        """A dark wave behind, a lit one with foam before it; two sines each along a surface that leans, drawn at twice the size."""
        colours = self.theme.colours
        wide, high = fuel.get_width() * 2, crest * 4
        strip = Surface((wide, high), pygame.SRCALPHA)
        strip.fill((*colours.fuel_lit, 0))
        span = max(1.0, fuel.get_height() + fuel.get_width()) / 9

        def line(offset: float, pace: float) -> list[Point]:
            found = []
            for x in range(0, wide + 8, 8):
                turn = x / 2 / span
                swung = .62 * math.sin(turn + time * pace + offset) + .34 * math.sin(turn * 2.3 - time * pace * .7 + offset)
                found.append((float(x), high / 2 - rise * (x - wide / 2) + 2 * swell * swung))
            return found

        behind = [(x, y - 1.4 * swell) for x, y in line(2.0, 1.6)]
        pygame.draw.polygon(strip, mix(colours.fuel_lit, colours.fuel_low, .55), [*behind, (wide, high), (0, high)])
        before = line(0.0, 2.3)
        pygame.draw.polygon(strip, colours.fuel_lit, [*before, (wide, high), (0, high)])
        pygame.draw.lines(strip, colours.fuel_foam, False, before, max(2, round(1.1 * swell)))
        small = pygame.transform.smoothscale(strip, (fuel.get_width(), crest * 2))
        fuel.blit(small, (0, surface_y - crest))

    def _bubbles(self, fuel: Surface, top: int, height: float, time: float) -> None:
        """Bubbles that rise and begin again at the bottom."""
        depth = fuel.get_height() - top
        if depth < 4:
            return
        for x, start, pace, size in BUBBLES:
            y = top + depth * (1 - (start + time * pace) % 1)
            bubble = self.disc(max(2 / self.k, height * size * 2), (*self.theme.colours.fuel_foam, 110))
            fuel.blit(bubble, (x * fuel.get_width(), y))

    # -- below the truck ---------------------------------------------------------------------------------------------

    @cached
    def teardrop(self, radius: float) -> Surface:
        """One drop of fuel."""
        ink = self.theme.colours.amber

        def draw(large: Surface, f: float) -> None:
            outline = [(radius, 0.0), *arc((radius, radius + 6), radius, -.55, math.pi + .55, 24)]
            pygame.draw.polygon(large, ink, [(x * f, y * f) for x, y in outline])

        return self.smooth(2 * radius, 2 * radius + 6, draw, ink, 4)

    def drops(self, surface: Surface, x: float, y: float, height: float, time: float, count: int = 4) -> None:
        """Falling drops in a column of that height below (x, y), each smaller and faster than the one above."""
        for index in range(count):
            fall = (index / count + time * 1.4) % 1
            radius = round(7 - 3.2 * fall, 1)
            self.put(surface, self.teardrop(radius), x, y + height * fall ** 1.35, anchor="midtop")

    def puddle(self, surface: Surface, x: float, y: float, width: float) -> None:
        """The channel below the truck with what has run out; (x, y) is its middle."""
        colours = self.theme.colours
        self.put(surface, self.rounded(width, 20, 10, lit(colours.stage, .55)), x, y, anchor="center")
        self.put(surface, self.rounded(width - 20, 10, 5, mix(colours.fuel_lit, colours.fuel_low, .3)), x, y, anchor="center")

    @cached
    def dial(self, size: float, share: float, colour: Colour) -> Surface:
        """A ring that is full to a share, for what runs out with time."""

        def draw(large: Surface, f: float) -> None:
            r = size * f / 2
            pygame.draw.circle(large, self.theme.colours.slate, (r, r), r)
            steps = max(2, int(64 * share))
            wedge = arc((r, r), r, -math.pi / 2, -math.pi / 2 + math.tau * share, steps)
            pygame.draw.polygon(large, colour, [(r, r), *wedge])
            pygame.draw.polygon(large, self.theme.colours.stage, [(r + x * r, r + y * r) for x, y in ring(64, .74)])

        return self.smooth(size, size, draw, self.theme.colours.slate, 4)
