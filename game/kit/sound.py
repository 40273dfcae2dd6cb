"""Sounds of the table, made by the program itself (`noises.py`), on a device if there is one. Silent wherever there is none.

A scene says in each frame which tank flows (`flow`); a tank that is not spoken of any more falls silent by itself, so no sound can be
left over. All else is heard once (`play`).
"""
from __future__ import annotations

import math
import os
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pygame

from hardware.tank import Tank

from .noises import NOISES, every
from .samples import RATE

BUFFER = 512
"""Samples the device asks for at once: 23 ms, so that what is heard is not late."""
FADE_MS = 90
"""How long a flow takes to begin and to end."""
LAST_MS = 5_000
"""So much fuel before the end, each second is heard."""
VOICES = 6
"""So many sounds are heard once at the same time; one more is not heard."""
FLOWS = 8
"""Channels kept for what flows: two for each tank, and those that are still fading."""
FLOW = (("stream", 1, 0), ("trickle", 1, 0))
"""The takes that a flow is mixed of."""


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
        self._missing = every()
        """What is still to be made, what comes first at the front."""
        self._made: dict[tuple[str, int, int], pygame.mixer.Sound] = {}
        self._takes: Counter[str] = Counter()
        """How often each sound was heard: the next time it is the next take of it."""
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
        if not self._missing:
            return False
        wanted = self._missing.popleft()
        try:
            self._made[wanted] = pygame.mixer.Sound(buffer=NOISES[wanted[0]].samples(*wanted))
        except pygame.error:
            self._lose()
        return True

    def play(self, name: str, share: float = 1.0, count: int = 1) -> None:
        """Let a sound of so many things be heard once, at that share of the volume. Raises KeyError for a name that no noise has."""
        noise = NOISES[name]
        if not self.audible:
            return
        takes = [made for take in range(noise.takes) if (made := self._made.get((name, noise.nearest(count), take))) is not None]
        if not takes:
            return
        try:
            others = sum(pygame.mixer.Channel(number).get_busy() for number in range(FLOWS, FLOWS + VOICES))
            made = takes[self._takes[name] % len(takes)]
            made.set_volume(share * self._level / math.sqrt(1 + others))  # so that all together stay below what a device can give
            if made.play() is not None:
                self._takes[name] += 1
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
        if before is None or not before.channels:  # it may have begun before anything could be heard
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
        self._flows.clear()
        try:
            if self._open:
                pygame.mixer.fadeout(FADE_MS)
        except pygame.error:
            self._lose()

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
            pygame.mixer.set_num_channels(FLOWS + VOICES)
            pygame.mixer.set_reserved(FLOWS)
            self._open = True
        except pygame.error:
            self._refused = True

    def _lose(self) -> None:
        """The device is gone, with all that was made for it."""
        self._open, self._refused = False, True
        self._missing = every()
        self._made.clear()
        self._flows.clear()

    def _begin(self) -> tuple[pygame.mixer.Channel, ...]:
        if not self.audible or any(take not in self._made for take in FLOW):
            return ()
        try:
            free = [channel for number in range(FLOWS) if not (channel := pygame.mixer.Channel(number)).get_busy()]
            channels = tuple(free[: len(FLOW)])
            for channel, take in zip(channels, FLOW, strict=False):
                channel.play(self._made[take], loops=-1, fade_ms=FADE_MS)
        except pygame.error:
            self._lose()
            return ()
        return channels

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
