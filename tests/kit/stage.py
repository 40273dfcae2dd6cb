"""A plain scene for the tests of the kit: nodes that write down what happens to them."""
from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import pygame
import yaml
from pygame import FRect

from game.kit.driver import Driver
from game.kit.keys import Key
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.scene import Scene
from game.kit.theme import Theme

THEME = Path(__file__).parents[2] / "data" / "theme.yaml"


def theme() -> Theme:
    """The theme of the program."""
    return msgspec.convert(yaml.safe_load(THEME.read_text(encoding="utf-8")), Theme)


class Stage(Scene):
    """The nodes it was given; `told` is what happened."""

    name = "stage"

    def __init__(self, *nodes: Node) -> None:
        super().__init__()
        self.nodes = list(nodes)
        self.told: list[str] = []
        self.keys: list[Key] = []
        self.takes: set[int] = set()
        self.painted: list[str] = []

    def build(self, scale: Scale) -> list[Node]:
        return list(self.nodes)

    def ground(self, brush: Brush, surface: pygame.Surface) -> None:
        self.painted.append("ground")
        surface.fill((20, 40, 60))

    def key(self, key: Key) -> bool:
        self.keys.append(key)
        return key.key in self.takes

    def focus_lost(self, at: int) -> None:
        self.told.append("focus lost")

    def focus_gained(self, at: int) -> None:
        self.told.append("focus gained")

    def covered(self) -> None:
        self.told.append("covered")

    def uncovered(self) -> None:
        self.told.append("uncovered")

    def add(self, name: str, x: float, y: float, wide: float = 200, high: float = 100, **more: object) -> Node:
        """A button that tells when it is pressed."""
        node = Node(name, FRect(x, y, wide, high), paint=partial(self.paint, name), press=partial(self.told.append, name))
        for field, value in more.items():
            setattr(node, field, value)
        self.nodes.append(node)
        return node

    def paint(self, name: str, brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        self.painted.append(name)
        colour = (200, 60, 40) if state.pressed else (60, 160, 80) if state.hovered else (120, 120, 120)
        box = state.rect
        surface.fill(colour, (brush.u(box.x), brush.u(box.y), brush.u(box.w), brush.u(box.h)))


def opened(scene: Scene, size: tuple[int, int] = (1280, 720)) -> Driver:
    """The scene in a window, with a hand at it."""
    return Driver.opened(theme(), scene, size)
