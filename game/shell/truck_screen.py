"""The trucks with sensors: looked for, seen turning as they are held, whose they are, how well they are heard, whether they still fit.

Known boards are opened when one looks for trucks, other chips only by a press on their line. A virtual truck, on a port of this
machine and turned by hand, shows all of it to those who have no board yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.phrase import Phrase
from game.kit.keys import Key
from game.kit.layout import Box, columns, rows
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pointer import Phase, Pointer
from game.kit.scale import Scale
from game.kit.theme import Style
from game.kit.widgets import button, label
from hardware.calibration import Calibrated
from hardware.search import Sight
from hardware.source import Pose
from hardware.wired import Channel, WiredTrucks

from .screen import Screen, Surface, glass_node
from .truck_picture import paint_turning
from .truck_ports import PortsPanel
from .trucks import CLANS
from .virtual_truck import VirtualTruck

if TYPE_CHECKING:
    from .desk import Desk

RADIUS = 206.0
STEPS = {"up": 5.0, "down": -5.0, "home": 180.0, "end": -180.0}
"""Degrees by which a key turns the virtual truck; it goes no further than upright."""
SIGNS = {"passes": "check_bold", "slipped": "alert", "uncalibrated": "help_circle_outline", "switch": "check_bold", "moves": ""}


class TruckScreen(Screen):
    """Ports at the left, trucks at the right."""

    name = "trucks"
    first = "look"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.clans = tuple(desk.app.theme.clans)
        self.looking = False
        self.virtual: VirtualTruck | None = None
        self.sights: tuple[Sight, ...] = ()
        self.ports = PortsPanel(self)
        self._shown: object = None

    @property
    def wired(self) -> WiredTrucks | None:
        """All trucks on wires; None where no port may be opened."""
        return self.desk.trucks.wired

    # the frame

    @property
    def moving(self) -> bool:
        return any(channel.present for channel in self.channels())

    def tick(self, now: int) -> None:
        wired = self.wired
        if wired is None:
            return
        self.pump(now)
        if self.desk.table is None:  # a table below is still to hear of what came and went
            self.desk.trucks.news()
        self.sights = wired.hub.sights()
        shown = (
            [(sight.port.url, sight.tier, sight.state, sight.board, sight.trouble) for sight in self.sights], wired.hub.advice(),
            [None if one is None else (one.key, one.present, one.pose, self.desk.trucks.fit(one)) for one in self.bays()], self.looking,
        )  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            self.stale = True

    def pump(self, now: int) -> None:
        """Let the virtual truck send what is due."""
        if self.virtual is not None:
            self.virtual.turn(now)

    def leave(self) -> None:
        if self.virtual is not None:
            self._unplug(self.virtual)
        wired = self.wired
        if wired is not None:
            wired.hub.look(False)

    def channels(self) -> tuple[Channel, ...]:
        """All that is or was heard."""
        return self.wired.channels() if self.wired is not None else ()

    def bays(self) -> list[Channel | None]:
        """The truck of each clan; where a clan has none, the next one that is nobody's."""
        wired = self.wired
        if wired is None:
            return [None] * CLANS
        found: list[Channel | None] = [wired.channel_of(seat) for seat in range(CLANS)]
        free = [one for one in wired.channels() if one.present and self.desk.trucks.clan_of(one.key) is None]
        return [one if one is not None or not free else free.pop(0) for one in found]

    # what is pressed

    def look(self) -> None:
        """Look for trucks, or no longer."""
        wired = self.wired
        if wired is not None:
            self.looking = not self.looking
            wired.hub.look(self.looking)
            self.stale = True

    def swap(self) -> None:
        """Each clan has the other's truck."""
        wired = self.wired
        if wired is None:
            return
        first, second = (wired.assigned().get(seat) for seat in range(CLANS))
        for seat, key in ((0, second), (1, first)):
            if key is not None and self._is_virtual(key):
                wired.assign(seat, key)
            else:
                self._say(self.desk.trucks.give(seat, key))
        self.stale = True

    def take_over(self, shown: Sequence[Calibrated]) -> None:
        """What a calibration has found counts from now on, and is kept: but not of the virtual truck, which is gone tomorrow."""
        wired = self.wired
        if wired is None:
            return
        for one in shown:
            if self._is_virtual(one.channel):
                wired.calibrate(one.channel, one.axis)
                wired.assign(one.clan, one.channel)
        real = [one for one in shown if not self._is_virtual(one.channel)]
        if real:
            self._say(self.desk.trucks.learn(real))

    def _say(self, trouble: Phrase | None) -> None:
        if trouble is not None:
            self.desk.say(trouble)

    def _is_virtual(self, key: str) -> bool:
        virtual = self.virtual
        return virtual is not None and any(one.key == key and virtual.is_on(one) for one in self.channels())

    def calibrate(self) -> None:
        """Each clan shows its truck."""
        from .truck_calibration import CalibrationSheet

        self.app.push(CalibrationSheet(self.desk, self))

    def plug_virtual(self) -> None:
        """Plug the virtual truck in, or pull it out."""
        wired = self.wired
        if wired is None:
            return
        if self.virtual is not None:
            self._unplug(self.virtual)
            self.virtual = None
        else:
            try:
                self.virtual = VirtualTruck()
            except OSError as wrong:
                self.app.say(self.text("shell.trucks.no_virtual", cause=str(wrong.strerror)), "virtual")
                return
            wired.hub.open(self.virtual.address)
        self.stale = True

    def _unplug(self, virtual: VirtualTruck) -> None:
        wired = self.wired
        virtual.close()
        if wired is None:
            return
        for channel in wired.channels():
            if virtual.is_on(channel):
                seat = self.desk.trucks.clan_of(channel.key)
                if seat is not None:
                    wired.assign(seat, None)
                wired.hub.forget(channel.key)

    def turn_by(self, node: Node, middle: tuple[float, float] | None = None) -> None:
        """Let the virtual truck, if it is plugged in, be turned at this picture of it, by pointer and by arrow keys.

        `middle`: about what it turns, where that is not the middle of the picture.
        """
        if self.virtual is not None:
            node.hold = lambda pointer: self._turned(pointer, middle or node.rect.center)
            node.keys = self._turned_by_key
            node.focusable = True
            node.tip = self.text("shell.trucks.turn_it")

    def _turned(self, pointer: Pointer, middle: tuple[float, float]) -> None:
        """The virtual truck is turned by hand: its nose follows the pointer."""
        if self.virtual is not None and pointer.phase in (Phase.DOWN, Phase.MOVE):
            self.virtual.point(pointer.x - middle[0], middle[1] - pointer.y, self.app.now)

    def _turned_by_key(self, key: Key) -> bool:
        step = STEPS.get(key.name)
        if step is None or self.virtual is None or not key.plain:
            return False
        if key.down:
            self.virtual.nudge(step, self.app.now)
        return True

    # picture

    def build(self, scale: Scale) -> list[Node]:
        left, right = Box(24, 136, 640, 920), Box(684, 136, 1212, 920)
        nodes = [*self.head(self.text("shell.trucks.title")), glass_node("found", left)]
        if self.wired is None:
            place = Box(left.x + 36, left.y + 36, left.w - 72, 200)
            return [*nodes, label("keyboard", place, self.text("shell.trucks.keyboard"), "log", wrap=True)]
        nodes += self.ports.nodes(Box(left.x + 30, left.y + 28, left.w - 60, left.h - 56), scale)
        cards, foot = Box(right.x, right.y, right.w, 792), Box(right.x, right.y + 812, right.w, 108)
        for seat, (channel, box) in enumerate(zip(self.bays(), columns(cards, [1, 1], 20), strict=True)):
            nodes += self._card(seat, channel, box)
        return nodes + self._acts(foot)

    def _card(self, seat: int, channel: Channel | None, box: Box) -> list[Node]:
        """One clan's truck as it is held now."""
        owned = channel is not None and self.desk.trucks.clan_of(channel.key) == seat
        clan = self.clans[seat]
        present = channel is not None and channel.present
        middle = Box(box.x + 30, box.y + 110, box.w - 60, 480)
        nodes = [
            glass_node(f"{seat}.card", box),
            Node(f"{seat}.head", Box(box.x, box.y, box.w, 100), partial(self._paint_head, clan, channel, owned), spill=4),
            Node(
                f"{seat}.truck", middle, partial(self._paint_truck, clan, channel), live=present, spill=20,
                label="" if channel is None else self.text(f"shell.trucks.pose.{channel.pose.value}"),
            ),
            Node(f"{seat}.signal", Box(box.x + 30, box.bottom - 196, box.w - 60, 180), partial(self._paint_signal, channel), live=present),
        ]  # fmt: skip
        if channel is not None and self.virtual is not None and self.virtual.is_on(channel):
            self.turn_by(nodes[2], (middle.centerx, middle.y + 220))
        return nodes

    def _paint_head(self, clan: str, channel: Channel | None, owned: bool, brush: Brush, surface: Surface, state: NodeState) -> None:
        place, colours = state.rect, brush.theme.colours
        if owned:
            brush.drop(surface, brush.medal(clan, 64), place.x + 24, place.y + 18, radius=32, blur=5, down=3)
            words = self.text(f"shell.tank.clan.{clan}")
        else:
            brush.icon(surface, "help_circle_outline", 60, place.x + 56, place.y + 50, colour=colours.mute)
            words = self.text("shell.trucks.no_truck" if channel is None else "shell.trucks.nobodys")
            if channel is None:
                words = self.text("shell.trucks.no_truck_of", clan=self.text(f"shell.tank.clan.{clan}"))
        brush.text(surface, words, "headline", place.x + 108, place.y + 50, anchor="midleft", fit=place.w - 140)

    def _paint_truck(self, clan: str, channel: Channel | None, brush: Brush, surface: Surface, state: NodeState) -> None:
        place, colours = state.rect, brush.theme.colours
        angle = channel.angle if channel is not None else None
        names = self.text("shell.trucks.pose.standing"), self.text("shell.trucks.pose.nose_down")
        paint_turning(brush, surface, place.centerx, place.y + 220, RADIUS, angle=angle, clan=clan, names=names)
        pose = channel.pose if channel is not None else Pose.NONE
        words = self.text(f"shell.trucks.pose.{pose.value}") if channel is not None else self.text("shell.trucks.stand_up")
        ink = {Pose.STANDING: colours.amber, Pose.NOSE_DOWN: colours.teal}.get(pose, colours.cream)
        style = Style("title", 48) if channel is not None else "heading"
        brush.text(surface, words, style, place.centerx, place.bottom - 24, colour=ink, anchor="center", fit=place.w)

    def _paint_signal(self, channel: Channel | None, brush: Brush, surface: Surface, state: NodeState) -> None:
        """Whether it fits, and how well it is heard."""
        if channel is None:
            return
        place, colours = state.rect, brush.theme.colours
        lines = rows(place, [1, 1, 1], 4)
        fit = self.desk.trucks.fit(channel)
        good = fit in ("passes", "switch")
        ink = colours.teal if good else colours.amber if fit != "moves" else colours.mute
        left = place.x
        if SIGNS[fit]:
            brush.icon(surface, SIGNS[fit], 30, left + 16, lines[0].centery, colour=ink)
            left += 42
        told = self.text(f"shell.trucks.fit.{fit}")
        brush.text(surface, told, "log_now", left, lines[0].centery, colour=ink, anchor="midleft", fit=place.right - left)
        quality = channel.quality
        heard = self.text("shell.trucks.rate", count=quality.rate) if channel.present else self.text("shell.trucks.not_heard")
        icon = "signal_cellular_outline" if not channel.present else "signal_cellular_3" if quality.rate >= 20 else "signal_cellular_1"
        brush.icon(surface, icon, 30, place.x + 16, lines[1].centery, colour=colours.cream)
        lost = self.text("shell.trucks.lines", missing=quality.missing, bad=quality.bad)
        brush.text(surface, f"{heard} · {lost}", "log", place.x + 42, lines[1].centery, anchor="midleft", fit=place.w - 42)
        board = " · ".join(filter(None, (channel.hello.board, channel.hello.sensor, self._battery(channel))))
        brush.text(surface, board, "body", place.x, lines[2].centery, colour=colours.mute, anchor="midleft", fit=place.w)

    def _battery(self, channel: Channel) -> str:
        return "" if channel.battery is None else self.text("shell.trucks.battery", percent=channel.battery)

    def _acts(self, box: Box) -> list[Node]:
        heard = any(channel.present for channel in self.channels())
        calibrate, swap, virtual = columns(box, [1.3, 0.8, 1.2], 18)
        none = self.text("shell.trucks.none_heard")
        urgent = any(one is not None and one.present and self.desk.trucks.fit(one) in ("slipped", "uncalibrated") for one in self.bays())
        words, note = ("unplug", "unplug_note") if self.virtual else ("virtual", "virtual_note")
        two = self.wired is not None and bool(self.wired.assigned())
        return [
            button(
                "calibrate", calibrate, self.text("shell.trucks.calibrate"), self.calibrate if heard else None, icon="ruler_square",
                role="main" if urgent else "usual", size=28, note=self.text("shell.trucks.calibrate_note"), refusal=lambda: none,
            ),
            button("swap", swap, self.text("shell.trucks.swap"), self.swap if two else None, icon="swap_horizontal", size=28,
                   note=self.text("shell.trucks.swap_note"), refusal=lambda: none),
            button(
                "virtual", virtual, self.text(f"shell.trucks.{words}"), self.plug_virtual, icon="truck", size=28, role="quiet",
                note=self.text(f"shell.trucks.{note}"),
            ),
        ]  # fmt: skip
