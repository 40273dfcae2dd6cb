"""Which way each thing on the table is turned where people sit round it: zone by zone, as `seating` has it.

The table is laid out as for the lower edge, with the camp of the seat in front. What belongs to a player faces that player, what is
opened over the table faces whoever opened it, and the board stays: the things on it turn about their own middles.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pygame import FRect

from game.kit.facing import Facing
from game.kit.node import Node

from . import zones
from .desk import Desk
from .seating import Seating

IN_SHACK = ("shack", "die.")
"""Things that turn with the shack they stand in."""
OF_A_CAMP = ("camp", "ability", "slot", "chips", "chip", "pile")
"""How the names of things of a camp begin; its seat follows."""
BESIDE = 24.0
"""The gap between a thing and the same shown large."""
LYING = ("board", "veil.board", "claim.around")
"""What lies over the board as a whole, and never turns."""


OVER_A_CAMP = 10
"""How high the pad of the one who waits lies over their camp."""


def in_front(desk: Desk, laid: Iterable[Node]) -> list[Node]:
    """The nodes of a table laid out for the seat in front, as they are shown."""
    seating = desk.seating
    if seating.together:
        return list(laid)
    laid = list(laid)
    large = next((node.rect for node in laid if node.name == desk.view.large), zones.BOARD)
    return [_shown(desk, node, large) for node in laid]


def _shown(desk: Desk, node: Node, large: FRect) -> Node:
    seating = desk.seating
    facing = _facing(desk, node, large)
    [shown] = facing.turned([node])
    if node.name == f"chips.{desk.far}" and node.hold is not None:
        # the finger on the chips slides onto their fan: it is to be found there as the fan lies
        shown.hold = seating.fan(zones.fan_box(False, len(desk.chips(desk.far)))).turned([node])[0].hold
    elif node.name == f"chips.{desk.near}" and node.hold is not None:
        shown.hold = seating.sheet.turned([node])[0].hold
    elif facing == seating.pad:
        shown.z = OVER_A_CAMP
    if _zone(desk, node) == "board" and facing.quarters != seating.front:
        shown = replace(shown, reader=seating.front)
    return shown


def _facing(desk: Desk, node: Node, large: FRect) -> Facing:
    """How a node is turned; `large` is the rectangle of the thing that is shown large."""
    seating, name = desk.seating, node.name
    if name == "hold" and desk.running.owner != desk.near:
        return seating.pad
    if name.startswith("fan"):
        own = desk.view.peek.seat != desk.far
        return seating.sheet if own else seating.fan(zones.fan_box(False, len(desk.chips(desk.far))))
    if name == "claim":
        return seating.sheet
    zone = _zone(desk, node)
    facing = seating.facing(zone)
    if zone != "board" or name.startswith(LYING):
        return facing
    if name == "enlarged":
        return _enlarged(seating, node.rect, large).then(facing)
    turned = zones.SHACK.center if name.startswith(IN_SHACK) else node.rect.center
    return Facing.about(*turned, seating.things).then(facing)


def _zone(desk: Desk, node: Node) -> str:
    """The zone that a node belongs to. Both camps may be laid out in the same place, so their things are told apart by name."""
    kind, *rest = node.name.split(".")
    if rest and (rest[-1] == "far" or (kind in OF_A_CAMP and rest[0] == str(desk.far))):
        return "far"
    return next((name for name, zone in zones.WIDE.items() if zone.collidepoint(node.rect.center)), "board")


def _enlarged(seating: Seating, box: FRect, thing: FRect) -> Facing:
    """What is shown large faces the one in front, beside the thing."""
    quarters, place = (seating.front - seating.board) % 4, FRect(box)
    if quarters % 2:
        place = FRect(0, 0, box.h, box.w)
        place.midleft = thing.right + BESIDE, box.centery
        if box.centerx < thing.centerx:
            place.midright = thing.x - BESIDE, box.centery
        place.clamp_ip(zones.BOARD)
    return Facing.between(box, place, quarters)
