"""Kero as the kernel wants a game: the flow, what is seen, the score, and what must never be lost or doubled."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.core.ask import Ask
from game.core.event import Event
from game.core.rules import OptionValues, Refusal
from game.core.table import Flow, Table

from . import META, events, hidden, refusals, scoring, state
from .answers import AnyAnswer
from .content import Content
from .flow import PARTS, new_game
from .state import GAP, OPEN, RESOURCES, UNTHROWN, WHITE_DICE, Kero

HANDED_OVER = ("fill", "begin")
"""Parts in which the next question may go to the other seat."""


class KeroRules:
    """The rules of Kero on its content."""

    meta = META
    answer_type: Any = AnyAnswer
    longest = 3000

    def __init__(self, content: Content) -> None:
        self.content = content
        self.fingerprint = content.fingerprint
        self.pack = state.pack
        self.unpack = state.unpack

    def new(self, seed: int, seats: int, options: OptionValues) -> Kero:
        return new_game(self.content, seed, options)

    def step(self, table: Table[Kero]) -> Flow[None]:
        """Parts of the turn, one after the other, until something was revealed or another seat is to be asked.

        There a step has to end, for the answers of an open step must hold on any guess of what that seat cannot see.
        """
        state = table.state
        while True:
            yield from PARTS[state.part](table, self.content)
            if table.revealed or state.over or state.part in HANDED_OVER:
                return

    def over(self, state: Kero) -> bool:
        return state.over

    def turn(self, state: Kero) -> int:
        return state.turn

    def score(self, state: Kero) -> tuple[int, ...]:
        return tuple(scoring.score(self.content, state, seat).total for seat in (0, 1))

    def winners(self, state: Kero) -> tuple[int, ...]:
        return scoring.winners(self.content, state)

    def seen_by(self, state: Kero, seat: int) -> Kero:
        return hidden.seen_by(state, seat)

    def guess(self, seen: Kero, seed: int) -> Kero:
        return hidden.guess(self.content, seen, seed)

    def why_not(self, state: Kero, ask: Ask, thing: Any) -> Refusal | None:
        return refusals.why_not(state, self.content, ask, thing)

    def things(self, state: Kero, seat: int) -> Iterable[Any]:
        return refusals.things(state, self.content, seat)

    def invariants(self, state: Kero) -> Iterable[str]:
        return invariants(self.content, state)

    def tally(self, event: Event[Kero]) -> str | None:
        if isinstance(event, events.CardTaken):
            return "cards_taken"
        if isinstance(event, events.RanDry):
            return "empty_tanks"
        return None

    def report(self, counts: Mapping[str, int], turns: int) -> Mapping[str, float]:
        """Cards taken per turn; the share of turns (0 to 1) that ended with an empty tank."""
        turns = max(turns, 1)
        return {
            "cards_per_turn": round(counts.get("cards_taken", 0) / turns, 4),
            "empty_tank_share": round(counts.get("empty_tanks", 0) / turns, 4),
        }


def invariants(content: Content, state: Kero) -> Iterable[str]:
    """What is lost or doubled, each as a sentence (kero-1)."""
    camps = state.camps
    cards = [*state.deck, *state.row, *state.out, *(card for camp in camps for card in camp.cards), *content.claims[: state.claims]]
    yield from _same("cards", [card for card in cards if card], [*content.cards, *content.claims])
    lands = [*state.territory_pile, *state.territories, *state.gone, *(name for camp in camps for name in camp.territories)]
    yield from _same("territories", [name for name in lands if name], list(content.territories))
    open_chips = [OPEN] if state.reroll else []
    chips = [*state.chip_pile, *state.chip_discard, *open_chips, *(chip for camp in camps for chip in camp.chips)]
    yield from _same("chips", chips, list(content.chip_kinds))
    if state.supply + sum(camp.canisters for camp in camps) != content.box.canisters:
        yield f"canisters: {state.supply} in the supply and {[camp.canisters for camp in camps]} do not make {content.box.canisters}"
    if state.supply < 0 or any(camp.canisters < 0 for camp in camps):
        yield "canisters below zero"
    for seat, camp in enumerate(camps):
        out = sum(scouts[seat] for scouts in state.scouts) + (state.last_fields if seat != state.starter else 0)
        if camp.explorers < 0 or camp.explorers + out != content.box.explorers:
            yield f"seat {seat}: {camp.explorers} explorers in camp and {out} out do not make {content.box.explorers}"
        if not 0 <= camp.fuel <= camp.tank:
            yield f"seat {seat}: {camp.fuel} ms of fuel in a tank of {camp.tank}"
        if len(camp.abilities) > content.box.most_abilities + 1:
            yield f"seat {seat}: {len(camp.abilities)} ability tiles"
        if any(tile not in camp.cards for tile in camp.abilities):
            yield f"seat {seat}: a tile without its card"
    if any(count < 0 for count in state.pool):
        yield f"the hand holds less than nothing: {dict(zip(RESOURCES, state.pool, strict=True))}"
    if state.faces and len(state.faces) != WHITE_DICE + len(state.dice):
        yield f"{len(state.faces)} faces for {WHITE_DICE + len(state.dice)} dice"
    if any(not UNTHROWN <= face < 6 for face in state.faces) or len(state.dice) != len(dict.fromkeys(state.dice)):
        yield f"impossible dice: {state.dice} showing {state.faces}"
    if any(scouts != [0, 0] for name, scouts in zip(state.territories, state.scouts, strict=True) if name == GAP):
        yield "explorers stand where no territory lies"


def _same(what: str, have: list[str], want: list[str]) -> Iterable[str]:
    if Counter(have) != Counter(want):
        lost, doubled = Counter(want) - Counter(have), Counter(have) - Counter(want)
        yield f"{what}: lost {sorted(lost.elements())}, doubled {sorted(doubled.elements())}"


def rules() -> KeroRules:
    """The rules with the content of the box."""
    from .content import load

    return KeroRules(load())
