"""What came of the games played here, kept on this computer alone, and cleared when its owner wishes."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from .disk import SYSTEM_DISK, Disk
from .document import Document

MOST_GAMES = 2000
"""More are not kept; the oldest go."""

Name = Annotated[str, Meta(max_length=100)]


class PlayedSeat(Struct, frozen=True):
    """One seat of a game that ended. `kind`: "human" or a computer's level. `counts`: what the game counts, by name."""

    name: Name
    kind: Name
    points: int
    won: bool
    counts: dict[str, int] = {}


class Played(Struct, frozen=True):
    """One game that was played to its end. `save`: the id of its save, so that it is counted once; `at`: seconds since 1970."""

    game: Name
    save: Name
    at: int
    turns: Annotated[int, Meta(ge=0)]
    seats: tuple[PlayedSeat, ...]


class Statistics(Struct, frozen=True):
    """All games that ended here, the newest last."""

    games: tuple[Played, ...] = ()

    def add(self, played: Played) -> Statistics:
        """With that game; one that is in already (undone at its end and ended anew) is replaced."""
        others = tuple(game for game in self.games if game.save != played.save)
        return Statistics((*others, played)[-MOST_GAMES:])

    def of(self, game: str) -> tuple[Played, ...]:
        """The games of one box."""
        return tuple(played for played in self.games if played.game == game)


class Line(Struct, frozen=True):
    """What one player made of all games of a box. `fewest_turns`: of those won, None without one; `counts`: added up."""

    name: str
    human: bool
    games: int
    wins: int
    best: int
    mean: float
    fewest_turns: int | None
    counts: dict[str, int]


def table_of(games: Iterable[Played]) -> tuple[Line, ...]:
    """A line for each player, people by their names before computers by their levels; within these most wins first."""
    found: dict[tuple[bool, str], list[tuple[Played, PlayedSeat]]] = {}
    for played in games:
        for seat in played.seats:
            human = seat.kind == "human"
            found.setdefault((human, seat.name if human else seat.kind), []).append((played, seat))
    lines = [_line(name, human, rows) for (human, name), rows in found.items()]
    return tuple(sorted(lines, key=lambda line: (not line.human, -line.wins, -line.mean, line.name)))


def _line(name: str, human: bool, rows: list[tuple[Played, PlayedSeat]]) -> Line:
    points = [seat.points for _, seat in rows]
    turns = [played.turns for played, seat in rows if seat.won]
    counts: dict[str, int] = {}
    for _, seat in rows:
        for word, count in seat.counts.items():
            counts[word] = counts.get(word, 0) + count
    wins = sum(seat.won for _, seat in rows)
    return Line(name, human, len(rows), wins, max(points), sum(points) / len(points), min(turns, default=None), counts)


def statistics_file(path: Path, disk: Disk = SYSTEM_DISK) -> Document[Statistics]:
    """The statistics at `path`."""
    return Document(path, Statistics, Statistics(), disk)
