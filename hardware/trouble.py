"""What can be wrong with a port, told apart by its cause, so that people are told the remedy for their system."""
from __future__ import annotations

import errno
from enum import StrEnum


class Trouble(StrEnum):
    """Why no truck is heard on a port, or why what is heard is not to be trusted."""

    PERMISSION = "permission"
    """The system forbids to open it; on Linux the user is not in the group dialout."""
    BUSY = "busy"
    """Another program has it."""
    GONE = "gone"
    """It is not there, or no longer."""
    SNATCHED = "snatched"
    """It appeared and vanished within seconds: on Linux brltty takes such chips for Braille displays."""
    NOTHING_FOUND = "nothing_found"
    """No port at all: a cable that only charges, or a board that takes its time."""
    OTHER_DEVICE = "other_device"
    """Something speaks, but no truck."""
    SILENT = "silent"
    """Nothing speaks."""
    NEWER = "newer"
    """A truck that speaks a later protocol."""
    GARBLED = "garbled"
    """More than a fifth of the lines are damaged: another program reads them as well, or the cable is bad."""
    TWICE = "twice"
    """The same device is open at another port."""
    WRONG_NAME = "wrong_name"
    """The name given is no port and no URL that can be opened."""
    BROKEN = "broken"
    """The system reports another error."""


SYSTEMS = {"linux": "linux", "darwin": "mac", "win32": "windows"}
"""`sys.platform` to the system's name in the keys of texts."""

BY_SYSTEM = frozenset({Trouble.PERMISSION, Trouble.BUSY})
"""Troubles whose remedy differs from system to system."""


def what(trouble: Trouble) -> str:
    """The key of the phrase that says what is wrong."""
    return f"truck.trouble.{trouble.value}"


def remedy(trouble: Trouble, platform: str) -> str:
    """The key of the phrase that says what to do about it on that `sys.platform`."""
    if trouble in BY_SYSTEM:
        return f"truck.remedy.{trouble.value}.{SYSTEMS.get(platform, 'linux')}"
    return f"truck.remedy.{trouble.value}"


_CAUSES = {
    errno.EACCES: Trouble.PERMISSION, errno.EPERM: Trouble.PERMISSION,
    errno.EBUSY: Trouble.BUSY, errno.EAGAIN: Trouble.BUSY,
    errno.ENOENT: Trouble.GONE, errno.ENXIO: Trouble.GONE, errno.ENODEV: Trouble.GONE,
    errno.ECONNREFUSED: Trouble.GONE,
}  # fmt: skip


def cause(error: BaseException, platform: str) -> Trouble:
    """Why a port could not be opened. On Windows pyserial gives no number, and "access denied" means that it is busy."""
    if isinstance(error, ValueError):
        return Trouble.WRONG_NAME
    if not isinstance(error, OSError):
        return Trouble.BROKEN
    text = str(error)
    if platform == "win32" and ("PermissionError(13" in text or error.errno == errno.EACCES):
        return Trouble.BUSY
    if "FileNotFoundError(2" in text or "Connection refused" in text:
        return Trouble.GONE
    return _CAUSES.get(error.errno or 0, Trouble.BROKEN)
