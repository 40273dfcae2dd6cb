"""The rulebook of Agent Artefakt in its own order. A turn is a row of parts; which comes next stands in the state."""
from __future__ import annotations

from collections.abc import Callable

from game.core.table import Flow, Table

from ..content import Content
from ..state import Artefakt
from .arrival import face, found, room
from .artefact import flip, lay
from .end import collapse
from .manage import adjust, decide, roll, special
from .setup import new_game, start
from .turn import turn

PARTS: dict[str, Callable[[Table[Artefakt], Content], Flow[None]]] = {
    "start": start,
    "turn": turn,
    "found": found,
    "face": face,
    "room": room,
    "flip": flip,
    "lay": lay,
    "roll": roll,
    "special": special,
    "adjust": adjust,
    "decide": decide,
    "collapse": collapse,
}

__all__ = ["PARTS", "new_game"]
