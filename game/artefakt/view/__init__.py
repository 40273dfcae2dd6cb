"""The table of Agent Artefakt: what lies where, what can be done now, and how a press becomes an answer."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pygame
from pygame import Surface

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase, phrase
from game.kit.animation import Motion
from game.kit.flight import Flights
from game.kit.keys import DIGITS, ENTER, Key
from game.kit.node import Node
from game.kit.paint import Brush
from game.kit.pointer import Phase, Pointer
from game.kit.scale import Scale
from game.kit.table import Sitting

from ..answers import Answer, Charge, Climb, Rotate
from ..content import Content
from ..flow.transport import price
from ..rules import ArtefaktRules
from ..state import LADDERS, Artefakt
from ..ways import Way
from . import (
    boards,
    doors,
    flights,
    hall,
    intended,
    ladders,
    logbook,
    moment,
    museum,
    overlay,
    popover,
    prompt,
    rolling,
    sides,
    strip,
    tags,
    tips,
    top,
    tray,
    zones,
)
from .desk import Desk
from .motions import Motions

PAUSE_MS = 700
"""A computer player's answer stands so long on the table before it is given, so that people can follow."""


class View:
    """Agent Artefakt's table; see `game.kit.table.TableView`."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.content: Content = cast(ArtefaktRules, sitting.session.rules).content
        self.room = zones.ROOM
        self.front = 0
        """The seat that has prompt and acts before it, where people sit round the table."""
        self.motion = Motion(sitting.motion_speed)
        self.flights = Flights(self.motion, self.changed)
        self.motions = Motions(self)
        self.stale = True
        self.chooser = ""
        """Which option a press has opened to choose from: "energy", "move"."""
        self.along: set[str] = set()
        """Ready dice that are to be rolled along."""
        self.intent: Answer | None = None
        """What a computer player is about to answer."""
        self.shown: int | None = None
        """The room that is pointed at: its ways lie beside it."""
        self.pinned = False
        """The ways were opened by a press, and stay until another one."""
        self.ghost: int | None = None
        """The field where the marker of the seat that is asked would stop."""
        self.turned: int | None = None
        """Open sides of the agent's room, as the choice under the pointer would turn it."""
        self.peeking: int | None = None
        """The seat that looks at its own orders, where these are hidden."""
        self._walk: list[Way] = []
        """The steps that are still to be taken of a walk that was chosen."""
        self._closed = False
        self._scale = Scale(1920, 1080)
        self._due = 0
        self._desk: Desk | None = None
        self.happened(())

    # what the table asks

    @property
    def free(self) -> bool:
        """Whether presses on the table are answers now."""
        return self.intent is None and not self._closed

    @property
    def closed(self) -> bool:
        """Whether the game was given up: the table is only looked at."""
        return self._closed

    @closed.setter
    def closed(self, value: bool) -> None:
        self._closed = value
        self._rest()
        self.changed()

    @property
    def focus_frozen(self) -> bool:
        return False

    @property
    def moving(self) -> bool:
        return self.motion.moving()

    @property
    def private(self) -> bool:
        return self.peeking is not None

    @property
    def rule(self) -> str:
        return moment.rule(self.sitting.session.ask)

    @property
    def _state(self) -> Artefakt:
        state: Artefakt = self.sitting.session.state
        return state

    def desk(self) -> Desk:
        """The table as it is now, for one look at it."""
        if self._desk is None:
            self._desk = Desk(self, self.sitting, self.content, self.motion, self._scale, self._seen())
        return self._desk

    def _seen(self) -> Artefakt:
        """The state as those at the table may see it: with several people, or none, only what all may see, but for one
        who peeks."""
        people = [player.seat for player in self.sitting.players if player.human] or [player.seat for player in self.sitting.players]
        seen: Artefakt = self.sitting.session.seen(people[0])
        for seat in people[1:]:
            seen.agents[seat] = self.sitting.session.seen(people[0]).agents[seat]
        if self._state.hidden_orders and len(people) > 1:
            for seat in people:
                own: Artefakt = self.sitting.session.seen(seat)
                shown = own.agents[seat].orders if seat == self.peeking else ["?"] * len(own.agents[seat].orders)
                seen.agents[seat].orders = list(shown)
        return seen

    def build(self, scale: Scale) -> list[Node]:
        self._scale = scale
        desk = self.desk()
        desk.scale = scale
        desk.nodes = []
        self.stale = False
        for part in (tray, popover):  # first in the order of Tab; they are painted over the rest all the same
            part.lay(desk)
        if not self.sitting.watched and not tray.in_strip(desk):
            strip.lay(desk)
        for part in (top, museum, ladders, boards, prompt, overlay):
            part.lay(desk)
        doors.lay_key(desk)
        logbook.lay(desk)
        tips.lay(desk)
        if not self.sitting.touched:  # nothing turns under a hand
            self.front = desk.asked
        return intended.lay(desk, self.flights.laid(sides.in_front(desk, desk.nodes, self.front), flights.Z))

    def ground(self, brush: Brush, surface: Surface) -> None:
        museum.foresee(self.desk(), brush)
        surface.blit(hall.ground(brush, *surface.get_size()), (0, 0))

    def undo_refusal(self) -> Phrase | None:
        return phrase("artefakt.view.over") if self._closed else None

    # what happens

    def happened(self, happened: Sequence[Event[Any]]) -> None:
        self._rest()
        self._desk = None
        if not happened:
            self._walk = []
            self.motion.skip()
            self.flights.forget()
            self.motions.forget()
        else:
            self.motions.start(happened)
        self.stale = True

    def _rest(self) -> None:
        """Nothing is chosen, opened or about to be."""
        self.chooser, self.intent, self.ghost, self.turned = "", None, None, None
        self.along.clear()
        self._unpoint()

    def changed(self) -> None:
        """Look at all of the table anew before the next frame."""
        self._desk = None
        self.stale = True

    def ready_for_computer(self) -> bool:
        return self.intent is None and not self.motion.moving()

    def perform(self, ask: Ask, given: Any) -> None:
        if self._closed:
            return
        self.intent = given
        self._due = self.sitting.now + round(PAUSE_MS / max(1.0, self.sitting.motion_speed))
        self.changed()

    def tick(self, now: int) -> None:
        self.motion.speed = self.sitting.motion_speed
        if self._desk is not None and self._desk.asked != self.front and not self.sitting.touched:
            self.changed()
        if self.motion.moving():
            self.motion.tick(now)
        if self.intent is not None and now >= self._due:
            given, self.intent = self.intent, None
            self.sitting.answer(given)
        elif self._walk and not self.motion.moving():
            self._walk_on(self._walk)

    # presses

    def give(self, answer: Answer) -> None:
        """Answer the open question."""
        if self._closed:
            return
        self._walk = []
        self.motion.skip()
        self.sitting.answer(answer)

    def go(self, cell: int) -> None:
        """Go to a room: through its only way, or its ways are shown to choose from; a far one is walked to step by step."""
        desk = self.desk()
        ways = desk.ways.get(cell, [])
        if len(ways) > 1 and not (self.pinned and self.shown == cell):
            self.shown, self.pinned = cell, True
            self._point()
        elif ways:
            self.give(desk.step(tags.cheapest(desk, cell)))
        elif cell in desk.walks:
            self._walk_on(desk.walks[cell].steps)

    def _walk_on(self, steps: Sequence[Way]) -> None:
        """The next step of a walk, as long as nothing has come between."""
        desk = self.desk()
        way, *rest = steps
        self._walk = []
        if way not in desk.ways.get(way.cell, []):
            return
        self.give(desk.step(way))
        moments = self.sitting.session.moments
        if not (moments and any(event.reveals for event in moments[-1].events)):
            self._walk = rest

    def choose(self, what: str) -> None:
        """Open the choice of an option, or close it with an empty name."""
        self.chooser = "" if what == self.chooser else what
        self._unpoint()
        self.changed()

    def toggle(self, die: str) -> None:
        """Roll a ready die along, or leave it."""
        self.along ^= {die}
        self.changed()

    def open(self, sheet: str) -> None:
        self.sitting.open(sheet)

    # hands

    def key(self, key: Key) -> bool:
        if self._peek(key):
            return True
        return key.down and key.plain and self._act_key(key)

    def _peek(self, key: Key) -> bool:
        """A look key shows a seat its own orders while it is held, where several people play with hidden ones."""
        if not self.desk().secret:
            return False
        for player in self.sitting.players:
            if player.human and key.key == player.look_key and key.plain:
                self.peeking = player.seat if key.down else None
                self.changed()
                return True
        return False

    def look(self, seat: int, pointer: Pointer) -> None:
        """A finger or the mouse on hidden orders shows them to their owner as long as it is held there."""
        if pointer.phase is Phase.DOWN:
            self.peeking = seat
        elif pointer.phase in (Phase.UP, Phase.CANCEL) and self.peeking == seat:
            self.peeking = None
        else:
            return
        self.changed()

    def _act_key(self, key: Key) -> bool:
        """Keys of the buttons; digits choose from the tray, or among the ways to the room that is pointed at."""
        desk = self.desk()
        if key.key == pygame.K_ESCAPE and (self.chooser or self.pinned):
            self.chooser = ""
            self._unpoint()
            self.changed()
            return True
        if key.key in ENTER and rolling.asked(desk):
            self.give(rolling.answer(desk))
            return True
        if key.key in DIGITS:
            return self._digit(desk, DIGITS[key.key])
        name = next((name for name in strip.KEYS if strip.key_of(desk, name) == key.key), None)
        if not desk.nodes:  # a key may come before what was answered last is shown
            self.build(self._scale)
            self.stale = True
        node = next((node for node in desk.nodes if node.name == f"act.{name}"), None)
        if node is None:
            return False
        if node.press is not None:
            node.press()
        elif node.refusal is not None and (reason := node.refusal()):
            self.sitting.notice(reason, "", node)
        return True

    def _digit(self, desk: Desk, number: int) -> bool:
        ways = desk.ways.get(self.shown, []) if self.shown is not None else []
        offered = tray.offered(desk)
        answers = [desk.step(way) for way in ways] if ways and not self.chooser else offered
        if 1 <= number <= len(answers):
            self.give(answers[number - 1])
            return True
        return False

    def hovered(self, node: Node | None) -> None:
        if not self._keeps(node):
            self._look_at(node)

    def enlarge(self, node: Node | None) -> bool:
        if node is None:
            return False
        if not self._keeps(node):
            self._look_at(node)
        return self.shown is not None and self.shown in self.desk().walks and self.desk().can_walk

    def _keeps(self, node: Node | None) -> bool:
        """Whether the ways to a room stay as they are while a hand is on that node: they were opened by a press, or it is on them."""
        name = node.name if node is not None else ""
        return self.pinned or name.startswith("way.") or name == "popover"

    def _look_at(self, node: Node | None) -> None:
        """Show what a node would cost."""
        name = node.name if node is not None else ""
        kind, _, rest = name.partition(".")
        cell = int(rest) if kind == "room" else None
        if kind == "door":
            here = self._state.agents[self.desk().asked].cell
            ends = [int(end) for end in rest.split(".")]
            cell = next((end for end in ends if end != here), None) if here in ends else None
        if cell != self.shown:
            self.shown = cell
            self._point()
        self._turn(kind, rest)
        ghost = self._ghost_of(kind, rest)
        if cell is None and ghost != self.ghost:
            self.ghost = ghost
            self.stale = True

    def _turn(self, kind: str, rest: str) -> None:
        """Let the agent's room lie as the choice under the pointer says."""
        offered = tray.offered(self.desk()) if kind == "choose" and rest.isdigit() else []
        answer = offered[int(rest)] if offered and int(rest) < len(offered) else None
        sides = answer.sides if isinstance(answer, Rotate) else None
        if sides != self.turned:
            self.turned = sides
            self.stale = True

    def _point(self) -> None:
        """The room that is pointed at has changed: where would the marker stop?"""
        desk, cell = self.desk(), self.shown
        self.ghost = popover.reaches(desk, cell).energy if cell is not None and desk.can_walk and cell in desk.walks else None
        self.stale = True

    def _ghost_of(self, kind: str, rest: str) -> int | None:
        """Where the marker would stop after a press on a die or a ladder."""
        desk = self.desk()
        energy = desk.agent(desk.asked).energy
        if kind == "die" and desk.offers(Charge(rest.partition(".")[2])):
            return energy + 1
        own = LADDERS[desk.agent(desk.asked).ladder]
        if (kind, rest) in (("ladder", own), ("act", "transport")) and desk.offers(Climb()):
            return energy - (price(desk.state, self.content) or 0)
        return None

    def _unpoint(self) -> None:
        if self.shown is not None or self.pinned:
            self.shown, self.pinned, self.ghost = None, False, None
            self.stale = True

    def interrupt(self, at: int, why: str) -> None:
        self.peeking = None
        self.changed()

    def focus_lost(self, at: int) -> None:
        self.peeking = None
        self.changed()

    def focus_gained(self, at: int) -> None:
        self.changed()


__all__ = ["View"]
