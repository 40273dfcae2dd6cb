"""What a frame shows: what stands still is kept as one opaque picture, and only what moves is painted over it in each frame."""
from __future__ import annotations

import math
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import FRect, Rect

from .facing import Facing, sheet
from .node import Node, NodeState
from .paint import Brush
from .record import Record, Recorder, Turner
from .scale import HEIGHT, WIDTH, Scale
from .scene import Scene


@dataclass(slots=True)
class Layer:
    """A scene on the stack, with the nodes as they were built last, in the order of painting."""

    scene: Scene
    nodes: list[Node] = field(default_factory=list)
    by_name: dict[str, Node] = field(default_factory=dict)
    still: list[Node] = field(default_factory=list)
    moving: list[Node] = field(default_factory=list)
    """Live nodes, and all that is painted later and touches one."""
    focus: str | None = None
    built: int = 0
    """How often it was built: a picture knows by this number that it is out of date."""

    def build(self, scale: Scale) -> None:
        """List the scene's nodes anew. Raises ValueError when two have one name."""
        self.scene.stale = False
        self.nodes = sorted(sheet(self.scene.build(scale), self.scene.quarters), key=lambda node: node.z)
        self.by_name = {node.name: node for node in self.nodes}
        if len(self.by_name) != len(self.nodes):
            names = [node.name for node in self.nodes]
            twice = sorted({name for name in names if names.count(name) > 1})
            raise ValueError(f"scene {self.scene.name!r} has two nodes named {twice[0]!r}; give each node a name of its own")
        self.still, self.moving = parted(self.nodes)
        self.built += 1

    def at(self, x: float, y: float) -> Node | None:
        """The node that a pointer finds at a logical point."""
        return next((node for node in reversed(self.nodes) if node.touchable and node.hit(x, y)), None)

    def touched(self, x: float, y: float, least: float) -> Node | None:
        """The node that a finger finds: where it meets nothing that can be pressed or held, the nearest small thing to press, which
        counts as if it were `least` large."""
        found = self.at(x, y)
        if found is not None and (found.press or found.refusal or found.hold or found.typed):
            return found
        near = [node for node in self.nodes if node.press is not None and node.hit(x, y, least)]
        return min(near, key=lambda node: (node.rect.centerx - x) ** 2 + (node.rect.centery - y) ** 2, default=found)


@dataclass(frozen=True, slots=True)
class Hand:
    """Which nodes the hands are on, by name."""

    hovered: str | None
    pressed: Collection[str]
    focused: str | None

    def state(self, node: Node, now: int) -> NodeState:
        """How that node is to be painted."""
        name = node.name
        return NodeState(
            node.upright, node.lit, node.enabled, name == self.hovered, name in self.pressed, name == self.focused, now
        )


NO_HAND = Hand(None, (), None)


def parted(nodes: Sequence[Node]) -> tuple[list[Node], list[Node]]:
    """Nodes that stand still, and those that must be painted in each frame: the live ones and what lies over them."""
    still: list[Node] = []
    moving: list[Node] = []
    for node in nodes:
        over = moving and any(node.bounds.colliderect(other.bounds) for other in moving)
        (moving if node.live or over else still).append(node)
    return still, moving


class Easel:
    """Where the nodes of one size are painted, and written down: a brush of that size and a recorder as large as the table for it, or
    `high` logical units high."""

    def __init__(self, brush: Brush, high: float = HEIGHT) -> None:
        self.brush = brush
        scale = brush.scale
        self.whole = Rect(scale.zoomed(1).frame.topleft, (math.ceil(WIDTH * scale.k), math.ceil(high * scale.k)))
        self.recorder = Recorder(self.whole.size, self.whole.topleft)

    def cut(self, box: FRect) -> None:
        """Let nothing be painted outside a logical rectangle, but for pixels that it touches."""
        scale = self.brush.scale
        left, top = scale.u(box.x), scale.u(box.y)
        self.recorder.set_clip(Rect(left, top, scale.u(box.right) - left + 1, scale.u(box.bottom) - top + 1))


