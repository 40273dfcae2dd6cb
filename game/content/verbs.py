"""Verbs: what a card can do, each a frozen struct. Its fields are schema, documentation and linter at once.

A game derives its verbs from `Verb` and names them in a union; `convert` reads them wherever that union is a field's type:

    - win_tie                              a verb without fields
    - gain_canisters: 3                    one field
    - same_colour: {cards: 4, points: 3}   several, or one by name
"""
from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from game.core.phrase import PhraseValue


class Verb(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """Root of all verbs. A subclass gives its tag: `class GainCanisters(Verb, tag="gain_canisters")`."""

    def values(self) -> dict[str, PhraseValue]:
        """What the placeholders of this verb's text stand for; its fields, unless said otherwise."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


def tag_of(kind: type[Verb]) -> str:
    """The word that stands for a verb in data files."""
    return str(kind.__struct_config__.tag)


def written_out(word: str, given: Any, kind: type[Verb]) -> dict[str, Any]:
    """The long form of a verb's short one: `3` after `gain_canisters:` becomes its only field."""
    names = [field.encode_name for field in structs.fields(kind)]
    if isinstance(given, dict) and "verb" not in given:
        return {"verb": word, **given}
    if len(names) == 1:
        return {"verb": word, names[0]: given}
    expected = f"takes {{{', '.join(names)}}}" if names else "stands alone"
    raise ValueError(f"{word!r} {expected}, not {given!r}")
