"""A sitting of Agent Artefakt without a shell: artefakt at the table that `tests.sitting` makes."""
from __future__ import annotations

from typing import Any

from game.artefakt.rules import ArtefaktRules, rules
from game.artefakt.view import View
from tests.sitting import FakeSitting as Sitting
from tests.sitting import brush_for, drawn, frames, mouse, nodes_of, played, press, stand, tap, texts

RULES: ArtefaktRules = rules()


class FakeSitting(Sitting):
    """See `tests.sitting.FakeSitting`."""

    game = "artefakt"
    view: View


def seated(**more: Any) -> FakeSitting:
    """A sitting with its view."""
    sitting = FakeSitting(**more)
    sitting.view = View(sitting)
    return sitting


__all__ = [
    "RULES", "FakeSitting", "brush_for", "drawn", "frames", "mouse", "nodes_of", "played", "press", "seated", "stand", "tap", "texts",
]  # fmt: skip
