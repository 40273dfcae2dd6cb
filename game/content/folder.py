"""Where the data files lie."""
from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOOK = "theme.yaml"
"""Colours: no game plays differently by them."""


def data_folder() -> Path:
    """The folder `data/` of this program."""
    return ROOT / "data"


def shown(path: Path) -> str:
    """A path as errors name it: from the program's folder where it lies in it, with slashes."""
    resolved = path.resolve()
    return resolved.relative_to(ROOT).as_posix() if resolved.is_relative_to(ROOT) else str(path)


def fingerprint(folder: Path) -> str:
    """16 hex digits that stand for a game's data: its YAML files, texts and the look left out, line ends aside."""
    digest = blake2b(digest_size=8)
    for path in sorted(folder.glob("*.yaml")):
        if path.name == LOOK:
            continue
        digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()
