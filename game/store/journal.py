"""Writing a saved game line by line, so that whatever was shown at the table can be read back.

`append` hands the line to the system before it returns: from then on a killed program loses nothing. A writer thread then
waits for the disk itself, for the power may fail too. When a line cannot be written it is kept in memory, `trouble` says so,
and it is tried again at the next append and every few seconds: the game goes on.
"""
from __future__ import annotations

import errno
import threading
from collections.abc import Callable
from pathlib import Path

from game.core.phrase import Phrase

from .disk import SYSTEM_DISK, Disk, refusal, write_all

RETRY_SECONDS = 2.0
KEEP_EVERY = 200
"""Lines between two generation copies."""


class Journal:
    """The one writer of a file. `sound` is how many bytes of it are good; what lies behind them is cut off.

    `keep`, when given, is called on the writer thread after every `KEEP_EVERY` lines, when they are safely on the disk.
    Nothing here raises for a failing disk.
    """

    def __init__(
        self,
        path: Path,
        sound: int = 0,
        disk: Disk = SYSTEM_DISK,
        keep: Callable[[], None] | None = None,
        retry_seconds: float = RETRY_SECONDS,
    ) -> None:
        self.path = path
        self._disk = disk
        self._keep = keep
        self._retry_seconds = retry_seconds
        self._file: int | None = None
        self._length = sound  # end of the last whole line in the file
        self._waiting = b""  # whole lines that are not in the file yet
        self._unsynced = b""  # what is in the file since the last sync that succeeded, ending at `_length`
        self._lines = 0  # since the last generation copy
        self._ragged = True  # the file may be longer than `_length`
        self._write_trouble: Phrase | None = None
        self._sync_trouble: Phrase | None = None
        self._closing = False
        self._lock = threading.Lock()
        self._bell = threading.Lock()  # held while there is nothing to do; much cheaper to ring than an Event
        self._bell.acquire()
        with self._lock:
            self._push(b"")
        self._writer = threading.Thread(target=self._work, name=f"journal {path.name}", daemon=True)
        self._writer.start()

    def append(self, data: bytes) -> None:
        """Write whole lines, each ending in a newline. Afterwards they are with the system, or `trouble` says why not."""
        with self._lock:
            self._lines += data.count(b"\n")
            self._push(data)
            if self._bell.locked():
                self._bell.release()

    @property
    def trouble(self) -> Phrase | None:
        """Why the newest lines are not safe yet, or None."""
        return self._write_trouble or self._sync_trouble

    @property
    def waiting(self) -> int:
        """Bytes that are in memory only."""
        return len(self._waiting)

    @property
    def unsynced(self) -> int:
        """Bytes that a power cut could still take."""
        return len(self._unsynced) + len(self._waiting)

    def close(self, seconds: float = 5.0) -> bool:
        """Write and sync what is left, waiting at most `seconds`; whether all is safe."""
        with self._lock:
            self._closing = True
            if self._bell.locked():
                self._bell.release()
        self._writer.join(seconds)
        return not self._writer.is_alive() and self.unsynced == 0 and self.trouble is None

    def _push(self, data: bytes) -> None:
        """Write what waits, then `data`, at the end of the last whole line. Called with the lock held."""
        if self._waiting:
            data = self._waiting + data
        done = 0
        try:
            if self._file is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = self._disk.open(self.path)
            if self._ragged:
                self._disk.cut(self._file, self._length)
                self._ragged = False
            while done < len(data):
                count = self._disk.write(self._file, data[done:] if done else data, self._length + done)
                if count <= 0:
                    raise OSError(errno.ENOSPC, "nothing was written")
                done += count
        except OSError as wrong:
            whole = data.rfind(b"\n", 0, done) + 1
            self._advance(data[:whole])
            self._waiting = data[whole:]
            self._ragged = True
            self._trim()
            self._write_trouble = refusal("store.trouble.write", wrong)
            return
        self._advance(data)
        self._waiting = b""
        self._write_trouble = None

    def _advance(self, data: bytes) -> None:
        self._length += len(data)
        self._unsynced += data

    def _trim(self) -> None:
        """Take the half line off the file at once, if the disk lets us; else before the next write."""
        if self._file is None:
            return
        try:
            self._disk.cut(self._file, self._length)
            self._ragged = False
        except OSError:
            pass

    def _work(self) -> None:
        while True:
            self._bell.acquire(timeout=self._retry_seconds if self.trouble else -1)
            with self._lock:
                closing = self._closing
                if self._waiting or self._file is None:
                    self._push(b"")
            self._sync()
            if self._keep is not None and self._lines >= KEEP_EVERY and self.trouble is None:
                with self._lock:
                    self._lines = 0
                self._keep()
            if closing:
                if self._file is not None:
                    self._close_file(self._file)
                return

    def _sync(self) -> None:
        """Wait for the disk, without the lock: the game writes on meanwhile."""
        with self._lock:
            file, count = self._file, len(self._unsynced)
            start = self._length - count
            again = self._unsynced if self._sync_trouble else b""
        if file is None or count == 0:
            return
        try:
            if again:  # after a failed sync the system may have dropped the pages: write them once more
                with self._lock:
                    write_all(self._disk, file, again, start)
            self._disk.sync(file)
        except OSError as wrong:
            self._sync_trouble = refusal("store.trouble.sync", wrong)
            return
        with self._lock:
            self._unsynced = self._unsynced[count:]
            self._sync_trouble = None

    def _close_file(self, file: int) -> None:
        try:
            self._disk.close(file)
        except OSError as wrong:
            self._sync_trouble = refusal("store.trouble.sync", wrong)
