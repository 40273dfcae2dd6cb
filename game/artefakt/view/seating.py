"""Who has what before them, round a table: which boards are laid out, and where they, the bays and the middle are shown.

At two different edges everything has one place for the whole game: each player's board, before it a bay, and in the middle what both
read. When the turn passes only the bays change what lies in them: prompt and acts lie in the bay of whoever is asked, the key to the
doors and the log in the other. All else stands still.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from pygame import FRect

from game.kit.facing import HALF, STEP, Facing
from game.kit.layout import mirrored, table
from game.kit.scale import HEIGHT, WIDTH

from . import zones
from .board_zones import SIZES, Board, Shape

Edges = tuple[int, int]
"""The edge of each seat, in quarters clockwise from the lower one."""
GAP = 8.0
"""Zones lie at least so far from each other and from the edges of the table."""
BOARD_HIGH = SIZES[Shape.WIDE][1]
COLUMN_WIDE, COLUMN_HIGH = SIZES[Shape.LARGE]
DEEP = zones.BAY.h
"""How far a bay reaches into the table."""


class Places(NamedTuple):
    """What is laid out where, upright: the boards of both seats, the key to the doors, the log."""

    boards: tuple[Board, Board]
    key: FRect
    log: FRect


def at_one_edge(large: int | None) -> Places:
    """For all who look from the lower edge: the board of the seat in turn is the large one, none where nobody plays."""
    aside = 0 if large is None else 1 - large
    first, second = (zones.board(seat, Shape.LARGE if seat == large else Shape.SHORT) for seat in (0, 1))
    return Places((first, second), zones.door_key(aside), zones.log(aside))


@dataclass(frozen=True)
class Seating:
    """Two people at different edges: how each zone is turned, and where it is shown."""

    edges: Edges
    middle: Facing
    boards: tuple[Facing, Facing]
    bays: tuple[Facing, Facing]
    """By seat, as the boards."""

    @property
    def zoom(self) -> float:
        """The size of the smallest zone."""
        return self.middle.zoom

    @property
    def places(self) -> Places:
        """What is laid out: columns for the long edges of the table, wide boards for the short ones."""
        return _places(self.edges)


@cache
def _places(edges: Edges) -> Places:
    first, second = (zones.board(seat, _shape(edge)) for seat, edge in enumerate(edges))
    return Places((first, second), zones.BAY_KEY, zones.BAY_LOG)


def _shape(edge: int) -> Shape:
    return Shape.WIDE if edge % 2 else Shape.LARGE


@cache
def around(edges: Edges) -> Seating | None:
    """The seating of two people at these edges; None at one and the same, where nothing is turned."""
    if edges[0] == edges[1]:
        return None
    if edges[0] % 2 != edges[1] % 2:
        return _corner(edges)
    return _ends(edges) if edges[0] % 2 else _opposite(edges)


class _Shown(NamedTuple):
    """What one player has before them, as it is shown."""

    board: FRect
    bay: FRect
    size: float = 1.0
    """How much larger or smaller the board is than laid out."""


def _opposite(edges: Edges) -> Seating:
    """Face to face at the long edges: boards at the left hand of their players, bays at their edges."""
    zoom = _zoom((DEEP, zones.MIDDLE.h, DEEP), HEIGHT)
    wide, high, deep = zones.MIDDLE.w * zoom, zones.MIDDLE.h * zoom, DEEP * zoom
    left, x, right = _spread((COLUMN_WIDE, wide, COLUMN_WIDE), WIDTH)
    upper, y, lower = _spread((deep, high, deep), HEIGHT)
    top = (HEIGHT - COLUMN_HIGH) / 2
    near = _Shown(FRect(left, top, COLUMN_WIDE, COLUMN_HIGH), FRect(x, lower, wide, deep))
    far = _Shown(FRect(right, top, COLUMN_WIDE, COLUMN_HIGH), FRect(x, upper, wide, deep))
    return _seating(edges, FRect(x, y, wide, high), {0: near, HALF: far}, zoom)


def _ends(edges: Edges) -> Seating:
    """At the short edges the table is long and narrow: one zone behind the other."""
    zoom = _zoom((BOARD_HIGH, DEEP, zones.MIDDLE.h, DEEP, BOARD_HIGH), WIDTH)
    board, deep, high, wide = (length * zoom for length in (BOARD_HIGH, DEEP, zones.MIDDLE.h, zones.MIDDLE.w))
    first, before, x, behind, last = _spread((board, deep, high, deep, board), WIDTH)
    y = (HEIGHT - wide) / 2
    left = _Shown(FRect(first, y, board, wide), FRect(before, y, deep, wide), zoom)
    right = _Shown(FRect(last, y, board, wide), FRect(behind, y, deep, wide), zoom)
    return _seating(edges, FRect(x, y, high, wide), {1: left, 3: right}, zoom)


def _corner(edges: Edges) -> Seating:
    """Round a corner: the middle faces the long edge, with its bay below it; the column lies at the side away from the other player,
    whose wide board and bay stand along the short edge. Worked out for the lower and the left edge."""
    long, short = sorted(edges, key=lambda edge: edge % 2)
    zoom = _zoom((BOARD_HIGH, DEEP, zones.MIDDLE.w, COLUMN_WIDE), WIDTH)
    board, deep, wide, column = (length * zoom for length in (BOARD_HIGH, DEEP, zones.MIDDLE.w, COLUMN_WIDE))
    first, before, x, last = _spread((board, deep, wide, column), WIDTH)
    high = COLUMN_HIGH * zoom
    y = (HEIGHT - high) / 2
    beside = _Shown(FRect(first, y, board, high), FRect(before, y, deep, high), zoom)
    below = _Shown(FRect(last, y, column, high), FRect(x, y + high - deep, wide, deep), zoom)
    middle = FRect(x, y, wide, zones.MIDDLE.h * zoom)
    turned = Facing.about(*table().center, HALF).box if long == HALF else FRect
    placed = mirrored if (short - long) % 4 == 3 else FRect  # at the right hand of the one at the long edge
    shown = {edge: _Shown(turned(placed(one.board)), turned(placed(one.bay)), zoom) for edge, one in ((long, below), (short, beside))}
    return _seating(edges, turned(placed(middle)), shown, zoom)


def _seating(edges: Edges, middle: FRect, shown: dict[int, _Shown], zoom: float) -> Seating:
    """The middle faces a long edge before a short one, the lower before the upper, the left before the right."""
    towards = min(edges, key=lambda edge: (edge % 2, edge))
    boards = [Facing.between(zones.board(seat, _shape(edge)).box, shown[edge].board, edge, shown[edge].size)
              for seat, edge in enumerate(edges)]  # fmt: skip
    bays = [Facing.between(zones.BAY, shown[edge].bay, edge, zoom) for edge in edges]
    return Seating(edges, Facing.between(zones.MIDDLE, middle, towards, zoom), (boards[0], boards[1]), (bays[0], bays[1]))


def _zoom(lengths: Sequence[float], whole: float) -> float:
    """How large things can be that lie one behind the other along the table, by whole steps."""
    fits = (whole - GAP * (len(lengths) + 1)) / sum(lengths)
    return min(1, math.floor(fits / STEP + 1e-6) * STEP)


def _spread(lengths: Sequence[float], whole: float) -> list[float]:
    """Where each length begins when all gaps between them and at both ends are the same."""
    gap = (whole - sum(lengths)) / (len(lengths) + 1)
    return [gap * (place + 1) + sum(lengths[:place]) for place in range(len(lengths))]
