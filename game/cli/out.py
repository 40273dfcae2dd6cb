"""Where commands write to: lines in the language of the person, or one object of JSON."""
from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, is_dataclass
from typing import Any, TextIO

from game.core.errors import TankwartError
from game.core.phrase import Phrase, PhraseValue, phrase
from game.i18n import Words
from game.store.disk import refusal


class Out:
    """Says phrases on standard output, each on a line of its own. `names` are those of the seats."""

    def __init__(self, words: Words, stream: TextIO | None = None, names: Sequence[str] = ()) -> None:
        self.words = words
        self.stream = stream or sys.stdout
        self.names = tuple(names)

    def text(self, phrase: Phrase) -> str:
        """A phrase in words."""
        return self.words.say(phrase, self.names)

    def line(self, text: str = "") -> None:
        """A line as it is, shown at once: a person may be reading along. Raises TankwartError when it cannot be written."""
        stream: TextIO | None = self.stream  # there is none where the program was started without a standard output
        if stream is None:
            raise TankwartError("there is no standard output", phrase("cli.no_output"))
        try:
            stream.write(f"{text}\n")
            stream.flush()
        except BrokenPipeError:
            raise
        except OSError as wrong:
            raise TankwartError(f"standard output: {wrong}", refusal("cli.unwritten", wrong)) from wrong

    def tell(self, phrase: Phrase, indent: str = "") -> None:
        """A phrase on a line."""
        self.line(indent + self.text(phrase))

    def say(self, key: str, **values: PhraseValue) -> None:
        """The text of a key on a line."""
        self.tell(Phrase(key, values))

    def number(self, value: float) -> str:
        """A number in this language: whole ones plain, others with up to two decimals."""
        return self.words.number(value, 0 if value == int(value) else 2)

    def json(self, value: Any) -> None:
        """One object, indented."""
        self.line(json.dumps(value, indent=2, ensure_ascii=False, default=_plain))


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    raise TypeError(f"{value!r} is no plain value")
