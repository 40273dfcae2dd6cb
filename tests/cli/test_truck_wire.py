"""Two programs as two people start them: one simulates a truck, the other watches, logs or calibrates it, over a real port."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from hardware.motion import read
from hardware.watching import played_back

ROOT = Path(__file__).resolve().parents[2]
RECORDING = ROOT / "tests" / "hardware" / "motions" / "refuelling.truck"
pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo terminals")


class Program:
    """One command of main.py in a process of its own, its input and output at hand."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "main.py", "truck", *words, "--lang", "en", "--data-dir", str(folder)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip

    def press(self, keys: str) -> None:
        """Type."""
        stream = self._stream(self.process.stdin)
        stream.write(keys)
        stream.flush()

    def wait_for(self, part: str) -> str:
        """The next line with this in it; the lines before are passed over."""
        for line in self._stream(self.process.stdout):
            if part in line:
                return line.strip()
        raise AssertionError(f"the program ended without saying {part!r}: {self._stream(self.process.stderr).read()}")

    def change(self) -> dict[str, Any]:
        """The next line, as JSON."""
        told: dict[str, Any] = json.loads(self.wait_for("{"))
        return told

    def break_off(self) -> tuple[int, str]:
        """Ctrl+C; the exit code and what stands on standard error."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30), self._stream(self.process.stderr).read()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            self._stream(stream).close()

    @staticmethod
    def _stream(stream: IO[str] | None) -> IO[str]:
        assert stream is not None
        return stream


class Stage:
    """Programs that are ended with the test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._programs: list[Program] = []

    def start(self, *words: str) -> Program:
        program = Program(self._folder, *words)
        self._programs.append(program)
        return program

    def simulate(self, *words: str) -> tuple[Program, str]:
        """A simulated truck, and its port."""
        program = self.start("simulate", *words)
        return program, program.wait_for("plugged in at").rpartition(" ")[2]

    def close(self) -> None:
        for program in self._programs:
            program.close()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("where", [(), ("--socket", "0")])
def test_what_one_program_simulates_the_other_sees(stage: Stage, where: tuple[str, ...]) -> None:
    truck, port = stage.simulate(*where)
    assert truck.wait_for("truck watch").endswith(f" truck watch {port}")
    watch = stage.start("watch", port, "--json")
    first = watch.change()
    assert (first["channel"], first["pose"], first["port"]) == ("a", "flat", port)
    seen = []
    for key in ("s", "f", "n", "u"):
        truck.press(key)
        seen.append(watch.change())
    assert [change["pose"] for change in seen] == ["standing", "flat", "nose-down", "none"]
    assert seen[0]["angle"] > 60
    assert seen[3]["angle"] is None
    assert [change["t"] for change in seen] == sorted(change["t"] for change in seen)
    truck.press("u")
    assert watch.change()["pose"] == "nose-down"
    code, aside = watch.break_off()
    assert code == 130
    assert aside.count("not calibrated") == 1
    truck.press("q")
    assert truck.process.wait(30) == 0
    assert not Path(port).parent.exists() or where


def test_a_log_of_a_recording_plays_back_as_the_recording(stage: Stage, tmp_path: Path) -> None:
    beginning = tmp_path / "beginning.truck"
    beginning.write_bytes(b"".join(RECORDING.read_bytes().splitlines(keepends=True)[:90]))
    truck, port = stage.simulate("--motion", str(beginning))
    log = stage.start("log", str(tmp_path / "again.truck"), "--port", port)
    log.wait_for("Truck b")
    truck.wait_for("The recording is over")
    assert truck.process.wait(30) == 0
    code, _ = log.break_off()
    assert code == 130
    assert f"{tmp_path / 'again.truck'}. truck watch" in log.wait_for("lines are in")

    def messages(file: Path) -> list[object]:
        with file.open("rb") as stream:
            return [getattr(event, "message", None) for event in played_back(read(stream))]

    assert [one for one in messages(tmp_path / "again.truck") if one] == [one for one in messages(beginning) if one]


def test_both_clans_calibrate_and_their_trucks_are_known_from_then_on(stage: Stage) -> None:
    truck, port = stage.simulate("--trucks", "2")
    calibrate = stage.start("calibrate", port)
    for letter, clan in (("a", "Rust"), ("b", "Salt")):
        calibrate.wait_for(f"{clan}: stand your truck")
        truck.press(f"{letter}s")
        calibrate.wait_for(f"{clan}: that is your truck")
        truck.press("f")
        calibrate.wait_for(f"{clan}: good")
        calibrate.press("\n")
    calibrate.wait_for("Kept")
    assert calibrate.process.wait(30) == 0
    watch = stage.start("watch", port, "--json")
    assert watch.change()["pose"] == "flat"
    assert watch.break_off() == (130, "")


def test_ctrl_c_ends_each_command_quietly(stage: Stage, tmp_path: Path) -> None:
    truck, port = stage.simulate()
    calibrate = stage.start("calibrate", port)
    calibrate.wait_for("Rust")
    assert calibrate.break_off() == (130, "")
    assert not (tmp_path / "calibrations").exists()
    truck.process.terminate()  # as when its terminal window is closed
    assert truck.process.wait(30) == 130
    assert not Path(port).parent.exists()
