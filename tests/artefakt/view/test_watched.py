"""A game that is looked at again: it tells what was asked then, not that it is over."""
from __future__ import annotations

from game.artefakt.view.prompt import sentence

from .fake import seated


def test_a_replay_tells_what_was_asked_then() -> None:
    sitting = seated()
    asked = sentence(sitting.view.desk())
    sitting.view.closed = True
    assert sentence(sitting.view.desk()) == "Das Spiel ist aus"
    sitting.watched = True
    assert sentence(sitting.view.desk()) == asked
    assert "Anna" in asked
