"""The settings of the hands: how the truck is held, and the keys of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kit.keys import Key
from game.kit.layout import Box
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.widgets import button, choice, label
from game.store.settings import SeatKeys

from .key_check import KeyCheck
from .key_names import ACTS, key_label, usable, why_not
from .screen import Surface

if TYPE_CHECKING:
    from .settings import SettingsScreen


class HandsTab:
    """Left: hold or press, and whether the keyboard keeps up. Right: the keys."""

    def __init__(self, screen: SettingsScreen) -> None:
        self.screen = screen
        self.desk = screen.desk
        self.waiting: tuple[int, str] | None = None
        """The seat and act whose key is to be pressed next."""

    def nodes(self, left: Box, right: Box) -> list[Node]:
        """What stands in the two columns."""
        screen, settings, desk = self.screen, self.desk.settings, self.desk
        holds = [(False, screen.text("shell.settings.hold_way")), (True, screen.text("shell.settings.latch_way"))]
        told = screen.text("shell.settings.latch_note" if settings.toggle else "shell.settings.hold_note")
        return [
            label("hands.title", Box(left.x, left.y, left.w, 44), screen.text("shell.keys.hold"), "headline", colour="amber"),
            *choice("toggle", Box(left.x, left.y + 64, left.w, 68), holds, settings.toggle, lambda on: desk.change(toggle=on)),
            label("toggle.note", Box(left.x, left.y + 144, left.w, 68), told, "body", colour="mute", wrap=True),
            button("keys.check", Box(left.x, left.y + 248, left.w, 100), screen.text("shell.keys.check"), self._check, icon="keyboard",
                   size=26, note=screen.text("shell.keys.check_note")),
            label("keys.note", Box(left.x, left.y + 380, left.w, 132), screen.text("shell.settings.keys_note"), "body", colour="mute",
                  wrap=True),
            *self._keys(0, Box(right.x, right.y, right.w, 230)),
            *self._keys(1, Box(right.x, right.y + 270, right.w, 230)),
        ]  # fmt: skip

    def _keys(self, seat: int, box: Box) -> list[Node]:
        keys = usable(self.desk.settings.seats[seat], seat)
        nodes = [label(f"keys.{seat}.title", Box(box.x, box.y, box.w, 40), self.screen.text("shell.new.seat", count=seat + 1), "heading")]
        wide = (box.w - 40) / 3
        for place, act in enumerate(ACTS):
            cell = Box(box.x + place * (wide + 20), box.y + 48, wide, 170)
            nodes.append(self._key_node(seat, act, getattr(keys, act), cell))
        return nodes

    def _key_node(self, seat: int, act: str, name: str, box: Box) -> Node:
        waits = self.waiting == (seat, act)
        cap = self.screen.text("shell.keys.press_one") if waits else key_label(self.desk.words, name)
        caption = self.screen.text(f"shell.keys.{act}")

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            colours, place = brush.theme.colours, state.rect
            fill = colours.amber if waits else colours.action if state.hovered else colours.petrol
            brush.put(surface, brush.rounded(place.w, place.h, 14, fill), place.x, place.y)
            brush.put(surface, brush.rounded(place.w, place.h, 14, colours.steel, 2), place.x, place.y)
            ink = colours.ink if waits else colours.cream
            brush.text(surface, caption, "body", place.centerx, place.y + 36, colour=ink, anchor="center", fit=place.w - 24)
            wide = min(place.w - 40, brush.keycap_width(cap, 60, "heading") + 24)
            brush.keycap(surface, cap, place.centerx - wide / 2, place.y + 76, width=wide, height=60, down=waits, style="heading")

        return Node(
            f"key.{seat}.{act}", box, paint, lambda: self._await(seat, act), label=f"{caption}: {cap}", group=f"keys.{seat}", lit=waits,
            spill=4,
        )  # fmt: skip

    def _await(self, seat: int, act: str) -> None:
        self.waiting = (seat, act)
        self.screen.stale = True

    def key(self, key: Key) -> bool:
        """Any key while one is waited for."""
        if self.waiting is None:
            return False
        if key.down:
            self._take(key.name)
        return True

    def _take(self, name: str) -> None:
        """The key for which the screen waits; Escape leaves the old one, a key that cannot be used is refused with the reason."""
        assert self.waiting is not None
        seat, act = self.waiting
        node = f"key.{seat}.{act}"
        self.screen.stale = True
        if name == "escape":
            self.waiting = None
            return
        refusal = why_not(name) or self._double(seat, act, name)
        if refusal is not None:
            self.screen.app.say(self.screen.text(refusal), node)
            return
        self.waiting = None
        old = usable(self.desk.settings.seats[seat], seat)
        new = SeatKeys(**{**{one: getattr(old, one) for one in ACTS}, act: name})
        seats = tuple(new if place == seat else keys for place, keys in enumerate(self.desk.settings.seats))
        self.desk.change(seats=seats)

    def _double(self, seat: int, act: str, name: str) -> str | None:
        """One key cannot mean two things to a seat. Two seats may share the keys of a run, for they take turns; none looks at the
        other's chips."""
        for number, one in enumerate(self.desk.settings.seats):
            keys = usable(one, number)
            if any(getattr(keys, other) == name and _clash((seat, act), (number, other)) for other in ACTS):
                return "shell.keys.double" if number == seat else "shell.keys.other_seat"
        return None

    def _check(self) -> None:
        self.screen.app.push(KeyCheck(self.desk))


def _clash(one: tuple[int, str], two: tuple[int, str]) -> bool:
    """Whether these two, each a seat and an act, must not have the same key."""
    if one[0] == two[0]:
        return one[1] != two[1]
    return "peek" in (one[1], two[1])
