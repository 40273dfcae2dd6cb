"""A pair of hands at the table of Kero, by mouse alone or by keyboard alone; patient, and ready for a run that is interrupted.

A machine that is busy may keep a frame waiting for more than a quarter of a second; the table then interrupts the run, as it
should. So nothing here counts on a run going through: whoever throws or lays flat goes on after an interruption as people do.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from game.i18n import Words
from game.kero.view.stopped import READY_MS
from hardware.keyboard import GUARD_MS
from tests.e2e.real import PATIENCE, Program

IN_RUN = ("kero.ask.run", "kero.ask.fill_throw")
NOT_STANDING = Words("en").text("run.not_standing")
GUARD = (GUARD_MS + 50) / 1000
"""Seconds after raising the truck by mouse in which another press is taken for a double click."""
TWO_PRESSES = (READY_MS + 50) / 1000
"""Seconds before a press that readies the second person: nearer to the first it is taken for a double press."""
ANEW = 6.0
"""Seconds after which a run that was interrupted, with everyone ready, must have gone on, were the truck up."""
AGAIN = 4.0
"""Seconds after which the main act is pressed once more: just after a run has ended a press is not believed."""
BREATH = 0.1
"""Seconds between two presses that throw, while the dice may not be thrown yet."""


class Hands:
    """What the two kinds have in common. `up`: whether they hold the truck up."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.up = False

    # what differs

    def act(self) -> None:
        """Press the main act."""
        raise NotImplementedError

    def act_until(self, come: Callable[[], bool], what: str) -> None:
        """Press the main act, until that has come of it."""
        while not come():
            self.program.until(lambda: come() or bool(self.program.find("act")), what)
            if not come():
                self.act()
                self.program.soon(come, AGAIN)

    def refuel(self) -> None:
        """Ask for one fill."""
        raise NotImplementedError

    def raise_truck(self) -> None:
        """Hold the truck up, or nose-down in a refuelling."""
        raise NotImplementedError

    def lay_truck(self) -> None:
        """Lay it flat."""
        raise NotImplementedError

    def raise_anew(self) -> None:
        """Hold it up once more: the table did not believe the press, as when the key had been down before the window had the focus."""
        raise NotImplementedError

    def press_throw(self) -> None:
        """One press that throws, if the time has come."""
        raise NotImplementedError

    def keep(self, die: int) -> None:
        """Keep a die, or free it."""
        raise NotImplementedError

    def take_a_card(self) -> str:
        """Take some card that can be paid; its name."""
        raise NotImplementedError

    def press_ready(self) -> None:
        """The next person who is waited for is ready."""
        raise NotImplementedError

    # a run

    @property
    def running(self) -> bool:
        """Whether a run or a refuelling is open."""
        return self.program.asked[0] in IN_RUN

    @property
    def covered(self) -> bool:
        """Whether nothing can be thrown: the run is interrupted, or waits for the truck to be up."""
        return self.running and not self.program.find("act")

    def steady(self) -> None:
        """Until the dice lie open and the fuel flows: everyone is ready, three is counted, the truck stands."""
        program = self.program
        until = time.monotonic() + 2 * PATIENCE
        while self.covered:
            assert time.monotonic() < until, f"the run is interrupted for {2 * PATIENCE} s, whatever is pressed"
            waiting = program.find("ready.")
            if waiting:
                self.press_ready()
                program.until(lambda before=waiting: program.find("ready.") != before, "one less to be waited for")  # type: ignore[misc]
            elif not self.up:
                self.raise_truck()
            elif not program.soon(lambda: not self.covered or bool(program.find("ready.")), ANEW):
                self.raise_anew()

    def throw(self) -> bool:
        """Throw once, as soon as it may be; False when the run came to its end before."""
        program, before = self.program, self.program.questions
        until = time.monotonic() + PATIENCE
        while program.questions == before:
            assert time.monotonic() < until, f"no throw in {PATIENCE} s; it said {program.lines[-1]}"
            self.steady()
            if not self.up and self.running:
                self.raise_truck()
            since = len(program.lines)
            self.press_throw()
            program.until(
                lambda since=since: program.questions > before or self.covered or any(  # type: ignore[misc]
                    line.startswith("SAY") for line in program.lines[since:]
                ),
                "a throw, or a word why not",
            )  # fmt: skip
            if any(NOT_STANDING in line for line in program.lines[since:]):
                self.raise_anew()
            elif program.questions == before:
                time.sleep(BREATH)
        return self.running

    def lay_flat(self) -> None:
        """Lay the truck flat and end the run, however often it is interrupted."""
        while self.running:
            self.steady()
            if not self.up:
                self.raise_truck()
            before = self.program.questions
            self.lay_truck()
            self.program.until(lambda before=before: self.program.questions > before or self.covered, "the end of the run")  # type: ignore[misc]

    def fill(self) -> None:
        """A refuelling from taking up the dice to its end, with one throw at least if the tank leaves time for it."""
        program = self.program
        self.act_until(lambda: self.running, "the refuelling")
        program.wait_node("hold")
        self.raise_truck()
        while self.running and self.throw():
            pass
        self.let_go()

    def let_go(self) -> None:
        """Nothing is held any more, whatever ended the run."""
        self.up = False

    # a turn

    def to_run(self) -> None:
        """Go to the truck, and wait for it."""
        self.let_go()  # what was held as a run ended by itself means nothing in the next
        self.act_until(lambda: self.program.asked[0] == "kero.ask.run", "the run")
        self.program.wait_node("hold")

    def end_turn(self) -> None:
        """Press what ends the turn, whatever is still asked, until the other clan is asked for its preparations."""
        program = self.program
        _key, seat = program.asked
        while program.asked != ("kero.ask.before", 1 - seat):
            before = program.questions
            self.act_until(lambda before=before: program.questions > before, "the next question")  # type: ignore[misc]


