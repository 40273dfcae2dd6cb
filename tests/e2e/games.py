"""Games read from the saves of a program under test, and games played ahead to a moment that a test wants."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from game import catalog
from game.core.position import Live
from game.core.save import Noted, SeatSetup
from game.core.session import Session, Setup, resume
from game.kero.answers import Answer, End, Explore, FillFull, FillThrow, Flat, Go, Refill, Refuel, Take, TakeUp, Throw
from game.kero.options import FillOptions, RunOptions
from game.shell.match import Plan, begin
from game.store.places import places
from game.store.saves import Saves

SEATS = (SeatSetup("Anna", "human", "rust"), SeatSetup("George", "human", "lagoon"))
TRIES = 3000
"""Seeds tried for a game that has what a test wants."""
FILL_THROWS = 12
"""More than anybody throws in a fill of a few seconds."""


@cache
def rules() -> Any:
    """The rules of Kero, read once."""
    return catalog.rules("kero")


def kept(folder: Path) -> tuple[Session[Any], list[Noted]]:
    """The one game saved there as the file has it at this moment, and its notes."""
    saves = Saves(places(folder).saves)
    (save,) = saves.all()
    reading = saves.load(save.name).reading
    header = reading.header
    assert header is not None, reading.damage
    assert reading.damage is None or not reading.damage.fatal, reading.damage
    options = {key: list(value) if isinstance(value, tuple) else value for key, value in header.options.items()}
    return resume(rules(), Setup(header.seed, len(header.seats), options), reading.entries)


def new(seed: int) -> Live[Any]:
    """A game with the usual options at its first question."""
    return Live.new(rules(), seed, 2, catalog.meta("kero").settle({}, 2))


def copy(live: Live[Any]) -> Live[Any]:
    """The same game, to try something."""
    return Live(rules(), live.position)


def find(wanted: Callable[[Live[Any]], bool]) -> int:
    """The first seed whose game is as wanted."""
    for seed in range(1, TRIES):
        if wanted(new(seed)):
            return seed
    raise AssertionError(f"none of {TRIES} seeds has a game that {wanted.__name__} wants")


def offered(live: Live[Any], kind: type[Answer]) -> list[Any]:
    """The listed answers of a kind that the open question offers."""
    return [answer for answer in getattr(live.ask.options, "values", ()) if isinstance(answer, kind)] if live.ask else []


def throw_all(live: Live[Any], ms: int = 700) -> None:
    """Go to the truck and throw all dice once."""
    live.give(Go())
    if in_run(live):
        live.give(Throw(run_options(live).dice, ms))


def to_spending(live: Live[Any]) -> None:
    """Lay the truck flat and take the first answer to all that is asked until the hand can be spent."""
    if in_run(live):
        live.give(Flat(100))
    while live.ask is not None and live.ask.prompt.key != "kero.ask.spend":
        live.give(next(iter(live.ask.options.examples())))


def in_run(live: Live[Any]) -> bool:
    """Whether a run is open."""
    return live.ask is not None and live.ask.prompt.key == "kero.ask.run"


def run_options(live: Live[Any]) -> RunOptions:
    """What can be answered in the open run."""
    assert live.ask is not None
    assert isinstance(live.ask.options, RunOptions)
    return live.ask.options


def can_buy(live: Live[Any]) -> bool:
    """Whether a card could be taken, were the truck laid flat now."""
    tried = copy(live)
    to_spending(tried)
    return bool(offered(tried, Take))


def throw_until_a_card(live: Live[Any]) -> bool:
    """Throw all dice, keep the first that is free, throw the others until a card could be bought; whether it came to that."""
    throw_all(live)
    if not in_run(live) or len(run_options(live).dice) < 2:
        return False
    keep = run_options(live).dice[0]
    while in_run(live):
        others = tuple(die for die in run_options(live).dice if die != keep)
        if not others or not run_options(live).can_throw:
            return False
        live.give(Throw(others, 700))
        if can_buy(live):
            return True
    return False


def two_short_turns(live: Live[Any]) -> list[Answer]:
    """Each clan goes, throws once, lays flat, and ends its turn: both tanks have room. The answers given."""
    given: list[Answer] = []
    while live.ask is not None and live.state.turn < 3:
        ask = live.ask
        if isinstance(ask.options, RunOptions):
            answer: Answer = Throw(ask.options.dice, 1500) if ask.options.first else Flat(100)
        else:
            firm = [found for kind in (Go, End, Refill) for found in offered(live, kind)]
            answer = firm[0] if firm else next(iter(ask.options.examples()))
        given.append(answer)
        live.give(answer)
    return given


def fills(live: Live[Any]) -> Iterable[Live[Any]]:
    """The game after a refuelling, for each number of throws that may happen in it: the hands at a real table are not exact."""
    for throws in range(FILL_THROWS):
        tried = copy(live)
        tried.give(Refuel(1))
        tried.give(TakeUp(8))
        for _ in range(throws):
            if tried.ask is not None and isinstance(tried.ask.options, FillOptions):
                tried.give(FillThrow(900, 0))
        if tried.ask is not None and isinstance(tried.ask.options, FillOptions):
            tried.give(FillFull(tried.ask.options.room, tried.ask.options.room))
        yield tried


def rich_after_a_refuelling(live: Live[Any]) -> bool:
    """In the third turn: however the refuelling goes, the run after it can buy a card."""
    two_short_turns(live)
    if live.ask is None or not offered(live, Refuel):
        return False
    return all(throw_until_a_card(tried) for tried in fills(live))


def third_turn(folder: Path) -> str:
    """Save a game that stands at the beginning of its third turn, with a tank that has room and canisters to fill it; its file."""
    seed = find(rich_after_a_refuelling)
    saves = Saves(places(folder).saves)
    found = begin(Plan("kero", SEATS, {}, seed), saves, 1.0)
    for answer in two_short_turns(new(seed)):
        found.session.answer(answer)
    assert found.close()
    return str(next(saves.folder.glob("*.save")))


def card_and_explorer(live: Live[Any]) -> bool:
    """In the first turn, with all but one free die thrown again: a card can be taken, and an explorer placed after it."""
    throw_all(live)
    if not in_run(live):
        return False
    free = run_options(live).dice
    if len(free) < 2:
        return False
    live.give(Throw(free[1:], 700))
    if not in_run(live):
        return False
    to_spending(live)
    return bool(card_before_explorer(live))


def card_before_explorer(live: Live[Any]) -> str:
    """A card that can be taken so that an explorer can still be placed; empty if there is none."""
    for take in offered(live, Take):
        tried = copy(live)
        tried.give(take)
        if offered(tried, Explore) and tried.ask is not None and tried.ask.prompt.key == "kero.ask.spend":
            return str(take.card)
    return ""
