"""Millimetres on the glass, for displays as people have them."""
from __future__ import annotations

import math

import pytest

from game.kit.measure import CARD_MM, EASY, LEGIBLE, TARGET_MM, TIMED_MM, Glass, pixels_per_mm
from game.kit.scale import Scale


def display(inches: float, wide: int, high: int) -> float:
    """Pixels to a millimetre of a display by its diagonal."""
    return math.hypot(wide, high) / (inches * 25.4)


@pytest.mark.parametrize(
    ("inches", "size", "pixels"),
    [(15.6, (1920, 1080), 50), (24, (1920, 1080), 33), (32, (1920, 1080), 24), (55, (3840, 2160), 28)],
)
def test_nine_millimetres_in_pixels(inches: float, size: tuple[int, int], pixels: int) -> None:
    glass = Glass(Scale(*size), display(inches, *size))
    assert glass.units(TARGET_MM) * glass.scale.k == pytest.approx(pixels, abs=1)


def test_a_card_as_wide_as_drawn_gives_the_pixels_of_a_millimetre() -> None:
    scale = Scale(1280, 720)
    found = pixels_per_mm(600, scale)
    assert found == pytest.approx(400 / CARD_MM[0])
    assert Glass(scale, found).mm(600) == pytest.approx(CARD_MM[0])
    assert Glass(scale, found).units(CARD_MM[0]) == pytest.approx(600)


@pytest.mark.parametrize(("distance", "arc", "capital"), [(700, EASY, 4.07), (1000, EASY, 5.82), (600, LEGIBLE, 2.79)])
def test_letters_are_as_high_as_eyes_need(distance: float, arc: float, capital: float) -> None:
    glass = Glass(Scale(1920, 1080), 4.0)
    size = glass.text_size(distance, arc)
    assert glass.mm(size * 18 * 0.66) == pytest.approx(capital, abs=0.02)


def test_the_farther_the_eyes_and_the_smaller_the_window_the_larger_the_text() -> None:
    near, far = (Glass(Scale(1920, 1080), 5.6).text_size(distance, LEGIBLE) for distance in (600, 1000))
    small = Glass(Scale(1280, 720), 5.6).text_size(600, LEGIBLE)
    assert near < far
    assert small == pytest.approx(1.5 * near)


def test_what_is_timed_is_larger() -> None:
    assert TIMED_MM > TARGET_MM
