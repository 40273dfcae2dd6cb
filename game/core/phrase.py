"""What rules say instead of sentences: a key with values, which `game.i18n` turns into German or English."""
from __future__ import annotations

from msgspec import Struct


class SeatName(Struct, frozen=True, tag="seat"):
    """The name of whoever sits at `seat`; known only to the table, so rules name the chair."""

    seat: int


class Phrase(Struct, frozen=True, tag="phrase"):
    """A text by its key (`kero.card.taken`) with the values its placeholders need."""

    key: str
    values: dict[str, PhraseValue] = {}


PhraseValue = int | str | SeatName | Phrase | tuple[Phrase, ...]
"""A number, a plain word that needs no translation, a seat's name, a further phrase, or several phrases to be listed."""


def phrase(key: str, **values: PhraseValue) -> Phrase:
    """Short form of `Phrase(key, {...})`."""
    return Phrase(key, values)
