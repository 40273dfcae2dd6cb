"""The minute in which each clan shows its truck: one thing to do at a time, drawn as it is to be done, and no numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kit.layout import Box, centred, table
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.widgets import button, label, panel
from hardware.calibration import Calibration, Remark, Step
from hardware.hand import ANGLES
from hardware.source import Pose
from hardware.wired import Channel

from .screen import Slip, Surface
from .truck_picture import paint_turning

if TYPE_CHECKING:
    from .desk import Desk
    from .truck_screen import TruckScreen

POSES = {Step.LAY_ALL: Pose.FLAT, Step.STAND: Pose.STANDING, Step.LAY: Pose.FLAT, Step.NOSE_DOWN: Pose.NOSE_DOWN, Step.DONE: Pose.FLAT}
"""How the truck is drawn in each step."""
RING = 460.0
TURN_MS = 500


class CalibrationSheet(Slip):
    """Step by step, over the screen of the trucks. What was shown is kept when all is done, and not before."""

    name = "calibration"
    first = "cancel"

    def __init__(self, desk: Desk, screen: TruckScreen) -> None:
        super().__init__(desk)
        self.screen = screen
        self.clans = screen.clans
        self.calibration = Calibration()
        self._heard: dict[str, int] = {}
        """The moment of the last reading that each channel gave to the calibration."""
        self._shown: object = None
        self._kept = False
        self._from = 0.0
        self._to = 0.0

    @property
    def moving(self) -> bool:
        return True

    def enter(self) -> None:
        """What was felt before counts for nothing."""
        self._heard = {channel.key: self.app.now for channel in self.screen.channels()}

    def tick(self, now: int) -> None:
        self.screen.pump(now)
        for channel in self.screen.channels():
            self._hear(channel)
        calibration = self.calibration
        if calibration.step is Step.DONE and not self._kept:
            self._keep()
        shown = calibration.step, calibration.clan, calibration.remark, calibration.results
        if shown != self._shown:
            self._shown = shown
            self._from, self._to = self._to, ANGLES[POSES[calibration.step]]
            self.motion.speed = self.desk.settings.speed
            self.motion.play("turn", TURN_MS, now)
            self.stale = True

    def _hear(self, channel: Channel) -> None:
        """Give the calibration what a channel has said since the last frame."""
        if not channel.present:
            if self._heard.pop(channel.key, None) is not None:
                self.calibration.lost(channel.key)
            return
        last = self._heard.get(channel.key, -1)
        if channel.decides:
            if channel.last_at is not None and channel.last_at > last:
                self.calibration.pose(channel.key, channel.last_at, channel.pose)
                self._heard[channel.key] = channel.last_at
            return
        fresh = []
        for sample in reversed(channel.samples):
            if sample[0] <= last:
                break
            fresh.append(sample)
        for at, x, y, z in reversed(fresh):
            self.calibration.reading(channel.key, at, (x, y, z))
            self._heard[channel.key] = at

    def _keep(self) -> None:
        self._kept = True
        self.screen.take_over(self.calibration.results)

    def _skip(self) -> None:
        self.calibration.skip()

    # picture

    def build(self, scale: Scale) -> list[Node]:
        box = centred(table(), 1360, 820)
        left, right = Box(box.x + 60, box.y + 170, RING, RING), Box(box.x + 580, box.y + 150, box.w - 640, 440)
        remark = Box(right.x, right.y + 190, right.w - 340, 260)
        step, done = self.calibration.step, self.calibration.step is Step.DONE
        foot = Box(box.x + 60, box.bottom - 140, box.w - 120, 96)
        nodes = [
            panel("calibration.panel", box, solid=True),
            label("calibration.title", Box(box.x + 60, box.y + 44, box.w - 120, 60), self._title(), "action", colour="amber"),
            Node("calibration.truck", left, self._paint, live=True, spill=30),
            label("calibration.do", Box(right.x, right.y, right.w, 170), self._do(), "headline", wrap=True),
            label("calibration.remark", remark, self._remark(), "prompt", colour="ember", wrap=True),
            self._held(Box(right.right - 320, right.y + 176, 320, 300)),
            label("calibration.now", Box(right.right - 320, right.y + 482, 320, 32), self.text("shell.trucks.now"), "body", colour="mute",
                  align="center"),
        ]  # fmt: skip
        wide = (foot.w - 24) / 2
        if step in (Step.STAND, Step.NOSE_DOWN):
            skip = self.text(f"shell.trucks.skip.{step.value}")
            nodes.append(button("skip", Box(foot.x, foot.y, wide, foot.h), skip, self._skip, icon="skip_next", size=26))
        leave = self.text("shell.trucks.finish" if done else "shell.cancel")
        nodes.append(
            button("cancel", Box(foot.x + wide + 24, foot.y, wide, foot.h), leave, self.back, role="main" if done else "quiet", key="Esc",
                   size=30)
        )  # fmt: skip
        return nodes

    def _in_hand(self) -> Channel | None:
        """The truck that matters now: the one in hand, else one that is raised, else any."""
        raised = self.calibration.raised
        wanted = self.calibration.channel or (raised[0] if raised else "")
        heard = [channel for channel in self.screen.channels() if channel.present]
        return next((channel for channel in heard if channel.key == wanted), heard[0] if heard else None)

    def _held(self, box: Box) -> Node:
        """How the truck is held now; the virtual one is turned here."""
        node = Node("calibration.held", box, self._paint_held, live=True, spill=10)
        self.screen.turn_by(node)
        return node

    def _paint_held(self, brush: Brush, surface: Surface, state: NodeState) -> None:
        channel, calibration = self._in_hand(), self.calibration
        clan = self.clans[calibration.clan if calibration.clan is not None else 0]
        angle = channel.angle if channel is not None else None
        paint_turning(brush, surface, state.rect.centerx, state.rect.centery, 130, angle=angle, clan=clan)

    def _title(self) -> str:
        clan = self.calibration.clan
        if clan is None or self.calibration.step is Step.LAY_ALL:
            return self.text("shell.trucks.calibrate")
        return self.text("shell.trucks.turn_of", clan=self._clan(clan))

    def _clan(self, number: int) -> str:
        return self.text(f"shell.tank.clan.{self.clans[number]}")

    def _do(self) -> str:
        calibration = self.calibration
        if calibration.step is not Step.DONE:
            return self.text(f"shell.trucks.step.{calibration.step.value}")
        if not calibration.results:
            return self.text("shell.trucks.step.nothing")
        names = self.desk.words.listed([self._clan(one.clan) for one in calibration.results])
        return self.text("shell.trucks.step.done", clans=names)

    def _remark(self) -> str:
        remark = self.calibration.remark
        return "" if remark is Remark.NOTHING else self.text(f"shell.trucks.remark.{remark.value}")

    def _paint(self, brush: Brush, surface: Surface, state: NodeState) -> None:
        """The truck as it is to be held, in a ring that closes while it rests so."""
        place, calibration = state.rect, self.calibration
        colours = brush.theme.colours
        share = 1.0 if calibration.step is Step.DONE else round(calibration.stillness * 32) / 32
        colour = colours.teal if calibration.step is Step.DONE else colours.amber
        brush.put(surface, brush.dial(place.w, max(0.01, share), colour), place.x, place.y)
        clan = self.clans[calibration.clan if calibration.clan is not None else 0]
        tilt = self.motion.value("turn", self._from, self._to, state.now)
        brush.park(surface, place.centerx, place.centery, 280, 122, 0.65, tilt=tilt, clan=clan, blur=8, down=8)
        if calibration.step is Step.DONE:
            brush.icon(surface, "check_bold", 110, place.right - 60, place.bottom - 60, colour=colours.teal)
