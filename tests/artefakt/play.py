"""Sets up tables of Agent Artefakt for a test and leads them from question to question. What a test moves comes from where it lay.

Rooms are named as in the terminal: column A to E, row 1 to 5. The museum of these tests lies in the order of the data file, with
gas in A5 and security in E5, without tokens in the rooms; seat 0 stands in B2, seat 1 waits on a start field.

         A                 B               C                 D              E
    1  jade_owl       copper_sextant  obsidian_mirror   coral_crown    bronze_stag
    2  bone_flute     amber_beetle    silver_astrolabe  tide_tablet    opal_mask
    3  lapis_falcon   golden_barge    lounge            crystal_fish   painted_scroll
    4  turquoise_s.   iron_rooster    cedar_idol        pearl_chalice  meteor_dagger
    5  gas            glass_lotus     basalt_cat        queens_seal    security
"""
from __future__ import annotations

from typing import Any, TypeVar

from game.artefakt.answers import Answer, Decline, Discard, Draw, End, Manage, Roll, Step
from game.artefakt.content import Content
from game.artefakt.rules import ArtefaktRules
from game.artefakt.rules import rules as load_rules
from game.artefakt.state import COLOURS, DIE, EMPTY, LOUNGE, PLACE, ROOMS, UNROLLED, Artefakt, pack
from game.core import rng
from game.core.ask import Ask, OneOf
from game.core.event import Event
from game.core.position import Live, Position

RULES: ArtefaktRules = load_rules()
CONTENT: Content = RULES.content
E = TypeVar("E", bound=Event[Any])


def at(name: str) -> int:
    """The cell of a room, "A1" to "E5", or of a start field."""
    return PLACE[name] if name in PLACE else (int(name[1]) - 1) * 5 + "ABCDE".index(name[0])


def table(energy: int = 5, where: str = "B2", **faces: int) -> Artefakt:
    """The museum above, seat 0 in turn in a room with so much energy; dice of seat 0 by colour, 1 where not said."""
    state = RULES.new(1, 2, {"starter": 0})
    tiles = [name for name in CONTENT.tiles if name not in ("gas", "security")]
    tiles.insert(at("C3"), "lounge")
    tiles.insert(at("A5"), "gas")
    tiles.insert(at("E5"), "security")
    state.tiles, state.guards = tiles, {at("E5"): UNROLLED}
    state.supply = [*state.supply, *state.tokens.values(), *state.lounge]
    state.tokens, state.lounge = {}, []
    for _ in range(3):
        state.supply.remove("can")
        state.lounge.append("can")
    mine, theirs = state.agents
    mine.orders = ["jade_owl", "bone_flute", "lapis_falcon", "turquoise_serpent"]
    theirs.orders = ["bronze_stag", "opal_mask", "painted_scroll", "meteor_dagger"]
    mine.dice = [faces.get(name, 1) for name in (*COLOURS, "black", "white")]
    theirs.dice = [1] * 6
    mine.energy, theirs.energy = energy, 5
    mine.cell, theirs.cell = at(where), at("light_blue")
    return state


def put(state: Artefakt, seat: int, where: str) -> Artefakt:
    """Put a field agent somewhere."""
    state.agents[seat].cell = at(where)
    return state


def token(state: Artefakt, where: str, kind: str) -> Artefakt:
    """Lay a token of the supply face down into a room."""
    state.supply.remove(kind)
    state.tokens[at(where)] = kind
    return state


def lounge(state: Artefakt, *kinds: str) -> Artefakt:
    """Lay these three tokens onto the lounge."""
    state.supply += state.lounge
    for kind in kinds:
        state.supply.remove(kind)
    state.lounge = list(kinds)
    return state


def guard(state: Artefakt, where: str, strength: int) -> Artefakt:
    """A guard: in E5 the guard die lies with this value, elsewhere a Security token stands."""
    if state.tiles[at(where)] != "security":
        state.supply.remove(CONTENT.guard_tokens[strength])
    state.guards[at(where)] = strength
    return state


def move_tile(state: Artefakt, tile: str, where: str) -> Artefakt:
    """Let a tile change places with the one of a room; a guard of the security room moves along."""
    here, there = state.tiles.index(tile), at(where)
    state.tiles[here], state.tiles[there] = state.tiles[there], state.tiles[here]
    if tile == "security":
        state.guards[there] = state.guards.pop(here)
    return state


def slot(state: Artefakt, seat: int, *cards: str) -> Artefakt:
    """Lay cards of the deck into a player's slots."""
    for card in cards:
        state.deck.remove(card)
        state.agents[seat].slots[CONTENT.cards[card].die] = card
    return state


def draw_next(state: Artefakt, card: str) -> Artefakt:
    """Put a card on top of the deck."""
    state.deck.remove(card)
    state.deck.append(card)
    return state


def spend(state: Artefakt, *colours: str, seat: int = 0) -> Artefakt:
    """Put dice on their X fields."""
    for colour in colours:
        state.agents[seat].spent |= 1 << DIE[colour]
    return state


