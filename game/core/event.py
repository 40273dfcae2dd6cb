"""The only thing that changes a state. The table animates and logs the same events."""
from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

S = TypeVar("S")


class Event(Struct, Generic[S], frozen=True):
    """A past fact (`CardTaken`): `apply` makes it true in a state."""

    reveals: ClassVar[bool] = False
    """Whether chance or something hidden came to light: a throw, a draw, a peek."""
    closes: ClassVar[bool] = False
    """Whether nothing before it can be taken back: what reveals does, and what is final by the rules."""

    def apply(self, state: S) -> None:
        """Change `state`, a private copy, in place."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> Event[S]:
        """The same fact as `seat` may know it. A hidden draw shows only that something was drawn."""
        return self
