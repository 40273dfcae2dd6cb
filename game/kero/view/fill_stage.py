"""A refuelling on the stage: the owner's truck nose-down, the other clan's dice, those with a flame set aside."""
from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import FRect, Surface

from game.kit import tumble
from game.kit.layout import grid
from game.kit.node import Node, NodeState
from game.kit.paint import Brush

from ..content import Content
from ..events import DiceTakenUp, FillThrown
from ..state import COLOURED, WHITE_DICE, Fill
from . import marks, zones
from .desk import Desk

DRY_FILL = (74, 22, 14)


class FillDie(NamedTuple):
    """A die of a fill: its kind, the face it shows (None before it was thrown), whether it is set aside with a flame."""

    name: str
    face: int | None
    aside: bool


def lay(desk: Desk) -> None:
    """The thrower's tray during a fill."""
    desk.still("stage.words", zones.STAGE, partial(_words, desk))
    run = desk.running.run
    human = desk.player(desk.running.thrower).human
    if run is not None and not run.covered and not run.missing:
        if human:
            tray = Node("tray", zones.TRAY, None, lambda: desk.view.throw(), group="run", at_once=True, z=3)
            tray.focusable = False
            desk.add(tray)
        dice = fill_dice(desk)
        cells = grid(zones.TRAY, 4 if len(dice) > 6 else 3, 2, 6)
        for index, die in enumerate(dice):
            node = Node(f"filled.{index}", cells[index], partial(_die, desk, index, die, len(dice)), z=4, spill=14)
            node.live = desk.motion.moving(f"tumble.{index}")
            desk.add(node)
    desk.still("stage.fill", zones.FLAMES, partial(_left, desk))


def fill_dice(desk: Desk) -> list[FillDie]:
    """All dice of the fill going on."""
    return history(desk)[0]


def history(desk: Desk) -> tuple[list[FillDie], list[int]]:
    """All dice of the fill going on, told from what has happened since they were taken up, and the places of those thrown last."""
    names: list[str] = ["white"] * WHITE_DICE
    dice: list[FillDie] = []
    alive: list[int] = []
    last: list[int] = []
    for event in desk.sitting.session.events():
        if isinstance(event, DiceTakenUp):
            names = ["white"] * WHITE_DICE + (list(COLOURED) if event.dice > WHITE_DICE else [])
            alive, last = list(range(len(names))), []
            dice = [FillDie(name, None, False) for name in names]
        elif isinstance(event, FillThrown):
            last = alive
            for index, face in zip(alive, event.faces, strict=False):
                dice[index] = FillDie(names[index], face, event.forced or _flame(desk.content, names[index], face))
            alive = [index for index in alive if not dice[index].aside]
    return dice, last


def _flame(content: Content, name: str, face: int) -> bool:
    return content.dice[name].faces[face].kind == "flame"


def _words(desk: Desk, brush: Brush, surface: Surface) -> None:
    x, y = zones.TRAY.x, zones.STAGE.y
    text = desk.tell("kero.view.fill_of", who=desk.who(desk.running.owner))
    marks.caption(brush, surface, text, x, y + 14, 340)


