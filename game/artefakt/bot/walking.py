"""Walks thought through, step by step, by the ways that the rules would offer."""
from __future__ import annotations

from ..museum import passage
from ..state import BLACK, DICE, DIE, ROOMS, UNROLLED
from ..ways import DIE as BY_DIE
from ..ways import KEY, Stand, Way, after, standing, ways_from
from .worth import FOUND, Orders, Worth

WILD = "wild"
"""A step paid with a die that a card turns to the door's value."""
MOST = 400
"""Stands that one question thinks of, about: several keys, or all dice ready and the white one at work, open walks without number."""


class Walking:
    """The walks of the seat in turn. `keys` counts the Skeleton Keys in its slots, `wild` has the bits of the dice that cards can turn."""

    def __init__(self, worth: Worth, keys: int, wild: int) -> None:
        self.worth = worth
        self.state = worth.state
        self.content = worth.content
        self.seat = worth.seat
        self.keys = keys
        self.wild = wild
        self._left = MOST

    def begin(self) -> Stand:
        """Where the agent stands now, the keys in its slots at hand."""
        now = standing(self.state, self.seat)
        return Stand(now.cell, now.energy, now.spent, now.visited, now.keys + self.keys)

    def first(self, orders: Orders, depth: int) -> list[tuple[float, Way]]:
        """Each first way, and what the best walk of at most `depth` steps that begins with it comes to."""
        begin = self.begin()
        ways = self.ways(begin, self.wild)
        found = []
        for way in ways:
            self._left = MOST // len(ways)
            found.append((self.by(begin, way, orders, self.wild, depth), way))
        return found

    def best(self, stand: Stand, orders: Orders, wild: int, depth: int) -> float:
        """What standing there comes to: the turn ended, or walked on."""
        best = self.worth.stand(stand, orders)
        self._left -= 1
        if depth > 0 and self._left > 0:
            for way in self.ways(stand, wild):
                best = max(best, self.by(stand, way, orders, wild, depth))
        return best

    def by(self, stand: Stand, way: Way, orders: Orders, wild: int, depth: int) -> float:
        """What going this way comes to."""
        worth, state = self.worth, self.state
        gain = 0.0
        if way.pay == WILD:
            wild &= ~(1 << DIE[way.die])
            gain -= worth.slot(DIE[way.die])
            way = Way(way.cell, BY_DIE, way.die, 0, way.energy, way.guard)
        elif way.pay == KEY and stand.keys <= self.keys:
            gain -= worth.key
        end = after(state, self.content, self.seat, stand, way)
        if not stand.visited >> way.cell & 1:
            gain += worth.tokens(way.cell, end.energy)
        if way.cell in orders and (way.cell not in state.guards or way.cell in end.beaten):
            orders = tuple(cell for cell in orders if cell != way.cell)
            gain += FOUND
        if end.faces < 0:
            return gain + self.best(end, orders, wild, depth - 1)
        lost = worth.overwhelmed(end, orders)
        if state.guards[end.faces] != UNROLLED:
            return gain + lost
        odds = min(self.content.strength[end.energy] + state.bonus, 6) / 6
        return gain + odds * worth.stand(end, orders) + (1 - odds) * lost

    def ways(self, stand: Stand, wild: int) -> list[Way]:
        """What the rules offer from there, and the doors that a card would open by a die."""
        found = ways_from(self.state, self.content, self.seat, stand)
        if not wild or stand.cell >= ROOMS or stand.faces >= 0:
            return found
        exact = [way.cell for way in found if way.pay != KEY and not way.cost]
        dice = self.state.agents[self.seat].dice
        black = dice[BLACK] if self.content.track[stand.energy].special == "black" else 0
        for door in self.content.board.doors[stand.cell]:
            if wild >> door.die & 1 and door.to not in exact and door.value != black and self._clear(stand, door.to):
                found.append(Way(door.to, WILD, DICE[door.die], 0, stand.energy))
        return found

    def _clear(self, stand: Stand, to: int) -> bool:
        """Whether a passage leads there, and neither gas nor a guard is in it."""
        state = self.state
        guarded = to in state.guards and to not in stand.beaten
        return not guarded and state.tiles[to] != "gas" and passage(self.content, state.sides, stand.cell, to)
