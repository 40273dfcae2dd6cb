"""Text at 160 % on the smallest windows: no word of any screen is cut off, and none is written over another."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.arguments import PictureArguments
from game.shell.picture import SCREENS, SENSED, TRUCKS, Artist
from tests.contrast import inks, overlaps, texts

LARGEST = 1.6
MOMENTS = ("before", "spend", "run")
COVERED = ("tank_paused", "guide")
"""A sheet or a lesson lies over the words of these, which cannot be seen below it."""


GERMAN = (*(scene for scene in SCREENS if scene not in (*TRUCKS, *SENSED)), *MOMENTS)
ENGLISH = ("concede", "damaged", "end", "pause", "settings", "settings_hands", "spend")
"""German words are the longer ones; these screens have English ones that are as long."""


@pytest.mark.parametrize(("language", "scene"), [*(("de", scene) for scene in GERMAN), *(("en", scene) for scene in ENGLISH)])
def test_at_the_largest_size_everything_can_be_read(language: str, scene: str, tmp_path: Path) -> None:
    wishes = PictureArguments(lang=language, game="kero", out=tmp_path / "picture.png", scene=scene, answers=60, size=(1024, 640))
    with inks() as noted:
        artist = Artist(wishes, language, tmp_path)
        try:
            artist.draw()
            artist.app.set_size(LARGEST)
            shown = texts(artist.app, noted)
            artist.driver.frames(2)
            assert shown
            assert not artist.app.brush.misfits
            if scene not in COVERED:
                assert not [(one.string, two.string) for one, two in overlaps(shown)]
        finally:
            artist.close()
