"""Calibrations come back as they were; broken ones are kept aside and never believed."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.store.calibrations import FILE, MOST_TRUCKS, Calibrations, TruckCalibration, calibrations_file

RUST = TruckCalibration("2341:0043:5573/a", 0, (0.0, -0.6, 0.8))
SALT = TruckCalibration("2341:0043:5573/b", 1)


def test_calibrations_come_back_as_they_were(tmp_path: Path) -> None:
    file = calibrations_file(tmp_path / "calibrations")
    assert file.load() == (Calibrations(), None)
    kept = Calibrations().remember([RUST, SALT])
    assert file.save(kept) is None
    assert calibrations_file(tmp_path / "calibrations").load() == (kept, None)


@pytest.mark.parametrize(
    "truck",
    [
        b'{"key": "d/a", "clan": 0, "axis": [0, 0, 0]}',
        b'{"key": "d/a", "clan": 0, "axis": [0, 0, 5]}',
        b'{"key": "d/a", "clan": 0, "axis": [0, NaN, 1]}',
        b'{"key": "d/a", "clan": 7}',
        b'{"key": "", "clan": 0}',
    ],
)
def test_what_makes_no_sense_is_kept_aside(tmp_path: Path, truck: bytes) -> None:
    (tmp_path / FILE).write_bytes(b'{"trucks": [' + truck + b"]}")
    found, said = calibrations_file(tmp_path).load()
    assert found == Calibrations()
    assert said is not None
    assert said.key == "store.document.broken"


def test_a_truck_shown_anew_replaces_what_was_known() -> None:
    moved = TruckCalibration(RUST.key, 1, (1.0, 0.0, 0.0))
    known = Calibrations().remember([RUST, SALT]).remember([moved])
    assert known.trucks == (moved, SALT)
    assert known.of(RUST.key) == moved
    assert known.of("unknown/a") is None
    assert known.axes() == {RUST.key: (1.0, 0.0, 0.0)}
    assert known.keys() == (RUST.key, SALT.key)


def test_each_clan_gets_its_truck_among_those_that_are_there() -> None:
    other = TruckCalibration("0d28:0204:99/a", 0, (1.0, 0.0, 0.0))
    known = Calibrations().remember([other]).remember([RUST, SALT])
    assert known.clans() == {0: RUST.key, 1: SALT.key}
    assert known.clans([RUST.key, other.key]) == {0: RUST.key}
    assert known.clans([other.key, SALT.key]) == {0: other.key, 1: SALT.key}
    assert known.clans(["unknown/a"]) == {}


def test_the_oldest_are_forgotten_when_there_are_too_many(tmp_path: Path) -> None:
    known = Calibrations()
    for number in range(MOST_TRUCKS + 5):
        known = known.remember([TruckCalibration(f"board {number}/a", 0)])
    assert len(known.trucks) == MOST_TRUCKS
    assert known.of("board 4/a") is None
    file = calibrations_file(tmp_path)
    file.save(known)
    assert file.load() == (known, None)
