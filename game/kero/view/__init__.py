"""The table of Kero: what lies where, what can be done now, and how a press becomes an answer."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pygame

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase, phrase
from game.kit import tumble
from game.kit.animation import Motion
from game.kit.flight import Flights, Move
from game.kit.keys import DIGITS, Key
from game.kit.node import Node
from game.kit.paint import Brush
from game.kit.run import Kind, Run
from game.kit.scale import Scale
from game.kit.slosh import Slosh
from game.kit.table import Pose, Sitting

from .. import events, words
from ..answers import Answer, Explore, Hire, Take
from ..content import Content
from ..flow.run import shows_flame
from ..options import FillOptions, RunOptions
from ..rules import KeroRules
from ..state import COLOURED, WHITE_DICE, Kero
from . import (
    actions,
    board,
    camps,
    choosing,
    claim,
    enlarged,
    fill_stage,
    flights,
    hint,
    intended,
    logbook,
    moment,
    night,
    peek,
    prompt,
    run_stage,
    sides,
    stage,
    tips,
    zones,
)  # fmt: skip
from .claim import Claims
from .desk import Desk, is_held
from .peek import Peek
from .running import Running

PAUSE_MS = 700
"""A computer player's answer outside a run stands so long on the table before it is given, so that people can follow."""
DRY_MS = 2500
"""A computer player waits so long when a tank has run dry."""


