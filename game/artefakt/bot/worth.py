"""What things are worth to a seat, in points: a room of way is 9 of them, a field of energy near home about 3."""
from __future__ import annotations

from collections import Counter
from functools import cached_property

from game.content import Verb

from .. import verbs
from ..content import Card, Content, Door
from ..hidden import visible_tokens
from ..museum import gassed, reachable
from ..state import BLACK, EMPTY, LOUNGE, ROOMS, WHITE, Artefakt
from ..ways import Stand
from .level import Level
from .tours import Tours

ENERGY = (-18.0, -18.0, -6.5, -2.5, 0.5, 4.0, 6.5, 8.5, 10.0, 11.0)
"""The marker on each field of the energy track, from 1 on."""
ROOM = 9.0
"""A room of way to the orders."""
RUNG = 12.0
"""A step of the ladder."""
SECURED = 6.0
"""An artefact on the top, beyond the steps: the ladder is free for the next."""
WON = 60.0
"""The last artefact on the top."""
FOUND = 8.0
"""An artefact in hand, beyond the way that is behind: now dice serve for walk and ladder."""
READY = 1.0
"""A ready die, whatever it shows."""
ON_LADDER, AT_DOOR, NEXT_DOOR = 7.5, 5.5, 2.5
"""A ready die with just the value of a coming step of the ladder, of a door to go through, and of the one after it."""
CHARGE = 0.15
"""A ready die that the energy track asks for, as a share of what the field is worth."""
FREE_DOOR = 3.0
"""A white die that opens a door to go through; a black die that shuts none."""
IDLE = 3.0
"""A turn that passes without a die rolled."""
CARD, FREE_SLOT = 0.7, 0.4
"""An option card yet to be drawn, and so much more for each free slot."""
TOOL = 1.2
"""A card in a slot as a tool of dice management."""
TURN = 4.0
"""The rest of a turn."""
WEAPON, MASK = 5.0, 2.0
BEATEN = 3.0
"""A guard out of the way."""
WORTH_KEEPING: dict[type[Verb], float] = {
    verbs.GainEnergy: 4.0,
    verbs.TurnOwnDie: 3.5,
    verbs.RestoreDie: 5.0,
    verbs.OpenDoor: 5.0,
    verbs.ClimbFree: 7.0,
    verbs.RaiseStrength: 1.5,
    verbs.ShiftEnergy: 3.0,
    verbs.GasMask: 1.5,
}
"""What a card in its slot is there for, beside being a tool."""

Orders = tuple[int, ...]
"""Cells of the rooms with open orders."""


