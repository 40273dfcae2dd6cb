"""What Kero says: events as log lines, answers as labels, questions as prompts. Keys only; the words stand in data/kero/text."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase, PhraseValue, SeatName, phrase

from . import answers, events
from .state import HIDDEN, LAST, RESOURCES, Kero

ICONS = {
    "TurnBegan": "turn",
    "CanistersGained": "canister",
    "CanistersPaid": "canister",
    "DieTaken": "dice",
    "ChipDrawn": "tuarek",
    "ChipPlayed": "tuarek",
    "RunBegan": "truck",
    "Thrown": "dice",
    "LaidFlat": "truck",
    "RanDry": "empty",
    "FillThrown": "flame",
    "FillEnded": "refinery",
    "Gathered": "hand",
    "ExplorerPlaced": "explorer",
    "ExplorerSentHome": "explorer",
    "CardTaken": "card",
    "CardBurnt": "flame",
    "ClaimRevealed": "claim",
    "TerritoryClaimed": "claim",
    "TerritoryLost": "claim",
}
"""The sign of a log line by the kind of event, as the view draws it."""


def caption(state: Kero) -> Phrase:
    """What passers-by are told of the part of the turn that is being played."""
    return phrase(f"kero.caption.{state.part}")


def card(name: str) -> Phrase:
    """The title of a card."""
    return phrase("kero.hidden") if name == HIDDEN else phrase(f"kero.card.{name}")


def territory(name: str) -> Phrase:
    """The name of a territory or of the last-turn fields."""
    return phrase("kero.last_fields") if name == LAST else phrase(f"kero.territory.{name}")


def chip(name: str) -> Phrase:
    """The name of a chip; one that may not be seen is just a Tuarek."""
    return phrase("kero.chip.hidden") if name == HIDDEN else phrase(f"kero.chip.{name}")


def colour(name: str) -> Phrase:
    return phrase(f"kero.die.{name}")


def units(resource: str, count: int) -> Phrase:
    """So many of a resource, with the plural of the language."""
    return phrase(f"kero.units.{resource}", count=count)


def resources(counts: tuple[int, ...]) -> tuple[Phrase, ...]:
    """Counts in the order of RESOURCES as phrases, without the zeros."""
    return tuple(units(name, count) for name, count in zip(RESOURCES, counts, strict=True) if count)


def _by(source: str) -> Phrase:
    """Where something comes from: a die, an ability (named by its card), a chip."""
    known = ("dice", "die", "paid", "chip", "card", "supplies", "hire", "scouts", "swap", "fire", "burn", "majority")
    return phrase(f"kero.by.{source}") if source in known else card(source)


def _said(key: str, seat: int | None = None, **values: PhraseValue) -> Phrase:
    if seat is not None:
        values["who"] = SeatName(seat)
    return Phrase(f"kero.log.{key}", values)


def _canisters_gained(event: events.CanistersGained) -> Phrase | None:
    if not event.wanted:
        return None
    if event.count < event.wanted:
        return _said("canisters_short", event.seat, count=event.count, wanted=event.wanted)
    return _said("canisters_gained", event.seat, what=units("canister", event.count))


def _thrown(event: events.Thrown) -> Phrase:
    return _said("thrown", event.seat, count=len(event.dice), ms=event.ms)


def _fill_thrown(event: events.FillThrown) -> Phrase:
    left = event.white + len(event.coloured)
    count = len(event.faces) - left
    if event.forced:
        return _said("fill_forced", 1 - event.owner)
    return _said("fill_thrown" if count else "fill_no_flame", 1 - event.owner, count=count, left=left)


def _laid_flat(event: events.LaidFlat) -> Phrase:
    if event.burnt_out:
        return _said("burnt_out", event.seat)
    return _said("laid_flat" if event.flames else "laid_flat_clean", event.seat, count=event.flames)


def _die_taken(event: events.DieTaken) -> Phrase:
    key = event.by if event.by in ("paid", "chip") else "ability"
    return _said(f"die_taken.{key}", event.seat, die=colour(event.colour))


def _gathered(event: events.Gathered) -> Phrase:
    return _said("gathered", event.seat, what=resources(event.counts), by=_by(event.by))


LINES: dict[type[Event[Kero]], Callable[[Any], Phrase | None]] = {
    events.TurnBegan: lambda e: _said("turn_began", e.seat, turn=e.turn),
    events.ActionsEnded: lambda e: (
        _said("lapsed", e.seat, what=resources(e.lapsed)) if any(e.lapsed) else _said("actions_ended", e.seat)
    ),
    events.LastTurnOpened: lambda e: _said("last_turn"),
    events.GameEnded: lambda e: _said("game_ended"),
    events.CanistersGained: _canisters_gained,
    events.CanistersPaid: lambda e: _said(
        f"paid.{e.what if e.what in ('refinery', 'shack', 'hire') else 'card'}", e.seat, what=units("canister", e.count)
    ),
    events.DieTaken: _die_taken,
    events.ChipsReshuffled: lambda e: _said("chips_reshuffled"),
    events.ChipDrawn: lambda e: _said("chip_drawn", e.seat, chip=chip(e.chip)),
    events.NoChipLeft: lambda e: _said("no_chip_left", e.seat),
    events.ChipPlayed: lambda e: _said("chip_played", e.seat, chip=chip(e.chip)),
    events.RunBegan: lambda e: _said("run_began", e.seat),
    events.Thrown: _thrown,
    events.LaidFlat: _laid_flat,
    events.RanDry: lambda e: _said("ran_dry", e.seat),
    events.FillsOpened: lambda e: _said(f"fills.{e.by}", e.owner, count=e.count),
    events.DiceTakenUp: lambda e: _said("taken_up", e.thrower, count=e.dice),
    events.FillThrown: _fill_thrown,
    events.FillEnded: lambda e: _said(f"fill_ended.{e.why}", e.owner),
    events.Gathered: _gathered,
    events.ExplorersForfeited: lambda e: _said("explorers_left", e.seat),
    events.ExplorerPlaced: lambda e: _said("explorer_placed", e.seat, territory=territory(e.territory)),
    events.ExplorerSentHome: lambda e: _said(
        "sent_home", e.seat, owner=SeatName(e.owner), territory=territory(e.territory), count=e.canisters
    ),
    events.CardTaken: lambda e: _said("card_taken", e.seat, card=card(e.card)),
    events.AbilityGained: lambda e: _said("ability_gained", e.seat, card=card(e.tile)),
    events.AbilityDropped: lambda e: _said("ability_dropped", e.seat, card=card(e.tile)),
    events.CardBurnt: lambda e: _said(f"burnt.{e.by}", e.seat, card=card(e.card)),
    events.CardDealt: lambda e: _said("card_dealt", card=card(e.card), field=e.field + 1),
    events.ClaimRevealed: lambda e: _said("claim", number=e.number),
    events.TerritoryClaimed: lambda e: _said(
        "claimed" if e.by == "majority" else "tie_broken", e.seat, territory=territory(e.territory)
    ),
    events.TerritoryLost: lambda e: _said("lost_tied" if e.tied else "lost_empty", territory=territory(e.territory)),
    events.TerritoryOpened: lambda e: _said("opened", territory=territory(e.territory)),
}
"""How each kind of event is told; those that are not here go without saying (a step of the turn, what a payment repeats)."""


def line(event: Event[Kero]) -> Phrase | None:
    """The log line of an event as its onlooker may see it, or None for one that goes without saying."""
    tell = LINES.get(type(event))
    return tell(event) if tell else None


def icon(event: Event[Kero]) -> str:
    """The sign beside a log line."""
    return ICONS.get(type(event).__name__, "note")


def prompt(ask: Ask) -> Phrase:
    """The question with the name of whom it is put to."""
    return Phrase(ask.prompt.key, {**ask.prompt.values, "who": SeatName(ask.seat)})


LABELS: dict[type[answers.Answer], Callable[[Any], dict[str, PhraseValue]]] = {
    answers.Refuel: lambda a: {"count": a.fills},
    answers.TakeDie: lambda a: {"die": colour(a.colour)},
    answers.Play: lambda a: {"chip": chip(a.chip)},
    answers.Throw: lambda a: {"count": len(a.dice), "ms": a.ms, "which": " ".join(str(die + 1) for die in a.dice)},
    answers.Flat: lambda a: {"ms": a.ms},
    answers.TakeUp: lambda a: {"count": a.dice},
    answers.FillThrow: lambda a: {"ms": a.ms, "poured": a.poured},
    answers.FillFull: lambda a: {"ms": a.ms, "poured": a.poured},
    answers.Take: lambda a: {"card": card(a.card)},
    answers.Explore: lambda a: {"territory": territory(a.territory)},
    answers.Place: lambda a: {"territory": territory(a.territory)},
    answers.Swap: lambda a: {"count": a.count},
    answers.Pick: lambda a: {"what": units(a.resource, 1)},
    answers.Expel: lambda a: {"territory": territory(a.territory)},
    answers.Burn: lambda a: {"card": card(a.card)},
    answers.Drop: lambda a: {"card": card(a.tile)},
    answers.Claim: lambda a: {"territory": territory(a.territory)},
}
"""The values of an answer's label; those that are not here have none."""


def label(answer: answers.Answer) -> Phrase:
    """What an answer is called: on a button, in the terminal, in what undo would take back."""
    values = LABELS.get(type(answer))
    return Phrase(f"kero.do.{answer.__struct_config__.tag}", values(answer) if values else {})
