"""Two people face to face: each board lies before its player, prompt and acts before whoever is asked; the museum is not turned.

The table is laid out as for the lower edge. Where whoever is asked sits opposite, prompt and acts change to the upper edge and the
museum makes room for them: nothing in it turns, for its numbers and marks read from either side.
"""
from __future__ import annotations

from collections.abc import Mapping

from pygame import FRect

from game.kit.facing import UPRIGHT, Facing
from game.kit.node import Node

from . import zones
from .desk import Desk

HALF = 2
"""Quarter turns from one side of the table to the other."""
WHOLE = Facing.about(960, 540, HALF)
"""Prompt and acts, as the player opposite has them."""
MUSEUM = Facing(0, 0, 1080 - zones.PROMPT.y - zones.TOP.y + 8)
"""Museum, ladders and supplies, below prompt and acts at the upper edge."""
LAID_OVER = 20
"""What is painted as high as this lies on paper over the museum."""
PAPERS = ("tray", "popover")


def in_front(desk: Desk, laid: list[Node], front: int) -> list[Node]:
    """The nodes of a table laid out for the lower edge, as they are shown to the seat in front."""
    players = desk.sitting.players
    if players[0].side == players[1].side:
        return laid
    opposite = players[front].side == HALF
    papers = {node.name: node.rect for node in laid if node.name in PAPERS}
    return [shown for node in laid for shown in _facing(desk, node, opposite, papers).turned([node])]


def _facing(desk: Desk, node: Node, opposite: bool, papers: Mapping[str, FRect]) -> Facing:
    middle = node.rect.center
    for seat, column in enumerate(zones.SIDES):
        if column.collidepoint(middle) and node.z < LAID_OVER:
            return _beside(desk, seat, column, middle, opposite)
    if not opposite:
        return UPRIGHT
    if node.z >= LAID_OVER:
        return _over(node, papers)
    if zones.PROMPT.collidepoint(middle) or zones.STRIP.collidepoint(middle):
        return WHOLE
    return MUSEUM


def _beside(desk: Desk, seat: int, column: FRect, middle: tuple[float, float], opposite: bool) -> Facing:
    """In the column of a seat: its board, and below a waiting player's board the key to the doors and the log."""
    turned = Facing.about(column.centerx, 540, HALF)
    if seat != desk.aside:
        return turned if desk.sitting.players[seat].side == HALF else UPRIGHT
    board = zones.board(seat, large=False)
    if not board.collidepoint(middle):
        return turned if opposite else UPRIGHT
    if desk.sitting.players[seat].side == HALF:
        return Facing.about(*board.center, HALF)
    return Facing(0, 0, column.bottom - board.bottom)


def _over(node: Node, papers: Mapping[str, FRect]) -> Facing:
    """On a sheet of paper, which turns as a whole; all else about its own middle."""
    if zones.PROMPT.collidepoint(node.rect.center):
        return WHOLE
    for paper in papers.values():
        if paper.collidepoint(node.rect.center):
            return Facing.about(*paper.center, HALF).then(MUSEUM)
    return Facing.about(*node.rect.center, HALF).then(MUSEUM)

