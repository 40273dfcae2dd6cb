"""Picking up: "Artefakte bergen und an die Oberfläche bringen", up to the card under its ladder."""
from __future__ import annotations

from game.core.phrase import phrase
from game.core.table import Flow, Table

from ..answers import Lay, Rotate
from ..content import Content
from ..events import ArtefactTaken, Moved, RoomFlipped, TransportBegan
from ..museum import rotations
from ..options import Listed
from ..state import LADDERS, Artefakt
from .end import end_turn


def go_on(table: Table[Artefakt], content: Content) -> None:
    """Back to the turn; after a guard has overwhelmed the agent, to its end (artefakt-60)."""
    if table.state.overwhelmed:
        end_turn(table, content)
    elif table.state.part != "turn":
        table.emit(Moved("turn"))


def pick_up(table: Table[Artefakt]) -> None:
    """The ordered artefact of the agent's room (artefakt-32)."""
    state = table.state
    table.emit(ArtefactTaken(state.seat, state.tiles[state.agent.cell], state.agent.cell))
    table.emit(Moved("flip"))


def flip(table: Table[Artefakt], content: Content) -> Flow[None]:
    """The emptied room is turned over, in a legal rotation of the player's choice (artefakt-33, artefakt-34)."""
    state = table.state
    cell = state.agent.cell
    legal = rotations(state, content, cell)
    sides = state.sides[cell]
    if legal:
        options = Listed([Rotate(rotation) for rotation in legal])
        answer = yield from table.choose(state.seat, phrase("artefakt.ask.rotate"), options, state.tiles[cell])
        sides = answer.sides
    table.emit(RoomFlipped(cell, sides))
    if state.agent.running:
        go_on(table, content)
    else:
        table.emit(Moved("lay"))


def lay(table: Table[Artefakt], content: Content) -> Flow[None]:
    """The first card of the queue goes under a free ladder (artefakt-35)."""
    state = table.state
    artefact = state.agent.queue[0]
    options = Listed([Lay(LADDERS[ladder]) for ladder in state.free_ladders()])
    answer = yield from table.choose(state.seat, phrase("artefakt.ask.lay"), options, artefact)
    table.emit(TransportBegan(state.seat, artefact, answer.ladder))
    go_on(table, content)
