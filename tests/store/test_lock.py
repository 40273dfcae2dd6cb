"""One writer a save: who holds it is named, and who is gone holds nothing."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.core.errors import SaveError
from game.store import lock as subject
from game.store.lock import Lock, Owner, is_alive, is_held, owner_of, started

BOTH = pytest.mark.parametrize("system", [True, False], ids=["system lock", "names alone"])


def gone() -> int:
    """The number of a process that has ended."""
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


@BOTH
def test_only_one_holds_it(tmp_path: Path, system: bool) -> None:
    path = tmp_path / "a.lock"
    first = Lock(path, system)
    assert owner_of(path) == Owner(os.getpid(), started(os.getpid()) or "")
    assert is_held(path)
    with pytest.raises(SaveError, match=f"process {os.getpid()} is writing"):
        Lock(path, system)
    first.release()
    first.release()
    assert not is_held(path)
    Lock(path, system).release()


@BOTH
@pytest.mark.parametrize("left", [b"", b"\0\0", b"[1,2", b'{"process":-1,"started":"x"}'])
def test_a_lock_that_names_nobody_is_taken(tmp_path: Path, left: bytes, system: bool) -> None:
    path = tmp_path / "a.lock"
    path.write_bytes(left)
    assert not is_held(path)
    Lock(path, system).release()


@BOTH
def test_the_dead_hold_nothing(tmp_path: Path, system: bool) -> None:
    path = tmp_path / "a.lock"
    path.write_bytes(msgspec.json.encode(Owner(gone(), "then")))
    assert not is_held(path)
    Lock(path, system).release()


@BOTH
def test_a_number_used_again_holds_nothing(tmp_path: Path, system: bool) -> None:
    path = tmp_path / "a.lock"
    path.write_bytes(msgspec.json.encode(Owner(os.getpid(), "another start")))
    assert not is_held(path)
    Lock(path, system).release()


def test_in_doubt_the_owner_lives() -> None:
    assert is_alive(Owner(os.getpid(), ""))


def test_a_lock_removed_meanwhile_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.lock"
    real, calls = subject._system_lock, []

    def removed_first(file: int) -> bool | None:
        calls.append(file)
        if len(calls) == 1:
            path.unlink()
        return real(file)

    monkeypatch.setattr(subject, "_system_lock", removed_first)
    held = Lock(path)
    assert len(calls) == 2
    with pytest.raises(SaveError):
        Lock(path)
    held.release()


@pytest.mark.skipif(sys.platform == "win32", reason="asks ps")
def test_without_proc_the_start_comes_from_ps() -> None:
    assert subject._started_by_ps(gone()) is None
    once = subject._started_by_ps(os.getpid())
    assert once is not None
    assert once == subject._started_by_ps(os.getpid())


def test_a_start_is_told_and_stays() -> None:
    assert started(os.getpid())
    assert started(os.getpid()) == started(os.getpid())
    assert started(gone()) is None
