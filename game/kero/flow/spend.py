"""After the run: "Das Camp ausbauen/entwickeln". Cards, Tuareks, explorers, in any order, as far as the hand reaches."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from .. import verbs
from ..answers import Answer, End, Explore, Hire, Play, Swap, Take
from ..content import Content
from ..effects import carry_out, gain_canisters, tile_of
from ..events import AbilityUsed, ActionsEnded, CanistersPaid, CardTaken, ExplorerPlaced, Moved, ResourcesPaid
from ..state import RESOURCES, Kero
from . import chips
from .prepare import can_hire, hire

EXPLORER_COST = (0, 0, 1, 1)
"""A metal and a recruit, in the order of RESOURCES."""


def spend(table: Table[Kero], content: Content) -> Flow[None]:
    """Spend until the clan ends its actions, or until something is revealed."""
    while True:
        state = table.state
        options = OneOf(list(actions(state, content)))
        answer = yield from table.choose(state.seat, phrase("kero.ask.spend"), options, always=True)
        if isinstance(answer, End):
            table.emit(ActionsEnded(state.seat, tuple(state.pool)))
            table.emit(Moved("end" if state.last_turn else "fire"))
            return
        yield from _act(table, content, answer)
        if state.fills and state.part != "fill":
            table.emit(Moved("fill"))
        if table.revealed or state.part != "spend":
            return


def _act(table: Table[Kero], content: Content, answer: Answer) -> Flow[None]:
    state = table.state
    seat = state.seat
    if isinstance(answer, Take):
        yield from _take(table, content, answer.card)
    elif isinstance(answer, Explore):
        table.emit(ResourcesPaid(seat, EXPLORER_COST, "explorer"))
        table.emit(ExplorerPlaced(seat, answer.territory, "paid"))
    elif isinstance(answer, Hire):
        hire(table)
    elif isinstance(answer, Swap):
        tile = tile_of(state, content, seat, verbs.SwapWheat)
        assert tile is not None
        table.emit(AbilityUsed(seat, tile))
        table.emit(ResourcesPaid(seat, tuple(answer.count * int(name == "wheat") for name in RESOURCES), "swap"))
        gain_canisters(table, seat, answer.count, tile)
    elif isinstance(answer, Play):
        yield from chips.play(table, content, answer.chip, "spend")


def _take(table: Table[Kero], content: Content, name: str) -> Flow[None]:
    state = table.state
    card = content.cards[name]
    paid = tuple(card.cost.get(resource, 0) for resource in RESOURCES)
    if any(paid):
        table.emit(ResourcesPaid(state.seat, paid, name))
    if card.cost.get("canister", 0):
        table.emit(CanistersPaid(state.seat, card.cost["canister"], name))
    table.emit(CardTaken(state.seat, name))
    yield from carry_out(table, content, card.effects, state.seat, name)


def affordable(state: Kero, content: Content, card: str) -> bool:
    """Whether the hand and the depot reach for a card."""
    return all(state.has(resource) >= count for resource, count in content.cards[card].cost.items())


def actions(state: Kero, content: Content) -> Iterator[Answer]:
    """All that may be done in the spending."""
    for card in state.row:
        if card and affordable(state, content, card):
            yield Take(card)
    if state.camp.explorers and all(have >= cost for have, cost in zip(state.pool, EXPLORER_COST, strict=True)):
        for place in state.places():
            yield Explore(place)
    if can_hire(state):
        yield Hire()
    tile = tile_of(state, content, state.seat, verbs.SwapWheat)
    if tile is not None and tile not in state.used:
        for count in range(1, min(state.has("wheat"), state.supply) + 1):
            yield Swap(count)
    for chip in chips.playable(state, "spend"):
        yield Play(chip)
    yield End()
