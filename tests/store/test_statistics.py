"""What is kept of games that ended."""
from __future__ import annotations

from pathlib import Path

from game.store.statistics import MOST_GAMES, Played, PlayedSeat, Statistics, statistics_file, table_of


def played(save: str, anna: int, other: int, turns: int = 12, kind: str = "hard", game: str = "kero") -> Played:
    seats = (
        PlayedSeat("Anna", "human", anna, anna >= other, {"empty_tanks": 1}),
        PlayedSeat("Computer", kind, other, other >= anna, {"empty_tanks": 2}),
    )
    return Played(game, save, 1_700_000_000, turns, seats)


def test_a_line_for_each_player_people_first() -> None:
    lines = table_of([played("a", 30, 20, 14), played("b", 10, 40), played("c", 35, 20, 11)])
    anna, computer = lines
    assert (anna.name, anna.human, anna.games, anna.wins) == ("Anna", True, 3, 2)
    assert (anna.best, anna.mean, anna.fewest_turns) == (35, 25, 11)
    assert anna.counts == {"empty_tanks": 3}
    assert (computer.name, computer.human, computer.wins) == ("hard", False, 1)


def test_a_person_named_like_a_level_stays_a_person() -> None:
    game = Played("kero", "a", 0, 9, (PlayedSeat("hard", "human", 1, True), PlayedSeat("x", "hard", 0, False)))
    assert [(line.name, line.human) for line in table_of([game])] == [("hard", True), ("hard", False)]


def test_without_a_win_there_is_no_fastest_one() -> None:
    assert table_of([played("a", 1, 2)])[0].fewest_turns is None


def test_a_game_ended_twice_counts_once() -> None:
    kept = Statistics().add(played("a", 1, 2)).add(played("b", 3, 1)).add(played("a", 9, 2))
    assert [game.save for game in kept.games] == ["b", "a"]
    assert kept.games[-1].seats[0].points == 9


def test_the_oldest_go_and_boxes_are_kept_apart() -> None:
    kept = Statistics(tuple(played(str(number), 1, 2) for number in range(MOST_GAMES))).add(played("new", 1, 2, game="toy"))
    assert len(kept.games) == MOST_GAMES
    assert kept.games[0].save == "1"
    assert [game.save for game in kept.of("toy")] == ["new"]


def test_it_survives_the_disk_and_a_broken_file_is_put_aside(tmp_path: Path) -> None:
    file = statistics_file(tmp_path / "statistics.json")
    assert file.load() == (Statistics(), None)
    kept = Statistics().add(played("a", 1, 2))
    assert file.save(kept) is None
    assert file.load() == (kept, None)
    file.path.write_text('{"games": [{"game": 3}]}')
    found, trouble = file.load()
    assert found == Statistics()
    assert trouble is not None
    assert (tmp_path / "statistics.json.broken").exists()
