"""Phrases into German or English."""
from .words import Words, system_language

__all__ = ["Words", "system_language"]
