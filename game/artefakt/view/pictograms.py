"""The 22 artefacts: a silhouette cut from metal, stone or glass, bright above and dark below, with a dark rim."""
from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept, rimmed
from game.kit.theme import Colour, mix

from . import pictograms_creatures as creatures
from . import pictograms_instruments as instruments
from . import pictograms_treasures as treasures
from .pictograms_tones import Tones

Drawing = Callable[[Pen, Tones], None]
"""Draws in a field of 24 by 24 units."""

RELICS: dict[str, tuple[Drawing, Colour]] = {
    "jade_owl": (creatures.owl, (104, 196, 148)),
    "copper_sextant": (instruments.sextant, (226, 146, 94)),
    "obsidian_mirror": (instruments.mirror, (150, 146, 178)),
    "coral_crown": (treasures.crown, (250, 128, 112)),
    "bronze_stag": (creatures.stag, (208, 152, 84)),
    "bone_flute": (instruments.flute, (236, 226, 200)),
    "amber_beetle": (creatures.beetle, (250, 178, 62)),
    "silver_astrolabe": (instruments.astrolabe, (206, 220, 230)),
    "tide_tablet": (instruments.tablet, (122, 176, 196)),
    "opal_mask": (treasures.mask, (196, 176, 240)),
    "lapis_falcon": (creatures.falcon, (96, 140, 238)),
    "golden_barge": (instruments.barge, (250, 204, 92)),
    "crystal_fish": (creatures.fish, (176, 226, 240)),
    "painted_scroll": (instruments.scroll, (238, 214, 164)),
    "turquoise_serpent": (creatures.serpent, (72, 208, 200)),
    "iron_rooster": (creatures.rooster, (168, 184, 194)),
    "cedar_idol": (treasures.idol, (196, 132, 86)),
    "pearl_chalice": (treasures.chalice, (244, 226, 226)),
    "meteor_dagger": (instruments.dagger, (186, 190, 214)),
    "glass_lotus": (treasures.lotus, (158, 232, 206)),
    "basalt_cat": (creatures.cat, (132, 146, 158)),
    "queens_seal": (treasures.seal, (232, 92, 104)),
}
"""Drawing and colour of each artefact, by the id of its tile."""
RIM: Colour = (6, 18, 24)
FALL: Colour = (150, 162, 178)
"""How dark it is at the foot, where the lamp above does not reach."""


def colour(artefact: str) -> Colour:
    """The colour of an artefact."""
    return RELICS[artefact][1]


@kept
def relic(brush: Brush, artefact: str, size: float) -> Surface:
    """An artefact, `size` wide and high without its rim."""
    draw, hue = RELICS[artefact]
    tones = Tones(hue)
    cut = drawn(brush, size, size, 24, lambda pen: draw(pen, tones), mix(hue, RIM, .5))
    cut.blit(brush.gradient(size, size, ((255, 255, 255), (236, 236, 240), FALL)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return rimmed(brush, cut, RIM, max(1.0, size * .026))
