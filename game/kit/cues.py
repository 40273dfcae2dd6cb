"""What of a game is heard, and when: a table from kinds of events to sounds, played in step with what moves for them.

A game keeps its table in `view/sounds.py` and does nothing else: the table plays it. What is taken back, or lies there when a table is
laid, makes no sound.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.event import Event

from .animation import Motion
from .sound import Sounds

APART_MS = 40
"""The same sound is heard again after so long at the soonest; what comes sooner are more things in one sound."""
FASTEST = 3.0
"""The highest speed of movement that the settings know. What moves faster, in a replay, is not listened to."""
LANDS = 0.8
"""The share of its time after which a thing that is carried lands; a little before that, for a device takes a moment to be heard."""
FALLS = 0.36
"""That share for dice, which are in the air until they fall for the first time."""


@dataclass(frozen=True, slots=True)
class Cue:
    """How a kind of event is heard. `many`: of how many things an event tells; none is silent. `moves`: the name of the movement that
    shows it (or how the names of several begin, up to a dot), from the event and its place among those that happened together. The sound
    comes after the share `at` of that movement's time, or at once where nothing moves.
    """

    noise: str
    many: Callable[[Any], int] = lambda event: 1
    moves: Callable[[Any, int], str] | None = None
    at: float = LANDS
    share: float = 1.0


Heard = Mapping[type[Event[Any]], Cue]
"""The table of a game. What is silent on purpose stands in a tuple SILENT beside it."""


class _Waiting(NamedTuple):
    """A sound that will be heard, and the movement it waits for."""

    cue: Cue
    things: int
    movement: str


class Cues:
    """What is to be heard at one table; `motion` is what moves on it."""

    def __init__(self, sounds: Sounds, motion: Motion, heard: Heard) -> None:
        self.sounds = sounds
        self.motion = motion
        self.heard = heard
        self._waiting: list[_Waiting] = []
        self._last: dict[str, int] = {}
        """When each sound was heard last."""

    @property
    def waiting(self) -> bool:
        """Whether something is still to be heard."""
        return bool(self._waiting)

    def hear(self, events: Sequence[Event[Any]]) -> None:
        """Take in what has happened, as soon as all that shows it has begun to move; without events nothing is heard any more."""
        if not events or self.motion.speed > FASTEST:
            self._waiting.clear()
            return
        for place, event in enumerate(events):
            cue = self.heard.get(type(event))
            if cue is not None and (count := cue.many(event)) > 0:
                self._waiting.append(_Waiting(cue, count, self.motion.first(cue.moves(event, place)) if cue.moves else ""))

    def tick(self, now: int) -> None:
        """Once a frame, after what moves has moved on: play what is due."""
        if not self._waiting:
            return
        due = [waiting for waiting in self._waiting if self._due(waiting, now)]
        self._waiting = [waiting for waiting in self._waiting if waiting not in due]
        for noise in dict.fromkeys(waiting.cue.noise for waiting in due):
            same = [waiting for waiting in due if waiting.cue.noise == noise]
            if now - self._last.get(noise, now - APART_MS) >= APART_MS:
                self._last[noise] = now
                self.sounds.play(noise, max(waiting.cue.share for waiting in same), sum(waiting.things for waiting in same))

    def _due(self, waiting: _Waiting, now: int) -> bool:
        return not self.motion.moving(waiting.movement) or self.motion.share(waiting.movement, now) > waiting.cue.at
