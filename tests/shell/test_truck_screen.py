"""The screen of the trucks: what is plugged in, how it is held, whose it is, its calibration; a virtual truck on a real line."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.shell.posed_trucks import KNOWN, PICO, PosedHub, some_ports
from game.shell.truck_screen import TruckScreen
from game.shell.trucks import AUTO, Trucks
from game.store.calibrations import calibrations_file
from hardware.calibration import Calibrated
from hardware.hub import Hub
from hardware.ports import Port
from hardware.source import Pose
from hardware.trouble import Trouble
from hardware.wired import Channel
from tests.shell.house import House

PATIENCE_S = 20.0
"""A test that waits longer for a thread has failed."""


class Workshop:
    """A house whose trucks are held as the test says, with their screen open."""

    def __init__(self, folder: Path, language: str = "de", size: tuple[int, int] = (1280, 720)) -> None:
        self.folder = folder
        self.house = House(folder, language, size)
        self.driver = self.house.driver
        self.hub = PosedHub(self.driver.clock)
        self.take(Trucks(folder, AUTO, self.driver.clock, lambda clock, known, urls: self.hub))
        self.house.desk.show_settings("table")
        self.driver.press("trucks")
        self.driver.wait(300)
        assert isinstance(self.house.app.scene, TruckScreen)
        self.screen = self.house.app.scene

    def take(self, trucks: Trucks) -> None:
        """Let the desk have these trucks."""
        self.house.app.each_frame.remove(self.house.desk.trucks.update)
        self.house.desk.trucks = trucks
        self.house.app.each_frame.append(trucks.update)

    def hold(self, key: str, angle: float, ms: int = 400) -> None:
        """Hold a truck so, for that long."""
        self.hub.hold(key, angle)
        for left in range(ms, 0, -100):
            self.driver.frames(1, min(100, left))


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Workshop]:
    made = Workshop(tmp_path)
    yield made
    made.house.close()


# what is plugged in


def test_nothing_is_opened_unasked(shop: Workshop) -> None:
    shop.hub.seen.extend(some_ports())
    shop.driver.wait(200)
    assert shop.hub.said == []
    shop.driver.press("look")
    assert shop.hub.said == ["look"]
    shop.driver.press("ports.2")
    assert shop.hub.said == ["look", "open /dev/ttyUSB0"]
    shop.driver.key(pygame.K_ESCAPE)
    assert shop.hub.said[-1] == "stop"


def test_a_port_in_trouble_says_what_helps(shop: Workshop) -> None:
    shop.hub.seen.extend(some_ports())
    shop.driver.wait(100)
    told = shop.screen.ports.words(shop.screen.sights[1])
    assert told.startswith("Das System lässt dieses Programm nicht")
    assert len(told) > 60


def test_advice_comes_when_nothing_is_found(shop: Workshop) -> None:
    assert "docs/truck.md" in shop.driver.text("advice")
    shop.hub.trouble = Trouble.NOTHING_FOUND
    shop.driver.wait(100)
    assert "Manche Kabel laden nur" in shop.driver.text("advice")


def test_a_port_that_is_open_is_not_opened_again(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN)
    shop.driver.wait(100)
    shop.driver.press("ports.0")
    assert shop.hub.said == []


def test_the_keyboard_alone_is_said(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.app.push(TruckScreen(house.desk))
    house.driver.frames(3)
    assert "--truck keyboard" in house.driver.text("keyboard")
    house.close()


# how it is held


def test_a_truck_turns_as_it_is_held(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN)
    shop.hold("uno/a", 0)
    assert shop.driver.text("0.truck") == "liegt"
    shop.hold("uno/a", 85, 800)
    assert shop.driver.text("0.truck") == "steht"
    shop.hold("uno/a", -80, 800)
    assert shop.driver.text("0.truck") == "kopfüber"
    angle = shop.screen.channels()[0].angle
    assert angle == pytest.approx(-80, abs=2)
    shop.hub.pull("uno/a")
    shop.driver.wait(200)
    assert not shop.screen.moving


def test_a_truck_that_leans_where_it_should_lie_has_slipped(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN)
    shop.hold("uno/a", 0)
    [channel] = shop.screen.channels()
    assert shop.house.desk.trucks.fit(channel) == "uncalibrated"
    assert shop.screen.wired is not None
    shop.screen.wired.calibrate("uno/a", (1.0, 0.0, 0.0))
    shop.hold("uno/a", 40, 1_000)
    assert shop.house.desk.trucks.fit(channel) != "slipped"
    shop.hold("uno/a", 40, 2_000)
    assert shop.house.desk.trucks.fit(channel) == "slipped"
    shop.hold("uno/a", 5, 600)
    assert shop.house.desk.trucks.fit(channel) == "passes"


def test_switches_need_no_calibration(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN, sensor="switches")
    shop.hold("uno/a", 85, 600)
    assert shop.house.desk.trucks.fit(shop.screen.channels()[0]) == "switch"
    assert shop.driver.text("0.truck") == "steht"


# whose it is


def test_both_trucks_are_calibrated_in_turn_and_kept(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN)
    shop.hub.plug("pico/a", PICO, "pico")
    shop.hold("uno/a", 0, 300)
    shop.driver.press("calibrate")
    assert shop.house.scene == "calibration"
    shop.hold("uno/a", 0, 1_500)
    assert shop.driver.text("calibration.title") == "Rost ist dran"
    shop.hold("pico/a", 88, 1_800)  # Rust has the Pico
    shop.hold("pico/a", 0, 1_800)
    assert "Schnauze nach unten" in shop.driver.text("calibration.do")
    shop.driver.press("skip")
    assert shop.driver.text("calibration.title") == "Salz ist dran"
    shop.hold("pico/a", 88, 600)
    assert shop.driver.text("calibration.remark") == "Das ist der Laster des anderen Clans."
    shop.hold("pico/a", 0, 600)
    shop.hold("uno/a", 88, 1_800)
    shop.hold("uno/a", 0, 1_800)
    shop.hold("uno/a", -88, 1_800)
    assert shop.driver.text("calibration.do") == "Fertig: Rost und Salz. Das wird für das nächste Mal gemerkt."
    shop.driver.press("cancel")
    assert [shop.house.desk.trucks.clan_of(key) for key in ("pico/a", "uno/a")] == [0, 1]
    kept, _ = calibrations_file(shop.folder).load()
    assert {truck.key: truck.clan for truck in kept.trucks} == {"pico/a": 0, "uno/a": 1}
    assert all(truck.axis == pytest.approx((1, 0, 0), abs=0.05) for truck in kept.trucks)


def test_a_calibration_that_is_left_keeps_nothing(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN)
    shop.hold("uno/a", 0, 300)
    shop.driver.press("calibrate")
    shop.hold("uno/a", 0, 1_500)
    shop.hold("uno/a", 88, 1_800)
    shop.driver.key(pygame.K_ESCAPE)
    assert shop.house.scene == "trucks"
    assert shop.house.desk.trucks.known.trucks == ()


def test_a_truck_that_goes_silent_is_stood_up_once_more(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN)
    shop.hold("uno/a", 0, 300)
    shop.driver.press("calibrate")
    shop.hold("uno/a", 0, 1_500)
    shop.hold("uno/a", 88, 1_800)
    shop.hub.pull("uno/a")
    shop.driver.wait(100)
    assert "verstummt" in shop.driver.text("calibration.remark")


def test_clans_swap_their_trucks(shop: Workshop) -> None:
    shop.hub.plug("uno/a", KNOWN)
    shop.hold("uno/a", 0, 300)
    assert not shop.driver.node("swap").enabled
    shop.house.desk.trucks.give(0, "uno/a")
    shop.driver.wait(100)
    shop.screen.renew()
    shop.driver.press("swap")
    assert shop.house.desk.trucks.clan_of("uno/a") == 1


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_word_is_cut(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    shop = Workshop(tmp_path, language, size)
    shop.hub.plug("uno/a", KNOWN)
    shop.hub.plug("pico/a", PICO, "pico", angle=80)
    ports = some_ports()
    shop.hub.seen.extend([*ports, *(replace(ports[1], trouble=trouble) for trouble in (Trouble.BUSY, Trouble.SILENT))])
    shop.driver.wait(600)
    shop.driver.press("look")
    shop.driver.wait(100)
    shop.driver.press("calibrate")
    for _ in range(2):
        shop.hold("uno/a", 0, 1_500)
        shop.hold("uno/a", 88, 1_500)
    assert shop.house.app.brush.misfits == []
    shop.house.close()


def test_two_trucks_on_a_board_that_was_named_are_told_apart_by_their_letters(tmp_path: Path) -> None:
    house = House(tmp_path)
    hub = PosedHub(house.driver.clock)
    trucks = Trucks(tmp_path, "/dev/ttyACM0", house.driver.clock, lambda clock, known, urls: hub)
    for key in ("uno/b", "uno/a", "pico/a"):
        hub.plug(key, KNOWN)
        house.driver.clock.now += 100
        trucks.update(house.driver.clock.now)
    assert [trucks.clan_of(key) for key in ("uno/a", "uno/b", "pico/a")] == [0, 1, None]
    house.close()


def test_the_pause_leads_there_and_back(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start("human", "human")
    house.driver.key(pygame.K_ESCAPE)
    house.driver.press("trucks")
    assert house.scene == "trucks"
    house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "pause"
    house.close()


# the virtual truck


class Unreal:
    """A virtual truck that hangs on no line: whatever is called so is it."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.closed = False

    def is_on(self, channel: Channel) -> bool:
        return channel.key == self.key

    def turn(self, now: int) -> None: ...

    def close(self) -> None:
        self.closed = True


