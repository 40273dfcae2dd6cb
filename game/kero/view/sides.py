"""Two people face to face: the table as whoever is asked sits before it, and the other's camp turned to the other.

The table is laid out as for the lower edge, with the camp of the seat in front. When that seat sits opposite, prompt, camp, stage and
acts are turned to it; the board stays, moved out of the camp's way, and each thing on it turns about its own middle.
"""
from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from game.kit.facing import UPRIGHT, Facing
from game.kit.node import Node

from . import zones
from .desk import Desk

HALF = 2
"""Quarter turns from one side of the table to the other."""
LEFT = Facing.about(zones.BOARD.centerx, 540, HALF)
"""What stands above and below the board, as the seat opposite has it before it."""
RIGHT = Facing.about(zones.STAGE.centerx, 540, HALF)
"""The column of stage, acts and log."""
BOARD = Facing(0, 0, LEFT.box(zones.BOARD).y - zones.BOARD.y)
"""Where the board makes room for the camp of the seat opposite."""
OTHERS = Facing.about(*zones.FAR.center, HALF)
"""The other's camp, which lies at its own edge."""
SHEET = Facing.about(*zones.BOARD.center, HALF).then(BOARD)
"""What is laid over the board."""
IN_SHACK = ("shack", "die.")
"""Things that turn with the shack they stand in."""
FLYING = ("flight.", "token.")
"""What goes from zone to zone: turned zones have other ways between them, so it is not shown there."""


def face_to_face(desk: Desk) -> bool:
    """Whether the two sit at opposite edges."""
    return desk.player(0).side != desk.player(1).side


def in_front(desk: Desk, laid: Iterable[Node]) -> list[Node]:
    """The nodes of a table laid out for the seat in front, as they are shown."""
    if not face_to_face(desk):
        return list(laid)
    laid = list(laid)
    opposite = desk.player(desk.near).side == HALF
    fan = next((node.rect for node in laid if node.name == "fan"), None)
    shown: list[Node] = []
    for node in laid:
        if not (opposite and node.name.startswith(FLYING)):
            shown += _facing(desk, node, opposite, fan).turned([node])
    return shown


def _facing(desk: Desk, node: Node, opposite: bool, fan: FRect | None) -> Facing:
    name, middle = node.name, node.rect.center
    beyond = LEFT if opposite else UPRIGHT
    if name == "hold" and desk.running.owner != desk.near:
        return Facing.between(zones.SECOND_ACT, zones.FAR, HALF).then(beyond)
    if fan is not None and name.startswith("fan") and desk.view.peek.seat == desk.far:
        return Facing.about(*fan.center, HALF).then(beyond)
    if zones.FAR.collidepoint(middle):
        return OTHERS.then(beyond)
    if not opposite:
        return UPRIGHT
    if name.startswith("claim"):
        return SHEET
    if node.rect.x >= zones.STAGE.x:
        return RIGHT
    if not zones.BOARD.collidepoint(middle) or name.startswith("fan"):
        return LEFT
    if name in ("board", "veil.board"):
        return BOARD
    turned = zones.SHACK.center if name.startswith(IN_SHACK) else middle
    return Facing.about(*turned, HALF).then(BOARD)
