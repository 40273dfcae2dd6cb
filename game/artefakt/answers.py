"""What can be answered in Agent Artefakt: plain tagged values. Each also stands for the thing on the table that gives it when pressed.

Rooms are cells 0 to 24; dice are named by their colour.
"""
from __future__ import annotations

from msgspec import Struct


class Answer(Struct, frozen=True):
    """Root of the answers."""


# the set-up, a collapse


class Start(Answer, frozen=True, tag="start"):
    """Put the field agent on this start field: magenta or light_blue."""

    field: str


# the turn: the first of them chooses the option


class Enter(Answer, frozen=True, tag="enter"):
    """Enter the museum from the start field, into the room below."""


class Step(Answer, frozen=True, tag="step"):
    """Step into a neighbouring room. `pay`: "held" or "white" (free), "key", or "die" of the door's colour."""

    cell: int
    pay: str


class Challenge(Answer, frozen=True, tag="challenge"):
    """Beat the guard in this room, in whose zone one stands, before the first step."""

    cell: int


class PickUp(Answer, frozen=True, tag="pick_up"):
    """Pick up the ordered artefact of one's room, before the first step."""


class Charge(Answer, frozen=True, tag="charge"):
    """Spend a die whose face the energy track asks for: one field to the right."""

    die: str


class Climb(Answer, frozen=True, tag="climb"):
    """Climb the next field of the ladder with the die of its colour."""


class Manage(Answer, frozen=True, tag="manage"):
    """Choose dice management."""


class Activate(Answer, frozen=True, tag="activate"):
    """Activate the card in the slot of this colour."""

    slot: str


class End(Answer, frozen=True, tag="end"):
    """End the turn."""


# the arrival


class Face(Answer, frozen=True, tag="face"):
    """Face the guard in this room next."""

    cell: int


class Take(Answer, frozen=True, tag="take"):
    """Take the ordered artefact of the room."""


class Rotate(Answer, frozen=True, tag="rotate"):
    """Lay the turned room so that these sides stay open: bits, 1 north, 2 east, 4 south, 8 west."""

    sides: int


class Lay(Answer, frozen=True, tag="lay"):
    """Lay the artefact card under this ladder: left or right."""

    ladder: str


class Fill(Answer, frozen=True, tag="fill"):
    """Put the marker on the last field of the energy track, by an energy token."""


# dice management


class Roll(Answer, frozen=True, tag="roll"):
    """Roll all spent dice, and these ready ones along with them."""

    along: tuple[str, ...]


class Draw(Answer, frozen=True, tag="draw"):
    """No further adjustment: draw the option card."""


class Use(Answer, frozen=True, tag="use"):
    """Use the drawn card at once."""


class Keep(Answer, frozen=True, tag="keep"):
    """Lay the drawn card into the slot of its colour."""


class Discard(Answer, frozen=True, tag="discard"):
    """Discard the drawn card unused."""


# dice and tokens, for several questions


class Turn(Answer, frozen=True, tag="turn"):
    """Turn a die to this face."""

    die: str
    face: int


class Reroll(Answer, frozen=True, tag="reroll"):
    """Roll this die again."""

    die: str


class Open(Answer, frozen=True, tag="open"):
    """Turn the token of this room face up."""

    cell: int


class Decline(Answer, frozen=True, tag="decline"):
    """Leave it: no joker used, no energy, no artefact taken, no special die rolled."""


AnyAnswer = (
    Start | Enter | Step | Challenge | PickUp | Charge | Climb | Manage | Activate | End | Face | Take | Rotate | Lay | Fill | Roll | Draw
    | Use | Keep | Discard | Turn | Reroll | Open | Decline
)  # fmt: skip
