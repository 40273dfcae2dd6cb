"""Where everything lies upright: rectangles in logical units.

At one edge the board of the seat in turn is as high as the table, and below the other, a short one, lie the key to the doors and the
log. Round the table each board stays as it is, and key and log lie before whoever waits, as prompt and acts before whoever is asked.
"""
from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.kit.layout import columns, grid
from game.kit.scale import Scale

from .board_zones import SIZES, Board, Shape

CONDENSED_BELOW = 720
"""In windows of fewer lines the smallest text is large beside the table: some words give way to signs."""

SIDES = (FRect(20, 20, 400, 1040), FRect(1500, 20, 400, 1040))
"""The left and the right side of the table."""
SHORT = SIZES[Shape.SHORT][1]
KEY_HIGH = 104.0
TOP = FRect(440, 20, 1040, 64)
LADDERS = (FRect(440, 92, 80, 824), FRect(1400, 92, 80, 824))
MUSEUM = FRect(532, 92, 856, 824)
PROMPT = FRect(440, 928, 1040, 46)
STRIP = FRect(440, 984, 1040, 76)
MIDDLE = TOP.unionall([MUSEUM, *LADDERS])
"""What both players read: the museum, the ladders, the supplies above."""
BAY = PROMPT.union(STRIP)
"""Round the table, what lies between a player's board and the museum: prompt and acts of whoever is asked; before the other one
the key to the doors and the log."""
BAY_KEY = FRect(BAY.x, BAY.y, 408, BAY.h)
BAY_LOG = FRect(BAY_KEY.right + 12, BAY.y, BAY.right - BAY_KEY.right - 12, BAY.h)

ROOM_WIDE, ROOM_HIGH, GUTTER = 138.0, 132.0, 36.0
FIRST_X, FIRST_Y = MUSEUM.x + 11, MUSEUM.y + 10
ACROSS = 5
START_COLUMNS = (1, 3)
"""The columns below the two start fields."""
RUNGS = (628.0, 508.0, 388.0, 268.0, 92.0)
"""The heights of the steps of a ladder, from its upper edge; the last one is the top."""


def condensed(scale: Scale) -> bool:
    """Whether a window of this scale takes the condensed layout."""
    return scale.k * 1080 < CONDENSED_BELOW - .5


# boards


def board(seat: int, shape: Shape) -> Board:
    """A player's board: a column at the left (seat 0) or the right (1); wide ones are shown elsewhere than they are laid out."""
    if shape is Shape.WIDE:
        return Board(MIDDLE.x, MIDDLE.y + seat * (SIZES[shape][1] + 8), shape)
    return Board(*SIDES[seat].topleft, shape)


def door_key(seat: int) -> FRect:
    """The key to the doors' rings, below the short board of a seat."""
    box = SIDES[seat]
    return FRect(box.x, box.y + SHORT + 20, box.w, KEY_HIGH)


def log(seat: int) -> FRect:
    """What has happened, below the key."""
    top = SIDES[seat].y + SHORT + 20 + KEY_HIGH + 16
    return FRect(SIDES[seat].x, top, SIDES[seat].w, SIDES[seat].bottom - top)


ROOM = FRect(SIDES[1].x, SIDES[1].y + SHORT + 20, SIDES[1].w, SIDES[1].h - SHORT - 20)
"""At a table that is only watched both boards are short: below the right one there is room for other controls."""

# the museum


def room(cell: int) -> FRect:
    """A room, 0 to 24."""
    row, column = divmod(cell, ACROSS)
    return FRect(FIRST_X + column * (ROOM_WIDE + GUTTER), FIRST_Y + row * (ROOM_HIGH + GUTTER), ROOM_WIDE, ROOM_HIGH)


def passage(one: int, other: int) -> tuple[float, float]:
    """The middle of the wall between two neighbouring rooms, where the door's chip lies."""
    first, second = room(min(one, other)), room(max(one, other))
    if first.y == second.y:
        return (first.right + second.x) / 2, first.centery + 8
    return first.centerx, (first.bottom + second.y) / 2


def stand(cell: int, place: int = 0) -> tuple[float, float]:
    """Where an agent stands in a room or on a start field: the middle of its feet. `place` 1 is beside another agent."""
    if cell >= ACROSS * ACROSS:
        box = start(cell - ACROSS * ACROSS)
        return box.centerx + (place * 30 - 15 if place else 0), box.centery + 22
    box = room(cell)
    return box.right - 37 - place * 64, box.bottom - 8


def start(field: int) -> FRect:
    """A start field, magenta 0 and light blue 1, as a hatch above its column."""
    box = room(START_COLUMNS[field])
    return FRect(box.centerx - 50, TOP.y - 2, 100, 70)


def tray(high: float, lower: bool, wide: float = 760) -> FRect:
    """Where a question's answers lie as paper over the museum, in its lower or its upper part."""
    y = MUSEUM.bottom - 4 - high if lower else MUSEUM.y + 16
    return FRect(MUSEUM.centerx - wide / 2, y, wide, high)


AGENT_WEIGHT = 3
"""To hide the agent's room is as bad as to hide so many others."""


def popover(cell: int, wide: float, high: float, live: Sequence[int] = (), within: FRect = MUSEUM) -> FRect:
    """Where the ways to a room are listed: beside it, inside the museum or what is named, where it hides fewest of the live rooms.
    The first of these, where the agent stands, should be seen above all."""
    box = room(cell)
    left = min(max(box.centerx - wide / 2, MUSEUM.x), MUSEUM.right - wide)
    top = min(max(box.centery - high / 2, MUSEUM.y + 6), MUSEUM.bottom - 6 - high)
    places = [
        FRect(box.x - 10 - wide, top, wide, high), FRect(box.right + 10, top, wide, high),
        FRect(left, box.y - 10 - high, wide, high), FRect(left, box.bottom + 10, wide, high),
    ]  # fmt: skip
    weights = [(room(other), 1 if place else AGENT_WEIGHT) for place, other in enumerate(live) if other < ACROSS * ACROSS]
    inside = [place for place in places if within.contains(place)]
    return min(inside, key=lambda place: sum(weight for other, weight in weights if place.colliderect(other)))


# ladders


def rung(ladder: int, step: int) -> FRect:
    """A step of a ladder, 1 to 4 from the bottom; 5 is the top; 0 the foot, where the card lies."""
    box = LADDERS[ladder]
    if step == 0:
        return FRect(box.x + 8, box.y + 722, 64, 92)
    return FRect(box.x + 9, box.y + RUNGS[step - 1] - 31, 62, 62)


# the strip


def options() -> list[FRect]:
    """The four options of a turn and what ends it, left to right."""
    return columns(STRIP, [203, 203, 203, 203, 196], 8)


def chrome(place: int) -> FRect:
    """A small button at the right end of the prompt; 0 is the outermost."""
    return FRect(PROMPT.right - 46 - place * 50, PROMPT.y, 46, 46)


# answers


def choices(count: int, box: FRect) -> list[FRect]:
    """Large buttons for so many answers in a tray: in one row up to four, then in more."""
    across = count if count <= 4 else -(-count // 2) if count <= 8 else 5
    return grid(box, across, max(1, -(-count // across)), 10)[:count]
