"""A Circuit Playground's runtime: its ticks, which wrap soon, and what waits on its wire."""
import select
import sys
import time

_BEGAN = time.monotonic()
TICKS = 1 << 29


def ticks_ms() -> int:
    """Milliseconds, from 300 before the wrap on; a real board that has just booted has 65,536."""
    return (TICKS - 300 + int((time.monotonic() - _BEGAN) * 1000)) % TICKS


class runtime:
    """The wire to the host."""

    class _Waiting:
        def __get__(self, _: object, __: object = None) -> int:
            return int(bool(select.select([sys.stdin], [], [], 0)[0]))

    serial_bytes_available = _Waiting()
