"""What is put away when a scene was left."""
from __future__ import annotations

import gc
import weakref

from game.kit.memory import give_back, tidy


class Thing:
    itself: Thing


def test_what_is_kept_is_not_looked_through_again_and_what_was_left_goes() -> None:
    thing = Thing()
    thing.itself = thing
    seen = weakref.ref(thing)
    tidy()
    assert gc.get_freeze_count() > 0
    assert seen() is thing
    del thing
    gc.collect()
    assert seen() is not None
    tidy()
    assert seen() is None
    gc.unfreeze()


def test_giving_back_harms_nothing() -> None:
    kept = bytearray(b"kept" * 1_000_000)
    give_back()
    assert kept == b"kept" * 1_000_000
