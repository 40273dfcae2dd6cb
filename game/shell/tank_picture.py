"""How a tank is drawn that people read from two metres: a steel vessel full of fuel, the seconds in it as large as they fit."""

from __future__ import annotations

import math

import pygame

from game.kit.layout import Box
from game.kit.node import NodeState
from game.kit.paint import Brush
from game.kit.theme import Colour, Style, lit, mix

from .screen import Surface

INSIDE: Colour = (10, 20, 26)
ROUND, WALL = 40.0, 18.0
"""The vessel's corners and its wall. Behind a wall so thick the fuel may have square corners."""
LOW_MS = 5000
"""So little fuel is urgent."""
PULSE = 2 * math.pi
"""One beat a second."""


def paint_tank(
    brush: Brush, surface: Surface, box: Box, level: int, capacity: int, *, clan: str, digits: str, word: str, rate: int,
    time: float, low: bool,
) -> None:  # fmt: skip
    """The vessel with `level` of `capacity` milliseconds, and what it tells. `rate`: -1 drains, +1 fills, 0 neither; `time` in seconds
    moves the waves, 0 lets them rest; `low`: the last five seconds run."""
    colours = brush.theme.colours
    inner = Box(box.x + WALL - 2, box.y + WALL - 2, box.w - 2 * WALL + 4, box.h - 2 * WALL + 4)
    alarm = low or not level
    dark = mix(INSIDE, colours.ember, (0.42 + 0.22 * math.sin(PULSE * time)) if low else 0.3) if alarm else INSIDE
    _fill(brush, surface, inner, dark)
    top = inner.bottom - inner.h * max(0.0, min(1.0, level / capacity))
    _fuel(brush, surface, inner, top, time)
    _marks(brush, surface, inner, capacity, top)
    _figures(brush, surface, inner, top, digits, word, rate, alarm)
    edge = colours.ember if alarm else brush.theme.clans[clan].colour
    brush.put(surface, brush.rounded(box.w, box.h, ROUND, lit(edge, 0.5), WALL), box.x, box.y)
    brush.put(surface, brush.rounded(box.w - 6, box.h - 6, ROUND - 3, edge, WALL - 7), box.x + 3, box.y + 3)


def _pixels(brush: Brush, box: Box) -> tuple[int, int, int, int]:
    left, top = brush.u(box.x), brush.u(box.y)
    return left, top, brush.u(box.right) - left, brush.u(box.bottom) - top


def _fill(brush: Brush, surface: Surface, box: Box, colour: Colour) -> None:
    surface.fill(colour, _pixels(brush, box))


def _fuel(brush: Brush, surface: Surface, inner: Box, top: float, time: float) -> None:
    """The fuel is a part of one picture that is kept; its crest moves."""
    colours = brush.theme.colours
    left, low, wide, high = _pixels(brush, inner)
    y = brush.u(top)
    if y >= low + high:
        return
    surface.blit(_body(brush, inner), (left, y), (0, y - low, wide, low + high - y))
    old = surface.get_clip()
    surface.set_clip(old.clip((left, low, wide, high)))
    if time:
        for pace, depth, colour in ((0.21, 9.0, mix(colours.fuel_lit, colours.fuel_low, 0.4)), (-0.34, 0.0, colours.fuel_lit)):
            wave = _wave(brush, inner.w, colour, colours.fuel_foam if not depth else colour)
            period = wave.get_width() - wide
            surface.blit(wave, (left - round((time * pace) % 1 * period), y - wave.get_height() + brush.u(4 - depth)))
    else:
        surface.fill(colours.fuel_foam, (left, y, wide, max(2, brush.u(5))))
    surface.set_clip(old)


def _body(brush: Brush, inner: Box) -> Surface:
    """A vessel full of fuel, from lit to deep; without alpha, for that is quicker."""
    colours = brush.theme.colours

    def make() -> Surface:
        shades = brush.gradient(inner.w, inner.h, (colours.fuel_lit, mix(colours.fuel_lit, colours.fuel_low, 0.75)))
        full = pygame.Surface(shades.get_size())
        full.blit(shades, (0, 0))
        return full

    return brush.cache.get(("vessel", inner.w, inner.h), make)


