"""Where the things in a room lie, so that none lies on another: pennant, token, guard's die, X marker, price, warning, agents.

The left column is for what a room is to a player, the right one for what waits in it; agents stand in front, and the price lies along
the lower edge as far as there is room.
"""
from __future__ import annotations

from pygame import FRect

from ..state import LOUNGE, ROOMS
from . import zones
from .desk import Desk

AGENT = FRect(72, 52, 58, 74)
BESIDE = FRect(8, 52, 58, 74)
"""The agent in turn, and the other one where both are in a room."""
PENNANT = FRect(6, -5, 31, 41)
MARKER = FRect(7, 38, 30, 30)
TOKEN = FRect(94, 26, 38, 38)
GUARD = FRect(92, 86, 40, 40)
ABOVE = FRect(102, 22, 30, 30)
"""Token or guard's die above an agent."""
WARNING = 24.0
PRICE_X, PRICE_LOW = 7.0, 6.0
"""The left end of the price, and how far it is from the lower edge."""
WIDE, NARROW, LEAST = 125.0, 84.0, 64.0
"""How wide a price may be: alone, beside a guard's die, beside an agent."""


def agents(desk: Desk, cell: int) -> list[int]:
    """The seats whose agents stand in a room, the one in turn first."""
    return [seat for seat in (desk.state.seat, 1 - desk.state.seat) if desk.agent(seat).cell == cell]


def agent(desk: Desk, seat: int) -> FRect:
    """Where the agent of a seat stands in its room."""
    cell = desk.agent(seat).cell
    return _in(cell, BESIDE if agents(desk, cell).index(seat) else AGENT)


def pennant(cell: int) -> FRect:
    """Where an order's flag hangs."""
    return _in(cell, PENNANT)


def marker(cell: int) -> FRect:
    """The X marker of the security room."""
    return _in(cell, MARKER)


def token(desk: Desk, cell: int) -> FRect:
    """The surprise token of a room."""
    return _in(cell, ABOVE if agents(desk, cell) else TOKEN)


def guard(desk: Desk, cell: int) -> FRect:
    """The die that tells a guard's strength."""
    return _in(cell, ABOVE if agents(desk, cell) else GUARD)


def lounge(desk: Desk, place: int) -> FRect:
    """One of the three tokens of the lounge: on the carpet, or on the sofa while somebody is there."""
    if agents(desk, LOUNGE):
        return _in(LOUNGE, FRect(8 + place * 31, 24, 28, 28))
    return _in(LOUNGE, FRect(11 + place * 40, 55, 36, 36))


def price(desk: Desk, cell: int, high: float) -> FRect:
    """What a room costs: the place it may take at most."""
    wide = LEAST if agents(desk, cell) else NARROW if cell in desk.state.guards or cell == LOUNGE else WIDE
    return _in(cell, FRect(PRICE_X, zones.ROOM_HIGH - high - PRICE_LOW, wide, high))


def warning(desk: Desk, cell: int, high: float) -> FRect:
    """The mark that a guard is met there: above the price; behind it in the lounge, whose tokens lie above."""
    box = price(desk, cell, high)
    if cell == LOUNGE and not agents(desk, cell):
        return FRect(box.right + 2, box.centery - WARNING / 2, WARNING, WARNING)
    return FRect(box.x, box.y - WARNING - 1, WARNING, WARNING)


def taken(desk: Desk, cell: int, high: float) -> dict[str, FRect]:
    """All that lies in a room now, with a price `high` units high; for whoever wants to know that nothing lies on another."""
    state, found = desk.state, {}
    for seat in agents(desk, cell):
        found[f"agent {seat}"] = agent(desk, seat)
    if any(state.tiles[cell] in one.orders for one in state.agents):
        found["pennant"] = pennant(cell)
    if state.beaten and state.tiles[cell] == "security":
        found["marker"] = marker(cell)
    if cell == LOUNGE:
        found.update({f"token {place}": lounge(desk, place) for place in range(len(state.lounge))})
    elif cell in state.tokens:
        found["token"] = token(desk, cell)
    if cell in state.guards:
        found["guard"] = guard(desk, cell)
    if cell in desk.walks and cell != desk.agent(desk.asked).cell:
        found["price"], found["warning"] = price(desk, cell, high), warning(desk, cell, high)
    return found


def _in(cell: int, part: FRect) -> FRect:
    """A part of a room, on the table."""
    box = zones.room(min(cell, ROOMS - 1))
    return part.move(box.x, box.y)
