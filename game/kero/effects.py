"""What cards, territories and chips do: the verbs of Kero carried out, and the few doings they share."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content import Verb
from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from . import verbs
from .answers import Accept, Answer, Decline, Drop, Place
from .content import Content
from .events import (
    AbilityDropped,
    AbilityGained,
    CanistersGained,
    ChipDrawn,
    ChipsReshuffled,
    ExplorerPlaced,
    FillsOpened,
    Gathered,
    NoChipLeft,
)
from .state import COLOURED, RESOURCES, Kero


def gain_canisters(table: Table[Kero], seat: int, wanted: int, by: str) -> None:
    """Canisters into a depot, as far as the supply reaches; further ones are forfeited."""
    table.emit(CanistersGained(seat, min(wanted, table.state.supply), wanted, by))


def draw_chips(table: Table[Kero], seat: int, count: int, by: str) -> None:
    """Draw Tuareks; an empty pile is made anew of its discards."""
    state = table.state
    for _ in range(count):
        if not state.chip_pile and state.chip_discard:
            table.emit(ChipsReshuffled(tuple(table.shuffle(state.chip_discard))))
        if not state.chip_pile:
            table.emit(NoChipLeft(seat))
            return
        table.emit(ChipDrawn(seat, state.chip_pile[-1], by))


def place_explorers(table: Table[Kero], count: int, by: str, about: str | None, least: int = 0) -> Flow[None]:
    """Place up to `count` explorers free of charge, one at a time; past the first `least` the rest may be declined."""
    for number in range(count):
        state = table.state
        places = state.places() if state.camp.explorers else []
        if not places:
            return
        answers: list[Answer] = [Place(name) for name in places]
        if number >= least:
            answers.append(Decline())
        asked = phrase("kero.ask.place", count=count - number)
        answer = yield from table.choose(state.seat, asked, OneOf(answers), about)
        if not isinstance(answer, Place):
            return
        table.emit(ExplorerPlaced(state.seat, answer.territory, by))


def open_fills(table: Table[Kero], content: Content, count: int, by: str, back: str, dice: int | None = None) -> None:
    """Fills for the clan in turn, thrown with so many dice, by default all (kero-12); the turn then goes on with part `back`."""
    white = content.box.white_dice
    dice = white + len(COLOURED) if dice is None else dice
    table.emit(FillsOpened(table.state.seat, count, by, back, min(dice, white), COLOURED[: max(0, dice - white)]))


def _gain_canisters(table: Table[Kero], content: Content, verb: verbs.GainCanisters, seat: int, card: str) -> Flow[None]:
    gain_canisters(table, seat, verb.count, card)
    yield from ()


def _draw_tuareks(table: Table[Kero], content: Content, verb: verbs.DrawTuareks, seat: int, card: str) -> Flow[None]:
    draw_chips(table, seat, verb.count, card)
    yield from ()


def _place_explorers(table: Table[Kero], content: Content, verb: verbs.PlaceExplorers, seat: int, card: str) -> Flow[None]:
    yield from place_explorers(table, verb.count, "card", card)


def _free_fill(table: Table[Kero], content: Content, verb: verbs.FreeFill, seat: int, card: str) -> Flow[None]:
    state = table.state
    if state.camp.fuel >= state.camp.tank:
        return
    answers: tuple[Answer, ...] = (Accept(), Decline())
    answer = yield from table.choose(seat, phrase("kero.ask.free_fill"), OneOf(answers), card)
    if isinstance(answer, Accept):
        open_fills(table, content, 1, "card", "spend", verb.dice)


def _ability(table: Table[Kero], content: Content, verb: Verb, seat: int, card: str) -> Flow[None]:
    table.emit(AbilityGained(seat, card))
    tiles = table.state.camps[seat].abilities
    if len(tiles) > content.box.most_abilities:
        drop = yield from table.choose(seat, phrase("kero.ask.drop"), OneOf([Drop(tile) for tile in tiles]), card)
        table.emit(AbilityDropped(seat, drop.tile))
    if isinstance(verb, verbs.ExtraResource) and card in tiles:
        pay_resource_tile(table, content, seat, card)


def _points_alone(table: Table[Kero], content: Content, verb: Verb, seat: int, card: str) -> Flow[None]:
    yield from ()


EFFECTS: dict[type[Verb], Callable[[Table[Kero], Content, Any, int, str], Flow[None]]] = {
    verbs.GainCanisters: _gain_canisters,
    verbs.DrawTuareks: _draw_tuareks,
    verbs.PlaceExplorers: _place_explorers,
    verbs.FreeFill: _free_fill,
    verbs.FreeDie: _ability,
    verbs.ExtraResource: _ability,
    verbs.SwapWheat: _ability,
    verbs.WinTie: _ability,
    verbs.StartCanister: _ability,
    verbs.NoPassage: _points_alone,
}


def carry_out(table: Table[Kero], content: Content, does: tuple[Verb, ...], seat: int, card: str) -> Flow[None]:
    """Carry out the verbs of a card or territory, in their order, at once."""
    for verb in does:
        yield from EFFECTS[type(verb)](table, content, verb, seat, card)


def pay_resource_tile(table: Table[Kero], content: Content, seat: int, tile: str) -> None:
    """A "+1" ability pays its resource for this turn."""
    verb = content.ability(tile)
    if isinstance(verb, verbs.ExtraResource) and tile not in table.state.used:
        counts = tuple(int(name == verb.resource) for name in RESOURCES)
        table.emit(Gathered(seat, counts, tile))


def tile_of(state: Kero, content: Content, seat: int, kind: type[Verb], colour: str | None = None) -> str | None:
    """The active tile of this kind (and colour of die) in a camp, or None."""
    for tile in state.camps[seat].abilities:
        verb = content.ability(tile)
        if isinstance(verb, kind) and (colour is None or getattr(verb, "colour", None) == colour):
            return tile
    return None
