"""The dice of a game beside what chance allows, and the log: filtered and copied."""
from __future__ import annotations

import pytest

from game.core.fairness import shares
from game.shell.dice import DiceSheet, rolls_of
from game.shell.log import LogSheet
from tests.shell.house import House


@pytest.fixture
def sheet(house: House) -> LogSheet:
    house.start("human", "human", seed=3)
    for _ in range(60):
        house.driver.press("answer.0")
    house.table.open("log")
    house.driver.frames(2)
    found = house.app.scene
    assert isinstance(found, LogSheet)
    return found


def test_the_dice_are_shown_for_all_and_for_each(house: House, sheet: LogSheet) -> None:
    house.driver.press("log.dice")
    dice = house.app.scene
    assert isinstance(dice, DiceSheet)
    rolls = rolls_of(house.table.match)
    assert len(rolls) > 20
    white = shares(rolls)["white"]
    assert house.driver.text("dice.white.5").startswith(f"{white[5].seen}-mal; {white[5].least} bis {white[5].most}")
    house.driver.press("dice.seat.1")
    hers = shares(roll for roll in rolls if roll.seat == 0)["white"]
    assert house.driver.text("dice.white.0").startswith(f"{hers[0].seen}-mal")


def test_the_log_tells_what_one_seat_did(house: House, sheet: LogSheet) -> None:
    whole = len(sheet.lines)
    house.driver.press("log.seat.2")
    assert 0 < len(sheet.lines) < whole
    assert all(line.turn or line.seat == 1 for line in sheet.lines)
    house.driver.press("log.seat.0")
    assert len(sheet.lines) == whole


def test_the_log_is_copied_as_text_or_it_is_said_why_not(house: House, sheet: LogSheet, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return len(copied) == 1

    monkeypatch.setattr("game.shell.log.put_text", put)
    house.driver.press("log.copy")
    assert house.app.said == "Der Verlauf liegt in der Zwischenablage."
    assert [line.strip() for line in copied[0].splitlines() if line.strip()] == [line.text for line in sheet.lines]
    house.driver.press("log.copy")
    assert house.app.said == "Hier gibt es keine Zwischenablage."
