"""A list that scrolls: only the rows that show are nodes. Wheel, drag, scroll bar and keyboard move it."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame
from pygame import FRect

from .keys import ENTER, Key
from .node import Node, NodeState
from .paint import Brush
from .pointer import Phase, Pointer

BAR = 28
"""The width kept for the scroll bar."""

PaintRow = Callable[[Brush, pygame.Surface, NodeState, int], None]
"""Paints the row of that number; `state.lit` when it is the chosen one."""


class ScrollList:
    """Rows of given heights. It keeps how far it is scrolled and which row is chosen; the scene keeps the list.

    `choose`: a row was chosen (pressed, or reached by the arrow keys); None for text that is only read. `open_row`: a chosen row
    was pressed again, or Enter. `changed` is called whenever the nodes must be built anew.
    """

    def __init__(
        self, name: str, heights: Sequence[float], paint: PaintRow, changed: Callable[[], None], *,
        choose: Callable[[int], None] | None = None, open_row: Callable[[int], None] | None = None,
        labels: Sequence[str] = (), chosen: int | None = None,
    ) -> None:  # fmt: skip
        self.name = name
        self.chosen = chosen
        self.offset = 0.0
        self._paint = paint
        self._changed = changed
        self._choose = choose
        self._open = open_row
        self._labels = labels
        self._tops: list[float] = [0.0]
        self._box = FRect(0, 0, 1, 1)
        self._grip: tuple[float, float] | None = None
        """Where a drag began, and the offset then."""
        self.fill(heights, labels)

    def fill(self, heights: Sequence[float], labels: Sequence[str] = ()) -> None:
        """Other rows; what is scrolled and chosen stays as far as it can."""
        self._tops = [0.0, *accumulate(heights)]
        self._labels = labels
        if self.chosen is not None and self.chosen >= self.count:
            self.chosen = self.count - 1 if self.count else None
        self.scroll_to(self.offset)

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self._tops) - 1

    @property
    def length(self) -> float:
        """The height of all rows together."""
        return self._tops[-1]

    @property
    def furthest(self) -> float:
        """The largest offset: then the last row is at the lower edge."""
        return max(0.0, self.length - self._box.h)

    def scroll_to(self, offset: float) -> None:
        """Show the rows from that height on, as far as there are any."""
        self.offset = min(max(0.0, offset), self.furthest)

    def show(self, row: int) -> None:
        """Scroll as little as it takes to show all of a row."""
        top, bottom = self._tops[row], self._tops[row + 1]
        self.scroll_to(min(max(self.offset, bottom - self._box.h), top))

    def nodes(self, box: FRect, group: str = "") -> list[Node]:
        """The list in a box: itself, the rows that show, and the bar when there is more."""
        self._box = box.copy()
        self.scroll_to(self.offset)
        whole = Node(
            self.name, box.copy(), None, hold=self._drag, wheel=self._wheel, keys=self._key, focusable=self.count > 0,
            group=group, spill=0, label=self._said(),
        )  # fmt: skip
        shown = [self._row(row) for row in self._shown()]
        return [whole, *shown, *([self._bar()] if self.furthest > 0 else [])]

    def _said(self) -> str:
        """The chosen row, or how many there are."""
        chosen = self.chosen
        return self._labels[chosen] if chosen is not None and chosen < len(self._labels) else f"{self.count}"

    def _shown(self) -> range:
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        last = bisect_right(self._tops, self.offset + self._box.h - 0.01) - 1
        return range(first, min(last + 1, self.count))

    def _row(self, row: int) -> Node:
        box = self._box
        wide = box.w - (BAR if self.furthest > 0 else 0)
        place = FRect(box.x, box.y + self._tops[row] - self.offset, wide, self._tops[row + 1] - self._tops[row])

        def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
            self._paint(brush, surface, state, row)

        press = (lambda: self._press(row)) if self._choose or self._open else None
        text = self._labels[row] if row < len(self._labels) else ""
        return Node(
            f"{self.name}.{row}", place, paint, press, lit=row == self.chosen, focusable=False, within=self.name, clip=box.copy(),
            spill=0, label=text,
        )  # fmt: skip

    def _press(self, row: int) -> None:
        if row == self.chosen and self._open is not None:
            self._open(row)
        else:
            self.choose(row)

    def choose(self, row: int) -> None:
        """Choose a row and show it."""
        self.chosen = row
        self.show(row)
        if self._choose is not None:
            self._choose(row)
        self._changed()

    # moving

    def _move(self, offset: float) -> None:
        before = self.offset
        self.scroll_to(offset)
        if self.offset != before:
            self._changed()

    def _wheel(self, turn: float) -> None:
        self._move(self.offset - 90 * turn)

    def _drag(self, pointer: Pointer) -> None:
        if pointer.phase is Phase.DOWN:
            self._grip = (pointer.y, self.offset)
        elif pointer.phase is Phase.MOVE and self._grip is not None:
            self._move(self._grip[1] + self._grip[0] - pointer.y)
        elif pointer.phase in (Phase.UP, Phase.CANCEL):
            self._grip = None

    def _key(self, key: Key) -> bool:
        if not key.plain or not self.count:
            return False
        if key.key in ENTER and self._open is not None and self.chosen is not None:
            if key.down:
                self._open(self.chosen)
            return True
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key.key)
        pages = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}.get(key.key)
        if step is None and pages is None and key.key not in (pygame.K_HOME, pygame.K_END):
            return False
        if key.down:
            self._go(key.key, step, pages)
        return True

    def _go(self, code: int, step: int | None, pages: float | None) -> None:
        if self._choose is None:
            far = {pygame.K_HOME: 0.0, pygame.K_END: self.furthest}.get(code, self.offset + 60 * (step or 0))
            self._move(far if pages is None else self.offset + pages * self._box.h)
            return
        now = self.chosen if self.chosen is not None else -1 if (step or 0) > 0 or code == pygame.K_HOME else self.count
        if pages is not None:
            visible = max(1, len(self._shown()) - 1)
            step = visible if pages > 0 else -visible
        row = {pygame.K_HOME: 0, pygame.K_END: self.count - 1}.get(code, now + (step or 0))
        self.choose(min(max(row, 0), self.count - 1))

    # the bar

    def _thumb(self) -> tuple[float, float]:
        """Where the thumb is, from the top of the box, and its height."""
        box = self._box
        high = max(44.0, box.h * box.h / self.length)
        return (box.h - high) * self.offset / self.furthest, high

    def _bar(self) -> Node:
        box = self._box
        place = FRect(box.right - BAR, box.y, BAR, box.h)

        def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
            colours = brush.theme.colours
            top, high = self._thumb()
            brush.put(surface, brush.rounded(8, place.h, 4, colours.slate), place.centerx - 4, place.y)
            colour = colours.amber if state.pressed or state.hovered else colours.mute
            brush.put(surface, brush.rounded(12, round(high), 6, colour), place.centerx - 6, place.y + top)

        def hold(pointer: Pointer) -> None:
            if pointer.phase in (Phase.DOWN, Phase.MOVE):
                _, high = self._thumb()
                share = (pointer.y - place.y - high / 2) / max(1.0, place.h - high)
                self._move(share * self.furthest)

        return Node(f"{self.name}.bar", place, paint, hold=hold, focusable=False, spill=2)
