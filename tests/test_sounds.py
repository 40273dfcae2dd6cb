"""What is heard of the games in the catalog: no event is forgotten, every sound there is can be made, and what it waits for moves."""
from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.core.event import Event
from game.kit.noises import NOISES
from game.shell.hearing import heard_of
from tests.conformance import play, random_chooser

BRINGING = [game for game in catalog.GAMES if heard_of(game)]
"""The games of which something is heard."""


def kinds(game: str) -> set[type[Event[Any]]]:
    """All kinds of events of a game: those that no other kind is derived from."""
    found: set[type[Event[Any]]] = set()
    waiting: list[type[Event[Any]]] = [Event]
    while waiting:
        kind = waiting.pop()
        derived = kind.__subclasses__()
        waiting += derived
        if not derived and kind.__module__ == f"game.{game}.events":
            found.add(kind)
    return found


def silent(game: str) -> tuple[type[Event[Any]], ...]:
    listed: tuple[type[Event[Any]], ...] = catalog.part(game, "view.sounds").SILENT
    return listed


@pytest.mark.parametrize("game", BRINGING)
def test_each_event_has_a_sound_or_is_silent_on_purpose(game: str) -> None:
    heard, hushed = set(heard_of(game)), silent(game)
    assert len(kinds(game)) > 10
    assert heard | set(hushed) == kinds(game), "an event is missing in HEARD and SILENT of view/sounds.py, or is none any more"
    assert not heard & set(hushed)
    assert len(set(hushed)) == len(hushed)


@pytest.mark.parametrize("game", BRINGING)
def test_its_sounds_can_be_made(game: str) -> None:
    for cue in heard_of(game).values():
        assert cue.noise in NOISES
        assert not NOISES[cue.noise].loop
        assert 0 < cue.share <= 1


@pytest.mark.parametrize("game", BRINGING)
def test_a_table_says_of_every_event_how_many_and_what_moves(game: str) -> None:
    """Played at random: each table reads only what its events have."""
    heard, met = heard_of(game), set()
    for seed in range(6):
        for _, _, _, events in play(catalog.rules(game), seed, {}, random_chooser(seed)):
            for place, event in enumerate(events):
                cue = heard.get(type(event))
                if cue is not None:
                    met.add(type(event))
                    assert 0 <= cue.many(event) < 100
                    assert cue.moves is None or cue.moves(event, place)
    assert len(met) > 0.7 * len(heard)
