"""Each lesson of a first game comes to matter in some game, the first ones before the first act, and none for whoever only waits."""
from __future__ import annotations

from typing import Any

from game.artefakt import bot
from game.artefakt.lessons import LESSONS
from game.artefakt.rules import rules
from game.core.session import Session
from tests.artefakt.view.fake import seated

RARE = {"challenge"}
"""May stay away from a few games."""


def told(session: Session[Any], seat: int) -> list[str]:
    """The lessons that matter to a seat now."""
    ask = session.ask
    return [] if ask is None else [lesson.name for lesson in LESSONS if lesson.when(session.seen(seat), ask, seat)]


def test_every_lesson_matters_some_time() -> None:
    met: set[str] = set()
    for seed in range(3):
        session = seated(seed=seed).session
        players = [bot.player("normal", seed + seat) for seat in (0, 1)]
        while (ask := session.ask) is not None:
            met.update(told(session, 0))
            session.answer(players[ask.seat].answer(session.seen(ask.seat), ask))
    assert {lesson.name for lesson in LESSONS} - met <= RARE


def test_orders_and_the_way_down_are_told_before_the_first_act() -> None:
    session = seated(seed=4).session
    assert session.ask is not None
    assert told(session, session.ask.seat) == ["orders", "start"]
    assert told(session, 1 - session.ask.seat) == ["orders"]


def test_who_waits_is_told_nothing_in_a_turn() -> None:
    session = seated(seed=5).session
    player = bot.player("easy", 5)
    for _ in range(60):
        ask = session.ask
        assert ask is not None
        if session.state.part != "start":
            assert not told(session, 1 - ask.seat)
        session.answer(player.answer(session.seen(ask.seat), ask))


def test_names_are_the_lessons_own() -> None:
    names = [lesson.name for lesson in LESSONS]
    assert len(set(names)) == len(names)
    assert rules().content is not None
