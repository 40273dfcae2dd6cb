"""Whether a keyboard lets the keys of both seats through together: cheap ones lose some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kit.keys import Key
from game.kit.layout import Box, centred, table
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.widgets import button, label, panel

from .key_names import key_label, usable
from .screen import Slip, Surface

if TYPE_CHECKING:
    from .desk import Desk


class KeyCheck(Slip):
    """All keys of both seats together: one that stays dark is lost by the keyboard. Escape leaves, every other key is tried."""

    name = "key_check"
    first = "close"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.down: set[str] = set()
        self.together = 0
        """The most keys that were down at once."""

    def key(self, key: Key) -> bool:
        name = key.name
        if name == "escape":
            return False
        if key.down:
            self.down.add(name)
        else:
            self.down.discard(name)
        self.together = max(self.together, len(self.down & self.wanted))
        self.stale = True
        return True

    @property
    def wanted(self) -> set[str]:
        """The keys of both seats that are used in a run."""
        keys = [usable(seat, number) for number, seat in enumerate(self.desk.settings.seats)]
        return {name for one in keys for name in (one.hold, one.throw)}

    def focus_lost(self, at: int) -> None:
        self.down.clear()
        self.stale = True

    def build(self, scale: Scale) -> list[Node]:
        box = centred(table(), 1100, 620)
        inner = Box(box.x + 50, box.y + 40, box.w - 100, box.h - 80)
        count = len(self.wanted)
        if self.together >= count:
            verdict = self.text("shell.keys.all", count=count)
        else:
            verdict = self.text("shell.keys.some", most=self.together, count=count)
        return [
            panel("check.panel", box, solid=True),
            label("check.title", Box(inner.x, inner.y, inner.w, 50), self.text("shell.keys.check"), "headline", colour="amber"),
            label("check.text", Box(inner.x, inner.y + 60, inner.w, 84), self.text("shell.keys.check_text"), "log", wrap=True),
            *(self._caps(seat, Box(inner.x, inner.y + 164 + seat * 116, inner.w, 96)) for seat in range(2)),
            label("check.verdict", Box(inner.x, inner.bottom - 128, inner.w, 40), verdict, "heading", colour="amber"),
            button("close", Box(inner.x, inner.bottom - 76, inner.w, 76), self.text("shell.close"), self.back, key="Esc"),
        ]

    def _caps(self, seat: int, box: Box) -> Node:
        keys = usable(self.desk.settings.seats[seat], seat)
        words = self.desk.words
        caps = [(key_label(words, name), name in self.down) for name in (keys.hold, keys.throw, keys.peek)]
        caption = self.text("shell.new.seat", count=seat + 1)

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            place = state.rect
            brush.text(surface, caption, "heading", place.x, place.centery, anchor="midleft", fit=190)
            x = place.x + 210
            for text, down in caps:
                wide = min(260.0, brush.keycap_width(text, 72, "heading") + 30)
                brush.keycap(surface, text, x, place.centery - 36, width=wide, height=72, down=down, style="heading")
                x += wide + 24

        return Node(f"check.{seat}", box, paint, label=" ".join(text for text, down in caps if down))
