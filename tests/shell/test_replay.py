"""The replay: stepping, jumping and playing through a game that is only looked at."""
from __future__ import annotations

import pygame
import pytest

from game.shell.log import LogSheet
from game.shell.replay import ReplayScene, copied
from tests.shell.house import House


def played(house: House, answers: int = 12) -> bytes:
    """A game of some answers, left for the list of saves; the bytes of its save."""
    house.start("human", "human")
    for _ in range(answers):
        house.driver.press("answer.0")
    house.desk.show_title()
    house.driver.frames()
    return saved(house)


def saved(house: House) -> bytes:
    [save] = house.desk.saves.all()
    return (house.desk.saves.folder / f"{save.name}.save").read_bytes()


@pytest.fixture
def replay(house: House) -> ReplayScene:
    played(house)
    house.driver.press("load")
    house.driver.press("replay")
    scene = house.app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def test_a_replay_begins_at_the_beginning_and_goes_step_by_step(house: House, replay: ReplayScene) -> None:
    assert (replay.place, replay.last) == (0, 12)
    house.driver.press("replay.on")
    house.driver.key(pygame.K_RIGHT)
    assert replay.place == 2
    house.driver.press("replay.back")
    assert replay.place == 1
    house.driver.key(pygame.K_END)
    assert replay.place == 12
    house.driver.key(pygame.K_HOME)
    assert replay.place == 0


def test_what_is_stepped_onto_is_what_was_played(house: House, replay: ReplayScene) -> None:
    whole = [moment.position for moment in (*replay.session.moments, *reversed(replay.session.undone))]
    for place in (5, 12, 3, 7):
        replay.go(place)
        assert replay.session.moments[-1].position == whole[place]


def test_turns_are_jumped_to(house: House, replay: ReplayScene) -> None:
    replay.go(replay.last)
    turn = replay.session.rules.turn(replay.session.state)
    house.driver.press("replay.turn_back")
    begun = replay.place
    assert replay.session.moments[-1].turn == turn
    assert begun == 0 or replay.session.moments[-2].turn < turn
    replay.go(0)
    house.driver.press("replay.turn_on")
    assert replay.place == replay.last or replay.session.moments[-1].turn == 1 + replay.session.moments[-2].turn


def test_it_plays_by_itself_to_the_end_and_stops(house: House, replay: ReplayScene) -> None:
    house.driver.press("replay.speed.3")
    house.driver.key(pygame.K_SPACE)
    assert replay.playing
    house.driver.wait(300)
    assert 0 < replay.place < 12
    house.driver.wait(6000)
    assert replay.place == 12
    assert not replay.playing


def test_nothing_is_answered_and_the_save_stays_as_it_is(house: House) -> None:
    before = played(house)
    house.driver.press("load")
    house.driver.press("replay")
    replay = house.app.scene
    assert isinstance(replay, ReplayScene)
    replay.go(4)
    ask = replay.session.ask
    assert ask is not None
    assert replay.answer(next(iter(ask.options.examples()))) == ()
    assert replay.place == 4
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "load"
    assert saved(house) == before


def test_the_game_on_the_table_can_be_looked_at_and_goes_on(house: House) -> None:
    house.start("human", "human")
    for _ in range(4):
        house.driver.press("answer.0")
    table = house.table
    house.app.push(ReplayScene(house.desk, copied(table.match), at=2))
    house.driver.frames()
    assert house.scene == "replay"
    house.driver.press("replay.close")
    assert house.app.scene is table
    house.driver.press("answer.0")
    assert len(table.session.moments) == 6


def test_a_line_of_the_log_shows_the_table_as_it_was(house: House) -> None:
    house.start("human", "human")
    for _ in range(8):
        house.driver.press("answer.0")
    house.table.open("log")
    house.driver.frames(2)
    sheet = house.app.scene
    assert isinstance(sheet, LogSheet)
    row = next(number for number, line in enumerate(sheet.lines) if line.place == 5)
    sheet.list.show(row)
    sheet.renew()
    house.driver.frames(2)
    house.driver.press(f"log.list.{row}")
    scene = house.app.scene
    assert isinstance(scene, ReplayScene)
    assert scene.place == 5
    house.driver.key(pygame.K_ESCAPE)
    assert house.app.scene is sheet


def test_the_menu_of_a_replay_offers_nothing_that_is_played(house: House, replay: ReplayScene) -> None:
    replay.open("pause")
    house.driver.frames()
    acts = {name for name in house.driver.names() if house.driver.node(name).press is not None}
    assert acts == {"resume", "log", "rules", "settings", "to_title"}
    house.driver.press("resume")
    assert house.app.scene is replay
