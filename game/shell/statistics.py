"""The statistics: who has won how often, on this computer; a line for each player and each level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game import catalog
from game.kit.dialog import Answer, Dialog
from game.kit.layout import Box
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.scroll import ScrollList
from game.kit.widgets import button, choice, label
from game.store.statistics import Line, Played, PlayedSeat, Statistics, table_of

from .match import Match
from .screen import Screen, Surface, glass_node

if TYPE_CHECKING:
    from .desk import Desk

ROW = 64
NAME = 360.0
"""The width of the first column; the others share the rest."""


def played(match: Match, save: str, at: float) -> Played:
    """A game that has come to its end, for the statistics."""
    rules = match.session.rules
    counts: list[dict[str, int]] = [{} for _ in match.names]
    for event in match.session.events():
        name, seat = rules.tally(event), getattr(event, "seat", -1)
        if name is not None and 0 <= seat < len(counts):
            counts[seat][name] = counts[seat].get(name, 0) + 1
    seats = tuple(
        PlayedSeat(name, match.header.seats[seat].kind, match.scores[seat], seat in match.winners, counts[seat])
        for seat, name in enumerate(match.names)
    )
    return Played(match.game, save, int(at), rules.turn(match.session.state), seats)


class StatisticsScreen(Screen):
    """One table for each game."""

    name = "statistics"
    first = "back"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.kept: Statistics = desk.statistics
        self.game = next((played.game for played in reversed(self.kept.games) if played.game in catalog.GAMES), catalog.GAMES[0])
        self.lines: tuple[Line, ...] = ()
        self.list = ScrollList("lines", [], self._paint_row, self.renew)
        self._fill()

    def _fill(self) -> None:
        self.lines = table_of(self.kept.of(self.game))
        self.list.fill([ROW] * len(self.lines), [self._name(line) for line in self.lines])
        self.stale = True

    def take(self, game: str) -> None:
        """The table of another game."""
        self.game = game
        self._fill()

    def clear(self) -> None:
        """Ask, then forget all games."""
        answers = [
            Answer("clear", self.text("shell.statistics.clear"), self._cleared, "grave", "delete"),
            Answer("keep", self.text("shell.load.keep"), role="main"),
        ]
        self.app.push(Dialog(self.text("shell.statistics.clear_title"), self.text("shell.statistics.clear_text"), answers))

    def _cleared(self) -> None:
        self.kept = Statistics()
        self.desk.keep_statistics(self.kept)
        self._fill()

    # what is shown

    def build(self, scale: Scale) -> list[Node]:
        count = len(self.kept.of(self.game))
        nodes = self.head(self.text("shell.statistics.title"))
        options = [(game, self.text(f"{game}.title")) for game in catalog.GAMES]
        if len(options) > 1:
            nodes += choice("game", Box(880, 42, 620, 52), options, self.game, self.take)
        clear, words = self.clear if self.kept.games else None, self.text("shell.statistics.clear")
        nodes.append(button("clear", Box(1540, 34, 340, 68), words, clear, icon="delete", size=22, role="quiet",
                            refusal=lambda: self.text("shell.statistics.none")))  # fmt: skip
        page = Box(24, 136, 1872, 920)
        inner = Box(page.x + 44, page.y + 30, page.w - 88, page.h - 60)
        nodes.append(glass_node("page", page))
        if not count:
            nodes.append(label("none", Box(inner.x, inner.y, inner.w, 60), self.text("shell.statistics.none"), "heading", colour="mute"))
            return nodes
        columns = self._columns()
        for place, (name, words) in enumerate(columns.items()):
            nodes.append(label(f"column.{name}", _cell(Box(inner.x, inner.y, inner.w, 60), place, len(columns)), words, "plain",
                               colour="mute", align="right", wrap=True))  # fmt: skip
        told = self.text("shell.statistics.games", count=count)
        nodes.append(label("games", Box(inner.x, inner.y, NAME, 60), told, "heading", colour="amber"))
        return [*nodes, *self.list.nodes(Box(inner.x, inner.y + 74, inner.w, inner.h - 74))]

    def _columns(self) -> Mapping[str, str]:
        """The heads of the columns by their names, the game's own counts last."""
        own = {name: self.text(f"{self.game}.count.{name}") for name in catalog.part(self.game, "scoring").COUNTS}
        return {name: self.text(f"shell.statistics.{name}") for name in ("games_column", "wins", "best", "mean", "fewest_turns")} | own

    def _values(self, line: Line) -> list[str]:
        mean = f"{line.mean:.1f}"
        told: list[Any] = [line.games, line.wins, line.best, mean.replace(".", ",") if self.desk.words.language == "de" else mean]
        told.append(line.fewest_turns if line.fewest_turns is not None else "–")
        told += [line.counts.get(name, 0) for name in catalog.part(self.game, "scoring").COUNTS]
        return [str(value) for value in told]

    def _name(self, line: Line) -> str:
        return line.name if line.human else self.text("shell.statistics.computer", level=self.text(f"shell.kind.{line.name}"))

    def _paint_row(self, brush: Brush, surface: Surface, state: NodeState, row: int) -> None:
        line, place, colours = self.lines[row], state.rect, brush.theme.colours
        if row % 2 == 0:
            brush.put(surface, brush.rounded(place.w - 34, ROW - 4, 10, colours.stage), place.x, place.y + 2)
        brush.icon(surface, "account" if line.human else "robot", 30, place.x + 30, place.centery, colour=colours.amber)
        brush.text(surface, self._name(line), "name", place.x + 64, place.centery, anchor="midleft", fit=NAME - 80)
        values = self._values(line)
        for number, value in enumerate(values):
            cell = _cell(Box(place.x, place.y, place.w, place.h), number, len(values))
            brush.text(surface, value, "count", cell.right - 4, place.centery, anchor="midright")


def _cell(row: Box, place: int, count: int) -> Box:
    """A column's part of a row; the width of the scroll bar stays free."""
    wide = (row.w - NAME - 60) / count
    return Box(row.x + NAME + place * wide + 6, row.y, wide - 6, row.h)
