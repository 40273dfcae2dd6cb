"""Where on the table an answer lies that a computer player is about to give."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.kit.flight import Place as At
from game.kit.following import PROMPT, followed
from game.kit.node import Node

from .. import words
from ..answers import Answer, Burn, Claim, Drop, Expel, Explore, Hire, Place, Play, Refuel, Swap, Take, TakeDie

if TYPE_CHECKING:
    from .desk import Desk


def lay(desk: Desk, shown: list[Node]) -> list[Node]:
    """The table as it is shown, with what a computer player is about to do."""
    answer = desk.view.intent
    if answer is None:
        return shown
    return followed(shown, desk.sitting.players, desk.asked, place(desk, answer), desk.say(words.label(answer)))


def place(desk: Desk, answer: Answer) -> tuple[At, ...]:
    """Where an answer lies."""
    seat = desk.asked
    if isinstance(answer, Take | Burn):
        return At(f"card.{answer.card}"), *PROMPT
    if isinstance(answer, Explore | Place | Expel | Claim):
        return At(f"territory.{answer.territory}"), *PROMPT
    if isinstance(answer, TakeDie):
        return At(f"die.{answer.colour}"), *PROMPT
    if isinstance(answer, Refuel):
        return At("refinery"), *PROMPT
    if isinstance(answer, Hire):
        return At("tuareks"), *PROMPT
    if isinstance(answer, Play):
        return At(f"chips.{seat}"), *PROMPT
    if isinstance(answer, Drop):
        return At(f"ability.{seat}.{answer.tile}"), *PROMPT
    if isinstance(answer, Swap):
        return At(f"ability.{seat}.{desk.swap_tile()}"), *PROMPT
    return PROMPT
