"""The facts that can happen in Agent Artefakt. Each makes itself true; the table animates and logs the same facts.

Rooms are cells 0 to 24. Colours of dice are words (`die`); faces are 1 to 6.
"""
from __future__ import annotations

from typing import ClassVar

from game.core.event import Event

from .state import COLOURS, DIE, EMPTY, HIDDEN, LADDERS, LOUNGE, PLACE, Artefakt


class Fact(Event[Artefakt], frozen=True):
    """Root of the events."""


class Revelation(Fact, frozen=True):
    """A fact by which chance or something hidden came to light."""

    reveals: ClassVar[bool] = True
    closes: ClassVar[bool] = True


# the turn


class TurnBegan(Fact, frozen=True):
    """A player's turn begins; what belonged to the last turn lapses."""

    seat: int
    turn: int

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        state.seat, state.turn, state.part = self.seat, self.turn, "turn"
        state.option = ""
        state.done = state.stepped = state.overwhelmed = False
        state.bonus = state.keys = state.laid = state.adjusted = 0
        state.visited = 1 << agent.cell if agent.in_museum else 0
        state.rested = agent.cell == LOUNGE


class Moved(Fact, frozen=True):
    """The turn goes on to another part of the rules."""

    part: str

    def apply(self, state: Artefakt) -> None:
        state.part = self.part


class OptionChosen(Fact, frozen=True):
    """The option of the turn: move, energy, transport or manage."""

    seat: int
    option: str

    def apply(self, state: Artefakt) -> None:
        state.option = self.option


class OptionEnded(Fact, frozen=True):
    """The option is over; cards may still be activated."""

    def apply(self, state: Artefakt) -> None:
        state.done = True


class GameEnded(Fact, frozen=True):
    """The game is over. `lockdown`: the last round has been played, and nobody has secured all."""

    lockdown: bool

    def apply(self, state: Artefakt) -> None:
        state.over = True


# figures


class StartTaken(Fact, frozen=True):
    """A field agent is put on a start field, in the set-up or after a collapse."""

    seat: int
    field: str

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].cell = PLACE[self.field]


class Chose(Fact, frozen=True):
    """In the set-up the choice goes to this seat."""

    seat: int

    def apply(self, state: Artefakt) -> None:
        state.seat = self.seat


class Entered(Fact, frozen=True):
    """A field agent comes down from its start field."""

    seat: int
    cell: int

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].cell = self.cell
        state.stepped = True
        state.visited |= 1 << self.cell


class Stepped(Fact, frozen=True):
    """A field agent goes through a door. `pay`: held, white, key or die; then `die` is spent and `cost` energy lost."""

    seat: int
    origin: int
    cell: int
    pay: str
    die: str = ""
    cost: int = 0

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        agent.cell = self.cell
        state.stepped = True
        state.visited |= 1 << self.cell
        if self.pay == "die":
            agent.spent |= 1 << DIE[self.die]
            agent.energy -= self.cost
            state.rested = False
        elif self.pay == "key":
            state.keys -= 1
        if self.cell != LOUNGE:
            state.rested = False


class Collapsed(Fact, frozen=True):
    """The marker stands on the skull when the turn ends: it goes to the safe field, the cards in the slots are discarded."""

    seat: int
    energy: int
    cards: tuple[str, ...]
    """The cards that were discarded."""

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].energy = self.energy
        discard_slots(state, self.seat)


class Rested(Fact, frozen=True):
    """A turn spent in the lounge without a die gives 1 energy."""

    seat: int

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].energy += 1


# energy and dice


class EnergyChanged(Fact, frozen=True):
    """The marker goes to this field. `by`: gas, token, or the card that did it (also the other player's)."""

    seat: int
    energy: int
    by: str

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].energy = self.energy


class Charged(Fact, frozen=True):
    """A die is spent for one field of energy."""

    seat: int
    die: str

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        agent.spent |= 1 << DIE[self.die]
        agent.energy += 1
        state.rested = False


class DiceRolled(Revelation, frozen=True):
    """Dice management: the spent dice come back, and all these dice are rolled (indices in DICE, faces beside them)."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        agent.spent = 0
        for die, face in zip(self.dice, self.faces, strict=True):
            agent.dice[die] = face


class DieRerolled(Revelation, frozen=True):
    """One die is rolled again. `by`: special (dice management), slot (a card's tool), or the card used."""

    seat: int
    die: str
    face: int
    by: str

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].dice[DIE[self.die]] = self.face
        if self.by == "slot":
            state.adjusted |= 1 << DIE[self.die]


