"""Text files: nested YAML to keys and texts. A game's keys begin with its id, which is the name of its folder.

A text holds placeholders: `{count}` for a value, `{ms:seconds}` for milliseconds told as seconds (`{seconds}` does so by its name).
A text that differs by number is a mapping of `one` and `other`; `{count}` decides.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from game.core.errors import ContentError

from .reader import Place, Source, load_yaml

LANGUAGES = ("de", "en")
PLACEHOLDER = re.compile(r"\{([a-z_]+)(?::(seconds))?\}")
PLURAL = ("one", "other")


class Text(Struct, frozen=True):
    """A text in one language: `other` is the text itself, `one` its form for a count of one where that differs."""

    other: str
    one: str | None
    file: str
    line: int

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}"

    @property
    def placeholders(self) -> frozenset[str]:
        """The names of the values that stand in it, in either form."""
        return frozenset(match[1] for match in PLACEHOLDER.finditer(f"{self.other} {self.one or ''}"))

    @property
    def needs(self) -> frozenset[str]:
        """The names of the values it has to be given: its placeholders, and the count that decides between two forms."""
        return self.placeholders if self.one is None else self.placeholders | {"count"}


Texts = dict[str, Text]
"""Texts of one language by key."""


def load_texts(path: Path, prefix: str = "") -> Texts:
    """Read a text file; `prefix` (a game's id) is put before each key. Raises ContentError with file and line."""
    source = load_yaml(path)
    return dict(_flat(source, source.data, (), prefix))


def text_files(folder: Path, language: str) -> list[tuple[Path, str]]:
    """The text files of a language below data/, each with the prefix of its keys: the client's, then each game's."""
    games = sorted(path for path in folder.glob("*/text") if path.is_dir())
    return [(path, "") for path in files_of(folder / "text", language)] + [
        (path, game.parent.name) for game in games for path in files_of(game, language)
    ]


def files_of(folder: Path, language: str) -> list[Path]:
    """The files of a language in one folder: `de.yaml` and parts of it, such as `de.table.yaml`."""
    return sorted(path for path in folder.glob("*.yaml") if path.name.split(".")[0] == language)


def _flat(source: Source, data: object, place: Place, key: str) -> Iterator[tuple[str, Text]]:
    if isinstance(data, dict) and not (data and all(name in PLURAL for name in data)):
        for name, below in data.items():
            yield from _flat(source, below, (*place, name), f"{key}.{name}" if key else name)
        return
    line = source.line(place)
    if isinstance(data, dict):
        other, one = data.get("other"), data.get("one")
        if not isinstance(other, str) or not isinstance(one, str):
            raise source.error(place, f"{key} needs both {' and '.join(PLURAL)}, each a text")
        yield key, Text(other, one, source.name, line)
    elif isinstance(data, str):
        yield key, Text(data, None, source.name, line)
    elif isinstance(data, bool | int | float):
        yield key, Text(str(data), None, source.name, line)
    else:
        raise ContentError(f"{source.name}:{line}: {key} is a list; texts are words")
