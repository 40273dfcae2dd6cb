"""Makes words of phrases in one language. At run time it never fails: what is missing shows as its key, and lint finds it before."""
from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from game.content.folder import data_folder
from game.content.texts import LANGUAGES, PLACEHOLDER, Text, load_texts, text_files
from game.core.errors import ContentError
from game.core.phrase import Phrase, PhraseValue, SeatName

DEEPEST = 20
"""Phrases within phrases; more is a phrase that holds itself."""
Template = tuple[tuple[str, str, str], ...]
"""A text cut up: each piece is plain words, then the name of a value and how it is told (both empty at the end)."""


class Words:
    """All texts of one language: the client's and every game's."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        """Read the texts below `folder` (data/ unless given). A language that is not ours is told in English."""
        self.language = language if language in LANGUAGES else "en"
        self.broken: list[str] = []
        """What was wrong with text files that could not be read; their texts show as keys."""
        self._texts: dict[str, Text] = {}
        for path, prefix in text_files(folder or data_folder(), self.language):
            try:
                self._texts.update(load_texts(path, prefix))
            except ContentError as wrong:
                self.broken.append(str(wrong))

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def keys(self) -> frozenset[str]:
        """The keys of all texts."""
        return frozenset(self._texts)

    def say(self, phrase: Phrase, names: Sequence[str] = ()) -> str:
        """`phrase` in this language; `names` are those of the seats."""
        return self._say(phrase, names, 0)

    def text(self, key: str, **values: PhraseValue) -> str:
        """The text of a key: short for `say(phrase(key, …))`."""
        return self._say(Phrase(key, values), (), 0)

    def number(self, value: int | float, decimals: int = 0) -> str:
        """A number with this language's decimal sign."""
        told = f"{value:.{decimals}f}"
        return told.replace(".", ",") if self.language == "de" else told

    def seconds(self, milliseconds: int) -> str:
        """Milliseconds as seconds with one decimal, cut off and not rounded up: a gauge must not promise more than there is."""
        tenths = int(milliseconds / 100)
        sign = "-" if tenths < 0 else ""
        return sign + self.number(abs(tenths) / 10, 1)

    def listed(self, parts: Sequence[str]) -> str:
        """Parts joined as one speaks: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.text('core.and')} {parts[-1]}"

    def _say(self, phrase: Phrase, names: Sequence[str], depth: int) -> str:
        text = self._texts.get(phrase.key)
        if text is None or depth > DEEPEST:
            return phrase.key
        words = text.one if text.one is not None and phrase.values.get("count") == 1 else text.other
        if "{" not in words:
            return words
        told = []
        for plain, name, how in cut(words):
            told.append(plain)
            if name:
                told.append(self._value(name, how, phrase.values, names, depth))
        return "".join(told)

    def _value(self, name: str, how: str, values: Mapping[str, PhraseValue], names: Sequence[str], depth: int) -> str:
        if name not in values:
            return f"{{{name}}}"
        value = values[name]
        if isinstance(value, Phrase):
            return self._say(value, names, depth + 1)
        if isinstance(value, SeatName):
            return names[value.seat] if 0 <= value.seat < len(names) else self.text("core.seat", count=value.seat + 1)
        if isinstance(value, tuple):
            return self.listed([self._say(part, names, depth + 1) for part in value])
        if isinstance(value, int) and (how == "seconds" or name == "seconds"):
            return self.seconds(value)
        return str(value)


@lru_cache(maxsize=4096)
def cut(words: str) -> Template:
    """A text cut at its placeholders."""
    pieces = []
    end = 0
    for match in PLACEHOLDER.finditer(words):
        pieces.append((words[end : match.start()], match[1], match[2] or ""))
        end = match.end()
    return (*pieces, (words[end:], "", ""))


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of the system as far as the environment tells; English where it is none of ours."""
    found = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        value = found.get(name, "")
        if value and value[:2].lower() in LANGUAGES:
            return value[:2].lower()
        if value:
            break
    return _windows_language() if environment is None else "en"


def _windows_language() -> str:
    """Windows sets none of those variables; its own setting is asked through the standard library."""
    import locale

    try:
        name = locale.getlocale()[0] or ""
    except ValueError:
        return "en"
    return "de" if name[:2].lower() == "de" or name.lower().startswith("german") else "en"
