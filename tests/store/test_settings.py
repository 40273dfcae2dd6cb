"""Settings, the last open game, and where they lie."""
from __future__ import annotations

import errno
from pathlib import Path

import msgspec
import pytest

from game.store.places import places
from game.store.settings import Recent, SeatKeys, Settings, recent_file, settings_file
from tests.store.failing_disk import FailingDisk

CHANGED = Settings(language="de", size=120, seats=(SeatKeys(hold="q"), SeatKeys(hold="p", throw="o")), names=("Ada", "Bo"), volume=0)


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    file = settings_file(tmp_path / "config" / "settings.json")
    assert file.load() == (Settings(), None)
    assert file.save(CHANGED) is None
    assert file.load() == (CHANGED, None)
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.json"]


def test_a_missing_field_has_its_default_and_an_unknown_one_is_passed_over(tmp_path: Path) -> None:
    file = settings_file(tmp_path / "settings.json")
    file.path.write_text('{"size": 150, "of a later version": true}')
    assert file.load() == (Settings(size=150), None)


@pytest.mark.parametrize("broken", [b"", b"\0" * 30, b"{", b'{"size": "large"}', b'{"size": 5000}', b"[" * 100_000, b"\xff"])
def test_broken_settings_are_kept_aside_and_said(tmp_path: Path, broken: bytes) -> None:
    file = settings_file(tmp_path / "settings.json")
    file.path.write_bytes(broken)
    value, said = file.load()
    assert value == Settings()
    assert said is not None
    assert said.key == "store.document.broken"
    assert (tmp_path / "settings.json.broken").read_bytes() == broken
    assert file.load() == (Settings(), None)


@pytest.mark.parametrize("operation", ["open", "write", "sync", "replace"])
def test_when_writing_fails_the_old_settings_stand(tmp_path: Path, operation: str) -> None:
    disk = FailingDisk()
    file = settings_file(tmp_path / "settings.json", disk)
    file.save(CHANGED)
    disk.wrong = {operation: errno.EIO}
    said = file.save(Settings())
    assert said is not None
    assert said.key == "store.document.unwritten"
    assert file.load() == (CHANGED, None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_settings_that_cannot_be_read_are_said_and_left(tmp_path: Path) -> None:
    file = settings_file(tmp_path / "settings.json")
    file.path.mkdir()
    value, said = file.load()
    assert value == Settings()
    assert said is not None
    assert said.key == "store.document.unreadable"
    assert file.path.is_dir()


def test_the_last_open_game_is_remembered(tmp_path: Path) -> None:
    file = recent_file(tmp_path / "recent.json")
    assert file.load() == (Recent(), None)
    file.save(Recent("2023-11-14-221320", open=True))
    assert file.load() == (Recent("2023-11-14-221320", open=True), None)


def test_one_folder_holds_everything_when_it_is_given(tmp_path: Path) -> None:
    given = places(tmp_path / "here", {"TANKWART_DATA_DIR": str(tmp_path / "there")})
    named = places(None, {"TANKWART_DATA_DIR": str(tmp_path / "there")})
    for path in msgspec.structs.astuple(given):
        assert path.is_relative_to(tmp_path / "here")
    for path in msgspec.structs.astuple(named):
        assert path.is_relative_to(tmp_path / "there")


def test_else_they_lie_in_the_users_own_places() -> None:
    own = places(None, {})
    assert all("Tankwart" in path.parts for path in msgspec.structs.astuple(own))
    assert len(set(msgspec.structs.astuple(own))) == len(own.__struct_fields__)


@pytest.mark.parametrize(
    ("settings", "edges"),
    [
        (Settings(), [0, 0, 0, 0]),
        (Settings(placing="opposite"), [0, 2, 0, 2]),
        (Settings(placing="around"), [0, 1, 2, 3]),
        (Settings(placing="around", edges=(1, 3, 0, 2)), [1, 3, 0, 2]),
        (Settings(placing="around", edges=(1, 1, 0, 2)), [0, 1, 2, 3]),
        (Settings(edges=(1, 3, 0, 2)), [0, 0, 0, 0]),
    ],
)
def test_each_seat_has_its_edge(settings: Settings, edges: list[int]) -> None:
    assert [settings.edge(seat) for seat in range(4)] == edges
