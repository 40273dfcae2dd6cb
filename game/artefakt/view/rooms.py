"""Rooms as little scenes: a lamp and an artefact on its plinth, what a flip left of it, the guard's post, the gas, the lounge."""
from __future__ import annotations

import random
from typing import NamedTuple

import pygame
from pygame import Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Colour, Tint, lit, mix

from . import pictograms
from .palette import BRASS, GAS, in_light, tone
from .pictograms_people import guard
from .pictograms_signs import sign

WIDE, HIGH = 138.0, 132.0
WALL = 26.0
"""The height of the back wall."""
FLOOR_Y = 74.0
"""Where the ways through a flipped room meet."""
ASIDE = 31.0
"""A plinth moves aside so far when an agent stands in the room."""
BLACK: Colour = (0, 0, 0)
CORNER: Colour = (0, 8, 12)
RED: Colour = (240, 70, 56)
GROUNDS: dict[str, tuple[Colour, Colour, Colour]] = {
    "artefact": ((50, 100, 104), (28, 68, 76), (78, 138, 138)),
    "flipped": ((19, 43, 51), (12, 31, 38), (28, 57, 65)),
    "security": ((66, 36, 42), (44, 22, 30), (104, 52, 56)),
    "gas": ((46, 66, 38), (26, 44, 30), (86, 108, 58)),
    "lounge": ((110, 66, 44), (78, 42, 34), (134, 88, 52)),
}
"""Floor far and near, and the wall."""


BRIGHT, DUSK, DARK = 2, 1, 0
STRENGTH = {BRIGHT: 1.0, DUSK: .8, DARK: .5}
"""How strong the lamp shines."""
VEIL = {BRIGHT: 0, DUSK: 34, DARK: 84}
"""How dark the night over the room is."""


class Room(NamedTuple):
    """What a room looks like. Sides are letters of "NESW"."""

    kind: str
    """A key of GROUNDS."""
    artefact: str = ""
    """What stands on its plinth, if anything."""
    sides: str = "NESW"
    """Open sides; the remaining exits of a flipped room."""
    light: int = BRIGHT
    """BRIGHT where the agent in turn can come, DARK where it cannot, DUSK while nobody is about to move."""
    aside: bool = False
    """Whether an agent stands at the right."""
    guarded: bool = False
    """Whether a guard stands here."""
    danger: str = ""
    """Sides behind which a guard stands."""
    haze: str = ""
    """Sides through which gas comes."""
    seed: int = 0


@kept
def room(brush: Brush, look: Room) -> Surface:
    """A room without frame, chips, tokens and agents."""
    scene = _ground(brush, look)
    middle = WIDE / 2 - (ASIDE if look.aside else 0)
    if look.guarded and look.artefact:
        middle = WIDE / 2 + ASIDE
    if look.kind == "flipped":
        _ways(brush, scene, look, middle)
    elif look.kind == "artefact":
        _lamp(brush, scene, look, middle)
    elif look.kind == "gas":
        _gas(brush, scene, middle)
    elif look.kind == "lounge":
        _lounge(brush, scene)
    elif not look.guarded:
        _post(brush, scene, middle)
    if look.guarded:
        _guard(brush, scene, 40 if look.artefact else 66)
    _light_and_shade(brush, scene, look)
    return brush.masked(scene, brush.mask(WIDE, HIGH, 8))


def _ground(brush: Brush, look: Room) -> Surface:
    """Floor with its joints, and the back wall."""
    far, near, wall = (in_light(brush, colour) for colour in GROUNDS[look.kind])
    scene = brush.gradient(WIDE, HIGH, (far, near)).convert_alpha()
    joint = mix(near, BLACK, .25)

    def joints(pen: Pen) -> None:
        for step in range(1, 6):
            x = WIDE * step / 6
            pen.line(joint, 1.1, (WIDE / 2 + (x - WIDE / 2) * .9, WALL), (x, HIGH))
        for y in (46, 70, 98):
            pen.line(joint, 1.1, (0, y), (WIDE, y))

    brush.put(scene, drawn(brush, WIDE, HIGH, WIDE, joints, joint), 0, 0)
    grain = brush.noise(WIDE, HIGH, 222, 255, look.seed, (3, 3))
    scene.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    brush.put(scene, brush.gradient(WIDE, WALL, (wall, mix(wall, far, .75))), 0, 0)
    rail = mix(wall, BLACK, .3) if look.kind == "flipped" else mix(BRASS, wall, .45)
    brush.put(scene, brush.rounded(WIDE, 2, 0, rail), 0, WALL - 1)
    return scene


