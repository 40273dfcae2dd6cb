"""The looks of the table: by day as it is drawn, by night for dim rooms, and with strong contrasts. Every game has them from here."""

from __future__ import annotations

from pathlib import Path

from game.catalog import GAMES
from game.content.convert import convert, near
from game.content.folder import data_folder
from game.content.reader import load_yaml
from game.kit.theme import GameColours, Look, Theme
from game.store.settings import LOOKS

__all__ = ["LOOKS", "load_theme"]


def load_theme(look: str = LOOKS[0], folder: Path | None = None) -> Theme:
    """The theme with what each game adds to it, in that look: the first is the theme as it stands.

    `folder`: where the data lie, if not in the program's own. Raises ContentError.
    """
    folder = folder or data_folder()
    theme = convert(load_yaml(folder / "theme.yaml"), Theme)
    own = [folder / game for game in GAMES if (folder / game / "theme.yaml").exists()]
    for game in own:
        theme = theme.with_game(convert(load_yaml(game / "theme.yaml"), GameColours))
    if look != LOOKS[0]:
        for place in (folder, *own):
            if place == folder or (place / "looks").exists():
                theme = _lit(theme, place / "looks" / f"{look}.yaml")
    return theme


def _lit(theme: Theme, file: Path) -> Theme:
    source = load_yaml(file)
    look = convert(source, Look)
    for kind, wrong, known in theme.unknown(look):
        raise source.error((kind, wrong), f"{wrong!r} is none of the {kind} of the theme{near(wrong, known)}")
    return theme.in_look(look)
