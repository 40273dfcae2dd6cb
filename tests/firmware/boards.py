"""Boards with the trucks' firmware in them, behind pseudo terminals: what a host opens as it would open a USB port.

    with arduino("mpu6050") as board, Host(board.port) as host:
        board.tilt(1000, 0, 0)
        host.until(lambda line: isinstance(line, Acceleration) and line.x > 900)

The Arduino's sketch is compiled as `hardware/firmware/build` does it and runs in simavr, with its sensors; the micro:bit's program on the
real MicroPython in QEMU; the Pico's in a MicroPython of this machine; the Circuit Playground's in this Python. Where something is missing
for a board, MISSING says what.
"""
from __future__ import annotations

import atexit
import contextlib
import functools
import importlib.util
import itertools
import json
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tty
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from hardware.protocol import QUESTION, Message, Reader

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "hardware" / "firmware"
HERE = Path(__file__).parent
PATIENCE = 20.0
"""Seconds until a line that does not come is given up; only a failing test waits so long."""

SIMAVR = Path("/usr/include/simavr")
ARDUINO_CORE = Path(os.environ.get("ARDUINO_AVR", "/usr/share/arduino/hardware/arduino/avr"))


def _missing(tools: tuple[str, ...] = (), files: dict[str, Path] | None = None, modules: tuple[str, ...] = ()) -> str:
    """What of this is not there, in one line; empty if all is."""
    found = [tool for tool in tools if shutil.which(tool) is None]
    found += [package for package, path in (files or {}).items() if not path.exists()]
    found += [module for module in modules if importlib.util.find_spec(module) is None]
    return f"not installed: {', '.join(found)}" if found else ""


AVR_LIBC = Path("/usr/lib/avr/include/avr/io.h")
MISSING = {
    "build": _missing(("avr-gcc", "avr-g++", "avr-objcopy"), {"arduino-core-avr": ARDUINO_CORE, "avr-libc": AVR_LIBC}),
    "arduino": _missing(
        ("avr-gcc", "avr-g++", "avr-objcopy", "cc"),
        {"arduino-core-avr": ARDUINO_CORE, "avr-libc": AVR_LIBC, "libsimavr-dev": SIMAVR / "sim_avr.h"},
    ),
    "hex": _missing(modules=("micropython_microbit_fs",)),
    "microbit": _missing(("qemu-system-arm",), modules=("micropython_microbit_fs",)),
    "pico": _missing(modules=("micropython_unix",)),
    "circuit_playground": "",
}
"""What is not installed for each board, for `build` of an Arduino's and of a micro:bit's hex: the reason to skip; empty if all is there."""


# --- the host's side ---


class Host:
    """A host that has opened a port, with the reader of the program itself. `heard` is every line it was asked for so far."""

    def __init__(self, port: str) -> None:
        self.file = os.open(port, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.file)
        self.reader = Reader()
        self.heard: list[Message] = []
        self.raw = b""
        self._waiting: deque[Message] = deque()

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.file)

    def ask(self) -> None:
        """Asks who is there."""
        os.write(self.file, QUESTION)

    def next(self) -> Message:
        """The next line. Raises EOFError when the board was unplugged, AssertionError when none comes."""
        until = time.monotonic() + PATIENCE
        while not self._waiting:
            if not select.select([self.file], [], [], max(0.0, until - time.monotonic()))[0]:
                raise AssertionError(f"no line in {PATIENCE} s; the last were {self.heard[-3:]}, the last bytes {self.raw[-200:]!r}")
            try:
                chunk = os.read(self.file, 4096)
            except OSError as gone:
                raise EOFError("the board was unplugged") from gone
            if not chunk:
                raise EOFError("the board was unplugged")
            self.raw += chunk
            self._waiting += self.reader.feed(chunk)
        self.heard.append(self._waiting.popleft())
        return self.heard[-1]

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The next line that is wanted; those before it are passed over."""
        ends = time.monotonic() + PATIENCE
        while not wanted(line := self.next()):
            if time.monotonic() > ends:
                raise AssertionError(f"the wanted line did not come in {PATIENCE} s; the last were {self.heard[-3:]}")
        return line

    def following(self, count: int, wanted: Callable[[Message], bool] = lambda line: True) -> list[Message]:
        """The next so many lines that are wanted."""
        return [self.until(wanted) for _ in range(count)]


class Board(Protocol):
    """What can happen to any board. `port` is its path while it is plugged in; the acceleration is in the truck's axes, milli-g."""

    port: str

    def tilt(self, x: int, y: int, z: int, channel: str = "a") -> object: ...
    def break_wire(self, channel: str = "a") -> object: ...
    def mend_wire(self, channel: str = "a") -> object: ...
    def reset(self) -> None: ...
    def unplug(self) -> None: ...
    def replug(self) -> str: ...