def _ways(brush: Brush, scene: Surface, look: Room, middle: float) -> None:
    """The remaining exits as lines on the floor, and the empty plinth's round."""
    ends = {"N": (middle, 4.0), "S": (middle, HIGH - 4), "E": (WIDE - 5, FLOOR_Y), "W": (5.0, FLOOR_Y)}

    def ways(pen: Pen) -> None:
        for side in look.sides:
            pen.line((82, 126, 128), 8, (middle, FLOOR_Y), ends[side])

    brush.put(scene, drawn(brush, WIDE, HIGH, WIDE, ways, (82, 126, 128)), 0, 0)

    def plinth(pen: Pen) -> None:
        pen.oval((8, 22, 28), 26, 17, 26, 13)
        pen.oval((46, 74, 80), 26, 13, 26, 13)
        pen.oval((28, 52, 60), 26, 13, 21, 10)

    brush.put(scene, drawn(brush, 52, 30, 52, plinth, (8, 22, 28)), middle - 26, 60)


def _pool(brush: Brush, scene: Surface, x: float, y: float, wide: float, high: float, colour: Colour) -> None:
    """A soft pool of light around a middle."""
    scene.blit(_light(brush, wide, high, colour), (brush.u(x - wide / 2), brush.u(y - high / 2)), special_flags=pygame.BLEND_RGB_ADD)


@kept
def _light(brush: Brush, wide: float, high: float, colour: Colour) -> Surface:
    light = Surface((brush.u(wide), brush.u(high)))
    brush.light(light, .5, .5, .5, .5, colour)
    return light


