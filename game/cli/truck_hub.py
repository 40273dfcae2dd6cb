"""What the commands for trucks share: the hub that listens for them, and its troubles in words."""
from __future__ import annotations

import sys
import time
from collections.abc import Callable

from game.core.errors import TankwartError
from game.core.phrase import Phrase, phrase
from game.i18n import Words
from game.store.calibrations import Calibrations, calibrations_file
from game.store.places import places
from hardware.hub import Hub, Troubled
from hardware.trouble import Trouble, remedy, what

from .out import Out

HOPELESS = frozenset({Trouble.PERMISSION, Trouble.WRONG_NAME})
"""Troubles of a port named by hand that no waiting cures."""
LOOK_SECONDS = 0.02
"""How often news of trucks is looked for."""


def clock() -> int:
    """Milliseconds of this machine's monotonic clock."""
    return time.monotonic_ns() // 1_000_000


def aside(out: Out) -> Out:
    """Standard error, in the same language: for what is no part of a command's output."""
    return Out(out.words, sys.stderr)


def known_trucks(notes: Out) -> Calibrations:
    """The trucks calibrated before; a file that cannot be read is said on `notes`."""
    found, wrong = calibrations_file(places().calibrations).load()
    if wrong is not None:
        notes.tell(wrong)
    return found


def open_hub(port: str | None, known: Calibrations, tap: Callable[[int, str, bytes], None] | None = None) -> Hub:
    """A hub on this port alone; or, with none given, on all trucks that are known or found on known boards."""
    hub = Hub(clock, known.keys() if port is None else (), () if port is None else (port,), platform=sys.platform, tap=tap)
    hub.look(port is None)
    return hub


def tell_trouble(event: Troubled, notes: Out, named: bool) -> None:
    """Say what is wrong with a port and what helps. Raises TankwartError where the port was named and nothing but that helps."""
    said = trouble_phrase(event.trouble, event.port.url)
    if named and event.trouble in HOPELESS:
        raise TankwartError(f"{event.port.url}: {event.trouble}", said)
    notes.tell(said)


def trouble_phrase(trouble: Trouble, url: str) -> Phrase:
    """What is wrong with a port, and the remedy."""
    return phrase("cli.truck.trouble", port=url, what=phrase(what(trouble)), remedy=phrase(remedy(trouble, sys.platform)))


def advice_phrase(trouble: Trouble) -> Phrase:
    """Why there may be no truck at all, and what helps."""
    return phrase("cli.truck.advice", what=phrase(what(trouble)), remedy=phrase(remedy(trouble, sys.platform)))


def letter_of(key: str) -> str:
    """The letter of a truck among those of its board; see `hub.Reading.key`."""
    return key.rpartition("/")[2]


def seconds(words: Words, ms: int) -> str:
    """Milliseconds in a column of seconds, with two decimals."""
    return words.number(ms / 1000, 2).rjust(7)
