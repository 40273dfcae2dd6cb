"""What tips must hold in the views of every game."""
from __future__ import annotations

from game.kit.bubble import WIDEST
from game.kit.paint import Brush


def lines(brush: Brush, tip: str) -> int:
    """How many lines a bubble breaks a tip into."""
    head, _, rest = tip.partition("\n")
    high = brush.extent(brush.lettering("X", "body"))[1]
    parts = [("log_now", head), *(("body", line) for line in rest.split("\n") if line)]
    return sum(round(brush.extent(brush.lettering(text, style, wrap=WIDEST))[1] / high) for style, text in parts)
