"""The show: computers play whole games for passers-by, with captions; a touch offers to play, and after a while alone it goes on.

In a kiosk the way out is hidden, and an error is noted and begins the show anew.
"""

from __future__ import annotations

import secrets
import time
import traceback
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any

from game import catalog
from game.core.event import Event
from game.core.phrase import Phrase
from game.kit.dialog import Sheet
from game.kit.keys import Chord, Key
from game.kit.layout import Box, centred, rows, table
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.theme import Style
from game.kit.widgets import button, label, panel
from game.store.mishaps import note_mishap

from .match import SEED_BITS, Plan, begin
from .screen import Screen, Surface
from .shelf import cover_of
from .table import TableScene
from .watching import WatchedScene

if TYPE_CHECKING:
    from .desk import Desk

LEVELS = ("hard", "normal")
"""Who plays: two levels, so that somebody is ahead now and then."""
ALONE_MS = 90_000
"""Without input for so long the show goes on."""
OFFER_MS = 20_000
"""The offer to play stays so long."""
TITLE_MS = 4_500
END_MS = 9_000
"""How long the title of a game stands, and its end."""
CAPTION_MS = 3_200
"""A caption stands at least so long."""
MOST_MISHAPS = 5
"""More errors than so many games in a row, and the show ends: something is wrong with the machine."""


class Show:
    """Keeps the show going on a desk. `games`: what is shown, in turn; `chord`: what leaves a kiosk."""

    def __init__(
        self, desk: Desk, games: Sequence[str], kiosk: bool = False, chord: Chord | None = None, most: int | None = None,
    ) -> None:  # fmt: skip
        self.desk = desk
        self.kiosk = kiosk
        self.chord = chord
        self.most = most
        """After so many games it ends; None: never."""
        self.played = 0
        """How many games have come to their end."""
        self.on = False
        """Whether the show is what is seen, and no visitor plays."""
        self._games = cycle(games)
        self.game = games[0]
        desk.app.each_frame.append(self._watch)
        desk.app.intercept = self._intercept
        desk.app.may_close = lambda: not kiosk
        desk.kiosk = kiosk

    def begin(self) -> None:
        """A title, then a game; whatever was on the table is put away."""
        self.on = True
        self.game = next(self._games)
        self.desk.leave_table()
        self.desk.app.replace(ShowTitle(self))

    def play(self) -> None:
        """The next game is on the table."""
        kinds = tuple(LEVELS[(seat + self.played) % len(LEVELS)] for seat in range(catalog.meta(self.game).seats[0]))
        plan = Plan(self.game, self.desk.default_seats(self.game, kinds), {}, secrets.randbits(SEED_BITS))
        self.desk.app.replace(ShowScene(self, begin(plan, None, self.desk.clock())))

    def over(self) -> None:
        """A game is over and was looked at."""
        self.played += 1
        if self.played == self.most:
            self.desk.quit()
        else:
            self.begin()

    def offer(self) -> None:
        """Somebody is there."""
        self.desk.app.push(Offer(self))

    def leave(self) -> None:
        """The visitor plays; the show waits for the table to be alone."""
        self.on = False
        self.desk.show_title()
        self.desk.show_new()

    def run(self) -> None:
        """Show until the window is closed. In a kiosk errors begin the show anew, and are noted."""
        self.begin()
        row = 0
        while self.desk.app.running:
            before = self.played
            try:
                self.desk.app.run()
            except Exception:
                row = 1 if self.played > before else row + 1
                if not self.kiosk or row > MOST_MISHAPS:
                    raise
                note_mishap(self.desk.places.mishaps, traceback.format_exc(), time.strftime("%Y-%m-%d %H:%M:%S"))
                self.desk.table = None  # whatever broke, its save was written line by line
                self.begin()

    def _watch(self, now: int) -> None:
        """Once a frame: a table left alone belongs to the show again."""
        if not self.on and self.desk.app.alone >= ALONE_MS:
            self.begin()

    def _intercept(self, key: Key) -> bool:
        """Keys before anything else hears them: what leaves a kiosk."""
        if not self.kiosk:
            return False
        if self.chord is not None and self.chord.pressed_by(key):
            self.desk.quit()
            return True
        return key.leaves_full_screen


class Unattended(Screen):
    """What the show puts on the screen: any press or key is somebody who is there."""

    def __init__(self, show: Show) -> None:
        super().__init__(show.desk)
        self.show = show

    def key(self, key: Key) -> bool:
        if key.down:
            self.show.offer()
        return True


