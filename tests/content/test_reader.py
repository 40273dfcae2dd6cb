"""The strict reader of YAML."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content import load_yaml
from game.content.reader import parse
from game.core.errors import ContentError


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: true", True),
        ("a: false", False),
        ("a: yes", "yes"),
        ("a: no", "no"),
        ("a: True", "True"),
        ("a: on", "on"),
        ("a: 12", 12),
        ("a: -3", -3),
        ("a: 1.5", 1.5),
        ("a: 012", "012"),
        ("a: 0x10", "0x10"),
        ("a: 1e3", "1e3"),
        ("a: 1_000", "1_000"),
        ("a: 12:30", "12:30"),
        ("a: 2026-01-01", "2026-01-01"),
        ("a: .inf", ".inf"),
        ("a: null", "null"),
        ("a: '12'", "12"),
        ('a: "true"', "true"),
        ("a: +3", "+3"),
    ],
)
def test_only_true_false_and_decimal_numbers_are_more_than_words(text: str, value: Any) -> None:
    read = parse(text, "x.yaml").data["a"]
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\nb: 2\na: 3", "x.yaml:3: 'a' stands here twice (before in line 1)"),
        ("a: &x 1\nb: 2", "x.yaml:1: &x is an anchor"),
        ("a: 1\nb: *x", "x.yaml:2: "),
        ("- 1\n- !!python/name:os.system x", "x.yaml:2: "),
        ("- !!str 1", "x.yaml:1: tag:yaml.org,2002:str is a tag"),
        ("a: 1\n--- \nb: 2", "x.yaml:2: a second document begins"),
        ("? [1, 2]\n: 3", "x.yaml:1: a list or mapping is used as a key"),
        ("a:\n  - [1, 2\nb: 3", "x.yaml:3: "),
        ("a: 1\n\tb: 2", "x.yaml:2: "),
        ("[" * 60 + "]" * 60, "x.yaml:1: nested more than 40 deep"),
    ],
)
def test_what_is_refused_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse(text, "x.yaml")
    assert str(caught.value).startswith(message)


def test_each_node_keeps_its_line_and_a_key_that_of_its_own() -> None:
    source = parse("# head\na:\n  - x\n  - y: 1\n    z:\n      2\n", "x.yaml")
    assert source.data == {"a": ["x", {"y": 1, "z": 2}]}
    assert source.line(("a",)) == 2
    assert source.line(("a", 0)) == 3
    assert source.line(("a", 1)) == 4
    assert source.line(("a", 1, "z")) == 5
    assert source.line(("a", 1, "unheard", "of")) == 4


def test_a_missing_file_and_a_foreign_encoding_are_explained(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.yaml:1: cannot be read"):
        load_yaml(tmp_path / "none.yaml")
    (tmp_path / "latin.yaml").write_bytes("a: Würfel".encode("latin-1"))
    with pytest.raises(ContentError, match=r"latin\.yaml:1: is not UTF-8"):
        load_yaml(tmp_path / "latin.yaml")


def test_an_empty_file_is_no_data() -> None:
    assert parse("# nothing\n", "x.yaml").data is None
