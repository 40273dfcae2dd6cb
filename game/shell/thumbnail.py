"""Pictures as PNG: small ones for the list of saves, and whole ones for the command that draws a scene."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pygame

SMALL = (480, 270)
"""Pixels of the picture in the list of saves."""


def small(surface: Any) -> Any:
    """The surface scaled down for the list of saves: quick enough for a frame, as writing it as PNG is not."""
    return pygame.transform.smoothscale(surface, SMALL)


def png(surface: Any) -> bytes:
    """The surface as PNG."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()


def load_picture(path: Path, size: tuple[int, int]) -> Any:
    """A picture in so many pixels; None when it cannot be read."""
    try:
        return pygame.transform.smoothscale(pygame.image.load(path).convert(24), size)
    except (pygame.error, OSError, ValueError):
        return None


def blank(size: tuple[int, int]) -> Any:
    """A surface of that many pixels."""
    return pygame.Surface(size)


def plain_pygame() -> bool:
    """Whether the library is plain `pygame`, which lies in the same folder and lacks what is needed."""
    return not getattr(pygame, "IS_CE", 0)
