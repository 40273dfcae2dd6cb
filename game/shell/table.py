"""The table a game is played at: it owns session, save and computer players, and lends them to the game's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any

from game import catalog
from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase, phrase
from game.core.save import Noted
from game.kit.bubble import STAY_MS
from game.kit.keys import Key
from game.kit.layout import Box
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.scene import Scene
from game.kit.table import TANK_STYLES, Player, TableView
from hardware.keyboard import HandTruck
from hardware.source import HandSource, SensedTruck

from .guide import Guide
from .hearing import Hearing
from .key_names import seat_keys
from .match import CONCEDED, Match
from .screen import Surface
from .thumbnail import png, small

if TYPE_CHECKING:
    from .desk import Desk

TRUCK_NEWS = ("found", "lost", "restarted")
"""What of a truck with a sensor is told in the log."""
BRIEF_MS = 1500
"""How long a notice stays during a run, where much has changed a moment later."""


def tank_style(kept: str) -> str:
    """How the tank is shown; the first way for a setting that no table knows."""
    return kept if kept in TANK_STYLES else TANK_STYLES[0]


class TableScene(Scene):
    """One game on the table; implements `game.kit.table.Sitting` for the game's view."""

    name = "table"
    watched = False

    def __init__(self, desk: Desk, match: Match) -> None:
        self._stale = True
        super().__init__()
        self.desk = desk
        self.app = desk.app
        self.match = match
        self.session = match.session
        self.words = desk.words
        self.game_words = catalog.part(match.game, "words")
        self._sides = self._chairs()
        self.players = self._seated()
        self.latched = desk.settings.toggle
        self.motion_speed = desk.settings.speed
        self.sounds = desk.app.sounds
        self.tank_style = tank_style(desk.settings.tank)
        self._hands = tuple(HandTruck(seat, latched=self.latched) for seat in range(len(self.players)))
        self.trucks: tuple[HandSource, ...] = self._hands
        self.sensors = self._sensed(self.driven())
        self.notes: Sequence[Noted] = match.notes
        self.trouble: Phrase | None = None
        """Why the newest answers are not safe on the disk, as the banner says it."""
        self._asked: Ask | None = None
        """The question a computer player has answered, or is answering at its pace."""
        self._told: Ask | None = None
        self._end_shown = False
        self._keeper: Thread | None = None
        self._shot: Surface | None = None
        """A small picture of the table as it was when a sheet was laid over it."""
        self._hidden_until = self.app.frames
        """Up to this frame of the app the window shows what no picture may: another scene, or an open hand."""
        self._over_said = False
        make = desk.make_view or catalog.part(match.game, "view").View
        self.view: TableView = make(self)
        self.hearing = Hearing(self)
        self.guide = Guide(self)
        self._close_view()

    def _chairs(self) -> tuple[int, ...]:
        """The edge at which each seat's chair stands by the settings; one person alone has the table before them."""
        seats = range(len(self.match.header.seats))
        alone = sum(seat.kind == "human" for seat in self.match.header.seats) < 2
        return tuple(0 if alone else self.desk.settings.edge(seat) for seat in seats)

    @property
    def chairs_stay(self) -> bool:
        """Whether nobody may change chairs now: a finger is down, or a run is open."""
        return self.touched or self.view.focus_frozen

    def _seated(self) -> tuple[Player, ...]:
        clans = catalog.meta(self.match.game).clans
        players = []
        for number, seat in enumerate(self.match.header.seats):
            keys = seat_keys(self.desk.settings, number)
            clan = seat.colour if seat.colour in clans else clans[number % len(clans)]
            players.append(Player(number, seat.name, seat.kind, clan, keys.hold, keys.throw, keys.peek, self._sides[number]))
        return tuple(players)

    # the sitting

    @property
    def now(self) -> int:
        return self.app.now

    @property
    def side(self) -> int:
        """The edge of whoever is asked; when nobody is, that of whoever has won, of the first person otherwise."""
        people, ask = self.people, self.session.ask
        seats = (ask.seat,) if ask is not None and not self.match.over else self.match.winners
        return next((one.side for one in (*(one for one in people if one.seat in seats), *people)), 0)

    @property
    def touched(self) -> bool:
        return self.app.touched_now

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase, self.match.names)

    def answer(self, given: Any) -> Sequence[Event[Any]]:
        if self.match.over:
            if not self._over_said:  # a view may try again with each frame
                self._say_over()
            return ()
        turn = self.session.rules.turn(self.session.state)
        events = self.session.answer(given)
        self.app.hush()  # what was said was said of the question before
        self.view.happened(events)
        self.hearing.hear(events)
        self._read_events(events)
        if self.match.over or self.session.rules.turn(self.session.state) != turn:
            self._keep_label()
        self._say_question()
        self.stale = True
        return events

    def _say_over(self) -> None:
        self._over_said = True
        self._refuse(self.words.text("shell.table.over"))

    def undo(self) -> None:
        if self.match.over:
            self._say_over()
            return
        refusal = self.view.undo_refusal() or self.session.undo_refusal()
        if refusal is not None:
            self._refuse(self.say(refusal))
            return
        self.session.undo()
        self._went_back()

    def redo(self) -> None:
        if self.match.over:
            self._say_over()
            return
        if not self.session.redo():
            self._refuse(self.words.text("shell.table.nothing_to_redo"))
            return
        self._went_back()

    def _went_back(self) -> None:
        self._asked = None
        self._end_shown = False
        self.view.happened(())
        self.hearing.hear(())
        self._say_question()
        self.stale = True

    def note(self, kind: str, values: Mapping[str, Any]) -> None:
        self.match.note(kind, dict(values))

    def _refuse(self, reason: str) -> None:
        self.hearing.refuse()
        self.notice(reason)

    def notice(self, reason: str, rule: str = "", at: Node | None = None) -> None:
        number = rule.rpartition("-")[2]
        stay = BRIEF_MS if self.view.focus_frozen else STAY_MS
        if rule or at is not None:
            self.hearing.refuse()
        shown = None if at is None else self.app.layer.by_name.get(at.name, at)  # as it is turned, and not as it was laid out
        self.app.say(f"{reason}\n{self.words.text('shell.rule', number=number)}" if rule else reason, shown, stay)

    def open(self, sheet: str) -> None:
        """Lay a sheet over the table. Raises KeyError for one that is none."""
        sheets = {"pause": self._pause, "rules": self.desk.show_rules, "log": self._log, "settings": self.desk.show_settings}
        sheets[sheet]()

    def _pause(self) -> None:
        from .pause import PauseSheet

        self.app.push(PauseSheet(self.desk, self))

    def _log(self) -> None:
        from .log import LogSheet

        self.app.push(LogSheet(self.desk, self))

    # what pause and end ask

    @property
    def people(self) -> tuple[Player, ...]:
        """Who sits here in person."""
        return tuple(player for player in self.players if player.human)

    @property
    def onlooker(self) -> int:
        """The seat through whose eyes log and results are told: the only person's, else nobody's."""
        people = self.people
        return people[0].seat if len(people) == 1 else -1

    def concede(self, seat: int) -> None:
        """A seat gives the game up: nothing is played any more, though a question stays open."""
        self.note(CONCEDED, {"seat": seat})
        self._close_view()
        self._keep_label()
        self.show_end()

    def _close_view(self) -> None:
        """Tell the view of a game that was given up: the question that is open there is nobody's."""
        if self.match.conceded is not None:
            self.view.closed = True
            self.stale = True

    def show_end(self) -> None:
        """The results, over the table."""
        from .end import EndSheet

        self._end_shown = True
        self.desk.count(self.match)
        self.app.push(EndSheet(self.desk, self))

    def finish(self) -> None:
        """The table is cleared away: what flowed in an open run is noted, and all is written."""
        self.view.interrupt(self.app.now, "closed")
        self._keep_label()
        if self._keeper is not None:
            self._keeper.join()
        self.match.close()

    # the scene

    @property
    def stale(self) -> bool:
        return self._stale or self.view.stale

    @stale.setter
    def stale(self, value: bool) -> None:
        self._stale = value
        if not value:
            self.view.stale = False

    @property
    def moving(self) -> bool:
        return self.view.moving

    @property
    def focus_frozen(self) -> bool:  # type: ignore[override]  # the view decides; nobody sets it
        return self.view.focus_frozen

    def frozen_note(self) -> str:
        return self.words.text("shell.table.frozen")

    def enter(self) -> None:
        self.view.happened(())
        self._say_question()

    def covered(self) -> None:
        """A sheet is laid over: an open run is interrupted, and keys that are held count no longer."""
        self._shot = self._seen()
        self.view.interrupt(self.app.now, "menu")
        self.hearing.hear(())
        self.view.focus_lost(self.app.now)

    def uncovered(self) -> None:
        self._read_question()
        self._shot = None
        self._hidden_until = self.app.frames
        self.view.focus_gained(self.app.now)

    def focus_lost(self, at: int) -> None:
        self.view.focus_lost(at)

    def focus_gained(self, at: int) -> None:
        self.view.focus_gained(at)

    def build(self, scale: Scale) -> list[Node]:
        self._follow_settings()
        nodes = self.view.build(scale)
        nodes += self.guide.nodes(nodes)
        if self.trouble is not None:
            nodes.append(self._banner(self.say(self.trouble)))
        return nodes

    def _follow_settings(self) -> None:
        settings = self.desk.settings
        self.words = self.desk.words
        if not self.chairs_stay:
            self._sides = self._chairs()
        self.players = self._seated()
        self.motion_speed = settings.speed
        self.tank_style = tank_style(settings.tank)
        if settings.toggle != self.latched:
            self.latched = settings.toggle
            for truck in self._hands:
                truck.latched = self.latched

    def ground(self, brush: Brush, surface: Surface) -> None:
        self.view.ground(brush, surface)

    def enlarge(self, node: Node | None) -> bool:
        return self.view.enlarge(node)

    def hovered(self, node: Node | None) -> None:
        self.view.hovered(node)

    def skip(self) -> None:
        self.view.motion.skip()

    def back(self) -> None:
        self.open("pause")

    def key(self, key: Key) -> bool:
        if self.guide.key(key) or (self.match.conceded is None and self.view.key(key)):
            return True
        name = key.name
        if name == "f1":
            act: Callable[[], None] = partial(self.open, "rules")
        elif key.ctrl and name == "z" and not key.shift:
            act = self.undo
        elif key.ctrl and name in ("y", "z"):
            act = self.redo
        else:
            return False
        if key.down:
            act()
        return True

    def tick(self, now: int) -> None:
        if self._sides != self._chairs() and not self.chairs_stay:
            self.stale = True
        self._look_at_trucks()
        if self.match.conceded is None:  # else what was open stays as it was left
            self.view.tick(now)
            self.hearing.tick(now)
        if self.view.private:
            self._hidden_until = self.app.frames + 1
        self._watch_save()
        if self.app.scene is not self:
            return
        self.guide.look()
        if self.match.over:
            if not self._end_shown and (self.match.conceded is not None or self.view.ready_for_computer()):
                self.show_end()
            return
        self._let_computer_answer()

    def _let_computer_answer(self) -> None:
        ask = self.session.ask
        if ask is None or ask is self._asked:
            return
        bot = self.match.bots[max(ask.seat, 0)]
        if bot is None or self.guide.shown is not None or not self.view.ready_for_computer():
            return
        self._asked = ask
        self.view.perform(ask, bot.answer(self.session.seen(ask.seat), ask))

    # trucks with sensors

    def driven(self) -> Sequence[int | None]:
        """The number of the clan whose truck each seat moves; None for a computer."""
        return self.desk.driven([player.clan if player.human else None for player in self.players])

    def _sensed(self, driven: Sequence[int | None]) -> Sequence[SensedTruck | None]:
        return [None if clan is None else self.desk.trucks.of(clan, seat) for seat, clan in enumerate(driven)]

    def _look_at_trucks(self) -> None:
        """Which seats have one; and what came of them is told and noted."""
        trucks = self.desk.trucks
        driven = self.driven()
        self.sensors = self._sensed(driven)
        for notice in trucks.news():
            clan = trucks.clan_of(notice.key)
            if clan is not None and notice.what == "slipped":
                self._say_slipped(clan)
            if clan in driven and clan is not None and notice.what in TRUCK_NEWS:
                seat = driven.index(clan)
                self.stale = True
                self.desk.line(f"truck {notice.what} {seat}")
                self.note(f"truck.{notice.what}", {"seat": seat, "turn": self.session.rules.turn(self.session.state)})

    def _say_slipped(self, clan: int) -> None:
        """A truck that was calibrated does not lie as it did."""
        self.desk.line(f"truck slipped {clan}")
        name = self.words.text(f"shell.tank.clan.{tuple(self.app.theme.clans)[clan]}")
        self.notice(self.words.text("shell.trucks.slipped_now", clan=name))

    # saving

    def _watch_save(self) -> None:
        writing = self.match.writing
        trouble = writing.trouble if writing is not None else None
        if trouble != self.trouble:
            self.trouble = trouble
            self.stale = True

    def _keep_label(self) -> None:
        """Keep score and a small picture for the list of saves, beside the game and in a thread: no frame waits for it."""
        writing = self.match.writing
        if writing is None:
            return
        if self._keeper is not None:
            self._keeper.join()
        picture = self._seen() if self._shot is None else self._shot
        scores, over = self.match.scores, self.match.over

        def keep() -> None:
            writing.score(scores, over)
            if picture is not None:
                writing.picture(png(picture))

        self._keeper = Thread(target=keep)
        self._keeper.start()

    def _seen(self) -> Surface | None:
        """The table as the window shows it, small; None while it shows another scene, or a hand that one player alone may see."""
        if self.app.frames <= self._hidden_until or self.view.private or self.app.scene is not self:
            return None
        return small(self.app.window.surface())

    def _banner(self, text: str) -> Node:
        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            colours, place = brush.theme.colours, state.rect
            brush.glass(surface, place.x, place.y, place.w, place.h, colour=colours.warning, edge=colours.amber)
            brush.icon(surface, "content_save_alert", 32, place.x + 34, place.centery)
            brush.text(surface, text, "body", place.x + 66, place.centery, anchor="midleft", wrap=place.w - 84, lines=2)

        return Node("unsaved", Box(460, 6, 1000, 64), paint, z=90, label=text, spill=30)

    # the log of the program

    def _say_question(self) -> None:
        ask = self.session.ask
        if ask is self._told:
            return
        self._told = ask
        self.desk.line(f"ask {ask.prompt.key} {ask.seat}" if ask is not None else "over")
        self._read_question()

    # what is read aloud

    def _read_question(self) -> None:
        prompt = self.prompt()
        if prompt is not None:
            self.app.aloud.tell(self.say(prompt))

    def _read_events(self, events: Sequence[Event[Any]]) -> None:
        """The lines of the log, as whoever sits here may see them."""
        if self.app.aloud.on:
            lines = (self.game_words.line(event.seen_by(self.onlooker)) for event in events)
            self.app.aloud.tell("\n".join(self.say(line) for line in lines if line is not None))

    def prompt(self) -> Phrase | None:
        """The open question in words, or None."""
        ask = self.session.ask
        if ask is None:
            return None
        said: Phrase = self.game_words.prompt(ask)
        return said

    def round_said(self) -> Phrase:
        """Which turn it is."""
        return phrase("shell.turn", count=self.session.rules.turn(self.session.state))
