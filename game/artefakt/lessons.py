"""What a first game of Agent Artefakt teaches, each thing when it first matters."""
from __future__ import annotations

from collections.abc import Callable

from game.core.ask import Ask
from game.core.lesson import Lesson

from .answers import Activate, Answer, Challenge, Climb, End, Enter, Step
from .state import Agent, Artefakt

ACROSS = 5
"""Rooms in a row of the museum."""
NEAR = 2
"""So many rooms off, what lurks in one matters."""
FEW = 2
"""With so few ready dice it is time to roll again."""
When = Callable[[Artefakt, Ask, int], bool]


def _offered(ask: Ask, *kinds: type[Answer]) -> bool:
    return any(isinstance(option, kinds) for option in ask.options.examples())


def _setup(state: Artefakt, ask: Ask, seat: int) -> bool:
    """Start fields are chosen, whoever is asked first."""
    return state.part == "start"


def _asks(question: str) -> When:
    """The learner is asked this, by the question's own name."""
    return lambda state, ask, seat: ask.seat == seat and ask.prompt.key == f"artefakt.ask.{question}"


def _may(*kinds: type[Answer]) -> When:
    """One of these can be done by the learner, who may choose what to do."""
    return lambda state, ask, seat: ask.seat == seat and state.part == "turn" and _offered(ask, *kinds)


def _turn(state: Artefakt, ask: Ask, seat: int) -> bool:
    """The learner's turn begins in the museum."""
    return ask.seat == seat and state.part == "turn" and not state.option and state.agents[seat].in_museum


def _energy(state: Artefakt, ask: Ask, seat: int) -> bool:
    return ask.seat == seat and state.part == "turn" and state.agents[seat].energy < 5


def _manage(state: Artefakt, ask: Ask, seat: int) -> bool:
    return _turn(state, ask, seat) and len(state.agents[seat].ready_colours) <= FEW


def _guard(state: Artefakt, ask: Ask, seat: int) -> bool:
    return _turn(state, ask, seat) and any(_near(state.agents[seat], cell) for cell in state.guards)


def _gas(state: Artefakt, ask: Ask, seat: int) -> bool:
    return _turn(state, ask, seat) and _near(state.agents[seat], state.gas)


def _near(agent: Agent, cell: int) -> bool:
    rows, columns = abs(agent.cell // ACROSS - cell // ACROSS), abs(agent.cell % ACROSS - cell % ACROSS)
    return rows + columns <= NEAR


LESSONS = (
    Lesson("orders", "order.0.", _setup),
    Lesson("start", "start.", _asks("start")),
    Lesson("enter", "act.move", _may(Enter)),
    Lesson("doors", "door_key", _may(Step)),
    Lesson("options", "act.", _turn),
    Lesson("take", "choose.", _asks("take")),
    Lesson("rotate", "choose.", _asks("rotate")),
    Lesson("lay", "ladder.", _asks("lay")),
    Lesson("climb", "act.transport", _may(Climb)),
    Lesson("decide", "tray", _asks("decide")),
    Lesson("cards", "slot.0.", _may(Activate)),
    Lesson("energy", "track.0", _energy),
    Lesson("manage", "act.manage", _manage),
    Lesson("guard", "guard", _guard),
    Lesson("challenge", "act.move", _may(Challenge)),
    Lesson("gas", "track.0", _gas),
    Lesson("end", "act.end", _may(End)),
)
"""In the order in which they are told when several matter at once."""
