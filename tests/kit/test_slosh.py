"""A truck that turns, and the liquid that sways in it."""
from __future__ import annotations

import pygame
import pytest

from game.kit.paint import Brush
from game.kit.slosh import MOST_LEAN, Slosh, Sway
from tests.sitting import brush_for


def turned(goal: float, ms: int, frame: int = 16, speed: float = 1.0, sensed: bool = False) -> Slosh:
    """A truck that has lain flat and is turned for so long."""
    slosh = Slosh()
    slosh.tick(0, 0, speed)
    for now in range(frame, ms + 1, frame):
        slosh.tick(now, goal, speed, sensed)
    return slosh


def test_a_truck_rises_with_weight_and_does_not_swing_beyond() -> None:
    angles = [turned(84, ms).angle for ms in range(0, 800, 16)]
    assert angles == sorted(angles)
    assert angles[4] < 40
    assert angles[25] > 78
    assert max(angles) <= 84.01


def test_liquid_leans_after_a_turn_sways_back_and_rests() -> None:
    leans = [turned(84, ms).lean for ms in range(0, 3200, 16)]
    assert max(leans) > 8
    assert min(leans) < -4
    assert max(abs(lean) for lean in leans) <= MOST_LEAN
    late = [abs(lean) for lean in leans[75:]]
    assert max(late) < max(abs(lean) for lean in leans) / 3
    slosh = turned(84, 3200)
    assert (slosh.angle, slosh.sway, slosh.moving) == (84, Sway(), False)


def test_it_leans_the_other_way_when_the_truck_is_turned_the_other_way() -> None:
    assert turned(-84, 160).lean == pytest.approx(-turned(84, 160).lean)


@pytest.mark.parametrize("frame", [4, 8, 32, 64])
def test_the_length_of_frames_changes_nothing(frame: int) -> None:
    assert turned(84, 512, frame).angle == pytest.approx(turned(84, 512, 16).angle, abs=1e-6)
    assert turned(84, 512, frame).lean == pytest.approx(turned(84, 512, 16).lean, abs=1e-6)


@pytest.mark.parametrize("speed", [.5, 2.0])
def test_speed_scales_time(speed: float) -> None:
    assert turned(84, round(480 / speed / 16) * 16, speed=speed).angle == pytest.approx(turned(84, 480).angle, abs=1.5)


def test_a_sensor_is_followed_closely_at_any_speed_but_none() -> None:
    assert turned(60, 128, sensed=True).angle > 54
    assert turned(60, 128, speed=.5, sensed=True).angle == pytest.approx(turned(60, 128, sensed=True).angle)
    still = turned(60, 16, speed=0, sensed=True)
    assert (still.angle, still.lean, still.moving) == (60, 0, False)


def test_without_motion_it_is_there_at_once_and_a_press_skips_to_the_end() -> None:
    at_once = turned(84, 16, speed=0)
    assert (at_once.angle, at_once.lean, at_once.moving) == (84, 0, False)
    slosh = turned(84, 96)
    assert slosh.moving
    slosh.rest()
    assert (slosh.angle, slosh.lean, slosh.moving) == (84, 0, False)


def test_after_a_long_gap_all_rests() -> None:
    slosh = turned(84, 96)
    slosh.tick(96 + 5000, 84, 1)
    assert not slosh.moving


def surface_line(brush: Brush, sway: Sway) -> tuple[int, int]:
    """How far down the fuel begins near the left and near the right end of a lying tank, in pixels."""
    shot = pygame.Surface((700, 400))
    brush.park(shot, 350, 200, 600, 264, .5, time=1, sway=sway)
    fuel = brush.theme.colours.fuel_lit

    def top(x: int) -> int:
        return next(y for y in range(70, 400) if sum(abs(a - b) for a, b in zip(shot.get_at((x, y))[:3], fuel, strict=True)) < 60)

    return top(140), top(350)


def test_a_leaning_surface_stands_higher_on_the_right() -> None:
    brush = brush_for((1920, 1080))
    left, right = surface_line(brush, Sway(lean=12))
    assert left - right > 25
    left, right = surface_line(brush, Sway(lean=-12))
    assert right - left > 25
    left, right = surface_line(brush, Sway())
    assert abs(left - right) < 12
