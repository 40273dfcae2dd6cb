"""A small typed JSON file that is read whole and replaced whole: settings, labels of saves, the last open game."""
from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.core.phrase import Phrase, phrase

from .disk import SYSTEM_DISK, Disk, read_whole, refusal, write_whole

T = TypeVar("T")


class Document(Generic[T]):
    """The file at `path` with one value of type `kind`; `default` stands where the file is missing or broken."""

    def __init__(self, path: Path, kind: type[T], default: T, disk: Disk = SYSTEM_DISK) -> None:
        self.path = path
        self.default = default
        self._disk = disk
        self._decoder = msgspec.json.Decoder(kind)

    def load(self) -> tuple[T, Phrase | None]:
        """The value, and what the player should hear about it.

        A file that cannot be understood is kept aside under the same name with `.broken`, and the default is given.
        """
        try:
            data = read_whole(self.path)
        except FileNotFoundError:
            return self.default, None
        except OSError as wrong:
            return self.default, refusal("store.document.unreadable", wrong, file=self.path.name)
        try:
            return self._decoder.decode(data), None
        except (msgspec.MsgspecError, ValueError, RecursionError):
            return self.default, self._put_aside()

    def save(self, value: T) -> Phrase | None:
        """Replace the file; None, or why it could not be written (the old one is then still there)."""
        try:
            write_whole(self._disk, self.path, msgspec.json.format(msgspec.json.encode(value)) + b"\n")
        except OSError as wrong:
            return refusal("store.document.unwritten", wrong, file=self.path.name)
        return None

    def _put_aside(self) -> Phrase:
        aside = self.path.with_name(self.path.name + ".broken")
        try:
            self._disk.replace(self.path, aside)
        except OSError as wrong:
            return refusal("store.document.unreadable", wrong, file=self.path.name)
        return phrase("store.document.broken", file=self.path.name, aside=aside.name)
