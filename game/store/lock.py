"""One writer a save: a lock file that names the process, so that a second window opens another game.

The system's own file lock decides, for it ends with the process. Where a file system has none, the name of the process
decides: a number that is gone, or that belongs by now to a process started at another time, is stale.
"""
from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.errors import SaveError
from game.core.phrase import phrase

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_TRIES = 5
_BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_FAR = 1 << 30
"""Windows forbids reading what is locked, so the byte locked there lies far behind the text."""


class Owner(Struct, frozen=True):
    """The process that writes: its number, and when it started in whatever words the system has for that."""

    process: int
    started: str


def started(process: int) -> str | None:
    """When a running process started; empty when that cannot be told, None when there is no such process."""
    if sys.platform.startswith("linux"):
        return _started_by_proc(process)
    if sys.platform == "win32":
        return _started_by_windows(process)
    return _started_by_ps(process)


def _started_by_proc(process: int) -> str | None:
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return None if Path("/proc/self/stat").exists() else _started_by_ps(process)
    except OSError:
        return None if not _exists(process) else ""
    after_name = text.rpartition(")")[2].split()  # the name may hold spaces and brackets
    if after_name[0] in ("Z", "X"):
        return None
    boot = ""
    with suppress(OSError):
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    return f"{boot} {after_name[19]}"


def _started_by_ps(process: int) -> str | None:
    if not _exists(process):
        return None
    try:
        answer = subprocess.run(
            ["ps", "-o", "lstart=", "-p", str(process)],
            capture_output=True,
            text=True,
            timeout=5,
            check=False,
            env={"LC_ALL": "C", "PATH": os.defpath},
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return answer.stdout.strip()


def _started_by_windows(process: int) -> str | None:
    if sys.platform != "win32":
        return ""
    import ctypes
    from ctypes import wintypes

    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    kernel.OpenProcess.restype = wintypes.HANDLE
    kernel.OpenProcess.argtypes = [wintypes.DWORD, wintypes.BOOL, wintypes.DWORD]
    kernel.GetProcessTimes.argtypes = [wintypes.HANDLE] + [ctypes.POINTER(wintypes.FILETIME)] * 4
    kernel.GetExitCodeProcess.argtypes = [wintypes.HANDLE, ctypes.POINTER(wintypes.DWORD)]
    kernel.CloseHandle.argtypes = [wintypes.HANDLE]
    handle = kernel.OpenProcess(0x1000, False, process)  # PROCESS_QUERY_LIMITED_INFORMATION
    if not handle:
        return "" if ctypes.get_last_error() == 5 else None  # 5: it runs, but is not ours to ask
    try:
        code = wintypes.DWORD()
        if kernel.GetExitCodeProcess(handle, ctypes.byref(code)) and code.value != 259:  # STILL_ACTIVE
            return None
        times = [wintypes.FILETIME() for _ in range(4)]
        if not kernel.GetProcessTimes(handle, *map(ctypes.byref, times)):
            return ""
        return str(times[0].dwHighDateTime << 32 | times[0].dwLowDateTime)
    finally:
        kernel.CloseHandle(handle)


def _exists(process: int) -> bool:
    """Whether a process runs. Never called on Windows, where signal 0 would end it."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def is_alive(owner: Owner) -> bool:
    """Whether the very process that `owner` names still runs. When in doubt, yes: rather refuse than write twice."""
    if owner.process <= 0:
        return False
    now = started(owner.process)
    return now is not None and (not now or not owner.started or now == owner.started)


def owner_of(path: Path) -> Owner | None:
    """Who is named in a lock file; None when there is none or it names nobody."""
    try:
        return msgspec.json.decode(path.read_bytes()[:1000], type=Owner)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return None


class Lock:
    """The right to write one save, held until `release` or the end of the process.

    Raises SaveError (`store.locked`, with the other process's number) when another process, or this one, holds it, and
    OSError when no lock file can be made. `system=False` does without the system's lock.
    """

    def __init__(self, path: Path, system: bool = True) -> None:
        self.path = path
        self._me = Owner(os.getpid(), started(os.getpid()) or "")
        path.parent.mkdir(parents=True, exist_ok=True)
        for _ in range(_TRIES):
            file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            try:
                if self._take(file, system):
                    self._file: int | None = file
                    return
            except BaseException:
                os.close(file)
                raise
            os.close(file)
        raise self._refused(owner_of(path))

    def _take(self, file: int, system: bool) -> bool:
        """Whether the file is ours now; False: it was swapped under us, try again. Raises SaveError when it is held."""
        held = _system_lock(file) if system else None
        if held is False:
            raise self._refused(owner_of(self.path))
        if held is None:
            owner = owner_of(self.path)
            if owner is not None and is_alive(owner):
                raise self._refused(owner)
        if not _same_file(file, self.path):
            return False
        with suppress(OSError):  # on a full disk the system's lock holds without a name
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, msgspec.json.encode(self._me))
        return held is True or owner_of(self.path) == self._me

    def release(self) -> None:
        """Let others write. May be called twice."""
        file, self._file = self._file, None
        if file is None:
            return
        with suppress(OSError):
            if sys.platform != "win32":  # Windows removes no open file
                self.path.unlink()
        os.close(file)
        with suppress(OSError):
            if sys.platform == "win32":
                self.path.unlink()

    def _refused(self, owner: Owner | None) -> SaveError:
        process = owner.process if owner else 0
        return SaveError(
            f"{self.path}: process {process or 'unknown'} is writing this game; close it there or open another",
            phrase("store.locked", process=process),
        )


def is_held(path: Path) -> bool:
    """Whether somebody writes the save with this lock file, as far as can be told without taking it."""
    owner = owner_of(path)
    return owner is not None and is_alive(owner)


def _system_lock(file: int) -> bool | None:
    """True: we hold it. False: another does. None: this file system knows no locks."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as wrong:
        return False if wrong.errno in _BUSY else None
    return True


def _same_file(file: int, path: Path) -> bool:
    """Whether `path` still names the open file: its last owner may have removed it meanwhile."""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except OSError:
        return False
