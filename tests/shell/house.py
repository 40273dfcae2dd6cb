"""A desk in a window of its own, with saves in a folder of its own and a hand at it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.save import SeatSetup
from game.kit.driver import Clock, Driver
from game.kit.loop import App
from game.kit.window import Window
from game.shell.app import load_theme
from game.shell.desk import Desk
from game.shell.match import Plan
from game.shell.table import TableScene
from game.store.places import places
from tests.shell.plain_view import PlainView

AT = 1_700_000_000.0


class House:
    """The program as a test plays it."""

    def __init__(self, folder: Path, language: str = "de", size: tuple[int, int] = (1280, 720), view: Any = PlainView) -> None:
        clock = Clock()
        self.lines: list[str] = []
        self.has_focus = True
        self.app = App(Window("test", size), load_theme(), 1.0, clock, self.lines.append, lambda: self.driver.has_focus)
        self.driver = Driver(self.app, clock)
        self.desk = Desk(self.app, places(folder), language, self.lines.append, lambda: AT, view)
        self.desk.home = folder

    def title(self) -> House:
        """The title is shown."""
        self.desk.show_title()
        self.driver.frames()
        return self

    def new(self, game: str = "kero") -> House:
        """The screen that prepares a new game, from the title past the shelf."""
        self.driver.press("new")
        if self.scene == "shelf":
            self.driver.press(f"game.{game}")
        return self

    def start(self, *kinds: str, seed: int = 7, clans: tuple[str | None, str | None] = (None, None)) -> House:
        """A game of these players is on the table."""
        names = ("Anna", "Jürgen")
        seats = tuple(SeatSetup(*seat) for seat in zip(names, kinds, clans, strict=True))  # type: ignore[arg-type]
        self.desk.begin(Plan("kero", seats, {}, seed))
        self.driver.frames()
        return self

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.scene.name

    @property
    def table(self) -> TableScene:
        """The table that is laid."""
        assert self.desk.table is not None
        return self.desk.table

    @property
    def view(self) -> PlainView:
        """The plain view of that table."""
        assert isinstance(self.table.view, PlainView)
        return self.table.view

    def close(self) -> None:
        """End the program as the closed window does."""
        self.desk.leave_table()
        self.driver.close()

    def kill(self) -> None:
        """End it as a killed process does: the lock goes, nothing else is done."""
        writing = self.table.match.writing
        assert writing is not None
        self.desk.table = None
        writing.close()
        self.driver.close()
