"""A game played at random at a table that moves: which kinds of events wait for a movement to be heard, and for which one is there."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.core.event import Event
from game.kit.cues import Heard

from .sitting import FakeSitting, nodes_of

Kinds = set[type[Event[Any]]]


def met(seated: Callable[[int], FakeSitting], heard: Heard, games: int, answers: int) -> tuple[Kinds, Kinds]:
    """The kinds that were met in so many games of so many answers, and those of them that moved at least once."""
    waited: Kinds = set()
    moved: Kinds = set()
    for seed in range(games):
        sitting, chance = seated(seed), random.Random(seed)
        sitting.motion_speed = sitting.view.motion.speed = 1.0
        for _ in range(answers):
            ask = sitting.session.ask
            if ask is None:
                break
            nodes_of(sitting.view)  # where things fly from is read from the table as it was shown
            sitting.view.motion.skip()
            for place, event in enumerate(sitting.answer(ask.options.sample(chance.randrange))):
                cue = heard.get(type(event))
                if cue is not None and cue.moves is not None and cue.many(event):
                    waited.add(type(event))
                    if sitting.view.motion.first(cue.moves(event, place)):
                        moved.add(type(event))
    return waited, moved
