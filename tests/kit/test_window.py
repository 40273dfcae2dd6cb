"""The window: which display it lies on, and full screen and back."""
from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kit.window import Window

LAPTOP, WALL = (1920, 1080), (3840, 2160)


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window("test", (1280, 720))
    yield made
    made.close()


def test_a_window_lies_where_its_middle_is(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [LAPTOP, WALL])
    window._window.position = (1000, 100)
    assert window.display == LAPTOP
    window._window.position = (1700, 100)
    assert window.display == WALL
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [LAPTOP])
    assert window.display == LAPTOP


def test_a_window_that_fills_the_screen_is_as_large_as_its_display(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [LAPTOP, WALL])
    window.toggle_fullscreen()
    assert window.display == window.size == (1024, 768)  # the screen of the dummy driver
