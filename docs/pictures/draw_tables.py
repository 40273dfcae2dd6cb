"""Draws the pictures of the README: tables in the middle of a game, and the title.

    .venv/bin/python -m docs.pictures.draw_tables     writes them beside itself, again whenever what they show has changed
"""
from __future__ import annotations

import os
import sys
from pathlib import Path

from game.cli.arguments import PictureArguments
from game.shell.picture import picture

HERE = Path(__file__).resolve().parent
SIZE = (1600, 900)
SCENES = (
    ("kero_run.png", "kero", "run", 4, 60),
    ("kero_shop.png", "kero", "spend", 4, 60),
    ("artefakt_museum.png", "artefakt", "move", 7, 60),
    ("title.png", "kero", "title", 1, 0),
)
"""File, game, scene, the number all chance comes from, and the answers given before."""


def main() -> int:
    """Writes every picture; the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return max(
        picture(PictureArguments(lang="en", game=game, out=HERE / name, scene=scene, seed=seed, answers=answers, size=SIZE))
        for name, game, scene, seed, answers in SCENES
    )


if __name__ == "__main__":
    sys.exit(main())
