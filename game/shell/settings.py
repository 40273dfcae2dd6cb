"""The settings: what is seen, what is heard and moves, how it is held, what lies on the table. Each counts at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kit.keys import Key
from game.kit.layout import Box, columns, rows
from game.kit.node import Node
from game.kit.scale import Scale
from game.kit.widgets import choice, label

from .screen import Screen, glass_node
from .settings_hands import HandsTab
from .settings_tabs import LookTab, SoundTab, TableTab

if TYPE_CHECKING:
    from .desk import Desk

TABS = ("look", "sound", "hands", "table")


class SettingsScreen(Screen):
    """Four tabs; Page Up and Page Down go along them."""

    name = "settings"
    first = "back"
    folds = True

    def __init__(self, desk: Desk, tab: str = TABS[0]) -> None:
        super().__init__(desk)
        self.tab = tab
        self.hands = HandsTab(self)
        self._tabs: dict[str, Callable[[Box, Box], list[Node]]] = {
            "look": LookTab(self).nodes, "sound": SoundTab(self).nodes, "hands": self.hands.nodes, "table": TableTab(self).nodes,
        }  # fmt: skip

    def build(self, scale: Scale) -> list[Node]:
        tabs = [(tab, self.text(f"shell.settings.tab.{tab}")) for tab in TABS]
        whole = Box(24, 226, self.page.w - 48, self.page.h - 250)
        inner = Box(whole.x + 40, whole.y + 34, whole.w - 80, whole.h - 110)
        left, right = (rows if self.narrow else columns)(inner, [1, 1], 64)
        told = self.text("shell.settings.place", file=self.desk.told_path(self.desk.places.settings))
        return [
            *self.head(self.text("shell.settings.title")),
            *choice("tab", Box(24, 136, whole.w, 72), tabs, self.tab, self.show),
            glass_node("panel", whole),
            *self._tabs[self.tab](left, right),
            label("place", Box(whole.x + 40, whole.bottom - 54, whole.w - 80, 36), told, "body", colour="mute"),
        ]

    def show(self, tab: str) -> None:
        """Another tab."""
        self.tab = tab
        self.hands.waiting = None
        self.stale = True

    def key(self, key: Key) -> bool:
        if self.hands.key(key):
            return True
        step = {"page up": -1, "page down": 1}.get(key.name)
        if step is None:
            return super().key(key)
        if key.down:
            self.show(TABS[(TABS.index(self.tab) + step) % len(TABS)])
            self.app.focus_on(f"tab.{TABS.index(self.tab)}")
        return True

    def focus_lost(self, at: int) -> None:
        self.hands.waiting = None
        self.stale = True
