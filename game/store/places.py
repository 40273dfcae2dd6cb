"""Where things lie: the user's own places on each system, or one folder given by `--data-dir` or the environment."""
from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs
from msgspec import Struct

APP = "Tankwart"
VARIABLE = "TANKWART_DATA_DIR"


class Places(Struct, frozen=True):
    """Folders and files of one user. Nothing is made before something is written there."""

    saves: Path
    """Folder of saved games."""
    settings: Path
    """File of the player's settings."""
    recent: Path
    """File that remembers the last open game."""
    calibrations: Path
    """Folder of truck calibrations."""
    statistics: Path
    """File of games played and won."""
    mishaps: Path
    """File of what went wrong in an unattended show."""


def places(folder: Path | None = None, environment: Mapping[str, str] = os.environ) -> Places:
    """The user's places; all under one folder when it is given, or else named by `TANKWART_DATA_DIR`."""
    named = environment.get(VARIABLE, "")
    if folder is None and named:
        folder = Path(named)
    if folder is not None:
        data = config = state = folder.expanduser().absolute()
    else:
        data = platformdirs.user_data_path(APP, appauthor=False)
        config = platformdirs.user_config_path(APP, appauthor=False)
        state = platformdirs.user_state_path(APP, appauthor=False)
    return Places(
        saves=data / "saves",
        settings=config / "settings.json",
        recent=state / "recent.json",
        calibrations=data / "calibrations",
        statistics=data / "statistics.json",
        mishaps=state / "mishaps.txt",
    )
