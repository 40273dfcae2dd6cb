"""What stands over the dice while the truck with the sensor is not heard: what happened, a count, and what can be done. All wait."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style

from . import marks
from .desk import Desk

COUNT_MS = 30_000
"""So long is counted while one waits for the truck; then the choices stand on as they are."""
WHYS = ("unplugged", "silent", "sensor", "restarted")


def lay(desk: Desk, box: FRect) -> None:
    """Covers the box."""
    run = desk.running.run
    assert run is not None
    ground = desk.still("cover", box, partial(_ground, desk, box), z=5, live=True)
    ground.label = desk.tell("kero.view.lost.title")
    choices: list[tuple[str, str, Callable[[], None]]] = [("hand", "keyboard", desk.view.take_by_hand)]
    if run.can_lay_flat:
        choices.append(("flat", "tanker_truck", desk.view.lay_flat))
    for index, (name, icon, press) in enumerate(choices):
        place = FRect(box.x + 16, box.bottom - 16 - 84 * (len(choices) - index) + 8, box.w - 32, 76)
        ripe = desk.running.stopped.choosing
        node = Node(f"lost.{name}", place, partial(_choice, desk, index, name, icon), press if ripe else None, lit=ripe, group="run", z=6)
        node.label = desk.tell(f"kero.view.lost.{name}")
        node.focusable = False
        desk.add(node)


def _ground(desk: Desk, box: FRect, brush: Brush, surface: Surface) -> None:
    run, colours = desk.running.run, brush.theme.colours
    if run is None:
        return
    brush.put(surface, brush.rounded(box.w, box.h, 16, (44, 24, 18)), box.x, box.y)
    brush.put(surface, brush.rounded(box.w, box.h, 16, colours.ember, 3), box.x, box.y)
    brush.icon(surface, "access_point_off", 52, box.x + 46, box.y + 48, colour=colours.ember)
    marks.wrapped(brush, surface, desk.tell("kero.view.lost.title"), FRect(box.x + 84, box.y + 10, box.w - 96, 76), Style("title", 28),
                  lines=2)
    why = run.missing if run.missing in WHYS else "silent"
    words = FRect(box.x + 20, box.y + 92, box.w - 130, 116)
    marks.wrapped(brush, surface, desk.tell(f"kero.view.lost.{why}"), words, colour=colours.sand, lines=4)
    left = COUNT_MS - run.missing_for(desk.sitting.now)
    x, y = box.right - 60, box.y + 148
    brush.put(surface, brush.dial(84, max(0.0, min(1.0, round(left / COUNT_MS * 60) / 60)), colours.ember), x, y, anchor="center")
    brush.text(surface, str(max(0, -(-left // 1000))), Style("title", 32), x, y, anchor="center")


def _choice(desk: Desk, index: int, name: str, icon: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, colours, ripe = state.rect, brush.theme.colours, state.lit
    colour = marks.brighter(colours.slate if not ripe else colours.brake if name == "flat" else colours.rust, state.hovered and ripe)
    said = desk.tell(f"kero.view.lost.{name}")
    brush.button(surface, box.x, box.y, box.w, box.h, said, colour, icon=icon, size=24, key=str(index + 1), enabled=ripe,
                 pressed=state.pressed and ripe)
