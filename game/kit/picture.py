"""What a frame shows: what stands still is kept as one opaque picture, and only what moves is painted over it in each frame."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import FRect, Rect

from .node import Node, NodeState
from .paint import Brush
from .scale import Scale
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
        listed = self.scene.build(scale)
        self.nodes = sorted(listed, key=lambda node: node.z)
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
            node.rect, node.lit, node.enabled, name == self.hovered, name in self.pressed, name == self.focused, now
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


class Picture:
    """The picture of what stands still, kept for one brush and brought up to date with the least painting."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.surface = pygame.Surface((brush.scale.width, brush.scale.height))
        """As large as the window: the ground fills the margins of the letterbox too."""
        self.table = self.surface.subsurface(brush.scale.frame)
        """The part of it on which nodes are painted."""
        self.repaints = 0
        """How often some of it was painted, for tests and the frame-time display."""
        self._shown: list[tuple[Scene, int]] = []
        self._hand = NO_HAND
        self._hands: dict[str, tuple[bool, bool, bool]] = {}

    def update(self, layers: Sequence[Layer], hand: Hand, now: int) -> bool:
        """Paint what has changed of the still nodes of these layers, the last one on top; whether anything had."""
        shown = [(layer.scene, layer.built) for layer in layers]
        if shown == self._shown and hand == self._hand:
            return False
        self._hand = hand
        top = layers[-1]
        hands = {node.name: _touch(node, hand) for node in top.still}
        if shown != self._shown:
            self._paint(layers, hand, now, None)
        else:
            changed = [node for node in top.still if hands[node.name] != self._hands[node.name]]
            for node in changed:
                self._paint(layers, hand, now, self._pixels(node.bounds))
            if not changed:
                return False
        self._shown, self._hands = shown, hands
        self.repaints += 1
        return True

    def paint_moving(self, surface: pygame.Surface, layer: Layer, hand: Hand, now: int) -> None:
        """Paint what moves onto the frame's part of the window."""
        for node in layer.moving:
            self._paint_node(surface, node, hand, now, None)

    def _paint(self, layers: Sequence[Layer], hand: Hand, now: int, part: Rect | None) -> None:
        for layer in layers:
            self.surface.set_clip(None if part is None else part.move(self.brush.scale.frame.topleft))
            layer.scene.ground(self.brush, self.surface)
            self.surface.set_clip(None)
            top = layer is layers[-1]
            for node in layer.still if top else layer.nodes:
                if part is None or self._pixels(node.bounds).colliderect(part):
                    self._paint_node(self.table, node, hand if top else NO_HAND, now, part)

    def _paint_node(self, surface: pygame.Surface, node: Node, hand: Hand, now: int, part: Rect | None) -> None:
        if node.paint is None:
            return
        clip = part
        if node.clip is not None:
            clip = self._pixels(node.clip) if part is None else self._pixels(node.clip).clip(part)
        surface.set_clip(clip)
        node.paint(self.brush, surface, hand.state(node, now))
        surface.set_clip(None)

    def _pixels(self, box: FRect) -> Rect:
        """All pixels that a logical rectangle touches."""
        scale = self.brush.scale
        left, top = scale.u(box.x), scale.u(box.y)
        return Rect(left, top, scale.u(box.right) - left + 1, scale.u(box.bottom) - top + 1).clip(self.table.get_rect())


def _touch(node: Node, hand: Hand) -> tuple[bool, bool, bool]:
    return node.name == hand.hovered, node.name in hand.pressed, node.name == hand.focused

