"""What can be answered in Kero: plain tagged values. Each also stands for the thing on the table that gives it when pressed."""
from __future__ import annotations

from msgspec import Struct


class Answer(Struct, frozen=True):
    """Root of Kero's answers."""


class Refuel(Answer, frozen=True, tag="refuel"):
    """Pay for one or two fills at the refinery."""

    fills: int


class TakeDie(Answer, frozen=True, tag="take_die"):
    """Take a coloured die from the shack: free by one's ability or a Dice Peddler, else for a canister."""

    colour: str


class Hire(Answer, frozen=True, tag="hire"):
    """Hire a Tuarek for two canisters."""


class Play(Answer, frozen=True, tag="play"):
    """Play a chip of this kind from one's own hired Tuareks."""

    chip: str


class Go(Answer, frozen=True, tag="go"):
    """Go to the truck: the preparations are over, the run begins."""


class Throw(Answer, frozen=True, tag="throw"):
    """Throw these dice (indices, white ones first) after `ms` milliseconds of fuel since the throw before."""

    dice: tuple[int, ...]
    ms: int


class Flat(Answer, frozen=True, tag="flat"):
    """Lay the truck flat after `ms` milliseconds of fuel since the last throw; the run is over."""

    ms: int


class Empty(Answer, frozen=True, tag="empty"):
    """The tank ran empty in the run."""


class TakeUp(Answer, frozen=True, tag="take_up"):
    """Take up the dice for the other clan's fill: 8, or 5 white ones by a Valve Thief (or for a mini-fill)."""

    dice: int


class FillThrow(Answer, frozen=True, tag="fill_throw"):
    """Throw all dice without a flame, `ms` after the throw before; the truck was nose-down for `poured` of them."""

    ms: int
    poured: int


class FillFull(Answer, frozen=True, tag="fill_full"):
    """The tank was full `ms` after the throw before, having taken `poured` more."""

    ms: int
    poured: int


class Take(Answer, frozen=True, tag="take"):
    """Take a card of the row for its cost."""

    card: str


class Explore(Answer, frozen=True, tag="explore"):
    """Place an explorer for a recruit and a metal on a territory (or on the last-turn fields)."""

    territory: str


class Place(Answer, frozen=True, tag="place"):
    """Place an explorer free of charge."""

    territory: str


class Swap(Answer, frozen=True, tag="swap"):
    """Swap so much wheat for as many canisters, by one's ability."""

    count: int


class Pick(Answer, frozen=True, tag="pick"):
    """Pick a resource for a Load Bearer."""

    resource: str


class Expel(Answer, frozen=True, tag="expel"):
    """Send an opposing explorer home from this territory."""

    territory: str


class Burn(Answer, frozen=True, tag="burn"):
    """Discard this card of the row with an Ash Sweeper."""

    card: str


class Drop(Answer, frozen=True, tag="drop"):
    """Give up this ability tile (named by its card), one's sixth."""

    tile: str


class Accept(Answer, frozen=True, tag="accept"):
    """Take what a card offers: a free fill."""


class Decline(Answer, frozen=True, tag="decline"):
    """Leave it: no further free explorer, no free fill, no tie claimed."""


class End(Answer, frozen=True, tag="end"):
    """End one's actions: what is unspent lapses, the fire is looked at."""


class Refill(Answer, frozen=True, tag="refill"):
    """Let the row slide and be refilled; the turn is over."""


class Claim(Answer, frozen=True, tag="claim"):
    """Claim a tied territory by one's ability."""

    territory: str


AnyAnswer = (
    Refuel | TakeDie | Hire | Play | Go | Throw | Flat | Empty | TakeUp | FillThrow | FillFull | Take | Explore | Place | Swap | Pick
    | Expel | Burn | Drop | Accept | Decline | End | Refill | Claim
)  # fmt: skip
