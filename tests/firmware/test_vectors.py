"""The firmware of every board agrees with vectors.txt, and so with every reader."""
from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hardware import protocol
from tests.firmware.boards import FIRMWARE, HERE, MISSING

VECTORS = FIRMWARE / "vectors.txt"
CASES = re.findall(r"^(sum|good|skip|bad) (\S+) (.+)$", VECTORS.read_text(encoding="ascii"), re.MULTILINE)


def expected() -> list[str]:
    """What a firmware says for each checksum and each whole line, in the order of the file."""
    said = []
    for word, second, text in CASES:
        if word == "sum":
            said.append(f"{int(second, 16):X}")
        elif word == "good":
            body, _, checksum = text.rpartition("$")[2].partition("*")
            said.append(f"${body}*{checksum.upper()}")
    return said


def said_by(*command: str | Path, **environment: str) -> list[str]:
    done = subprocess.run(
        [*map(str, command), str(VECTORS)], capture_output=True, text=True, env={**os.environ, **environment}, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout.splitlines()


def test_the_file_has_cases_of_every_kind() -> None:
    assert len(CASES) > 90
    assert {word for word, _, _ in CASES} == {"sum", "good", "skip", "bad"}
    assert {kind for word, kind, _ in CASES if word == "good"} == {"H", "A", "P", "E", "B"}
    lines = [line for line in VECTORS.read_text(encoding="ascii").splitlines() if line and not line.startswith("#")]
    assert len(lines) == len(CASES), "a line of the file is none of its own format"


def test_the_program_s_reader_agrees() -> None:
    for word, second, text in CASES:
        if word == "sum":
            assert protocol.checksum(text.encode("ascii")) == int(second, 16), text
            continue
        reader = protocol.Reader()
        taken = reader.feed(text.encode("ascii") + b"\r\n")
        assert len(taken) == (word == "good"), text
        assert (reader.bad > 0) == (word == "bad"), text


@pytest.mark.skipif(shutil.which("c++") is None, reason="not installed: c++")
def test_the_arduino_s_lines_agree(tmp_path: Path) -> None:
    program = tmp_path / "vectors"
    command = ["c++", "-std=c++11", "-Wall", "-Wextra", "-Werror", "-o", str(program), str(HERE / "vectors.cpp")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    *said, too_long = said_by(program)
    assert said == expected()
    assert len(too_long) == protocol.LONGEST, "a line is cut, never longer than any reader's patience"


@pytest.mark.skipif(bool(MISSING["pico"]), reason=MISSING["pico"])
@pytest.mark.parametrize("board", ["microbit", "pico"])
def test_the_micropython_boards_lines_agree(board: str) -> None:
    path = f"{FIRMWARE / board}:{HERE / 'stubs' / board}:.frozen"
    assert said_by(sys.executable, "-m", "micropython_unix", HERE / "vectors_micropython.py", MICROPYPATH=path) == expected()


def circuit_playground(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The Circuit Playground's program, loaded but not run."""
    monkeypatch.syspath_prepend(HERE / "stubs" / "circuit_playground")
    for name in ("board", "busio", "adafruit_lis3dh", "microcontroller", "supervisor"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    spec = importlib.util.spec_from_file_location("circuit_playground_code", FIRMWARE / "circuit_playground" / "code.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in ("board", "busio", "adafruit_lis3dh", "microcontroller", "supervisor"):
        monkeypatch.delitem(sys.modules, name)
    return module


def test_the_circuit_playground_s_lines_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    program = circuit_playground(monkeypatch)
    said = []
    for word, _, text in CASES:
        if word == "sum":
            said.append(f"{program.checksum(text):X}")
        elif word == "good":
            said.append(program.line(*text.rpartition("$")[2].partition("*")[0].split(",")[1:]))
    assert said == expected()
