"""Why something on the table cannot be done now, by which rule, and what is missing."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.ask import Ask
from game.core.phrase import Phrase, phrase
from game.core.rules import Refusal

from . import verbs
from .answers import Answer, Burn, End, Explore, Go, Hire, Play, Refill, Refuel, Swap, Take, TakeDie
from .content import Content, Cost
from .effects import tile_of
from .flow.chips import PARTS, lacks
from .flow.prepare import die_tile
from .state import COLOURED, Kero
from .words import prompt

CHIP_RULES = {
    "dice2": "kero-52",
    "reroll": "kero-53",
    "ambush": "kero-54",
    "scouts": "kero-55",
    "supplies": "kero-56",
    "refuel": "kero-57",
    "expel": "kero-58",
    "burn": "kero-59",
}

AFTER_ACTIONS = ("fire", "claim")
"""The parts after the end of actions in which somebody is asked."""


def things(state: Kero, content: Content, seat: int) -> Iterator[Answer]:
    """Would-be answers for all that `seat` may point at on the table."""
    yield from (Take(card) for card in state.row if card)
    yield from (Explore(name) for name in (state.places() if state.last_turn else [name for name in state.territories if name]))
    yield from (TakeDie(colour) for colour in COLOURED)
    yield from (Refuel(fills) for fills in (1, 2))
    seen: list[str] = []
    for chip in state.camps[seat].chips:
        if chip not in seen:
            seen.append(chip)
            yield Play(chip)
    yield from (Hire(), Swap(1), Go(), End(), Refill())


def why_not(state: Kero, content: Content, ask: Ask, thing: Answer) -> Refusal | None:
    """None where `thing` is offered; else the rule and the reason, the nearest first."""
    if thing in ask.options:
        return None
    return _misplaced(state, content, ask, thing) or _lacking(state, content, thing) or _busy(ask)


def _refuse(rule: str, key: str, **values: Phrase | int | str) -> Refusal:
    return Refusal(rule, phrase(f"kero.no.{key}", **values))


def _busy(ask: Ask) -> Refusal:
    """Another question is open and comes first."""
    return Refusal("kero-35", phrase("kero.no.answer_first", question=prompt(ask)))


def _misplaced(state: Kero, content: Content, ask: Ask, thing: Answer) -> Refusal | None:
    """Refused by the moment of the turn, whatever one has."""
    part = state.part
    if part == "run":
        return _refuse("kero-21", "in_run")
    if part == "fill":
        return _refuse("kero-12", "in_fill")
    if ask.seat != state.seat:
        return _refuse("kero-35", "other_asked")
    if part in AFTER_ACTIONS and not _after_fire(content, thing):
        return _refuse("kero-62", "actions_ended")
    if isinstance(thing, (Take, End, Swap, Explore)) and part == "before":
        return _refuse("kero-21", "run_first")
    if isinstance(thing, (TakeDie, Go)) and part != "before":
        return _refuse("kero-19", "dice_before")
    if isinstance(thing, Refuel) and part != "before":
        return _refuse("kero-10", "refuel_first")
    if isinstance(thing, Refill) and part not in AFTER_ACTIONS:
        return _refuse("kero-63", "end_first")
    moment = "spend" if part == "explore" else part
    if isinstance(thing, Play) and thing.chip in content.chips and moment not in PARTS[content.chips[thing.chip].moment]:
        return _refuse(CHIP_RULES.get(thing.chip, "kero-50"), f"moment.{thing.chip}")
    return None


def _after_fire(content: Content, thing: Answer) -> bool:
    """Whether something belongs to the time after the actions: an Ash Sweeper, the card it discards, the refill."""
    if isinstance(thing, Play):
        return thing.chip in content.chips and "fire" in PARTS[content.chips[thing.chip].moment]
    return isinstance(thing, (Burn, Refill))


def _lacking(state: Kero, content: Content, thing: Answer) -> Refusal | None:
    """Refused for something that is missing."""
    camp = state.camp
    if isinstance(thing, Take):
        return _card(state, content, thing.card)
    if isinstance(thing, Explore):
        return _explore(state, content, thing)
    if isinstance(thing, Hire):
        if camp.canisters < content.box.hire_cost:
            return _refuse("kero-49", "canisters", count=content.box.hire_cost - camp.canisters)
        if not state.chip_pile and not state.chip_discard:
            return _refuse("kero-51", "no_chip_left")
    if isinstance(thing, TakeDie):
        if thing.colour in state.dice:
            return _refuse("kero-18", "die_taken")
        if not camp.canisters and die_tile(state, content, thing.colour) is None:
            return _refuse("kero-17", "canisters", count=1)
    if isinstance(thing, Refuel):
        return _refuel(state, content, thing)
    if isinstance(thing, Swap):
        tile = tile_of(state, content, state.seat, verbs.SwapWheat)
        if tile is None:
            return _refuse("kero-46", "no_swap")
        if tile in state.used:
            return _refuse("kero-46", "used")
        return _refuse("kero-46", "no_wheat" if not state.has("wheat") else "no_supply")
    if isinstance(thing, Play):
        lack = lacks(state, content, thing.chip) if thing.chip in camp.chips else "not_owned"
        if lack is not None:
            return _refuse(CHIP_RULES.get(thing.chip, "kero-50"), lack)
    return None


def _card(state: Kero, content: Content, card: str) -> Refusal | None:
    if card not in state.row:
        return _refuse("kero-37", "not_in_row")
    return _short(state, "kero-37", content.cards[card].cost)


def _explore(state: Kero, content: Content, thing: Explore) -> Refusal | None:
    if not state.camp.explorers:
        return _refuse("kero-61", "no_explorer")
    if thing.territory not in state.places():
        return _refuse("kero-71", "no_place")
    return _short(state, "kero-60", content.box.explorer_cost)


def _short(state: Kero, rule: str, cost: Cost) -> Refusal | None:
    """What of a cost the hand and the depot lack."""
    missing = [(resource, count - state.has(resource)) for resource, count in cost.items() if count > state.has(resource)]
    if not missing:
        return None
    units = tuple(phrase(f"kero.units.{resource}", count=count) for resource, count in missing)
    return Refusal(rule, Phrase("kero.no.missing", {"count": sum(count for _, count in missing), "what": units}))


def _refuel(state: Kero, content: Content, thing: Refuel) -> Refusal | None:
    if state.camp.fuel >= state.camp.tank:
        return _refuse("kero-15", "tank_full")
    if state.paid_fills:
        return _refuse("kero-10", "fills_paid")
    if state.closed:
        return _refuse("kero-11", "refinery_closed")
    short = thing.fills * content.box.fill_cost - state.camp.canisters
    return _refuse("kero-10", "canisters", count=short) if short > 0 else None
