"""`truck list`: the ports of this machine, what hangs on each, and whether it would be opened. None is opened by this."""
from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Sequence

from game.core.phrase import Phrase, phrase
from hardware.hub import SerialPorts
from hardware.ports import Port, Tier, board_of, may_be, tier_of, usable
from hardware.trouble import Trouble, remedy, what

from .arguments import TruckListArguments
from .out import Out
from .truck_hub import advice_phrase, aside, known_trucks

INDENT = "    "


def tier_for(port: Port, known: Collection[str], platform: str) -> Tier:
    """How readily this port is opened: as its kind is, or at once where a truck that is known may hang on it."""
    if any(may_be(port, key.rpartition("/")[0]) for key in known):
        return Tier.REMEMBERED
    return tier_of(port, platform)


def tell(ports: Sequence[Port], known: Collection[str], platform: str, may_open: Callable[[str], bool], out: Out) -> None:
    """One port after the other; those that are never opened in one line at the end."""
    open_ever = usable(ports, platform)
    for port in sorted(open_ever, key=lambda port: list(Tier).index(tier_for(port, known, platform))):
        tier = tier_for(port, known, platform)
        board = board_of(port) or port.name or "?"
        out.line(f"{port.url}  {board}")
        out.tell(tier_phrase(tier), INDENT)
        if not may_open(port.url):
            permission = Trouble.PERMISSION
            out.tell(phrase("cli.truck.advice", what=phrase(what(permission)), remedy=phrase(remedy(permission, platform))), INDENT)
    if not open_ever:
        out.tell(advice_phrase(Trouble.NOTHING_FOUND))
    never = [port.url for port in ports if port not in open_ever]
    if never:
        out.say("cli.truck.list.never", ports=", ".join(never))


def tier_phrase(tier: Tier) -> Phrase:
    """Whether and when a port is opened."""
    return phrase(f"cli.truck.list.tier.{tier}")


def may_open(url: str) -> bool:
    """Whether this user may read and write that device. Windows tells only when it is opened."""
    return sys.platform == "win32" or not os.path.exists(url) or os.access(url, os.R_OK | os.W_OK)


def run(arguments: TruckListArguments, out: Out) -> int:
    """The command."""
    known = known_trucks(aside(out)).keys()
    tell(SerialPorts().listed(), known, sys.platform, may_open, out)
    return 0
