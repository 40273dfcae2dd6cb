"""Small wooden things: resources, clan marks, medals and pawns. Each kind has its own outline, not only its own colour."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import FRect, Surface

from .shapes import cached
from .text import Lettering
from .theme import Clan, Colour, lit, mix

Point = tuple[float, float]
Outline = Sequence[Point]
Pen = Callable[[Outline, Colour], None]
"""Fills a polygon given in units of the radius, with the middle at (0, 0)."""

STEEL_SHINE: Colour = (226, 236, 240)
FLAME_CORE: Colour = (255, 208, 90)
HOLE: Colour = (140, 84, 50)
HOLE_FLOOR: Colour = (224, 170, 114)


def ring(corners: int, radius: float = 1.0, turn: float = 0.0) -> list[Point]:
    """The corners of a regular polygon."""
    steps = (turn + index * math.tau / corners for index in range(corners))
    return [(math.cos(step) * radius, math.sin(step) * radius) for step in steps]


def arc(middle: Point, radius: float, start: float, end: float, steps: int = 8) -> list[Point]:
    """Points on a circle from one angle to another, in radians, clockwise on the screen."""
    turns = (start + (end - start) * index / steps for index in range(steps + 1))
    return [(middle[0] + math.cos(turn) * radius, middle[1] + math.sin(turn) * radius) for turn in turns]


def slab(half_wide: float, half_high: float, radius: float) -> list[Point]:
    """A rectangle with round corners around (0, 0)."""
    x, y, quarter = half_wide - radius, half_high - radius, math.pi / 2
    corners = (((x, -y), -quarter), ((x, y), 0.0), ((-x, y), quarter), ((-x, -y), 2 * quarter))
    return [point for middle, start in corners for point in arc(middle, radius, start, start + quarter)]


OUTLINES: dict[str, tuple[Outline, ...]] = {
    "brick": (slab(.98, .74, .2),),
    "wheat": (ring(64, .94),),
    "metal": (ring(6),),
    "recruit": ([(-.84, -.84), (0, -.98), (.84, -.84), (.84, .16), (.5, .66), (0, 1), (-.5, .66), (-.84, .16)],),
    "canister": ([(-.74, -.5), (-.44, -.74), (-.44, -.96), (.2, -.96), (.2, -.74), (.36, -.74), (.66, -.98), (.86, -.78),
                  (.74, -.4), (.74, .86), (.62, .98), (-.62, .98), (-.74, .86)],),
    "flame": ([(.02, -1), (.3, -.5), (.42, -.62), (.76, .02), (.78, .36), (.6, .74), (.3, .95), (0, 1), (-.3, .95),
               (-.6, .74), (-.78, .36), (-.74, 0), (-.5, -.36), (-.36, -.08), (-.2, -.5)],),
    "tuarek": (ring(4),),
    "explorer": ([(x * .44, y * .44 - .5) for x, y in ring(48)], [(-.3, -.3), (.3, -.3), (.72, .96), (-.72, .96)]),
}
"""The outline of each kind of resource, in units of half its size."""


class Tokens(Lettering):
    """Resources, marks, medals and pawns."""

    @cached
    def resource(self, kind: str, size: float, ghost: bool = False) -> Surface:
        """A token of a resource, `size` wide and high; as a ghost it is only its empty outline: what is missing.

        Raises KeyError with the known kinds.
        """
        if kind not in OUTLINES or kind not in self.theme.resources:
            raise KeyError(f"tokens: no resource {kind!r}; known are {', '.join(sorted(set(OUTLINES) & set(self.theme.resources)))}")
        colours = self.theme.colours
        colour = self.theme.resources[kind]
        rim = lit(colour, .52)

        def draw(large: Surface, f: float) -> None:
            radius = size * f / 2

            def pen(points: Outline, ink: Colour, share: float = 1.0, lift: float = 0.0) -> None:
                placed = [(radius + x * radius * share, radius + (y * share + lift) * radius) for x, y in points]
                pygame.draw.polygon(large, ink, placed)

            for outline in OUTLINES[kind]:
                pen(outline, mix(colour, colours.cream, .3) if ghost else rim)
            for outline in OUTLINES[kind]:
                pen(outline, colours.night if ghost else colour, .8 if ghost else .93, 0 if ghost else -.04)
            if not ghost:
                self._relief(kind, large, radius, pen)

        token = self.smooth(size, size, draw, rim, 4)
        if kind == "wheat" and not ghost:
            self.icon(token, "barley", size * .74, size / 2, size / 2 - size * .02, shade=90)
        return token

    def _relief(self, kind: str, large: Surface, radius: float, pen: Pen) -> None:
        """What is carved into a token's face."""
        colours, colour = self.theme.colours, self.theme.resources[kind]
        rim, shine, thick = lit(colour, .52), lit(colour, 1.2), max(2, int(radius * .13))

        def stroke(ink: Colour, start: Point, end: Point, width: int = thick) -> None:
            placed = [(radius + x * radius, radius + y * radius) for x, y in (start, end)]
            pygame.draw.line(large, ink, placed[0], placed[1], width)

        if kind == "brick":
            for y in (-.26, .2):
                stroke(rim, (-.92, y), (.92, y))
            for x, top, low in ((-.3, -.68, -.26), (.4, -.68, -.26), (0, -.26, .2), (-.36, .2, .64), (.36, .2, .64)):
                stroke(rim, (x, top), (x, low))
            stroke(shine, (-.84, -.64), (.84, -.64), max(1, thick // 2))
        elif kind == "metal":
            pygame.draw.polygon(large, shine, [(radius + x * radius, radius * .96 + y * radius) for x, y in ring(6, .78)], thick)
            pygame.draw.circle(large, rim, (radius, radius * .96), radius * .4)
            pygame.draw.circle(large, STEEL_SHINE, (radius, radius * .96), radius * .4, thick)
        elif kind == "recruit":
            pygame.draw.circle(large, colours.cream, (radius, radius * .66), radius * .27)
            pen([(-.5, .42), (-.4, .08), (-.16, -.06), (.16, -.06), (.4, .08), (.5, .42), (0, .62)], colours.cream)
        elif kind == "canister":
            stroke(colours.cream, (-.42, -.3), (.42, .68))
            stroke(colours.cream, (.42, -.3), (-.42, .68))
        elif kind == "flame":
            pen([(.04, -.3), (.34, .12), (.42, .44), (.24, .76), (0, .84), (-.24, .76), (-.42, .44), (-.2, .2)], FLAME_CORE)
        elif kind == "tuarek":
            pen([(-.62, -.1), (.62, -.1), (.34, .34), (0, .1), (-.34, .34)], colours.amber)

    def row(
        self, surface: Surface, kinds: Sequence[str], size: float, x: float, y: float, *,
        gap: float = 3, ghost: bool = False, owned: Sequence[bool] = (),
    ) -> FRect:
        """Tokens beside each other from the top left; those not `owned` are empty outlines. Gives the logical rectangle."""
        for index, kind in enumerate(kinds):
            empty = ghost or (index < len(owned) and not owned[index])
            self.put(surface, self.resource(kind, size, empty), x + index * (size + gap), y)
        return FRect(x, y, max(0.0, len(kinds) * (size + gap) - gap), size)

    @cached
    def coin(self, icon: str, size: float, colour: Colour) -> Surface:
        """A round token with an icon, for whatever has no outline of its own."""
        rim = lit(colour, .52)

        def draw(large: Surface, f: float) -> None:
            radius = size * f / 2
            pygame.draw.circle(large, rim, (radius, radius), radius)
            pygame.draw.circle(large, colour, (radius, radius * .96), radius * .93)

        token = self.smooth(size, size, draw, rim, 4)
        self.icon(token, icon, size * .68, size / 2, size * .48, shade=90)
        return token

    # -- clans -------------------------------------------------------------------------------------------------------

    def clan(self, name: str) -> Clan:
        """A clan's look. Raises KeyError with the known clans."""
        if name not in self.theme.clans:
            raise KeyError(f"tokens: no clan {name!r}; known are {', '.join(self.theme.clans)}")
        return self.theme.clans[name]

    @cached
    def mark(self, clan: str, size: float, colour: Colour | None = None) -> Surface:
        """The mark of a clan alone."""
        look = self.clan(clan)
        ink = colour or look.colour

        def draw(large: Surface, f: float) -> None:
            for outline in mark_outlines(look.mark):
                pygame.draw.polygon(large, ink, [((x + 1) * size * f / 2, (y + 1) * size * f / 2) for x, y in outline])

        return self.smooth(size, size, draw, ink, 4)

    @cached
    def medal(self, clan: str, size: float) -> Surface:
        """The round sign of a clan with its mark."""
        look = self.clan(clan)

        def draw(large: Surface, f: float) -> None:
            r = size * f / 2
            pygame.draw.circle(large, lit(look.colour, .5), (r, r), r)
            pygame.draw.circle(large, look.colour, (r, r * .97), r * .93)
            pygame.draw.circle(large, lit(look.colour, 1.22), (r, r * .97), r * .8, max(1, int(r * .05)))
            for outline in mark_outlines(look.mark):
                pygame.draw.polygon(large, look.ink, [(r + x * r * .56, r * .97 + y * r * .56) for x, y in outline])

        return self.smooth(size, size, draw, lit(look.colour, .5), 4)

    @cached
    def pawn(self, clan: str, height: float, empty: bool = False) -> Surface:
        """A pawn of a clan, 0.72 times as wide as high; empty is the hole it left on the camp's canvas."""
        look = self.clan(clan)
        width = height * .72
        edge = HOLE if empty else lit(look.colour, .42)

        def draw(large: Surface, f: float) -> None:
            full = height * f

            def body(ink: Colour, share: float, down: float = 0.0) -> None:
                for outline in pawn_outlines(look.body):
                    points = [(width * f / 2 + x * full * share, full * .5 + y * full * share + down * f) for x, y in outline]
                    pygame.draw.polygon(large, ink, points)

            body(edge, 1)
            if empty:
                body(HOLE_FLOOR, .8, 1)
                return
            body(look.colour, .86)
            ink = lit(look.colour, .36) if sum(look.colour) > 500 else self.theme.colours.cream
            for outline in mark_outlines(look.mark):
                points = [(width * f / 2 + x * full * .13, full * .72 + y * full * .13) for x, y in outline]
                pygame.draw.polygon(large, ink, points)

        return self.smooth(width, height, draw, edge, 4)


def mark_outlines(mark: str) -> list[list[Point]]:
    """A clan's mark in units of its radius: the sun with eight rays, three chevrons, a cut gem, or two waves."""
    if mark == "sun":
        rays = []
        for turn in (index * math.tau / 8 for index in range(8)):
            rays.append([(math.cos(turn + aside) * far, math.sin(turn + aside) * far)
                         for aside, far in ((-.2, .62), (0.0, 1.0), (.2, .62))])
        return [*rays, ring(40, .46)]
    if mark == "gem":
        return GEM
    if mark == "wave":
        return [_wave(-.36), _wave(.36)]
    found = []
    for y in (index * .56 + .1 for index in (-1, 0, 1)):
        found.append([(-.82, y + .22), (0, y - .42), (.82, y + .22), (.82, y + .5), (0, y - .12), (-.82, y + .5)])
    return found


GEM: list[list[Point]] = [
    [(-.92, -.3), (-.56, -.72), (-.3, -.3)], [(-.44, -.76), (.44, -.76), (.2, -.36), (-.2, -.36)], [(.92, -.3), (.56, -.72), (.3, -.3)],
    [(-.9, -.18), (-.32, -.18), (-.1, .72)], [(-.2, -.18), (.2, -.18), (0, .82)], [(.9, -.18), (.32, -.18), (.1, .72)],
]  # fmt: skip
"""A brilliant seen from the side: its facets, with light between them."""


def _wave(middle: float) -> list[Point]:
    """A band that swings twice, around that height."""
    xs = [index / 12 - 1 for index in range(25)]
    swung = [(x, middle + .24 * math.sin(x * math.tau)) for x in xs]
    return [*((x, y - .14) for x, y in swung), *((x, y + .14) for x, y in reversed(swung))]


def pawn_outlines(body: str) -> list[list[Point]]:
    """A pawn's body in units of its height: with a round head, or with a pointed hood."""
    if body == "round":
        head = [(x * .22, y * .22 - .24) for x, y in ring(48)]
        return [head, [(-.14, -.12), (.14, -.12), (.34, .36), (.34, .48), (-.34, .48), (-.34, .36)]]
    return [[(0, -.5), (.22, -.08), (.1, -.04), (.34, .36), (.34, .48), (-.34, .48), (-.34, .36), (-.1, -.04), (-.22, -.08)]]
