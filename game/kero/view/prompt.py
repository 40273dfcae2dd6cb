"""Whose turn it is, what is to be done, and which of the six steps it is; a banner when the turn passes to the other clan."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.run import Kind, Stage
from game.kit.theme import Style, lit

from .. import words
from . import marks, pad, zones
from .desk import Desk

STEPS = ("refuel", "dice", "run", "spend", "fire", "refill")
PARTS = {"begin": 0, "before": 0, "run": 2, "dry": 2, "gather": 3, "explore": 3, "spend": 3, "fire": 4, "refill": 5, "claim": 5, "end": 5}
DONE_FILL = (36, 80, 90)
NEXT_FILL = (22, 50, 60)
NAMED, UNNAMED = 142.0, 34.0
"""The width of a step in the narrow prompt, with its name and without."""
TURN = "turn"
"""The movement of the banner."""
TURN_MS = 800
SLIDE = .28
"""The share of its time in which the banner comes, and in which it goes."""


def lay(desk: Desk) -> None:
    box = desk.seating.upright["prompt"]
    desk.still("prompt", box, partial(_narrow if desk.seating.narrow else _prompt, desk))
    if desk.motion.moving(TURN):
        desk.add(Node("turn", box, partial(_banner, desk), live=True, z=12, spill=4))


def step(desk: Desk) -> int:
    """Which of the six steps the turn is at."""
    state = desk.state
    if state.part == "fill":
        return {"before": 0 if not state.closed else 1, "spend": 3, "end": 5}.get(state.back, 0)
    if state.part == "before":
        return 1 if state.closed else 0
    if desk.ask is not None and desk.ask.prompt.key == "kero.ask.refill":
        return 5  # whatever burnt has burnt
    return PARTS.get(state.part, 0)


def sentence(desk: Desk) -> str:
    """The question with the name of whom it is put to."""
    if desk.ask is None:
        return desk.tell("kero.view.over")
    run = desk.running.run
    if run is not None and run.missing:
        return desk.tell("kero.view.lost.title")
    if run is not None and run.stage is Stage.INTERRUPTED:
        return desk.tell("kero.view.interrupted")
    if run is not None and pad.called(desk):
        return desk.tell("kero.view.called.roll" if run.kind is Kind.ROLL else "kero.view.called.fill", who=desk.who(desk.running.owner))
    return desk.say(words.prompt(desk.ask))


def _round(desk: Desk) -> str:
    return desk.tell("kero.view.last_turn" if desk.state.last_turn else "kero.view.round", number=desk.state.round)


def marked(desk: Desk) -> int:
    """The seat whose mark the plate bears: whoever is asked, or whose truck all wait for."""
    return desk.running.owner if pad.called(desk) else desk.asked


def _ground(desk: Desk, box: FRect, brush: Brush, surface: Surface) -> None:
    """The plate, and the mark of a clan."""
    clan = desk.clan(marked(desk))
    brush.glass(surface, box.x, box.y, box.w, box.h, colour=(12, 32, 40, 238), edge=brush.clan(clan).colour, line=3)
    brush.put(surface, brush.medal(clan, 76), box.x + 14, box.centery - 38)


def _prompt(desk: Desk, brush: Brush, surface: Surface) -> None:
    box, colours = zones.PROMPT, brush.theme.colours
    _ground(desk, box, brush, surface)
    label = brush.text(surface, _round(desk), "step", box.right - 20, box.y + 28, colour=colours.mute, anchor="midright", fit=190)
    brush.text(surface, sentence(desk), "prompt", box.x + 106, box.y + 27, anchor="midleft", fit=label.x - box.x - 126)
    wide, now = (box.w - 122) / len(STEPS), step(desk)
    for index, name in enumerate(STEPS):
        x, y = box.x + 104 + index * wide, box.y + 52
        fill = lit(colours.rust, .92) if index == now else DONE_FILL if index < now else NEXT_FILL
        brush.put(surface, brush.chevron(wide - 2, 38, fill, index == 0), x, y)
        style = Style("title", 20) if index == now else "step"
        text = desk.tell(f"kero.view.step.{name}")
        ink = colours.cream if index <= now else colours.mute
        aside = 12 if index < now else 0
        drawn = brush.text(surface, text, style, x + wide / 2 + aside, y + 19, colour=ink, anchor="center", fit=wide - 60)
        if index < now:
            brush.icon(surface, marks.TICK, 20, drawn.x - 14, y + 19, colour=colours.teal)


def _narrow(desk: Desk, brush: Brush, surface: Surface) -> None:
    """The same in the column of the acts: the sentence in two lines, and of the steps only this one by its name."""
    box, colours, now = zones.NARROW_PROMPT, brush.theme.colours, step(desk)
    _ground(desk, box, brush, surface)
    left = box.x + 104
    said = FRect(left, box.y + 6, box.right - 14 - left, 64)
    marks.wrapped(brush, surface, sentence(desk), said, "prompt", lines=2)
    x, y = left, box.y + 74
    for index, name in enumerate(STEPS):
        wide = NAMED if index == now else UNNAMED
        fill = lit(colours.rust, .92) if index == now else DONE_FILL if index < now else NEXT_FILL
        brush.put(surface, brush.chevron(wide - 2, 30, fill, index == 0), x, y)
        if index == now:
            text = desk.tell(f"kero.view.step.{name}")
            brush.text(surface, text, Style("title", 20), x + wide / 2, y + 15, colour=colours.cream, anchor="center", fit=wide - 34)
        elif index < now:
            brush.icon(surface, marks.TICK, 18, x + wide / 2 + 2, y + 15, colour=colours.teal)
        x += wide
    brush.text(surface, _round(desk), "step", box.right - 16, y + 15, colour=colours.mute, anchor="midright", fit=box.right - 24 - x)


def _banner(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    """The clan whose turn begins slides over the prompt and away; presses go through it."""
    gone = 1 - (1 - desk.motion.progress(TURN, state.now)) ** (1 / 3)
    box, clan = state.rect, desk.clan(desk.state.seat)
    away = 0.0
    if gone < SLIDE:
        away = -((1 - gone / SLIDE) ** 2)
    elif gone > 1 - SLIDE:
        away = (1 - (1 - gone) / SLIDE) ** 2
    look = brush.clan(clan)
    old = surface.get_clip()
    left, top = brush.u(box.x), brush.u(box.y)
    surface.set_clip((left, top, brush.u(box.right) - left, brush.u(box.bottom) - top))
    x = box.x + away * box.w
    brush.put(surface, brush.rounded(box.w, box.h, 18, look.colour), x, box.y)
    brush.put(surface, brush.rounded(box.w, box.h, 18, lit(look.colour, 1.3), 4), x, box.y)
    brush.put(surface, brush.medal(clan, 84), x + 70, box.centery, anchor="center")
    key = "kero.view.last_turn_of" if desk.state.last_turn else "kero.view.busy"
    brush.text(surface, desk.tell(key, who=desk.who(desk.state.seat)), Style("title", 46), x + 136, box.centery, colour=look.ink,
               anchor="midleft", fit=box.w - 180)
    surface.set_clip(old)
