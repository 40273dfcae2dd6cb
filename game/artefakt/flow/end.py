"""The end of a turn and of the game (artefakt-81): rest in the lounge, collapse, the next turn; "Ende des Spiels"."""
from __future__ import annotations

from game.core.phrase import phrase
from game.core.table import Flow, Table

from ..content import Content
from ..events import Collapsed, GameEnded, Moved, Rested, StartTaken, TurnBegan
from ..state import Artefakt
from .setup import STARTS


def end_turn(table: Table[Artefakt], content: Content) -> None:
    """Rest in the lounge, then collapse on the skull (artefakt-69, artefakt-31); else the turn passes."""
    state = table.state
    agent = state.agent
    if state.rested and agent.energy < content.box.home:
        table.emit(Rested(state.seat))
    if agent.energy == 1:
        cards = tuple(card for card in agent.slots if card)
        table.emit(Collapsed(state.seat, content.box.overwhelmed, cards))
        table.emit(Moved("collapse"))
    else:
        _pass_on(table, content)


def collapse(table: Table[Artefakt], content: Content) -> Flow[None]:
    """The collapsed agent goes back to a start field of its owner's choice (artefakt-31)."""
    state = table.state
    answer = yield from table.choose(state.seat, phrase("artefakt.ask.collapse"), STARTS)
    table.emit(StartTaken(state.seat, answer.field))
    _pass_on(table, content)


def _pass_on(table: Table[Artefakt], content: Content) -> None:
    """The turn passes. A round is always completed before the game ends (artefakt-77, artefakt-78)."""
    state = table.state
    if state.seat != state.starter:
        won = any(len(agent.secured) == content.box.orders for agent in state.agents)
        if won or state.round >= content.box.lockdown:
            table.emit(GameEnded(lockdown=not won))
            return
    table.emit(TurnBegan(state.other, state.turn + 1))
