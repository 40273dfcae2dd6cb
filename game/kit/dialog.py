"""Sheets laid over a scene: a question with its answers, and a list to pick from."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect

from .layout import centred, columns, cut_bottom, cut_top, inset, rows, table
from .node import Node, NodeState
from .paint import Brush
from .scale import Scale
from .scene import Scene
from .scroll import ScrollList
from .widgets import Role, brightened, button, label, panel

WIDE = 880
ROW = 64


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a question: its words and what it does after the sheet is gone."""

    name: str
    text: str
    act: Callable[[], None] | None = None
    role: Role = "usual"
    icon: str | None = None


class Sheet(Scene):
    """Something laid over a scene, under which that one is veiled."""

    overlay = True
    veil = 170
    """How dark the scene below becomes, 0 to 255."""

    def ground(self, brush: Brush, surface: pygame.Surface) -> None:
        night = brush.theme.colours.night
        shade = brush.cache.get(("sheet", surface.get_size(), self.veil), lambda: _shade(surface.get_size(), (*night, self.veil)))
        surface.blit(shade, (0, 0))


def _shade(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.fill(colour)
    return shade


class Dialog(Sheet):
    """A question, and its answers as buttons. Escape gives the last answer, which is the one that changes nothing."""

    name = "dialog"

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.answers = tuple(answers)
        self.first = f"dialog.{self.answers[-1].name}"

    def build(self, scale: Scale) -> list[Node]:
        brush = self.app.brush
        heading = brush.extent(brush.lettering(self.title, "headline", wrap=WIDE - 80))[1]
        words = brush.extent(brush.lettering(self.text, "log", wrap=WIDE - 80))[1] if self.text else 0.0
        stacked = len(self.answers) > 3
        feet = ROW * len(self.answers) + 14 * (len(self.answers) - 1) if stacked else ROW + 12.0
        box = centred(table(), WIDE, min(1000.0, 72 + heading + 20 + words + 40 + feet))
        inner = inset(box, 40, 36)
        top, rest = cut_top(inner, heading + 4, 16)
        foot, body = cut_bottom(rest, feet, 24)
        cells = rows(foot, [1] * len(self.answers), 14) if stacked else columns(foot, [1] * len(self.answers), 16)
        return [
            panel("dialog.panel", box, solid=True),
            label("dialog.title", top, self.title, "headline", colour="amber", wrap=True),
            label("dialog.text", body, self.text, "log", wrap=True),
            *(self._button(answer, cell) for answer, cell in zip(self.answers, cells, strict=True)),
        ]

    def _button(self, answer: Answer, cell: FRect) -> Node:
        return button(
            f"dialog.{answer.name}", cell, answer.text, lambda: self.give(answer), role=answer.role, icon=answer.icon, size=24
        )

    def give(self, answer: Answer) -> None:
        """Take the sheet away and do what the answer says."""
        self.app.pop()
        if answer.act is not None:
            answer.act()

    def back(self) -> None:
        self.give(self.answers[-1])


class Picker(Sheet):
    """A list to pick one thing from: a choice of more than fits side by side."""

    name = "picker"
    first = "picker.list"

    def __init__(self, title: str, options: Sequence[str], chosen: int | None, picked: Callable[[int], None]) -> None:
        super().__init__()
        self.title = title
        self.options = tuple(options)
        self._picked = picked
        self.list = ScrollList(
            "picker.list", [ROW] * len(self.options), self._paint_row, self._changed, choose=self._chose, open_row=self._pick,
            labels=self.options, chosen=chosen,
        )  # fmt: skip

    def _changed(self) -> None:
        self.stale = True

    def _chose(self, row: int) -> None:
        """By pointer one press picks; the arrow keys only go along, and Enter picks."""
        if not self.app.keyboard_used:
            self._pick(row)

    def _pick(self, row: int) -> None:
        self.app.pop()
        self._picked(row)

    def build(self, scale: Scale) -> list[Node]:
        box = centred(table(), 640, min(900.0, 116 + ROW * len(self.options)))
        head, rest = cut_top(inset(box, 28, 24), 48, 16)
        title = label("picker.title", head, self.title, "name", colour="amber")
        return [panel("picker.panel", box, solid=True), title, *self.list.nodes(rest)]

    def _paint_row(self, brush: Brush, surface: pygame.Surface, state: NodeState, row: int) -> None:
        paint_row(brush, surface, state, self.options[row])


def paint_row(brush: Brush, surface: pygame.Surface, state: NodeState, text: str) -> None:
    """A plain row of a list: its words, with a tick when it is the chosen one."""
    colours, box = brush.theme.colours, inset(state.rect, 2, 3)
    fill = colours.amber if state.lit else brightened(colours.petrol) if state.hovered else colours.petrol
    brush.put(surface, brush.rounded(box.w, box.h, 10, fill), box.x, box.y)
    ink = colours.ink if state.lit else colours.cream
    if state.lit:
        brush.icon(surface, "check_bold", 24, box.x + 26, box.centery, colour=ink)
    brush.text(surface, text, "body", box.x + 52, box.centery, colour=ink, anchor="midleft", fit=box.w - 68)
