"""From screen to screen: title, new game, table, pause, and back; what the next start offers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli.arguments import PlayArguments
from game.shell.app import open_first
from game.shell.match import CONCEDED
from game.shell.new_game import NewGameScreen
from tests.shell.house import House


def test_title_to_new_game_to_table(house: House) -> None:
    house.title()
    assert house.lines[0] == "scene title"
    assert not house.driver.has("go_on")
    house.new()
    assert house.scene == "new_game"
    house.driver.press("start")
    assert house.scene == "table"
    assert "ask kero.ask.before 0" in house.lines
    assert [save.label.name for save in house.desk.saves.all()] == [""]


def test_escape_goes_back_and_never_ends_the_program(house: House) -> None:
    house.title()
    house.driver.press("settings")
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "title"
    house.driver.key(pygame.K_ESCAPE)
    assert house.app.running
    assert house.app.focused == "quit"


def test_the_keyboard_alone_starts_a_guided_game_where_nobody_has_played(house: House) -> None:
    house.title()
    house.driver.key(pygame.K_RETURN)
    assert house.scene == "table"
    assert house.desk.settings.tips


def test_the_keyboard_alone_starts_a_game(house: House) -> None:
    house.title()
    for _ in range(2):  # the first shows where the keyboard is
        house.driver.key(pygame.K_DOWN)
    assert house.app.focused == "new"
    house.driver.key(pygame.K_RETURN)
    if house.scene == "shelf":
        house.driver.key(pygame.K_RETURN)
    assert house.scene == "new_game"
    house.driver.key(pygame.K_RETURN)
    assert house.scene == "table"


def test_fingers_alone_start_a_game(house: House) -> None:
    house.title()
    house.driver.tap("new")
    if house.scene == "shelf":
        house.driver.tap("game.kero")
    house.driver.tap("start")
    assert house.scene == "table"


def test_what_is_set_is_what_is_played(house: House) -> None:
    house.title()
    house.new()
    house.driver.press("seat.0.clan.1")
    house.driver.press("seat.1.kind.3")
    house.driver.press("option.starter.1")
    house.driver.press("seat.0.name")
    for _ in range(4):
        house.driver.key(pygame.K_BACKSPACE)
    house.driver.type("Öznur")
    house.driver.press("seed")
    house.driver.type("4x2")
    house.driver.press("seat.0.tank")
    middle = house.driver.node("seat.0.tank").rect
    house.driver.click(middle.right - 20 - 112, middle.centery)
    house.driver.press("start")
    header = house.table.match.header
    assert [(seat.name, seat.kind, seat.colour) for seat in header.seats] == [("Öznur", "human", "salt"), ("Rostbart", "hard", "rust")]
    assert header.seed == 42
    assert header.options["starter"] == 1
    assert header.options["tank"] == (120, 35)
    assert house.desk.settings.names == ("Öznur", "")


def test_names_follow_the_kind_until_one_is_typed(house: House) -> None:
    house.title()
    house.new()
    house.driver.press("seat.1.kind.1")
    assert house.driver.text("seat.1.name") == "Rostbart"
    house.driver.press("seat.1.kind.0")
    assert house.driver.text("seat.1.name") == "Jürgen"
    house.driver.press("seat.1.name")
    house.driver.type("a")
    house.driver.press("seat.1.kind.1")
    assert house.driver.text("seat.1.name") == "Jürgena"


def test_two_seats_never_share_a_clan(house: House) -> None:
    house.title()
    house.new()
    house.driver.press("seat.1.clan.0")
    scene = house.app.scene
    assert [chair.clan for chair in scene.chairs] == ["salt", "rust"]  # type: ignore[attr-defined]


def test_pause_to_title_and_on_again(house: House) -> None:
    house.start("human", "human")
    house.driver.press("answer.0")
    answers = len(house.table.session.moments)
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "pause"
    assert "interrupt menu" in house.view.told
    house.driver.press("to_title")
    assert house.scene == "title"
    assert house.desk.table is None
    house.driver.press("go_on")
    assert house.scene == "table"
    assert len(house.table.session.moments) == answers


def test_a_killed_program_offers_to_go_on_with_nothing_lost(tmp_path: Path) -> None:
    first = House(tmp_path).start("human", "human")
    for _ in range(3):
        first.driver.press("answer.0")
    state = first.table.session.rules.pack(first.table.session.state)
    first.kill()
    second = House(tmp_path)
    try:
        assert second.desk.recent.open
        second.title()
        assert second.app.focused == "go_on"
        second.driver.key(pygame.K_RETURN)
        assert second.table.session.rules.pack(second.table.session.state) == state
    finally:
        second.close()


def test_a_game_that_is_over_is_not_offered(house: House) -> None:
    house.start("random", "random")
    for _ in range(4000):
        if house.scene == "end":
            break
        house.driver.frames()
    assert house.scene == "end"
    house.driver.press("to_title")
    assert not house.driver.has("go_on")
    assert house.desk.recent.save == ""
    [save] = house.desk.saves.all()
    assert save.label.over
    assert save.label.scores


def test_conceding_asks_first_and_gives_the_game_to_the_other(house: House) -> None:
    house.start("human", "human")
    house.driver.key(pygame.K_ESCAPE)
    house.driver.press("concede")
    assert house.scene == "dialog"
    house.driver.press("dialog.no")
    assert house.scene == "pause"
    house.driver.press("concede")
    house.driver.press("dialog.seat.0")
    assert house.scene == "end"
    assert house.table.match.winners == (1,)
    assert house.driver.text("end.winner") == "Jürgen gewinnt!"
    assert [note.kind for note in house.table.notes] == [CONCEDED]
    house.driver.press("look")
    answers = len(house.table.session.moments)
    house.driver.press("answer.0")
    assert len(house.table.session.moments) == answers
    assert house.app.said == "Dieses Spiel ist zu Ende."


def test_the_other_clan_begins_the_rematch(house: House) -> None:
    house.start("human", "human")
    seed = house.table.match.header.seed
    house.driver.key(pygame.K_ESCAPE)
    house.driver.press("concede")
    house.driver.press("dialog.seat.1")
    house.driver.press("rematch")
    assert house.scene == "table"
    assert house.table.session.state.starter == 1
    assert house.table.match.header.seed != seed
    assert "ask kero.ask.before 1" in house.lines


def test_settings_and_rules_from_the_pause_lead_back_to_it(house: House) -> None:
    house.start("human", "human")
    house.driver.key(pygame.K_ESCAPE)
    for name in ("settings", "rules", "log", "practise"):
        if house.scene == "table":
            house.driver.key(pygame.K_ESCAPE)
        house.driver.press(name)
        assert house.scene in (name, "practice")
        house.driver.key(pygame.K_ESCAPE)
        assert house.scene in ("pause", "table")


def test_closing_the_window_keeps_the_game(tmp_path: Path) -> None:
    house = House(tmp_path).start("human", "human")
    house.driver.send(pygame.event.Event(pygame.QUIT))
    assert not house.app.running
    house.close()
    again = House(tmp_path).title()
    try:
        assert again.driver.has("go_on")
        assert not again.desk.recent.open
    finally:
        again.close()


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_text_of_any_screen_is_cut_off(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    house = House(tmp_path, language, size).start("human", "human")
    desk, table = house.desk, house.table
    sheets = [lambda: table.open("pause"), lambda: table.open("log"), table.show_end, desk.show_settings, desk.show_load, desk.show_new]
    try:
        for sheet in sheets:
            sheet()
            house.driver.frames(2)
            house.app.pop()
        desk.show_settings("hands")
        house.driver.frames()
        house.driver.press("keys.check")
        house.driver.frames()
        desk.show_title()
        house.driver.frames()
        house.new()
        house.driver.press("seat.0.try")
        house.driver.frames()
        own = [
            misfit
            for misfit in house.app.brush.misfits
            if not misfit.string.startswith(("kero", "(", "Go", "TakeDie", "Refuel", "Play", "Hire"))
        ]
        assert own == []
        texts = [node.label for node in house.app.layer.nodes]
        assert not [text for text in texts if text.startswith(("shell.", "kero."))]
    finally:
        house.close()


def test_a_name_is_what_can_be_written_or_the_clans(house: House) -> None:
    house.title()
    house.new()
    screen = house.app.scene
    assert isinstance(screen, NewGameScreen)
    field = screen.fields[0]
    field.text, field.cursor = "", 0
    field.insert("Jö👩\u05e9rg")
    assert (field.text, field.cursor) == ("Jörg", 4)
    field.insert("x" * 40)
    assert len(field.text) == 16
    field.text, field.cursor = "", 0
    field.insert("\u05e9")
    assert screen.plan().seats[0].name == "Clan Rost"
    house.driver.press("start")
    assert house.table.match.names[0] == "Clan Rost"
    assert house.desk.settings.names[0] == "", "a clan's name is not offered as a person's"


def test_a_game_that_was_cut_off_is_offered_before_a_new_one(tmp_path: Path) -> None:
    first = House(tmp_path)
    open_first(first.desk, PlayArguments(game="kero"))
    assert first.scene == "new_game"
    first.start("human", "human").kill()
    second = House(tmp_path)
    open_first(second.desk, PlayArguments(game="kero"))
    second.driver.frames()
    assert second.scene == "title"
    assert second.app.focused == "go_on"
    second.close()
