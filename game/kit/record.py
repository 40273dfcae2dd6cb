"""What was painted, written down: so a picture knows what has changed, and paints only that again."""
from __future__ import annotations

import sys
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from .cache import Cache
from .facing import PixelTurn

Four = tuple[int, int, int, int]
Stroke = tuple[Four, Surface | None, Any, Four | None, int]
"""A blit: the clip, the sprite, its place, the part of it, flags. A fill: the clip, None, the colour, the place, flags."""


class Record(NamedTuple):
    """All strokes of one thing, in pixels of the window, and the box around them. Equal records look the same."""

    strokes: list[Stroke]
    box: Rect

    def paint(self, surface: Surface, part: Rect | None = None) -> None:
        """Paint it again; with a part, only what lies in that."""
        bounds = surface.get_rect() if part is None else part
        last: Four | None = None
        for clip, sprite, place, area, flags in self.strokes:
            if clip != last:
                surface.set_clip(bounds.clip(clip))
                last = clip
            if sprite is None:
                surface.fill(place, area, flags)
            else:
                surface.blit(sprite, place, area, flags)
        surface.set_clip(None)


class Turner:
    """Turns records. A sprite is turned once and kept with the sprite itself, in the cache of whoever made it, so a zone that stands still
    costs nothing more."""

    def __init__(self, cache: Cache | None = None) -> None:
        self._cache = Cache(sys.maxsize) if cache is None else cache

    def turned(self, record: Record, turn: PixelTurn, drawn: Rect, whole: Rect) -> Record:
        """The record as it looks from another side of the table: each stroke at its turned place, with its sprite turned. `drawn`: the
        bounds it was written down in, which cut nothing; `whole`: the bounds that it is shown in."""
        uncut, bounds = _four(drawn), _four(whole)
        strokes = [self._stroke(stroke, turn, uncut, bounds) for stroke in record.strokes]
        return Record(strokes, turn.rect(record.box).clip(whole))

    def _stroke(self, stroke: Stroke, turn: PixelTurn, uncut: Four, bounds: Four) -> Stroke:
        clip, sprite, place, area, flags = stroke
        clip = bounds if clip == uncut else turn.box(*clip)
        if sprite is None:
            assert area is not None  # a fill is written down with its place
            return clip, None, place, turn.box(*area), flags
        size = sprite.get_size()
        wide, high = size if area is None else area[2:]
        left, top, _, _ = turn.box(place[0], place[1], wide, high)
        return clip, self._sprite(sprite, turn.quarters), (left, top), None if area is None else turn.part(area, size), flags

    def _sprite(self, sprite: Surface, quarters: int) -> Surface:
        if not quarters:
            return sprite
        return self._cache.of(sprite, ("turned", quarters), lambda: _turned(sprite, quarters))


def _turned(sprite: Surface, quarters: int) -> Surface:
    return pygame.transform.flip(sprite, True, True) if quarters == 2 else pygame.transform.rotate(sprite, -90 * quarters)


class Recorder(Surface):
    """A surface that keeps no picture but writes down each blit and fill. `origin`: where it lies in the window, in pixels.

    A sprite is known by its identity: one that is drawn on after it was blitted looks unchanged. Only blits, fills and clips are
    written down; nothing else may be done to it.
    """

    def __init__(self, size: tuple[int, int], origin: tuple[int, int] = (0, 0)) -> None:
        super().__init__(size, 0, 8)
        self.origin = origin
        self._strokes: list[Stroke] = []
        self._boxes: list[Rect] = []
        self._whole = self._clip = self._placed(self.get_rect())

    def take(self) -> Record:
        """What was painted since the last time; the clip is lifted."""
        strokes, self._strokes = self._strokes, []
        boxes, self._boxes = self._boxes, []
        if self._clip is not self._whole:
            self.set_clip(None)
        box = boxes[0].unionall(boxes).clip(self._whole) if boxes else Rect(0, 0, 0, 0)
        return Record(strokes, box)

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Write down a blit."""
        x, y = int(dest[0]) + self.origin[0], int(dest[1]) + self.origin[1]
        part = None if area is None else _four(area)
        self._strokes.append((self._clip, source, (x, y), part, special_flags))
        box = Rect((x, y), source.get_size() if part is None else part[2:])
        self._mark(box)
        return box.move(-self.origin[0], -self.origin[1])

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        """Write down a fill."""
        box = self.get_rect() if rect is None else Rect(rect)
        place = self._placed(box)
        self._strokes.append((self._clip, None, color, place, special_flags))
        self._mark(Rect(place))
        return box

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        """Write down several blits."""
        return [self.blit(*words) for words in blit_sequence]

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """Write down several blits."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def set_clip(self, rect: Any, /) -> None:
        """Nothing outside is painted; None: all may be."""
        super().set_clip(rect)
        self._clip = self._whole if rect is None else self._placed(self.get_clip())

    def _mark(self, box: Rect) -> None:
        """That box can be changed by the newest stroke."""
        if self._clip is not self._whole:
            box = box.clip(self._clip)
        if box:
            self._boxes.append(box)

    def _placed(self, box: Rect) -> Four:
        return box.x + self.origin[0], box.y + self.origin[1], box.w, box.h


def _four(box: Any) -> Four:
    x, y, wide, high = Rect(box)
    return x, y, wide, high
