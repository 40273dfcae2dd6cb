"""The journal: what `append` was given is in the file, on good disks and bad ones."""
from __future__ import annotations

import errno
import threading
from pathlib import Path

import pytest

from game.core.phrase import Phrase
from game.store.journal import KEEP_EVERY, Journal
from tests.store.failing_disk import FailingDisk

NEVER = 3600.0


def lines(first: int, last: int) -> bytes:
    return b"".join(b"line %d\n" % number for number in range(first, last))


def cause(trouble: Phrase | None) -> str:
    assert trouble is not None
    inner = trouble.values["cause"]
    assert isinstance(inner, Phrase)
    return inner.key


def test_a_line_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    journal = Journal(path)
    for number in range(20):
        journal.append(lines(number, number + 1))
        assert path.read_bytes() == lines(0, number + 1)
    assert journal.trouble is None
    assert journal.close()


def test_it_goes_on_behind_what_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    path.write_bytes(lines(0, 3) + b"line 3 is to")
    journal = Journal(path, len(lines(0, 3)))
    assert path.read_bytes() == lines(0, 3)
    journal.append(lines(3, 4))
    assert journal.close()
    assert path.read_bytes() == lines(0, 4)


def test_short_writes_are_finished(tmp_path: Path) -> None:
    disk = FailingDisk()
    disk.most = 3
    journal = Journal(tmp_path / "a.save", disk=disk)
    journal.append(lines(0, 5))
    assert journal.trouble is None
    assert (tmp_path / "a.save").read_bytes() == lines(0, 5)
    assert journal.close()


@pytest.mark.parametrize("room", range(25))
def test_a_full_disk_leaves_whole_lines_and_loses_none(tmp_path: Path, room: int) -> None:
    path, disk = tmp_path / "a.save", FailingDisk()
    disk.room = room
    journal = Journal(path, disk=disk, retry_seconds=NEVER)
    for number in range(5):
        journal.append(lines(number, number + 1))
    assert cause(journal.trouble) == "store.cause.full"
    assert journal.waiting > 0
    assert lines(0, 5).startswith(path.read_bytes())
    assert path.read_bytes()[-1:] in (b"", b"\n")
    disk.room = None
    journal.append(lines(5, 6))
    assert path.read_bytes() == lines(0, 6)
    assert journal.trouble is None
    assert journal.close()


def test_a_half_line_that_cannot_be_taken_off_is_written_over(tmp_path: Path) -> None:
    path, disk = tmp_path / "a.save", FailingDisk()
    journal = Journal(path, disk=disk, retry_seconds=NEVER)
    disk.room = 4
    disk.wrong = {"cut": errno.EIO}
    journal.append(lines(0, 1))
    assert path.read_bytes() == b"line"
    disk.wrong = {}
    disk.room = None
    journal.append(lines(1, 2))
    assert path.read_bytes() == lines(0, 2)
    assert journal.close()


@pytest.mark.parametrize(
    ("operation", "code", "key"),
    [
        ("write", errno.EIO, "store.cause.other"),
        ("write", errno.EROFS, "store.cause.forbidden"),
        ("open", errno.EACCES, "store.cause.forbidden"),
        ("open", errno.ENOENT, "store.cause.missing"),
    ],
)
def test_a_disk_that_refuses_is_said_and_tried_again(tmp_path: Path, operation: str, code: int, key: str) -> None:
    path, disk = tmp_path / "a.save", FailingDisk()
    disk.wrong = {operation: code}
    journal = Journal(path, disk=disk, retry_seconds=NEVER)
    journal.append(lines(0, 1))
    assert journal.trouble is not None
    assert journal.trouble.key == "store.trouble.write"
    assert cause(journal.trouble) == key
    disk.wrong = {}
    journal.append(lines(1, 2))
    assert path.read_bytes() == lines(0, 2)
    assert journal.close()


def test_it_tries_again_by_itself(tmp_path: Path) -> None:
    path, disk = tmp_path / "a.save", FailingDisk()
    disk.wrong = {"write": errno.EIO}
    journal = Journal(path, disk=disk, retry_seconds=0.001)
    journal.append(lines(0, 1))
    disk.wrong = {}
    assert disk.synced.acquire(timeout=10)
    assert path.read_bytes() == lines(0, 1)
    assert journal.close()


def test_a_slow_disk_does_not_hold_up_the_game(tmp_path: Path) -> None:
    path, disk = tmp_path / "a.save", FailingDisk()
    disk.awake.clear()
    journal = Journal(path, disk=disk)
    journal.append(lines(0, 1))
    assert disk.asleep.wait(10)
    journal.append(lines(1, 50))  # would never come back if it waited for the sync
    assert path.read_bytes() == lines(0, 50)
    assert journal.unsynced == len(lines(0, 50))
    assert not journal.close(seconds=0.0)
    disk.awake.set()
    assert journal.close()
    assert journal.unsynced == 0


def test_what_a_failed_sync_may_have_lost_is_written_once_more(tmp_path: Path) -> None:
    path, disk = tmp_path / "a.save", FailingDisk()
    disk.wrong = {"sync": errno.EIO}
    disk.awake.clear()
    journal = Journal(path, disk=disk, retry_seconds=0.001)
    journal.append(lines(0, 2))
    assert disk.asleep.wait(10)
    disk.asleep.clear()
    disk.awake.set()
    assert disk.asleep.wait(10)  # the second try has begun, so the first has failed
    assert journal.trouble is not None
    assert journal.trouble.key == "store.trouble.sync"
    disk.wrong = {}
    assert journal.close()
    assert journal.trouble is None
    assert disk.writes.count((0, len(lines(0, 2)))) >= 2
    assert path.read_bytes() == lines(0, 2)


def test_closing_says_when_not_all_is_safe(tmp_path: Path) -> None:
    disk = FailingDisk()
    disk.wrong = {"write": errno.EIO}
    journal = Journal(tmp_path / "a.save", disk=disk, retry_seconds=NEVER)
    journal.append(lines(0, 1))
    assert not journal.close()


def test_a_generation_is_kept_after_enough_lines(tmp_path: Path) -> None:
    kept = threading.Semaphore(0)
    journal = Journal(tmp_path / "a.save", keep=kept.release)
    journal.append(lines(0, KEEP_EVERY - 1))
    assert not kept.acquire(timeout=0)
    journal.append(lines(KEEP_EVERY - 1, KEEP_EVERY))
    assert kept.acquire(timeout=10)
    assert journal.close()
    assert not kept.acquire(blocking=False)
