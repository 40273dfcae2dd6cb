"""What a first game of Kero teaches, each thing when it first matters."""
from __future__ import annotations

from game.core.ask import Ask
from game.core.lesson import Lesson

from .answers import Explore, Refuel, Take
from .state import Kero


def _mine(state: Kero, ask: Ask, seat: int, part: str) -> bool:
    return ask.seat == seat and state.part == part


def _truck(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "before")


def _run(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "run") and not state.throws


def _spend(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "spend") and any(isinstance(option, Take) for option in ask.options.examples())


def _explore(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "spend") and any(isinstance(option, Explore) for option in ask.options.examples())


def _end(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "spend")


def _fill(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "fill") and state.fills[0].owner != seat


def _refuel(state: Kero, ask: Ask, seat: int) -> bool:
    low = state.camps[seat].fuel * 3 < state.camps[seat].tank * 2
    return _mine(state, ask, seat, "before") and low and any(isinstance(option, Refuel) for option in ask.options.examples())


def _tuareks(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "before") and state.turn > 2 and bool(state.camps[seat].chips)


def _fire(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "fire") and ask.prompt.key == "kero.ask.burn"


def _claims(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "before") and state.turn > 4


LESSONS = (
    Lesson("truck", "stage.truck", _truck),
    Lesson("go", "act", _truck),
    Lesson("hold", "hold", _run),
    Lesson("dice", "tray", _run),
    Lesson("spend", "stage.hand", _spend),
    Lesson("explore", "territory", _explore),
    Lesson("end", "act", _end),
    Lesson("fill", "stage", _fill),
    Lesson("refuel", "refinery", _refuel),
    Lesson("tuareks", "chips.0", _tuareks),
    Lesson("fire", "rail.5", _fire),
    Lesson("claims", "draw_pile", _claims),
)
"""In the order in which they are told when several matter at once."""
