"""Each thing on the table says what it is and does, in a few lines; what is dark says why, by which rule; no tip takes a press away."""
from __future__ import annotations

import re

import pytest

from game.artefakt import bot
from game.kit.node import Node
from game.kit.scale import Scale
from tests.artefakt.view.fake import brush_for, nodes_of, seated
from tests.artefakt.view.scenes import SCENES
from tests.tips import lines

GROUNDS = {"board", "museum", "tray", "popover", "result"}
"""What things lie on."""
WORDS = {"prompt", "turn", "walk", "way", "about"}
"""Words themselves, over which nothing may lie."""
BORNE = {"agent", "carrier", "marker", "tag", "flip", "reveal", "flight", "changed", "about"}
"""What stands on a room, a ladder or a track that speaks for it, or passes over it."""
MOST_LINES = 5
"""The name of a thing, and what it is; a room has most to say."""


def dumb(nodes: list[Node]) -> list[str]:
    """The nodes without words that should have some."""
    return [node.name for node in nodes if not node.tip and node.name.partition(".")[0] not in GROUNDS | WORDS | BORNE]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_each_thing_says_what_it_is(name: str, language: str) -> None:
    view, _ = SCENES[name](language)
    assert not dumb(view.build(Scale(1920, 1080)))


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_thing_of_every_question_of_a_game_says_what_it_is(language: str) -> None:
    brush, met = brush_for((1280, 720)), set()
    shown: set[str] = set()
    sitting = seated(seed=4, language=language, kinds=("human", "human"))
    players = [bot.player("normal", 4 + seat) for seat in (0, 1)]
    while (ask := sitting.session.ask) is not None:
        if ask.prompt.key not in met or len(sitting.session.moments) % 40 == 0:
            met.add(ask.prompt.key)
            sitting.view.happened(())
            nodes = sitting.view.build(Scale(1280, 720))
            assert not dumb(nodes), ask.prompt.key
            shown.update(node.tip for node in nodes if node.tip)
        sitting.session.answer(players[ask.seat].answer(sitting.session.seen(ask.seat), ask))
    assert len(met) >= 8
    assert not [tip for tip in shown if lines(brush, tip) > MOST_LINES]
    assert not [tip for tip in shown if "artefakt." in tip or "{" in tip], "a text is missing"


@pytest.mark.parametrize("name", SCENES)
def test_a_tip_takes_no_press_away(name: str) -> None:
    view, _ = SCENES[name]("en")
    nodes = sorted(view.build(Scale(1920, 1080)), key=lambda node: node.z)
    for place, node in enumerate(nodes):
        if not node.tip or node.press or node.refusal or node.hold or node.z >= 20:
            continue
        below = [other.name for other in nodes[:place] if other.press and other.hit(*node.rect.center)]
        assert not below, f"{node.name} lies over {below}"


@pytest.mark.parametrize("name", SCENES)
def test_what_is_dark_says_why_and_by_which_rule(name: str) -> None:
    view, _ = SCENES[name]("en")
    if view.sitting.session.ask is None or not view.desk().free:
        return
    for node in nodes_of(view).values():
        if node.refusal is None or node.press is not None or node.name == "undo":
            continue
        reason = node.refusal()
        assert reason, f"{node.name} says nothing"
        assert re.search(r"\nRule \d+$", reason), f"{node.name}: {reason!r} names no rule"


def test_the_ways_to_a_room_stay_while_the_mouse_rests_on_them() -> None:
    view, hovered = SCENES["near"]("en")
    view.hovered(nodes_of(view)[hovered or ""])
    way = nodes_of(view)["way.0"]
    view.hovered(way)
    assert view.enlarge(way)
    assert "way.0" in nodes_of(view)
