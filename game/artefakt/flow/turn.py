"""A turn: "Runden-Optionen". The first thing done chooses the option; cards may be activated before, between and after."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.phrase import phrase
from game.core.table import Flow, Table

from ..answers import Activate, Answer, Challenge, Charge, Climb, End, Enter, Manage, PickUp, Step
from ..content import Content
from ..effects import carry_out, lacks
from ..events import CardActivated, Charged, Moved, OptionChosen
from ..museum import challengeable, pickable
from ..options import Listed
from ..state import COLOURS, DIE, ENERGY, MANAGE, MOVE, ROOMS, TRANSPORT, Artefakt
from ..ways import standing, ways_from
from . import move, transport
from .artefact import pick_up
from .end import end_turn
from .security import beat

PROMPTS = {
    "": phrase("artefakt.ask.turn"),
    MOVE: phrase("artefakt.ask.move"),
    ENERGY: phrase("artefakt.ask.energy"),
    TRANSPORT: phrase("artefakt.ask.transport"),
    MANAGE: phrase("artefakt.ask.after"),
}
CHARGES = tuple(Charge(colour) for colour in COLOURS)
ACTIVATES = tuple(Activate(colour) for colour in COLOURS)
ENTER, PICK_UP, CLIMB, MANAGED, END = Enter(), PickUp(), Climb(), Manage(), End()


def turn(table: Table[Artefakt], content: Content) -> Flow[None]:
    """Act until the turn is ended, or an arrival or a roll goes its own way (artefakt-12, artefakt-13)."""
    state = table.state
    number = state.turn
    while True:
        options = Listed(actions(state, content))
        prompt = PROMPTS["" if not state.option else MANAGE if state.done else state.option]
        answer = yield from table.choose(state.seat, prompt, options, always=state.option != MANAGE)
        if type(answer) is End:
            end_turn(table, content)
            return
        if type(answer) is Activate:
            yield from _activate(table, content, answer.slot)
        else:
            _act(table, content, answer)
        if table.revealed or state.part != "turn" or state.turn != number:
            return


def actions(state: Artefakt, content: Content) -> list[Answer]:
    """All that may be done now in the turn."""
    option, agent = state.option, state.agent
    found: list[Answer] = []
    if not state.done:
        if not option or option == MOVE:
            found += moves(state, content)
        if not option or option == ENERGY:
            faces = content.track[agent.energy].faces
            found += [CHARGES[die] for die in range(4) if not agent.spent >> die & 1 and agent.dice[die] in faces]
        if (not option or option == TRANSPORT) and transport.price(state, content) is not None:
            found.append(CLIMB)
        if not option:
            found.append(MANAGED)
    if any(agent.slots):
        found += activations(state, content)
    if option:
        found.append(END)
    return found


def moves(state: Artefakt, content: Content) -> list[Answer]:
    """All that a move option may do now: enter, step, and before the first step beat a guard or pick up (artefakt-14 to artefakt-17)."""
    agent = state.agent
    if agent.cell >= ROOMS:
        return [ENTER]
    found: list[Answer] = [Step(way.cell, way.pay) for way in ways_from(state, content, state.seat, standing(state, state.seat))]
    if not state.stepped:
        found += [Challenge(cell) for cell in challengeable(state, content)]
        if pickable(state, state.seat):
            found.append(PICK_UP)
    return found


def activations(state: Artefakt, content: Content) -> list[Activate]:
    """The slots whose card may be activated now (artefakt-13, artefakt-41)."""
    return [
        ACTIVATES[die]
        for die, card in enumerate(state.agent.slots)
        if card and not state.laid >> die & 1 and lacks(state, content, content.cards[card].slot, die) is None
    ]


OPTION_OF: dict[type[Answer], str] = {
    Enter: MOVE,
    Step: MOVE,
    Challenge: MOVE,
    PickUp: MOVE,
    Charge: ENERGY,
    Climb: TRANSPORT,
    Manage: MANAGE,
}
"""The option that an answer chooses or belongs to."""


def _act(table: Table[Artefakt], content: Content, answer: Answer) -> None:
    """Do one thing of an option; the first one chooses it."""
    state = table.state
    kind = type(answer)
    if not state.option:
        table.emit(OptionChosen(state.seat, OPTION_OF[kind]))
    ACTS[kind](table, content, answer)


ACTS: dict[type[Answer], Callable[[Table[Artefakt], Content, Any], None]] = {
    Step: move.step,
    Charge: lambda table, content, answer: table.emit(Charged(table.state.seat, answer.die)),
    Climb: lambda table, content, answer: transport.climb(table, content),
    Manage: lambda table, content, answer: table.emit(Moved("roll")),
    Enter: lambda table, content, answer: move.enter(table, content),
    Challenge: lambda table, content, answer: beat(table, content, answer.cell),
    PickUp: lambda table, content, answer: pick_up(table),
}
"""What each thing of an option does."""


def _activate(table: Table[Artefakt], content: Content, slot: str) -> Flow[None]:
    """The card of a slot leaves it and does what its lower half says (artefakt-41)."""
    state = table.state
    card = content.cards[state.agent.slots[DIE[slot]]]
    table.emit(CardActivated(state.seat, card.id, slot))
    yield from carry_out(table, content, card.slot, card)
