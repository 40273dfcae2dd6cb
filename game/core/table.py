"""What a step of the rules is handed: a state to read, events to change it by, seats to ask, and chance."""
from __future__ import annotations

from collections.abc import Generator
from typing import Any, Generic, Protocol, TypeVar

from . import rng
from .ask import Ask, Options
from .errors import RulesError
from .event import Event
from .phrase import Phrase

T = TypeVar("T")

Flow = Generator[Ask, Any, T]
"""A piece of rules that asks and, at its end, gives a T: `card = yield from table.choose(...)`."""


class State(Protocol):
    """What the kernel needs of a game's state: the generator's integer, so that chance is part of the position."""

    rng: int


S = TypeVar("S", bound=State)


class Curtain(Exception):
    """Raised inside a preview just before something would be revealed."""


class Table(Generic[S]):
    """A step reads `state`, changes it by `emit`, asks by `choose`, and has chance by `below` and `shuffle`."""

    __slots__ = ("events", "preview", "revealed", "state")

    def __init__(self, state: S, preview: bool = False) -> None:
        self.state = state
        self.events: list[Event[S]] = []
        self.revealed = False
        self.preview = preview

    def emit(self, event: Event[S]) -> None:
        """Make `event` true. In a preview the curtain falls before anything is revealed."""
        if event.reveals:
            if self.preview:
                raise Curtain
            self.revealed = True
        event.apply(self.state)
        self.events.append(event)

    def choose(
        self, seat: int, prompt: Phrase, options: Options[T], about: str | None = None, always: bool = False
    ) -> Flow[T]:
        """Ask `seat` and give the answer.

        Raises RulesError when something was revealed in this step: the step must end there (law 3), so that the answers of
        an open step hold on any guess of what is hidden.
        """
        if self.revealed:
            raise RulesError(f"{prompt.key} is asked after a reveal; let the step end first and ask in the next part")
        given: T = yield Ask(seat, prompt, options, about, always)
        return given

    def below(self, n: int) -> int:
        """Chance: a whole number from 0 to n-1."""
        self.state.rng, value = rng.below(self.state.rng, n)
        return value

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Chance: the faces of `count` dice, each from 0 to sides-1."""
        state, faces = self.state.rng, []
        for _ in range(count):
            state, face = rng.below(state, sides)
            faces.append(face)
        self.state.rng = state
        return tuple(faces)

    def shuffle(self, items: list[T]) -> list[T]:
        """Chance: a shuffled copy."""
        self.state.rng, out = rng.shuffled(self.state.rng, items)
        return out
