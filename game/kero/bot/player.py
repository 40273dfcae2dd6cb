"""A computer player: each question, answered from what its seat sees and from nothing it remembers.

So it answers alike after a save, an undo, or on a guess of what is hidden. Its chance comes from its seed and the question.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from game.core.ask import Ask, OneOf
from game.core.rng import GOLDEN, MASK, Rng, mixed

from .. import verbs
from ..answers import (
    Accept,
    Answer,
    Burn,
    Claim,
    Decline,
    Drop,
    Empty,
    End,
    Expel,
    Explore,
    FillFull,
    FillThrow,
    Flat,
    Go,
    Hire,
    Pick,
    Place,
    Play,
    Refill,
    Refuel,
    Swap,
    Take,
    TakeDie,
    TakeUp,
    Throw,
)  # fmt: skip
from ..content import load
from ..options import FillOptions, RunOptions
from ..state import RESOURCES, Kero
from .level import LEVELS, Level
from .odds import warm
from .shopping import Shop, in_hand
from .throwing import Plan, names
from .worth import Facts, Outlook

FILL_MS = (900, 400)
"""A throw for the other clan's fill takes at least so long, and up to so much more."""
READY_MS = (600, 400)
"""The first throw of a run likewise."""
FLAT_MS = (200, 200)
"""Laying flat likewise."""
FILL_GIVES_MS = 14000
"""What a fill gives, about."""
BESIDE = 0.45
"""What a coloured die brings beside its aim, in points: canisters, chips, explorers, a choice of aims."""


@cache
def facts() -> Facts:
    """The facts of the box, read once."""
    warm()
    return Facts(load())