class View:
    """Kero's table; see `game.kit.table.TableView`."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.content: Content = cast(KeroRules, sitting.session.rules).content
        self.running = Running(sitting, self.content)
        self.motion = Motion(sitting.motion_speed)
        self.flights = Flights(self.motion, self._changed)
        self.slosh = Slosh()
        """The truck on the stage, and the liquid in it."""
        self.motion.skipped.append(self.slosh.rest)
        self.peek = Peek(self)
        self.claims = Claims(self)
        self.room = zones.ACTIONS
        self.stale = True
        self.chooser = ""
        """Which choice a press opened on the stage: "swap", "refuel", "explore"."""
        self.intent: Answer | None = None
        """What a computer player is about to answer."""
        self.hinted: tuple[str, ...] = ()
        self.preview: Kero | None = None
        self.previewed = ""
        self.pointed = ""
        """What is previewed: the state, the name of the thing, and its card."""
        self.large = ""
        """The node shown large, by name."""
        self.raised = False
        """Whether the truck of the open run is up."""
        self.front = 0
        """The seat that has the table before it, where two people sit face to face."""
        self.fuel_before = 0
        """Fuel of the truck when the run was opened."""
        self._scale = Scale(1920, 1080)
        self._seen_run: Run | None = None
        self._watched: object = None
        self._due = 0
        self._passing = False
        """The turn has passed, and it was not shown yet."""
        self.flames: set[int] = set()
        self.alight: set[int] = set()
        """Dice of the run that lie with a flame, and those of them that were thrown just now."""
        self._row: list[str] = []
        self._lands: list[str] = []
        """Cards and territories as they lay before what happened last."""
        self._claimed: list[Move] = []
        """What a claim sets in motion as soon as its sheet is gone."""
        self._desk: Desk | None = None
        self.happened(())

    # what the table asks

    @property
    def free(self) -> bool:
        """Whether presses on the table are answers now."""
        return self.intent is None and not self.closed

    @property
    def closed(self) -> bool:
        """Whether the game was given up: the table is only looked at."""
        return self.running.shut

    @closed.setter
    def closed(self, value: bool) -> None:
        if value:
            self.chooser, self.intent, self.hinted = "", None, ()
            self.running.close_for_good()
            self._seen_run = None
        self.running.shut = value
        self._changed()

    @property
    def focus_frozen(self) -> bool:
        return self.running.open

    @property
    def moving(self) -> bool:
        return self.motion.moving() or self._flows or self.slosh.moving

    @property
    def _flows(self) -> bool:
        run = self.running.run
        return run is not None and (run.flowing or run.countdown(self.sitting.now) is not None)

    @property
    def away(self) -> frozenset[str]:
        """What is in the air, and not to be seen at its new place yet: cards and territories by name, "tile." and the card of a tile."""
        return self.flights.away | {move.lands for move in self._claimed}

    @property
    def rule(self) -> str:
        return moment.rule(self._state, self.sitting.session.ask)

    @property
    def _state(self) -> Kero:
        state: Kero = self.sitting.session.state
        return state

    def desk(self) -> Desk:
        """The table as it is now, for one look at it."""
        if self._desk is None:
            people = [player.seat for player in self.sitting.players if player.human]
            near = self._in_front(people)
            seen = self.sitting.session.seen(near)
            self._desk = Desk(self, self.sitting, self.content, self.running, self.motion, self._scale, seen, near)
        return self._desk

    def _in_front(self, people: Sequence[int]) -> int:
        """The seat that the table is laid out for. Face to face it is whoever is asked; nothing turns while a hand is on the table."""
        sides = {player.side for player in self.sitting.players}
        if len(sides) == 1:
            return people[0] if people else 0
        if not self.sitting.touched:
            ask = self.sitting.session.ask
            self.front = ask.seat if ask is not None else self._state.seat
        return self.front

    def build(self, scale: Scale) -> list[Node]:
        self._scale = scale
        self._desk = None
        desk = self.desk()
        self.stale = False
        board.lay(desk)
        camps.lay(desk)
        logbook.lay(desk)
        prompt.lay(desk)
        night.lay(desk)
        if not self.sitting.watched:
            actions.lay(desk)
        stage.lay(desk)
        peek.lay(desk)
        enlarged.lay(desk)
        claim.lay(desk)
        tips.lay(desk)
        return intended.lay(desk, self.flights.laid(sides.in_front(desk, desk.nodes), flights.Z))

    def ground(self, brush: Brush, surface: pygame.Surface) -> None:
        surface.blit(brush.ground(*surface.get_size()), (0, 0))

    def undo_refusal(self) -> Phrase | None:
        if self.closed:
            return phrase("kero.view.over")
        return self.running.undo_refusal()

    # what happens

    def happened(self, happened: Sequence[Event[Any]]) -> None:
        self.chooser, self.intent, self.hinted = "", None, ()
        self.preview, self.previewed, self.pointed = None, "", ""
        self._desk = None
        self.stale = True
        self.running.sync(fresh=not happened)
        if not happened:
            self._passing = False
            self.motion.skip()
            self.flights.forget()
            self._claimed = []
            self.claims.forget(self._state)
        else:
            self.claims.hear(happened, self._state)
            self._tumble(happened)
            self._passing = any(isinstance(event, events.TurnBegan) for event in happened)
            self._announce()
            self._fly(happened)
        self._row, self._lands = list(self._state.row), list(self._state.territories)
        run = self.running.run
        if happened and (run is None) != (self._seen_run is None):
            self.motion.play(night.FALL, night.FALL_MS, self.sitting.now, self._changed)
        if run is not None and run is not self._seen_run:
            self.flames, self.alight = set(), set()
            self.fuel_before = run.gauge(self.sitting.now)
        self._seen_run = run

    def _fly(self, happened: Sequence[Event[Any]]) -> None:
        """Things travel; those of a claim when its sheet is gone."""
        desk = self.desk()
        moves = flights.moves(desk, happened, self._row)
        self._claimed = flights.claimed(desk, happened, self._lands)
        if self.claims.shown is None:
            moves, self._claimed = [*moves, *self._claimed], []
        self.flights.start(moves, self.sitting.now)

    def _tumble(self, happened: Sequence[Event[Any]]) -> None:
        """Dice thrown just now turn over before they settle; nothing waits for them."""
        for event in happened:
            if isinstance(event, events.RanDry):
                self.motion.play("dry", DRY_MS, self.sitting.now, self._changed)
            thrown: Sequence[int] = ()
            if isinstance(event, events.Thrown):
                thrown = event.dice
            elif isinstance(event, events.FillThrown):
                thrown = fill_stage.history(self.desk())[1]
            if isinstance(event, events.GameEnded):
                wait = DRY_MS if self.motion.moving("dry") else 0
                self.motion.play(stage.SCORE, stage.SCORE_MS, self.sitting.now, self._changed, wait)
            for die in thrown:
                self.motion.play(f"tumble.{die}", tumble.lasts(die), self.sitting.now, self._settled)

    def _settled(self) -> None:
        """A die lies. When the last one does, the table is built anew, and the flames that were thrown light up."""
        if any(self.motion.moving(f"tumble.{die}") for die in range(WHITE_DICE + len(COLOURED))):
            return
        self._changed()
        desk = self.desk()
        before, self.flames = self.flames, {die for die in range(len(desk.state.faces)) if shows_flame(desk.state, self.content, die)}
        self.alight = self.flames - before
        if self.alight:
            self.motion.play(run_stage.FLAMES, run_stage.FLAMES_MS, self.sitting.now, self._changed)

    def _announce(self) -> None:
        """The banner of a turn that has begun, as soon as no sheet hides the table."""
        if self._passing and self.claims.shown is None:
            self._passing = False
            self.motion.play(prompt.TURN, prompt.TURN_MS, self.sitting.now, self._changed)

    def _changed(self) -> None:
        self.stale = True

    def ready_for_computer(self) -> bool:
        if self.running.run is not None:
            # a run has a pace of its own: but for the dice just thrown, nothing that moves may hold it up
            return not any(self.motion.moving(f"tumble.{die}") for die in range(WHITE_DICE + len(COLOURED)))
        return self.intent is None and not self.motion.moving() and self.peek.seat is None and self.claims.shown is None

    @property
    def private(self) -> bool:
        """Whether a seat is looking at what it holds face down: no picture is kept of that."""
        return self.peek.seat is not None

    def perform(self, ask: Ask, given: Any) -> None:
        if self.closed:
            return
        if isinstance(ask.options, (RunOptions, FillOptions)):
            self.running.perform(ask, given)
            self._changed()  # the dice it will keep are pinned
            return
        self.intent = given
        self._due = self.sitting.now + round(PAUSE_MS / max(1.0, self.sitting.motion_speed))
        self._changed()

    def tick(self, now: int) -> None:
        self.motion.speed = self.sitting.motion_speed
        if self.motion.moving():
            self.motion.tick(now)
        self.running.tick(now)
        self.claims.tick(now)
        if self.intent is not None and now >= self._due:
            given, self.intent = self.intent, None
            self.sitting.answer(given)
        self._watch(now)
        if self._desk is not None and self._in_front(self._desk.people) != self._desk.near:
            self._changed()

    def _watch(self, now: int) -> None:
        """See what of the run has changed that stands still in the picture."""
        run = self.running.run
        up = False
        if run is not None and self.running.truck is not None:
            wanted = Pose.STANDING if run.kind is Kind.ROLL else Pose.NOSE_DOWN
            up = self.running.truck.pose(self.running.owner) is wanted
        self.raised = up
        self._sway(now)
        watched: object = self.running.glows(now)
        if run is not None:
            hand = self.running.hand
            watched = (up, run.stage, run.waiting_for, run.countdown(now) is None, run.throws, run.flowing, run.missing, run.held_over,
                       run.why_not_ready() is None, self.running.stopped.choosing, hand is not None and hand.pressed)
        watched = (watched, *((is_held(sensor), sensor is not None and sensor.heard_at is not None) for sensor in self.sitting.sensors))
        if watched != self._watched:
            self._watched = watched
            self._changed()

    def _sway(self, now: int) -> None:
        """Turn the truck on the stage to where it is held: as the real one is, if it has a sensor."""
        run, sensor, goal = self.running.run, self.running.sensor, 0.0
        angle = sensor.angle if run is not None and sensor is not None else None
        if angle is not None:
            goal = float(round(max(-90.0, min(90.0, angle))))
        elif run is not None and (self.raised or run.flowing):
            goal = run_stage.STANDING if run.kind is Kind.ROLL else run_stage.NOSE_DOWN
        moved = self.slosh.moving
        self.slosh.tick(now, goal, self.motion.speed, angle is not None)
        if self.slosh.moving != moved:
            self._changed()

    # presses

    def give(self, answer: Answer) -> None:
        """Answer the open question."""
        if self.closed:
            return
        self.motion.skip()
        self.sitting.answer(answer)

    def sheet_gone(self) -> None:
        """A claim has been looked at."""
        self._announce()
        if self.claims.shown is None:
            self.flights.start(self._claimed, self.sitting.now)
            self._claimed = []
        self._changed()

    def choose(self, what: str) -> None:
        """Open a choice on the stage, or close it with an empty name."""
        self.chooser = what
        self._changed()

    def open(self, sheet: str) -> None:
        self.sitting.open(sheet)

    def throw(self) -> None:
        """The throw button, the tray, the throw key."""
        self.running.throw()
        self._changed()

    def toggle(self, die: int) -> None:
        """Keep a die or free it, or say why it cannot be."""
        if not self.running.toggle(die):
            self._refuse_die(die)
        self._changed()

    def _refuse_die(self, die: int) -> None:
        ask, run = self.sitting.session.ask, self.running.run
        if ask is None or run is None or run.covered or not isinstance(ask.options, RunOptions):
            return
        if ask.options.first:
            self.sitting.notice(self.sitting.say(phrase("kero.view.no.first")), "kero-22")
        elif shows_flame(self._state, self.content, die):
            self.sitting.notice(self.sitting.say(phrase("kero.view.no.burnt")), "kero-24")

    def ready(self, seat: int) -> None:
        """A person goes on after an interruption."""
        self.running.stopped.ready(seat)
        self._changed()

    def take_by_hand(self) -> None:
        """The truck with the sensor is lost: its owner goes on with key, finger or mouse."""
        self.running.stopped.take_by_hand()
        self._changed()

    def lay_flat(self) -> None:
        """The truck with the sensor is lost: the run ends here."""
        self.running.stopped.lay_flat()
        self._changed()

    def show_hint(self) -> None:
        """Mark the cards that could be paid together; costs nothing, and a second press takes the marks away."""
        desk = self.desk()
        run = self.running.run
        if run is not None and run.covered:
            self.sitting.notice(self.sitting.say(phrase("run.covered")))
            return
        if self.hinted:
            self.hinted = ()
        else:
            self.hinted = hint.best(self._state, self.content, desk.asked)
            self.sitting.notice(self.sitting.say(hint.advice(self._state, desk.ask, self.hinted)))
        self._changed()

    # hands

    def key(self, key: Key) -> bool:
        if self.claims.key(key):
            return True
        if key.down and self.running.just_closed(key):
            return True
        if self.running.key(key):
            self._changed()
            return True
        if not key.down:
            for player in self.sitting.players:
                if player.human and key.key == player.hold_key:
                    self.sitting.trucks[player.seat].key_up(key.at_ms, key.focused)
        if self.peek.key(key):
            return True
        return key.down and key.plain and self._act_key(key)

    def _act_key(self, key: Key) -> bool:
        """Keys of the buttons; digits choose on the stage."""
        if self.running.open:
            if key.key == actions.HINT_KEY:
                self.show_hint()
            return key.key == actions.HINT_KEY
        desk = self.desk()
        if key.key == pygame.K_ESCAPE and self.chooser:
            self.choose("")
            return True
        if key.key in DIGITS:
            answers = choosing.offered(desk)
            number = DIGITS[key.key]
            if 1 <= number <= len(answers):
                self.give(answers[number - 1])
                return True
            return False
        names = {actions.ACT_KEY: "act", actions.LEFT_KEY: "act.left", actions.RIGHT_KEY: "act.right", actions.HINT_KEY: "hint"}
        node = next((node for node in desk.nodes if node.name == names.get(key.key)), None)
        if node is None:
            return False
        if node.press is not None:
            node.press()
        elif node.refusal is not None and (reason := node.refusal()):
            self.sitting.notice(reason, "", node)
        return True

    def hovered(self, node: Node | None) -> None:
        """The mouse came over another node: what stays if it is pressed?"""
        self._preview(node)

    def enlarge(self, node: Node | None) -> bool:
        name = node.name if node is not None and enlarged.can(node.name) else ""
        was, self.large = self.large, name
        if name != was:
            self._changed()
        if name:
            self._preview(node)
        return bool(name) or (node is None and bool(was))

    def _preview(self, node: Node | None) -> None:
        name = node.name if node is not None else ""
        kind, _, thing = name.partition(".")
        wish: Answer | None = None
        if kind == "card" and thing in self.content.cards:
            wish = Take(thing)
        elif kind == "territory":
            wish = Explore(thing)
        elif name in ("tuareks", "act.right"):
            wish = Hire()
        desk = self.desk()
        after = desk.preview(wish) if wish is not None and desk.offers(wish) and self._state.part == "spend" else None
        said = desk.say(words.label(wish)) if isinstance(wish, Hire) else desk.card_title(thing) if isinstance(wish, Take) else ""
        if isinstance(wish, Explore):
            said = desk.say(words.territory(thing))
        if (after, said) != (self.preview, self.previewed):
            self.preview, self.previewed, self.pointed = after, said if after is not None else "", thing if isinstance(wish, Take) else ""
            self._changed()

    def interrupt(self, at: int, why: str) -> None:
        self.peek.close()
        self.running.interrupt(at, why)
        self._changed()

    def focus_lost(self, at: int) -> None:
        self.peek.close()
        self.running.focus_lost(at)
        self._changed()

    def focus_gained(self, at: int) -> None:
        self.running.focus_gained(at)
        self._changed()


__all__ = ["View"]
