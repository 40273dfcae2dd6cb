"""Tuareks played in one's own turn. The Valve Thief belongs to refuelling, the Ash Sweeper to the fire."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from .. import verbs
from ..answers import Expel, Pick, TakeDie
from ..content import Content
from ..effects import open_fills, place_explorers
from ..events import ChipPlayed, DieTaken, ExplorerSentHome, Gathered, Moved
from ..state import COLOURED, GAP, RESOURCES, Kero

PARTS = {
    "before_run": ("before",),
    "after_run": ("spend",),
    "outside_run": ("before", "spend"),
    "own_turn": ("before", "spend"),
    "opponent_fill": ("fill",),
    "after_fire": ("fire",),
}
"""The parts of a turn that make up each moment at which a chip may be played."""


def lacks(state: Kero, content: Content, chip: str) -> str | None:
    """What a chip needs besides its moment, as the end of a phrase key; None when nothing is missing."""
    camp = state.camp
    effect = content.chips[chip].effect
    if isinstance(effect, verbs.AddDice) and len(state.dice) == len(COLOURED):
        return "no_die"
    if isinstance(effect, verbs.RerollFlames) and state.reroll:
        return "open_already"
    if isinstance(effect, verbs.PlaceExplorers) and not camp.explorers:
        return "no_explorer"
    if isinstance(effect, verbs.PlaceExplorers) and not state.places():
        return "no_place"
    if isinstance(effect, verbs.FreeFill) and camp.fuel >= camp.tank:
        return "tank_full"
    if isinstance(effect, verbs.SendHome) and not opposed(state):
        return "nobody_there"
    if isinstance(effect, verbs.SendHome) and camp.canisters < effect.canisters:
        return "no_canisters"
    if isinstance(effect, verbs.DiscardCards) and (state.last_turn or not any(state.row)):
        return "no_card"
    return None


def playable(state: Kero, content: Content, part: str) -> Iterator[str]:
    """The kinds the clan in turn can play now, each once."""
    seen: list[str] = []
    for chip in state.camp.chips:
        if chip in seen:
            continue
        seen.append(chip)
        if part in PARTS[content.chips[chip].moment] and lacks(state, content, chip) is None:
            yield chip


def opposed(state: Kero) -> list[str]:
    """Territories on which the other clan has an explorer."""
    return [name for name, scouts in zip(state.territories, state.scouts, strict=True) if name != GAP and scouts[state.other]]


def play(table: Table[Kero], content: Content, chip: str, part: str) -> Flow[None]:
    """Play a chip in one's own turn, in part "before" or "spend"."""
    state = table.state
    seat = state.seat
    effect = content.chips[chip].effect
    table.emit(ChipPlayed(seat, chip))
    if isinstance(effect, verbs.PlaceExplorers):
        yield from place_explorers(table, effect.count, "scouts", chip, least=1)
    elif isinstance(effect, verbs.FreeFill):
        open_fills(table, content, 1, "chip", part, effect.dice)
        table.emit(Moved("fill"))
    elif isinstance(effect, verbs.AddDice):
        yield from _add_dice(table, effect, chip)
    elif isinstance(effect, verbs.PickResources):
        for number in range(effect.count):
            options = OneOf([Pick(name) for name in RESOURCES])
            pick = yield from table.choose(seat, phrase("kero.ask.supplies", count=effect.count - number), options, chip)
            table.emit(Gathered(seat, tuple(int(name == pick.resource) for name in RESOURCES), "supplies"))
    elif isinstance(effect, verbs.SendHome):
        yield from _send_home(table, effect, chip)


def _add_dice(table: Table[Kero], effect: verbs.AddDice, chip: str) -> Flow[None]:
    state = table.state
    for _ in range(min(effect.count, len(COLOURED) - len(state.dice))):
        left = OneOf([TakeDie(colour) for colour in COLOURED if colour not in state.dice])
        answer = yield from table.choose(state.seat, phrase("kero.ask.dice2"), left, chip)
        table.emit(DieTaken(state.seat, answer.colour, "chip"))


def _send_home(table: Table[Kero], effect: verbs.SendHome, chip: str) -> Flow[None]:
    state = table.state
    for number in range(effect.explorers):
        targets = OneOf([Expel(name) for name in opposed(state)])
        if not targets.values:
            return
        target = yield from table.choose(state.seat, phrase("kero.ask.expel"), targets, chip)
        paid = effect.canisters if number == 0 else 0
        table.emit(ExplorerSentHome(state.seat, state.other, target.territory, paid))
