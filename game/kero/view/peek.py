"""A look at one's own hired Tuareks, which lie face down when two people sit at the table.

Press and hold on one's chips, or hold one's look key: a fan of them opens on one's own side. Digits, a press on a chip, or
sliding there and letting go plays it. Nothing else on the table tells what a seat holds.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from game.kit.keys import DIGITS, Key
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pointer import Phase, Pointer
from game.kit.theme import Style

from ..answers import Play
from . import looks, marks, spoken, zones
from .camps import chip_answers
from .desk import Desk

if TYPE_CHECKING:
    from . import View


class Peek:
    """Who is looking at their chips now."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int | None = None
        self._by_key = False

    def open(self, seat: int, by_key: bool) -> None:
        self.seat, self._by_key = seat, by_key
        self.view.stale = True

    def close(self) -> None:
        if self.seat is not None:
            self.seat = None
            self.view.stale = True

    def held(self, seat: int, pointer: Pointer) -> None:
        """A pointer on a seat's chips: the fan is open as long as it is down; let go on a chip, it is played."""
        if pointer.phase is Phase.DOWN:
            self.open(seat, by_key=False)
        elif pointer.phase is Phase.CANCEL:
            self.close()
        elif pointer.phase is Phase.UP and self.seat == seat:
            desk = self.view.desk()
            chips = desk.chips(seat)
            for index, chip in enumerate(chips):
                if zones.fan(seat == desk.near, index, len(chips)).collidepoint(pointer.x, pointer.y):
                    self.play(seat, chip)
            if not self._by_key:
                self.close()

    def key(self, key: Key) -> bool:
        """Look keys open and close the fan; digits play from it. True when it was taken."""
        for player in self.view.sitting.players:
            if player.human and key.key == player.look_key and key.plain and not self.view.desk().alone:
                if key.down:
                    self.open(player.seat, by_key=True)
                elif self.seat == player.seat:
                    self.close()
                return True
        if self.seat is not None and key.down and key.key in DIGITS and key.plain:
            chips = self.view.desk().chips(self.seat)
            number = DIGITS[key.key]
            if 1 <= number <= len(chips):
                self.play(self.seat, chips[number - 1])
            return True
        return False

    def play(self, seat: int, chip: str) -> None:
        """Play a chip of this seat, or say why not."""
        desk = self.view.desk()
        answer = next((answer for answer in chip_answers(desk, seat, chip) if desk.offers(answer)), None)
        if answer is not None:
            self.close()
            self.view.give(answer)
            return
        why = desk.why_not(Play(chip)) if desk.asked == seat else (desk.tell("kero.no.other_asked"), "kero-35")
        if why is not None:
            self.view.sitting.notice(*why)


def lay(desk: Desk) -> None:
    """The fan, if a seat looks at its chips."""
    seat = desk.view.peek.seat
    if seat is None or not desk.player(seat).human:
        return
    near = seat == desk.near
    chips = desk.chips(seat)
    box = zones.fan_box(near, len(chips))
    desk.still("fan", box, partial(_ground, desk, seat, box), z=20)
    for index, chip in enumerate(chips):
        answer = next((answer for answer in chip_answers(desk, seat, chip) if desk.offers(answer)), None)
        node = Node(f"fan.{index}", zones.fan(near, index, len(chips)), partial(_chip, desk, chip, index), group="fan", z=21 + index)
        node.lit = answer is not None
        node.label = spoken.chip(desk, chip)
        node.press = partial(desk.view.peek.play, seat, chip)
        desk.add(node)


def _ground(desk: Desk, seat: int, box: FRect, brush: Brush, surface: Surface) -> None:
    brush.glass(surface, box.x, box.y, box.w, box.h, colour=brush.theme.colours.panel, edge=brush.clan(desk.clan(seat)).colour, line=4)
    if not desk.state.camps[seat].chips:
        marks.wrapped(brush, surface, desk.tell("kero.view.no_chips"), box.inflate(-40, -40), align="center")


def _chip(desk: Desk, chip: str, index: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A chip large, with name, effect and moment."""
    box, colours = state.rect, brush.theme.colours
    kind = desk.content.chips[chip]
    colour = brush.theme.resources["tuarek"]
    if state.lit:
        marks.glow(brush, surface, box, 16, state.hovered)
    brush.drop(surface, brush.paper(box.w, box.h, 16), box.x, box.y, radius=16)
    brush.put(surface, brush.chip(looks.CHIP_ICONS[chip], 76, colour), box.x + 14, box.y + 14)
    brush.keycap(surface, str(index + 1), box.right - 48, box.y + 14)
    left, wide = box.x + 14, box.w - 24
    brush.text(surface, desk.say(kind.name), Style("title", 22), left, box.y + 112, colour=colours.ink, anchor="midleft", fit=wide)
    marks.wrapped(brush, surface, desk.say(kind.text), FRect(left, box.y + 128, wide, 76), colour=colours.ink, lines=3)
    marks.wrapped(brush, surface, desk.say(kind.when), FRect(left, box.y + 202, wide, 76), "plain", colour=colours.soft, lines=3)
    if state.lit:
        marks.frame(brush, surface, box, 16, state.hovered)
        marks.tick(brush, surface, box.right - 70, box.y + 30, 30)