class ShowTitle(Unattended):
    """Which game comes now."""

    name = "show_title"

    def __init__(self, show: Show) -> None:
        super().__init__(show)
        self._until: int | None = None

    def tick(self, now: int) -> None:
        if self._until is None:
            self._until = now + TITLE_MS
        elif now >= self._until:
            self.show.play()

    def build(self, scale: Scale) -> list[Node]:
        game = self.show.game
        title, subtitle, touch = self.text(f"{game}.title"), self.text(f"{game}.subtitle"), self.text("shell.show.touch")
        cover = cover_of(game)

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            colours = brush.theme.colours
            picture = centred(Box(0, 60, 1920, 640), 1120, 640)
            cover(brush, surface, picture)
            brush.text(surface, title, Style("title", 130), 960, 800, anchor="center", fit=1700)
            width = max(420.0, brush.measure(subtitle, "headline") + 80)
            brush.drop(surface, brush.rounded(width, 68, 34, colours.rust), 960 - width / 2, 876, radius=34)
            brush.text(surface, subtitle, "headline", 960, 910, anchor="center", fit=width - 60)
            brush.text(surface, touch, "headline", 960, 1004, colour=colours.sand_ink, anchor="center", fit=1700)

        return [Node("card", table(), paint, press=self.show.offer, label=title)]


class ShowScene(WatchedScene):
    """Computers play; captions tell what is going on."""

    name = "show"

    def __init__(self, show: Show, match: Any) -> None:
        super().__init__(show.desk, match)
        self.show = show
        self.caption = ""
        self._next_caption = 0
        self._ends_at: int | None = None

    def answer(self, given: Any) -> Sequence[Event[Any]]:
        return TableScene.answer(self, given)

    def tick(self, now: int) -> None:
        self.view.tick(now)
        self.hearing.tick(now)
        self._tell(now)
        if not self.match.over:
            self._let_computer_answer()
        elif self._ends_at is None:
            if self.view.ready_for_computer():
                self._ends_at = now + END_MS
        elif now >= self._ends_at:
            self.show.over()

    def _tell(self, now: int) -> None:
        """The caption of the moment, when the last one was there long enough to be read."""
        said = self._caption()
        if said == self.caption or (now < self._next_caption and not self.match.over):
            return
        self.caption, self._next_caption = said, now + CAPTION_MS
        self.stale = True

    def _caption(self) -> str:
        if self.match.over:
            names = [self.match.names[seat] for seat in self.match.winners]
            how = "won" if len(names) == 1 else "shared"
            won = self.text(f"shell.end.{how}", who=self.words.listed(names))
            return f"{won} {' : '.join(map(str, self.match.scores))}"
        caption: Callable[[Any], Phrase] = self.game_words.caption
        return self.say(caption(self.session.state))

    def controls(self) -> list[Node]:
        room = self.view.room
        head, text, foot = rows(Box(room.x + 28, room.y + 18, room.w - 56, room.h - 36), [46, 156, 74], 6)
        title = self.text(f"{self.match.game}.title")
        return [
            panel("show.panel", room, solid=True),
            label("show.game", head, title, "prompt", colour="amber"),
            label("show.caption", text, self.caption, "headline", wrap=True),
            button("show.touch", foot, self.text("shell.show.touch"), self.show.offer, role="main", icon="gesture_tap", size=24),
            Node("show.anywhere", table(), press=self.show.offer, z=500, label=self.text("shell.show.touch"), focusable=False, spill=0),
        ]

    def key(self, key: Key) -> bool:
        if key.down:
            self.show.offer()
        return True

    def back(self) -> None:
        self.show.offer()


class Offer(Sheet):
    """Somebody touched the show: to play, or to let it go on."""

    name = "offer"
    first = "offer.play"

    def __init__(self, show: Show) -> None:
        super().__init__()
        self.show = show
        self._until: int | None = None

    def tick(self, now: int) -> None:
        if self._until is None:
            self._until = now + OFFER_MS
        elif now >= self._until:
            self.back()

    def build(self, scale: Scale) -> list[Node]:
        text = self.show.desk.text
        box = centred(table(), 900, 480)
        inner = Box(box.x + 50, box.y + 44, box.w - 100, box.h - 88)
        title, play, back = rows(inner, [80, 150, 100], 28)
        return [
            panel("offer.panel", box, solid=True),
            label("offer.title", title, text("shell.show.title"), "action", colour="amber"),
            button("offer.play", play, text("shell.show.play"), self._play, role="main", icon="play", size=44),
            button("offer.back", back, text("shell.show.back"), self.back, icon="television_play", size=28, key="Esc"),
        ]

    def _play(self) -> None:
        self.app.pop()
        self.show.leave()
