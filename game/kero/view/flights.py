"""From event to movement: cards taken to a camp, charred by the fire, slid to the right, dealt from the pile; tiles and territories on
their way to a camp; and the tokens of `carried`. All is shown after it has happened, and all can be skipped."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import FRect, Surface

from game.core.event import Event
from game.kit.flight import Move, Picture, Place, Thing
from game.kit.paint import Brush

from .. import events
from ..state import Kero
from . import board, camps, carried, looks, zones

if TYPE_CHECKING:
    from .desk import Desk

FLY_MS, CHAR_MS, SLIDE_MS, FURTHER_MS, DEAL_MS, TILE_MS = 380, 450, 260, 40, 420, 340
"""`SLIDE_MS` for a card that slides to the next field, `FURTHER_MS` more for each field beyond."""
DEAL_APART, LAND_APART = 140, 120
GONE_BELOW = 2
"""The slot below which a tile leaves the table: the middle one."""
SETTLED = .7
"""The share of a movement after which the next one begins."""
PILE = FRect(zones.DRAW_PILE.x + 6, zones.DRAW_PILE.y + 40, 126, 144)
LANDS = FRect(zones.TERRITORY_PILE.x + 4, zones.TERRITORY_PILE.y + 40, 128, 142)
Z = 16
"""What is in the air is above all that lies on the table, and below sheets."""


def moves(desk: Desk, happened: Sequence[Event[Kero]], row: Sequence[str]) -> list[Move]:
    """What these events set in motion; `row` is the row before them."""
    found, delay, before = carried.moves(desk, happened, row), 0, list(row)
    for event in happened:
        if isinstance(event, events.CardTaken) and event.card in before:
            found.append(_taken(desk, event))
        elif isinstance(event, events.AbilityGained):
            found.append(_tile(desk, event))
        elif isinstance(event, events.AbilityDropped):
            found.append(_dropped(desk, event))
        elif isinstance(event, events.CardBurnt) and event.card in before:
            field = _field(desk, before.index(event.card))
            card = Move(f"burn.{event.card}", _card(desk, event.card), (Place(f"card.{event.card}"),), field, CHAR_MS, delay,
                        waits=True, over=_char)
            found.append(card)
            delay += round(CHAR_MS * SETTLED)
        elif isinstance(event, events.RowSlid):
            slid = _slid(desk, before, event.row, delay)
            found += slid
            delay += max((round(move.ms * SETTLED) for move in slid), default=0)
            before = list(event.row)
        elif isinstance(event, events.CardDealt):
            found.append(_dealt(desk, event, delay))
            delay += DEAL_APART
    return found


def claimed(desk: Desk, happened: Sequence[Event[Kero]], lands: Sequence[str]) -> list[Move]:
    """What a claim does to the territories, shown when its sheet is gone; `lands` lay there before."""
    found: list[Move] = []
    for event in happened:
        if isinstance(event, events.TerritoryClaimed) and event.territory in lands:
            start = (Place(f"territory.{event.territory}"), *_ground(desk, lands.index(event.territory)))
            goal = (Place(f"pile.{event.seat}.lands"),)
            found.append(Move(f"claim.{event.territory}", _land(desk, event.territory), start, goal, FLY_MS, len(found) * LAND_APART,
                              lands=event.territory, waits=True))
        elif isinstance(event, events.TerritoryOpened):
            thing = _land(desk, event.territory, _land_back)
            found.append(Move(f"open.{event.territory}", thing, (Place("territory_pile", LANDS),), _ground(desk, event.field), DEAL_MS,
                              len(found) * LAND_APART, lands=event.territory))
    return found


# cards


def _taken(desk: Desk, event: events.CardTaken) -> Move:
    colour = desk.content.cards[event.card].colour
    goal = (Place(f"pile.{event.seat}.{colour}"),)
    card = _card(desk, event.card)
    return Move(f"take.{event.card}", card, (Place(f"card.{event.card}"),), goal, FLY_MS, lands=event.card, waits=True, high=1.4)


def _slid(desk: Desk, before: Sequence[str], after: Sequence[str], delay: int) -> list[Move]:
    found = []
    for index, card in enumerate(after):
        if card and card in before and before.index(card) != index:
            ms = SLIDE_MS + FURTHER_MS * (index - before.index(card) - 1)
            found.append(Move(f"slide.{card}", _card(desk, card), (Place(f"card.{card}"), *_field(desk, before.index(card))),
                              _field(desk, index), ms, delay, lands=card, waits=True, high=0))
    return found


def _dealt(desk: Desk, event: events.CardDealt, delay: int) -> Move:
    return Move(f"deal.{event.card}", _card(desk, event.card, _card_back), (Place("draw_pile", PILE),), _field(desk, event.field), DEAL_MS,
                delay, lands=event.card)


def _field(desk: Desk, field: int) -> tuple[Place, ...]:
    """A field of the row, whatever lies there now."""
    return Place(f"card.gap.{field}"), Place(f"card.{desk.state.row[field]}")


def _card(desk: Desk, card: str, back: Picture | None = None) -> Thing:
    face = desk.card_face(card)
    return Thing(lambda brush: brush.card(face), back, radius=14, fits=True)


def _card_back(brush: Brush) -> Surface:
    return brush.back(zones.CARD_WIDE, zones.CARD_HIGH, board.CARD_BACK, "tanker_truck", 14)


def _char(brush: Brush, surface: Surface, box: FRect, share: float) -> None:
    """The card blackens from its right edge."""
    front = box.right - box.w * share
    colours = brush.theme.colours
    old = surface.get_clip()
    left, top = brush.u(front), brush.u(box.y)
    surface.set_clip((left, top, brush.u(box.right) - left, brush.u(box.h)))
    brush.put(surface, brush.rounded(box.w, box.h, 14, (*colours.char, 245)), box.x, box.y)
    surface.set_clip(old)
    if 0 < share < 1:
        brush.put(surface, brush.halo(6, box.h - 20, 3, 8, 255, colours.ember), front - 16, box.y - 6)
        brush.put(surface, brush.rounded(6, box.h - 16, 3, colours.ember), front - 3, box.y + 8)


# tiles and territories


def _tile(desk: Desk, event: events.AbilityGained) -> Move:
    """The tile of an ability, from the card that brings it to the camp."""
    tiles = desk.state.camps[event.seat].abilities
    slot = tiles.index(event.tile) if event.tile in tiles else 0
    start = (Place(f"card.{event.tile}"), *_field(desk, 0))
    goal = (Place(f"ability.{event.seat}.{event.tile}"), Place(f"slot.{event.seat}.{slot}"))
    return Move(f"tile.{event.tile}", _ability(desk, event.tile), start, goal, TILE_MS, round(FLY_MS * .4), lands=f"tile.{event.tile}")


def _dropped(desk: Desk, event: events.AbilityDropped) -> Move:
    """The tile of an ability that leaves the game: out of sight at the lower edge of the camp."""
    near = desk.full(event.seat)
    edge = FRect(0, 0, 8, 8)
    edge.midbottom = zones.ability(near, GONE_BELOW).centerx, (zones.NEAR if near else zones.FAR).bottom
    start, goal = Place(f"ability.{event.seat}.{event.tile}"), Place(f"camp.{event.seat}", edge)
    return Move(f"drop.{event.tile}", _ability(desk, event.tile, fits=True), (start,), (goal,), TILE_MS)


def _ability(desk: Desk, tile: str, fits: bool = False) -> Thing:
    verb, free = desk.content.ability(tile), desk.tell("kero.view.free")

    def paint(brush: Brush) -> Surface:
        def make() -> Surface:
            shown = Surface((brush.u(70), brush.u(76)), pygame.SRCALPHA)
            camps.paint_ability(brush, shown, FRect(0, 0, 70, 76), verb, free)
            return shown

        return brush.cache.get(("tile in the air", tile, free), make)

    return Thing(paint, radius=10, fits=fits)


def _ground(desk: Desk, field: int) -> tuple[Place, ...]:
    """A field of the territories, whatever lies there now."""
    return Place(f"territory.gap.{field}"), Place(f"territory.{desk.state.territories[field]}")


def _land(desk: Desk, name: str, back: Picture | None = None) -> Thing:
    territory = desk.content.territories[name]
    said, text, points = desk.say(territory.name), desk.territory_text(territory), looks.territory_points(territory)

    def face(brush: Brush) -> Surface:
        room = 46 if zones.condensed(brush.scale) else 62
        return brush.landscape(looks.SCENES[name], said, text, points, zones.CARD_WIDE, zones.LAND_HIGH, room=room)

    return Thing(face, back, radius=14, fits=True)


def _land_back(brush: Brush) -> Surface:
    return brush.back(zones.CARD_WIDE, zones.LAND_HIGH, board.LAND_BACK, "image_filter_hdr", 14)
