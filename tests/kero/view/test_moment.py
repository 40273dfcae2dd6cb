"""The rule of the moment: each question has one, it is in the book, and it is the right one where a question has several."""
from __future__ import annotations

import pytest

from game.i18n import Words
from game.kero.answers import Answer, Go, Refuel, TakeUp
from game.kero.options import FillOptions, RunOptions
from game.kero.state import Kero
from game.kero.view import moment
from game.shell.rules import read_rules
from tests.kero.view.fake import FakeSitting, played, seated, stand


def asked(sitting: FakeSitting) -> str:
    """The last word of the question's key."""
    ask = sitting.session.ask
    return ask.prompt.key.rpartition(".")[2] if ask is not None else ""


def test_each_question_has_a_rule_of_the_book() -> None:
    keys = Words("en").keys()
    questions = {key.rpartition(".")[2] for key in keys if key.startswith("kero.ask.")}
    assert set(moment.QUESTIONS) == questions
    book = {passage.rule for passage in read_rules("kero", "en")[1]}
    named = {*moment.QUESTIONS.values(), moment.FIRST_THROW, moment.LAST_DIE, moment.DICE, moment.LAST_FIELDS, moment.SCORE}
    assert named <= book


def test_preparing_opens_at_the_refinery_and_once_it_is_closed_at_the_dice() -> None:
    sitting = seated(seed=3)
    assert sitting.view.rule == "kero-10"
    stand(sitting, lambda state: setattr(state, "closed", True))
    assert sitting.view.rule == moment.DICE


@pytest.mark.parametrize(
    ("answers", "rule"), [((Go(),), moment.FIRST_THROW), ((Refuel(1),), "kero-16"), ((Refuel(1), TakeUp(8)), "kero-12")]
)
def test_run_and_refuelling(answers: tuple[Answer, ...], rule: str) -> None:
    sitting = seated(seed=3)

    def half(state: Kero) -> None:
        state.camp.fuel //= 2

    stand(sitting, half)
    for answer in answers:
        sitting.session.answer(answer)
    assert sitting.view.rule == rule


def test_later_throws_the_last_die_and_the_end() -> None:
    later = played(seated(seed=3), lambda sitting: _run(sitting) is not None and not _run(sitting).first)  # type: ignore[union-attr]
    assert later.view.rule == "kero-23"
    last = played(seated(seed=3), _one_die)
    assert last.view.rule == moment.LAST_DIE
    over = played(seated(seed=3), lambda sitting: sitting.session.ask is None)
    assert over.view.rule == moment.SCORE


def _run(sitting: FakeSitting) -> RunOptions | None:
    options = sitting.session.ask.options if sitting.session.ask is not None else None
    return options if isinstance(options, RunOptions) else None


def _one_die(sitting: FakeSitting) -> bool:
    ask = sitting.session.ask
    return ask is not None and isinstance(ask.options, FillOptions) and ask.prompt.values["count"] == 1


def test_every_moment_of_a_game_has_a_rule() -> None:
    met = set()

    def over(sitting: FakeSitting) -> bool:
        met.add((asked(sitting), sitting.view.rule))
        return sitting.session.ask is None

    played(seated(seed=9), over)
    assert {"before", "run", "spend", "refill", "take_up", "fill_throw"} <= {question for question, _ in met}
