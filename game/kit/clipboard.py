"""The system's clipboard, where there is one."""
from __future__ import annotations

import pygame


def put_text(text: str) -> bool:
    """Lay a text on the clipboard; whether that worked: without a real window system it does not."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True
