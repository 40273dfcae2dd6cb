"""Sets up tables of Kero for a test and leads them from question to question. What a test moves comes from where it lay."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game import catalog
from game.core import rng
from game.core.ask import Ask, OneOf
from game.core.event import Event
from game.core.position import Live, Position
from game.kero.answers import Answer, End, FillFull, FillThrow, Flat, Go, Refill, TakeUp, Throw
from game.kero.content import Content
from game.kero.flow.run import flames
from game.kero.options import FillOptions, RunOptions
from game.kero.rules import KeroRules
from game.kero.state import COLOURED, GAP, RESOURCES, WHITE_DICE, Fill, Kero, pack

RULES: KeroRules = catalog.rules("kero")
CONTENT: Content = RULES.content
BRICK, WHEAT, METAL, RECRUIT, CANISTER, FLAME = range(6)
"""The faces of a white die."""
BURNT = 0
"""The face of a coloured die with a flame."""

E = TypeVar("E", bound=Event[Any])


def table(seed: int = 1, **options: Any) -> Kero:
    """The table before the first turn. Nobody has a chip, so that each test gives what it is about."""
    state = RULES.new(seed, 2, options)
    for seat in (0, 1):
        chips(state, seat)
    return state


def chips(state: Kero, seat: int, *kinds: str) -> Kero:
    """Give a clan just these Tuareks; the others go back below the pile."""
    camp = state.camps[seat]
    state.chip_pile[:0] = camp.chips
    for kind in kinds:
        state.chip_pile.remove(kind)
    camp.chips = list(kinds)
    return state


def fire_eater(state: Kero) -> Kero:
    """Lay a Fire Eater of the pile open, as if it had been played."""
    state.chip_pile.remove("reroll")
    state.reroll = True
    return state


def canisters(state: Kero, seat: int, count: int) -> Kero:
    """Fill a depot to this count from the supply."""
    camp = state.camps[seat]
    state.supply += camp.canisters - count
    camp.canisters = count
    return state


def supply(state: Kero, count: int, seat: int) -> Kero:
    """Leave so many canisters in the supply; the rest goes into a depot."""
    state.camps[seat].canisters += state.supply - count
    state.supply = count
    return state


def row(state: Kero, *cards: str) -> Kero:
    """Lay these cards into the row, left to right, GAP for an empty field; what lay there goes below the draw pile."""
    state.deck[:0] = [card for card in state.row if card]
    for card in cards:
        if card != GAP:
            state.deck.remove(card)
    state.row = list(cards)
    return state


def draw_next(state: Kero, *cards: str) -> Kero:
    """Put these cards on top of the draw pile, the first one to be drawn first."""
    for card in cards:
        state.deck.remove(card)
    state.deck += reversed(cards)
    return state


def own(state: Kero, seat: int, *cards: str) -> Kero:
    """Give a clan cards from the draw pile or the row, with the tiles of their abilities."""
    for card in cards:
        if card in state.row:
            state.row[state.row.index(card)] = GAP
        else:
            state.deck.remove(card)
        state.camps[seat].cards.append(card)
        if CONTENT.ability(card):
            state.camps[seat].abilities.append(card)
    return state


def territories(state: Kero, *names: str) -> Kero:
    """Open these four territories, left to right."""
    state.territory_pile[:0] = [name for name in state.territories if name]
    for name in names:
        state.territory_pile.remove(name)
    state.territories = list(names)
    return state


def claimed(state: Kero, seat: int, *names: str) -> Kero:
    """Give a clan territories of the pile, without their bonus."""
    for name in names:
        state.territory_pile.remove(name)
    state.camps[seat].territories += names
    return state


def stand(state: Kero, *scouts: tuple[int, int]) -> Kero:
    """Send explorers of seat 0 and seat 1 out of their camps onto the territories, left to right."""
    for index, counts in enumerate(scouts):
        for seat, count in enumerate(counts):
            state.camps[seat].explorers -= count
            state.scouts[index][seat] += count
    return state


def claims_done(state: Kero, count: int) -> Kero:
    """Set the first `count` claim cards aside, and the territories of their rounds out of the game."""
    for claim in CONTENT.claims[state.claims : count]:
        state.deck.remove(claim)
        state.gone += state.territory_pile[:4]
        del state.territory_pile[:4]
    state.claims = count
    return state


def last_turn(state: Kero) -> Kero:
    """Begin the last turn: three claims are done, no territory is left, and the second player is to play."""
    state.gone += [*state.territory_pile, *(name for name in state.territories if name)]
    state.territory_pile, state.territories = [], [GAP] * 4
    for claim in CONTENT.claims[state.claims :]:
        state.deck.remove(claim)
    state.claims, state.last_turn = 3, True
    state.seat = 1 - state.starter
    return state


def hand(state: Kero, **counts: int) -> Kero:
    """Put resources into the hand of the clan in turn."""
    state.pool = [counts.get(name, 0) for name in RESOURCES]
    return state


def dice_lie(state: Kero, *faces: int, coloured: tuple[str, ...] = ()) -> Kero:
    """Lay the thrown dice of the turn, white ones first, with the coloured dice that were taken."""
    assert len(faces) == WHITE_DICE + len(coloured)
    state.dice, state.faces, state.throws, state.closed = list(coloured), list(faces), 1, True
    return state


def load_dice(state: Kero, *faces: int) -> Kero:
    """Set the generator so that the next dice, six at most, show these faces one after the other."""
    for seed in range(200_000):
        chance = seed * rng.GOLDEN & rng.MASK ^ 0x5EED
        state.rng = chance
        for face in faces:
            chance, shown = rng.below(chance, 6)
            if shown != face:
                break
        else:
            return state
    raise AssertionError(f"no seed shows {faces}")


class Match:
    """A table in play. `events` are all that happened since it was set up."""

    def __init__(self, state: Kero, part: str | None = None) -> None:
        if part is not None:
            state.part = part
        assert list(RULES.invariants(state)) == []
        self.live: Live[Kero] = Live(RULES, Position(pack(state)))
        self.events: list[Event[Kero]] = []

    @property
    def state(self) -> Kero:
        return self.live.state

    @property
    def ask(self) -> Ask:
        """The open question."""
        assert self.live.ask is not None, "the game is over"
        return self.live.ask

    @property
    def asked(self) -> str:
        """The open question by the end of its key: "before", "spend", "take_up" …"""
        return self.ask.prompt.key.removeprefix("kero.ask.")

    @property
    def offered(self) -> tuple[Any, ...]:
        """All answers of a list."""
        assert isinstance(self.ask.options, OneOf)
        return self.ask.options.values

    def offers(self, answer: Answer) -> bool:
        return answer in self.ask.options

    def give(self, *answers: Answer) -> list[Event[Kero]]:
        """Give these answers one after the other; the events of all. Nothing may be lost or doubled after any of them."""
        before = len(self.events)
        for answer in answers:
            self.events += self.live.give(answer)
            assert list(RULES.invariants(self.state)) == []
        return self.events[before:]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def refusal(self, thing: Answer) -> tuple[str, str]:
        """The rule that forbids something, and the reason by the end of its key."""
        refused = RULES.why_not(self.state, self.ask, thing)
        assert refused is not None, f"{thing} is offered"
        return refused.rule, refused.phrase.key.removeprefix("kero.no.")

    def run(self, ms: int = 0) -> None:
        """Go to the truck, throw once, lay it flat."""
        self.give(Go())
        options = self.ask.options
        assert isinstance(options, RunOptions)
        self.give(Throw(options.dice, ms))
        if isinstance(self.ask.options, RunOptions):
            self.give(Flat(0))

    def fill(self, dice: int = 8, ms: int = 800) -> None:
        """Take up the dice and throw them, `ms` apart, until the fill is over."""
        self.give(TakeUp(dice))
        due = len(self.state.fills)
        while len(self.state.fills) == due and isinstance(self.ask.options, FillOptions):
            room = self.ask.options.room
            self.give(FillThrow(ms, ms) if ms < room else FillFull(room, room))

    def end_turn(self) -> None:
        """From the spending to the next turn."""
        self.give(End())
        if self.live.ask is not None and self.asked == "refill":
            self.give(Refill())

    def to_turn(self, turn: int) -> None:
        """Answer by chance until a turn's preparations."""
        self.until(lambda: self.state.turn == turn and self.asked == "before")

    def until(self, done: Callable[[], bool], seed: int = 3) -> None:
        """Answer by chance until something is so."""
        chance = rng.Rng(seed)
        for _ in range(RULES.longest):
            if done():
                return
            self.give(self.ask.options.sample(chance.below))
        raise AssertionError("that never came")


