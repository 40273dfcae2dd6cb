"""The run: what to aim at, which dice to keep, and when the truck is laid flat."""
from __future__ import annotations

from msgspec import Struct

from .. import verbs
from ..state import WHITE_DICE
from .odds import MOST_THROWS, chance, life
from .shopping import RESOURCE_NUMBER, Shop
from .worth import EXPLORER, FLAME, TUAREK, Outlook

Needs = tuple[int, int, int, int, int]
KINDS = range(5)
CANISTER = 4
LIKELY_AIMS = 24
"""Aims that are looked at before the run, the most valuable ones."""


class Aim(Struct):
    """Something to throw for: what it is worth, and what the dice have to show."""

    worth: float
    needs: Needs


class Choice(Struct):
    """What a look at the dice advises: throw `again`, for about so much; or stop, for what lies there."""

    worth: float
    again: tuple[int, ...] = ()


class Plan:
    """The aims of a turn, and their odds for any dice."""

    def __init__(self, outlook: Outlook, shop: Shop) -> None:
        self.outlook = outlook
        self.shop = shop
        state = outlook.state
        base = [0, 0, 0, 0, state.camp.canisters]
        for tile in state.camp.abilities:
            ability = outlook.content.ability(tile)
            if isinstance(ability, verbs.ExtraResource):
                base[RESOURCE_NUMBER[ability.resource]] += 1
        self.base = base
        """What comes without dice: by abilities, and from the depot."""
        self.wild = 2 * shop.bearers
        self.aims = sorted(self._aims(), key=lambda aim: -aim.worth)
        gains = outlook.places(1)
        self.explorer = max(0.0, gains[0][0]) if gains else 0.0

    def _aims(self) -> list[Aim]:
        wares = self.shop.wares
        groups: list[tuple[float, tuple[int, ...]]] = [(0.0, (0, 0, 0, 0, 0))]
        groups += [(ware.worth, ware.cost) for ware in wares]
        if self.outlook.level.cards > 1:
            for index, one in enumerate(wares):
                for two in wares[index + 1 :]:
                    groups.append((one.worth + two.worth, tuple(a + b for a, b in zip(one.cost, two.cost, strict=True))))
        found: list[Aim] = []
        places = self.shop.places[:2]
        for worth, cost in groups:
            for explorers in range(len(places) + 1):
                gain = sum(place[0] for place in places[:explorers])
                self._add(found, worth + gain, cost, explorers, 0)
                if sum(cost) < 4:
                    self._add(found, worth + gain + self.outlook.canister, cost, explorers, 1)
        return found

    def _add(self, found: list[Aim], worth: float, cost: tuple[int, ...], explorers: int, canisters: int) -> None:
        base = self.base
        spent = min(cost[CANISTER], base[CANISTER])
        needs = (
            max(0, cost[0] - base[0]),
            max(0, cost[1] - base[1]),
            max(0, cost[2] + explorers - base[2]),
            max(0, cost[3] + explorers - base[3]),
            cost[CANISTER] - spent + canisters,
        )
        if sum(needs) <= 8:
            found.append(Aim(worth - spent * self.outlook.canister, needs))

    def stop(self, kinds: list[tuple[int, int]]) -> float:
        """What the dice that lie there buy, and what else they bring."""
        hand = list(self.base)
        extra = 0.0
        for kind, count in kinds:
            if kind == TUAREK:
                extra += self.outlook.chip
            elif kind == EXPLORER:
                extra += self.explorer
            elif kind != FLAME:
                hand[kind] += count
        return self.shop.best(hand, self.wild).worth + extra - self.shop.depot_worth[self.base[CANISTER]]

    def prospect(self, dice: tuple[str, ...], throws: int) -> float:
        """What a run with these dice promises, none thrown yet: the best aim, and a little for what comes along."""
        best = 0.0
        white = dice.count("white")
        coloured = [name for name in dice if name != "white"]
        for aim in self.aims[:LIKELY_AIMS]:
            if aim.worth <= best:
                break
            best = max(best, aim.worth * self._odds(aim.needs, white, coloured, throws, True))
        return best

    def advise(self, dice: tuple[str, ...], faces: list[int], throws: int, cost: float, burning: bool, ease: float) -> Choice:
        """Throw again or stop, with so many throws left; `cost` is what the fuel of one is worth, `ease` what it must promise more."""
        shown = [self.outlook.facts.faces[name][face] for name, face in zip(dice, faces, strict=True)]
        best = Choice(self.stop(shown))
        if throws <= 0:
            return best
        treasures = [i for i, (kind, count) in enumerate(shown) if kind in (TUAREK, EXPLORER) or (kind == CANISTER)]
        for aim in self.aims:
            if aim.worth + 1.0 <= best.worth:
                break
            for kept_apart in ((), tuple(treasures)) if treasures else ((),):
                self._try(best, aim, dice, shown, kept_apart, throws, cost + ease, burning)
        return best

    def _try(
        self, best: Choice, aim: Aim, dice: tuple[str, ...], shown: list[tuple[int, int]], apart: tuple[int, ...],
        throws: int, cost: float, burning: bool,
    ) -> None:  # fmt: skip
        """Set `best` to this aim if it promises more."""
        missing = list(aim.needs)
        order = sorted(range(len(shown)), key=lambda i: (-shown[i][1], -i))
        held: list[int] = [0, 0, 0, 0, 0]
        again: list[int] = []
        extra = 0.0
        for i in order:
            kind, count = shown[i]
            if 0 <= kind < 5 and missing[kind] > 0:
                missing[kind] -= count
                held[kind] += count
            elif i in apart:
                extra += self.outlook.chip if kind == TUAREK else self.explorer if kind == EXPLORER else self.outlook.canister * count
            elif kind != FLAME or not burning:
                again.append(i)
        if not again:
            return
        left = [max(0, count) for count in missing]
        if not any(left):
            return
        white = sum(dice[i] == "white" for i in again)
        coloured = [dice[i] for i in again if dice[i] != "white"]
        odds = self._odds((left[0], left[1], left[2], left[3], left[4]), white, coloured, throws, burning)
        odds = 1 - (1 - odds) ** (1 + self.outlook.level.hope)
        if odds * aim.worth + extra <= best.worth - 2.5:
            return
        fall = self._fallback(held)
        worth = odds * aim.worth + (1 - odds) * fall + extra + 0.08 * (len(again) - 1) - cost
        if worth > best.worth:
            best.worth = worth
            best.again = tuple(sorted(again))

    def _fallback(self, held: list[int]) -> float:
        """The best aim that what is held reaches by itself."""
        a, b, c, d, e = held
        for aim in self.aims:
            needs = aim.needs
            if needs[0] <= a and needs[1] <= b and needs[2] <= c and needs[3] <= d and needs[4] <= e:
                return max(0.0, aim.worth)
        return 0.0

    def _odds(self, needs: Needs, white: int, coloured: list[str], throws: int, burning: bool) -> float:
        """How likely such dice bring all that is missing."""
        throws = min(throws, MOST_THROWS)
        wild = self.wild
        if wild:
            missing = list(needs)
            for _ in range(wild):
                most = max(range(4), key=missing.__getitem__)
                missing[most] = max(0, missing[most] - 1)
            needs = (missing[0], missing[1], missing[2], missing[3], missing[4])
        if sum(needs) > white + 3 * len(coloured):
            return 0.0
        spread: dict[Needs, float] = {needs: 1.0}
        for name in coloured:
            spread = self._with(name, spread, throws, burning)
        total = 0.0
        for left, share in spread.items():
            if sum(left) <= white:
                total += share * chance(throws, white, tuple(sorted((count for count in left if count), reverse=True)), burning)
        return total

    def _with(self, die: str, spread: dict[Needs, float], throws: int, burning: bool) -> dict[Needs, float]:
        """What may still be missing once a coloured die has had its throws."""
        faces = self.outlook.facts.faces[die]
        found: dict[Needs, float] = {}
        for needs, share in spread.items():
            useful = [(kind, count) for kind, count in faces if 0 <= kind < 5 and needs[kind]]
            each = life(len(useful), int(burning), throws) if useful else 0.0
            rest = share * (1 - each * len(useful))
            found[needs] = found.get(needs, 0.0) + rest
            for kind, count in useful:
                left = list(needs)
                left[kind] = max(0, left[kind] - count)
                key = (left[0], left[1], left[2], left[3], left[4])
                found[key] = found.get(key, 0.0) + share * each
        return found


def names(coloured: list[str]) -> tuple[str, ...]:
    """All dice of a turn, white ones first."""
    return ("white",) * WHITE_DICE + tuple(coloured)
