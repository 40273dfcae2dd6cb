"""What is heard at a table, and how each of it is made: wood, bone, paper, fire, fuel. Another sound is one more line in `NOISES`.

Things put down never sound twice the same, so most have several takes; and more dice make another sound than one.
"""
from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from .samples import RATE, Hit, Partial, Samples, breath, level, limited, looped, packed, struck, together

Recipe: TypeAlias = Callable[[random.Random, int], list[float]]
"""Makes a sound of so many things, by chance that is the same in each run of the program."""


@dataclass(frozen=True, slots=True)
class Noise:
    """A sound by name. `counts`: how many things can be told apart, rising; `takes`: how many sounds there are of each."""

    make: Recipe
    loudness: float
    takes: int = 1
    counts: tuple[int, ...] = (1,)
    loop: bool = False

    def nearest(self, count: int) -> int:
        """The largest number of things that can be told apart and is not above `count`."""
        return max((number for number in self.counts if number <= count), default=self.counts[0])

    def samples(self, name: str, count: int, take: int) -> Samples:
        """One take, ready to be played; the same numbers in each run."""
        values = self.make(random.Random(f"{name} {count} {take}"), count)
        loudness = self.loudness * (0.7 + 0.3 * self._share(count))
        return packed(values, loudness) if self.loop else limited(values, loudness)

    def _share(self, count: int) -> float:
        """Few things are softer than many."""
        return (self.counts.index(count) + 1) / len(self.counts)


# --- bodies ---

BOARD: tuple[Partial, ...] = ((186, 0.9, 0.026), (331, 0.55, 0.019), (574, 0.35, 0.012), (905, 0.2, 0.008))
"""The table top beneath whatever is put down."""


@cache
def board() -> tuple[float, ...]:
    """The table top, struck by anything."""
    return tuple(level(struck(*BOARD)))


def body(chance: random.Random, *partials: Partial) -> list[float]:
    """Something small that is struck: no two are quite alike."""
    size = chance.uniform(0.93, 1.08)
    return struck(*(
        (size * pitch * chance.uniform(0.99, 1.01), weight * chance.uniform(0.8, 1.2), ring) for pitch, weight, ring in partials
    ))  # fmt: skip


def wood(chance: random.Random) -> list[float]:
    """A piece of wood on the board."""
    knock = body(chance, (642, 0.9, 0.016), (1_310, 0.8, 0.011), (2_380, 0.5, 0.007), (3_900, 0.2, 0.003))
    touch = breath(chance, 900, 5_000, 0.0004, 0.0022)
    return together([(0, 1, level(knock)), (0, 0.3, board()), (0, 0.35, level(touch))])


def bone(chance: random.Random) -> list[float]:
    """A die that touches something hard."""
    ring = body(chance, (2_240, 0.8, 0.008), (3_610, 0.6, 0.006), (5_450, 0.35, 0.004), (1_120, 0.35, 0.009))
    return together([(0, 1, level(ring)), (0, 0.3, level(breath(chance, 1_500, 8_000, 0.0003, 0.0015)))])


def bar(pitch: float, ring: float) -> list[float]:
    """A bar of a marimba: warm, with two high partials that are gone at once."""
    soft = struck((pitch, 1, ring), (3.93 * pitch, 0.16, ring * 0.2), (9.2 * pitch, 0.05, ring * 0.06), (pitch / 2, 0.12, ring * 0.5))
    rise = int(0.004 * RATE)
    soft[:rise] = [value * place / rise for place, value in enumerate(soft[:rise])]
    return soft


# --- what is thrown, laid and put down ---


