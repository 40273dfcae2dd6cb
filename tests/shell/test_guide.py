"""The guide of a first game: lessons come when they matter, one at a time, and stay away when they are not wished."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import FRect

from game.core.phrase import phrase
from game.kero.content import load
from game.kero.lessons import FIRE_FLAMES, LESSONS
from game.kero.view import View
from game.shell.guide import Guide
from tests.kero.view import scenes
from tests.kero.view.fake import stand
from tests.shell.house import House

SEED = 5


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """The program with Kero's own table, at the beginning of a guided game, always the same."""
    monkeypatch.setattr("game.shell.match.secrets.randbits", lambda bits: SEED)
    house = House(tmp_path, view=View)
    house.title()
    house.driver.press("learn")
    house.driver.wait(1500)
    yield house
    house.close()


def guide(house: House) -> Guide:
    return house.table.guide


def shown(house: House) -> str:
    lesson = guide(house).shown
    return lesson.name if lesson is not None else ""


def read_on(house: House, times: int) -> None:
    for _ in range(times):
        house.driver.press("guide.ok")


def to_the_truck(house: House) -> None:
    """All lessons before the run are read, and the truck lies ready."""
    read_on(house, 3)
    house.driver.press("act")
    house.driver.wait(1200)


def test_what_to_throw_for_and_what_a_run_may_cost_is_told_before_fuel_flows(own: House) -> None:
    assert own.driver.text("guide").startswith("Das ist dein Tanklaster")
    told = []
    for _ in range(3):
        told.append(shown(own))
        own.driver.press("guide.ok")
    assert not own.driver.has("guide")
    own.driver.press("act")
    own.driver.wait(1200)
    for _ in range(3):
        told.append(shown(own))
        words = own.driver.text("guide")
        own.driver.press("guide.ok")
    assert told == ["truck", "price", "go", "dry", "dice", "hold"]
    for said in ("Leertaste halten", "klicken", "Enter"):
        assert said in words


def test_how_to_raise_the_truck_is_told_as_it_is_raised_here(own: House) -> None:
    own.desk.change(toggle=True)
    to_the_truck(own)
    read_on(own, 2)
    assert "Leertaste drücken" in own.driver.text("guide")


def test_what_was_acted_upon_is_not_told_again(own: House) -> None:
    read_on(own, 2)
    assert shown(own) == "go"
    own.driver.press("act")
    own.driver.wait(1200)
    assert "kero.go" in own.desk.settings.lessons
    own.driver.press("undo")
    own.driver.wait(1200)
    assert shown(own) == ""


def test_enter_reads_on(own: House) -> None:
    own.driver.key(pygame.K_RETURN)
    assert shown(own) == "price"
    read_on(own, 2)
    own.driver.press("act")
    own.driver.wait(1200)
    own.driver.key(pygame.K_RETURN)
    assert shown(own) == "dice"
    assert own.table.session.state.throws == 0


def test_a_lesson_hides_nothing_of_what_it_is_about_nor_the_act_it_speaks_of(own: House) -> None:
    def placed(name: str) -> FRect:
        return next(node.rect for node in own.app.layer.nodes if node.name == name)

    for _ in range(3):
        assert not placed("guide").colliderect(placed("guide.ring"))
        assert not placed("guide").colliderect(placed("act"))
        own.driver.press("guide.ok")
    own.driver.press("act")
    own.driver.wait(1200)
    assert not placed("guide").colliderect(placed("truck"))
    read_on(own, 1)
    assert placed("guide.ring").contains(placed("rolled.0"))
    assert placed("guide.ring").contains(placed("rolled.4"))
    assert not placed("guide").colliderect(placed("guide.ring"))


def test_the_price_is_told_of_all_cards_of_the_row(own: House) -> None:
    read_on(own, 1)
    nodes = own.app.layer.nodes
    ring = next(node.rect for node in nodes if node.name == "guide.ring")
    cards = [node.rect for node in nodes if node.name.startswith("card.")]
    assert len(cards) == 6
    assert all(ring.contains(card) for card in cards)


def test_what_a_flame_costs_is_what_the_box_says() -> None:
    assert load().box.fire_flames == FIRE_FLAMES


def test_no_lesson_stands_in_the_way_of_running_fuel(own: House) -> None:
    to_the_truck(own)
    read_on(own, 2)
    own.driver.key_down(own.table.players[0].hold_key)
    own.driver.wait(300)
    assert not own.driver.has("guide")
    assert "kero.hold" in own.desk.settings.lessons
    own.driver.key_up(own.table.players[0].hold_key)


