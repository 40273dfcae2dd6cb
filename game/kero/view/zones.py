"""Where everything lies: rectangles in logical units. Every zone keeps its place through all steps, only what it holds changes."""
from __future__ import annotations

from pygame import FRect

from game.kit.layout import grid
from game.kit.scale import Scale

CONDENSED_BELOW = 720
"""In windows of fewer lines the smallest text is large beside the table: captions give way to signs, the log is folded."""

FAR = FRect(24, 16, 1268, 116)
LOG = FRect(1308, 16, 588, 116)
BOARD = FRect(24, 148, 1268, 592)
STAGE = FRect(1308, 148, 588, 592)
PROMPT = FRect(24, 752, 1268, 100)
NEAR = FRect(24, 864, 1268, 200)
ACTIONS = FRect(1308, 752, 588, 312)
NARROW_PROMPT = FRect(PROMPT.x, PROMPT.y, ACTIONS.w, 112)
"""The prompt where it stands in the column of the acts."""
WIDE = {"far": FAR, "log": LOG, "board": BOARD, "stage": STAGE, "prompt": PROMPT, "near": NEAR, "actions": ACTIONS}
"""The zones by name."""

CARD_WIDE, CARD_HIGH = 172.0, 284.0
LAND_HIGH = 232.0
STEP = 182.0
"""From column to column; territories and cards share them."""
FIRST_COLUMN = BOARD.x + 170
UPPER, LOWER = BOARD.y + 16, BOARD.y + 264
"""The tops of the two rows of the board."""
RAIL = BOARD.bottom - 27

TERRITORY_PILE = FRect(BOARD.x + 16, UPPER, 136, 232)
DRAW_PILE = FRect(BOARD.x + 16, LOWER, 136, 290)
SHACK = FRect(FIRST_COLUMN + 4 * STEP, UPPER, 354, 108)
REFINERY = FRect(FIRST_COLUMN + 4 * STEP, UPPER + 120, CARD_WIDE, 112)
TUAREKS = FRect(FIRST_COLUMN + 5 * STEP, UPPER + 120, CARD_WIDE, 112)
LAST_FIELDS = FRect(FIRST_COLUMN, UPPER, 4 * STEP - 10, LAND_HIGH)

MAIN_ACT = FRect(ACTIONS.x, ACTIONS.y, ACTIONS.w, 100)
SECOND_ACT = FRect(ACTIONS.x, ACTIONS.y + 112, ACTIONS.w, 104)
LEFT_ACT = FRect(ACTIONS.x, ACTIONS.y + 112, 289, 104)
RIGHT_ACT = FRect(ACTIONS.x + 299, ACTIONS.y + 112, 289, 104)
UNDO = FRect(ACTIONS.x, ACTIONS.y + 228, 372, 84)
HINT = FRect(ACTIONS.x + 382, ACTIONS.y + 228, 100, 84)
RULES = FRect(ACTIONS.x + 488, ACTIONS.y + 228, 100, 84)

TRAY = FRect(STAGE.x + 228, STAGE.y + 192, 345, 306)
"""The dice of a run."""
FLAMES = FRect(STAGE.x + 228, STAGE.y + 510, 345, 66)
CHOICES = FRect(STAGE.x + 20, STAGE.y + 250, 548, 322)
"""Where the stage shows answers that lie nowhere on the table."""


def condensed(scale: Scale) -> bool:
    """Whether a window of this scale takes the condensed layout."""
    return scale.k * 1080 < CONDENSED_BELOW - .5


def territory(index: int) -> FRect:
    """One of the four open territories, left to right."""
    return FRect(FIRST_COLUMN + index * STEP, UPPER, CARD_WIDE, LAND_HIGH)


def card(field: int) -> FRect:
    """A field of the row, 0 to 5 from left to right."""
    return FRect(FIRST_COLUMN + field * STEP, LOWER, CARD_WIDE, CARD_HIGH)


