"""Agent Artefakt, for two: four stolen artefacts each, a museum that closes in. Only what a menu needs; the rules load on demand."""
from __future__ import annotations

from game.core.meta import Choice, Meta

META = Meta(
    id="artefakt",
    seats=(2,),
    options=(
        Choice("starter", default=-1, values=(0, 1, -1)),  # a seat, or -1 for chance
        Choice("orders", default="open", values=("open", "hidden")),
    ),
    minutes=(30, 50),
    rules=1,
    text="artefakt/text",
    clans=("magenta", "lightblue"),
)
