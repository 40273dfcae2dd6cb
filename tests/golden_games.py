"""Golden games: whole games kept as answers (`tests/golden/<game>/<name>.json`) and as a transcript (`.txt`) that people can read.

What they have to show stands in `tests/<game>/golden.py` as WISHES. They are written by `python -m tests.golden_write` alone.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from game import catalog
from game.core.event import Event
from game.core.phrase import Phrase
from game.core.replay import transcript
from game.core.session import Session, Setup
from game.i18n import Words

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Mira", "Tom", "Ada", "Ole")


class Wish(Struct, frozen=True):
    """What a golden game has to show, judged by its events and its last state; and the house options it is played with."""

    shows: Callable[[tuple[Event[Any], ...], Any], bool]
    options: dict[str, Any] = field(default_factory=dict)


class Golden(Struct, frozen=True):
    """A kept game. `rules` is the rules version it was written under."""

    rules: int
    setup: Setup
    answers: tuple[Any, ...]
    """As plain values."""


def wishes(game: str) -> dict[str, Wish]:
    """The golden games that a game must have, by name."""
    found: dict[str, Wish] = import_module(f"tests.{game}.golden").WISHES
    return found


def paths(game: str, name: str) -> tuple[Path, Path]:
    """The file of the answers and that of the transcript."""
    return FOLDER / game / f"{name}.json", FOLDER / game / f"{name}.txt"


def load(game: str, name: str) -> Golden:
    """The kept game. Raises FileNotFoundError, or msgspec's ValidationError for a file that is none of ours."""
    return msgspec.json.decode(paths(game, name)[0].read_bytes(), type=Golden)


def save(game: str, name: str, golden: Golden, text: str) -> None:
    """Keep a game: one answer a line, so that a change is seen."""
    file, told = paths(game, name)
    file.parent.mkdir(parents=True, exist_ok=True)
    setup = msgspec.json.encode(golden.setup).decode()
    answers = ",\n".join(f"  {msgspec.json.encode(answer).decode()}" for answer in golden.answers)
    file.write_text(f'{{"rules": {golden.rules},\n"setup": {setup},\n"answers": [\n{answers}\n]}}\n', encoding="utf-8", newline="\n")
    told.write_text(text, encoding="utf-8", newline="\n")


def typed(rules: Any, answers: Iterable[Any]) -> Iterator[Any]:
    """Plain answers as the rules' own."""
    return (msgspec.convert(answer, rules.answer_type) for answer in answers)


def told(game: str, golden: Golden) -> str:
    """The transcript of a kept game as the rules and the words are now. Raises IllegalAnswer or ValidationError."""
    rules, table, english = catalog.rules(game), catalog.part(game, "terminal"), Words("en")

    def say(phrase: Phrase) -> str:
        return english.say(phrase, NAMES)

    def detail(state: Any, event: Any) -> Phrase | None:
        found: Phrase | None = table.after(rules.content, state, event)
        return found

    words = catalog.part(game, "words")
    return transcript(rules, words, say, golden.setup, typed(rules, golden.answers), detail)


def shown(game: str, name: str, golden: Golden) -> bool:
    """Whether a kept game is whole and shows what it has to."""
    rules = catalog.rules(game)
    session: Session[Any] = Session(rules, golden.setup)
    for answer in typed(rules, golden.answers):
        session.answer(answer)
    return session.ask is None and wishes(game)[name].shows(tuple(session.events()), session.state)


def digests(text: str) -> list[str]:
    """The lines of a transcript that change with the rules and not with the words."""
    return [line.strip() for line in text.splitlines() if line.strip().startswith(("digest ", "winners: "))]
