"""Writes the recordings in `tests/hardware/motions`: `python -m tests.hardware.motions_write`. The same ones each time.

They are made by a software hand; notes `is a standing` say what it really did. A recording of a real truck may stand beside them
once somebody has noted in it what the hand did.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from hardware.hand import ANGLES, CALM, TIRED, Unrest
from hardware.motion import Entry, write
from hardware.pose import Vector
from hardware.simulator import SoftwareBoard
from hardware.source import Pose
from hardware.watching import axis_note

FOLDER = Path(__file__).parent / "motions"
RATE = 25
SLANT: Vector = (0.0, -0.6, 0.8)
"""The nose axis of a board taped in at a slant."""


class Maker:
    """A recording in the making: one board on one port, moved as time goes on."""

    def __init__(self, seed: int, unrest: Unrest = CALM, trucks: int = 1) -> None:
        self.board = SoftwareBoard(trucks, RATE, unrest, seed)
        self.chance = Random(seed)
        self.entries: list[Entry] = []
        self.now = 0
        self.change: Callable[[bytes], bytes] = lambda line: line
        """What the wire does to a line."""
        self.board.boot(0)

    def note(self, text: str) -> None:
        self.entries.append(Entry(self.now, 1, text.encode(), is_note=True))

    def wait(self, ms: int, thumps: float = 0.0) -> None:
        """Let time pass, with so many thumps a second."""
        for _ in range(ms // 10):
            self.now += 10
            for hand in self.board.hands.values():
                if self.chance.random() < thumps / 100:
                    hand.thump(self.now, self.chance.uniform(300, 2000))
            for line in self.board.due(self.now).splitlines():
                self.entries.append(Entry(self.now, 1, self.change(line)))

    def take(self, pose: Pose, ms: int, letter: str = "a", thumps: float = 0.0, takes_ms: int = 450) -> None:
        """Move a truck into a pose and stay there."""
        self.note(f"is {letter} {pose}")
        self.board.hands[letter].turn_to(ANGLES[pose], self.now, takes_ms)
        self.wait(ms, thumps)


def long_run() -> Iterator[Entry]:
    """A whole run: a tired arm holds the truck up while dice thump on the table; then it is laid flat."""
    maker = Maker(1, TIRED)
    maker.take(Pose.FLAT, 1500)
    maker.take(Pose.STANDING, 14_000, thumps=3)
    maker.take(Pose.FLAT, 2000)
    yield from maker.entries


def refuelling() -> Iterator[Entry]:
    """Two trucks on one board: one is filled nose-down, slowly and quickly, while the other lies and feels the dice."""
    maker = Maker(2, TIRED, trucks=2)
    maker.note("is b flat")
    maker.take(Pose.FLAT, 1500)
    maker.take(Pose.NOSE_DOWN, 4000, thumps=2, takes_ms=1500)
    maker.take(Pose.FLAT, 1500)
    maker.take(Pose.NOSE_DOWN, 3000, takes_ms=250)
    maker.take(Pose.FLAT, 1500)
    yield from maker.entries


def loose_cable() -> Iterator[Entry]:
    """Damaged lines, a sensor wire that goes off and on, and a plug that is pulled and put back."""
    maker = Maker(3)

    def damage(line: bytes) -> bytes:
        at = maker.chance.randrange(len(line))
        return line[:at] + bytes([maker.chance.randrange(256)]) + line[at + 1 :] if maker.chance.random() < 0.3 else line

    maker.take(Pose.FLAT, 1500)
    maker.change = lambda line: line if b",H," in line else damage(line).replace(b"\n", b"?")
    maker.take(Pose.STANDING, 4000)
    maker.change = lambda line: line
    maker.note("is a none")
    maker.board.broken.add("a")
    maker.wait(800)
    maker.note("is a standing")
    maker.board.broken.clear()
    maker.wait(1500)
    maker.note("is a none")
    maker.note("lost unplugged")
    maker.now += 3000
    maker.board.boot(maker.now)
    maker.take(Pose.STANDING, 1500)
    maker.take(Pose.FLAT, 1500)
    yield from maker.entries


def slanted_board() -> Iterator[Entry]:
    """A board taped in at a slant, and calibrated: the recording keeps its axis."""
    from hardware.protocol import Acceleration, Reader, encode

    maker = Maker(4, TIRED)
    across: Vector = (1.0, 0.0, 0.0)
    down: Vector = (0.0, -0.8, -0.6)

    def turned(line: bytes) -> bytes:
        message = Reader().feed(line + b"\n")[0]
        if not isinstance(message, Acceleration):
            return line
        felt = (message.x, message.y, message.z)
        x, y, z = (round(sum(part * axis[place] for part, axis in zip(felt, (SLANT, across, down), strict=True))) for place in range(3))
        return encode(Acceleration(message.channel, message.sequence, message.ms, x, y, z)).rstrip(b"\n")

    maker.change = turned
    maker.note(axis_note("somewhere/a", SLANT))
    for pose in (Pose.FLAT, Pose.STANDING, Pose.FLAT, Pose.NOSE_DOWN, Pose.FLAT):
        maker.take(pose, 2000)
    yield from maker.entries


RECORDINGS = {made.__name__: made for made in (long_run, refuelling, loose_cable, slanted_board)}


def text_of(name: str) -> str:
    """A recording as it should stand in its file."""
    made = RECORDINGS[name]
    return write(made(), [str(made.__doc__)])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in RECORDINGS:
        (FOLDER / f"{name}.truck").write_text(text_of(name), encoding="ascii", newline="\n")
