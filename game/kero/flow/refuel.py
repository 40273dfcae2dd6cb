"""Refuelling: "Mit Kero volltanken" and "Das Tanken". The owner's truck is nose-down, the other clan throws."""
from __future__ import annotations

from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from ..answers import FillFull, FillThrow, TakeUp
from ..content import Content
from ..events import ChipPlayed, DiceTakenUp, FillEnded, FillThrown, Moved
from ..options import FillOptions
from ..state import Fill, Kero
from ..verbs import ShrinkFill


def fill(table: Table[Kero], content: Content) -> Flow[None]:
    """One throw of a fill, or its beginning; when none is left, on with what interrupted."""
    state = table.state
    due = state.fill
    if due is None:
        table.emit(Moved(state.back))
        return
    camp = state.camps[due.owner]
    if camp.fuel >= camp.tank:
        table.emit(FillEnded(due.owner, "full" if due.taken_up else "skipped", 0))
        return
    if not due.taken_up:
        yield from _take_up(table, content, due)
        return
    yield from _throw(table, content, due)


def _take_up(table: Table[Kero], content: Content, due: Fill) -> Flow[None]:
    thrower = 1 - due.owner
    counts = [due.dice]
    ambush = content.chips["ambush"].effect
    if not due.mini and "ambush" in table.state.camps[thrower].chips and isinstance(ambush, ShrinkFill) and ambush.dice < due.dice:
        counts.append(ambush.dice)
    asked = phrase("kero.ask.mini_fill" if due.mini else "kero.ask.take_up")
    answer = yield from table.choose(thrower, asked, OneOf([TakeUp(count) for count in counts]), always=True)
    if answer.dice < due.dice:
        table.emit(ChipPlayed(thrower, "ambush"))
    table.emit(DiceTakenUp(thrower, answer.dice))


def _throw(table: Table[Kero], content: Content, due: Fill) -> Flow[None]:
    camp = table.state.camps[due.owner]
    options = FillOptions(camp.tank - camp.fuel, content.box.fill_gap_ms if due.faces else 0)
    asked = phrase("kero.ask.fill_throw", count=due.dice)
    answer = yield from table.choose(1 - due.owner, asked, options, always=True)
    if isinstance(answer, FillFull):
        table.emit(FillEnded(due.owner, "full", answer.poured))
        return
    assert isinstance(answer, FillThrow)
    names = ["white"] * due.white + due.coloured
    faces = table.roll(len(names))
    remaining = [name for name, face in zip(names, faces, strict=True) if face not in content.flames[name]]
    forced = bool(remaining) and len(names) == 1 and due.single + 1 == content.box.last_die_throws
    if forced:
        remaining = []
    coloured = tuple(name for name in remaining if name != "white")
    white = len(remaining) - len(coloured)
    table.emit(FillThrown(due.owner, faces, white, coloured, answer.ms, answer.poured, forced))
    if not remaining:
        table.emit(FillEnded(due.owner, "flames", 0))
