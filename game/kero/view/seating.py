"""Where each zone of the table is shown, for people who sit side by side, face to face, at both ends, or at two edges that meet.

A zone is laid out upright, wherever `zones` has it, and shown in a place of its own: what belongs to the one in front at their edge and
turned to them, the camp of the other along the other's edge, the board always in the same place. So nothing moves across the table when
the turn passes but what goes to the other player.
"""
from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from pygame import FRect

from game.kit.facing import HALF, UPRIGHT, Facing
from game.kit.layout import mirrored
from game.kit.scale import HEIGHT, WIDTH

from . import zones

TABLE = FRect(0, 0, WIDTH, HEIGHT)
Places = dict[str, FRect]
"""The places of zones, by name, as a player at some edge has them before them: that edge is the lower one. Besides the zones there are
"sheet", what is laid over the board for the one in front; "pad", where the one who waits holds the truck up; and "fan", where they look
at what they hold."""

AT_A_SHORT_EDGE: Places = {
    "stage": FRect(32, 1230, 500, 504), "log": FRect(548, 1230, 500, 99), "prompt": FRect(548, 1351, 500, 96),
    "actions": FRect(548, 1468, 500, 266), "near": FRect(32, 1748, 1016, 160),
}  # fmt: skip
"""What one in front at a short edge has before them, on a table 1080 wide and 1920 deep: stage and acts side by side."""
FACE_TO_FACE: Places = {
    "far": FRect(24, 12, 1268, 116), "log": FRect(24, 136, 500, 100), "board": FRect(24, 244, 1268, 592),
    "near": FRect(24, 864, 1268, 200), "stage": FRect(1308, 18, 588, 592), "prompt": FRect(1308, 624, 588, 112),
    "actions": FRect(1308, 750, 588, 312), "sheet": FRect(24, 244, 1268, 592), "pad": FRect(24, 12, 1268, 116),
    "fan": FRect(24, 140, 1268, 600),
}  # fmt: skip
"""Both at the long edges. The board lies in the middle, so that both have it before them in the same place."""
ENDS: Places = AT_A_SHORT_EDGE | {
    "far": FRect(32, 12, 1016, 160), "board": FRect(32, 723, 1016, 474), "sheet": FRect(32, 723, 1016, 474),
    "pad": FRect(246, 192, 588, 104), "fan": FRect(32, 184, 1016, 527),
}  # fmt: skip
"""Both at the short edges: a table 1080 wide and 1920 deep."""
BOARD_ASIDE = FRect(699, 181, 1205, 563)
"""The board where two edges meet, as the one at the long edge has it before them, the other being at their left."""
LONG_EDGE: Places = {
    "far": FRect(12, 32, 93, 1016), "log": FRect(121, 31, 559, 111), "board": BOARD_ASIDE, "stage": FRect(121, 181, 559, 563),
    "prompt": FRect(699, 760, 1205, 95), "near": FRect(699, 872, 1205, 190), "actions": FRect(121, 765, 559, 297),
    "sheet": BOARD_ASIDE, "pad": FRect(12, 32, 93, 1016), "fan": FRect(699, 32, 1205, 1016),
}  # fmt: skip
"""Where two edges meet, and the one at the long edge is in front."""
SHORT_EDGE: Places = {
    "far": LONG_EDGE["near"], "board": BOARD_ASIDE, "sheet": FRect(705, 20, 1193, 1040), "pad": FRect(1008, 756, 588, 104),
    "fan": FRect(699, 260, 1205, 600),
}  # fmt: skip
"""The same with the one at the short edge in front, who has `AT_A_SHORT_EDGE` before them."""


def before(edge: int) -> Facing:
    """The turn from the table as a player at that edge has it before them to the table as it is."""
    whole = FRect(0, 0, HEIGHT, WIDTH) if edge % 2 else TABLE
    return Facing.between(whole, TABLE, edge)


@dataclass(frozen=True)
class Seating:
    """How the table is laid for the one at the edge `front` while the one at the edge `other` waits; edges in quarters clockwise from
    the lower one. `places` are rectangles of the table as it is, none when both sit side by side."""

    front: int
    other: int
    board: int
    """The edge that the board faces."""
    places: Places
    narrow: bool = False
    """Whether the prompt stands in the column of the acts."""
    full: bool = False
    """Whether there is room for all of the camp of the one who waits: then it stays as it is when the turn passes."""

    @property
    def together(self) -> bool:
        """Whether both sit at the same edge: then all lies as it is laid out."""
        return self.front == self.other

    @cached_property
    def upright(self) -> Places:
        """The zones as they are laid out."""
        return zones.WIDE | ({"prompt": zones.NARROW_PROMPT} if self.narrow else {}) | ({"far": zones.NEAR} if self.full else {})

    @property
    def things(self) -> int:
        """By how many quarters things turn on the board, each about its own middle. Where two edges meet they lie as the board does."""
        return (self.front - self.board) % 4 if (self.front - self.other) % 4 == HALF else 0

    def facing(self, zone: str) -> Facing:
        """How that zone is shown."""
        return self._facings[zone]

    @cached_property
    def _facings(self) -> dict[str, Facing]:
        if self.together:
            return dict.fromkeys(self.upright, UPRIGHT)
        quarters = {"far": self.other, "board": self.board}
        return {zone: Facing.within(box, self.places[zone], quarters.get(zone, self.front)) for zone, box in self.upright.items()}

    def shown(self, zone: str) -> FRect:
        """Where that zone is shown."""
        return self.facing(zone).box(self.upright[zone])

    @cached_property
    def sheet(self) -> Facing:
        """How what is laid over the board faces the one in front."""
        return UPRIGHT if self.together else Facing.within(zones.BOARD, self.places["sheet"], self.front)

    @cached_property
    def pad(self) -> Facing:
        """How the pad with which the truck is held up faces the one who waits."""
        return UPRIGHT if self.together else Facing.within(zones.SECOND_ACT, self.places["pad"], self.other)

    def fan(self, box: FRect) -> Facing:
        """How a fan of that size faces the one who waits: as near to them as it may lie."""
        if self.together:
            return UPRIGHT
        view, quarters = before(self.other), self.other
        place = view.upright(self.places["fan"])
        high = box.h * Facing.within(box, self.places["fan"], quarters).zoom
        own = FRect(place.x, place.bottom - high, place.w, high)
        return Facing.within(box, view.box(own), quarters)


@cache
def seating(front: int, other: int) -> Seating:
    """How the table is laid for the one at the edge `front`, while the one at the edge `other` waits."""
    apart = (other - front) % 4
    if apart == 0:
        return Seating(front, other, front, {})
    if apart == HALF:
        base, view = min(front, other), before(front)
        seen = ENDS if front % 2 else FACE_TO_FACE if front == base else _mirrored(FACE_TO_FACE)
        return Seating(front, other, base, _laid(seen, view), narrow=True, full=seen is ENDS)
    long, short = (other, front) if front % 2 else (front, other)
    corner = LONG_EDGE if front == long else SHORT_EDGE
    places = dict(_laid(corner if (short - long) % 4 == 1 else _mirrored(corner), before(long)))
    if front == short:
        places |= _laid(AT_A_SHORT_EDGE, before(short))
    return Seating(front, other, long, places, narrow=front == short, full=front == short)


def _laid(places: Places, view: Facing) -> Places:
    return {name: view.box(box) for name, box in places.items()}


def _mirrored(places: Places) -> Places:
    return {name: mirrored(box) for name, box in places.items()}
