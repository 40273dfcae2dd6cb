"""Games that end are counted once, shown by player, and forgotten when that is wished."""
from __future__ import annotations

from tests.shell.house import House


def ended(house: House, seed: int = 3) -> None:
    """A game between two levels, played to its end at the table."""
    house.start("normal", "easy", seed=seed)
    for _ in range(4000):
        if house.table.match.over:
            break
        house.driver.frames()
    house.driver.wait(1000)
    assert house.scene == "end"


def test_a_game_that_ends_is_counted_once(house: House) -> None:
    ended(house)
    scores, winners = house.table.match.scores, house.table.match.winners
    [played] = house.desk.statistics.games
    assert tuple(seat.points for seat in played.seats) == scores
    assert tuple(seat for seat, one in enumerate(played.seats) if one.won) == winners
    assert sum(seat.counts.get("cards_taken", 0) for seat in played.seats) > 5
    house.driver.press("look")
    house.table.show_end()
    house.driver.frames()
    assert len(house.desk.statistics.games) == 1


def test_the_screen_shows_them_and_can_forget_them(house: House) -> None:
    ended(house)
    ended(house, seed=4)
    house.desk.show_title()
    house.driver.frames()
    house.driver.press("statistics")
    assert house.driver.text("games") == "2 Spiele"
    assert {house.driver.text(name) for name in house.driver.names("lines.")} == {"Computer, normal", "Computer, leicht"}
    house.driver.press("clear")
    house.driver.key(27)
    assert len(house.desk.statistics.games) == 2
    house.driver.press("clear")
    house.driver.press("dialog.clear")
    assert len(house.desk.statistics.games) == 0
    assert house.driver.text("none") == "Noch kein Spiel wurde zu Ende gespielt."


def test_games_for_pictures_and_shows_are_not_counted(house: House) -> None:
    from game.shell.match import Plan, begin

    match = begin(Plan("kero", house.desk.default_seats("kero", ("easy", "easy")), {}, 1), None, 0)
    house.desk.count(match)
    assert house.desk.statistics.games == ()
