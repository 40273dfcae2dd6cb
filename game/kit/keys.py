"""Keys as the scenes hear them, and the keys that mean the same everywhere."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
PRESS = ENTER | {pygame.K_SPACE}
"""Keys that press what has the focus."""

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""Arrow keys as steps to the right and downwards."""

ENLARGE = frozenset({pygame.K_MENU, pygame.K_e})
"""Keys that enlarge what has the focus."""

CTRL = frozenset({pygame.K_LCTRL, pygame.K_RCTRL})
MODIFIERS = CTRL | {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK,
}  # fmt: skip
"""Keys that do nothing alone."""
LARGER = frozenset({pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS})
SMALLER = frozenset({pygame.K_MINUS, pygame.K_KP_MINUS})
USUAL = frozenset({pygame.K_0, pygame.K_KP_0})

DIGITS = {key: number % 10 for number, keys in enumerate(
    zip(
        (pygame.K_0, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8, pygame.K_9),
        (pygame.K_KP_0, pygame.K_KP_1, pygame.K_KP_2, pygame.K_KP_3, pygame.K_KP_4,
         pygame.K_KP_5, pygame.K_KP_6, pygame.K_KP_7, pygame.K_KP_8, pygame.K_KP_9),
        strict=True,
    )
) for key in keys}  # fmt: skip
"""Digits of the upper row and of the number pad."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that went down or up; `at_ms` is the start of the frame that read it.

    `focused`: whether the window still had the keyboard. On X11 a lost focus sends the key-up first, and such an up is no
    release.
    """

    key: int
    down: bool
    mods: int
    at_ms: int
    focused: bool = True

    @property
    def ctrl(self) -> bool:
        return bool(self.mods & (pygame.KMOD_CTRL | pygame.KMOD_META))

    @property
    def shift(self) -> bool:
        return bool(self.mods & pygame.KMOD_SHIFT)

    @property
    def alt(self) -> bool:
        return bool(self.mods & pygame.KMOD_ALT)

    @property
    def plain(self) -> bool:
        """Without Ctrl or Alt."""
        return not (self.ctrl or self.alt)

    @property
    def leaves_full_screen(self) -> bool:
        """Whether it switches between full screen and window."""
        return self.key == pygame.K_F11 or (self.alt and self.key in ENTER)

    @property
    def name(self) -> str:
        """The key's name as pygame writes it, for settings and saves: "space", "return", "a"."""
        return name_of(self.key)


@dataclass(frozen=True, slots=True)
class Chord:
    """Keys pressed together: a key by its name, with modifiers."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    @classmethod
    def read(cls, text: str) -> Chord:
        """A chord as people write it, "ctrl+shift+q". Raises ValueError for one that is none, or that a hand could press unawares."""
        *mods, name = (word.strip() for word in text.lower().split("+"))
        if not set(mods) <= {"ctrl", "shift", "alt"} or len(set(mods)) != len(mods) or code_of(name) is None:
            raise ValueError(f"{text!r} are no keys; write them like ctrl+shift+q")
        if len(mods) < 2:
            raise ValueError(f"{text!r} is pressed too easily; take two of ctrl, shift and alt with a key, like ctrl+shift+q")
        return cls(name, *(mod in mods for mod in ("ctrl", "shift", "alt")))

    def pressed_by(self, key: Key) -> bool:
        """Whether this key going down completes it."""
        return key.down and key.name == self.name and (key.ctrl, key.shift, key.alt) == (self.ctrl, self.shift, self.alt)


def name_of(key: int) -> str:
    """The name of a key by its code; empty for a key that has none."""
    return pygame.key.name(key, use_compat=True)


def code_of(name: str) -> int | None:
    """The code of a key by its name, or None when there is no such key."""
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return None
