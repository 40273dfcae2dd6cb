"""Above the museum: the cards, the two ways in, the round, the tokens, the guard's die and the X marker."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Style, mix

from ..answers import Enter, Start
from ..state import START_FIELDS, UNROLLED
from . import marks, zones
from .desk import Desk
from .palette import BRASS, LINE, NIGHT, seat_colour
from .pictograms_dice import guard_die
from .pictograms_tokens import card_back, coin

DECK = FRect(446, 26, 112, 58)
DISCARD = FRect(566, 26, 104, 58)
ROUND = FRect(840, 20, 240, 64)
SUPPLY = FRect(1230, 26, 128, 58)
GUARD = FRect(1366, 18, 112, 66)


def lay(desk: Desk) -> None:
    state = desk.state
    desk.still("deck", DECK, partial(_deck, desk), tip=desk.tell("artefakt.view.deck_tip", count=len(state.deck)))
    discards = ", ".join(dict.fromkeys(desk.card(card) for card in state.discard))
    tip = desk.tell("artefakt.view.discard_tip", count=len(state.discard))
    desk.still("discard", DISCARD, partial(_discard, desk), tip=f"{tip}\n{discards}" if discards else tip)
    desk.still("round", ROUND, partial(_round, desk))
    desk.still("supply", SUPPLY, partial(_supply, desk), tip=desk.tell("artefakt.view.supply_tip", count=len(state.supply)))
    desk.still("guard", GUARD, partial(_guard, desk), tip=desk.tell("artefakt.view.guard_die_tip"))
    for index, name in enumerate(START_FIELDS):
        node = Node(f"start.{name}", zones.start(index), partial(_hatch, desk, index), group="museum", spill=24)
        node.label = node.tip = desk.tell(f"artefakt.view.start.{name}")
        if desk.offers(Start(name)):
            node.press, node.lit = desk.give(Start(name)), True
        elif desk.offers(Enter()) and desk.agent(desk.asked).cell == len(desk.state.tiles) + index:
            node.press, node.lit = desk.give(Enter()), True
        desk.add(node)


def _numbered(desk: Desk, brush: Brush, surface: Surface, box: FRect, count: int, word: str) -> None:
    """A count and what it counts, right of a picture."""
    x = box.x + 52
    brush.text(surface, str(count), Style("title", 26), x, box.y + 13, anchor="midleft")
    if not desk.condensed:
        brush.text(surface, word, "plain", x, box.y + 42, colour=brush.theme.colours.cream, anchor="midleft", fit=box.right - x)


def _deck(desk: Desk, brush: Brush, surface: Surface) -> None:
    count = len(desk.state.deck)
    for step in range(min(4, -(-count // 6))):
        brush.drop(surface, card_back(brush, 38, 52), DECK.x + 4 - step * 1.5, DECK.y + 5 - step * 2, radius=7, blur=4, down=2, alpha=90)
    _numbered(desk, brush, surface, DECK, count, desk.tell("artefakt.view.cards"))


def _discard(desk: Desk, brush: Brush, surface: Surface) -> None:
    place = FRect(DISCARD.x + 4, DISCARD.y + 2, 38, 52)
    marks.field(brush, surface, place, radius=7, line=1.6)
    brush.icon(surface, "cards_outline", 24, place.centerx, place.centery, colour=LINE)
    _numbered(desk, brush, surface, DISCARD, len(desk.state.discard), desk.tell("artefakt.view.discards"))


def _round(desk: Desk, brush: Brush, surface: Surface) -> None:
    title = desk.tell("artefakt.view.over" if desk.state.over else "artefakt.view.round", number=desk.state.round)
    brush.text(surface, title, Style("title", 32), ROUND.centerx, ROUND.y + 20, anchor="center", fit=ROUND.w - 30)
    last = any(len(agent.secured) == desk.content.box.orders for agent in desk.state.agents)
    key = "artefakt.view.last_round" if last else "artefakt.view.goal"
    said = desk.tell(key, count=desk.content.box.orders)
    brush.text(surface, said, "plain", ROUND.centerx, ROUND.y + 49, colour=brush.theme.colours.cream, anchor="center", fit=ROUND.w)


def _supply(desk: Desk, brush: Brush, surface: Surface) -> None:
    count = len(desk.state.supply)
    for step in range(min(3, count)):
        brush.drop(surface, coin(brush, "back", 44), SUPPLY.x + 2 - step * 2, SUPPLY.y + 8 - step * 4, radius=22, blur=4, down=3, alpha=110)
    _numbered(desk, brush, surface, SUPPLY, count, desk.tell("artefakt.view.tokens"))


def _guard(desk: Desk, brush: Brush, surface: Surface) -> None:
    """The guard's die and the X marker, as long as they lie beside the board."""
    state = desk.state
    die_here = state.guards.get(state.security) == UNROLLED or state.beaten
    x, y = GUARD.x + 16, GUARD.y + 4
    if die_here:
        brush.drop(surface, guard_die(brush, 0, 36), x, y, radius=8, blur=4, down=3)
    else:
        marks.field(brush, surface, FRect(x, y, 36, 36), edge=(120, 60, 58), radius=8)
    x += 44
    if state.beaten:
        marks.field(brush, surface, FRect(x, y, 36, 36), edge=LINE, radius=18)
    else:
        brush.drop(surface, cross(brush, 36), x, y, radius=18, blur=4, down=3)
    said, ink = desk.tell("artefakt.view.guard"), brush.theme.colours.cream
    brush.text(surface, said, "plain", GUARD.centerx, GUARD.y + 52, colour=ink, anchor="center", fit=GUARD.w)


@kept
def cross(brush: Brush, size: float) -> Surface:
    """The X marker."""

    def draw(pen: Pen) -> None:
        pen.disc(mix(brush.theme.colours.paper_lit, NIGHT, .4), 18, 18, 18)
        pen.disc(brush.theme.colours.paper_lit, 18, 17.3, 17)
        for points in (((11, 10), (25, 24)), ((25, 10), (11, 24))):
            pen.line((204, 58, 48), 5, *points)

    return drawn(brush, size, size, 36, draw, brush.theme.colours.paper_lit)


@kept
def _ring(brush: Brush, field: int, lit: bool) -> Surface:
    colour = seat_colour(brush, field) if lit else mix(seat_colour(brush, field), NIGHT, .25)

    def draw(pen: Pen) -> None:
        pen.oval(mix(colour, NIGHT, .6), 48, 30, 48, 26)
        pen.oval(colour, 48, 26, 48, 26)
        pen.oval(mix(colour, NIGHT, .6), 48, 26, 42, 21)
        pen.oval((4, 12, 16), 48, 26, 34, 17)
        for step in range(3):
            pen.line(mix(colour, NIGHT, .35), 3, (36, 18 + step * 9), (60, 18 + step * 9))

    return drawn(brush, 96, 57, 96, draw, colour)


def _hatch(desk: Desk, field: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A start field: a hatch above its column, lit when it can be chosen or entered."""
    box = state.rect
    if state.lit:
        marks.glow(brush, surface, FRect(box.x + 4, box.y + 6, 92, 50), 25, alpha=255 if state.hovered else 190)
    brush.put(surface, _ring(brush, field, True), box.x + 2, box.y + 4)
    brush.icon(surface, "chevron_down", 26, box.centerx, box.y + 66, colour=BRASS if state.lit else seat_colour(brush, field))
    if desk.intended(Start(START_FIELDS[field])):
        marks.frame(brush, surface, box, 20, seat_colour(brush, desk.figure(desk.asked)), 5)
