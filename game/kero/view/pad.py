"""The pad that holds the truck up: what moves it, how it stands, and what the next move of the hand does.

A truck with a sensor is held in the hand itself; then the pad shows it small at its real angle, and whether it is heard.
"""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.run import Kind, Stage
from game.kit.table import Pose

from . import marks, zones
from .desk import Desk

SMALL = (92.0, 40.0)
"""The small truck, measured as it lies."""
LEFT = 20.0
HEARD, LOST = "access_point", "access_point_off"
"""Whether a truck with a sensor is heard."""
CALL = (168, 62, 26, 250)
"""The ground of the pad while nothing goes on before the truck is up."""


def lay(desk: Desk) -> None:
    """The pad of the open run."""
    running = desk.running
    node = Node("hold", zones.SECOND_ACT, partial(_paint, desk), group="run", spill=30)
    if desk.player(running.owner).human:
        node.hold = running.hold
    node.live = running.sensor is not None
    node.focusable = False
    desk.add(node)


def called(desk: Desk) -> bool:
    """Whether all wait for the owner to raise the truck."""
    run = desk.running.run
    if run is None or run.missing or not desk.player(desk.running.owner).human or desk.view.raised:
        return False
    return run.stage in (Stage.READY, Stage.AWAITING)


def clicked(desk: Desk) -> bool:
    """Whether a press of the mouse has raised the truck, and the next lays it flat; where keys work press by press, they do the same."""
    hand = desk.running.hand
    return hand is not None and hand.pressed and not desk.sitting.latched


def _paint(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    run, colours, box = desk.running.run, brush.theme.colours, state.rect
    if run is None:
        return
    up, call = desk.view.raised and not run.held_over, called(desk)
    fill, edge = ((52, 36, 18, 244), colours.amber) if up else ((16, 44, 54, 244), colours.steel)
    if call:
        fill, edge = CALL, colours.amber
        marks.glow(brush, surface, box, radius=18)
    brush.glass(surface, box.x, box.y, box.w, box.h, colour=fill, edge=edge, line=5 if call else 3)
    left = _mover(desk, brush, surface, box)
    title, note = words(desk)
    right = box.right - (58 if desk.running.sensor is not None else 16)
    ink = colours.amber if up else colours.cream
    brush.text(surface, title, "points", left, box.y + 36, colour=ink, anchor="midleft", fit=right - left)
    brush.text(surface, note, "log_now", left, box.y + 72, anchor="midleft", fit=right - left)


def _mover(desk: Desk, brush: Brush, surface: Surface, box: FRect) -> float:
    """What holds the truck: a key, a computer, or its owner's own hands. Gives where the words begin."""
    running = desk.running
    owner, left = desk.player(running.owner), box.x + LEFT
    if running.sensor is not None:
        _live(desk, brush, surface, box)
        return left + SMALL[0] + 20
    if not owner.human:
        brush.icon(surface, "tanker_truck", 54, box.x + 52, box.centery, colour=brush.theme.colours.amber)
        return box.x + 98
    if clicked(desk):
        brush.icon(surface, "mouse", 54, box.x + 52, box.centery, colour=brush.theme.colours.amber)
        return box.x + 98
    key = desk.key_name(owner.hold_key)
    wide = min(200.0, max(90.0, brush.measure(key, "heading") + 36))
    brush.keycap(surface, key, left, box.y + 25, width=wide, height=54, down=desk.view.raised, style="heading")
    return left + wide + 20


def _live(desk: Desk, brush: Brush, surface: Surface, box: FRect) -> None:
    """The truck at its angle with its fuel, and the sign of its signal."""
    running, colours = desk.running, brush.theme.colours
    sensor = running.sensor
    angle = sensor.angle if sensor is not None else None
    x, y = box.x + LEFT + SMALL[0] / 2, box.centery + 1
    if angle is None:
        brush.put(surface, brush.parked_shade(*SMALL, colours.steel), x, y, anchor="center")
    else:
        level = running.level(running.owner) / desk.state.camps[running.owner].tank
        time = desk.sitting.now / 1000
        brush.park(surface, x, y, *SMALL, level, tilt=angle, clan=desk.clan(running.owner), time=time, blur=3, down=3)
    brush.icon(surface, LOST if angle is None else HEARD, 34, box.right - 32, box.y + 32,
               colour=colours.ember if angle is None else colours.teal)


def words(desk: Desk) -> tuple[str, str]:
    """How the truck stands, and what the next move of the hand does."""
    run, running = desk.running.run, desk.running
    assert run is not None
    if not desk.player(running.owner).human:
        return desk.tell("kero.view.truck_of", who=desk.who(running.owner)), desk.tell("kero.view.truck_by_itself")
    if run.missing:
        return desk.tell("kero.view.pad.lost"), desk.tell("kero.view.pad.lost_note")
    place = "fill" if run.kind is Kind.FILL else "run" if run.throws else "first"
    if run.stage is Stage.INTERRUPTED:
        why, still = run.why_not_ready(), "still" if desk.view.raised else "covered"
        return desk.tell("kero.view.pad.covered"), desk.say(why) if why is not None else desk.tell(f"kero.view.pad.{still}_note")
    way = "sensed" if running.sensor is not None else "latched" if desk.sitting.latched else "held"
    if run.stage is Stage.AWAITING:
        return desk.tell(f"kero.view.pad.down.first.{way}"), desk.tell("kero.view.pad.awaiting_note")
    if run.held_over:
        return desk.tell("kero.view.pad.flat_first"), desk.tell("kero.view.pad.flat_first_note")
    if desk.view.raised:
        moved = "clicked" if clicked(desk) else way
        return desk.tell(f"kero.view.pad.up.{place}"), desk.tell(f"kero.view.pad.up_note.{place}.{moved}")
    if running.sensor is not None and running.sensor.pose(running.owner) in (Pose.STANDING, Pose.NOSE_DOWN):
        return desk.tell(f"kero.view.pad.wrong.{place}"), desk.tell(f"kero.view.pad.wrong_note.{place}")
    if place == "run":
        return desk.tell("kero.view.pad.flat"), desk.tell("kero.view.pad.flat_note")
    return desk.tell(f"kero.view.pad.down.{place}.{way}"), desk.tell(f"kero.view.pad.down_note.{way}")
