"""What sounds are made of: bodies that are struck, breaths of noise, and samples to play. Pure numbers, without a device.

A sound is a list of numbers of any size, RATE of them a second, until `packed` makes samples of it.
"""
from __future__ import annotations

import cmath
import math
import random
from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, repeat
from operator import mul
from typing import TypeAlias

RATE = 22_050
"""Samples a second."""
LOUDEST = 32_000
RISE_SECONDS, FALL_SECONDS = 0.0012, 0.012
"""Each sound that is heard once rises and falls at least so long: an edge would click."""
GONE = 4.5
"""After so many times its ring a tone is no longer heard."""
DRIVE = 1.6
"""How far the softest limit is driven into: loud blows are rounded, and what lies below them comes forward."""

Samples: TypeAlias = "array[int]"
"""One channel of signed 16 bit numbers."""
Partial: TypeAlias = tuple[float, float, float]
"""One of the tones a body rings in: hertz, weight, and the seconds until a third of it is left."""
Hit: TypeAlias = tuple[float, float, Sequence[float]]
"""Something heard within a sound: seconds after its beginning, weight, the numbers."""


def struck(*partials: Partial) -> list[float]:
    """A body that is struck once rings in some tones, each for its own time: wood for hundredths of a second, bone for thousandths."""
    values = [0.0] * max(int(GONE * ring * RATE) for _, _, ring in partials)
    for pitch, weight, ring in partials:
        length = int(GONE * ring * RATE)
        turned = cmath.rect(math.exp(-1 / (ring * RATE)), math.tau * pitch / RATE)
        spiral = accumulate(repeat(turned, length - 1), mul, initial=complex(weight))
        values[:length] = [value + point.imag for value, point in zip(values, spiral, strict=False)]
    return values


def breath(chance: random.Random, low: float, high: float, rise: float, fall: float) -> list[float]:
    """Noise between two pitches in hertz: it rises so many seconds and falls to a third in `fall`. Paper, fire, the touch of a blow."""
    draw = chance.random
    deep, bright = 1 - math.exp(-math.tau * low / RATE), 1 - math.exp(-math.tau * high / RATE)
    first = second = floor = 0.0
    rising, keep = max(1, int(rise * RATE)), math.exp(-1 / (fall * RATE))
    weight = 1.0
    values = []
    for place in range(rising + int(GONE * fall * RATE)):
        first += bright * (draw() - 0.5 - first)
        second += bright * (first - second)
        floor += deep * (second - floor)
        if place >= rising:
            weight *= keep
            values.append((second - floor) * weight)
        else:
            values.append((second - floor) * place / rising)
    return values


def level(values: Sequence[float]) -> list[float]:
    """The same, its largest number 1."""
    factor = 1 / max(1e-9, max(map(abs, values)))
    return [value * factor for value in values]


def together(hits: Iterable[Hit]) -> list[float]:
    """Several things in one sound, each in its time."""
    hits = list(hits)
    values = [0.0] * max(int(start * RATE) + len(heard) for start, _, heard in hits)
    for start, weight, heard in hits:
        first = int(start * RATE)
        last = first + len(heard)
        values[first:last] = [value + weight * more for value, more in zip(values[first:last], heard, strict=True)]
    return values


def limited(values: Sequence[float], loudness: float) -> Samples:
    """Numbers of any size as samples for what is heard once: blows that stand out are rounded, never cut, and both ends come to rest.
    The largest is as loud as that share of the loudest."""
    tanh, drive = math.tanh, DRIVE / max(1e-9, max(map(abs, values)))
    factor = loudness * LOUDEST / tanh(DRIVE)
    made = array("h", [int(factor * tanh(drive * value)) for value in values])
    rise, fall = int(RISE_SECONDS * RATE), int(FALL_SECONDS * RATE)
    for place in range(rise):
        made[place] = made[place] * place // rise
    for place in range(fall):
        made[-1 - place] = made[-1 - place] * place // fall
    return made


def packed(values: Sequence[float], loudness: float) -> Samples:
    """Numbers of any size as samples, the largest of them as loud as that share of the loudest."""
    factor = loudness * LOUDEST / max(1e-9, max(map(abs, values)))
    return array("h", [int(value * factor) for value in values])


def looped(values: list[float], count: int) -> list[float]:
    """The first `count` of the values as a loop: what comes after them fades in over the beginning."""
    over = len(values) - count
    for place in range(over):
        share = place / over
        values[place] = values[place] * math.sqrt(share) + values[count + place] * math.sqrt(1 - share)
    return values[:count]
