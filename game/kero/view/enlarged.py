"""A thing shown large: a card or a territory beside its place. It is no node to press, so the pointer goes through it."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.paint import Brush

from . import looks, zones
from .desk import Desk

FACTOR = 2.0


def can(name: str) -> bool:
    """Whether a node of that name is shown large; others have tips."""
    return (name.startswith("card.") and not name.startswith("card.gap")) or (
        name.startswith("territory.") and not name.startswith(("territory.gap", "territory.last"))
    )


def lay(desk: Desk) -> None:
    name = desk.view.large
    if not name:
        return
    kind, _, thing = name.partition(".")
    if kind == "card" and thing in desk.state.row:
        place = zones.card(desk.state.row.index(thing))
    elif kind == "territory" and thing in desk.state.territories:
        place = zones.territory(desk.state.territories.index(thing))
    else:
        return
    wide = zones.CARD_WIDE * FACTOR
    high = (zones.CARD_HIGH if kind == "card" else 178) * FACTOR
    x = place.right + 24 if place.centerx < zones.BOARD.centerx else place.x - 24 - wide
    top = min(max(zones.BOARD.y + 12, place.centery - high / 2), zones.BOARD.bottom - high - 12)
    box = FRect(x, top, wide, high)
    desk.still("enlarged", box, partial(_paint, desk, kind, thing, box), z=25)


def _paint(desk: Desk, kind: str, thing: str, box: FRect, brush: Brush, surface: Surface) -> None:
    if kind == "card":
        sprite = brush.card(desk.card_face(thing), width=box.w)
    else:
        territory = desk.content.territories[thing]
        sprite = brush.landscape(looks.SCENES[thing], desk.say(territory.name), desk.territory_text(territory),
                                 looks.territory_points(territory), box.w, box.h, room=10)
    brush.drop(surface, sprite, box.x, box.y, radius=28, blur=24, down=16, alpha=220)
