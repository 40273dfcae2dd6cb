"""What is pressed is as large as fingers need, in millimetres, on displays as people have them, with the table filling them."""
from __future__ import annotations

import math
from importlib import import_module
from typing import Any

import pygame
import pytest

from game.kit.measure import FINGER, TARGET_MM, TIMED_MM, Glass
from game.kit.node import Node
from game.kit.scale import Scale
from tests.kit.stage import Stage, opened

DISPLAYS = {
    "13.3 inches": (13.3, (1920, 1080)), "15.6 inches": (15.6, (1920, 1080)), "24 inches": (24, (1920, 1080)),
    "27 inches": (27, (2560, 1440)), "32 inches": (32, (1920, 1080)), "55 inches": (55, (3840, 2160)),
}  # fmt: skip


def glass(display: str) -> Glass:
    inches, size = DISPLAYS[display]
    return Glass(Scale(*size), math.hypot(*size) / (inches * 25.4))


def nodes(game: str, *names: str) -> list[tuple[str, Node]]:
    """What can be pressed or held at these moments of a game, or at all of them."""
    fake, scenes = (import_module(f"tests.{game}.view.{part}") for part in ("fake", "scenes"))
    fake.brush_for((1280, 720))
    found: list[tuple[str, Any]] = []
    for name, make in scenes.SCENES.items():
        if not names or name in names:
            view, _ = make("de")
            found += [(name, node) for node in fake.nodes_of(view).values() if node.press or node.hold]
    return found


@pytest.mark.parametrize("display", DISPLAYS)
def test_what_is_timed_is_twelve_millimetres(display: str) -> None:
    timed = [node for _, node in nodes("kero", "run", "run_of_eight", "filling", "bar_run", "bar_fill") if node.at_once or node.hold]
    assert len(timed) > 20
    for node in timed:
        assert glass(display).mm(min(node.rect.w, node.rect.h)) >= TIMED_MM, node.name


@pytest.mark.parametrize("display", ["24 inches", "27 inches", "32 inches", "55 inches"])
def test_all_of_kero_is_nine_millimetres(display: str) -> None:
    for name, node in nodes("kero"):
        assert glass(display).mm(min(node.rect.w, node.rect.h)) >= TARGET_MM, f"{node.name} at {name}"


@pytest.mark.parametrize("display", ["15.6 inches", "24 inches", "32 inches", "55 inches"])
def test_round_the_table_a_finger_finds_all_of_kero_too(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a short edge all is smaller."""
    around = import_module("tests.kero.view.around")
    around.people(monkeypatch)
    import_module("tests.kero.view.fake").brush_for((1280, 720))
    for name in ("before", "run_of_eight", "filling", "spend", "full", "claim", "lost"):
        view, _ = around.moment(name)
        for pair in around.KINDS:
            for node in around.seat(view, pair).build(Scale(1920, 1080)):
                size = glass(display).mm(min(node.rect.w, node.rect.h))
                assert not (node.at_once or node.hold) or size >= TIMED_MM, (node.name, pair)
                assert not node.press or display == "15.6 inches" or size >= TARGET_MM, (node.name, pair)


def test_on_a_laptop_a_finger_reaches_nine_millimetres() -> None:
    """A thing of 44 units is 7.9 mm there: what it lacks is added around it for fingers."""
    laptop = glass("15.6 inches")
    assert laptop.units(TARGET_MM) == pytest.approx(FINGER, abs=0.5)
    stage = Stage()
    stage.add("small", 500, 500, 44, 44)
    hand = opened(stage, (1920, 1080))
    hand.app.pixels_per_mm = laptop.pixels_per_mm
    reach = laptop.units(TARGET_MM / 2) - 0.5
    hand.finger(pygame.FINGERDOWN, 1, 522 + reach, 522)
    hand.finger(pygame.FINGERUP, 1, 522 + reach, 522)
    assert stage.told == ["small"]
    hand.click(522 + reach, 522)
    assert stage.told == ["small"], "a mouse is sharp"
    hand.close()


def test_between_two_small_things_a_finger_finds_the_nearer_and_never_one_beneath_another() -> None:
    stage = Stage()
    stage.add("left", 500, 500, 30, 30)
    stage.add("right", 536, 500, 30, 30)
    stage.add("large", 700, 450, 300, 300)
    stage.add("beside", 660, 500, 36, 36)
    hand = opened(stage, (1920, 1080))
    for x, number in ((532, 1), (534, 2), (702, 3)):
        hand.finger(pygame.FINGERDOWN, number, x, 515)
        hand.finger(pygame.FINGERUP, number, x, 515)
    assert stage.told == ["left", "right", "large"]
    hand.close()
