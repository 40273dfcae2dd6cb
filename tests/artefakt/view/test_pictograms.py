"""Each artefact, card, token and die has a picture of its own, and it is told apart by more than its colour."""
from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Surface

from game.artefakt import content
from game.artefakt.state import COLOURS, DICE
from game.artefakt.view import pictograms, pictograms_dice, pictograms_people, pictograms_signs, pictograms_tokens
from game.artefakt.view.rooms import Room, room
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.shell.looks import load_theme


@pytest.fixture(scope="module")
def brush() -> Brush:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    return Brush(load_theme(), Scale(1280, 720))


def outline(picture: Surface) -> bytes:
    """Where a picture covers what is below it: what is left of it for an eye that sees no hues."""
    mask = pygame.mask.from_surface(picture)
    return pygame.image.tobytes(mask.to_surface(), "RGB")


def grey(picture: Surface) -> bytes:
    """A picture without its hues."""
    ground = Surface(picture.get_size())
    ground.fill((128, 128, 128))
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")


def test_every_artefact_has_an_outline_of_its_own(brush: Brush) -> None:
    assert set(pictograms.RELICS) == set(content.load().artefacts)
    pictures = {name: pictograms.relic(brush, name, 62) for name in pictograms.RELICS}
    for one, other in itertools.combinations(pictures, 2):
        assert outline(pictures[one]) != outline(pictures[other]), (one, other)


def test_no_artefact_is_cut_off_at_its_edge(brush: Brush) -> None:
    for name in pictograms.RELICS:
        picture = pictograms.relic(brush, name, 96)
        bounds = picture.get_bounding_rect(min_alpha=40)
        assert bounds.w > picture.get_width() * .4, name
        assert bounds.h > picture.get_height() * .5, name


def test_every_design_of_cards_and_kind_of_token_has_its_sign(brush: Brush) -> None:
    box = content.load()
    assert set(box.designs) <= set(pictograms_signs.SIGNS)
    signs = [outline(pictograms_signs.sign(brush, name, 40, (255, 255, 255))) for name in box.designs]
    assert len(set(signs)) == len(signs)
    kinds = [name for name in box.tokens if name not in box.guards]
    coins = [grey(pictograms_tokens.coin(brush, name, 40)) for name in kinds]
    coins += [grey(pictograms_tokens.coin(brush, "security", 40, strength)) for strength in box.guards.values()]
    assert len({*coins, grey(pictograms_tokens.coin(brush, "back", 40))}) == len(coins) + 1


def test_a_sign_that_there_is_not_is_told_with_those_there_are(brush: Brush) -> None:
    with pytest.raises(KeyError, match="winch"):
        pictograms_signs.sign(brush, "crowbar", 40, (255, 255, 255))


def test_dice_and_doors_are_told_apart_without_their_hues(brush: Brush) -> None:
    for one, other in itertools.combinations(COLOURS, 2):
        assert outline(pictograms_dice.chip(brush, one, 3, "pay", 46)) != outline(pictograms_dice.chip(brush, other, 3, "pay", 46))
        assert outline(pictograms_dice.pip(brush, one, 20, (0, 0, 0))) != outline(pictograms_dice.pip(brush, other, 20, (0, 0, 0)))
    faces = {grey(pictograms_dice.die(brush, face, name, 50)) for name in DICE for face in range(1, 7)}
    assert len(faces) == 36


def test_rooms_differ_by_what_is_in_them(brush: Brush) -> None:
    looks = [
        Room("artefact", "jade_owl"), Room("artefact", "jade_owl", light=0), Room("artefact"), Room("flipped", sides="NS"),
        Room("flipped", sides="EW"), Room("security", guarded=True), Room("security"), Room("gas"), Room("lounge"),
        Room("artefact", "jade_owl", danger="N"), Room("artefact", "jade_owl", haze="N"), Room("artefact", "jade_owl", aside=True),
        Room("artefact", "jade_owl", guarded=True),
    ]  # fmt: skip
    assert len({grey(room(brush, look)) for look in looks}) == len(looks)


def test_a_drawing_is_made_once(brush: Brush) -> None:
    assert pictograms.relic(brush, "jade_owl", 62) is pictograms.relic(brush, "jade_owl", 62)
    assert pictograms_people.agent(brush, 0, 80) is not pictograms_people.agent(brush, 1, 80)
    assert room(brush, Room("gas")) is room(brush, Room("gas"))
