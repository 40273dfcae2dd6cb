"""A run that does not count: hold the key, watch the fuel, throw, let go."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.kit.keys import DIGITS, Key
from game.kit.layout import Box, centred, table
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pointer import Phase, Pointer
from game.kit.run import Kind, Run, Stage
from game.kit.scale import Scale
from game.kit.theme import Style
from game.kit.widgets import button, label, panel
from hardware.keyboard import HandTruck
from hardware.source import Pose
from hardware.tank import Tank

from .key_names import key_label, seat_keys, usable
from .screen import Slip, Surface

if TYPE_CHECKING:
    from .desk import Desk

DICE = 5
GAP_MS = 600
FACES = ("brick", "wheat", "metal", "recruit", "canister", "flame")
TURN_MS = 240
"""How long the truck takes to stand up or lie down, for the eye."""


class PracticeSheet(Slip):
    """One seat's truck and keys, with a full tank and five dice. `truck`: the number of the clan whose truck it moves."""

    name = "practice"
    veil = 200

    def __init__(self, desk: Desk, seat: int, clan: str, truck: int | None, seconds: int = 35) -> None:
        super().__init__(desk)
        self.truck = truck
        self.seat = seat
        self.clan = clan
        self.capacity = seconds * 1000
        self.faces: list[str | None] = [None] * DICE
        self.kept: set[int] = set()
        self.run: Run | None = None

    def enter(self) -> None:
        self.again()

    def again(self) -> None:
        """A full tank, and the dice in the hand."""
        now = self.app.now
        self.hand = HandTruck(self.seat, latched=self.desk.settings.toggle)
        sensor = None if self.truck is None else self.desk.trucks.of(self.truck, self.seat)
        truck = sensor if sensor is not None and sensor.heard_at is not None else self.hand
        truck.lift_to(Pose.STANDING, now)
        self.run = Run(Kind.ROLL, self.seat, truck, Tank(self.capacity, self.capacity), GAP_MS, now)
        self.faces = [None] * DICE
        self.kept.clear()
        self._up = False
        self.stale = True

    @property
    def moving(self) -> bool:
        run = self.run
        return run is not None and (run.flowing or self.motion.moving())

    # hands

    def key(self, key: Key) -> bool:
        keys = seat_keys(self.desk.settings, self.seat)
        if self.run is None or self.run.stage is Stage.SETTLED:
            return False
        if key.key == keys.hold:
            if key.down:
                self.hand.key_down(key.at_ms)
            else:
                self.hand.key_up(key.at_ms, key.focused)
            return True
        if key.key == keys.throw and key.down:
            self.throw()
            return True
        if key.key in DIGITS and key.plain and key.down:
            self.toggle(DIGITS[key.key] - 1)
            return True
        return False

    def _hold(self, pointer: Pointer) -> None:
        if pointer.phase is Phase.DOWN:
            if pointer.finger:
                self.hand.finger_down(pointer.at_ms, pointer.id)
            else:
                self.hand.mouse_press(pointer.at_ms)
        elif pointer.phase in (Phase.UP, Phase.CANCEL) and pointer.finger:
            self.hand.finger_up(pointer.at_ms, pointer.id)

    def toggle(self, die: int) -> None:
        """Keep a die that was thrown, or free it; one that burns is kept for good."""
        if die < DICE and self.faces[die] not in (None, "flame"):
            self.kept ^= {die}
            self.stale = True

    def throw(self) -> None:
        """All dice that show no flame and are not kept."""
        run = self.run
        if run is None:
            return
        if all(face == "flame" or die in self.kept for die, face in enumerate(self.faces)):
            self.app.say(self.text("shell.practice.all_kept"), "practice.throw", 1200)
            return
        if run.throw(self.app.now) is None:
            why = run.why_no_throw(self.app.now)
            if why is not None:
                self.app.say(self.desk.words.say(why), "practice.throw", 1200)
            return
        chance = Rng(self.app.now)
        for die, face in enumerate(self.faces):
            if face != "flame" and die not in self.kept:
                self.faces[die] = FACES[chance.below(len(FACES))]
        self.stale = True

    def focus_lost(self, at: int) -> None:
        self.hand.focus_lost(at)
        self.again()

    # frame

    def tick(self, now: int) -> None:
        run = self.run
        if run is None:
            return
        before = run.stage, run.held_over
        run.tick(now)
        if run.stage is Stage.INTERRUPTED or run.missing:
            self.again()
            return
        if run.flowing != self._up:
            self._up = run.flowing
            self.motion.speed = self.desk.settings.speed
            self.motion.play("tilt", TURN_MS, now)
            self.stale = True
        self.stale = self.stale or (run.stage, run.held_over) != before

    # picture

    def build(self, scale: Scale) -> list[Node]:
        box = centred(table(), 1320, 860)
        left = Box(box.x + 40, box.y + 110, 480, 710)
        right = Box(box.x + 560, box.y + 110, 720, 710)
        keys = usable(self.desk.settings.seats[self.seat % 2], self.seat)
        words = self.desk.words
        hold, throw = key_label(words, keys.hold), key_label(words, keys.throw)
        foot = Box(right.x, right.bottom - 150, right.w, 110)
        title, again = self.text("shell.practice.title"), self.text("shell.practice.again")
        if self.run is not None and self.run.stage is Stage.SETTLED:
            act = button("practice.again", foot, again, self.again, role="main", icon="refresh", size=34)
        else:
            press = self.text("shell.practice.throw")
            act = button("practice.throw", foot, press, self.throw, role="main", icon="dice_multiple", size=34, key=throw, at_once=True)
        return [
            panel("practice.panel", box, solid=True),
            label("practice.title", Box(box.x + 40, box.y + 30, 800, 60), title, "action", colour="amber"),
            button("close", Box(box.right - 264, box.y + 28, 224, 64), self.text("shell.close"), self.back, key="Esc", size=24),
            self._stage(left),
            Node("practice.gauge", Box(right.x, right.y, right.w, 170), self._paint_gauge, live=self.moving, spill=0),
            label("practice.how", Box(right.x, right.y + 190, right.w, 150), self._told(hold, throw), "log", wrap=True),
            *(self._die(die, Box(right.x + 4 + die * 140, right.y + 350, 112, 150)) for die in range(DICE)),
            act,
        ]

    def _die(self, die: int, box: Box) -> Node:
        press = (lambda: self.toggle(die)) if self.faces[die] not in (None, "flame") else None
        return Node(f"practice.die.{die}", box, partial(self._paint_die, die), press, at_once=True, spill=12)

    def _stage(self, box: Box) -> Node:
        words = self.text("shell.practice.truck")
        return Node("practice.truck", box, self._paint_truck, hold=self._hold, live=self.moving, label=words, spill=4)

    def _told(self, hold: str, throw: str) -> str:
        run = self.run
        if run is not None and run.outcome is not None:
            trace = run.trace()
            return self.text("shell.practice.over", ms=trace.poured, count=trace.throws)
        if run is not None and run.held_over:
            return self.text("run.flat_first")
        way = "sense" if run is not None and run.sensor is not None else "latch" if self.desk.settings.toggle else "hold"
        return self.text(f"shell.practice.{way}", hold=hold, throw=throw)

    def _level(self, now: int) -> int:
        return self.run.gauge(now) if self.run is not None else self.capacity

    def _paint_truck(self, brush: Brush, surface: Surface, state: NodeState) -> None:
        place = state.rect
        brush.spotlit(surface, place.x, place.y, place.w, place.h)
        share = self.motion.progress("tilt", state.now)
        tilt = 84 * (share if self._up else 1 - share)
        if not self._up and not self.motion.moving("tilt"):
            tilt = 0
        level = self._level(self.app.now) / self.capacity
        x, y = place.centerx, place.centery - 20
        brush.park(surface, x, y, 430, 188, level, tilt=tilt, clan=self.clan, time=self.app.now / 1000)
        if self._up:
            brush.puddle(surface, place.centerx - 100, place.bottom - 60, 200)

    def _paint_gauge(self, brush: Brush, surface: Surface, state: NodeState) -> None:
        place, colours = state.rect, brush.theme.colours
        brush.text(surface, self.text("shell.practice.fuel"), "body", place.x, place.y, colour=colours.mute)
        told = self.desk.words.seconds(self._level(self.app.now))
        box = brush.text(surface, told, Style("title", 92), place.x, place.y + 104, colour=colours.amber, anchor="midleft")
        brush.text(surface, "s", "action", box.right + 12, place.y + 122, colour=colours.amber, anchor="midleft")

    def _paint_die(self, die: int, brush: Brush, surface: Surface, state: NodeState) -> None:
        """A die over its digit; one that is kept stands on amber, with a pin."""
        place, face, kept, colours = state.rect, self.faces[die], die in self.kept, brush.theme.colours
        x, y, size = place.centerx, place.y + 56, 112.0
        if face is None:
            brush.slot(surface, x - size / 2, y - size / 2, size, size, radius=20)
        else:
            if kept:
                brush.put(surface, brush.rounded(size + 16, size + 16, 26, colours.amber), x, y, anchor="center")
            brush.put(surface, brush.die((face,), size, burnt=face == "flame"), x, y, anchor="center")
        if face is None or face == "flame":
            return
        brush.keycap(surface, str(die + 1), x - 13, place.y + 122, width=26, height=28)
        if kept:
            brush.put(surface, brush.disc(36, colours.amber), place.right - 10, place.y + 8, anchor="center")
            brush.icon(surface, "pin", 22, place.right - 10, place.y + 8, colour=colours.ink)
