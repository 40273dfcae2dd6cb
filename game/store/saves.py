"""The folder of saved games: list, start, go on, recover, rename, export, delete.

File names are made here from the clock and never from what a file says. A damaged save is left as it is: `recover` copies
what can be saved into a new one.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from msgspec import Struct

from game.core.errors import SaveError
from game.core.phrase import phrase
from game.core.save import Damage, Header, Reading, read, read_header, write_header

from .disk import SYSTEM_DISK, Disk, read_whole, refusal, write_whole
from .lock import Lock, is_held
from .writing import Files, Label, Writing, files_of, keep_good, label_file

_FIRST_LINE = 64 * 1024
"""Bytes within which a header ends; seats and options are few."""


class Save(Struct, frozen=True):
    """One line of the list of saves."""

    name: str
    """Its id: the file's name without its ending."""
    changed: int
    """When it was last written, in seconds since 1970 UTC."""
    header: Header | None
    """None when not even that can be read; then `damage` says why."""
    damage: Damage | None
    """What is wrong with the first line; `load` checks the rest."""
    label: Label
    picture: Path | None
    held: bool
    """A running program writes it."""


class Loaded(Struct, frozen=True):
    """A save as read, and its last good generation where that helps: where the save itself is damaged."""

    reading: Reading
    good: Reading | None


