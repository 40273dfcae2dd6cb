"""Computer players for Agent Artefakt: easy, normal, hard. They see what their seat sees, and the question; they remember nothing."""
from __future__ import annotations

from .level import LEVELS, Level
from .player import Computer, player

__all__ = ["LEVELS", "Computer", "Level", "player"]
