"""Kero, for two: real-time dice while the tank runs out. Only what a menu needs; the rules load on demand."""
from __future__ import annotations

from game.core.meta import Choice, Meta, Whole

META = Meta(
    id="kero",
    seats=(2,),
    options=(
        Whole("tank", default=35, least=30, most=120, per_seat=True, remarks=(35, 60, 120)),  # seconds
        Choice("starter", default=0, values=(0, 1, -1)),  # a seat, or -1 for chance
    ),
    minutes=(20, 35),
    rules=1,
    text="kero/text",
    clans=("rust", "salt"),
    trucks=True,
)
