"""What things on the table are worth to a seat, in points at the end of the game."""
from __future__ import annotations

from functools import cached_property
from math import exp

from game.core.rng import GOLDEN, MASK, mixed

from .. import verbs
from ..content import Content, Cost
from ..state import LAST, RESOURCES, Kero
from .level import Level

Vector = tuple[int, int, int, int, int]
"""Counts of brick, wheat, metal, recruit and canister."""

CARDS_A_TURN = 1.6
"""Cards that leave the row in a turn, taken or burnt."""
CANISTER = 0.62
CHIP = 0.95
SECOND = 0.045
"""A second of fuel: a paid fill gives about 14."""
ROOM_MS = 5000
"""How finely the room in the tank is looked at, in milliseconds."""
RESOURCE = 0.8
"""A unit of a resource a turn, by an ability."""
DIE = 1.25
"""A coloured die a turn, by an ability."""


TUAREK, EXPLORER, FLAME = 5, 6, -1
_KIND = {**{name: number for number, name in enumerate((*RESOURCES, "canister"))}, "tuarek": TUAREK, "explorer": EXPLORER}


def vector(cost: Cost) -> Vector:
    """A cost as counts."""
    brick, wheat, metal, recruit = (cost.get(name, 0) for name in RESOURCES)
    return brick, wheat, metal, recruit, cost.get("canister", 0)


