"""Sounds, made by the program itself: noise and sines turned into samples, no files. Silent wherever there is no device.

A scene says in each frame which tank flows (`flow`); a tank that is not spoken of any more falls silent by itself, so no sound can be
left over. All else is heard once (`play`). Another sound is one more recipe in `RECIPES`.
"""
from __future__ import annotations

import math
import os
import random
import sys
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pygame

from hardware.tank import Tank

RATE = 22_050
"""Samples a second."""
LOUDEST = 32_000
BUFFER = 512
"""Samples the device asks for at once: 23 ms, so that what is heard is not late."""
FADE_MS = 90
"""How long a flow takes to begin and to end."""
LAST_MS = 5_000
"""So much fuel before the end, each second is heard."""

Samples: TypeAlias = "array[int]"
"""One channel of signed 16 bit numbers."""
Recipe = Callable[[], Samples]


# --- what sounds are made of ---


def _packed(values: list[float], loudness: float) -> Samples:
    """Numbers of any size as samples, the largest of them as loud as that share of the loudest."""
    factor = loudness * LOUDEST / max(1e-9, max(map(abs, values)))
    return array("h", [int(value * factor) for value in values])


def _round(values: list[float], count: int) -> list[float]:
    """The first `count` of the values as a loop: what comes after them fades in over the beginning."""
    over = len(values) - count
    for place in range(over):
        share = place / over
        values[place] = values[place] * math.sqrt(share) + values[count + place] * math.sqrt(1 - share)
    return values[:count]


