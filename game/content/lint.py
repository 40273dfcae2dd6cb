"""Lint: what is wrong in data and texts, each finding with file and line, and what to do about it."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from game.core.errors import ContentError
from game.core.phrase import Phrase

from .folder import shown
from .texts import LANGUAGES, TextFile, load_texts

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")


class Finding(Struct, frozen=True):
    """Something wrong: where, a code to search for, what, and what to do about it."""

    file: str
    line: int
    code: str
    text: str
    fix: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.code}: {self.text}{'; ' + self.fix if self.fix else ''}"


class Report(Struct):
    """What a check found, and what it counted, by name."""

    findings: list[Finding]
    counts: dict[str, int]


class Used(Struct):
    """Keys that something says: whole ones, and beginnings of those that are put together, each with file and line."""

    keys: dict[str, tuple[str, int]]
    beginnings: dict[str, tuple[str, int]]

    def covers(self, key: str) -> bool:
        """Whether something may say `key`."""
        return key in self.keys or any(key.startswith(beginning) for beginning in self.beginnings)


def broken(wrong: ContentError) -> Finding:
    """A file that cannot be read, as a finding."""
    match = re.match(r"(?P<file>.*?):(?P<line>\d+): (?P<text>.*)", str(wrong), re.DOTALL)
    if match is None:
        return Finding("", 0, "broken", str(wrong))
    return Finding(match["file"], int(match["line"]), "broken", match["text"])


def read_languages(folder: Path, prefix: str, findings: list[Finding]) -> dict[str, TextFile]:
    """The text files of `folder` in every language; those that cannot be read become findings."""
    found = {}
    for language in LANGUAGES:
        try:
            found[language] = load_texts(folder / f"{language}.yaml", prefix)
        except ContentError as wrong:
            findings.append(broken(wrong))
    return found


def compare_languages(files: Mapping[str, TextFile]) -> Iterable[Finding]:
    """Keys and placeholders that are not the same in all languages, and texts that are empty."""
    for file in files.values():
        for key, text in file.texts.items():
            if not text.other.strip():
                yield Finding(file.name, text.line, "empty", f"{key} has no text", "write it or remove the key")
            for other in files.values():
                if other is file:
                    continue
                if key not in other.texts:
                    yield Finding(file.name, text.line, "one-language", f"{key} is missing in {other.name}", "add it there")
                elif file.name < other.name and text.placeholders != other.texts[key].placeholders:
                    ours, theirs = sorted(text.placeholders), sorted(other.texts[key].placeholders)
                    fix = f"make it the same as line {other.texts[key].line} of {other.name}"
                    yield Finding(file.name, text.line, "placeholders", f"{key} has {ours}, the other language {theirs}", fix)


def missing_keys(files: Mapping[str, TextFile], used: Used) -> Iterable[Finding]:
    """Keys that are said and stand in no text file."""
    known = {key for file in files.values() for key in file.texts}
    names = " and ".join(file.name for file in files.values())
    for key, (where, line) in used.keys.items():
        if key not in known:
            yield Finding(where, line, "no-text", f"{key} has no text", f"add it to {names}")
    for beginning, (where, line) in used.beginnings.items():
        if not any(key.startswith(beginning) for key in known):
            yield Finding(where, line, "no-text", f"no text begins with {beginning}", f"add the texts to {names}")


def orphans(files: Mapping[str, TextFile], used: Used) -> Iterable[Finding]:
    """Texts that nothing says."""
    for file in files.values():
        for key, text in file.texts.items():
            if not used.covers(key):
                yield Finding(file.name, text.line, "orphan", f"nothing says {key}", "remove it, or mend the key that should")


def said(phrases: Iterable[tuple[Phrase, str, int]], used: Used) -> None:
    """Add the keys of phrases and of those within, each with file and line of what says it."""
    for phrase, where, line in phrases:
        used.keys.setdefault(phrase.key, (where, line))
        for value in phrase.values.values():
            within = value if isinstance(value, tuple) else (value,)
            said(((part, where, line) for part in within if isinstance(part, Phrase)), used)


def unfilled(phrases: Iterable[tuple[Phrase, str, int]], file: TextFile) -> Iterable[Finding]:
    """Phrases that lack a value which their text needs."""
    for phrase, where, line in phrases:
        text = file.texts.get(phrase.key)
        lacking = sorted(text.placeholders - phrase.values.keys()) if text else []
        if text and lacking:
            wanted = ", ".join(lacking)
            yield Finding(where, line, "no-value", f"{phrase.key} is said without {wanted}", f"see line {text.line} of {file.name}")


def keys_in_code(files: Iterable[Path], prefixes: tuple[str, ...]) -> Used:
    """Keys that stand in Python files as plain strings, and the beginnings of those put together by an f-string."""
    used = Used({}, {})
    for path in sorted(files):
        name = shown(path)
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside: list[ast.AST] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and node.values:
                inside.extend(node.values)
                first = node.values[0]
                if isinstance(first, ast.Constant) and _is_beginning(first.value, prefixes):
                    used.beginnings.setdefault(first.value, (name, node.lineno))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in inside and _is_key(node.value, prefixes):
                used.keys.setdefault(node.value, (name, node.lineno))
    return used


def _is_key(value: object, prefixes: tuple[str, ...]) -> bool:
    return isinstance(value, str) and value.startswith(prefixes) and KEY.fullmatch(value) is not None


def _is_beginning(value: object, prefixes: tuple[str, ...]) -> bool:
    return isinstance(value, str) and value.startswith(prefixes) and re.fullmatch(r"[a-z0-9_.]+", value) is not None
