"""Between a game's view and the table it lies on: what the view may ask and do, and what the table asks of the view.

The shell owns the session, the save, the settings and the computer players; the view draws the game, lights what can be done,
and turns presses into answers. Neither knows the insides of the other.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame
from pygame import FRect

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase
from game.core.save import Noted
from game.core.session import Session
from game.i18n import Words
from hardware.source import GAP_MS, ComputerTruck, HandSource, Pose, SensedTruck
from hardware.tank import Tank

from .animation import Motion
from .keys import Key
from .node import Node
from .paint import Brush
from .run import Kind, Run, Span
from .scale import Scale
from .sound import Sounds

TANK_STYLES = ("truck", "bar")
"""How the fuel of an open run is shown: as liquid in the truck, or as a plain large bar, for tired eyes and slow machines."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. `kind`: "human" or a computer's level. `clan`: the key of the theme's clan. Keys are key codes."""

    seat: int
    name: str
    kind: str
    clan: str
    hold_key: int
    throw_key: int
    look_key: int
    """Shows the seat what it holds face down, while pressed."""
    side: int = 0
    """The edge of the screen the seat sits at, in quarter turns clockwise from the lower one: lower, left, upper, right."""

    @property
    def human(self) -> bool:
        return self.kind == "human"


class Sitting(Protocol):
    """A game being played at this table, as its view may use it."""

    session: Session[Any]
    words: Words
    players: tuple[Player, ...]
    latched: bool
    """Keys work press by press: once raises the truck, once lays it flat."""
    motion_speed: float
    """Factor of all animation; 0: none."""
    sounds: Sounds
    """What is heard. A view that lets fuel flow says so in each frame: `sounds.flow(seat, tank, now)`; of its events the table of
    `view/sounds.py` says what is heard."""
    watched: bool
    """Nobody plays here, it is only looked at: the view lays no actions of players, and leaves its `room` free."""
    tank_style: str
    """One of TANK_STYLES; may change while a run is open."""
    trucks: tuple[HandSource, ...]
    """Each seat's truck in the hand, made by the shell and kept as long as the table; the view hands keys and pointers to it."""
    sensors: Sequence[SensedTruck | None]
    """Each seat's truck with a sensor, if it has one that was heard since the program began. A run that is open keeps its truck."""
    notes: Sequence[Noted]
    """The notes of the game so far, those of the save first: how a run that was found open had been left."""

    @property
    def now(self) -> int:
        """The table's clock: monotonic milliseconds at the start of this frame."""

    @property
    def touched(self) -> bool:
        """Whether a finger or the mouse is down on the table: nothing may turn to another side then."""

    def say(self, phrase: Phrase) -> str:
        """A phrase in the language of the table, with the names of the players."""

    def answer(self, given: Any) -> Sequence[Event[Any]]:
        """Answer the open question: saved first, then the view hears it by `happened`. Raises IllegalAnswer."""

    def undo(self) -> None:
        """Take back the last answer, or say why not."""

    def redo(self) -> None:
        """Give the last undone answer again."""

    def note(self, kind: str, values: Mapping[str, Any]) -> None:
        """Write into log and save what the rules ignore: a run interrupted, a trace of a run."""

    def notice(self, reason: str, rule: str = "", at: Node | None = None) -> None:
        """A bubble: why something cannot be done, by which rule; at a node if given. It goes by itself or at the next press."""

    def open(self, sheet: str) -> None:
        """Lay a sheet over the table: "pause", "rules" (at the rule of the moment), "log", "settings"."""


class TableView(Protocol):
    """A game's view. `game.<id>.view.View(sitting)` makes one."""

    stale: bool
    """What it shows has changed: `build` before the next frame."""

    motion: Motion
    """What moves on it; a press anywhere skips it."""

    closed: bool
    """The game was given up: nothing is lit, nothing answered; set by the shell."""

    room: FRect
    """Where the actions of players stand, in logical units. At a watched table it is left free for the shell's own controls."""

    @property
    def focus_frozen(self) -> bool:
        """While a run is open keys do not move the focus."""

    @property
    def moving(self) -> bool:
        """Something moves: the table is painted in every frame."""

    @property
    def rule(self) -> str:
        """The number of the rule of the moment, for F1."""

    def build(self, scale: Scale) -> list[Node]:
        """All nodes of the table, those behind first."""

    def ground(self, brush: Brush, surface: pygame.Surface) -> None:
        """What lies behind all nodes."""

    def happened(self, events: Sequence[Event[Any]]) -> None:
        """After an answer: animate and log; after undo, redo or a start, with no events: show the position as it is."""

    def ready_for_computer(self) -> bool:
        """Whether nothing is moving that people should see before a computer player answers."""

    def perform(self, ask: Ask, given: Any) -> None:
        """A computer player's answer: show it at a readable pace (in a run, let the fuel flow for it), then give it."""

    def tick(self, now: int) -> None:
        """Once a frame, after its input."""

    def key(self, key: Key) -> bool:
        """A key down or up; True when it was taken."""

    def enlarge(self, node: Node | None) -> bool:
        """Show a node large, or none."""

    def interrupt(self, at: int, why: str) -> None:
        """A sheet is opened, the window minimised: a run that is open is interrupted."""

    def focus_lost(self, at: int) -> None:
        """The window lost the keyboard."""

    def focus_gained(self, at: int) -> None:
        """The window has the keyboard again."""

    @property
    def private(self) -> bool:
        """Whether a seat is looking at what it holds face down: no picture is kept of that."""

    def hovered(self, node: Node | None) -> None:
        """The mouse came over another node, or over none."""

    def undo_refusal(self) -> Phrase | None:
        """Why the view itself forbids undo now (fuel has flowed), or None."""


def open_run(
    sitting: Sitting, kind: Kind, owner: int, fuel: int, capacity: int, gap: int, thrown: int = 0, spent: Span | None = None
) -> tuple[Run, HandSource | ComputerTruck | SensedTruck]:
    """A run on `owner`'s truck with `fuel` of `capacity` milliseconds in its tank, and the truck that moves it.

    People move theirs by its sensor, if it has one that is heard now, else by hand; a computer's comes up at once. In a roll its owner
    throws, in a fill the other side: where neither is a person, a late frame waits for nobody. `thrown` and `spent`: of a run found
    open in a save.
    """
    up = Pose.STANDING if kind is Kind.ROLL else Pose.NOSE_DOWN
    truck: HandSource | ComputerTruck | SensedTruck = ComputerTruck(owner)
    if sitting.players[owner].human:
        sensor = sitting.sensors[owner]
        truck = sensor if sensor is not None and sensor.heard_at is not None else sitting.trucks[owner]
    truck.lift_to(up, sitting.now)
    people = [player.seat for player in sitting.players if player.human]
    looked_on = not (people if kind is Kind.FILL else sitting.players[owner].human)
    tank = Tank(capacity, fuel)
    return Run(kind, owner, truck, tank, gap, sitting.now, people, thrown, spent, looked_on), truck


__all__ = ["GAP_MS", "TANK_STYLES", "ComputerTruck", "HandSource", "Player", "Pose", "SensedTruck", "Sitting", "TableView",
           "open_run"]  # fmt: skip
