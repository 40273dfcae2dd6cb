"""The score of Kero, taken apart: "Der Sieger-Clan"."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from game.core.phrase import Phrase, phrase

from . import words
from .content import Content
from .state import Kero


class Score(Struct, frozen=True):
    """One clan's points by source."""

    cards: int
    no_passage: int
    territories: int
    last_fields: int
    by_territory: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return self.cards + self.no_passage + self.territories + self.last_fields


POINTS = tuple(name for name in Score.__struct_fields__ if name != "by_territory")
"""What the points come from, in the order in which they are told."""


COUNTS = ("cards_taken", "empty_tanks")
"""What is counted of a seat across games, as `KeroRules.tally` names it."""


def card_points(content: Content, cards: list[str]) -> int:
    """Printed points of cards, without "No Passage!" (kero-73)."""
    return sum(content.cards[card].points for card in cards if not content.cards[card].no_passage)


def territory_points(content: Content, state: Kero, seat: int, name: str) -> int:
    """What one territory scores for its owner as things stand (kero-69)."""
    camp = state.camps[seat]
    colours = [content.cards[card].colour for card in camp.cards]
    return content.territories[name].value(colours, len(camp.territories))


def score(content: Content, state: Kero, seat: int) -> Score:
    """The points of a seat if the game ended now (kero-73)."""
    camp = state.camps[seat]
    walls = sum(content.cards[card].no_passage for card in camp.cards)
    by_territory = tuple((name, territory_points(content, state, seat, name)) for name in camp.territories)
    last = content.box.last_field_points[state.last_fields] if state.last_turn and seat != state.starter else 0
    return Score(card_points(content, camp.cards), walls * walls, sum(points for _, points in by_territory), last, by_territory)


def details(content: Content, state: Kero, seat: int) -> Mapping[str, Phrase]:
    """What lies behind the points of a seat, for the sources that have something to show; by the names in POINTS."""
    camp, taken = state.camps[seat], score(content, state, seat)
    walls = sum(content.cards[card].no_passage for card in camp.cards)
    told: dict[str, Phrase] = {}
    if len(camp.cards) > walls:
        told["cards"] = phrase("kero.points_from.cards", count=len(camp.cards) - walls)
    if walls:
        told["no_passage"] = phrase("kero.points_from.no_passage", count=walls)
    if taken.by_territory:
        each = tuple(phrase("kero.points_from.territory", territory=words.territory(name), points=points)
                     for name, points in taken.by_territory)
        told["territories"] = Phrase("kero.points_from.territories", {"what": each})
    if taken.last_fields:
        told["last_fields"] = phrase("kero.points_from.last_fields", count=state.last_fields)
    return told


def winners(content: Content, state: Kero) -> tuple[int, ...]:
    """Most points; then more territories, then more canisters; then both (kero-74)."""
    measures: tuple[Callable[[int], int], ...] = (
        lambda seat: score(content, state, seat).total,
        lambda seat: len(state.camps[seat].territories),
        lambda seat: state.camps[seat].canisters,
    )
    for measure in measures:
        if measure(0) != measure(1):
            return (0,) if measure(0) > measure(1) else (1,)
    return (0, 1)
