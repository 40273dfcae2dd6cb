"""A bank card laid on the screen, and a frame drawn as wide: from then on the program knows how large things are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kit.keys import Key
from game.kit.layout import Box, inset, table
from game.kit.measure import CARD_MM, pixels_per_mm
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pointer import Phase, Pointer
from game.kit.scale import Scale
from game.kit.widgets import button, label, panel

from .screen import Slip, Surface

if TYPE_CHECKING:
    from .desk import Desk

PLACE = (84.0, 226.0)
"""Where the upper left corner of the card lies, in logical units."""
NARROWEST, WIDEST = 110.0, 1300.0
"""Of a card, in logical units: on a wall of 70 inches, and on a small and fine screen."""
USUAL_PIXELS_PER_MM = 96 / 25.4
"""Of a display that nobody has measured."""
SLOPE = CARD_MM[1] / CARD_MM[0]
EDGE = 56.0
"""How wide the handle at the edge of the card is."""


class CardRuler(Slip):
    """The right edge of a frame is drawn to the right edge of the card that lies in it."""

    name = "card_ruler"
    first = "edge"
    upright = True  # a card is as large as it is; the sheet of a shorter edge would be drawn smaller

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        known = desk.pixels_per_mm or USUAL_PIXELS_PER_MM
        self.wide = self._within(known * CARD_MM[0] / desk.app.scale.k)
        """How wide the frame is, in logical units."""
        self._grip = 0.0

    def build(self, scale: Scale) -> list[Node]:
        room = inset(table(), 24)
        card = Box(*PLACE, self.wide, self.wide * SLOPE)
        right = Box(room.right - 404, room.bottom - 252, 364, 84)
        return [
            panel("ruler.panel", room, solid=True),
            label("ruler.title", Box(PLACE[0], 52, 1700, 60), self.text("shell.ruler.title"), "headline", colour="amber"),
            label("ruler.text", Box(PLACE[0], 116, 1700, 84), self.text("shell.ruler.text"), "log", wrap=True),
            Node("card", card, self._paint_card, label=""),
            Node("edge", Box(card.right - EDGE / 2, card.y - 12, EDGE, card.h + 24), self._paint_edge, hold=self._drag, keys=self._nudge,
                 focusable=True, z=2, label=self.text("shell.ruler.edge"), spill=8),
            button("keep", right, self.text("shell.ruler.keep"), self.keep, role="main", icon="check_bold"),
            button("close", Box(right.x, right.bottom + 20, right.w, 84), self.text("shell.close"), self.back, key="Esc"),
        ]  # fmt: skip

    def keep(self) -> None:
        """Remember how many pixels make a millimetre."""
        self.desk.measure(round(pixels_per_mm(self.wide, self.app.scale), 3))
        self.app.pop()

    def _within(self, wide: float) -> float:
        return min(max(wide, NARROWEST), WIDEST)

    def _set(self, wide: float) -> None:
        self.wide = self._within(wide)
        self.stale = True

    def _drag(self, pointer: Pointer) -> None:
        if pointer.phase is Phase.DOWN:
            self._grip = pointer.x - PLACE[0] - self.wide
        elif pointer.phase is Phase.MOVE:
            self._set(pointer.x - self._grip - PLACE[0])

    def _nudge(self, key: Key) -> bool:
        """By the arrow keys a pixel at a time, with Shift ten."""
        step = {"left": -1, "right": 1}.get(key.name)
        if step is None:
            return False
        if key.down:
            self._set(self.wide + step * (10 if key.shift else 1) / self.app.scale.k)
        return True

    def _paint_card(self, brush: Brush, surface: Surface, state: NodeState) -> None:
        """A frame as round as a card (3.18 mm), with a chip where most cards have theirs."""
        colours, place = brush.theme.colours, state.rect
        mm = place.w / CARD_MM[0]
        brush.put(surface, brush.rounded(round(place.w), round(place.h), 3.18 * mm, colours.petrol), place.x, place.y)
        brush.put(surface, brush.rounded(round(place.w), round(place.h), 3.18 * mm, colours.cream, 3), place.x, place.y)
        brush.icon(surface, "integrated_circuit_chip", 12 * mm, place.x + 16 * mm, place.y + 24 * mm, colour=colours.steel)
        if place.w > 300:
            brush.text(surface, self.text("shell.ruler.here"), "log", place.centerx, place.bottom - 14 * mm, colour=colours.mute,
                       anchor="center", fit=place.w - 40)  # fmt: skip

    def _paint_edge(self, brush: Brush, surface: Surface, state: NodeState) -> None:
        colours, place = brush.theme.colours, state.rect
        brush.put(surface, brush.rounded(6, round(place.h), 3, colours.amber), place.centerx - 3, place.y)
        grip = brush.rounded(EDGE, 96, EDGE / 2, colours.cream if state.hovered or state.pressed else colours.amber)
        brush.drop(surface, grip, place.x, place.centery - 48, radius=EDGE / 2)
        brush.icon(surface, "arrow_left_right", 38, place.centerx, place.centery, colour=colours.ink)
