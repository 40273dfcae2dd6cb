"""The rulebook of Kero in its own order. A turn is a row of parts; which comes next stands in the state."""
from __future__ import annotations

from collections.abc import Callable

from game.core.table import Flow, Table

from ..content import Content
from ..state import Kero
from .prepare import before, begin
from .refuel import fill
from .row import claim, end, fire, refill
from .run import dry, explore, gather, run
from .setup import new_game
from .spend import spend

PARTS: dict[str, Callable[[Table[Kero], Content], Flow[None]]] = {
    "begin": begin,
    "before": before,
    "fill": fill,
    "run": run,
    "dry": dry,
    "gather": gather,
    "explore": explore,
    "spend": spend,
    "fire": fire,
    "refill": refill,
    "claim": claim,
    "end": end,
}

__all__ = ["PARTS", "new_game"]
