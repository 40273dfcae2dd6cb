"""Answers that lie nowhere on the table: what to do with a card, a token, a die; how to turn a room.

A few plain ones lie where the acts of a turn lie else, below the question; larger ones on paper over the museum.
"""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.layout import columns
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style, lit

from .. import words
from ..answers import (
    Answer,
    Challenge,
    Charge,
    Decline,
    Discard,
    Draw,
    Enter,
    Face,
    Fill,
    Keep,
    Lay,
    PickUp,
    Reroll,
    Rotate,
    Start,
    Step,
    Take,
    Turn,
    Use,
)  # fmt: skip
from ..state import COLOURS, DICE, ENERGY, MOVE, ROOMS, UNROLLED
from ..ways import Way
from . import flights, looks, marks, pictograms, rolling, zones
from .desk import Desk
from .palette import BOLT, BRASS, seat_colour, tone
from .pictograms_dice import die, guard_die
from .pictograms_tokens import card_picture, coin
from .rooms import Room, room

GRID = (Turn, Reroll)
"""Answers shown as a grid of dice and faces."""
OPENED: dict[str, tuple[type[Answer], ...]] = {ENERGY: (Charge,), MOVE: (Step, Challenge, PickUp)}
"""What a press on an option opens."""
PLAIN = (Take, Rotate, Fill, Face, Lay, Start, Use, Keep, Discard, Decline)
CELL = 48.0
MOST_IN_STRIP = 4
EDGE = 14.0
HEAD = 36.0
"""So much higher is paper that bears the question."""
PAY_ICONS = {"held": "door_open", "key": "key_variant", "white": "dice_multiple"}


def offered(desk: Desk) -> list[Answer]:
    """The answers that the tray shows, in the order of its digits."""
    if not desk.free:
        return []
    kinds = OPENED.get(desk.view.chooser)
    if kinds is not None:
        return [answer for answer in desk.listed if isinstance(answer, kinds) and not (desk.secret and answer == PickUp())]
    found: list[Answer] = [answer for answer in desk.listed if isinstance(answer, PLAIN)]
    if desk.question.startswith("special"):
        found = [answer for answer in desk.listed if isinstance(answer, Reroll | Decline)]
    if desk.question == "adjust":
        found = [Draw()]
    return found


def grid(desk: Desk) -> list[Answer]:
    """The answers that turn or roll a die, for the grid."""
    if not desk.free or desk.view.chooser or desk.question.startswith("special"):
        return []
    return [answer for answer in desk.listed if isinstance(answer, GRID)]


def lay(desk: Desk) -> None:
    """The tray of the question, if it has one."""
    if desk.state.over or desk.view.motions.shown or flights.DRAWN in desk.view.flights.away:  # what has come to light is looked at first
        return
    if rolling.asked(desk):
        _roll(desk)
        return
    answers, dice = offered(desk), grid(desk)
    if dice:
        _grid(desk, dice, answers)
    elif desk.question == "decide" and not desk.view.chooser:
        _card(desk, [answer for answer in desk.listed if isinstance(answer, PLAIN)])
    elif answers:
        _buttons(desk, answers)


def title(desk: Desk) -> str:
    """What is to be chosen."""
    if desk.view.chooser:
        return desk.tell(f"artefakt.view.choose.{desk.view.chooser}")
    return desk.say(words.prompt(desk.ask)) if desk.ask is not None else ""


def in_strip(desk: Desk) -> bool:
    """Whether the answers lie where the acts of a turn lie else: a few plain ones to a question that has to be answered first."""
    if desk.state.over or desk.view.chooser or rolling.asked(desk) or grid(desk) or desk.question == "decide":
        return False
    answers = offered(desk)
    return 0 < len(answers) <= MOST_IN_STRIP and not desk.acting and not isinstance(answers[0], Rotate)


def _sheet(desk: Desk, high: float, wide: float = 760) -> FRect:
    """Paper for things so high; gives their place. It lies at the lower end of the museum, next to the question, or at the upper end
    where it hides less of the agent's room, and bears the question itself there."""
    high += 2 * EDGE
    below, above = zones.tray(high, True, wide), zones.tray(high + HEAD, False, wide)
    upper = _hidden(desk, above) < _hidden(desk, below)
    headed = upper or bool(desk.view.chooser)
    box = above if upper else zones.tray(high + HEAD, True, wide) if headed else below
    desk.cover(desk.still("tray", box, partial(_paper, desk, box, headed), z=22))
    return FRect(box.x + 16, box.bottom + EDGE - high, box.w - 32, high - 2 * EDGE)


def _hidden(desk: Desk, paper: FRect) -> float:
    """How much of the room of the agent lies under paper."""
    here = desk.agent(desk.asked).cell
    both = paper.clip(zones.room(here)) if here < ROOMS else FRect()
    return both.w * both.h


