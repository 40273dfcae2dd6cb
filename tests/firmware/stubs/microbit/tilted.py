"""The truck's program on a micro:bit, its sensor tilted by a test. It becomes the board's main.py; the program lies beside it.

The simulated board has a sensor that always feels the same. Here it feels what last came over the wire as `!x,y,z;`, in the
board's own axes, and `!;` takes its wires away. All else the wire brings is for the program. Speaks the old micro:bit's Python.
"""
import kero_truck  # type: ignore[import-not-found]


class Tilted:
    """The sensor, and the wire that tilts it."""

    def __init__(self, wire) -> None:  # type: ignore[no-untyped-def]
        self.wire = wire
        self.felt = (0, 0, -1024)
        self.rest = b""
        self.init = wire.init
        self.write = wire.write

    def get_values(self):  # type: ignore[no-untyped-def]
        """What it feels; raises OSError without wires."""
        if self.felt is None:
            raise OSError(5)
        return self.felt

    def any(self):  # type: ignore[no-untyped-def]
        """Whether something is there for the program."""
        if self.wire.any():
            self.rest += self.wire.read() or b""
        while b"!" in self.rest and b";" in self.rest:
            before, told = self.rest.split(b"!", 1)
            told, after = told.split(b";", 1)
            self.felt = tuple([int(axis) for axis in told.split(b",")]) if told else None  # type: ignore[assignment]
            self.rest = before + after
        return len(self.rest) > 0 and b"!" not in self.rest

    def read(self):  # type: ignore[no-untyped-def]
        """What is there for the program."""
        rest, self.rest = self.rest, b""
        return rest


kero_truck.accelerometer = kero_truck.uart = Tilted(kero_truck.uart)
kero_truck.run()
