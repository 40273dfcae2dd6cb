"""What a computer player is about to do is shown where it is done."""
from __future__ import annotations

import pytest
from pygame import FRect

from game.kit.facing import Facing
from game.kit.flight import Place
from game.kit.following import following
from game.kit.layout import table
from game.kit.node import Node

CARD = FRect(400, 300, 172, 284)


def shown(box: FRect = CARD, quarters: int = 0, name: str = "card.b") -> dict[str, Node]:
    nodes = [Node("prompt", FRect(24, 752, 1268, 100)), Node("card.b", box)]
    found = following(nodes, (Place(name), Place("prompt")), "take it", "rust", quarters)
    return {node.name: node for node in found}


def test_the_thing_is_ringed_and_the_words_stand_at_its_end() -> None:
    nodes = shown()
    assert nodes["about.ring"].rect == CARD
    words = nodes["about.words"]
    assert words.label == "take it"
    assert words.rect.centerx == CARD.centerx
    assert words.rect.collidepoint(CARD.midbottom)


def test_they_face_who_follows() -> None:
    words = shown(quarters=2)["about.words"]
    assert words.facing is not None
    assert words.facing.quarters == 2
    assert words.rect.collidepoint(CARD.centerx, CARD.top + 1)


@pytest.mark.parametrize("box", [FRect(0, 900, 60, 60), FRect(1860, 20, 60, 60), FRect(1840, 1000, 80, 80)])
@pytest.mark.parametrize("quarters", [0, 2])
def test_the_words_stay_on_the_table(box: FRect, quarters: int) -> None:
    assert table().contains(shown(box, quarters)["about.words"].rect)


def test_what_lies_nowhere_is_told_at_the_next_place_and_where_there_is_none_nothing_is() -> None:
    assert shown(name="nowhere")["about.ring"].rect == FRect(24, 752, 1268, 100)
    assert following([], (Place("nowhere"),), "take it", "rust", 0) == []


def test_a_turned_thing_is_ringed_where_it_is_shown() -> None:
    turned = Facing.about(960, 540, 2).turned([Node("card.b", CARD)])
    found = following(turned, (Place("card.b"),), "take it", "rust", 0)
    assert found[0].rect == turned[0].rect
