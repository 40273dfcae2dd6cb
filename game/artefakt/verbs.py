"""The verbs of Agent Artefakt's option cards and surprise tokens: their parameters only.

What they do is in effects.py, how they read in data/artefakt/text.
"""
from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.content.verbs import Verb, tag_of
from game.core.phrase import Phrase

Count = Annotated[int, Meta(ge=1, le=9)]


# cards, at once


class GainEnergy(Verb, frozen=True, tag="gain_energy"):
    """The marker goes so many fields to the right, up to the last one (artefakt-42)."""

    count: Count


class NudgeDie(Verb, frozen=True, tag="nudge_die"):
    """One ready die of one's own, black and white too, is turned one pip up or down (artefakt-43)."""


class RerollDie(Verb, frozen=True, tag="reroll_die"):
    """One ready die of one's own, black and white too, is rolled again (artefakt-44)."""


class RerollSpecial(Verb, frozen=True, tag="reroll_special"):
    """Both special dice are rolled again (artefakt-45)."""


class OpenToken(Verb, frozen=True, tag="open_token"):
    """One face-down token outside the lounge is turned face up and lies open until somebody arrives (artefakt-47)."""


class SpoilDie(Verb, frozen=True, tag="spoil_die"):
    """The other player rolls the die of the card's colour again, if it is ready (artefakt-48)."""


class Breathe(Verb, frozen=True, tag="breathe"):
    """Left of home the marker goes so many fields to the right; elsewhere a die is nudged (artefakt-49)."""

    count: Count


# cards, from their slot


class TurnOwnDie(Verb, frozen=True, tag="turn_own_die"):
    """The ready die of the card's colour is turned to any face (artefakt-43)."""


class RestoreDie(Verb, frozen=True, tag="restore_die"):
    """The spent die of the card's colour is ready again, with any face (artefakt-44)."""


class OpenDoor(Verb, frozen=True, tag="open_door"):
    """One step of this turn costs no die, and the black die does not stop it (artefakt-45)."""


class ClimbFree(Verb, frozen=True, tag="climb_free"):
    """One's transport climbs one field unpaid (artefakt-46)."""


class RaiseStrength(Verb, frozen=True, tag="raise_strength"):
    """So much more strength until the turn ends (artefakt-47)."""

    count: Count


class ShiftEnergy(Verb, frozen=True, tag="shift_energy"):
    """The other player's marker goes so many fields to the left, one's own as many to the right (artefakt-48)."""

    count: Count


class GasMask(Verb, frozen=True, tag="gas_mask"):
    """Masks its owner as long as the card lies in its slot; never activated (artefakt-49)."""


# tokens


class Nothing(Verb, frozen=True, tag="nothing"):
    """No effect (artefakt-71)."""


class TurnAnyDie(Verb, frozen=True, tag="turn_any_die"):
    """One ready die of one's own, black and white too, may be turned to any face (artefakt-72)."""


class KeepMask(Verb, frozen=True, tag="keep_mask"):
    """A gas mask, kept for good (artefakt-73)."""


class KeepWeapon(Verb, frozen=True, tag="keep_weapon"):
    """A weapon that beats every guard, kept for good (artefakt-74)."""


class FillEnergy(Verb, frozen=True, tag="fill_energy"):
    """The marker may go to the last field (artefakt-75)."""


class Guard(Verb, frozen=True, tag="guard"):
    """A guard of this strength (artefakt-76)."""

    strength: Count


Instant = GainEnergy | NudgeDie | RerollDie | RerollSpecial | OpenToken | SpoilDie | Breathe
"""What a card can do when it is drawn."""
SlotEffect = GainEnergy | TurnOwnDie | RestoreDie | OpenDoor | ClimbFree | RaiseStrength | ShiftEnergy | GasMask
"""What a card can do from its slot."""
TokenEffect = Nothing | TurnAnyDie | KeepMask | KeepWeapon | FillEnergy | Guard
"""What a token can do."""


def verb_phrase(verb: Verb) -> Phrase:
    """A verb in words: `artefakt.verb.gain_energy` with its count."""
    return Phrase(f"artefakt.verb.{tag_of(type(verb))}", verb.values())
