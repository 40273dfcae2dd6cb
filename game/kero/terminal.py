"""Kero in a terminal: the table as lines of text, and what is typed where the answers are no list."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase, SeatName, phrase

from . import scoring, words
from .answers import Answer, Empty, FillFull, FillThrow, Flat, Throw
from .content import Content
from .events import Thrown
from .flow.run import die_name
from .options import FillOptions, RunOptions
from .state import HIDDEN, LAST, UNTHROWN, Kero

FLAT = ("f", "flat", "flach")
"""What lays the truck flat when typed."""


def clocked(ask: Ask) -> bool:
    """Whether fuel flows while this question waits for its answer: not before the first throw of a run."""
    options = ask.options
    return isinstance(options, FillOptions) or (isinstance(options, RunOptions) and not options.first)


def how(ask: Ask) -> Phrase:
    """What can be typed at a question whose answers are no list."""
    if isinstance(ask.options, FillOptions):
        return phrase("kero.terminal.how.fill")
    assert isinstance(ask.options, RunOptions)
    return phrase("kero.terminal.how.first" if ask.options.first else "kero.terminal.how.run")


def typed(ask: Ask, text: str, ms: int) -> Answer | None:
    """What was typed `ms` milliseconds after the throw before, as an answer; None when it cannot be understood.

    One who types faster than dice can be thrown waits for them; one who is too slow has run dry or has a full tank.
    """
    options = ask.options
    if isinstance(options, FillOptions):
        ms = max(ms, options.gap)
        return FillThrow(ms, ms) if ms < options.room else FillFull(options.room, options.room)
    assert isinstance(options, RunOptions)
    if ms >= options.fuel:
        return Empty()
    if text.lower() in FLAT:
        return None if options.first else Flat(ms)
    digits = text.replace(" ", "").replace(",", "")
    if options.first or not digits:
        dice = options.dice
    elif digits.isascii() and digits.isdigit():
        dice = tuple(sorted(dict.fromkeys(int(digit) - 1 for digit in digits)))
    else:
        return None
    ms = max(ms, options.gap)
    if ms >= options.fuel:
        return Empty()
    throw = Throw(dice, ms)
    return throw if throw in options else None


def table(content: Content, seen: Kero) -> Iterator[Phrase]:
    """All that lies on the table, as its onlooker may see it."""
    yield phrase("kero.terminal.piles", deck=len(seen.deck), supply=seen.supply, tuareks=len(seen.chip_pile), round=seen.round)
    for field, name in enumerate(seen.row, 1):
        if name:
            yield phrase("kero.terminal.field", field=field, card=card_told(content, name))
    if seen.last_turn:
        yield phrase("kero.terminal.last_fields", count=seen.last_fields)
    for name, scouts in zip(seen.territories, seen.scouts, strict=True):
        if name:
            yield territory_told(content, name, scouts)
    for seat in (0, 1):
        yield from camp(content, seen, seat)


def territory_told(content: Content, name: str, scouts: Sequence[int]) -> Phrase:
    """A territory in words: how many explorers of each clan stand there, and what it does."""
    counts = tuple(phrase("kero.terminal.scouts", who=SeatName(seat), count=count) for seat, count in enumerate(scouts))
    return phrase("kero.terminal.territory", territory=words.territory(name), scouts=counts, text=content.territories[name].text)


def camp(content: Content, seen: Kero, seat: int) -> Iterator[Phrase]:
    """What one clan owns; its hidden Tuareks are only counted."""
    own = seen.camps[seat]
    who = SeatName(seat)
    yield phrase("kero.terminal.camp", who=who, ms=own.fuel, tank=own.tank, canisters=own.canisters, explorers=own.explorers)
    if own.chips:
        hidden = all(chip == HIDDEN for chip in own.chips)
        named = tuple(words.chip(chip) for chip in own.chips)
        yield phrase("kero.terminal.tuareks", what=phrase("kero.terminal.count", number=len(own.chips)) if hidden else named)
    if own.cards:
        yield phrase("kero.terminal.cards", what=tuple(words.card(card) for card in own.cards))
    if own.abilities:
        yield phrase("kero.terminal.abilities", what=tuple(part for tile in own.abilities for part in content.cards[tile].text))
    if own.territories:
        yield phrase("kero.terminal.territories", what=tuple(words.territory(name) for name in own.territories))


def before(content: Content, seen: Kero, ask: Ask) -> Iterator[Phrase]:
    """What one needs to see to answer a question."""
    own = seen.camps[seen.seat]
    if isinstance(ask.options, FillOptions):
        yield phrase("kero.terminal.fuel", who=SeatName(1 - ask.seat), ms=seen.camps[1 - ask.seat].fuel)
    elif isinstance(ask.options, RunOptions):
        yield phrase("kero.terminal.fuel", who=SeatName(ask.seat), ms=own.fuel)
    elif seen.part == "spend":
        counts = (*words.resources(tuple(seen.pool)), words.units("canister", own.canisters))
        yield phrase("kero.terminal.hand", who=SeatName(seen.seat), what=counts)


def after(content: Content, seen: Kero, event: Event[Kero]) -> Phrase | None:
    """What stands below a log line: after a throw, all dice of the turn with their numbers."""
    if not isinstance(event, Thrown) or not seen.faces or UNTHROWN in seen.faces:
        return None
    dice = []
    for index, number in enumerate(seen.faces):
        face = content.dice[die_name(seen, index)].faces[number]
        key = "thrown" if index in event.dice else "kept"
        dice.append(phrase(f"kero.terminal.die.{key}", number=index + 1, what=words.units(face.kind, face.count)))
    return phrase("kero.terminal.dice", dice=tuple(dice))


def choice(content: Content, answer: Any) -> Phrase | None:
    """What a choice stands for, beside its label: the cost and the effect of a card, what a Tuarek or a territory does."""
    card, chip, territory = (getattr(answer, name, None) for name in ("card", "chip", "territory"))
    if card in content.cards:
        return card_told(content, str(card), named=False)
    if chip in content.chips:
        return content.chips[str(chip)].text
    if territory in content.territories and territory != LAST:
        return phrase("kero.terminal.list", what=content.territories[str(territory)].text)
    return None


def score(content: Content, state: Kero, seat: int) -> Phrase:
    """A clan's points by what they come from."""
    points = scoring.score(content, state, seat)
    return phrase(
        "kero.terminal.score",
        who=SeatName(seat),
        cards=points.cards,
        walls=points.no_passage,
        territories=points.territories,
        last=points.last_fields,
    )


def card_told(content: Content, name: str, named: bool = True) -> Phrase:
    """A card in words: what it costs, its points and its effects, after its name and colour if wanted."""
    card = content.cards[name]
    cost = tuple(words.units(what, count) for what, count in card.cost.items())
    parts = (phrase("kero.units.points", count=card.points), *card.text) if not card.no_passage else card.text
    if named:
        return phrase("kero.terminal.card", card=card.name, colour=phrase(f"kero.colour.{card.colour}"), cost=cost, text=parts)
    return phrase("kero.terminal.worth", cost=cost, text=parts)
