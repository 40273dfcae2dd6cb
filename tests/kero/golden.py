"""What the golden games of Kero have to show: each way to end, each kind of Tuarek played, a tank run empty, the house options."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from game.core.event import Event
from game.kero.content import ChipKind
from game.kero.events import ChipPlayed, LastTurnOpened, RanDry
from game.kero.state import Kero
from tests.golden_games import Wish

Shows = Callable[[tuple[Event[Any], ...], Any], bool]


def happens(kind: type[Event[Kero]], **values: Any) -> Shows:
    """An event of this kind, with these values, is among a game's."""
    return lambda events, state: any(
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in values.items()) for event in events
    )


def ends_at_the_third_claim(events: tuple[Event[Kero], ...], state: Kero) -> bool:
    """The third claim card came in the second player's turn: the game is over at once."""
    return state.claims == 3 and not state.last_turn


def ends_with_the_last_turn(events: tuple[Event[Kero], ...], state: Kero) -> bool:
    """The third claim card came in the first player's turn: the second player had one more, and placed an explorer."""
    return happens(LastTurnOpened)(events, state) and state.last_fields > 0


def has_tanks(*seconds: int) -> Shows:
    return lambda events, state: [camp.tank for camp in state.camps] == [second * 1000 for second in seconds]


def begins(seat: int) -> Shows:
    return lambda events, state: state.starter == seat


WISHES = {
    "end_third_claim": Wish(ends_at_the_third_claim),
    "end_last_turn": Wish(ends_with_the_last_turn),
    "empty_tank": Wish(happens(RanDry)),
    **{f"chip_{kind}": Wish(happens(ChipPlayed, chip=kind)) for kind in get_args(ChipKind)},
    "option_tank": Wish(has_tanks(60, 60), {"tank": 60}),
    "option_tank_each": Wish(has_tanks(30, 120), {"tank": [30, 120]}),
    "option_second_begins": Wish(begins(1), {"starter": 1}),
    "option_chance_begins": Wish(begins(1), {"starter": -1}),
}
