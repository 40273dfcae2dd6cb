"""What has happened, in words with names: the last three lines, and the way to the whole log and the menu."""
from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import FRect, Surface

from game.core.event import Event
from game.core.phrase import Phrase
from game.kit.node import Node, NodeState
from game.kit.paint import Brush

from .. import words
from ..state import Kero
from . import looks, marks, zones
from .desk import Desk

KEPT = 3
ROW = 33.0
"""The height of a line; a long one takes two or three, and older ones are left out for it."""


class Line(NamedTuple):
    """A line of the log with its icon."""

    icon: str
    said: Phrase


def told(events: tuple[Event[Kero], ...], onlookers: list[int]) -> list[Line]:
    """The lines of these events as all onlookers may know them: with two people, what both may see."""
    lines = []
    for event in events:
        for seat in onlookers:
            event = event.seen_by(seat)
        said = words.line(event)
        if said is not None:
            lines.append(Line(looks.LOG_ICONS[words.icon(event)], said))
    return lines


def latest(desk: Desk) -> list[Line]:
    """The newest lines of the game, the newest last; what was undone left none."""
    lines: list[Line] = []
    onlookers = desk.people or [0, 1]
    for moment in reversed(desk.sitting.session.moments):
        lines = [*told(tuple(moment.events), onlookers), *lines]
        if len(lines) >= KEPT:
            break
    run = desk.running.run
    if run is not None and run.covered:
        lines.append(Line(looks.LOG_ICONS["truck"], Phrase("run.interrupted")))
    return lines[-KEPT:]


def lay(desk: Desk) -> None:
    box = zones.LOG
    desk.still("log.lines", box, partial(_lines, desk))
    for index, (sheet, icon, text) in enumerate((("log", "text_box_outline", "kero.view.log"), ("pause", "menu", "kero.view.menu"))):
        place = FRect(box.right - 172 + index * 82, box.y + 12, 76, 92)
        paint = partial(_button, icon, desk.tell(text))
        node = Node(f"open.{sheet}", place, paint, partial(desk.view.open, sheet), group="chrome", spill=8, label=desk.tell(text))
        node.focusable = not desk.running.open
        desk.add(node)


def _button(icon: str, label: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    brush.put(surface, brush.rounded(box.w, box.h, 12, marks.brighter((30, 72, 84), state.hovered)), box.x, box.y)
    brush.icon(surface, icon, 34, box.centerx, box.y + 34)
    brush.text(surface, label, "body", box.centerx, box.y + 72, colour=brush.theme.colours.mute, anchor="center", fit=74)


def _lines(desk: Desk, brush: Brush, surface: Surface) -> None:
    box, colours = zones.LOG, brush.theme.colours
    brush.glass(surface, box.x, box.y, box.w, box.h)
    lines = latest(desk)
    if zones.condensed(brush.scale):
        if lines:
            brush.icon(surface, lines[-1].icon, 26, box.x + 30, box.centery, colour=colours.amber)
            place = FRect(box.x + 56, box.y + 8, box.w - 240, box.h - 16)
            marks.wrapped(brush, surface, desk.say(lines[-1].said), place, "log_now", lines=4)
        return
    top, wide = box.bottom - 8.0, box.w - 238
    for line in reversed(lines):
        newest = line is lines[-1]
        text, style = desk.say(line.said), "log_now" if newest else "log"
        long = brush.measure(text, style)
        high = ROW * (1 if long <= wide else 2 if long <= 1.85 * wide else 3)
        if top - high < box.y:
            break
        ink = colours.cream if newest else colours.mute
        brush.icon(surface, line.icon, 22, box.x + 30, top - high / 2, colour=colours.amber if newest else colours.mute)
        marks.wrapped(brush, surface, text, FRect(box.x + 54, top - high, wide, high), style, colour=ink, lines=round(high / ROW))
        top -= high
