"""The documents keep their promises: both languages of the rules agree, links lead somewhere, every dependency has its reason."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import catalog
from game.cli.arguments import PROGRAM_VERSION
from game.content.texts import LANGUAGES
from game.i18n import Words

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/architecture.md",
    "hardware/README.md",
    "docs/truck.md",
    "docs/truck.de.md",
)
PICTURES = "docs/pictures/"
"""Pictures are made by the program; a tree without them is still whole."""
RULE = re.compile(r"^\*\*([a-z]+-\d+)\*\*", re.MULTILINE)
each_game = pytest.mark.parametrize("game", catalog.GAMES)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# --- the rules in both languages ---


def rules_text(game: str, language: str) -> str:
    """The rules of a game; English is the file without a language in its name."""
    return text_of(f"docs/rules/{game}.md" if language == "en" else f"docs/rules/{game}.{language}.md")


def groups(text: str) -> list[tuple[list[str], list[str]]]:
    """For each heading: the sections of the printed book it names (in German in every language), and its rules in order."""
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading = part.splitlines()[0]
        found.append((re.findall(r"„(.+?)[\"“”]", heading), RULE.findall(part)))
    return found


def cited_in_points(text: str, game: str) -> list[list[str]]:
    """For each point of a list, the rules it names: the further decisions."""
    points = re.findall(r"^- (.*(?:\n  .*)*)", text, re.MULTILINE)
    return [re.findall(rf"{game}-\d+", point) for point in points]


def code_words(text: str) -> list[list[str]]:
    """For each line of the glossary, the words that stand in code and data."""
    return [re.findall(r"`([^`]+)`", line.rsplit("|", 2)[1]) for line in text.splitlines() if line.startswith("|")]


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_alike_in_every_language(game: str, language: str) -> None:
    english, told = rules_text(game, "en"), rules_text(game, language)
    assert RULE.findall(told) == RULE.findall(english)
    assert len(groups(english)) > 5
    assert groups(told) == groups(english)
    assert cited_in_points(told, game) == cited_in_points(english, game)
    assert code_words(told) == code_words(english)


@each_game
def test_each_rule_names_the_same_rules_and_numbers_in_german(game: str) -> None:
    """The numbers in figures are the same, however the sentence turns; what is a decimal in one is one in the other."""
    english, german = (re.split(RULE, rules_text(game, language)) for language in ("en", "de"))
    for rule, ours, theirs in zip(english[1::2], english[2::2], german[2::2], strict=True):
        told, other = (re.sub(r"\n(##|Weitere|Further)[\s\S]*", "", part) for part in (ours, theirs))
        assert figures(other) == figures(told), f"{rule}: {other}"


def figures(text: str) -> list[str]:
    """The numbers of a text in figures, sorted, decimals with a point."""
    return sorted(number.replace(",", ".") for number in re.findall(r"\d+(?:[.,]\d+)?", text))


@each_game
def test_german_rules_have_german_quotes_and_the_words_of_the_table(game: str) -> None:
    german = rules_text(game, "de")
    assert '"' not in german
    assert german.count("„") == german.count("“")
    assert "”" not in german
    assert not re.search(r"„[^“]*„", german), "a quote is opened twice"
    words = Words("de")
    for key in sorted(words.keys()):
        if key.startswith(f"{game}.chip.") and not key.endswith(".hidden"):
            assert f"| {words.text(key)} |" in german, f"the glossary calls {key} by another name"


# --- the guide to real trucks ---


COMMANDS_AND_PINS = (r"`(python3 .+?|sudo .+?|[\w/]+\.(?:py|ino|hex)|[suxfnN])`", r"\b(VCC|GND|SD[AO]|SCL|CS|A[45D]0?)\b")


def test_the_truck_s_guide_tells_the_same_in_both_languages() -> None:
    """The same chapters, pictures, pins and commands; words alone differ."""
    english, german = text_of("docs/truck.md"), text_of("docs/truck.de.md")
    for pattern in (r"^(#+) ", r"\(pictures/(.+?)\)", r"^```\n(.+)", *COMMANDS_AND_PINS):
        found, theirs = (sorted(re.findall(pattern, text, re.MULTILINE)) for text in (english, german))
        assert len(found) > 1
        assert [word.replace("laster.txt", "truck.txt") for word in theirs] == found, pattern


def test_the_truck_s_guide_shows_every_wiring() -> None:
    shown = re.findall(r"\((pictures/.+?)\)", text_of("docs/truck.md"))
    assert {Path(name).name for name in shown} == {path.name for path in (ROOT / PICTURES).glob("truck_*.png")}


# --- README, CONTRIBUTING, CHANGELOG ---


def links(text: str) -> list[str]:
    """Where the links and pictures of a document lead, those to the web and within the document left out."""
    found = re.findall(r"\]\(([^)\s]+)\)", text)
    return [link.partition("#")[0] for link in found if not link.startswith(("http://", "https://", "mailto:", "#"))]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_to_a_file(name: str) -> None:
    folder = (ROOT / name).parent
    for link in links(text_of(name)):
        target = (folder / link).resolve()
        if (ROOT / PICTURES) in target.parents and not (ROOT / PICTURES).is_dir():
            continue
        assert target.exists(), f"{name} links to {link}, which is not there"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_path_named_exists(name: str) -> None:
    """What stands in code marks and looks like a file of this tree is one; `<…>` and `…` stand for names to be chosen."""
    named = re.findall(r"`((?:game|hardware|data|docs|tests|benchmarks|assets|\.ci)/[\w./]*)`", text_of(name))
    assert named or name in ("README.md", "CHANGELOG.md")
    for path in named:
        assert (ROOT / path).exists(), f"{name} names {path}, which is not there"


def test_the_readme_names_both_commands_and_where_things_lie() -> None:
    readme = text_of("README.md")
    for line in ("python3 run.py", "python3 run.py test"):
        assert line in readme.splitlines()
    for word in ("TANKWART_DATA_DIR", "--data-dir", "~/.local/share/Tankwart", "Library/Application Support/Tankwart", "AppData"):
        assert word in readme


def test_the_readme_names_every_command() -> None:
    readme = text_of("README.md")
    for command in ("play", "simulate", "replay", "picture", "check"):
        assert f"python3 run.py {command}" in readme


def test_the_keys_of_the_readme_are_the_usual_ones() -> None:
    from game.shell.key_names import USUAL

    rows = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", text_of("README.md"), re.MULTILINE))
    told = {key: " ".join(what for keys, what in rows.items() if key in keys.split(", ")) for key in ("Space", "Enter", "Q")}
    first, second = USUAL
    assert (first.hold, first.throw, first.peek, second.peek) == ("space", "return", "q", "p")
    assert "truck" in told["Space"]
    assert "throw" in told["Enter"]
    assert "Tuareks" in told["Q"]


def dependencies() -> list[str]:
    """All packages of the requirements files, by name."""
    lines = [line for path in sorted(ROOT.glob("requirements*.txt")) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line.partition("==")[0].strip() for line in lines if line.strip() and not line.lstrip().startswith("#")]


def test_every_dependency_has_a_reason() -> None:
    rows = dict(re.findall(r"^\| `([^`]+)` \| (.+?) \|$", text_of("CONTRIBUTING.md"), re.MULTILINE))
    assert sorted(rows) == sorted(dependencies()), "CONTRIBUTING.md lists other packages than requirements*.txt"
    for name, reason in rows.items():
        assert len(reason.split()) >= 6, f"CONTRIBUTING.md gives no reason for {name}"


def sections(text: str) -> dict[str, str]:
    """Sections of a changelog by their version, in order."""
    parts = re.split(r"^## (\S+).*$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_changelog_tells_of_this_version() -> None:
    assert PROGRAM_VERSION in sections(text_of("CHANGELOG.md"))


@each_game
def test_the_changelog_tells_of_every_rules_version(game: str) -> None:
    headings = re.findall(r"^### (.+)$", text_of("CHANGELOG.md"), re.MULTILINE)
    title = Words("en").text(f"{game}.title")
    for version in range(1, catalog.meta(game).rules + 1):
        assert f"{title}: rules {version}" in headings, f"say in CHANGELOG.md what rules {version} of {title} change for a running game"


@pytest.mark.parametrize("name", [*DOCUMENTS, "docs/rules/kero.md", "docs/rules/kero.de.md"])
def test_documents_name_no_place_of_one_machine(name: str) -> None:
    assert not re.findall(r"(?<![\w.~%])/(?:home|root|work|tmp|opt|mnt|Users)/\w+", text_of(name))
