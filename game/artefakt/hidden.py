"""What a seat may see of the table, and possible tables behind what it sees."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from game.core import rng

from .content import Content
from .museum import guard_token
from .state import HIDDEN, UNROLLED, Artefakt, pack, unpack


def seen_by(state: Artefakt, seat: int) -> Artefakt:
    """The table without face-down tokens, supply, deck and generator; by house option without the other player's open orders."""
    seen = unpack(pack(state))
    seen.rng = 0
    seen.deck = [HIDDEN] * len(seen.deck)
    seen.supply = [HIDDEN] * len(seen.supply)
    seen.lounge = [HIDDEN] * len(seen.lounge)
    for cell in seen.tokens:
        if cell not in seen.opened:
            seen.tokens[cell] = HIDDEN
    if seen.hidden_orders:
        other = seen.agents[1 - seat]
        other.orders = [HIDDEN] * len(other.orders)
    return seen


def guess(content: Content, seen: Artefakt, seed: int) -> Artefakt:
    """A possible whole table: what is out of sight is shuffled into the places where it may be."""
    state = unpack(pack(seen))
    chance = rng.Rng(seed)
    tokens = _shuffled(chance, _missing(content.token_kinds, visible_tokens(state, content)))
    for cell, token in state.tokens.items():
        if token == HIDDEN:
            state.tokens[cell] = tokens.pop()
    state.lounge = [tokens.pop() for _ in state.lounge]
    state.supply = [tokens.pop() for _ in state.supply]
    state.deck = _shuffled(chance, _missing(content.card_copies, visible_cards(state)))
    _guess_orders(content, chance, state)
    state.rng = chance.state
    return state


def visible_tokens(state: Artefakt, content: Content) -> Iterator[str]:
    """The kind of every token that lies open: discarded, revealed, opened, held, or standing as a guard."""
    yield from state.token_discard
    yield from state.found
    yield from (state.tokens[cell] for cell in state.opened)
    for cell, strength in state.guards.items():
        token = guard_token(state, content, cell) if strength != UNROLLED else ""
        if token:
            yield token
    for agent in state.agents:
        if agent.mask:
            yield content.mask_token
        if agent.weapon:
            yield content.weapon_token


def visible_cards(state: Artefakt) -> Iterator[str]:
    """Every option card that lies open: discarded, drawn, or in a slot."""
    yield from state.discard
    if state.drawn:
        yield state.drawn
    for agent in state.agents:
        yield from (card for card in agent.slots if card)


def _guess_orders(content: Content, chance: rng.Rng, state: Artefakt) -> None:
    """Hidden orders are artefacts that nobody is known to want and that still lie in their rooms."""
    known = [name for agent in state.agents for name in (*agent.orders, *agent.queue, agent.running, *agent.secured)]
    left = _shuffled(chance, [name for name in content.artefacts if name not in known])
    for agent in state.agents:
        agent.orders = [left.pop() if name == HIDDEN else name for name in agent.orders]


def _missing(whole: Iterable[str], known: Iterable[str]) -> list[str]:
    left = Counter(list(whole))
    left.subtract(known)
    return list(left.elements())


def _shuffled(chance: rng.Rng, items: list[str]) -> list[str]:
    chance.state, out = rng.shuffled(chance.state, items)
    return out
