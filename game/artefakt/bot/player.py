"""A computer player: each question, answered from what its seat sees and from nothing it remembers.

So it answers alike after a save, an undo, or on a guess of what is hidden. Its chance comes from its seed and the turn.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import cast

from game.core.ask import Ask, OneOf
from game.core.rng import GOLDEN, MASK, Rng, mixed

from .. import verbs
from ..answers import Answer, Decline, Discard, Draw, End, Face, Fill, Keep, Lay, Open, Reroll, Roll, Rotate, Start, Take, Turn, Use
from ..content import Content, load
from ..state import COLOURS, DIE, ENERGY, LADDERS, MANAGE, MOVE, PLACE, TRANSPORT, UNROLLED, Artefakt, pack, unpack
from .level import LEVELS, Level
from .plans import Plan, Plans
from .worth import ENERGY as MARKER
from .worth import Worth

OPTIONS = (MOVE, ENERGY, TRANSPORT, MANAGE)
SPOILT = 0.8
"""What a die of the other player that has to be rolled again is worth."""
OPENED = 0.4
"""What it is worth to know a token."""
LIKELY = 3.5
"""The strength of a guard that nobody has met yet."""
ENOUGH = 0.3
"""What turning a die must add to be worth the while."""


@cache
def content() -> Content:
    """The content of the box, read once."""
    return load()


class Computer:
    """Plays Agent Artefakt at a level."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed

    def answer(self, seen: Artefakt, ask: Ask) -> Answer:
        """One of `ask.options`."""
        chance = Rng(mixed((self.seed * GOLDEN + seen.turn) & MASK))
        return ANSWERS[ask.prompt.key](Question(self.level, seen, ask, chance))


class Question:
    """One question under thought."""

    def __init__(self, level: Level, seen: Artefakt, ask: Ask, chance: Rng) -> None:
        self.level = level
        self.state = seen
        self.ask = ask
        self.chance = chance
        self.seat = ask.seat
        self.agent = seen.agents[ask.seat]

    @property
    def offers(self) -> tuple[Answer, ...]:
        return cast(OneOf[Answer], self.ask.options).values

    @cached_property
    def worth(self) -> Worth:
        return Worth(content(), self.state, self.seat, self.level)

    @property
    def place(self) -> tuple[int, int, tuple[int, ...]]:
        """Where the worth of dice is judged from: cell, energy, open orders."""
        return self.agent.cell, self.agent.energy, self.worth.tours.orders

    def blur(self) -> float:
        """An error of judgement, in points either way."""
        return self.level.blur * (self.chance.below(201) - 100) / 100


# the turn


def begin(question: Question) -> Answer:
    """The option of the turn, by what it would come to; a card first that brings more now than later. A key in hand asks for a walk."""
    plans = Plans(content(), question.state, question.level)
    card = plans.activation()
    if card in question.offers:
        return cast(Answer, card)
    if question.state.keys and (walk := plans.best(MOVE)) is not None:
        return walk[1]
    found: list[Plan] = []
    for option in OPTIONS:
        blur = question.blur()
        plan = plans.best(option)
        if plan is not None:
            found.append((plan[0] + blur, plan[1]))
    found.sort(key=lambda plan: -plan[0])
    slip = question.chance.below(100) < question.level.slips
    return found[1 if slip and len(found) > 1 else 0][1]


def go_on(question: Question) -> Answer:
    """On with the option as long as it gains; then the turn ends."""
    state = question.state
    plans = Plans(content(), state, question.level)
    card = plans.activation()
    if card in question.offers:
        return cast(Answer, card)
    plan = None if state.done else plans.best(state.option)
    return plan[1] if plan is not None and plan[0] > plans.stop() else End()


def start(question: Question) -> Answer:
    """The start field that is nearer to the orders."""
    tours, energy = question.worth.tours, question.agent.energy
    starts = [offer for offer in question.offers if isinstance(offer, Start)]
    return min(starts, key=lambda offer: tours.to_go(PLACE[offer.field], energy, tours.orders))


