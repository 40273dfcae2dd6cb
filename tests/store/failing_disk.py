"""A disk that fails as it is told: full after some bytes, broken in one of its operations, or slow to sync."""
from __future__ import annotations

import errno
import threading
from pathlib import Path

from game.store.disk import SystemDisk


class FailingDisk(SystemDisk):
    """Does what the system does, until told otherwise."""

    def __init__(self) -> None:
        self.room: int | None = None
        """Bytes that can still be written; None: no end."""
        self.wrong: dict[str, int] = {}
        """Operation to errno."""
        self.most = 1 << 30
        """Bytes that one write takes at most."""
        self.asleep = threading.Event()
        """Set: a sync has begun and waits for `awake`."""
        self.awake = threading.Event()
        self.awake.set()
        self.synced = threading.Semaphore(0)
        """Counts the syncs that succeeded."""
        self.writes: list[tuple[int, int]] = []
        """Place and length of each write."""

    def _may(self, operation: str) -> None:
        if operation in self.wrong:
            raise OSError(self.wrong[operation], operation)

    def open(self, path: Path, fresh: bool = False) -> int:
        self._may("open")
        return super().open(path, fresh)

    def write(self, file: int, data: bytes, at: int) -> int:
        self._may("write")
        count = min(len(data), self.most)
        if self.room is not None:
            if self.room == 0:
                raise OSError(errno.ENOSPC, "full")
            count = min(count, self.room)
            self.room -= count
        self.writes.append((at, count))
        return super().write(file, data[:count], at)

    def cut(self, file: int, length: int) -> None:
        self._may("cut")
        super().cut(file, length)

    def sync(self, file: int) -> None:
        self.asleep.set()
        assert self.awake.wait(10)
        self._may("sync")
        self.synced.release()

    def replace(self, old: Path, new: Path) -> None:
        self._may("replace")
        super().replace(old, new)
