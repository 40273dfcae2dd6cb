"""The tank alone: what keys, fingers, mouse and a sensor do to two tanks, what interrupts, what can be given back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.shell.tank_alone import KEYS, TankAlone
from game.shell.tanks import Tanks
from game.store.settings import settings_file
from hardware.source import ComputerTruck, Pose, Signal
from tests.shell.house import House

F, D, J, K, P, M = pygame.K_f, pygame.K_d, pygame.K_j, pygame.K_k, pygame.K_p, pygame.K_m


@pytest.fixture
def tank(house: House) -> TankAlone:
    """The screen as it is opened from the title, the focus of the window long at rest."""
    house.title()
    house.driver.press("tank")
    passing(house, 300)
    scene = house.app.scene
    assert isinstance(scene, TankAlone)
    return scene


def passing(house: House, ms: int) -> None:
    """Let that time pass, in frames that are late but not too late."""
    for left in range(ms, 0, -160):
        house.driver.frames(1, min(160, left))


def about(ms: float) -> Any:
    """As exact as frames that are late allow."""
    return pytest.approx(ms, abs=200)


def levels(tank: TankAlone) -> tuple[float, ...]:
    return tuple(bay.tank.level_at(tank.app.now) for bay in tank.tanks.bays)


def held(house: House, key: int, ms: int) -> None:
    """Hold a key for that long."""
    house.driver.key_down(key)
    passing(house, ms - 32)
    house.driver.key_up(key)


def pour(house: House, ms: int, key: int = F) -> None:
    """Let fuel flow, exactly so much."""
    before = levels(house.app.scene)  # type: ignore[arg-type]
    held(house, key, ms)
    after = levels(house.app.scene)  # type: ignore[arg-type]
    assert abs(sum(before) - sum(after)) == about(ms)


# hands


def test_each_key_moves_its_own_tank(house: House, tank: TankAlone) -> None:
    assert levels(tank) == (60_000, 60_000)
    pour(house, 8_000, F)
    assert levels(tank)[0] == about(52_000)
    pour(house, 6_000, J)
    assert levels(tank)[1] == about(54_000)
    pour(house, 3_000, D)
    assert levels(tank)[0] == about(55_000)
    pour(house, 2_000, K)
    assert levels(tank)[1] == about(56_000)


def test_no_two_acts_share_a_key() -> None:
    keys = [key for clan in KEYS for key in clan.values()]
    assert len(set(keys)) == 4


def test_both_clans_at_once(house: House, tank: TankAlone) -> None:
    house.driver.key_down(F)
    house.driver.key_down(J)
    passing(house, 5_000)
    assert house.driver.text("0.tank").endswith("fließt")
    assert house.driver.text("1.tank").endswith("fließt")
    assert levels(tank) == (about(55_000), about(55_000))


def test_a_mouse_holds_a_pad_and_lets_go_anywhere(house: House, tank: TankAlone) -> None:
    x, y = house.driver.middle("1.pour")
    house.driver.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    passing(house, 4_000)
    house.driver.move(400, 400)
    passing(house, 1_000)
    house.driver.mouse(pygame.MOUSEBUTTONUP, 400, 400)
    passing(house, 2_000)
    assert levels(tank) == (60_000, about(55_000))


def test_two_fingers_hold_two_pads(house: House, tank: TankAlone) -> None:
    first, second = house.driver.hold("0.pour", 1), house.driver.hold("1.pour", 2)
    passing(house, 3_000)
    first()
    passing(house, 2_000)
    second()
    passing(house, 500)
    assert levels(tank) == (about(57_000), about(55_000))


def test_the_space_bar_holds_the_pad_that_has_the_focus(house: House, tank: TankAlone) -> None:
    house.driver.key(pygame.K_TAB)
    while house.app.focused != "1.pour":
        house.driver.key(pygame.K_TAB)
    pour(house, 2_000, pygame.K_SPACE)
    assert levels(tank)[0] == 60_000


def test_press_by_press_where_a_key_cannot_be_held(house: House) -> None:
    house.title()
    house.desk.change(toggle=True)
    house.driver.press("tank")
    passing(house, 300)
    tank = house.app.scene
    assert isinstance(tank, TankAlone)
    house.driver.key(F)
    passing(house, 2_000)
    house.driver.key(D)  # the truck turns from one end to the other
    passing(house, 1_000)
    assert tank.tanks.bays[0].pose is Pose.NOSE_DOWN
    house.driver.tap("0.refuel")
    passing(house, 1_000)
    assert levels(tank)[0] == about(59_000)


# the end of a tank


def test_an_empty_tank_is_said_and_heard(house: House, tank: TankAlone, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(house.app.sounds, "play", lambda name, share=1.0: heard.append(name))
    house.driver.key_down(F)
    passing(house, 55_500)
    assert heard == ["second"]
    passing(house, 5_500)
    assert heard == ["second"] * 5 + ["empty"]
    assert house.driver.text("0.tank") == "0,0 s, leer!"
    assert levels(tank) == (0, 60_000)


def test_refuelling_ends_with_a_full_tank(house: House, tank: TankAlone) -> None:
    pour(house, 3_000)
    house.driver.key_down(D)
    passing(house, 5_000)
    assert house.driver.text("0.tank") == "60,0 s, voll"


# what interrupts


def test_a_lost_focus_stops_the_flow_as_of_the_frame_before(house: House, tank: TankAlone) -> None:
    house.driver.key_down(F)
    passing(house, 4_000)
    before = levels(tank)[0]
    house.driver.lose_focus(F)
    passing(house, 3_000)
    house.driver.gain_focus()
    assert levels(tank)[0] == about(before)
    assert "anderes Fenster" in house.driver.text("pause.why")
    house.driver.press("go_on")
    passing(house, 3_000)
    assert not tank.tanks.paused
    assert levels(tank)[0] == about(before)


def test_a_window_that_is_left_while_nothing_flows_interrupts_nothing(house: House, tank: TankAlone) -> None:
    house.driver.lose_focus()
    house.driver.gain_focus()
    passing(house, 300)
    assert not tank.tanks.paused
    pour(house, 2_000)


def test_a_computer_that_was_busy_counts_only_until_then(house: House, tank: TankAlone) -> None:
    house.driver.key_down(F)
    passing(house, 4_000)
    before = levels(tank)[0]
    house.driver.frames(1, 5_000)
    assert levels(tank)[0] == before
    assert "beschäftigt" in house.driver.text("pause.why")


def test_a_pause_by_key_holds_a_key_that_stays_down(house: House, tank: TankAlone) -> None:
    house.driver.key_down(F)
    passing(house, 2_000)
    house.driver.key(P)
    level = levels(tank)[0]
    passing(house, 4_000)
    assert levels(tank)[0] == level
    house.driver.key(P)  # the key is still held: three seconds to take up the dice
    passing(house, 2_900)
    assert house.driver.text("pause.count") == "1"
    assert levels(tank)[0] == level
    passing(house, 1_100)
    assert not tank.tanks.paused
    assert levels(tank)[0] == about(level - 1_000)


def test_a_sheet_over_the_tanks_stops_them(house: House, tank: TankAlone) -> None:
    house.driver.key_down(F)
    passing(house, 2_000)
    house.driver.press("size")
    passing(house, 3_000)
    house.driver.key_up(F)
    house.driver.key(pygame.K_ESCAPE)
    passing(house, 300)
    assert levels(tank)[0] == about(58_000)
    assert house.driver.has("go_on")


# what can be mended


def test_what_has_just_flowed_is_given_back(house: House, tank: TankAlone) -> None:
    pour(house, 5_000)
    pour(house, 2_000, J)
    assert house.driver.node("give_back").enabled
    house.driver.press("give_back")
    assert levels(tank) == (about(55_000), 60_000)
    house.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert levels(tank) == (60_000, 60_000)
    house.driver.press("give_back")
    assert house.app.said == "Es ist nichts geflossen, was man zurückgeben könnte."


def test_nothing_is_given_back_while_fuel_flows(house: House, tank: TankAlone) -> None:
    house.driver.key_down(F)
    passing(house, 1_000)
    house.driver.press("give_back")
    assert "Solange Sprit fließt" in house.app.said
    house.driver.press("fill")
    assert "Solange Sprit fließt" in house.app.said
    assert levels(tank)[0] < 60_000


def test_filling_both_can_be_taken_back(house: House, tank: TankAlone) -> None:
    pour(house, 5_000)
    pour(house, 9_000, J)
    level = levels(tank)
    house.driver.press("fill")
    assert levels(tank) == (60_000, 60_000)
    house.driver.press("give_back")
    assert levels(tank) == level


def test_tanks_of_other_sizes_are_kept_for_next_time(house: House, tank: TankAlone) -> None:
    pour(house, 5_000)
    house.driver.press("size")
    house.driver.press("same.1")
    x, y = house.driver.middle("seconds.1")
    house.driver.drag((x, y), (x + 2_000, y))
    house.driver.key(pygame.K_ESCAPE)
    assert house.desk.settings.tanks == (60, 120)
    assert levels(tank) == (about(55_000), 120_000)
    assert settings_file(house.desk.places.settings).load()[0].tanks == (60, 120)


def test_leaving_asks_only_when_something_would_be_lost(house: House, tank: TankAlone) -> None:
    pour(house, 5_000)
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "dialog"
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "tank_alone"
    assert not tank.tanks.paused
    house.driver.press("fill")
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "title"


def test_muting_is_a_key_and_a_setting(house: House, tank: TankAlone) -> None:
    house.driver.key(M)
    assert house.desk.settings.muted
    assert not house.app.sounds.audible
    house.driver.press("mute")
    assert not house.desk.settings.muted


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_word_is_cut(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    house = House(tmp_path, language, size)
    house.desk.change(tanks=(60, 120))
    house.title()
    house.driver.press("tank")
    passing(house, 300)
    held(house, F, 4_000)
    house.driver.key_down(J)
    passing(house, 2_000)
    house.driver.lose_focus(J)
    house.driver.gain_focus()
    house.driver.press("size")
    house.driver.frames(3)
    assert house.app.brush.misfits == []
    house.close()


# a truck with a sensor


class Sensed(ComputerTruck):
    """A truck with a sensor that does as it is told."""

    angle: float | None = None
    heard_at: int | None = None


def wired(seconds: tuple[int, int] = (60, 60)) -> tuple[Tanks, ComputerTruck]:
    tanks, truck = Tanks(seconds, 0), Sensed(0)
    tanks.connect(tanks.bays[0], truck, 0)
    return tanks, truck


def test_a_sensor_pours_and_refuels_by_its_own_time_stamps() -> None:
    tanks, truck = wired()
    truck.take(Pose.STANDING, 1_003)
    truck.take(Pose.FLAT, 7_011)
    truck.take(Pose.NOSE_DOWN, 8_000)
    truck.take(Pose.FLAT, 9_500)
    for now in range(0, 10_000, 240):
        tanks.tick(now)
    assert tanks.bays[0].tank.level_at(10_000) == 60_000 - 6_008 + 1_500


def test_a_silent_truck_stops_the_flow_at_its_last_sign() -> None:
    tanks, truck = wired()
    truck.take(Pose.STANDING, 1_000)
    for now in range(0, 5_000, 16):
        tanks.tick(now)
    truck.signal(Signal.LOST, 4_400, "silent")
    tanks.tick(5_000)
    assert (tanks.paused, tanks.paused_by) == ("silent", 0)
    assert tanks.bays[0].tank.level_at(9_000) == 60_000 - 3_400
    assert tanks.bays[0].state(5_000) == "lost"
    truck.signal(Signal.BACK, 6_000, "silent")
    truck.take(Pose.STANDING, 6_000)
    tanks.tick(6_016)
    tanks.go_on(6_100)
    assert tanks.countdown(6_100) == 3
    for now in range(6_116, 10_100, 16):
        tanks.tick(now)
    assert tanks.bays[0].tank.level_at(10_100) == 60_000 - 3_400 - 1_000


def test_a_truck_that_goes_silent_lying_flat_interrupts_nothing() -> None:
    tanks, truck = wired()
    truck.signal(Signal.LOST, 1_000, "unplugged")
    tanks.tick(1_016)
    assert not tanks.paused
    assert tanks.bays[0].state(1_016) == "lost"


def test_a_change_under_way_keeps_a_tank_from_being_called_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    tanks, truck = wired((30, 30))
    truck.take(Pose.STANDING, 0)
    for now in range(0, 30_050, 16):
        tanks.tick(now)
    monkeypatch.setattr(truck, "pending", lambda number: True)
    assert tanks.bays[0].state(30_050) == "pours"
    monkeypatch.setattr(truck, "pending", lambda number: False)
    assert tanks.bays[0].state(30_050) == "empty"
    truck.take(Pose.FLAT, 29_900)  # it lay flat before its tank ran dry
    tanks.tick(30_066)
    assert tanks.bays[0].tank.level_at(30_066) == 100


def test_what_a_sensor_did_behind_a_sheet_does_not_count() -> None:
    tanks, truck = wired()
    tanks.tick(1_000)
    tanks.cover(1_000)
    truck.take(Pose.STANDING, 2_000)
    tanks.uncover(9_000)
    assert tanks.countdown(9_000) == 3
    for now in range(9_016, 13_000, 16):
        tanks.tick(now)
    assert tanks.bays[0].tank.level_at(13_000) == 59_000


def test_a_truck_that_stands_already_pours_from_the_moment_it_is_heard_of_until_it_is_taken_away() -> None:
    tanks, truck = Tanks((60, 60), 0), Sensed(0, Pose.STANDING)
    tanks.tick(500)
    tanks.connect(tanks.bays[0], truck, 500)
    tanks.tick(700)
    assert tanks.bays[0].state(700) == "pours"
    assert tanks.bays[0].tank.level_at(700) == 59_800
    tanks.connect(tanks.bays[0], None, 700)
    assert tanks.bays[0].state(900) == "rests"
    assert tanks.bays[0].tank.level_at(900) == 59_800
