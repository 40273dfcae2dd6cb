"""The log of a game, from its first line; what may not be seen by whoever sits here is not told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.phrase import phrase
from game.core.save import Noted
from game.kit.clipboard import put_text
from game.kit.layout import Box, centred
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.scroll import ScrollList
from game.kit.widgets import button, choice, label, panel

from .replay import ReplayScene, copied
from .screen import Slip, Surface

if TYPE_CHECKING:
    from .desk import Desk
    from .table import TableScene

LINE = 42
ALL = -2
"""Lines of all seats, and of nobody."""
SIGNS = {
    "turn": "sign_direction", "canister": "gas_station", "dice": "dice_multiple", "tuarek": "account_group", "truck": "tanker_truck",
    "empty": "water_off", "flame": "fire", "refinery": "fuel", "hand": "hand_coin", "explorer": "walk", "card": "cards", "claim": "flag",
}  # fmt: skip
"""Icons of the lines by what the game's words call them; others have a small dot."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its icon, its words, how many answers had been given when it came about, who gave the last of them (-1: nobody), and
    whether it begins a turn."""

    icon: str
    text: str
    place: int
    seat: int = -1
    turn: bool = False


class LogSheet(Slip):
    """All that happened, the newest at the lower edge."""

    name = "log"
    first = "log.list"
    folds = True

    def __init__(self, desk: Desk, laid: TableScene) -> None:
        super().__init__(desk)
        self.table = laid
        self.told = list(lines_of(laid))
        """All lines."""
        self.lines = self.told
        """Those that are shown."""
        self.seat = ALL
        self.list = ScrollList("log.list", [], self._paint_row, self.renew, choose=self._chose, open_row=self._show)
        self._fill()
        self._opened = False

    def _seats(self) -> list[tuple[int, str]]:
        return [(ALL, self.text("shell.log.all")), *enumerate(self.table.match.names)]

    def _dice(self, box: Box) -> list[Node]:
        """The way to the dice, where the game has some."""
        from .dice import DiceSheet, has_dice

        match = self.table.match
        if not has_dice(match.game):
            return []
        words = self.text("shell.dice.title")
        return [button("log.dice", box, words, lambda: self.app.push(DiceSheet(self.desk, match)), icon="dice_multiple", size=22)]

    def _chose(self, row: int) -> None:
        """By pointer one press shows the position of then; the arrow keys only go along, and Enter shows it."""
        if not self.app.keyboard_used:
            self._show(row)

    def _show(self, row: int) -> None:
        self.app.push(ReplayScene(self.desk, copied(self.table.match), self.lines[row].place))

    def _fill(self) -> None:
        self.lines = [line for line in self.told if self.seat == ALL or line.turn or line.seat == self.seat]
        self.list.fill([LINE + (20 if line.turn else 0) for line in self.lines], [line.text for line in self.lines])
        self._opened = False
        self.stale = True

    def only(self, seat: int) -> None:
        """Show what one seat did, with the beginnings of the turns; ALL: everything."""
        self.seat = seat
        self._fill()

    def copy(self) -> None:
        """Lay what is shown on the clipboard, as text."""
        text = "".join(f"\n{line.text}\n" if line.turn else f"  {line.text}\n" for line in self.lines)
        self.app.say(self.text("shell.log.copied" if put_text(text.lstrip()) else "shell.log.not_copied"), "log.copy")

    def build(self, scale: Scale) -> list[Node]:
        box = centred(self.page, *((1040, 1560) if self.narrow else (1240, 980)))
        nodes = [
            panel("log.panel", box, solid=True),
            label("log.hint", Box(box.x + 44, box.y + 84, box.w - 88, 34), self.text("shell.log.hint"), "body", colour="mute"),
            *choice("log.seat", Box(box.x + 300, box.y + 132, box.w - 344, 52), self._seats(), self.seat, self.only),
            button("log.copy", Box(box.x + 44, box.y + 132, 236, 52), self.text("shell.log.copy"), self.copy, icon="content_copy", size=20,
                   role="quiet"),
            label("log.title", Box(box.x + 44, box.y + 28, box.w - 600, 60), self.text("shell.log.title"), "action", colour="amber"),
            *self._dice(Box(box.right - 520, box.y + 26, 240, 64)),
            button("close", Box(box.right - 264, box.y + 26, 224, 64), self.text("shell.close"), self.back, key="Esc", size=24),
        ]  # fmt: skip
        room = Box(box.x + 44, box.y + 204, box.w - 88, box.h - 240)
        if not self._opened:
            self.list.nodes(room)
            self.list.scroll_to(self.list.length)
            self._opened = True
        return [*nodes, *self.list.nodes(room)]

    def _paint_row(self, brush: Brush, surface: Surface, state: NodeState, row: int) -> None:
        line, place, colours = self.lines[row], state.rect, brush.theme.colours
        middle = place.bottom - LINE / 2
        if state.hovered or state.lit:
            brush.put(surface, brush.rounded(place.w - 40, LINE - 2, 8, colours.petrol), place.x, middle - LINE / 2 + 1)
        if line.turn:
            brush.put(surface, brush.rounded(place.w - 40, 2, 1, colours.steel), place.x, place.y + 9)
        brush.icon(surface, line.icon, 26, place.x + 20, middle, colour=colours.amber if line.turn else colours.mute)
        ink = colours.amber if line.turn else colours.cream
        brush.text(
            surface, line.text, "log_now" if line.turn else "log", place.x + 50, middle, colour=ink, anchor="midleft", fit=place.w - 90
        )


def lines_of(laid: TableScene) -> Iterator[Line]:
    """The lines of a game, each turn's notes at its end."""
    words, seat = laid.game_words, laid.onlooker
    waiting = list(laid.notes)
    turn = None
    place = 0
    for place, moment in enumerate(laid.session.moments):
        if turn is not None and moment.turn != turn:
            yield from _told(laid, waiting, turn, place - 1)
        turn = moment.turn
        for event in moment.events:
            said = words.line(event.seen_by(seat))
            if said is not None:
                icon = words.icon(event)
                yield Line(SIGNS.get(icon, "circle_small"), laid.say(said), place, moment.seat, icon == "turn")
    yield from _told(laid, waiting, None, place)


def _told(laid: TableScene, waiting: list[Noted], turn: int | None, place: int) -> Iterator[Line]:
    """The notes of a turn that ended there, or all that are left; they are taken out."""
    for note in [note for note in waiting if turn is None or note.values.get("turn", turn + 1) <= turn]:
        waiting.remove(note)
        text = note_text(laid, note)
        if text:
            yield Line("timer_sand" if note.kind != "conceded" else "flag", text, place)


def note_text(laid: TableScene, note: Noted) -> str:
    """A note in words; empty for one of a kind that this program does not know."""
    key = f"shell.note.{note.kind.replace('.', '_')}"
    if key not in laid.words:
        return ""
    values = {name: value for name, value in note.values.items() if isinstance(value, int | str)}
    seat = values.get("seat", -1)
    names = laid.match.names
    values["who"] = names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else ""
    values["count"] = values.get("throws", 0)
    why = f"shell.why.{values.get('why', 'other')}"
    values["reason"] = laid.words.text(why if why in laid.words else "shell.why.other")
    return laid.words.say(phrase(key, **values), names)
