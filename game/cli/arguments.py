"""What can be typed behind `main.py`, as frozen structs: one for each command, shared with the windows that carry them out."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from game.core.errors import TankwartError
from game.core.phrase import PhraseValue, phrase
from game.core.save import SeatKind
from game.store.settings import LOOKS

PROGRAM_VERSION = "0.1.0"
"""The same as in pyproject.toml."""
LANGUAGES = ("de", "en")
KINDS: tuple[str, ...] = get_args(SeatKind)
"""Who can sit at a seat: a person, or a computer's level."""
LEVELS = tuple(kind for kind in KINDS if kind != "human")
MOST_MATCHES = 1_000_000
LARGEST_SIDE = 8192
"""Pixels; no picture is wider or higher."""
LONGEST_WATCH = 7 * 24 * 3600 - 1
"""Seconds; a recording holds less than a week."""
AUTO, KEYBOARD = "auto", "keyboard"
"""Instead of a port's address: look for trucks, or play without any."""


class UsageError(TankwartError):
    """The command line was used wrongly: one line on stderr, exit 2."""

    def __init__(self, name: str, **values: PhraseValue) -> None:
        said = phrase(f"cli.wrong.{name}", **values)
        super().__init__(f"{said.key} {said.values}", said)


@dataclass(frozen=True, kw_only=True)
class Arguments:
    """What every command takes."""

    lang: str | None = None
    """Language asked for; None: that of the settings or the system."""
    data_dir: Path | None = None
    """Folder of saves and settings instead of the user's own places; None: `TANKWART_DATA_DIR`, or those."""


@dataclass(frozen=True, kw_only=True)
class PlayArguments(Arguments):
    """`play GAME`, and no command at all: then `game` and `load` are None and the window opens at the title."""

    game: str | None = None
    players: tuple[str, ...] | None = None
    """Who sits at the seats, by KINDS; None: not said, the new-game screen asks."""
    seed: int | None = None
    fullscreen: bool = False
    load: Path | None = None
    """A save to go on with, anywhere on the disk."""
    terminal: bool = False
    """Without a window: by typing numbers."""
    truck: str | None = None
    """Where the trucks are: AUTO, KEYBOARD, or the address of a port; None: as the settings say."""


@dataclass(frozen=True, kw_only=True)
class SimulateArguments(Arguments):
    """`simulate GAME`: computers against each other, match i with seed + i."""

    game: str
    matches: int = 100
    bots: tuple[str, ...] = ("random",)
    """A level a seat, or one for all."""
    seed: int = 1
    json: bool = False


@dataclass(frozen=True, kw_only=True)
class ReplayArguments(Arguments):
    """`replay FILE`: a save played again without a screen."""

    file: Path
    json: bool = False


@dataclass(frozen=True, kw_only=True)
class PictureArguments(Arguments):
    """`picture GAME --out FILE`: one scene drawn without a screen. An unknown scene is a UsageError of who draws it."""

    game: str
    out: Path
    scene: str = "table"
    seed: int = 1
    answers: int = 40
    """Answers given by chance before the picture is taken."""
    size: tuple[int, int] = (1920, 1080)
    """Width and height in pixels."""
    look: str = LOOKS[0]
    """How the table is lit."""
    text: int = 100
    """Size of text in percent."""


@dataclass(frozen=True, kw_only=True)
class DemoArguments(Arguments):
    """`demo [GAME]`: computers play for passers-by."""

    game: str | None = None
    """None: all games in turn."""
    kiosk: bool = False
    """Full screen, without a way out that a visitor finds."""
    leave: str = "ctrl+shift+q"
    """The keys that end a kiosk."""
    fullscreen: bool = False
    games: int | None = None
    """How many are shown; None: for ever."""
    fast: bool = False
    """Without waiting: to see that it holds out."""
    truck: str | None = None
    """As for `play`, for visitors."""


@dataclass(frozen=True, kw_only=True)
class CheckArguments(Arguments):
    """`check`: all data files looked through."""


@dataclass(frozen=True, kw_only=True)
class TruckListArguments(Arguments):
    """`truck list`: the ports and what would be done with each; none is opened."""


@dataclass(frozen=True, kw_only=True)
class TruckWatchArguments(Arguments):
    """`truck watch [PORT]`: what trucks do, live, or played back from a recording."""

    port: str | None = None
    """A port's address, or a file that `truck log` wrote; None: trucks are looked for."""
    json: bool = False
    seconds: int | None = None
    """How long to watch; None: until it is broken off, or the recording ends."""


@dataclass(frozen=True, kw_only=True)
class TruckCalibrateArguments(Arguments):
    """`truck calibrate [PORT]`: each clan shows its truck."""

    port: str | None = None


@dataclass(frozen=True, kw_only=True)
class TruckLogArguments(Arguments):
    """`truck log FILE`: what comes over the line, written down."""

    file: Path
    port: str | None = None
    seconds: int | None = None
    overwrite: bool = False


@dataclass(frozen=True, kw_only=True)
class TruckSimulateArguments(Arguments):
    """`truck simulate`: trucks in software on a port that another program can open."""

    trucks: int = 1
    motion: Path | None = None
    """A recording that moves them instead of keys."""
    socket: int | None = None
    """Port of this machine to listen on instead of a pseudo terminal; 0: any that is free."""


@dataclass(frozen=True, kw_only=True)
class TruckTankArguments(Arguments):
    """`truck tank`: a window with the tanks alone, for a game on the real table."""

    truck: str | None = None
    """As for `play`."""
    fullscreen: bool = False


@dataclass(frozen=True, kw_only=True)
class HelpArguments(Arguments):
    """`--help`, of one command or of all."""

    command: str = ""


@dataclass(frozen=True, kw_only=True)
class VersionArguments(Arguments):
    """`--version`."""
