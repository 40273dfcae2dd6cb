"""Trucks with sensors at the shell's table: whose each is, what is opened unasked, how one moves a run, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.kero.answers import Flat, Go, Throw
from game.shell.app import tell_worry
from game.shell.log import lines_of
from game.shell.posed_trucks import KNOWN, PICO, PosedHub
from game.shell.trucks import AUTO, KEYBOARD, Trucks
from game.store.calibrations import Calibrations, TruckCalibration, calibrations_file
from hardware.calibration import Calibrated
from hardware.hub import Hub, Restarted, Troubled
from hardware.ports import Port
from hardware.trouble import Trouble
from tests.shell.house import House

NOSE = (1.0, 0.0, 0.0)
NAMED = "socket://127.0.0.1:7000"


class Workbench:
    """Trucks with a hub that is told what to find. `asked`: the remembered keys and the named ports of each hub that was made."""

    def __init__(self, folder: Path, where: str = AUTO, clock: Callable[[], int] | None = None) -> None:
        self.now = 1000
        self.clock = clock or (lambda: self.now)
        self.hub = PosedHub(self.clock)
        self.asked: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        self.closed = False
        self.trucks = Trucks(folder, where, self.clock, self.make)

    def make(self, clock: Callable[[], int], remembered: Sequence[str], urls: Sequence[str]) -> Hub:
        self.asked.append((tuple(remembered), tuple(urls)))
        return self.hub

    def go(self, ms: int = 400) -> None:
        """Frames of 20 ms."""
        for _ in range(ms // 20):
            self.now += 20
            self.trucks.update(self.now)


def remember(folder: Path, *trucks: TruckCalibration) -> None:
    """What is kept from an earlier evening."""
    assert calibrations_file(folder).save(Calibrations(trucks)) is None


# which ports, and whose


def test_by_keyboard_no_hub_is_made_whatever_is_asked(tmp_path: Path) -> None:
    remember(tmp_path, TruckCalibration("uno/a", 0, NOSE))
    bench = Workbench(tmp_path, KEYBOARD)
    bench.go()
    assert not bench.trucks.allowed
    assert bench.trucks.wired is None
    assert bench.trucks.of(0) is None
    assert bench.trucks.learn([Calibrated(1, "pico/a", NOSE)]) is None
    assert bench.asked == []


def test_nothing_is_opened_before_a_truck_is_known_or_a_screen_asks(tmp_path: Path) -> None:
    bench = Workbench(tmp_path)
    bench.go()
    assert bench.asked == []
    assert bench.trucks.wired is not None
    assert bench.asked == [((), ())]


def test_remembered_trucks_alone_are_opened_and_go_to_their_clans(tmp_path: Path) -> None:
    remember(tmp_path, TruckCalibration("uno/a", 1, NOSE), TruckCalibration("old/a", 1, NOSE))
    bench = Workbench(tmp_path)
    assert bench.asked == [(("uno/a", "old/a"), ())]
    bench.hub.plug("old/a", PICO)
    bench.hub.plug("stranger/a", KNOWN)
    bench.go()
    assert (bench.trucks.heard(0), bench.trucks.heard(1)) == (False, True)
    assert bench.trucks.clan_of("old/a") == 1  # the one last calibrated is not here
    assert bench.trucks.clan_of("stranger/a") is None
    bench.hub.pull("old/a")
    bench.hub.plug("uno/a", KNOWN)
    bench.go()
    assert bench.trucks.clan_of("uno/a") == 1


def test_a_port_that_was_named_is_the_only_one_and_its_trucks_go_to_the_first_clans_that_have_none(tmp_path: Path) -> None:
    remember(tmp_path, TruckCalibration("uno/a", 1, NOSE))
    bench = Workbench(tmp_path, NAMED)
    assert bench.asked == [((), (NAMED,))]
    bench.hub.plug("sim/a", Port(NAMED))
    bench.hub.plug("sim/b", Port(NAMED))
    bench.hub.plug("sim/c", Port(NAMED))
    bench.go()
    assert [bench.trucks.clan_of(f"sim/{letter}") for letter in "abc"] == [0, 1, None]


def test_what_a_calibration_has_found_is_kept_and_counts_at_once(tmp_path: Path) -> None:
    bench = Workbench(tmp_path)
    wired = bench.trucks.wired
    assert wired is not None
    bench.hub.plug("uno/a", KNOWN)
    bench.go()
    assert bench.trucks.learn([Calibrated(1, "uno/a", (0.0, 0.0, 1.0))]) is None
    bench.go()
    truck = wired.truck(1)
    assert truck.angle is not None
    assert truck.angle > 80  # what lay flat stands along this axis
    again = Workbench(tmp_path)
    assert again.trucks.known.of("uno/a") == TruckCalibration("uno/a", 1, (0.0, 0.0, 1.0))
    bench.trucks.close()
    assert bench.trucks.of(1) is None


def test_trouble_with_a_named_port_is_told_once(house: House, tmp_path: Path) -> None:
    bench = Workbench(tmp_path, NAMED)
    bench.hub._queue.append(Troubled(1000, Port(NAMED), Trouble.GONE, asked=False))
    bench.go(40)
    house.title()
    house.desk.trucks = bench.trucks
    tell_worry(house.desk)
    assert house.app.said.startswith(house.desk.text("truck.trouble.gone"))
    house.app.hush()
    tell_worry(house.desk)
    assert house.app.said == ""


def test_trouble_with_a_port_that_nobody_named_is_no_pop_up(tmp_path: Path) -> None:
    remember(tmp_path, TruckCalibration("uno/a", 0, NOSE))
    bench = Workbench(tmp_path)
    bench.hub._queue.append(Troubled(1000, KNOWN, Trouble.BUSY, asked=False))
    bench.go(40)
    assert bench.trucks.worry() is None


# at the table


class Played:
    """A game of two people at the game's own table; the first clan's truck has a sensor and lies flat."""

    def __init__(self, folder: Path) -> None:
        remember(folder, TruckCalibration("uno/a", 0, NOSE))
        self.house = House(folder, "de", view=None)
        self.bench = Workbench(folder, AUTO, self.house.driver.clock)
        desk = self.house.desk
        desk.app.each_frame.remove(desk.trucks.update)
        desk.trucks = self.bench.trucks
        desk.app.each_frame.append(desk.trucks.update)
        self.hub = self.bench.hub
        self.hub.plug("uno/a", KNOWN)
        desk.change(calm=True)
        self.house.start("human", "human")
        self.house.driver.wait(300)

    def run(self) -> None:
        """The run is open, the truck stands, and was thrown once."""
        driver = self.house.driver
        driver.key(pygame.K_n)
        driver.wait(100)
        self.hub.hold("uno/a", 88)
        driver.wait(1000)
        driver.key(pygame.K_RETURN)
        driver.wait(100)

    @property
    def answers(self) -> list[object]:
        return [moment.answer for moment in self.house.table.session.moments[1:]]

    @property
    def told(self) -> str:
        """The log."""
        return "\n".join(line.text for line in lines_of(self.house.table))


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    made = Played(tmp_path)
    yield made
    made.house.close()


def test_a_run_is_poured_and_ended_by_the_truck(played: Played) -> None:
    driver = played.house.driver
    played.run()
    driver.wait(900)
    played.hub.hold("uno/a", 0)
    driver.wait(500)
    go, throw, flat = played.answers
    assert isinstance(go, Go)
    assert isinstance(throw, Throw)
    assert 600 <= throw.ms <= 900  # it takes the sensor some 200 ms to be sure that it stands
    assert isinstance(flat, Flat)
    assert 950 <= flat.ms <= 1150  # back-dated to the first reading that left the standing pose
    assert "gefunden" in played.told


def test_a_pulled_plug_is_noted_and_plugged_in_again_it_goes_on(played: Played) -> None:
    house, driver = played.house, played.house.driver
    played.run()
    played.hub.pull("uno/a")
    driver.wait(200)
    assert driver.has("lost.hand")
    level = house.table.notes[-1].values["level"]
    driver.wait(3000)
    played.hub.plug("uno/a", PICO, angle=88.0)
    driver.wait(500)
    for seat in (0, 1):
        driver.press(f"ready.{seat}")
    driver.wait(2200)
    resumed = next(note for note in reversed(house.table.notes) if note.kind == "run.resumed")
    assert resumed.values["level"] == level
    assert "Laster weg" in played.told
    assert "Laster abgezogen" in played.told
    assert "Weiter geht" in played.told


def test_a_board_that_restarts_is_noted(played: Played) -> None:
    played.run()
    played.hub._queue.append(Restarted(played.house.driver.clock(), "uno/a"))
    played.house.driver.wait(100)
    assert "neu gestartet" in played.told
    assert {"truck.restarted", "run.interrupted"} <= {note.kind for note in played.house.table.notes}


def test_a_computer_keeps_its_own_truck_and_a_lone_person_moves_the_one_that_is_there(played: Played) -> None:
    played.house.start("hard", "human")
    played.house.driver.wait(300)
    computers, persons = played.house.table.sensors
    assert computers is None
    assert persons is not None


def test_a_run_found_open_is_on_the_sensor(played: Played) -> None:
    house = played.house
    played.run()
    save = house.desk.saves.all()[0].name
    house.desk.show_title()
    assert house.desk.go_on(save)
    house.driver.wait(100)
    run = house.table.view.running.run  # type: ignore[attr-defined]
    assert run.sensor is not None
    assert house.driver.node("ready.0").lit  # it stands still


def test_a_truck_with_a_sensor_is_tried_itself(played: Played) -> None:
    house, driver = played.house, played.house.driver
    driver.key(pygame.K_ESCAPE)
    driver.press("practise")
    assert driver.text("practice.how").startswith("Den Laster auf den Tank stellen")
    driver.key(pygame.K_SPACE)
    driver.wait(300)
    played.hub.hold("uno/a", 88)
    driver.wait(1000)
    driver.key(pygame.K_RETURN)
    run = house.app.scene.run  # type: ignore[attr-defined]
    assert run.throws == 1
    driver.wait(500)
    played.hub.hold("uno/a", 0)
    driver.wait(500)
    assert run.outcome is not None
    played.hub.hold("uno/a", 88)
    driver.wait(400)
    driver.press("practice.again")
    assert driver.text("practice.how") == house.desk.text("run.flat_first")


def test_what_the_truck_did_while_another_sheet_asked_it_counts_in_the_run_below(played: Played) -> None:
    driver = played.house.driver
    played.run()
    driver.key(pygame.K_ESCAPE)
    driver.press("practise")
    driver.wait(200)
    played.hub.hold("uno/a", 0)
    driver.wait(600)
    driver.key(pygame.K_ESCAPE)
    driver.wait(100)
    driver.key(pygame.K_ESCAPE)
    driver.wait(100)
    run = played.house.table.view.running.run  # type: ignore[attr-defined]
    assert run.stage.value == "interrupted"
    assert not driver.node("ready.0").lit  # it lies, and stood before
    played.hub.hold("uno/a", 88)
    driver.wait(600)
    assert driver.node("ready.0").lit


def test_each_clan_has_its_own_truck_wherever_it_sits(played: Played) -> None:
    """The truck that Rust has shown is Rust's, at the second seat too."""
    house, driver = played.house, played.house.driver
    house.start("human", "human", clans=("salt", "rust"))
    driver.wait(300)
    first, second = house.table.sensors
    assert first is None
    assert second is not None
    played.hub.pull("uno/a")
    driver.wait(100)
    assert [note.values["seat"] for note in house.table.notes if note.kind == "truck.lost"] == [1]
    played.hub.plug("uno/a", KNOWN)
    driver.wait(300)
    second.poll(driver.clock())
    played.hub.hold("uno/a", 88)
    driver.wait(600)
    assert {event.truck for event in second.poll(driver.clock())} == {1}


# does it still fit


def test_a_truck_that_has_slipped_is_told_at_the_table_once(played: Played) -> None:
    house, driver = played.house, played.house.driver
    played.hub.pull("uno/a")
    driver.wait(100)
    played.hub.plug("uno/a", KNOWN, angle=40.0)
    driver.wait(3_000)
    bubble = house.app.said
    assert bubble.startswith("Liegt der Laster von Rost auf den Rädern?")


def test_before_a_game_each_seat_is_told_of_its_truck(played: Played) -> None:
    house, driver = played.house, played.house.driver
    house.desk.show_title()
    house.desk.prepare("kero")
    driver.wait(200)
    assert driver.text("seat.0.keys").startswith("Dein Laster ist angesteckt")
    assert driver.text("seat.1.keys").startswith("Leertaste hält")
    played.hub.hold("uno/a", 40)
    driver.wait(3_000)
    assert driver.text("seat.0.keys").startswith("Liegt dein Laster auf den Rädern?")
    played.hub.pull("uno/a")
    driver.wait(200)
    assert driver.text("seat.0.keys").startswith("Leertaste hält")
