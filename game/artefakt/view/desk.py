"""What every part of the table looks at while it is built: who sits where, what is asked, what may be done, and the words for it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import FRect

from game.core.ask import Ask, OneOf
from game.core.phrase import Phrase, PhraseValue, SeatName
from game.kit.animation import Motion
from game.kit.node import Node, NodeState, Paint
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.table import Player, Sitting

from .. import words
from ..answers import Answer, Enter, PickUp, Step
from ..content import Content
from ..state import MOVE, ROOMS, Agent, Artefakt
from ..ways import ENTER, Walk, Way, standing, walks, ways_from
from . import zones
from .seating import Places, Seating, around, at_one_edge

if TYPE_CHECKING:
    from . import View

A = TypeVar("A", bound=Answer)
FIGURES = {"magenta": 0, "lightblue": 1}
"""The figure of each clan of the theme; a seat of another clan has the figure of its side."""
KEY_WORDS = {
    pygame.K_SPACE: "artefakt.view.key.space", pygame.K_RETURN: "artefakt.view.key.enter", pygame.K_TAB: "artefakt.view.key.tab",
}  # fmt: skip
"""Keys with names of their own on the caps drawn at the table."""


@dataclass
class Desk:
    """One look at the table, made anew whenever it is built."""

    view: View
    sitting: Sitting
    content: Content
    motion: Motion
    scale: Scale
    state: Artefakt
    """As those at the table may see it."""
    nodes: list[Node] = field(default_factory=list)

    # who

    def player(self, seat: int) -> Player:
        return self.sitting.players[seat]

    def agent(self, seat: int) -> Agent:
        return self.state.agents[seat]

    def name(self, seat: int) -> str:
        return self.sitting.players[seat].name

    def figure(self, seat: int) -> int:
        """Which of the two figures a seat has: 0 the magenta one with the fedora, 1 the light blue one with the flat cap."""
        return FIGURES.get(self.sitting.players[seat].clan, seat)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [player.seat for player in self.sitting.players if player.human]

    @property
    def secret(self) -> bool:
        """Whether orders are hidden from others at this table: each player may look at their own, while a key or a finger holds them."""
        return self.state.hidden_orders and len(self.people) != 1

    # where

    @property
    def seating(self) -> Seating | None:
        """Where two people at different edges have everything; None where all look from the lower one."""
        first, second = self.sitting.players
        return around((first.side, second.side))

    @property
    def places(self) -> Places:
        """What is laid out where. At one edge the board of the seat in turn is the large one; both are short where nobody plays."""
        if self.seating is not None:
            return self.seating.places
        return at_one_edge(None if self.sitting.watched else self.state.seat)

    # what is asked

    @cached_property
    def ask(self) -> Ask | None:
        return self.sitting.session.ask

    @property
    def asked(self) -> int:
        """The seat that is asked; whose turn it is when nobody is."""
        return self.state.seat if self.ask is None else self.ask.seat

    @property
    def question(self) -> str:
        """What is asked, as the question's key says it: "turn", "joker"."""
        return "" if self.ask is None else self.ask.prompt.key.removeprefix("artefakt.ask.")

    @property
    def free(self) -> bool:
        """Whether a person may answer now."""
        return self.ask is not None and self.player(self.ask.seat).human and self.view.free

    @cached_property
    def listed(self) -> tuple[Answer, ...]:
        """The answers of the question."""
        return self.ask.options.values if self.ask is not None and isinstance(self.ask.options, OneOf) else ()

    def answers(self, kind: type[A]) -> list[A]:
        """The answers of one kind that a person may give now."""
        return [answer for answer in self.listed if isinstance(answer, kind)] if self.free else []

    def offers(self, answer: Answer) -> bool:
        """Whether a person may give this answer now."""
        return self.free and answer in self.listed

    def intended(self, answer: Answer) -> bool:
        """Whether a computer player is about to give it."""
        return self.view.intent is not None and self.view.intent == answer

    # moving

    @property
    def moving_turn(self) -> bool:
        """Whether the seat in turn may move now, or may choose to."""
        state = self.state
        return state.part == "turn" and state.option in ("", MOVE) and not state.done and not state.over

    @cached_property
    def walks(self) -> dict[int, Walk]:
        """The cheapest known walk to each room in reach of the seat in turn."""
        return walks(self.state, self.content, self.state.seat) if self.moving_turn else {}

    @cached_property
    def ways(self) -> dict[int, list[Way]]:
        """The ways into each room beside the agent that a person may choose now."""
        if not self.can_walk:
            return {}
        found: dict[int, list[Way]] = {}
        for way in ways_from(self.state, self.content, self.asked, standing(self.state, self.asked)):
            if self.step(way) in self.listed:
                found.setdefault(way.cell, []).append(way)
        return found

    @staticmethod
    def step(way: Way) -> Answer:
        """The answer that takes a way."""
        return Enter() if way.pay == ENTER else Step(way.cell, way.pay)

    @property
    def can_walk(self) -> bool:
        """Whether a person may set out on a walk now."""
        return self.free and self.moving_turn and self.question in ("turn", "move")

    @property
    def picks_up(self) -> bool:
        """Whether the agent in turn can pick up what stands in its room, as far as all at the table may know: where orders are hidden it
        may be any artefact that is there."""
        if not self.secret:
            return self.offers(PickUp())
        agent = self.agent(self.asked)
        if not (self.can_walk and agent.in_museum) or agent.cell in self.state.guards:
            return False
        tile = self.state.tiles[agent.cell]
        return tile in self.content.artefacts and tile not in self.taken

    def pick_up(self) -> None:
        """Pick it up, or say why not; only then all know."""
        why = self.why_not(PickUp())
        if why is None:
            self.view.give(PickUp())
        else:
            self.sitting.notice(*why)

    @property
    def acting(self) -> bool:
        """Whether the question is what to do in the turn, and not one that came up in it."""
        return self.question in ("turn", "move", "energy", "transport", "after")

    @cached_property
    def lamps(self) -> frozenset[int]:
        """Rooms in the light: in reach of the agent in turn; all of them before the first turn and after the last."""
        if self.state.over or self.state.part == "start":
            return frozenset(range(ROOMS))
        return frozenset((*self.walks, self.agent(self.state.seat).cell))

    @cached_property
    def taken(self) -> frozenset[str]:
        """Artefacts that are gone from their rooms."""
        return frozenset(name for agent in self.state.agents for name in (*agent.queue, agent.running, *agent.secured) if name)

    # acts

    def give(self, answer: Answer) -> Callable[[], None]:
        """A press that gives this answer."""
        return lambda: self.view.give(answer)

    def why_not(self, thing: Answer) -> tuple[str, str] | None:
        """Why a thing cannot be done now, and the number of the rule; None where it can."""
        session = self.sitting.session
        ask = session.ask
        if ask is None or self.view.closed:
            return self.tell("artefakt.view.over"), ""
        if not self.player(ask.seat).human:
            return self.tell("artefakt.view.busy", who=self.who(ask.seat)), ""
        refusal = session.rules.why_not(session.state, ask, thing)
        return None if refusal is None else (self.say(refusal.phrase), refusal.rule)

    def refuse(self, thing: Answer) -> Callable[[], str | None]:
        """What a press on a dark thing says: why not, and below it the rule."""

        def said() -> str | None:
            why = self.why_not(thing)
            if why is None:
                return None
            reason, rule = why
            number = rule.rpartition("-")[2]
            return f"{reason}\n{self.tell('artefakt.view.rule', number=number)}" if number else reason

        return said

    def thing(self, name: str, box: FRect, paint: Paint, wish: Answer, press: Callable[[], None] | None = None, **more: object) -> Node:
        """A thing on the table: lit where it can be pressed, else it says why `wish` cannot be given."""
        node = Node(name, box, paint, press, self.refuse(wish), lit=press is not None, group="table")
        if press is None and self.offers(wish):
            node.press, node.lit = self.give(wish), True
        for key, value in more.items():
            setattr(node, key, value)
        return self.add(node)

    def add(self, node: Node) -> Node:
        self.nodes.append(node)
        return node

    @staticmethod
    def cover(paper: Node) -> Node:
        """A press on that paper does not go through to what lies below."""
        paper.press, paper.focusable = _nothing, False
        return paper

    def still(self, name: str, box: FRect, paint: Callable[[Brush, pygame.Surface], None], z: int = 0, live: bool = False,
              tip: str = "") -> Node:  # fmt: skip
        """A picture that is not pressed."""

        def painted(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
            paint(brush, surface)

        return self.add(Node(name, box, painted, z=z, live=live, spill=40, tip=tip))

    # words

    def say(self, said: Phrase) -> str:
        return self.sitting.say(said)

    def tell(self, key: str, /, **values: PhraseValue) -> str:
        """The text of a key."""
        return self.sitting.say(Phrase(key, values))

    def who(self, seat: int) -> SeatName:
        return SeatName(seat)

    def label(self, answer: Answer) -> str:
        """What an answer is called on a button."""
        return self.say(words.label(answer))

    def tile(self, name: str) -> str:
        """A room's or artefact's name."""
        return self.say(self.content.tiles[name].name) if name in self.content.tiles else self.tell("artefakt.view.hidden_order")

    def place(self, cell: int) -> str:
        """A room by its column and row, as the log tells it: "B2"."""
        return self.tell("artefakt.room", column="ABCDE"[cell % zones.ACROSS], row=cell // zones.ACROSS + 1)

    def card(self, name: str) -> str:
        """An option card's name."""
        return self.say(self.content.cards[name].name)

    def key_name(self, code: int) -> str:
        """A key as its cap says it."""
        return self.tell(KEY_WORDS[code]) if code in KEY_WORDS else pygame.key.name(code).upper()

    @property
    def condensed(self) -> bool:
        """Whether words give way to signs, in small windows and where a zone is shown smaller."""
        return zones.condensed(self.scale if self.seating is None else self.scale.zoomed(self.seating.zoom))


def _nothing() -> None:
    """What a press on paper does."""
