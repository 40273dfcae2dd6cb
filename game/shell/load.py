"""The list of saves: go on, rename, export, delete; a damaged one is explained, and what can be saved of it is offered."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalog import GAMES
from game.core.errors import SaveError, TankwartError
from game.kit.dialog import Answer, Dialog
from game.kit.field import TextField
from game.kit.layout import Box, centred, table
from game.kit.node import Node, NodeState, Paint
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.scroll import ScrollList
from game.kit.widgets import brightened, button, label, panel
from game.store.saves import Save

from .screen import Screen, Slip, Surface, glass_node
from .thumbnail import load_picture
from .title import names_of

if TYPE_CHECKING:
    from .desk import Desk

ROW = 124
LONGEST_NAME = 40
LOOK_MS = 2000
"""How often the folder is looked at: another program may have opened or closed a game, or brought one."""


class LoadScreen(Screen):
    """All saves, the newest first; the chosen one large at the right."""

    name = "load"
    first = "saves"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.saves: tuple[Save, ...] = ()
        self.list = ScrollList("saves", [], self._paint_row, self.renew, choose=self._choose, open_row=lambda row: self._go_on(), chosen=0)
        self.problem = ""
        """What is wrong with the chosen save, in words; empty when it can be played on."""
        self.mendable = False
        self._looked = 0
        """When the folder was read last."""
        self._pictures: dict[tuple[str, int, int, int], Surface] = {}

    def enter(self) -> None:
        self.look()

    def uncovered(self) -> None:
        self.look()

    def tick(self, now: int) -> None:
        if now - self._looked < LOOK_MS:
            return
        self._looked = now
        if self.desk.saves.all() != self.saves:
            self.look()

    def look(self) -> None:
        """Read the folder anew."""
        self._looked = self.app.now
        kept = self.chosen.name if self.chosen is not None else None
        self.saves = self.desk.saves.all()
        self.list.fill([ROW] * len(self.saves), [names_of(save) for save in self.saves])
        names = [save.name for save in self.saves]
        self.list.chosen = names.index(kept) if kept in names else 0 if names else None
        self._examine()

    @property
    def chosen(self) -> Save | None:
        """The save that is shown large."""
        row = self.list.chosen
        return self.saves[row] if row is not None and row < len(self.saves) else None

    def _choose(self, row: int) -> None:
        self._examine()

    def _examine(self) -> None:
        """Read the chosen save whole: is it sound, and if not, what can be done?"""
        self.problem, self.mendable = "", False
        self.stale = True
        save = self.chosen
        if save is None:
            return
        try:
            loaded = self.desk.saves.load(save.name)
        except SaveError as wrong:
            self.problem = self.desk.told(wrong)
            return
        damage, header = loaded.reading.damage, loaded.reading.header
        if damage is not None and damage.fatal:
            self.problem = self.desk.words.say(damage.phrase)
            self.mendable = header is not None or loaded.good is not None
        elif header is not None and header.game not in GAMES:
            self.problem = self.text("core.no_game", game=header.game)
        elif save.held and not self._is_mine(save):
            self.problem = self.text("shell.load.held")

    def _is_mine(self, save: Save) -> bool:
        laid = self.desk.table
        return laid is not None and laid.match.writing is not None and laid.match.writing.name == save.name

    # what is done

    def _go_on(self) -> None:
        save = self.chosen
        if save is None or self.problem:
            return
        if self._is_mine(save):
            while self.app.scene is not self.desk.table:
                self.app.pop()
            return
        self.desk.go_on(save.name)

    def _recover(self) -> None:
        save = self.chosen
        if save is None:
            return
        try:
            new = self.desk.saves.recover(save.name)
        except SaveError as wrong:
            self.desk.complain(wrong)
            return
        self.desk.go_on(new)

    def _rename(self) -> None:
        save = self.chosen
        if save is not None:
            self.app.push(NameSheet(self.desk, names_of(save), lambda name: self._attempt(lambda: self.desk.saves.rename(save.name, name))))

    def _export(self) -> None:
        save = self.chosen
        if save is None:
            return
        target = export_place(save.name)

        def write() -> None:
            self.desk.saves.export(save.name, target)
            self.app.say(self.text("shell.load.exported", file=self.desk.told_path(target)), "export", None)

        self._attempt(write)

    def _delete(self) -> None:
        save = self.chosen
        if save is None:
            return
        answers = [
            Answer(
                "delete",
                self.text("shell.load.delete"),
                lambda: self._attempt(lambda: self.desk.saves.delete(save.name)),
                "grave",
                "delete",
            ),
            Answer("keep", self.text("shell.load.keep"), role="main"),
        ]
        self.app.push(Dialog(self.text("shell.load.delete_title"), self.text("shell.load.delete_text", name=names_of(save)), answers))

    def _replay(self) -> None:
        save = self.chosen
        if save is not None:
            self.desk.show_replay(save.name)

    def _attempt(self, act: Callable[[], None]) -> None:
        """Do it and read the folder anew, or tell why it failed."""
        try:
            act()
        except TankwartError as wrong:
            self.desk.complain(wrong)
        self.look()

    # what is shown

    def build(self, scale: Scale) -> list[Node]:
        nodes = self.head(self.text("shell.load.title"), self.text("shell.load.place", folder=self.desk.told_path(self.desk.saves.folder)))
        shelf, page = Box(24, 136, 1060, 920), Box(1104, 136, 792, 920)
        nodes += [glass_node("shelf", shelf), glass_node("page", page)]
        if not self.saves:
            nodes.append(
                label("none", Box(shelf.x + 40, shelf.y + 40, shelf.w - 80, 60), self.text("shell.load.none"), "heading", colour="mute")
            )
            return nodes
        nodes += self.list.nodes(Box(shelf.x + 20, shelf.y + 20, shelf.w - 40, shelf.h - 40))
        save = self.chosen
        return nodes + (self._page(save, Box(page.x + 36, page.y + 36, page.w - 72, page.h - 72)) if save is not None else [])

    def _page(self, save: Save, box: Box) -> list[Node]:
        high = box.w * 9 / 16
        nodes = [
            Node("picture", Box(box.x, box.y, box.w, high), self._picture(save)),
            label("name", Box(box.x, box.y + high + 14, box.w, 48), names_of(save), "name"),
            label("about", Box(box.x, box.y + high + 66, box.w, 60), self._about(save), "body", colour="mute", wrap=True),
        ]
        if self.problem:
            nodes.append(label("problem", Box(box.x, box.y + high + 120, box.w, 84), self.problem, "body", colour="amber", wrap=True))
        foot = box.bottom - 84
        main = Box(box.x, foot - 106, box.w, 90)
        if self.mendable:
            nodes.append(button("recover", main, self.text("shell.load.recover"), self._recover, role="main", icon="lifebuoy", size=30,
                                note=self.text("shell.load.recover_note")))  # fmt: skip
        else:
            press = None if self.problem else self._go_on
            main, aside = Box(main.x, main.y, main.w * 0.66 - 16, main.h), Box(main.x + main.w * 0.66, main.y, main.w * 0.34, main.h)
            nodes.append(button("replay", aside, self.text("shell.load.replay"), None if self.problem else self._replay,
                                icon="movie_open_play", size=24, refusal=lambda: self.problem))  # fmt: skip
            words = self.text("shell.load.result" if save.label.over else "shell.load.go_on")
            icon = "arrow_right_bold"
            nodes.append(button("go_on", main, words, press, role="main", icon=icon, size=32, refusal=lambda: self.problem))
        wide = (box.w - 32) / 3
        rows = (
            ("rename", "pencil", self._rename, "usual"),
            ("export", "export", self._export, "usual"),
            ("delete", "delete", self._delete, "grave"),
        )
        for place, (name, sign, act, role) in enumerate(rows):
            cell = Box(box.x + place * (wide + 16), foot, wide, 84)
            nodes.append(button(name, cell, self.text(f"shell.load.{name}"), act, role=role, icon=sign, size=22))  # type: ignore[arg-type]
        return nodes

    def _about(self, save: Save) -> str:
        parts = [self._date(save.changed)]
        if save.header is not None:
            parts.append(self.text(f"{save.header.game}.title") if save.header.game in GAMES else save.header.game)
        if save.label.scores:
            parts.append(" : ".join(map(str, save.label.scores)))
        parts.append(self.text("shell.load.over" if save.label.over else "shell.load.open"))
        return " · ".join(parts)

    def _date(self, seconds: int) -> str:
        when = time.localtime(seconds)
        parts = {
            "day": f"{when.tm_mday:02}",
            "month": f"{when.tm_mon:02}",
            "year": str(when.tm_year),
            "time": f"{when.tm_hour}:{when.tm_min:02}",
        }
        return self.text("shell.load.date", **parts)

    def _picture(self, save: Save) -> Paint:
        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            self._paint_picture(brush, surface, state.rect, save)

        return paint

    def _paint_picture(self, brush: Brush, surface: Surface, box: Box, save: Save) -> None:
        colours = brush.theme.colours
        size = (max(1, brush.u(box.w)), max(1, brush.u(box.h)))
        key = (save.name, save.changed, *size)
        if key not in self._pictures:
            self._pictures[key] = load_picture(save.picture, size) if save.picture is not None else None
        found = self._pictures[key]
        if found is not None:
            brush.put(surface, found, box.x, box.y)
        else:
            brush.put(surface, brush.rounded(box.w, box.h, 8, colours.night), box.x, box.y)
            brush.icon(surface, "image_off_outline", box.h * 0.3, box.centerx, box.centery, colour=colours.steel)
        brush.put(surface, brush.rounded(box.w, box.h, 4, colours.steel, 2), box.x, box.y)

    def _paint_row(self, brush: Brush, surface: Surface, state: NodeState, row: int) -> None:
        save, colours = self.saves[row], brush.theme.colours
        box = Box(state.rect.x + 2, state.rect.y + 4, state.rect.w - 4, state.rect.h - 8)
        fill = colours.action if state.lit else brightened(colours.petrol) if state.hovered else colours.petrol
        brush.put(surface, brush.rounded(box.w, box.h, 12, fill), box.x, box.y)
        if state.lit:
            brush.put(surface, brush.rounded(box.w, box.h, 12, colours.amber, 3), box.x, box.y)
        self._paint_picture(brush, surface, Box(box.x + 12, box.y + 12, (box.h - 24) * 16 / 9, box.h - 24), save)
        left = box.x + 200
        room = box.right - left - 70
        brush.text(surface, names_of(save), "heading", left, box.y + 38, anchor="midleft", fit=room)
        broken = save.header is None
        second = colours.cream if state.lit else colours.mute
        told = self.desk.words.say(save.damage.phrase) if broken and save.damage is not None else self._about(save)
        brush.text(surface, told, "body", left, box.y + 78, colour=colours.amber if broken else second, anchor="midleft", fit=room)
        sign = "alert" if broken else "lock" if save.held else "trophy" if save.label.over else "play_circle"
        brush.icon(surface, sign, 36, box.right - 38, box.centery, colour=colours.amber if broken else colours.mute)


class NameSheet(Slip):
    """A new name for a save."""

    name = "name"
    first = "name.field"

    def __init__(self, desk: Desk, old: str, given: Callable[[str], None]) -> None:
        super().__init__(desk)
        self._given = given
        self.field = TextField("name.field", old, LONGEST_NAME, self.renew, self.done)

    def done(self) -> None:
        """Take the name as it stands; an empty one brings back the names of the players."""
        self.app.pop()
        self._given(self.field.text.strip())

    def build(self, scale: Scale) -> list[Node]:
        box = centred(table(), 820, 330)
        inner = Box(box.x + 44, box.y + 36, box.w - 88, box.h - 72)
        half = inner.w / 2 - 10
        return [
            panel("name.panel", box, solid=True),
            label("name.title", Box(inner.x, inner.y, inner.w, 48), self.text("shell.load.rename"), "headline", colour="amber"),
            self.field.node(Box(inner.x, inner.y + 70, inner.w, 66)),
            button("name.done", Box(inner.x, inner.bottom - 76, half, 76), self.text("shell.ok"), self.done, role="main", key="Enter"),
            button("name.cancel", Box(inner.right - half, inner.bottom - 76, half, 76), self.text("shell.cancel"), self.back, key="Esc"),
        ]


def export_place(name: str, home: Path | None = None) -> Path:
    """Where a save is exported to: the user's documents, or the home folder; by a name that no file has there."""
    base = home or Path.home()
    folder = base / "Documents" if (base / "Documents").is_dir() else base
    number = 1
    while True:
        target = folder / f"tankwart-{name}{f'-{number}' if number > 1 else ''}.save"
        if not target.exists():
            return target
        number += 1