def test_what_a_virtual_truck_shows_is_not_kept(shop: Workshop) -> None:
    for key in ("uno/a", "soft/a"):
        shop.hub.plug(key, KNOWN)
    shop.hold("uno/a", 0)
    unreal = Unreal("soft/a")
    shop.screen.virtual = unreal  # type: ignore[assignment]
    shop.screen.take_over([Calibrated(0, "soft/a", (1.0, 0.0, 0.0)), Calibrated(1, "uno/a", (1.0, 0.0, 0.0))])
    trucks = shop.house.desk.trucks
    assert trucks.clan_of("soft/a") == 0
    assert [truck.key for truck in trucks.known.trucks] == ["uno/a"]
    shop.driver.press("swap")
    assert (trucks.clan_of("soft/a"), trucks.clan_of("uno/a")) == (1, 0)
    assert [truck.key for truck in trucks.known.trucks] == ["uno/a"]
    shop.driver.key(pygame.K_ESCAPE)
    assert unreal.closed
    assert trucks.clan_of("soft/a") is None
    assert shop.hub.said[-2:] == ["forget soft/a", "stop"]


def test_a_virtual_truck_is_opened_turned_and_pulled_out(tmp_path: Path) -> None:
    """On a real line of this machine, read by the real hub; only its clock is the test's."""
    house = House(tmp_path)
    house.app.each_frame.remove(house.desk.trucks.update)
    house.desk.trucks = Trucks(tmp_path, AUTO, house.driver.clock, lambda clock, known, urls: Hub(clock, known, urls, pause=0.01))
    house.app.each_frame.append(house.desk.trucks.update)
    screen = TruckScreen(house.desk)
    house.app.push(screen)
    house.driver.frames()
    house.driver.press("virtual")
    assert screen.virtual is not None

    def until(pose: Pose) -> None:
        """Wait for the thread that reads the line, and not for a while."""
        last = time.monotonic() + PATIENCE_S
        while not screen.channels() or screen.channels()[0].pose is not pose:
            assert time.monotonic() < last, f"the virtual truck did not come to be {pose}"
            house.driver.frames()

    until(Pose.FLAT)
    x, y = house.driver.middle("0.truck")
    house.driver.mouse(pygame.MOUSEBUTTONDOWN, x + 10, y - 150)
    until(Pose.STANDING)
    house.driver.mouse(pygame.MOUSEBUTTONUP, x + 10, y - 150)
    house.app.focus_on("0.truck")
    house.driver.key(pygame.K_END)
    until(Pose.NOSE_DOWN)
    house.driver.press("virtual")
    assert screen.virtual is None
    assert house.desk.trucks.known.trucks == ()
    house.app.pop()
    house.desk.trucks.close()
    house.driver.close()


# a port named by hand


def test_an_address_is_opened_and_kept(shop: Workshop) -> None:
    house, driver = shop.house, shop.driver
    driver.press("address")
    driver.type("COM7")
    driver.key(pygame.K_RETURN)
    assert shop.hub.said == ["open COM7"]
    assert house.desk.settings.truck == "COM7"
    assert house.desk.trucks.named == "COM7"
    shop.hub.plug("sim/a", Port("COM7"))
    driver.wait(200)
    assert house.desk.trucks.clan_of("sim/a") == 0  # the first clan's that has none


def test_no_address_any_more(shop: Workshop) -> None:
    shop.house.desk.change(truck="COM7")
    shop.driver.press("address.open")
    assert shop.house.desk.settings.truck == ""
    assert shop.hub.said == []
