"""Whether a truck still lies in its tape as it was calibrated: seen at a glance, as soon as it lies on its wheels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from hardware.calibration import SLIPPED
from hardware.source import Pose

if TYPE_CHECKING:
    from hardware.wired import Channel

LEANS_MS = 2_000
"""A truck that leans so long neither stands nor lies: perhaps its board has slipped."""
HELD_MS = 6_000
"""So long nobody holds a truck up before it has lain at all: perhaps it lies, and its board was taped in otherwise."""

Fit = Literal["passes", "slipped", "uncalibrated", "switch", "moves"]
"""It lies as it was calibrated; it does not; it was never calibrated; it has tilt switches; it has not been seen lying yet."""


class Glance:
    """What was seen of each truck since it was plugged in or calibrated, by its channel's key."""

    def __init__(self) -> None:
        self._since: dict[str, int] = {}
        """Since when it has been held as no truck lies."""
        self._fits: dict[str, bool] = {}

    def look(self, channel: Channel, now: int) -> bool:
        """Look at a truck; whether it has come into doubt by that, and had never fit."""
        key, angle = channel.key, channel.angle
        if angle is None or channel.decides or channel.axis is None or channel.pose is Pose.NONE:
            self._since.pop(key, None)
            return False
        if abs(angle) < SLIPPED:
            self._since.pop(key, None)
            self._fits[key] = True
            return False
        since = self._since.setdefault(key, now)
        if channel.pose is not Pose.FLAT and key in self._fits:
            self._since[key] = now  # it has lain before, so it is held up
            return False
        if now - since < (LEANS_MS if channel.pose is Pose.FLAT else HELD_MS):
            return False
        doubted = key not in self._fits
        self._fits[key] = False
        return doubted

    def fit(self, channel: Channel) -> Fit:
        """Whether it still lies as it was shown."""
        if channel.decides:
            return "switch"
        if channel.axis is None:
            return "uncalibrated"
        fits = self._fits.get(channel.key)
        return "moves" if fits is None else "passes" if fits else "slipped"

    def forget(self, key: str) -> None:
        """It was plugged in or calibrated anew: what was seen before tells nothing."""
        self._since.pop(key, None)
        self._fits.pop(key, None)