# arrivals


def fill(question: Question) -> Answer:
    """Always: nobody has too much energy."""
    return Fill()


def take(question: Question) -> Answer:
    """Always: that is what the agent came for."""
    return Take()


def face(question: Question) -> Answer:
    """The weakest guard first, for a defeat takes away all strength."""
    guards = question.state.guards
    faces = [offer for offer in question.offers if isinstance(offer, Face)]
    return min(faces, key=lambda offer: LIKELY if guards[offer.cell] == UNROLLED else guards[offer.cell])


def rotate(question: Question) -> Answer:
    """The rotation that leaves the shortest way, and the other player a long one."""

    def way(offer: Rotate) -> float:
        later = unpack(pack(question.state))
        later.sides[question.agent.cell] = offer.sides
        total = 0.0
        for seat, share in ((question.seat, 1.0), (1 - question.seat, -question.level.spite)):
            if share:
                tours, agent = Worth(content(), later, seat, question.level).tours, later.agents[seat]
                total += share * tours.to_go(agent.cell, agent.energy, tours.orders)
        return total

    return min((offer for offer in question.offers if isinstance(offer, Rotate)), key=way)


def lay(question: Question) -> Answer:
    """The ladder that fits the dice better."""
    agent, ladders = question.agent, content().board.ladders

    def cost(offer: Lay) -> int:
        steps = ladders[LADDERS.index(offer.ladder)]
        return sum(min(abs(agent.dice[step.die] - step.value), 2) if agent.ready(step.die) else 2 for step in steps)

    return min((offer for offer in question.offers if isinstance(offer, Lay)), key=cost)


# dice


def turned(question: Question, offer: Turn) -> float:
    """What a ready die gains by being turned to a face."""
    die, worth, place = DIE[offer.die], question.worth, question.place
    now = question.agent.dice[die]
    if die < len(COLOURS):
        return worth.die(die, offer.face, *place) - worth.die(die, now, *place)
    return worth.special(die, offer.face, *place) - worth.special(die, now, *place)


def rolled(question: Question, die: int) -> float:
    """What a ready die gains by being rolled again, on the mean."""
    worth, place = question.worth, question.place
    if die < len(COLOURS):
        return worth.mean(die, *place) - worth.die(die, question.agent.dice[die], *place)
    return sum(turned(question, Turn(("black", "white")[die - len(COLOURS)], face)) for face in range(1, 7)) / 6


def turn_any(question: Question) -> Answer:
    """The die and face that gain most; a joker is left when none gains."""
    best = max((offer for offer in question.offers if isinstance(offer, Turn)), key=lambda offer: turned(question, offer))
    return Decline() if Decline() in question.offers and turned(question, best) < ENOUGH else best


def turn_one(question: Question) -> Answer:
    """The face with which the turn comes out best: a card was activated for its sake."""

    def comes_to(offer: Turn) -> float:
        later = unpack(pack(question.state))
        agent, die = later.agents[question.seat], DIE[offer.die]
        agent.dice[die] = offer.face
        agent.spent &= ~(1 << die)
        plans = Plans(content(), later, question.level)
        options = (later.option,) if later.option else (MOVE, TRANSPORT, ENERGY)
        found = [] if later.done else [plan[0] for option in options if (plan := plans.best(option)) is not None]
        return max([plans.stop(), *found])

    return max((offer for offer in question.offers if isinstance(offer, Turn)), key=comes_to)


def reroll(question: Question) -> Answer:
    """The die that serves least for what it could."""
    return max((offer for offer in question.offers if isinstance(offer, Reroll)), key=lambda offer: rolled(question, DIE[offer.die]))


def roll(question: Question) -> Answer:
    """Ready dice that serve for less than a roll promises go along."""
    agent = question.agent
    if not question.level.along:
        return Roll(())
    return Roll(tuple(COLOURS[die] for die in agent.ready_colours if rolled(question, die) > 0))


