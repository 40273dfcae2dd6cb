"""What can be typed behind `main.py`, as frozen structs: one for each command, shared with the windows that carry them out."""
from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from game.catalog import GAMES
from game.core.errors import TankwartError
from game.core.phrase import Phrase, PhraseValue, phrase
from game.core.save import SeatKind

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


# how a word becomes a value


def _game(text: str) -> str:
    if text not in GAMES:
        raise UsageError("game", given=text, known=", ".join(GAMES))
    return text


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most):
            raise UsageError("number", given=text, least=str(least), most=str(most))
        return int(text)

    return read


def _among(known: tuple[str, ...]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in known:
            raise UsageError("word", given=text, known=", ".join(known))
        return text

    return read


def _several(known: tuple[str, ...]) -> Callable[[str], tuple[str, ...]]:
    read = _among(known)
    return lambda text: tuple(read(word.strip()) for word in text.split(","))


def _size(text: str) -> tuple[int, int]:
    sides = text.lower().split("x")
    if len(sides) != 2 or not all(side.isascii() and side.isdigit() and 1 <= int(side[:6]) <= LARGEST_SIDE for side in sides):
        raise UsageError("size", given=text, most=str(LARGEST_SIDE))
    return int(sides[0]), int(sides[1])


def _png(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise UsageError("png", given=text)
    return path


def _chord(text: str) -> str:
    words = [word.strip() for word in text.lower().split("+")]
    if len(words) < 3 or not set(words[:-1]) <= {"ctrl", "shift", "alt"} or len(set(words)) < len(words) or not words[-1]:
        raise UsageError("chord", given=text)
    return "+".join(words)


@dataclass(frozen=True)
class Option:
    """`--name VALUE`, or a flag when `read` is None. Its help is `cli.help.option.<name>`."""

    name: str
    read: Callable[[str], Any] | None = None
    value: str = ""
    """What stands for the value in the help."""

    @property
    def field(self) -> str:
        return self.name.replace("-", "_")

    @property
    def shown(self) -> str:
        return f"--{self.name} {self.value}".rstrip()


@dataclass(frozen=True)
class Command:
    """A command; its help is `cli.help.command.<name>`. `target` is its one word without a name in front, as (field, reader)."""

    kind: type[Arguments]
    target: tuple[str, Callable[[str], Any]] | None = None
    options: tuple[Option, ...] = ()
    needs_target: bool = True

    @property
    def shown(self) -> str:
        """The words of its usage behind its name."""
        words = [self.target[0].upper()] if self.target else []
        if not self.needs_target:
            words = [f"[{word}]" for word in words]
        return " ".join([*words, *(f"[{option.shown}]" for option in self.options)])


PORT = ("port", str)
TRUCK = Option("truck", str, f"{AUTO}|{KEYBOARD}|URL")
SECONDS = Option("seconds", _whole(1, LONGEST_WATCH), "N")
SEED = Option("seed", _whole(0, 2**64 - 1), "N")
JSON = Option("json")
FULLSCREEN = Option("fullscreen")
COMMON = (
    Option("lang", _among(LANGUAGES), "|".join(LANGUAGES)),
    Option("data-dir", Path, "DIR"),
    Option("help"),
    Option("version"),
)
"""Options of every command, before or behind its name."""
TITLE = Command(PlayArguments, None, (FULLSCREEN,))
"""No command: the window at its title."""
COMMANDS = {
    "play": Command(
        PlayArguments,
        ("game", _game),
        (Option("players", _several(KINDS), "human,hard"), SEED, FULLSCREEN, Option("load", Path, "FILE"), Option("terminal"), TRUCK),
    ),
    "simulate": Command(
        SimulateArguments,
        ("game", _game),
        (Option("matches", _whole(1, MOST_MATCHES), "N"), Option("bots", _several(LEVELS), "random,hard"), SEED, JSON),
    ),
    "replay": Command(ReplayArguments, ("file", Path), (JSON,)),
    "picture": Command(
        PictureArguments,
        ("game", _game),
        (
            Option("out", _png, "FILE"),
            Option("scene", str, "table|title|…"),
            SEED,
            Option("answers", _whole(0, 100_000), "N"),
            Option("size", _size, "WxH"),
        ),
    ),
    "demo": Command(
        DemoArguments,
        ("game", _game),
        (
            FULLSCREEN,
            Option("kiosk"),
            Option("leave", _chord, "CTRL+SHIFT+Q"),
            Option("games", _whole(1, 1_000_000), "N"),
            Option("fast"),
            TRUCK,
        ),
        needs_target=False,
    ),
    "check": Command(CheckArguments),
    "truck list": Command(TruckListArguments),
    "truck watch": Command(TruckWatchArguments, PORT, (JSON, SECONDS), needs_target=False),
    "truck calibrate": Command(TruckCalibrateArguments, PORT, needs_target=False),
    "truck log": Command(TruckLogArguments, ("file", Path), (Option("port", str, "PORT"), SECONDS, Option("overwrite"))),
    "truck simulate": Command(
        TruckSimulateArguments,
        None,
        (Option("trucks", _whole(1, 2), "N"), Option("motion", Path, "FILE"), Option("socket", _whole(0, 65_535), "PORT")),
    ),
    "truck tank": Command(TruckTankArguments, None, (TRUCK, FULLSCREEN)),
}
GROUPS = {"truck": tuple(name for name in COMMANDS if name.startswith("truck "))}
"""First words that are no command by themselves, with their commands."""


def parse(words: Iterable[str]) -> Arguments:
    """The typed words as the arguments of their command. Raises UsageError."""
    left = list(words)
    name, command = _command(left)
    given: dict[str, Any] = {}
    while left:
        word = left.pop(0)
        if word == "-h":
            word = "--help"
        if word.startswith("--") and len(word) > 2:
            _take_option(command, word[2:], left, given)
        elif command.target is None or command.target[0] in given:
            raise UsageError("surplus", given=word)
        else:
            given[command.target[0]] = command.target[1](word)
    common: dict[str, Any] = {key: given[key] for key in ("lang", "data_dir") if key in given}
    if given.pop("help", False):
        return HelpArguments(command=name, **common)
    if given.pop("version", False):
        return VersionArguments(**common)
    return _whole_arguments(name, command, given)


def language_among(words: list[str]) -> str | None:
    """The language asked for, even where the rest cannot be understood."""
    for index, word in enumerate(words):
        found = word[7:] if word.startswith("--lang=") else words[index + 1] if word == "--lang" and index + 1 < len(words) else ""
        if found in LANGUAGES:
            return found
    return None


def _command(left: list[str]) -> tuple[str, Command]:
    """The first word that is neither a common option nor its value names the command; it is taken out of `left`.

    Where that word names a group, the next such word is taken too.
    """
    group = ""
    while (place := _next_word(left)) is not None:
        word = left.pop(place)
        name = f"{group} {word}".lstrip()
        if name in COMMANDS:
            return name, COMMANDS[name]
        if group or word not in GROUPS:
            known = GROUPS[group] if group else tuple(dict.fromkeys(each.partition(" ")[0] for each in COMMANDS))
            raise UsageError("command", given=name, known=", ".join(known))
        group = word
    if group and not {"--help", "-h", "--version"} & set(left):
        raise UsageError("group", given=group, known=", ".join(GROUPS[group]))
    return group, TITLE


def _next_word(left: list[str]) -> int | None:
    """Where the first word stands that is neither a common option nor its value."""
    values = {f"--{option.name}" for option in COMMON if option.read}
    index = 0
    while index < len(left):
        if left[index] in values:
            index += 2
        elif left[index].startswith("-"):
            index += 1
        else:
            return index
    return None


def _take_option(command: Command, word: str, left: list[str], given: dict[str, Any]) -> None:
    name, equals, value = word.partition("=")
    known = {option.name: option for option in (*command.options, *COMMON)}
    option = known.get(name)
    if option is None:
        close = difflib.get_close_matches(name, known, n=1)
        if close:
            raise UsageError("option_near", given=f"--{name}", near=f"--{close[0]}")
        raise UsageError("option", given=f"--{name}")
    if option.field in given:
        raise UsageError("twice", given=f"--{name}")
    if option.read is None:
        if equals:
            raise UsageError("no_value", given=f"--{name}")
        given[option.field] = True
        return
    if not equals:
        if not left:
            raise UsageError("value", given=option.shown)
        value = left.pop(0)
    if not value:
        raise UsageError("value", given=option.shown)
    given[option.field] = option.read(value)


def _whole_arguments(name: str, command: Command, given: dict[str, Any]) -> Arguments:
    """The struct, once it is sure that nothing lacks."""
    if command.target is not None and command.needs_target and command.target[0] not in given and "load" not in given:
        raise UsageError("missing", what=command.target[0].upper(), command=name)
    if command.kind is PictureArguments and "out" not in given:
        raise UsageError("missing", what="--out FILE", command=name)
    for field in ("players", "bots"):
        if field in given and "game" in given:
            _check_seats(given["game"], field, given[field])
    if "load" in given and ("players" in given or "seed" in given):
        raise UsageError("load_and", given="--players" if "players" in given else "--seed")
    return command.kind(**given)


def _check_seats(game: str, field: str, kinds: tuple[str, ...]) -> None:
    from game.catalog import meta

    seats = meta(game).seats
    if len(kinds) not in seats and not (field == "bots" and len(kinds) == 1):
        raise UsageError("seats", given=f"--{field} {','.join(kinds)}", game=game, seats=", ".join(map(str, seats)))


def usage(name: str) -> Phrase:
    """The line that says how a command is typed."""
    shown = "|".join(each.partition(" ")[2] for each in GROUPS[name]) if name in GROUPS else (COMMANDS[name] if name else TITLE).shown
    return phrase("cli.help.usage", line=f"main.py {name} {shown}".replace("  ", " "))