# --- Arduino ---


@functools.cache
def _folder() -> Path:
    """A folder for what is built once for all tests of this process."""
    folder = tempfile.mkdtemp(prefix="tankwart-firmware-")
    atexit.register(shutil.rmtree, folder, True)
    return Path(folder)


_plugs = itertools.count(1)


def _plug(device: str) -> str:
    """A path for a pseudo terminal that no other will ever bear. Devices' own names are given out again at once, and a host
    that looks for a board it has lost would open another test's."""
    path = _folder() / f"tty{next(_plugs)}"
    path.symlink_to(device)
    return str(path)


def _pull(path: str) -> None:
    """Takes that path away; it may be gone already."""
    Path(path).unlink(missing_ok=True)


def build(*boards: str, into: Path) -> subprocess.CompletedProcess[str]:
    """Runs `hardware/firmware/build`, with this Python."""
    command = [sys.executable, str(FIRMWARE / "build"), *boards, "--into", str(into)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@functools.cache
def sketch() -> Path:
    """The Arduino's firmware, for the simulator."""
    done = build("uno", into=_folder())
    assert done.returncode == 0, done.stderr
    return _folder() / "kero_truck_uno.elf"


@functools.cache
def harness() -> Path:
    """The simulated Arduino, without its firmware."""
    made = _folder() / "board"
    libraries = ["-lsimavr", "-lsimavrparts", "-lutil"]
    command = ["cc", "-std=gnu11", "-O2", "-I", str(SIMAVR), "-o", str(made), str(HERE / "simavr" / "board.c"), *libraries]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return made


class Arduino:
    """An Arduino Uno in simavr, as tests/firmware/simavr/board.c tells it. What happens returns when, in the board's own milliseconds."""

    def __init__(self, sensor_a: str, sensor_b: str) -> None:
        command = [str(harness()), str(sketch()), sensor_a, sensor_b]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.port = _plug(self._answer("PORT"))

    def _answer(self, word: str) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(word):
                return line.removeprefix(word).strip()
            assert not line.startswith("REFUSED"), line
        raise AssertionError(f"the simulated Arduino ended with {self._process.wait()} instead of saying {word}")

    def _tell(self, *words: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(" ".join(map(str, words)) + "\n")

    def _happen(self, *words: object) -> int:
        """Tells the simulation, and returns the board's own milliseconds at which it happened."""
        self._tell(*words)
        return int(self._answer("DONE"))

    def tilt(self, x: int, y: int, z: int, channel: str = "a") -> int:
        """The sensor of that truck feels this."""
        return self._happen("tilt", channel, x, y, z)

    def switch(self, standing: bool, nose_down: bool, channel: str = "a") -> int:
        """The tilt switches of that truck are closed or open."""
        return self._happen("switch", channel, int(standing), int(nose_down))

    def break_wire(self, channel: str = "a") -> int:
        """The sensor of that truck loses its wires, and so its power."""
        return self._happen("break", channel)

    def mend_wire(self, channel: str = "a") -> int:
        """The sensor of that truck gets its wires back."""
        return self._happen("mend", channel)

    def brown_out(self, channel: str = "a") -> int:
        """The sensor of that truck is without power for a moment, and keeps its wires."""
        return self._happen("brownout", channel)

    def short_wires(self, shorted: bool = True) -> int:
        """The two wires to all sensors touch, or no longer: what is begun on them never ends."""
        return self._happen("stick" if shorted else "free")

    def reset(self) -> None:
        """Its button is pressed."""
        self._happen("reset")

    def mute(self, muted: bool = True) -> None:
        """Its lines are lost on the way, while it goes on; or no longer."""
        self._happen("mute" if muted else "unmute")

    def unplug(self) -> None:
        """The plug is pulled: the board is without power, the port is gone."""
        _pull(self.port)
        self._happen("unplug")

    def replug(self) -> str:
        """The plug is put in again; the board boots, on another path, which is returned."""
        self._tell("replug")
        self.port = _plug(self._answer("PORT"))
        self._answer("DONE")
        return self.port

    def close(self) -> None:
        """Ends the simulation."""
        _pull(self.port)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


@contextlib.contextmanager
def arduino(sensor_a: str = "mpu6050", sensor_b: str = "none") -> Iterator[Arduino]:
    """An Arduino with these sensors: mpu6050, adxl345, switches, none. At first each truck lies flat."""
    board = Arduino(sensor_a, sensor_b)
    try:
        yield board
    finally:
        board.close()


# --- boards whose program runs as a process of this machine ---


class Process:
    """A board whose program is a process with the device's end of a pseudo terminal as its input and output."""

    def __init__(self, command: list[str], environment: dict[str, str]) -> None:
        self._command = command
        self._environment = {**os.environ, **environment}
        self.replug()

    def _start(self) -> None:
        self._process = subprocess.Popen(self._command, stdin=self._master, stdout=self._master, env=self._environment)

    def _stop(self) -> None:
        self._process.kill()
        self._process.wait(PATIENCE)

    def reset(self) -> None:
        """Its button is pressed."""
        self._stop()
        self._start()

    def unplug(self) -> None:
        """The plug is pulled: the board is without power, the port is gone."""
        _pull(self.port)
        self._stop()
        os.close(self._slave)
        os.close(self._master)

    def replug(self) -> str:
        """The plug is put in again; the board boots, on another path, which is returned."""
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)  # and it stays open, or the program would read the end of its input before a host has come
        self.port = _plug(os.ttyname(self._slave))
        self._start()
        return self.port

    def close(self) -> None:
        """Ends it. Pulling the plug before does no harm."""
        if self._process.returncode is None:
            self.unplug()


class Felt(Process):
    """A board whose sensors stand in a file, by their address: see the stubs. `turned` makes the board's axes of the truck's."""

    def __init__(
        self,
        command: list[str],
        environment: dict[str, str],
        chips: dict[str, tuple[int, str]],
        turned: Callable[[int, int, int], tuple[int, int, int]],
    ) -> None:
        self._world = Path(tempfile.mkdtemp(dir=_folder())) / "world.json"
        self._chips = chips
        self._turned = turned
        self._felt = dict.fromkeys(chips, (0, 0, 1000))
        self._wired = set(chips)
        self._tell()
        super().__init__(command, {**environment, "TRUCK_WORLD": str(self._world)})

    def _tell(self) -> None:
        told = {}
        for channel in self._wired:
            address, kind = self._chips[channel]
            told[str(address)] = [kind, *self._turned(*self._felt[channel])]
        new = self._world.with_suffix(".new")
        new.write_text(json.dumps(told))
        new.replace(self._world)

    def tilt(self, x: int, y: int, z: int, channel: str = "a") -> None:
        """The sensor of that truck feels this, in the truck's axes."""
        self._felt[channel] = x, y, z
        self._tell()

    def break_wire(self, channel: str = "a") -> None:
        """The sensor of that truck loses its wires."""
        self._wired.discard(channel)
        self._tell()

    def mend_wire(self, channel: str = "a") -> None:
        """The sensor of that truck gets its wires back."""
        self._wired.add(channel)
        self._tell()


@contextlib.contextmanager
def pico(sensor_a: str = "mpu6050", sensor_b: str = "none") -> Iterator[Felt]:
    """A Pico with these sensors: mpu6050, adxl345, none."""
    addresses = {("a", "mpu6050"): 0x68, ("b", "mpu6050"): 0x69, ("a", "adxl345"): 0x53, ("b", "adxl345"): 0x1D}
    chips = {channel: (addresses[channel, kind], kind) for channel, kind in (("a", sensor_a), ("b", sensor_b)) if kind != "none"}
    command = [sys.executable, "-m", "micropython_unix", str(FIRMWARE / "pico" / "main.py")]
    board = Felt(command, {"MICROPYPATH": f"{HERE / 'stubs' / 'pico'}:.frozen"}, chips, lambda x, y, z: (x, y, z))
    with contextlib.closing(board):
        yield board


@contextlib.contextmanager
def circuit_playground() -> Iterator[Felt]:
    """A Circuit Playground, taped on as told: its y axis points to the truck's nose."""
    command = [sys.executable, "-u", str(FIRMWARE / "circuit_playground" / "code.py")]
    environment = {"PYTHONPATH": str(HERE / "stubs" / "circuit_playground"), "PYTHONSAFEPATH": "1"}
    board = Felt(command, environment, {"a": (0x19, "lis3dh")}, lambda x, y, z: (-y, x, z))
    with contextlib.closing(board):
        yield board


# --- micro:bit ---


class MicroBit(Process):
    """An old micro:bit in QEMU, with its official MicroPython. Its sensor is tilted over its own wire: see stubs/microbit/tilted.py."""

    def __init__(self, firmware: Path) -> None:
        machine = ["qemu-system-arm", "-M", "microbit", "-device", f"loader,file={firmware}"]
        super().__init__([*machine, "-serial", "stdio", "-display", "none", "-monitor", "none"], {})

    def _start(self) -> None:
        """Besides the host, the test speaks to it: so a thread carries the host's bytes."""
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=self._master, bufsize=0)
        self._stopped = threading.Event()
        self._carrier = threading.Thread(target=self._carry)
        self._carrier.start()

    def _carry(self) -> None:
        while not self._stopped.is_set():
            if select.select([self._master], [], [], 0.02)[0]:
                self._say(os.read(self._master, 64))

    def _say(self, told: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(told)

    def _stop(self) -> None:
        self._stopped.set()
        self._carrier.join()
        super()._stop()
        assert self._process.stdin is not None
        self._process.stdin.close()

    def tilt(self, x: int, y: int, z: int, channel: str = "a") -> None:
        """The sensor feels this, in the truck's axes."""
        assert channel == "a"
        self._say(b"!%d,%d,%d;" % (y, x, -z))

    def break_wire(self, channel: str = "a") -> None:
        """The sensor no longer answers."""
        self._say(b"!;")

    def mend_wire(self, channel: str = "a") -> None:
        """The sensor answers again, lying flat."""
        self.tilt(0, 0, 1024)


@contextlib.contextmanager
def microbit(tiltable: bool = True) -> Iterator[MicroBit]:
    """A micro:bit. Unless it has to be tilted, it runs what `build` makes, and its sensor always feels the same."""
    with contextlib.closing(MicroBit(_tiltable() if tiltable else shipped())) as board:
        yield board


@functools.cache
def shipped() -> Path:
    """The hex that is copied onto an old micro:bit."""
    done = build("microbit_v1", into=_folder())
    assert done.returncode == 0, done.stderr
    return _folder() / "kero_truck_microbit_v1.hex"


@functools.cache
def _tiltable() -> Path:
    from micropython_microbit_fs import File, add_files, get_bundled_hex

    program = (FIRMWARE / "microbit" / "main.py").read_text(encoding="utf-8")
    main = (HERE / "stubs" / "microbit" / "tilted.py").read_text(encoding="utf-8")
    files = [File.from_text("kero_truck.py", program), File.from_text("main.py", main)]
    made = _folder() / "tiltable.hex"
    made.write_text(add_files(get_bundled_hex(1).content, files), encoding="ascii")
    return made
