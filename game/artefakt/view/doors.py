"""Passages and their chips: what each door is to the seat in turn, told by a ring, by a mark beside it, and by a shutter."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.animation import ease_both
from game.kit.flight import turned_over
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pen import Pen, drawn, kept
from game.kit.theme import Colour
from game.kit.widgets import LEAST

from ..content import Door
from ..museum import passage
from ..state import BLACK, DICE, WHITE
from . import marks, zones
from .desk import Desk
from .palette import HELD, LAMP
from .pictograms_dice import DoorState, chip, die

SIZES: dict[str, float] = {"live": 48, "usual": 45, "shut": 40}
WARM: tuple[Colour, Colour] = ((132, 112, 66), (84, 82, 62))
COOL: tuple[Colour, Colour] = ((46, 76, 80), (32, 58, 64))
JAMB: Colour = (6, 14, 18)


Ends = tuple[int, int]
"""The rooms on both sides of a door, the one at its left or above it first."""


def all_doors(desk: Desk) -> list[tuple[int, Door]]:
    """Each door once, with the room at its left or above it."""
    return [(here, door) for here, doors in enumerate(desk.content.board.doors) for door in doors if door.to > here]


def states(desk: Desk) -> dict[Ends, DoorState]:
    """What all doors are to the seat in turn."""
    return {(here, door.to): door_state(desk, here, door) for here, door in all_doors(desk)}


def door_state(desk: Desk, here: int, door: Door) -> DoorState:
    """What a door is to the seat in turn."""
    state, seat = desk.state, desk.state.seat
    agent = state.agents[seat]
    if not passage(desk.content, state.sides, here, door.to):
        return "shut"
    if state.agents[1 - seat].cell in (here, door.to):
        return "held"
    special = desk.content.track[agent.energy].special
    if special == "black" and agent.dice[BLACK] == door.value:
        return "black"
    return "white" if special == "white" and agent.dice[WHITE] == door.value else "pay"


def passages(desk: Desk, brush: Brush, surface: Surface) -> None:
    """The floor between the rooms, warm where the agent can go, and shutters where a flip has closed the way."""
    for here, door in all_doors(desk):
        beside = door.to == here + 1
        x, y = zones.passage(here, door.to)
        if door_state(desk, here, door) == "shut":
            brush.put(surface, shutter(brush, beside), x, y, anchor="center")
        else:
            warm = all(cell in desk.lamps for cell in (here, door.to))
            brush.put(surface, floor(brush, beside, warm), x, y, anchor="center")


@kept
def floor(brush: Brush, beside: bool, warm: bool) -> Surface:
    """The floor between two rooms beside or below each other."""
    long, wide = zones.GUTTER + 4, 56.0
    size = (long, wide + 8) if beside else (wide + 8, long)
    ground = brush.rounded(*size, 1, JAMB).copy()
    light = brush.gradient(long, wide, WARM if warm else COOL) if beside else brush.gradient(wide, long, WARM if warm else COOL)
    brush.put(ground, light, *((0, 4) if beside else (4, 0)))
    return ground


@kept
def shutter(brush: Brush, upright: bool, length: float = 72) -> Surface:
    """Steel slats before a passage that is no more."""

    def draw(pen: Pen) -> None:
        wide, high = (26.0, length) if upright else (length, 26.0)
        pen.box((10, 18, 22), 0, 0, wide, high, 3)
        for step in range(4):
            at = 2 + step * 5.8
            if upright:
                pen.box((66, 82, 88), at, 2, 3.8, length - 4, 1)
            else:
                pen.box((66, 82, 88), 2, at, length - 4, 3.8, 1)

    size = (26.0, length) if upright else (length, 26.0)
    return drawn(brush, *size, size[0], draw, (10, 18, 22))


def lay(desk: Desk) -> None:
    """A chip for each door; it can be pressed like the room it leads to."""
    mine = desk.agent(desk.asked).cell
    for here, door in all_doors(desk):
        state = door_state(desk, here, door)
        target = door.to if here == mine else here if door.to == mine else -1
        live = target in desk.ways
        x, y = zones.passage(here, door.to)
        size = SIZES["shut" if state == "shut" else "live" if live else "usual"]
        box = FRect(x - LEAST / 2, y - LEAST / 2, LEAST, LEAST)
        node = Node(f"door.{here}.{door.to}", box, partial(_chip, desk, here, door, state, live, size), spill=20, z=2)
        node.live = desk.motion.moving(f"door.{here}.{door.to}")
        node.tip = node.label = door_words(desk, door, state)
        if live:
            node.press, node.lit, node.focusable = partial(desk.view.go, target), True, False
        desk.add(node)


def door_words(desk: Desk, door: Door, state: DoorState) -> str:
    """A door in words: colour and value, and what it is to the seat in turn."""
    symbol = desk.tell("artefakt.view.symbol", die=desk.tell(f"artefakt.view.colour.{DICE[door.die]}"), value=door.value)
    return f"{symbol}\n{desk.tell(f'artefakt.view.door_tip.{state}', value=door.value)}"


MARK = 24.0
"""The mark below a chip, as wide and high."""


def places(desk: Desk) -> dict[str, FRect]:
    """Where each chip lies, and the mark below it; what lies in rooms keeps off them."""
    found = {}
    for here, door in all_doors(desk):
        state = door_state(desk, here, door)
        mine = desk.agent(desk.asked).cell
        live = (door.to if here == mine else here if door.to == mine else -1) in desk.ways
        size, (x, y) = SIZES["shut" if state == "shut" else "live" if live else "usual"], zones.passage(here, door.to)
        found[f"{here} {door.to}"] = FRect(x - size / 2, y - size / 2, size, size)
        if state in ("held", "white", "black"):
            found[f"{here} {door.to} mark"] = FRect(x - MARK / 2, y + size / 2 - MARK / 2, MARK, MARK)
    return found


def _chip(
    desk: Desk, here: int, door: Door, state: DoorState, live: bool, size: float, brush: Brush, surface: Surface, node: NodeState
) -> None:
    x, y = node.rect.center
    target = door.to if desk.agent(desk.asked).cell == here else here
    if live:
        strong = node.hovered or desk.view.shown == target
        brush.put(surface, brush.halo(36, 36, 18, 9, 240 if strong else 180, LAMP), x - 36, y - 36)
    if desk.motion.moving(f"door.{here}.{door.to}"):
        _turning(desk, here, door, state, node, brush, surface)
        return
    dice = desk.agent(desk.state.seat).dice
    paint(brush, surface, DICE[door.die], door.value, state, x, y, size, dice, below=True)


def _turning(desk: Desk, here: int, door: Door, state: DoorState, node: NodeState, brush: Brush, surface: Surface) -> None:
    """A chip that turns over from what the door was to what it is."""
    share = ease_both(desk.motion.share(f"door.{here}.{door.to}", node.now))
    shown = desk.view.motions.doors.get((here, door.to), state) if share < .5 else state
    token = chip(brush, DICE[door.die], door.value, shown, SIZES["usual"])
    brush.put(surface, turned_over(token, share), *node.rect.center, anchor="center")


def paint(
    brush: Brush, surface: Surface, colour: str, value: int, state: DoorState, x: float, y: float, size: float, dice: list[int],
    below: bool = False,
) -> None:
    """A chip around a middle, with the mark that tells its ring without a hue: at its lower right, or `below` it, where it touches no
    room beside the door."""
    token = chip(brush, colour, value, state, size)
    brush.cast(surface, token, x - size / 2, y - size / 2, blur=4, aside=0, down=3, alpha=170)
    if state == "held":
        badge(brush, surface, "door_open", HELD, (8, 40, 24), x + (0 if below else size * .36), y + size * (.5 if below else .34))
    elif state in ("white", "black"):
        face = dice[WHITE if state == "white" else BLACK]
        place = (x - 10, y + size * .5 - 10) if below else (x + size * .18, y + size * .14)
        brush.put(surface, die(brush, face, state, 20), *place)


def badge(brush: Brush, surface: Surface, icon: str, fill: Colour, ink: Colour, x: float, y: float, radius: float = 10) -> None:
    """A small round mark."""
    brush.put(surface, brush.disc(radius * 2 + 4, (8, 16, 20)), x, y, anchor="center")
    brush.put(surface, brush.disc(radius * 2, fill), x, y, anchor="center")
    brush.icon(surface, icon, radius * 1.55, x, y, colour=ink)


KEY: tuple[tuple[DoorState, str, int], ...] = (
    ("pay", "red", 2), ("shut", "green", 4), ("black", "yellow", 4), ("white", "blue", 5), ("held", "green", 2),
)  # fmt: skip


def lay_key(desk: Desk) -> None:
    """What the rings mean."""
    tip = ", ".join(desk.tell(f"artefakt.view.door.{state}") for state, _, _ in KEY)
    desk.still("door_key", desk.places.key, partial(_key, desk, desk.places.key), tip=tip)


def _key(desk: Desk, box: FRect, brush: Brush, surface: Surface) -> None:
    marks.panel(brush, surface, box)
    part = (box.w - 24) / len(KEY)
    for index, (state, colour, value) in enumerate(KEY):
        x, y = box.x + 12 + part * (index + .5), box.centery - (0 if desk.condensed else 12)
        if state == "shut":
            brush.put(surface, shutter(brush, False, 64), x, y, anchor="center")
        paint(brush, surface, colour, value, state, x, y, 44, [0, 0, 0, 0, value, value])
        if not desk.condensed:
            brush.text(surface, desk.tell(f"artefakt.view.door.{state}"), "plain", x, box.centery + 31, anchor="center", fit=part - 4)
