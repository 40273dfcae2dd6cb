"""What every game gives the kernel."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from .ask import Ask
from .event import Event
from .meta import Meta
from .phrase import Phrase
from .table import Flow, State, Table

S = TypeVar("S", bound=State)

OptionValues = Mapping[str, Any]
"""House options by name, as `Meta.options` declares them."""


class Refusal(Struct, frozen=True):
    """Why something cannot be done now: the number of the rule, and what is missing."""

    rule: str
    phrase: Phrase


class Rules(Protocol[S]):
    """A game as pure rules. A step is a function of state and answers alone (law 1)."""

    meta: Meta
    answer_type: Any
    """The type, or union of types, of all answers: what a saved answer is decoded as."""
    fingerprint: str
    """A digest of the game's data files."""
    longest: int
    """More answers than any game takes: past it, a game is taken for endless."""

    def new(self, seed: int, seats: int, options: OptionValues) -> S:
        """The set-up. The same seed, seats and options give the same game."""

    def pack(self, state: S) -> bytes:
        """The state as bytes."""

    def unpack(self, data: bytes) -> S:
        """A fresh private state from its bytes."""

    def step(self, table: Table[S]) -> Flow[None]:
        """The part of the rules that `table.state` stands at."""

    def over(self, state: S) -> bool:
        """Whether the game has ended."""

    def turn(self, state: S) -> int:
        """The number of the turn, counted up by one; undo does not reach over it."""

    def score(self, state: S) -> tuple[int, ...]:
        """Points by seat, as if the game ended now."""

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that win, more than one when they share."""

    def seen_by(self, state: S, seat: int) -> S:
        """The state as `seat` may see it: what is hidden is blanked, and so is the generator."""

    def guess(self, seen: S, seed: int) -> S:
        """A possible whole state behind a seen one."""

    def why_not(self, state: S, ask: Ask, thing: Any) -> Refusal | None:
        """None where `thing`, an answer one might wish to give, is offered; else what forbids it."""

    def things(self, state: S, seat: int) -> Iterable[Any]:
        """All would-be answers that stand for things `seat` sees on the table."""

    def invariants(self, state: S) -> Iterable[str]:
        """Sentences on what is lost or doubled; empty when all is well."""

    def tally(self, event: Event[S]) -> str | None:
        """The name of the count that `event` raises by one, for `simulate`."""

    def report(self, counts: Mapping[str, int], turns: int) -> Mapping[str, float]:
        """This game's own figures for `simulate`, from the counts and the turns of all matches."""
