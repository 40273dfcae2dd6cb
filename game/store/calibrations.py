"""Which truck is whose and how the board lies in it, kept from one evening to the next."""
from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from .disk import SYSTEM_DISK, Disk
from .document import Document

MOST_TRUCKS = 32
"""More are not kept; the one not used for longest goes."""
FILE = "trucks.json"

Word = Annotated[str, Meta(min_length=1, max_length=200)]
Part = Annotated[float, Meta(ge=-1.001, le=1.001)]


class TruckCalibration(Struct, frozen=True):
    """One truck as its clan showed it."""

    device: Word
    """What tells the board from all others, on whatever port it is found; see `hardware.hub`."""
    channel: Annotated[str, Meta(pattern="^[a-h]$")]
    """The letter of the truck among those on one board."""
    clan: Annotated[int, Meta(ge=0, le=1)]
    """The seat it belongs to."""
    axis: tuple[Part, Part, Part] | None = None
    """Direction from tail to nose on the axes of its board, of length 1; None for tilt switches, which need none."""

    def __post_init__(self) -> None:
        if self.axis is not None and not 0.99 < sqrt(sum(part * part for part in self.axis)) < 1.01:
            raise ValueError(f"the axis {self.axis} of {self.device} has not the length 1; calibrate this truck anew")


class Calibrations(Struct, frozen=True):
    """All trucks that are known, the one last calibrated first."""

    trucks: Annotated[tuple[TruckCalibration, ...], Meta(max_length=MOST_TRUCKS)] = ()

    def of(self, device: str, channel: str) -> TruckCalibration | None:
        """What is known of a truck."""
        return next((truck for truck in self.trucks if (truck.device, truck.channel) == (device, channel)), None)

    def remember(self, shown: Iterable[TruckCalibration]) -> Calibrations:
        """These trucks in front; what was known of them before is forgotten."""
        front = tuple(shown)
        anew = {(truck.device, truck.channel) for truck in front}
        rest = tuple(truck for truck in self.trucks if (truck.device, truck.channel) not in anew)
        return Calibrations((front + rest)[:MOST_TRUCKS])

    def clans_of(self, found: Iterable[tuple[str, str]]) -> dict[int, TruckCalibration]:
        """The truck of each clan among those found now, each as (device, channel); of several, the one last calibrated."""
        there = set(found)
        clans: dict[int, TruckCalibration] = {}
        for truck in self.trucks:
            if (truck.device, truck.channel) in there:
                clans.setdefault(truck.clan, truck)
        return clans


def calibrations_file(folder: Path, disk: Disk = SYSTEM_DISK) -> Document[Calibrations]:
    """The calibrations in `folder`, which is made when the first is kept."""
    return Document(folder / FILE, Calibrations, Calibrations(), disk)
