"""Plain data to structs: verbs of short form, and errors with file, line and suggestion."""
from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from game.content import Verb, by_id, convert, tag_of
from game.content.reader import parse
from game.core.errors import ContentError


class Grow(Verb, frozen=True, tag="grow"):
    """Grow so much."""

    height: Annotated[int, Meta(ge=1)]


class Trade(Verb, frozen=True, tag="trade"):
    """Trade one for another."""

    give: int
    take: int


class Rest(Verb, frozen=True, tag="rest"):
    """Do nothing."""


class Tree(Struct, frozen=True, forbid_unknown_fields=True):
    """A toy entry."""

    id: str
    leaf: Literal["green", "brown"]
    effects: tuple[Grow | Trade | Rest, ...] = ()
    yields: dict[Literal["wood", "fruit"], int] = {}
    only: Rest | None = None


def read(text: str) -> tuple[Tree, ...]:
    return convert(parse(text, "data/trees.yaml"), tuple[Tree, ...])


def error(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        read(text)
    return str(caught.value)


def test_verbs_are_read_from_their_short_forms() -> None:
    text = "- id: oak\n  leaf: green\n  effects:\n    - rest\n    - grow: 3\n    - grow: {height: 4}\n    - trade: {give: 1, take: 2}\n"
    assert read(text)[0].effects == (Rest(), Grow(3), Grow(4), Trade(1, 2))
    assert tag_of(Trade) == "trade"


BASE = "- id: oak\n  leaf: green\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BASE + "  efects: []\n", "data/trees.yaml:3: 'efects' is no field of Tree; did you mean 'effects'?"),
        (BASE + "- id: elm\n", "data/trees.yaml:3: Tree lacks 'leaf'; add it"),
        ("- id: oak\n  leaf: gren\n", "data/trees.yaml:2: 'gren' is not known as 'leaf'; did you mean 'green'?"),
        ("- id: oak\n  leaf: 3\n", "data/trees.yaml:2: a str is wanted at 'leaf', not a int"),
        ("- id: 12\n  leaf: green\n", "data/trees.yaml:1: a str is wanted at 'id', not a int"),
        (BASE + "  yields:\n    wood: 1\n    friut: 2\n", "data/trees.yaml:5: 'friut' is not known; did you mean 'fruit'?"),
        (BASE + "  yields:\n    wood: many\n", "data/trees.yaml:3: a int is wanted at 'yields', not a str"),
        (BASE + "  effects:\n    - rest\n    - grwo: 3\n", "data/trees.yaml:5: 'grwo' is no verb here; did you mean 'grow'?"),
        (BASE + "  effects:\n    - zzz\n", "data/trees.yaml:4: 'zzz' is no verb here; there are grow, trade, rest"),
        (BASE + "  effects:\n    - rest: 3\n", "data/trees.yaml:4: 'rest' stands alone, not 3"),
        (BASE + "  effects:\n    - trade: 3\n", "data/trees.yaml:4: 'trade' takes {give, take}, not 3"),
        (BASE + "  effects:\n    - rest\n    - grow: tall\n", "data/trees.yaml:5: a int is wanted at 'height', not a str"),
        (BASE + "  effects:\n    - grow: 0\n", "data/trees.yaml:4: Expected `int` >= 1"),
        (BASE + "  effects:\n    - trade: {give: 1, tke: 2}\n", "data/trees.yaml:4: 'tke' is no field of Trade; did you mean 'take'?"),
        (BASE + "  effects:\n    - trade: {give: 1, verb: rest}\n", "data/trees.yaml:4: 'trade' takes"),
        (BASE + "  effects:\n    - {rest: {}, grow: 3}\n", "data/trees.yaml:4: here stands a verb"),
        ("id: oak\n", "data/trees.yaml:1: a array is wanted, not a object"),
    ],
)
def test_what_is_wrong_is_named_with_file_line_and_what_was_meant(text: str, message: str) -> None:
    assert error(text).startswith(message)


def test_a_verb_standing_where_none_may_is_not_taken_for_a_field() -> None:
    assert error("- id: {grow: 3}\n  leaf: green\n").startswith("data/trees.yaml:1: a str is wanted at 'id'")


def test_a_field_that_may_lack_takes_one_verb() -> None:
    assert read(BASE + "  only: rest\n")[0].only == Rest()


def test_an_empty_file_is_called_empty() -> None:
    with pytest.raises(ContentError, match=r"^x\.yaml:1: the file is empty; "):
        convert(parse("# nothing\n", "x.yaml"), tuple[int, ...])


class Tool(Struct, frozen=True):
    id: str


def test_an_id_stands_once_and_the_second_is_named_with_its_line() -> None:
    source = parse("- id: saw\n- id: axe\n- id: saw\n", "tools.yaml")
    assert list(by_id(source, [Tool("saw"), Tool("axe")])) == ["saw", "axe"]
    with pytest.raises(ContentError, match=r"tools.yaml:3: .*'saw' is there already"):
        by_id(source, [Tool("saw"), Tool("axe"), Tool("saw")])
