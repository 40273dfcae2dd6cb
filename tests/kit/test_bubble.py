"""A bubble stands where its reader looks for it: beyond the thing it is about, or at their own edge, and always inside the table."""
from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.kit.bubble import Bubble, paint_bubble
from game.kit.facing import Facing
from tests.sitting import brush_for

TABLE = FRect(0, 0, 1920, 1080)
QUARTERS = (0, 1, 2, 3)
WORDS = "Needs 1 metal more\nRule 12"


def shown(about: FRect | None, quarters: int, text: str = WORDS) -> FRect:
    """Where it is to be seen after whoever paints it has turned it about its own middle."""
    brush = brush_for((1920, 1080))
    box = paint_bubble(brush, pygame.Surface((1920, 1080)), Bubble(text, about, None, quarters))
    return Facing.about(*box.center, quarters).box(box)


@pytest.mark.parametrize("quarters", QUARTERS)
def test_it_stands_beyond_its_thing_as_its_reader_sees_it(quarters: int) -> None:
    thing = FRect(900, 500, 120, 80)
    box = shown(thing, quarters)
    away = ((0, -1), (1, 0), (0, 1), (-1, 0))[quarters]
    across, down = box.centerx - thing.centerx, box.centery - thing.centery
    assert (round(across / max(1, abs(across))), round(down / max(1, abs(down)))) == away
    assert not box.colliderect(thing)


@pytest.mark.parametrize("quarters", QUARTERS)
def test_words_about_nothing_stand_at_the_edge_of_their_reader(quarters: int) -> None:
    box = shown(None, quarters)
    gaps = (TABLE.bottom - box.bottom, box.left, box.top, TABLE.right - box.right)
    assert gaps[quarters] == min(gaps)
    assert 16 <= gaps[quarters] < 80
    middle = box.centery if quarters % 2 else box.centerx
    assert abs(middle - (540 if quarters % 2 else 960)) < 1


@pytest.mark.parametrize("quarters", QUARTERS)
@pytest.mark.parametrize("corner", [(4, 4), (1836, 4), (4, 996), (1836, 996)])
def test_it_never_leaves_the_table(quarters: int, corner: tuple[float, float]) -> None:
    thing = FRect(*corner, 80, 80)
    box = shown(thing, quarters, f"{WORDS}, and one more line of words that is longer than the others")
    assert TABLE.contains(box)
    assert not box.colliderect(thing)
