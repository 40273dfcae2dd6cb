"""Each thing on the table says what it is and does, in a few lines; what is dark says why, by which rule; no tip takes a press away."""
from __future__ import annotations

import re

import pytest

from game.kero.view import View, enlarged
from game.kit.node import Node
from game.kit.scale import Scale
from tests.kero.view.fake import FakeSitting, brush_for, nodes_of, played, seated
from tests.kero.view.scenes import SCENES
from tests.tips import lines

GROUNDS = {"board", "camp", "stage", "cover", "veil", "fan", "enlarged", "countdown"}
"""What things lie on, or lie over them all for a moment."""
WORDS = {"prompt", "claim", "turn", "choose.title"}
"""Sheets and lines that are words themselves."""
PAINTED = {"stage.words", "stage.truck", "stage.tank", "stage.dice", "stage.strip", "stage.hand", "stage.help", "stage.preview",
           "stage.fill_waiting", "stage.result", "stage.dry", "stage.fuel", "stage.pulse"}  # fmt: skip
"""Painted over all of the stage: the places of things in it are nodes of their own."""
TIMED = {"tray", "truck", "hold", "lock", "filled", "rolled", "act"}
"""Pressed while fuel flows: nothing may lie over the dice then."""
MOST_LINES = 4
"""The name of a thing, and three lines more."""


def silent(node: Node, view: View) -> bool:
    """Whether a node needs no words of its own."""
    kind = node.name.partition(".")[0]
    whole = re.sub(r"\.\d+", "", node.name)
    if node.name in PAINTED or whole in GROUNDS | WORDS or node.name.endswith(".captions"):
        return True
    if kind in ("veil", "claim", "flight", "changed", "about") or (node.paint is None and not node.touchable):
        return True
    return kind in TIMED and view.running.run is not None and "." not in node.name.removeprefix(f"{kind}.")


def said(node: Node) -> bool:
    """Whether it has a tip, or is shown large."""
    return bool(node.tip) or enlarged.can(node.name)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_each_thing_says_what_it_is(name: str, language: str) -> None:
    view, _ = SCENES[name](language)
    dumb = [node.name for node in view.build(Scale(1920, 1080)) if not said(node) and not silent(node, view)]
    assert not dumb


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_thing_of_every_part_of_a_game_says_what_it_is(language: str) -> None:
    brush = brush_for((1280, 720))
    met: set[str] = set()
    shown: set[str] = set()

    def over(sitting: FakeSitting) -> bool:
        part = sitting.session.state.part
        ask = sitting.session.ask
        moment = f"{part}.{ask.prompt.key if ask else ''}"
        if moment not in met or ask is None:
            met.add(moment)
            sitting.view.happened(())
            nodes = sitting.view.build(Scale(1280, 720))
            dumb = [node.name for node in nodes if not said(node) and not silent(node, sitting.view)]
            assert not dumb, f"{moment}: {dumb}"
            shown.update(node.tip for node in nodes if node.tip)
        return ask is None

    for seed in (5, 6):
        played(seated(seed=seed, language=language, kinds=("human", "human")), over, seed=seed)
    assert {"before", "run", "spend", "refill"} <= {moment.rpartition(".")[2] for moment in met}
    assert not [tip for tip in shown if lines(brush, tip) > MOST_LINES]
    assert not [tip for tip in shown if "kero." in tip or "{" in tip], "a text is missing"


@pytest.mark.parametrize("name", SCENES)
def test_a_tip_takes_no_press_away(name: str) -> None:
    view, _ = SCENES[name]("en")
    nodes = sorted(view.build(Scale(1920, 1080)), key=lambda node: node.z)
    for place, node in enumerate(nodes):
        if not node.tip or node.press or node.refusal or node.hold:
            continue
        below = [other.name for other in nodes[:place] if (other.press or other.hold) and other.hit(*node.rect.center)]
        assert not below, f"{node.name} lies over {below}"


@pytest.mark.parametrize("name", SCENES)
def test_what_is_dark_says_why_and_by_which_rule(name: str) -> None:
    view, _ = SCENES[name]("en")
    over = view.sitting.session.ask is None
    for node in nodes_of(view).values():
        if node.refusal is None or node.press is not None or node.name in ("undo", "act"):
            continue
        reason = node.refusal()
        assert reason, f"{node.name} says nothing"
        if not over and view.desk().free:
            assert re.search(r"\nRule \d+$", reason), f"{node.name}: {reason!r} names no rule"
