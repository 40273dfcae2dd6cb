"""Adafruit's library of the LIS3DH, with what the truck's program needs of it. What is felt stands in the file that TRUCK_WORLD names."""
import json
import os
from pathlib import Path

RANGE_4_G = 1


class LIS3DH_I2C:
    """The sensor. Without wires, making it raises ValueError and reading it raises OSError, as on a board."""

    def __init__(self, wire: object, address: int = 0x18) -> None:
        self.address = address
        self.range = 0
        if self._felt() is None:
            raise ValueError(f"No I2C device at address: {address:#x}")

    @property
    def acceleration(self) -> tuple[float, float, float]:
        """Metres a second, a second, in the board's axes."""
        felt = self._felt()
        if felt is None:
            raise OSError(19, "No such device")
        x, y, z = (min(4000, max(-4000, axis)) / 1000 * 9.80665 for axis in felt)
        return x, y, z

    def _felt(self) -> list[int] | None:
        chips = json.loads(Path(os.environ["TRUCK_WORLD"]).read_text())
        chip = chips.get(str(self.address))
        return chip and list(chip[1:])
