"""What this program is called and which version it is."""

from __future__ import annotations

import tomllib
from functools import cache

from game.content.folder import ROOT

NAME = "Tankwart"


@cache
def program_version() -> str:
    """The version as the project file says it; "?" where that file was not shipped."""
    try:
        with (ROOT / "pyproject.toml").open("rb") as file:
            return str(tomllib.load(file)["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return "?"
