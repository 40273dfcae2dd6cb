"""Where on the table an answer lies that a computer player is about to give."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.kit.flight import Place
from game.kit.following import PROMPT, followed
from game.kit.node import Node

from ..answers import (
    Activate,
    Answer,
    Challenge,
    Charge,
    Climb,
    Discard,
    Draw,
    Enter,
    Face,
    Keep,
    Lay,
    Open,
    PickUp,
    Reroll,
    Start,
    Step,
    Take,
    Turn,
    Use,
)  # fmt: skip
from ..state import LADDERS

if TYPE_CHECKING:
    from .desk import Desk


def lay(desk: Desk, shown: list[Node]) -> list[Node]:
    """The table as it is shown, with what a computer player is about to do."""
    answer = desk.view.intent
    if answer is None:
        return shown
    return followed(shown, desk.sitting.players, desk.asked, place(desk, answer), desk.label(answer))


def place(desk: Desk, answer: Answer) -> tuple[Place, ...]:
    """Where an answer lies."""
    seat = desk.asked
    if isinstance(answer, Step | Challenge | Face | Open):
        return Place(f"room.{answer.cell}"), *PROMPT
    if isinstance(answer, Enter | PickUp | Take):
        return Place(f"agent.{seat}"), *PROMPT
    if isinstance(answer, Start):
        return Place(f"start.{answer.field}"), *PROMPT
    if isinstance(answer, Charge | Reroll | Turn):
        return Place(f"die.{seat}.{answer.die}"), *PROMPT
    if isinstance(answer, Activate):
        return Place(f"slot.{seat}.{answer.slot}"), *PROMPT
    if isinstance(answer, Lay):
        return Place(f"ladder.{answer.ladder}"), *PROMPT
    if isinstance(answer, Climb):
        return Place(f"ladder.{LADDERS[desk.agent(seat).ladder]}"), *PROMPT
    if isinstance(answer, Draw):
        return Place("deck"), *PROMPT
    if isinstance(answer, Use | Keep | Discard):
        return Place("tray.card"), *PROMPT
    return PROMPT
