"""The replay: a game looked at again, answer by answer, turn by turn, forwards and back; the save is only read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game import catalog
from game.core.errors import SaveError
from game.core.phrase import phrase
from game.core.session import Session, resume_as_far, setup_of
from game.kit.keys import Key
from game.kit.layout import Box, columns, rows
from game.kit.node import Node
from game.kit.widgets import button, choice, label, panel, slider

from .match import Match
from .watching import WatchedScene

if TYPE_CHECKING:
    from .desk import Desk

PACE_MS = 1100
"""How long an answer stands before the next, at single speed."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
WORDY = 130.0
"""A narrower button has a sign instead of its word."""


def replayed(desk: Desk, name: str) -> Match:
    """The saved game of that id, to be looked at: as far as it fits the rules of today. Raises SaveError when none of it does."""
    reading = desk.saves.load(name).reading
    if reading.header is None:
        raise SaveError(f"save {name!r} has no first line; look at it in the list of saves", phrase("save.damage.header"))
    rules = catalog.rules(reading.header.game)
    session, notes, _ = resume_as_far(rules, setup_of(reading.header, rules), reading.entries)
    return Match(reading.header, session, None, notes, (None,) * len(reading.header.seats))


def copied(match: Match) -> Match:
    """The game that is being played, to be looked at beside it, from its first to its present moment."""
    session: Session[Any] = Session(match.session.rules, match.session.setup)
    for moment in match.session.moments[1:]:
        session.answer(moment.answer)
    return Match(match.header, session, None, list(match.notes), (None,) * len(match.header.seats))


class ReplayScene(WatchedScene):
    """`at`: the moment that is shown first, the number of answers given by then; None: the beginning."""

    name = "replay"
    first = "replay.play"

    def __init__(self, desk: Desk, match: Match, at: int | None = None) -> None:
        super().__init__(desk, match)
        self.view.closed = True
        self.playing = False
        self.speed = 1.0
        self.last = len(self.session.moments) - 1
        self._due = 0
        turns = [moment.turn for moment in self.session.moments]
        self._turns = [place for place, turn in enumerate(turns) if place == 0 or turn != turns[place - 1]]
        """The moments at which turns begin."""
        self.session.rewind(at or 0)

    @property
    def place(self) -> int:
        """How many answers had been given at the moment that is shown."""
        return len(self.session.moments) - 1

    # what is done

    def go(self, place: int) -> None:
        """Show that moment, without movement."""
        place = max(0, min(place, self.last))
        if place < self.place:
            self.session.rewind(place)
        while self.place < place and self.session.redo():
            pass
        self.view.happened(())
        self.hearing.hear(())
        self.stale = True

    def step(self) -> None:
        """One answer on, with its movement; at the end, stop."""
        if not self.session.redo():
            self.playing = False
        else:
            self.view.happened(self.session.moments[-1].events)
            self.hearing.hear(self.session.moments[-1].events)
        self._due = self.now + round(PACE_MS / self.speed)
        self.stale = True

    def turn(self, by: int) -> None:
        """The beginning of the turn before (of this turn, when it is under way) or after."""
        if by > 0:
            self.go(next((place for place in self._turns if place > self.place), self.last))
        else:
            self.go(next((place for place in reversed(self._turns) if place < self.place), 0))

    def play(self) -> None:
        """Play by itself, or stop."""
        self.playing = not self.playing
        if self.playing and self.place == self.last:
            self.go(0)
        self._due = self.now
        self.stale = True

    def set_speed(self, speed: float) -> None:
        """How fast it plays by itself, and moves."""
        self.speed = speed
        self.stale = True

    def _follow_settings(self) -> None:
        super()._follow_settings()
        self.motion_speed *= self.speed

    def tick(self, now: int) -> None:
        self.view.tick(now)
        self.hearing.tick(now)
        if self.playing and now >= self._due and not self.view.moving:
            self.step()

    def key(self, key: Key) -> bool:
        acts: dict[str, Callable[[], None]] = {
            "left": lambda: self.go(self.place - 1), "right": self.step, "page up": lambda: self.turn(-1),
            "page down": lambda: self.turn(1),
            "home": lambda: self.go(0), "end": lambda: self.go(self.last), "space": self.play,
        }  # fmt: skip
        act = acts.get(key.name) if key.plain and self.app.focused != "replay.place" else None
        if act is None:
            return super().key(key)
        if key.down:
            act()
        return True

    # what is shown

    def controls(self) -> list[Node]:
        room = self.view.room
        inner = Box(room.x + 20, room.y + 14, room.w - 40, room.h - 28)
        head, track, buttons, foot = rows(inner, [46, 56, 82, 64], 10)
        return [
            panel("replay.panel", room, solid=True),
            *self._head(head),
            slider("replay.place", track, self.place, 0, max(1, self.last), 1, lambda place: self.go(round(place)), group="replay"),
            *self._buttons(buttons),
            *self._foot(foot),
        ]

    def _head(self, box: Box) -> list[Node]:
        told = self.text("shell.replay.place", count=self.place, last=self.last)
        turn = self.say(self.round_said())
        return [
            label("replay.turn", Box(box.x, box.y, box.w / 2, box.h), turn, "prompt", colour="amber"),
            label("replay.told", Box(box.x + box.w / 2, box.y, box.w / 2, box.h), told, "body", colour="mute", align="right"),
        ]

    def _buttons(self, box: Box) -> list[Node]:
        start, end = self.place == 0, self.place == self.last
        play = ("replay.play", "pause" if self.playing else "play", self.play)
        acts: list[tuple[str, str, Callable[[], None] | None]] = [
            ("replay.turn_back", "skip_backward", None if start else lambda: self.turn(-1)),
            ("replay.back", "step_backward", None if start else lambda: self.go(self.place - 1)),
            play,
            ("replay.on", "step_forward", None if end else self.step),
            ("replay.turn_on", "skip_forward", None if end else lambda: self.turn(1)),
        ]
        return [
            button(name, cell, "", act, icon=icon, role="main" if name == "replay.play" else "usual", group="replay",
                   tip=self.text(f"shell.{name}"))
            for (name, icon, act), cell in zip(acts, columns(box, [1] * len(acts), 10), strict=True)
        ]  # fmt: skip

    def _foot(self, box: Box) -> list[Node]:
        speeds, close = columns(box, [3, 1.3], 16)
        options = [(speed, f"{speed:g}×".replace("0.5", "½")) for speed in SPEEDS]
        words = self.text("shell.close")
        room = close.w > WORDY
        return [
            *choice("replay.speed", speeds, options, self.speed, self.set_speed, group="replay"),
            button("replay.close", close, words if room else "", self.back, icon=None if room else "close", tip="" if room else words,
                   size=22, role="quiet", group="replay"),
        ]  # fmt: skip