def stream() -> Samples:
    """The body of the flow: dark noise that gurgles. A loop."""
    chance = random.Random(7).random
    count, over = RATE, RATE // 8
    low = deep = 0.0
    values = []
    gurgle = [.62 + .38 * math.sin(math.tau * 6 * step / 256) * math.sin(math.tau * step / 256) for step in range(256)]
    for place in range(count + over):
        low += .16 * (chance() - .5 - low)
        deep += .05 * (low - deep)
        values.append((low - .6 * deep) * gurgle[(place * 256 // count) % 256])
    return _packed(_round(values, count), .5)


def trickle() -> Samples:
    """What is left of the flow when little fuel is: single drops over a thin hiss. A loop."""
    chance = random.Random(11)
    count = RATE
    hiss, last = [], 0.0
    noise = chance.random
    for _ in range(count + RATE // 8):
        fresh = noise()
        hiss.append(.16 * (fresh - last))
        last = fresh
    values = _round(hiss, count)
    for _ in range(24):
        _drop(values, chance.randrange(count), chance.uniform(520, 1500), chance.uniform(.25, 1))
    return _packed(values, .34)


def _drop(values: list[float], start: int, pitch: float, loudness: float) -> None:
    """Add one drop to a loop: a short tone that rises as the hole in the water closes."""
    length, turn = RATE // 26, math.tau * pitch / RATE
    count = len(values)
    for place in range(length):
        share = place / length
        values[(start + place) % count] += loudness * (1 - share) ** 2 * math.sin(turn * place * (1 + .45 * share))


def _tone(pitch: float, seconds: float, overtone: float, loudness: float) -> Samples:
    """A struck bar: a tone with one overtone that fades sooner."""
    count, turn = int(RATE * seconds), math.tau * pitch / RATE
    values = []
    for place in range(count):
        share = place / count
        rise = min(1.0, place / 60)
        values.append(rise * ((1 - share) ** 3 * math.sin(turn * place) + overtone * (1 - share) ** 8 * math.sin(2.76 * turn * place)))
    return _packed(values, loudness)


def second() -> Samples:
    """One of the last five seconds."""
    return _tone(880, .16, .5, .62)


def empty() -> Samples:
    """Nothing is left."""
    return _tone(294, .45, .35, .8)


RECIPES: Mapping[str, Recipe] = {"stream": stream, "trickle": trickle, "second": second, "empty": empty}
"""Every sound by its name."""


def device_there() -> bool:
    """Whether it makes sense to ask for a device. Asked for in vain, ALSA writes pages to the standard error of the program."""
    if os.environ.get("SDL_AUDIODRIVER") or not sys.platform.startswith("linux") or os.environ.get("PULSE_SERVER"):
        return True
    running = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"))
    return any((running / name).exists() for name in ("pulse/native", "pipewire-0")) or any(Path("/dev/snd").glob("pcm*"))


@dataclass(slots=True)
class _Flow:
    """A tank that flows: its channels, and how many whole seconds were left when it was last spoken of."""

    channels: tuple[pygame.mixer.Channel, ...]
    left: int
    drains: bool
    told: bool = True


class Sounds:
    """All sounds of the program. `volume` in percent; muted, or with a volume of 0, no device is opened.

    `warm` opens the device and makes the sounds, one a call, when there is time; what is not made yet is not heard. No call
    raises anything: a device that is not there, or goes away, is silence.
    """

    def __init__(self, volume: int = 70, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._open = False
        self._refused = False
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._flows: dict[int, _Flow] = {}

    @property
    def audible(self) -> bool:
        """Whether a device is open and something may be heard."""
        return self._open and self._wanted

    @property
    def refused(self) -> bool:
        """Whether there was no device when it was asked for."""
        return self._refused

    @property
    def _wanted(self) -> bool:
        return self.volume > 0 and not self.muted

    def set(self, volume: int, muted: bool) -> None:
        """Another volume, counting at once also for what is heard now; who asks to hear asks for the device once more."""
        if (volume, muted) == (self.volume, self.muted):
            return
        self.volume, self.muted = volume, muted
        self._refused = False
        if not self._wanted:
            self.hush()

    def again(self) -> None:
        """A device has come: ask for it with the next `warm`."""
        self._refused = False

    def warm(self) -> bool:
        """Open the device, or make one sound; False when there is nothing to do."""
        if not self._wanted or self._refused:
            return False
        if not self._open:
            self._open_device()
            return True
        name = next((name for name in RECIPES if name not in self._made), None)
        if name is None:
            return False
        try:
            self._made[name] = pygame.mixer.Sound(buffer=RECIPES[name]())
        except pygame.error:
            self._lose()
        return True

    def play(self, name: str, share: float = 1.0) -> None:
        """Let a sound be heard once, at that share of the volume. Raises KeyError for a name that no recipe has."""
        RECIPES[name]
        if not self.audible or name not in self._made:
            return
        try:
            channel = self._made[name].play()
            if channel is not None:
                channel.set_volume(share * self._level)
        except pygame.error:
            self._lose()

    def flow(self, number: int, tank: Tank, now: int) -> None:
        """How tank `number` flows at `now`: said in each frame while it does. It thins as the tank empties, and the last five
        seconds of a draining one are heard; a tank at rest is silent."""
        level = tank.level_at(now)
        flows = level > 0 if tank.rate < 0 else level < tank.capacity if tank.rate > 0 else False
        left = -(-level // 1000)
        before = self._flows.get(number)
        if before is not None and before.drains and left < before.left and left * 1000 <= LAST_MS:
            self.play("second" if left else "empty")
        if not flows:
            return
        if before is None:
            before = self._flows[number] = _Flow(self._begin(), left, tank.rate < 0)
        before.left, before.drains, before.told = left, tank.rate < 0, True
        self._weigh(before, level / tank.capacity)

    def tick(self) -> None:
        """Once a frame, after all was said: a tank of which nothing was said falls silent."""
        for number, flow in list(self._flows.items()):
            if not flow.told:
                del self._flows[number]
                self._end(flow)
            flow.told = False

    def hush(self) -> None:
        """Nothing is heard any more."""
        for flow in self._flows.values():
            self._end(flow)
        self._flows.clear()

    def close(self) -> None:
        """Give the device back."""
        self.hush()
        if self._open:
            self._lose()
            pygame.mixer.quit()

    @property
    def _level(self) -> float:
        """The ear hears ratios: half of the scale is to sound half as loud."""
        return math.pow(self.volume / 100, 1.5)

    def _open_device(self) -> None:
        try:
            if not device_there():
                raise pygame.error("no device")
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            self._open = True
        except pygame.error:
            self._refused = True

    def _lose(self) -> None:
        """The device is gone, with all that was made for it."""
        self._open, self._refused = False, True
        self._made.clear()
        self._flows.clear()

    def _begin(self) -> tuple[pygame.mixer.Channel, ...]:
        names = ("stream", "trickle")
        if not self.audible or any(name not in self._made for name in names):
            return ()
        try:
            channels = [self._made[name].play(loops=-1, fade_ms=FADE_MS) for name in names]
        except pygame.error:
            self._lose()
            return ()
        return tuple(channel for channel in channels if channel is not None)

    def _weigh(self, flow: _Flow, share: float) -> None:
        """The body of the flow goes with the fuel, the drops stay."""
        try:
            for channel, weight in zip(flow.channels, (.12 + .88 * share, 1 - .65 * share), strict=False):
                channel.set_volume(weight * self._level)
        except pygame.error:
            self._lose()

    def _end(self, flow: _Flow) -> None:
        try:
            for channel in flow.channels:
                channel.fadeout(FADE_MS)
        except pygame.error:
            self._lose()
