"""A program that is killed while it saves: `python -m tests.store.kill_writer FOLDER KILLS SEED`.

It starts a writer after writer, each with a file of its own, and kills each one after a random number of shown entries. A
writer shows an entry, by a number on its pipe, when `append` has returned. Prints a JSON object: file name to the highest
number shown. Writers are forked, so that many moments can be tried in little time, and import only what writes.
"""
from __future__ import annotations

import json
import os
import random
import signal
import sys
from pathlib import Path

from game.core.save import Answered, Header, SeatSetup, Settled, line, write_header
from game.store.journal import Journal

MOST = 120
"""Shown entries after which the latest kill comes."""
HEADER = Header(
    game="kero", rules=1, data="", seed=1, seats=(SeatSetup("A", "human"), SeatSetup("B", "easy")), options={}, at=0, program="test"
)


def write(path: Path, show: int) -> None:
    """Write entries for ever, showing each one when it is saved."""
    first, chain = write_header(HEADER)
    journal = Journal(path)
    journal.append(first)
    number = 0
    while True:
        data, chain = line(Answered(number % 2, {"number": number, "dice": [0, 1, 2], "ms": 640}), chain)
        journal.append(data)
        os.write(show, b"%d\n" % number)
        if number % 5 == 4:
            data, chain = line(Settled(f"{number:016x}"), chain)
            journal.append(data)
        number += 1


def shown_until_killed(path: Path, count: int) -> int:
    """Fork a writer, kill it after `count` shown entries; the highest number it had shown, -1 if none."""
    seen, show = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(seen)
        try:
            write(path, show)
        finally:
            os._exit(1)
    os.close(show)
    shown = b""
    while shown.count(b"\n") < count:
        more = os.read(seen, 256)
        if not more:
            raise SystemExit(f"the writer of {path.name} ended by itself")
        shown += more
    os.kill(child, signal.SIGKILL)
    while more := os.read(seen, 65536):  # what it showed before the kill arrived
        shown += more
    os.close(seen)
    os.waitpid(child, 0)
    whole = shown[: shown.rfind(b"\n") + 1].split()
    return int(whole[-1]) if whole else -1


def main() -> None:
    folder, kills, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    shown = {}
    for number in range(kills):
        path = folder / f"{number:03d}.save"
        shown[path.name] = shown_until_killed(path, chance.randrange(MOST))
    print(json.dumps(shown))


if __name__ == "__main__":
    main()