class Worth:
    """How a seat judges the table as it sees it. Reckoned anew for each question."""

    def __init__(self, content: Content, state: Artefakt, seat: int, level: Level) -> None:
        self.content = content
        self.state = state
        self.seat = seat
        self.agent = state.agents[seat]
        self.tours = Tours(content, state, seat, level.ahead, self.dread)
        self._uses: dict[tuple[int, int, Orders], list[list[tuple[int, float]]]] = {}

    # energy, dice

    def dread(self, energy: int) -> float:
        """What a defeat costs, in rooms of way."""
        return max(0.0, ENERGY[energy] - ENERGY[self.content.box.overwhelmed] + self.slots + TURN) / ROOM

    def price(self, energy: int) -> float:
        """What a field of energy costs, should a few be spent."""
        return (ENERGY[energy] - ENERGY[max(energy - 2, 1)]) / 2 if energy > 2 else 12.0

    def die(self, die: int, face: int, cell: int, energy: int, orders: Orders) -> float:
        """A ready colour die with this face, to an agent who stands there."""
        best = 0.0
        price = self.price(energy)
        for value, worth in self.uses(cell, energy, orders)[die]:
            gain = worth - price * abs(face - value)
            if gain > best:
                best = gain
        if energy < self.content.top and face in self.content.track[energy].faces:
            best = max(best, CHARGE * self._field(cell, energy, orders))
        return READY + best

    def _field(self, cell: int, energy: int, orders: Orders) -> float:
        """One field of energy more; strength counts as far as it shortens the way."""
        nearer = self.tours.to_go(cell, energy, orders) - self.tours.to_go(cell, energy + 1, orders)
        return ENERGY[energy + 1] - ENERGY[energy] + ROOM * max(0.0, nearer)

    def mean(self, die: int, cell: int, energy: int, orders: Orders) -> float:
        """A die that is to be rolled."""
        return sum(self.die(die, face, cell, energy, orders) for face in range(1, 7)) / 6

    def uses(self, cell: int, energy: int, orders: Orders) -> list[list[tuple[int, float]]]:
        """Of each colour die, the values that would serve on the ladder and at doors that lead on, and how much."""
        key = (cell, energy, orders)
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = self._find_uses(cell, energy, orders)
        return found

    def _find_uses(self, cell: int, energy: int, orders: Orders) -> list[list[tuple[int, float]]]:
        found: list[list[tuple[int, float]]] = [[], [], [], []]
        for die, value in self._rungs:
            found[die].append((value, ON_LADDER))
        if not orders:
            return found
        if cell >= ROOMS:
            cell = self.content.board.below.get(cell, cell)
        first = self._onward(cell, energy, orders)
        if first is None:
            return found
        found[first.die].append((first.value, AT_DOOR))
        then = self._onward(first.to, energy, orders)
        if then is not None and then.die != first.die:
            found[then.die].append((then.value, NEXT_DOOR))
        return found

    def _onward(self, cell: int, energy: int, orders: Orders) -> Door | None:
        """The door on the way to the orders; None where none leads nearer."""
        if cell >= ROOMS:
            return None
        to_go = self.tours.to_go
        near = min(reachable(self.content, self.state.sides, cell), key=lambda near: to_go(near, energy, orders), default=cell)
        nearer = to_go(near, energy, orders) < to_go(cell, energy, orders)
        return self.content.board.door(cell, near) if nearer else None

    @cached_property
    def _rungs(self) -> list[tuple[int, int]]:
        """Colour and value of the steps to come on the running ladder."""
        agent = self.agent
        if not agent.running:
            return []
        return [(rung.die, rung.value) for rung in self.content.board.ladders[agent.ladder][agent.rung :]]

    def special(self, die: int, face: int, cell: int, energy: int, orders: Orders) -> float:
        """The black or the white die with this face, where it is active."""
        at_work = self.content.track[energy].special
        if at_work != ("black" if die == BLACK else "white"):
            return 0.0
        door = self._onward(cell, energy, orders)
        hits = door is not None and door.value == face
        return FREE_DOOR if hits == (die == WHITE) else 0.0

    # a whole position

    def ready(self, spent: int, cell: int, energy: int, orders: Orders) -> float:
        """All dice that are not spent."""
        dice = self.agent.dice
        return sum(self.die(die, dice[die], cell, energy, orders) for die in range(4) if not spent >> die & 1)

    def at(self, cell: int, energy: int, spent: int, orders: Orders) -> float:
        """The end of the turn with the agent there, so much energy, and these dice spent."""
        lost = 0.0
        if cell == LOUNGE and self.state.rested and spent == self.agent.spent and energy < self.content.box.home:
            energy += 1
        if energy == 1:
            energy, cell = self.content.box.overwhelmed, next(iter(self.content.board.below))
            lost = self.slots
        way = ROOM * self.tours.to_go(cell, energy, orders)
        return ENERGY[energy] + self.ready(spent, cell, energy, orders) - way - lost

    def stand(self, stand: Stand, orders: Orders) -> float:
        """The end of the turn at the end of a walk."""
        return self.at(stand.cell, stand.energy, stand.spent, orders) + BEATEN * len(stand.beaten)

    def overwhelmed(self, stand: Stand, orders: Orders) -> float:
        """The same after a defeat."""
        return self.at(stand.cell, self.content.box.overwhelmed, stand.spent, orders) - self.slots

    # cards

    @cached_property
    def slots(self) -> float:
        """All cards in the slots."""
        return sum(self.card(self.content.cards[card]) for card in self.agent.slots if card)

    def slot(self, die: int) -> float:
        """The card in the slot of a colour."""
        card = self.agent.slots[die]
        return self.card(self.content.cards[card]) if card else 0.0

    @cached_property
    def key(self) -> float:
        """A Skeleton Key in its slot."""
        return TOOL + WORTH_KEEPING[verbs.OpenDoor]

    def card(self, card: Card) -> float:
        """A card in its slot."""
        agent = self.agent
        left = len(agent.orders) + len(agent.queue) + bool(agent.running)
        worth = TOOL + WORTH_KEEPING[type(card.slot)] * min(1.0, 0.4 + 0.3 * left)
        if isinstance(card.slot, verbs.GasMask) and not agent.mask and self._near_gas:
            worth += 2.0
        return worth

    @cached_property
    def _near_gas(self) -> bool:
        state = self.state
        places = (self.agent.cell, *self.tours.orders)
        return any(cell < ROOMS and gassed(state, self.content, cell) for cell in places)

    @cached_property
    def draw(self) -> float:
        """A card yet to be drawn."""
        return CARD + FREE_SLOT * sum(slot == EMPTY for slot in self.agent.slots)

    # tokens

    def tokens(self, cell: int, energy: int) -> float:
        """What may come to light in a cell: 0 where nothing lies."""
        state = self.state
        if cell == LOUNGE:
            return len(state.lounge) * sum(share * self.token(kind, energy, True) for kind, share in self._odds)
        if cell not in state.tokens:
            return 0.0
        if cell in state.opened:
            return self.token(state.tokens[cell], energy, False)
        return sum(share * self.token(kind, energy, False) for kind, share in self._odds)

    @cached_property
    def _odds(self) -> list[tuple[str, float]]:
        """How likely a face-down token is of each kind."""
        content = self.content
        left = Counter(content.token_kinds)
        left.subtract(visible_tokens(self.state, content))
        total = max(left.total(), 1)
        return [(kind, count / total) for kind, count in left.items() if count > 0]

    def token(self, kind: str, energy: int, in_lounge: bool) -> float:
        """A token that comes to light."""
        effect = self.content.tokens[kind].effect
        if isinstance(effect, verbs.Guard):
            return 0.0 if in_lounge or self.agent.weapon else self._guard(effect.strength, energy)
        if isinstance(effect, verbs.FillEnergy):
            return ENERGY[self.content.top] - ENERGY[energy]
        if isinstance(effect, verbs.TurnAnyDie):
            return 2.5
        if isinstance(effect, verbs.KeepWeapon):
            return 0.0 if self.agent.weapon else WEAPON
        if isinstance(effect, verbs.KeepMask):
            return 0.0 if self.agent.mask else MASK
        return 0.0

    def _guard(self, guard: int, energy: int) -> float:
        """A guard that turns up: beaten, or the marker on the safe field and the turn lost."""
        if self.content.strength[energy] + self.state.bonus >= guard:
            return 0.0
        return min(ENERGY[self.content.box.overwhelmed] - ENERGY[energy], 0.0) - self.slots - TURN
