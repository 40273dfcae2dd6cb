"""Moving: "Bewegungsregeln". The way in, a step through a door, and the guard that is beaten by it."""
from __future__ import annotations

from game.core.table import Table

from ..answers import Step
from ..content import Content
from ..events import Entered, Stepped
from ..state import Artefakt
from ..ways import ways
from .arrival import arrive
from .security import beat


def enter(table: Table[Artefakt], content: Content) -> None:
    """Down from the start field (artefakt-14)."""
    state = table.state
    table.emit(Entered(state.seat, content.board.below[state.agent.cell]))
    arrive(table, content)


def step(table: Table[Artefakt], content: Content, answer: Step) -> None:
    """Through a door; a guard in the room is beaten by entering it (artefakt-18, artefakt-61)."""
    state = table.state
    way = next(way for way in ways(state, content, state.seat, answer.cell) if way.pay == answer.pay)
    table.emit(Stepped(state.seat, state.agent.cell, way.cell, way.pay, way.die, way.cost))
    if way.guard:
        beat(table, content, way.cell)
    arrive(table, content)
