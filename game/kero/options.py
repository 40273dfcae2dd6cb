"""The answers of a run: milliseconds and a set of dice, too many to list, so they are views (law 7)."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from game.core.ask import Below

from .answers import Answer, Empty, FillFull, FillThrow, Flat, Throw


class RunOptions:
    """What can be answered while one's own truck stands.

    `dice`: indices that may be thrown; `first`: the first throw, which takes all of them; `fuel`: milliseconds in the tank;
    `gap`: milliseconds from throw to throw.
    """

    __slots__ = ("dice", "first", "fuel", "gap")

    def __init__(self, dice: tuple[int, ...], first: bool, fuel: int, gap: int) -> None:
        self.dice = dice
        self.first = first
        self.fuel = fuel
        self.gap = 0 if first else gap

    def __repr__(self) -> str:
        return f"RunOptions(dice={self.dice}, first={self.first}, fuel={self.fuel}, gap={self.gap})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RunOptions) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    @property
    def can_throw(self) -> bool:
        """Whether the fuel lasts for another throw."""
        return bool(self.dice) and self.gap < self.fuel

    def __contains__(self, answer: object) -> bool:
        kind = type(answer)
        if kind is Throw:
            assert isinstance(answer, Throw)
            return self._throwable(answer.dice) and type(answer.ms) is int and self.gap <= answer.ms < self.fuel
        if kind is Flat:
            assert isinstance(answer, Flat)
            return not self.first and type(answer.ms) is int and 0 <= answer.ms < self.fuel
        return kind is Empty

    def _throwable(self, dice: object) -> bool:
        if type(dice) is not tuple or not dice or any(type(die) is not int for die in dice):
            return False
        if self.first:
            return dice == self.dice
        return all(a < b for a, b in pairwise(dice)) and all(die in self.dice for die in dice)

    def sample(self, below: Below) -> Answer:
        if not self.first and (not self.can_throw or below(4) == 0):
            return Flat(below(min(self.fuel, 500)))
        if not self.can_throw:
            return Empty()
        ms = min(self.gap + below(2400), self.fuel - 1)
        if self.first:
            return Throw(self.dice, ms)
        some = tuple(die for die in self.dice if below(2))
        return Throw(some or (self.dice[below(len(self.dice))],), ms)

    def examples(self) -> Iterable[Answer]:
        ends: list[Answer] = []
        if self.can_throw:
            ends += [Throw(self.dice, self.gap), Throw(self.dice, self.fuel - 1)]
            if not self.first:
                ends.append(Throw(self.dice[:1], self.gap))
        if not self.first:
            ends += [Flat(0), Flat(self.fuel - 1)]
        return dict.fromkeys([*ends, Empty()])  # where the ends meet, each answer once

    def single(self) -> bool:
        return False


class FillOptions:
    """What can be answered while a truck is nose-down.

    `room`: milliseconds of fuel that still fit; `gap`: milliseconds from throw to throw, 0 for the first.
    """

    __slots__ = ("gap", "room")

    def __init__(self, room: int, gap: int) -> None:
        self.room = room
        self.gap = gap

    def __repr__(self) -> str:
        return f"FillOptions(room={self.room}, gap={self.gap})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FillOptions) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __contains__(self, answer: object) -> bool:
        kind = type(answer)
        if kind is FillThrow:
            assert isinstance(answer, FillThrow)
            ms, poured = answer.ms, answer.poured
            return type(ms) is int and type(poured) is int and self.gap <= ms and 0 <= poured <= ms and poured < self.room
        if kind is FillFull:
            assert isinstance(answer, FillFull)
            ms, poured = answer.ms, answer.poured
            return type(ms) is int and type(poured) is int and poured == self.room <= ms
        return False

    def sample(self, below: Below) -> Answer:
        ms = max(self.gap, 900) + below(400)
        if ms >= self.room:
            return FillFull(self.room, self.room)
        return FillThrow(ms, ms)

    def examples(self) -> Iterable[Answer]:
        yield FillThrow(self.gap, 0)
        yield FillThrow(self.gap + self.room, self.room - 1)
        yield FillFull(self.room, self.room)

    def single(self) -> bool:
        return False
