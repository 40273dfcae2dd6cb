"""The window: which display it lies on, and full screen and back."""
from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kit.window import SMALLEST, Window, fitting, window_size

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


@pytest.mark.parametrize(("display", "expected"), [
    ((1920, 1080), (1280, 720)), ((2560, 1440), (1706, 960)), ((3840, 2160), (2560, 1440)), ((1366, 768), (1194, 672)),
    ((1280, 1024), (1280, 720)), ((1280, 720), (1109, 640)), ((1024, 600), SMALLEST),
])  # fmt: skip
def test_the_first_window_leaves_room_for_its_title_bar_and_the_panel(display: tuple[int, int], expected: tuple[int, int]) -> None:
    assert fitting(None, [display]) == expected


def test_the_size_a_player_has_set_is_kept_while_a_display_has_room_for_it() -> None:
    assert fitting((1024, 640), [WALL]) == (1024, 640)
    assert fitting((1500, 900), [(1366, 768), LAPTOP]) == (1500, 900)
    assert fitting((1500, 900), [(1366, 768)]) == fitting(None, [(1366, 768)])
    assert fitting((1280, 720), [(1280, 720)]) == (1109, 640)


def test_the_displays_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [WALL])
    assert window_size(None) == (2560, 1440)
