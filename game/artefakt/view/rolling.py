"""Which ready dice are rolled along with the spent ones, chosen one by one before the roll; and dice that tumble."""
from __future__ import annotations

from ..answers import Roll
from ..state import COLOURS
from .desk import Desk

TUMBLE_MS = 420
FACE_MS = 60
"""A tumbling die shows each face so long."""


def asked(desk: Desk) -> bool:
    """Whether a person is about to roll in dice management."""
    return bool(desk.answers(Roll))


def can_toggle(desk: Desk, name: str) -> bool:
    """Whether a die may be rolled along: a ready colour die, before the roll."""
    return asked(desk) and name in COLOURS and desk.agent(desk.asked).ready(COLOURS.index(name))


def chosen(desk: Desk, seat: int, name: str) -> bool:
    """Whether a die will be rolled."""
    if not asked(desk) or seat != desk.asked or name not in COLOURS:
        return False
    return name in desk.view.along or not desk.agent(seat).ready(COLOURS.index(name))


def answer(desk: Desk) -> Roll:
    """The roll as it is chosen now."""
    return Roll(tuple(name for name in COLOURS if name in desk.view.along))


def face(desk: Desk, seat: int, index: int, now: int) -> int:
    """The face a die shows: its own, or while it tumbles one after the other."""
    own = desk.agent(seat).dice[index]
    name = f"tumble.{seat}.{index}"
    if not desk.motion.moving(name):
        return own
    return (own + now // FACE_MS + index) % 6 + 1
