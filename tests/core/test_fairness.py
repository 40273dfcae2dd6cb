"""What was thrown and what was to be expected."""
from __future__ import annotations

from math import comb

import pytest

from game.core import rng
from game.core.fairness import OUTSIDE, Roll, band, shares


def test_each_kind_of_die_is_counted_by_itself() -> None:
    rolls = [Roll(0, "white", 6, 5), Roll(0, "white", 6, 5), Roll(0, "blue", 6, 0), Roll(1, "white", 6, 2)]
    found = shares(rolls)
    assert list(found) == ["blue", "white"]
    assert [share.seen for share in found["white"]] == [0, 0, 1, 0, 0, 2]
    assert found["white"][5].expected == 0.5
    assert sum(share.seen for share in found["blue"]) == 1
    assert shares(roll for roll in rolls if roll.seat == 1)["white"][2].seen == 1


@pytest.mark.parametrize(("throws", "chance"), [(1, 1 / 6), (12, 1 / 6), (60, 1 / 6), (60, 0.5), (600, 1 / 6)])
def test_the_band_leaves_half_of_the_rest_at_each_end(throws: int, chance: float) -> None:
    def weight(hits: int) -> float:
        return comb(throws, hits) * chance**hits * (1 - chance) ** (throws - hits)

    least, most = band(throws, chance)
    assert sum(weight(hits) for hits in range(least)) <= OUTSIDE / 2
    assert sum(weight(hits) for hits in range(least + 1)) > OUTSIDE / 2
    assert sum(weight(hits) for hits in range(most + 1, throws + 1)) <= OUTSIDE / 2 + 1e-12
    assert sum(weight(hits) for hits in range(most, throws + 1)) > OUTSIDE / 2


def test_many_throws_are_no_trouble_for_the_numbers() -> None:
    least, most = band(20_000, 1 / 6)
    assert least < 20_000 / 6 < most
    assert least > 3200
    assert most < 3470


def test_the_dice_of_this_house_are_fair() -> None:
    chance, rolls = rng.Rng(20261130), []
    for _ in range(6000):
        rolls.append(Roll(0, "die", 6, chance.below(6)))
    assert sum(share.within for share in shares(rolls)["die"]) >= 5


def test_loaded_dice_are_seen() -> None:
    loaded = [Roll(0, "die", 6, 5 if turn % 3 == 0 else turn % 6) for turn in range(240)]
    assert not shares(loaded)["die"][5].within


def test_a_chance_that_is_none() -> None:
    with pytest.raises(ValueError, match="give one between 0 and 1"):
        band(10, 1)
