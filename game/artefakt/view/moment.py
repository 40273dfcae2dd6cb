"""The rule of the moment: where the rules open when somebody looks into them."""
from __future__ import annotations

from game.core.ask import Ask

QUESTIONS = {
    "start": "artefakt-10", "turn": "artefakt-12", "move": "artefakt-17", "energy": "artefakt-28", "transport": "artefakt-37",
    "after": "artefakt-13", "collapse": "artefakt-31", "nudge": "artefakt-43", "reroll": "artefakt-44", "open": "artefakt-47",
    "turn_die": "artefakt-43", "restore": "artefakt-44", "fill": "artefakt-75", "joker": "artefakt-72", "face": "artefakt-56",
    "take": "artefakt-32", "rotate": "artefakt-33", "lay": "artefakt-35", "roll": "artefakt-51", "black": "artefakt-52",
    "white": "artefakt-52", "adjust": "artefakt-53", "decide": "artefakt-39",
}  # fmt: skip
"""The rule of each question, by the last word of its key."""
END = "artefakt-77"


def rule(ask: Ask | None) -> str:
    """The number of the rule that what is asked now stands in; that of the end when the game is over."""
    return QUESTIONS[ask.prompt.key.rpartition(".")[2]] if ask is not None else END
