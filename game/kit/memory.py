"""Memory: what a scene left behind is put away, and what is free goes back to the system."""
from __future__ import annotations

import gc
import sys


def tidy() -> None:
    """Collect all garbage, look no more through what is kept from now on (that would take longer than a frame may), and give back what
    is free."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    give_back()


def give_back() -> None:
    """Give what is free back to the system. Pictures of all sizes come and go, and the C library of Linux keeps the gaps between them,
    ever more of them over hours, unless it is told not to; other systems have no need of it."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (OSError, AttributeError):  # another C library
        return
