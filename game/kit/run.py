"""A run at the table, in real time: it joins a truck, its tank and the table's clock, and hands the view milliseconds.

Two kinds: ROLL, one's own run (the truck stands and drains, its owner throws), and FILL, a refuelling (the owner holds the
truck nose-down, the opponent throws). The rules see only numbers: how much fuel, how long since the throw before.

**How a view drives it.** Once a frame: first hand all presses to the truck and call `throw` for a press that throws, in the
order they came; then `tick(now)`; then look at `outcome`. `now` is the monotonic clock at the start of the frame, in whole
milliseconds; the wall clock plays no part. After each throw the view answers the rules, and when they are no longer in the run
(the last flame, all dice burnt) it calls `end` before the next tick. When the window loses the focus, is minimised or a menu
opens, it tells the hands and calls `interrupt`.

**When a press to throw counts.** It lies between the frame before and the frame that reads it; it counts at most one frame
(16 ms) after the frame before, or from the first moment after that at which a throw was legal. With the same rule for the
hold (see `hardware.keyboard`) a late frame costs at most one frame a press, in the player's favour.

**Interrupted.** More than 250 ms between two ticks, a lost focus, a lost truck: no fuel flows since the last frame (or the last
good reading of the truck), the dice are covered, nothing is laid flat. All people at the table are `ready` (computers always
are), 3-2-1 is counted, and the flow goes on at the end of the count if the truck is up. If it is not, and dice were thrown, the
run is AWAITING: still covered, nothing flows, letting go means nothing, until the truck stands again. With no fuel flowing and
no dice thrown there is nothing to interrupt. Where people only look on (`looked_on`), a late frame waits for none of them: three is
counted at once.

**A truck with a sensor** is seen at all times, so two more things are asked of it: as a roll begins it must not stand already, and
after an interruption nobody is ready before it is held as it was. Lost, it is `missing`: it comes back by itself, or the view goes
on with another truck (`hand_over`), or lays it flat (`lay_flat`). It is called empty or full only by what was heard of it.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from game.core.phrase import Phrase, phrase
from hardware.source import FRAME_MS, GAP_MS, PENDING_MS, Pose, PoseEvent, SensedTruck, Signal, SignalEvent, TruckEvent, TruckSource
from hardware.tank import Tank, Watch

COUNT_MS = 700
"""How long each of 3, 2, 1 stands."""


class Kind(StrEnum):
    """Whose truck does what: draining in one's own run, or filling while the other clan throws."""

    ROLL = "roll"
    FILL = "fill"


class Stage(StrEnum):
    """Where a run stands. READY: the truck must come up first (in a roll also after a pause before the first throw)."""

    READY = "ready"
    POURING = "pouring"
    INTERRUPTED = "interrupted"
    AWAITING = "awaiting"
    SETTLED = "settled"