def _paper(desk: Desk, box: FRect, headed: bool, brush: Brush, surface: Surface) -> None:
    marks.paper(brush, surface, box)
    if not headed:
        return
    brush.put(surface, brush.rounded(8, 26, 4, seat_colour(brush, desk.figure(desk.asked))), box.x + 16, box.y + 13)
    fit = box.w - 60 - (52 if desk.view.chooser else 0)
    marks.words(brush, surface, title(desk), FRect(box.x + 34, box.y + 1, fit, 50), "step", colour=brush.theme.colours.ink, lines=2)


def _buttons(desk: Desk, answers: list[Answer]) -> None:
    """Large buttons, each with the picture of what it chooses and its digit."""
    if in_strip(desk):
        places = columns(zones.STRIP, [1] * len(answers), 8)
    else:
        rows = 1 if len(answers) <= 4 else 2 if len(answers) <= 8 else -(-len(answers) // 5)
        high = 150.0 if isinstance(answers[0], Rotate) else 80.0
        rest = _sheet(desk, rows * (high + 10) - 10)
        places = zones.choices(len(answers), rest)
    for index, (answer, box) in enumerate(zip(answers, places, strict=True)):
        _add(desk, answer, index, box)
    if desk.view.chooser:
        place = FRect(rest.right - 44, rest.y - 48, 44, 44)
        desk.add(Node("choose.back", place, _close, partial(desk.view.choose, ""), group="choose", z=23, spill=4,
                      tip=desk.tell("artefakt.view.back")))


def _close(brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    if state.hovered:
        brush.put(surface, brush.disc(40, brush.theme.colours.paper), *box.center, anchor="center")
    brush.icon(surface, "close_thick", 26, *box.center, colour=brush.theme.colours.soft)


def called(desk: Desk, answer: Answer) -> str:
    """An answer on a button with its picture: where the picture tells the rest, a word will do."""
    if isinstance(answer, Charge):
        return desk.tell(f"artefakt.view.colour.{answer.die}")
    if isinstance(answer, Step | Challenge | Face):
        return desk.place(answer.cell)
    return desk.label(answer)


def _add(desk: Desk, answer: Answer, index: int, box: FRect, note: str = "") -> Node:
    paint = partial(_button, desk, answer, index, note)
    node = Node(f"choose.{index}", box, paint, desk.give(answer) if desk.free else None, lit=desk.free, group="choose", z=23, spill=10)
    node.label = desk.label(answer)
    node.tip = f"{node.label}\n{note}" if note else node.label
    return desk.add(node)


def ground(brush: Brush, surface: Surface, box: FRect, quiet: bool, state: NodeState) -> None:
    """A button of paper."""
    fill = brush.theme.colours.paper if quiet else tone(brush, "gold")
    fill = lit(fill, 1.04) if state.hovered else fill
    down = 1 if state.pressed else 0
    brush.put(surface, brush.rounded(box.w, box.h, 12, (196, 170, 120)), box.x, box.y + 2)
    brush.put(surface, brush.rounded(box.w, box.h - 2, 12, fill), box.x, box.y + down)
    edge = (190, 126, 40) if not quiet or state.hovered else (206, 190, 156)
    brush.put(surface, brush.rounded(box.w, box.h - 2, 12, edge, 3 if state.hovered else 2), box.x, box.y + down)


def _button(desk: Desk, answer: Answer, index: int, note: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    ground(brush, surface, box, isinstance(answer, Decline | Discard) or not desk.free, state)
    if desk.intended(answer):
        marks.frame(brush, surface, box, 12, seat_colour(brush, desk.figure(desk.asked)), 5)
    capped = index < 9 and not desk.condensed and desk.free
    if isinstance(answer, Rotate):
        _turned(desk, answer, box, brush, surface)
    if capped:
        marks.keycap(brush, surface, str(index + 1), box.right - 8, box.y + 22)
    if isinstance(answer, Rotate):
        return
    size = min(52.0, box.h - 20)
    left = box.x + 14
    if _picture(desk, answer, size, left + size / 2, box.centery, brush, surface):
        left += size + 10
    right = box.right - 14
    if note:
        colours = brush.theme.colours
        brush.text(surface, desk.label(answer), "slot", left, box.y + 24, colour=colours.ink, anchor="midleft", fit=right - left - 30)
        place = FRect(left, box.y + 36, right - left, box.h - 40)
        marks.words(brush, surface, note, place, "plain", colour=colours.soft, lines=2)
        return
    room_ = FRect(left, box.y + 6, right - left - (26 if capped and box.h < 100 else 0), box.h - 12)
    marks.words(brush, surface, called(desk, answer), room_, "slot", colour=brush.theme.colours.ink, lines=3)


def _turned(desk: Desk, answer: Rotate, box: FRect, brush: Brush, surface: Surface) -> None:
    """The room as it would lie."""
    look = Room("flipped", sides=looks.letters(answer.sides), seed=desk.agent(desk.asked).cell)
    picture = room(brush, look)
    brush.drop(surface, picture, box.centerx - zones.ROOM_WIDE / 2, box.centery - zones.ROOM_HIGH / 2, radius=8, blur=4, down=3)


def _picture(desk: Desk, answer: Answer, size: float, x: float, y: float, brush: Brush, surface: Surface) -> bool:
    """What an answer is about, around a middle; False where there is nothing to show."""
    about = desk.ask.about if desk.ask is not None and desk.ask.about else ""
    agent = desk.agent(desk.asked)
    if isinstance(answer, Charge | Reroll):
        brush.put(surface, die(brush, agent.dice[DICE.index(answer.die)], answer.die, size), x, y, anchor="center")
    elif isinstance(answer, Take | PickUp):
        artefact = desk.state.tiles[agent.cell]
        brush.put(surface, pictograms.relic(brush, artefact, size), x, y, anchor="center")
    elif isinstance(answer, Face | Challenge):
        value = desk.state.guards.get(answer.cell, 0)
        brush.put(surface, guard_die(brush, 0 if value == UNROLLED else value, size), x, y, anchor="center")
    elif isinstance(answer, Step):
        way = _way(desk, answer)
        if way is None or not way.die:
            brush.icon(surface, PAY_ICONS.get(answer.pay, "chevron_right"), size * .7, x, y, colour=BOLT)
        else:
            brush.put(surface, die(brush, agent.dice[DICE.index(way.die)], way.die, size * .8), x, y, anchor="center")
    elif isinstance(answer, Fill):
        brush.put(surface, coin(brush, "energy", size), x, y, anchor="center")
    elif isinstance(answer, Lay) and about in pictograms.RELICS:
        brush.put(surface, pictograms.relic(brush, about, size), x, y, anchor="center")
    else:
        icons: dict[type[Answer], str] = {
            Decline: "close_thick", Draw: "cards", Start: "stairs_down", Enter: "stairs_down", Use: "flash", Keep: "tray_arrow_down",
            Discard: "delete_outline",
        }  # fmt: skip
        brush.icon(surface, icons.get(type(answer), "chevron_right"), size * .7, x, y, colour=brush.theme.colours.soft)
    return True


def _way(desk: Desk, answer: Step) -> Way | None:
    return next((way for way in desk.ways.get(answer.cell, []) if way.pay == answer.pay), None)


# a card that was drawn


def _card(desk: Desk, answers: list[Answer]) -> None:
    """The card large, and what can be done with it."""
    rest = _sheet(desk, 334 if desk.condensed else 254, 820)
    card = desk.content.cards[desk.state.drawn]
    box = FRect(rest.x, rest.y, 200, rest.h)
    desk.still("tray.card", box, partial(_drawn, desk, box), z=23)
    instant, slot = (desk.say(text) for text in card.text)
    replaced = desk.agent(desk.asked).slots[card.die]
    keep = slot if not replaced else f"{slot} {desk.tell('artefakt.view.replaces', what=desk.card(replaced))}"
    notes: dict[type[Answer], str] = {Use: instant, Keep: keep, Discard: desk.tell("artefakt.view.discard_note")}
    part = (rest.h - 12) / 3
    for index, answer in enumerate(answers):
        place = FRect(rest.x + 214, rest.y + index * (part + 6), rest.w - 214, part)
        _add(desk, answer, index, place, notes[type(answer)])


def _drawn(desk: Desk, box: FRect, brush: Brush, surface: Surface) -> None:
    card = desk.content.cards[desk.state.drawn]
    brush.put(surface, card_picture(brush, card.colour, card.design, box.w, box.h - 36), box.x, box.y)
    ink = brush.theme.colours.ink
    brush.text(surface, desk.card(card.id), Style("title", 22), box.centerx, box.bottom - 15, colour=ink, anchor="center", fit=box.w)


# dice and faces


def _grid(desk: Desk, answers: list[Answer], plain: list[Answer]) -> None:
    """A row for each die that can be turned, with the faces it can be turned to; at its end the roll."""
    names = [name for name in DICE if any(getattr(answer, "die", "") == name for answer in answers)]
    high = len(names) * (CELL + 8)
    rest = _sheet(desk, high + (62 if plain else 0), 690)
    for row, name in enumerate(names):
        y = rest.y + row * (CELL + 8)
        place = FRect(rest.x, y, 148, CELL)
        desk.still(f"grid.{name}", place, partial(_row, desk, name, place), z=23)
        for face in range(1, 7):
            turned = Turn(name, face)
            if turned in answers:
                box = FRect(rest.x + 156 + (face - 1) * (CELL + 8), y, CELL, CELL)
                paint = partial(_cell, name, face)
                node = Node(f"turn.{name}.{face}", box, paint, desk.give(turned), lit=True, group="grid", z=23, spill=8)
                node.label = node.tip = desk.label(turned)
                desk.add(node)
        if Reroll(name) in answers:
            box = FRect(rest.x + 156 + 6 * (CELL + 8), y, rest.w - 156 - 6 * (CELL + 8), CELL)
            node = Node(f"reroll.{name}", box, partial(_again, desk), desk.give(Reroll(name)), lit=True, group="grid", z=23, spill=8)
            node.label = node.tip = desk.label(Reroll(name))
            desk.add(node)
    wide = rest.w / max(1, len(plain))
    for index, answer in enumerate(plain):
        _add(desk, answer, index, FRect(rest.x + index * wide, rest.y + high + 4, wide - (8 if len(plain) > 1 else 0), 56))


def _row(desk: Desk, name: str, box: FRect, brush: Brush, surface: Surface) -> None:
    """The die as it lies now."""
    face = desk.agent(desk.asked).dice[DICE.index(name)]
    brush.put(surface, die(brush, face, name, CELL), box.x, box.y)
    brush.icon(surface, "arrow_right_bold", 22, box.right - 16, box.centery, colour=brush.theme.colours.soft)
    word = desk.tell(f"artefakt.view.letter.{name}")
    brush.text(surface, word, "body", box.x + CELL + 8, box.centery, colour=brush.theme.colours.soft, anchor="midleft", fit=62)


def _cell(name: str, face: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    if state.hovered:
        brush.put(surface, brush.rounded(box.w + 8, box.h + 8, 14, BRASS, 3), box.x - 4, box.y - 4)
    brush.drop(surface, die(brush, face, name, CELL - 4), box.x + 2, box.y + 2, radius=10, blur=4, down=3, alpha=90)


def _again(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    ground(brush, surface, box, False, state)
    brush.icon(surface, "rotate_right", 26, box.x + 24, box.centery, colour=BOLT)
    ink = brush.theme.colours.ink
    brush.text(surface, desk.tell("artefakt.view.again"), "body", box.x + 40, box.centery - 1, colour=ink, anchor="midleft", fit=box.w - 44)


# the roll


def _roll(desk: Desk) -> None:
    """Each colour die: spent ones are rolled, ready ones if they are chosen; then the roll."""
    rest = _sheet(desk, 94)
    for index, name in enumerate(COLOURS):
        box = FRect(rest.x + index * 104, rest.y, 96, 94)
        node = Node(f"along.{name}", box, partial(_along, desk, name), group="choose", z=23, spill=10)
        if rolling.can_toggle(desk, name):
            node.press, node.lit = partial(desk.view.toggle, name), True
        node.label = node.tip = desk.tell("artefakt.view.along_tip" if node.press else "artefakt.view.along_spent")
        desk.add(node)
    box = FRect(rest.x + 4 * 104 + 4, rest.y, rest.w - 4 * 104 - 4, 94)
    count = sum(rolling.chosen(desk, desk.asked, name) for name in COLOURS)
    node = Node("roll", box, partial(_go, desk, count), desk.give(rolling.answer(desk)), lit=True, group="choose", z=23, spill=10)
    node.label = roll_words(desk, count)
    desk.add(node)


def roll_words(desk: Desk, count: int) -> str:
    """What the roll is called: with nothing to roll it only goes on."""
    return desk.tell("artefakt.view.roll", count=count) if count else desk.tell("artefakt.view.roll_none")


def _along(desk: Desk, name: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, agent = state.rect, desk.agent(desk.asked)
    chosen = rolling.chosen(desk, desk.asked, name)
    ground(brush, surface, box, not chosen, state)
    index = COLOURS.index(name)
    brush.put(surface, die(brush, agent.dice[index], name, 46, dim=not agent.ready(index)), box.centerx, box.y + 32, anchor="center")
    key = "goes" if not agent.ready(index) else "along" if chosen else "stays"
    said, ink = desk.tell(f"artefakt.view.die_{key}"), brush.theme.colours.ink if chosen else brush.theme.colours.soft
    brush.text(surface, said, "body", box.centerx, box.y + 74, colour=ink, anchor="center", fit=box.w - 4)


def _go(desk: Desk, count: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    ground(brush, surface, box, False, state)
    brush.icon(surface, "dice_multiple", 46, box.x + 44, box.centery, colour=BOLT)
    said = roll_words(desk, count)
    right = box.right - 10
    if not desk.condensed:
        right -= marks.keycap(brush, surface, desk.tell("artefakt.view.key.enter"), right, box.centery) + 8
    ink = brush.theme.colours.ink
    brush.text(surface, said, Style("title", 22), box.x + 80, box.centery - 1, colour=ink, anchor="midleft", fit=right - box.x - 80)

