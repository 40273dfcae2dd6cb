"""A run on the stage: the standing truck with its live fuel, the dice tray, the flames; covered when it is interrupted."""
from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect, Surface

from game.kit import tumble
from game.kit.animation import between
from game.kit.flight import posed
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.run import Kind, Run, Stage
from game.kit.slosh import Sway
from game.kit.theme import Colour, Style, mix
from game.kit.truck import STEP as TILT_STEP

from ..content import Content
from ..flow.run import die_name, shows_flame
from ..state import UNTHROWN
from . import bar, fill_stage, lost, marks, spoken, zones
from .desk import Desk

STANDING, NOSE_DOWN = 84.0, -84.0
LARGE = (424.0, 186.0)
"""The standing truck, measured as it lies."""
COLUMN = 226.0
"""The room for the truck, however it is tilted."""
DRIPS = 60.0
"""Drops are shown below a truck that is tilted by more than so many degrees."""
CALM_TIME = 1.0
"""The moment at which waves and drops stand still where nothing is to move."""
LOW_MS = 5000
"""Below so much fuel the seconds turn to ember."""
PULSE_MS, PULSES = 1250, 8
"""The beat of the frame under so little fuel, and how many degrees of light it has."""
WIDE_CAP = 70.0
"""A button whose cap is wider has no room for a sign."""
REASONS = ("late", "focus", "minimised", "menu")
"""Interruptions that are named where the run stands still."""
ASKEW = (-7, 9, 6, -8, 5, -6, 8, -5)
FLAMES, FLAMES_MS = "flames", 450
"""The movement of flames that have just been thrown, and how long they light up."""


def lay(desk: Desk) -> None:
    """The stage of an open run or fill."""
    run = desk.running.run
    assert run is not None
    desk.still("stage", zones.STAGE, lambda brush, surface: _ground(desk, brush, surface))
    pad = Node("truck", FRect(zones.STAGE.x, zones.STAGE.y, COLUMN - 22, zones.STAGE.h), None, group="run", z=1)
    if desk.player(desk.running.owner).human:
        pad.hold = desk.running.hold
        pad.focusable = False
    desk.add(pad)
    if run.kind is Kind.FILL:
        fill_stage.lay(desk)
    else:
        desk.still("stage.words", zones.STAGE, partial(_words, desk))
        if not run.covered and not run.missing:
            _dice(desk)
        desk.still("stage.flames", zones.FLAMES, partial(_flames, desk), live=desk.motion.moving(FLAMES))
    flows = _flows(desk, run)
    desk.add(Node("stage.fuel", FRect(zones.STAGE.x + 4, zones.STAGE.y + 6, 220, 580), partial(_fuel, desk), live=flows, z=2, spill=0))
    gauge = FRect(zones.TRAY.x - 8, zones.STAGE.y + 38, 353, 146)
    desk.add(Node("stage.seconds", gauge, partial(_seconds, desk), live=flows, z=2, spill=0))
    if run.kind is Kind.ROLL and not run.covered:
        desk.add(Node("stage.pulse", zones.STAGE, partial(_pulse, desk), live=flows, z=9, spill=4))
    if run.covered or run.missing:
        _cover(desk)


def _ground(desk: Desk, brush: Brush, surface: Surface) -> None:
    box = zones.STAGE
    brush.spotlit(surface, box.x, box.y, box.w, box.h)


def _words(desk: Desk, brush: Brush, surface: Surface) -> None:
    x, y = zones.TRAY.x, zones.STAGE.y
    marks.caption(brush, surface, desk.tell("kero.view.fuel_in_tank"), x, y + 14, 340)


# what flows


def _flows(desk: Desk, run: Run) -> bool:
    """Whether the fuel moves: else it looks the same whenever it is painted."""
    return run.flowing or run.stage is Stage.POURING or desk.view.slosh.moving


