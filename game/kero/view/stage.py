"""The stage: what the clan in turn does now. Its truck and seconds, its dice, its hand, and the answers that lie nowhere else."""
from __future__ import annotations

import math
from functools import partial

from pygame import FRect, Surface

from game.kit.animation import between, ease_out
from game.kit.paint import Brush
from game.kit.theme import Style
from game.kit.truck import STEP as TILT_STEP

from ..answers import Take
from ..content import Content
from ..flow.run import die_name, shows_flame
from ..scoring import score
from ..state import RESOURCES, UNTHROWN, WHITE_DICE, Kero
from . import bar, choosing, fill_stage, looks, marks, night, run_stage, zones
from .desk import Desk

TRUCK = (316.0, 138.0)
LOW_TILT = 24
"""Below so many degrees a truck that is laid flat takes the size in which it lies."""
SCORE, SCORE_MS = "score", 1200
"""The movement of the score being counted."""
COUNT_APART, COUNT_LASTS = .16, .36
"""Shares of it: from the beginning of one part to that of the next, and how long a part is counted."""
PREVIEW_FILL = (58, 40, 18)
HELPS = ("spend", "place", "expel", "refill", "burn", "tie")
"""Questions that are answered on the table, by the end of their keys; what to do is said on the stage."""


def lay(desk: Desk) -> None:
    """What the stage shows at this moment."""
    if desk.running.run is not None:
        run_stage.lay(desk)
        return
    state = desk.state
    desk.still("stage", zones.STAGE, partial(_ground, desk))
    if state.over:
        if desk.motion.moving("dry"):
            desk.still("stage.dry", zones.STAGE, lambda brush, surface: fill_stage.ran_dry(desk, state.seat, brush, surface))
        else:
            _result(desk)
        return
    fill = state.fill
    owner = fill.owner if fill is not None else state.seat
    desk.still("stage.tank", zones.STAGE, partial(_tank, desk, owner))
    sways = desk.view.slosh.moving and not bar.chosen(desk.sitting.tank_style)
    desk.still("stage.truck", FRect(zones.STAGE.x, zones.STAGE.y, 400, 480), partial(_lying, desk, owner), z=3 * sways, live=sways)
    if fill is not None:
        fill_stage.waiting(desk, fill)
    elif state.faces and state.part != "dry":
        desk.still("stage.strip", zones.STAGE, partial(_strip, desk))
    else:
        desk.still("stage.dice", zones.STAGE, partial(_chosen_dice, desk))
    if choosing.lay(desk):
        return
    if fill is not None:
        return
    if desk.after_run:
        desk.still("stage.hand", zones.STAGE, partial(_hand, desk))
        desk.still("stage.preview", zones.STAGE, partial(_preview, desk))
    elif state.part == "before":
        desk.still("stage.help", zones.STAGE, partial(_help, desk))


def _ground(desk: Desk, brush: Brush, surface: Surface) -> None:
    box = zones.STAGE
    brush.spotlit(surface, box.x, box.y, box.w, box.h, glow=False)


def _lying(desk: Desk, owner: int, brush: Brush, surface: Surface) -> None:
    """The truck at rest, or being laid flat after a run, its fuel swaying still."""
    camp, slosh = desk.state.camps[owner], desk.view.slosh
    if bar.chosen(desk.sitting.tank_style):
        bar.lying(brush, surface, FRect(zones.STAGE.x + 24, zones.STAGE.y + 24, 312, 130), camp.fuel, camp.tank)
        return
    time = desk.sitting.now / 1000 if slosh.moving else 0.0
    laid_truck(slosh.angle).park(brush, surface, camp.fuel / camp.tank, desk.clan(owner), time, _ticks(desk, owner), slosh.sway)


def laid_truck(angle: float) -> run_stage.TruckPose:
    """The truck on its way from where it stood in the run to where it lies."""
    stood = run_stage.posed_truck(angle)
    share = min(1.0, abs(stood.tilt) / run_stage.STANDING)
    wide, high = TRUCK
    if abs(stood.tilt) < LOW_TILT:
        low = abs(stood.tilt) / LOW_TILT
        wide, high = (round(between(lying, up, low), 1) for lying, up in zip(TRUCK, (stood.wide, stood.high), strict=True))
    else:
        wide, high = stood.wide, stood.high
    x, y = zones.STAGE.x + 18 + TRUCK[0] / 2, zones.STAGE.y + 20 + TRUCK[1] / 2
    return run_stage.TruckPose(between(x, stood.x, share), between(y, stood.y, share), wide, high, stood.tilt)


