"""The options of a turn thought through: what each would come to, and the answer that begins it."""
from __future__ import annotations

from game.content import Verb

from .. import verbs
from ..answers import Activate, Answer, Challenge, Charge, Climb, Enter, Manage, PickUp, Step
from ..content import Content
from ..museum import challengeable, pickable
from ..state import BLACK, COLOURS, ENERGY, MANAGE, MOVE, TRANSPORT, WHITE, Artefakt, pack, unpack
from ..ways import ENTER, KEY, Way
from .level import Level
from .walking import WILD, Walking
from .worth import BEATEN, FOUND, IDLE, ON_LADDER, RUNG, SECURED, TOOL, WON, Worth
from .worth import ENERGY as MARKER

Plan = tuple[float, Answer]
"""What a plan comes to in points, and the answer that begins it."""


class Plans:
    """The thoughts of the seat in turn on what to do."""

    def __init__(self, content: Content, state: Artefakt, level: Level) -> None:
        self.content = content
        self.state = state
        self.level = level
        self.agent = state.agent
        self.worth = Worth(content, state, state.seat, level)
        self.orders = self.worth.tours.orders

    def slots(self, kind: type[Verb]) -> list[int]:
        """Slots with a card that does this, if it may be activated in this turn."""
        cards, laid = self.content.cards, self.state.laid
        return [
            die for die, card in enumerate(self.agent.slots)
            if card and not laid >> die & 1 and isinstance(cards[card].slot, kind)
        ]  # fmt: skip

    def stop(self) -> float:
        """The turn ended as things stand."""
        agent = self.agent
        return self.worth.at(agent.cell, agent.energy, agent.spent, self.orders)

    def best(self, option: str) -> Plan | None:
        """The best way to begin or go on with an option; None when nothing can be done in it."""
        plans = {MOVE: self.move, ENERGY: self.charge, TRANSPORT: self.climb, MANAGE: self.manage}[option]()
        return max(plans, key=lambda plan: plan[0], default=None)

    # moving

    def move(self) -> list[Plan]:
        """Each first answer of a walk; guards beaten and artefacts picked up before it."""
        state, orders = self.state, self.orders
        keys = self.slots(verbs.OpenDoor)
        walking = Walking(self.worth, len(keys), self._wild())
        found = [(worth, self._first(way, keys)) for worth, way in walking.first(orders, self.level.depth)]
        if state.stepped or not self.agent.in_museum:
            return found
        if pickable(state, state.seat):
            left = tuple(cell for cell in orders if cell != self.agent.cell)
            walks = [worth for worth, _ in walking.first(left, self.level.depth)]
            found.append((FOUND + max([self.worth.stand(walking.begin(), left), *walks]), PickUp()))
        for cell in challengeable(state, self.content):
            found.append((BEATEN + self._without_guard(cell), Challenge(cell)))
        return found

    def _wild(self) -> int:
        """Bits of the colour dice that a card can turn to any face."""
        bits = 0
        for die in self.slots(verbs.TurnOwnDie):
            bits |= 1 << die & ~self.agent.spent
        for die in self.slots(verbs.RestoreDie):
            bits |= 1 << die & self.agent.spent
        return bits

    def _first(self, way: Way, keys: list[int]) -> Answer:
        if way.pay == ENTER:
            return Enter()
        if way.pay == KEY and not self.state.keys:
            return Activate(COLOURS[keys[0]])
        if way.pay == WILD:
            return Activate(way.die)
        return Step(way.cell, way.pay)

    def _without_guard(self, cell: int) -> float:
        """The best walk once a guard is beaten."""
        later = unpack(pack(self.state))
        del later.guards[cell]
        plans = Plans(self.content, later, self.level)
        return max([plans.stop(), *(worth for worth, _ in plans.move() if cell not in later.guards)])

    # energy, transport, dice management

    def charge(self) -> list[Plan]:
        """Each die that the energy track takes now."""
        energy, spent = self.agent.energy, self.agent.spent
        return [(self._charged(energy + 1, spent | 1 << die), Charge(COLOURS[die])) for die in self._fitting(energy, spent)]

    def _charged(self, energy: int, spent: int) -> float:
        best = self.worth.at(self.agent.cell, energy, spent, self.orders)
        for die in self._fitting(energy, spent):
            best = max(best, self._charged(energy + 1, spent | 1 << die))
        return best

    def _fitting(self, energy: int, spent: int) -> list[int]:
        faces, dice = self.content.track[energy].faces, self.agent.dice
        return [die for die in range(4) if not spent >> die & 1 and dice[die] in faces]

    def climb(self) -> list[Plan]:
        """The next step of the ladder, by its die or by a card that turns it."""
        agent = self.agent
        if not agent.running:
            return []
        found: list[Plan] = []
        for worth, by_card in self._steps(agent.rung, agent.energy, agent.spent, self._wild()):
            die = self.content.board.ladders[agent.ladder][agent.rung].die
            found.append((worth, Activate(COLOURS[die]) if by_card else Climb()))
        return found

    def _climbed(self, rung: int, energy: int, spent: int, wild: int) -> float:
        """Ladder and energy after some steps, the last one to this rung; none or more follow."""
        agent = self.agent
        best = self.worth.at(agent.cell, energy, spent, self.orders)
        if rung == len(self.content.board.ladders[agent.ladder]):
            return best + SECURED + (WON if len(agent.secured) + 1 == self.content.box.orders else 0.0)
        return max([best, *(worth for worth, _ in self._steps(rung, energy, spent, wild))])

    def _steps(self, rung: int, energy: int, spent: int, wild: int) -> list[tuple[float, bool]]:
        """The ways to take the next step: what each comes to, and whether a card turns the die first."""
        step = self.content.board.ladders[self.agent.ladder][rung]
        bit = 1 << step.die
        found = []
        cost = abs(self.agent.dice[step.die] - step.value)
        if not spent & bit and cost < energy:
            found.append((RUNG + self._climbed(rung + 1, energy - cost, spent | bit, wild), False))
        if wild & bit and (cost or spent & bit):
            found.append((RUNG + self._climbed(rung + 1, energy, spent | bit, wild & ~bit) - self.worth.slot(step.die), True))
        return found

    def manage(self) -> list[Plan]:
        """Dice management, as it turns out on the mean."""
        agent, worth = self.agent, self.worth
        place = (agent.cell, agent.energy, self.orders)
        total = self.stop() - worth.ready(agent.spent, *place) + worth.draw
        busy = bool(agent.spent)
        for die in range(4):
            worth_now, rolled = self._managed(die)
            total += worth_now
            busy = busy or rolled
        if not busy:
            total -= IDLE
        for die in (BLACK, WHITE):
            total += self.special_gain(die)
        return [(total, Manage())]

    def _managed(self, die: int) -> tuple[float, bool]:
        """A colour die after dice management, on the mean, and whether it is rolled; then a card in its slot helps."""
        agent, worth = self.agent, self.worth
        place = (agent.cell, agent.energy, self.orders)
        kept = worth.die(die, agent.dice[die], *place) if agent.ready(die) else 0.0
        mean = worth.mean(die, *place)
        if agent.ready(die) and (not self.level.along or kept >= mean):
            return kept, False
        return mean + (TOOL if agent.slots[die] else 0.0), True

    def special_gain(self, die: int) -> float:
        """What rolling the black or the white die again promises; 0 where it is better kept."""
        agent, worth = self.agent, self.worth
        place = (agent.cell, agent.energy, self.orders)
        mean = sum(worth.special(die, face, *place) for face in range(1, 7)) / 6
        return max(0.0, mean - worth.special(die, agent.dice[die], *place))

    # cards that are no part of a walk or a climb

    def activation(self) -> Activate | None:
        """A card that brings more now than in its slot."""
        gains = [(self._gain(card, die), die) for die, card in enumerate(self.agent.slots) if card and not self.state.laid >> die & 1]
        gain, die = max(gains, default=(0.0, 0))
        return Activate(COLOURS[die]) if gain > 0 else None

    def _gain(self, name: str, die: int) -> float:
        """What activating a card would add."""
        card, agent, top = self.content.cards[name], self.agent, self.content.top
        effect = card.slot
        gain = 0.0
        if isinstance(effect, verbs.GainEnergy):
            gain = MARKER[min(agent.energy + effect.count, top)] - MARKER[agent.energy]
        elif isinstance(effect, verbs.ShiftEnergy):
            gain = MARKER[min(agent.energy + 1, top)] - MARKER[agent.energy] + 1.0
        elif isinstance(effect, verbs.ClimbFree) and agent.running:
            gain = self._pulled()
        elif isinstance(effect, verbs.RaiseStrength) and self.state.option in ("", MOVE) and not self.state.done:
            gain = self._stronger(effect.count)
        return gain - self.worth.slot(die)

    def _pulled(self) -> float:
        """A step by a Winch: the more, the less its die would serve for it."""
        agent = self.agent
        steps = self.content.board.ladders[agent.ladder]
        step = steps[agent.rung]
        last = agent.rung + 1 == len(steps)
        use = 0.0
        if agent.ready(step.die):
            use = max(0.0, ON_LADDER - self.worth.price(agent.energy) * abs(agent.dice[step.die] - step.value))
        won = WON if last and len(agent.secured) + 1 == self.content.box.orders else 0.0
        return RUNG + (SECURED if last else 0.0) + won - use

    def _stronger(self, count: int) -> float:
        """What more strength adds to the best walk."""
        state = self.state
        if not state.guards or (state.guards.keys() == {state.security} and not self._near(state.security)):
            return 0.0
        later = unpack(pack(state))
        later.bonus += count
        now, then = self.best(MOVE), Plans(self.content, later, self.level).best(MOVE)
        return then[0] - max(now[0], self.stop()) if now and then else 0.0

    def _near(self, cell: int) -> bool:
        """Whether a room is three steps away at most, doors or not."""
        columns, here = self.content.board.columns, self.agent.cell
        return self.agent.in_museum and abs(cell // columns - here // columns) + abs(cell % columns - here % columns) <= 3
