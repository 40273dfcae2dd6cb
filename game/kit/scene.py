"""A scene: one screen, or a sheet laid over one. It lists nodes from what it knows; the app paints and presses them."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .animation import Motion
from .keys import Key
from .node import Node
from .paint import Brush
from .scale import Scale

if TYPE_CHECKING:
    from .loop import App


class Scene:
    """One screen. Set `stale` when what it shows has changed: its nodes are then built anew before the next frame.

    Handlers run inside a frame; `at` and `now` are the start of that frame in milliseconds of the app's clock.
    """

    name = "scene"
    """For logs and tests."""
    overlay = False
    """Laid over the scene below, which stays to be seen under a veil and hears nothing."""
    first: str | None = None
    """The node that has the focus when the scene is shown."""
    focus_frozen = False
    """While True, keys do not move the focus; `frozen_note` says so."""

    quarters = 0
    """How far all of it is turned, in quarters clockwise, towards whoever it is for."""
    upright = False
    """It lies as it lies, whoever asked for it."""

    app: App
    """Set when the scene is shown."""

    def __init__(self) -> None:
        self.stale = True
        self.motion = Motion()

    @property
    def moving(self) -> bool:
        """Whether it changes by itself: while True there are sixty frames a second."""
        return self.motion.moving()

    def build(self, scale: Scale) -> list[Node]:
        """All nodes for a window of this scale, those behind first."""
        return []

    def ground(self, brush: Brush, surface: pygame.Surface) -> None:
        """Paint what lies behind all nodes; a screen covers all of the surface, an overlay may lay its own veil.

        The surface is the whole window in pixels, with the margins beside the table: `surface.blit(brush.ground(*surface.get_size()),
        (0, 0))`. Called for parts of it too (its clip is set), so it paints by blits of what the brush keeps.
        """

    @property
    def side(self) -> int:
        """The edge of whoever it is for, in quarters clockwise from the lower one: what is laid over it, and words about nothing, face
        them."""
        return self.quarters

    # what happens

    def enter(self) -> None:
        """It was put on top of the stack."""

    def leave(self) -> None:
        """It was taken off the stack."""

    def covered(self) -> None:
        """Another scene was put over it."""

    def uncovered(self) -> None:
        """It is on top again."""

    def tick(self, now: int) -> None:
        """Once a frame while on top, after the input of the frame and before it is painted."""

    def key(self, key: Key) -> bool:
        """A key, before anything else hears it (but F11, Alt+Enter, F3 and F4). True: taken."""
        return False

    def back(self) -> None:
        """Escape."""
        if self.overlay:
            self.app.pop()

    def enlarge(self, node: Node | None) -> bool:
        """Show a node large: a pointer rests on it, a finger stays, or a key asks. None: no longer. False: show its tip instead."""
        return False

    def hovered(self, node: Node | None) -> None:
        """The mouse came over another node, or the keyboard moved the focus there; None: over none."""

    def skip(self) -> None:
        """A press, anywhere: what moves is done with. It comes before what the press itself does."""
        self.motion.skip()

    def focus_lost(self, at: int) -> None:
        """The window lost the keyboard or was minimised. Fingers and mouse have been cancelled before."""

    def focus_gained(self, at: int) -> None:
        """The window has the keyboard again."""

    def frozen_note(self) -> str:
        """What to say when someone moves the focus while it is frozen; in the words of the player's language."""
        return ""

    def close(self) -> bool:
        """The window is asked to close. False: not now, the scene asks first."""
        return True
