"""Which ready dice are rolled along with the spent ones, chosen one by one before the roll; and dice that tumble."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect, Surface

from game.kit import tumble
from game.kit.paint import Brush

from ..answers import Roll
from ..state import COLOURS, DICE
from .desk import Desk
from .pictograms_dice import die

TURN_MS = 300
"""How long a die is turned to another face by hand."""
FACES = 6


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


def moving(desk: Desk, seat: int, index: int) -> bool:
    """Whether a die is in the air, or being turned."""
    return desk.motion.moving(f"tumble.{seat}.{index}") or desk.motion.moving(f"spin.{seat}.{index}")


def paint(desk: Desk, seat: int, index: int, box: FRect, brush: Brush, surface: Surface, now: int) -> None:
    """A die in the air over its socket, settling on the face that was rolled; or one that is turned from face to face."""
    size, number = box.w - 6, desk.agent(seat).dice[index]
    face = partial(_face, brush, DICE[index], size)
    middle = box.centerx, box.y + 2 + size / 2
    if desk.motion.moving(f"tumble.{seat}.{index}"):
        share = desk.motion.share(f"tumble.{seat}.{index}", now)
        tumble.paint_tumble(brush, surface, face, middle, size, tumble.tumbling(share, number - 1, FACES, index), .5 * (index % 3 - 1))
        return
    before = desk.view.motions.faces[seat][index]
    share = desk.motion.progress(f"spin.{seat}.{index}", now)
    brush.put(surface, tumble.rolling(face(before - 1), face(number - 1), share), *middle, anchor="center")


def _face(brush: Brush, name: str, size: float, place: int) -> Surface:
    return die(brush, place + 1, name, size)


def foresee(size: float, brush: Brush) -> None:
    """Have all faces ready before the dice are rolled."""
    for name in DICE:
        picture: Callable[[int], Surface] = partial(_face, brush, name, size)
        tumble.foresee(brush, (name, size), FACES, picture)
