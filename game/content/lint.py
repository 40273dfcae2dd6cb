"""Lint: what is wrong in data and texts, each finding with file and line, and what to do about it."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from game.core.errors import ContentError
from game.core.phrase import Phrase

from .folder import ROOT, data_folder, shown
from .texts import LANGUAGES, Texts, files_of, load_texts

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")
BEGINNING = re.compile(r"[a-z][a-z0-9_]*\.[a-z0-9_.]*")
CLIENT = ("core.", "save.", "store.", "run.", "truck.", "cli.", "kit.", "shell.", "settings.")
"""How the keys of the client's texts begin; a game's begin with its id."""

Said = tuple[Phrase, str, int]
"""A phrase with file and line of what says it."""


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
    """Keys that are said: whole ones, and the beginnings of those put together, each with file and line."""

    keys: dict[str, tuple[str, int]]
    beginnings: dict[str, tuple[str, int]]

    def covers(self, key: str) -> bool:
        """Whether something may say `key`."""
        return key in self.keys or key.startswith(tuple(self.beginnings))


def broken(wrong: ContentError) -> Finding:
    """A file that cannot be read, as a finding."""
    match = re.match(r"(?P<file>.*?):(?P<line>\d+): (?P<text>.*)", str(wrong), re.DOTALL)
    if match is None:
        return Finding("", 0, "broken", str(wrong))
    return Finding(match["file"], int(match["line"]), "broken", match["text"])


def read_languages(folder: Path, prefix: str, findings: list[Finding]) -> dict[str, Texts]:
    """The texts of `folder` in every language; files that cannot be read and keys that stand twice become findings."""
    found: dict[str, Texts] = {language: {} for language in LANGUAGES}
    for language, texts in found.items():
        for path in files_of(folder, language):
            try:
                more = load_texts(path, prefix)
            except ContentError as wrong:
                findings.append(broken(wrong))
                continue
            for key in texts.keys() & more.keys():
                findings.append(Finding(more[key].file, more[key].line, "twice", f"{key} stands at {texts[key].where} too", "keep one"))
            texts.update(more)
        if not texts:
            findings.append(Finding(shown(folder), 1, "no-language", f"there are no texts in {language!r}", f"add {language}.yaml"))
    return found


def compare_languages(languages: Mapping[str, Texts]) -> Iterator[Finding]:
    """Keys and placeholders that are not the same in all languages, and texts that are empty."""
    for language, texts in languages.items():
        for key, text in texts.items():
            if not text.other.strip():
                yield Finding(text.file, text.line, "empty", f"{key} has no text", "write it or remove the key")
            for other, theirs in languages.items():
                if key not in theirs:
                    yield Finding(text.file, text.line, "one-language", f"{key} is missing in {other!r}", "add it there")
                elif language < other and text.placeholders != theirs[key].placeholders:
                    message = f"{key} has {sorted(text.placeholders)}, in {other!r} {sorted(theirs[key].placeholders)}"
                    yield Finding(text.file, text.line, "placeholders", message, f"make it the same as {theirs[key].where}")


def missing_keys(languages: Mapping[str, Texts], used: Used) -> Iterator[Finding]:
    """Keys that are said and stand in no text file."""
    known = {key for texts in languages.values() for key in texts}
    for key, (file, line) in used.keys.items():
        if key not in known:
            yield Finding(file, line, "no-text", f"{key} has no text", "add it to the text files")
    for beginning, (file, line) in used.beginnings.items():
        if not any(key.startswith(beginning) for key in known):
            yield Finding(file, line, "no-text", f"no text begins with {beginning}", "add them to the text files")


def orphans(languages: Mapping[str, Texts], used: Used) -> Iterator[Finding]:
    """Texts that nothing says."""
    for texts in languages.values():
        for key, text in texts.items():
            if not used.covers(key):
                yield Finding(text.file, text.line, "orphan", f"nothing says {key}", "remove it, or mend the key that should")


def unfilled(said: Iterable[Said], languages: Mapping[str, Texts]) -> Iterator[Finding]:
    """Phrases that lack a value which their text needs."""
    for phrase, file, line in said:
        for texts in languages.values():
            text = texts.get(phrase.key)
            lacking = sorted(text.needs - phrase.values.keys()) if text else []
            if text and lacking:
                message = f"{phrase.key} is said without {', '.join(lacking)}"
                yield Finding(file, line, "no-value", message, f"see {text.where}")


def spread(said: Iterable[Said]) -> Iterator[Said]:
    """Phrases and all phrases within them."""
    for phrase, file, line in said:
        yield phrase, file, line
        for value in phrase.values.values():
            within = value if isinstance(value, tuple) else (value,)
            yield from spread((part, file, line) for part in within if isinstance(part, Phrase))


def keys_in_code(files: Iterable[Path], prefixes: tuple[str, ...]) -> Used:
    """Keys that stand in Python files as plain strings, and the beginnings of those put together by an f-string."""
    used = Used({}, {})
    for path in sorted(files):
        name = shown(path)
        tree = ast.parse(path.read_text(encoding="utf-8"))
        pieces = {id(piece) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for piece in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and node.values:
                first = node.values[0]
                if isinstance(first, ast.Constant) and _matches(first.value, prefixes, BEGINNING):
                    used.beginnings.setdefault(str(first.value), (name, node.lineno))
            elif isinstance(node, ast.Constant) and id(node) not in pieces and _matches(node.value, prefixes, KEY):
                used.keys.setdefault(str(node.value), (name, node.lineno))
    return used


def _matches(value: object, prefixes: tuple[str, ...], pattern: re.Pattern[str]) -> bool:
    if not isinstance(value, str) or value.endswith((".py", ".json", ".yaml")):
        return False
    return value.startswith(prefixes) and pattern.fullmatch(value) is not None


def check_texts(folder: Path, game: str, said: Iterable[Said], code: Iterable[Path], listed: tuple[str, ...] = ()) -> list[Finding]:
    """All that is wrong with the texts of one folder.

    `game`: its id, "" for the client; `said`: phrases that the data make; `listed`: beginnings of keys of which each is said
    by the data or stands whole in the code, so that any other is an orphan.
    """
    findings: list[Finding] = []
    languages = read_languages(folder, game, findings)
    used = keys_in_code(code, (f"{game}.",) if game else CLIENT)
    used.beginnings = {key: place for key, place in used.beginnings.items() if key not in listed}
    phrases = list(spread(said))
    for phrase, file, line in phrases:
        used.keys.setdefault(phrase.key, (file, line))
    findings += compare_languages(languages)
    findings += missing_keys(languages, used)
    findings += orphans(languages, used)
    findings += unfilled(phrases, languages)
    return sorted(dict.fromkeys(findings), key=lambda finding: (finding.file, finding.line, finding.code, finding.text))


def check_client(games: tuple[str, ...]) -> Report:
    """Check the texts of the program outside its games, whose folders are left out."""
    folders = [path for path in (ROOT / "game").iterdir() if path.is_dir() and path.name not in games]
    code = [path for folder in [*folders, ROOT / "hardware"] for path in folder.rglob("*.py")]
    code += [path for path in (ROOT / "main.py", ROOT / "game" / "catalog.py") if path.exists()]
    folder = data_folder() / "text"
    findings = check_texts(folder, "", (), code)
    return Report(findings, {"texts": len(read_languages(folder, "", [])[LANGUAGES[0]])})
