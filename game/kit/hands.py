"""What pointers do to nodes: press, hold, hover, long press, drag to scroll. Each pointer holds on to the node it went down on."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from .node import Node
from .picture import Layer
from .pointer import MOUSE, Phase, Pointer

LONG_MS = 500
"""A finger that stays this long enlarges instead of pressing."""
REST_MS = 600
"""A mouse that rests this long on a node enlarges it, or shows its tip."""
SLOP = 14
"""A finger or mouse may stray this far, in logical units, before it drags."""


class Table(Protocol):
    """What the hands need of the app."""

    @property
    def layer(self) -> Layer:
        """The scene on top."""

    @property
    def finger(self) -> float:
        """How large a thing has to be for a finger, in logical units."""

    def press_node(self, node: Node) -> None:
        """Press it, or say why not."""

    def touched(self, node: Node | None) -> None:
        """A pointer went down on it, or on nothing."""

    def enlarge(self, node: Node | None) -> None:
        """Show it large; None: no longer."""


@dataclass(slots=True)
class _Grip:
    """A pointer that is down: on which node, since when and where it went down; `spent`: it has acted, its release does nothing."""

    node: Node
    pointer: Pointer
    start: Pointer
    inside: bool = True
    spent: bool = False


class Hands:
    """All pointers on the scene on top."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._grips: dict[int, _Grip] = {}
        self._hovered: str | None = None
        self._rested_at: int | None = None
        """When the mouse came to rest on the hovered node; None once that was acted upon."""
        self._unmoved = False
        """Whether the hovered node only came under the mouse as it pressed another: it is enlarged once the mouse moves."""
        self._enlarged_by: int | None = None
        self._tip = ""
        """The tip of the node enlarged last: when it says something else, or nothing, the old words go."""

    @property
    def hovered(self) -> str | None:
        """The node under the mouse."""
        return self._hovered

    @property
    def pressed(self) -> frozenset[str]:
        """The nodes that would be pressed, were the pointers let go now, and those that are held."""
        return frozenset(
            grip.node.name for grip in self._grips.values() if not grip.spent and (grip.inside or grip.node.hold is not None)
        )

    @property
    def gripping(self) -> bool:
        """Whether a pointer is down on a node."""
        return bool(self._grips)

    @property
    def busy(self) -> bool:
        """Whether time alone may bring something: a finger that stays, a mouse that rests."""
        return bool(self._grips) or self._rested_at is not None

    def take(self, pointer: Pointer) -> None:
        """One more thing that a pointer did."""
        act: dict[Phase, Callable[[Pointer], None]] = {
            Phase.DOWN: self._down, Phase.MOVE: self._move, Phase.UP: self._up, Phase.HOVER: self._hover,
            Phase.LEAVE: self._leave, Phase.WHEEL: self._wheel, Phase.ZOOM: self._zoom, Phase.CANCEL: self._cancel,
        }  # fmt: skip
        act[pointer.phase](pointer)

    def tick(self, now: int) -> None:
        """See whether a pointer has stayed long enough."""
        for number, grip in self._grips.items():
            long = grip.pointer.finger and now - grip.start.at_ms >= LONG_MS
            if long and grip.inside and not grip.spent and grip.node.hold is None and not grip.node.at_once:
                grip.spent = True
                self._grow(grip.node, number)
                return
        if self._rested_at is not None and now - self._rested_at >= REST_MS:
            self._rested_at = None
            node = self._table.layer.by_name.get(self._hovered or "")
            if node is not None and MOUSE not in self._grips:
                self._grow(node, MOUSE)

    def keyed(self) -> None:
        """A key went down: what the mouse only lies on is large no longer, and not again before the mouse moves."""
        if self._enlarged_by == MOUSE or self._rested_at is not None:
            self._rested_at, self._unmoved = None, True
        if self._enlarged_by == MOUSE:
            self._shrink()

    def cancel(self, now: int) -> None:
        """Take all pointers away: the window lost the focus, or another scene came on top."""
        for number in list(self._grips):
            self._drop(number, now)
        self._rested_at = None
        self._hovered = None
        self._shrink()

    def rebuilt(self, now: int) -> None:
        """The nodes were built anew: hold on to those of the same name, let go of those that are gone."""
        by_name = self._table.layer.by_name
        for number, grip in list(self._grips.items()):
            node = by_name.get(grip.node.name)
            if node is None:
                self._drop(number, now)
            else:
                grip.node = node
        hovered = by_name.get(self._hovered or "")
        if hovered is None:
            self._hovered = None
            self._rested_at = None
        if self._enlarged_by == MOUSE and (hovered is None or hovered.tip != self._tip):
            self._shrink()

    # phases

    def _down(self, pointer: Pointer) -> None:
        self._rested_at = None
        self._shrink()
        layer = self._table.layer
        node = layer.touched(pointer.x, pointer.y, self._table.finger) if pointer.finger else layer.at(pointer.x, pointer.y)
        self._table.touched(node)
        if node is None:
            return
        grip = self._grips[pointer.id] = _Grip(node, pointer, pointer)
        if node.hold is not None:
            node.hold(pointer)
        if node.at_once:
            grip.spent = True
            self._table.press_node(node)

    def _move(self, pointer: Pointer) -> None:
        grip = self._grips.get(pointer.id)
        if grip is None:
            return
        grip.pointer = pointer
        grip.inside = self._over(grip.node, pointer)
        scroller = self._table.layer.by_name.get(grip.node.within)
        strayed = abs(pointer.y - grip.start.y) > SLOP or abs(pointer.x - grip.start.x) > SLOP
        if strayed and scroller is not None and scroller.hold is not None and grip.node.hold is None:
            self._grips[pointer.id] = _Grip(scroller, pointer, grip.start)
            scroller.hold(grip.start)
            scroller.hold(pointer)
        elif grip.node.hold is not None:
            grip.node.hold(pointer)

    def _up(self, pointer: Pointer) -> None:
        grip = self._grips.pop(pointer.id, None)
        if self._enlarged_by == pointer.id:
            self._shrink()
        if grip is None:
            return
        if grip.node.hold is not None:
            grip.node.hold(pointer)
        if not grip.spent and self._over(grip.node, pointer):
            node = self._table.layer.by_name.get(grip.node.name)
            if node is not None and (node.press is not None or node.refusal is not None):
                self._table.press_node(node)
        if not pointer.finger:
            before = self._hovered
            self._hover(pointer)
            if self._hovered != before:
                self._rested_at, self._unmoved = None, True

    def _over(self, node: Node, pointer: Pointer) -> bool:
        """Whether a pointer is on a node; a finger is as thick as it is."""
        return node.hit(pointer.x, pointer.y, self._table.finger if pointer.finger else 0)

    def _cancel(self, pointer: Pointer) -> None:
        self._drop(pointer.id, pointer.at_ms)

    def _hover(self, pointer: Pointer) -> None:
        node = self._table.layer.at(pointer.x, pointer.y)
        name = node.name if node is not None else None
        if name != self._hovered:
            self._hovered = name
            if self._enlarged_by == MOUSE:
                self._shrink()
            self._table.layer.scene.hovered(node)
            self._rested_at = pointer.at_ms if node is not None else None
            self._unmoved = False
        elif self._rested_at is not None or self._unmoved:
            self._rested_at, self._unmoved = pointer.at_ms, False

    def _leave(self, pointer: Pointer) -> None:
        if self._hovered is not None:
            self._hovered = None
            self._table.layer.scene.hovered(None)
        self._rested_at = None
        if self._enlarged_by == MOUSE:
            self._shrink()

    def _wheel(self, pointer: Pointer) -> None:
        layer = self._table.layer
        node = layer.at(pointer.x, pointer.y)
        while node is not None and node.wheel is None:
            node = layer.by_name.get(node.within)
        if node is not None and node.wheel is not None:
            node.wheel(pointer.turn)

    def _zoom(self, pointer: Pointer) -> None:
        node = self._table.layer.at(pointer.x, pointer.y)
        if node is not None:
            self._rested_at = None
            self._grow(node, MOUSE)

    def _drop(self, number: int, now: int) -> None:
        grip = self._grips.pop(number, None)
        if grip is not None and grip.node.hold is not None:
            grip.node.hold(grip.pointer.cancelled(now))
        if self._enlarged_by == number:
            self._shrink()

    def _grow(self, node: Node, number: int) -> None:
        """A pointer shows a node large, or its tip."""
        self._enlarged_by, self._tip = number, node.tip
        self._table.enlarge(node)

    def _shrink(self) -> None:
        """Nothing is shown large any longer."""
        if self._enlarged_by is not None:
            self._enlarged_by = None
            self._table.enlarge(None)