class Mouse(Hands):
    """The mouse alone: one press raises the truck, the next lays it flat."""

    def act(self) -> None:
        self.program.wait_node("act", "lit")
        self.program.press("act")

    def refuel(self) -> None:
        program = self.program
        program.press("act.left")
        program.until(lambda: bool(program.find("choose.0")) or program.asked[0] == "kero.ask.take_up", "how many fills")
        if program.find("choose.0"):
            program.press("choose.0")

    def raise_truck(self) -> None:
        self.program.click("hold")
        self.up = True

    def lay_truck(self) -> None:
        time.sleep(GUARD)  # what the table has shown since came after the raise: by now the next press counts
        self.program.click("hold")
        self.up = False

    def raise_anew(self) -> None:
        self.raise_truck()

    def press_throw(self) -> None:
        if self.running and "act" in self.program.nodes:
            self.program.click("act")

    def keep(self, die: int) -> None:
        self.program.press(f"rolled.{die}")

    def take_a_card(self) -> str:
        self.program.until(lambda: bool(self.program.find("card.")), "a card that can be taken")
        name, before = self.program.find("card.")[0], self.program.questions
        self.program.press(name)
        self.program.until(lambda: self.program.questions > before, "the next question")
        return name.partition(".")[2]

    def press_ready(self) -> None:
        self.program.press(sorted(self.program.find("ready."))[0])


class Keyboard(Hands):
    """The keyboard alone: a held key holds the truck up."""

    def act(self) -> None:
        self.program.wait_node("act", "lit")
        self.program.key("n")

    def refuel(self) -> None:
        program = self.program
        program.wait_node("act.left")
        program.key("v")
        program.until(lambda: bool(program.find("choose.0")) or program.asked[0] == "kero.ask.take_up", "how many fills")
        if program.find("choose.0"):
            program.key("1")

    def raise_truck(self) -> None:
        self.program.key_down("space")
        self.up = True

    def lay_truck(self) -> None:
        self.program.key_up("space")
        self.up = False

    def raise_anew(self) -> None:
        self.lay_truck()
        self.raise_truck()

    def let_go(self) -> None:
        """Let go of the key, if it is still held."""
        if self.up:
            self.lay_truck()

    def press_throw(self) -> None:
        if self.running:
            self.program.key("Return")

    def keep(self, die: int) -> None:
        self.program.key(str(die + 1))

    def take_a_card(self) -> str:
        """Tab to the first thing that can be used; from a territory down to the cards, and along the row; Enter."""
        program = self.program
        program.until(lambda: bool(program.find("card.")), "a card that can be taken")
        row, lands = (sorted(program.find(kind, ""), key=lambda name: program.nodes[name][0]) for kind in ("card.", "territory."))
        wanted = next(name for name in row if program.nodes[name][2] == "lit")
        land = next((name for name in lands if program.nodes[name][2] == "lit"), None)
        since, before = len(program.lines), program.questions
        aside = 0 if land is None else row.index(wanted) - lands.index(land)
        down = [] if land is None else ["Down"]
        program.key("Tab", *down, *["Right" if aside > 0 else "Left"] * abs(aside), "Return")
        pressed = program.wait("PRESS ", since)
        assert pressed == f"PRESS {wanted}", f"the arrows led to {pressed}, not to {wanted} in {row}"
        program.until(lambda: program.questions > before, "the next question")
        return wanted.partition(".")[2]

    def press_ready(self) -> None:
        time.sleep(TWO_PRESSES)
        self.program.key("Return")


class Tilting(Protocol):
    """A truck with a sensor that feels what it is told, in thousandths of a g: along its nose, to its side, up."""

    def tilt(self, x: int, y: int, z: int) -> object: ...


class Sensor(Keyboard):
    """The keyboard, and a truck with a sensor that is stood up, laid flat and held nose-down."""

    def __init__(self, program: Program, truck: Tilting) -> None:
        super().__init__(program)
        self.truck = truck

    def raise_truck(self) -> None:
        filling = self.program.asked[0] == "kero.ask.fill_throw"
        self.truck.tilt(-1000 if filling else 1000, 0, 0)
        self.up = True

    def lay_truck(self) -> None:
        self.truck.tilt(0, 0, 1000)
        self.up = False
