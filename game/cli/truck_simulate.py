"""`truck simulate`: trucks in software on a port that another program opens, moved by keys or by a recording."""
from __future__ import annotations

import signal
import sys
from contextlib import closing
from pathlib import Path

from game.core.errors import TankwartError
from game.core.phrase import phrase
from game.store.disk import refusal
from hardware.hand import ANGLES
from hardware.motion import LONGEST, RecordingError, read
from hardware.simulator import LETTERS, RecordedBoard, SoftwareBoard, SoftwareTrucks
from hardware.source import Pose

from .arguments import TruckSimulateArguments
from .keys import Keys
from .out import Out
from .truck_hub import LOOK_SECONDS, clock

POSES = {"s": Pose.STANDING, "f": Pose.FLAT, "n": Pose.NOSE_DOWN}
TURNS = {"up": 5.0, "down": -5.0, "right": 1.0, "left": -1.0}
"""Degrees an arrow turns the nose up."""
TURN_MS = 80
LINGER_MS = 500
"""A recording's port stays so long after its last line, for that to be read."""
START = "python run.py" if sys.platform == "win32" else "python3 run.py"
"""How the program is started in another terminal."""


class Simulation:
    """The trucks and the one that the keys move."""

    def __init__(self, trucks: SoftwareTrucks, out: Out) -> None:
        self.trucks = trucks
        self.out = out
        self.over = False
        self._letter = LETTERS[0]
        self._angles = dict.fromkeys(self._letters, 0.0)
        self._was_in_use = False
        self._ended: int | None = None
        """When a recording had been sent."""

    @property
    def _letters(self) -> tuple[str, ...]:
        board = self.trucks.board
        return tuple(board.hands) if isinstance(board, SoftwareBoard) else ()

    def turn(self, now_ms: int) -> None:
        """Send what is due; say when a program comes or goes."""
        rig = self.trucks.rig
        rig.turn(now_ms)
        if rig.in_use != self._was_in_use:
            self._was_in_use = rig.in_use
            self.out.say("cli.truck.simulate.opened" if rig.in_use else "cli.truck.simulate.left")
        if isinstance(self.trucks.board, RecordedBoard) and self.trucks.board.over:
            self._ended = now_ms if self._ended is None else self._ended
            self.over = self.over or now_ms - self._ended >= LINGER_MS

    def press(self, key: str, now_ms: int) -> None:
        """Do what a key means; others mean nothing."""
        if key == "q":
            self.over = True
        elif key == "u":
            self._plug()
        elif key in self._letters or key in map(str, range(1, len(self._letters) + 1)):
            self._letter = key if key in self._letters else self._letters[int(key) - 1]
            self.out.say("cli.truck.simulate.chosen", truck=self._letter)
        elif self._letters and key in POSES:
            self._turn_to(ANGLES[POSES[key]], now_ms)
        elif self._letters and key in TURNS:
            self._turn_to(max(-90.0, min(90.0, self._angles[self._letter] + TURNS[key])), now_ms, TURN_MS)
        elif self._letters and key == "x":
            self._break_wire()

    def _turn_to(self, angle: float, now_ms: int, takes_ms: int | None = None) -> None:
        self._angles[self._letter] = angle
        self.trucks.turn_to(self._letter, angle, now_ms, takes_ms)
        pose = next((pose for pose, held in ANGLES.items() if held == angle), None)
        if pose is not None:
            self.out.say("cli.truck.simulate.moved", truck=self._letter, pose=phrase(f"cli.truck.pose.{pose}"))
        else:
            self.out.say("cli.truck.simulate.turned", truck=self._letter, angle=str(round(angle)))

    def _plug(self) -> None:
        rig = self.trucks.rig
        if rig.plugged:
            rig.unplug()
            self._was_in_use = False
            self.out.say("cli.truck.simulate.unplugged")
        else:
            rig.plug()
            self.out.say("cli.truck.simulate.plugged", port=self.trucks.address)

    def _break_wire(self) -> None:
        board = self.trucks.board
        assert isinstance(board, SoftwareBoard)
        board.broken ^= {self._letter}
        broken = self._letter in board.broken
        self.out.say("cli.truck.simulate.broken" if broken else "cli.truck.simulate.mended", truck=self._letter)


def recorded_board(file: Path) -> RecordedBoard:
    """The board whose lines a recording holds. Raises TankwartError when it is none, or holds no line."""
    try:
        with file.open("rb") as stream:
            board = RecordedBoard(read(iter(lambda: stream.readline(2 * LONGEST), b"")))
    except (RecordingError, OSError) as wrong:
        raise no_recording(file, wrong) from wrong
    if board.over:
        raise TankwartError(f"{file} holds no line", phrase("cli.truck.recording.empty", file=file.name))
    return board


def no_recording(file: Path, wrong: RecordingError | OSError) -> TankwartError:
    """What is wrong with a file that should be a recording."""
    if isinstance(wrong, OSError):
        return TankwartError(f"{file}: {wrong}", refusal("store.unreadable", wrong, file=file.name))
    if wrong.why == "header":
        return TankwartError(f"{file}: {wrong}", phrase("cli.truck.recording.header", file=file.name))
    return TankwartError(f"{file}: {wrong}", phrase("cli.truck.recording.line", file=file.name, line=str(wrong.line)))


def end_as_by_ctrl_c() -> None:
    """Let a closed terminal window and a polite end leave nothing behind either."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


def run(arguments: TruckSimulateArguments, out: Out) -> int:
    """The command: until q, Ctrl+C, or the end of the recording."""
    end_as_by_ctrl_c()
    board = recorded_board(arguments.motion) if arguments.motion is not None else None
    with closing(SoftwareTrucks(arguments.trucks, board=board, port_number=arguments.socket)) as trucks, Keys() as keys:
        out.say("cli.truck.simulate.ready", port=trucks.address)
        out.say("cli.truck.simulate.then")
        for command in ("truck watch", "play kero --truck"):
            out.line(f"  {START} {command} {trucks.address}")
        out.say("cli.truck.simulate.recorded" if board else "cli.truck.simulate.keys")
        if arguments.trucks > 1:
            out.say("cli.truck.simulate.several")
        simulation = Simulation(trucks, out)
        while not simulation.over:
            for key in keys.wait(LOOK_SECONDS):
                simulation.press(key, clock())
            simulation.turn(clock())
    if board is not None and board.over:
        out.say("cli.truck.simulate.played")
    return 0
