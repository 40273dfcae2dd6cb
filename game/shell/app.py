"""`play`: the window opens, at the title, at a new game, or at a save."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from game.catalog import GAMES, meta
from game.core.errors import TankwartError
from game.core.phrase import phrase
from game.kit.keys import Chord
from game.kit.loop import SIZES, App
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.window import Window, display_there, window_size
from game.store.places import places
from game.store.settings import settings_file

from .desk import Desk
from .looks import load_theme
from .program import NAME
from .thumbnail import plain_pygame
from .title import TitleScreen, last_open
from .trucks import Trucks

__all__ = ["display_there", "in_window", "load_theme", "open_first", "play"]

FOLLOW = "TANKWART_TEST_LOG"
"""Environment variable: set, the program prints what happens, line by line; with the value "nodes" also where things are."""


class Common(Protocol):
    """What every window is asked for."""

    @property
    def lang(self) -> str | None: ...
    @property
    def data_dir(self) -> Path | None: ...
    @property
    def fullscreen(self) -> bool: ...
    @property
    def truck(self) -> str | None: ...


class Wishes(Common, Protocol):
    """What `play` was asked for, as the command line gives it."""

    @property
    def game(self) -> str | None: ...
    @property
    def players(self) -> tuple[str, ...] | None: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def load(self) -> Path | None: ...


class DemoWishes(Common, Protocol):
    """What `demo` was asked for, as the command line gives it."""

    @property
    def game(self) -> str | None: ...
    @property
    def kiosk(self) -> bool: ...
    @property
    def leave(self) -> str: ...
    @property
    def games(self) -> int | None: ...


def play(arguments: Wishes) -> int:
    """Open the window and play until it is closed; the exit code. Raises TankwartError when that cannot begin.

    That there is a display is asked before: see `display_there` in `game.kit.window`.
    """

    def show(desk: Desk) -> None:
        open_first(desk, arguments)
        desk.app.run()

    return in_window(arguments, show)


def demonstrate(arguments: DemoWishes) -> int:
    """The show in the window, until it is closed or so many games were shown; the exit code. Raises TankwartError."""
    from .show import Show

    games = (arguments.game,) if arguments.game is not None else GAMES
    chord = chord_of(arguments.leave)
    return in_window(arguments, lambda desk: Show(desk, games, arguments.kiosk, chord, arguments.games).run(), arguments.kiosk)


def chord_of(text: str) -> Chord:
    """The keys that leave a kiosk. Raises TankwartError for words that are none."""
    try:
        return Chord.read(text)
    except ValueError as wrong:
        raise TankwartError(str(wrong), phrase("cli.wrong.chord", given=text)) from wrong


def in_window(arguments: Common, show: Callable[[Desk], None], fullscreen: bool = False) -> int:
    """Open the window, show in it until it is closed, and put all away; the exit code. Raises TankwartError."""
    if plain_pygame():
        raise TankwartError(
            "plain pygame hides pygame-ce; pip uninstall pygame, then install pygame-ce again", phrase("shell.plain_pygame")
        )
    found = places(arguments.data_dir)
    settings = settings_file(found.settings).load()[0]
    if not settings.acceleration:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    theme = load_theme(settings.look)
    window = Window(NAME, window_size(settings.window), fullscreen or arguments.fullscreen or settings.fullscreen)
    window.set_icon(Brush(theme, Scale(1920, 1080)).medal(next(iter(theme.clans)), 64))
    log = follower()
    app = App(window, theme, text_size(settings.size), log=log)
    trucks = Trucks(found.calibrations, arguments.truck or settings.truck)
    desk = Desk(app, found, arguments.lang, log, trucks=trucks)
    try:
        show(desk)
        app.each_frame.append(lambda now: tell_worry(desk))
    finally:
        desk.leave_table()
        trucks.close()
        if not window.fullscreen:
            desk.keep_window(window.size)
        app.sounds.close()
        app.aloud.close()
        window.close()
    return 0


def tell_worry(desk: Desk) -> None:
    """Say what is wrong with the port of a truck that was named by hand."""
    worry = desk.trucks.worry()
    if worry is not None:
        desk.app.say("\n".join(desk.words.say(part) for part in worry), ms=None)


def open_first(desk: Desk, arguments: Wishes) -> None:
    """The screen that was asked for. Raises TankwartError when a save cannot be opened."""
    if arguments.load is not None:
        desk.open_file(arguments.load)
        return
    if arguments.game is not None and (arguments.players is not None or arguments.seed is not None):
        from .match import Plan

        kinds = arguments.players or ("human",) * meta(arguments.game).seats[0]
        desk.begin(Plan(arguments.game, desk.default_seats(arguments.game, kinds), {}, arguments.seed))
        return
    desk.app.push(TitleScreen(desk))
    if arguments.game is not None and not (desk.recent.open and last_open(desk) is not None):  # that is offered first
        from .new_game import NewGameScreen

        desk.app.push(NewGameScreen(desk, arguments.game))
    if desk.trouble is not None:
        desk.say(desk.trouble)


def text_size(percent: int) -> float:
    """The size of text of the settings, as far as the table can show it."""
    return min(max(percent / 100, SIZES[0]), SIZES[-1])


def follower(environment: Mapping[str, str] = os.environ) -> Callable[[str], None] | None:
    """Prints the lines of the program's log for those who test it from outside; None when nobody does.

    READY, SCENE name, ASK key seat, OVER, PRESS name, SAY words, TRUCK found|lost|restarted seat; with "nodes" also
    NODE name x y lit|dark|off (the middle, in pixels of the window) and GONE name.
    """
    wish = environment.get(FOLLOW, "")
    if not wish:
        return None

    def follow(line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in ("node", "gone") and wish != "nodes":
            return
        print(f"{word.upper()} {rest}".rstrip(), flush=True)

    return follow