def _wave(brush: Brush, width: float, colour: Colour, foam: Colour) -> Surface:
    """A crest as wide as the vessel and one period more, so that it can move on for ever."""
    period, high = width / 2, 26.0

    def height(x: float) -> float:
        turn = 2 * math.pi * x / period
        return 12 + 5 * math.sin(turn) + 3 * math.sin(2 * turn + 1.3)

    def make() -> Surface:
        def draw(large: Surface, f: float) -> None:
            crest = [(x * f, height(x) * f) for x in range(-6, int(width + period) + 12, 6)]
            pygame.draw.polygon(large, colour, [*crest, (large.get_width() + 9, large.get_height()), (-9, large.get_height())])
            pygame.draw.lines(large, foam, False, crest, max(2, int(5 * f)))

        return brush.smooth(width + period, high, draw, colour, 2)

    return brush.cache.get(("wave", width, colour, foam), make)


def _marks(brush: Brush, surface: Surface, inner: Box, capacity: int, top: float) -> None:
    """A mark for every five seconds, with its figure for every ten or twenty."""
    colours = brush.theme.colours
    figures = 10 if capacity <= 70_000 else 20
    for second in range(5, capacity // 1000, 5):
        y = inner.bottom - inner.h * second * 1000 / capacity
        ink = colours.ink if y > top else colours.mute
        whole = second % figures == 0
        brush.put(surface, brush.rounded(64 if whole else 34, 5, 2, ink), inner.x + 4, y - 2)
        if whole:
            brush.text(surface, str(second), Style("title", 34), inner.x + 80, y, colour=ink, anchor="midleft")


def _figures(
    brush: Brush, surface: Surface, inner: Box, top: float, digits: str, word: str, rate: int, alarm: bool
) -> None:
    """Seconds and word, dark where they lie in the fuel and light above it."""
    colours = brush.theme.colours
    middle = inner.centerx + 30
    left, low, wide, high = _pixels(brush, inner)
    y = min(max(brush.u(top), low), low + high)
    old = surface.get_clip()
    parts = ((colours.cream if alarm else colours.amber, (left, low, wide, y - low)), (colours.ink, (left, y, wide, low + high - y)))
    for ink, part in parts:
        if part[3] <= 0:
            continue
        surface.set_clip(old.clip(part))
        brush.text(surface, digits, Style("title", 430), middle, inner.y + inner.h * 0.41, colour=ink, anchor="center", fit=inner.w - 170)
        sign = {-1: "arrow_down_bold", 1: "arrow_up_bold"}.get(rate)
        room = inner.w - 260
        style = Style("title", 104)
        written = min(room, brush.measure(word, style))
        x = middle + (54 if sign else 0)
        base = inner.y + inner.h * 0.865
        brush.text(surface, word, style, x, base, colour=ink, anchor="center", fit=room)
        if sign:
            brush.icon(surface, sign, 110, x - written / 2 - 66, base, colour=ink)
    surface.set_clip(old)


def paint_pad(
    brush: Brush, surface: Surface, state: NodeState, *, words: str, note: str, cap: str, icon: str, held: bool
) -> None:
    """A wide pad that is held: what it does, how, and the key that does the same."""
    colours, place = brush.theme.colours, state.rect
    down = held or state.pressed
    colour = colours.amber if down else colours.action
    if state.hovered and not down:
        colour = lit(colour, 1.14)
    brush.button(surface, place.x, place.y, place.w, place.h, "", colour, pressed=down)
    ink = colours.ink if down else colours.cream
    y = place.y + (2 if down else 0)
    brush.icon(surface, icon, 72, place.x + 62, y + place.h / 2, colour=ink)
    wide = brush.keycap_width(cap, 64, "heading")
    room = place.w - 118 - wide - 44
    brush.text(surface, words, Style("title", 36), place.x + 112, y + place.h * 0.38, colour=ink, anchor="midleft", fit=room)
    brush.text(surface, note, "step", place.x + 112, y + place.h * 0.72, colour=ink, anchor="midleft", fit=room)
    brush.keycap(surface, cap, place.right - wide - 28, y + place.h / 2 - 32, width=wide, height=64, down=down, style="heading")