def begin(seed: int = 1, **options: Any) -> Match:
    """A match at the first question of its first turn."""
    return Match(table(seed, **options))


def preparing(state: Kero) -> Match:
    """A match in which the clan in turn prepares its run."""
    return Match(state, "before")


def spending(state: Kero) -> Match:
    """A match in which the clan in turn spends."""
    if not state.faces:
        dice_lie(state, BRICK, BRICK, BRICK, BRICK, BRICK)
    return Match(state, "spend")


def after_run(state: Kero, *faces: int, coloured: tuple[str, ...] = ()) -> Match:
    """A match whose truck was laid flat with these faces; what they show is gathered."""
    dice_lie(state, *faces, coloured=coloured)
    state.flames = flames(state, CONTENT)
    return Match(state, "gather")


def filling(state: Kero, white: int, *coloured: str, waiting: int = 0) -> Match:
    """A match in the middle of a fill for the clan in turn: these dice are without a flame; so many more fills of eight are due."""
    state.fills = [Fill(state.seat, white, list(coloured), taken_up=True, faces=[BRICK])]
    state.fills += [Fill(state.seat, WHITE_DICE, list(COLOURED)) for _ in range(waiting)]
    state.back = "before"
    return Match(state, "fill")


def at_fire(state: Kero, count: int = 0) -> Match:
    """A match whose clan in turn has just ended its actions with so many flames."""
    dice_lie(state, *([FLAME] * count + [BRICK] * (WHITE_DICE - count)))
    state.flames = count
    return Match(state, "fire")
