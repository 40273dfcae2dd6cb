"""The answers of a question as Agent Artefakt lists them: a list that is quick to look up in, for all of them are frozen structs."""
from __future__ import annotations

from typing import TypeVar

from game.core.ask import OneOf

from .answers import Answer

A = TypeVar("A", bound=Answer)


class Listed(OneOf[A]):
    """A list of answers. Structs are equal only when their kinds are, so a plain search will do."""

    __slots__ = ()

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, Answer) and answer in self.values
