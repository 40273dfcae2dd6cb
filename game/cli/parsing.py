"""From the words typed behind `main.py` to the arguments of a command: which commands there are, and what each takes."""
from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core.phrase import Phrase, phrase
from game.store.settings import LOOKS

from .arguments import (
    AUTO,
    KEYBOARD,
    KINDS,
    LANGUAGES,
    LARGEST_SIDE,
    LEVELS,
    LONGEST_WATCH,
    MOST_MATCHES,
    Arguments,
    CheckArguments,
    DemoArguments,
    HelpArguments,
    PictureArguments,
    PlayArguments,
    ReplayArguments,
    SimulateArguments,
    TruckCalibrateArguments,
    TruckListArguments,
    TruckLogArguments,
    TruckSimulateArguments,
    TruckTankArguments,
    TruckWatchArguments,
    UsageError,
    VersionArguments,
)

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
            Option("look", _among(LOOKS), f"{LOOKS[0]}|…"),
            Option("text", _whole(80, 160), "N"),
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
