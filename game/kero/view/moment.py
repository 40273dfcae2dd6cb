"""The rule of the moment: where the rules open when somebody looks into them."""
from __future__ import annotations

from game.core.ask import Ask

from ..options import FillOptions, RunOptions
from ..state import Kero

QUESTIONS = {
    "before": "kero-10", "take_up": "kero-16", "mini_fill": "kero-30", "fill_throw": "kero-12", "run": "kero-23", "place": "kero-60",
    "free_fill": "kero-40", "drop": "kero-43", "dice2": "kero-52", "supplies": "kero-56", "expel": "kero-58", "spend": "kero-35",
    "refill": "kero-62", "burn": "kero-59", "tie": "kero-48",
}  # fmt: skip
"""The rule of each question, by the last word of its key."""
FIRST_THROW, LAST_DIE, DICE, LAST_FIELDS, SCORE = "kero-22", "kero-13", "kero-17", "kero-71", "kero-73"


def rule(state: Kero, ask: Ask | None) -> str:
    """The number of the rule that what is asked now stands in; that of the score when the game is over."""
    if ask is None:
        return SCORE
    question = ask.prompt.key.rpartition(".")[2]
    if isinstance(ask.options, RunOptions) and ask.options.first:
        return FIRST_THROW
    if isinstance(ask.options, FillOptions) and ask.prompt.values.get("count") == 1:
        return LAST_DIE
    if question == "before" and state.closed:
        return DICE
    if question == "place" and state.last_turn:
        return LAST_FIELDS
    return QUESTIONS[question]