class Computer:
    """Plays Kero at a level."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed
        self.facts = facts()
        self._planned: tuple[Any, Plan] | None = None

    def answer(self, seen: Kero, ask: Ask) -> Answer:
        """One of `ask.options`."""
        fuel = sum(camp.fuel for camp in seen.camps)
        salt = ((fuel * 256 + seen.turn) * 256 + seen.throws) * 2 + ask.seat
        question = Question(self, seen, ask, Rng(mixed((self.seed * GOLDEN + salt) & MASK)))
        return ANSWERS[ask.prompt.key](question)

    def plan(self, outlook: Outlook) -> Plan:
        """The aims of this turn. Kept only to save time: the key holds all that they stand on."""
        state = outlook.state
        camp = state.camp
        owned = [part for one in state.camps for part in (one.cards, one.territories)]
        lists = (state.row, state.territories, camp.abilities, camp.chips, *owned)
        numbers = (state.turn, len(state.deck), camp.canisters, camp.explorers, state.last_fields, state.supply, outlook.room, *state.used)
        key = (numbers, tuple(map(tuple, lists)), tuple(map(tuple, state.scouts)))
        if self._planned is None or self._planned[0] != key:
            self._planned = (key, Plan(outlook, Shop(outlook)))
        return self._planned[1]


class Question:
    """One question under thought."""

    def __init__(self, computer: Computer, seen: Kero, ask: Ask, chance: Rng) -> None:
        self.computer = computer
        self.level = computer.level
        self.state = seen
        self.ask = ask
        self.chance = chance
        self.outlook = Outlook(computer.facts, seen, ask.seat, computer.level, computer.seed)

    @property
    def offers(self) -> tuple[Answer, ...]:
        return cast(OneOf[Answer], self.ask.options).values

    def plan(self) -> Plan:
        return self.computer.plan(self.outlook)

    def span(self, least_and_more: tuple[int, int]) -> int:
        least, more = least_and_more
        return least + self.chance.below(more + 1)

    def off(self) -> int:
        """An error in reading the gauge, in milliseconds either way."""
        most = self.level.gauge_ms
        return self.chance.below(2 * most + 1) - most


# before the run


def before(question: Question) -> Answer:
    """Refuel when low, then dice and chips that help the turn, then go."""
    state, outlook, level, offers = question.state, question.outlook, question.level, question.offers
    camp = state.camp
    gauge = camp.fuel + question.off()
    low = level.low_ms
    if gauge < low + 5000 and Play("refuel") in offers:
        return Play("refuel")
    if gauge < low:
        fills = 2 if gauge < low - FILL_GIVES_MS // 2 and camp.canisters >= 4 and outlook.after > 1.5 else 1
        for wish in (Refuel(fills), Refuel(1)):
            if wish in offers:
                return wish
    for offer in offers:
        if isinstance(offer, TakeDie) and _is_free(question, offer.colour):
            return offer
    if Play("dice2") in offers and len(state.dice) <= 1:
        return Play("dice2")
    if Play("reroll") in offers and gauge > 5 * level.pace_ms:
        return Play("reroll")
    die = _best_die(question)
    if die is not None:
        return die
    return explorer_chips(question) or Go()


def _is_free(question: Question, colour: str) -> bool:
    for tile in question.state.camp.abilities:
        ability = question.outlook.content.ability(tile)
        if isinstance(ability, verbs.FreeDie) and ability.colour == colour and tile not in question.state.used:
            return True
    return False


def _throws(question: Question, fuel: int) -> int:
    """Throws that such a tank gives at one's own pace, the fuel for laying flat kept back."""
    return min(question.level.patience, max(0, (fuel - 400) * 100 // (question.level.pace_ms * 108)))


def _prospects(question: Question, colours: list[str]) -> dict[str, float]:
    """What each further die adds to the turn."""
    plan = question.plan()
    throws = max(1, _throws(question, question.state.camp.fuel))
    have = question.state.dice
    base = plan.prospect(names(have), throws)
    beside = BESIDE * min(1.0, question.outlook.after)
    return {colour: plan.prospect(names([*have, colour]), throws) - base + beside for colour in colours}


def _best_die(question: Question) -> Answer | None:
    colours = [offer.colour for offer in question.offers if isinstance(offer, TakeDie)]
    if not colours or len(question.state.dice) >= question.level.dice:
        return None
    gains = _prospects(question, colours)
    best = max(colours, key=lambda colour: gains[colour])
    left = question.state.camp.canisters
    reserve = 0.25 if left == 1 and question.state.camp.fuel < 18000 else 0.0
    price = question.outlook.canister * question.level.thrift + reserve * min(1.0, question.outlook.after)
    return TakeDie(best) if gains[best] > price else None


def dice2(question: Question) -> Answer:
    """The more promising of the dice left."""
    colours = [offer.colour for offer in question.offers if isinstance(offer, TakeDie)]
    gains = _prospects(question, colours)
    return TakeDie(max(colours, key=lambda colour: gains[colour]))


def explorer_chips(question: Question) -> Answer | None:
    """A Trail Guide or a Polite Envoy, when the claim draws near or the gain is large."""
    outlook, state = question.outlook, question.state
    near = state.last_turn or outlook.till_claim < 3.2 or outlook.after < 0.5
    if Play("scouts") in question.offers:
        gain = sum(max(0.0, gain) for gain, _ in outlook.places(2))
        if gain > (0.6 if near else 2.6):
            return Play("scouts")
    if Play("expel") in question.offers and near:
        found = outlook.expulsions()
        if found and found[0][0] > 4 * outlook.canister * 0.6 + 0.3:
            return Play("expel")
    return None


# the run


def run(question: Question) -> Answer:
    """Throw on or lay flat; a tank that was judged fuller than it is runs dry."""
    state, options = question.state, cast(RunOptions, question.ask.options)
    level, outlook = question.level, question.outlook
    if options.first:
        return Throw(options.dice, min(question.span(READY_MS), options.fuel - 1))
    gauge = options.fuel + question.off()
    throws = _throws(question, gauge)
    plan = question.plan()
    cost = level.pace_ms / 1000 * outlook.second * 1.3
    choice = plan.advise(names(state.dice), state.faces, throws, cost, not state.reroll, level.ease)
    if not choice.again or not options.can_throw:
        return Flat(min(question.span(FLAT_MS), options.fuel - 1))
    ms = max(options.gap, level.pace_ms * (85 + question.chance.below(31)) // 100)
    if ms >= options.fuel:
        return Empty()
    return Throw(choice.again, ms)


# spending


def spend(question: Question) -> Answer:
    """The best that the hand buys; then explorers, the swap, chips, and surplus canisters for Tuareks."""
    state, outlook, offers = question.state, question.outlook, question.offers
    shop = Shop(outlook)
    hand = in_hand(state)
    purchase = shop.best(hand, 2 * shop.bearers)
    for name in purchase.cards:
        if Take(name) in offers and _pays(outlook, hand, name):
            return Take(name)
    if purchase.lacking and Play("supplies") in offers:
        return Play("supplies")
    if purchase.explorers:
        wish = Explore(shop.places[0][1])
        if wish in offers:
            return wish
    if shop.swap and hand[1]:
        most = max((offer.count for offer in offers if isinstance(offer, Swap)), default=0)
        if most:
            return Swap(most)
    chip = explorer_chips(question)
    if chip is not None:
        return chip
    if Play("refuel") in offers and state.camp.tank - state.camp.fuel > FILL_GIVES_MS and outlook.after > 0.5:
        return Play("refuel")
    if Hire() in offers and _hires(question):
        return Hire()
    return End()


def _pays(outlook: Outlook, hand: list[int], name: str) -> bool:
    return all(have >= cost for have, cost in zip(hand, outlook.facts.cost[name], strict=True))


def _hires(question: Question) -> bool:
    canisters = question.state.camp.canisters
    return canisters >= 6 or (question.state.last_turn and canisters >= 2) or (question.outlook.after < 0.8 and canisters >= 4)


def supplies(question: Question) -> Answer:
    """What the best purchase lacks."""
    shop = Shop(question.outlook)
    asked = question.ask.prompt.values["count"]
    wild = asked if isinstance(asked, int) else 1
    lacking = shop.best(in_hand(question.state), wild + 2 * shop.bearers).lacking
    return Pick(RESOURCES[lacking[0] if lacking else 2])


def place(question: Question) -> Answer:
    """The place that gains most; none that would not gain."""
    found = question.outlook.places(1)
    if found and (found[0][0] > 0.02 or Decline() not in question.offers):
        wish = Place(found[0][1])
        if wish in question.offers:
            return wish
    return question.offers[-1]


def expel(question: Question) -> Answer:
    """From where it counts most."""
    return Expel(question.outlook.expulsions()[0][1])


def drop(question: Question) -> Answer:
    """The tile that still brings least."""
    tiles = [offer for offer in question.offers if isinstance(offer, Drop)]
    return min(tiles, key=lambda offer: question.outlook.tile(offer.tile))


def free_fill(question: Question) -> Answer:
    """Always: fuel costs nothing here."""
    return Accept()


# the end of the turn, and the other clan's


def refill(question: Question) -> Answer:
    """An Ash Sweeper when a card would serve the other clan well; else the row slides."""
    if Play("burn") in question.offers and (question.outlook.after < 1.5 or _worst(question)[0] > 3.0):
        return Play("burn")
    return Refill()


def _worst(question: Question) -> tuple[float, str]:
    """The card that would bring the other clan most."""
    theirs = Outlook(question.computer.facts, question.state, 1 - question.ask.seat, question.level, question.computer.seed)
    return max((theirs.card(name) - 0.55 * sum(theirs.facts.cost[name]), name) for name in question.state.row if name)


def burn(question: Question) -> Answer:
    """The card that would bring the other clan most."""
    return Burn(_worst(question)[1])


def tie(question: Question) -> Answer:
    """The tied territory worth most."""
    worth = {name: mine + theirs for name, mine, theirs, _ in question.outlook.lands}
    claims = [offer for offer in question.offers if isinstance(offer, Claim)]
    return max(claims, key=lambda offer: worth[offer.territory])


def take_up(question: Question) -> Answer:
    """A Valve Thief into a large empty tank, or while there is still time for it."""
    fill = question.state.fill
    counts = sorted(offer.dice for offer in question.offers if isinstance(offer, TakeUp))
    if fill is None or len(counts) == 1:
        return TakeUp(counts[0])
    owner = question.state.camps[fill.owner]
    return TakeUp(counts[0] if owner.tank - owner.fuel > FILL_GIVES_MS or question.outlook.after < 2 else counts[-1])


def fill_throw(question: Question) -> Answer:
    """A throw for the other clan's fill, at a steady pace; fuel flows all the while."""
    options = cast(FillOptions, question.ask.options)
    ms = max(options.gap, question.span(FILL_MS))
    if ms >= options.room:
        return FillFull(options.room, options.room)
    return FillThrow(ms, ms)


ANSWERS: dict[str, Callable[[Question], Answer]] = {
    "kero.ask.before": before,
    "kero.ask.dice2": dice2,
    "kero.ask.run": run,
    "kero.ask.spend": spend,
    "kero.ask.supplies": supplies,
    "kero.ask.place": place,
    "kero.ask.expel": expel,
    "kero.ask.drop": drop,
    "kero.ask.free_fill": free_fill,
    "kero.ask.refill": refill,
    "kero.ask.burn": burn,
    "kero.ask.tie": tie,
    "kero.ask.take_up": take_up,
    "kero.ask.mini_fill": take_up,
    "kero.ask.fill_throw": fill_throw,
}


def player(level: str, seed: int) -> Computer:
    """A computer player of level "easy", "normal" or "hard"; the same seed gives the same answers. Raises KeyError for other levels."""
    return Computer(LEVELS[level], seed)
