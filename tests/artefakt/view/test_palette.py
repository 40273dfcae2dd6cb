"""The table's own materials and lights: there in every look, darker by night, and words stand out on them."""
from __future__ import annotations

from typing import get_args

import pygame
import pytest
from pygame import Surface

from game.artefakt.view import hall, marks, palette, pictograms_dice
from game.artefakt.view.palette import BRASS, HELD, LAMP, STEEL, Tone, in_light, lamplit, seat_colour, tone
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.theme import contrast, luminance
from game.shell.looks import LOOKS, load_theme

TRAYS: tuple[Tone, ...] = ("felt_lit", "felt_low", "felt_now")


def brush(look: str = LOOKS[0], size: tuple[int, int] = (640, 400)) -> Brush:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    return Brush(load_theme(look), Scale(*size))


@pytest.mark.parametrize("look", LOOKS)
def test_each_look_has_each_tone_and_no_other(look: str) -> None:
    assert set(load_theme(look).tones) == set(get_args(Tone))


@pytest.mark.parametrize("look", LOOKS)
def test_words_stand_out_on_felt_and_wood(look: str) -> None:
    own = brush(look)
    colours, least = own.theme.colours, 7.0 if look == "contrast" else 4.5
    for name in TRAYS:
        assert contrast(colours.cream, tone(own, name)) >= least
        for ink in (STEEL, BRASS, LAMP, HELD):
            assert contrast(own.theme.ink(ink), tone(own, name)) >= least, (name, ink)
    assert contrast(colours.cream, tone(own, "wood_lit")) >= least
    assert contrast(colours.ink, tone(own, "gold")) >= 7


def test_by_night_the_room_is_dim_and_the_lamps_glow() -> None:
    day, night = brush(), brush("night")
    for name in get_args(Tone):
        if name != "lamp":
            assert luminance(tone(night, name)) < luminance(tone(day, name)), name
    assert luminance(tone(night, "lamp")) > luminance(tone(day, "lamp"))
    assert sum(luminance(seat_colour(night, figure)) for figure in (0, 1)) < sum(luminance(seat_colour(day, figure)) for figure in (0, 1))


def shine(picture: Surface) -> float:
    """How bright a picture is on the whole."""
    return luminance(pygame.transform.average_color(picture)[:3])


def test_the_floor_is_dark_by_night_and_without_texture_in_a_plain_look() -> None:
    floors = {look: hall.ground(brush(look), 640, 400) for look in LOOKS}
    assert shine(floors["night"]) < shine(floors["day"]) / 3
    assert len({tuple(floors["contrast"].get_at((x, 200))) for x in range(0, 640, 7)}) == 1
    assert len({tuple(floors["day"].get_at((x, 200))) for x in range(0, 640, 7)}) > 20


def test_the_light_of_the_room_falls_on_things_and_not_on_chips_of_doors() -> None:
    day, night = brush(), brush("night")
    assert shine(pictograms_dice.die(night, 3, "white", 46)) < shine(pictograms_dice.die(day, 3, "white", 46))
    same = [pygame.image.tobytes(pictograms_dice.chip(own, "red", 3, "pay", 46), "RGBA") for own in (day, night)]
    assert same[0] == same[1]
    assert in_light(day, (120, 80, 40)) == (120, 80, 40)
    assert in_light(night, (120, 80, 40)) < (120, 80, 40)
    plate = Surface((4, 4))
    plate.fill((200, 200, 200))
    assert lamplit(night, plate).get_at((1, 1))[:3] == pytest.approx(in_light(night, (200, 200, 200)), abs=1)


def test_trays_of_felt_are_kept() -> None:
    own = brush()
    assert marks.felt(own, 200, 100, True) is marks.felt(own, 200, 100, True)
    assert marks.felt(own, 200, 100, True) is not marks.felt(own, 200, 100, False)
    assert palette.CLANS == ("magenta", "lightblue")
