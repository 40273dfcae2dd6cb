"""A camp's piles: its cards by colour and its territories, with how many there are and what they score. What is still in the air does not
count yet."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Colour, lit

from ..scoring import card_points, territory_points
from ..verbs import COLOURS
from . import marks, zones
from .desk import Desk

LAND_INK = (150, 84, 46)


def sunlit(desk: Desk, seat: int) -> bool:
    """Whether it is this clan's turn: its camp lies in the low sun."""
    return desk.state.seat == seat and not desk.state.over


def ink_on(desk: Desk, seat: int, brush: Brush) -> Colour:
    """Words on the camp's ground."""
    return brush.theme.colours.ink if sunlit(desk, seat) else brush.theme.colours.cream


def soft_on(desk: Desk, seat: int, brush: Brush) -> Colour:
    """Captions on the camp's ground."""
    return brush.theme.colours.canvas_ink if sunlit(desk, seat) else brush.theme.colours.mute


def lay(desk: Desk, seat: int) -> None:
    """All piles of a camp."""
    near = desk.full(seat)
    camp = desk.state.camps[seat]
    for index, colour in enumerate(COLOURS):
        cards = [card for card in camp.cards if desk.content.cards[card].colour == colour and card not in desk.view.away]
        desk.add(Node(f"pile.{seat}.{colour}", zones.pile(near, index), partial(_pile, desk, seat, colour, cards), spill=14))
    desk.add(Node(f"pile.{seat}.lands", zones.pile(near, len(COLOURS)), partial(_lands, desk, seat), spill=14))


def pile_points(desk: Desk, cards: list[str], seat: int) -> int:
    """What the cards of a pile score: printed points, and the share of each "No Passage!" (n for each of n)."""
    walls = sum(desk.content.cards[card].no_passage for card in desk.state.camps[seat].cards)
    return card_points(desk.content, cards) + walls * sum(desk.content.cards[card].no_passage for card in cards)


def _pile(desk: Desk, seat: int, colour: str, cards: list[str], brush: Brush, surface: Surface, state: NodeState) -> None:
    box, suit = state.rect, brush.theme.cards[colour]
    near, count = desk.full(seat), len(cards)
    high = 98.0 if near else box.h
    if not count:
        brush.put(surface, brush.rounded(box.w - 4, high, 8, (*lit(suit.colour, .5), 130)), box.x, box.y + (10 if near else 0))
        brush.put(surface, brush.rounded(box.w - 4, high, 8, lit(suit.colour, .8), 2), box.x, box.y + (10 if near else 0))
        middle = box.y + high / 2 + (10 if near else 0)
        brush.icon(surface, suit.sign, box.w * .42, box.x + box.w / 2 - 2, middle, colour=lit(suit.colour, 1.1))
        return
    points = desk.tell("kero.view.points_short", count=pile_points(desk, cards, seat))
    _stack(brush, surface, FRect(box.x, box.y, box.w, high), suit.colour, suit.sign, count, points, near, ink_on(desk, seat, brush))


def _lands(desk: Desk, seat: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    near, box = desk.full(seat), state.rect
    there = [name for name in desk.state.camps[seat].territories if name not in desk.view.away]
    count = len(there)
    high = 98.0 if near else box.h
    paper = brush.theme.colours.paper
    if not count:
        edge = soft_on(desk, seat, brush)
        brush.slot(surface, box.x, box.y + (10 if near else 0), box.w - 4, high, colour=edge, icon="image_filter_hdr", radius=8)
        return
    worth = sum(territory_points(desk.content, desk.state, seat, name) for name in there)
    points = desk.tell("kero.view.points_short", count=worth)
    _stack(brush, surface, FRect(box.x, box.y, box.w, high), paper, "image_filter_hdr", count, points, near, ink_on(desk, seat, brush))


def _stack(brush: Brush, surface: Surface, box: FRect, colour: Colour, sign: str, count: int, points: str, near: bool, ink: Colour) -> None:
    """A pile of equal cards with its count and its points."""
    pale = colour == brush.theme.colours.paper
    front = brush.theme.words_on(colour)
    icon = LAND_INK if pale else front
    if not near:
        brush.drop(surface, brush.rounded(box.w - 2, box.h, 8, colour), box.x, box.y, radius=8, blur=3, down=3, alpha=120)
        brush.put(surface, brush.rounded(box.w - 2, box.h, 8, lit(colour, .6 if pale else 1.35), 2), box.x, box.y)
        brush.icon(surface, sign, 20, box.x + 12, box.y + 19, colour=icon, shade=0 if pale else 90)
        marks.counted(brush, surface, str(count), box.x + 29, box.y + 19, size=24, colour=front, anchor="center", fit=22)
        brush.put(surface, brush.rounded(box.w - 8, 26, 5, (120, 76, 46) if pale else lit(colour, .45)), box.x + 3, box.bottom - 29)
        brush.text(surface, points, "body", box.x + box.w / 2 - 1, box.bottom - 16, anchor="center", fit=box.w - 6)
        return
    shown = min(count, 3)
    wide = box.w - 4
    for index in range(shown):
        tone = colour if index == shown - 1 else lit(colour, .78)
        brush.drop(surface, brush.rounded(wide - 6, box.h, 9, tone), box.x + 6 - index * 4, box.y + 14 - (shown - 1 - index) * 6,
                   radius=9, blur=3, down=2, alpha=120)
    x, y = box.x + 6 - (shown - 1) * 4, box.y + 14
    brush.put(surface, brush.rounded(wide - 6, box.h, 9, lit(colour, .6 if pale else 1.35), 2), x, y)
    brush.icon(surface, sign, 34, x + wide / 2 - 3, y + box.h * .3, colour=icon, shade=0 if pale else 90)
    marks.counted(brush, surface, f"{count}×", x + wide / 2 - 3, y + box.h * .72, size=26, colour=front, anchor="center")
    brush.text(surface, points, "slot", x + wide / 2 - 3, y + box.h + 18, colour=ink, anchor="center", fit=wide)
