"""Who sits at the table, as far as the kernel knows: people, and the player who answers by chance."""
from __future__ import annotations

from typing import Any, Protocol, TypeVar

from .ask import Ask
from .rng import Rng

S_contra = TypeVar("S_contra", contravariant=True)


class Player(Protocol[S_contra]):
    """Answers questions from what its seat may see."""

    def answer(self, seen: S_contra, ask: Ask) -> Any:
        """One of `ask.options`."""


class RandomPlayer:
    """Answers as a casual person would who has no aim."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def answer(self, seen: Any, ask: Ask) -> Any:
        return ask.options.sample(self._rng.below)
