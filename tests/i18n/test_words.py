"""Phrases into words."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.content.lint import check_client
from game.content.texts import LANGUAGES
from game.core.phrase import Phrase, SeatName, phrase
from game.i18n import Words, system_language

NAMES = ("Anna", "Jürgen")
GERMAN = """
core: {and: und, seat: "Platz {count}"}
toy:
  cans: {one: 1 Kanister, other: "{count} Kanister"}
  takes: "{who} nimmt {what}."
  poured: "{ms:seconds} s, {count} Würfe"
  gauge: "{seconds} s"
  plain: Nur Text
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "de.yaml").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "text" / "en.yaml").write_text(GERMAN.replace("und", "and"), encoding="utf-8")
    return Words("de", tmp_path)


def test_the_count_decides_between_one_and_other(words: Words) -> None:
    assert [words.text("toy.cans", count=count) for count in (0, 1, 2)] == ["0 Kanister", "1 Kanister", "2 Kanister"]


def test_names_and_phrases_and_lists_stand_within_a_phrase(words: Words) -> None:
    cans = phrase("toy.cans", count=1)
    assert words.say(phrase("toy.takes", who=SeatName(1), what=cans), NAMES) == "Jürgen nimmt 1 Kanister."
    three = (cans, phrase("toy.plain"), phrase("toy.cans", count=3))
    assert words.say(phrase("toy.takes", who=SeatName(0), what=three), NAMES) == "Anna nimmt 1 Kanister, Nur Text und 3 Kanister."
    assert words.say(phrase("toy.takes", who=SeatName(0), what=three[:2]), NAMES) == "Anna nimmt 1 Kanister und Nur Text."
    assert words.say(phrase("toy.takes", who=SeatName(0), what=()), NAMES) == "Anna nimmt ."


def test_milliseconds_are_told_as_seconds_cut_off_with_the_decimal_sign_of_the_language(words: Words, tmp_path: Path) -> None:
    assert words.text("toy.poured", ms=6299, count=4) == "6,2 s, 4 Würfe"
    assert words.text("toy.gauge", seconds=35000) == "35,0 s"
    english = Words("en", tmp_path)
    assert english.text("toy.gauge", seconds=6250) == "6.2 s"
    assert english.seconds(0) == "0.0"
    assert english.seconds(-250) == "-0.2"


def test_what_is_missing_shows_and_never_fails(words: Words) -> None:
    assert words.text("toy.unheard") == "toy.unheard"
    assert words.text("toy.takes") == "{who} nimmt {what}."
    assert words.say(phrase("toy.takes", who=SeatName(5), what="x"), NAMES) == "Platz 6 nimmt x."
    assert "toy.plain" in words
    assert "toy.unheard" not in words


def test_a_phrase_too_deep_ends(words: Words) -> None:
    deep = phrase("toy.plain")
    for _ in range(50):
        deep = phrase("toy.takes", who="x", what=deep)
    assert words.say(deep).startswith("x nimmt x nimmt")
    assert "toy.takes" in words.say(deep)


def test_a_broken_file_leaves_the_others_readable(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "toy" / "text").mkdir(parents=True)
    (tmp_path / "text" / "de.yaml").write_text("a: b\na: c\n", encoding="utf-8")
    (tmp_path / "toy" / "text" / "de.yaml").write_text("x: y\n", encoding="utf-8")
    (tmp_path / "toy" / "text" / "de.more.yaml").write_text("z: w\n", encoding="utf-8")
    (tmp_path / "toy" / "text" / "den.yaml").write_text("no: no\n", encoding="utf-8")
    words = Words("de", tmp_path)
    assert words.keys() == {"toy.x", "toy.z"}
    assert len(words.broken) == 1
    assert "twice" in words.broken[0]


def test_an_unknown_language_is_told_in_english() -> None:
    assert Words("fr").language == "en"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "en_US", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_the_client_speaks_both_languages_alike() -> None:
    """The texts of the program outside its games: keys, placeholders, nothing missing, nothing left over."""
    assert [str(finding) for finding in check_client(("kero",)).findings] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_text_files_of_the_program_can_be_read(language: str) -> None:
    words = Words(language)
    assert words.broken == []
    assert words.say(Phrase("kero.units.canister", {"count": 1})).startswith("1 ")
