"""What a player has set, and which game was open last."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from .disk import SYSTEM_DISK, Disk
from .document import Document

Placing = Literal["same", "opposite", "around"]
"""Where people sit: all at the lower edge of the screen, or round one that lies flat: at two opposite edges, or each at an edge of
their own."""
Edge = Literal[0, 1, 2, 3]
"""An edge of the screen, in quarters clockwise from the lower one: lower, left, upper, right."""
AROUND: tuple[Edge, Edge, Edge, Edge] = (0, 1, 2, 3)
"""The edges of four seats that go round the table in the order of their turns."""
LOOKS = ("day", "night", "contrast")
"""How the table is lit; the first is as it is drawn."""
Percent = Annotated[int, Meta(ge=0, le=100)]


Seconds = Annotated[int, Meta(ge=30, le=120)]


class SeatKeys(Struct, frozen=True):
    """The keys of one seat in a run, by the names that SDL gives them."""

    hold: str = "space"
    """Held: the truck stands and drains."""
    throw: str = "return"
    peek: str = "q"
    """Held: the seat's own face-down chips are shown."""


class Measured(Struct, frozen=True):
    """A display on which somebody has laid a bank card."""

    display: tuple[int, int]
    """Its width and height in pixels: that is all that can be told of it."""
    pixels_per_mm: Annotated[float, Meta(gt=0, le=100)]


class Settings(Struct, frozen=True):
    """All settings, each with its default; a field that a file lacks has its default too."""

    language: Literal["", "de", "en"] = ""
    """Empty: the system's."""
    size: Annotated[int, Meta(ge=50, le=300)] = 100
    """Size of text and table in percent of what the window suggests."""
    look: Literal["day", "night", "contrast"] = "day"
    """One of LOOKS."""
    measured: tuple[Measured, ...] = ()
    """How many pixels make a millimetre, display by display, the newest last."""
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    """Width and height in pixels when not full screen, as the player left it; None before the first time."""
    seats: tuple[SeatKeys, SeatKeys] = (SeatKeys(), SeatKeys(peek="p"))
    placing: Placing = "same"
    edges: tuple[Edge, Edge, Edge, Edge] = AROUND
    """The edge of each seat where people sit around."""
    toggle: bool = False
    """Press once to raise the truck and once to lay it flat, for people who cannot hold a key."""
    tank: str = "truck"
    """How the tank is drawn; the table knows the styles and takes its first for one it does not know."""
    volume: Percent = 70
    muted: bool = False
    aloud: bool = False
    """Whether the table is read aloud by the system's speech."""
    calm: bool = False
    """No animation that is not needed to understand what happens."""
    motion: Literal[50, 100, 200, 300] = 100
    """How fast all else moves, in percent."""
    acceleration: bool = True
    """Present through the graphics card; off where a driver does it badly."""
    tips: bool = False
    """Whether a guide tells a rule when it first matters."""
    lessons: tuple[str, ...] = ()
    """What the guide has told already, each as game and lesson."""
    names: tuple[str, ...] = ()
    """Names last typed for the seats, offered again."""
    tanks: tuple[Seconds, Seconds] = (60, 60)
    """Capacity of each clan's tank in seconds, where the program is the tank of a game on a real table; as in the box."""
    truck: str = ""
    """Address of a truck's port, used as it stands; empty: search."""

    def edge(self, seat: int) -> Edge:
        """Where a seat sits. Two seats at one edge, as only a file changed by hand could have them, sit as nobody had said."""
        if self.placing == "same":
            return 0
        if self.placing == "opposite":
            return 2 if seat % 2 else 0
        edges = self.edges if len(set(self.edges)) == len(self.edges) else AROUND
        return edges[seat % len(edges)]

    @property
    def speed(self) -> float:
        """The factor of all animation; 0: none."""
        return 0.0 if self.calm else self.motion / 100


class Recent(Struct, frozen=True):
    """The game that was open last: the id of its save, and whether it was still open when the program ended."""

    save: str = ""
    open: bool = False


def settings_file(path: Path, disk: Disk = SYSTEM_DISK) -> Document[Settings]:
    """The player's settings at `path`."""
    return Document(path, Settings, Settings(), disk)


def recent_file(path: Path, disk: Disk = SYSTEM_DISK) -> Document[Recent]:
    """What `go on` needs. Its id is only ever looked up among the saves that are there, never made a path."""
    return Document(path, Recent, Recent(), disk)
