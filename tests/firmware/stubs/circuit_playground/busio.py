"""The two wires of I2C to a Circuit Playground's sensor."""


class I2C:
    """The wires; the sensor's stub does what happens on them."""

    def __init__(self, scl: str, sda: str) -> None:
        if (scl, sda) != ("scl", "sda"):
            raise ValueError("the sensor hangs on the pins of the accelerometer")
