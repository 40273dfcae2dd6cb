"""The chip of a Circuit Playground: its number."""


class cpu:
    """The chip's number, as long as a SAMD21's."""

    uid = bytes(range(16))
