"""After the run: "Das Camp ausbauen/entwickeln". Cards, Tuareks, explorers, in any order, as far as the hand reaches."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from .. import verbs
from ..answers import Answer, End, Explore, Hire, Play, Swap, Take
from ..content import Content, Cost
from ..effects import carry_out, gain_canisters, tile_of
from ..events import AbilityUsed, ActionsEnded, CanistersPaid, CardTaken, ExplorerPlaced, Moved, ResourcesPaid
from ..state import RESOURCES, Kero
from . import chips
from .prepare import can_hire, hire


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
        table.emit(ResourcesPaid(seat, in_hand(content.box.explorer_cost), "explorer"))
        table.emit(ExplorerPlaced(seat, answer.territory, "paid"))
    elif isinstance(answer, Hire):
        hire(table, content)
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
    paid = in_hand(card.cost)
    if any(paid):
        table.emit(ResourcesPaid(state.seat, paid, name))
    if "canister" in card.cost:
        table.emit(CanistersPaid(state.seat, card.cost["canister"], name))
    table.emit(CardTaken(state.seat, name))
    yield from carry_out(table, content, card.effects, state.seat, name)


def in_hand(cost: Cost) -> tuple[int, ...]:
    """What of a cost is paid from the hand, in the order of RESOURCES."""
    return tuple(cost.get(name, 0) for name in RESOURCES)


def affordable(state: Kero, content: Content, card: str) -> bool:
    """Whether the hand and the depot reach for a card."""
    return all(state.has(resource) >= count for resource, count in content.cards[card].cost.items())


def actions(state: Kero, content: Content) -> Iterator[Answer]:
    """All that may be done in the spending."""
    for card in state.row:
        if card and affordable(state, content, card):
            yield Take(card)
    if state.camp.explorers and all(state.has(resource) >= count for resource, count in content.box.explorer_cost.items()):
        for place in state.places():
            yield Explore(place)
    if can_hire(state, content):
        yield Hire()
    tile = tile_of(state, content, state.seat, verbs.SwapWheat)
    if tile is not None and tile not in state.used:
        for count in range(1, min(state.has("wheat"), state.supply) + 1):
            yield Swap(count)
    for chip in chips.playable(state, content, "spend"):
        yield Play(chip)
    yield End()
