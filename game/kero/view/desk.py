"""What every part of the table looks at while it is built: who sits where, what is asked, what may be done, and the words for it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.ask import Ask, OneOf
from game.core.phrase import Phrase, PhraseValue, SeatName
from game.core.position import preview
from game.kit.animation import Motion
from game.kit.node import Node, NodeState, Paint
from game.kit.paint import Brush, CardFace
from game.kit.scale import Scale
from game.kit.table import Player, SensedTruck, Sitting

from .. import words
from ..answers import Answer, TakeUp
from ..content import Content, Territory
from ..effects import tile_of
from ..refusals import why_not
from ..state import Kero
from ..verbs import SwapWheat
from . import looks
from .running import Running
from .seating import Seating, seating

if TYPE_CHECKING:
    from . import View

KEY_WORDS = {
    pygame.K_SPACE: "kero.view.key.space",
    pygame.K_RETURN: "kero.view.key.enter",
    pygame.K_KP_ENTER: "kero.view.key.enter",
    pygame.K_TAB: "kero.view.key.tab",
    pygame.K_BACKSPACE: "kero.view.key.backspace",
}
"""Keys with names of their own on the caps drawn at the table."""
HELD = 45.0
"""Degrees of a truck that certainly does not lie."""
TIGHT = "×"
"""A product is not torn at the end of a line, and written close as on the territories."""


def is_held(sensor: SensedTruck | None) -> bool:
    """Whether a truck with a sensor stands, or points its nose down."""
    return sensor is not None and sensor.angle is not None and abs(sensor.angle) > HELD


@dataclass
class Desk:
    """One look at the table, made anew whenever it is built."""

    view: View
    sitting: Sitting
    content: Content
    running: Running
    motion: Motion
    scale: Scale
    state: Kero
    """As the seat at the lower edge may see it; with two people what both may see is drawn of it."""
    near: int
    """The seat at the lower edge."""
    nodes: list[Node] = field(default_factory=list)

    # who

    @property
    def far(self) -> int:
        return 1 - self.near

    def player(self, seat: int) -> Player:
        return self.sitting.players[seat]

    def name(self, seat: int) -> str:
        return self.sitting.players[seat].name

    def clan(self, seat: int) -> str:
        return self.sitting.players[seat].clan

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [player.seat for player in self.sitting.players if player.human]

    @property
    def alone(self) -> bool:
        """One person against a computer: nobody else looks on, so their own chips lie open."""
        return len(self.people) == 1

    def heard(self, seat: int) -> bool:
        """Whether the seat has a truck with a sensor that is heard now."""
        sensor = self.sitting.sensors[seat]
        return sensor is not None and sensor.heard_at is not None

    def held(self, seat: int) -> bool:
        """Whether the seat's truck with a sensor stands, or points its nose down."""
        return is_held(self.sitting.sensors[seat])

    @cached_property
    def seating(self) -> Seating:
        """Where all lies, for who sits where."""
        return seating(self.player(self.near).side, self.player(self.far).side)

    def full(self, seat: int) -> bool:
        """Whether a seat's camp is laid out in full; else it is a strip."""
        return seat == self.near or self.seating.full

    # what is asked

    @cached_property
    def ask(self) -> Ask | None:
        return self.sitting.session.ask

    @property
    def asked(self) -> int:
        """The seat that is asked; whose turn it is when nobody is."""
        return self.state.seat if self.ask is None else self.ask.seat

    @property
    def free(self) -> bool:
        """Whether a person may answer now; not in a run, where presses go to the run."""
        ask = self.ask
        return ask is not None and self.player(ask.seat).human and not self.running.open and self.view.free

    @cached_property
    def listed(self) -> tuple[Answer, ...]:
        """The answers of a question that lists them."""
        return self.ask.options.values if self.ask is not None and isinstance(self.ask.options, OneOf) else ()

    def offers(self, answer: Answer) -> bool:
        """Whether a person may give this answer now."""
        return self.free and answer in self.listed

    def intended(self, answer: Answer) -> bool:
        """Whether a computer player is about to give it."""
        return self.view.intent is not None and self.view.intent == answer

    @cached_property
    def ambush(self) -> bool:
        """Whether taking up fewer dice is offered: to be told to nobody but who holds the chip."""
        return sum(isinstance(answer, TakeUp) for answer in self.listed) > 1

    # acts

    def give(self, answer: Answer) -> Callable[[], None]:
        """A press that gives this answer."""
        return lambda: self.view.give(answer)

    def why_not(self, thing: Answer) -> tuple[str, str] | None:
        """Why a thing cannot be done now, and the number of the rule; None where it can."""
        ask = self.sitting.session.ask
        if ask is None or self.view.closed:
            return self.tell("kero.view.over"), ""
        if not self.player(ask.seat).human:
            return self.tell("kero.no.other_asked"), "kero-35"
        refusal = why_not(self.sitting.session.state, self.content, ask, thing)
        if refusal is None:
            return None
        return self.say(refusal.phrase), refusal.rule

    def refuse(self, thing: Answer) -> Callable[[], str | None]:
        """What a press on a dark thing says: why not, and below it the rule."""

        def said() -> str | None:
            why = self.why_not(thing)
            if why is None:
                return None
            reason, rule = why
            number = rule.rpartition("-")[2]
            return f"{reason}\n{self.tell('kero.view.rule', number=number)}" if number else reason

        return said

    def thing(self, name: str, box: FRect, paint: Paint, answers: list[Answer], wish: Answer, **more: object) -> Node:
        """A thing on the table: pressed it gives the first of these answers that is offered, else it says why `wish` is not."""
        found = next((answer for answer in answers if self.offers(answer)), None)
        node = Node(name, box, paint, refusal=self.refuse(wish), lit=found is not None, group="table")
        if found is not None:
            node.press = self.give(found)
        for key, value in more.items():
            setattr(node, key, value)
        return self.add(node)

    def add(self, node: Node) -> Node:
        self.nodes.append(node)
        return node

    def still(self, name: str, box: FRect, paint: Callable[[Brush, pygame.Surface], None], z: int = 0, live: bool = False) -> Node:
        """A picture that is not pressed."""

        def painted(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
            paint(brush, surface)

        return self.add(Node(name, box, painted, z=z, live=live, spill=40))

    # words

    def say(self, said: Phrase) -> str:
        return self.sitting.say(said)

    def tell(self, key: str, /, **values: PhraseValue) -> str:
        """The text of a key."""
        return self.sitting.say(Phrase(key, values))

    def who(self, seat: int) -> SeatName:
        return SeatName(seat)

    def seconds(self, milliseconds: int) -> str:
        return self.sitting.words.seconds(milliseconds)

    def key_name(self, code: int) -> str:
        """A key as its cap says it."""
        if code in KEY_WORDS:
            return self.tell(KEY_WORDS[code])
        return pygame.key.name(code).upper()

    # faces

    def card_face(self, name: str) -> CardFace:
        card = self.content.cards[name]
        texts = tuple(self.say(text).replace(" × ", TIGHT) for text in card.text)
        return looks.face(self.content, name, self.say(card.name), texts)

    def card_title(self, name: str) -> str:
        return self.say(self.content.cards[name].name)

    def territory_text(self, territory: Territory) -> str:
        return ", ".join(self.say(text) for text in territory.text)

    # derived

    def chips(self, seat: int) -> list[str]:
        """What a seat holds face down, for its own eyes."""
        seen: Kero = self.sitting.session.seen(seat)
        return sorted(seen.camps[seat].chips, key=list(self.content.chips).index)

    def preview(self, answer: Answer) -> Kero | None:
        """The state as this answer would leave it, as the lower seat sees it; None where it is not offered."""
        ask = self.sitting.session.ask
        if ask is None or answer not in ask.options:
            return None
        session = self.sitting.session
        after: Kero = preview(session.rules, session.live.position, answer)
        return after

    def swap_tile(self) -> str | None:
        """The tile that swaps wheat, in the camp in turn."""
        return tile_of(self.state, self.content, self.state.seat, SwapWheat)

    @property
    def after_run(self) -> bool:
        """Whether the turn's dice lie and are counted."""
        return self.state.part in ("gather", "explore", "spend", "fire", "refill", "claim") or self.state.back == "spend"


def button_words(desk: Desk, answer: Answer) -> str:
    """What an answer is called on a button."""
    return desk.say(words.label(answer))
