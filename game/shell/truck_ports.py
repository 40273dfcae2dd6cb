"""The ports at the left of the truck screen: what hangs on each, what may be wrong with it, and one to be named by hand."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.kit.field import TextField
from game.kit.layout import Box
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.scroll import ScrollList
from game.kit.widgets import brightened, button, label
from hardware.ports import Tier, board_of
from hardware.search import Sight, State
from hardware.trouble import Trouble, remedy, what

from .screen import Surface

if TYPE_CHECKING:
    from .truck_screen import TruckScreen

LINE, WORDS = 66, 27
"""Height of a port's line, and of each further row of words in it."""
ROW_SIGNS = 54
"""So many signs stand in a row of words."""
BODY = 18.0
"""Size of these words, in logical units; small windows show them larger."""
LONGEST_ADDRESS = 120


class PortsPanel:
    """The button that looks, a line for each port, a field for an address."""

    def __init__(self, screen: TruckScreen) -> None:
        self.screen = screen
        self.list = ScrollList("ports", [], self._paint_line, screen.renew, choose=self._chosen)
        self.address = TextField("address", screen.desk.trucks.named, LONGEST_ADDRESS, screen.renew, self.open)

    # what is pressed

    def _chosen(self, line: int) -> None:
        """Open the port of that line, if it is not open."""
        sight, wired = self.screen.sights[line], self.screen.wired
        if wired is not None and sight.state in (State.LISTED, State.REFUSED, State.WAITING):
            wired.hub.open(sight.port.url)

    def open(self) -> None:
        """Open the port of the address that was typed, and keep it for next time; an empty one is kept no more."""
        desk, address = self.screen.desk, self.address.text.strip()
        desk.trucks.name(address)
        desk.change(truck=address)
        if not address:
            desk.app.say(self.screen.text("shell.trucks.address_none"), "address.open")
        self.screen.renew()

    # picture

    def nodes(self, box: Box, scale: Scale) -> list[Node]:
        """All of it, in a box."""
        screen, sights = self.screen, self.screen.sights
        look = screen.text("shell.trucks.stop" if screen.looking else "shell.trucks.look")
        note = screen.text("shell.trucks.looking" if screen.looking else "shell.trucks.look_note")
        larger = max(1.0, scale.px(BODY) / (BODY * scale.k))
        heights = [LINE + WORDS * larger * (1 + int(len(self.words(sight)) * larger / ROW_SIGNS)) + 14 for sight in sights]
        advice = self._advice()
        self.list.fill(heights, [sight.port.url for sight in sights])
        foot = Box(box.x, box.bottom - 66, box.w, 66)
        room = Box(box.x, box.y + 124, box.w, foot.y - 20 - box.y - 124 - (150 if advice else 0))
        told = Box(box.x, foot.y - 150 if sights else box.y + 136, box.w, 134)
        return [
            button("look", Box(box.x, box.y, box.w, 104), look, screen.look, role="usual" if screen.looking else "main", icon="magnify",
                   size=30, note=note),
            *self.list.nodes(room),
            label("advice", told, advice, "log", colour="mute", wrap=True),
            self.address.node(Box(foot.x, foot.y, foot.w - 184, foot.h), screen.text("shell.trucks.address")),
            button("address.open", Box(foot.right - 168, foot.y, 168, foot.h), screen.text("shell.trucks.address_open"), self.open, size=24,
                   tip=screen.text("shell.trucks.address_tip")),
        ]  # fmt: skip

    def _advice(self) -> str:
        wired = self.screen.wired
        trouble = wired.hub.advice() if wired is not None else None
        if trouble is not None:
            return self._told(trouble)
        return "" if self.screen.sights else self.screen.text("shell.trucks.none")

    def _told(self, trouble: Trouble) -> str:
        """What is wrong and what helps, in words."""
        return f"{self.screen.text(what(trouble))} {self.screen.text(remedy(trouble, sys.platform))}"

    def words(self, sight: Sight) -> str:
        """What is to be said of a port."""
        if sight.trouble is not None:
            return self._told(sight.trouble)
        if sight.state is State.LISTED:
            return self.screen.text(f"shell.trucks.port.{'chip' if sight.tier is Tier.CHIP else 'board'}")
        return self.screen.text(f"shell.trucks.port.{sight.state.value}")

    def _paint_line(self, brush: Brush, surface: Surface, state: NodeState, line: int) -> None:
        """A port: what hangs on it, where, and how it stands."""
        sight, colours = self.screen.sights[line], brush.theme.colours
        place = Box(state.rect.x + 2, state.rect.y + 3, state.rect.w - 8, state.rect.h - 10)
        ready = sight.state is State.READY
        fill = brightened(colours.petrol) if state.hovered else colours.petrol
        brush.put(surface, brush.rounded(place.w, place.h, 12, fill), place.x, place.y)
        edge = colours.teal if ready else colours.amber if sight.trouble is not None else colours.steel
        brush.put(surface, brush.rounded(place.w, place.h, 12, edge, 3), place.x, place.y)
        icon = "check_bold" if ready else "alert" if sight.trouble is not None else "usb_port"
        brush.icon(surface, icon, 34, place.x + 36, place.y + 34, colour=edge if ready or sight.trouble else colours.cream)
        name = board_of(sight.port) or sight.board or sight.port.name or self.screen.text("shell.trucks.port.unnamed")
        brush.text(surface, name, "heading", place.x + 70, place.y + 32, anchor="midleft", fit=place.w * 0.52)
        port = sight.port.url.rpartition("/")[2] if sight.port.url.startswith("/") else sight.port.url
        brush.text(surface, port, "body", place.right - 16, place.y + 34, colour=colours.mute, anchor="midright", fit=place.w * 0.3)
        brush.text(
            surface, self.words(sight), "body", place.x + 20, place.y + LINE, colour=colours.cream, wrap=place.w - 40,
            height=place.h - LINE - 4,
        )  # fmt: skip
