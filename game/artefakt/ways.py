"""Ways through doors and walks through the museum: what a step would cost and where the marker would stand. Pure; nothing is changed.

The rules offer just these ways, the table shows them, the computer players think in them.
"""
from __future__ import annotations

from heapq import heappop, heappush

from msgspec import Struct

from .content import Content
from .museum import TOO_STRONG, gassed, guard_of, masked
from .state import BLACK, DICE, LOUNGE, ROOMS, UNROLLED, WHITE, Artefakt

HELD, FREE, KEY, DIE, ENTER = "held", "white", "key", "die", "enter"
"""How a step is paid: a held door, the white die, a Skeleton Key, the die of the door's colour; or the way down from a start field."""


class Way(Struct, frozen=True):
    """One way into a room beside the agent."""

    cell: int
    pay: str
    """HELD, FREE, KEY, DIE or ENTER."""
    die: str
    """The colour of the die that is spent; empty when none is."""
    cost: int
    """Energy lost."""
    energy: int
    """Where the marker stands when the way is paid, before the arrival."""
    guard: int = 0
    """Strength of the guard that is beaten by entering; 0 without one."""


class Stand(Struct, frozen=True):
    """Where an agent would be in the course of a walk, and what it would have left."""

    cell: int
    energy: int
    spent: int
    """Bits of the colour dice spent."""
    visited: int
    """Bits of the rooms of this turn."""
    keys: int
    beaten: tuple[int, ...] = ()
    """Cells whose guards were beaten on the way."""
    faces: int = -1
    """The cell of a guard that ends the walk: stronger than the agent, or of unknown strength; -1 without one."""


class Walk(Struct, frozen=True):
    """A way of several steps, as far as is known: face-down tokens on it may change what it costs."""

    steps: tuple[Way, ...]
    end: Stand
    tokens: tuple[int, ...]
    """Cells on the walk where tokens will be revealed."""

    @property
    def dice(self) -> int:
        """Dice spent."""
        return sum(way.pay == DIE for way in self.steps)

    @property
    def cost(self) -> int:
        """Energy lost at doors."""
        return sum(way.cost for way in self.steps)


def standing(state: Artefakt, seat: int) -> Stand:
    """Where an agent stands now; one that is not in turn as at the beginning of a turn."""
    agent = state.agents[seat]
    if seat == state.seat:
        return Stand(agent.cell, agent.energy, agent.spent, state.visited, state.keys)
    return Stand(agent.cell, agent.energy, agent.spent, 1 << agent.cell if agent.in_museum else 0, 0)


def ways_from(state: Artefakt, content: Content, seat: int, stand: Stand) -> list[Way]:
    """All ways that lead on from a stand, door by door, the free one first (artefakt-17 to artefakt-22, artefakt-61)."""
    here, energy = stand.cell, stand.energy
    if here >= ROOMS:
        return [Way(content.board.below[here], ENTER, "", 0, energy)] if here in content.board.below else []
    if stand.faces >= 0:
        return []
    agent = state.agents[seat]
    other = state.agents[1 - seat].cell
    special = content.track[energy].special
    black = agent.dice[BLACK] if special == "black" else 0
    white = agent.dice[WHITE] if special == "white" else 0
    sides, guards, strength = state.sides, state.guards, content.strength
    open_here = sides[here]
    bonus = state.bonus if seat == state.seat else 0
    found: list[Way] = []
    for door in content.board.doors[here]:
        to = door.to
        if not (open_here & door.side and sides[to] & door.back):
            continue
        if state.tiles[to] == "gas" and not masked(content, agent):
            continue
        guard = guard_of(state, to) if to in guards and to not in stand.beaten else 0
        must = 0 if agent.weapon else guard - bonus
        value = door.value
        if not stand.visited >> to & 1 and strength[energy] >= must:
            if other in (here, to):
                found.append(Way(to, HELD, "", 0, energy, guard))
            elif white == value:
                found.append(Way(to, FREE, "", 0, energy, guard))
            elif stand.keys:
                found.append(Way(to, KEY, "", 0, energy, guard))
        die = door.die
        if black != value and not stand.spent >> die & 1:
            face = agent.dice[die]
            cost = face - value if face > value else value - face
            after = energy - cost
            if after >= 1 and strength[after] >= must:
                found.append(Way(to, DIE, DICE[die], cost, after, guard))
    return found


def ways(state: Artefakt, content: Content, seat: int, target: int) -> tuple[Way, ...]:
    """The ways in which an agent could step into a room now; none when it is not beside it or cannot."""
    return tuple(way for way in ways_from(state, content, seat, standing(state, seat)) if way.cell == target)


def after(state: Artefakt, content: Content, seat: int, stand: Stand, way: Way) -> Stand:
    """Where an agent stands after a way and all that is known of the arrival: gas and guards (artefakt-80).

    Guards that are as weak as the agent are beaten. A stronger one, or one of unknown strength, ends the walk.
    """
    agent = state.agents[seat]
    cell, energy = way.cell, way.energy
    spent = stand.spent | 1 << DICE.index(way.die) if way.die else stand.spent
    beaten = (*stand.beaten, cell) if way.guard else stand.beaten
    if energy > 1 and gassed(state, content, cell) and not masked(content, agent):
        energy -= 1
    faces = -1
    if state.guards:
        own = TOO_STRONG if agent.weapon else content.strength[energy] + (state.bonus if seat == state.seat else 0)
        for near in content.board.neighbours[cell]:
            if near not in state.guards or near in beaten:
                continue
            if guard_of(state, near) <= own:
                beaten = (*beaten, near)
            else:
                faces = near
    if faces >= 0 and state.guards[faces] != UNROLLED:
        energy = content.box.overwhelmed
    keys = stand.keys - (way.pay == KEY)
    return Stand(cell, energy, spent, stand.visited | 1 << cell, keys, beaten, faces)


def walks(state: Artefakt, content: Content, seat: int) -> dict[int, Walk]:
    """The cheapest known walk to each room an agent can reach this turn, the cells in no order.

    Cheapest: fewest dice and energy together, then fewest steps. A walk ends where a guard may overwhelm the agent.
    """
    begin = standing(state, seat)
    best: dict[int, Walk] = {}
    settled: dict[tuple[int, int, int, tuple[int, ...]], bool] = {}
    queue: list[tuple[int, int, int, Stand, tuple[Way, ...]]] = [(0, 0, 0, begin, ())]
    count = 0
    while queue:
        price, length, _, stand, steps = heappop(queue)
        key = (stand.cell, stand.spent, stand.keys, stand.beaten)
        if key in settled:
            continue
        settled[key] = True
        if steps and stand.cell not in best and stand.cell != begin.cell:
            best[stand.cell] = Walk(steps, stand, tuple(way.cell for way in steps if way.cell in state.tokens or way.cell == LOUNGE))
        for way in ways_from(state, content, seat, stand):
            count += 1
            dearer = price + way.cost + (way.pay in (DIE, KEY))
            heappush(queue, (dearer, length + 1, count, after(state, content, seat, stand, way), (*steps, way)))
    return best


def walk(state: Artefakt, content: Content, seat: int, target: int) -> Walk | None:
    """The cheapest known walk to a room, or None when it cannot be reached this turn."""
    return walks(state, content, seat).get(target)
