"""Which truck is whose and how the board lies in it, kept from one evening to the next."""
from __future__ import annotations

from collections.abc import Collection, Iterable
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
Axis = tuple[Part, Part, Part]
"""A direction of length 1 on the axes of a board."""


class TruckCalibration(Struct, frozen=True):
    """One truck as its clan showed it."""

    key: Word
    """What tells this truck from all others, on whatever port it is found: its board and its letter there; see `hardware.hub`."""
    clan: Annotated[int, Meta(ge=0, le=1)]
    """The seat it belongs to."""
    axis: Axis | None = None
    """From tail to nose; None for tilt switches, which need none."""

    def __post_init__(self) -> None:
        if self.axis is not None and not 0.99 < sqrt(sum(part * part for part in self.axis)) < 1.01:
            raise ValueError(f"the axis {self.axis} of {self.key} has not the length 1; calibrate this truck anew")


class Calibrations(Struct, frozen=True):
    """All trucks that are known, the one last calibrated first."""

    trucks: Annotated[tuple[TruckCalibration, ...], Meta(max_length=MOST_TRUCKS)] = ()

    def of(self, key: str) -> TruckCalibration | None:
        """What is known of a truck."""
        return next((truck for truck in self.trucks if truck.key == key), None)

    def remember(self, shown: Iterable[TruckCalibration]) -> Calibrations:
        """These trucks in front; what was known of them before is forgotten."""
        front = tuple(shown)
        anew = {truck.key for truck in front}
        return Calibrations((front + tuple(truck for truck in self.trucks if truck.key not in anew))[:MOST_TRUCKS])

    def axes(self) -> dict[str, Axis]:
        """The axis of each truck that has one, by its key."""
        return {truck.key: truck.axis for truck in self.trucks if truck.axis is not None}

    def keys(self) -> tuple[str, ...]:
        """All trucks that are known, the one last calibrated first."""
        return tuple(truck.key for truck in self.trucks)

    def clans(self, found: Collection[str] | None = None) -> dict[int, str]:
        """The key of each clan's truck, of several the one last calibrated; `found`: only among those."""
        clans: dict[int, str] = {}
        for truck in self.trucks:
            if found is None or truck.key in found:
                clans.setdefault(truck.clan, truck.key)
        return clans


def calibrations_file(folder: Path, disk: Disk = SYSTEM_DISK) -> Document[Calibrations]:
    """The calibrations in `folder`, which is made when the first is kept."""
    return Document(folder / FILE, Calibrations, Calibrations(), disk)
