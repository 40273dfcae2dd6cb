"""Load, settings, rules, practice, log: what each does and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.save import Header, SeatSetup
from game.shell.app import follower, text_size
from game.shell.key_names import key_label, usable, why_not
from game.shell.load import export_place
from game.shell.log import lines_of
from game.shell.match import bring
from game.shell.rules import passages, read_rules
from game.store.saves import Saves
from game.store.settings import SeatKeys
from tests.shell.house import House


def played(house: House, answers: int = 6) -> None:
    """A game of some answers, left for the title."""
    house.start("human", "human")
    for _ in range(answers):
        house.driver.press("answer.0")
    house.desk.show_title()
    house.driver.frames()


# load


def test_a_save_is_listed_renamed_and_gone_on_with(house: House) -> None:
    played(house)
    house.driver.press("load")
    assert house.driver.text("name") == "Anna – Jürgen"
    house.driver.press("rename")
    for _ in range(20):
        house.driver.key(pygame.K_BACKSPACE)
    house.driver.type("Sonntag")
    house.driver.key(pygame.K_RETURN)
    assert house.driver.text("name") == "Sonntag"
    house.driver.press("go_on")
    assert house.scene == "table"
    assert len(house.table.session.moments) == 7


def test_without_a_save_there_is_nothing_to_load(house: House) -> None:
    house.title()
    house.driver.press("load")
    assert house.scene == "title"
    assert house.app.said == house.desk.text("shell.load.none")
    played(house)
    house.driver.press("load")
    assert house.scene == "load"


def test_a_save_that_another_program_opens_is_seen_in_the_list(house: House) -> None:
    played(house)
    house.driver.press("load")
    (save,) = house.desk.saves.all()
    assert not house.driver.has("problem")
    writing = Saves(house.desk.saves.folder).resume(save.name)
    house.driver.wait(2100)
    assert house.driver.text("problem") == house.desk.text("shell.load.held")
    writing.close()
    house.driver.wait(2100)
    assert not house.driver.has("problem")


def test_deleting_asks_first(house: House) -> None:
    played(house)
    house.driver.press("load")
    house.driver.press("delete")
    house.driver.key(pygame.K_ESCAPE)
    assert len(house.desk.saves.all()) == 1
    house.driver.press("delete")
    house.driver.press("dialog.delete")
    assert house.desk.saves.all() == ()
    assert house.driver.text("none") == "Noch kein Spiel gespeichert."


def test_a_save_is_exported_as_a_file_and_brought_back(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(house)
    (tmp_path / "Documents").mkdir()
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    house.driver.press("load")
    house.driver.press("export")
    [file] = (tmp_path / "Documents").iterdir()
    assert file.name.startswith("tankwart-2")
    assert export_place(house.desk.saves.all()[0].name, tmp_path) != file
    house.desk.open_file(file)
    assert len(house.table.session.moments) == 7
    assert len(house.desk.saves.all()) == 2


def test_a_file_among_the_saves_is_opened_as_it_is(house: House) -> None:
    played(house)
    [save] = house.desk.saves.all()
    assert bring(house.desk.saves, house.desk.saves.folder / f"{save.name}.save") == save.name


def test_a_damaged_save_is_explained_and_what_is_sound_is_offered(house: House) -> None:
    played(house)
    [save] = house.desk.saves.all()
    path = house.desk.saves.folder / f"{save.name}.save"
    whole = path.read_bytes()
    broken = whole.replace(b'["answered",0', b'["answered",1', 2)
    path.write_bytes(broken)
    house.driver.press("load")
    assert house.driver.text("problem").startswith("Ab Zeile")
    assert not house.driver.has("go_on")
    house.driver.press("recover")
    assert house.scene == "table"
    assert len(house.desk.saves.all()) == 2
    assert path.read_bytes() == broken


def test_a_foreign_file_is_listed_and_cannot_be_played(house: House) -> None:
    house.desk.saves.folder.mkdir(parents=True)
    (house.desk.saves.folder / "letter.save").write_bytes(b"Dear diary\n")
    house.title()
    house.driver.press("load")
    assert house.driver.text("problem") == "Das ist kein Spielstand von Tankwart."
    house.driver.press("go_on")
    assert house.scene == "load"
    assert house.app.said == "Das ist kein Spielstand von Tankwart."


def test_a_save_that_does_not_play_through_is_told_in_a_sheet(house: House) -> None:
    played(house)
    [save] = house.desk.saves.all()
    writing = house.desk.saves.resume(save.name)
    from game.core.save import Answered

    writing.add(Answered(0, {"nonsense": 1}))
    writing.close()
    assert not house.desk.go_on(save.name)
    house.driver.frames()
    assert house.scene == "dialog"
    assert house.driver.text("dialog.text").startswith("Eintrag ")


def test_the_open_game_is_gone_on_with_by_going_back_to_it(house: House) -> None:
    house.start("human", "human")
    table = house.table
    house.desk.show_load()
    house.driver.frames()
    house.driver.press("go_on")
    assert house.app.scene is table


# settings


def test_the_language_changes_at_once_and_is_kept(house: House) -> None:
    house.title()
    house.driver.press("settings")
    house.driver.press("language.2")
    assert house.driver.text("head.title") == "Settings"
    house.driver.press("back")
    assert house.driver.text("new") == "New game"
    assert b'"language": "en"' in house.desk.places.settings.read_bytes()


def test_a_key_is_taken_and_refused_with_the_reason(house: House) -> None:
    house.title()
    house.driver.press("settings")
    house.driver.press("tab.2")
    house.driver.press("key.1.hold")
    house.driver.key(pygame.K_LSHIFT)
    assert house.app.said.startswith("Umschalt geht nicht")
    house.driver.key(pygame.K_TAB)
    assert house.app.said == "Diese Taste hat schon überall eine Bedeutung."
    house.driver.key(pygame.K_RETURN)
    assert house.app.said == "Diese Taste hat dieser Platz schon."
    house.driver.key(pygame.K_n)
    assert house.app.said == "Diese Taste braucht der Tisch."
    house.driver.key(pygame.K_q)
    assert house.app.said == "Diese Taste hat der andere Platz."
    house.driver.key(pygame.K_l)
    assert house.desk.settings.seats[1] == SeatKeys("l", "return", "p")
    assert house.driver.text("key.1.hold") == "Laster halten: L"
    assert house.desk.settings.seats[0] == SeatKeys()


def test_escape_keeps_the_old_key(house: House) -> None:
    house.title()
    house.driver.press("settings")
    house.driver.press("tab.2")
    house.driver.press("key.0.throw")
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "settings"
    assert house.driver.text("key.0.throw") == "Würfeln: Enter"


def test_keys_that_arrive_together_are_counted(house: House) -> None:
    house.desk.change(seats=(SeatKeys("a", "s", "d"), SeatKeys("j", "k", "l")))
    house.title()
    house.driver.press("settings")
    house.driver.press("tab.2")
    house.driver.press("keys.check")
    for key in (pygame.K_a, pygame.K_s, pygame.K_j):
        house.driver.key_down(key)
    assert house.driver.text("check.verdict") == "Zugleich angekommen: 3 von 4"
    house.driver.key_down(pygame.K_k)
    assert house.driver.text("check.verdict") == "Alle 4 Tasten kommen zugleich an."
    house.driver.key_up(pygame.K_a)
    assert house.driver.text("check.0") == "S"
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "settings"


def test_a_key_in_the_file_that_cannot_be_used_gives_way_to_the_usual_one() -> None:
    assert usable(SeatKeys("left ctrl", "x", "tab"), 0) == SeatKeys("space", "x", "q")
    assert why_not("nonsense") == "shell.keys.unknown"


def test_keys_are_called_as_they_are_printed(house: House) -> None:
    words = house.desk.words
    assert [key_label(words, name) for name in ("space", "return", "q", "ö", "[")] == ["Leertaste", "Enter", "Q", "Ö", "["]


def test_the_size_of_text_stays_within_what_the_table_shows() -> None:
    assert [text_size(percent) for percent in (50, 100, 300)] == [0.8, 1.0, 1.6]


# rules


def test_rules_open_at_the_rule_of_the_moment(house: House) -> None:
    house.start("human", "human")
    house.driver.key(pygame.K_F1)
    rows = [node.label for node in house.app.layer.nodes if node.name.startswith("passages.")]
    rule = next(passage for passage in read_rules("kero", "de")[1] if passage.rule == "kero-21")
    assert rule.text in rows


def test_rules_are_searched_by_word_and_by_number(house: House) -> None:
    house.title()
    house.driver.press("rules")
    everything = house.app.scene.list.count  # type: ignore[attr-defined]
    house.driver.type("27")
    found = house.app.scene.found  # type: ignore[attr-defined]
    assert "kero-27" in [passage.rule for passage in found]
    assert house.app.scene.list.count < everything  # type: ignore[attr-defined]
    house.driver.type("xyz")
    assert house.driver.text("nothing") == "Dazu steht nichts in den Regeln."
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "title"


def test_every_rule_is_there_in_both_languages() -> None:
    numbers = {}
    for language in ("de", "en"):
        own, found = read_rules("kero", language)
        assert own
        numbers[language] = [passage.rule for passage in found if passage.rule]
    assert numbers["de"] == numbers["en"] == [f"kero-{number}" for number in range(1, len(numbers["en"]) + 1)]


def test_markdown_becomes_passages() -> None:
    found = passages(
        "# Main\n\nHello `there`.\n\n## Dice (\u201eWürfel\u201c)\n\n**kero-7** Two\nlines.\n\n- one\n- two\n\n| a | b |\n|---|---|\n"
    )
    assert [(one.text, one.heading, one.rule) for one in found] == [
        ("Hello there.", False, ""), ("Dice", True, ""), ("Two lines.", False, "kero-7"), ("– one", False, ""), ("– two", False, ""),
    ]  # fmt: skip


def test_a_language_without_rules_shows_the_english_ones(tmp_path: Path) -> None:
    (tmp_path / "kero.md").write_text("**kero-1** Hi.\n", encoding="utf-8")
    own, found = read_rules("kero", "de", tmp_path)
    assert not own
    assert found[0].text == "Hi."


# practice and log


def test_a_practice_run_drains_while_the_key_is_held_and_counts_nothing(house: House) -> None:
    house.title()
    house.new()
    house.driver.press("seat.0.try")
    assert house.scene == "practice"
    run = house.app.scene.run  # type: ignore[attr-defined]
    house.driver.key_down(pygame.K_SPACE)
    house.driver.wait(1000)
    house.driver.key(pygame.K_RETURN)
    assert run.throws == 1
    house.driver.wait(1000)
    house.driver.key_up(pygame.K_SPACE)
    assert run.outcome is not None
    assert 1900 <= run.trace().poured <= 2100
    assert house.driver.text("practice.how").startswith("Vorbei: 2,0 s geflossen, 1 Wurf") or "1,9" in house.driver.text("practice.how")
    house.driver.press("practice.again")
    assert house.app.scene.run.throws == 0  # type: ignore[attr-defined]
    assert house.desk.saves.all() == ()


def test_dice_of_a_practice_run_are_kept_and_freed(house: House) -> None:
    house.title()
    house.new()
    house.driver.press("seat.0.try")
    house.driver.key_down(pygame.K_SPACE)
    house.driver.wait(300)
    house.driver.key(pygame.K_1)
    assert house.app.scene.kept == set()  # type: ignore[attr-defined]  # nothing lies there yet
    house.driver.key(pygame.K_RETURN)
    before = list(house.app.scene.faces)  # type: ignore[attr-defined]
    dice = [die for die, face in enumerate(before) if face != "flame"]
    for die in dice[:-1]:
        house.driver.press(f"practice.die.{die}")
    house.driver.key(pygame.K_1 + dice[0])
    house.driver.key(pygame.K_1 + dice[0])
    house.driver.wait(700)
    house.driver.key(pygame.K_RETURN)
    after = house.app.scene.faces  # type: ignore[attr-defined]
    assert [after[die] for die in dice[:-1]] == [before[die] for die in dice[:-1]]
    assert house.app.scene.run.throws == 2  # type: ignore[attr-defined]
    if after[dice[-1]] != "flame":
        house.driver.press(f"practice.die.{dice[-1]}")
    house.driver.wait(700)
    house.driver.key(pygame.K_RETURN)
    assert house.app.scene.run.throws == 2  # type: ignore[attr-defined]


def test_practice_by_mouse(house: House) -> None:
    house.title()
    house.new()
    house.driver.press("seat.1.try")
    house.driver.press("practice.truck")
    house.driver.wait(500)
    house.driver.press("practice.throw")
    house.driver.wait(500)
    run = house.app.scene.run  # type: ignore[attr-defined]
    assert run.throws == 1
    house.driver.press("practice.truck")
    assert run.outcome is not None


def test_the_log_tells_names_and_hides_what_is_hidden(house: House) -> None:
    house.start("human", "random")
    for _ in range(400):
        ask = house.table.session.ask
        if ask is None or house.table.session.rules.turn(house.table.session.state) > 4:
            break
        if ask.seat == 0:
            house.table.answer(next(iter(ask.options.examples())))
        house.driver.frames()
    house.table.note("run.trace", {"turn": 1, "poured": 6200, "throws": 4})
    lines = list(lines_of(house.table))
    texts = [line.text for line in lines]
    assert any(text.startswith("Anna ") for text in texts)
    assert any("Jürgen" in text for text in texts)
    assert "6,2 s geflossen, 4 Würfe" in texts
    trace = texts.index("6,2 s geflossen, 4 Würfe")
    assert trace < texts.index("Zug 2: Jürgen ist dran.")
    house.table.open("log")
    house.driver.frames()
    assert house.scene == "log"
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "table"


# the program's log


def test_the_follower_prints_states_and_places_only_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert follower({}) is None
    plain = follower({"TANKWART_TEST_LOG": "1"})
    assert plain is not None
    for line in ("READY", "scene title", "node new 10 20 lit", "gone new", "ask kero.ask.run 0"):
        plain(line)
    assert capsys.readouterr().out.split("\n") == ["READY", "SCENE title", "ASK kero.ask.run 0", ""]
    nodes = follower({"TANKWART_TEST_LOG": "nodes"})
    assert nodes is not None
    nodes("node new 10 20 lit")
    assert capsys.readouterr().out == "NODE new 10 20 lit\n"


def test_the_last_game_of_another_program_is_told_in_a_sheet(house: House) -> None:
    header = Header(game="chess", rules=1, data="", seed=1, seats=(SeatSetup("A", "human"),), options={}, at=0, program="t")
    writing = house.desk.saves.start(header)
    writing.close()
    house.desk.remember(writing.name, True)
    house.title()
    house.driver.press("go_on")
    assert house.scene == "dialog"
    assert "chess" in house.driver.text("dialog.text")
