"""Options: every legal answer and nothing else; type and value both count."""
from __future__ import annotations

from collections import Counter

import pytest
from msgspec import Struct

from game.core.ask import YES_NO, Ask, OneOf
from game.core.phrase import phrase
from game.core.rng import Rng
from game.kero.answers import Empty, FillFull, FillThrow, Flat, Throw
from game.kero.options import FillOptions, RunOptions


class Take(Struct, frozen=True, tag="take"):
    """A tagged answer."""

    card: str


class Burn(Struct, frozen=True, tag="burn"):
    """Another answer with the same field."""

    card: str


def test_type_and_value_both_count() -> None:
    options = OneOf((1, "a", Take("b")))
    assert 1 in options
    assert Take("b") in options
    aliens: tuple[object, ...] = (True, 1.0, "1", ["a"], ("a",), None, Burn("b"), Take("a"), {})
    for alien in aliens:
        assert alien not in options
    assert True in YES_NO
    assert 1 not in YES_NO


def test_a_list_is_a_view_of_its_values() -> None:
    options = OneOf(number for number in (3, 1, 2))
    assert list(options) == [3, 1, 2]
    assert options.examples() == (3, 1, 2)
    assert len(options) == 3
    assert options == OneOf((3, 1, 2))
    assert hash(options) == hash(OneOf((3, 1, 2)))
    assert options != OneOf((1, 2, 3))
    assert repr(options) == "OneOf(3, 1, 2)"
    assert not options.single()
    assert OneOf((1,)).single()
    assert not OneOf(()).single()


def test_samples_come_from_the_whole_list() -> None:
    chance = Rng(1)
    seen = Counter(OneOf("abc").sample(chance.below) for _ in range(300))
    assert set(seen) == set("abc")
    assert min(seen.values()) > 60


def test_a_question_is_put_only_where_there_is_a_choice_unless_it_says_so() -> None:
    assert not Ask(0, phrase("x"), YES_NO).always
    assert Ask(0, phrase("x"), YES_NO).about is None


RUN = RunOptions((0, 2, 4), False, 5000, 600)
FIRST = RunOptions((0, 1, 2, 3, 4), True, 5000, 600)
DRY = RunOptions((0,), False, 500, 600)
TINY = RunOptions((0, 1, 2, 3, 4), True, 1, 600)
FILL = FillOptions(4000, 800)
SMALL_FILL = FillOptions(1, 800)
NARROW = RunOptions((3,), False, 601, 600)
LAST_DROP = RunOptions((3,), False, 1, 600)
VIEWS = (RUN, FIRST, DRY, TINY, NARROW, LAST_DROP, FILL, FillOptions(4000, 0), SMALL_FILL)


@pytest.mark.parametrize("options", VIEWS, ids=repr)
def test_what_a_view_samples_and_shows_is_legal(options: RunOptions | FillOptions) -> None:
    """Hundreds of samples, and each example."""
    chance = Rng(2)
    for _ in range(300):
        assert options.sample(chance.below) in options
    examples = list(options.examples())
    assert examples
    for answer in examples:
        assert answer in options
    assert len(examples) == len(dict.fromkeys(examples))
    assert not options.single()


def test_a_run_refuses_what_no_hand_can_do() -> None:
    for alien in (
        Throw((0,), 599), Throw((0,), 5000), Throw((1,), 700), Throw((2, 0), 700), Throw((0, 0), 700), Throw((), 700),
        Flat(-1), Flat(5000), FillThrow(700, 700), None, "flat", 700,
        Throw([0], 700), Throw((0,), 700.0), Throw((0,), True), Throw((False,), 700), Flat(1.5),  # type: ignore[arg-type]
    ):  # fmt: skip
        assert alien not in RUN
    assert Flat(0) not in FIRST
    assert Empty() in FIRST
    assert Throw((0,), 600) not in DRY


def test_a_fill_refuses_what_no_tank_can_take() -> None:
    for alien in (
        FillThrow(799, 0), FillThrow(900, 901), FillThrow(9000, 4000), FillThrow(900, -1), FillFull(3999, 4000), FillFull(4000, 3999),
        FillFull(5000, 4001), Throw((0,), 900), None,
        FillThrow(900.0, 0), FillThrow(900, False), FillFull(4000.0, 4000),  # type: ignore[arg-type]
    ):  # fmt: skip
        assert alien not in FILL
    assert FillThrow(9000, 3999) in FILL
    assert FillFull(9000, 4000) in FILL


def test_equal_views_are_equal() -> None:
    assert RunOptions((0, 2, 4), False, 5000, 600) == RUN
    assert hash(RunOptions((0, 2, 4), False, 5000, 600)) == hash(RUN)
    assert RunOptions((0, 2, 4), True, 5000, 600) != RUN
    assert FillOptions(4000, 800) == FILL
    assert hash(FillOptions(4000, 800)) == hash(FILL)
    assert FillOptions(4000, 0) != FILL
    assert FILL != RUN