Name = tuple[int, str]
"""What a record is of: the layer, counted from below, and the node; an empty name is the ground."""
MOST_SIZES = 4
"""So many sizes other than the table's own are kept ready to paint."""
MOST_PUT_OFF = 80
"""After so many updates a picture is put off no longer, whatever it takes."""
MOST_PARTS = 24
"""More parts than this are not painted one by one."""


class Picture:
    """The picture of what stands still, kept for one brush and brought up to date with the least painting.

    Whatever is painted is written down first (`record`), and only where that differs from what is shown is the picture changed.
    """

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        frame = brush.scale.frame
        self.surface = pygame.Surface((brush.scale.width, brush.scale.height))
        """As large as the window: the ground fills the margins of the letterbox too."""
        self.table = self.surface.subsurface(frame)
        """The part of it on which nodes are painted."""
        self.repaints = 0
        """How often some of it was painted, for tests and the frame-time display."""
        self.fresh: list[Rect] = []
        """Where the last `update` and `move` have changed what is to be seen, in pixels of the window."""
        self._window = Recorder(self.surface.get_size())
        self._easels = {(1.0, False): Easel(brush)}
        """By their size, and whether what is painted there is turned."""
        self._turner = Turner(brush.cache)
        self._shown: list[tuple[Scene, int]] = []
        self._hand = NO_HAND
        self._hands: dict[str, tuple[bool, bool, bool]] = {}
        self._still: dict[Name, Record] = {}
        self._moving: list[Record] = []
        self._begun: dict[Name, Record] = {}
        """Of a picture that was put off."""
        self._begun_for: tuple[list[tuple[Scene, int]], Hand] | None = None
        self._ready: set[str] = set()
        """What moves and was painted for it once, so that its sprites are made."""
        self.put_off = 0
        """How many updates in a row have put off the picture, for there are sprites to be made first."""

    def update(self, layers: Sequence[Layer], hand: Hand, now: int, until: float = math.inf) -> bool:
        """Paint what has changed of the still nodes of these layers, the last one on top; whether anything had. Where sprites have to be
        made first, that goes on until a moment of `time.perf_counter`, and the rest is put off to the next update."""
        self.fresh = []
        shown = [(layer.scene, layer.built) for layer in layers]
        if shown == self._shown and hand == self._hand:
            self.put_off = 0
            return False
        top = layers[-1]
        hands = {node.name: _touch(node, hand) for node in top.still}
        if shown != self._shown:
            if self._begun_for != (shown, hand):
                self._begun_for, self._begun, self._ready = (shown, hand), {}, set()
            if not self._list(layers, hand, now, until if self.put_off < MOST_PUT_OFF else math.inf):
                self.put_off += 1
                return False
            still, self._begun, self._begun_for = self._begun, {}, None
        else:
            still = dict(self._still)
            for node in top.still:
                if hands[node.name] != self._hands[node.name]:
                    still[len(layers) - 1, node.name] = self._record(node, hand, now)
        self.put_off = 0
        parts = changes(self._still, still)
        self._shown, self._hand, self._hands, self._still = shown, hand, hands, still
        self._paint(parts)
        return bool(parts)

    def forget(self) -> None:
        """Paint every pixel anew at the next update."""
        self._shown, self._still = [], {}

    def move(self, layer: Layer, hand: Hand, now: int) -> None:
        """Write down what moves; `fresh` grows by where it was and where it is."""
        old = [record.box for record in self._moving]
        self._moving = [self._record(node, hand, now) for node in layer.moving]
        self.fresh += [*old, *(record.box for record in self._moving)]

    def show(self, window: pygame.Surface, everything: bool) -> None:
        """Bring the window up to date, what moves over what stands still: everything, or what is fresh."""
        if everything:
            window.blit(self.surface, (0, 0))
        else:
            for part in joined(self.fresh, self.surface.get_rect()):
                window.blit(self.surface, part, part)
        for record in self._moving:
            record.paint(window)

    def paint_moving(self, surface: pygame.Surface, layer: Layer, hand: Hand, now: int) -> None:
        """Paint what moves onto a copy of the picture."""
        for node in layer.moving:
            self._record(node, hand, now).paint(surface)

    def _list(self, layers: Sequence[Layer], hand: Hand, now: int, until: float) -> bool:
        """Write down all that stands still, in the order of painting, where the last time left off; False when time is over and sprites
        were made."""
        found, made = self._begun, self.brush.cache.made

        def over() -> bool:
            return self.brush.cache.made > made and time.perf_counter() > until

        for place, layer in enumerate(layers):
            if (place, "") not in found:
                layer.scene.ground(self.brush, self._window)
                found[place, ""] = self._window.take()
            top = layer is layers[-1]
            for node in layer.still if top else layer.nodes:
                if over():
                    return False
                if (place, node.name) not in found:
                    found[place, node.name] = self._record(node, hand if top else NO_HAND, now)
        for node in layers[-1].moving if until < math.inf else ():  # what they need is made before any of it is seen
            if over():
                return False
            if node.name not in self._ready:  # what looks new each time would put off the picture again and again
                self._ready.add(node.name)
                self._record(node, hand, now)
        return True

    def _record(self, node: Node, hand: Hand, now: int) -> Record:
        """What that node paints; a node that faces another side is painted upright, and what was written down is turned."""
        facing = node.facing
        easel = self._easel(facing)
        if node.paint is not None:
            if node.clip is not None:
                easel.cut(node.clip if facing is None else facing.upright(node.clip))
            node.paint(easel.brush, easel.recorder, hand.state(node, now))
        record = easel.recorder.take()
        if facing is None:
            return record
        scale = self.brush.scale
        return self._turner.turned(record, facing.pixels(scale), easel.whole, scale.frame)

    def _easel(self, facing: Facing | None) -> Easel:
        """What is turned may be laid out as high as the table is wide."""
        name = (1.0, False) if facing is None else (facing.zoom, True)
        if name not in self._easels:
            if len(self._easels) > MOST_SIZES:
                del self._easels[next(size for size in self._easels if size[0] != 1.0)]
            zoom = name[0]
            brush = self.brush if zoom == 1.0 else self.brush.zoomed(zoom)
            self._easels[name] = Easel(brush, WIDTH)
        return self._easels[name]

    def _paint(self, parts: Sequence[Rect]) -> None:
        parts = joined(parts, self.surface.get_rect())
        for part in parts:
            for record in self._still.values():
                if record.box.colliderect(part):
                    record.paint(self.surface, part)
        self.fresh += parts
        self.repaints += bool(parts)


