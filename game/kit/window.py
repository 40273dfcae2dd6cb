"""The window: its size, full screen and back, and whether there is a screen at all."""
from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import pygame
from pygame import Rect

from .scale import HEIGHT, WIDTH

SMALLEST = (1024, 640)
"""The window cannot be made smaller, in pixels."""
USUAL = (1280, 720)
"""As large is a window at first wherever there is room."""
SHARE = 2 / 3
"""How much of a large display it takes at first."""
TITLE_BAR, PANEL = 36, 60
"""How high at most what stands above a window, and what the desktop keeps for itself; told by no system alike."""

_SERVERS = ("DISPLAY", "WAYLAND_DISPLAY")
_UNSEEN = ("offscreen", "dummy")


def display_there() -> bool:
    """Whether a window can be seen. Without a display SDL silently draws into nothing; that counts only if it was asked to."""
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER") or ""
    if sys.platform.startswith("linux") and not asked and not any(map(os.environ.get, _SERVERS)) and not os.path.exists("/dev/dri"):
        return False  # not even asked of SDL, which would complain on stderr of what else is missing
    if not pygame.display.get_init():
        try:
            pygame.display.init()
        except pygame.error:
            return False
    driver = pygame.display.get_driver()
    return driver not in _UNSEEN or driver in asked.split(",")


def window_size(wished: tuple[int, int] | None) -> tuple[int, int]:
    """How large a window is opened, in pixels: as the player has left it, where one of the displays has room for that."""
    if not pygame.display.get_init():
        pygame.display.init()
    return fitting(wished, pygame.display.get_desktop_sizes())


def fitting(wished: tuple[int, int] | None, displays: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The size that was wished where a display has room for it and a title bar; else one in the shape of the table with room for title
    bar and panel on the first display, but never smaller than `SMALLEST`."""
    if wished is not None and any(wished[0] <= wide and wished[1] + TITLE_BAR <= high for wide, high in displays):
        return wished
    wide, high = displays[0]
    large = max(USUAL[0] / WIDTH, min(wide / WIDTH, high / HEIGHT) * SHARE)
    zoom = min(large, wide / WIDTH, (high - TITLE_BAR - PANEL) / HEIGHT)
    return max(int(WIDTH * zoom), SMALLEST[0]), max(int(HEIGHT * zoom), SMALLEST[1])


class Window:
    """One resizable window. Raises pygame.error when none can be opened."""

    def __init__(self, title: str, size: tuple[int, int], fullscreen: bool = False) -> None:
        if not pygame.display.get_init():
            pygame.display.init()
        self._window = pygame.Window(title, (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])), resizable=True)
        self._window.minimum_size = SMALLEST
        self.fullscreen = False
        pygame.key.stop_text_input()
        self.surface()
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface().get_size()

    @property
    def display(self) -> tuple[int, int]:
        """Width and height in pixels of the display where the window is, as far as that can be told: of a window that does not fill one
        only its place is known, and of the displays their sizes. The first is taken to begin where places begin; of several others the
        second is meant."""
        first, *others = pygame.display.get_desktop_sizes()
        if self.fullscreen:
            return self.size
        (x, y), (wide, high) = self._window.position, self._window.size
        if not others or Rect(0, 0, *first).collidepoint(x + wide // 2, y + high // 2):
            return first
        return others[0]

    def surface(self) -> pygame.Surface:
        """What is shown by the next `flip`; asked for anew in each frame, for a new size brings a new one."""
        return self._window.get_surface()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def toggle_fullscreen(self) -> None:
        """Full screen, or back to the window. The new size comes as an event."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window that large, as a player does by its edge."""
        self._window.size = size

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture of the window in the task bar."""
        self._window.set_icon(icon)

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()
