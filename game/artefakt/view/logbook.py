"""What has happened, in words with names, the newest line below."""
from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.core.event import Event
from game.core.phrase import Phrase
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Colour, Style

from .. import words
from ..state import Artefakt
from . import looks, marks
from .desk import Desk
from .palette import BRASS, STEEL

KEPT = 8
LOW = 160.0
"""In a box of less height the title stands beside the lines, not above them."""
OLDER: Colour = (200, 212, 206)


class Line(NamedTuple):
    """A line of the log with its icon."""

    icon: str
    said: Phrase


def told(events: tuple[Event[Artefakt], ...], onlookers: list[int]) -> list[Line]:
    """The lines of these events as all onlookers may know them."""
    lines = []
    for event in events:
        for seat in onlookers:
            event = event.seen_by(seat)
        said = words.line(event)
        if said is not None:
            lines.append(Line(looks.LOG_ICONS.get(words.icon(event), looks.LOG_ICONS["note"]), said))
    return lines


def latest(desk: Desk) -> list[Line]:
    """The newest lines of the game, the newest last; what was undone left none."""
    lines: list[Line] = []
    onlookers = desk.people or [0, 1]
    for moment in reversed(desk.sitting.session.moments):
        lines = [*told(tuple(moment.events), onlookers), *lines]
        if len(lines) >= KEPT:
            break
    return lines[-KEPT:]


def lay(desk: Desk) -> None:
    node = Node("log", desk.places.log, partial(_lines, desk), partial(desk.view.open, "log"), group="chrome", spill=30)
    node.label = node.tip = desk.tell("artefakt.view.log_tip")
    desk.add(node)


def _lines(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    marks.panel(brush, surface, box)
    title = brush.text(surface, desk.tell("artefakt.view.log"), Style("title", 24), box.x + 20, box.y + 26, anchor="midleft", fit=240)
    brush.icon(surface, "chevron_right", 26, box.right - 26, box.y + 27, colour=brush.theme.colours.cream if state.hovered else STEEL)
    low = box.h < LOW
    left, top = (title.right + 16, box.y + 6) if low else (box.x + 16, box.y + 46)
    bottom, wide = box.bottom - (8 if low else 12), box.right - 20 - (left + 36) - (36 if low else 0)
    lines = latest(desk)
    for line in reversed(lines):
        newest = line is lines[-1]
        ink = brush.theme.colours.cream if newest else OLDER
        words_ = brush.lettering(desk.say(line.said), "body" if newest else "plain", ink, wrap=wide)
        high = brush.extent(words_)[1] + 8
        if bottom - high < top:
            break
        brush.icon(surface, line.icon, 22, left + 14, bottom - high / 2, colour=BRASS if newest else STEEL)
        brush.put(surface, words_, left + 36, bottom - high / 2, anchor="midleft")
        bottom -= high
