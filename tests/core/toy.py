"""A game of two lines for tests of the kernel: each test writes its own parts of it."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import msgspec
from msgspec import Struct, field

from game.core.ask import Ask
from game.core.event import Event
from game.core.meta import Meta
from game.core.rules import OptionValues, Refusal
from game.core.table import Flow, Table

META = Meta(id="toy", seats=(2,), options=(), minutes=(1, 1), rules=1, text="toy/text")


class Toy(Struct):
    """A pot, a last number drawn, and where the game stands."""

    rng: int
    part: str = "start"
    turn: int = 1
    pot: list[int] = field(default_factory=list)
    drawn: int = 0
    over: bool = False


class Added(Event[Toy], frozen=True):
    """A number goes into the pot."""

    number: int

    def apply(self, state: Toy) -> None:
        state.pot.append(self.number)


class Drawn(Event[Toy], frozen=True):
    """Chance showed a number."""

    number: int

    reveals: ClassVar[bool] = True
    closes: ClassVar[bool] = True

    def apply(self, state: Toy) -> None:
        state.drawn = self.number


class Sealed(Event[Toy], frozen=True):
    """Final, though nothing was revealed."""

    closes: ClassVar[bool] = True

    def apply(self, state: Toy) -> None:
        pass


class Moved(Event[Toy], frozen=True):
    """On to another part."""

    part: str

    def apply(self, state: Toy) -> None:
        state.part = self.part


class TurnPassed(Event[Toy], frozen=True):
    """The next turn."""

    def apply(self, state: Toy) -> None:
        state.turn += 1


class Ended(Event[Toy], frozen=True):
    """The game is over."""

    def apply(self, state: Toy) -> None:
        state.over = True


Part = Callable[[Table[Toy]], Flow[None]]


class ToyRules:
    """The toy's rules: `start` and other parts, by name."""

    meta = META
    answer_type: Any = int | str
    fingerprint = "toy"
    longest = 1000

    def __init__(self, start: Part, **parts: Part) -> None:
        self.parts = {"start": start, **parts}
        self.unpacked = 0

    def new(self, seed: int, seats: int, options: OptionValues) -> Toy:
        return Toy(seed)

    def pack(self, state: Toy) -> bytes:
        return msgspec.msgpack.encode(state)

    def unpack(self, data: bytes) -> Toy:
        self.unpacked += 1
        return msgspec.msgpack.decode(data, type=Toy)

    def step(self, table: Table[Toy]) -> Flow[None]:
        return self.parts[table.state.part](table)

    def over(self, state: Toy) -> bool:
        return state.over

    def turn(self, state: Toy) -> int:
        return state.turn

    def score(self, state: Toy) -> tuple[int, ...]:
        return (sum(state.pot), 0)

    def winners(self, state: Toy) -> tuple[int, ...]:
        return (0,)

    def seen_by(self, state: Toy, seat: int) -> Toy:
        seen = msgspec.structs.replace(state, rng=0)
        return self.unpack(self.pack(seen))

    def guess(self, seen: Toy, seed: int) -> Toy:
        return seen

    def why_not(self, state: Toy, ask: Ask, thing: Any) -> Refusal | None:
        return None

    def things(self, state: Toy, seat: int) -> Iterable[Any]:
        return ()

    def invariants(self, state: Toy) -> Iterable[str]:
        return ()

    def tally(self, event: Event[Toy]) -> str | None:
        return None

    def report(self, counts: Mapping[str, int], turns: int) -> Mapping[str, float]:
        return {}
