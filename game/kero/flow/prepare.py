"""Before the run: "Mit Kero volltanken", "Würfel auswählen und würfeln", and the chips that are played now."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from .. import verbs
from ..answers import Answer, Go, Hire, Play, Refuel, TakeDie
from ..content import Content
from ..effects import draw_chips, gain_canisters, open_fills, tile_of
from ..events import AbilityUsed, CanistersPaid, DieTaken, Moved, RanDry, RefuellingClosed, RunBegan
from ..state import COLOURED, Kero
from . import chips


def begin(table: Table[Kero], content: Content) -> Flow[None]:
    """The start of a turn: an ability may give a canister."""
    state = table.state
    tile = tile_of(state, content, state.seat, verbs.StartCanister)
    if tile is not None:
        table.emit(AbilityUsed(state.seat, tile))
        gain_canisters(table, state.seat, 1, tile)
    table.emit(Moved("before"))
    yield from ()


def before(table: Table[Kero], content: Content) -> Flow[None]:
    """Refuel, hire, play chips, take coloured dice, in any order the rules allow, until the clan goes to its truck."""
    while True:
        state = table.state
        options = OneOf(list(preparations(state, content)))
        answer = yield from table.choose(state.seat, phrase("kero.ask.before"), options, always=True)
        if isinstance(answer, Go):
            _go(table, content)
            return
        if isinstance(answer, Refuel):
            table.emit(CanistersPaid(state.seat, answer.fills * content.box.fill_cost, "refinery"))
            open_fills(table, content, answer.fills, "paid", "before")
            table.emit(Moved("fill"))
            return
        if not (isinstance(answer, Play) and answer.chip == "refuel") and not state.closed:
            table.emit(RefuellingClosed())
        if isinstance(answer, Hire):
            hire(table, content)
            return
        if isinstance(answer, TakeDie):
            take_die(table, content, answer.colour)
        elif isinstance(answer, Play):
            yield from chips.play(table, content, answer.chip, "before")
            if table.revealed or table.state.part != "before":
                return


def preparations(state: Kero, content: Content) -> Iterator[Answer]:
    """All that may be done before the run."""
    camp = state.camp
    if not state.closed and camp.fuel < camp.tank:
        left = content.box.paid_fills - state.paid_fills
        for fills in range(1, left + 1):
            if camp.canisters >= fills * content.box.fill_cost and not state.paid_fills:
                yield Refuel(fills)
    for colour in COLOURED:
        if colour not in state.dice and (camp.canisters >= content.box.die_cost or die_tile(state, content, colour)):
            yield TakeDie(colour)
    if can_hire(state, content):
        yield Hire()
    for chip in chips.playable(state, content, "before"):
        yield Play(chip)
    yield Go()


def die_tile(state: Kero, content: Content, colour: str) -> str | None:
    """The ability that gives this die free of charge, if it is still to be used."""
    tile = tile_of(state, content, state.seat, verbs.FreeDie, colour)
    return tile if tile not in state.used else None


def can_hire(state: Kero, content: Content) -> bool:
    """Two canisters, and a chip to be had in the pile or its discards (kero-49)."""
    return state.camp.canisters >= content.box.hire_cost and bool(state.chip_pile or state.chip_discard)


def hire(table: Table[Kero], content: Content) -> None:
    """Two canisters for a Tuarek, unseen."""
    seat = table.state.seat
    table.emit(CanistersPaid(seat, content.box.hire_cost, "hire"))
    draw_chips(table, seat, 1, "hire")


def take_die(table: Table[Kero], content: Content, colour: str) -> None:
    """A coloured die by ability if one's own gives it, else for a canister."""
    state = table.state
    tile = die_tile(state, content, colour)
    if tile is None:
        table.emit(CanistersPaid(state.seat, content.box.die_cost, "shack"))
    table.emit(DieTaken(state.seat, colour, tile or "paid"))


def _go(table: Table[Kero], content: Content) -> None:
    state = table.state
    table.emit(RunBegan(state.seat))
    if state.camp.fuel < content.box.least_fuel_ms:
        table.emit(RanDry(state.seat))
        table.emit(Moved("dry"))
    else:
        table.emit(Moved("run"))
