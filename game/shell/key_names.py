"""The keys of the seats: what they are called, which of them cannot be used, and what stands in for those."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import Words
from game.kit.keys import code_of
from game.store.settings import SeatKeys, Settings
from hardware.keyboard import refused_key

RESERVED = frozenset({"escape", "tab", "f1", "f3", "f4", "f11", "left", "right", "up", "down"})
"""Keys that mean the same everywhere; a seat cannot have them."""
TABLE = frozenset("0123456789ehntv")
"""Keys of the table itself: dice, buttons, hint, enlarging."""
USUAL = Settings().seats
"""The keys of each seat, where the settings say nothing that can be used."""
ACTS = ("hold", "throw", "peek")


class Codes(NamedTuple):
    """The codes of a seat's keys."""

    hold: int
    throw: int
    peek: int


def why_not(name: str) -> str | None:
    """The key of the phrase that says why a key cannot be a seat's, or None."""
    refused = refused_key(name)
    if refused is not None:
        return refused
    if name in RESERVED:
        return "shell.keys.reserved"
    if name in TABLE:
        return "shell.keys.table"
    return None if name and code_of(name) is not None else "shell.keys.unknown"


def usable(keys: SeatKeys, seat: int) -> SeatKeys:
    """The keys of a seat, each that cannot be used replaced by the usual one."""
    usual = USUAL[seat % len(USUAL)]
    return SeatKeys(*(getattr(usual if why_not(getattr(keys, act)) else keys, act) for act in ACTS))


def seat_keys(settings: Settings, seat: int) -> Codes:
    """The codes of a seat's keys."""
    keys = usable(settings.seats[seat % len(settings.seats)], seat)
    return Codes(*(code_of(getattr(keys, act)) or 0 for act in ACTS))


def key_label(words: Words, name: str) -> str:
    """A key as it is printed on the keyboard, in the player's language."""
    word = name.replace(" ", "_")
    if not word.replace("_", "").isalnum():
        return name.upper()
    known = f"shell.key.{word}"
    return words.text(known) if known in words else name.upper()
