"""A saved game while it is played: its lock, its journal, its running checksum, and what lies beside it."""
from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from game.core.phrase import Phrase
from game.core.save import Entry, Reading, line, read

from .disk import Disk, read_whole, refusal, write_whole
from .document import Document
from .journal import Journal
from .lock import Lock


class Label(Struct, frozen=True):
    """What a list of saves shows and the game's own lines do not say."""

    name: str = ""
    """As the player named it; empty: the seats' names serve."""
    scores: tuple[int, ...] = ()
    over: bool = False


class Files(Struct, frozen=True):
    """The files of one save: the game itself, its last good generation, its lock, its picture (PNG) and its label."""

    save: Path
    good: Path
    lock: Path
    picture: Path
    label: Path


def files_of(folder: Path, name: str) -> Files:
    """Where the save called `name` and what belongs to it lie in `folder`."""
    return Files(*(folder / f"{name}{end}" for end in (".save", ".good", ".lock", ".png", ".json")))


def label_file(files: Files, disk: Disk) -> Document[Label]:
    """The label beside a save."""
    return Document(files.label, Label, Label(), disk)


def keep_good(files: Files, disk: Disk) -> None:
    """Copy the save aside as its last good generation, if it is sound. A failing disk leaves the older copy."""
    with suppress(OSError):
        data = read_whole(files.save)
        reading = read(data)
        if reading.header is not None and not (reading.damage and reading.damage.fatal):
            write_whole(disk, files.good, data[: reading.sound])


class Writing:
    """The right to write one game. `add` is what a session records with; nothing here raises for a failing disk.

    `first` is the header's line of a new game.
    """

    def __init__(self, name: str, files: Files, reading: Reading, lock: Lock | None, disk: Disk, first: bytes = b"") -> None:
        self.name = name
        """The id of the save."""
        self.reading = reading
        """What stood in the file when it was opened."""
        self._files = files
        self._disk = disk
        self._lock = lock
        self._chain = reading.chain
        self._journal = Journal(files.save, reading.sound, disk, keep=lambda: keep_good(files, disk))
        if first:
            self._journal.append(first)

    def add(self, entry: Entry) -> None:
        """Write one entry, before the table shows it. Raises SaveError only when the entry holds no plain values."""
        data, chain = line(entry, self._chain)
        self._journal.append(data)
        self._chain = chain

    @property
    def trouble(self) -> Phrase | None:
        """Why the newest entries are not safe yet, or None."""
        return self._journal.trouble

    def picture(self, png: bytes) -> Phrase | None:
        """Keep a small picture of the table beside the game; None, or why it could not be kept."""
        try:
            write_whole(self._disk, self._files.picture, png)
        except OSError as wrong:
            return refusal("store.document.unwritten", wrong, file=self._files.picture.name)
        return None

    def score(self, scores: tuple[int, ...], over: bool) -> Phrase | None:
        """Keep the score for the list of saves; the player's name for the game stays."""
        document = label_file(self._files, self._disk)
        return document.save(Label(document.load()[0].name, scores, over))

    def close(self) -> bool:
        """Write and sync the rest and give the lock back; whether every entry is safe on the disk."""
        safe = self._journal.close()
        if self._lock is not None:
            self._lock.release()
        return safe
