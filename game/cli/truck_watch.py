"""`truck watch`: what trucks do, for people line by line or as one object a line, live or played back from a recording."""
from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.core.phrase import PhraseValue, phrase
from hardware.hub import Found, Hub, HubEvent, Lost, Restarted, Troubled
from hardware.motion import LONGEST, Entry, RecordingError, read
from hardware.pose import Vector
from hardware.source import Pose
from hardware.trouble import Trouble
from hardware.watching import Seen, Watch, Watched, kept_axes, played_back

from .arguments import TruckWatchArguments
from .out import Out
from .truck_hub import LOOK_SECONDS, advice_phrase, aside, clock, known_trucks, letter_of, open_hub, seconds, tell_trouble
from .truck_simulate import no_recording

GAUGE_MS = 100
"""How often the line that shows the angles is drawn anew."""


class Watching:
    """Tells what is seen. `began_ms`: the moment that counts as nought."""

    def __init__(
        self, out: Out, notes: Out, axes: Mapping[str, Vector], as_json: bool = False, named: bool = False, began_ms: int = 0
    ) -> None:
        self.watch = Watch(axes)
        self.named = named
        self._out = out
        self._notes = notes
        self._json = as_json
        self._began = began_ms
        self._uncalibrated_said = False
        self._gauge = ""

    def hear(self, event: HubEvent) -> None:
        """Tell what an event brings. Raises TankwartError for a named port that cannot be opened."""
        if isinstance(event, Troubled):
            lost_already = event.trouble is Trouble.GONE and any(truck.port == event.port.url for truck in self.watch.trucks.values())
            if not lost_already:
                self._wipe()
                tell_trouble(event, self._notes, self.named)
        changes = self.watch.hear(event)
        if not self._json:
            told = self._tell_signal(event)
            changes = tuple(seen for seen in changes if not (told and seen.pose is Pose.NONE))
        self._show(changes)

    def settle(self, now_ms: int) -> None:
        """Tell what time alone has decided."""
        self._show(self.watch.settle(now_ms))

    def gauge(self) -> None:
        """On a terminal: a last line that shows the angles as they are now."""
        if self._json or not self._out.stream.isatty():
            return
        shown = "   ".join(self._angle(truck) for truck in self.watch.trucks.values())
        if shown and shown != self._gauge:
            self._out.stream.write(f"\r{shown.ljust(len(self._gauge))}")
            self._out.stream.flush()
            self._gauge = shown

    def begin(self, port: str | None) -> None:
        """Say what is being waited for."""
        if not self._json:
            self._out.tell(phrase("cli.truck.watch.listening", port=port) if port else phrase("cli.truck.watch.looking"))

    def advise(self, trouble: Trouble) -> None:
        """Say why there may be no truck."""
        self._notes.tell(advice_phrase(trouble))

    def _tell_signal(self, event: HubEvent) -> bool:
        """Say that a truck came or went; whether it was said."""
        at = seconds(self._out.words, event.at_ms - self._began)
        if isinstance(event, Found):
            self._line(at, "found", truck=event.hello.channel, port=event.port.url, board=event.hello.board, sensor=event.hello.sensor)
        elif isinstance(event, Lost):
            self._line(at, "silent" if event.why == "silent" else "unplugged", truck=self._name(event.key))
        elif isinstance(event, Restarted):
            self._line(at, "restarted", truck=self._name(event.key))
        else:
            return False
        return True

    def _line(self, at: str, name: str, **values: PhraseValue) -> None:
        self._wipe()
        self._out.line(f"{at}  {self._out.text(phrase(f'cli.truck.watch.{name}', **values))}")

    def _show(self, changes: Iterable[Seen]) -> None:
        for seen in changes:
            if not self._uncalibrated_said and seen.pose is not Pose.NONE:
                self._say_uncalibrated(self.watch.trucks[seen.key])
            at = seen.at_ms - self._began
            if self._json:
                angle = None if seen.angle is None else round(seen.angle)
                pose = seen.pose.value.replace("_", "-")
                told = {"t": at / 1000, "channel": letter_of(seen.key), "pose": pose, "angle": angle, "port": seen.port}
                self._out.line(json.dumps(told, ensure_ascii=False))
            else:
                said = phrase(f"cli.truck.pose.{seen.pose.value}")
                self._line(seconds(self._out.words, at), "pose", truck=self._name(seen.key), pose=said)

    def _say_uncalibrated(self, truck: Watched) -> None:
        if not truck.calibrated and not truck.decides:
            self._uncalibrated_said = True
            self._wipe()
            self._notes.say("cli.truck.watch.uncalibrated")

    def _angle(self, truck: Watched) -> str:
        angle = truck.angle
        shown = "–" if angle is None else f"{round(angle)}°"
        return f"{self._name(truck.key)} {shown.rjust(4)}"

    def _name(self, key: str) -> str:
        """The letter of a truck; where boards with the same letter are there, with its port."""
        truck = self.watch.trucks.get(key)
        alike = [other for other in self.watch.trucks.values() if other.letter == letter_of(key)]
        return f"{letter_of(key)} ({truck.port})" if truck is not None and len(alike) > 1 else letter_of(key)

    def _wipe(self) -> None:
        if self._gauge:
            self._out.stream.write("\r" + " " * len(self._gauge) + "\r")
            self._gauge = ""


def play_back(file: Path, out: Out, notes: Out, as_json: bool) -> int:
    """A recording told from its beginning to its end, at once. Raises TankwartError when it is none."""
    try:
        watching = Watching(out, notes, kept_axes(entries_of(file)), as_json)
        for event in played_back(entries_of(file)):
            watching.hear(event)
    except (RecordingError, OSError) as wrong:
        raise no_recording(file, wrong) from wrong
    return 0


def entries_of(file: Path) -> Iterable[Entry]:
    """The entries of a recording, line by line. Raises RecordingError and OSError."""
    with file.open("rb") as stream:
        yield from read(iter(lambda: stream.readline(2 * LONGEST), b""))


def follow(hub: Hub, watching: Watching, ends_ms: int | None) -> None:
    """Tell what happens until then, or for ever."""
    drawn = 0
    advised = False
    while ends_ms is None or clock() < ends_ms:
        for event in hub.take():
            watching.hear(event)
        now = clock()
        watching.settle(now)
        if now - drawn >= GAUGE_MS:
            drawn = now
            watching.gauge()
        advice = None if advised or watching.named else hub.advice()
        if advice is not None:
            advised = True
            watching.advise(advice)
        time.sleep(LOOK_SECONDS)


def run(arguments: TruckWatchArguments, out: Out) -> int:
    """The command: until Ctrl+C, the end of the time, or that of the recording."""
    notes = aside(out)
    if arguments.port is not None and Path(arguments.port).is_file():
        return play_back(Path(arguments.port), out, notes, arguments.json)
    known = known_trucks(notes)
    began = clock()
    watching = Watching(out, notes, known.axes(), arguments.json, arguments.port is not None, began)
    watching.begin(arguments.port)
    with open_hub(arguments.port, known) as hub:
        follow(hub, watching, None if arguments.seconds is None else began + arguments.seconds * 1000)
    return 0
