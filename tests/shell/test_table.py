"""The table as its view may use it: answers, undo, notes, notices, computer players, saving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.ask import Ask
from game.core.errors import IllegalAnswer
from game.core.phrase import phrase
from game.core.save import Answered, Noted, Settled
from game.kit.table import Sitting
from game.shell.table import TableScene
from hardware.keyboard import HandTruck
from tests.shell.house import House


def written(house: House) -> list[object]:
    """What stands in the save on the disk now."""
    writing = house.table.match.writing
    assert writing is not None
    return list(house.desk.saves.load(writing.name).reading.entries)


def test_an_answer_is_in_the_save_when_the_view_hears_of_it(house: House) -> None:
    house.start("human", "human")
    seen: list[list[object]] = []

    def hear(events: object) -> None:
        seen.append(written(house))

    house.view.happened = hear  # type: ignore[method-assign]
    house.driver.press("answer.0")
    [entries] = seen
    assert any(isinstance(entry, Answered) for entry in entries)


def test_a_wrong_answer_changes_nothing(house: House) -> None:
    house.start("human", "human")
    with pytest.raises(IllegalAnswer):
        house.table.answer("nonsense")
    assert len(house.table.session.moments) == 1
    assert written(house) == []


def test_undo_and_redo_by_key(house: House) -> None:
    sitting: Sitting = house.start("human", "human").table
    before = sitting.session.ask
    hire = next(name for name in house.driver.names("answer.") if "TakeDie" in house.driver.text(name))
    house.driver.press(hire)
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(sitting.session.moments) == 1
    assert sitting.session.ask is not None
    assert before is not None
    assert sitting.session.ask.prompt == before.prompt
    house.driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert len(sitting.session.moments) == 2
    house.driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert house.app.said == "Es gibt nichts zu wiederholen."


def test_undo_says_why_not(house: House) -> None:
    house.start("human", "human")
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert house.app.said == "Es gibt noch nichts zurückzunehmen."
    house.view.forbids = phrase("run.empty")
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert house.app.said == "Der Tank ist leer."


def test_a_notice_names_its_rule(house: House) -> None:
    house.start("human", "human")
    house.table.notice("Es fehlt 1 Ziegel", "kero-36")
    assert house.app.said == "Es fehlt 1 Ziegel\nRegel 36"


def test_a_notice_goes_with_its_moment(house: House) -> None:
    """With the next answer, and in a run within a moment: what it says has passed by then."""
    house.start("human", "human")
    house.table.notice("Das geht nicht")
    house.table.answer(next(iter(house.table.session.ask.options.examples())))  # type: ignore[union-attr]
    assert house.app.said == ""
    house.table.notice("Das geht nicht")
    house.driver.wait(1600)
    assert house.app.said != ""
    house.view.frozen = True
    house.table.notice("Noch nicht")
    house.driver.wait(1600)
    assert house.app.said == ""


def test_notes_are_kept_and_come_back_with_the_save(tmp_path: Path) -> None:
    first = House(tmp_path).start("human", "human")
    first.table.note("run.interrupted", {"why": "focus", "level": 17_000, "turn": 1})
    first.kill()
    again = House(tmp_path).title()
    try:
        again.driver.press("go_on")
        assert list(again.table.notes) == [Noted("run.interrupted", {"why": "focus", "level": 17_000, "turn": 1})]
    finally:
        again.close()


def test_a_computer_answers_when_the_view_is_ready_and_only_once(house: House) -> None:
    house.start("normal", "human")
    assert house.view.performed
    first = house.view.performed[0][0]
    assert first.seat == 0
    house.view.busy = True
    count = len(house.view.performed)
    house.driver.frames(5)
    assert len(house.view.performed) == count


def test_a_computer_sees_only_what_its_seat_may_see(house: House) -> None:
    house.start("human", "normal")
    table = house.table
    seen: list[int] = []
    bot = table.match.bots[1]
    assert bot is not None
    answer = bot.answer

    def look(seen_state: Any, ask: Ask) -> Any:
        seen.append(seen_state.rng)
        return answer(seen_state, ask)

    bot.answer = look  # type: ignore[method-assign,assignment]
    for _ in range(60):
        if seen:
            break
        ask = table.session.ask
        assert ask is not None
        if ask.seat == 0:
            table.answer(next(iter(ask.options.examples())))
        house.driver.frames()
    assert set(seen) == {0}


def test_the_view_hears_of_focus_and_sheets(house: House) -> None:
    house.start("human", "human")
    house.driver.lose_focus()
    house.driver.gain_focus()
    assert house.view.told[-2:] == ["focus lost", "focus gained"]
    house.driver.key(pygame.K_F1)
    assert house.scene == "rules"
    assert "interrupt menu" in house.view.told
    house.driver.key(pygame.K_F1)
    assert house.scene == "table"
    assert house.view.told[-1] == "focus gained"


def test_the_focus_stands_still_while_the_view_says_so(house: House) -> None:
    house.start("human", "human")
    house.view.frozen = True
    house.driver.key(pygame.K_TAB)
    assert house.app.said == "Solange der Laster läuft, wandert die Auswahl nicht."


def test_settled_steps_leave_their_digest(house: House) -> None:
    house.start("human", "human")
    house.driver.press("answer.0")
    house.driver.frames()
    kinds = [type(entry) for entry in written(house)]
    assert Answered in kinds
    state = house.table.session
    assert (Settled in kinds) == (state.live.steps > 0 and len(state.moments) > 1)


def test_a_full_disk_is_said_on_the_table(house: House) -> None:
    house.start("human", "human")
    writing = house.table.match.writing

    class Full:
        trouble = phrase("store.trouble.write", cause=phrase("store.cause.full"))

        def __getattr__(self, name: str) -> object:
            return getattr(writing, name)

    house.table.match.writing = Full()  # type: ignore[assignment]
    house.driver.frames(2)
    assert "Der Datenträger ist voll." in house.driver.text("unsaved")
    house.table.match.writing = writing
    house.driver.frames(2)
    assert not house.driver.has("unsaved")


def test_a_small_picture_and_the_score_lie_beside_the_save_after_a_turn(house: House) -> None:
    house.start("random", "random")
    while house.table.session.rules.turn(house.table.session.state) < 3:
        house.driver.frames()
    house.desk.show_title()
    [save] = house.desk.saves.all()
    assert save.picture is not None
    assert pygame.image.load(save.picture).get_size() == (480, 270)
    assert len(save.label.scores) == 2


def test_the_language_of_the_table_changes_live(house: House) -> None:
    house.start("human", "human")
    house.desk.change(language="en")
    house.driver.frames()
    table = house.app.scene
    assert isinstance(table, TableScene)
    assert table.words.language == "en"
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert house.app.said == "There is nothing to take back yet."


def test_press_by_press_reaches_trucks_that_are_on_the_table(house: House) -> None:
    house.start("human", "human")
    house.desk.change(toggle=True)
    house.driver.frames()
    assert house.table.latched
    assert all(isinstance(truck, HandTruck) and truck.latched for truck in house.table.trucks)


def test_the_picture_is_never_that_of_another_scene(house: House) -> None:
    house.start("random", "random")
    while house.table.session.rules.turn(house.table.session.state) < 3:
        house.driver.frames()
    house.desk.show_title()
    house.driver.frames()
    [save] = house.desk.saves.all()
    assert save.picture is not None
    before = save.picture.read_bytes()
    house.desk.go_on(save.name)
    house.table.open("pause")
    house.desk.show_title()
    assert save.picture.read_bytes() == before


def test_an_open_hand_is_in_no_picture(house: House) -> None:
    table = house.start("human", "human").table
    view = house.view
    house.driver.frames()
    assert table._seen() is not None
    view.private = True
    house.driver.frames()
    assert table._seen() is None
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "pause"
    assert table._shot is None
    house.driver.key(pygame.K_ESCAPE)
    view.private = False
    assert table._seen() is None, "the window shows the hand until it is painted anew"
    for _ in range(2):
        table.stale = True
        house.driver.frames()
    assert table._seen() is not None


def test_a_game_given_up_is_closed_for_good(house: House) -> None:
    table = house.start("human", "human").table
    house.driver.press("answer.0")
    before = len(table.session.moments)
    table.concede(0)
    house.driver.press("look")
    assert house.view.closed
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert house.app.said == "Dieses Spiel ist zu Ende."
    assert table.session.ask is not None
    said: list[str] = []
    table.notice = lambda reason, rule="", at=None: said.append(reason)  # type: ignore[method-assign]
    for given in list(table.session.ask.options.examples()) * 2:
        assert table.answer(given) == ()
    table.redo()
    assert len(table.session.moments) == before
    assert said == ["Dieses Spiel ist zu Ende."], "once for the undoing, once for the redoing, never for each answer"
    name = table.match.writing.name if table.match.writing is not None else ""
    assert house.desk.go_on(name)
    assert house.view.closed
