"""People round the table: each board lies before its player, prompt and acts before whoever is asked; what both read never moves.

The table is laid out as for the lower edge, whoever is asked. Here each node is shown with the zone it belongs to (`seating`), and
papers over the museum face whoever is asked.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pygame import FRect

from game.kit.facing import Facing
from game.kit.node import Node

from . import boards, popover, zones
from .desk import Desk
from .seating import Seating

ASIDE = ("door_key", "log")
"""What lies in the bay of the player who waits."""
LAID_OVER = 20
"""What is painted as high as this lies over the museum, on paper or alone."""
EDGE = 6.0
"""So far from the edge of the middle paper lies at least."""
PAPERS = {"popover": (20, 21), "tray": (22, 23), "result": (23, 23)}
"""The papers, and how high they and what is on them are painted."""
Papers = list[tuple[FRect, tuple[int, int], Facing]]
"""Each paper that is laid out with how high it and its nodes are painted, and how it is turned."""


def in_front(desk: Desk, laid: list[Node], front: int) -> list[Node]:
    """The nodes of a table laid out for the lower edge, as they are shown while the seat in front is asked."""
    seating = desk.seating
    if seating is None:
        return laid
    papers = _papers(desk, seating, laid, front)
    return [_shown(seating, node, front, papers) for node in laid]


def _shown(seating: Seating, node: Node, front: int, papers: Papers) -> Node:
    """A node as it is shown; what is said of the middle is said to whoever is asked."""
    facing = _facing(seating, node, front, papers)
    [shown] = facing.turned([node])
    return replace(shown, reader=seating.edges[front]) if facing == seating.middle else shown


def _facing(seating: Seating, node: Node, front: int, papers: Papers) -> Facing:
    seat = boards.seat_of(node.name)
    if seat is not None:
        return seating.boards[seat]
    if node.name in ASIDE:
        return seating.bays[1 - front]
    middle = node.rect.center
    if zones.BAY.collidepoint(middle):
        return seating.bays[front]
    if node.z < LAID_OVER:
        return seating.middle
    for box, (low, high), facing in papers:
        if low <= node.z <= high and box.collidepoint(middle):
            return facing
    return Facing.about(*middle, _turn(seating, front)).then(seating.middle)


def _turn(seating: Seating, front: int) -> int:
    """Quarters from what the middle faces to the seat in front."""
    return (seating.edges[front] - seating.middle.quarters) % 4


def _papers(desk: Desk, seating: Seating, laid: Iterable[Node], front: int) -> Papers:
    turn = _turn(seating, front)
    found: Papers = []
    for node in laid:
        if node.name in PAPERS:
            upright = _beside(desk, node.rect, turn) if node.name == "popover" else _aside(desk, node.rect, turn)
            found.append((node.rect, PAPERS[node.name], upright.then(seating.middle)))
    return found


def _beside(desk: Desk, paper: FRect, turn: int) -> Facing:
    """The ways to a room lie beside it, however they are turned."""
    wide, high = (paper.h, paper.w) if turn % 2 else paper.size
    cell = desk.view.shown
    assert cell is not None  # or there were no such paper
    within = zones.MIDDLE if turn % 2 else zones.MUSEUM
    return Facing.between(paper, zones.popover(cell, wide, high, popover.kept_free(desk), within), turn)


def _aside(desk: Desk, paper: FRect, turn: int) -> Facing:
    """A question lies in the museum as though that were turned; elsewhere if it hid the room of the agent that it is about."""
    whole = Facing.about(*zones.MUSEUM.center, turn)
    here = desk.agent(desk.asked).cell
    if turn == 0 or here >= zones.ACROSS**2:
        return whole
    shown, room = whole.box(paper), zones.room(here)
    across, down = 2 * (zones.MUSEUM.centerx - shown.centerx), 2 * (zones.MUSEUM.centery - shown.centery)
    places = [shown, shown.move(across, down)]
    if turn % 2:
        edges = (zones.MIDDLE.x + EDGE, zones.MIDDLE.right - EDGE - shown.w)
        places += [FRect(x, shown.y, *shown.size) for x in edges]
    return Facing.between(paper, min(places, key=lambda place: _hidden(place, room)), turn)


def _hidden(paper: FRect, room: FRect) -> float:
    """How much of a room lies under paper."""
    both = paper.clip(room)
    return both.w * both.h