class DieTurned(Fact, frozen=True):
    """One die is turned to a face; a spent one is ready again. `by`: joker, slot (a card's tool), or the card used."""

    seat: int
    die: str
    face: int
    by: str

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        index = DIE[self.die]
        agent.dice[index] = self.face
        agent.spent &= ~(1 << index)
        if self.by == "slot":
            state.adjusted |= 1 << index


# tokens


class TokenRevealed(Revelation, frozen=True):
    """The token of a room comes to light at an arrival, and leaves the room; a beaten or useless one goes to the discards."""

    seat: int
    cell: int
    token: str

    def apply(self, state: Artefakt) -> None:
        del state.tokens[self.cell]
        if self.cell in state.opened:
            state.opened.remove(self.cell)
        state.found = [self.token]


class LoungeRevealed(Revelation, frozen=True):
    """All three tokens of the lounge come to light."""

    seat: int
    tokens: tuple[str, ...]

    def apply(self, state: Artefakt) -> None:
        state.lounge = []
        state.found = list(self.tokens)


class TokenSpent(Fact, frozen=True):
    """A revealed token is done with and goes to the discards. `used` tells whether it had an effect."""

    seat: int
    token: str
    used: bool

    def apply(self, state: Artefakt) -> None:
        state.found.remove(self.token)
        state.token_discard.append(self.token)


class MaskTaken(Fact, frozen=True):
    """The player keeps the token with the gas mask."""

    seat: int
    token: str

    def apply(self, state: Artefakt) -> None:
        state.found.remove(self.token)
        state.agents[self.seat].mask = True


class WeaponTaken(Fact, frozen=True):
    """The player keeps a special weapon."""

    seat: int
    token: str

    def apply(self, state: Artefakt) -> None:
        state.found.remove(self.token)
        state.agents[self.seat].weapon = True


class TokenOpened(Revelation, frozen=True):
    """A Knuckleduster turns a token face up, where it waits for an arrival."""

    seat: int
    cell: int
    token: str

    def apply(self, state: Artefakt) -> None:
        state.tokens[self.cell] = self.token
        state.opened.append(self.cell)


class TokensReshuffled(Revelation, frozen=True):
    """The supply of tokens was too small: the discards, shuffled, lie below what is left of it."""

    supply: tuple[str, ...]

    def apply(self, state: Artefakt) -> None:
        state.supply, state.token_discard = list(self.supply), []

    def seen_by(self, seat: int) -> Fact:
        return TokensReshuffled((HIDDEN,) * len(self.supply))


class LoungeRefilled(Fact, frozen=True):
    """New tokens come face down from the supply onto the lounge."""

    count: int

    def apply(self, state: Artefakt) -> None:
        for _ in range(self.count):
            state.lounge.append(state.supply.pop())


# guards


class GuardRolled(Revelation, frozen=True):
    """The guard die falls for the security room; its value stays."""

    cell: int
    strength: int

    def apply(self, state: Artefakt) -> None:
        state.guards[self.cell] = self.strength


class GuardAppeared(Fact, frozen=True):
    """A Security token of a room is a guard: it is faced at once, and stays if it is not beaten."""

    cell: int
    token: str
    strength: int

    def apply(self, state: Artefakt) -> None:
        state.found.remove(self.token)
        state.guards[self.cell] = self.strength


class GuardBeaten(Fact, frozen=True):
    """A guard is beaten: the security room gets the X marker, a Security token goes to the discards. `weapon`: only by it."""

    seat: int
    cell: int
    strength: int
    token: str
    """The token that stood there; EMPTY for the guard of the security room."""
    weapon: bool

    def apply(self, state: Artefakt) -> None:
        del state.guards[self.cell]
        if self.cell in state.facing:
            state.facing.remove(self.cell)
        if self.token:
            state.token_discard.append(self.token)
        else:
            state.beaten = True


class Overwhelmed(Fact, frozen=True):
    """A guard was stronger: the marker goes to the safe field, the cards in the slots are discarded, the turn ends."""

    seat: int
    cell: int
    """The guard's room."""
    strength: int
    energy: int
    cards: tuple[str, ...]
    """The cards that were discarded."""

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].energy = self.energy
        state.overwhelmed = True
        if self.cell in state.facing:
            state.facing.remove(self.cell)
        discard_slots(state, self.seat)


