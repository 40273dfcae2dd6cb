"""Controls for menus: by mouse, by finger, by keyboard."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import FRect

from game.kit import widgets
from game.kit.dialog import Answer, Dialog, Picker, paint_row
from game.kit.driver import Driver
from game.kit.field import TextField
from game.kit.keys import Key
from game.kit.node import Node
from game.kit.scale import Scale
from game.kit.scroll import ScrollList
from tests.kit.stage import Stage, opened


class Menu(Stage):
    """One of each control, built from its values."""

    def __init__(self) -> None:
        super().__init__()
        self.on = False
        self.level = "easy"
        self.loud = 0.5
        self.field = TextField("name", "Jörg", 12, self.changed, lambda: self.told.append("done"), lambda: "Größe\nmore")
        self.list = ScrollList(
            "list", [60] * 20, lambda brush, surface, state, row: paint_row(brush, surface, state, f"row {row}"), self.changed,
            choose=lambda row: self.told.append(f"chose {row}"), open_row=lambda row: self.told.append(f"opened {row}"),
        )  # fmt: skip

    def changed(self) -> None:
        self.stale = True

    def keep(self, field: str) -> Callable[[object], None]:
        def kept(value: object) -> None:
            setattr(self, field, value)
            self.stale = True

        return kept

    def build(self, scale: Scale) -> list[Node]:
        go = self.told.append
        return [
            widgets.panel("panel", FRect(40, 40, 900, 1000)),
            widgets.label("title", FRect(60, 60, 600, 50), "Settings", "headline"),
            widgets.button("go", FRect(60, 120, 400, 80), "Go", lambda: go("go"), role="main", icon="undo", note="now", key="Enter"),
            widgets.button("dark", FRect(500, 120, 400, 80), "Dark", None, refusal=lambda: "because"),
            widgets.toggle("switch", FRect(60, 220, 400, 60), "On or off", self.on, self.keep("on")),
            *widgets.choice("level", FRect(60, 300, 600, 60), [("easy", "Easy"), ("hard", "Hard")], self.level, self.keep("level")),
            widgets.slider("loud", FRect(60, 400, 640, 60), self.loud, 0, 1, 0.1, self.keep("loud"), shown=f"{self.loud:.1f}"),
            self.field.node(FRect(60, 500, 400, 60), "name"),
            *self.list.nodes(FRect(1000, 100, 600, 300)),
        ]


@pytest.fixture
def menu() -> Menu:
    return Menu()


@pytest.fixture
def driver(menu: Menu) -> Iterator[Driver]:
    driver = opened(menu)
    yield driver
    driver.close()


def test_a_button_presses_and_a_dark_one_says_why_not(driver: Driver, menu: Menu) -> None:
    driver.press("go")
    driver.tap("dark")
    assert (menu.told, driver.app.said) == (["go"], "because")
    assert (driver.node("go").lit, driver.node("dark").enabled) == (True, False)


def test_targets_are_large_enough_for_a_finger() -> None:
    small = widgets.button("x", FRect(100, 100, 20, 10), "x", None)
    assert (small.rect.size, small.rect.center) == ((44, 44), (110, 105))
    assert widgets.target(FRect(0, 0, 300, 60)).size == (300, 60)


def test_a_toggle_changes_by_mouse_finger_and_key(driver: Driver, menu: Menu) -> None:
    driver.press("switch")
    assert menu.on
    driver.tap("switch")
    assert not menu.on
    driver.app.focus_on("switch")
    driver.key(pygame.K_SPACE)
    assert menu.on
    assert driver.node("switch").lit


def test_a_choice_by_press_and_by_arrow(driver: Driver, menu: Menu) -> None:
    driver.press("level.1")
    assert menu.level == "hard"
    assert [driver.node(name).lit for name in ("level.0", "level.1")] == [False, True]
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RETURN)
    assert menu.level == "easy"


def test_a_slider_is_dragged_to_its_ends_and_snaps(driver: Driver, menu: Menu) -> None:
    x, y = driver.middle("loud")
    driver.drag((x, y), (5000, y))
    assert menu.loud == 1
    driver.drag((x, y), (0, y))
    assert menu.loud == 0
    driver.drag((200, y), (213, y))
    assert menu.loud == pytest.approx(round(menu.loud, 1))


def test_two_fingers_on_a_slider_and_a_switch(driver: Driver, menu: Menu) -> None:
    release = driver.hold("loud", 1)
    driver.tap("switch", 2)
    driver.finger(pygame.FINGERMOTION, 1, 5000, 430)
    release()
    assert (menu.on, menu.loud) == (True, 1)


def test_a_slider_moves_by_keys(driver: Driver, menu: Menu) -> None:
    driver.app.focus_on("loud")
    driver.key(pygame.K_RIGHT)
    assert menu.loud == pytest.approx(0.6)
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_LEFT)
    assert menu.loud == 0
    driver.key(pygame.K_PAGEUP)
    assert menu.loud == pytest.approx(0.5)
    driver.key(pygame.K_END)
    assert menu.loud == 1
    assert driver.text("loud") == "1.0"


# fields


def test_a_field_takes_text_at_its_cursor(driver: Driver, menu: Menu) -> None:
    driver.app.focus_on("name")
    driver.type("ß!")
    driver.key(pygame.K_HOME)
    driver.type("Ö")
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_END)
    driver.key(pygame.K_BACKSPACE)
    assert driver.text("name") == "ÖJrgß"


def test_a_field_joins_marks_and_drops_what_does_not_show(driver: Driver, menu: Menu) -> None:
    menu.field.text, menu.field.cursor = "", 0
    menu.field.insert("u\u0308\n\x07\u200bx")
    assert menu.field.text == "üx"


def test_a_field_holds_no_more_than_its_limit(driver: Driver, menu: Menu) -> None:
    driver.app.focus_on("name")
    driver.type("0123456789")
    assert driver.text("name") == "Jörg01234567"


def test_a_field_pastes_one_line(driver: Driver, menu: Menu) -> None:
    driver.app.focus_on("name")
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.text("name") == "JörgGröße"


def test_a_clipboard_that_fails_pastes_nothing(driver: Driver, menu: Menu, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(menu.field, "_paste", broken)
    driver.app.focus_on("name")
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.text("name") == "Jörg"


def test_letters_in_a_field_do_nothing_else(driver: Driver, menu: Menu) -> None:
    driver.app.focus_on("name")
    for key in (pygame.K_e, pygame.K_SPACE, pygame.K_LEFT):
        driver.key(key)
    assert menu.keys == []
    assert driver.app.focused == "name"
    driver.key(pygame.K_RETURN)
    assert menu.told == ["done"]
    driver.key(pygame.K_TAB)
    assert driver.app.focused != "name"


def test_a_press_in_a_field_puts_the_cursor_there(driver: Driver, menu: Menu) -> None:
    box = driver.node("name").rect
    driver.click(box.x + 16, box.centery)
    driver.type("x")
    assert driver.text("name") == "xJörg"


def test_a_long_text_shows_its_end(driver: Driver, menu: Menu) -> None:
    menu.field.limit = 200
    menu.field.insert("W" * 60)
    driver.app.focus_on("name")
    driver.frames(2)
    box = driver.node("name").rect
    assert box.x < menu.field._edges[-1] <= box.right - 10
    assert menu.field._edges[0] < box.x


# lists


def test_only_rows_that_show_are_nodes(driver: Driver, menu: Menu) -> None:
    assert driver.names("list.") == [*(f"list.{row}" for row in range(5)), "list.bar"]
    driver.wheel(-1, 1200, 200)
    assert driver.names("list.") == [*(f"list.{row}" for row in range(1, 7)), "list.bar"]
    assert driver.node("list.1").rect.y == 70
    assert driver.node("list.1").clip == FRect(1000, 100, 600, 300)


def test_a_row_is_chosen_and_opened_by_a_second_press(driver: Driver, menu: Menu) -> None:
    driver.press("list.2")
    driver.tap("list.2")
    assert menu.told == ["chose 2", "opened 2"]
    assert driver.node("list.2").lit


def test_a_finger_drags_the_list_by_a_row(driver: Driver, menu: Menu) -> None:
    driver.finger(pygame.FINGERDOWN, 1, 1200, 350)
    driver.finger(pygame.FINGERMOTION, 1, 1200, 250)
    driver.finger(pygame.FINGERMOTION, 1, 1200, 150)
    driver.finger(pygame.FINGERUP, 1, 1200, 150)
    assert menu.told == []
    assert menu.list.offset == pytest.approx(200, abs=4)


def test_the_list_stops_at_its_ends(driver: Driver, menu: Menu) -> None:
    driver.wheel(-100, 1200, 200)
    assert menu.list.offset == menu.list.furthest == 900
    driver.wheel(100, 1200, 200)
    assert menu.list.offset == 0


def test_the_bar_is_dragged(driver: Driver, menu: Menu) -> None:
    bar = driver.node("list.bar").rect
    driver.drag((bar.centerx, bar.y + 40), (bar.centerx, bar.bottom))
    assert menu.list.offset == menu.list.furthest
    driver.click(bar.centerx, bar.y)
    assert menu.list.offset == 0


def test_keys_go_through_the_list_and_keep_the_row_in_sight(driver: Driver, menu: Menu) -> None:
    driver.app.focus_on("list")
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_UP)
    assert menu.list.chosen == 0
    driver.key(pygame.K_END)
    assert menu.list.chosen == 19
    assert driver.has("list.19")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_PAGEUP)
    assert menu.list.chosen == 15
    assert menu.told[-2:] == ["opened 19", "chose 15"]
    driver.key(pygame.K_HOME)
    assert (menu.list.chosen, menu.list.offset) == (0, 0)


def test_rows_of_different_heights_and_fewer_of_them() -> None:
    rows = ScrollList("l", [100, 20, 20, 300], lambda *_: None, lambda: None, chosen=3)
    names = [node.name for node in rows.nodes(FRect(0, 0, 100, 200))]
    assert names == ["l", "l.0", "l.1", "l.2", "l.3", "l.bar"]
    rows.scroll_to(1000)
    assert rows.offset == 240
    assert [node.name for node in rows.nodes(FRect(0, 0, 100, 200))] == ["l", "l.3", "l.bar"]
    rows.fill([50])
    assert (rows.chosen, rows.offset) == (0, 0)
    rows.fill([])
    assert rows.chosen is None
    assert [node.name for node in rows.nodes(FRect(0, 0, 100, 200))] == ["l"]


def test_text_that_is_only_read_scrolls_by_keys(driver: Driver) -> None:
    moved: list[float] = []
    rows = ScrollList("l", [60] * 20, lambda *_: None, lambda: moved.append(rows.offset))
    node = rows.nodes(FRect(0, 0, 100, 300))[0]
    assert node.keys is not None
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_HOME):
        assert node.keys(Key(key, True, 0, 0))
    assert moved == [60, 330, 900, 0]


# sheets


def question(told: list[str]) -> Dialog:
    yes = Answer("yes", "Yes", lambda: told.append("yes"), "grave")
    return Dialog("Delete?", "It is gone then. " * 12, [yes, Answer("no", "No", lambda: told.append("no"))])


def test_a_question_lets_nothing_through_and_escape_changes_nothing(driver: Driver, menu: Menu) -> None:
    told: list[str] = []
    driver.app.push(question(told))
    driver.click(100, 150)
    assert menu.told == ["covered"]
    driver.key(pygame.K_ESCAPE)
    assert told == ["no"]
    assert driver.app.scene is menu


def test_the_answer_that_changes_nothing_has_the_focus(driver: Driver, menu: Menu) -> None:
    told: list[str] = []
    driver.app.push(question(told))
    driver.key(pygame.K_RETURN)
    driver.app.push(question(told))
    driver.press("dialog.yes")
    assert told == ["no", "yes"]


def test_the_words_of_a_question_fit(driver: Driver) -> None:
    driver.app.push(question([]))
    driver.frames()
    panel = driver.node("dialog.panel").rect
    assert driver.app.brush.misfits == []
    assert all(panel.contains(node.rect) for node in driver.app.layer.nodes)
    assert driver.text("dialog.text").startswith("It is gone")


def test_many_answers_stand_below_each_other(driver: Driver) -> None:
    driver.app.push(Dialog("Which?", "", [Answer(str(number), f"Number {number}") for number in range(5)]))
    tops = [driver.node(f"dialog.{number}").rect.y for number in range(5)]
    assert tops == sorted(set(tops))


def test_a_picker_picks_by_one_press_or_by_arrows_and_enter(driver: Driver, menu: Menu) -> None:
    picked: list[int] = []
    options = ["Deutsch", "English", "Français"]
    driver.app.push(Picker("Language", options, 0, picked.append))
    driver.tap("picker.list.2")
    assert picked == [2]
    driver.app.focus_on("go")
    driver.app.push(Picker("Language", options, 0, picked.append))
    driver.key(pygame.K_DOWN)
    assert picked == [2]
    driver.key(pygame.K_RETURN)
    assert picked == [2, 1]
    driver.app.push(Picker("Language", options, 0, picked.append))
    driver.key(pygame.K_ESCAPE)
    assert (picked, driver.app.scene) == ([2, 1], menu)


def test_every_control_is_painted_without_a_text_cut_off(driver: Driver) -> None:
    for size in ((1024, 640), (3840, 2160)):
        driver.resize(size)
        assert driver.app.brush.misfits == []