def _cone(brush: Brush, middle: float, alpha: int) -> Surface:
    """The lamp's light from above."""
    light = brush.gradient(WIDE, HIGH, ((255, 226, 150, alpha), (255, 226, 150, alpha // 4), (255, 226, 150, 0)))
    white: Colour = (255, 255, 255)
    outline = ((middle - 9, 0.0), (middle + 9, 0.0), (middle + 54, HIGH), (middle - 54, HIGH))
    return brush.masked(light, drawn(brush, WIDE, HIGH, WIDE, lambda pen: pen.fill(white, *outline), white))


def _lamp(brush: Brush, scene: Surface, look: Room, middle: float) -> None:
    """The plinth with its artefact in the light of a lamp, or of what is left of it."""
    strength = STRENGTH[look.light]
    warm = lit(tone(brush, "lamp"), strength)
    _pool(brush, scene, middle, 88, WIDE * 1.1, 104, warm)
    brush.put(scene, _cone(brush, middle, int(96 * strength)), 0, 0)

    def plinth(pen: Pen) -> None:
        pen.oval((0, 10, 14), 30, 37, 30, 11)
        pen.box((100, 108, 102), 9, 12, 42, 28, 3)
        pen.box((134, 138, 124), 9, 12, 24, 28, 3)
        pen.box((82, 90, 88), 5, 34, 50, 8, 3)
        pen.oval((208, 202, 176), 30, 12.5, 25, 7.5)
        pen.oval((168, 164, 144), 30, 12.5, 21, 5.5)

    brush.put(scene, drawn(brush, 60, 48, 60, plinth, (0, 10, 14)), middle - 30, 74)
    if not look.artefact:
        return
    glow = brush.halo(32, 32, 16, 12, int(110 * strength), pictograms.colour(look.artefact))
    brush.put(scene, glow, middle - 40, 18)
    brush.put(scene, pictograms.relic(brush, look.artefact, 56), middle, 93, anchor="midbottom")
    if look.light != BRIGHT:
        brush.put(scene, brush.rounded(WIDE, HIGH, 0, (6, 22, 30, VEIL[look.light])), 0, 0)


def _gas(brush: Brush, scene: Surface, middle: float) -> None:
    """A gas mask in the haze."""
    chance = random.Random(4)
    for _ in range(13):
        x, y, r = chance.uniform(-16, 100), chance.uniform(26, 104), chance.uniform(22, 44)
        brush.put(scene, brush.halo(round(r * 1.5), round(r * .8), round(r * .4), 9, 84, GAS), x - 18, y - 18)
    brush.put(scene, sign(brush, "mask", 66, (14, 26, 20)), middle + 1, 76, anchor="center")
    brush.put(scene, sign(brush, "mask", 66, (226, 240, 160)), middle, 73, anchor="center")
    for _ in range(6):
        x, y, r = chance.uniform(-16, 90), chance.uniform(84, 116), chance.uniform(24, 40)
        brush.put(scene, brush.halo(round(r * 1.7), round(r * .5), round(r * .25), 9, 92, GAS), x - 18, y - 18)


def _lounge(brush: Brush, scene: Surface) -> None:
    """A sofa and a carpet in warm light; the tokens lie on the carpet."""
    _pool(brush, scene, WIDE / 2, 77, 170, 130, (128, 84, 30))

    def carpet(pen: Pen) -> None:
        pen.oval((84, 26, 38), 63, 51, 63, 41)
        pen.oval((206, 158, 92), 63, 51, 58, 37)
        pen.oval((84, 26, 38), 63, 51, 55.6, 34.6)
        pen.oval((112, 38, 48), 63, 51, 53, 33)

    def sofa(pen: Pen) -> None:
        pen.box((22, 62, 58), 0, 6, 112, 38, 12)
        pen.box((44, 112, 100), 8, 0, 96, 26, 10)
        pen.box((58, 134, 118), 16, 18, 39, 18, 6)
        pen.box((58, 134, 118), 57, 18, 39, 18, 6)
        for x in (0, 94):
            pen.box((34, 88, 80), x, 10, 18, 32, 8)

    brush.put(scene, drawn(brush, 126, 92, 126, carpet, (84, 26, 38)), 6, 34)
    brush.put(scene, drawn(brush, 112, 48, 112, sofa, (22, 62, 58)), 13, 14)


def _post(brush: Brush, scene: Surface, middle: float) -> None:
    """The guard's empty chair and the dark screens: nobody watches any more."""

    def desk(pen: Pen) -> None:
        pen.oval((20, 8, 12), 40, 66, 36, 9)
        for x in (10, 42):
            pen.box((30, 34, 44), x, 6, 28, 22, 3)
            pen.box((48, 62, 74), x + 3, 9, 22, 16, 1.5)
            pen.line((70, 88, 100), 1.2, (x + 6, 22), (x + 14, 11))
        pen.box((96, 58, 50), 2, 30, 76, 9, 3)
        pen.box((70, 40, 38), 8, 38, 7, 26, 1)
        pen.box((70, 40, 38), 65, 38, 7, 26, 1)
        pen.box((120, 60, 56), 28, 42, 24, 22, 6)

    brush.put(scene, drawn(brush, 80, 76, 80, desk, (20, 8, 12)), middle - 40, 36)


def _guard(brush: Brush, scene: Surface, middle: float) -> None:
    """A guard with the light of a torch."""
    _pool(brush, scene, middle, 77, 150, 130, (130, 30, 24))
    white: Colour = (255, 255, 255)
    beam = brush.gradient(WIDE, HIGH, ((255, 236, 170, 0), (255, 236, 170, 60), (255, 236, 170, 0)), upright=True)
    cone = drawn(brush, WIDE, HIGH, WIDE, lambda pen: pen.fill(white, (middle - 30, 80), (0, 50), (0, 118)), white)
    brush.put(scene, brush.masked(beam, cone), 0, 0)
    brush.put(scene, guard(brush, 78), middle, 116, anchor="midbottom")
    brush.icon(scene, "cctv", 24, 20, 15, colour=(255, 150, 130))


def _light_and_shade(brush: Brush, scene: Surface, look: Room) -> None:
    """Dark edges, red light where a guard stands behind the wall, gas where a door lets it in."""
    clear: Tint = (*CORNER, 0)
    dark: Tint = (*CORNER, 150)
    brush.put(scene, brush.gradient(12, HIGH, (dark, clear), upright=False), 0, 0)
    brush.put(scene, brush.gradient(12, HIGH, (clear, dark), upright=False), WIDE - 12, 0)
    brush.put(scene, brush.gradient(WIDE, 14, (clear, (*CORNER, 170))), 0, HIGH - 14)
    brush.put(scene, brush.gradient(WIDE, 8, ((*CORNER, 170), clear)), 0, 0)
    faint, red = (*RED, 0), (*RED, 150)
    for side in look.danger:
        upright = side in "NS"
        light = brush.gradient(WIDE if upright else 30, 26 if upright else HIGH, (red, faint) if side in "NW" else (faint, red), upright)
        brush.put(scene, light, WIDE - 30 if side == "E" else 0, HIGH - 26 if side == "S" else 0)
    for side in look.haze:
        x, y = {"E": (WIDE - 22, 50.0), "W": (-22.0, 50.0), "N": (46.0, -14.0), "S": (46.0, HIGH - 20)}[side]
        for step in range(3):
            brush.put(scene, brush.halo(44, 30, 15, 9, 90, GAS), x + step * 5 - 23, y + step * 6 - 24)
