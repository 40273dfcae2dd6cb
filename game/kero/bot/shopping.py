"""The best use of a hand: which cards to take together, how many explorers to place, what to keep."""
from __future__ import annotations

from msgspec import Struct

from .. import verbs
from ..effects import tile_of
from ..state import Kero
from .worth import Outlook, Vector


class Ware(Struct):
    """A card of the row as it is for sale."""

    name: str
    worth: float
    cost: Vector
    yields: Vector
    """What it brings at once that can be spent in the same turn."""


class Purchase(Struct):
    """The best that a hand can buy."""

    worth: float = 0.0
    cards: tuple[str, ...] = ()
    explorers: int = 0
    lacking: tuple[int, ...] = ()
    """Resources (by number) that a Load Bearer has to add."""


class Shop:
    """The wares of a turn, priced once; `best` then answers for any hand."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        state = outlook.state
        wares = [Ware(name, outlook.card(name), outlook.facts.cost[name], _yields(outlook, name)) for name in state.row if name]
        self.wares = sorted(wares, key=lambda ware: (sum(ware.yields) == 0, -ware.worth))
        """Those whose yield may pay for others come first."""
        places = outlook.places(3)
        self.places = [(gain, name) for gain, name in places if gain > 0]
        tile = tile_of(state, outlook.content, state.seat, verbs.SwapWheat)
        self.swap = tile is not None and tile not in state.used
        self.bearers = state.camps[outlook.seat].chips.count("supplies")
        self.depot_worth = [outlook.depot(count) for count in range(2 * outlook.content.box.canisters)]
        self._found = Purchase()

    def best(self, hand: list[int], wild: int = 0) -> Purchase:
        """The best purchase for a hand (counts as in Vector, the depot's canisters in it); `wild` resources may be added."""
        self._found = Purchase(-1.0)
        self._search(0, hand, wild, 0.0, (), ())
        return self._found

    def _search(self, at: int, hand: list[int], wild: int, worth: float, cards: tuple[str, ...], lacking: tuple[int, ...]) -> None:
        for index in range(at, len(self.wares)):
            ware = self.wares[index]
            left = [have - cost for have, cost in zip(hand, ware.cost, strict=True)]
            if min(left) < 0:
                if not wild or left[4] < 0:
                    continue
                short = -sum(count for count in left if count < 0)
                if short > wild:
                    continue
                more = (*lacking, *(kind for kind, count in enumerate(left) for _ in range(-count)))
                left = [max(0, count) for count in left]
            else:
                short, more = 0, lacking
            if any(ware.yields):
                left = [have + gain for have, gain in zip(left, ware.yields, strict=True)]
                gained = ware.yields[4] * self.outlook.canister  # is in the hand from now on, and counted there
            else:
                gained = 0.0
            self._search(index + 1, left, wild - short, worth + ware.worth - gained, (*cards, ware.name), more)
        self._settle(hand, wild, worth, cards, lacking)

    def _settle(self, hand: list[int], wild: int, worth: float, cards: tuple[str, ...], lacking: tuple[int, ...]) -> None:
        """With such cards, the rest goes to explorers and into the depot."""
        explorers = min(hand[2], hand[3], len(self.places))
        for gain, _ in self.places[:explorers]:
            worth += gain
        worth += self.depot_worth[hand[4] + (hand[1] if self.swap else 0)]
        worth -= self.outlook.chip * ((len(lacking) + 1) // 2)
        if worth > self._found.worth:
            self._found = Purchase(worth, cards, explorers, lacking)


def _yields(outlook: Outlook, name: str) -> Vector:
    found = [0, 0, 0, 0, 0]
    for effect in outlook.content.cards[name].effects:
        if isinstance(effect, verbs.GainCanisters):
            found[4] += min(effect.count, outlook.state.supply)
        elif isinstance(effect, verbs.ExtraResource):
            found[RESOURCE_NUMBER[effect.resource]] += 1
    return found[0], found[1], found[2], found[3], found[4]


RESOURCE_NUMBER = {"brick": 0, "wheat": 1, "metal": 2, "recruit": 3}


def in_hand(state: Kero) -> list[int]:
    """The hand of the clan in turn, its depot included."""
    return [*state.pool, state.camp.canisters]