def shack_die(index: int) -> FRect:
    """One of the three places in the shack."""
    return FRect(SHACK.x + 8 + index * 114, SHACK.y + 34, 110, 70)


def die(index: int, count: int) -> FRect:
    """The place of a die in the tray of a run: two rows of three, or of four from the seventh die on."""
    across = 3 if count <= 6 else 4
    return grid(TRAY, across, 2, 6)[index]


def hand_cell(index: int) -> FRect:
    """One of the five cells of the hand."""
    return FRect(STAGE.x + 20 + index * 111, STAGE.y + 288, 104, 148)


def choices(count: int, box: FRect = CHOICES) -> list[FRect]:
    """Large buttons for so many answers: below each other, from the fourth on in more columns."""
    across = 1 if count <= 3 else 2 if count <= 8 else 3
    down = max(3, -(-count // across))
    return grid(box, across, down, 12)[:count]


# the two camps


def ability(near: bool, index: int, crowded: bool = False) -> FRect:
    """A slot for an ability tile; crowded when there is a sixth to be given up."""
    if near:
        return FRect(NEAR.x + 220 + index * (63 if crowded else 76), NEAR.y + 38, 60 if crowded else 70, 76)
    return FRect(FAR.x + 476 + index * (47 if crowded else 56), FAR.y + 36, 45 if crowded else 52, 66)


def chips(near: bool) -> FRect:
    """The zone of the hired Tuareks."""
    return FRect(NEAR.x + 616, NEAR.y + 8, 236, 110) if near else FRect(FAR.x + 932, FAR.y + 6, 92, 104)


def chip(index: int, count: int) -> FRect:
    """A chip of the lower camp: up to three in a row at full size, then two rows of small ones, closer together when there are many."""
    left, top = NEAR.x + 624, NEAR.y + 44
    if count <= 3:
        return FRect(left + index * 74, top, 70, 70)
    across = max(4, -(-count // 2))
    row, column = divmod(index, across)
    step = min(48.0, (220 - 44) / (across - 1))
    return FRect(left + column * step, NEAR.y + 37 + row * 45, 44, 44)


def pile(near: bool, index: int) -> FRect:
    """The pile of a card colour (0 to 3), or of the territories (4)."""
    return FRect(NEAR.x + 866 + index * 78, NEAR.y + 38, 72, 140) if near else FRect(FAR.x + 1026 + index * 45, FAR.y + 36, 43, 66)


def canisters(near: bool) -> FRect:
    return FRect(NEAR.x + 220, NEAR.y + 120, 212, 72) if near else FRect(FAR.x + 762, FAR.y + 8, 84, 100)


def explorers(near: bool) -> FRect:
    return FRect(NEAR.x + 442, NEAR.y + 120, 250, 72) if near else FRect(FAR.x + 846, FAR.y + 8, 84, 100)


def bay(near: bool) -> FRect:
    """Where the truck is parked, with its seconds."""
    return FRect(NEAR.x + 22, NEAR.y + 116, 176, 64) if near else FRect(FAR.x + 208, FAR.y + 12, 262, 92)


FAN_ACROSS = 5


def fan(near: bool, index: int, count: int) -> FRect:
    """A chip shown to its owner, laid on the owner's side over the board: rows of five, the first one nearest to the owner."""
    wide, high, gap = 230.0, 280.0, 10.0
    row, column = divmod(index, FAN_ACROSS)
    across = min(FAN_ACROSS, count - row * FAN_ACROSS)
    left = BOARD.centerx - (across * (wide + gap) - gap) / 2
    top = BOARD.bottom - 8 - high - row * (high + gap) if near else BOARD.y + 8 + row * (high + gap)
    return FRect(left + column * (wide + gap), top, wide, high)


def fan_box(near: bool, count: int) -> FRect:
    """What so many chips lie on; also when there is none."""
    places = [fan(near, index, max(1, count)) for index in range(max(1, count))]
    return FRect(places[0].unionall(places[1:]).inflate(28, 28))
