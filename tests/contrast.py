"""How well words stand out: the contrast of each text a picture shows with what is painted below it.

The ratio is that of WCAG 2.2: relative luminances, each with 0.05 of stray light added, the lighter by the darker; 1 to 21.
"""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame
import pytest
from pygame import Rect, Surface

from game.kit.facing import UPRIGHT
from game.kit.loop import App
from game.kit.paint import Brush
from game.kit.picture import NO_HAND, Easel
from game.kit.record import Record, Recorder, Turner
from game.kit.scale import WIDTH
from game.kit.text import Lettering
from game.kit.theme import Colour, contrast


class Worded(NamedTuple):
    """A text as it is shown: on which node, in which ink, on what ground on the whole, whether its node can be used, and where its
    letters are, in pixels of the window."""

    node: str
    string: str
    ink: Colour
    ground: Colour
    enabled: bool
    place: Rect

    @property
    def contrast(self) -> float:
        """How many to one."""
        return contrast(self.ink, self.ground)


Inks = WeakKeyDictionary[Surface, tuple[str, Colour]]


@contextmanager
def inks() -> Iterator[Inks]:
    """While it lasts, every text that is written is noted with its ink."""
    noted: Inks = WeakKeyDictionary()
    written = Lettering._written

    def note(self: Lettering, string: str, kind: object, ink: Colour, bounds: object, align: object) -> Surface:
        surface = written(self, string, kind, ink, bounds, align)  # type: ignore[arg-type]
        noted[surface] = string, ink
        return surface

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lettering, "_written", note)
        yield noted


def texts(app: App, noted: Inks) -> list[Worded]:
    """Every text of the scene on top, on what lies below it when it is painted. Begin with a fresh brush inside `inks`."""
    scale = app.scale
    canvas = Surface((scale.width, scale.height))
    window, easels, turner = Recorder(canvas.get_size()), {1.0: Easel(app.brush, WIDTH)}, Turner()
    layer = app.layer
    layer.scene.ground(app.brush, window)
    window.take().paint(canvas)
    found = []
    for node in layer.nodes:
        if node.paint is None:
            continue
        facing = node.facing or UPRIGHT
        if facing.zoom not in easels:
            easels[facing.zoom] = Easel(Brush(app.theme, scale.zoomed(facing.zoom)), WIDTH)
        easel = easels[facing.zoom]
        node.paint(easel.brush, easel.recorder, NO_HAND.state(node, app.now))
        drawn = easel.recorder.take()
        shown = turner.turned(drawn, facing.pixels(scale), easel.whole, scale.frame)
        for (_, written, *_), stroke in zip(drawn.strokes, shown.strokes, strict=True):
            sprite = stroke[1]
            if written is not None and sprite is not None and written in noted:
                string, ink = noted[written]
                box = sprite.get_rect(topleft=stroke[2]).clip(canvas.get_rect()).clip(stroke[0])
                if box.w and box.h:
                    red, green, blue = pygame.transform.average_color(canvas, box)[:3]
                    letters = sprite.get_bounding_rect().move(stroke[2]).clip(box)
                    found.append(Worded(node.name, string, ink, (red, green, blue), node.enabled, letters))
            Record([stroke], canvas.get_rect()).paint(canvas)
    return found


def overlaps(shown: list[Worded]) -> list[tuple[Worded, Worded]]:
    """Texts that are written over each other: more than a few pixels high and wide, shadows of the same words aside."""
    found = []
    for place, one in enumerate(shown):
        for two in shown[place + 1 :]:
            both = one.place.clip(two.place)
            if one.string != two.string and both.w > 4 and both.h > 2:
                found.append((one, two))
    return found
