"""Agent Artefakt in a real window: a turn of each of the four options, played by the mouse."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.artefakt.answers import Answer, Charge, Climb, Manage, Step
from game.core.ask import OneOf
from game.core.save import SeatSetup
from game.core.session import resume, setup_of
from game.shell.match import Match, Plan, begin
from game.store.places import places
from game.store.saves import Saves
from tests.e2e.conftest import Stage

TURN = "artefakt.ask.turn"
SEATS = (SeatSetup("Anna", "human", "magenta"), SeatSetup("George", "human", "lightblue"))
OPTIONS: dict[type[Answer], tuple[str, ...]] = {
    Step: ("room.",), Charge: ("die.",), Climb: ("act.transport", "ladder."), Manage: ("act.manage", "roll"),
}  # fmt: skip
"""For each option what is pressed, one after the other: the first lit thing whose name begins so."""


def played_to(folder: Path, option: type[Answer]) -> tuple[str, int]:
    """A saved game at a turn that offers that option to begin with; the id of its save, and who is asked."""
    saves = Saves(places(folder).saves)
    player = catalog.part("artefakt", "bot").player("normal", 3)
    match = begin(Plan("artefakt", SEATS, {}, 5), saves, 1_700_000_000)
    while not offers(match, option):
        ask = match.session.ask
        assert ask is not None
        match.session.answer(player.answer(match.session.seen(ask.seat), ask))
    assert match.writing is not None
    assert match.session.ask is not None
    name, seat = match.writing.name, match.session.ask.seat
    match.close()
    return name, seat


def offers(match: Match, option: type[Answer]) -> bool:
    ask = match.session.ask
    if ask is None or ask.prompt.key != TURN or not isinstance(ask.options, OneOf):
        return False
    return any(isinstance(answer, option) for answer in ask.options.values)


@pytest.mark.parametrize("option", list(OPTIONS), ids=lambda option: option.__name__)
def test_a_turn_of_each_option(stage: Stage, option: type[Answer]) -> None:
    name, seat = played_to(stage.folder, option)
    file = places(stage.folder).saves / f"{name}.save"
    program = stage.start("play", "--load", str(file))
    program.wait_asked(TURN, seat)
    program.settle()
    for start in OPTIONS[option]:
        if program.asked == (TURN, seat) or program.nodes.get(start):
            found = program.find(start) or program.find(start, "")
            program.press(found[0])
            program.settle()
    reading = Saves(places(stage.folder).saves).load(name).reading
    assert reading.header is not None
    rules = catalog.rules("artefakt")
    session, _ = resume(rules, setup_of(reading.header, rules), reading.entries)
    assert any(isinstance(moment.answer, option) and moment.seat == seat for moment in session.moments[-3:])
    assert program.errors == []
