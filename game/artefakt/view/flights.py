"""From event to movement: cards drawn, kept and played, artefacts found and secured, dice spent, guards that come and go, tokens."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect, Surface

from game.core.event import Event
from game.kit.flight import Move, Picture, Place, Thing
from game.kit.paint import Brush

from .. import events
from ..state import DIE, LADDERS, LOUNGE
from . import boards, pictograms, spots, top, zones
from .pictograms_dice import die, guard_die
from .pictograms_tokens import card_back, card_picture, coin, equipment

if TYPE_CHECKING:
    from .desk import Desk

CARD_MS, FOUND_MS, SPEND_MS, GUARD_MS, TOKEN_MS = 400, 420, 260, 380, 320
APART_MS = 70
Z = 24
"""Above papers, for cards come from them and go to them."""
CARD = (74.0, 104.0)
DECK = FRect(top.DECK.x + 4, top.DECK.y + 5, 38, 52)
DISCARD = FRect(top.DISCARD.x + 4, top.DISCARD.y + 2, 38, 52)
GUARD = FRect(top.GUARD.x + 16, top.GUARD.y + 4, 36, 36)
SUPPLY = FRect(top.SUPPLY.x + 2, top.SUPPLY.y + 8, 44, 44)
DRAWN = "drawn"
"""Away while the card that was drawn is on its way to where it is decided on."""
Places = tuple[Place, ...]
PILE: Places = (Place("deck", DECK),)
DISCARDS: Places = (Place("discard", DISCARD),)


def moves(desk: Desk, event: Event[Any], orders: Sequence[Sequence[str]], delay: int) -> list[Move]:
    """What an event sets in motion after a delay; `orders` names each seat's artefacts as they lay on its board before."""
    if isinstance(event, events.CardDrawn):
        drawn = _card(desk, event.card, _back)
        return [Move(f"draw.{event.card}", drawn, PILE, _paper(desk), CARD_MS, delay, lands=DRAWN, high=1.4)]
    if isinstance(event, events.CardKept):
        kept = [Move(f"keep.{event.card}", _card(desk, event.card), _paper(desk), _slot(event.seat, event.slot), CARD_MS, delay)]
        return kept + _discarded(desk, event.seat, [event.replaced] if event.replaced else [], delay)
    if isinstance(event, events.CardUsed | events.CardDiscarded):
        return [Move(f"play.{event.card}", _card(desk, event.card), _paper(desk), DISCARDS, CARD_MS, delay)]
    if isinstance(event, events.CardActivated):
        return _discarded(desk, event.seat, [event.card], delay)
    if isinstance(event, events.Collapsed | events.Overwhelmed):
        return _discarded(desk, event.seat, list(event.cards), delay)
    if isinstance(event, events.ArtefactTaken | events.TransportBegan | events.ArtefactSecured):
        return [_artefact(desk, event, orders[event.seat], delay)]
    if isinstance(event, events.Stepped | events.Charged | events.Climbed):
        return [_spent(desk, event.seat, event.die, delay)] if event.die else []
    return _guards(desk, event, delay) + _tokens(desk, event, delay)


# cards


def _paper(desk: Desk) -> Places:
    """Where a drawn card is decided on: on its paper, if that lies there yet."""
    middle = FRect(zones.MUSEUM.centerx - 390, zones.MUSEUM.centery - 100, 150, 210)
    return Place("tray.card"), Place("museum", middle)


def _card(desk: Desk, name: str, back: Picture | None = None) -> Thing:
    card = desk.content.cards[name]
    return Thing(partial(_face, card.colour, card.design), back, radius=9, fits=True)


def _face(colour: str, design: str, brush: Brush) -> Surface:
    """A card as it is seen from afar: its colour and its sign on paper."""

    def make() -> Surface:
        face = brush.rounded(*CARD, 9, brush.theme.colours.paper_lit).copy()
        brush.put(face, card_picture(brush, colour, design, CARD[0] - 8, CARD[1] - 8), 4, 4)
        return face

    return brush.cache.get(("card in the air", colour, design), make)


def _back(brush: Brush) -> Surface:
    return card_back(brush, *CARD)


def _slot(seat: int, colour: str) -> Places:
    return (Place(f"slot.{seat}.{colour}"),)


def _discarded(desk: Desk, seat: int, cards: Sequence[str], delay: int) -> list[Move]:
    """Cards leave their slots for the discards, one after the other."""
    return [
        Move(f"discard.{card}.{place}", _card(desk, card), _slot(seat, desk.content.cards[card].colour), DISCARDS, CARD_MS,
             delay + place * APART_MS)
        for place, card in enumerate(cards)
    ]  # fmt: skip


# artefacts


