"""Tuareks played in one's own turn. The Valve Thief belongs to refuelling, the Ash Sweeper to the fire."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from ..answers import Expel, Pick, TakeDie
from ..content import Content
from ..effects import open_fills, place_explorers
from ..events import ChipPlayed, DieTaken, ExplorerSentHome, Gathered, Moved
from ..state import COLOURED, GAP, RESOURCES, Kero

MOMENTS = {
    "dice2": ("before",),
    "reroll": ("before",),
    "ambush": ("fill",),
    "scouts": ("before", "spend"),
    "supplies": ("spend",),
    "refuel": ("before", "spend"),
    "expel": ("before", "spend"),
    "burn": ("fire",),
}
"""The parts of a turn in which each kind may be played."""
EXPEL_COST = 2
SUPPLIES = 2


def lacks(state: Kero, chip: str) -> str | None:
    """What a chip needs besides its moment, as the end of a phrase key; None when nothing is missing."""
    camp = state.camp
    if chip == "dice2" and len(state.dice) == len(COLOURED):
        return "no_die"
    if chip == "reroll" and state.reroll:
        return "open_already"
    if chip == "scouts" and not camp.explorers:
        return "no_explorer"
    if chip == "scouts" and not state.places():
        return "no_place"
    if chip == "refuel" and camp.fuel >= camp.tank:
        return "tank_full"
    if chip == "expel" and not opposed(state):
        return "nobody_there"
    if chip == "expel" and camp.canisters < EXPEL_COST:
        return "no_canisters"
    if chip == "burn" and (state.last_turn or not any(state.row)):
        return "no_card"
    return None


def playable(state: Kero, part: str) -> Iterator[str]:
    """The kinds the clan in turn can play now, each once."""
    seen: list[str] = []
    for chip in state.camp.chips:
        if chip not in seen and part in MOMENTS[chip] and lacks(state, chip) is None:
            seen.append(chip)
            yield chip


def opposed(state: Kero) -> list[str]:
    """Territories on which the other clan has an explorer."""
    return [name for name, scouts in zip(state.territories, state.scouts, strict=True) if name != GAP and scouts[state.other]]


def play(table: Table[Kero], content: Content, chip: str, part: str) -> Flow[None]:
    """Play a chip in one's own turn, in part "before" or "spend"."""
    state = table.state
    seat = state.seat
    table.emit(ChipPlayed(seat, chip))
    if chip == "dice2":
        for _ in range(min(2, len(COLOURED) - len(state.dice))):
            left = [TakeDie(colour) for colour in COLOURED if colour not in state.dice]
            answer = yield from table.choose(seat, phrase("kero.ask.dice2"), OneOf(left), chip)
            table.emit(DieTaken(seat, answer.colour, "chip"))
    elif chip == "scouts":
        yield from place_explorers(table, 2, "scouts", chip, least=1)
    elif chip == "supplies":
        for number in range(SUPPLIES):
            options = OneOf([Pick(name) for name in RESOURCES])
            pick = yield from table.choose(seat, phrase("kero.ask.supplies", count=SUPPLIES - number), options, chip)
            table.emit(Gathered(seat, tuple(int(name == pick.resource) for name in RESOURCES), "supplies"))
    elif chip == "expel":
        targets = OneOf([Expel(name) for name in opposed(state)])
        target = yield from table.choose(seat, phrase("kero.ask.expel"), targets, chip)
        table.emit(ExplorerSentHome(seat, state.other, target.territory, EXPEL_COST))
    elif chip == "refuel":
        open_fills(table, 1, "chip", part)
        table.emit(Moved("fill"))
