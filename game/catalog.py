"""The games of this table, named in one tuple. Their rules, words, bots and views are loaded when asked for."""
from __future__ import annotations

from importlib import import_module
from typing import Any

from game.core.errors import TankwartError
from game.core.meta import Meta
from game.core.phrase import phrase

GAMES = ("kero", "artefakt")


def known(game: str) -> str:
    """`game`, if it is one of ours; raises TankwartError naming those that are."""
    if game not in GAMES:
        raise TankwartError(f"there is no game {game!r}; there are: {', '.join(GAMES)}", phrase("core.no_game", game=game))
    return game


def meta(game: str) -> Meta:
    """What menus need of a game; loads nothing else."""
    found: Meta = import_module(f"game.{known(game)}").META
    return found


def part(game: str, name: str) -> Any:
    """A module of a game by its name: "rules", "words", "bot", "view", "content"."""
    return import_module(f"game.{known(game)}.{name}")


def rules(game: str) -> Any:
    """The rules of a game on its content, as `game.core.rules.Rules`."""
    return part(game, "rules").rules()