def dice(chance: random.Random, count: int) -> list[float]:
    """Dice that fall, bounce and come to rest: each is heard, sooner and softer from bounce to bounce."""
    touches = [bone(chance) for _ in range(min(3, count + 1))]
    falls = [together([(0, 1, touch), (0, 0.3, board())]) for touch in touches]
    hits: list[Hit] = []
    for die in range(count):
        at = 0.004 + die * chance.uniform(0.006, 0.022) + (0.02 * chance.random() if die else 0)
        gap, force = chance.uniform(0.1, 0.15), chance.uniform(0.75, 1.0)
        while force > 0.09:
            hits.append((at, force, chance.choice(falls if force > 0.3 else touches)))  # what is light does not move the board
            at += gap
            gap *= chance.uniform(0.58, 0.76)
            force *= chance.uniform(0.48, 0.66)
        for _ in range(chance.randrange(1, 4)):  # it tips over an edge or two
            at += chance.uniform(0.018, 0.04)
            hits.append((at, chance.uniform(0.05, 0.12), touches[0]))
    if count > 2:  # and some meet in the air
        click = level(body(chance, (3_050, 1, 0.004), (4_700, 0.7, 0.003), (6_900, 0.3, 0.002)))
        hits += [(chance.uniform(0.01, 0.16), chance.uniform(0.15, 0.4), click) for _ in range(count)]
    return together(hits)


def token(chance: random.Random, count: int) -> list[float]:
    """Wooden pieces put down one after the other, each with a small bounce."""
    hits: list[Hit] = []
    at = 0.0
    for _ in range(count):
        knock, force = wood(chance), chance.uniform(0.75, 1)
        hits += [(at, force, knock), (at + chance.uniform(0.035, 0.05), force * 0.22, knock)]
        at += chance.uniform(0.05, 0.08)
    return together(hits)


def card(chance: random.Random, count: int) -> list[float]:
    """Paper: a card slips through the air and is laid flat."""
    slip = level(breath(chance, 1_400, 6_500, chance.uniform(0.05, 0.07), 0.014))
    slap = level(breath(chance, 500, 3_200, 0.0008, chance.uniform(0.007, 0.01)))
    return together([(0, 0.42, slip), (0.062, 1, slap), (0.062, 0.4, level(struck((148, 1, 0.016), (262, 0.5, 0.01))))])


def slide(chance: random.Random, count: int) -> list[float]:
    """Cards that are pushed along the table and stop at each other."""
    push = level(breath(chance, 900, 4_200, 0.11, 0.03))
    stop = level(breath(chance, 700, 3_600, 0.0008, 0.006))
    return together([(0, 0.6, push), (0.118, 0.7, stop), (0.141, 0.45, stop), (0.118, 0.3, board())])


def shuffle(chance: random.Random, count: int) -> list[float]:
    """Two halves of a pile run into each other and are knocked together."""
    flicks = [level(breath(chance, 1_600, 7_500, 0.0006, 0.0035)) for _ in range(4)]
    hits: list[Hit] = []
    at = 0.0
    for place in range(28):
        hits.append((at, 0.35 + 0.4 * math.sin(math.pi * place / 27) * chance.uniform(0.7, 1), flicks[chance.randrange(4)]))
        at += chance.uniform(0.007, 0.023)
    for after in (0.09, 0.2):
        hits += [(at + after, 0.9, level(breath(chance, 400, 2_600, 0.001, 0.008))), (at + after, 0.22, board())]
    return together(hits)


def tile(chance: random.Random, count: int) -> list[float]:
    """Thick card is turned over and clapped down."""
    lift = level(breath(chance, 600, 3_200, chance.uniform(0.08, 0.1), 0.02))
    clap = level(breath(chance, 350, 2_600, 0.0008, 0.009))
    knock = level(body(chance, (312, 1, 0.026), (648, 0.5, 0.015), (985, 0.25, 0.01)))
    return together([(0, 0.3, lift), (0.105, 0.8, clap), (0.105, 0.8, knock)])


def door(chance: random.Random, count: int) -> list[float]:
    """A heavy door falls to, and its latch."""
    swing = level(breath(chance, 160, 900, 0.2, 0.03))
    thud = level(body(chance, (104, 1, 0.06), (171, 0.8, 0.045), (287, 0.5, 0.028), (530, 0.25, 0.016)))
    latch = level(body(chance, (1_830, 1, 0.01), (2_910, 0.7, 0.007), (4_260, 0.3, 0.004)))
    return together([
        (0, 0.3, swing), (0.205, 1, thud), (0.205, 0.5, level(breath(chance, 200, 1_600, 0.001, 0.012))), (0.265, 0.16, latch),
        (0.292, 0.22, latch),
    ])  # fmt: skip


