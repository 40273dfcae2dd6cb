"""Single key presses of a terminal, without Enter. Where the input is a pipe or a file, its letters count as presses."""
from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Any, TextIO

ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
"""How terminals end the sequence of an arrow key."""
WINDOWS_ARROWS = {"H": "up", "P": "down", "M": "right", "K": "left"}


def pressed(text: str) -> list[str]:
    """The keys in what a terminal sent: letters as they are, arrows by name. Other sequences are no keys of ours."""
    found = []
    index = 0
    while index < len(text):
        if text[index] != "\x1b":
            found.append(text[index])
            index += 1
        elif text[index + 1 : index + 2] in ("[", "O"):
            end = index + 2
            while end < len(text) and not text[end].isalpha() and text[end] != "~":
                end += 1
            if text[end : end + 1] in ARROWS and end == index + 2:
                found.append(ARROWS[text[end]])
            index = end + 1
        else:
            index += 1
    return found


class Keys:
    """The keyboard while the `with` lasts; Ctrl+C breaks off as always. `stream`: another input than the standard one."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdin
        self._before: list[Any] | None = None
        self._over = self._stream is None or self._stream.closed

    def __enter__(self) -> Keys:
        if sys.platform != "win32" and not self._over and self._stream.isatty():
            import termios
            import tty

            self._before = termios.tcgetattr(self._stream)
            tty.setcbreak(self._stream)
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None) -> None:
        if sys.platform != "win32" and self._before is not None:
            import termios

            termios.tcsetattr(self._stream, termios.TCSADRAIN, self._before)

    def wait(self, seconds: float, also: Sequence[int] = ()) -> list[str]:
        """What was pressed, waiting so long for it; `also`: file numbers whose news end the wait too."""
        if sys.platform == "win32":
            return self._wait_on_windows(seconds)
        watched = [*also] if self._over else [self._stream.fileno(), *also]
        ready, _, _ = select.select(watched, [], [], seconds)
        if self._over or self._stream.fileno() not in ready:
            return []
        data = os.read(self._stream.fileno(), 1024)
        self._over = not data
        return pressed(data.decode(errors="replace"))

    def _wait_on_windows(self, seconds: float) -> list[str]:
        found: list[str] = []
        if sys.platform == "win32":
            import msvcrt

            time.sleep(seconds)
            while msvcrt.kbhit():
                letter = msvcrt.getwch()
                if letter == "\x03":
                    raise KeyboardInterrupt
                if letter in ("\0", "\xe0"):
                    arrow = WINDOWS_ARROWS.get(msvcrt.getwch())
                    found += [arrow] if arrow else []
                else:
                    found.append(letter)
        return found