def _fuel(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    """The truck with its liquid, and the drops; or the plain bar."""
    owner, run = desk.running.owner, desk.running.run
    if run is None:
        return
    if bar.chosen(desk.sitting.tank_style):
        level, roll = desk.running.level(owner), run.kind is Kind.ROLL
        sign = ("arrow_down_bold" if roll else "arrow_up_bold") if run.flowing else "minus_thick"
        box = FRect(zones.STAGE.x + 30, zones.STAGE.y + 28, 180, 546)
        bar.upright(brush, surface, box, level, desk.state.camps[owner].tank, ink=_ink(desk, brush), sign=sign, flowing=run.flowing)
    else:
        _truck(desk, desk.running.level(owner) / desk.state.camps[owner].tank, desk.sitting.now, brush, surface)


def _seconds(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    """What the gauge says, and what was poured."""
    run = desk.running.run
    if run is None:
        return
    now = desk.sitting.now
    level = desk.running.level(desk.running.owner)
    ink = _ink(desk, brush)
    x, y = zones.TRAY.x, zones.STAGE.y
    drawn = brush.text(surface, desk.seconds(level), "seconds", x - 4, y + 94, colour=ink, anchor="midleft", fit=270)
    brush.text(surface, "s", Style("title", 48), drawn.right + 6, y + 116, colour=ink, anchor="midleft")
    brush.text(surface, _progress(desk, now), "log_now", x, y + 165, anchor="midleft", fit=345)


def low(desk: Desk) -> bool:
    """Whether the run has little fuel left."""
    run = desk.running.run
    return run is not None and run.kind is Kind.ROLL and desk.running.level(desk.running.owner) < LOW_MS


def _ink(desk: Desk, brush: Brush) -> Colour:
    """The colour of the fuel's figures."""
    return brush.theme.colours.ember if low(desk) else brush.theme.colours.amber


def _progress(desk: Desk, now: int) -> str:
    """How many throws, and how much fuel has flowed."""
    run = desk.running.run
    assert run is not None
    poured = desk.state.poured + run.since_throw(now).poured if run.kind is Kind.ROLL else abs(run.gauge(now) - desk.view.fuel_before)
    throws = desk.tell("kero.view.throws", count=desk.state.throws if run.kind is Kind.ROLL else run.throws)
    return desk.tell("kero.view.poured" if run.kind is Kind.ROLL else "kero.view.filled", ms=poured, throws=throws)


def _pulse(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    """Little fuel: the frame of the stage glows slowly; it only stands there where nothing is to move."""
    run = desk.running.run
    if run is None or not low(desk):
        return
    share = 1.0
    if desk.sitting.motion_speed > 0 and run.flowing:
        wave = .5 - .5 * math.cos(2 * math.pi * desk.running.level(desk.running.owner) / PULSE_MS)
        share = round(wave * PULSES) / PULSES
    box, ember = zones.STAGE, brush.theme.colours.ember
    brush.put(surface, brush.rounded(box.w, box.h, 18, (*ember, round(60 + 195 * share)), 7), box.x, box.y)


def _truck(desk: Desk, level: float, now: int, brush: Brush, surface: Surface) -> None:
    """The truck as it is tilted now, over what runs out of it."""
    run, slosh = desk.running.run, desk.view.slosh
    assert run is not None
    box, clan = zones.STAGE, desk.clan(desk.running.owner)
    ticks = max(1, desk.state.camps[desk.running.owner].tank // 5000)
    time = now / 1000 if desk.motion.speed > 0 and _flows(desk, run) else CALM_TIME
    brush.puddle(surface, box.x + 111, box.y + 566, 170)
    if run.flowing and abs(slosh.angle) > DRIPS:
        if run.kind is Kind.ROLL:
            brush.drops(surface, box.x + 103, box.y + 482, 80, time)
        else:
            brush.drops(surface, box.x + 121, box.y + 8, 70, time)
    posed_truck(slosh.angle).park(brush, surface, level, clan, time, ticks, slosh.sway)


class TruckPose(NamedTuple):
    """A truck on the stage: its middle, its size measured as it lies, its tilt in degrees."""

    x: float
    y: float
    wide: float
    high: float
    tilt: int

    def park(self, brush: Brush, surface: Surface, level: float, clan: str, time: float, ticks: int, sway: Sway) -> None:
        """Draw it, so full."""
        brush.park(surface, self.x, self.y, self.wide, self.high, level, tilt=self.tilt, clan=clan, time=time, ticks=ticks, sway=sway)

    def foresee(self, brush: Brush, clan: str, ticks: int) -> None:
        """Have it ready before it is shown."""
        brush.foresee_truck(self.wide, self.high, self.tilt, self.tilt, clan=clan, ticks=ticks)


def posed_truck(angle: float) -> TruckPose:
    """The truck of an open run or fill: as large as its column has room for, the larger the more it stands."""
    tilt = round(angle / TILT_STEP) * TILT_STEP
    share = min(1.0, abs(tilt) / STANDING)
    across = math.cos(math.radians(tilt)) + LARGE[1] / LARGE[0] * abs(math.sin(math.radians(tilt)))
    wide = round(min(LARGE[0], between(.92, 1.02, share) * COLUMN / across), 1)
    end = 258.0 if angle >= 0 else 300.0
    return TruckPose(zones.STAGE.x + 112.5, zones.STAGE.y + between(420, end, math.sin(share * math.pi / 2)), wide,
                     round(wide * LARGE[1] / LARGE[0], 1), tilt)


def foresee_truck(desk: Desk, owner: int, goal: float, ticks: int, brush: Brush) -> None:
    """Have the truck ready at each tilt on its way to `goal`, or at its end alone where nothing is to move."""
    steps = range(round(abs(goal) / TILT_STEP) + 1)
    for step in steps if desk.motion.speed > 0 else (steps[0], steps[-1]):
        posed_truck(math.copysign(step * TILT_STEP, goal)).foresee(brush, desk.clan(owner), ticks)


# dice


def _dice(desk: Desk) -> None:
    """A node for each die of the tray; the tray itself throws."""
    tray = Node("tray", zones.TRAY, None, lambda: desk.view.throw(), group="run", at_once=True, z=3)
    tray.focusable = False
    if desk.player(desk.state.seat).human:
        desk.add(tray)
    count = len(desk.state.faces)
    for index in range(count):
        box = zones.die(index, count)
        node = Node(f"rolled.{index}", box, partial(_die, desk, index), group="run", z=4, at_once=True, spill=14)
        node.live = desk.motion.moving(f"tumble.{index}") or (index in desk.view.alight and desk.motion.moving(FLAMES))
        node.label = spoken.die(desk, index)
        if desk.player(desk.state.seat).human:
            node.press = partial(desk.view.toggle, index)
        desk.add(node)


def _die(desk: Desk, index: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A die in its slot: kept straight and pinned, free and askew, or burnt and locked."""
    kero, content = desk.state, desk.content
    standing = desk.running.die_state(index)
    tumbling = desk.motion.moving(f"tumble.{index}")
    thrown = kero.faces[index] != UNTHROWN
    _slot(brush, surface, state.rect, "free" if tumbling else standing)
    size = 86.0 if len(kero.faces) <= 6 else 62.0
    body = die_name(kero, index)
    middle = state.rect.centerx, state.rect.y + (58 if len(kero.faces) <= 6 else 50)
    if tumbling:
        _tumble(desk, index, body, size, middle, brush, surface)
        return
    faces = content.dice[body].faces
    face = faces[kero.faces[index]] if thrown else None
    if face is None:
        marks.unthrown(brush, surface, body, size, middle[0] - size / 2, middle[1] - size / 2)
        _foot(desk, index, "unthrown", state.rect, brush, surface)
        return
    burnt = shows_flame(kero, content, index)
    turn = ASKEW[index] if standing == "free" else 0
    die = brush.die((face.kind,) * face.count, size, "white" if burnt else body, burnt=burnt, turn=turn)
    if burnt and index in desk.view.alight:
        _blaze(desk, middle, size, brush, surface)
    wide, high = brush.extent(die)
    lift = 4 if standing == "kept" else 0
    brush.cast(surface, die, middle[0] - wide / 2, middle[1] - lift - high / 2, blur=6, aside=3, down=10 if standing == "kept" else 5)
    _foot(desk, index, standing, state.rect, brush, surface)


def _tumble(
    desk: Desk, index: int, body: str, size: float, middle: tuple[float, float], brush: Brush, surface: Surface
) -> None:
    """A die in the air, settling on the face that was thrown."""
    share = desk.motion.share(f"tumble.{index}", desk.sitting.now)
    rest = 0 if shows_flame(desk.state, desk.content, index) else -ASKEW[index]
    tumble.paint_tumble(brush, surface, partial(level_die, desk.content, body, size, brush), middle, size,
                        tumble.tumbling(share, desk.state.faces[index], len(desk.content.dice[body].faces), index, rest),
                        aside=.35 * (index % 3 - 1))


def level_die(content: Content, body: str, size: float, brush: Brush, number: int) -> Surface:
    """A face of a die, not turned."""
    face = content.dice[body].faces[number]
    return brush.die((face.kind,) * face.count, size, body)


def foresee_dice(desk: Desk, bodies: Sequence[str], brush: Brush) -> None:
    """Have all faces ready before the first throw."""
    size = 86.0 if len(bodies) <= 6 else 62.0
    for body in dict.fromkeys(bodies):
        tumble.foresee(brush, (body, size), len(desk.content.dice[body].faces), partial(level_die, desk.content, body, size, brush))


def slot_colours(brush: Brush, standing: str) -> tuple[Colour, Colour]:
    """Fill and frame of a die's slot."""
    colours = brush.theme.colours
    return {
        "kept": (mix(colours.night, colours.amber, .26), colours.amber),
        "burnt": ((30, 16, 14), (120, 48, 30)),
    }.get(standing, ((18, 48, 58), (58, 112, 122)))


def _slot(brush: Brush, surface: Surface, box: FRect, standing: str) -> None:
    fill, edge = slot_colours(brush, standing)
    marks.sheet(brush, surface, box, fill=fill, edge=edge, line=4 if standing == "kept" else 2, radius=16)


def _foot(desk: Desk, index: int, standing: str, box: FRect, brush: Brush, surface: Surface) -> None:
    """The die's digit, how it stands in a word, and the pin or the lock."""
    colours = brush.theme.colours
    ink = {"kept": colours.amber, "burnt": (255, 140, 96)}.get(standing, colours.cream)
    word = desk.tell(f"kero.view.die.{standing}")
    if box.w > 100:
        brush.keycap(surface, str(index + 1), box.x + 7, box.bottom - 36, width=26, height=28)
        brush.text(surface, word, "body", box.x + 37, box.bottom - 23, colour=ink, anchor="midleft", fit=box.w - 41)
    else:
        brush.keycap(surface, str(index + 1), box.centerx - 13, box.bottom - 62, width=26, height=28)
        brush.text(surface, word, "body", box.centerx, box.bottom - 18, colour=ink, anchor="center", fit=box.w - 6)
    if standing in ("kept", "burnt"):
        x, y = box.right - 10, box.y + 8
        brush.put(surface, brush.disc(32, colours.amber if standing == "kept" else colours.ember), x, y, anchor="center")
        brush.icon(surface, "pin" if standing == "kept" else "lock", 20, x, y, colour=colours.ink if standing == "kept" else colours.cream)


def lying_flames(desk: Desk) -> int:
    """How many dice lie that show a flame; those in the air do not count yet."""
    dice = range(len(desk.state.faces))
    return sum(shows_flame(desk.state, desk.content, die) and not desk.motion.moving(f"tumble.{die}") for die in dice)


def _blaze(desk: Desk, middle: tuple[float, float], size: float, brush: Brush, surface: Surface) -> None:
    """The glow of a flame that has just been thrown, fading."""
    share = desk.motion.share(FLAMES, desk.sitting.now)
    if share < 1:
        glow = brush.halo(size * .7, size * .7, size * .35, 12, 255, brush.theme.colours.ember)
        faded = glow.copy()
        faded.set_alpha(round(255 * (1 - share)))
        brush.put(surface, faded, *middle, anchor="center")


def _flames(desk: Desk, brush: Brush, surface: Surface) -> None:
    """How many flames lie, and what comes of them."""
    box, colours = zones.FLAMES, brush.theme.colours
    run = desk.running.run
    covered = run is not None and run.covered
    count = 0 if covered else lying_flames(desk)
    limit = desk.content.box.fire_flames
    brush.put(surface, brush.rounded(box.w, box.h, 14, (30, 18, 16)), box.x, box.y)
    fresh = len(desk.view.alight) if desk.motion.moving(FLAMES) else 0
    for place in range(limit):
        middle = (box.x + 34 + place * 46, box.y + 33)
        flame = brush.resource("flame", 40, place >= count)
        if count - fresh <= place < count:
            _blaze(desk, middle, 40, brush, surface)
            flame = posed(flame, between(1.7, 1, desk.motion.progress(FLAMES, desk.sitting.now)), 0)
        brush.put(surface, flame, *middle, anchor="center")
    left, fit = box.x + 112, box.w - 122
    if count > limit:
        marks.counted(brush, surface, f"×{count}", box.x + 58, box.bottom - 14, size=22, anchor="center")
    first = desk.tell("kero.view.flames_fire" if count >= limit else "kero.view.flames_none", count=count)
    brush.text(surface, first, "log_now", left, box.y + 21, anchor="midleft", fit=fit, colour=colours.ember if count >= limit else None)
    key = "kero.view.flames_reroll" if desk.state.reroll else "kero.view.flames_rule"
    brush.text(surface, desk.tell(key), "body", left, box.y + 46, colour=colours.mute, anchor="midleft", fit=fit)


# interrupted


def _cover(desk: Desk) -> None:
    """The dice are covered, no fuel flows; each person is ready with one press, then three, two, one."""
    run = desk.running.run
    assert run is not None
    box = FRect(zones.TRAY.x - 6, zones.TRAY.y - 6, zones.TRAY.w + 12, zones.STAGE.bottom - zones.TRAY.y - 6)
    if run.missing:
        lost.lay(desk, box)
        return
    desk.still("cover", box, partial(_cover_ground, desk, box), z=5)
    waiting = sorted(run.waiting_for)
    for index, seat in enumerate(waiting):
        place = FRect(box.x + 16, box.y + 170 + index * 92, box.w - 32, 80)
        paint = partial(_ready, desk, seat, index == 0)
        why = run.why_not_ready()
        node = Node(f"ready.{seat}", place, paint, partial(desk.view.ready, seat), lit=why is None, group="run", z=6)
        node.focusable = False
        desk.add(node)
    if run.countdown(desk.sitting.now) is not None:
        desk.still("countdown", FRect(box.x, box.y + 160, box.w, 180), partial(_countdown, desk, box), z=6, live=True)


def _cover_ground(desk: Desk, box: FRect, brush: Brush, surface: Surface) -> None:
    run = desk.running.run
    if run is None:
        return
    colours = brush.theme.colours
    brush.put(surface, brush.rounded(box.w, box.h, 16, (26, 36, 42)), box.x, box.y)
    brush.put(surface, brush.rounded(box.w, box.h, 16, colours.amber, 3), box.x, box.y)
    brush.icon(surface, "pause_circle", 52, box.x + 46, box.y + 48, colour=colours.amber)
    awaiting = run.stage is Stage.AWAITING
    title = desk.tell("kero.view.awaiting" if awaiting else "kero.view.interrupted")
    marks.wrapped(brush, surface, title, FRect(box.x + 84, box.y + 12, box.w - 100, 70), Style("title", 28), lines=2)
    why = run.why_not_ready() if not awaiting else None
    note = desk.say(why) if why is not None else desk.tell("kero.view.awaiting_note") if awaiting else interruption(desk)
    ink = colours.mute if why is None else colours.amber
    marks.wrapped(brush, surface, note, FRect(box.x + 20, box.y + 88, box.w - 40, 76), colour=ink, lines=3)


def interruption(desk: Desk) -> str:
    """Why the run stands still, where that has a name, and how it goes on."""
    note = _goes_on(desk)
    last = next((noted.values.get("why") for noted in reversed(desk.sitting.notes) if noted.kind == "run.interrupted"), None)
    return f"{desk.tell(f'kero.view.interrupted_why.{last}')} {note}" if last in REASONS else note


def _goes_on(desk: Desk) -> str:
    """What has to happen before the run goes on."""
    run = desk.running.run
    waiting = sorted(run.waiting_for) if run is not None else []
    if len(waiting) == 1:
        return desk.tell("kero.view.interrupted_one", who=desk.who(waiting[0]))
    if waiting:
        return desk.tell("kero.view.interrupted_note")
    return desk.tell("kero.view.interrupted_alone" if run is not None and run.looked_on else "kero.view.interrupted_count")


def _ready(desk: Desk, seat: int, first: bool, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    waits = desk.running.run is not None and desk.running.run.why_not_ready() is not None
    colour = marks.brighter(brush.theme.colours.slate if waits else brush.theme.colours.rust, state.hovered)
    code = desk.running.stopped.ready_key(seat)
    key = desk.key_name(code) if first or code != desk.running.stopped.ready_key(1 - seat) else None
    crowded = zones.condensed(brush.scale) or (key is not None and brush.keycap_width(key) > WIDE_CAP)
    said = desk.tell("kero.view.ready", who=desk.who(seat))
    if brush.measure(said, Style("title", 26)) > 1.4 * (box.w - 150):
        said = desk.name(seat)  # the tick says the rest
    note = None
    if key is not None and brush.measure(said, Style("title", 20)) > box.w - 50 - brush.keycap_width(key):
        key, note = None, key  # the name needs the room of the cap
    brush.button(surface, box.x, box.y, box.w, box.h, said, colour, size=26,
                 icon=None if crowded else "check_bold", note=note, key=key, enabled=not waits,
                 pressed=state.pressed)


def _countdown(desk: Desk, box: FRect, brush: Brush, surface: Surface) -> None:
    run = desk.running.run
    number = run.countdown(desk.sitting.now) if run is not None else None
    if number is not None:
        brush.text(surface, str(number), Style("title", 150), box.centerx, box.y + 250, colour=brush.theme.colours.amber, anchor="center")
