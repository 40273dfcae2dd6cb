"""Chance: one integer, the same on every machine, without bias."""
from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.core import rng
from game.core.rng import MASK, Rng, below, mixed, shuffled


def test_the_known_numbers_of_splitmix64() -> None:
    """The first outputs for seed 0, as its authors' program prints them."""
    state = 0
    out = []
    for _ in range(3):
        state = (state + rng.GOLDEN) & MASK
        out.append(mixed(state))
    assert out == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_dice_of_a_known_seed() -> None:
    """A saved game depends on these: a change here breaks every save."""
    chance = Rng(1)
    assert [chance.below(6) for _ in range(10)] == [5, 1, 0, 5, 3, 2, 3, 3, 0, 4]


def test_the_same_state_gives_the_same_number() -> None:
    assert below(99, 1000) == below(99, 1000)
    assert below(99, 1000)[0] != 99
    chance = Rng(99)
    assert chance.below(1000) == below(99, 1000)[1]
    assert chance.state == below(99, 1000)[0]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 63, 64, 65, 66, 1000, (1 << 63) + 1])
def test_small_and_large_n_agree_with_the_definition(n: int) -> None:
    """The first output below the last whole multiple of n, modulo n."""
    state = 77
    for _ in range(20):
        expected = state
        while True:
            expected = (expected + rng.GOLDEN) & MASK
            if mixed(expected) < (1 << 64) - (1 << 64) % n:
                break
        state, value = below(state, n)
        assert (state, value) == (expected, mixed(expected) % n)


def test_a_state_fits_64_bits() -> None:
    assert Rng(-1).state == MASK
    assert Rng(1 << 70).state == 0
    state = MASK
    for _ in range(100):
        state, _value = below(state, 3)
        assert 0 <= state <= MASK


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7])
def test_each_number_comes_about_as_often(sides: int) -> None:
    chance = Rng(5)
    seen = Counter(chance.below(sides) for _ in range(6000))
    assert sorted(seen) == list(range(sides))
    assert all(abs(count - 6000 / sides) < 300 for count in seen.values())


def test_numbers_past_the_last_whole_multiple_are_thrown_again() -> None:
    """With n just above half of 2^64 about every second output is thrown again, and none is too large."""
    n = (1 << 63) + 1
    state, again = 0, 0
    for _ in range(200):
        before = state
        state, value = below(state, n)
        assert value < n
        again += (state - before) & MASK != rng.GOLDEN
    assert 60 < again < 140


def test_a_shuffle_keeps_all_and_leaves_the_list_alone() -> None:
    items = list(range(20))
    state, out = shuffled(7, items)
    assert items == list(range(20))
    assert sorted(out) == items
    assert out != items
    assert shuffled(7, items) == (state, out)
    assert shuffled(8, items)[1] != out


def test_all_orders_come_about_as_often() -> None:
    state = 3
    seen: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        state, out = shuffled(state, ["a", "b", "c"])
        seen[tuple(out)] += 1
    assert set(seen) == set(permutations("abc"))
    assert all(850 < count < 1150 for count in seen.values())


@pytest.mark.parametrize("items", [[], ["a"]])
def test_nothing_to_shuffle_costs_no_chance(items: list[str]) -> None:
    assert shuffled(5, items) == (5, items)
