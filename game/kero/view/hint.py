"""What could I do now? The cards that hand and depot reach for together, dearest first; in a run, with what the dice show now.
Where they reach for none: the next step."""
from __future__ import annotations

from itertools import combinations

from game.core.ask import Ask
from game.core.phrase import Phrase, phrase

from .. import words
from ..answers import Explore
from ..content import Content
from ..flow.run import die_name
from ..state import RESOURCES, UNTHROWN, Kero
from ..verbs import ExtraResource


def in_reach(state: Kero, content: Content, seat: int) -> dict[str, int]:
    """What the seat could spend: its hand in the spending, else what the dice show and its tiles give; and its canisters."""
    have = dict.fromkeys((*RESOURCES, "canister"), 0)
    have["canister"] = state.camps[seat].canisters
    if seat != state.seat:
        return have
    if state.part in ("spend", "explore", "fire"):
        for name, count in zip(RESOURCES, state.pool, strict=True):
            have[name] = count
        return have
    for index, number in enumerate(state.faces):
        if number == UNTHROWN:
            continue
        face = content.dice[die_name(state, index)].faces[number]
        if face.kind in have:
            have[face.kind] += face.count
    for tile in state.camp.abilities:
        verb = content.ability(tile)
        if isinstance(verb, ExtraResource) and tile not in state.used:
            have[verb.resource] += 1
    return have


def best(state: Kero, content: Content, seat: int) -> tuple[str, ...]:
    """The cards of the row that can be paid together and bring most points, then most cards; in the order of the row."""
    have = in_reach(state, content, seat)
    row = [card for card in state.row if card]
    found: tuple[int, int, tuple[str, ...]] = (0, 0, ())
    for count in range(1, len(row) + 1):
        for some in combinations(row, count):
            if all(have[kind] >= sum(content.cards[card].cost.get(kind, 0) for card in some) for kind in have):  # type: ignore[call-overload]
                points = sum(1 if content.cards[card].no_passage else content.cards[card].points for card in some)
                found = max(found, (points, count, some), key=lambda each: each[:2])
    return found[2]


STEPS = {"before": "kero.view.hint_go", "fill": "kero.view.hint_fill", "fire": "kero.view.hint_refill"}
"""What comes next by the part of the rules, where that is one thing."""


def advice(state: Kero, ask: Ask | None, cards: tuple[str, ...]) -> Phrase:
    """What a hint says: the cards that can be paid, or the next step of whoever is asked."""
    if cards:
        return Phrase("kero.view.hint_buy", {"what": tuple(words.card(card) for card in cards)})
    if ask is not None and state.part == "run":
        return phrase("kero.view.hint_throw" if state.throws else "kero.view.hint_raise")
    if ask is not None and state.part == "spend":
        placed = any(isinstance(option, Explore) for option in ask.options.examples())
        return phrase("kero.view.hint_explore" if placed else "kero.view.hint_end")
    return phrase(STEPS.get(state.part, "kero.view.hint_none") if ask is not None else "kero.view.hint_none")
