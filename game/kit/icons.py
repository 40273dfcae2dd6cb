"""Icons by name, from Material Design Icons 7 (a font; names with underscores, such as `gas_station`)."""
from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from fonticon_mdi7 import MDI7

ICON_FONT: str = MDI7.__font_file__


@cache
def glyph(name: str) -> str:
    """The character of an icon. Raises KeyError with near names when there is none."""
    value = getattr(MDI7, name, None)
    if not isinstance(value, str) or not value.startswith("mdi7."):
        known = [each for each in dir(MDI7) if not each.startswith("_")]
        near = ", ".join(get_close_matches(name, known)) or "none"
        raise KeyError(f"icons: no icon {name!r}; near: {near}")
    return value.split(".")[1]
