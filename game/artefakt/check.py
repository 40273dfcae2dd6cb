"""Checks the data and texts of Agent Artefakt, for `check` and the tests. No card's or token's text is written by hand."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.content import Source, data_folder, fingerprint
from game.content.lint import Finding, Report, Said, broken, check_texts, read_languages
from game.content.menus import menu_phrases, misfits
from game.content.texts import LANGUAGES
from game.core.errors import ContentError
from game.core.phrase import phrase

from . import META
from .content import Content, Design, Files, Tile, Token, built, miscounts, read
from .lessons import LESSONS
from .scoring import COUNTS, POINTS

FROM_DATA = ("artefakt.tile.", "artefakt.token.", "artefakt.card.", "artefakt.verb.")
"""Beginnings of keys that name what is in the data: a text for anything else is an orphan."""


def phrases(files: Files, content: Content) -> Iterator[Said]:
    """All phrases that the data make, with file and line of the entry, for lint."""
    yield from _said(files.tiles, content.tiles.values())
    yield from _said(files.tokens, content.tokens.values())
    yield from _said(files.cards, content.designs.values())
    for lesson in LESSONS:
        yield phrase(f"artefakt.lesson.{lesson.name}", hold="", throw=""), "game/artefakt/lessons.py", 1
    here = "game/artefakt/__init__.py"
    for said in menu_phrases(META, POINTS, COUNTS):
        yield said, here, 1


def _said(source: Source, parts: Iterable[Tile | Token | Design]) -> Iterator[Said]:
    for index, part in enumerate(parts):
        for said in part.phrases:
            yield said, source.name, source.line((index,))


def alike_doors(content: Content) -> Iterator[str]:
    """Rooms with two doors of the same colour or value (artefakt-2)."""
    for cell, doors in enumerate(content.board.doors):
        row, column = divmod(cell, content.board.columns)
        for what, marks in (("colour", [door.die for door in doors]), ("value", [door.value for door in doors])):
            if len(dict.fromkeys(marks)) != len(marks):
                yield f"two doors of the room [{row + 1}, {column + 1}] have the same {what}"


def check_data(folder: Path | None = None) -> Report:
    """Check all data and texts of Agent Artefakt; `folder` is data/artefakt unless given."""
    folder = folder or data_folder() / META.id
    try:
        files = read(folder)
        content = built(files, fingerprint(folder))
    except ContentError as wrong:
        return Report([broken(wrong)], {})
    findings = [Finding(files.box.name, files.box.line(place), "count", message) for place, message in miscounts(content)]
    findings += [Finding(files.board.name, files.board.line(("across",)), "doors", message) for message in alike_doors(content)]
    findings += [Finding(files.options.name, 1, "option", message) for message in misfits(META, content.options)]
    findings += check_texts(folder / "text", META.id, phrases(files, content), Path(__file__).parent.rglob("*.py"), FROM_DATA)
    texts = len(read_languages(folder / "text", META.id, [])[LANGUAGES[0]])
    counts = {
        "rooms": len(content.tiles),
        "option cards": len(content.card_copies),
        "tokens": len(content.token_kinds),
        "card texts from verbs": 2 * len(content.designs),
        "texts in each language": texts,
    }
    return Report(findings, counts)
