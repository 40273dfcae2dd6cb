"""A lesson: one rule, told when it first matters, beside the thing it is about."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .ask import Ask


class Lesson(NamedTuple):
    """`name`: its text is `<game>.lesson.<name>`. `about`: the name of a node of the table, or empty; one that ends with a dot stands
    for all nodes whose names begin so. `when`: whether it matters now, told by the state as the learner sees it, the open question,
    and the learner's seat."""

    name: str
    about: str
    when: Callable[[Any, Ask, int], bool]
