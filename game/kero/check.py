"""Checks the data and texts of Kero, for `check` and the tests. No card's text is written by hand: all are made of their verbs."""
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
from .content import Card, Chip, Content, Files, Territory, ability_name, built, miscounts, read
from .lessons import LESSONS
from .scoring import COUNTS, POINTS

FROM_DATA = ("kero.card.", "kero.territory.", "kero.chip.", "kero.moment.", "kero.verb.", "kero.ability.")
"""Beginnings of keys that name what is in the data: a text for anything else is an orphan."""


def phrases(files: Files, content: Content) -> Iterator[Said]:
    """All phrases that the data make, with file and line of the entry, for lint."""
    yield from _said(files.cards, content.cards.values())
    yield from _said(files.territories, content.territories.values())
    yield from _said(files.chips, content.chips.values())
    for index, card in enumerate(content.cards.values()):
        if card.ability is not None:
            yield ability_name(card.ability), files.cards.name, files.cards.line((index,))
    here = "game/kero/__init__.py"
    for lesson in LESSONS:
        yield phrase(f"kero.lesson.{lesson.name}", lift="", throw=""), "game/kero/lessons.py", 1
    for said in menu_phrases(META, POINTS, COUNTS):
        yield said, here, 1


def _said(source: Source, parts: Iterable[Card | Territory | Chip]) -> Iterator[Said]:
    for index, part in enumerate(parts):
        for said in part.phrases:
            yield said, source.name, source.line((index,))


def check_data(folder: Path | None = None) -> Report:
    """Check all data and texts of Kero; `folder` is data/kero unless given. The counts say how many card texts are made of verbs."""
    folder = folder or data_folder() / META.id
    try:
        files = read(folder)
        content = built(files, fingerprint(folder))
    except ContentError as wrong:
        return Report([broken(wrong)], {})
    findings = [Finding(files.box.name, files.box.line(place), "count", message) for place, message in miscounts(content)]
    findings += [Finding(files.options.name, 1, "option", message) for message in misfits(META, content.options)]
    findings += check_texts(folder / "text", META.id, phrases(files, content), Path(__file__).parent.rglob("*.py"), FROM_DATA)
    texts = len(read_languages(folder / "text", META.id, [])[LANGUAGES[0]])
    worded = [card for card in content.cards.values() if card.effects]
    counts = {
        "cards": len(content.cards),
        "territories": len(content.territories),
        "chips": len(content.chip_kinds),
        "card texts from verbs": len(worded),
        "card texts hand-written": 0,
        "cards with points only": len(content.cards) - len(worded),
        "texts in each language": texts,
    }
    return Report(findings, counts)
