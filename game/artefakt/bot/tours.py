"""How far it is through the museum: from any cell to all the rooms a seat has orders for, in rooms entered, dangers added."""
from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import pairwise, permutations

from ..content import Content
from ..museum import gassed, masked, reachable
from ..state import ROOMS, UNROLLED, Artefakt

GAS = 0.4
"""Rooms that a breath of gas is worth."""
WEAK = 0.7
"""Rooms, for each field of energy that is lacking to beat the guard beside or in the way."""
GUARD_DIE = 6
ENTRY = 0.8
"""Rooms that the way down from a start field is worth."""
ANOTHER = 12.0
"""Rooms that an order is worth to those who do not plan the way beyond the next one: more than the longest way."""


class Tours:
    """Ways of one seat in the museum as it stands. What was reckoned is kept: a walk under thought asks for the same again and again."""

    def __init__(self, content: Content, state: Artefakt, seat: int, ahead: bool, dread: Callable[[int], float]) -> None:
        """`dread` tells by energy how many rooms a defeat is worth; `ahead`, whether the way is planned beyond the next order."""
        self.content = content
        self.state = state
        self.agent = state.agents[seat]
        self.ahead = ahead
        self.dread = dread
        self.orders = tuple(state.where(name) for name in self.agent.orders if name in content.tiles)
        """Cells of the rooms with open orders; hidden orders are left out."""
        self._masked = masked(content, self.agent)
        self._entries: dict[int, list[float]] = {}
        self._maps: dict[tuple[tuple[int, ...], int], list[float]] = {}

    def to_go(self, cell: int, energy: int, orders: tuple[int, ...]) -> float:
        """From a cell, with so much energy, to the last of these rooms."""
        key = (orders, energy)
        found = self._maps.get(key)
        if found is None:
            found = self._maps[key] = self._map(orders, energy)
        if cell < ROOMS:
            return found[cell]
        below = self.content.board.below.get(cell)
        if below is None:
            return 0.0
        return ENTRY + self._entry(energy)[below] + found[below]

    def _map(self, orders: tuple[int, ...], energy: int) -> list[float]:
        """From each cell to all of these rooms, the nearest way round."""
        if not orders:
            return [0.0] * ROOMS
        begins = {cell: ANOTHER * (len(orders) - 1) + self._weak(cell, energy) for cell in orders}
        if self.ahead and len(orders) > 1:
            spans = {cell: self._spread({cell: 0.0}, energy) for cell in orders}
            for cell in orders:
                rest = [other for other in orders if other != cell]
                begins[cell] = min(_length(spans, (cell, *way)) for way in permutations(rest)) + self._weak(cell, energy)
        return self._spread(begins, energy)

    def _spread(self, begins: dict[int, float], energy: int) -> list[float]:
        """From each cell to the cheapest of `begins`, where so much is still to go (Dijkstra, backwards)."""
        entry, sides, content = self._entry(energy), self.state.sides, self.content
        far = [1000.0] * ROOMS
        queue: list[tuple[float, int]] = []
        for cell, length in begins.items():
            far[cell] = length
            heappush(queue, (length, cell))
        while queue:
            length, cell = heappop(queue)
            if length > far[cell]:
                continue
            length += entry[cell]
            for near in reachable(content, sides, cell):
                if length < far[near]:
                    far[near] = length
                    heappush(queue, (length, near))
        return far

    def _entry(self, energy: int) -> list[float]:
        """What it takes to enter each cell."""
        found = self._entries.get(energy)
        if found is None:
            found = self._entries[energy] = [self._dangers(cell, energy) for cell in range(ROOMS)]
        return found

    def _dangers(self, cell: int, energy: int) -> float:
        state = self.state
        length = 1.0
        if not self._masked:
            if state.tiles[cell] == "gas":
                return 100.0
            if gassed(state, self.content, cell):
                length += GAS
        if state.guards:
            length += self._weak(cell, energy)
            for near in self.content.board.neighbours[cell]:
                if near in state.guards:
                    length += min(self._weak(near, energy), self.dread(energy))
        if cell in state.opened:
            guard = self.content.guards.get(state.tokens[cell], 0)
            length += min(self._lacking(guard, energy), self.dread(energy))
        return length

    def _weak(self, cell: int, energy: int) -> float:
        """What it takes to become as strong as the guard of a room; the risk, should its strength be unknown."""
        guard = self.state.guards.get(cell)
        if guard is None or self.agent.weapon:
            return 0.0
        if guard == UNROLLED:
            return max(0, GUARD_DIE - self.content.strength[energy]) / GUARD_DIE * self.dread(energy)
        return self._lacking(guard, energy)

    def _lacking(self, guard: int, energy: int) -> float:
        """What it takes to become as strong as a guard."""
        return 0.0 if self.agent.weapon else WEAK * max(0, self.enough(guard) - energy)

    def enough(self, guard: int) -> int:
        """The first field of the energy track with at least the strength of a guard; the last one, should none have it."""
        return next((field for field, strength in enumerate(self.content.strength) if field and strength >= guard), self.content.top)


def _length(spans: dict[int, list[float]], way: tuple[int, ...]) -> float:
    """The length of a way from order to order. `spans` holds, for each, the way to it from each cell."""
    return sum(spans[there][here] for here, there in pairwise(way))
