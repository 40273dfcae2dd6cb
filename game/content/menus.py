"""What menus say of every game: the texts that each game brings for the screens around it."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.core.errors import TankwartError
from game.core.meta import Choice, Meta
from game.core.phrase import Phrase, phrase

SEAT = ("clan", "unnamed", "computer", "other_computer", "start")
"""Of the seats: what the box calls a clan, who sits there without a name, the computers' names, and the word that begins a game."""


def menu_phrases(meta: Meta, points: Iterable[str], counts: Iterable[str] = ()) -> Iterator[Phrase]:
    """All of them. `points`: what the score is made of, by the names of its fields; `counts`: what statistics count."""
    game = meta.id
    yield phrase(f"{game}.title")
    yield phrase(f"{game}.subtitle")
    yield phrase(f"{game}.blurb")
    for word in SEAT:
        yield phrase(f"{game}.seat.{word}", clan=1)
    for word in ("margin", "tie", "level"):
        yield phrase(f"{game}.end.{word}", count=1)
    for clan in meta.clans:
        yield phrase(f"{game}.clan.{clan}")
    for name in points:
        yield phrase(f"{game}.points.{name}")
    for name in counts:
        yield phrase(f"{game}.count.{name}")
    for option in meta.options:
        yield phrase(f"{game}.option.{option.name}.name")
        if isinstance(option, Choice):
            for value in option.values:
                if value == -1 or isinstance(value, str):  # a seat bears the name of whoever sits there
                    yield phrase(f"{game}.option.{option.name}.{'chance' if value == -1 else value}")
        else:
            yield phrase(f"{game}.option.{option.name}.value", count=1)
            for value in option.remarks:
                yield phrase(f"{game}.option.{option.name}.remark.{value}")


def misfits(meta: Meta, options: msgspec.Struct) -> Iterator[str]:
    """What a game's options.yaml offers and META does not allow, or a default that it does not offer."""
    offered = msgspec.to_builtins(options)
    for option in meta.options:
        values = offered.pop(option.name, ())
        if option.default not in values:
            yield f"{option.name} does not offer its default {option.default}"
        for value in values:
            try:
                meta.settle({option.name: value}, meta.seats[0])
            except TankwartError as wrong:
                yield str(wrong)
