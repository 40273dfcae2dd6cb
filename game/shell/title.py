"""The title: what one can do before a game, with the truck in the low sun."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.catalog import GAMES
from game.core.errors import SaveError
from game.kit.layout import Box, grid
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.theme import Style
from game.kit.widgets import Role, button
from game.store.saves import Save

from .guide import teaches
from .program import NAME, program_version
from .screen import Screen, Surface, plate_node

if TYPE_CHECKING:
    from .desk import Desk

Row = tuple[str, str, str | None, Callable[[], None] | None, Role]
"""A large button: its name, its sign, its second line, what it does, and how it looks."""


class TitleScreen(Screen):
    """The first screen, and the way out."""

    name = "title"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.last = last_open(desk)
        self.any_saves = bool(desk.saves.all())
        self.first = "go_on" if self.last is not None else "learn" if self.newcomer else "new"

    @property
    def newcomer(self) -> bool:
        """Whether nothing was played here yet: then the guided game comes first."""
        return not self.any_saves and not self.desk.settings.lessons and teaches(GAMES[0])

    def uncovered(self) -> None:
        self.last = last_open(self.desk)
        self.any_saves = bool(self.desk.saves.all())

    def back(self) -> None:
        """Escape never ends the program at once."""
        if not self.desk.kiosk:
            self.app.focus_on("quit")

    def build(self, scale: Scale) -> list[Node]:
        return [self._sign(), self._truck(), plate_node("plate", Box(72, 72, 620, 936)), *self._buttons(), self._foot()]

    def _buttons(self) -> list[Node]:
        desk, last = self.desk, self.last
        rows: list[Row] = []
        if last is not None:
            rows.append(("go_on", "arrow_right_bold", names_of(last), lambda: self._go_on(last), "main"))
        first: Role = "usual" if last else "main"
        games: list[Row] = [("new", "dice_multiple", None, desk.show_new, "usual" if self.newcomer else first)]
        if teaches(GAMES[0]):
            role: Role = first if self.newcomer else "usual"
            games.append(("learn", "school", self.text("shell.title.learn_note"), partial(desk.learn, GAMES[0]), role))
        rows += reversed(games) if self.newcomer else games
        rows += [
            ("load", "folder_open", None, desk.show_load if self.any_saves else None, "usual"),
            ("tank", "gas_station", self.text("shell.title.tank_note"), self._tank, "usual"),
        ]
        high, gap = (112.0, 20.0)
        top = 540 - (len(rows) * (high + gap) + 2 * (88 + gap) + 20 - gap) / 2
        nodes = []
        for place, (name, icon, note, press, role) in enumerate(rows):
            box = Box(122, top + place * (high + gap), 520, high)
            words = self.text(f"shell.title.{name}")
            nodes.append(button(name, box, words, press, role=role, icon=icon, note=note, size=36, refusal=self._no_saves))
        return nodes + self._small(Box(122, top + len(rows) * (high + gap) + 20, 520, 2 * 88 + gap), gap)

    def _small(self, box: Box, gap: float) -> list[Node]:
        """What is asked for less often, two and two."""
        desk = self.desk
        acts: list[tuple[str, str, Callable[[], None]]] = [
            ("rules", "book_open_variant", desk.show_rules), ("statistics", "podium", desk.show_statistics),
            ("settings", "cog", desk.show_settings), ("quit", "exit_to_app", desk.quit),
        ]  # fmt: skip
        cells = grid(box, 2, 2, gap)
        return [
            button(name, cell, self.text(f"shell.title.{name}"), press, role="quiet", icon=icon, size=24)
            for (name, icon, press), cell in zip(acts, cells, strict=True)
            if not (desk.kiosk and name == "quit")
        ]

    def _tank(self) -> None:
        from .tank_alone import TankAlone

        self.app.push(TankAlone(self.desk))

    def _no_saves(self) -> str:
        return self.text("shell.load.none")

    def _go_on(self, last: Save) -> None:
        self.desk.go_on(last.name)

    def _sign(self) -> Node:
        subtitle = self.text("shell.title.subtitle" if len(GAMES) > 1 else f"{GAMES[0]}.subtitle")

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            colours, middle = brush.theme.colours, state.rect.centerx
            for drop, ink in ((8, colours.night), (0, colours.cream)):
                brush.text(surface, NAME, Style("title", 176), middle, 210 + drop, colour=ink, anchor="center", fit=1120)
            width = max(420.0, brush.measure(subtitle, "headline") + 80)
            brush.drop(surface, brush.rounded(width, 68, 34, colours.rust), middle - width / 2, 316, radius=34)
            brush.text(surface, subtitle, "headline", middle, 350, anchor="center", fit=width - 60)

        return Node("sign", Box(740, 90, 1130, 310), paint, label=NAME)

    def _truck(self) -> Node:
        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            brush.put(surface, brush.halo(900, 44, 22, 22, 190), 816, 874)
            brush.park(surface, 1310, 700, 1000, 437, 0.68, clan="rust", time=0.9, blur=18, down=22)

        return Node("hero", Box(760, 440, 1110, 560), paint, label="")

    def _foot(self) -> Node:
        words = self.text("shell.title.version", version=program_version())

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            ink = brush.theme.colours.sand_ink
            brush.text(surface, words, "body", state.rect.right, state.rect.bottom, colour=ink, anchor="bottomright")

        return Node("version", Box(1500, 1020, 396, 40), paint, label=words)


def last_open(desk: Desk) -> Save | None:
    """The save that was open last, if it is there, whole and unfinished."""
    name = desk.recent.save
    if not name:
        return None
    try:
        found = next((save for save in desk.saves.all() if save.name == name), None)
    except SaveError:
        return None
    return found if found is not None and found.header is not None and not found.label.over and not found.held else None


def names_of(save: Save) -> str:
    """What a save is called: as its player named it, else the names at the table."""
    if save.label.name:
        return save.label.name
    return " – ".join(seat.name for seat in save.header.seats) if save.header is not None else save.name
