"""Movement by injected time."""
from __future__ import annotations

import pytest

from game.kit.animation import Motion, between, ease_out


def test_easing_begins_fast_and_ends_exactly() -> None:
    assert (ease_out(0), ease_out(1)) == (0, 1)
    assert ease_out(0.5) == pytest.approx(0.875)
    assert between(10, 20, 0.25) == 12.5


def test_a_movement_goes_from_start_to_end_and_is_over() -> None:
    motion, told = Motion(), list[str]()
    motion.play("card", 200, 1000, lambda: told.append("there"))
    assert motion.progress("card", 1000) == 0
    assert motion.value("card", 0, 80, 1100) == pytest.approx(70)
    motion.tick(1199)
    assert (told, motion.moving("card")) == ([], True)
    motion.tick(1200)
    assert (told, motion.moving("card"), motion.progress("card", 1200)) == (["there"], False, 1)


def test_a_delay_holds_the_start() -> None:
    motion = Motion()
    motion.play("card", 100, 0, delay=50)
    assert motion.progress("card", 50) == 0
    motion.tick(149)
    assert motion.moving()


def test_what_ends_first_is_told_first() -> None:
    motion, told = Motion(), list[str]()
    motion.play("slow", 300, 0, lambda: told.append("slow"))
    motion.play("fast", 100, 0, lambda: told.append("fast"))
    motion.tick(1000)
    assert told == ["fast", "slow"]


def test_speed_shortens_and_none_shows_nothing() -> None:
    motion = Motion(speed=2)
    motion.play("card", 200, 0)
    motion.tick(100)
    assert not motion.moving()
    still, told = Motion(speed=0), list[str]()
    still.play("card", 200, 0, lambda: told.append("there"))
    assert (told, still.moving()) == (["there"], False)


def test_skipping_ends_also_what_follows() -> None:
    motion, told = Motion(), list[str]()
    motion.play("one", 200, 0, lambda: motion.play("two", 200, 0, lambda: told.append("two")))
    motion.skip()
    assert (told, motion.moving()) == (["two"], False)


def test_the_same_name_again_finishes_the_first() -> None:
    motion, told = Motion(), list[str]()
    motion.play("card", 200, 0, lambda: told.append("first"))
    motion.play("card", 200, 100)
    assert (told, motion.progress("card", 100)) == (["first"], 0)


def test_what_a_finished_one_begins_anew_is_not_finished_with_it() -> None:
    motion = Motion()
    motion.play("flames", 150, 0)
    motion.play("die", 100, 0, lambda: motion.play("flames", 200, 160))
    motion.tick(160)
    assert motion.share("flames", 260) == .5


def test_of_several_movements_the_first_that_is_over_is_found_by_how_their_names_begin() -> None:
    motion = Motion()
    motion.play("token.1.0", 400, 0)
    motion.play("token.1.1", 300, 0)
    motion.play("token.12.0", 100, 0)
    motion.play("burn", 900, 0)
    assert motion.first("token.1") == "token.1.1"
    assert motion.first("token.12.0") == "token.12.0"
    assert motion.first("burn") == "burn"
    assert motion.first("tok") == ""
    motion.skip()
    assert motion.first("burn") == ""
