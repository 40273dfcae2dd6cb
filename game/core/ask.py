"""A question to one seat, and the answers it offers.

An answer is a plain value that survives JSON: a number, an id, or a tagged frozen struct. `Options` holds every legal
answer and nothing else; type and value both count, so 1 is not True and a list is not a tuple.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from .phrase import Phrase

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Below = Callable[[int], int]
"""`below(n)` gives a whole number from 0 to n-1: the chance a sampler is lent."""

TOGETHER = -1
"""The seat of a question that any hand at the table may answer (cooperative games)."""

MOST_LISTED = 200
"""The longest list of answers a question may hold (law 7)."""


class Options(Protocol[T_co]):
    """Every legal answer to a question, and nothing else."""

    def __contains__(self, answer: object) -> bool:
        """Whether `answer` is legal; type and value both count."""

    def sample(self, below: Below) -> T_co:
        """One legal answer, as a casual person would give it."""

    def examples(self) -> Iterable[T_co]:
        """All answers of a list; of a view its ends, enough to test with."""

    def single(self) -> bool:
        """Whether there is but one answer, which the session then takes without asking."""


class OneOf(Generic[T]):
    """A list of answers to choose one from."""

    __slots__ = ("values",)

    def __init__(self, values: Iterable[T]) -> None:
        self.values = tuple(values)

    def __contains__(self, answer: object) -> bool:
        kind = type(answer)
        return any(type(value) is kind and value == answer for value in self.values)

    def __iter__(self) -> Iterator[T]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OneOf) and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.values)

    def __repr__(self) -> str:
        return f"OneOf({', '.join(map(repr, self.values))})"

    def sample(self, below: Below) -> T:
        return self.values[below(len(self.values))]

    def examples(self) -> tuple[T, ...]:
        return self.values

    def single(self) -> bool:
        return len(self.values) == 1


YES_NO = OneOf((True, False))
"""The two answers of a plain question."""


class Ask(Struct, frozen=True):
    """A question to one seat. `options` holds every legal answer and nothing else."""

    seat: int
    prompt: Phrase
    options: Options[Any]
    about: str | None = None
    """The card, chip or tile that asks; lit on the table."""
    always: bool = False
    """Put even when one answer is left: in a run, and where skipping the question would tell what a seat holds."""
