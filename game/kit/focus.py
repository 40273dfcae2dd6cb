"""Where the keyboard is: the order of Tab, the next node in the direction of an arrow, and what a key does to the focused node."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from . import keys
from .hands import REST_MS
from .keys import Key
from .node import Node
from .picture import Layer
from .scene import Scene


def in_order(nodes: Sequence[Node]) -> list[Node]:
    """The nodes that the keyboard reaches: group by group, as the groups first appear, and within a group as they are listed."""
    groups: dict[str, list[Node]] = {}
    for node in nodes:
        if node.reachable:
            groups.setdefault(node.group or node.name, []).append(node)
    return [node for group in groups.values() for node in group]


def following(nodes: Sequence[Node], current: str | None, step: int) -> str | None:
    """The name after (step 1) or before (step -1) the current one, round the end. When there is none, the first that is lit, for that
    can be used now, else the first; or the last."""
    reached = in_order(nodes)
    order = [node.name for node in reached]
    if not order:
        return None
    if current not in order:
        return next((node.name for node in reached if node.lit), order[0]) if step > 0 else order[-1]
    return order[(order.index(current) + step) % len(order)]


def following_group(nodes: Sequence[Node], current: str | None, step: int) -> str | None:
    """The first name of the group after or before that of the current one."""
    order = in_order(nodes)
    heads: list[str] = []
    mine = 0
    seen: set[str] = set()
    for node in order:
        group = node.group or node.name
        if group not in seen:
            seen.add(group)
            heads.append(node.name)
        if node.name == current:
            mine = len(heads) - 1
    if not heads:
        return None
    if current not in {node.name for node in order}:
        return heads[0 if step > 0 else -1]
    return heads[(mine + step) % len(heads)]


def towards(nodes: Sequence[Node], current: str | None, step: tuple[int, int]) -> str | None:
    """The nearest node in that direction, as whoever the current node is for sees the table: what lies straight ahead counts most, what
    lies aside three times its distance.

    The current one when nothing lies there; the first in order when there is no current one.
    """
    here = next((node for node in nodes if node.name == current), None)
    if here is None:
        return following(nodes, None, 1)
    for _ in range(here.side):
        step = -step[1], step[0]
    best: tuple[float, str] | None = None
    for node in nodes:
        if node is here or not node.reachable:
            continue
        far = _distance(here, node, step)
        if far is not None and (best is None or far < best[0]):
            best = (far, node.name)
    return best[1] if best else current


def nearest(nodes: Sequence[Node], x: float, y: float) -> str | None:
    """The name of the reachable node whose middle is nearest to a point: where the focus goes when its node is gone."""
    order = in_order(nodes)
    if not order:
        return None
    return min(order, key=lambda node: (node.rect.centerx - x) ** 2 + (node.rect.centery - y) ** 2).name


def _distance(here: Node, there: Node, step: tuple[int, int]) -> float | None:
    """How far the other node is along the step, or None when it lies elsewhere."""
    a, b = here.rect, there.rect
    if step[0]:
        ahead = (b.centerx - a.centerx) * step[0]
        gap = max(0.0, b.left - a.right if step[0] > 0 else a.left - b.right)
        aside = max(0.0, b.top - a.bottom, a.top - b.bottom)
        drift = abs(b.centery - a.centery)
    else:
        ahead = (b.centery - a.centery) * step[1]
        gap = max(0.0, b.top - a.bottom if step[1] > 0 else a.top - b.bottom)
        aside = max(0.0, b.left - a.right, a.left - b.right)
        drift = abs(b.centerx - a.centerx)
    if ahead <= 1:
        return None
    return gap + 3 * aside + drift / 10


class Table(Protocol):
    """What the keyboard needs of the app."""

    @property
    def layer(self) -> Layer:
        """The scene on top."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    @property
    def said(self) -> str:
        """The words shown now."""

    def press_node(self, node: Node) -> None:
        """Press it, or say why not."""

    def enlarge(self, node: Node | None) -> None:
        """Show it large; None: no longer."""

    def say(self, text: str) -> None:
        """Show a few words."""

    def hush(self) -> None:
        """Take the words away."""

    def changed(self) -> None:
        """Paint anew what lies over the nodes."""


