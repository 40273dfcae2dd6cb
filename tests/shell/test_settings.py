"""The settings in their tabs: by mouse and keyboard; what they say of the display; the bank card."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kit.measure import CARD_MM, FINGER
from game.kit.window import Window
from game.shell.card_ruler import NARROWEST, WIDEST
from game.shell.settings_tabs import percent
from game.store.settings import Measured, settings_file
from tests.shell.house import House


@pytest.fixture
def shown(house: House) -> House:
    """The settings over the title."""
    house.title().driver.press("settings")
    return house


def test_each_tab_shows_its_own(shown: House) -> None:
    own = {0: "looks.1", 1: "motion.0", 2: "key.0.hold", 3: "trucks"}
    for tab in own:
        shown.driver.press(f"tab.{tab}")
        assert [shown.driver.has(name) for name in own.values()] == [place == tab for place in own]


def test_page_down_and_up_go_along_the_tabs(shown: House) -> None:
    shown.driver.key(pygame.K_PAGEDOWN)
    assert shown.driver.has("motion.0")
    assert shown.app.focused == "tab.1"
    shown.driver.key(pygame.K_PAGEUP)
    shown.driver.key(pygame.K_PAGEUP)
    assert shown.driver.has("trucks")


def test_every_control_is_reached_by_tab(shown: House) -> None:
    for tab in range(4):
        shown.driver.press(f"tab.{tab}")
        wanted = {node.name for node in shown.app.layer.nodes if node.reachable}
        reached = set()
        for _ in range(len(wanted) + 1):
            shown.driver.key(pygame.K_TAB)
            reached.add(shown.app.focused)
        assert reached == wanted


def test_the_light_changes_at_once(shown: House) -> None:
    shown.driver.press("looks.2")
    shown.driver.frames()
    assert shown.app.theme.plain
    assert shown.desk.settings.look == "contrast"


@pytest.mark.parametrize(("press", "speed"), [(0, 0.0), (1, 0.5), (2, 1.0), (3, 2.0), (4, 3.0)])
def test_the_speed_of_motion_is_set_and_switched_off(shown: House, press: int, speed: float) -> None:
    shown.driver.press("tab.1")
    shown.driver.press(f"motion.{press}")
    assert settings_file(shown.desk.places.settings).load()[0].speed == speed if press != 2 else shown.desk.settings.speed == 1


def test_speed_comes_back_after_off(shown: House) -> None:
    shown.driver.press("tab.1")
    for press in (0, 4):
        shown.driver.press(f"motion.{press}")
    assert (shown.desk.settings.calm, shown.desk.settings.speed) == (False, 3.0)


def test_tips_are_switched_and_told_again(shown: House) -> None:
    shown.desk.change(lessons=("kero.run",))
    shown.driver.press("tab.3")
    shown.driver.press("tips")
    assert shown.desk.settings.tips
    shown.driver.press("lessons")
    assert shown.desk.settings.lessons == ()
    shown.driver.press("lessons")
    assert shown.app.said == "Bisher wurde noch kein Tipp gegeben."


# millimetres


def measured(house: House) -> float:
    return house.desk.pixels_per_mm


def test_a_card_is_drawn_to_its_edge_and_kept(shown: House) -> None:
    shown.driver.press("ruler")
    assert shown.scene == "card_ruler"
    x, y = shown.driver.middle("edge")
    left = shown.driver.node("card").rect.x
    shown.driver.drag((x, y), (left + 600, y))
    assert shown.driver.node("card").rect.w == pytest.approx(600, abs=2)
    shown.driver.press("keep")
    assert shown.scene == "settings"
    assert measured(shown) == pytest.approx(600 * 1280 / 1920 / CARD_MM[0], rel=0.01)
    assert settings_file(shown.desk.places.settings).load()[0].measured == (Measured(shown.app.window.display, measured(shown)),)


def test_by_keys_the_edge_moves_a_pixel_and_with_shift_ten(shown: House) -> None:
    shown.driver.press("ruler")
    start = shown.driver.node("card").rect.w
    assert shown.app.focused == "edge"
    shown.driver.key(pygame.K_RIGHT)
    assert (shown.driver.node("card").rect.w - start) * shown.app.scale.k == pytest.approx(1, abs=0.01)
    shown.driver.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert (shown.driver.node("card").rect.w - start) * shown.app.scale.k == pytest.approx(-9, abs=0.01)


def test_the_edge_stays_on_the_screen(shown: House) -> None:
    shown.driver.press("ruler")
    x, y = shown.driver.middle("edge")
    shown.driver.drag((x, y), (1919, y))
    assert shown.driver.node("card").rect.w <= WIDEST
    x, y = shown.driver.middle("edge")
    shown.driver.drag((x, y), (0, y))
    assert shown.driver.node("card").rect.w == pytest.approx(NARROWEST, abs=0.5)


def test_escape_keeps_what_was_measured_before(shown: House) -> None:
    shown.driver.press("ruler")
    shown.driver.key(pygame.K_ESCAPE)
    assert measured(shown) == 0


def test_the_settings_say_how_large_buttons_and_text_are(tmp_path: Path) -> None:
    house = House(tmp_path, size=(1920, 1080))
    try:
        house.title().driver.press("settings")
        assert "Bankkarte" in house.driver.text("glass.note")
        house.desk.measure(5.56)  # 15.6 inches
        house.driver.frames()
        told = house.driver.text("glass.note").splitlines()
        assert told[0].startswith("Der kleinste Knopf ist 8 mm groß; ab 9 mm")
        assert told[1] == "Schrift auf 60 cm: lesbar ab 140 %, bequem ab > 160 %."
        house.desk.measure(2.72)  # 32 inches
        house.driver.frames()
        assert house.driver.text("glass.note").startswith("Der kleinste Knopf ist 16 mm groß; 9 mm genügen")
    finally:
        house.close()


def test_each_display_is_measured_for_itself(shown: House, monkeypatch: pytest.MonkeyPatch) -> None:
    laptop, wall = (1920, 1080), (3840, 2160)
    lies_on = [laptop]
    monkeypatch.setattr(Window, "display", property(lambda window: lies_on[0]))
    moved = pygame.event.Event(pygame.WINDOWDISPLAYCHANGED)
    shown.desk.measure(5.56)
    shown.driver.frames()
    on_laptop = shown.driver.text("glass.note")
    finger = shown.app.finger
    lies_on[0] = wall
    shown.driver.send(moved)
    assert measured(shown) == shown.app.pixels_per_mm == 0
    assert shown.driver.text("glass.note") == (
        "Ausgemessen ist ein Bildschirm mit 1920 × 1080 Pixeln, dieser noch nicht: auch hier eine Bankkarte auflegen."
    )
    assert shown.app.finger == FINGER
    shown.desk.measure(2.2)
    lies_on[0] = laptop
    shown.driver.send(moved)
    assert (measured(shown), shown.app.finger, shown.driver.text("glass.note")) == (5.56, finger, on_laptop)
    assert [one.display for one in shown.desk.settings.measured] == [laptop, wall]


def test_a_size_that_cannot_be_set_is_said_to_be_too_small() -> None:
    assert [percent(size) for size in (0.3, 1.0, 1.01, 1.6, 1.7)] == ["80 %", "100 %", "110 %", "160 %", "> 160 %"]
