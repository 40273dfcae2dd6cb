"""What a seat may see of the table, and possible tables behind what it sees."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core import rng

from .content import Content
from .state import HIDDEN, OPEN, Kero, pack, unpack


def seen_by(state: Kero, seat: int) -> Kero:
    """The table without the order of the piles, the other clan's chips and the generator (kero-50)."""
    seen = unpack(pack(state))
    seen.rng = 0
    seen.deck = [HIDDEN] * len(seen.deck)
    seen.territory_pile = [HIDDEN] * len(seen.territory_pile)
    seen.chip_pile = [HIDDEN] * len(seen.chip_pile)
    for number, camp in enumerate(seen.camps):
        if number != seat:
            camp.chips = [HIDDEN] * len(camp.chips)
    return seen


def _missing(whole: Iterable[str], known: Iterable[str]) -> list[str]:
    left = Counter(list(whole))
    left.subtract(known)
    return list(left.elements())


def guess(content: Content, seen: Kero, seed: int) -> Kero:
    """A possible whole table: what is out of sight is shuffled into the piles as the set-up would have it.

    Claim cards keep to their third of the pile (kero-5), so a guess knows what a player who counts cards knows.
    """
    state = unpack(pack(seen))
    chance = rng.Rng(seed)
    out = [*state.row, *state.out, *(card for camp in state.camps for card in camp.cards), *content.claims[: state.claims]]
    starts = _missing(content.group("start"), [card for card in out if card in content.group("start")])
    mains = _missing(content.group("main"), [card for card in out if card in content.group("main")])
    state.deck = _guess_deck(content, chance, starts, mains, state.claims, len(state.deck))
    known = [*state.territories, *state.gone, *(name for camp in state.camps for name in camp.territories)]
    state.territory_pile = _shuffled(chance, _missing(content.territories, [name for name in known if name]))
    open_chips = [OPEN] if state.reroll else []
    seen_chips = [*state.chip_discard, *open_chips, *(chip for camp in state.camps for chip in camp.chips if chip != HIDDEN)]
    chips = _shuffled(chance, _missing(content.chip_kinds, seen_chips))
    for camp in state.camps:
        camp.chips = [chips.pop() if chip == HIDDEN else chip for chip in camp.chips]
    state.chip_pile = chips
    state.rng = chance.state
    return state


def _shuffled(chance: rng.Rng, items: list[str]) -> list[str]:
    chance.state, out = rng.shuffled(chance.state, items)
    return out


def _guess_deck(content: Content, chance: rng.Rng, starts: list[str], mains: list[str], claims: int, size: int) -> list[str]:
    """The pile, next card last: three parts of nine at the bottom, each with its claim card as long as it is to come."""
    mains = _shuffled(chance, mains)
    starts = _shuffled(chance, starts)
    part = content.box.main_cards // content.box.claim_cards + 1
    deck: list[str] = []
    for number in reversed(range(content.box.claim_cards)):
        left = min(part, size - len(deck) - len(starts))
        if left <= 0:
            break
        pile = [content.claims[number]] if number >= claims else []
        pile += [mains.pop() for _ in range(left - len(pile))]
        deck += _shuffled(chance, pile)
    return deck + starts
