"""Why something on the table cannot be done now, by which rule, and what is missing."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.ask import Ask
from game.core.phrase import PhraseValue, phrase
from game.core.rules import Refusal

from .answers import (
    Activate,
    Answer,
    Challenge,
    Charge,
    Climb,
    Decline,
    Discard,
    Draw,
    End,
    Enter,
    Keep,
    Manage,
    PickUp,
    Start,
    Step,
    Take,
    Use,
)
from .content import Content, Door
from .effects import lacks
from .flow.transport import next_rung
from .flow.turn import OPTION_OF, PROMPTS
from .museum import guard_of, masked, strength
from .state import BLACK, COLOURS, DICE, DIE, ROOMS, START_FIELDS, WHITE, Artefakt
from .ways import DIE as BY_DIE
from .ways import FREE, HELD, KEY, ways
from .words import die as die_name
from .words import prompt

PART_RULES = {
    "start": "artefakt-10",
    "collapse": "artefakt-31",
    "found": "artefakt-23",
    "face": "artefakt-56",
    "room": "artefakt-23",
    "flip": "artefakt-33",
    "lay": "artefakt-35",
    "roll": "artefakt-51",
    "special": "artefakt-52",
    "adjust": "artefakt-53",
    "decide": "artefakt-39",
    "turn": "artefakt-41",
}
"""The rule by which each question comes first that is none of the turn itself; within a turn a card that was activated asks."""
CARD_RULES = {
    "stimulant": "artefakt-42",
    "picklock": "artefakt-43",
    "second_wind": "artefakt-44",
    "skeleton_key": "artefakt-45",
    "winch": "artefakt-46",
    "knuckleduster": "artefakt-47",
    "sabotage": "artefakt-48",
    "respirator": "artefakt-49",
}


def things(state: Artefakt, content: Content, seat: int) -> Iterator[Answer]:
    """Would-be answers for all that `seat` may point at on the table."""
    agent = state.agents[seat]
    near = content.board.neighbours[agent.cell] if agent.in_museum else ()
    for cell in range(ROOMS):
        yield Step(cell, BY_DIE)
        if cell in near:
            yield from (Step(cell, pay) for pay in (HELD, FREE, KEY))
    yield from (Challenge(cell) for cell in state.guards)
    yield from (Charge(colour) for colour in COLOURS)
    yield from (Activate(colour) for colour in COLOURS)
    yield from (Start(name) for name in START_FIELDS)
    yield from (Enter(), PickUp(), Climb(), Manage(), End(), Take(), Draw(), Use(), Keep(), Discard(), Decline())


def why_not(state: Artefakt, content: Content, ask: Ask, thing: Answer) -> Refusal | None:
    """None where `thing` is offered; else the rule and the reason, the nearest first."""
    if thing in ask.options:
        return None
    if state.part != "turn" or ask.prompt not in PROMPTS.values():
        if state.drawn and isinstance(thing, Use):
            return _unusable(state, content)
        return Refusal(PART_RULES.get(state.part, "artefakt-12"), phrase("artefakt.no.answer_first", question=prompt(ask)))
    return _misplaced(state, thing) or _lacking(state, content, thing) or _refuse("artefakt-12", "not_now")


def _refuse(rule: str, key: str, **values: PhraseValue) -> Refusal:
    return Refusal(rule, phrase(f"artefakt.no.{key}", **values))


def _misplaced(state: Artefakt, thing: Answer) -> Refusal | None:
    """Refused by the moment of the turn, whatever one has."""
    option = OPTION_OF.get(type(thing))
    if option is None:
        return _refuse("artefakt-12", "nothing_done") if isinstance(thing, End) else None
    if state.option and option != state.option:
        return _refuse("artefakt-12", "other_option", option=phrase(f"artefakt.no.option.{state.option}"))
    if state.done:
        return _refuse("artefakt-12", "option_done")
    return None


def _lacking(state: Artefakt, content: Content, thing: Answer) -> Refusal | None:
    """Refused for something that is missing."""
    find = LACKING.get(type(thing))
    return find(state, content, thing) if find else None


def _step(state: Artefakt, content: Content, thing: Step) -> Refusal | None:
    agent = state.agent
    if not agent.in_museum:
        return _refuse("artefakt-14", "enter_first")
    if thing.cell == agent.cell:
        return _refuse("artefakt-17", "same_room")
    door = content.board.door(agent.cell, thing.cell)
    if door is None:
        return _refuse("artefakt-17", "not_beside")
    if not (state.sides[agent.cell] & door.side and state.sides[door.to] & door.back):
        return _refuse("artefakt-4", "no_passage")
    if state.tiles[door.to] == "gas" and not masked(content, agent):
        return _refuse("artefakt-64", "gas")
    return _by_die(state, content, door) if thing.pay == BY_DIE else _unpaid(state, content, door, thing.pay)


def _by_die(state: Artefakt, content: Content, door: Door) -> Refusal | None:
    """Why a door is not opened with the die of its colour."""
    agent = state.agent
    name = die_name(DICE[door.die])
    if content.track[agent.energy].special == "black" and agent.dice[BLACK] == door.value:
        return _refuse("artefakt-24", "black", value=door.value)
    if not agent.ready(door.die):
        return _refuse("artefakt-18", "die_spent", die=name)
    left = agent.energy - abs(agent.dice[door.die] - door.value)
    if left < 1:
        return _refuse("artefakt-19", "energy", count=1 - left)
    return _guarded(state, content, door, content.strength[left] + state.bonus)


def _unpaid(state: Artefakt, content: Content, door: Door, pay: str) -> Refusal | None:
    """Why a door is not open without a die."""
    agent, there = state.agent, door.to
    held = state.opponent.cell in (agent.cell, there)
    white = content.track[agent.energy].special == "white" and agent.dice[WHITE] == door.value
    if pay == HELD and not held:
        return _refuse("artefakt-20", "not_held")
    if pay == FREE and not white:
        return _refuse("artefakt-25", "not_white")
    if pay == KEY and not state.keys:
        return _refuse("artefakt-21", "no_key")
    if state.visited >> there & 1:
        return _refuse("artefakt-22", "visited")
    if pay != HELD and any(way.pay in (HELD, FREE) for way in ways(state, content, state.seat, there)):
        return _refuse("artefakt-21", "free")
    return _guarded(state, content, door, strength(state, content, state.seat))


def _guarded(state: Artefakt, content: Content, door: Door, own: int) -> Refusal | None:
    guard = guard_of(state, door.to)
    if guard > own and not state.agent.weapon:
        return _refuse("artefakt-61", "guard", strength=guard, own=own)
    return None


def _enter(state: Artefakt, content: Content, thing: Enter) -> Refusal | None:
    return _refuse("artefakt-14", "inside") if state.agent.in_museum else None


def _challenge(state: Artefakt, content: Content, thing: Challenge) -> Refusal | None:
    agent = state.agent
    if not agent.in_museum:
        return _refuse("artefakt-14", "enter_first")
    if state.stepped:
        return _refuse("artefakt-15", "stepped")
    zone = (agent.cell, *content.board.neighbours[agent.cell])
    if thing.cell not in zone or state.guards.get(thing.cell, 0) <= 0:
        return _refuse("artefakt-15", "no_guard")
    own = strength(state, content, state.seat)
    return _refuse("artefakt-15", "guard", strength=guard_of(state, thing.cell), own=own)


def _pick_up(state: Artefakt, content: Content, thing: PickUp) -> Refusal | None:
    agent = state.agent
    if not agent.in_museum:
        return _refuse("artefakt-14", "enter_first")
    if state.tiles[agent.cell] not in agent.orders:
        return _refuse("artefakt-32", "not_ordered")
    if agent.cell in state.guards:
        return _refuse("artefakt-63", "guarded")
    return _refuse("artefakt-16", "stepped")


def _charge(state: Artefakt, content: Content, thing: Charge) -> Refusal | None:
    agent, die = state.agent, DIE[thing.die]
    if agent.energy >= content.top:
        return _refuse("artefakt-29", "energy_full")
    if not agent.ready(die):
        return _refuse("artefakt-28", "die_spent", die=die_name(thing.die))
    faces = tuple(phrase("artefakt.face", face=face) for face in content.track[agent.energy].faces)
    return _refuse("artefakt-28", "face", die=die_name(thing.die), face=agent.dice[die], faces=faces)


def _climb(state: Artefakt, content: Content, thing: Climb) -> Refusal | None:
    agent, rung = state.agent, next_rung(state, content)
    if rung is None:
        return _refuse("artefakt-35", "no_transport")
    if not agent.ready(rung.die):
        return _refuse("artefakt-37", "die_spent", die=die_name(DICE[rung.die]))
    missing = abs(agent.dice[rung.die] - rung.value) - agent.energy + 1
    return _refuse("artefakt-37", "energy", count=missing)


def _activate(state: Artefakt, content: Content, thing: Activate) -> Refusal | None:
    die = DIE[thing.slot]
    name = state.agent.slots[die]
    if not name:
        return _refuse("artefakt-40", "no_card")
    if state.laid >> die & 1:
        return _refuse("artefakt-13", "laid_now")
    card = content.cards[name]
    lack = lacks(state, content, card.slot, die)
    return _refuse(CARD_RULES[card.design], lack) if lack else None


def _unusable(state: Artefakt, content: Content) -> Refusal:
    """Why the drawn card cannot be used at once."""
    card = content.cards[state.drawn]
    return _refuse(CARD_RULES[card.design], lacks(state, content, card.instant, card.die) or "not_now")


LACKING: dict[type[Answer], Callable[[Artefakt, Content, Any], Refusal | None]] = {
    Step: _step,
    Enter: _enter,
    Challenge: _challenge,
    PickUp: _pick_up,
    Charge: _charge,
    Climb: _climb,
    Activate: _activate,
}
"""What may be missing for each kind of answer."""
