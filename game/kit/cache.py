"""What a brush keeps of its drawings, and how much of it."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from copy import copy
from weakref import WeakKeyDictionary

from pygame import Surface

from .scale import Scale

A_PIXEL = 64
"""Bytes kept for each pixel of the window: sixteen pictures as large as it. A game shows three quarters of that again and again."""
SURFACE = 1024
"""Bytes that a surface takes beside its pixels, with the words it is found by."""


def room(scale: Scale) -> int:
    """The bytes that drawings for a window of this scale may take: 56 MB at 1280 x 720, 127 MB at 1920 x 1080, 506 MB at 3840 x 2160."""
    return A_PIXEL * scale.width * scale.height


def weight(surface: Surface) -> int:
    """The bytes that a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize() + SURFACE


class Tally:
    """What several have made and hold together: how many surfaces so far, and how many bytes now."""

    def __init__(self) -> None:
        self.made = self.bytes = 0


class Offspring(dict[Hashable, Surface]):
    """What was made of one sprite: it goes when the sprite goes, and then counts no longer."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self._tally = tally

    def __del__(self) -> None:
        self._tally.bytes -= sum(map(weight, self.values()))


class Cache:
    """Surfaces by the parameters they were made of, and what was made of sprites. The ones not used for longest go when more than `limit`
    bytes are held."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._name: Hashable = None
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._offspring: WeakKeyDictionary[Surface, Offspring] = WeakKeyDictionary()
        self._tally = Tally()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def held(self) -> int:
        """The bytes that are held."""
        return self._tally.bytes

    @property
    def made(self) -> int:
        """How many surfaces were made so far."""
        return self._tally.made

    def part(self, name: Hashable) -> Cache:
        """A cache that shares room with this one, but finds its own surfaces alone."""
        other = copy(self)
        other._name = name
        return other

    def find(self, key: Hashable) -> Surface | None:
        """The surface of that key, if it is held."""
        if self._name is not None:
            key = self._name, key
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface of that key, made at its first use."""
        found = self.find(key)
        if found is not None:
            return found
        made = self._kept[key if self._name is None else (self._name, key)] = make()
        self._count(made)
        return made

    def find_of(self, sprite: Surface, key: Hashable) -> Surface | None:
        """What was made of a sprite under that key, if it was."""
        offspring = self._offspring.get(sprite)
        return None if offspring is None else offspring.get(key)

    def of(self, sprite: Surface, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """What was made of a sprite, its shadow say, under that key; made at its first use, and kept as long as the sprite is."""
        offspring = self._offspring.get(sprite)
        if offspring is None:
            offspring = self._offspring[sprite] = Offspring(self._tally)
        found = offspring.get(key)
        if found is None:
            found = offspring[key] = make()
            self._count(found)
        return found

    def _count(self, made: Surface) -> None:
        self._tally.made += 1
        self._tally.bytes += weight(made)
        while self._tally.bytes > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._tally.bytes -= weight(dropped)
            del dropped  # and with it, unless it is still shown somewhere, what was made of it
