"""Keys that mean the same in every scene: full screen, the size of text, reading aloud, the time of a frame."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from . import keys
from .keys import Key

if TYPE_CHECKING:
    from .loop import App

SIZES = (0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6)
"""The sizes of text that Ctrl + and Ctrl - go through."""


def common_key(app: App, key: Key) -> bool:
    """Do what a key means that went down, if it is one of these; whether it was."""
    code, size = key.key, app.scale.size
    if key.leaves_full_screen:
        app.toggle_fullscreen()
    elif code == pygame.K_F3:
        app.toggle_meter()
    elif code == pygame.K_F4 and key.plain and app.aloud.switch is not None:
        app.aloud.switch()
    elif code in keys.CTRL:
        app.aloud.hush()
        return False  # a key like any other to those who hold their truck by it
    elif key.ctrl and code in keys.LARGER:
        app.set_size(next((larger for larger in SIZES if larger > size + 0.01), SIZES[-1]))
    elif key.ctrl and code in keys.SMALLER:
        app.set_size(next((smaller for smaller in reversed(SIZES) if smaller < size - 0.01), SIZES[0]))
    elif key.ctrl and code in keys.USUAL:
        app.set_size(1.0)
    else:
        return False
    return True
