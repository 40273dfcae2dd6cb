"""Each lesson of a first game is about a thing that lies on the table when it matters."""
from __future__ import annotations

import pytest

from game.artefakt import bot
from game.artefakt.lessons import LESSONS
from game.kit.scale import Scale
from tests.artefakt.view.fake import seated
from tests.artefakt.view.scenes import in_turn


def meant(about: str, name: str) -> bool:
    """Whether a lesson is about a node, as `Lesson` tells it."""
    return name.startswith(about) if about.endswith(".") else name == about


@pytest.mark.parametrize("seed", range(2))
def test_each_lesson_has_its_thing_on_the_table(seed: int) -> None:
    sitting = seated(seed=seed, kinds=("human", "easy"))
    players, met = [bot.player("normal", seed + seat) for seat in (0, 1)], set()
    while (ask := sitting.session.ask) is not None:
        seen = sitting.session.seen(0)
        for lesson in [lesson for lesson in LESSONS if lesson.name not in met and lesson.when(seen, ask, 0)]:
            sitting.view.happened(())
            names = [node.name for node in sitting.view.build(Scale(1280, 720)) if node.rect.w]
            assert any(meant(lesson.about, name) for name in names), f"{lesson.name}: nothing is called {lesson.about}"
            met.add(lesson.name)
        sitting.session.answer(players[ask.seat].answer(sitting.session.seen(ask.seat), ask))
    assert len(met) > 10


def test_the_orders_are_shown_all_four_and_so_are_the_acts() -> None:
    names = [node.name for node in in_turn().view.build(Scale(1280, 720))]
    about = {lesson.name: lesson.about for lesson in LESSONS}
    assert sum(meant(about["orders"], name) for name in names) == 4
    assert sum(meant(about["options"], name) for name in names) >= 4
