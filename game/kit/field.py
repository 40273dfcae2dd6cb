"""A field for one line of text. It keeps text and cursor; the scene keeps the field."""
from __future__ import annotations

import unicodedata
from collections.abc import Callable
from itertools import accumulate

import pygame
from pygame import FRect

from .keys import ENTER, Key
from .node import Node, NodeState
from .paint import Brush
from .pointer import Phase, Pointer
from .widgets import target

_LEFT_TO_OTHERS = ENTER | {
    pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, *(getattr(pygame, f"K_F{number}") for number in range(1, 13))
}  # fmt: skip


class TextField:
    """One line of text with a cursor. `changed` hears of each new text or place of the cursor, `done` of Enter."""

    def __init__(
        self, name: str, text: str = "", limit: int = 40, changed: Callable[[], None] = lambda: None,
        done: Callable[[], None] | None = None, paste: Callable[[], str] = pygame.scrap.get_text,
    ) -> None:  # fmt: skip
        self.name = name
        self.text = text[:limit]
        self.limit = limit
        self.cursor = len(self.text)
        self._changed = changed
        self._done = done
        self._paste = paste
        self._edges: list[float] = [0.0]
        """The logical x before each sign and after the last, as they were painted."""

    def node(self, box: FRect, hint: str = "", group: str = "") -> Node:
        """The field in a box; `hint` is shown while it is empty."""

        def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
            self._paint(brush, surface, state, hint)

        return Node(
            self.name, target(box), paint, typed=self.insert, keys=self._key, hold=self._point, group=group,
            label=self.text or hint, spill=8,
        )

    def insert(self, text: str) -> None:
        """Put text in at the cursor: as much as there is room for, without signs that do not show."""
        clean = "".join(sign for sign in unicodedata.normalize("NFC", text) if unicodedata.category(sign)[0] != "C")
        clean = clean[: self.limit - len(self.text)]
        self.text = self.text[: self.cursor] + clean + self.text[self.cursor :]
        self.cursor += len(clean)
        self._changed()

    def _key(self, key: Key) -> bool:
        """Keys that edit; letters are taken too, so that they do nothing else."""
        if key.key in ENTER and self._done is not None and key.plain:
            if key.down:
                self._done()
            return True
        if key.key in _LEFT_TO_OTHERS or key.alt:
            return False
        if key.ctrl:
            return self._command(key)
        if key.down:
            self._edit(key.key)
        return True

    def _command(self, key: Key) -> bool:
        if key.key == pygame.K_v:
            if key.down:
                self.insert(self._pasted())
            return True
        return False

    def _pasted(self) -> str:
        try:
            return self._paste().partition("\n")[0]
        except pygame.error:
            # Nothing to paste, or a clipboard that this system does not share.
            return ""

    def _edit(self, code: int) -> None:
        if code == pygame.K_BACKSPACE and self.cursor:
            self.text = self.text[: self.cursor - 1] + self.text[self.cursor :]
            self.cursor -= 1
        elif code == pygame.K_DELETE:
            self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
        elif code in (pygame.K_LEFT, pygame.K_RIGHT):
            self.cursor = min(max(self.cursor + (1 if code == pygame.K_RIGHT else -1), 0), len(self.text))
        elif code in (pygame.K_HOME, pygame.K_END):
            self.cursor = 0 if code == pygame.K_HOME else len(self.text)
        else:
            return
        self._changed()

    def _point(self, pointer: Pointer) -> None:
        """Put the cursor where the pointer is."""
        if pointer.phase in (Phase.DOWN, Phase.MOVE):
            near = min(range(len(self._edges)), key=lambda place: abs(self._edges[place] - pointer.x))
            self.cursor = min(near, len(self.text))
            self._changed()

    def _paint(self, brush: Brush, surface: pygame.Surface, state: NodeState, hint: str) -> None:
        colours, box = brush.theme.colours, state.rect
        brush.put(surface, brush.rounded(box.w, box.h, 10, colours.night), box.x, box.y)
        edge = colours.amber if state.focused else colours.mute if state.hovered else colours.steel
        brush.put(surface, brush.rounded(box.w, box.h, 10, edge, 3 if state.focused else 2), box.x, box.y)
        room = FRect(box.x + 14, box.y, box.w - 28, box.h)
        if not self.text:
            brush.text(surface, hint, "plain", room.x + 4, room.centery, colour=colours.mute, anchor="midleft", fit=room.w + 6)
        self._write(brush, surface, room, state.focused)

    def _write(self, brush: Brush, surface: pygame.Surface, room: FRect, cursor: bool) -> None:
        """The text, moved so far to the left that the cursor shows."""
        widths = [0.0, *(brush.measure(self.text[:place], "body") for place in range(1, len(self.text) + 1))]
        widths = list(accumulate(widths, max))
        shift = max(0.0, widths[self.cursor] - room.w + 4)
        self._edges = [room.x + width - shift for width in widths]
        before = surface.get_clip()
        window = pygame.Rect(brush.u(room.x), brush.u(room.y), brush.u(room.w) + 2, brush.u(room.h))
        surface.set_clip(window.clip(before))
        if self.text:
            brush.text(surface, self.text, "body", room.x - shift, room.centery, anchor="midleft")
        if cursor:
            line = brush.rounded(3, min(34.0, room.h - 14), 1, brush.theme.colours.amber)
            brush.put(surface, line, self._edges[self.cursor] + 1, room.centery, anchor="center")
        surface.set_clip(before)
