"""The tank alone: two large tanks for people who play the boxed game on a real table. It needs no game and keeps none.

Each clan pours and refuels by a held key, a held finger or mouse, or by a sensor in its truck. Everything is made to be read from two
metres: the tank is half the screen, its seconds stand in it, and below them, in a word, what it does.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kit.dialog import Answer, Dialog
from game.kit.keys import PRESS, Key
from game.kit.layout import Box
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pointer import Phase, Pointer
from game.kit.scale import Scale
from game.kit.widgets import button, label, panel

from .app import Common, in_window
from .key_names import key_label
from .screen import Screen, Surface, glass_node, medal_node
from .tank_picture import LOW_MS, paint_pad, paint_tank
from .tank_size import SizeSheet
from .tanks import ACTS, Act, Bay, Deed, Tanks

if TYPE_CHECKING:
    from .desk import Desk

KEYS: tuple[dict[Act, str], dict[Act, str]] = ({"pour": "f", "refuel": "d"}, {"pour": "j", "refuel": "k"})
"""Each clan's keys: those with a bump pour, so that nobody needs to look; in columns of their own, so that no keyboard loses one."""
PAUSE = "p"
MUTE = "m"
TURN_MS = 240
"""How long the small truck takes to turn, for the eye."""
TILTS = {"standing": 84.0, "nose_down": -84.0}
SIDES = (Box(24, 132, 924, 924), Box(972, 132, 924, 924))
"""Where each clan's tank stands."""


def open_tank(arguments: Common) -> int:
    """Open the window at the tank alone and go on until it is closed; the exit code. Raises TankwartError when that cannot begin."""


    def show(desk: Desk) -> None:
        desk.app.push(TankAlone(desk))
        desk.app.run()

    return in_window(arguments, show)


