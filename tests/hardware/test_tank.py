"""Fuel moves by time stamps alone, stays between nothing and the capacity, and runs dry at a computed millisecond."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.tank import Tank, Watch

FLOWS = st.lists(st.tuples(st.integers(0, 9_000), st.sampled_from((-1, 0, 1))), max_size=20)


def test_it_drains_and_fills_one_to_one() -> None:
    tank = Tank(35_000, 20_000)
    tank.flow(-1, 1_000)
    assert tank.level_at(1_250) == 19_750
    tank.flow(1, 2_000)
    assert tank.level_at(2_000) == 19_000
    assert tank.level_at(5_500) == 22_500


def test_it_runs_dry_and_full_at_the_very_millisecond() -> None:
    tank = Tank(1_000, 400)
    tank.flow(-1, 77)
    assert (tank.empty_at(), tank.full_at()) == (477, None)
    assert (tank.level_at(476), tank.level_at(477), tank.level_at(900)) == (1, 0, 0)
    tank.flow(1, 900)
    assert (tank.empty_at(), tank.full_at()) == (None, 1_900)
    assert (tank.level_at(1_899), tank.level_at(1_900), tank.level_at(5_000)) == (999, 1_000, 1_000)
    tank.flow(0, 5_000)
    assert (tank.empty_at(), tank.full_at()) == (None, None)


def test_asking_for_a_level_moves_nothing() -> None:
    asked, unasked = Tank(9_000, 9_000), Tank(9_000, 9_000)
    for tank in (asked, unasked):
        tank.flow(-1, 0)
    for now in range(0, 3_000, 7):
        asked.level_at(now)
    for tank in (asked, unasked):
        tank.flow(0, 3_001)
    assert asked.level_at(3_001) == unasked.level_at(3_001) == 5_999


def test_before_its_last_change_it_shows_the_level_of_that_change() -> None:
    tank = Tank(100, 50)
    tank.flow(-1, 1_000)
    assert tank.level_at(10) == 50


def test_what_flowed_is_not_unmade_and_nonsense_is_refused() -> None:
    tank = Tank(100, 50)
    tank.flow(-1, 1_000)
    with pytest.raises(ValueError, match="clamp it first"):
        tank.flow(0, 999)
    with pytest.raises(ValueError, match="not at 2"):
        tank.flow(2, 1_001)
    with pytest.raises(ValueError, match="cannot hold"):
        Tank(100, 101)


@given(capacity=st.integers(0, 60_000), part=st.integers(0, 100), flows=FLOWS)
def test_the_level_is_that_of_a_tank_moved_millisecond_by_millisecond(capacity: int, part: int, flows: list[tuple[int, int]]) -> None:
    tank = Tank(capacity, capacity * part // 100)
    now, level, rate = 0, capacity * part // 100, 0
    for wait, new_rate in flows:
        level = min(capacity, max(0, level + rate * wait))
        now += wait
        assert tank.level_at(now) == level
        assert 0 <= tank.level_at(now + 123) <= capacity
        tank.flow(new_rate, now)
        rate = new_rate
        if rate:
            end = tank.empty_at() if rate < 0 else tank.full_at()
            assert end is not None
            assert tank.level_at(end) == (0 if rate < 0 else capacity)
            assert end == now or tank.level_at(end - 1) not in (0 if rate < 0 else capacity,)


def test_a_watch_counts_only_while_it_runs() -> None:
    watch = Watch()
    assert watch.read(500) == 0
    watch.start(1_000)
    watch.start(1_400)
    assert watch.read(1_500) == 500
    watch.stop(1_600)
    assert watch.read(9_000) == 600
    watch.start(9_000)
    assert watch.read(9_050) == 650
