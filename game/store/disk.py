"""The door to the disk: what the store asks of the system, in one small protocol that a test can stand in for."""
from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from game.core.phrase import Phrase, phrase

LARGEST = 64 * 1024 * 1024
"""No file of ours is larger, in bytes; one that is gets read no further and is found to be foreign or torn."""

_FULL = {errno.ENOSPC, errno.EFBIG} | {getattr(errno, name) for name in ("EDQUOT",) if hasattr(errno, name)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


class Disk(Protocol):
    """What the store needs of a system. Each may raise OSError; `write` may write less than it was given."""

    def open(self, path: Path, fresh: bool = False) -> int:
        """A descriptor to read and write at given places, the file made if missing. `fresh`: it must not exist yet."""

    def write(self, file: int, data: bytes, at: int) -> int:
        """Write `data` at byte `at`; how many bytes of it were written."""

    def cut(self, file: int, length: int) -> None:
        """Make the file end after `length` bytes."""

    def sync(self, file: int) -> None:
        """Come back when the data lies on the disk itself, safe from a power cut."""

    def close(self, file: int) -> None:
        """Give the descriptor back."""

    def replace(self, old: Path, new: Path) -> None:
        """Put the file `old` in the place of `new`, at one stroke."""

    def sync_folder(self, folder: Path) -> None:
        """Make names made or replaced in `folder` safe from a power cut, where the system can."""


class SystemDisk:
    """The real one, on Linux, macOS and Windows."""

    def open(self, path: Path, fresh: bool = False) -> int:
        flags = os.O_RDWR | os.O_CREAT | (os.O_EXCL if fresh else 0) | getattr(os, "O_BINARY", 0)
        return os.open(path, flags, 0o644)

    def write(self, file: int, data: bytes, at: int) -> int:
        if sys.platform == "win32":  # no pwrite there
            os.lseek(file, at, os.SEEK_SET)
            return os.write(file, data)
        else:
            return os.pwrite(file, data, at)

    def cut(self, file: int, length: int) -> None:
        os.ftruncate(file, length)

    def sync(self, file: int) -> None:
        getattr(os, "fdatasync", os.fsync)(file)  # Windows and macOS have only fsync

    def close(self, file: int) -> None:
        os.close(file)

    def replace(self, old: Path, new: Path) -> None:
        os.replace(old, new)

    def sync_folder(self, folder: Path) -> None:
        if os.name == "nt":  # a folder cannot be opened there; NTFS keeps its names in a journal
            return
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


SYSTEM_DISK = SystemDisk()


def write_whole(disk: Disk, path: Path, data: bytes) -> None:
    """Put `data` in the place of `path` so that at any moment either the old or the new whole is there.

    Raises OSError; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        file = disk.open(new)
        try:
            disk.cut(file, 0)
            write_all(disk, file, data, 0)
            disk.sync(file)
        finally:
            disk.close(file)
        disk.replace(new, path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    with suppress(OSError):  # the file is whole; only its new name may still be lost with the power
        disk.sync_folder(path.parent)


def write_all(disk: Disk, file: int, data: bytes, at: int) -> None:
    """Write all of `data`, going on after short writes. Raises OSError."""
    done = 0
    while done < len(data):
        count = disk.write(file, data[done:], at + done)
        if count <= 0:
            raise OSError(errno.ENOSPC, "nothing was written")
        done += count


def read_whole(path: Path) -> bytes:
    """All bytes of a file of ours. Raises OSError."""
    if path.is_dir():  # Windows would only say that it is forbidden
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    with path.open("rb") as file:
        return file.read(LARGEST)


def refusal(key: str, wrong: OSError, **values: int | str) -> Phrase:
    """`key` with the cause as a phrase of its own: `store.cause.full`, `.forbidden`, `.folder`, `.missing` or `.other`."""
    if wrong.errno in _FULL:
        cause = phrase("store.cause.full")
    elif wrong.errno in _FORBIDDEN:
        cause = phrase("store.cause.forbidden")
    elif wrong.errno == errno.EISDIR:
        cause = phrase("store.cause.folder")
    elif wrong.errno == errno.ENOENT:
        cause = phrase("store.cause.missing")
    else:
        cause = phrase("store.cause.other", code=errno.errorcode.get(wrong.errno or 0, str(wrong.errno)))
    return phrase(key, cause=cause, **values)