def _die(desk: Desk, index: int, die: FillDie, count: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    from .run_stage import ASKEW, level_die, slot_colours

    tumbling = desk.motion.moving(f"tumble.{index}")
    standing = "burnt" if die.aside and not tumbling else "free"
    fill, edge = slot_colours(brush, standing)
    marks.sheet(brush, surface, state.rect, fill=fill, edge=edge, radius=16)
    size = 86.0 if count <= 6 else 62.0
    x, y = state.rect.centerx, state.rect.y + (62 if count <= 6 else 56)
    if tumbling and die.face is not None:
        share = desk.motion.share(f"tumble.{index}", desk.sitting.now)
        now = tumble.tumbling(share, die.face, len(desk.content.dice[die.name].faces), index, 0 if die.aside else -ASKEW[index])
        picture = partial(level_die, desk.content, die.name, size, brush)
        tumble.paint_tumble(brush, surface, picture, (x, y), size, now, aside=.35 * (index % 3 - 1))
        return
    if die.face is None:
        marks.unthrown(brush, surface, die.name, size, x - size / 2, y - size / 2)
    else:
        face = desk.content.dice[die.name].faces[die.face]
        lying = brush.die((face.kind,) * face.count, size, "white" if die.aside else die.name, burnt=die.aside,
                          turn=0 if die.aside else ASKEW[index])
        wide, high = brush.extent(lying)
        brush.cast(surface, lying, x - wide / 2, y - high / 2, blur=6, aside=3, down=5)
    key = "aside" if die.aside else "unthrown" if die.face is None else "in_fill"
    ink = (255, 140, 96) if die.aside else brush.theme.colours.cream
    brush.text(surface, desk.tell(f"kero.view.die.{key}"), "body", x, state.rect.bottom - 24, colour=ink, anchor="center",
               fit=state.rect.w - 6)


def _left(desk: Desk, brush: Brush, surface: Surface) -> None:
    """How many dice still lack their flame, and what the last one may."""
    box, fill = zones.FLAMES, desk.state.fill
    if fill is None:
        return
    brush.put(surface, brush.rounded(box.w, box.h, 14, (30, 18, 16)), box.x, box.y)
    brush.put(surface, brush.resource("flame", 44), box.x + 14, box.y + 11)
    left, fit = box.x + 70, box.w - 80
    brush.text(surface, desk.tell("kero.view.fill_left", count=fill.dice), "log_now", left, box.y + 21, anchor="midleft", fit=fit)
    most = desk.content.box.last_die_throws
    note = desk.tell("kero.view.fill_last", count=most - fill.single) if fill.dice == 1 else desk.tell("kero.view.fill_rule")
    brush.text(surface, note, "body", left, box.y + 46, colour=brush.theme.colours.mute, anchor="midleft", fit=fit)


def waiting(desk: Desk, fill: Fill) -> None:
    """Before the dice are taken up: what is about to happen."""
    desk.still("stage.fill_waiting", zones.STAGE, partial(_waiting, desk, fill))


def _waiting(desk: Desk, fill: Fill, brush: Brush, surface: Surface) -> None:
    box, colours = zones.STAGE, brush.theme.colours
    names = ["white"] * fill.white + list(fill.coloured)
    size, step = (58.0, 66.0) if len(names) <= 6 else (54.0, 60.0)
    for index, name in enumerate(names):
        marks.unthrown(brush, surface, name, size, box.x + 20 + index * step, box.y + 186)
    owner, thrower = desk.who(fill.owner), desk.who(1 - fill.owner)
    if fill.mini:
        ran_dry(desk, fill.owner, brush, surface)
        _comfort(desk, fill, brush, surface)
        return
    title = desk.tell("kero.view.fill_of", who=owner)
    brush.text(surface, title, "heading", box.x + 20, box.y + 284, anchor="midleft", fit=box.w - 40)
    held = desk.tell("kero.view.truck_by_itself")
    if desk.player(fill.owner).human:
        held = desk.tell("kero.view.fill_owner", who=owner, key=desk.key_name(desk.player(fill.owner).hold_key))
    rows = (
        ("tanker_truck", held),
        ("dice_multiple", desk.tell("kero.view.fill_thrower", who=thrower)),
        ("fire", desk.tell("kero.view.fill_end")),
    )
    for index, (icon, text) in enumerate(rows):
        line = FRect(box.x + 20, box.y + 312 + index * 86, box.w - 40, 78)
        marks.sheet(brush, surface, line)
        brush.icon(surface, icon, 40, line.x + 38, line.centery, colour=colours.sand)
        marks.wrapped(brush, surface, text, FRect(line.x + 76, line.y + 4, line.w - 90, line.h - 8), lines=3)


def ran_dry(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    """The tank ran empty in the run: what is lost."""
    colours = brush.theme.colours
    box = FRect(zones.STAGE.x + 20, zones.STAGE.y + 250, zones.STAGE.w - 40, 168)
    marks.sheet(brush, surface, box, fill=DRY_FILL, edge=colours.ember, line=5, radius=18)
    brush.icon(surface, "gas_station_off", 84, box.x + 66, box.centery, colour=colours.ember)
    left, wide = box.x + 126, box.w - 146
    brush.text(surface, desk.tell("kero.view.dry.title"), "headline", left, box.y + 44, anchor="midleft", fit=wide)
    lost = desk.tell("kero.view.dry.lost", who=desk.who(seat))
    marks.wrapped(brush, surface, lost, FRect(left, box.y + 74, wide, 84), "log_now", colour=colours.sand, lines=3)


def _comfort(desk: Desk, fill: Fill, brush: Brush, surface: Surface) -> None:
    """After that the truck is filled a little."""
    line = FRect(zones.STAGE.x + 20, zones.STAGE.y + 432, zones.STAGE.w - 40, 140)
    marks.sheet(brush, surface, line)
    brush.icon(surface, "gas_station", 44, line.x + 42, line.centery, colour=brush.theme.colours.sand)
    said = desk.tell("kero.view.dry.fill", who=desk.who(fill.owner), other=desk.who(1 - fill.owner))
    marks.wrapped(brush, surface, said, FRect(line.x + 82, line.y + 6, line.w - 98, line.h - 12), lines=5)
