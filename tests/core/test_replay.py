"""Transcripts: a game as text, from its setup and answers."""
from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.core.errors import IllegalAnswer
from game.core.phrase import Phrase, phrase
from game.core.replay import transcript
from game.core.session import Session, Setup, digest
from tests.conformance import random_chooser

SETUP = Setup(4, 2, {"tank": 40, "starter": 1})


def say(said: Phrase) -> str:
    return said.key


def a_game(answers: int) -> Session[Any]:
    session: Session[Any] = Session(catalog.rules("kero"), SETUP)
    choose = random_chooser(4)
    while session.ask is not None and len(session.moments) <= answers:
        session.answer(choose(session.seen(session.ask.seat), session.ask))
    return session


def told(session: Session[Any], **given: Any) -> str:
    answers = [moment.answer for moment in session.moments[1:]]
    return transcript(catalog.rules("kero"), catalog.part("kero", "words"), say, SETUP, answers, **given)


def test_a_whole_game() -> None:
    session = a_game(5000)
    text = told(session)
    lines = text.splitlines()
    assert lines[:4] == [f"kero, rules {session.rules.meta.rules}, seed 4, seats 2", "  tank: 40", "  starter: 1", f"  digest {first()}"]
    numbers = [line for line in lines if line[:1].isdigit()]
    assert len(numbers) == len(session.moments) - 1
    assert numbers[0].startswith("1. kero.ask.before > kero.do.")
    score = session.rules.score(session.state)
    assert lines[-4:] == [
        f"seat 0: {score[0]}",
        f"seat 1: {score[1]}",
        f"winners: {', '.join(map(str, session.rules.winners(session.state)))}",
        f"digest {digest(session.rules.pack(session.state))}",
    ]
    events = [catalog.part("kero", "words").line(event) for event in session.events()]
    assert [line.strip() for line in lines if line.startswith("     kero.")] == [line.key for line in events if line is not None]


def first() -> str:
    session: Session[Any] = Session(catalog.rules("kero"), SETUP)
    return digest(session.live.settled)


def test_an_open_game_says_what_is_asked() -> None:
    session = a_game(10)
    assert session.ask is not None
    assert f"open: seat {session.ask.seat} is asked {session.ask.prompt.key}" in told(session)


def test_details_stand_below_their_line() -> None:
    session = a_game(30)
    text = told(session, detail=lambda state, event: phrase("detail") if type(event).__name__ == "Thrown" else None)
    lines = [line.strip() for line in text.splitlines()]
    assert lines.count("detail") == lines.count("kero.log.thrown") > 0
    assert all(lines[index - 1] == "kero.log.thrown" for index, line in enumerate(lines) if line == "detail")


def test_a_wrong_answer_is_refused() -> None:
    with pytest.raises(IllegalAnswer):
        transcript(catalog.rules("kero"), catalog.part("kero", "words"), say, SETUP, ["nonsense"])


def test_a_digest_stands_wherever_a_step_ended() -> None:
    session = a_game(40)
    settled = list(dict.fromkeys(moment.position.settled for moment in session.moments))
    text = told(session)
    for state in settled:
        assert f"digest {digest(state)}" in text
