"""The museum as the rules look at it: passages, zones of guards, gas, and which rotations leave it in one piece."""
from __future__ import annotations

from collections.abc import Sequence

from .content import ALL_SIDES, ROTATIONS, Content
from .state import EMPTY, LOUNGE, UNROLLED, Agent, Artefakt

NO_GUARD = 0
TOO_STRONG = 99
"""Stands for a guard whose strength is not known yet."""


def reachable(content: Content, sides: Sequence[int], here: int) -> list[int]:
    """The rooms to which passages lead from a room (artefakt-4)."""
    open_here = sides[here]
    return [door.to for door in content.board.doors[here] if open_here & door.side and sides[door.to] & door.back]


def passage(content: Content, sides: Sequence[int], here: int, there: int) -> bool:
    """Whether a passage joins two rooms (artefakt-4)."""
    door = content.board.door(here, there)
    return door is not None and bool(sides[here] & door.side and sides[there] & door.back)


def walled(state: Artefakt) -> list[int]:
    """Rooms that need not be joined to the others: the gas room, and the security room without the X marker (artefakt-33)."""
    return [state.gas] if state.beaten else [state.gas, state.security]


def connected(content: Content, sides: Sequence[int], without: Sequence[int]) -> bool:
    """Whether all rooms but those of `without` are joined by passages that touch none of them."""
    doors = content.board.doors
    seen = 0
    for cell in without:
        seen |= 1 << cell
    seen |= 1 << LOUNGE
    waiting, count = [LOUNGE], len(without) + 1
    while waiting:
        here = waiting.pop()
        open_here = sides[here]
        for door in doors[here]:
            to = door.to
            if open_here & door.side and not seen >> to & 1 and sides[to] & door.back:
                seen |= 1 << to
                count += 1
                waiting.append(to)
    return count == len(doors)


def rotations(state: Artefakt, content: Content, cell: int) -> list[int]:
    """The legal rotations of an emptied room's back, as open sides; none where each would cut the museum apart (artefakt-33)."""
    without = walled(state)
    sides = list(state.sides)
    legal = []
    for rotation in ROTATIONS[content.tiles[state.tiles[cell]].back]:
        sides[cell] = rotation
        if connected(content, sides, without):
            legal.append(rotation)
    return legal


def flipped(state: Artefakt, cell: int) -> bool:
    """Whether a room shows its back."""
    return state.sides[cell] != ALL_SIDES


def masked(content: Content, agent: Agent) -> bool:
    """Whether gas cannot harm an agent: by the token, or by a card in a slot (artefakt-66)."""
    if agent.mask:
        return True
    cards = content.cards
    return any(card and cards[card].mask for card in agent.slots)


def gassed(state: Artefakt, content: Content, cell: int) -> bool:
    """Whether a passage leads from a room to the gas room (artefakt-65)."""
    gas = state.gas
    return gas in content.board.neighbours[cell] and passage(content, state.sides, cell, gas)


def strength(state: Artefakt, content: Content, seat: int) -> int:
    """The strength of an agent as things stand; a bonus counts for the one in turn (artefakt-30, artefakt-47)."""
    return content.strength[state.agents[seat].energy] + (state.bonus if seat == state.seat else 0)


def guard_of(state: Artefakt, cell: int) -> int:
    """The strength of the guard in a room: NO_GUARD, or TOO_STRONG for one that has not been rolled."""
    guard = state.guards.get(cell, NO_GUARD)
    return guard if guard >= 0 else TOO_STRONG


def guard_token(state: Artefakt, content: Content, cell: int) -> str:
    """The token that is the guard in a room; EMPTY for the guard of the security room."""
    if state.tiles[cell] == "security" and not state.beaten:
        return EMPTY
    return content.guard_tokens[state.guards[cell]]


def challengeable(state: Artefakt, content: Content) -> list[int]:
    """Cells of guards that the agent in turn may beat before its first step (artefakt-15)."""
    agent = state.agent
    if not agent.in_museum:
        return []
    own = TOO_STRONG if agent.weapon else strength(state, content, state.seat)
    near = content.board.neighbours[agent.cell]
    return [
        cell for cell, guard in state.guards.items() if guard != UNROLLED and guard <= own and (cell == agent.cell or cell in near)
    ]


def pickable(state: Artefakt, seat: int) -> bool:
    """Whether an ordered artefact lies in the room of an agent, and no guard stands there (artefakt-32, artefakt-63)."""
    agent = state.agents[seat]
    return agent.in_museum and state.tiles[agent.cell] in agent.orders and agent.cell not in state.guards
