"""The dice of a game, shown: what fell, what was to be expected, and the band that chance allows."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game import catalog
from game.core.fairness import OUTSIDE, Roll, Share, shares
from game.kit.layout import Box, centred, columns, rows
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.widgets import button, choice, label, panel

from .match import Match
from .screen import Slip, Surface

if TYPE_CHECKING:
    from .desk import Desk

ALL = -1
"""Not one seat's dice, but everybody's."""
NAME = 190.0
"""The width kept for the name of a die; on a narrow page it stands above."""


def has_dice(game: str) -> bool:
    """Whether a game tells of its dice."""
    return find_spec(f"game.{game}.dice") is not None


def rolls_of(match: Match) -> tuple[Roll, ...]:
    """All dice that fell in a game."""
    return tuple(catalog.part(match.game, "dice").rolls(match.session.events()))


class DiceSheet(Slip):
    """A row for each kind of die, the one thrown most above; a cell for each face; for one seat or for all."""

    name = "dice"
    first = "close"
    folds = True

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk)
        self.match = match
        self.seat = ALL
        self.rolls = rolls_of(match)
        self.faces: Any = catalog.part(match.game, "view.faces")
        rules: Any = match.session.rules
        self.content = rules.content

    def show(self, seat: int) -> None:
        """The dice of that seat, or of all."""
        self.seat = seat
        self.renew()

    def build(self, scale: Scale) -> list[Node]:
        box = centred(self.page, *((1040, 1400) if self.narrow else (1640, 1000)))
        inner = Box(box.x + 44, box.y + 28, box.w - 88, box.h - 56)
        found = shares(roll for roll in self.rolls if self.seat in (ALL, roll.seat))
        nodes = [
            panel("dice.panel", box, solid=True),
            label("dice.title", Box(inner.x, inner.y, 420, 60), self.text("shell.dice.title"), "action", colour="amber"),
            button("close", Box(inner.right - 224, inner.y, 224, 64), self.text("shell.close"), self.back, key="Esc", size=24),
            *self._seats(Box(inner.x, inner.y + 84, inner.w, 56) if self.narrow else Box(inner.x + 440, inner.y + 4, inner.w - 700, 56)),
        ]
        top = inner.y + (164 if self.narrow else 92)
        body, foot = Box(inner.x, top, inner.w, inner.bottom - 84 - top), Box(inner.x, inner.bottom - 70, inner.w, 70)
        if not found:
            nodes.append(label("dice.none", body, self.text("shell.dice.none"), "heading", colour="mute"))
        often = {die: sum(share.seen for share in faces) for die, faces in found.items()}
        ordered = sorted(found, key=lambda die: -often[die])
        for die, row in zip(ordered, rows(body, [1] * max(1, len(found)), 10), strict=False):
            nodes += self._die(die, found[die], Box(row.x, row.y, row.w, min(row.h, 190 if self.narrow else 170)))
        thrown = sum(often.values())
        told = self.text("shell.dice.how", count=thrown, often=round(1 / OUTSIDE))
        nodes.append(label("dice.how", foot, told, "body", colour="mute", wrap=True))
        return nodes

    def _seats(self, box: Box) -> list[Node]:
        options = [(ALL, self.text("shell.dice.all")), *enumerate(self.match.names)]
        return choice("dice.seat", box, options, self.seat, self.show)

    def _die(self, die: str, faces: tuple[Share, ...], box: Box) -> list[Node]:
        name = self.desk.words.say(self.faces.die_name(die))
        beside, below = (0, 40) if self.narrow else (NAME, 0)
        cells = columns(Box(box.x + beside, box.y + below, box.w - beside, box.h - below), [1] * len(faces), 12)
        most = max(max(share.most, share.seen) for share in faces)
        called = Box(box.x, box.y, box.w, below) if self.narrow else Box(box.x, box.y, beside - 12, box.h)
        return [
            label(f"dice.{die}", called, name, "log_now"),
            *(self._face(die, share, cell, most) for share, cell in zip(faces, cells, strict=True)),
        ]

    def _face(self, die: str, share: Share, box: Box, most: int) -> Node:
        content = self.content
        told = self.text("shell.dice.face", seen=share.seen, least=share.least, most=share.most)

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            colours, place = brush.theme.colours, state.rect
            brush.put(surface, brush.rounded(place.w, place.h, 12, colours.stage), place.x, place.y)
            size = min(64.0, place.h - 52)
            self.faces.paint_face(brush, surface, content, die, share.face, place.x + 20 + size / 2, place.y + 14 + size / 2, size)
            brush.text(surface, str(share.seen), "name", place.right - 18, place.y + 14 + size / 2, anchor="midright")
            track = Box(place.x + 16, place.bottom - 26, place.w - 32, 10)
            unit = track.w / max(1, most)
            brush.put(surface, brush.rounded(track.w, 10, 5, colours.slate), track.x, track.y)
            wide = max(10.0, (share.most - share.least) * unit)
            brush.put(surface, brush.rounded(wide, 10, 5, colours.steel), track.x + share.least * unit, track.y)
            brush.put(surface, brush.disc(18, colours.amber), track.x + share.seen * unit, track.centery, anchor="center")
            brush.put(surface, brush.rounded(3, 22, 1, colours.cream), track.x + share.expected * unit - 1.5, track.centery - 11)

        return Node(f"dice.{die}.{share.face}", box, paint, label=told, tip=told, spill=4)
