"""The hex that is copied onto a micro:bit, on its real MicroPython; what it does when tilted stands in test_every_board.py."""
from __future__ import annotations

from pathlib import Path

import pytest

from hardware.protocol import Acceleration, Hello
from tests.firmware import boards
from tests.firmware.boards import FIRMWARE, Host

needs_hex = pytest.mark.skipif(bool(boards.MISSING["hex"]), reason=boards.MISSING["hex"])


@pytest.mark.skipif(bool(boards.MISSING["microbit"]), reason=boards.MISSING["microbit"])
def test_the_hex_boots_and_tells_how_it_is_held() -> None:
    """The simulated sensor always feels (-736, -736, 736) in the board's axes: x to the right, y to the pins, z out of the back."""
    with boards.microbit(tiltable=False) as board, Host(board.port) as host:
        hello = host.until(lambda line: isinstance(line, Hello))
        assert isinstance(hello, Hello)
        assert (hello.board, hello.sensor) == ("microbit", "onboard")
        assert len(hello.unique_id) == 16, "by it the same board is known again"
        line = host.until(lambda line: isinstance(line, Acceleration))
        assert isinstance(line, Acceleration)
        assert (line.x, line.y, line.z) == (-736, -736, -736)


@needs_hex
@pytest.mark.parametrize("board", ["microbit_v1", "microbit_v2"])
def test_both_hex_files_hold_our_program(board: str, tmp_path: Path) -> None:
    from micropython_microbit_fs import get_device_info, get_files

    assert boards.build(board, into=tmp_path).returncode == 0
    made = (tmp_path / f"kero_truck_{board}.hex").read_text(encoding="ascii")
    (main,) = get_files(made)
    assert (main.name, main.get_text()) == ("main.py", (FIRMWARE / "microbit" / "main.py").read_text(encoding="utf-8"))
    assert get_device_info(made).device_version.name.endswith(board[-1])
