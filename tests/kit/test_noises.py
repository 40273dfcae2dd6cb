"""Noises: that they begin and end at rest, are neither too loud nor too soft, and sound like wood, bone, paper and fire."""
from __future__ import annotations

import cmath
import math
from functools import cache
from itertools import pairwise

import pytest

from game.kit.noises import NOISES, every
from game.kit.samples import LOUDEST, RATE, Samples

ONCE = [name for name, noise in NOISES.items() if not noise.loop]
TAKES = [(name, count, take) for name, count, take in every() if name in ONCE]


@cache
def made(name: str, count: int = 1, take: int = 0) -> Samples:
    return NOISES[name].samples(name, count, take)


def power(samples: Samples) -> float:
    """The loudest twentieth of a second, as a share of what is possible."""
    long = RATE // 20
    starts = range(0, max(1, len(samples) - long), long // 2)
    return max(math.sqrt(sum(value * value for value in samples[start : start + long]) / long) for start in starts) / 32_768


def middle(samples: Samples) -> float:
    """Where the middle of what is heard lies, in hertz: the loudest sixteenth of a second, taken apart into its tones."""
    long = 1024
    start = max(range(0, max(1, len(samples) - long), 128), key=lambda first: sum(value * value for value in samples[first : first + long]))
    piece = [value * (0.5 - 0.5 * math.cos(math.tau * place / long)) for place, value in enumerate(samples[start : start + long])]
    weights = {}
    for tone in range(2, long // 2, 2):
        turn = cmath.exp(-2j * math.pi * tone / long)
        total, point = 0j, 1 + 0j
        for value in piece:
            total += value * point
            point *= turn
        weights[tone * RATE / long] = abs(total) ** 2
    return sum(pitch * weight for pitch, weight in weights.items()) / sum(weights.values())


def hits(samples: Samples) -> int:
    """How often it grows loud of a sudden: more than half as loud again as a hundredth of a second before."""
    short = RATE // 200
    loud = [max(map(abs, samples[start : start + short])) for start in range(0, len(samples) - short, short)]
    return sum(after > 1.5 * max(before, 300) for before, after in pairwise([0, *loud]))


@pytest.mark.parametrize(("name", "count", "take"), TAKES)
def test_it_begins_and_ends_at_rest_and_never_clips(name: str, count: int, take: int) -> None:
    samples = made(name, count, take)
    assert samples[0] == samples[-1] == 0
    assert abs(samples[1]) < 0.05 * LOUDEST
    assert max(map(abs, samples[-20:])) < 0.01 * LOUDEST
    assert 0.2 * LOUDEST < max(map(abs, samples)) < 0.75 * LOUDEST
    assert 0.07 < power(samples) < 0.45
    assert 0.08 < len(samples) / RATE < 1.5


@pytest.mark.parametrize("name", NOISES)
def test_it_is_the_same_in_each_run_and_other_in_each_take(name: str) -> None:
    noise = NOISES[name]
    for count in noise.counts:
        takes = [made(name, count, take).tobytes() for take in range(noise.takes)]
        assert noise.samples(name, count, 0).tobytes() == takes[0]
        assert len(set(takes)) == noise.takes


@pytest.mark.parametrize("name", ["stream", "trickle"])
def test_a_loop_has_no_click_at_its_seam(name: str) -> None:
    samples = made(name)
    steps = sorted(abs(one - two) for one, two in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[int(len(steps) * 0.999)]
    assert len(samples) == RATE


@pytest.mark.parametrize(("name", "low", "high"), [
    ("card", 2_000, 5_000), ("slide", 2_000, 5_000), ("shuffle", 800, 5_500),  # paper hisses
    ("dice", 900, 3_000), ("token", 500, 1_500), ("step", 300, 900), ("tile", 500, 2_000),  # bone is brighter than wood, wood than felt
    ("thud", 150, 500), ("door", 100, 500), ("blow", 90, 350), ("refusal", 180, 450),
    ("treasure", 1_300, 3_500), ("turn", 350, 900), ("end", 250, 800), ("fire", 600, 5_000),
    ("second", 700, 1_800), ("empty", 150, 500),
])  # fmt: skip
def test_it_sounds_like_what_it_is_made_of(name: str, low: float, high: float) -> None:
    assert low < middle(made(name)) < high


@pytest.mark.parametrize("take", range(NOISES["dice"].takes))
def test_the_number_of_dice_is_heard(take: int) -> None:
    casts = [made("dice", count, take) for count in NOISES["dice"].counts]
    assert hits(casts[0]) < hits(casts[1]) < hits(casts[-1])
    energies = [sum(value * value for value in cast) for cast in casts]
    assert energies == sorted(energies)


def test_dice_come_to_rest() -> None:
    """Each third of a cast is softer than the one before."""
    for count in NOISES["dice"].counts:
        samples = made("dice", count)
        third = len(samples) // 3
        energies = [sum(value * value for value in samples[start : start + third]) for start in (0, third, 2 * third)]
        assert energies[0] > 2 * energies[1] > 4 * energies[2]


def test_a_ladder_goes_up() -> None:
    pitches = [middle(made("rung", rung)) for rung in NOISES["rung"].counts]
    assert pitches == sorted(pitches)
    assert pitches[-1] > 1.2 * pitches[0]


def test_more_things_than_can_be_told_apart_are_the_most() -> None:
    dice = NOISES["dice"]
    assert [dice.nearest(count) for count in (0, 1, 3, 4, 8, 40)] == [1, 1, 2, 4, 7, 7]


def test_a_hectic_moment_of_a_run_does_not_clip() -> None:
    """The whole flow, a second that passes, the most dice there are, and pieces put down, each begun in the same instant at full volume."""
    share = iter((1.0, 0.35, 1.0, 1 / math.sqrt(2), 1 / math.sqrt(3)))
    mixed = [0.0] * RATE
    for name, count in (("stream", 1), ("trickle", 1), ("second", 1), ("dice", 7), ("token", 4)):
        weight = next(share)
        for place, value in enumerate(made(name, count)):
            mixed[place] += weight * value
    assert max(map(abs, mixed)) < 32_767


def test_all_of_it_takes_little_room() -> None:
    assert sum(2 * len(made(*take)) for take in every()) < 1_500_000
