"""Plain data to frozen structs, by their types; msgspec's path of what is wrong becomes file and line."""
from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import inspect

from game.core.errors import ContentError

from .reader import Place, Source
from .verbs import Verb, tag_of, written_out

T = TypeVar("T")


class Named(Protocol):
    """An entry of a data file that others call by its id."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)

WHERE = re.compile(r"^(?P<what>.*?)(?: - at (?P<key>`key` in )?`(?P<path>\$.*)`)?$", re.DOTALL)
STEP = re.compile(r"\.(?P<name>[^.\[\]]+)|\[(?P<index>\d+)\]|\[\.\.\.\]")
UNKNOWN = re.compile(r"Object contains unknown field `(?P<name>.*)`")
MISSING = re.compile(r"Object missing required field `(?P<name>.*)`")
NOT_LISTED = re.compile(r"Invalid enum value (?P<value>.*)")
EXPECTED = re.compile(r"Expected `(?P<expected>.*)`, got `(?P<got>.*)`")


def convert(source: Source, kind: type[T]) -> T:
    """The data of `source` as `kind`. Raises ContentError with file, line and, where something is near, a suggestion."""
    if source.data is None:
        raise source.error((), "the file is empty; fetch it anew, or write what belongs there")
    info = inspect.type_info(kind)
    data = expand(source, source.data, info, ())
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as wrong:
        raise _explained(source, data, info, str(wrong)) from None


def expand(source: Source, data: Any, info: inspect.Type, place: Place) -> Any:
    """A copy of `data` in which each verb of short form is written out."""
    words = verbs_of(info)
    if words:
        return _expanded_verb(source, data, words, place)
    if isinstance(info, inspect.StructType) and isinstance(data, dict):
        kinds = {field.encode_name: field.type for field in info.fields}
        return {
            key: expand(source, value, kinds[key], (*place, key)) if key in kinds else value for key, value in data.items()
        }
    if isinstance(info, inspect.DictType) and isinstance(data, dict):
        return {key: expand(source, value, info.value_type, (*place, key)) for key, value in data.items()}
    if isinstance(info, inspect.VarTupleType | inspect.ListType) and isinstance(data, list):
        return [expand(source, value, info.item_type, (*place, index)) for index, value in enumerate(data)]
    return data


def verbs_of(info: inspect.Type) -> dict[str, type[Verb]]:
    """The verbs a field may hold, by their words; none when it holds something else."""
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    found = {}
    for kind in kinds:
        if isinstance(kind, inspect.StructType) and issubclass(kind.cls, Verb):
            found[tag_of(kind.cls)] = kind.cls
    return found


def _expanded_verb(source: Source, data: Any, words: dict[str, type[Verb]], place: Place) -> Any:
    given: Any = {}
    if isinstance(data, str):
        word = data
    elif isinstance(data, dict) and len(data) == 1:
        [(word, given)] = data.items()
    else:
        raise source.error(place, f"here stands a verb, such as `{next(iter(words))}`, one to a dash; not {data!r}")
    if word not in words:
        raise source.error(place, f"{word!r} is no verb here{near(word, words)}")
    try:
        return written_out(word, given, words[word])
    except ValueError as wrong:
        raise source.error(place, str(wrong)) from None


def near(word: str, words: Iterable[str]) -> str:
    """The end of a message that suggests what was meant, or lists what there is."""
    known = list(words)
    close = difflib.get_close_matches(word, known, n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; there are {', '.join(known)}" if known else ""


def _explained(source: Source, data: Any, info: inspect.Type, message: str) -> ContentError:
    match = WHERE.match(message)
    assert match is not None
    what, in_keys = match["what"], match["key"] is not None
    place = _place(data, match["path"] or "$")
    around = _type_at(info, data, place)
    name = around.cls.__name__ if isinstance(around, inspect.StructType) else "the mapping"
    if unknown := UNKNOWN.match(what):
        fields = [field.encode_name for field in around.fields] if isinstance(around, inspect.StructType) else []
        return source.error((*place, unknown["name"]), f"{unknown['name']!r} is no field of {name}{near(unknown['name'], fields)}")
    if missing := MISSING.match(what):
        return source.error(place, f"{name} lacks {missing['name']!r}; add it")
    if listed := NOT_LISTED.match(what):
        if in_keys and isinstance(around, inspect.DictType):
            around = around.key_type
        values = [str(value) for value in around.values] if isinstance(around, inspect.LiteralType) else []
        given = listed["value"].strip("'")
        where = (*place, given) if in_keys else place
        return source.error(where, f"{given!r} is not known{'' if in_keys or not place else f' as {place[-1]!r}'}{near(given, values)}")
    if expected := EXPECTED.match(what):
        last = f" at {place[-1]!r}" if place else ""
        return source.error(place, f"a {expected['expected']} is wanted{last}, not a {expected['got']}")
    return source.error(place, what)


def _place(data: Any, path: str) -> Place:
    """The place that msgspec's path names. A key of a mapping is `[...]` there, and then it is the mapping that is named."""
    place: list[str | int] = []
    for step in STEP.finditer(path):
        if step["name"] is not None:
            place.append(step["name"])
        elif step["index"] is not None:
            place.append(int(step["index"]))
        else:
            break
    return tuple(place)


def _type_at(info: inspect.Type, data: Any, place: Place) -> inspect.Type:
    """The type that rules at a place."""
    for step in place:
        info = _chosen(info, data)
        if isinstance(info, inspect.StructType):
            info = next((field.type for field in info.fields if field.encode_name == step), info)
        elif isinstance(info, inspect.VarTupleType | inspect.ListType):
            info = info.item_type
        elif isinstance(info, inspect.TupleType) and isinstance(step, int):
            info = info.item_types[step]
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            data = None
    return _chosen(info, data)


def _chosen(info: inspect.Type, data: Any) -> inspect.Type:
    """The struct of a union that the data's tag names."""
    if isinstance(info, inspect.UnionType) and isinstance(data, dict):
        for kind in info.types:
            if isinstance(kind, inspect.StructType) and kind.tag_field and data.get(kind.tag_field) == kind.tag:
                return kind
    return info


def by_id(source: Source, parts: Iterable[N]) -> dict[str, N]:
    """The entries of a file by their ids, in their order. Raises ContentError, with its line, for an id that stands twice."""
    found: dict[str, N] = {}
    for index, part in enumerate(parts):
        if part.id in found:
            raise source.error((index, "id"), f"{part.id!r} is there already; each id stands once")
        found[part.id] = part
    return found