class End(StrEnum):
    """How a run came to its end; RULES: they ended it after a throw."""

    FLAT = "flat"
    EMPTY = "empty"
    FULL = "full"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Span:
    """What passed since the throw before: `ms` of the run's time, and the fuel `poured`, out or in. In a roll they are equal."""

    ms: int
    poured: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended, and what passed since the last throw."""

    end: End
    span: Span


@dataclass(frozen=True, slots=True)
class Note:
    """For the log and the save, ignored by the rules: "run.interrupted" (why), "run.resumed" (awaiting), "run.poured"; in each what
    has `passed` since the throw before. Besides "run.handed_over" and "run.laid_flat" (a truck that was lost).
    """

    kind: str
    values: dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Trace:
    """What both players can check afterwards: milliseconds of fuel, throws, interruptions."""

    poured: int
    throws: int
    interruptions: int


class Run:
    """One run or one fill, from the moment the dice are in hand to its outcome.

    `gap`: milliseconds from throw to throw (600 in a roll, 800 in a fill; none before the first). `people`: the seats that must
    press `ready` after an interruption. A run found open in a save starts interrupted: `thrown` says how many throws were
    made, `spent` what had passed since the last of them and is in the tank's level already, as the last note told. A roll
    without a throw waits for its truck instead. `looked_on`: no person holds or throws in it, so a late frame costs nobody's time.
    """

    def __init__(
        self, kind: Kind, truck: int, source: TruckSource, tank: Tank, gap: int, now: int,
        people: Iterable[int] = (), thrown: int = 0, spent: Span | None = None, looked_on: bool = False,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.truck = truck
        self.tank = tank
        self.gap = gap
        self.people = frozenset(people)
        self.looked_on = looked_on
        self.throws = thrown
        self.notes: list[Note] = []
        self.outcome: Outcome | None = None
        self.interruptions = 0
        self._frame = self._before = self._floor = now
        """This frame, the one before, and the moment before which nothing is back-dated."""
        self._queue: list[TruckEvent] = []
        self._watch = Watch()
        self._fuel_then = tank.level_at(now)
        self._watch_then = 0
        """Fuel and watch at the throw before."""
        self._flowed = bool(thrown) or (spent is not None and spent.poured > 0)
        self._interrupted = False
        self._awaiting = False
        self._asked: frozenset[int] = self.people
        """Who has to be ready after this interruption."""
        self._ready: set[int] = set()
        self._resume_at: int | None = None
        self._undecided_since: int | None = None
        self._held_over = False
        """Whether the truck stood already as the roll began: that means nothing until it has lain flat."""
        self._posed = self._up
        """How the truck was held as the run was interrupted."""
        self._missing = ""
        self._missing_since = now
        if spent is not None:
            self._fuel_then -= self._sign * spent.poured
            self._watch_then = -spent.ms
        self._start = self._fuel_then
        self._take_source(source, now)
        if self._at_stake:
            self._break_off(now, "found_open")
            self._posed = self._up if kind is Kind.ROLL else self._pose
        else:
            self._set_flow(now)

    # what the view asks

    @property
    def stage(self) -> Stage:
        if self.outcome:
            return Stage.SETTLED
        if self._interrupted:
            return Stage.INTERRUPTED
        if self._awaiting:
            return Stage.AWAITING
        if self.tank.rate or (self.kind is Kind.FILL and self._flowed):
            return Stage.POURING
        return Stage.READY

    @property
    def covered(self) -> bool:
        """Whether the dice are hidden, so that an interruption gives no time to think."""
        return self._interrupted or self._awaiting

    @property
    def flowing(self) -> bool:
        return self.tank.rate != 0

    @property
    def held_over(self) -> bool:
        """Whether the truck must lie flat once before it may stand: it stood as the roll began."""
        return self._held_over

    @property
    def missing(self) -> str:
        """Why the truck with the sensor is not heard (unplugged, silent, sensor, restarted); empty while it is, or there is none."""
        return self._missing

    def missing_for(self, now: int) -> int:
        """Milliseconds since it was heard last."""
        return now - self._missing_since if self._missing else 0

    @property
    def can_lay_flat(self) -> bool:
        """Whether the run may end here because its truck is missing: there are dice to live with."""
        return bool(self._missing) and self._interrupted and self.kind is Kind.ROLL and self.throws > 0

    @property
    def waiting_for(self) -> frozenset[int]:
        """Seats that have still to press ready."""
        return self._asked - self._ready if self._interrupted else frozenset()

    def countdown(self, now: int) -> int | None:
        """3, 2 or 1 before the fuel flows again, else None."""
        if self._resume_at is None or now >= self._resume_at:
            return None
        return (self._resume_at - now + COUNT_MS - 1) // COUNT_MS

    def gauge(self, now: int) -> int:
        """Fuel in milliseconds: level + rate * (now - t). For the eye; nothing is fed back."""
        return self.tank.level_at(now)

    def since_throw(self, now: int) -> Span:
        """What passed since the throw before, or since the run began; interruptions are left out."""
        poured = self._sign * (self.tank.level_at(now) - self._fuel_then)
        if self.kind is Kind.ROLL:
            return Span(poured, poured)
        return Span(self._watch.read(now) - self._watch_then, poured)

    def lock_left(self, now: int) -> int:
        """Milliseconds until the next throw is legal."""
        return max(0, self.gap - self.since_throw(now).ms) if self.throws else 0

    def due(self, pace: int, now: int) -> int | None:
        """For a computer player: the moment at which `pace` milliseconds had passed since the throw before, if they have."""
        over = self.since_throw(now).ms - pace
        return now - over if over >= 0 else None

    def is_empty(self, now: int) -> bool:
        """Whether the tank ran dry, at its computed moment, with no change of pose undecided. Ticks."""
        self.tick(now)
        return self.outcome is not None and self.outcome.end is End.EMPTY

    def trace(self) -> Trace:
        level = self.tank.level_at(self._frame)
        return Trace(self._sign * (level - self._start), self.throws, self.interruptions)

    def why_no_throw(self, now: int) -> Phrase | None:
        """What forbids a throw at `now`, or None."""
        if self.outcome:
            return phrase("run.over")
        if self.covered:
            return phrase("run.covered")
        if self._pose is Pose.NONE and self.kind is Kind.ROLL:
            return phrase("run.no_signal")
        if self._undecided(now):
            return phrase("run.undecided")
        if self._held_over:
            return phrase("run.flat_first")
        if self.kind is Kind.ROLL and not self.flowing:
            return phrase("run.not_standing")
        if not self._flowed:
            return phrase("run.not_flowed")
        if self._spent(now):
            return phrase("run.empty" if self.kind is Kind.ROLL else "run.full")
        left = self.lock_left(now)
        return phrase("run.locked", ms=left) if left else None

    def why_not_ready(self) -> Phrase | None:
        """What of a truck with a sensor keeps everyone from being ready in an interruption, or None."""
        if self.sensor is None:
            return None
        if not self._signal:
            return phrase("run.no_signal")
        if self._posed is self._up and self._pose is not self._up:
            return phrase("run.as_before.standing" if self.kind is Kind.ROLL else "run.as_before.nose_down")
        return None

    # what the view does

    def tick(self, now: int) -> None:
        """Take in what the truck did up to `now`, a frame's start, after the presses of that frame."""
        self._begin(now)
        self._advance(self._frame)
        if not self._undecided(self._frame):
            self._check_spent(self._frame if self.sensor is None else min(self._frame, self.sensor.heard_at or self._floor))
        self._count_down()

    def throw(self, now: int, at: int | None = None) -> Span | None:
        """Throw: what passed since the throw before, or None when it is not legal now (`why_no_throw` says why).

        `at`: the exact moment, for a computer player whose throw fell due since the frame before.
        """
        self._begin(now)
        now = self._frame
        moment = self._before + FRAME_MS if at is None else max(at, self._before)
        moment = max(min(now, moment), self._floor)
        while True:
            self._advance(moment)
            if self.why_no_throw(moment) is None:
                return self._thrown(moment)
            later = self._next_chance(moment, now)
            if later is None:
                return None
            moment = later

    def end(self) -> None:
        """The rules ended the run by the throw just made: what flowed since is not counted."""
        if self.outcome is None:
            self._settle(End.RULES, self._floor)

    def interrupt(self, now: int, why: str) -> bool:
        """Break off as of the frame before; whether the run is interrupted now. `why`: focus, minimised, menu. All people have to be
        ready then, even where it stands still for a late frame already."""
        self._begin(now)
        self._advance(self._before)
        self._break_off(self._before, why)
        if not self._interrupted and self.outcome is None and self.since_throw(self._before).poured:
            self.notes.append(Note("run.poured", self.passed(self._before)))
        return self._interrupted

    def passed(self, now: int) -> dict[str, int | str]:
        """What a note tells of the time since the throw before: ms, poured, and the level of the tank."""
        span = self.since_throw(now)
        return {"ms": span.ms, "poured": span.poured, "level": self.tank.level_at(now)}

    def ready(self, seat: int, now: int) -> bool:
        """A seat is ready to go on; whether that counted: not without an interruption, nor without the truck's signal, nor while
        `why_not_ready` says something."""
        self.tick(now)
        if not self._interrupted or not self._signal or self.why_not_ready() is not None:
            return False
        self._ready.add(seat)
        self._count_down()
        return True

    def hand_over(self, source: TruckSource, now: int) -> None:
        """Go on with another truck (the keyboard for one unplugged). The run is interrupted by it, if it was not."""
        self.interrupt(now, "handed_over")
        self._ready.clear()
        self._resume_at = None
        self._take_source(source, self._frame)
        self.notes.append(Note("run.handed_over", {}))
        self._set_flow(self._frame)

    def lay_flat(self, now: int) -> bool:
        """End the run where it was interrupted, because its truck is missing; whether it may end so."""
        self.tick(now)
        if not self.can_lay_flat:
            return False
        self.notes.append(Note("run.laid_flat", {}))
        self._settle(End.FLAT, self._frame)
        return True

    # time

    @property
    def _sign(self) -> int:
        return -1 if self.kind is Kind.ROLL else 1

    @property
    def _up(self) -> Pose:
        return Pose.STANDING if self.kind is Kind.ROLL else Pose.NOSE_DOWN

    @property
    def _at_stake(self) -> bool:
        """Whether there is anything to interrupt: fuel flowing, dice thrown, a fill begun."""
        return bool(self.throws) or self.flowing or (self.kind is Kind.FILL and self._flowed)

    def _begin(self, now: int) -> None:
        """Note a new frame and read the source; a gap too long interrupts as of the frame before."""
        new = now > self._frame
        if new:
            self._before, self._frame = self._frame, now
        self._queue += [event for event in self._source.poll(self._frame) if event.truck == self.truck]
        self._queue.sort(key=lambda event: event.at_ms)
        if self.sensor is not None and not self._queue:
            self._queue += self._unheard(self.sensor.pose(self.truck))
        if self._source.pending(self.truck):
            self._undecided_since = self._frame if self._undecided_since is None else self._undecided_since
        else:
            self._undecided_since = None
        if new and self._frame - self._before > GAP_MS:
            self._advance(self._before)
            self._break_off(self._before, "late")
            self._floor = self._frame

    def _unheard(self, pose: Pose) -> list[TruckEvent]:
        """What the sensor has told somebody else meanwhile: a run that is tried above this one asks the same truck."""
        at = self._frame
        if pose is self._pose:
            return []
        if pose is Pose.NONE:
            return [SignalEvent(at, self.truck, Signal.LOST, "silent")]
        return [SignalEvent(at, self.truck, Signal.BACK, ""), PoseEvent(at, self.truck, pose)]

    def _advance(self, until: int) -> None:
        """Let happen, in the order of the stamps, what the truck did and what the count-down brings."""
        while self.outcome is None:
            event_at = self._queue[0].at_ms if self._queue else None
            if self._resume_at is not None and self._resume_at <= until and (event_at is None or self._resume_at <= event_at):
                self._resume(self._resume_at)
            elif event_at is not None and event_at <= until:
                self._check_spent(event_at)
                if self.outcome is None:
                    self._happen(self._queue.pop(0))
            else:
                return

    def _happen(self, event: TruckEvent) -> None:
        at = max(event.at_ms, self._floor)
        if isinstance(event, SignalEvent):
            self._signal = event.signal is Signal.BACK
            if self.sensor is not None:
                self._missing = "" if self._signal else event.why
                self._missing_since = event.at_ms
            if not self._signal:
                self._break_off(at, event.why)
                self._pose = Pose.NONE
        elif self._signal:
            self._turn(event, at)

    def _turn(self, event: PoseEvent, at: int) -> None:
        """The truck took another pose: in a roll with dice thrown, any but standing is flat, for good."""
        was, self._pose = self._pose, event.pose
        self._held_over = self._held_over and event.pose is self._up
        if self._interrupted:
            return
        if event.pose is Pose.NONE:
            self._break_off(at, "sensor")
            self._posed = was
        elif event.pose is Pose.STANDING:
            self._awaiting = False
        elif self.kind is Kind.ROLL and self.throws and not self._awaiting:
            self._settle(End.FLAT, at)
            return
        self._set_flow(at)

    def _set_flow(self, at: int) -> None:
        open_ = not (self._interrupted or self._awaiting or self._held_over or self.outcome)
        rate = self._sign if open_ and self._pose is self._up else 0
        if rate and not self._flowed:
            self._flowed = True
        if open_ and self._flowed:
            self._watch.start(at)
        if rate != self.tank.rate:
            self.tank.flow(rate, at)
            self._floor = at

    def _spent(self, at: int) -> bool:
        level = self.tank.level_at(at)
        return level == 0 if self.kind is Kind.ROLL else level == self.tank.capacity

    def _check_spent(self, by: int) -> None:
        """Settle the run at the computed moment, if the tank was empty (or full) by then."""
        moment = self.tank.empty_at() if self.kind is Kind.ROLL else self.tank.full_at()
        if self.outcome is None and moment is not None and moment <= by:
            self._settle(End.EMPTY if self.kind is Kind.ROLL else End.FULL, moment)

    def _undecided(self, now: int) -> bool:
        return self._undecided_since is not None and now - self._undecided_since <= PENDING_MS

    # throws and ends

    def _thrown(self, at: int) -> Span:
        span = self.since_throw(at)
        self._fuel_then = self.tank.level_at(at)
        self._watch_then = self._watch.read(at)
        self.throws += 1
        self._floor = at
        return span

    def _next_chance(self, moment: int, now: int) -> int | None:
        """The next moment up to `now` at which a throw may have become legal."""
        chances = [event.at_ms for event in self._queue[:1]]
        if self._resume_at is not None:
            chances.append(self._resume_at)
        if not self.covered:
            chances.append(moment + self.lock_left(moment))
        return min((chance for chance in chances if moment < chance <= now), default=None)

    def _settle(self, end: End, at: int) -> None:
        at = max(at, self.tank.changed_at or at)
        self.outcome = Outcome(end, self.since_throw(at))
        self._watch.stop(at)
        self._interrupted = self._awaiting = False
        self._resume_at = None
        self.tank.flow(0, at)

    # interruptions

    def _break_off(self, at: int, why: str) -> None:
        nobody = why == "late" and self.looked_on
        if self._interrupted and nobody:
            return  # whoever was ready still is, and the count goes on
        self._asked = frozenset() if nobody else self.people
        self._resume_at = None
        self._ready.clear()
        if self.outcome or self._interrupted or not self._at_stake:
            return
        at = max(at, self._floor)
        self._interrupted = True
        self._posed = self._pose
        self._awaiting = False
        self.interruptions += 1
        self._watch.stop(at)
        self._set_flow(at)
        self.notes.append(Note("run.interrupted", {"why": why, **self.passed(at)}))

    def _count_down(self) -> None:
        if self._interrupted and self._resume_at is None and self._signal and self._asked <= self._ready:
            self._resume_at = self._frame + 3 * COUNT_MS

    def _resume(self, at: int) -> None:
        self._resume_at = None
        self._interrupted = False
        self._awaiting = self.kind is Kind.ROLL and bool(self.throws) and self._pose is not Pose.STANDING
        self._floor = max(at, self._floor)
        self._set_flow(self._floor)
        self.notes.append(Note("run.resumed", {"awaiting": int(self._awaiting), **self.passed(self._floor)}))

    def _take_source(self, source: TruckSource, now: int) -> None:
        self._source = source
        self.sensor = source if isinstance(source, SensedTruck) else None
        """The truck's sensor, if it has one."""
        self._queue.clear()
        source.poll(now)
        self._pose = source.pose(self.truck)
        self._signal = self._pose is not Pose.NONE
        fresh = self.kind is Kind.ROLL and not self.throws and not self._interrupted
        self._held_over = fresh and self.sensor is not None and self._pose is self._up
        self._missing = "unplugged" if self.sensor is not None and not self._signal else ""
        self._missing_since = now
