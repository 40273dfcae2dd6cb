"""How much each tank of a game on a real table holds: both the same, or each clan its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.kit.layout import Box, centred, table
from game.kit.node import Node
from game.kit.scale import Scale
from game.kit.widgets import button, choice, label, panel, slider

from .screen import Slip, option_row

if TYPE_CHECKING:
    from .desk import Desk

LEAST, MOST, STEP = 30, 120, 5
"""Seconds that a tank can hold."""


class SizeSheet(Slip):
    """How much each tank holds."""

    name = "tank_size"
    first = "close"

    def __init__(self, desk: Desk, clans: tuple[str, ...]) -> None:
        super().__init__(desk)
        self.clans = clans
        self.same = len(set(desk.settings.tanks)) == 1

    def build(self, scale: Scale) -> list[Node]:
        box = centred(table(), 1000, 600)
        inner = Box(box.x + 50, box.y + 40, box.w - 100, box.h - 80)
        ways = [(True, self.text("shell.tank.same")), (False, self.text("shell.tank.different"))]
        nodes = [
            panel("size.panel", box, solid=True),
            label("size.title", Box(inner.x, inner.y, inner.w, 50), self.text("shell.tank.size"), "headline", colour="amber"),
            label("size.text", Box(inner.x, inner.y + 58, inner.w, 56), self.text("shell.tank.size_text"), "log", wrap=True),
            *choice("same", Box(inner.x, inner.y + 130, inner.w, 66), ways, self.same, self._same),
        ]
        for number in range(1 if self.same else 2):
            caption = self.text("shell.tank.both") if self.same else self.text(f"shell.tank.clan.{self.clans[number]}")
            place = Box(inner.x, inner.y + 224 + number * 84, inner.w, 68)
            nodes += option_row(f"row.{number}", place, caption, partial(self._slider, number), 0.24)
        close = Box(inner.x, inner.bottom - 84, inner.w, 84)
        return [*nodes, button("close", close, self.text("shell.close"), self.back, role="main", key="Esc", size=28)]

    def _slider(self, number: int, place: Box) -> list[Node]:
        seconds = self.desk.settings.tanks[number]
        shown = self.text("shell.tank.short", count=seconds)
        return [slider(f"seconds.{number}", place, seconds, LEAST, MOST, STEP, self._given(number), shown=shown)]

    def _given(self, number: int) -> Callable[[float], None]:
        def give(value: float) -> None:
            first, second = self.desk.settings.tanks
            whole = round(value)
            self._change((whole, whole) if self.same else (whole, second) if number == 0 else (first, whole))

        return give

    def _same(self, same: bool) -> None:
        self.same = same
        if same:
            self._change((self.desk.settings.tanks[0],) * 2)
        self.stale = True

    def _change(self, tanks: tuple[int, int]) -> None:
        self.desk.change(tanks=tanks)
        self.stale = True
