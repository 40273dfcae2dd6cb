"""`demo --fast`: the show without waiting, on a clock of its own, to see that it holds out: no error, and no growth of memory."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Protocol

from game.catalog import GAMES
from game.core.phrase import phrase
from game.i18n import Words, system_language
from game.kit.driver import Clock
from game.kit.loop import App
from game.kit.memory import tidy
from game.kit.window import Window
from game.store.places import places

from .app import load_theme
from .desk import Desk
from .show import Show

SIZE = (1280, 720)
FRAME_MS = 100
"""So much time passes from frame to frame: the longest that runs bridge without being interrupted is 250."""
PAINTED = 12
"""One frame of so many is painted."""
USUAL_GAMES = 200
SETTLED = 10
"""After so many games all pictures have been made once; from there on memory must not grow."""
GROWTH = 1.05


class Wishes(Protocol):
    """What `demo --fast` was asked for, as the command line gives it."""

    @property
    def lang(self) -> str | None: ...
    @property
    def game(self) -> str | None: ...
    @property
    def games(self) -> int | None: ...


def endure(arguments: Wishes) -> int:
    """Show so many games as fast as the machine can; prints how it went. The exit code: 1 when memory has grown by more than 5 %
    since the tenth game. Errors are not caught. Where the system does not tell the memory of a program, it is not judged."""
    words = Words(arguments.lang or system_language())
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    games = (arguments.game,) if arguments.game is not None else GAMES
    most = arguments.games or USUAL_GAMES
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Window("endurance", SIZE), load_theme(), 1.0, clock, None, lambda: True)
        desk = Desk(app, places(Path(folder)), words.language)
        begun = time.monotonic()
        settled, now = _show(Show(desk, games, most=most), clock, words)
        desk.leave_table()
        app.window.close()
    told = phrase("cli.demo.done", count=most, seconds=round(1000 * (time.monotonic() - begun)), megabytes=_shown(now))
    print(words.say(told))
    if settled is not None and now is not None and now > settled * GROWTH:
        print(words.say(phrase("cli.demo.grown", before=_shown(settled), after=_shown(now), games=SETTLED)), file=sys.stderr)
        return 1
    return 0


def _show(show: Show, clock: Clock, words: Words) -> tuple[int | None, int | None]:
    """Let it run to its end; the memory after the tenth game and at the end, in bytes."""
    app = show.desk.app
    show.begin()
    settled: int | None = None
    told = frames = 0
    while app.running:
        clock.now += FRAME_MS
        frames += 1
        app.put_away()
        app.step(paint=frames % PAINTED == 0)
        if show.played != told:
            told = show.played
            if told % SETTLED == 0:
                kept = _kept()
                settled = kept if told == SETTLED else settled
                print(words.say(phrase("cli.demo.so_far", count=told, megabytes=_shown(kept))), flush=True)
    return settled, _kept()


def _kept() -> int | None:
    """The memory once what the last scene left is put away, as it is whenever a new one is seen: what lies about until then comes and
    goes by as much as would be judged."""
    tidy()
    return memory()


def memory() -> int | None:
    """The bytes of this program that lie in memory; None where the system does not tell them in the way of Linux."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError, AttributeError):
        return None


def _shown(size: int | None) -> str:
    return f"{size / 2**20:.1f}" if size is not None else "?"
