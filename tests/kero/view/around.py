"""Moments of Kero with people round the table, and what their nodes are painted with."""
from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from pygame import Surface

from game.kero.view import View
from game.kit.node import Node
from game.kit.paint import Brush
from game.kit.picture import NO_HAND, Hand
from game.kit.scale import Scale

from .fake import FakeSitting
from .scenes import SCENES, Shown

PAIRS = tuple(permutations(range(4), 2))
"""Every two edges at which two people can sit: that of the first seat, that of the second."""
KINDS = ((0, 2), (1, 3), (0, 1), (1, 0))
"""Face to face, at the ends, and at two edges that meet with either in front; all others are these, turned or mirrored."""


def people(patch: pytest.MonkeyPatch) -> None:
    """Let two people sit at the table of every moment that does not say otherwise."""
    patch.setattr(FakeSitting, "kinds", ("human", "human"))


def moment(name: str, language: str = "de") -> Shown:
    """A moment that can be seated."""
    return SCENES[name](language)


def seat(view: View, edges: tuple[int, int]) -> View:
    """Let both sit down at these edges."""
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    sitting.players = tuple(replace(player, side=edges[player.seat]) for player in sitting.players)
    view._desk = None
    return view


class Painters:
    """Brushes of all sizes at which the zones of a table are painted, for one window."""

    def __init__(self, brush: Brush) -> None:
        self.whole = brush
        self._sizes = {1.0: brush}
        self._surface = Surface((64, 64))

    def misfits(self, view: View, hovered: str | None = None) -> list[tuple[str, str]]:
        """What had to be cut when all nodes were painted: node and text."""
        scale = self.whole.scale
        nodes = view.build(Scale(scale.width, scale.height, scale.size))
        if hovered is not None:
            view.hovered(next(node for node in nodes if node.name == hovered))
            nodes = view.build(scale)
        hand = Hand(hovered, (), None) if hovered else NO_HAND
        return [(node.name, text) for node in nodes for text in self._painted(node, hand, view.sitting.now)]

    def _painted(self, node: Node, hand: Hand, now: int) -> list[str]:
        if node.paint is None:
            return []
        zoom = node.facing.zoom if node.facing is not None else 1.0
        if zoom not in self._sizes:
            self._sizes[zoom] = Brush(self.whole.theme, self.whole.scale.zoomed(zoom))
        brush = self._sizes[zoom]
        brush.misfits.clear()
        node.paint(brush, self._surface, hand.state(node, now))
        return [misfit.string for misfit in brush.misfits]