class GuardsNeared(Fact, frozen=True):
    """An arrival in the zone of guards: each of these is to be faced."""

    seat: int
    cells: tuple[int, ...]

    def apply(self, state: Artefakt) -> None:
        state.facing = list(self.cells)


# artefacts


class ArtefactTaken(Fact, frozen=True):
    """An ordered artefact is picked up; its card joins the queue."""

    seat: int
    artefact: str
    cell: int

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        agent.orders.remove(self.artefact if self.artefact in agent.orders else HIDDEN)
        agent.queue.append(self.artefact)


class RoomFlipped(Fact, frozen=True):
    """An emptied room is turned over: only these sides stay open, unless no rotation was legal and its front stays up."""

    cell: int
    sides: int

    def apply(self, state: Artefakt) -> None:
        state.sides[self.cell] = self.sides


class TransportBegan(Fact, frozen=True):
    """The first card of the queue is laid under a ladder, and the transport agent goes to its foot."""

    seat: int
    artefact: str
    ladder: str

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        del agent.queue[0]
        agent.running, agent.ladder, agent.rung = self.artefact, LADDERS.index(self.ladder), 0


class Climbed(Fact, frozen=True):
    """The transport agent climbs to a field (1 to 4). Without a `die` a Winch pulled it."""

    seat: int
    rung: int
    die: str = ""
    cost: int = 0

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        agent.rung = self.rung
        agent.energy -= self.cost
        if self.die:
            agent.spent |= 1 << DIE[self.die]
            state.rested = False


class ArtefactSecured(Fact, frozen=True):
    """The top is reached: the artefact is secured, the transport agent goes back to the foot."""

    seat: int
    artefact: str

    def apply(self, state: Artefakt) -> None:
        agent = state.agents[self.seat]
        agent.running, agent.rung = EMPTY, 0
        agent.secured.append(self.artefact)


# option cards


class CardsReshuffled(Revelation, frozen=True):
    """The deck was empty: the discards, shuffled, are the new deck."""

    deck: tuple[str, ...]

    def apply(self, state: Artefakt) -> None:
        state.deck, state.discard = list(self.deck), []

    def seen_by(self, seat: int) -> Fact:
        return CardsReshuffled((HIDDEN,) * len(self.deck))


class CardDrawn(Revelation, frozen=True):
    """An option card is drawn, for all to see."""

    seat: int
    card: str

    def apply(self, state: Artefakt) -> None:
        state.deck.pop()
        state.drawn = self.card


class NoCardLeft(Fact, frozen=True):
    """Neither deck nor discards hold a card: none is drawn."""

    seat: int

    def apply(self, state: Artefakt) -> None:
        pass


class CardUsed(Fact, frozen=True):
    """The drawn card goes to the discards for what it does at once."""

    seat: int
    card: str

    def apply(self, state: Artefakt) -> None:
        state.drawn = EMPTY
        state.discard.append(self.card)


class CardKept(Fact, frozen=True):
    """The drawn card is laid into its slot; what lay there is discarded."""

    seat: int
    card: str
    slot: str
    replaced: str

    def apply(self, state: Artefakt) -> None:
        slots, index = state.agents[self.seat].slots, COLOURS.index(self.slot)
        if slots[index]:
            state.discard.append(slots[index])
        slots[index] = self.card
        state.drawn = EMPTY
        state.laid |= 1 << index


class CardDiscarded(Fact, frozen=True):
    """The drawn card is discarded unused."""

    seat: int
    card: str

    def apply(self, state: Artefakt) -> None:
        state.drawn = EMPTY
        state.discard.append(self.card)


class CardActivated(Fact, frozen=True):
    """A card is activated and leaves its slot."""

    seat: int
    card: str
    slot: str

    def apply(self, state: Artefakt) -> None:
        state.agents[self.seat].slots[COLOURS.index(self.slot)] = EMPTY
        state.discard.append(self.card)


class KeyReadied(Fact, frozen=True):
    """One step of this turn will need no die."""

    seat: int

    def apply(self, state: Artefakt) -> None:
        state.keys += 1


class StrengthRaised(Fact, frozen=True):
    """So much more strength until the turn ends."""

    seat: int
    count: int

    def apply(self, state: Artefakt) -> None:
        state.bonus += self.count


def discard_slots(state: Artefakt, seat: int) -> None:
    """All cards in the slots of a player go to the discards."""
    agent = state.agents[seat]
    for index, card in enumerate(agent.slots):
        if card:
            state.discard.append(card)
            agent.slots[index] = EMPTY


