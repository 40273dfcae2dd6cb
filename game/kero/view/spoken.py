"""What cards, territories, dice and chips are called by a voice that reads the table aloud: all that a look at them tells."""
from __future__ import annotations

from .. import words
from ..flow.run import die_name
from ..state import UNTHROWN
from ..terminal import card_told, territory_told
from .desk import Desk


def card(desk: Desk, name: str) -> str:
    """A card of the row: name, colour, cost, points, effects."""
    return desk.say(card_told(desk.content, name))


def territory(desk: Desk, name: str) -> str:
    """A territory on the board: who stands there, and what it does."""
    return desk.say(territory_told(desk.content, name, desk.state.scouts[desk.state.territories.index(name)]))


def die(desk: Desk, index: int) -> str:
    """A die of the run: what it shows, and whether it is kept, free or burnt."""
    standing = desk.tell(f"kero.view.die.{desk.running.die_state(index)}")
    number = desk.state.faces[index]
    body = die_name(desk.state, index)
    if number == UNTHROWN:
        return desk.tell("kero.view.die_unthrown", number=index + 1, how=standing)
    face = desk.content.dice[body].faces[number]
    return desk.tell("kero.view.die_said", number=index + 1, what=words.units(face.kind, face.count), how=standing)


def chip(desk: Desk, name: str) -> str:
    """A Tuarek in the hand: its name, what it does, and when."""
    kind = desk.content.chips[name]
    return "\n".join(desk.say(part) for part in (kind.name, kind.text, kind.when))