def test_a_guided_game_is_left_and_taken_up_again(own: House) -> None:
    own.driver.press("guide.ok")
    own.desk.show_title()
    own.driver.frames(2)
    own.driver.press("go_on")
    own.driver.wait(500)
    assert shown(own) == LESSONS[1].name


def test_tips_can_be_switched_off(own: House) -> None:
    own.driver.press("guide.stop")
    assert "Einstellungen" in own.app.said
    assert not own.driver.has("guide")
    assert not own.desk.settings.tips
    own.driver.press("act")
    own.driver.frames(3)
    assert not own.driver.has("guide")


def test_every_lesson_matters_some_time_and_a_computer_waits_for_the_reader(own: House) -> None:
    seen = set()
    table = own.table
    from game.kero.bot import player

    learner = player("easy", 5)
    for _ in range(1500):
        ask = table.session.ask
        if ask is None:
            break
        seen |= {lesson.name for lesson in LESSONS if lesson.when(table.session.seen(0), ask, 0)}
        bot = table.match.bots[ask.seat] or learner
        table.session.answer(bot.answer(table.session.seen(ask.seat), ask))
    assert {lesson.name for lesson in LESSONS} - seen <= {"fire", "tuareks", "last"}


def test_whose_truck_is_refuelled_first_is_told_how_to_hold_it_before_fuel_flows(own: House) -> None:
    own.desk.change(lessons=tuple(f"kero.{lesson.name}" for lesson in LESSONS if lesson.name != "own_fill"))
    own.driver.press("act")
    own.driver.wait(1200)
    own.driver.key_down(own.table.players[0].hold_key)
    own.driver.wait(36_000)  # the tank runs dry, and the other clan throws for a short fill
    own.driver.key_up(own.table.players[0].hold_key)
    own.driver.wait(6000)
    assert (shown(own), own.table.session.state.part) == ("own_fill", "fill")
    assert "Leertaste halten" in own.driver.text("guide")
    own.driver.press("guide.ok")
    own.driver.key_down(own.table.players[0].hold_key)
    own.driver.wait(3000)
    assert own.table.view.running.level(0) > 1000  # type: ignore[attr-defined]
    own.driver.key_up(own.table.players[0].hold_key)


def test_what_a_card_asks_on_its_way_is_no_moment_for_the_lessons_of_spending() -> None:
    spending = {lesson.name: lesson for lesson in LESSONS if lesson.name in ("spend", "short", "explore", "end")}
    sitting = scenes.spending("en")
    stand(sitting, lambda state: setattr(state, "pool", [0, 0, 0, 0]))
    stand(sitting, lambda state: setattr(state.camp, "canisters", 0))
    ask, state = sitting.session.ask, sitting.session.state
    assert ask is not None
    assert {name for name, lesson in spending.items() if lesson.when(state, ask, ask.seat)} == {"short", "end"}
    other = msgspec.structs.replace(ask, prompt=phrase("kero.ask.free_fill"))
    assert not [name for name, lesson in spending.items() if lesson.when(state, other, ask.seat)]


def test_two_people_are_not_taught(house: House) -> None:
    house.desk.change(tips=True)
    house.start("human", "human")
    house.driver.frames(3)
    assert house.table.guide.shown is None


def test_a_newcomer_is_led_to_the_guided_game_first(house: House) -> None:
    house.title()
    nodes = [node.name for node in house.app.layer.nodes]
    assert nodes.index("learn") < nodes.index("new")
    assert house.driver.node("learn").lit
    house.start("human", "easy")
    house.desk.show_title()
    house.driver.frames(2)
    nodes = [node.name for node in house.app.layer.nodes]
    assert nodes.index("new") < nodes.index("learn")
    assert not house.driver.node("learn").lit


def test_no_lesson_lies_over_what_is_shown_of_a_claim(own: House, monkeypatch: pytest.MonkeyPatch) -> None:
    read_on(own, 1)
    monkeypatch.setattr(type(own.table.view), "ready_for_computer", lambda view: False)
    assert shown(own) == "price"
    own.driver.press("guide.ok")
    own.driver.wait(300)
    assert shown(own) == ""
    monkeypatch.undo()
    own.driver.wait(300)
    assert shown(own) == "go"
