"""The rule of the moment: each question has one, and it is in the book."""
from __future__ import annotations

import pytest

from game.artefakt.view import moment
from game.i18n import Words
from game.shell.rules import read_rules
from tests.artefakt.view.scenes import asked


def test_each_question_has_a_rule_of_the_book() -> None:
    keys = Words("en").keys()
    questions = {key.rpartition(".")[2] for key in keys if key.startswith("artefakt.ask.")}
    assert set(moment.QUESTIONS) == questions
    book = {passage.rule for passage in read_rules("artefakt", "en")[1]}
    assert {*moment.QUESTIONS.values(), moment.END} <= book


@pytest.mark.parametrize(
    ("question", "number"), [("start", 10), ("turn", 12), ("move", 17), ("rotate", 33), ("roll", 51), ("decide", 39), ("take", 32)]
)
def test_the_table_opens_at_the_rule_of_its_question(question: str, number: int) -> None:
    assert asked(question).view.rule == f"artefakt-{number}"