def _ticks(desk: Desk, owner: int) -> int:
    return max(1, desk.state.camps[owner].tank // 5000)


def _foresee(desk: Desk, owner: int, brush: Brush) -> None:
    """Have ready what a run will show, while there is time."""
    goal = run_stage.STANDING if desk.state.fill is None else run_stage.NOSE_DOWN
    night.foresee(brush)
    run_stage.foresee_dice(desk, ["white"] * WHITE_DICE + list(desk.state.dice), brush)
    run_stage.foresee_truck(desk, owner, goal, _ticks(desk, owner), brush)
    if desk.motion.speed > 0:
        for tilt in range(0, LOW_TILT, TILT_STEP):
            laid_truck(math.copysign(tilt, goal)).foresee(brush, desk.clan(owner), _ticks(desk, owner))


def _tank(desk: Desk, owner: int, brush: Brush, surface: Surface) -> None:
    """The seconds of the truck at rest, and what was poured."""
    box, colours, state = zones.STAGE, brush.theme.colours, desk.state
    camp = state.camps[owner]
    if state.part in ("before", "fill") and not bar.chosen(desk.sitting.tank_style):
        _foresee(desk, owner, brush)
    x = box.x + 354
    drawn = brush.text(surface, desk.seconds(camp.fuel), "seconds_flat", x, box.y + 52, colour=colours.amber, anchor="midleft", fit=178)
    brush.text(surface, "s", Style("title", 34), drawn.right + 6, box.y + 66, colour=colours.amber, anchor="midleft")
    lies = not desk.held(owner)
    brush.text(surface, desk.tell("kero.view.lies_flat" if lies else "kero.view.lay_first"), "log_now", x + 2, box.y + 102,
               anchor="midleft", fit=224, colour=None if lies else colours.amber)
    brush.text(surface, _trace(desk, owner), "body", x + 2, box.y + 146, colour=colours.mute, anchor="midleft", wrap=220, lines=2)


def _trace(desk: Desk, owner: int) -> str:
    """What both players can check after the run; before it, the size of the tank."""
    state = desk.state
    if state.throws and owner == state.seat:
        throws = desk.tell("kero.view.throws", count=state.throws)
        return desk.tell("kero.view.trace", ms=state.poured, throws=throws)
    return desk.tell("kero.view.tank_of", ms=state.camps[owner].tank)


# dice


def die_faces(state: Kero, content: Content, index: int) -> tuple[str, ...]:
    """The resources that a die of the turn shows; nothing before it was thrown."""
    number = state.faces[index]
    if number == UNTHROWN:
        return ()
    shown = content.dice[die_name(state, index)].faces[number]
    return (shown.kind,) * shown.count


def strip_die(count: int, index: int) -> tuple[float, float]:
    """The middle of a die in the row of so many."""
    size, step = (58.0, 66.0) if count <= 6 else (47.0, 51.0)
    return zones.STAGE.x + 20 + index * step + size / 2, zones.STAGE.y + 201


def _strip(desk: Desk, brush: Brush, surface: Surface) -> None:
    """The dice of the run in one row, and what their flames mean."""
    box, colours, state = zones.STAGE, brush.theme.colours, desk.state
    count = len(state.faces)
    size = 58.0 if count <= 6 else 47.0
    for index in range(count):
        burnt = shows_flame(state, desk.content, index)
        body = "white" if burnt else die_name(state, index)
        die = brush.die(die_faces(state, desk.content, index), size, body, burnt=burnt)
        x, y = strip_die(count, index)
        brush.cast(surface, die, x - size / 2, y - size / 2, blur=4, aside=2, down=4)
    brush.put(surface, brush.resource("flame", 30), box.x + 430, box.y + 186)
    flames = desk.tell("kero.view.flames", count=state.flames)
    fire = state.flames >= desk.content.box.fire_flames
    left, fit = box.x + 464, box.right - 10 - box.x - 464
    brush.text(surface, flames, "body", left, box.y + 190, anchor="midleft", fit=fit)
    brush.text(surface, desk.tell("kero.view.burns" if fire else "kero.view.no_fire"), "body", left, box.y + 213,
               colour=colours.ember if fire else colours.mute, anchor="midleft", fit=fit)


def _chosen_dice(desk: Desk, brush: Brush, surface: Surface) -> None:
    """The dice that the run will begin with."""
    box, state = zones.STAGE, desk.state
    names = ["white"] * WHITE_DICE + list(state.dice)
    size, step = (58.0, 66.0) if len(names) <= 6 else (48.0, 53.0)
    for index, name in enumerate(names):
        marks.unthrown(brush, surface, name, size, box.x + 20 + index * step, box.y + 172)
    left = box.x + 28 + len(names) * step
    brush.text(surface, desk.tell("kero.view.dice_count", count=len(names)), "body", left, box.y + 201,
               colour=brush.theme.colours.mute, anchor="midleft", fit=box.right - 14 - left)


# hand and preview


def _hand(desk: Desk, brush: Brush, surface: Surface) -> None:
    """What can be spent; what a card under the mouse would cost counts down."""
    box, colours, state = zones.STAGE, brush.theme.colours, desk.state
    heading = brush.text(surface, desk.tell("kero.view.in_hand"), "heading", box.x + 20, box.y + 264, anchor="midleft", fit=240)
    if not zones.condensed(brush.scale):
        brush.text(surface, desk.tell("kero.view.lapses"), "body", box.right - 20, box.y + 265, colour=colours.mute, anchor="midright",
                   fit=box.w - 60 - heading.w)
    after = desk.view.preview
    for index, kind in enumerate((*RESOURCES, "canister")):
        _cell(desk, kind, zones.hand_cell(index), state.has(kind), state.has(kind) if after is None else after.has(kind), brush, surface)


def _cell(desk: Desk, kind: str, cell: FRect, now: int, then: int, brush: Brush, surface: Surface) -> None:
    colours = brush.theme.colours
    changes = now != then
    marks.sheet(brush, surface, cell, fill=(18, 48, 58) if now else (12, 32, 40), edge=colours.amber if changes else colours.steel,
                line=3 if changes else 2)
    ink = colours.cream if now else colours.mute
    brush.text(surface, desk.tell(f"kero.resource.{kind}"), "body", cell.centerx, cell.y + 18, colour=ink, anchor="center", fit=cell.w - 8)
    place = FRect(cell.x + 6, cell.y + 36, cell.w - 12, 52)
    marks.fanned(brush, surface, kind, max(1, min(now, 6)), place, 52 if now < 5 else 44, ghost=now == 0)
    y = cell.y + 118
    if changes:
        marks.counted(brush, surface, str(now), cell.x + 26, y, size=32, anchor="center", fit=40)
        brush.icon(surface, "arrow_right_thick", 24, cell.centerx, y, colour=colours.amber)
        marks.counted(brush, surface, str(then), cell.x + 79, y, size=32, colour=colours.amber, anchor="center", fit=40)
    else:
        marks.counted(brush, surface, str(now), cell.centerx, y, size=32, colour=ink, anchor="center")


def _preview(desk: Desk, brush: Brush, surface: Surface) -> None:
    """What the thing under the mouse costs, leaves and gives."""
    box, colours = FRect(zones.STAGE.x + 20, zones.STAGE.y + 448, 548, 128), brush.theme.colours
    after, name = desk.view.preview, desk.view.previewed
    if after is None:
        marks.sheet(brush, surface, box)
        asked = desk.ask.prompt.key.rpartition(".")[2] if desk.ask is not None else ""
        key = "kero.view.watch" if not desk.free else f"kero.view.help.{help_for(desk, asked)}"
        marks.wrapped(brush, surface, desk.tell(key, who=desk.who(desk.asked)), FRect(box.x + 20, box.y + 10, box.w - 40, box.h - 20),
                      colour=colours.mute, align="center", lines=4)
        return
    marks.sheet(brush, surface, box, fill=PREVIEW_FILL, edge=colours.amber)
    x, seat = box.x + 20, desk.state.seat
    gain = score(desk.content, after, seat).total - score(desk.content, desk.state, seat).total
    points = brush.text(surface, desk.tell("kero.view.points_more", count=gain), "title", box.right - 20, box.y + 24, anchor="midright",
                        fit=150)
    brush.text(surface, desk.tell("kero.view.preview", what=name), Style("title", 22), x, box.y + 24, colour=colours.amber,
               anchor="midleft", fit=points.x - x - 16)
    now = {kind: desk.state.has(kind) for kind in (*RESOURCES, "canister")}
    then = {kind: after.has(kind) for kind in now}
    pays = [kind for kind in now for _ in range(now[kind] - then[kind])]
    left = [kind for kind in now for _ in range(then[kind])]
    gains = _gains(desk, after, now, then)
    word = 92 if not zones.condensed(brush.scale) else 84
    for line, (key, kinds, wide) in enumerate((("pays", pays, 190.0), ("leaves", left, box.w - 60 - word))):
        y = box.y + 62 + line * 42
        brush.text(surface, desk.tell(f"kero.view.{key}"), "log_now", x, y, anchor="midleft", fit=word)
        marks.row_of(brush, surface, kinds, x + word + 2, y, 34, wide)
    if gains:
        brush.text(surface, desk.tell("kero.view.gains"), "log_now", x + 300, box.y + 62, anchor="midleft", fit=104)
        marks.row_of(brush, surface, gains, x + 408, box.y + 62, 34, 108)


def help_for(desk: Desk, asked: str) -> str:
    """Which help belongs to a question, by the end of its key."""
    if asked in HELPS and asked != "spend":
        return asked
    return "spend" if any(isinstance(answer, Take) for answer in desk.listed) else "no_card"


def _gains(desk: Desk, after: Kero, now: dict[str, int], then: dict[str, int]) -> list[str]:
    """What comes in, as tokens: what the hand gains, and Tuareks, explorers, a fill that a card brings."""
    gains = [kind for kind in now for _ in range(then[kind] - now[kind])]
    card = desk.content.cards.get(desk.view.pointed)
    if card is not None:
        for effect in card.effects:
            sign = looks.effect_sign(effect)
            if sign in ("tuarek", "explorer"):
                gains += [sign] * int(getattr(effect, "count", 1))
            elif sign == "canister" and hasattr(effect, "count"):
                hidden = then["canister"] - now["canister"] + card.cost.get("canister", 0) < effect.count
                gains += ["canister"] * (effect.count if hidden else 0)
    return gains[:6]


# before the run


def _help(desk: Desk, brush: Brush, surface: Surface) -> None:
    """What may be done before the run, with its price."""
    box, colours, data = zones.STAGE, brush.theme.colours, desk.content.box
    brush.text(surface, desk.tell("kero.view.before"), "heading", box.x + 20, box.y + 264, anchor="midleft", fit=box.w - 40)
    rows = (
        ("gas_station", "kero.view.before_fill", data.fill_cost),
        ("dice_multiple", "kero.view.before_die", data.die_cost),
        ("account_cowboy_hat", "kero.view.before_hire", data.hire_cost),
        ("tanker_truck", "kero.view.before_go", 0),
    )
    for index, (icon, key, price) in enumerate(rows):
        line = FRect(box.x + 20, box.y + 288 + index * 74, box.w - 40, 66)
        marks.sheet(brush, surface, line)
        brush.icon(surface, icon, 36, line.x + 36, line.centery, colour=colours.sand)
        marks.wrapped(brush, surface, desk.tell(key), FRect(line.x + 70, line.y + 4, line.w - (146 if price else 86), line.h - 8), lines=2)
        if price:
            marks.price(brush, surface, line.right - 16, line.centery, price)
    if desk.state.reroll:
        note = desk.tell("kero.view.reroll_open")
        marks.sheet(brush, surface, FRect(box.x + 312, box.y + 246, 256, 36), fill=PREVIEW_FILL, edge=colours.amber)
        brush.icon(surface, "fire", 24, box.x + 332, box.y + 264, colour=colours.ember)
        brush.text(surface, note, "body", box.x + 350, box.y + 264, anchor="midleft", fit=212)


# the end


def _result(desk: Desk) -> None:
    desk.still("stage.result", zones.STAGE, partial(_score_sheet, desk), live=desk.motion.moving(SCORE))


def _score_sheet(desk: Desk, brush: Brush, surface: Surface) -> None:
    """The score taken apart, both clans side by side; it is counted part by part, and then it is told who has won."""
    box, colours = zones.STAGE, brush.theme.colours
    share = desk.motion.share(SCORE, desk.sitting.now)
    winners = desk.sitting.session.rules.winners(desk.sitting.session.state)
    key = "kero.view.wins" if len(winners) == 1 else "kero.view.shared"
    title = desk.tell(key, who=desk.who(winners[0]))
    if share >= 1:
        brush.text(surface, title, "headline", box.centerx, box.y + 48, colour=colours.amber, anchor="center", fit=box.w - 40)
    columns = {desk.near: box.x + 308, desk.far: box.x + 490}
    for seat, x in columns.items():
        brush.put(surface, brush.medal(desk.clan(seat), 70), x, box.y + 124, anchor="center")
        brush.text(surface, desk.name(seat), "body", x, box.y + 176, anchor="center", fit=179)
    parts = ("cards", "no_passage", "territories", "last_fields", "total")
    for index, part in enumerate(parts):
        y = box.y + 232 + index * 66
        if part == "total":
            brush.put(surface, brush.rounded(box.w - 40, 2, 0, colours.amber), box.x + 20, y - 34)
        last = part == "total"
        style = Style("title", 28) if last else Style("bold", 22)
        brush.text(surface, desk.tell(f"kero.view.score.{part}"), style, box.x + 24, y, anchor="midleft", fit=244)
        counted = ease_out(min(1.0, max(0.0, (share - index * COUNT_APART) / COUNT_LASTS)))
        if not counted:
            continue
        for seat, x in columns.items():
            points = score(desk.content, desk.state, seat)
            value = round(counted * (points.total if last else int(getattr(points, part))))
            ink = colours.amber if last and seat in winners and share >= 1 else None
            marks.counted(brush, surface, str(value), x, y, size=40 if last else 28, colour=ink, anchor="center")
