"""`hardware/firmware/build`: the same sources, the same bytes; what is missing is said."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.firmware import boards
from tests.firmware.boards import FIRMWARE

needs_compiler = pytest.mark.skipif(bool(boards.MISSING["build"]), reason=boards.MISSING["build"])
needs_hex = pytest.mark.skipif(bool(boards.MISSING["hex"]), reason=boards.MISSING["hex"])


def build(script: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(script), *words], capture_output=True, text=True, env=os.environ | environment, check=False)


@needs_compiler
@needs_hex
def test_the_same_sources_give_the_same_bytes_wherever_they_lie(tmp_path: Path) -> None:
    elsewhere = tmp_path / "another place" / "firmware"
    shutil.copytree(FIRMWARE, elsewhere, ignore=shutil.ignore_patterns("built"))
    wanted = ("nano", "microbit_v1")
    for script, into in ((FIRMWARE / "build", "here"), (elsewhere / "build", "there")):
        done = build(script, *wanted, "--into", str(tmp_path / into))
        assert done.returncode == 0, done.stderr
    for board in wanted:
        name = f"kero_truck_{board}.hex"
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


@needs_compiler
def test_the_sketch_fits_an_arduino_with_room_to_spare() -> None:
    size = subprocess.run(["avr-size", str(boards.sketch())], capture_output=True, text=True, check=True).stdout.splitlines()[1].split()
    text, data, bss = map(int, size[:3])
    assert text + data < 16_384, "half of its flash"
    assert data + bss < 1_024, "half of its memory"


@needs_compiler
def test_the_sketch_compiles_without_a_warning(tmp_path: Path) -> None:
    core = boards.ARDUINO_CORE
    places = ("cores/arduino", "variants/standard", "libraries/Wire/src", "libraries/EEPROM/src")
    command = ["avr-g++", "-std=gnu++11", "-mmcu=atmega328p", "-Os", "-Wall", "-Wextra", "-DF_CPU=16000000L", "-DARDUINO=10819"]
    command += ["-DARDUINO_ARCH_AVR", "-DDECIMAL_DIG=__DECIMAL_DIG__", *(f"-I{core / place}" for place in places), "-include", "Arduino.h"]
    sketch = FIRMWARE / "arduino" / "kero_truck" / "kero_truck.ino"
    command += ["-x", "c++", "-c", str(sketch), "-o", str(tmp_path / "sketch.o")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not [line for line in done.stderr.splitlines() if "kero_truck" in line and "warning" in line]


def test_a_missing_compiler_is_told_with_what_brings_it(tmp_path: Path) -> None:
    done = build(FIRMWARE / "build", "uno", "--into", str(tmp_path), PATH=str(tmp_path), ARDUINO_AVR=str(core(tmp_path)))
    assert done.returncode == 1
    assert "is not installed; on Debian or Ubuntu: sudo apt install gcc-avr avr-libc" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_missing_core_is_told_with_where_it_was_looked_for(tmp_path: Path) -> None:
    source = (FIRMWARE / "build").read_text(encoding="utf-8").replace("/usr/share/arduino/", "/nowhere/")
    script = tmp_path / "build"
    script.write_text(source, encoding="utf-8")
    done = build(script, "uno", "--into", str(tmp_path), ARDUINO_AVR=str(tmp_path / "none"))
    assert done.returncode == 1
    assert f"the Arduino core is not in {tmp_path / 'none'} or /nowhere/" in done.stderr
    assert "sudo apt install arduino-core-avr" in done.stderr


def test_a_board_that_is_none_is_refused(tmp_path: Path) -> None:
    done = build(FIRMWARE / "build", "mega", "--into", str(tmp_path / "x"))
    assert done.returncode == 2
    assert "no board is called mega; there are uno, nano, microbit_v1, microbit_v2" in done.stderr
    assert not (tmp_path / "x").exists()


def core(folder: Path) -> Path:
    """As much of an Arduino core as is needed to be found."""
    made = folder / "core"
    for place in ("cores/arduino", "libraries/Wire/src/utility", "libraries/EEPROM/src"):
        (made / place).mkdir(parents=True)
    (made / "cores" / "arduino" / "Arduino.h").touch()
    return made
