"""What is to be done, on paper; at its right undo, rules, log and menu."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect, Surface

from game.core.phrase import Phrase
from game.kit.node import Node, NodeState
from game.kit.paint import Brush

from .. import words
from . import marks, zones
from .desk import Desk
from .palette import faint, seat_colour

SHEETS = (("pause", "menu", "Esc"), ("log", "text_box_outline", ""), ("rules", "book_open_variant", "F1"))
"""The sheets that lie behind the small buttons, their icons and keys."""


def lay(desk: Desk) -> None:
    desk.still("prompt", zones.PROMPT, partial(_prompt, desk))
    for place, (sheet, icon, key) in enumerate(SHEETS):
        name = desk.tell(f"artefakt.view.chrome.{sheet}")
        _button(desk, f"open.{sheet}", place, icon, f"{name} ({key})" if key else name, partial(desk.view.open, sheet), None)
    refusal = undo_refusal(desk)
    tip = desk.tell("artefakt.view.undo")
    if refusal is None:
        last = desk.sitting.session.moments[-1].answer
        tip = f"{tip}\n{desk.label(last)}" if last is not None else tip
        _button(desk, "undo", 3, "undo", tip, desk.sitting.undo, None)
    else:
        reason = desk.say(refusal)
        _button(desk, "undo", 3, "undo", f"{tip}\n{reason}", None, lambda: reason)


def undo_refusal(desk: Desk) -> Phrase | None:
    """Why the last answer cannot be taken back now; None where it can."""
    refusal = desk.view.undo_refusal() or desk.sitting.session.undo_refusal()
    if refusal is None and not desk.free:
        return Phrase("artefakt.view.busy", {"who": desk.who(desk.asked)})
    return refusal


def sentence(desk: Desk) -> str:
    """The question with the name of whom it is put to."""
    if desk.ask is None or (desk.view.closed and not desk.sitting.watched):
        return desk.tell("artefakt.view.over")
    return desk.say(words.prompt(desk.ask))


def _prompt(desk: Desk, brush: Brush, surface: Surface) -> None:
    box = zones.PROMPT
    brush.put(surface, brush.halo(box.w, box.h, 14, 10, 180), box.x - 20, box.y - 16)
    brush.put(surface, brush.rounded(box.w, box.h, 14, brush.theme.colours.paper_lit), box.x, box.y)
    brush.put(surface, brush.rounded(8, 26, 4, seat_colour(brush, desk.figure(desk.asked))), box.x + 14, box.y + 10)
    room = FRect(box.x + 34, box.y - 2, zones.chrome(3).x - box.x - 44, box.h + 4)
    marks.words(brush, surface, sentence(desk), room, "step", colour=brush.theme.colours.ink, lines=2)


def _button(
    desk: Desk, name: str, place: int, icon: str, tip: str, press: Callable[[], None] | None, refusal: Callable[[], str | None] | None
) -> None:
    paint = partial(_icon, icon, press is not None)
    node = Node(name, zones.chrome(place), paint, press, refusal, group="chrome", tip=tip, label=tip, spill=6)
    desk.add(node)


def _icon(icon: str, enabled: bool, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    if state.hovered:
        brush.put(surface, brush.rounded(box.w - 6, box.h - 6, 10, brush.theme.colours.paper), box.x + 3, box.y + 3)
    ink = brush.theme.colours.ink if enabled else faint(brush, .6)
    brush.icon(surface, icon, 28, box.centerx, box.centery + (1 if state.pressed else 0), colour=ink)
