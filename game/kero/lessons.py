"""What a first game of Kero teaches, each thing when it first matters.

All that a run can cost is told while the truck still lies flat; what belongs to a later turn waits for that turn.
"""
from __future__ import annotations

from game.core.ask import Ask
from game.core.lesson import Lesson

from .answers import Explore, Refuel, Take, TakeDie
from .state import Kero

FIRE_FLAMES = 2
"""As many flames burn a card (kero-59); the box says the same."""


def _mine(state: Kero, ask: Ask, seat: int, part: str) -> bool:
    return ask.seat == seat and state.part == part


def _offers(ask: Ask, *kinds: type) -> bool:
    return any(isinstance(option, kinds) for option in ask.options.examples())


def _before(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "before")


def _run(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "run") and not state.throws


def _spends(ask: Ask, seat: int) -> bool:
    """Whether the hand is being spent; what a card asks on its way is another question."""
    return ask.seat == seat and ask.prompt.key == "kero.ask.spend"


def _spend(state: Kero, ask: Ask, seat: int) -> bool:
    return _spends(ask, seat) and _offers(ask, Take)


def _short(state: Kero, ask: Ask, seat: int) -> bool:
    return _spends(ask, seat) and any(state.row) and not _offers(ask, Take)


def _explore(state: Kero, ask: Ask, seat: int) -> bool:
    return _spends(ask, seat) and _offers(ask, Explore) and not state.last_turn


def _end(state: Kero, ask: Ask, seat: int) -> bool:
    return _spends(ask, seat) and not _offers(ask, Take, Explore)


def _fire(state: Kero, ask: Ask, seat: int) -> bool:
    return ask.seat == seat and ask.prompt.key == "kero.ask.refill" and state.flames >= FIRE_FLAMES


def _fill(state: Kero, ask: Ask, seat: int) -> bool:
    return _mine(state, ask, seat, "fill") and state.fills[0].owner != seat


def _own_fill(state: Kero, ask: Ask, seat: int) -> bool:
    fill = state.fill
    return ask.prompt.key == "kero.ask.fill_throw" and fill is not None and fill.owner == seat and not fill.faces


def _refuel(state: Kero, ask: Ask, seat: int) -> bool:
    low = state.camps[seat].fuel * 3 < state.camps[seat].tank * 2
    return _before(state, ask, seat) and low and _offers(ask, Refuel)


def _tuareks(state: Kero, ask: Ask, seat: int) -> bool:
    return _before(state, ask, seat) and state.turn > 2 and bool(state.camps[seat].chips)


def _shack(state: Kero, ask: Ask, seat: int) -> bool:
    return _before(state, ask, seat) and state.turn > 4 and _offers(ask, TakeDie)


def _claims(state: Kero, ask: Ask, seat: int) -> bool:
    return _before(state, ask, seat) and state.turn > 6


def _last(state: Kero, ask: Ask, seat: int) -> bool:
    return _before(state, ask, seat) and state.last_turn


LESSONS = (
    Lesson("truck", "tell.truck", _before),
    Lesson("price", "card.", _before),
    Lesson("go", "act", _before),
    Lesson("dry", "truck", _run),
    Lesson("dice", "tray", _run),
    Lesson("hold", "hold", _run),
    Lesson("spend", "tell.hand", _spend),
    Lesson("short", "card.", _short),
    Lesson("explore", "territory.", _explore),
    Lesson("end", "act", _end),
    Lesson("fire", "rail.5", _fire),
    Lesson("fill", "act", _fill),
    Lesson("own_fill", "hold", _own_fill),
    Lesson("refuel", "act.left", _refuel),
    Lesson("tuareks", "chip.", _tuareks),
    Lesson("shack", "shack", _shack),
    Lesson("claims", "draw_pile", _claims),
    Lesson("last", "territory.last_fields", _last),
)
"""In the order in which they are told when several matter at once."""
