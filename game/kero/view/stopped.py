"""While a run stands still: who is ready to go on, by which key, and which truck goes on with it."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kit.keys import ENTER, Key
from game.kit.run import Kind, Run, Stage
from game.kit.table import HandSource, Pose, SensedTruck

if TYPE_CHECKING:
    from .running import Running

READY_MS = 400
"""Two presses of one key ready two people only when they lie so far apart: a double press is one person's."""


CHOICE_MS = 1500
"""So long after a truck was heard last no choice is taken: a press may have been meant for the dice that lay there."""


class Stopped:
    """What people do about the run that is open, while it is interrupted or its truck is missing."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.sitting = running.sitting
        self.by_hand = False
        """Whether somebody chose to go on without the sensor in this run."""
        self._readied_at = -READY_MS

    # ready

    def ready(self, seat: int) -> bool:
        """A person is ready to go on after an interruption, or hears why that cannot be yet."""
        run, now = self.running.run, self.sitting.now
        if run is None or run.ready(seat, now):
            return run is not None
        why = run.why_not_ready() if run.stage is Stage.INTERRUPTED else None
        if why is not None:
            self.sitting.notice(self.sitting.say(why))
        return False

    def ready_key(self, seat: int) -> int:
        """The key by which a seat is ready: its throw key where two people have keys of their own, else Enter for the first."""
        own = [player.throw_key for player in self.sitting.players if player.human]
        if len(own) > 1 and len(set(map(_one_enter, own))) == len(own):
            return self.sitting.players[seat].throw_key
        return pygame.K_RETURN

    def key(self, key: Key, run: Run) -> bool:
        """A key in an interruption: whose it is, that seat is ready. True when it is somebody's."""
        keys = {player.seat: _one_enter(self.ready_key(player.seat)) for player in self.sitting.players if player.human}
        pressed = _one_enter(key.key)
        if pressed not in keys.values():
            return False
        seat = next((seat for seat in sorted(run.waiting_for) if keys[seat] == pressed), None)
        shared = len(set(keys.values())) < len(keys)
        if seat is not None and key.at_ms - self._readied_at >= READY_MS and self.ready(seat) and shared:
            self._readied_at = key.at_ms
        return True

    # the truck

    @property
    def choosing(self) -> bool:
        """Whether it may be chosen by now how to go on without the truck that is missing."""
        run = self.running.run
        return run is not None and run.missing_for(self.sitting.now) >= CHOICE_MS

    def choose(self, number: int) -> bool:
        """A digit while the truck is missing: 1 goes on by hand, 2 lays it flat. True when there is something to choose."""
        run = self.running.run
        if run is None or not run.missing:
            return False
        if self.choosing and number in (1, 2):
            (self.take_by_hand, self.lay_flat)[number - 1]()
        return True

    def take_by_hand(self) -> None:
        """Go on without the sensor of the truck: its owner holds it by key, finger or mouse from now on."""
        run = self.running.run
        if run is not None and run.missing:
            self.by_hand = True
            self._hand_over(run, self.sitting.trucks[self.running.owner], self.sitting.now)

    def lay_flat(self) -> None:
        """End the run where its truck was lost."""
        run = self.running.run
        if run is not None:
            run.lay_flat(self.sitting.now)

    def look_for_sensor(self, run: Run, now: int) -> None:
        """A truck with a sensor that is found while nothing flows takes over from a hand that holds nothing."""
        owner, hand = self.running.owner, self.running.hand
        sensor = self.sitting.sensors[owner]
        if hand is None or sensor is None or sensor.heard_at is None or self.by_hand:
            return
        if run.stage in (Stage.READY, Stage.INTERRUPTED) and hand.pose(owner) is not _up(run):
            self._hand_over(run, sensor, now)

    def _hand_over(self, run: Run, truck: HandSource | SensedTruck, now: int) -> None:
        truck.lift_to(_up(run), now)
        run.hand_over(truck, now)
        self.running.truck = truck
        self.running.take_notes(run)


def _up(run: Run) -> Pose:
    """How the truck of a run is held up."""
    return Pose.STANDING if run.kind is Kind.ROLL else Pose.NOSE_DOWN


def _one_enter(key: int) -> int:
    """Both Enter keys are one."""
    return pygame.K_RETURN if key in ENTER else key
