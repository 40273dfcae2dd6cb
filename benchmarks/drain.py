"""How much fuel late frames cost: the error of the drain in a minute of pouring, with frames that stall up to 240 ms.

Two trucks see the same hand: one stamps its poses itself, as a truck on a wire does, the other is the held key, whose presses
are known only from the frame that reads them. The key's error is in the player's favour where it is negative.
"""
from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.kit.run import Kind, Run
from hardware.keyboard import HandTruck
from hardware.source import ComputerTruck, Pose
from hardware.tank import Tank

MINUTE = 60_000.0
CAPACITY = 120_000


def holds(chance: random.Random) -> list[tuple[float, float]]:
    """When a hand raises and lays the truck, in fractions of a millisecond, until a minute has been poured."""
    poured, now, out = 0.0, 500.0, []
    while poured < MINUTE:
        now += chance.uniform(300, 1_200)
        length = min(chance.uniform(900, 9_000), MINUTE - poured)
        out.append((now, now + length))
        now += length
        poured += length
    return out


def frames(chance: random.Random, end: float, stalls: float) -> list[int]:
    """The moments at which frames start: every 16 or 17 ms, and a share of `stalls` late by up to 240 ms."""
    now, out = 0.0, []
    while now < end + 300:
        now += chance.uniform(17, 240) if chance.random() < stalls else 1_000 / 60
        out.append(int(now))
    return out


def errors(seed: int, stalls: float) -> tuple[float, float, int]:
    """Milliseconds drained too much in a minute, by stamps and by the held key, and the number of presses."""
    chance = random.Random(seed)
    presses = holds(chance)
    stamped, hand = ComputerTruck(0), HandTruck(0)
    runs = [Run(Kind.ROLL, 0, truck, Tank(CAPACITY, CAPACITY), 600, 0) for truck in (stamped, hand)]
    for up, flat in presses:
        stamped.take(Pose.STANDING, int(up))
        stamped.take(Pose.FLAT, int(flat))
    waiting = [moment for hold in presses for moment in hold]
    down = False
    for now in frames(chance, presses[-1][1], stalls):
        while waiting and waiting[0] <= now:
            waiting.pop(0)
            if down:
                hand.key_up(now, focused=True)
            else:
                hand.key_down(now)
            down = not down
        for run in runs:
            run.tick(now)
    true = sum(flat - up for up, flat in presses)
    drained = [CAPACITY - run.gauge(int(presses[-1][1]) + 1_000) for run in runs]
    if any(run.interruptions for run in runs):
        raise SystemExit("a stall of 240 ms interrupted a run; the bound is 250 ms")
    return drained[0] - true, drained[1] - true, 2 * len(presses)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=int, default=100, help="minutes poured a line")
    options = parser.parse_args()
    print(f"drain error in ms a minute of pouring, {options.minutes} minutes a line")
    heads = ("stalling frames", "stamps: mean", "worst", "held key: mean", "least", "most", "presses", "a press")
    print("  ".join(f"{head:>15}" for head in heads))
    for stalls in (0.0, 0.02, 0.1, 0.5, 1.0):
        found = [errors(seed, stalls) for seed in range(options.minutes)]
        by_stamp = [stamped for stamped, _, _ in found]
        by_key = [key for _, key, _ in found]
        presses = sum(count for _, _, count in found)
        worst = max(map(abs, by_stamp))
        figures = (sum(by_stamp) / len(found), worst, sum(by_key) / len(found), min(by_key), max(by_key))
        cells = [f"{stalls:.0%}", *(f"{figure:.1f}" for figure in figures), f"{presses / len(found):.1f}", f"{sum(by_key) / presses:.1f}"]
        print("  ".join(f"{cell:>15}" for cell in cells))
        if worst > 10:
            raise SystemExit("the stamped drain is off by more than 10 ms a minute")


if __name__ == "__main__":
    main()
