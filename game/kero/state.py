"""The state of a game of Kero and what follows from it. Names are those of the box; see the glossary in docs/rules/kero.md."""
from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct, field

HIDDEN = "?"
"""Stands for a card, chip or territory that the onlooker may not know."""
GAP = ""
"""An empty field of the card row or of the territory board."""
OPEN = "reroll"
"""The kind of chip that lies open until the turn ends: the Fire Eater (kero-53)."""
LAST = "last_fields"
"""The two fields on the emptied territory pile that take explorers in the last turn (kero-71)."""

Resource = Literal["brick", "wheat", "metal", "recruit"]
RESOURCES: tuple[Resource, ...] = ("brick", "wheat", "metal", "recruit")
"""What lapses at the end of a turn; canisters are kept in the depot."""
_PLACE: dict[str, int] = {name: index for index, name in enumerate(RESOURCES)}
COLOURED = ("green", "yellow", "blue")
WHITE_DICE = 5
FIELDS = 6
UNTHROWN = -1


class Camp(Struct, array_like=True):
    """What one clan owns."""

    tank: int
    """Capacity of the tank in milliseconds."""
    fuel: int
    """Fuel in milliseconds, 0 to `tank`."""
    canisters: int
    explorers: int
    """Explorers in the camp, not those out in the territories."""
    chips: list[str]
    """Kinds of the hired Tuareks, face down."""
    cards: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    """The active tiles, each named by the card that gave it; at most five."""
    territories: list[str] = field(default_factory=list)


class Fill(Struct, array_like=True):
    """A refuelling going on or waiting: the owner's truck nose-down, the opponent throwing."""

    owner: int
    white: int
    """White dice without a flame."""
    coloured: list[str]
    """Coloured dice without a flame."""
    taken_up: bool = False
    """Whether the thrower has the dice in hand and the fuel may flow."""
    single: int = 0
    """Throws since a single die was left."""
    mini: bool = False
    """The free fill after an empty tank: five white dice, nothing to play."""
    faces: list[int] = field(default_factory=list)
    """Faces of the last throw, white dice first; those with a flame are set aside."""

    @property
    def dice(self) -> int:
        return self.white + len(self.coloured)


class Kero(Struct, array_like=True):
    """The whole table. `rng` is the generator's integer; `part` names the part of the rules it stands at."""

    rng: int
    part: str
    seat: int
    """The seat whose turn it is."""
    starter: int
    """Holder of the start token, from set-up to the end."""
    camps: list[Camp]
    deck: list[str]
    """Draw pile; the next card is the last of the list."""
    row: list[str]
    """Fields 1 to 6, left to right; GAP where a card was taken."""
    territories: list[str]
    """The four open territories, left to right; GAP where there is none."""
    territory_pile: list[str]
    scouts: list[list[int]]
    """Explorers standing on each of the four territories, by seat."""
    chip_pile: list[str]
    chip_discard: list[str]
    supply: int
    """Canisters beside the board."""
    turn: int = 1
    claims: int = 0
    """Claim cards resolved or being resolved."""
    last_turn: bool = False
    over: bool = False
    out: list[str] = field(default_factory=list)
    """Cards burnt or discarded, in order."""
    gone: list[str] = field(default_factory=list)
    """Territories that left the game."""
    tiles_gone: list[str] = field(default_factory=list)
    """Ability tiles that left the game as a sixth."""
    last_fields: int = 0
    """Explorers on the two last-turn fields."""
    # this turn
    closed: bool = False
    """Whether paid refuelling is over for this turn."""
    paid_fills: int = 0
    fills: list[Fill] = field(default_factory=list)
    back: str = ""
    """The part to go on with when the fills are done."""
    dice: list[str] = field(default_factory=list)
    """The coloured dice chosen for this turn, in the order taken."""
    used: list[str] = field(default_factory=list)
    """Abilities used in this turn."""
    reroll: bool = False
    """Whether a Fire Eater lies open."""
    faces: list[int] = field(default_factory=list)
    """Face of each die of the turn, white ones first; UNTHROWN before the first throw."""
    throws: int = 0
    poured: int = 0
    """Milliseconds of fuel poured in this turn's run."""
    pool: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Brick, wheat, metal, recruits in hand, in the order of RESOURCES."""
    free_explorers: int = 0
    """Explorers still to be placed free of charge from faces shown."""
    flames: int = 0
    """Flames showing at the stop, for the fire."""

    @property
    def other(self) -> int:
        """The seat that waits."""
        return 1 - self.seat

    @property
    def camp(self) -> Camp:
        """The camp in turn."""
        return self.camps[self.seat]

    @property
    def opponent(self) -> Camp:
        return self.camps[1 - self.seat]

    @property
    def round(self) -> int:
        """1 to 3."""
        return min(self.claims + 1, 3)

    @property
    def fill(self) -> Fill | None:
        """The refuelling going on, if any."""
        return self.fills[0] if self.fills else None

    def has(self, resource: str) -> int:
        """How much of a resource the clan in turn can spend; canisters come from its depot."""
        return self.camp.canisters if resource == "canister" else self.pool[_PLACE[resource]]

    def places(self) -> list[str]:
        """Where explorers can go: the open territories, or in the last turn the fields of the emptied pile, three at most."""
        if self.last_turn:
            return [LAST] if self.last_fields < 3 else []
        return [name for name in self.territories if name]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Kero)
pack = _encoder.encode
unpack = _decoder.decode
