"""The sheet that Escape lays over a table: go on, take back, look up, give up, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import catalog
from game.kit.dialog import Answer, Dialog
from game.kit.layout import Box, centred, columns, table
from game.kit.node import Node
from game.kit.scale import Scale
from game.kit.widgets import Role, button, label, panel

from .screen import Slip
from .seating import seating_button, seating_sheet, sitters_of

if TYPE_CHECKING:
    from .desk import Desk
    from .table import TableScene


Row = tuple[str, str, Callable[[], None] | None, Role]
"""A button's name, icon, act and role."""


class PauseSheet(Slip):
    """Nothing is lost here: the game is saved with every answer."""

    name = "pause"
    first = "resume"

    def __init__(self, desk: Desk, laid: TableScene) -> None:
        super().__init__(desk)
        self.table = laid

    def build(self, scale: Scale) -> list[Node]:
        rows = self._rows()
        box = centred(table(), 920, 324 + 164 * len(rows))
        left, wide = box.x + 60, box.w - 120
        trouble = self.table.trouble
        tanks = catalog.meta(self.table.match.game).trucks and not self.table.watched
        saved = "shell.pause.saved_tanks" if tanks else "shell.pause.saved"
        told = self.table.say(trouble) if trouble is not None else self.text(saved)
        nodes = [
            panel("pause.panel", box, solid=True),
            label("pause.title", Box(left, box.y + 34, wide, 60), self.text("shell.pause.title"), "action", colour="amber"),
            label("pause.saved", Box(left, box.y + 98, wide - (330 if self._seated else 0), 62), told, "body",
                  colour="mute" if trouble is None else "amber", wrap=True),
            *self._seating(Box(box.right - 60 - 306, box.y + 40, 306, 104)),
            button(
                "resume",
                Box(left, box.y + 168, wide, 104),
                self.text("shell.pause.resume"),
                self.back,
                role="main",
                icon="play",
                size=36,
                key="Esc",
            ),
        ]  # fmt: skip
        for number, row in enumerate(rows):
            cells = columns(Box(left, box.y + 298 + number * 164, wide, 144), [1] * len(row), 20)
            for cell, (name, icon, press, role) in zip(cells, row, strict=True):
                nodes.append(self._button(name, cell, icon, press, role))
        return nodes

    def _rows(self) -> list[list[Row]]:
        """Two or three buttons a row; what cannot be done now has no act. What is only watched is not played."""
        someone = bool(self.table.people)
        last: Row = ("concede", "flag", self._concede if someone else None, "grave")
        if self.table.match.over:
            last = ("results", "trophy", self._results, "quiet")
        trucks: list[Row] = [
            ("trucks", "access_point", self._trucks, "quiet"), ("practise", "truck", self._practise if someone else None, "quiet"),
        ]  # fmt: skip
        if not catalog.meta(self.table.match.game).trucks:
            trucks = []
        if self.table.watched:
            return [
                [("log", "text_box_outline", self._log, "usual"), ("rules", "book_open_variant", self.desk.show_rules, "usual")],
                [("settings", "cog", self.desk.show_settings, "quiet"), ("to_title", "home", self.desk.show_title, "grave")],
            ]
        return [
            [("undo", "undo", self._undo if self._refusal() is None else None, "usual"), ("redo", "redo", self._redo(), "usual")],
            [("log", "text_box_outline", self._log, "usual"), ("rules", "book_open_variant", self.desk.show_rules, "usual")],
            [("settings", "cog", self.desk.show_settings, "quiet"), *trucks],
            [last, ("to_title", "home", self.desk.show_title, "grave")],
        ]

    @property
    def _seated(self) -> bool:
        """Whether more than one person sits here."""
        return len(self.table.people) > 1 and not self.table.watched

    def _seating(self, box: Box) -> list[Node]:
        """Who sits where: people change chairs."""
        if not self._seated:
            return []
        sitters = sitters_of(self.table)
        return [seating_button("seating", box, self.desk, sitters, lambda: self.app.push(seating_sheet(self.desk, self.table)))]

    def _log(self) -> None:
        self._instead(lambda: self.table.open("log"))

    def _button(self, name: str, cell: Box, icon: str, press: Callable[[], None] | None, role: Role) -> Node:
        note = self._refusal() if name == "undo" else None
        if name == "redo" and press is None:
            note = self.text("shell.table.over" if self.table.match.over else "shell.table.nothing_to_redo")
        if name == "to_title":
            note = self.text("shell.pause.to_title_note")
        words = self.text(f"shell.pause.{name}")
        return button(name, cell, words, press, role=role, icon=icon, note=note, size=24 if note is None else 22, refusal=lambda: note)

    def _refusal(self) -> str | None:
        """Why nothing can be taken back now."""
        if self.table.match.over:
            return self.text("shell.table.over")
        refusal = self.table.view.undo_refusal() or self.table.session.undo_refusal()
        return self.table.say(refusal) if refusal is not None else None

    def _instead(self, act: Callable[[], None]) -> None:
        self.app.pop()
        act()

    def _undo(self) -> None:
        self._instead(self.table.undo)

    def _redo(self) -> Callable[[], None] | None:
        return (lambda: self._instead(self.table.redo)) if self.table.session.undone and not self.table.match.over else None

    def _results(self) -> None:
        self._instead(self.table.show_end)

    def _trucks(self) -> None:
        from .truck_screen import TruckScreen

        self.app.push(TruckScreen(self.desk))

    def _practise(self) -> None:
        from .practice import PracticeSheet

        ask = self.table.session.ask
        people = self.table.people
        player = next((one for one in people if ask is not None and one.seat == ask.seat), people[0])
        self.app.push(PracticeSheet(self.desk, player.seat, player.clan, self.table.driven()[player.seat]))

    def _concede(self) -> None:
        """Ask first; with several people at the table also who it is."""
        answers = [
            Answer(f"seat.{player.seat}", self.text("shell.concede.yes", who=player.name), self._conceded(player.seat), "grave", "flag")
            for player in self.table.people
        ]
        answers.append(Answer("no", self.text("shell.concede.no"), role="main"))
        self.app.push(Dialog(self.text("shell.concede.title"), self.text("shell.concede.text"), answers))

    def _conceded(self, seat: int) -> Callable[[], None]:
        return lambda: self._instead(lambda: self.table.concede(seat))