def running(state: Artefakt, seat: int, artefact: str, ladder: int, rung: int = 0) -> Artefakt:
    """Lay an order under a ladder, with the transport agent some steps up."""
    agent = state.agents[seat]
    agent.orders.remove(artefact)
    agent.running, agent.ladder, agent.rung = artefact, ladder, rung
    return state


def waiting(state: Artefakt, seat: int, *artefacts: str) -> Artefakt:
    """Put orders into the queue."""
    for artefact in artefacts:
        state.agents[seat].orders.remove(artefact)
        state.agents[seat].queue.append(artefact)
    return state


def secured(state: Artefakt, seat: int, count: int) -> Artefakt:
    """Let the first orders of a player be secured already."""
    agent = state.agents[seat]
    for _ in range(count):
        agent.secured.append(agent.orders.pop(0))
    return state


def load_dice(state: Artefakt, *faces: int) -> Artefakt:
    """Set the generator so that the next dice, five at most, show these faces, 1 to 6, one after the other."""
    for seed in range(200_000):
        chance = seed * rng.GOLDEN & rng.MASK ^ 0x5EED
        state.rng = chance
        for face in faces:
            chance, shown = rng.below(chance, 6)
            if shown + 1 != face:
                break
        else:
            return state
    raise AssertionError(f"no seed shows {faces}")


class Match:
    """A table in play, at the beginning of a turn unless its part is another. `events` are all that happened since."""

    def __init__(self, state: Artefakt, part: str = "turn") -> None:
        state.part = part
        if part == "turn":
            state.visited = 1 << state.agent.cell if state.agent.in_museum else 0
            state.rested = state.agent.cell == LOUNGE
        assert list(RULES.invariants(state)) == []
        self.live: Live[Artefakt] = Live(RULES, Position(pack(state)))
        self.events: list[Event[Artefakt]] = []

    @property
    def state(self) -> Artefakt:
        return self.live.state

    @property
    def ask(self) -> Ask:
        """The open question."""
        assert self.live.ask is not None, "the game is over"
        return self.live.ask

    @property
    def asked(self) -> str:
        """The open question by the end of its key: "turn", "move", "take" …"""
        return self.ask.prompt.key.removeprefix("artefakt.ask.")

    @property
    def offered(self) -> tuple[Any, ...]:
        """All answers offered."""
        assert isinstance(self.ask.options, OneOf)
        return self.ask.options.values

    def offers(self, answer: Answer) -> bool:
        return answer in self.ask.options

    def steps(self, where: str | None = None) -> list[tuple[str, str]]:
        """The steps offered, or those into one room: room and way of paying."""
        found = [("ABCDE"[one.cell % 5] + str(one.cell // 5 + 1), one.pay) for one in self.offered if isinstance(one, Step)]
        return [step for step in found if where is None or step[0] == where]

    def give(self, *answers: Answer) -> list[Event[Artefakt]]:
        """Give these answers one after the other; the events of all. Nothing may be lost or doubled after any of them."""
        before = len(self.events)
        for answer in answers:
            self.events += self.live.give(answer)
            assert list(RULES.invariants(self.state)) == []
        return self.events[before:]

    def step(self, where: str, pay: str = "die") -> list[Event[Artefakt]]:
        """Step into a room."""
        return self.give(Step(at(where), pay))

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def refusal(self, thing: Answer) -> tuple[str, str]:
        """The rule that forbids something, and the reason by the end of its key."""
        refused = RULES.why_not(self.state, self.ask, thing)
        assert refused is not None, f"{thing} is offered"
        return refused.rule, refused.phrase.key.removeprefix("artefakt.no.")

    def pass_on(self) -> None:
        """Dice management that leaves all as it is, if the option is still to be chosen; then the end of the turn."""
        turn = self.state.turn
        while self.live.ask is not None and self.state.turn == turn:
            plain = (Manage(), Roll(()), Decline(), Draw(), Discard(), End())
            self.give(next((answer for answer in plain if self.offers(answer) and not self._begun(answer)), self.offered[0]))

    def _begun(self, answer: Answer) -> bool:
        """Whether an answer would go on with an option that can be ended instead."""
        return not isinstance(answer, End) and self.offers(End())

    def until(self, done: Any, seed: int = 3) -> None:
        """Answer by chance until something is so."""
        chance = rng.Rng(seed)
        for _ in range(RULES.longest):
            if done():
                return
            self.give(self.ask.options.sample(chance.below))
        raise AssertionError("that never came")


def turn(state: Artefakt) -> Match:
    """A match in which a turn of the seat in turn begins."""
    return Match(state)


def rooms() -> list[int]:
    """All cells."""
    return list(range(ROOMS))


__all__ = [
    "CONTENT", "EMPTY", "RULES", "Match", "at", "draw_next", "guard", "load_dice", "lounge", "move_tile", "put", "rooms", "running",
    "secured", "slot", "spend", "table", "token", "turn", "waiting",
]  # fmt: skip