class TankAlone(Screen):
    """Both tanks side by side, what can be done with them above."""

    name = "tank_alone"
    first = "0.pour"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.clans = tuple(desk.app.theme.clans)
        self.tanks = Tanks(desk.settings.tanks, desk.app.now, desk.settings.toggle)
        self._shown: object = None
        """What the nodes were built for; another one makes them stale."""
        self._said = ["", ""]
        self._tilts = [0.0, 0.0]
        self._turned_from = [0.0, 0.0]

    # the frame

    @property
    def moving(self) -> bool:
        heard = any(bay.angle is not None for bay in self.tanks.bays)
        return self.tanks.flowing or heard or self.tanks.countdown(self.app.now) is not None or self.motion.moving()

    def tick(self, now: int) -> None:
        self.desk.trucks.news()  # what came and went is seen at the tanks themselves
        for bay in self.tanks.bays:
            sensor = self.desk.trucks.of(bay.number)
            if sensor is not bay.sensor:
                self.tanks.connect(bay, sensor, now)
        self.tanks.tick(now)
        for bay in self.tanks.bays:
            self.app.sounds.flow(bay.number, bay.tank, now)
            self._turn(bay, now)
            self._follow(bay, now)
        shown = (
            tuple((bay.state(now), bay.pose, bay.lost, self._low(bay, now)) for bay in self.tanks.bays), self.tanks.paused,
            self.tanks.countdown(now), self.tanks.deed, self.motion.moving(),
            [self.desk.trucks.slipped(bay.number) for bay in self.tanks.bays],
        )  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            self.stale = True

    def _follow(self, bay: Bay, now: int) -> None:
        """Tell who follows the program by its log what a tank does and how much is in it, in milliseconds."""
        state = bay.state(now)
        if state != self._said[bay.number]:
            self._said[bay.number] = state
            self.desk.line(f"tank {bay.number} {state} {bay.tank.level_at(now)}")

    def _turn(self, bay: Bay, now: int) -> None:
        """Let the small truck turn to where it is held."""
        tilt = TILTS.get(bay.pose.value, 0.0)
        if tilt != self._tilts[bay.number]:
            self._turned_from[bay.number] = self._tilt(bay, now)
            self._tilts[bay.number] = tilt
            self.motion.speed = self.desk.settings.speed
            self.motion.play(f"tilt.{bay.number}", TURN_MS, now)

    def _tilt(self, bay: Bay, now: int) -> float:
        """How the small truck is turned: as the real one is held, if it has a sensor."""
        angle = bay.angle
        if angle is not None:
            return max(-90.0, min(90.0, angle))
        return self.motion.value(f"tilt.{bay.number}", self._turned_from[bay.number], self._tilts[bay.number], now)

    def _low(self, bay: Bay, now: int) -> bool:
        return bay.tank.rate < 0 and 0 < bay.tank.level_at(now) <= LOW_MS

    # hands

    def key(self, key: Key) -> bool:
        for number, keys in enumerate(KEYS):
            for act in ACTS:
                if key.name == keys[act] and (key.plain or not key.down):
                    self._held(number, act, key)
                    return True
        if key.down and key.ctrl and key.name == "z":
            self.give_back()
            return True
        acts = {PAUSE: self.pause, MUTE: self.mute}
        if key.name in acts and key.plain:
            if key.down:
                acts[key.name]()
            return True
        return super().key(key)

    def _held(self, number: int, act: Act, key: Key) -> None:
        """A key that holds the truck went down or up."""
        bay = self.tanks.bays[number]
        if not key.down:
            bay.hands[act].key_up(key.at_ms, key.focused)
        elif self.desk.settings.toggle:
            bay.press(act, key.at_ms)
        else:
            bay.hands[act].key_down(key.at_ms)

    def _pad_key(self, number: int, act: Act, key: Key) -> bool:
        """Enter and the space bar hold the pad that has the focus."""
        if key.key not in PRESS or not (key.plain or not key.down):
            return False
        self._held(number, act, key)
        return True

    def _pointed(self, number: int, act: Act, pointer: Pointer) -> None:
        bay = self.tanks.bays[number]
        if self.desk.settings.toggle:
            if pointer.phase is Phase.DOWN:
                bay.press(act, pointer.at_ms)
        elif pointer.phase is Phase.DOWN:
            bay.hands[act].finger_down(pointer.at_ms, pointer.id)
        elif pointer.phase in (Phase.UP, Phase.CANCEL):
            bay.hands[act].finger_up(pointer.at_ms, pointer.id)

    # what happens

    def pause(self) -> None:
        """Let all stand still, or go on."""
        if self.tanks.paused:
            self.tanks.go_on(self.app.now)
        else:
            self.tanks.pause(self.app.now)
        self.stale = True

    def give_back(self) -> None:
        """Take back what flowed last, and say what that was; or say why not."""
        deed = self.tanks.give_back()
        told = self._no_give_back() if deed is None else self.text(f"shell.tank.gave_{deed.act}", **self._values(deed))
        self.app.say(told, "give_back")
        self.stale = True

    def fill(self) -> None:
        """Both tanks full."""
        if not self.tanks.fill():
            self.app.say(self.text("shell.tank.flows"), "fill")
        self.stale = True

    def mute(self) -> None:
        """Sound off, or on again."""
        self.desk.change(muted=not self.desk.settings.muted)
        self.stale = True

    def back(self) -> None:
        """Back to where one came from; with fuel gone, only when that is meant."""
        if self.tanks.untouched:
            self.app.pop()
            return
        leave = Answer("leave", self.text("shell.tank.leave"), self.app.pop, "grave")
        answers = [leave, Answer("stay", self.text("shell.tank.stay"), role="main")]
        self.app.push(Dialog(self.text("shell.tank.leave_title"), self.text("shell.tank.leave_text"), answers))

    def covered(self) -> None:
        self.tanks.cover(self.app.now)

    def uncovered(self) -> None:
        self.tanks.resize(self.desk.settings.tanks)
        self.tanks.uncover(self.app.now)

    def focus_lost(self, at: int) -> None:
        self.tanks.interrupt("focus")
        self.tanks.focus_lost(at)

    def focus_gained(self, at: int) -> None:
        self.tanks.focus_gained(at)

    # picture

    def build(self, scale: Scale) -> list[Node]:
        nodes = self._head()
        for bay, box in zip(self.tanks.bays, SIDES, strict=True):
            nodes += self._side(bay, box)
        return nodes + (self._pause_nodes() if self.tanks.paused else [])

    def _head(self) -> list[Node]:
        settings, deed = self.desk.settings, self.tanks.deed
        give_back = self.text("shell.tank.give_back")
        if deed is not None:
            give_back = self.text(f"shell.tank.deed_{deed.act}", **self._values(deed))
        flows = self.text("shell.tank.flows")
        can_fill = not self.tanks.flowing and not self.tanks.untouched
        first, second = settings.tanks
        size = self.text("shell.tank.seconds", count=first) if first == second else self.text("shell.tank.each", one=first, two=second)
        sound = "volume_off" if settings.muted or not settings.volume else "volume_high"
        y, high = 34.0, 68.0
        return [
            glass_node("head", Box(24, 20, 1872, 96)),
            button("back", Box(40, y, 210, high), self.text("shell.back"), self.back, icon="arrow_left", size=24, key="Esc"),
            button(
                "give_back", Box(268, y, 380, high), give_back, self.give_back if deed else None, icon="undo", size=24,
                refusal=self._no_give_back,
            ),
            button(
                "fill", Box(666, y, 290, high), self.text("shell.tank.fill"), self.fill if can_fill else None, icon="gas_station",
                size=24, refusal=lambda: flows if self.tanks.flowing else self.text("shell.tank.both_full"),
            ),
            button(
                "size", Box(974, y, 280, high), size, self._open_size, icon="arrow_expand_vertical", size=24, role="quiet",
                tip=self.text("shell.tank.size"),
            ),
            button(
                "trucks", Box(1272, y, 180, high), self.text("shell.pause.trucks"), self._open_trucks, icon="access_point", size=24,
                role="quiet",
            ),
            button("mute", Box(1470, y, 84, high), "", self.mute, icon=sound, role="quiet", tip=self.text("shell.tank.mute")),
            button(
                "pause", Box(1572, y, 308, high), self.text("shell.tank.go_on" if self.tanks.paused else "shell.tank.pause"), self.pause,
                icon="play" if self.tanks.paused else "pause", size=28, key=PAUSE.upper(), at_once=True,
            ),
        ]  # fmt: skip

    def _open_trucks(self) -> None:
        from .truck_screen import TruckScreen

        self.app.push(TruckScreen(self.desk))

    def _open_size(self) -> None:
        self.app.push(SizeSheet(self.desk, self.clans))

    def _side(self, bay: Bay, box: Box) -> list[Node]:
        number, clan = bay.number, self.clans[bay.number]
        turns = bay.angle is not None or self.motion.moving(f"tilt.{number}")
        vessel = Box(box.x, box.y + 92, box.w, 690)
        words = self.text(f"shell.tank.clan.{clan}")
        nodes = [
            medal_node(f"{number}.medal", Box(box.x + 10, box.y, 80, 80), clan),
            label(f"{number}.name", Box(box.x + 112, box.y, 420, 80 if bay.sensor is None else 56), words, "action"),
            Node(f"{number}.tank", vessel, partial(self._paint, bay), live=bool(bay.tank.rate), label=self._told(bay), spill=4),
            Node(f"{number}.truck", Box(box.right - 230, box.y - 60, 200, 220), partial(self._paint_truck, bay), live=turns, spill=16),
        ]
        if bay.sensor is not None:
            slipped = self.desk.trucks.slipped(number)
            wired = "shell.tank.wired_lost" if bay.lost else "shell.trucks.slipped_tank" if slipped else "shell.tank.wired"
            line = Box(box.x + 112, box.y + 54, 420, 28)
            nodes.append(label(f"{number}.wired", line, self.text(wired), "body", colour="amber" if bay.lost or slipped else "mute"))
        pads = Box(box.x, vessel.bottom + 14, box.w, box.bottom - vessel.bottom - 14)
        for place, act in enumerate(ACTS):
            half = (pads.w - 18) / 2
            nodes.append(self._pad(bay, act, Box(pads.x + place * (half + 18), pads.y, half, pads.h)))
        return nodes

    def _told(self, bay: Bay) -> str:
        """The tank in words."""
        now = self.app.now
        return self.text("shell.tank.told", ms=bay.tank.level_at(now), what=self._word(bay, now))

    def _word(self, bay: Bay, now: int) -> str:
        return self.text(f"shell.tank.state.{bay.state(now)}")

    def _paint(self, bay: Bay, brush: Brush, surface: Surface, state: NodeState) -> None:
        now = self.app.now
        level = bay.tank.level_at(now)
        digits = str(level // 1000) if level >= 10_000 else self.desk.words.seconds(level)
        paint_tank(
            brush, surface, state.rect, level, bay.tank.capacity, clan=self.clans[bay.number], digits=digits, word=self._word(bay, now),
            rate=bay.tank.rate if bay.state(now) in ("pours", "refuels") else 0,
            time=0.0 if self.desk.settings.calm or not bay.tank.rate else now / 1000, low=self._low(bay, now),
        )  # fmt: skip

    def _paint_truck(self, bay: Bay, brush: Brush, surface: Surface, state: NodeState) -> None:
        """The truck as it is held, small, at the upper right of its tank."""
        tilt, share = self._tilt(bay, self.app.now), bay.tank.level_at(self.app.now) / bay.tank.capacity
        place = state.rect
        down = 34 * min(1.0, abs(tilt) / 45)
        brush.park(surface, place.centerx, place.y + 106 + down, 170, 74, share, tilt=tilt, clan=self.clans[bay.number], blur=6, down=5)

    def _pad(self, bay: Bay, act: Act, box: Box) -> Node:
        held = bay.hands[act].pose(bay.number).value in TILTS
        way = "press" if self.desk.settings.toggle else "hold"
        words = self.text(f"shell.tank.{act}")
        cap = key_label(self.desk.words, KEYS[bay.number][act])
        note = self.text(f"shell.tank.{way}")
        paint = partial(paint_pad, words=words, note=note, cap=cap, icon="arrow_down_bold" if act == "pour" else "arrow_up_bold", held=held)
        return Node(
            f"{bay.number}.{act}", box, paint, hold=partial(self._pointed, bay.number, act), keys=partial(self._pad_key, bay.number, act),
            focusable=True, group=f"pads.{bay.number}", lit=not held, label=words, spill=24,
        )  # fmt: skip

    def _pause_nodes(self) -> list[Node]:
        """Why all stands still, and the way on, below the figures of both tanks."""
        count = self.tanks.countdown(self.app.now)
        box = Box(510, 700, 900, 330)
        title = self.text("shell.tank.paused" if self.tanks.paused in ("pause", "menu") else "shell.tank.interrupted")
        inner = Box(box.x + 50, box.y + 36, box.w - 100, box.h - 72)
        nodes = [panel("pause.panel", box, solid=True)]
        if count is not None:
            nodes.append(label("pause.count", inner, str(count), "seconds", colour="amber", align="center"))
        else:
            go_on = self.text("shell.tank.go_on")
            nodes += [
                label("pause.title", Box(inner.x, inner.y, inner.w, 60), title, "action", colour="amber"),
                label("pause.why", Box(inner.x, inner.y + 62, inner.w, 76), self._why(), "prompt", wrap=True),
                button(
                    "go_on", Box(inner.x, inner.bottom - 110, inner.w, 110), go_on, self.pause, role="main", icon="play", size=40,
                    key=PAUSE.upper(),
                ),
            ]  # fmt: skip
        for node in nodes:
            node.z = 5
        return nodes

    def _why(self) -> str:
        tanks = self.tanks
        why = self.text(f"shell.tank.why.{tanks.paused if tanks.paused in WHY else 'other'}")
        if tanks.paused_by is None:
            return why
        return self.text("shell.tank.why_clan", clan=self.text(f"shell.tank.clan.{self.clans[tanks.paused_by]}"), why=why)

    def _values(self, deed: Deed) -> dict[str, str | int]:
        """Whose tank it was, and how much flowed."""
        clan = "" if deed.tank is None else self.text(f"shell.tank.clan.{self.clans[deed.tank]}")
        return {"clan": clan, "ms": deed.ms}

    def _no_give_back(self) -> str:
        return self.text("shell.tank.flows" if self.tanks.flowing else "shell.tank.nothing")


WHY = frozenset({"pause", "focus", "menu", "late", "silent", "unplugged", "sensor", "restarted"})
"""Why all can stand still, where there are words for it."""
