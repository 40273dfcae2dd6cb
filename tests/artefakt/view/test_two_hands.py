"""Whole games of Agent Artefakt by fingers alone, two people round a table: each taps what lies before them, or on the museum."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.artefakt import bot
from game.artefakt.answers import (
    Activate,
    Answer,
    Challenge,
    Charge,
    Climb,
    Draw,
    End,
    Enter,
    Face,
    Manage,
    Open,
    PickUp,
    Reroll,
    Roll,
    Step,
    Turn,
)  # fmt: skip
from game.artefakt.view import View, boards, tray
from game.core.save import SeatSetup
from game.shell.match import Plan
from tests.shell.house import House

MOST_STEPS = 3000
OTHERS = (3, 2, 1, 0)


class Fingers:
    """The hands of both: a finger each that taps, and one of the other that rests meanwhile."""

    def __init__(self, house: House, edges: tuple[int, int]) -> None:
        self.house, self.edges, self.driver = house, edges, house.driver
        self.players = tuple(bot.player("normal", 3 + seat) for seat in (0, 1))
        self.taps: Counter[int] = Counter()
        self.rested = 0
        """How often the other's finger lay on their own board meanwhile."""

    @property
    def view(self) -> View:
        view = self.house.table.view
        assert isinstance(view, View)
        return view

    def step(self) -> None:
        """What is asked, answered as a computer player would, by taps of whoever is asked."""
        session = self.house.table.session
        ask = session.ask
        assert ask is not None
        seat, given, count = ask.seat, self.players[ask.seat].answer(session.seen(ask.seat), ask), len(session.moments)
        release, resting = self.rest(1 - seat), self.house.table.touched
        for _ in range(8):
            name = self.thing(seat, given)
            self.tap(name, seat)
            if session.ask is not ask or len(session.moments) != count:
                break
        else:
            raise AssertionError(f"{given} was never given")
        assert not resting or self.view.front == seat, "the table turned under a hand"
        release()
        self.driver.frames(2)

    def rest(self, seat: int) -> Callable[[], None]:
        """Now and then the one who waits keeps a finger on their board."""
        if sum(self.taps.values()) % 5:
            return lambda: None
        self.rested += 1
        return self.driver.hold(f"player.{seat}", 11 + seat)

    def tap(self, name: str, seat: int) -> None:
        node = self.driver.node(name)
        facing = node.facing.quarters if node.facing is not None else 0
        if name.partition(".")[0] in ("act", "choose", "turn", "reroll", "along", "roll", "way", "slot", "die"):
            assert facing == self.edges[seat], f"{name} does not face {self.edges[seat]}"
        assert boards.seat_of(name) in (None, seat)
        self.driver.tap(name, 1 + seat)
        self.driver.frames(2)
        self.taps[seat] += 1

    def thing(self, seat: int, given: Answer) -> str:
        """The next thing to tap for an answer."""
        desk = self.view.desk()
        if isinstance(given, Roll):
            missing = [name for name in given.along if name not in self.view.along]
            return f"along.{missing[0]}" if missing else "roll"
        if isinstance(given, Step) and self.view.pinned and self.view.shown == given.cell:
            return f"way.{[desk.step(way) for way in desk.ways[given.cell]].index(given)}"
        if given in tray.offered(desk):
            return f"choose.{tray.offered(desk).index(given)}"
        if isinstance(given, Turn):
            return f"turn.{given.die}.{given.face}"
        if isinstance(given, Reroll):
            return f"reroll.{given.die}"
        if isinstance(given, Step | Challenge | Face | Open):
            return f"room.{given.cell}"
        if isinstance(given, PickUp):
            return f"room.{desk.agent(seat).cell}"
        if isinstance(given, Charge):
            return f"die.{seat}.{given.die}"
        if isinstance(given, Activate):
            return f"slot.{seat}.{given.slot}"
        acts: dict[type[Answer], str] = {Enter: "act.move", Climb: "act.transport", Manage: "act.manage", End: "act.end", Draw: "choose.0"}
        return acts[type(given)]


@pytest.mark.parametrize("edges", [(0, 1), (1, 3)], ids=["a corner", "the ends"])
def test_a_game_is_played_round_the_table(edges: tuple[int, int], tmp_path: Path) -> None:
    house = House(tmp_path, size=(1024, 640), view=View)
    others = tuple(edge for edge in OTHERS if edge not in edges)
    house.desk.change(placing="around", edges=(*edges, *others), calm=True)
    seats = (SeatSetup("Anna", "human", None), SeatSetup("Jürgen", "human", None))
    house.desk.begin(Plan("artefakt", seats, {}, 3))
    house.driver.frames()
    fingers, match = Fingers(house, edges), house.table.match
    for _ in range(MOST_STEPS):
        if match.over:
            break
        fingers.step()
    assert match.over
    assert min(fingers.taps.values()) > 40
    assert fingers.rested > 15
    assert house.desk.statistics.games
    house.close()
