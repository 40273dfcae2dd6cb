"""Dice: ivory or coloured, with resources on their faces, askew on the table, or burnt."""
from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from .shapes import cached
from .theme import Colour, lit
from .tokens import Point, Tokens

WHITE_BODY = "white"
PLACES: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),), 2: ((-.19, -.17), (.19, .17)), 3: ((-.22, -.2), (.22, -.2), (0, .2)),
    4: ((-.21, -.2), (.21, -.2), (-.21, .2), (.21, .2)),
}
CRACKS = (
    ((.04, .3), (.22, .36), (.3, .2), (.42, .08)), ((.96, .62), (.8, .58), (.74, .74), (.6, .9)), ((.06, .76), (.2, .7), (.24, .86)),
)


class Dice(Tokens):
    """Dice of any kind."""

    def die(
        self, faces: Sequence[str], size: float, body: str = WHITE_BODY, *, burnt: bool = False, turn: int = 0,
    ) -> Surface:
        """A die showing up to four resources, or, with none, the sign of its colour.

        `body` is "white" or a suit of the theme. `turn` is in degrees; a turned die is larger than `size` by its corners.
        """
        return self._die(tuple(faces), size, body, burnt, turn % 360)

    @cached
    def _die(self, faces: tuple[str, ...], size: float, body: str, burnt: bool, turn: int) -> Surface:
        if not turn:
            return self._level(faces, size, body, burnt)
        # Turned at twice the size, inside a clear border, then scaled down: no stair steps along the edges.
        large = self._level(faces, size * 2, body, burnt)
        framed = Surface((large.get_width() + 8, large.get_height() + 8), pygame.SRCALPHA)
        framed.fill((*lit(self._body(body, burnt), .6), 0))
        framed.blit(large, (4, 4))
        turned = pygame.transform.rotozoom(framed, turn, 1)
        return pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))

    def _body(self, body: str, burnt: bool) -> Colour:
        if burnt:
            return self.theme.colours.char
        if body == WHITE_BODY:
            return self.theme.colours.ivory
        if body not in self.theme.cards:
            raise KeyError(f"dice: no body {body!r}; known are white, {', '.join(self.theme.cards)}")
        return self.theme.cards[body].colour

    @cached
    def _level(self, faces: tuple[str, ...], size: float, body: str, burnt: bool) -> Surface:
        colour = self._body(body, burnt)

        def draw(large: Surface, f: float) -> None:
            edge = size * f
            corner = int(edge * .2)
            pygame.draw.rect(large, lit(colour, .6), (0, 0, edge, edge), border_radius=corner)
            pygame.draw.rect(large, colour, (0, 0, edge, edge * .94), border_radius=corner)
            pygame.draw.rect(large, lit(colour, 1.08), (edge * .07, edge * .05, edge * .86, edge * .8), border_radius=int(edge * .16))
            if burnt:
                for crack in CRACKS:
                    points = [(x * edge, y * edge) for x, y in crack]
                    pygame.draw.lines(large, self.theme.colours.ember, False, points, max(2, int(edge * .022)))

        die = self.smooth(size, size, draw, lit(colour, .6), 4)
        if faces:
            self._show(die, faces, size, body)
        elif body != WHITE_BODY:
            self.icon(die, self.theme.cards[body].sign, size * .62, size / 2, size * .46, shade=90)
        return die

    def _show(self, die: Surface, faces: tuple[str, ...], size: float, body: str) -> None:
        """The resources on the upper face; on a coloured die each lies on a pale disc, or brick would vanish on red, and the sign of
        its colour in a corner, for those to whom green and blue look alike."""
        if len(faces) not in PLACES:
            raise ValueError(f"dice: a face shows 1 to 4 resources, not {len(faces)}")
        token = size * (.62 if len(faces) == 1 else .4 if len(faces) == 2 else .36)
        for kind, (aside, down) in zip(faces, PLACES[len(faces)], strict=True):
            x, y = size * (.5 + aside), size * (.46 + down)
            if body != WHITE_BODY:
                self.put(die, self.disc(token * 1.2, self.theme.colours.cream), x, y, anchor="center")
            picture = self.resource(kind, token if body == WHITE_BODY else token * .84)
            self.put(die, picture, x, y, anchor="center")
        if body != WHITE_BODY:
            x, y = size * .13, size * .12
            self.put(die, self.disc(size * .25, lit(self.theme.cards[body].colour, .5)), x, y, anchor="center")
            self.icon(die, self.theme.cards[body].sign, size * .19, x, y)
