"""Computer players for Kero: easy, normal, hard. They see what their seat sees, and the question; they remember nothing."""
from __future__ import annotations

from .level import LEVELS, Level
from .player import Computer, player

PACES = {level.name: level.pace_ms for level in LEVELS.values()}
"""Milliseconds of fuel between two throws of the own run, by level."""

__all__ = ["LEVELS", "PACES", "Computer", "Level", "player"]
