"""Golden games: every game plays as it did when they were written, and reads as it did."""
from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game import catalog
from game.core.errors import TankwartError
from tests import golden_games, golden_write
from tests.golden_games import FOLDER, Golden, digests, load, paths, shown, told, wishes

ALL = [(game, name) for game in catalog.GAMES for name in wishes(game)]
REMEDY = "python -m tests.golden_write"


@pytest.mark.parametrize(("game", "name"), ALL, ids=lambda part: str(part))
def test_a_golden_game_is_there_and_plays_as_it_did(game: str, name: str) -> None:
    file, transcript = paths(game, name)
    assert file.exists(), f"{file} is missing: {REMEDY}"
    golden = load(game, name)
    text, kept = told(game, golden), transcript.read_text(encoding="utf-8")
    assert digests(text) == digests(kept), f"{game}/{name} plays differently: raise META.rules, then {REMEDY}"
    assert text == kept, f"{game}/{name} reads differently: {REMEDY}"
    assert golden.rules == catalog.meta(game).rules
    assert shown(game, name, golden)


def test_no_golden_game_is_left_over() -> None:
    for game in catalog.GAMES:
        assert {path.stem for path in (FOLDER / game).iterdir()} == set(wishes(game))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of golden games with one of Kero's, played by chance."""
    monkeypatch.setattr(golden_games, "FOLDER", tmp_path)
    one = {"empty_tank": wishes("kero")["empty_tank"]}
    monkeypatch.setattr(golden_write, "wishes", lambda game: one)
    monkeypatch.setattr(golden_write, "SEARCHED", (("random", 20),))
    assert golden_write.write("kero")[0].startswith("kero/empty_tank: new")
    return tmp_path / "kero"


def test_nothing_is_written_when_nothing_has_changed(shelf: Path) -> None:
    before = {path.name: path.read_bytes() for path in shelf.iterdir()}
    assert set(before) == {"empty_tank.json", "empty_tank.txt"}
    assert golden_write.write("kero") == []
    assert {path.name: path.read_bytes() for path in shelf.iterdir()} == before


def test_words_may_change(shelf: Path) -> None:
    file = shelf / "empty_tank.txt"
    kept = file.read_text(encoding="utf-8")
    file.write_text(kept.replace("Mira", "Maria"), encoding="utf-8")
    assert golden_write.write("kero") == ["kero/empty_tank: told anew"]
    assert file.read_text(encoding="utf-8") == kept


@pytest.mark.parametrize("way", ["digest", "illegal"])
def test_a_game_that_plays_differently_is_refused_until_the_rules_version_is_raised(
    way: str, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = shelf / "empty_tank.txt"
    kept = load("kero", "empty_tank")
    if way == "digest":
        file.write_text(file.read_text(encoding="utf-8").replace("digest ", "digest 0", 1), encoding="utf-8")
    else:
        text = file.read_text(encoding="utf-8")
        golden_games.save("kero", "empty_tank", Golden(kept.rules, kept.setup, ({"type": "refill"}, *kept.answers)), text)
    before = {path.name: path.read_bytes() for path in shelf.iterdir()}
    with pytest.raises(TankwartError, match="raise META"):
        golden_write.write("kero")
    assert {path.name: path.read_bytes() for path in shelf.iterdir()} == before
    raised = msgspec.structs.replace(catalog.meta("kero"), rules=kept.rules + 1)
    monkeypatch.setattr(catalog, "meta", lambda game: raised)
    assert golden_write.write("kero")[0].startswith("kero/empty_tank: other rules")
    assert shown("kero", "empty_tank", load("kero", "empty_tank"))
