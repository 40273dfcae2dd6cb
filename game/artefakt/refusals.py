"""Why something on the table cannot be done now, by which rule, and what is missing."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.ask import Ask
from game.core.rules import Refusal

from .content import Content
from .state import Artefakt


def things(state: Artefakt, content: Content, seat: int) -> Iterator[Any]:
    yield from ()


def why_not(state: Artefakt, content: Content, ask: Ask, thing: Any) -> Refusal | None:
    return None
