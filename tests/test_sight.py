"""No two things are told apart by hue alone: by three kinds of colour-blind eyes they are seen to differ in lightness or in shape."""
from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping

import pytest
from pygame import Surface

from game.artefakt.view import pictograms_dice
from game.artefakt.view.palette import DYES
from game.kit.cards import CardFace
from game.kit.node import NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.widgets import toggle
from game.shell.looks import LOOKS, load_theme
from tests.eyes import EYES, difference, lightness, seen

ENOUGH = 30
"""So many pixels that differ at a glance are a sign one can see, on a table 1080 pixels high."""
Things = Mapping[str, Surface]


def stub(brush: Brush, suit: str, dark: bool = False) -> Surface:
    return brush.stub(CardFace("Well", suit, "truck", "3"), dark=dark)


def switch(brush: Brush, on: bool) -> Surface:
    from pygame import FRect

    node = toggle("switch", FRect(0, 0, 110, 60), "", on, lambda on: None)
    plate = Surface((110, 60))
    plate.fill(brush.theme.colours.panel)
    assert node.paint is not None
    node.paint(brush, plate, NodeState(node.rect, on, True, False, False, False, 0))
    return plate


SETS: dict[str, Callable[[Brush], Things]] = {
    "clans": lambda brush: {clan: brush.medal(clan, 56) for clan in brush.theme.clans},
    "explorers": lambda brush: {clan: brush.pawn(clan, 48) for clan in brush.theme.clans},
    "suits": lambda brush: {suit: stub(brush, suit) for suit in brush.theme.cards},
    "cards that can and cannot be taken": lambda brush: {str(dark): stub(brush, "green", dark) for dark in (True, False)},
    "dice before a throw": lambda brush: {body: brush.die((), 70, body) for body in ("white", *brush.theme.cards)},
    "dice that show the same": lambda brush: {body: brush.die(("wheat",), 70, body) for body in ("white", *brush.theme.cards)},
    "dice that show four": lambda brush: {body: brush.die(("metal",) * 4, 70, body) for body in ("white", *brush.theme.cards)},
    "a flame, and one that burns": lambda brush: {str(burnt): brush.die(("flame",), 70, burnt=burnt) for burnt in (True, False)},
    "resources": lambda brush: {kind: brush.resource(kind, 36) for kind in brush.theme.resources},
    "a cost that is there, and one that is not": lambda brush: {str(ghost): brush.resource("brick", 30, ghost) for ghost in (True, False)},
    "a switch that is on and off": lambda brush: {str(on): switch(brush, on) for on in (True, False)},
    **{
        f"agents' dice at {face}": lambda brush, face=face: {  # type: ignore[misc]
            colour: pictograms_dice.die(brush, face, colour, 46) for colour in DYES
        }
        for face in range(1, 7)
    },
    "dice that work and that rest": lambda brush: {str(dim): pictograms_dice.die(brush, 4, "red", 52, dim) for dim in (True, False)},
    "colours of doors": lambda brush: {
        colour: pictograms_dice.chip(brush, colour, 3, "pay", 44) for colour in ("red", "green", "yellow", "blue")
    },
    "what doors are": lambda brush: {state: pictograms_dice.chip(brush, "red", 3, state, 44) for state in pictograms_dice.EDGES},
}  # fmt: skip


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", SETS)
def test_things_that_mean_different_things_differ_without_a_hue(name: str, look: str) -> None:
    brush = Brush(load_theme(look), Scale(1920, 1080))
    things = SETS[name](brush)
    assert len(things) > 1
    for one, two in itertools.combinations(things, 2):
        for eye in EYES:
            found = difference(things[one], things[two], eye, brush.theme.colours.panel)
            assert found >= ENOUGH, f"{one} and {two} look alike with {eye}: {found} pixels differ"


def test_a_hue_alone_is_found_out() -> None:
    red, green = Surface((20, 20)), Surface((20, 20))
    red.fill((200, 60, 40))
    green.fill((96, 110, 40))
    assert difference(red, green, "deuteranopia", (0, 0, 0)) == 0


@pytest.mark.parametrize("grey", [0, 70, 128, 255])
def test_grey_is_grey_to_every_eye(grey: int) -> None:
    for eye in EYES:
        assert all(abs(part - grey) <= 1 for part in seen(eye, (grey, grey, grey)))


def test_reds_and_greens_come_together_for_eyes_without_their_cones() -> None:
    def apart(eye: str) -> float:
        one, two = seen(eye, (210, 60, 50)), seen(eye, (110, 130, 40))
        return max(abs(a - b) for a, b in zip(one, two, strict=True))

    assert apart("deuteranopia") < 70 < max(210 - 110, 130 - 60)
    assert lightness((255, 255, 255)) == pytest.approx(100, abs=0.1)
    assert lightness((0, 0, 0)) == 0