def step(chance: random.Random, count: int) -> list[float]:
    """A figure is set down on cardboard: dull, with little wood in it."""
    foot = level(body(chance, (274, 0.8, 0.02), (468, 0.8, 0.015), (930, 0.45, 0.008), (1_640, 0.2, 0.004)))
    return together([(0, 1, foot), (0, 0.35, level(breath(chance, 300, 2_200, 0.001, 0.005)))])


RUNGS = (392.0, 440.0, 523.3, 587.3)
"""What the rungs of a ladder are tuned to, from the lowest."""


def rung(chance: random.Random, count: int) -> list[float]:
    """A load is pulled up to a rung, the higher the brighter: rope, then hollow wood."""
    rope = level(breath(chance, 500, 2_400, 0.1, 0.02))
    pitch = RUNGS[count - 1]
    block = level(struck((pitch, 1, 0.06), (2.72 * pitch, 0.4, 0.022), (5.1 * pitch, 0.15, 0.008), *BOARD[:1]))
    return together([(0, 0.14, rope), (0.11, 1, block), (0.11, 0.25, level(breath(chance, 800, 4_000, 0.0006, 0.003)))])


def thud(chance: random.Random, count: int) -> list[float]:
    """Something large and wooden is laid down, first one end of it, then the other."""
    end = level(body(chance, (158, 0.8, 0.042), (263, 0.9, 0.032), (442, 0.7, 0.02), (810, 0.45, 0.012), (1_390, 0.2, 0.006)))
    touch = level(breath(chance, 300, 2_400, 0.001, 0.007))
    return together([(0, 1, end), (0, 0.4, touch), (0.075, 0.55, end), (0.075, 0.25, touch), (0.12, 0.12, end)])


def treasure(chance: random.Random, count: int) -> list[float]:
    """Something precious is put down: glass and metal, not for long, on wood."""
    ring = level(struck((1_480, 0.5, 0.1), (1_489, 0.3, 0.09), (2_217, 0.5, 0.075), (3_540, 0.3, 0.045), (5_130, 0.15, 0.025)))
    higher = level(struck((1_976, 0.5, 0.11), (1_988, 0.3, 0.1), (2_960, 0.4, 0.07), (4_720, 0.2, 0.035)))
    return together([(0, 0.55, wood(chance)), (0.004, 0.6, ring), (0.085, 0.7, higher)])


def fire(chance: random.Random, count: int) -> list[float]:
    """A flame takes hold: it breathes and crackles."""
    hits: list[Hit] = [(0, 0.5, level(breath(chance, 140, 950, 0.24, 0.08))), (0.05, 0.12, level(breath(chance, 1_500, 5_000, 0.2, 0.07)))]
    sparks = [level(breath(chance, 1_200, 7_500, 0.0004, chance.uniform(0.0008, 0.003))) for _ in range(6)]
    hits += [(chance.uniform(0.03, 0.62), 0.1 + 0.9 * chance.random() ** 3, sparks[chance.randrange(6)]) for _ in range(26)]
    return together(hits)


def blow(chance: random.Random, count: int) -> list[float]:
    """A hard blow of fate: a large, slack drum."""
    skin = level(struck((110, 0.8, 0.12), (175, 0.8, 0.085), (262, 0.6, 0.055), (351, 0.4, 0.035), (610, 0.15, 0.015)))
    return together([(0, 1, skin), (0, 0.35, level(breath(chance, 120, 900, 0.001, 0.03)))])


# --- what the table says ---


def refusal(chance: random.Random, count: int) -> list[float]:
    """Not so: two soft knocks of a knuckle, the second lower."""
    touch = level(breath(chance, 150, 900, 0.002, 0.008))
    high, low = (level(struck((pitch, 1, 0.03), (1.55 * pitch, 0.4, 0.018))) for pitch in (277, 233))
    return together([(0, 1, high), (0, 0.3, touch), (0.105, 0.8, low), (0.105, 0.25, touch)])


def turn(chance: random.Random, count: int) -> list[float]:
    """Your turn: two bars, a fifth up."""
    return together([(0, 0.8, bar(392.0, 0.12)), (0.15, 1, bar(587.3, 0.16))])


