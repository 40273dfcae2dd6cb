"""Trucks that are held as a picture or a test wants them: a hub without ports, threads or a clock of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from hardware.conversation import Counts
from hardware.hub import Found, Hub, HubEvent, Lost, Reading
from hardware.ports import Port, Tier
from hardware.protocol import Acceleration, Hello, PoseLine
from hardware.search import Sight, State
from hardware.source import Pose
from hardware.trouble import Trouble

STEP_MS = 20
"""From one reading to the next."""
KNOWN = Port("/dev/ttyACM0", 0x2341, 0x0043, "85735313", "1-2", "Arduino Uno")
PICO = Port("/dev/ttyACM1", 0x2E8A, 0x0005, "e6614", "1-3", "Board in FS mode")
PLAYGROUND = Port("/dev/ttyACM3", 0x239A, 0x8018, "c0ffee", "1-6", "CircuitPlayground Express")
CHIP = Port("/dev/ttyUSB0", 0x1A86, 0x7523, "", "1-4", "USB Serial")
FORBIDDEN = Port("/dev/ttyACM2", 0x0D28, 0x0204, "9904", "1-5", "BBC micro:bit CMSIS-DAP")


class PosedHub(Hub):
    """Say what is plugged in and how it is held; each channel is heard fifty times a second until it is pulled out."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.seen: list[Sight] = []
        self.said: list[str] = []
        """What was asked of it: look, stop, open URL, forget KEY."""
        self.trouble: Trouble | None = None
        self._angles: dict[str, float] = {}
        self._switches: set[str] = set()
        self._read: dict[str, tuple[int, int]] = {}
        """The moment and the number of each channel's last reading."""
        self._queue: list[HubEvent] = []

    def plug(self, key: str, port: Port, board: str = "uno", sensor: str = "mpu6050", angle: float = 0.0) -> None:
        """A truck is heard on that channel from now on."""
        self._angles[key] = angle
        if sensor == "switches":
            self._switches.add(key)
        self._read[key] = self.clock(), 0
        self._queue.append(Found(self.clock(), key, port, Hello(key[-1], board, f"{board}-1.0", sensor, 1000 // STEP_MS)))
        self.seen.append(Sight(port, Tier.BOARD, State.READY, board, (key,)))

    def pull(self, key: str) -> None:
        """It is pulled out."""
        self._speak()
        del self._angles[key]
        self.seen = [sight for sight in self.seen if key not in sight.keys]
        self._queue.append(Lost(self.clock(), key, "unplugged"))

    def hold(self, key: str, angle: float) -> None:
        """Its nose points up by so many degrees from now on."""
        self._speak()
        self._angles[key] = angle

    def _speak(self) -> None:
        """All readings that are due."""
        for key, angle in self._angles.items():
            at, number = self._read[key]
            while at + STEP_MS <= self.clock():
                at, number = at + STEP_MS, number + 1
                self._queue.append(Reading(at, key, self._message(key, number, at, angle)))
            self._read[key] = at, number

    def _message(self, key: str, number: int, at: int, angle: float) -> Acceleration | PoseLine:
        if key in self._switches:
            pose = Pose.STANDING if angle > 60 else Pose.NOSE_DOWN if angle < -50 else Pose.FLAT
            return PoseLine(key[-1], number, at, pose)
        turn = math.radians(angle)
        return Acceleration(key[-1], number, at, round(1000 * math.sin(turn)), 0, round(1000 * math.cos(turn)))

    # as a hub is asked

    def take(self) -> list[HubEvent]:
        self._speak()
        events, self._queue = self._queue, []
        return events

    def look(self, on: bool) -> None:
        self.said.append("look" if on else "stop")

    def open(self, url: str) -> None:
        self.said.append(f"open {url}")

    def forget(self, identity: str) -> None:
        self.said.append(f"forget {identity}")

    def sights(self) -> tuple[Sight, ...]:
        return tuple(self.seen)

    def counts(self, key: str) -> tuple[Counts, int]:
        return Counts(self._read.get(key, (0, 0))[1], 3 if key in self._angles else 0), 1

    def advice(self) -> Trouble | None:
        return self.trouble

    def close(self) -> None:
        """There is nothing to close."""


def some_ports() -> Sequence[Sight]:
    """Ports as a workbench has them: a board that was not asked, a chip that may be anything, one without permission."""
    return (
        Sight(PLAYGROUND, Tier.BOARD, State.LISTED, "Adafruit"),
        Sight(FORBIDDEN, Tier.BOARD, State.REFUSED, "BBC micro:bit", trouble=Trouble.PERMISSION),
        Sight(CHIP, Tier.CHIP, State.LISTED, "CH340"),
    )
