"""What a view face to face must hold: whatever is seen there is what is hit, from either side."""
from __future__ import annotations

from itertools import product
from types import ModuleType
from typing import Any

import pytest
from pygame import FRect

from game.kit.facing import Facing
from game.kit.node import Node
from game.kit.scale import Scale

TABLE = FRect(0, 0, 1920, 1080)


def top(nodes: list[Node], x: float, y: float) -> str | None:
    """The name of the node that a pointer finds there."""
    found = [node for node in sorted(nodes, key=lambda node: node.z) if node.touchable and node.hit(x, y)]
    return found[-1].name if found else None


def corners_hit(view: Any, sides: ModuleType, patch: pytest.MonkeyPatch, covering: bool = False) -> int:
    """How many corners of nodes were looked at; each must hit where it is shown what it hits where it was laid out. `covering`: paper
    may cover other things from there than from here, and is hit where it does."""
    upright: list[Node] = []
    turned = sides.in_front

    def spy(desk: Any, laid: list[Node], *more: Any) -> list[Node]:
        upright[:] = laid
        found: list[Node] = turned(desk, laid, *more)
        return found

    patch.setattr(sides, "in_front", spy)
    shown = view.build(Scale(1920, 1080))
    by_name = {node.name: node for node in shown}
    looked = 0
    for node in upright:
        if not node.touchable or node.name not in by_name:
            continue
        facing = by_name[node.name].facing or Facing()
        for across, down in product((3, node.rect.w - 3), (3, node.rect.h - 3)):
            x, y = node.rect.x + across, node.rect.y + down
            if top(upright, x, y) == node.name and TABLE.collidepoint(*facing.point(x, y)):
                found = top(shown, *facing.point(x, y))
                if covering and found is not None and by_name[found].z > node.z:
                    continue
                assert found == node.name, f"{node.name} at {x}, {y} is shown where {found} is hit"
                looked += 1
    return looked
