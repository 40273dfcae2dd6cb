"""The shelf: the games of the house side by side, each in its box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game import catalog
from game.kit.layout import Box, centred, columns
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.theme import Style
from game.kit.widgets import button

from .guide import teaches
from .screen import Screen, Surface

if TYPE_CHECKING:
    from .desk import Desk

Lid = Callable[[Brush, Surface, Box], None]
"""Paints the picture on the lid of a box."""
WIDEST = 620.0
"""How wide a box stands at most, in logical units."""
GAP = 44.0


class ShelfScreen(Screen):
    """Which game is to be played? One press opens its box."""

    name = "shelf"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.first = f"game.{catalog.GAMES[0]}"

    def build(self, scale: Scale) -> list[Node]:
        games = catalog.GAMES
        wide = min(1832.0, len(games) * (WIDEST + GAP) - GAP)
        room = centred(Box(24, 150, 1872, 890), wide, 860)
        cells = columns(room, [1] * len(games), GAP)
        boxes = list(zip(games, cells, strict=True))
        learn = [self._learn(game, cell) for game, cell in boxes if teaches(game)]
        return [*self.head(self.text("shell.shelf.title")), *(self._box(game, cell) for game, cell in boxes), *learn]

    def _learn(self, game: str, cell: Box) -> Node:
        """On a box whose game has lessons: a first game with a guide."""
        place = Box(cell.right - 34 - 330, cell.bottom - 98, 330, 76)
        words, press = self.text("shell.title.learn_note"), partial(self.desk.learn, game)
        node = button(f"learn.{game}", place, words, press, role="usual", icon="school", size=22)
        node.z = 1
        return node

    def _box(self, game: str, cell: Box) -> Node:
        meta = catalog.meta(game)
        low, high = meta.minutes
        title, subtitle, blurb = (self.text(f"{game}.{word}") for word in ("title", "subtitle", "blurb"))
        least, most = min(meta.seats), max(meta.seats)
        who = self.text("shell.shelf.players", low=least, high=most) if least < most else self.text("shell.shelf.exactly", count=least)
        facts = (("account_multiple", who), ("timer_sand", self.text("shell.new.minutes", low=low, high=high)))
        cover = cover_of(game)

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            place, colours = state.rect, brush.theme.colours
            risen = 8.0 if state.hovered or state.focused else 0.0
            top = place.y - risen
            edge = colours.amber if state.hovered or state.focused else colours.steel
            brush.drop(surface, brush.rounded(place.w, place.h, 26, colours.stage), place.x, top, radius=26)
            picture = Box(place.x + 14, top + 14, place.w - 28, place.h * 0.56)
            cover(brush, surface, picture)
            brush.put(surface, brush.rounded(place.w, place.h, 26, edge, 4), place.x, top)
            brush.text(surface, title, Style("title", 52), place.x + 34, picture.bottom + 56, anchor="midleft", fit=place.w - 68)
            brush.text(surface, subtitle, "log_now", place.x + 34, picture.bottom + 94, colour=colours.amber, fit=place.w - 68)
            facts_top = top + place.h - 110
            brush.text(surface, blurb, "log", place.x + 34, picture.bottom + 130, colour=colours.mute, wrap=place.w - 68, lines=4,
                       height=facts_top - picture.bottom - 130)
            for row, (icon, words) in enumerate(facts):
                y = top + place.h - 86 + row * 42
                brush.icon(surface, icon, 30, place.x + 50, y, colour=colours.amber)
                brush.text(surface, words, "log_now", place.x + 80, y, anchor="midleft", fit=place.w - 120)

        return Node(f"game.{game}", cell, paint, press=lambda: self.desk.prepare(game), label=title, spill=46)


def cover_of(game: str) -> Lid:
    """What paints the lid of a game's box: its own picture, or the mark of its first clan."""
    if find_spec(f"game.{catalog.known(game)}.view.cover") is not None:
        found: Lid = catalog.part(game, "view.cover").paint_cover
        return found
    clan = catalog.meta(game).clans[0]

    def paint(brush: Brush, surface: Surface, box: Box) -> None:
        brush.put(surface, brush.rounded(box.w, box.h, 16, brush.theme.colours.petrol), box.x, box.y)
        brush.put(surface, brush.medal(clan, box.h * 0.6), box.centerx, box.centery, anchor="center")

    return paint
