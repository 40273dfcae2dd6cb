"""Cards: a face with a picture, a title, effects and what they cost; a landscape card; backs, piles and octagons.

Everything is laid out for a card 172 units wide and grows with it, so the same face serves the row and a closer look.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from .panels import Panels
from .scenery import SCENES
from .shapes import cached
from .theme import Colour, Style, lit, mix
from .tokens import Tokens, ring

WIDTH, HEIGHT = 172, 284
PICTURE = (162, 92)
DARK_OCTAGON: Colour = (190, 200, 196)
LASTING = "infinity"
SNUG = .62
"""Below so many pixels a unit the smallest text is large for a card, and its words take the room of the signs."""


class Effect(NamedTuple):
    """A line of a card: its text, what stands before it (an icon or the kind of a resource), and whether it lasts."""

    text: str
    sign: str
    lasting: bool = False


class CardFace(NamedTuple):
    """What a card says, in words ready to print. `picture` is an icon, `points` stands in the octagon, `cost` lists resources."""

    title: str
    suit: str
    picture: str
    points: str
    effects: tuple[Effect, ...] = ()
    cost: tuple[str, ...] = ()


class Cards(Panels, Tokens):
    """Cards, backs and what is printed on them."""

    def card(
        self, face: CardFace, *, width: float = WIDTH, dark: bool = False, owned: Sequence[bool] | None = None,
    ) -> Surface:
        """The face of a card, 284 : 172 as high as wide.

        Dark is a card that cannot be taken now: slate paper, still legible. `owned` says for each token of the cost whether
        it is there; the others are empty outlines. Below 120 units of width use `stub`: words would not fit.
        """
        return self._card(face, width, dark, None if owned is None else tuple(owned))

    @cached
    def stub(self, face: CardFace, width: float = 86, dark: bool = False) -> Surface:
        """The upper part of a card alone, 102 : 172 as high as wide: sign, picture and points."""
        g = width / WIDTH
        height = 102 * g
        suit = self.theme.cards[face.suit]
        colour = mix(suit.colour, self.theme.colours.night, .42) if dark else suit.colour
        card = self.rounded(width, height, 14 * g, colour).copy()
        self._head(card, face, colour, dark, g)
        self.put(card, self.rounded(width, height, 14 * g, colour, 5 * g), 0, 0)
        return card

    @cached
    def _card(self, face: CardFace, width: float, dark: bool, owned: tuple[bool, ...] | None) -> Surface:
        g = width / WIDTH
        height = HEIGHT * g
        colours = self.theme.colours
        suit = self.theme.cards[face.suit]
        colour = mix(suit.colour, colours.night, .42) if dark else suit.colour
        paper = (colours.dark_card_lit, colours.dark_card_low) if dark else (colours.paper_lit, colours.paper)
        card = self.masked(self.gradient(width, height, paper), self.mask(width, height, 14 * g))
        self.put(card, self.rounded(width, height, 14 * g, lit(colour, .62), 6 * g), 0, 0)
        self.put(card, self.rounded(width, height, 14 * g, colour, 5 * g), 0, 0)
        self._head(card, face, colour, dark, g)
        self._middle(card, face, colour, dark, g)
        if face.cost:
            self._cost(card, face.cost, owned, g)
        return card

    def _head(self, card: Surface, face: CardFace, colour: Colour, dark: bool, g: float) -> None:
        """Picture, sign of the suit, points."""
        colours = self.theme.colours
        wide, high = PICTURE[0] * g, PICTURE[1] * g
        scene = self.smooth(wide, high, lambda large, f: self._dusk(large, f * g, colour, dark, len(face.title)), colour, 2)
        picture = self.masked(scene, self.topped(wide, high, 10 * g))
        self.icon(picture, face.picture, 60 * g, 81 * g, 48 * g, colour=colours.dark_card_ink if dark else colours.cream, shade=120)
        self.put(card, picture, 5 * g, 5 * g)
        self.put(card, self.disc(36 * g, colours.cream), 26 * g, 26 * g, anchor="center")
        self.put(card, self.disc(31 * g, lit(colour, .62)), 26 * g, 26 * g, anchor="center")
        self.icon(card, self.theme.cards[face.suit].sign, 22 * g, 26 * g, 26 * g)
        if face.points:
            self.put(card, self.octagon(48 * g, face.points, lit(colour, .4), DARK_OCTAGON if dark else colours.cream), 118 * g, 6 * g)

    def _dusk(self, large: Surface, f: float, colour: Colour, dark: bool, seed: int) -> None:
        """A low sun over two dunes in the colour of the suit."""
        wide, high = PICTURE
        sky = Surface((1, 2))
        sky.set_at((0, 0), lit(colour, .72))
        sky.set_at((0, 1), lit(colour, 1.25))
        large.blit(pygame.transform.smoothscale(sky, large.get_size()), (0, 0))
        sun = mix(colour, (255, 226, 160), .22 if dark else .55)
        pygame.draw.circle(large, sun, (wide * .5 * f, high * .62 * f), high * .44 * f)
        for index, (level, swell, phase) in enumerate(((.66, .08, 1.3), (.80, .07, 3.0))):
            crest = [(x * f, (level + swell * math.sin(x / 29 + phase + seed)) * high * f) for x in range(0, wide + 4, 3)]
            pygame.draw.polygon(large, lit(colour, .78 - .2 * index), [*crest, (wide * f, high * f), (0, high * f)])

    def _middle(self, card: Surface, face: CardFace, colour: Colour, dark: bool, g: float) -> None:
        """Title, rule and effects."""
        colours = self.theme.colours
        ink = colours.dark_card_ink if dark else colours.ink
        self.text(card, face.title, Style("title", 20 * g), WIDTH * g / 2, 120 * g, colour=ink, anchor="center",
                  wrap=(154 if self.k * g >= SNUG else 164) * g, lines=2, height=46 * g, align="center")
        line = mix((70, 104, 112) if dark else colours.paper, colour, .5)
        self.put(card, self.rounded((WIDTH - 32) * g, 2 * g, 0, line), 16 * g, 143 * g)
        bottom = HEIGHT - (60 if face.cost else 14)
        if not face.effects:
            faint = mix(colours.dark_card_low if dark else colours.paper, colour, .45)
            self.icon(card, self.theme.cards[face.suit].sign, 56 * g, WIDTH / 2 * g, (149 + bottom) / 2 * g, colour=faint)
        room = (bottom - 149) / max(1, len(face.effects))
        for index, effect in enumerate(face.effects):
            self._effect(card, effect, (149 + index * room) * g, room * g, ink, lit(colour, 1.7) if dark else lit(colour, .6), g)

    def _effect(self, card: Surface, effect: Effect, top: float, room: float, ink: Colour, sign_ink: Colour, g: float) -> None:
        colours = self.theme.colours
        middle = top + room / 2
        if room > 60 * g and self.k * g >= SNUG:
            sign_y = middle + (15 * g if effect.lasting else 0)
            if effect.lasting:
                self.put(card, self.rounded(48 * g, 26 * g, 13 * g, colours.ink), 38 * g, middle - 21 * g, anchor="center")
                self.icon(card, LASTING, 26 * g, 38 * g, middle - 21 * g, colour=colours.amber)
            self.sign(card, effect.sign, (40 if effect.lasting else 44) * g, 38 * g, sign_y, sign_ink)
            left = 66
        else:
            self.sign(card, effect.sign, 30 * g, 26 * g, middle, sign_ink)
            if effect.lasting:
                self.put(card, self.rounded(24 * g, 14 * g, 7 * g, colours.ink), 33 * g, middle + 11 * g, anchor="center")
                self.icon(card, LASTING, 15 * g, 33 * g, middle + 11 * g, colour=colours.amber)
            left = 48
        self.text(card, effect.text, Style("bold", 18 * g), left * g, middle, colour=ink, anchor="midleft",
                  wrap=(WIDTH - 9 - left) * g, lines=4, height=room)

    def sign(self, surface: Surface, name: str, size: float, x: float, y: float, colour: Colour) -> None:
        """A resource's token if it is one, else the icon of that name, around a logical middle."""
        if name in self.theme.resources:
            self.put(surface, self.resource(name, size), x, y, anchor="center")
        else:
            self.icon(surface, name, size, x, y, colour=colour)

    def _cost(self, card: Surface, cost: tuple[str, ...], owned: tuple[bool, ...] | None, g: float) -> None:
        """The dark band at the foot of a card."""
        self.put(card, self.rounded((WIDTH - 16) * g, 46 * g, 10 * g, (20, 34, 41)), 8 * g, (HEIGHT - 54) * g)
        size, gap = (32, 4) if len(cost) < 5 else (28, 3) if len(cost) < 6 else (150 / len(cost) - 2, 2)
        start = WIDTH / 2 - (len(cost) * (size + gap) - gap) / 2
        self.row(card, cost, size * g, start * g, (HEIGHT - 31 - size / 2) * g, gap=gap * g, owned=owned or ())

    @cached
    def octagon(self, size: float, label: str, edge: Colour, fill: Colour) -> Surface:
        """The octagon that holds points."""

        def draw(large: Surface, f: float) -> None:
            middle = size * f / 2
            for ink, radius in ((edge, size / 2), (fill, size * .43)):
                pygame.draw.polygon(large, ink, [(middle + x * f, middle + y * f) for x, y in ring(8, radius, math.pi / 8)])

        shape = self.smooth(size, size, draw, edge, 4)
        ink = self.theme.colours.ink
        self.text(shape, label, Style("title", size * .56), size / 2, size / 2, colour=ink, anchor="center", fit=size * .72)
        return shape

    @cached
    def landscape(
        self, scene: str, title: str, text: str, points: str, width: float = WIDTH, height: float = 232, room: float = 70,
    ) -> Surface:
        """A card of a place: a little scene above, title and text below, points in the octagon.

        `room` is kept free at its foot. Raises KeyError with the known scenes.
        """
        if scene not in SCENES:
            raise KeyError(f"cards: no scene {scene!r}; known are {', '.join(SCENES)}")
        g = width / WIDTH
        colours = self.theme.colours
        card = self.paper(width, height, 14 * g).copy()
        wide, high = (WIDTH - 8) * g, 74 * g
        picture = self.smooth(wide, high, lambda large, f: SCENES[scene](large, f * g), colours.sand, 2)
        self.put(card, self.masked(picture, self.topped(wide, high, 11 * g)), 4 * g, 4 * g)
        if points:
            self.put(card, self.octagon(48 * g, points, colours.ink, colours.cream), 118 * g, 8 * g)
        self.text(card, title, Style("title", 20 * g), width / 2, 94 * g, colour=colours.ink, anchor="center", fit=162 * g)
        self.text(card, text, Style("bold", 18 * g), width / 2, (108 + height / g - room) / 2 * g, colour=colours.ink,
                  anchor="center", wrap=158 * g, lines=3, height=height - (110 + room) * g, align="center")
        return card

    # -- backs -------------------------------------------------------------------------------------------------------

    @cached
    def back(self, width: float, height: float, colour: Colour, sign: str, radius: float = 12, disc: float | None = None) -> Surface:
        """The back of a card or chip: stripes, and a pale disc with an icon or a resource."""

        def draw(large: Surface, f: float) -> None:
            large.fill(colour)
            inner = height - 8
            for start in range(-int(inner), int(width), 20):
                outline = [(start, 0), (start + 7, 0), (start + 7 + inner, inner), (start + inner, inner)]
                pygame.draw.polygon(large, lit(colour, 1.14), [(x * f, y * f) for x, y in outline])

        whole = self.rounded(width, height, radius, lit(colour, .55)).copy()
        inside = self.smooth(width - 8, height - 8, draw, colour)
        striped = self.masked(inside, self.mask(width - 8, height - 8, max(1, radius - 3)))
        self.put(whole, striped, width / 2, height / 2, anchor="center")
        size = disc or width * .44
        self.put(whole, self.disc(size, self.theme.colours.cream), width / 2, height / 2, anchor="center")
        self.sign(whole, sign, size * (.66 if sign in self.theme.resources else .62), width / 2, height / 2, lit(colour, .7))
        return whole

    def pile(
        self, surface: Surface, sprite: Surface, x: float, y: float, count: int, *, step: float = 2.0, most: int = 5, radius: float = 12,
    ) -> FRect:
        """A pile of equal cards with its lowest at (x, y); up to `most` edges show. An empty pile draws nothing."""
        wide, high = self.extent(sprite)
        shown = min(most, count)
        for index in range(shown):
            self.drop(surface, sprite, x - index * step, y - index * step, radius=radius, blur=6, down=4, alpha=85)
        lift = max(0, shown - 1) * step
        return FRect(x - lift, y - lift, wide + lift, high + lift)

    @cached
    def chip(self, sign: str, size: float, colour: Colour) -> Surface:
        """The face of a square chip: paper with an icon or a resource in a frame of its colour."""
        face = self.paper(size, size, size * .2).copy()
        self.put(face, self.rounded(size, size, size * .2, colour, max(2, size * .06)), 0, 0)
        self.sign(face, sign, size * .62, size / 2, size / 2, lit(colour, .8))
        return face
