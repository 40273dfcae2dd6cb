"""Dice management and the option card that ends it: "Optionskarten"."""
from __future__ import annotations

from itertools import combinations

from game.core.phrase import phrase
from game.core.table import Flow, Table

from ..answers import Answer, Decline, Discard, Draw, Keep, Reroll, Roll, Turn, Use
from ..content import Content
from ..effects import carry_out, lacks, one_pip, reroll
from ..events import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardsReshuffled,
    CardUsed,
    DiceRolled,
    DieTurned,
    Moved,
    NoCardLeft,
    OptionEnded,
)
from ..options import Listed
from ..state import COLOURS, DICE, DIE, Artefakt
from .end import end_turn
from .turn import activations


def along(spent: int) -> Listed[Roll]:
    """Each choice of ready dice to be rolled along with the spent ones, none of them first."""
    ready = [colour for die, colour in enumerate(COLOURS) if not spent >> die & 1]
    return Listed([Roll(some) for count in range(len(ready) + 1) for some in combinations(ready, count)])


ROLLS = tuple(along(spent) for spent in range(16))
SPECIALS = {name: Listed([Reroll(name), Decline()]) for name in ("black", "white")}
DRAW, USE, KEEP, DISCARD = Draw(), Use(), Keep(), Discard()
REROLLS = tuple(Reroll(colour) for colour in COLOURS)


def roll(table: Table[Artefakt], content: Content) -> Flow[None]:
    """Spent dice come back and are rolled, chosen ready ones along with them (artefakt-51)."""
    state = table.state
    spent = state.agent.spent
    answer = yield from table.choose(state.seat, phrase("artefakt.ask.roll"), ROLLS[spent])
    dice = tuple(die for die, colour in enumerate(COLOURS) if spent >> die & 1 or colour in answer.along)
    if dice:
        faces = tuple(face + 1 for face in table.roll(len(dice)))
        table.emit(DiceRolled(state.seat, dice, faces))
    if content.track[state.agent.energy].special == "none":
        _go_to_slots(table, content)
    else:
        table.emit(Moved("special"))


def special(table: Table[Artefakt], content: Content) -> Flow[None]:
    """The active special die may be rolled again (artefakt-52)."""
    state = table.state
    die = content.track[state.agent.energy].special
    answer = yield from table.choose(state.seat, phrase(f"artefakt.ask.special.{die}"), SPECIALS[die])
    if isinstance(answer, Reroll):
        reroll(table, state.seat, DIE[die], "special")
    _go_to_slots(table, content)


def _go_to_slots(table: Table[Artefakt], content: Content) -> None:
    """With cards in slots there is a question; else the option card is drawn."""
    if any(table.state.agent.slots):
        table.emit(Moved("adjust"))
    else:
        _draw(table, content)


def adjust(table: Table[Artefakt], content: Content) -> Flow[None]:
    """Each card in a slot is a tool for the die of its colour, once; in any order (artefakt-53)."""
    state = table.state
    agent = state.agent
    turned = False
    while True:
        answers: list[Answer] = []
        for die, card in enumerate(agent.slots):
            if card and not state.adjusted >> die & 1:
                answers += [*one_pip(die, agent.dice[die]), REROLLS[die]]
        asked = phrase("artefakt.ask.adjust")
        answer = yield from table.choose(state.seat, asked, Listed([*answers, DRAW]), always=turned)  # a turned die can be taken back
        if isinstance(answer, Turn):
            turned = True
            table.emit(DieTurned(state.seat, answer.die, answer.face, "slot"))
        elif isinstance(answer, Reroll):
            reroll(table, state.seat, DIE[answer.die], "slot")
            return
        else:
            _draw(table, content)
            return


def _draw(table: Table[Artefakt], content: Content) -> None:
    """One option card comes off the deck (artefakt-50, artefakt-54)."""
    state = table.state
    if not state.deck and state.discard:
        table.emit(CardsReshuffled(tuple(table.shuffle(state.discard))))
    if state.deck:
        table.emit(CardDrawn(state.seat, state.deck[-1]))
        table.emit(Moved("decide"))
    else:
        table.emit(NoCardLeft(state.seat))
        _end_option(table, content)


def decide(table: Table[Artefakt], content: Content) -> Flow[None]:
    """The drawn card is used at once, laid into its slot, or discarded (artefakt-39, artefakt-40)."""
    state = table.state
    seat = state.seat
    card = content.cards[state.drawn]
    usable = lacks(state, content, card.instant, card.die) is None
    options = Listed([USE, KEEP, DISCARD] if usable else [KEEP, DISCARD])
    answer = yield from table.choose(seat, phrase("artefakt.ask.decide"), options, card.id)
    if isinstance(answer, Use):
        table.emit(CardUsed(seat, card.id))
        yield from carry_out(table, content, card.instant, card)
    elif isinstance(answer, Keep):
        table.emit(CardKept(seat, card.id, DICE[card.die], state.agent.slots[card.die]))
    else:
        table.emit(CardDiscarded(seat, card.id))
    _end_option(table, content)


def _end_option(table: Table[Artefakt], content: Content) -> None:
    """Cards of earlier turns may still be activated; without any the turn is over (artefakt-13)."""
    if activations(table.state, content):
        table.emit(OptionEnded())
        table.emit(Moved("turn"))
    else:
        end_turn(table, content)