class Facts:
    """What never changes of the box, reckoned once."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.cost = {card.id: vector(card.cost) for card in content.cards.values()}
        self.number = {name: number for number, name in enumerate(content.cards, start=100)}
        self.faces: dict[str, tuple[tuple[int, int], ...]] = {
            die.id: tuple((_KIND.get(face.kind, FLAME), face.count) for face in die.faces) for die in content.dice.values()
        }
        """The faces of each die: which count of a Vector, or TUAREK, EXPLORER, FLAME; and how many."""


class Outlook:
    """How a seat judges the table as it sees it. Reckoned anew for each question; a turn's blur is the same throughout."""

    def __init__(self, facts: Facts, state: Kero, seat: int, level: Level, seed: int) -> None:
        self.facts = facts
        self.content = content = facts.content
        self.state = state
        self.seat = seat
        self.level = level
        self._salt = mixed((seed + state.turn * GOLDEN) & MASK)
        box = content.box
        pile = box.main_cards // box.claim_cards + 1
        deck = len(state.deck)
        done = state.claims >= box.claim_cards or state.last_turn
        to_end = 0.0 if done else _until(deck, pile, 0)
        to_claim = 0.0 if done else _until(deck, pile, box.claim_cards - 1 - state.claims)
        self.after: float = 0.0 if done else max(0.4, to_end / CARDS_A_TURN / 2)
        """Own turns still to come after this one, about."""
        self.till_claim: float = to_claim / CARDS_A_TURN
        """Turns of both clans to the next claim, about."""
        camp = state.camps[seat]
        self.room = (camp.tank - camp.fuel) // ROOM_MS
        """What is lacking in the tank, in steps of ROOM_MS: so it stays the same for some throws."""
        self.canister = CANISTER * min(1.0, self.after / 1.5)
        self.chip = CHIP * min(1.0, self.after / 1.5)
        self.second = SECOND * min(1.0, self.after / 1.5)

    # territories

    @cached_property
    def lands(self) -> list[tuple[str, float, float, int]]:
        """The open territories: name, worth to this seat, worth to the other, and by how many explorers this seat leads."""
        found = []
        for name, scouts in zip(self.state.territories, self.state.scouts, strict=True):
            if name:
                worth = (self._land(name, self.seat), self._land(name, 1 - self.seat))
                found.append((name, *worth, scouts[self.seat] - scouts[1 - self.seat]))
        return found

    def _land(self, name: str, seat: int) -> float:
        camp = self.state.camps[seat]
        territory = self.content.territories[name]
        colours = [self.content.cards[card].colour for card in camp.cards]
        worth = 0.0
        for rule in territory.points:
            if isinstance(rule, verbs.Points):
                worth += rule.points
            elif isinstance(rule, verbs.PerCardOf):
                worth += colours.count(rule.colour) + 0.25 * self.after
            elif isinstance(rule, verbs.PerCards):
                worth += max(0.0, (len(colours) + self.after - 1) / rule.count)
            elif isinstance(rule, verbs.PerTerritory):
                worth += len(camp.territories) + 1 + (self.content.box.claim_cards - self.state.claims - 1)
            elif isinstance(rule, verbs.AllColours):
                lacking = sum(colour not in colours for colour in verbs.COLOURS)
                worth += rule.points * _likely(lacking, self.after / 2)
            else:
                lacking = max(0, rule.cards - max(colours.count(colour) for colour in verbs.COLOURS))
                worth += rule.points * _likely(lacking, self.after / 2)
        for bonus in territory.on_claim:
            worth += bonus.count * (self.canister if isinstance(bonus, verbs.GainCanisters) else self.chip)
        return worth

    def held(self, worth: float, theirs: float, lead: int) -> float:
        """What a territory is worth with such a lead: one's own chance of it less the other clan's."""
        width = 0.35 + 0.16 * self.till_claim
        return worth / (1 + exp((0.5 - lead) / width)) - 0.7 * theirs / (1 + exp((0.5 + lead) / width))

    def places(self, count: int) -> list[tuple[float, str]]:
        """The best places for up to `count` explorers one after the other: what each brings, and where it goes."""
        count = min(count, self.state.camps[self.seat].explorers)
        if self.state.last_turn:
            steps = self.content.box.last_field_points
            first = self.state.last_fields
            return [(float(steps[n + 1] - steps[n]), LAST) for n in range(first, min(first + count, len(steps) - 1))]
        leads = [lead for *_, lead in self.lands]
        found: list[tuple[float, str]] = []
        for _ in range(count):
            gains = [
                (self.held(mine, theirs, leads[i] + 1) - self.held(mine, theirs, leads[i])) * self._blurred(40 + i)
                for i, (_, mine, theirs, _) in enumerate(self.lands)
            ]
            if not gains:
                break
            best = max(range(len(gains)), key=gains.__getitem__)
            leads[best] += 1
            found.append((gains[best], self.lands[best][0]))
        return found

    def expulsions(self) -> list[tuple[float, str]]:
        """What sending one opposing explorer home from each territory brings, the best first."""
        scouts = dict(zip(self.state.territories, self.state.scouts, strict=True))
        found = [
            (self.held(mine, theirs, lead + 1) - self.held(mine, theirs, lead), name)
            for name, mine, theirs, lead in self.lands
            if scouts[name][1 - self.seat]
        ]
        return sorted(found, reverse=True)

    # cards

    @cached_property
    def _colour_worth(self) -> dict[str, float]:
        """What one more card of each colour adds by territories owned or fought for."""
        camp = self.state.camps[self.seat]
        worth: dict[str, float] = dict.fromkeys(verbs.COLOURS, 0.12 * (self.content.box.claim_cards - self.state.claims))
        sure = [(name, 1.0) for name in camp.territories]
        width = 0.35 + 0.16 * self.till_claim
        sure += [(name, 1 / (1 + exp((0.5 - lead) / width))) for name, _, _, lead in self.lands]
        colours = [self.content.cards[card].colour for card in camp.cards]
        for name, share in sure:
            for rule in self.content.territories[name].points:
                if isinstance(rule, verbs.PerCardOf):
                    worth[rule.colour] += share
                elif isinstance(rule, verbs.PerCards):
                    for colour in worth:
                        worth[colour] += share / rule.count
                elif isinstance(rule, verbs.AllColours):
                    lacking = [colour for colour in verbs.COLOURS if colour not in colours]
                    for colour in lacking:
                        worth[colour] += share * rule.points / len(lacking)
                elif isinstance(rule, verbs.SameColour):
                    most = max(verbs.COLOURS, key=colours.count)
                    if colours.count(most) < rule.cards:
                        worth[most] += share * rule.points / (rule.cards - colours.count(most))
        return worth

    def card(self, name: str) -> float:
        """What taking a card brings, its cost left aside."""
        card = self.content.cards[name]
        worth = card.points + self._colour_worth[card.colour] + sum(self._effect(effect, name) for effect in card.effects)
        return worth * self._blurred(self.facts.number[name])

    def _effect(self, effect: verbs.Effect, name: str) -> float:
        camp = self.state.camps[self.seat]
        if isinstance(effect, verbs.NoPassage):
            owned = sum(self.content.cards[card].no_passage for card in camp.cards)
            return 2 * owned + 1 + 0.25 * min(self.after, 6.0)
        if isinstance(effect, verbs.GainCanisters):
            return effect.count * self.canister
        if isinstance(effect, verbs.DrawTuareks):
            return effect.count * self.chip
        if isinstance(effect, verbs.PlaceExplorers):
            return sum(max(0.0, gain) for gain, _ in self.places(effect.count))
        if isinstance(effect, verbs.FreeFill):
            return min(14.0, self.room * ROOM_MS / 1000) * self.second
        worth = self._tile(effect)
        if isinstance(effect, verbs.ExtraResource):
            worth += 0.3
        if len(camp.abilities) >= self.content.box.most_abilities and name not in camp.abilities:
            worth = max(0.0, worth - min(self.tile(tile) for tile in camp.abilities))
        return worth

    def tile(self, name: str) -> float:
        """What an ability tile, named by its card, brings in the turns to come."""
        ability = self.content.ability(name)
        return self._tile(ability) if ability is not None else 0.0

    def _tile(self, ability: verbs.Ability) -> float:
        after = min(self.after, self.level.ahead)
        if isinstance(ability, verbs.FreeDie):
            return DIE * after
        if isinstance(ability, verbs.ExtraResource):
            return RESOURCE * after
        if isinstance(ability, verbs.StartCanister):
            return CANISTER * max(0.0, after - 1)
        if isinstance(ability, verbs.SwapWheat):
            return 0.45 * after
        return 1.0 * (self.content.box.claim_cards - self.state.claims)

    def depot(self, canisters: int) -> float:
        """What so many canisters in the depot are worth: past four, each further one half."""
        return self.canister * (min(canisters, 4) + 0.5 * max(0, canisters - 4))

    def _blurred(self, thing: int) -> float:
        if not self.level.blur:
            return 1.0
        share = mixed((self._salt + thing * GOLDEN) & MASK) / MASK
        return 1 + self.level.blur * (2 * share - 1)


def _until(deck: int, pile: int, below: int) -> float:
    """Cards to draw until a claim card, about: it is in the pile of so many cards that has `below` such piles under it."""
    left = deck - pile * below
    if left > pile:
        return left - pile + (pile + 1) / 2
    return max(1.0, (left + 1) / 2)


def _likely(lacking: int, tries: float) -> float:
    """How likely so many cards still come."""
    return 1.0 if not lacking else min(1.0, tries / (lacking + tries)) ** lacking

