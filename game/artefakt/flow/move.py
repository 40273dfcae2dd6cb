"""Moving: "Bewegungsregeln". A step, the way in, and guards that are beaten by it; what follows is the arrival."""
from __future__ import annotations

from game.core.table import Table

from ..answers import Step
from ..content import Content
from ..events import Entered, GuardBeaten, GuardRolled, Moved, Stepped
from ..museum import guard_token, strength
from ..state import UNROLLED, Artefakt
from ..ways import ways


def enter(table: Table[Artefakt], content: Content) -> None:
    """Down from the start field (artefakt-14)."""
    state = table.state
    table.emit(Entered(state.seat, content.board.below[state.agent.cell]))
    table.emit(Moved("arrive"))


def step(table: Table[Artefakt], content: Content, answer: Step) -> None:
    """Through a door; a guard in the room is beaten by entering it (artefakt-18, artefakt-61)."""
    state = table.state
    way = next(way for way in ways(state, content, state.seat, answer.cell) if way.pay == answer.pay)
    table.emit(Stepped(state.seat, state.agent.cell, way.cell, way.pay, way.die, way.cost))
    table.emit(Moved("arrive"))
    if way.guard:
        beat(table, content, way.cell)


def roll_guard(table: Table[Artefakt], cell: int) -> None:
    """The guard die falls, if it has not yet (artefakt-57)."""
    if table.state.guards[cell] == UNROLLED:
        table.emit(GuardRolled(cell, table.below(6) + 1))


def beat(table: Table[Artefakt], content: Content, cell: int) -> None:
    """The guard of a room is beaten, by strength or by the special weapon (artefakt-59, artefakt-62)."""
    state = table.state
    roll_guard(table, cell)
    guard = state.guards[cell]
    by_weapon = strength(state, content, state.seat) < guard
    table.emit(GuardBeaten(state.seat, cell, guard, guard_token(state, content, cell), by_weapon))
