"""What went wrong while nobody was there to be told: notes of an unattended show, for whoever looks after it."""
from __future__ import annotations

from pathlib import Path

from .disk import SYSTEM_DISK, Disk, read_whole, write_whole

MOST_BYTES = 200_000
"""A longer file is cut from its beginning: the newest notes tell most."""


def note_mishap(path: Path, text: str, at: str, disk: Disk = SYSTEM_DISK) -> bool:
    """Add a note, with the time as people read it; whether it could be written. Never raises OSError: a show goes on without."""
    try:
        try:
            before = read_whole(path)
        except FileNotFoundError:
            before = b""
        note = f"--- {at}\n{text.rstrip()}\n".encode()
        write_whole(disk, path, (before + note)[-MOST_BYTES:])
    except OSError:
        return False
    return True
