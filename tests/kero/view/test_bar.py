"""The tank as a plain bar: chosen in the settings, and counted at any moment."""
from __future__ import annotations

import pygame

from game.kero.view import bar, run_stage, zones

from .fake import brush_for, drawn, frames
from .scenes import running

AMBER_FROM, AMBER_TO = zones.STAGE.y + 28, zones.STAGE.y + 500


def filled(surface: pygame.Surface, k: float, colour: tuple[int, int, int]) -> int:
    """Pixels of this colour in the column through the middle of the bar."""
    x = round((zones.STAGE.x + 30 + 52) * k)
    return sum(surface.get_at((x, y))[:3] == colour for y in range(round(AMBER_FROM * k), round(AMBER_TO * k)))


def test_the_bar_takes_the_trucks_place_at_once_and_shows_the_level() -> None:
    sitting = running("de")
    brush = brush_for((1280, 720))
    amber = brush.theme.colours.amber
    assert filled(drawn(sitting.view, brush), brush.k, amber) < 20
    sitting.tank_style = "bar"
    before = filled(drawn(sitting.view, brush), brush.k, amber)
    inner = (546 - 76 - 16) * brush.k
    assert abs(before / inner - sitting.view.running.level(0) / sitting.session.state.camps[0].tank) < .03
    frames(sitting, 4000)
    assert filled(drawn(sitting.view, brush), brush.k, amber) < before - 20


def test_little_fuel_turns_to_ember() -> None:
    sitting = running("de")
    sitting.tank_style = "bar"
    brush = brush_for((1280, 720))
    while sitting.view.running.level(0) >= run_stage.LOW_MS:
        assert not run_stage.low(sitting.view.desk())
        frames(sitting, 500)
    assert run_stage.low(sitting.view.desk())
    assert filled(drawn(sitting.view, brush), brush.k, brush.theme.colours.ember) > 20


def test_any_tank_has_a_readable_number_of_figures() -> None:
    for seconds in (30, 35, 60, 120):
        assert 5 <= seconds // bar.step(seconds * 1000) + 1 <= 9
        assert seconds % bar.step(seconds * 1000) == 0 or seconds == 35
