"""A table at which nobody plays: looked at as in a replay, or shown by itself. Nothing is answered, saved or interrupted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.event import Event
from game.core.phrase import PhraseValue
from game.kit.keys import Key
from game.kit.node import Node
from game.kit.scale import Scale

from .table import TableScene


class WatchedScene(TableScene):
    """The table of a game, with controls of its own where the actions of players would stand (`TableView.room`)."""

    watched = True

    def text(self, key: str, **values: PhraseValue) -> str:
        """The text of a key in the language of the table."""
        return self.words.text(key, **values)

    @property
    def side(self) -> int:
        """All of it faces whoever looks on."""
        return self.quarters

    def _chairs(self) -> tuple[int, ...]:
        """Nobody sits here: the table lies as for one who looks on."""
        return (0,) * len(self.match.header.seats)

    def answer(self, given: Any) -> Sequence[Event[Any]]:
        """Nobody answers here."""
        return ()

    def undo(self) -> None:
        """Nothing is taken back here."""

    def redo(self) -> None:
        """Nothing is given again here."""

    def covered(self) -> None:
        """A sheet is laid over; there is no run to interrupt, and no picture is kept."""

    def uncovered(self) -> None:
        self.stale = True

    def focus_lost(self, at: int) -> None:
        """There are no hands."""

    def focus_gained(self, at: int) -> None:
        """There are no hands."""

    def build(self, scale: Scale) -> list[Node]:
        return [*super().build(scale), *self.controls()]

    def controls(self) -> list[Node]:
        """What stands in `TableView.room`."""
        return []

    def key(self, key: Key) -> bool:
        if key.name == "f1":
            if key.down:
                self.desk.show_rules(self.match.game, self.view.rule)
            return True
        return False

    def back(self) -> None:
        self.app.pop()
