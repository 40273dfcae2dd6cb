"""Agent Artefakt as the kernel wants a game: the flow, what is seen, the score, and what must never be lost or doubled."""
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
from .content import ALL_SIDES, ROTATIONS, Content
from .flow import PARTS, new_game
from .museum import connected, walled
from .state import NOWHERE, UNROLLED, Artefakt


class ArtefaktRules:
    """The rules of Agent Artefakt on its content."""

    meta = META
    answer_type: Any = AnyAnswer
    longest = 6000

    def __init__(self, content: Content) -> None:
        self.content = content
        self.fingerprint = content.fingerprint
        self.pack = state.pack
        self.unpack = state.unpack

    def new(self, seed: int, seats: int, options: OptionValues) -> Artefakt:
        return new_game(self.content, seed, options)

    def step(self, table: Table[Artefakt]) -> Flow[None]:
        """Parts of the turn, one after the other, until something was revealed or another seat is to be asked.

        There a step has to end, for the answers of an open step must hold on any guess of what that seat cannot see.
        """
        state = table.state
        seat = state.seat
        while True:
            yield from PARTS[state.part](table, self.content)
            if table.revealed or state.over or state.seat != seat:
                return

    def over(self, state: Artefakt) -> bool:
        return state.over

    def turn(self, state: Artefakt) -> int:
        return state.turn

    def score(self, state: Artefakt) -> tuple[int, ...]:
        return tuple(scoring.score(self.content, state, seat).total for seat in (0, 1))

    def winners(self, state: Artefakt) -> tuple[int, ...]:
        return scoring.winners(self.content, state)

    def seen_by(self, state: Artefakt, seat: int) -> Artefakt:
        return hidden.seen_by(state, seat)

    def guess(self, seen: Artefakt, seed: int) -> Artefakt:
        return hidden.guess(self.content, seen, seed)

    def why_not(self, state: Artefakt, ask: Ask, thing: Any) -> Refusal | None:
        return refusals.why_not(state, self.content, ask, thing)

    def things(self, state: Artefakt, seat: int) -> Iterable[Any]:
        return refusals.things(state, self.content, seat)

    def invariants(self, state: Artefakt) -> Iterable[str]:
        return invariants(self.content, state)

    def tally(self, event: Event[Artefakt]) -> str | None:
        if isinstance(event, events.Stepped):
            return None if event.pay == "die" else "free_steps"
        if isinstance(event, events.GameEnded):
            return "lockdowns" if event.lockdown else "ended"
        return TALLIES.get(type(event))

    def report(self, counts: Mapping[str, int], turns: int) -> Mapping[str, float]:
        """Of a game on the mean: rounds, collapses, confrontations, flips, free steps; and the share (0 to 1) ended by the lockdown."""
        games = max(counts.get("ended", 0) + counts.get("lockdowns", 0), 1)

        def each(name: str) -> float:
            return round(counts.get(name, 0) / games, 4)

        return {
            "rounds": round(turns / 2 / games, 4),
            "collapses": each("collapses"),
            "confrontations": round((counts.get("guards_beaten", 0) + counts.get("overwhelmed", 0)) / games, 4),
            "flips": each("flips"),
            "free_steps": each("free_steps"),
            "lockdown_share": each("lockdowns"),
        }


TALLIES: dict[type[Event[Artefakt]], str] = {
    events.Collapsed: "collapses",
    events.GuardBeaten: "guards_beaten",
    events.Overwhelmed: "overwhelmed",
    events.RoomFlipped: "flips",
}
"""The counts that events raise; steps and the end of a game are told apart in `tally`."""


def invariants(content: Content, state: Artefakt) -> Iterable[str]:
    """What is lost or doubled, each as a sentence (artefakt-1)."""
    cards = [*state.deck, *hidden.visible_cards(state)]
    yield from _same("cards", cards, content.card_copies)
    face_down = [token for cell, token in state.tokens.items() if cell not in state.opened]
    tokens = [*state.lounge, *state.supply, *face_down, *hidden.visible_tokens(state, content)]
    yield from _same("tokens", tokens, content.token_kinds)
    yield from _same("tiles", state.tiles, [*content.tiles, "lounge"])
    orders = [name for agent in state.agents for name in (*agent.orders, *agent.queue, agent.running, *agent.secured) if name]
    if len(dict.fromkeys(orders)) != len(orders) or any(name not in content.artefacts for name in orders):
        yield f"orders: doubled or unknown among {orders}"
    for seat, agent in enumerate(state.agents):
        if len(agent.orders) + agent.picked_up != content.box.orders:
            yield f"seat {seat}: {len(agent.orders)} open orders and {agent.picked_up} picked up do not make {content.box.orders}"
        if len(agent.dice) != 6 or min(agent.dice) < 1 or max(agent.dice) > 6 or not 0 <= agent.spent < 16:
            yield f"seat {seat}: impossible dice {agent.dice}, spent {agent.spent}"
        if not 1 <= agent.energy <= content.top or not 0 <= agent.cell <= NOWHERE:
            yield f"seat {seat}: energy {agent.energy}, cell {agent.cell}"
        if (agent.rung and not agent.running) or not 0 <= agent.rung < 4:
            yield f"seat {seat}: {agent.rung} steps up with {agent.running or 'nothing'}"
        if any(card and content.cards[card].die != die for die, card in enumerate(agent.slots)):
            yield f"seat {seat}: a card in a slot of another colour: {agent.slots}"
    mine, theirs = state.agents
    if mine.running and theirs.running and mine.ladder == theirs.ladder:
        yield "two cards under one ladder"
    yield from _museum(content, state)


def _museum(content: Content, state: Artefakt) -> Iterable[str]:
    """What is wrong with the rooms (artefakt-33)."""
    if not connected(content, state.sides, walled(state)):
        yield "a room is cut off"
    taken = [name for agent in state.agents for name in (*agent.queue, agent.running, *agent.secured)]
    for cell, sides in enumerate(state.sides):
        tile = state.tiles[cell]
        if sides != ALL_SIDES and (tile not in taken or sides not in ROTATIONS[content.tiles[tile].back]):
            yield f"cell {cell}: {tile} was turned to {sides}"
    if state.beaten != (state.security not in state.guards) and state.guards.get(state.security) == UNROLLED:
        yield "the security room has both a guard and the X marker"
    if any(cell in state.opened and cell not in state.tokens for cell in state.opened):
        yield "an opened token is gone"


def _same(what: str, have: list[str], want: Iterable[str]) -> Iterable[str]:
    if sorted(have) != sorted(want):
        lost, doubled = Counter(want) - Counter(have), Counter(have) - Counter(want)
        yield f"{what}: lost {sorted(lost.elements())}, doubled {sorted(doubled.elements())}"


def rules() -> ArtefaktRules:
    """The rules with the content of the box."""
    from .content import load

    return ArtefaktRules(load())
