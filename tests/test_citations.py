"""The numbered rules of `docs/rules/<game>.md`: each is cited by a test of its game, and each citation names a rule that exists.

A rule is a line that begins with its number, `**kero-12**`; a citation is that number in code, data or a test.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULED = sorted(path.stem for path in (ROOT / "docs" / "rules").glob("*.md") if (ROOT / "game" / path.stem).is_dir())
each_game = pytest.mark.parametrize("game", RULED)  # pytest skips a test without a game


def rules_of(root: Path, game: str) -> list[str]:
    """The numbers that the game's rules define, in order, doubled ones twice."""
    text = (root / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(rf"^(?:[-*] )?\*\*({game}-\d+[a-z]?)\*\*", text, re.MULTILINE)


def citations(root: Path, game: str) -> dict[str, list[str]]:
    """Each cited number with the places `file:line` that cite it."""
    places: dict[str, list[str]] = {}
    number = re.compile(rf"(?<![\w/-]){game}-\d+[a-z]?(?![\w.-]*\w)")
    for pattern in ("game/**/*.py", "data/**/*.yaml", "tests/**/*.py", "benchmarks/*.py"):
        for path in sorted(root.glob(pattern)):
            if path == Path(__file__):
                continue  # it tries the search on invented numbers
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for cited in number.findall(text):
                    places.setdefault(cited, []).append(f"{path.relative_to(root).as_posix()}:{line}")
    return places


def of_tests(place: str, game: str) -> bool:
    """Whether a place lies in the tests of that game: `tests/kero/…`, `tests/game/kero/…`."""
    folders = place.split("/")[:-1]
    return folders[:1] == ["tests"] and game in folders


def doubled(root: Path, game: str) -> list[str]:
    """The numbers that are defined more than once."""
    rules = rules_of(root, game)
    return sorted({rule for rule in rules if rules.count(rule) > 1})


def untested(root: Path, game: str) -> list[str]:
    """The rules that no test of the game cites."""
    cited = citations(root, game)
    return [rule for rule in dict.fromkeys(rules_of(root, game)) if not any(of_tests(place, game) for place in cited.get(rule, []))]


def unknown(root: Path, game: str) -> list[str]:
    """The citations of a rule that does not exist, each with its place."""
    rules = set(rules_of(root, game))
    return [f"{place} cites {rule}" for rule, places in sorted(citations(root, game).items()) if rule not in rules for place in places]


@each_game
def test_every_rule_has_one_number(game: str) -> None:
    assert rules_of(ROOT, game), f"docs/rules/{game}.md defines no rule; a rule's line begins with **{game}-1**"
    assert not doubled(ROOT, game), f"defined twice in docs/rules/{game}.md"


@each_game
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    missing = untested(ROOT, game)
    assert not missing, f"{len(missing)} rules of docs/rules/{game}.md are cited by no test in tests/{game}: " + ", ".join(missing)


@each_game
def test_every_citation_names_a_rule(game: str) -> None:
    missing = unknown(ROOT, game)
    assert not missing, f"docs/rules/{game}.md has no such rule:\n" + "\n".join(missing)


def test_the_search_finds_what_is_wrong(tmp_path: Path) -> None:
    files = {
        "docs/rules/toy.md": "# Toy\n**toy-1** A.\n**toy-2** B, see toy-1.\n- **toy-3** C.\n**toy-3** D.\nnot **toy-9**\n",
        "game/toy/flow.py": "'''toy-1, toy-2.'''\n# toy-7\n",
        "data/toy/cards.yaml": "# toy-3: x\n",
        "tests/toy/test_flow.py": "'''toy-1 (toy-3); see toy-12.yaml'''\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert doubled(tmp_path, "toy") == ["toy-3"]
    assert untested(tmp_path, "toy") == ["toy-2"]
    assert unknown(tmp_path, "toy") == ["game/toy/flow.py:2 cites toy-7"]
