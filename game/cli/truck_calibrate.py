"""`truck calibrate`: each clan shows its truck, in a minute and in words alone; what is found is kept for next time."""
from __future__ import annotations

from game.core.errors import TankwartError
from game.core.phrase import Phrase, phrase
from game.store.calibrations import TruckCalibration, calibrations_file
from game.store.places import places
from hardware.calibration import Calibration, Remark, Step
from hardware.hub import Found, Hub, HubEvent, Lost, Reading, Restarted, Troubled
from hardware.protocol import Acceleration, Fault, PoseLine

from .arguments import TruckCalibrateArguments
from .keys import Keys
from .out import Out
from .truck_hub import LOOK_SECONDS, advice_phrase, aside, known_trucks, open_hub, tell_trouble

CLANS = ("rust", "salt")
"""By their seats; their names are those at the table."""
SKIP = ("\n", "\r", " ")


class Telling:
    """A calibration told step by step: what is to be done, and what else is to be said, each once."""

    def __init__(self, out: Out, notes: Out, named: bool) -> None:
        self.calibration = Calibration(range(len(CLANS)))
        self.found: set[str] = set()
        """The trucks that are there, by their keys."""
        self._out = out
        self._notes = notes
        self._named = named
        self._told: tuple[Step, int | None, Remark] | None = None

    def hear(self, event: HubEvent) -> None:
        """Hand on what trucks say. Raises TankwartError for a named port that cannot be opened."""
        if isinstance(event, Troubled):
            tell_trouble(event, self._notes, self._named)
        elif isinstance(event, Found):
            self.found.add(event.key)
        elif isinstance(event, Lost):
            self.found.discard(event.key)
            self.calibration.lost(event.key)
        elif isinstance(event, Restarted):
            self.calibration.lost(event.key)
        else:
            self._read(event)

    def skip(self) -> None:
        """Leave out what can be left out."""
        self.calibration.skip()

    def tell(self) -> None:
        """Say what has changed."""
        now = self.calibration
        if not self.found or self._told == (now.step, now.clan, now.remark):
            return
        before, self._told = self._told, (now.step, now.clan, now.remark)
        if now.remark is not Remark.NOTHING:
            self._out.say(f"cli.truck.calibrate.remark.{now.remark}")
        if before is None or before[:2] != self._told[:2] or now.remark is Remark.NOTHING:
            self._out.say(f"cli.truck.calibrate.step.{now.step}", clan=self.clan(now.clan or 0))

    def clan(self, number: int) -> Phrase:
        """The name of a clan."""
        return phrase("shell.clan.rust") if number == 0 else phrase("shell.clan.salt")

    def _read(self, event: Reading) -> None:
        message = event.message
        if isinstance(message, Acceleration):
            self.calibration.reading(event.key, event.at_ms, (float(message.x), float(message.y), float(message.z)))
        elif isinstance(message, PoseLine):
            self.calibration.pose(event.key, event.at_ms, message.pose)
        elif isinstance(message, Fault):
            self.calibration.lost(event.key)


def calibrate(hub: Hub, telling: Telling, keys: Keys, notes: Out) -> None:
    """Until both clans are done."""
    advised = False
    while telling.calibration.step is not Step.DONE:
        for key in keys.wait(LOOK_SECONDS):
            if key in SKIP:
                telling.skip()
        for event in hub.take():
            telling.hear(event)
        telling.tell()
        advice = None if advised or telling.found else hub.advice()
        if advice is not None:
            advised = True
            notes.tell(advice_phrase(advice))


def run(arguments: TruckCalibrateArguments, out: Out) -> int:
    """The command. Nothing is kept when it is broken off. Raises TankwartError when it cannot be kept."""
    notes = aside(out)
    known = known_trucks(notes)
    out.say("cli.truck.calibrate.begin")
    telling = Telling(out, notes, arguments.port is not None)
    with open_hub(arguments.port, known) as hub, Keys() as keys:
        calibrate(hub, telling, keys, notes)
    results = telling.calibration.results
    if not results:
        out.say("cli.truck.calibrate.nothing")
        return 0
    kept = known.remember(TruckCalibration(one.channel, one.clan, one.axis) for one in results)
    wrong = calibrations_file(places().calibrations).save(kept)
    if wrong is not None:
        raise TankwartError("the calibration was not kept", wrong)
    out.say("cli.truck.calibrate.done")
    return 0
