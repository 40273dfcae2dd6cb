"""What is kept of drawings: the newest, as much as there is room for, with what was made of them."""
from __future__ import annotations

import pytest
from pygame import SRCALPHA, Surface

from game.kit.cache import SURFACE, Cache, room, weight
from game.kit.scale import Scale


def square() -> Surface:
    return Surface((10, 10), SRCALPHA)


ONE = weight(square())


def test_a_surface_weighs_its_pixels_and_itself() -> None:
    assert ONE == 400 + SURFACE


def test_what_was_not_used_for_longest_is_dropped() -> None:
    cache = Cache(limit=2 * ONE)
    made: list[str] = []

    def make(name: str) -> Surface:
        made.append(name)
        return square()

    for name in ("a", "b", "a", "c", "a", "b"):
        cache.get(name, lambda name=name: make(name))  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]
    assert cache.held == 2 * ONE
    assert len(cache) == 2
    assert cache.made == 4


def test_what_is_made_of_a_sprite_counts_and_goes_with_it() -> None:
    cache = Cache(limit=100 * ONE)
    cache.get("sprite", square)
    shadow = cache.of(cache.get("sprite", square), "shadow", square)
    assert cache.of(cache.get("sprite", square), "shadow", square) is shadow
    assert cache.find_of(cache.get("sprite", square), "light") is None
    assert cache.held == 2 * ONE
    fresh = square()
    cache.of(fresh, "shadow", square)
    assert cache.held == 3 * ONE
    del fresh
    assert cache.held == 2 * ONE


def test_a_sprite_is_dropped_for_what_was_made_of_it() -> None:
    cache = Cache(limit=3 * ONE)
    for name in ("a", "b"):
        cache.of(cache.get(name, square), "shadow", square)
    assert cache.held == 2 * ONE
    assert cache.find("a") is None


def test_parts_share_their_room_and_not_their_surfaces() -> None:
    whole = Cache(limit=2 * ONE)
    part = whole.part("small")
    large, small = whole.get("a", square), part.get("a", square)
    assert large is not small
    assert part.find("a") is small
    assert whole.held == part.held == 2 * ONE
    part.get("b", square)
    assert whole.find("a") is None
    assert whole.made == 3


@pytest.mark.parametrize(("size", "megabytes"), [((1280, 720), 56), ((1920, 1080), 127), ((3840, 2160), 506)])
def test_room_goes_by_the_pixels_of_the_window(size: tuple[int, int], megabytes: int) -> None:
    assert room(Scale(*size)) / 2**20 == pytest.approx(megabytes, abs=1)
