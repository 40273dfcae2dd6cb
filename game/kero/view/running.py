"""Runs and refuellings at the table: joins the open question, the run in real time, and the hands and computers that move it.

Keeping and freeing dice between two throws is the table's business and no answer; what is answered are throws with their
milliseconds, and how the run ended.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.ask import Ask
from game.core.phrase import Phrase, phrase
from game.kit.keys import DIGITS, ENTER, PRESS, Key
from game.kit.pointer import Phase, Pointer
from game.kit.run import End, Kind, Run, Span, Stage, Trace
from game.kit.table import GAP_MS, ComputerTruck, HandSource, Pose, SensedTruck, Sitting, open_run

from ..answers import Answer, Empty, FillFull, FillThrow, Flat, Throw
from ..content import Content
from ..flow.run import free_dice, shows_flame
from ..options import RunOptions
from ..state import Kero
from .stopped import Stopped

AFTERGLOW_MS = 600
"""So long after a run a press meant for it does nothing: it must not end the turn that goes on."""
NOTED_MS = 1000
"""While fuel flows it is noted so often, so that a killed program gives back no more than that."""
LEFT_OPEN = ("run.interrupted", "run.resumed", "run.poured")
"""Notes that tell what had flowed since the last throw."""


class Running:
    """The run or fill that is open, if any."""

    def __init__(self, sitting: Sitting, content: Content) -> None:
        self.sitting = sitting
        self.content = content
        self.run: Run | None = None
        self.truck: HandSource | ComputerTruck | SensedTruck | None = None
        self.owner = 0
        self.kept: set[int] = set()
        """Dice the thrower keeps; the table's business, no answer."""
        self.trace: Trace | None = None
        """Of the last run, shown after it."""
        self._opened: tuple[int, str, int] | None = None
        self._plan: Answer | None = None
        """What a computer player is about to do."""
        self.shut = False
        """No run is open any more, whatever the rules ask."""
        self._ticked: int | None = None
        """The frame before."""
        self._noted = 0
        """When it was last noted what has flowed."""
        self._closed_at = -AFTERGLOW_MS
        self.stopped = Stopped(self)
        self._told: Run | None = None
        """The run whose outcome was answered; it is not answered again."""

    # what the table asks

    @property
    def open(self) -> bool:
        """Whether a run or fill is open, so that the focus stands still."""
        return self.run is not None and self.run.outcome is None

    @property
    def hand(self) -> HandSource | None:
        """The hand that moves the truck of the open run; None when a computer or a sensor does."""
        return self.truck if self.truck is not None and not isinstance(self.truck, ComputerTruck | SensedTruck) else None

    @property
    def sensor(self) -> SensedTruck | None:
        """The sensor that moves the truck of the open run, if one does."""
        return self.run.sensor if self.run is not None else None

    @property
    def thrower(self) -> int:
        """Who throws: the owner in one's own run, the other clan in a refuelling."""
        return self.owner if self.run is None or self.run.kind is Kind.ROLL else 1 - self.owner

    def level(self, seat: int) -> int:
        """Fuel of a seat's tank now, in milliseconds, for the eye."""
        if self.run is not None and seat == self.owner:
            return self.run.gauge(self.sitting.now)
        return int(self._state.camps[seat].fuel)

    def chosen(self) -> tuple[int, ...]:
        """The dice the next throw would take."""
        ask = self.sitting.session.ask
        if ask is None or not isinstance(ask.options, RunOptions):
            return ()
        dice = ask.options.dice
        return dice if ask.options.first else tuple(die for die in dice if die not in self.kept)

    def undo_refusal(self) -> Phrase | None:
        """Fuel that has flowed does not come back."""
        run = self.run
        if run is not None and (run.throws or run.since_throw(self.sitting.now).poured):
            return phrase("kero.no.flowed")
        return None

    # what the table does

    def sync(self, fresh: bool = False) -> None:
        """Open or close the run that the rules stand at. `fresh`: the table was just laid, or went back in time."""
        state = self._state
        part = self._stands_at(state)
        key = (state.turn, part, len(state.fills) + 100 * state.fills[0].owner if state.fills else 0)
        if fresh and self.run is not None:
            self.run = None
            self._opened = None
        if not part or self.shut:
            self._close()
            return
        if self._opened != key:
            self._close()
            self._opened = key
            self._open(state, part)

    def _stands_at(self, state: Kero) -> str:
        ask = self.sitting.session.ask
        if ask is None:
            return ""
        if state.part == "run" and isinstance(ask.options, RunOptions):
            return "run"
        if state.part == "fill" and state.fill is not None and state.fill.taken_up:
            return "fill"
        return ""

    def _open(self, state: Kero, part: str) -> None:
        box = self.content.box
        self._plan = None
        self.stopped.by_hand = False
        self.kept = set()
        if part == "run":
            self.owner, kind, gap, thrown = state.seat, Kind.ROLL, box.throw_gap_ms, state.throws
        else:
            fill = state.fills[0]
            self.owner, kind, gap, thrown = fill.owner, Kind.FILL, box.fill_gap_ms, int(bool(fill.faces))
        camp = state.camps[self.owner]
        fuel, spent = camp.fuel, None
        left = self._left_open(state, part)
        if left is not None:
            fuel, spent = int(left["level"]), Span(int(left["ms"]), int(left["poured"]))
        self.trace = None
        self.run, self.truck = open_run(self.sitting, kind, self.owner, fuel, camp.tank, gap, thrown, spent)

    def _left_open(self, state: Kero, part: str) -> Mapping[str, Any] | None:
        """The note of an interruption since the last throw, when a save was left in the middle of this run."""
        notes = self.sitting.notes
        last = notes[-1] if notes else None
        if last is None or last.kind not in LEFT_OPEN:
            return None
        values = last.values
        here = {"turn": state.turn, "part": part, "throws": self._throws(state)}
        if any(values.get(name) != value for name, value in here.items()):
            return None
        camp = state.camps[state.seat if part == "run" else state.fills[0].owner]
        ms, poured, level = (values.get(name) for name in ("ms", "poured", "level"))
        if type(ms) is not int or type(poured) is not int or not 0 <= poured <= ms:
            return None  # edited: what is in the state counts
        kept = camp.fuel - poured if part == "run" else camp.fuel + poured
        return values if level == kept and 0 <= kept <= camp.tank else None

    def _throws(self, state: Kero) -> int:
        return state.throws if state.part == "run" else sum(state.fills[0].faces) + state.fills[0].dice if state.fills else 0

    def _close(self) -> None:
        run = self.run
        if run is None:
            return
        self.run, self._opened, self._plan, self._ticked = None, None, None, None
        if run.outcome is None or run.outcome.end is not End.FLAT:  # it ended by itself, perhaps under a hand that throws
            self._closed_at = self.sitting.now
        if run.outcome is None:
            run.end()
        self.trace = run.trace()
        self.take_notes(run)
        if run.throws:
            trace = {"turn": self._state.turn, "poured": self.trace.poured, "throws": run.throws}
            self.sitting.note("run.trace", {**trace, "interruptions": self.trace.interruptions, "kind": run.kind.value})

    def perform(self, ask: Ask, given: Answer) -> None:
        """A computer player's answer in a run: done when the fuel has flowed for it. The dice it will not throw are pinned meanwhile."""
        self._plan = given
        if isinstance(given, Throw):
            self.kept = {die for die in free_dice(self._state, self.content) if die not in given.dice}

    def tick(self, now: int) -> None:
        """Once a frame, after its input."""
        run = self.run
        if run is None:
            return
        self.stopped.look_for_sensor(run, now)
        late = self._ticked is not None and now - self._ticked > GAP_MS
        self._ticked = now
        if not late:
            self._follow_plan(run, now)
        if self.run is not run:
            return
        run.tick(now)
        self.sitting.sounds.flow(self.owner, run.tank, now)
        if run.stage is Stage.AWAITING and isinstance(self.truck, ComputerTruck):
            self.truck.take(Pose.STANDING, now)  # it was laid flat as the run was interrupted: its plan is followed once more
        self.take_notes(run)
        if run.flowing and now - self._noted >= NOTED_MS:
            self._noted = now
            self._note("run.poured", run.passed(now))
        outcome = run.outcome
        if outcome is None or run is self._told:
            return
        self._told = run
        span = outcome.span
        answers: dict[End, Answer] = {
            End.FLAT: Flat(span.ms), End.EMPTY: Empty(), End.FULL: FillFull(span.ms, span.poured),
        }  # fmt: skip
        if outcome.end in answers:
            self._answer(answers[outcome.end])

    def _follow_plan(self, run: Run, now: int) -> None:
        plan = self._plan
        if plan is None or run.stage is not Stage.POURING:
            return
        if isinstance(plan, (Throw, FillThrow)):
            due = run.due(plan.ms, now)
            span = run.throw(now, due) if due is not None else None
            if span is not None:
                self._plan = None
                self._answer(Throw(plan.dice, span.ms) if isinstance(plan, Throw) else FillThrow(span.ms, span.poured))
        elif isinstance(plan, Flat):
            due = run.due(plan.ms, now)
            if due is not None and isinstance(self.truck, ComputerTruck) and self.truck.pose(self.owner) is Pose.STANDING:
                self.truck.take(Pose.FLAT, due)

    def throw(self) -> bool:
        """The thrower's press: throw all free dice, or say why not."""
        run, ask = self.run, self.sitting.session.ask
        if run is None or ask is None or not self.sitting.players[self.thrower].human:
            return False
        dice = self.chosen()
        if run.kind is Kind.ROLL and not dice:
            self.sitting.notice(self.sitting.say(phrase("kero.no.all_kept")), "kero-23")
            return True
        span = run.throw(self.sitting.now)
        if span is None:
            why = run.why_no_throw(self.sitting.now)
            if why is not None:
                self.sitting.notice(self.sitting.say(why), "kero-26" if run.kind is Kind.ROLL else "kero-79")
            return True
        self._answer(Throw(dice, span.ms) if run.kind is Kind.ROLL else FillThrow(span.ms, span.poured))
        return True

    def toggle(self, die: int) -> bool:
        """Keep or free a die. False when the die cannot be chosen: it is burnt, or the first throw takes all."""
        run, ask = self.run, self.sitting.session.ask
        if run is None or run.covered or ask is None or not isinstance(ask.options, RunOptions):
            return False
        if ask.options.first or die not in ask.options.dice or not self.sitting.players[self.owner].human:
            return False
        self.kept ^= {die}
        return True

    def close_for_good(self) -> None:
        """The game was given up: a run that is open is closed without an answer, and none is opened again."""
        self.shut = True
        self._close()

    # hands

    def key(self, key: Key) -> bool:
        """A key of a run: hold, throw, digits. True when it was taken."""
        run = self.run
        if run is None:
            return False
        player, hand = self.sitting.players[self.owner], self.hand
        if player.human and key.key == player.hold_key:
            if hand is None:
                self._refuse_hand(key.down)
            elif key.down:
                hand.key_down(key.at_ms)
            else:
                hand.key_up(key.at_ms, key.focused)
            return True
        if not key.down:
            return False
        if run.stage is Stage.INTERRUPTED and self.stopped.key(key, run):
            return True
        thrower = self.sitting.players[self.thrower]
        if thrower.human and (key.key == thrower.throw_key or (thrower.throw_key in ENTER and key.key in ENTER)):
            return self.throw()
        if key.key in DIGITS and key.plain and self.stopped.choose(DIGITS[key.key]):
            return True
        if key.key in DIGITS and key.plain:
            return self.toggle(DIGITS[key.key] - 1) or self.open
        return False

    def hold(self, pointer: Pointer) -> None:
        """A finger on the truck holds it up; a press of the mouse raises it, the next lays it flat."""
        hand = self.hand
        if hand is None:
            self._refuse_hand(pointer.phase is Phase.DOWN)
        elif pointer.phase is Phase.DOWN:
            if pointer.finger:
                hand.finger_down(pointer.at_ms, pointer.id)
            else:
                hand.mouse_press(pointer.at_ms)
        elif pointer.phase in (Phase.UP, Phase.CANCEL) and pointer.finger:
            hand.finger_up(pointer.at_ms, pointer.id)

    def _refuse_hand(self, down: bool) -> None:
        """A truck with a sensor is moved itself, by no key and no press."""
        if down and self.sensor is not None:
            self.sitting.notice(self.sitting.say(phrase("kero.no.sensed")))

    def interrupt(self, at: int, why: str) -> None:
        if self.run is not None:
            self.run.interrupt(at, why)
            self.take_notes(self.run)

    def focus_lost(self, at: int) -> None:
        for truck in self.sitting.trucks:
            truck.focus_lost(at)
        self.interrupt(at, "focus")

    def focus_gained(self, at: int) -> None:
        for truck in self.sitting.trucks:
            truck.focus_gained(at)

    # inside

    @property
    def _state(self) -> Kero:
        state: Kero = self.sitting.session.state
        return state

    def _answer(self, given: Answer) -> None:
        self.sitting.answer(given)

    def take_notes(self, run: Run) -> None:
        """Write down what a run has to note."""
        for note in run.notes:
            self._note(note.kind, note.values)
        run.notes.clear()

    def _note(self, kind: str, values: Mapping[str, int | str]) -> None:
        """Write a note of the run, with its place in the game."""
        state = self._state
        self.sitting.note(kind, {**values, "turn": state.turn, "part": state.part, "throws": self._throws(state)})

    def glows(self, now: int) -> bool:
        """Whether a run has ended by itself just now, and no other is open."""
        return self.run is None and now - self._closed_at < AFTERGLOW_MS

    def just_closed(self, key: Key) -> bool:
        """Whether a key was meant for a run that has just ended by itself: its hold and throw keys, Enter and Space."""
        if not self.glows(key.at_ms):
            return False
        players = self.sitting.players
        return key.key in PRESS or any(player.human and key.key in (player.hold_key, player.throw_key) for player in players)

    def die_state(self, die: int) -> str:
        """How a die of the turn stands: "burnt", "kept" or "free"."""
        state = self._state
        if shows_flame(state, self.content, die) and die not in free_dice(state, self.content):
            return "burnt"
        return "kept" if die in self.kept else "free"
