"""What all screens of the shell have in common: the desk they stand on, the dusk behind them, a head with a way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.phrase import PhraseValue
from game.kit.dialog import Sheet
from game.kit.facing import page
from game.kit.keys import Key
from game.kit.layout import Box
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scene import Scene
from game.kit.widgets import button, label

if TYPE_CHECKING:
    from .desk import Desk

Surface = Any
"""What the brush paints on. It comes from the kit and goes back to it; screens name no graphics library."""


class Leaf(Scene):
    """Whatever the shell shows: it stands on the desk, and is laid out for the edge of whoever reads it."""

    folds = False
    """Whether it has a layout for a narrow page; one that has none is shown smaller at a shorter edge."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @property
    def page(self) -> Box:
        """What it is laid out on: the table, or a page as high and narrow as those at a shorter edge have it before them."""
        return page(self.quarters if self.folds else 0)

    @property
    def narrow(self) -> bool:
        """Whether its page is high and narrow."""
        return self.page.h > self.page.w

    def text(self, key: str, **values: PhraseValue) -> str:
        """The text of a key in the language of the table."""
        return self.desk.words.text(key, **values)

    def renew(self) -> None:
        """Build anew before the next frame."""
        self.stale = True


class Screen(Leaf):
    """A whole screen: dusk sand, and F1 for the rules."""

    def ground(self, brush: Brush, surface: Surface) -> None:
        surface.blit(brush.ground(*surface.get_size()), (0, 0))

    def key(self, key: Key) -> bool:
        if key.name == "f1" and self.name != "rules":
            if key.down:
                self.desk.show_rules()
            return True
        return False

    def back(self) -> None:
        self.app.pop()

    def head(self, title: str, note: str = "") -> list[Node]:
        """The strip at the top: the way back, and what screen this is."""
        strip = Box(24, 20, self.page.w - 48, 96)
        room = strip.right - 26 - 306
        nodes = [
            glass_node("head", strip),
            button("back", Box(40, 34, 236, 68), self.text("shell.back"), self.back, icon="arrow_left", size=26, key="Esc"),
            label("head.title", Box(306, 34, min(860, room), 68), title, "action"),
        ]
        if note:
            place = Box(306, 82, room, 30) if self.narrow else Box(1180, 34, 690, 68)
            nodes.append(label("head.note", place, note, "body", colour="mute", align="right"))
        return nodes


class Slip(Leaf, Sheet):
    """A sheet of the shell, laid over a screen."""


def glass_node(name: str, box: Box) -> Node:
    """Dark glass under controls."""

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        place = state.rect
        brush.glass(surface, place.x, place.y, place.w, place.h)

    return Node(name, box, paint, spill=40)


def plate_node(name: str, box: Box) -> Node:
    """A steel plate with rivets, as the board is."""

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        place = state.rect
        brush.plate(surface, place.x, place.y, place.w, place.h)

    return Node(name, box, paint, spill=60)


def medal_node(name: str, box: Box, clan: str) -> Node:
    """The sign of a clan."""

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        place = state.rect
        brush.drop(surface, brush.medal(clan, place.w), place.x, place.y, radius=place.w / 2, blur=6, down=4)

    return Node(name, box, paint, spill=24)


def option_row(name: str, box: Box, caption: str, controls: Callable[[Box], list[Node]], share: float = 0.36) -> list[Node]:
    """A caption at the left, and its control at the right."""
    split = box.w * share
    return [
        label(f"{name}.caption", Box(box.x, box.y, split - 16, box.h), caption, "log_now", colour="mute"),
        *controls(Box(box.x + split, box.y, box.w - split, box.h)),
    ]
