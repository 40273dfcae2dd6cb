"""What the golden games of Agent Artefakt have to show: each way to end, each option card and token at work, the house options."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.artefakt.events import (
    ArtefactSecured,
    CardActivated,
    Collapsed,
    GameEnded,
    GuardAppeared,
    GuardBeaten,
    LoungeRevealed,
    MaskTaken,
    Overwhelmed,
    Rested,
    Stepped,
    WeaponTaken,
)
from game.artefakt.state import Artefakt
from game.core.event import Event
from tests.golden_games import Wish

Shows = Callable[[tuple[Event[Any], ...], Any], bool]


def happens(kind: type[Event[Artefakt]], **values: Any) -> Shows:
    """An event of this kind, with these values, is among a game's."""
    return lambda events, state: any(
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in values.items()) for event in events
    )


def activates(*designs: str) -> Shows:
    """A card of each of these designs is activated."""

    def shows(events: tuple[Event[Any], ...], state: Artefakt) -> bool:
        done = {event.card.partition("_")[2] for event in events if isinstance(event, CardActivated)}
        return done >= set(designs)

    return shows


def all_of(*wanted: Shows) -> Shows:
    """A game shows each of these."""
    return lambda events, state: all(shows(events, state) for shows in wanted)


def wins_alone(events: tuple[Event[Any], ...], state: Artefakt) -> bool:
    """One player secures all four, the other does not."""
    return happens(GameEnded, lockdown=False)(events, state) and sorted(len(agent.secured) == 4 for agent in state.agents) == [False, True]


def begins(seat: int) -> Shows:
    """The start player."""
    return lambda events, state: state.starter == seat


WISHES = {
    "end_secured": Wish(wins_alone),
    "end_lockdown": Wish(all_of(happens(GameEnded, lockdown=True), happens(ArtefactSecured))),
    "ways": Wish(all_of(*(happens(Stepped, pay=pay) for pay in ("held", "white", "key", "die")))),
    "guards": Wish(all_of(happens(GuardAppeared), happens(GuardBeaten), happens(Overwhelmed))),
    "finds": Wish(all_of(happens(MaskTaken), happens(WeaponTaken), happens(LoungeRevealed))),
    "collapse_and_rest": Wish(all_of(happens(Collapsed), happens(Rested))),
    "cards": Wish(activates("stimulant", "picklock", "second_wind", "skeleton_key", "winch", "knuckleduster", "sabotage")),
    "option_hidden_orders": Wish(lambda events, state: bool(state.hidden_orders), {"orders": "hidden"}),
    "option_second_begins": Wish(begins(1), {"starter": 1}),
    "option_chance_begins": Wish(begins(1), {"starter": -1}),
}
