"""What Agent Artefakt says: events as log lines, answers as labels, questions as prompts. Keys only; words stand in data/artefakt/text."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase, PhraseValue, SeatName, phrase

from . import answers, events
from .content import EAST, NORTH, SOUTH, WEST
from .state import COLOURS, HIDDEN, Artefakt

ICONS = {
    "TurnBegan": "turn",
    "Entered": "step",
    "Stepped": "step",
    "Collapsed": "skull",
    "Rested": "lounge",
    "EnergyChanged": "energy",
    "Charged": "energy",
    "DiceRolled": "dice",
    "DieRerolled": "dice",
    "DieTurned": "dice",
    "TokenRevealed": "token",
    "LoungeRevealed": "token",
    "TokenOpened": "token",
    "MaskTaken": "mask",
    "WeaponTaken": "weapon",
    "GuardRolled": "guard",
    "GuardAppeared": "guard",
    "GuardBeaten": "strength",
    "Overwhelmed": "guard",
    "ArtefactTaken": "artefact",
    "RoomFlipped": "flip",
    "TransportBegan": "ladder",
    "Climbed": "ladder",
    "ArtefactSecured": "secured",
    "CardDrawn": "card",
    "CardKept": "card",
    "CardUsed": "card",
    "CardDiscarded": "card",
    "CardActivated": "card",
    "GameEnded": "secured",
}
"""The sign of a log line by the kind of event, as the view draws it."""
SIDES = ((NORTH, "north"), (EAST, "east"), (SOUTH, "south"), (WEST, "west"))


def caption(state: Artefakt) -> Phrase:
    """What passers-by are told of the part of the turn that is being played."""
    if state.over:
        return phrase("artefakt.caption.over")
    part = state.option if state.part == "turn" and state.option and not state.done else state.part
    return phrase(f"artefakt.caption.{'manage' if part in ('roll', 'special', 'adjust', 'decide') else part}")


def room(cell: int) -> Phrase:
    """What a room is called: its column as a letter, its row as a number; the lounge is C3."""
    return phrase("artefakt.room", column="ABCDE"[cell % 5], row=cell // 5 + 1)


def artefact(name: str) -> Phrase:
    """The name of an artefact, or of a room tile."""
    return phrase("artefakt.hidden") if name == HIDDEN else phrase(f"artefakt.tile.{name}")


def token(kind: str) -> Phrase:
    """The name of a token; of one that lies face down just that."""
    return phrase("artefakt.hidden") if kind == HIDDEN else phrase(f"artefakt.token.{kind}")


def card(name: str) -> Phrase:
    """The name of an option card with its colour."""
    if name == HIDDEN:
        return phrase("artefakt.hidden")
    colour, _, design = name.partition("_")
    return phrase("artefakt.coloured_card", card=phrase(f"artefakt.card.{design}"), colour=phrase(f"artefakt.colour.{colour}"))


def die(name: str) -> Phrase:
    """A die by its colour: "red die"."""
    return phrase(f"artefakt.die.{name}")


def shown(name: str, face: int) -> Phrase:
    """A die with its face: "red 4"."""
    return phrase("artefakt.shown", colour=phrase(f"artefakt.colour.{name}"), face=face)


def slot(colour: str) -> Phrase:
    """The slot of a colour."""
    return phrase(f"artefakt.slot.{colour}")


def sides(bits: int) -> tuple[Phrase, ...]:
    """Open sides by their names, clockwise from the north."""
    return tuple(phrase(f"artefakt.side.{name}") for bit, name in SIDES if bits & bit)


def _said(key: str, seat: int | None = None, **values: PhraseValue) -> Phrase:
    if seat is not None:
        values["who"] = SeatName(seat)
    return Phrase(f"artefakt.log.{key}", values)


def _stepped(event: events.Stepped) -> Phrase:
    if event.pay != "die":
        return _said(f"stepped.{event.pay}", event.seat, room=room(event.cell))
    values: dict[str, PhraseValue] = {"room": room(event.cell), "die": die(event.die)}
    if event.cost:
        return _said("stepped.energy", event.seat, count=event.cost, **values)
    return _said("stepped.die", event.seat, **values)


def _climbed(event: events.Climbed) -> Phrase:
    if not event.die:
        return _said("climbed.winch", event.seat, rung=event.rung)
    if event.cost:
        return _said("climbed.energy", event.seat, rung=event.rung, die=die(event.die), count=event.cost)
    return _said("climbed.die", event.seat, rung=event.rung, die=die(event.die))


def _energy(event: events.EnergyChanged) -> Phrase:
    if event.by in ("gas", "token"):
        return _said(f"energy.{event.by}", event.seat, energy=event.energy)
    return _said("energy.card", event.seat, energy=event.energy, card=card(event.by))


def _rolled(event: events.DiceRolled) -> Phrase:
    faces = tuple(shown(COLOURS[index], face) for index, face in zip(event.dice, event.faces, strict=True))
    return _said("rolled", event.seat, what=faces)


def _beaten(event: events.GuardBeaten) -> Phrase:
    key = "beaten_weapon" if event.weapon else "beaten"
    return _said(key, event.seat, room=room(event.cell), strength=event.strength)


def _kept(event: events.CardKept) -> Phrase:
    if event.replaced:
        return _said("card_replaced", event.seat, card=card(event.card), other=card(event.replaced))
    return _said("card_kept", event.seat, card=card(event.card))


LINES: dict[type[Event[Artefakt]], Callable[[Any], Phrase | None]] = {
    events.StartTaken: lambda e: _said("start", e.seat, field=phrase(f"artefakt.field.{e.field}")),
    events.TurnBegan: lambda e: _said("turn_began", e.seat, round=(e.turn + 1) // 2),
    events.Entered: lambda e: _said("entered", e.seat, room=room(e.cell)),
    events.Stepped: _stepped,
    events.Collapsed: lambda e: _said("collapsed", e.seat),
    events.Rested: lambda e: _said("rested", e.seat),
    events.EnergyChanged: _energy,
    events.Charged: lambda e: _said("charged", e.seat, die=die(e.die)),
    events.DiceRolled: _rolled,
    events.DieRerolled: lambda e: _said("rerolled", e.seat, what=shown(e.die, e.face)),
    events.DieTurned: lambda e: _said("turned", e.seat, what=shown(e.die, e.face)),
    events.TokenRevealed: lambda e: _said("token_revealed", room=room(e.cell), token=token(e.token)),
    events.LoungeRevealed: lambda e: _said("lounge_revealed", what=tuple(token(kind) for kind in e.tokens)),
    events.MaskTaken: lambda e: _said("mask_taken", e.seat),
    events.WeaponTaken: lambda e: _said("weapon_taken", e.seat),
    events.TokenOpened: lambda e: _said("token_opened", e.seat, room=room(e.cell), token=token(e.token)),
    events.TokensReshuffled: lambda e: _said("tokens_reshuffled"),
    events.GuardRolled: lambda e: _said("guard_rolled", strength=e.strength),
    events.GuardAppeared: lambda e: _said("guard_appeared", room=room(e.cell), strength=e.strength),
    events.GuardBeaten: _beaten,
    events.Overwhelmed: lambda e: _said("overwhelmed", e.seat, room=room(e.cell), strength=e.strength),
    events.ArtefactTaken: lambda e: _said("taken", e.seat, artefact=artefact(e.artefact)),
    events.RoomFlipped: lambda e: _said("flipped", room=room(e.cell), what=sides(e.sides)),
    events.TransportBegan: lambda e: _said(
        "transport", e.seat, artefact=artefact(e.artefact), ladder=phrase(f"artefakt.ladder.{e.ladder}")
    ),
    events.Climbed: _climbed,
    events.ArtefactSecured: lambda e: _said("secured", e.seat, artefact=artefact(e.artefact)),
    events.CardsReshuffled: lambda e: _said("cards_reshuffled"),
    events.CardDrawn: lambda e: _said("card_drawn", e.seat, card=card(e.card)),
    events.NoCardLeft: lambda e: _said("no_card", e.seat),
    events.CardUsed: lambda e: _said("card_used", e.seat, card=card(e.card)),
    events.CardKept: _kept,
    events.CardDiscarded: lambda e: _said("card_discarded", e.seat, card=card(e.card)),
    events.CardActivated: lambda e: _said("card_activated", e.seat, card=card(e.card)),
    events.KeyReadied: lambda e: _said("key", e.seat),
    events.StrengthRaised: lambda e: _said("strength", e.seat, count=e.count),
    events.GameEnded: lambda e: _said("lockdown" if e.lockdown else "ended"),
}
"""How each kind of event is told; those that are not here go without saying (a step of the turn, what another line tells)."""


def line(event: Event[Artefakt]) -> Phrase | None:
    """The log line of an event as its onlooker may see it, or None for one that goes without saying."""
    tell = LINES.get(type(event))
    return tell(event) if tell else None


def icon(event: Event[Artefakt]) -> str:
    """The sign beside a log line."""
    return ICONS.get(type(event).__name__, "note")


def prompt(ask: Ask) -> Phrase:
    """The question with the name of whom it is put to."""
    return Phrase(ask.prompt.key, {**ask.prompt.values, "who": SeatName(ask.seat)})


def _roll(answer: answers.Roll) -> dict[str, PhraseValue]:
    return {"what": tuple(phrase(f"artefakt.colour.{colour}") for colour in answer.along) or (phrase("artefakt.none"),)}


LABELS: dict[type[answers.Answer], Callable[[Any], dict[str, PhraseValue]]] = {
    answers.Start: lambda a: {"field": phrase(f"artefakt.field.{a.field}")},
    answers.Step: lambda a: {"room": room(a.cell), "way": phrase(f"artefakt.way.{a.pay}")},
    answers.Challenge: lambda a: {"room": room(a.cell)},
    answers.Charge: lambda a: {"die": die(a.die)},
    answers.Activate: lambda a: {"slot": slot(a.slot)},
    answers.Face: lambda a: {"room": room(a.cell)},
    answers.Rotate: lambda a: {"what": sides(a.sides)},
    answers.Lay: lambda a: {"ladder": phrase(f"artefakt.ladder.{a.ladder}")},
    answers.Roll: _roll,
    answers.Turn: lambda a: {"die": die(a.die), "face": a.face},
    answers.Reroll: lambda a: {"die": die(a.die)},
    answers.Open: lambda a: {"room": room(a.cell)},
}
"""The values of an answer's label; those that are not here have none."""


def label(answer: answers.Answer) -> Phrase:
    """What an answer is called: on a button, in the terminal, in what undo would take back."""
    values = LABELS.get(type(answer))
    return Phrase(f"artefakt.do.{answer.__struct_config__.tag}", values(answer) if values else {})
