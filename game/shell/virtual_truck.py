"""A truck for those who have no board yet: in software, on a port of this machine, opened and heard as any other."""

from __future__ import annotations

import math

from hardware.simulator import BOARD, SoftwareTrucks
from hardware.wired import Channel

LETTER = "a"
FOLLOW_MS = 90
"""How fast its nose follows the hand."""


class VirtualTruck:
    """One truck, turned by hand. Raises OSError when the system gives it no port."""

    def __init__(self) -> None:
        self._trucks = SoftwareTrucks()
        self.angle = 0.0
        """Degrees to which the nose is turned: 90 stands, 0 lies, -90 is nose-down."""

    @property
    def address(self) -> str:
        """Of its port."""
        return self._trucks.address

    def is_on(self, channel: Channel) -> bool:
        """Whether that channel is this truck."""
        return channel.hello.board == BOARD and channel.port == self.address

    def turn(self, now: int) -> None:
        """Send what is due; once a frame."""
        self._trucks.rig.turn(now)

    def point(self, right: float, up: float, now: int) -> None:
        """Let the nose point there from the truck's middle; it turns no further than upright, to either end."""
        if right or up:
            self._turn_to(math.degrees(math.atan2(up, max(0.0, right))), now)

    def nudge(self, degrees: float, now: int) -> None:
        """Turn the nose by so much."""
        self._turn_to(self.angle + degrees, now)

    def _turn_to(self, angle: float, now: int) -> None:
        self.angle = max(-90.0, min(90.0, angle))
        self._trucks.turn_to(LETTER, self.angle, now, FOLLOW_MS)

    def close(self) -> None:
        """Pull it out for good."""
        self._trucks.close()