def special(question: Question) -> Answer:
    """Rolled again when that promises more."""
    for offer in question.offers:
        if isinstance(offer, Reroll) and rolled(question, DIE[offer.die]) > 0:
            return offer
    return Decline()


def adjust(question: Question) -> Answer:
    """The adjustment that gains most, as long as one gains."""
    best: Answer = Draw()
    most = ENOUGH
    for offer in question.offers:
        gain = 0.0
        if isinstance(offer, Turn):
            gain = turned(question, offer)
        elif isinstance(offer, Reroll):
            gain = rolled(question, DIE[offer.die])
        if gain > most:
            best, most = offer, gain
    return best


# cards


def decide(question: Question) -> Answer:
    """Used at once, kept for later, or neither, by what that is worth."""
    card = content().cards[question.state.drawn]
    worth = question.worth
    choices: list[Plan] = [(0.0, Discard()), (worth.card(card) - worth.slot(card.die), Keep())]
    if Use() in question.offers:
        choices.append((_at_once(question, card.instant), Use()))
    return max(choices, key=lambda choice: choice[0])[1]


def _at_once(question: Question, effect: verbs.Instant) -> float:
    """What a card does at once, in points."""
    agent, box = question.agent, content()
    if isinstance(effect, verbs.GainEnergy) or (isinstance(effect, verbs.Breathe) and agent.energy < box.box.home):
        return MARKER[min(agent.energy + effect.count, box.top)] - MARKER[agent.energy]
    if isinstance(effect, verbs.NudgeDie | verbs.Breathe):
        nudges = (Turn(name, agent.dice[die] + step) for name, die in DIE.items() if agent.ready(die) for step in (-1, 1))
        return max((turned(question, offer) for offer in nudges if 1 <= offer.face <= 6), default=0.0)
    if isinstance(effect, verbs.RerollDie):
        return max(rolled(question, die) for die in DIE.values() if agent.ready(die))
    if isinstance(effect, verbs.RerollSpecial):
        return sum(rolled(question, die) for die in (DIE["black"], DIE["white"]))
    return SPOILT if isinstance(effect, verbs.SpoilDie) else OPENED


def open_token(question: Question) -> Answer:
    """The token that lies nearest to the agent."""
    columns, here = content().board.columns, question.agent.cell

    def far(offer: Open) -> int:
        return abs(offer.cell // columns - here // columns) + abs(offer.cell % columns - here % columns)

    return min((offer for offer in question.offers if isinstance(offer, Open)), key=far)


ANSWERS: dict[str, Callable[[Question], Answer]] = {
    "artefakt.ask.start": start,
    "artefakt.ask.collapse": start,
    "artefakt.ask.turn": begin,
    "artefakt.ask.move": go_on,
    "artefakt.ask.energy": go_on,
    "artefakt.ask.transport": go_on,
    "artefakt.ask.after": go_on,
    "artefakt.ask.fill": fill,
    "artefakt.ask.joker": turn_any,
    "artefakt.ask.face": face,
    "artefakt.ask.take": take,
    "artefakt.ask.rotate": rotate,
    "artefakt.ask.lay": lay,
    "artefakt.ask.roll": roll,
    "artefakt.ask.special.black": special,
    "artefakt.ask.special.white": special,
    "artefakt.ask.adjust": adjust,
    "artefakt.ask.decide": decide,
    "artefakt.ask.nudge": turn_any,
    "artefakt.ask.turn_die": turn_one,
    "artefakt.ask.restore": turn_one,
    "artefakt.ask.reroll": reroll,
    "artefakt.ask.open": open_token,
}
"""How each question of the rules is answered."""


def player(level: str, seed: int) -> Computer:
    """A computer player of a level. The same seed gives the same answers. Raises KeyError for a level that is not in LEVELS."""
    return Computer(LEVELS[level], seed)