def _touch(node: Node, hand: Hand) -> tuple[bool, bool, bool]:
    return node.name == hand.hovered, node.name in hand.pressed, node.name == hand.focused


def changes(old: Mapping[Name, Record], new: Mapping[Name, Record]) -> list[Rect]:
    """Where two lists of records differ, in pixels; all of both when what they have in common is painted in another order."""
    if [name for name in old if name in new] != [name for name in new if name in old]:
        return [record.box for record in (*old.values(), *new.values())]
    found = [record.box for name, record in old.items() if name not in new]
    for name, record in new.items():
        before = old.get(name)
        if before is None:
            found.append(record.box)
        elif before.strokes != record.strokes:
            found += [before.box, record.box]
    return found


def joined(parts: Sequence[Rect], whole: Rect) -> list[Rect]:
    """The parts, those that touch each other made one; `whole` alone when they are many or nearly all."""
    found: list[Rect] = []
    for part in (part.clip(whole) for part in parts):
        if not part.w or not part.h:
            continue
        while True:
            touching = part.collidelist(found)
            if touching < 0:
                break
            part = part.union(found.pop(touching))
        found.append(part)
    if len(found) > MOST_PARTS or sum(part.w * part.h for part in found) > .7 * whole.w * whole.h:
        return [whole.copy()]
    return found
