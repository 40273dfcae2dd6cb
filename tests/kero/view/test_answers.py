"""Every answer of every question can be given at the table: by a press on a thing or on the stage, and by keys."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.ask import OneOf
from game.kero.answers import Play, TakeUp
from game.kero.view import View
from game.kit.focus import in_order
from game.kit.node import Node
from game.kit.scale import Scale

from .fake import FakeSitting, seated

SCALE = Scale(1280, 720)


def given_by(sitting: FakeSitting, node: Node) -> list[Any]:
    """What a press on a node answers; a choice it opens is looked into."""
    view = sitting.view
    assert node.press is not None
    sitting.given.clear()
    node.press()
    found = list(sitting.given)
    if view.chooser and not found:
        for opened in view.build(SCALE):
            if opened.name.startswith("choose.") and opened.name != "choose.back" and opened.press is not None:
                sitting.given.clear()
                opened.press()
                found += sitting.given
        view.choose("")
    return found


def answers_of(sitting: FakeSitting, reachable: bool) -> list[Any]:
    """All that can be answered by presses now; `reachable`: on nodes that the keyboard finds."""
    nodes = sitting.view.build(SCALE)
    found: list[Any] = []
    for node in in_order(nodes) if reachable else nodes:
        if node.enabled and node.press is not None and not node.name.startswith(("open.", "hint", "undo")):
            found += given_by(sitting, node)
    return found


def held_face_down(sitting: FakeSitting, answers: list[Any]) -> Iterator[Any]:
    """Answers that are given from chips that lie face down: by a look at them."""
    view, ask = sitting.view, sitting.session.ask
    assert ask is not None
    view.peek.open(ask.seat, by_key=True)
    for node in view.build(SCALE):
        if node.name.startswith("fan.") and node.lit and node.press is not None:
            sitting.given.clear()
            node.press()
            view.peek.open(ask.seat, by_key=True)
            yield from sitting.given
    view.peek.close()


@pytest.mark.parametrize("seed", range(30))
def test_every_answer_of_every_question_can_be_pressed(seed: int) -> None:
    kinds = ("human", "human") if seed % 3 == 0 else ("human", "normal") if seed % 3 == 1 else ("hard", "human")
    sitting = FakeSitting(seed, kinds, "de" if seed % 2 else "en")
    sitting.view = View(sitting)
    chance = random.Random(seed)
    asked = 0
    while (ask := sitting.session.ask) is not None:
        if isinstance(ask.options, OneOf) and sitting.players[ask.seat].human and (len(ask.options) > 1 or asked % 5 == 0):
            sitting.dry = True
            sitting.view.happened(())
            wanted = list(ask.options.values)
            found = answers_of(sitting, reachable=True)
            if kinds == ("human", "human"):
                found += held_face_down(sitting, wanted)
            missing = [answer for answer in wanted if answer not in found]
            assert not missing, f"{ask.prompt.key}: {missing}"
            assert all(answer in wanted for answer in found)
            sitting.dry = False
        asked += 1
        sitting.session.answer(ask.options.sample(chance.randrange))
    assert asked > 60


def test_with_two_people_nothing_shows_what_a_seat_holds() -> None:
    """The tables of two games that differ only in the asked seat's chips have the same nodes, words and lights."""
    sitting = seated(kinds=("human", "human"), seed=4)
    ask = sitting.session.ask
    assert ask is not None
    told = []
    for chips in (["dice2", "reroll"], ["ambush", "burn"]):
        sitting.session.state.camps[ask.seat].chips = list(chips)
        options = [answer for answer in ask.options.examples() if not isinstance(answer, Play)]
        sitting.session.live.ask = type(ask)(ask.seat, ask.prompt, OneOf([*options, *(Play(chip) for chip in chips)]), ask.about, True)
        sitting.view.happened(())
        told.append([(node.name, node.lit, node.tip, node.label, node.press is None) for node in sitting.view.build(SCALE)])
    assert told[0] == told[1]


def test_taking_up_dice_betrays_no_valve_thief() -> None:
    from game.kero.answers import Refuel

    told = []
    for held in (["ambush", "burn"], ["burn", "burn"]):
        sitting = seated(kinds=("human", "human"), seed=4)
        state = sitting.session.state
        state.camp.fuel = 9000
        sitting.session.live.ask = type(sitting.session.ask)(0, sitting.session.ask.prompt, OneOf([Refuel(1)]), None, True)  # type: ignore
        state.camps[1].chips = held
        sitting.session.live.settled = sitting.session.rules.pack(state)
        sitting.session._stand(sitting.session.live.position)
        sitting.answer(Refuel(1))
        assert sitting.session.ask is not None
        offered = list(sitting.session.ask.options.examples())
        told.append([(node.name, node.lit, node.tip, node.label, node.press is None) for node in sitting.view.build(SCALE)])
        assert (TakeUp(5) in offered) is ("ambush" in held)
    assert told[0] == told[1]


@pytest.mark.parametrize(("key", "name"), [(pygame.K_n, "act"), (pygame.K_t, "act.right")])
def test_a_key_does_what_its_button_does(key: int, name: str) -> None:
    from .fake import nodes_of, tap

    sitting = seated(seed=3)
    sitting.dry = True
    nodes_of(sitting.view)
    assert tap(sitting.view, key)
    by_key = list(sitting.given)
    sitting.given.clear()
    node = nodes_of(sitting.view)[name]
    assert node.press is not None
    node.press()
    assert by_key == sitting.given
    assert by_key
