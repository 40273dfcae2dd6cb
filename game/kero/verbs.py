"""The verbs of Kero's cards, chips and territories: their parameters only.

What they do is in effects.py, how they read in data/kero/text.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from game.content.verbs import Verb, tag_of
from game.core.phrase import Phrase, PhraseValue, phrase

Colour = Literal["green", "yellow", "blue", "red"]
"""The colour of a card."""
COLOURS: tuple[Colour, ...] = ("green", "yellow", "blue", "red")
DieColour = Literal["green", "yellow", "blue"]
Resource = Literal["brick", "wheat", "metal", "recruit"]
"""What is spent in the turn it is gathered; canisters are kept and stand apart."""
Count = Annotated[int, Meta(ge=1, le=10)]


# at once, on taking a card or claiming a territory


class GainCanisters(Verb, frozen=True, tag="gain_canisters"):
    """Take canisters from the supply (kero-39)."""

    count: Count


class DrawTuareks(Verb, frozen=True, tag="draw_tuareks"):
    """Draw Tuarek chips (kero-39)."""

    count: Count


class PlaceExplorers(Verb, frozen=True, tag="place_explorers"):
    """Place up to so many explorers free of charge (kero-39, kero-55)."""

    count: Count


class FreeFill(Verb, frozen=True, tag="free_fill"):
    """One free fill with so many dice (kero-40, kero-57)."""

    dice: Count


# permanent abilities


class FreeDie(Verb, frozen=True, tag="free_die"):
    """Each turn the coloured die free of charge (kero-44)."""

    colour: DieColour

    def values(self) -> dict[str, PhraseValue]:
        return {"die": phrase(f"kero.die.{self.colour}")}


class ExtraResource(Verb, frozen=True, tag="extra_resource"):
    """Each turn one unit more of a resource (kero-45)."""

    resource: Resource

    def values(self) -> dict[str, PhraseValue]:
        return {"resource": phrase(f"kero.resource.{self.resource}")}


class SwapWheat(Verb, frozen=True, tag="swap_wheat"):
    """Each turn any part of the wheat in hand for as many canisters (kero-46)."""


class WinTie(Verb, frozen=True, tag="win_tie"):
    """Claim one tied territory a round (kero-48)."""


class StartCanister(Verb, frozen=True, tag="start_canister"):
    """A canister at the beginning of each own turn (kero-47)."""


# at the end of the game


class NoPassage(Verb, frozen=True, tag="no_passage"):
    """Scores as many points as its owner has cards with this verb, so n of them score n times n (kero-41)."""


# chips


class AddDice(Verb, frozen=True, tag="add_dice"):
    """Add coloured dice of one's choice free of charge (kero-52)."""

    count: Count


class RerollFlames(Verb, frozen=True, tag="reroll_flames"):
    """Flames may be thrown again in this turn (kero-53)."""


class ShrinkFill(Verb, frozen=True, tag="shrink_fill"):
    """Throw an opponent's fill with fewer dice, white ones only (kero-16)."""

    dice: Count


class PickResources(Verb, frozen=True, tag="pick_resources"):
    """Add resources of one's choice, no canisters, for this turn (kero-56)."""

    count: Count


class SendHome(Verb, frozen=True, tag="send_home"):
    """Send opposing explorers home; their owner gets canisters from the player's depot (kero-58)."""

    explorers: Count
    canisters: Count


class DiscardCards(Verb, frozen=True, tag="discard_cards"):
    """Discard cards of one's choice from the row (kero-59)."""

    count: Count


Ability = FreeDie | ExtraResource | SwapWheat | WinTie | StartCanister
"""What a tile can do."""
ABILITIES = (FreeDie, ExtraResource, SwapWheat, WinTie, StartCanister)
Bonus = GainCanisters | DrawTuareks
"""What a claimed territory gives."""
Effect = GainCanisters | DrawTuareks | PlaceExplorers | FreeFill | FreeDie | ExtraResource | SwapWheat | WinTie | StartCanister | NoPassage
"""What a card can do."""
ChipEffect = AddDice | RerollFlames | ShrinkFill | PlaceExplorers | PickResources | FreeFill | SendHome | DiscardCards
"""What a chip can do."""


# what a territory scores (kero-69)


class Points(Verb, frozen=True, tag="points"):
    """Fixed points."""

    points: Count

    def values(self) -> dict[str, PhraseValue]:
        return {"count": self.points}

    def value(self, colours: Sequence[str], territories: int) -> int:
        """Points for an owner of cards of these colours, one for each card, and of so many territories, this one too."""
        return self.points


class PerCardOf(Verb, frozen=True, tag="per_card_of"):
    """A point for each card of a colour."""

    colour: Colour

    def values(self) -> dict[str, PhraseValue]:
        return {"card": phrase(f"kero.card_of.{self.colour}")}

    def value(self, colours: Sequence[str], territories: int) -> int:
        return colours.count(self.colour)


class PerCards(Verb, frozen=True, tag="per_cards"):
    """A point for each so many cards of any colours, rounded down."""

    count: Count

    def value(self, colours: Sequence[str], territories: int) -> int:
        return len(colours) // self.count


class PerTerritory(Verb, frozen=True, tag="per_territory"):
    """A point for each territory its owner has, this one too."""

    def value(self, colours: Sequence[str], territories: int) -> int:
        return territories


class AllColours(Verb, frozen=True, tag="all_colours"):
    """Further points, once, with at least one card of every colour."""

    points: Count

    def values(self) -> dict[str, PhraseValue]:
        return {"count": self.points}

    def value(self, colours: Sequence[str], territories: int) -> int:
        return self.points if all(colour in colours for colour in COLOURS) else 0


class SameColour(Verb, frozen=True, tag="same_colour"):
    """Further points, once, with at least so many cards of one colour."""

    cards: Count
    points: Count

    def value(self, colours: Sequence[str], territories: int) -> int:
        return self.points if any(colours.count(colour) >= self.cards for colour in COLOURS) else 0


Score = Points | PerCardOf | PerCards | PerTerritory | AllColours | SameColour


def verb_phrase(verb: Verb) -> Phrase:
    """A verb in words: `kero.verb.gain_canisters` with its count."""
    return Phrase(f"kero.verb.{tag_of(type(verb))}", verb.values())