def end(chance: random.Random, count: int) -> list[float]:
    """The game is won: up a chord, and the whole of it at the top."""
    climb: list[Hit] = [(0.125 * place, 0.6, bar(pitch, 0.1)) for place, pitch in enumerate((261.6, 329.6, 392.0))]
    chord: list[Hit] = [(0.43 + 0.012 * place, 0.62, bar(pitch, 0.17)) for place, pitch in enumerate((196.0, 329.6, 523.3, 659.3))]
    return together([*climb, *chord])


def second(chance: random.Random, count: int) -> list[float]:
    """One of the last five seconds: a hollow block of wood, high enough to be heard over the flow and the dice."""
    block = level(struck((880, 1, 0.045), (2_290, 0.45, 0.016), (4_010, 0.15, 0.006), (440, 0.2, 0.03)))
    return together([(0, 1, block), (0, 0.2, level(breath(chance, 1_200, 6_000, 0.0004, 0.002)))])


def empty(chance: random.Random, count: int) -> list[float]:
    """Nothing is left: two low bars, one after the other, and the last drops of air."""
    gulp = level(breath(chance, 150, 800, 0.06, 0.05))
    return together([(0, 0.9, level(bar(294.0, 0.09))), (0.13, 1, level(bar(196.0, 0.13))), (0.1, 0.25, gulp)])


# --- fuel ---


def stream(chance: random.Random, count: int) -> list[float]:
    """The body of the flow: dark noise that gurgles. A loop."""
    draw = chance.random
    length, over = RATE, RATE // 8
    low = deep = 0.0
    values = []
    gurgle = [0.62 + 0.38 * math.sin(math.tau * 6 * part / 256) * math.sin(math.tau * part / 256) for part in range(256)]
    for place in range(length + over):
        low += 0.16 * (draw() - 0.5 - low)
        deep += 0.05 * (low - deep)
        values.append((low - 0.6 * deep) * gurgle[(place * 256 // length) % 256])
    return looped(values, length)


def trickle(chance: random.Random, count: int) -> list[float]:
    """What is left of the flow when little fuel is: single drops over a thin hiss. A loop."""
    hiss, last = [], 0.0
    for _ in range(RATE + RATE // 8):
        fresh = chance.random()
        hiss.append(0.16 * (fresh - last))
        last = fresh
    values = looped(hiss, RATE)
    for _ in range(24):
        _drop(values, chance.randrange(RATE), chance.uniform(520, 1500), chance.uniform(0.25, 1))
    return values


def _drop(values: list[float], start: int, pitch: float, loudness: float) -> None:
    """Add one drop to a loop: a short tone that rises as the hole in the water closes."""
    length, circle = RATE // 26, math.tau * pitch / RATE
    for place in range(length):
        share = place / length
        values[(start + place) % RATE] += loudness * (1 - share) ** 2 * math.sin(circle * place * (1 + 0.45 * share))


NOISES: Mapping[str, Noise] = {
    "dice": Noise(dice, 0.7, takes=3, counts=(1, 2, 4, 7)),
    "token": Noise(token, 0.5, takes=3, counts=(1, 2, 4)),
    "card": Noise(card, 0.5, takes=3),
    "step": Noise(step, 0.45, takes=3),
    "tile": Noise(tile, 0.55, takes=2),
    "refusal": Noise(refusal, 0.32),
    "turn": Noise(turn, 0.26),
    "stream": Noise(stream, 0.42, loop=True),
    "trickle": Noise(trickle, 0.3, loop=True),
    "second": Noise(second, 0.5),
    "empty": Noise(empty, 0.55),
    "thud": Noise(thud, 0.6, takes=2),
    "slide": Noise(slide, 0.4),
    "fire": Noise(fire, 0.5, takes=2),
    "door": Noise(door, 0.6),
    "rung": Noise(rung, 0.5, counts=(1, 2, 3, 4)),
    "treasure": Noise(treasure, 0.45),
    "blow": Noise(blow, 0.65),
    "shuffle": Noise(shuffle, 0.45),
    "end": Noise(end, 0.5),
}
"""Every sound by its name, in the order in which they are made: what is heard first comes first."""


def every() -> deque[tuple[str, int, int]]:
    """All that can be made: the name, how many things, which take; of each sound its first takes before any second."""
    whole = [(take, name, count) for name, noise in NOISES.items() for count in noise.counts for take in range(noise.takes)]
    return deque((name, count, take) for take, name, count in sorted(whole, key=lambda one: one[0]))
