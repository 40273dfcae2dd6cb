"""Agents against guards: "Achtung Security!"."""
from __future__ import annotations

from game.core.table import Table

from ..content import Content
from ..events import GuardBeaten, GuardRolled, Overwhelmed
from ..museum import guard_token, strength
from ..state import UNROLLED, Artefakt


def confront(table: Table[Artefakt], content: Content, cell: int) -> None:
    """Agent against guard: the same strength wins; a weaker agent is overwhelmed (artefakt-58, artefakt-59)."""
    state = table.state
    roll_guard(table, cell)
    if state.agent.weapon or strength(state, content, state.seat) >= state.guards[cell]:
        beat(table, content, cell)
    else:
        cards = tuple(card for card in state.agent.slots if card)
        table.emit(Overwhelmed(state.seat, cell, state.guards[cell], content.box.overwhelmed, cards))


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