class Saves:
    """The saved games in `folder`, which is made when the first is written. `now` gives seconds since 1970 UTC."""

    def __init__(self, folder: Path, disk: Disk = SYSTEM_DISK, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._disk = disk
        self._now = now

    def all(self) -> tuple[Save, ...]:
        """Every save, the one last written first. A folder that cannot be read has none."""
        found = []
        for path in self._paths():
            with suppress(OSError):  # deleted meanwhile, or not ours to read
                found.append(self._listed(path))
        return tuple(sorted(found, key=lambda save: (-save.changed, save.name)))

    def load(self, name: str) -> Loaded:
        """Read a whole save without touching it: to look at, to replay, or to see what is wrong. Raises SaveError."""
        return self._loaded(self._files(name))

    def start(self, header: Header) -> Writing:
        """Begin a new save. With a disk that fails it is kept in memory, and its `trouble` says so."""
        first, chain = write_header(header)
        name, files = self._fresh()
        try:
            lock = Lock(files.lock)
        except OSError:  # no lock file can be made: the journal says what is wrong
            lock = None
        return Writing(name, files, Reading(header, (), None, chain, 0), lock, self._disk, first)

    def resume(self, name: str) -> Writing:
        """Go on with a save: what stands in it is `reading`; a torn end is cut off.

        Raises SaveError when another program writes it, when it cannot be read, or when it is damaged (then `load` and
        `recover` help); nothing is changed.
        """
        files = self._files(name)
        lock = _locked(files)
        try:
            reading = self._loaded(files).reading
            if reading.damage is not None and reading.damage.fatal:
                raise damage_error(files.save, reading.damage)
        except SaveError:
            lock.release()
            raise
        keep_good(files, self._disk)
        return Writing(name, files, reading, lock, self._disk)

    def recover(self, name: str) -> str:
        """Copy what can still be read of a damaged save, from it or its last good generation, into a new one; its id.

        Raises SaveError when nothing can be read or the copy cannot be written.
        """
        files = self._files(name)
        candidates = [data for data in (_bytes_or_none(files.save), _bytes_or_none(files.good)) if data is not None]
        best = max(candidates, key=lambda data: read(data).sound, default=b"")
        new = self._copied(best, files.save)
        label_file(files_of(self.folder, new), self._disk).save(label_file(files, self._disk).load()[0])
        return new

    def bring(self, path: Path) -> str:
        """Copy a save from anywhere, as far as it is sound, into this folder; its id. Raises SaveError."""
        return self._copied(_bytes(path), path)

    def rename(self, name: str, label: str) -> None:
        """Give a save the name that the list shows. Raises SaveError."""
        document = label_file(self._files(name), self._disk)
        old = document.load()[0]
        trouble = document.save(Label(label, old.scores, old.over))
        if trouble is not None:
            raise SaveError(f"{document.path}: the new name could not be written; free some space or check the rights", trouble)

    def export(self, name: str, target: Path, replace: bool = False) -> None:
        """Copy a save as it is to `target`, a file. Raises SaveError, also when it exists and is not to be replaced."""
        files = self._files(name)
        if target.exists() and not replace:
            raise SaveError(f"{target} exists already; choose another name", phrase("store.exists", file=target.name))
        data = _bytes(files.save)
        try:
            write_whole(self._disk, target, data)
        except OSError as wrong:
            raise SaveError(f"{target}: {wrong}; choose another place", refusal("store.unwritten", wrong, file=target.name)) from wrong

    def delete(self, name: str) -> None:
        """Remove a save and all beside it, for good. Raises SaveError when it is being written or cannot be removed."""
        files = self._files(name)
        lock = _locked(files)
        try:
            files.save.unlink()
        except OSError as wrong:
            raise SaveError(f"{files.save}: {wrong}; check the rights", refusal("store.undeleted", wrong, file=files.save.name)) from wrong
        finally:
            lock.release()
        for path in (files.good, files.picture, files.label):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _paths(self) -> list[Path]:
        try:
            return [path for path in self.folder.iterdir() if path.suffix == ".save"]
        except OSError:
            return []

    def _files(self, name: str) -> Files:
        """The files of a save that is there: `name` is looked up, never made a path. Raises SaveError."""
        if all(path.stem != name for path in self._paths()):
            raise SaveError(f"{self.folder} holds no save {name!r}; the list shows those there are", phrase("save.missing"))
        return files_of(self.folder, name)

    def _fresh(self) -> tuple[str, Files]:
        """A name that no save has, its file made at once so that none can take it; on a failing disk the name alone."""
        stamp = time.strftime("%Y-%m-%d-%H%M%S", time.gmtime(self._now()))
        for number in count(1):
            name = stamp if number == 1 else f"{stamp}-{number}"
            files = files_of(self.folder, name)
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                self._disk.close(self._disk.open(files.save, fresh=True))
            except FileExistsError:
                if not self.folder.is_dir():
                    break
                continue
            except OSError:
                break
            break
        return name, files

    def _copied(self, data: bytes, origin: Path) -> str:
        reading = read(data)
        if reading.header is None:
            raise damage_error(origin, reading.damage or Damage("empty", 1))
        name, files = self._fresh()
        try:
            write_whole(self._disk, files.save, data[: reading.sound])
        except OSError as wrong:
            raise SaveError(f"{files.save}: {wrong}; free some space", refusal("store.unwritten", wrong, file=files.save.name)) from wrong
        return name

    def _loaded(self, files: Files) -> Loaded:
        data = _bytes(files.save)
        reading = read(data)
        kept = _bytes_or_none(files.good)
        good = read(kept) if kept is not None else None
        if kept is None or good is None or good.header is None:
            return Loaded(reading, None)
        shortened = reading.header is not None and good.sound > reading.sound and kept.startswith(data[: reading.sound])
        if shortened and not (reading.damage and reading.damage.fatal):
            damage = Damage("truncated", len(reading.entries) + 2, good.sound - reading.sound)
            reading = Reading(reading.header, reading.entries, damage, reading.chain, reading.sound)
        return Loaded(reading, good if reading.damage else None)

    def _listed(self, path: Path) -> Save:
        files = files_of(self.folder, path.stem)
        with path.open("rb") as file:
            reading = read_header(file.read(_FIRST_LINE))
        return Save(
            path.stem,
            int(path.stat().st_mtime),
            reading.header,
            reading.damage,
            label_file(files, self._disk).load()[0],
            files.picture if files.picture.exists() else None,
            is_held(files.lock),
        )


def read_save(path: Path) -> Reading:
    """Read a save from anywhere. Raises SaveError when the file cannot be read; its damage is in the reading."""
    return read(_bytes(path))


def damage_error(path: Path, damage: Damage) -> SaveError:
    """The error of a save that is damaged."""
    return SaveError(f"{path}:{damage.line}: {damage.kind}; go on from its last good generation, the file is left as it is", damage.phrase)


def _locked(files: Files) -> Lock:
    try:
        return Lock(files.lock)
    except OSError as wrong:
        raise SaveError(f"{files.lock}: {wrong}; check the rights", refusal("store.unlockable", wrong, file=files.lock.name)) from wrong


def _bytes(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError as wrong:
        said = refusal("store.unreadable", wrong, file=path.name or str(path))
        raise SaveError(f"{path}: {wrong}; check its name and rights", said) from wrong


def _bytes_or_none(path: Path) -> bytes | None:
    try:
        return read_whole(path)
    except OSError:
        return None
