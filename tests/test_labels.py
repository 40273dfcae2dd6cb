"""Whatever the keyboard reaches says something to those who hear it, at every table, in both languages."""
from __future__ import annotations

from importlib import import_module

import pytest

from game.kit.aloud import Aloud

GAMES = ("kero", "artefakt")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_reached_says_something(game: str, language: str) -> None:
    fake, scenes = (import_module(f"tests.{game}.view.{name}") for name in ("fake", "scenes"))
    fake.brush_for((1280, 720))
    said = Aloud().said_of
    silent: set[str] = set()
    for name, make in scenes.SCENES.items():
        view, _ = make(language)
        silent |= {f"{node.name} at {name}" for node in fake.nodes_of(view).values() if node.reachable and len(said(node)) < 3}
    assert not silent
