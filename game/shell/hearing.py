"""What is heard at a table: what its game lets be heard of each event, that it is somebody's turn, that the game is over, and a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game import catalog
from game.core.event import Event
from game.kit.cues import Cues, Heard

if TYPE_CHECKING:
    from .table import TableScene

NOBODY = -1


def heard_of(game: str) -> Heard:
    """What of a game's events is heard; nothing for a game that brings no table of it."""
    if find_spec(f"game.{catalog.known(game)}.view.sounds") is None:
        return {}
    heard: Heard = catalog.part(game, "view.sounds").HEARD
    return heard


class Hearing:
    """The ears at one table. It is told what happened after the view was, and asked to go on in each frame after the view's own `tick`."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.cues = Cues(table.sounds, table.view.motion, heard_of(table.match.game))
        self._asked = self._person()
        self._passed = self._over = False

    def hear(self, events: Sequence[Event[Any]]) -> None:
        """These events happened; without any, the table was laid anew, and nothing is heard of it."""
        self.cues.hear(events)
        asked, self._asked = self._asked, self._person()
        self._passed = bool(events) and self._asked not in (NOBODY, asked)
        self._over = bool(events) and self.table.session.ask is None

    def tick(self, now: int) -> None:
        """Let be heard what is due; that the turn has passed or the game is over, when nothing else is to be heard any more."""
        self.cues.tick(now)
        if self.cues.waiting:
            return
        if self._passed:
            self._passed = False
            self.table.sounds.play("turn")
        if self._over and self.table.view.ready_for_computer():
            self._over = False
            self.table.sounds.play("end")

    def refuse(self) -> None:
        """Something cannot be done."""
        self.table.sounds.play("refusal")

    def _person(self) -> int:
        """The seat of the person who is asked; at a table that is only looked at nobody is."""
        ask = self.table.session.ask
        if ask is None or ask.seat < 0 or self.table.watched or not self.table.players[ask.seat].human:
            return NOBODY
        return ask.seat
