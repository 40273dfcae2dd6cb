"""Lint of texts: what it finds, each by its code, on toy files."""
from __future__ import annotations

from pathlib import Path

from game.content.lint import Finding, check_texts, keys_in_code
from game.core.phrase import Phrase, phrase

CODE = "phrase('toy.hello', who=1)\nphrase(f'toy.card.{name}')\nphrase('other.key')\nopen('toy.py')\n"


def check(folder: Path, german: str, english: str, said: tuple[Phrase, ...] = (), code: str = CODE) -> list[Finding]:
    (folder / "de.yaml").write_text(german, encoding="utf-8")
    (folder / "en.yaml").write_text(english, encoding="utf-8")
    (folder / "code.py").write_text(code, encoding="utf-8")
    return check_texts(folder, "toy", [(value, "data/toy.yaml", 7) for value in said], [folder / "code.py"])


def codes(findings: list[Finding]) -> list[str]:
    return sorted(finding.code for finding in findings)


GERMAN = "hello: Hallo {who}\ncard: {oak: Eiche}\n"
ENGLISH = "hello: Hello {who}\ncard: {oak: Oak}\n"


def test_texts_that_fit_give_no_finding(tmp_path: Path) -> None:
    assert check(tmp_path, GERMAN, ENGLISH) == []


def test_a_key_in_one_language_only(tmp_path: Path) -> None:
    findings = check(tmp_path, GERMAN + "card2: x\n", ENGLISH)
    assert codes(findings) == ["one-language", "orphan"]
    assert findings[0].line == 3


def test_placeholders_that_differ(tmp_path: Path) -> None:
    [finding] = check(tmp_path, GERMAN, ENGLISH.replace("{who}", "{whom}"))
    assert finding.code == "placeholders"
    assert "['who']" in finding.text
    assert "['whom']" in finding.text


def test_a_plural_may_be_needed_in_one_language_alone(tmp_path: Path) -> None:
    german = GERMAN.replace("Hallo {who}", '{one: "{who} fehlt", other: "{who} fehlen"}')
    assert check(tmp_path, german, ENGLISH) == []


def test_a_key_said_without_a_text_and_a_beginning_without_any(tmp_path: Path) -> None:
    findings = check(tmp_path, "x: y\n", "x: y\n", code="phrase('toy.hello')\nphrase(f'toy.card.{name}')\nphrase('toy.x')")
    assert [(finding.code, finding.line) for finding in findings] == [("no-text", 1), ("no-text", 2)]


def test_a_text_that_nothing_says(tmp_path: Path) -> None:
    findings = check(tmp_path, GERMAN + "old: alt\n", ENGLISH + "old: old\n")
    assert codes(findings) == ["orphan", "orphan"]


def test_an_empty_text_a_doubled_key_and_a_broken_file(tmp_path: Path) -> None:
    assert codes(check(tmp_path, GERMAN.replace("Hallo {who}", ""), ENGLISH)) == ["empty", "placeholders"]
    (tmp_path / "de.more.yaml").write_text("hello: Moin {who}\n", encoding="utf-8")
    assert codes(check(tmp_path, GERMAN, ENGLISH)) == ["twice"]
    (tmp_path / "de.more.yaml").write_text("hello: [1]\n", encoding="utf-8")
    assert codes(check(tmp_path, GERMAN, ENGLISH)) == ["broken"]


def test_phrases_of_the_data_are_looked_through_with_all_within(tmp_path: Path) -> None:
    said = phrase("toy.hello", who=(phrase("toy.card.elm"),))
    [finding] = check(tmp_path, GERMAN, ENGLISH, said=(said,))
    assert (finding.code, finding.file, finding.line) == ("no-text", "data/toy.yaml", 7)
    [first, *_] = check(tmp_path, GERMAN, ENGLISH, said=(phrase("toy.hello"),))
    assert (first.code, first.text) == ("no-value", "toy.hello is said without who")


def test_keys_in_code_are_told_from_file_names_and_other_words(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE, encoding="utf-8")
    used = keys_in_code([tmp_path / "code.py"], ("toy.",))
    assert list(used.keys) == ["toy.hello"]
    assert list(used.beginnings) == ["toy.card."]


def test_a_finding_reads_as_file_line_code_text_and_remedy() -> None:
    assert str(Finding("data/x.yaml", 3, "orphan", "nothing says x", "remove it")) == "data/x.yaml:3: orphan: nothing says x; remove it"
