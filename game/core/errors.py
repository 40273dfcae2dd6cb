"""Errors that say what is wrong, where, and what to do next."""
from __future__ import annotations

from .phrase import Phrase


class TankwartError(Exception):
    """Root of all errors of this program. `phrase` is set where a player can meet it; the message is for authors."""

    def __init__(self, message: str, phrase: Phrase | None = None) -> None:
        super().__init__(message)
        self.phrase = phrase


class IllegalAnswer(TankwartError):
    """An answer that the open question does not offer. The position is unchanged."""


class RulesError(TankwartError):
    """The rules broke a law of the kernel: a mistake of the game's author."""


class ContentError(TankwartError):
    """A data file is wrong: the message starts with `file:line:` and says what and what next."""


class SaveError(TankwartError):
    """A saved game cannot be used as it is: torn, zeroed, foreign, edited, or of other rules. The file is left alone."""
