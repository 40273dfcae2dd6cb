"""Where the keyboard is: the order of Tab, and the next node in the direction of an arrow."""
from __future__ import annotations

from collections.abc import Sequence

from .node import Node


def in_order(nodes: Sequence[Node]) -> list[Node]:
    """The nodes that the keyboard reaches: group by group, as the groups first appear, and within a group as they are listed."""
    groups: dict[str, list[Node]] = {}
    for node in nodes:
        if node.reachable:
            groups.setdefault(node.group or node.name, []).append(node)
    return [node for group in groups.values() for node in group]


def following(nodes: Sequence[Node], current: str | None, step: int) -> str | None:
    """The name after (step 1) or before (step -1) the current one, round the end; the first or last when there is none."""
    order = [node.name for node in in_order(nodes)]
    if not order:
        return None
    if current not in order:
        return order[0 if step > 0 else -1]
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
    """The nearest node in that direction: what lies straight ahead counts most, what lies aside three times its distance.

    The current one when nothing lies there; the first in order when there is no current one.
    """
    here = next((node for node in nodes if node.name == current), None)
    if here is None:
        return following(nodes, None, 1)
    best: tuple[float, str] | None = None
    for node in nodes:
        if node is here or not node.reachable:
            continue
        far = _distance(here, node, step)
        if far is not None and (best is None or far < best[0]):
            best = (far, node.name)
    return best[1] if best else current


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
