"""Which sign, coin and icon stands for which card, token and line of the log."""
from __future__ import annotations

from ..content import ALL_SIDES, EAST, NORTH, SOUTH, WEST, Content
from ..state import HIDDEN

SIDE_LETTERS = {NORTH: "N", EAST: "E", SOUTH: "S", WEST: "W"}
OPTION_ICONS = {"move": "shoe_print", "energy": "lightning_bolt", "transport": "ladder", "manage": "dice_multiple"}
"""The icon of each option of a turn."""
LOG_ICONS = {
    "turn": "arrow_right_circle",
    "step": "shoe_print",
    "skull": "skull",
    "lounge": "sofa",
    "energy": "lightning_bolt",
    "dice": "dice_multiple",
    "token": "help_circle",
    "mask": "diving_scuba_mask",
    "weapon": "pistol",
    "guard": "shield_alert",
    "strength": "boxing_glove",
    "artefact": "diamond_stone",
    "flip": "rotate_3d_variant",
    "ladder": "ladder",
    "secured": "lock_check",
    "card": "cards",
    "note": "chevron_right",
}
"""The icon of a log line, by the sign that the game's words give it."""


def letters(sides: int) -> str:
    """Open sides as letters: "NS"."""
    return "".join(letter for bit, letter in SIDE_LETTERS.items() if sides & bit)


def flipped(sides: int) -> bool:
    """Whether a room shows its back."""
    return sides != ALL_SIDES


def coin(content: Content, token: str) -> tuple[str, int]:
    """The coin of a token, and the strength on it; the back of one that nobody knows."""
    if token in content.guards:
        return "security", content.guards[token]
    return ("back" if token == HIDDEN or token not in content.tokens else token), 0
