"""The results: who has won, the score taken apart, a rematch in which the other clan begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game import catalog
from game.kit.layout import Box, centred, columns, rows
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.theme import Style
from game.kit.widgets import button, label, panel

from .match import Plan
from .replay import ReplayScene, copied
from .screen import Slip, Surface, medal_node

if TYPE_CHECKING:
    from .desk import Desk
    from .table import TableScene

LINES = 46.0
"""The height of two lines under the bar, for what is too long to stand beside its name."""


class EndSheet(Slip):
    """Laid over the table, so that it can be looked at once more."""

    name = "end"
    first = "rematch"
    folds = True
    veil = 200

    def __init__(self, desk: Desk, laid: TableScene) -> None:
        super().__init__(desk)
        self.table = laid
        self.match = laid.match

    def build(self, scale: Scale) -> list[Node]:
        box = centred(self.page, *((1040, 1160) if self.narrow else (1500, 960)))
        nodes = [panel("end.panel", box, solid=True), *self._winner(Box(box.x + 60, box.y + 40, box.w - 120, 130))]
        wide = (box.w - 120 - 40) / 2
        for seat in range(len(self.match.header.seats)):
            nodes += self._clan(seat, Box(box.x + 60 + seat * (wide + 40), box.y + 196, wide, 560))
        seed = self.text("shell.end.seed", seed=str(self.match.header.seed))
        nodes.append(label("end.seed", Box(box.x + 60, box.bottom - 40, box.w - 120, 32), seed, "body", colour="mute", align="center"))
        high = 316 if self.narrow else 116
        return [*nodes, *self._feet(Box(box.x + 60, box.bottom - 50 - high, box.w - 120, high))]

    def _winner(self, box: Box) -> list[Node]:
        winners, names = self.match.winners, self.match.names
        if len(winners) == 1:
            title = self.text("shell.end.won", who=names[winners[0]])
        else:
            title = self.text("shell.end.shared", who=self.desk.words.listed([names[seat] for seat in winners]))
        conceded = self.match.conceded
        note = self.text("shell.end.conceded", who=names[conceded]) if conceded is not None else self._margin()

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            place, amber = state.rect, brush.theme.colours.amber
            brush.icon(surface, "trophy", 96, place.x + 54, place.centery, colour=amber, shade=90)
            brush.text(surface, title, Style("title", 56), place.x + 132, place.y + 40, colour=amber, anchor="midleft", fit=place.w - 140)
            brush.text(
                surface, note, "heading", place.x + 134, place.y + 112, colour=brush.theme.colours.mute, anchor="midleft", fit=place.w - 140
            )

        return [Node("end.winner", box, paint, label=title)]

    def _margin(self) -> str:
        scores = sorted(self.match.scores, reverse=True)
        if len(scores) > 1 and scores[0] == scores[1]:
            return self.text(f"{self.match.game}.end.{'tie' if len(self.match.winners) == 1 else 'level'}")
        return self.text(f"{self.match.game}.end.margin", count=scores[0] - scores[1] if len(scores) > 1 else scores[0])

    def _clan(self, seat: int, box: Box) -> list[Node]:
        player, score = self.table.players[seat], self.match.scores[seat]
        won = seat in self.match.winners
        rows = breakdown(self.match.game, self.match.session, seat)
        behind = [self._behind(each) for each in range(len(self.match.header.seats))]
        behind.insert(0, behind.pop(seat))

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            colours, place = brush.theme.colours, state.rect
            edge = colours.amber if won else colours.steel
            brush.put(surface, brush.rounded(place.w, place.h, 18, colours.stage), place.x, place.y)
            brush.put(surface, brush.rounded(place.w, place.h, 18, edge, 4 if won else 2), place.x, place.y)
            brush.text(surface, player.name, "action", place.x + 150, place.y + 64, anchor="midleft", fit=place.w - 330)
            brush.text(
                surface,
                str(score),
                Style("title", 92),
                place.right - 32,
                place.y + 68,
                colour=edge if won else colours.cream,
                anchor="midright",
            )
            room = Box(place.x + 32, place.y + 150, place.w - 64, place.h - 180)
            self._rows(brush, surface, room, rows, behind, self._colour(brush, seat))

        node = Node(f"end.clan.{seat}", box, paint, label=f"{player.name} {score}")
        return [node, medal_node(f"end.medal.{seat}", Box(box.x + 30, box.y + 20, 92, 92), player.clan)]

    def _colour(self, brush: Brush, seat: int) -> tuple[int, int, int]:
        return brush.clan(self.table.players[seat].clan).colour

    def _behind(self, seat: int) -> Mapping[str, str]:
        """What lies behind the points of a seat, by their source, where the game tells it."""
        scoring = catalog.part(self.match.game, "scoring")
        if not hasattr(scoring, "details"):
            return {}
        session: Any = self.match.session
        told = scoring.details(session.rules.content, session.state, seat)
        return {source: self.table.say(said) for source, said in told.items()}

    def _rows(
        self, brush: Brush, surface: Surface, box: Box, rows: list[tuple[str, int]], behind: list[Mapping[str, str]],
        colour: tuple[int, int, int],
    ) -> None:  # fmt: skip
        """Each source with its points, a bar as long as its share, and what lies behind it: beside its name, or below the bar for all
        clans where one of them has more to tell. `behind`: this clan's first."""
        names = {source: self.text(f"{self.match.game}.points.{source}") for source, _ in rows}
        beside = {
            source for source, _ in rows
            if max(brush.measure(each.get(source, ""), "body") for each in behind) <= box.w - 96 - brush.measure(names[source], "log_now")
        }  # fmt: skip
        high = min(84.0, (box.h - LINES * max(1, len(rows) - len(beside))) / max(1, len(rows)))
        largest = max([12, *(points for _, points in rows)])
        colours, y = brush.theme.colours, box.y
        for source, points in rows:
            left = brush.text(surface, names[source], "log_now", box.x, y + 22, anchor="midleft", fit=box.w - 90).right + 16
            brush.text(surface, str(points), "count", box.right, y + 24, anchor="midright")
            brush.put(surface, brush.rounded(box.w, 14, 7, colours.slate), box.x, y + 50)
            if points > 0:
                brush.put(surface, brush.rounded(max(14.0, box.w * points / largest), 14, 7, colour), box.x, y + 50)
            told = behind[0].get(source, "")
            if source in beside:
                brush.text(surface, told, "body", left, y + 23, colour=colours.mute, anchor="midleft")
            else:
                brush.text(surface, told, "body", box.x, y + 72, colour=colours.mute, wrap=box.w, lines=2, height=LINES)
                y += LINES
            y += high

    def _feet(self, box: Box) -> list[Node]:
        cells = columns(box, [1.3, 1.3, 0.9, 1.05, 1.15], 18)
        if self.narrow:
            upper, lower = rows(box, [1, 1], 18)
            cells = [*columns(upper, [1, 1], 18), *columns(lower, [1, 1, 1], 18)]
        note = self.text("shell.end.rematch_note", who=self.match.names[self.next_starter()])
        return [
            button("rematch", cells[0], self.text("shell.end.rematch"), self.rematch, role="main", icon="refresh", note=note, size=28),
            button("replay", cells[3], self.text("shell.load.replay"), self._replay, icon="movie_open_play", size=22),
            button("look", cells[1], self.text("shell.end.look"), self.back, icon="eye", size=22),
            button("log", cells[2], self.text("shell.pause.log"), self._log, icon="text_box_outline", size=22),
            button("to_title", cells[4], self.text("shell.pause.to_title"), self.desk.show_title, role="quiet", icon="home", size=22),
        ]

    def _replay(self) -> None:
        self.app.push(ReplayScene(self.desk, copied(self.match)))

    def _log(self) -> None:
        from .log import LogSheet

        self.app.push(LogSheet(self.desk, self.table))

    def next_starter(self) -> int:
        """The seat that begins the rematch: the one that did not begin this game."""
        return (int(getattr(self.match.session.state, "starter", 0)) + 1) % len(self.match.header.seats)

    def rematch(self) -> None:
        """The same people and options, other chance, and the other clan begins."""
        header = self.match.header
        options: dict[str, Any] = dict(self.match.session.setup.options)
        if any(option.name == "starter" for option in catalog.meta(header.game).options):
            options["starter"] = self.next_starter()
        self.desk.begin(Plan(header.game, header.seats, options))


def breakdown(game: str, session: Any, seat: int) -> list[tuple[str, int]]:
    """The points of a seat by what they come from, in the order of the game's own score."""
    score = catalog.part(game, "scoring").score(session.rules.content, session.state, seat)
    return [(name, getattr(score, name)) for name in catalog.part(game, "scoring").POINTS]
