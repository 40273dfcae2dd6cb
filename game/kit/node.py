"""A node: a named thing on the screen, with its place, its picture, and what a press on it does."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from .keys import Key
from .paint import Brush
from .pointer import Pointer

if TYPE_CHECKING:
    from .facing import Facing


@dataclass(frozen=True, slots=True)
class NodeState:
    """How a node is to be painted now. `rect` in logical units; `now` in milliseconds of the table's clock.

    `lit`: it can be used now, or is what matters; `focused`: it has the focus and the keyboard is in use, or it is a field that
    takes text (the app draws the ring round all but fields).
    """

    rect: FRect
    lit: bool
    enabled: bool
    hovered: bool
    pressed: bool
    focused: bool
    now: int


Paint = Callable[[Brush, pygame.Surface, NodeState], None]
"""Paints a node on a surface as large as the window."""


@dataclass(slots=True)
class Node:
    """A thing on the screen. The name is stable ("card.root_terraces"): focus, presses and tests find the node by it.

    A press by pointer (down and up inside) or key calls `press`, if `enabled`; else `refusal` says why not, in a bubble (its
    first line is the reason, further lines the rule). `hold` hears every phase of a pointer that went down on the node, to its
    UP or CANCEL, wherever it moves: for sliders, and for what is held by a finger.
    """

    name: str
    rect: FRect
    paint: Paint | None = None
    press: Callable[[], None] | None = None
    refusal: Callable[[], str | None] | None = None
    lit: bool = False
    enabled: bool = True
    live: bool = False
    """Painted anew in every frame. For what moves; a scene builds anew when it starts or stops to move."""
    focusable: bool | None = None
    """Whether the keyboard can reach it; by default whatever has a press or a refusal."""
    group: str = ""
    """Nodes of a group follow each other in the order of Tab; Ctrl+Tab goes from group to group."""
    z: int = 0
    """Higher ones are painted later and hit first; equal ones in the order of the list."""
    tip: str = ""
    """A few words shown when a pointer rests on the node, or a finger stays."""
    at_once: bool = False
    """The press happens as the pointer goes down: for what is timed. Otherwise when it goes up, and a change of mind is free."""
    hold: Callable[[Pointer], None] | None = None
    wheel: Callable[[float], None] | None = None
    keys: Callable[[Key], bool] | None = None
    """Keys while it has the focus, before they move the focus; True: taken."""
    typed: Callable[[str], None] | None = None
    """Text typed while it has the focus."""
    within: str = ""
    """The node that scrolls this one: it takes over the wheel, and a pointer that drags."""
    clip: FRect | None = None
    """Nothing of the node shows, and nothing is hit, outside this rectangle."""
    spill: float = 24
    """How far its picture may reach beyond `rect`: shadow, glow, lifting."""
    label: str = ""
    """What the node says, for tests and for the line of text beside the picture."""
    on: bool | None = None
    """Whether a switch or one of several choices is on; None: it is neither."""
    reader: int | None = None
    """The edge that its words are turned to, in quarters clockwise from the lower one; None: the one it faces itself."""
    facing: Facing | None = None
    """How it is turned towards its player: `rect` and `clip` are where it is shown, `upright` is where it is painted before it is
    turned. None: as it is painted. Set by `Facing.turned`."""

    @property
    def upright(self) -> FRect:
        """The rectangle it was laid out in, as for a player at the lower edge."""
        return self.facing.upright(self.rect) if self.facing is not None else self.rect

    @property
    def side(self) -> int:
        """The edge of whoever it is for, in quarters clockwise from the lower one."""
        if self.reader is not None:
            return self.reader
        return self.facing.quarters if self.facing is not None else 0

    @property
    def reachable(self) -> bool:
        """Whether the keyboard can reach it."""
        if self.focusable is not None:
            return self.focusable
        return bool(self.press or self.refusal or self.typed)

    @property
    def touchable(self) -> bool:
        """Whether a pointer finds it; others let the pointer through to what lies below."""
        return bool(self.press or self.refusal or self.hold or self.tip or self.wheel or self.typed)

    @property
    def bounds(self) -> FRect:
        """All that its picture may cover."""
        box = self.rect.inflate(2 * self.spill, 2 * self.spill)
        return box.clip(self.clip) if self.clip is not None else box

    def hit(self, x: float, y: float, least: float = 0) -> bool:
        """Whether a logical point lies on it, or on a square of side `least` about the middle of what is smaller."""
        box = self.rect
        if least > 0:
            box = box.inflate(max(0.0, least - box.w), max(0.0, least - box.h))
        return box.collidepoint(x, y) and (self.clip is None or self.clip.collidepoint(x, y))