def _artefact(
    desk: Desk, event: events.ArtefactTaken | events.TransportBegan | events.ArtefactSecured, before: Sequence[str], delay: int
) -> Move:
    """An artefact on its way from its room to its player, to the foot of a ladder, and from the top to its player for good."""
    name, seat = event.artefact, event.seat
    after = [artefact for artefact, _ in boards.artefacts(desk, seat)]
    board: Places = (Place(f"order.{seat}.{after.index(name)}"),) if name in after else ()
    was: Places = (Place(f"order.{seat}.{before.index(name)}"),) if name in before else ()
    if isinstance(event, events.ArtefactTaken):
        start, goal = _middle(event.cell), board
    elif isinstance(event, events.TransportBegan):
        ladder = LADDERS.index(event.ladder)
        start, goal = was, (Place(f"ladder.{event.ladder}", zones.rung(ladder, 0)),)
    else:
        ladder = desk.agent(seat).ladder
        start, goal = (Place(f"ladder.{LADDERS[ladder]}", zones.rung(ladder, 5)),), board
    waits = not isinstance(event, events.ArtefactSecured)  # that one is carried up first
    return Move(f"artefact.{name}", Thing(partial(_relic, name)), start, goal, FOUND_MS, delay, waits=waits, high=1.6)


def _relic(name: str, brush: Brush) -> Surface:
    return pictograms.relic(brush, name, 52)


def _middle(cell: int) -> Places:
    """Where an artefact stands in its room."""
    part = FRect(0, 0, 60, 60)
    part.center = zones.room(cell).center
    return (Place(f"room.{cell}", part),)


# dice


def _spent(desk: Desk, seat: int, name: str, delay: int) -> Move:
    """A die that was used slides to its X field."""
    face = desk.agent(seat).dice[DIE[name]]
    start, goal = Place(f"die.{seat}.{name}"), Place(f"spent.{seat}.{name}")
    return Move(f"spend.{seat}.{name}", Thing(partial(_die, face, name), radius=9, fits=True), (start,), (goal,), SPEND_MS, delay,
                lands=goal.name, waits=True, high=.4)


def _die(face: int, name: str, brush: Brush) -> Surface:
    return die(brush, face, name, 50)


# guards and tokens


def _guards(desk: Desk, event: Event[Any], delay: int) -> list[Move]:
    """A guard's die comes into its room, or leaves it."""
    if isinstance(event, events.GuardRolled | events.GuardAppeared):
        rolled = isinstance(event, events.GuardRolled)
        thing = Thing(partial(_guard, event.strength), partial(_guard, 0) if rolled else None, radius=9, fits=True)
        start = Place("guard", GUARD) if rolled else Place("supply", SUPPLY)
        name = f"guard.{event.cell}"
        return [Move(name, thing, (start,), _post(desk, event.cell), GUARD_MS, delay, lands=name, high=2)]
    if isinstance(event, events.GuardBeaten):
        thing = Thing(partial(_guard, event.strength), radius=9, fits=True)
        goal = Place("supply", SUPPLY) if event.token else Place("guard", GUARD)
        return [Move(f"beaten.{event.cell}", thing, _post(desk, event.cell), (goal,), GUARD_MS, delay, high=2)]
    return []


def _post(desk: Desk, cell: int) -> Places:
    """Where the die of a guard lies in its room."""
    return (Place(f"room.{cell}", spots.guard(desk, cell)),)


def _guard(strength: int, brush: Brush) -> Surface:
    return guard_die(brush, max(0, strength), 40)


def _tokens(desk: Desk, event: Event[Any], delay: int) -> list[Move]:
    """What is found goes to its player; new tokens come to the lounge, which was empty."""
    if isinstance(event, events.MaskTaken | events.WeaponTaken):
        name = "mask" if isinstance(event, events.MaskTaken) else "weapon"
        goal = Place(f"kept.{event.seat}.{name}"), Place(f"board.{event.seat}")
        return [Move(f"found.{name}", Thing(partial(_thing, name)), (Place(f"agent.{event.seat}"),), goal, FOUND_MS, delay, high=1.6)]
    if isinstance(event, events.LoungeRefilled):
        return [_refilled(desk, place, delay + place * APART_MS) for place in range(event.count)]
    return []


def _refilled(desk: Desk, place: int, delay: int) -> Move:
    """A token on its way from the supply to its place in the lounge."""
    name, goal = f"lounge.{place}", Place(f"room.{LOUNGE}", spots.lounge(desk, place))
    return Move(name, Thing(_coin, fits=True), (Place("supply", SUPPLY),), (goal,), TOKEN_MS, delay, lands=name)


def _thing(name: str, brush: Brush) -> Surface:
    """What is found, on the disc of its token."""

    def make() -> Surface:
        token = brush.disc(44, brush.theme.colours.ink).copy()
        brush.put(token, equipment(brush, name, 32, True), 22, 22, anchor="center")
        return token

    return brush.cache.get(("thing in the air", name), make)


def _coin(brush: Brush) -> Surface:
    return coin(brush, "back", 38)
