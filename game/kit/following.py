"""What a computer player is about to do, told where it is done: a ring about the thing it has chosen, and a few words beside it."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect, Surface

from .facing import Facing
from .flight import Place, Shown, Spot
from .layout import table
from .node import Node, NodeState
from .paint import Brush
from .table import Player

PROMPT = (Place("prompt"),)
"""The place of answers that lie nowhere on the table."""
MOST_WIDE = 420.0
HIGH = 44.0
EDGE = 12.0
Z = 19
"""Above what flies, below papers and sheets."""


def followed(shown: Sequence[Node], players: Sequence[Player], seat: int, places: Sequence[Place], said: str) -> list[Node]:
    """The table as it is shown, with what the computer player at a seat is about to do, turned to the first person who looks on."""
    quarters = next((player.side for player in players if player.human), 0)
    return [*shown, *following(shown, places, said, players[seat].clan, quarters)]


def following(shown: Sequence[Node], places: Sequence[Place], said: str, clan: str, quarters: int) -> list[Node]:
    """The nodes that show it on a table as it is shown: at the first of these places that is there; none without any. `quarters`: how
    far whoever follows is turned, clockwise."""
    spot = Shown(shown).spot(places)
    if spot is None:
        return []
    ring = Node("about.ring", spot.box, partial(_ring, clan), z=Z, spill=12)
    return [ring, *Facing.about(*spot.box.center, quarters).turned([_words(spot, said, clan, quarters)])]


def _words(spot: Spot, said: str, clan: str, quarters: int) -> Node:
    """Words at the lower end of the thing, as its reader sees it, kept on the table."""
    box = Facing.about(*spot.box.center, -quarters % 4).box(spot.box)
    words = FRect(0, 0, MOST_WIDE, HIGH)
    words.midtop = (box.centerx, box.bottom - HIGH / 2)
    whole = table().inflate(-2 * EDGE, -2 * EDGE)
    if quarters % 2 == 0:
        around = Facing.about(*spot.box.center, quarters)
        shown = around.box(words).clamp(whole)
        words = around.upright(shown)
    return Node("about.words", words, partial(_caption, said, clan), z=Z, label=said, spill=12)


def _ring(clan: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    brush.put(surface, brush.rounded(box.w + 8, box.h + 8, 17, brush.clan(clan).colour, 5), box.x - 4, box.y - 4)


def _caption(said: str, clan: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A slip of dark glass in the middle of the node, as wide as its words."""
    box = state.rect
    wide = min(box.w, brush.measure(said, "log_now") + HIGH + 24)
    left = box.centerx - wide / 2
    brush.drop(surface, brush.rounded(wide, box.h, box.h / 2, brush.theme.colours.night), left, box.y, radius=box.h / 2, blur=6, down=4)
    brush.put(surface, brush.rounded(wide, box.h, box.h / 2, brush.clan(clan).colour, 3), left, box.y)
    brush.put(surface, brush.medal(clan, HIGH - 8), left + 4, box.y + 4)
    brush.text(surface, said, "log_now", left + HIGH + 4, box.centery, anchor="midleft", fit=wide - HIGH - 18)