class Keyboard:
    """The keyboard at a table: each scene keeps which of its nodes has the focus, this one moves it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._place = (0.0, 0.0)
        """Where the focus was last, for when its node goes."""
        self._typing = False
        self._enlarged = False
        """Whether a key has enlarged something."""
        self._rested: int | None = None
        """Since when the focus rests where a key has moved it; None once that was acted upon."""
        self._by_rest, self._tip = False, ""
        """Whether what is enlarged came by rest alone, and its tip."""
        self.used = False
        """Whether the keyboard was used last, and no pointer: only then is the focus shown."""

    def shown(self, layer: Layer) -> str | None:
        """The node that is to be shown with the focus: a field whenever it takes text, others only while the keyboard is in use."""
        node = layer.by_name.get(layer.focus or "")
        return layer.focus if self.used or (node is not None and node.typed is not None) else None

    def take(self, key: Key) -> None:
        """A key: a field that takes text hears it first, then the scene, then the focused node; what is left moves the focus."""
        layer = self._table.layer
        node = layer.by_name.get(layer.focus or "")
        field = node is not None and node.typed is not None
        if field and node is not None and node.keys is not None and node.keys(key):
            return
        if self._table.scene.key(key) or not key.down:
            return
        if not field and node is not None and node.keys is not None and node.keys(key):
            return
        self._move_or_press(key, node)

    def take_text(self, text: str) -> None:
        """Text goes to the field that has the focus."""
        layer = self._table.layer
        node = layer.by_name.get(layer.focus or "")
        if node is not None and node.typed is not None:
            node.typed(text)

    def tick(self, now: int) -> None:
        """What the focus rests on is shown large, or says its tip, as under a mouse that rests."""
        if self._rested is None:
            return
        self._rested = self._rested or now
        if now - self._rested < REST_MS:
            return
        self._rested = None
        layer = self._table.layer
        node = layer.by_name.get(layer.focus or "")
        if node is not None and self.used and not self._enlarged and node.typed is None and not layer.scene.focus_frozen:
            self._grow(node, by_rest=True)

    def _grow(self, node: Node, by_rest: bool) -> None:
        self._enlarged, self._by_rest, self._tip = True, by_rest, node.tip
        self._table.enlarge(node)

    def focus_on(self, name: str | None) -> None:
        """Give a node the focus, and show it; the scene hears of it as of a node under the mouse, for what it shows beside it."""
        self.used = True
        self._set(name)
        layer = self._table.layer
        layer.scene.hovered(layer.by_name.get(name or ""))

    def put_aside(self, node: Node | None) -> None:
        """A pointer pressed a node, or none: the focus comes along unseen, so that the keyboard can go on from there."""
        self.used = False
        self.shrink()
        if node is not None and node.reachable:
            self._set(node.name)
        elif self._typing:
            self._set(None)
        self._table.changed()

    def rebuilt(self, layer: Layer) -> None:
        """The nodes were built anew: if the focused one is gone, the nearest takes its place."""
        if layer.focus is not None and layer.focus not in layer.by_name:
            layer.focus = nearest(layer.nodes, *self._place)
        node = layer.by_name.get(layer.focus or "")
        if self._enlarged and self._by_rest and (node is None or node.tip != self._tip):
            self.shrink()
        self._note(layer)

    def _set(self, name: str | None) -> None:
        layer = self._table.layer
        layer.focus = name
        self._note(layer)
        self._table.changed()

    def _note(self, layer: Layer) -> None:
        """Remember where the focus is, and let the system make text of keys only for a field."""
        node = layer.by_name.get(layer.focus or "")
        if node is not None:
            self._place = node.rect.center
        typing = node is not None and node.typed is not None
        if typing == self._typing:
            return
        self._typing = typing
        if typing:
            pygame.key.start_text_input()
            pygame.key.set_repeat(400, 40)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()

    def _move_or_press(self, key: Key, node: Node | None) -> None:
        """What a key does that nobody took: leave, move the focus, press, enlarge."""
        code, table = key.key, self._table
        if self.shrink() and (code == pygame.K_ESCAPE or code in keys.ENLARGE):
            return
        if code == pygame.K_ESCAPE:
            table.hush()
            table.scene.back()
        elif code == pygame.K_TAB or (code in keys.ARROWS and key.plain):
            self._move(key)
        elif node is None or node.typed is not None or not key.plain:
            return
        elif code in keys.PRESS:
            table.hush()
            self.used = True
            table.changed()
            table.press_node(node)
        elif code in keys.ENLARGE:
            self._grow(node, by_rest=False)

    def shrink(self) -> bool:
        """Make small again what was enlarged; whether a key had asked for it."""
        was, self._enlarged, self._rested = self._enlarged, False, None
        if was:
            self._table.enlarge(None)
        return was and not self._by_rest

    def _move(self, key: Key) -> None:
        table = self._table
        table.hush()
        if table.scene.focus_frozen:
            if note := table.scene.frozen_note():
                table.say(note)
            return
        self._rested = 0
        nodes, current = table.layer.nodes, table.layer.focus
        step = -1 if key.shift else 1
        if key.key in keys.ARROWS and current is not None and not self.used:
            self.focus_on(current)
        elif key.key in keys.ARROWS:
            self.focus_on(towards(nodes, current, keys.ARROWS[key.key]))
        elif key.ctrl:
            self.focus_on(following_group(nodes, current, step))
        else:
            self.focus_on(following(nodes, current, step))
