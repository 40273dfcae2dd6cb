"""A strict reader of YAML: plain data, and the line of each of its nodes.

Only `true` and `false` are booleans and only decimal numbers are numbers, so that `no`, `1e3`, `0x10` and dates stay words.
Doubled keys, anchors, aliases and tags are refused: a data file says everything once and in plain sight.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

from game.core.errors import ContentError

from .folder import shown

Place = tuple[str | int, ...]
"""Where a node stands: keys and indices from the top."""

INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
DEEPEST = 40
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class Source(Struct, frozen=True):
    """A data file read: its plain data and, by place, the line (from 1) of each node; a key's line is that of its value."""

    name: str
    data: Any
    lines: dict[Place, int]

    def line(self, place: Place) -> int:
        """The line of a node, or of the nearest one around it."""
        while place not in self.lines:
            place = place[:-1]
        return self.lines[place]

    def error(self, place: Place, message: str) -> ContentError:
        """An error that begins with file and line."""
        return ContentError(f"{self.name}:{self.line(place)}: {message}")


def load_yaml(path: Path) -> Source:
    """Read one data file. Raises ContentError with file and line when it is not the YAML we allow."""
    name = shown(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise ContentError(f"{name}:1: cannot be read ({wrong.strerror}); is the program's folder whole?") from wrong
    except UnicodeDecodeError as wrong:
        raise ContentError(f"{name}:1: is not UTF-8; save it as such") from wrong
    return parse(text, name)


def parse(text: str, name: str) -> Source:
    """Read YAML from a text; `name` stands for the file in errors."""
    reader = _Reader(name)
    try:
        data = reader.document(yaml.parse(text, Loader=_LOADER))
    except yaml.YAMLError as wrong:
        mark: Any = getattr(wrong, "problem_mark", None) or getattr(wrong, "context_mark", None)
        problem = getattr(wrong, "problem", None) or str(wrong)
        raise ContentError(f"{name}:{mark.line + 1 if mark else 1}: {problem}") from wrong
    return Source(name, data, reader.lines)


class _Reader:
    """Builds plain data from the parser's events."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: dict[Place, int] = {(): 1}

    def document(self, events: Iterator[Any]) -> Any:
        data: Any = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self._error(event, "a second document begins; keep one in a file")
            elif isinstance(event, yaml.NodeEvent):
                data = self._node(event, events, ())
        return data

    def _node(self, event: Any, events: Iterator[Any], place: Place) -> Any:
        self._refuse(event, len(place))
        self.lines[place] = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            return scalar(event.value) if event.implicit[0] else event.value
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Any] = []
            while not isinstance(event := next(events), yaml.SequenceEndEvent):
                items.append(self._node(event, events, (*place, len(items))))
            return items
        return self._mapping(events, place)

    def _mapping(self, events: Iterator[Any], place: Place) -> dict[str, Any]:
        mapping: dict[str, Any] = {}
        while True:
            event: Any = next(events)
            if isinstance(event, yaml.MappingEndEvent):
                return mapping
            self._refuse(event, len(place))
            line = event.start_mark.line + 1
            if not isinstance(event, yaml.ScalarEvent):
                raise self._error(event, "a list or mapping is used as a key; keys are words")
            key = event.value
            if key in mapping:
                first = self.lines[(*place, key)]
                raise self._error(event, f"{key!r} stands here twice (before in line {first}); remove one")
            mapping[key] = self._node(next(events), events, (*place, key))
            self.lines[(*place, key)] = line

    def _refuse(self, event: Any, depth: int) -> None:
        if isinstance(event, yaml.AliasEvent):
            raise self._error(event, f"*{event.anchor} is an alias; write the value out")
        if event.anchor is not None:
            raise self._error(event, f"&{event.anchor} is an anchor; anchors are not used in data files")
        if event.tag is not None:
            raise self._error(event, f"{event.tag} is a tag; tags are not used in data files")
        if depth > DEEPEST:
            raise self._error(event, f"nested more than {DEEPEST} deep")

    def _error(self, event: Any, message: str) -> ContentError:
        return ContentError(f"{self.name}:{event.start_mark.line + 1}: {message}")


def scalar(text: str) -> bool | int | float | str:
    """A bare word of YAML as the value it stands for."""
    if text in ("true", "false"):
        return text == "true"
    if INTEGER.fullmatch(text):
        return int(text)
    if DECIMAL.fullmatch(text):
        return float(text)
    return text
