"""What could I buy? The cards that hand and depot reach for together, dearest first; in a run, with what the dice show now."""
from __future__ import annotations

from itertools import combinations

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
