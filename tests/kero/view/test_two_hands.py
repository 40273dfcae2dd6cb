"""A whole game of Kero by fingers alone, two people round the table: one holds the truck while the other throws."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kero.options import FillOptions, RunOptions
from game.kero.view import View
from tests.shell.house import House

MOST_STEPS = 1500


@pytest.fixture(params=["opposite", (1, 3), (3, 2)], ids=str)
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """Face to face, at the ends, and at two edges that meet."""
    house = House(tmp_path, size=(1024, 640), view=View)
    if request.param == "opposite":
        house.desk.change(placing="opposite", calm=True)
    else:
        edges = tuple(dict.fromkeys((*request.param, 0, 1, 2, 3)))
        house.desk.change(placing="around", edges=edges, calm=True)
    house.start("human", "human", seed=11)
    yield house
    house.close()


class Fingers:
    """The hands of both: for each seat a finger that taps and one that holds."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.driver = house.driver
        self.taps = 0
        self.both = 0
        """Throws made while the other's finger held the truck."""

    def wait(self, ms: int) -> None:
        """Let time pass in few frames, none so long that it interrupts a run; the last of them is painted."""
        for left in reversed(range(ms // 100)):
            self.driver.clock.now += 100
            self.driver.app.step(paint=not left)

    def tap(self, name: str, seat: int) -> None:
        node = self.driver.node(name)
        x, y = node.rect.center
        assert node.side == self.house.table.players[seat].side
        self.driver.tap(name, 1 + seat)
        assert 0 <= x <= 1920
        assert 0 <= y <= 1080
        self.taps += 1

    def run(self, owner: int, thrower: int) -> None:
        """Hold the truck, throw thrice or until it is over, let go."""
        release = self.driver.hold("hold", 11 + owner)
        for _ in range(40):
            self.wait(900)
            table = self.house.table
            ask = table.session.ask
            if ask is None or not isinstance(ask.options, RunOptions | FillOptions):
                break
            if owner == thrower and table.session.state.throws >= 3:
                break
            self.tap("act", thrower)
            self.both += owner != thrower
        release()
        self.wait(700)

    def step(self) -> None:
        """Whatever is asked, answered by a tap of whoever is asked."""
        table = self.house.table
        ask = table.session.ask
        assert ask is not None
        if isinstance(ask.options, RunOptions):
            self.run(ask.seat, ask.seat)
        elif isinstance(ask.options, FillOptions):
            self.run(1 - ask.seat, ask.seat)
        else:
            lit = [name for name in self.driver.lit() if name.startswith(("choose", "rail", "card", "territory"))]
            acts = [name for name in ("act",) if self.driver.has(name) and self.driver.node(name).press is not None]
            self.tap((acts or lit)[0], ask.seat)
        self.wait(200)
        if self.driver.has("claim"):
            self.driver.tap("claim", 1)
            self.wait(200)


def test_a_game_is_played_by_two_hands(table: House) -> None:
    fingers = Fingers(table)
    match = table.table.match
    for _ in range(MOST_STEPS):
        if match.over:
            break
        fingers.step()
    assert match.over
    assert fingers.both > 5
    assert fingers.taps > 40
    assert table.desk.statistics.games
