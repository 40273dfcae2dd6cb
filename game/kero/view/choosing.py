"""Answers that lie nowhere on the table, as large buttons on the stage: a resource, a tile to give up, how much to swap, yes or no."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style

from .. import words
from ..answers import Accept, Answer, Decline, Drop, Explore, Pick, Refuel, Swap, TakeDie
from . import camps, marks, zones
from .desk import Desk, button_words

ALWAYS = (Pick, Drop, Accept)
"""Answers that the stage offers whenever they are asked for."""
OPENED: dict[str, type[Answer]] = {"swap": Swap, "refuel": Refuel, "explore": Explore}
"""Answers that a press on a thing opens: the swap tile, the refinery."""


def offered(desk: Desk) -> list[Answer]:
    """The answers that the stage shows now."""
    if not desk.free:
        return []
    opened = OPENED.get(desk.view.chooser)
    if opened is not None:
        return [answer for answer in desk.listed if isinstance(answer, opened)]
    found: list[Answer] = [answer for answer in desk.listed if isinstance(answer, ALWAYS)]
    if desk.ask is not None and desk.ask.about == "dice2":
        found += [answer for answer in desk.listed if isinstance(answer, TakeDie)]
    if found and Decline() in desk.listed:
        found.append(Decline())
    return found


def lay(desk: Desk) -> bool:
    """The buttons, if any are to be shown."""
    answers = offered(desk)
    if not answers:
        return False
    title = desk.say(words.prompt(desk.ask)) if desk.ask is not None else ""
    if desk.view.chooser:
        title = desk.tell(f"kero.view.choose.{desk.view.chooser}")
    box = FRect(zones.CHOICES.x, zones.CHOICES.y - 12, zones.CHOICES.w, 56)
    desk.still("choose.title", box, partial(_title, title, box))
    low = FRect(zones.CHOICES.x, zones.CHOICES.y + 52, zones.CHOICES.w, zones.CHOICES.h - 52)
    listed = zones.choices(len(answers) + bool(desk.view.chooser), low)
    for index, answer in enumerate(answers):
        node = Node(f"choose.{index}", listed[index], partial(_button, desk, answer, index), desk.give(answer), lit=True, group="choose")
        node.label = button_words(desk, answer)
        desk.add(node)
    if desk.view.chooser:
        node = Node("choose.back", listed[-1], partial(_back, desk), lambda: desk.view.choose(""), group="choose",
                    label=desk.tell("kero.view.back"))
        desk.add(node)
    return True


def _title(title: str, box: FRect, brush: Brush, surface: Surface) -> None:
    marks.wrapped(brush, surface, title, box, "heading", align="left", lines=2)


def _back(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    colour = marks.brighter(brush.theme.colours.petrol, state.hovered)
    brush.button(surface, box.x, box.y, box.w, box.h, desk.tell("kero.view.back"), colour, icon="arrow_left", size=24,
                 pressed=state.pressed)


def _button(desk: Desk, answer: Answer, index: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A large button with the picture of what it chooses, and the digit that chooses it."""
    box, colours = state.rect, brush.theme.colours
    colour = marks.brighter(colours.petrol if isinstance(answer, Decline) else colours.action, state.hovered)
    down = 2 if state.pressed else 0
    brush.drop(surface, brush.button_face(box.w, box.h, colour), box.x, box.y + down, radius=18, blur=8, down=5)
    size = min(58.0 if box.w > 300 else 42.0, box.h - 22)
    x, y = box.x + 16 + size / 2, box.centery + down
    tight = zones.condensed(brush.scale) and box.w < 300
    if not tight:
        _picture(desk, answer, size, x, y, brush, surface)
    right = box.right - 16
    if index < 9 and box.w > 150 and not (tight and isinstance(answer, Drop)):
        wide = brush.keycap_width(str(index + 1))
        brush.keycap(surface, str(index + 1), right - wide, y - 17)
        right -= wide + 8
    label, note = _words(desk, answer)
    left = box.x + 18 if tight else x + size / 2 + 14
    if note and box.h >= 62:
        brush.text(surface, label, Style("title", 24), left, box.y + box.h * .32 + down, anchor="midleft", fit=right - left)
        brush.text(surface, note, "body", left, box.y + box.h * .70 + down, anchor="midleft", wrap=right - left, lines=2, height=box.h * .5)
    else:
        brush.text(surface, label, Style("title", 24), left, y, anchor="midleft", wrap=right - left, lines=2, height=box.h - 10)


def _words(desk: Desk, answer: Answer) -> tuple[str, str]:
    if isinstance(answer, Drop):
        return desk.card_title(answer.tile), camps.tile_name(desk, answer.tile)
    if isinstance(answer, Pick):
        return desk.tell(f"kero.resource.{answer.resource}"), ""
    if isinstance(answer, Swap):
        return str(answer.count), ""
    if isinstance(answer, TakeDie):
        return desk.tell(f"kero.die.{answer.colour}"), ""
    if isinstance(answer, Explore):
        return desk.say(words.territory(answer.territory)), ""
    if isinstance(answer, Refuel):
        return button_words(desk, answer), desk.tell("kero.view.costs", what=words.units("canister", answer.fills))
    return button_words(desk, answer), ""


def _picture(desk: Desk, answer: Answer, size: float, x: float, y: float, brush: Brush, surface: Surface) -> None:
    if isinstance(answer, Pick):
        brush.put(surface, brush.resource(answer.resource, size), x, y, anchor="center")
    elif isinstance(answer, TakeDie):
        brush.put(surface, brush.die((), size, answer.colour), x, y, anchor="center")
    elif isinstance(answer, Drop):
        brush.icon(surface, "infinity", size * .8, x, y, colour=brush.theme.colours.amber)
    elif isinstance(answer, Explore):
        brush.put(surface, brush.pawn(desk.clan(desk.asked), size), x, y, anchor="center")
    elif isinstance(answer, Swap):
        brush.put(surface, brush.resource("wheat", size * .66), x - size * .2, y - 5, anchor="center")
        brush.put(surface, brush.resource("canister", size * .66), x + size * .22, y + 5, anchor="center")
    else:
        icon = "close_thick" if isinstance(answer, Decline) else "gas_station"
        brush.icon(surface, icon, size * .8, x, y, shade=70)
