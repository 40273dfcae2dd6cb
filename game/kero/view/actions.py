"""What the player presses: the next act, the truck's pad or two small acts, undo, hint, rules."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect, K_h, K_n, K_t, K_v, Surface

from game.core.phrase import Phrase
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.run import Kind, Stage
from game.kit.theme import Colour, Style

from ..answers import Accept, Answer, Decline, End, Explore, Go, Hire, Refill, Refuel, TakeUp
from ..state import RESOURCES
from . import marks, pad, zones
from .desk import Desk, button_words

ACT_KEY, LEFT_KEY, RIGHT_KEY, HINT_KEY = K_n, K_v, K_t, K_h
"""Next act; the left and the right small act (V: refuel or place, T: Tuarek); hint."""
ALONE = 47.0
"""A note that is higher stands alone beside the icon."""


@dataclass(frozen=True)
class Act:
    """A button of the actions. Without `press` it is dark, and `refusal` says why."""

    label: str
    press: Callable[[], None] | None = None
    note: str = ""
    icon: str | None = None
    key: str = ""
    ends: bool = False
    """It ends something: what is lost by it stands in the note."""
    refusal: Callable[[], str | None] | None = None
    lost: tuple[str, ...] = ()
    """Resources that stand behind the note."""
    tokens: tuple[str, ...] = ()
    """Its price."""
    owned: tuple[bool, ...] = ()


def lay(desk: Desk) -> None:
    if desk.running.run is not None:
        _run_acts(desk)
    else:
        _add(desk, "act", zones.MAIN_ACT, _after_run(desk, main_act(desk)), large=True)
        if not desk.state.over and not desk.view.closed and desk.view.claims.shown is None:
            _add(desk, "act.left", zones.LEFT_ACT, left_act(desk))
            _add(desk, "act.right", zones.RIGHT_ACT, right_act(desk))
    _chrome(desk)


def _after_run(desk: Desk, act: Act) -> Act:
    """The same act, dark as long as a press may be meant to throw: the button stands where that of the run stood."""
    return replace(act, press=None) if desk.running.glows(desk.sitting.now) else act


def main_act(desk: Desk) -> Act:
    """The next sensible act of the question."""
    key = desk.key_name(ACT_KEY)
    if desk.view.claims.shown is not None:
        return Act(desk.tell("kero.view.claim.go_on"), desk.view.claims.go_on, icon="arrow_right_thick", key=key)
    if desk.state.over or desk.view.closed:
        return Act(desk.tell("kero.view.over"), icon="flag_checkered")
    if not desk.free:
        icon = "timer_sand"
        return Act(desk.tell("kero.view.busy", who=desk.who(desk.asked)), icon=icon, refusal=lambda: desk.tell("kero.no.other_asked"))
    first = (Go, Refill, TakeUp, End, Accept)
    answer = next((answer for kind in first for answer in desk.listed if isinstance(answer, kind)), None)
    if isinstance(answer, Go):
        note = desk.tell("kero.view.go_note", count=len(desk.state.dice) + desk.content.box.white_dice)
        return Act(button_words(desk, answer), desk.give(answer), note, "tanker_truck", key)
    if isinstance(answer, End):
        lost = tuple(kind for kind, count in zip(RESOURCES, desk.state.pool, strict=True) for _ in range(count))
        note = desk.tell("kero.view.lapse_now" if lost else "kero.view.nothing_lapses")
        return Act(button_words(desk, answer), desk.give(answer), note, "flag_checkered", key, ends=True, lost=lost)
    if isinstance(answer, Refill):
        return Act(button_words(desk, answer), desk.give(answer), desk.tell("kero.view.refill_note"), "cards", key)
    if isinstance(answer, TakeUp):
        # The first is the one with all dice: what a chip could change stays with who holds it.
        note = desk.tell("kero.view.take_up_note", who=desk.who(1 - desk.asked))
        return Act(button_words(desk, answer), desk.give(answer), note, "hand_extended", key)
    if isinstance(answer, Accept):
        return Act(button_words(desk, answer), desk.give(answer), "", "gas_station", key)
    if Decline() in desk.listed:
        return Act(button_words(desk, Decline()), desk.give(Decline()), desk.tell("kero.view.decline_note"), "close_thick", key, ends=True)
    return Act(desk.tell("kero.view.choose_first"), note=desk.tell("kero.view.choose_note"), icon="gesture_tap")


def left_act(desk: Desk) -> Act:
    """Before the run: refuel. After it: place an explorer; what else stands in its place is said."""
    key = desk.key_name(LEFT_KEY)
    before = desk.state.part == "before"
    if before:
        fills = [answer for answer in desk.listed if isinstance(answer, Refuel)]
        cost: tuple[str, ...] = ("canister",)
        owned: tuple[bool, ...] = (desk.state.camp.canisters > 0,)
        if desk.free and fills:
            press = (lambda: desk.view.choose("refuel")) if len(fills) > 1 else desk.give(fills[0])
            return Act(desk.tell("kero.view.refuel"), press, desk.tell("kero.view.refuel_note"), None, key, tokens=cost, owned=owned)
        return Act(desk.tell("kero.view.refuel"), note=_why(desk, Refuel(1)), refusal=desk.refuse(Refuel(1)), tokens=cost, owned=owned)
    places = [answer for answer in desk.listed if isinstance(answer, Explore)]
    cost = ("metal", "recruit")
    owned = tuple(desk.state.has(kind) > 0 for kind in cost)
    if desk.free and places:
        note = desk.tell("kero.view.explore_note")
        press = desk.give(places[0]) if len(places) == 1 else lambda: desk.view.choose("explore")
        return Act(desk.tell("kero.view.explore"), press, note, None, key, tokens=cost, owned=owned)
    wish = Explore(next(iter(desk.state.places()), "last_fields"))
    condensed = zones.condensed(desk.scale.zoomed(desk.seating.facing("actions").zoom))
    note = _why(desk, wish) if not condensed or all(owned) else ""  # the empty tokens tell what is missing
    return Act(desk.tell("kero.view.explore"), note=note, refusal=desk.refuse(wish), tokens=cost, owned=owned)


def right_act(desk: Desk) -> Act:
    """Hire a Tuarek."""
    cost = ("canister",) * desk.content.box.hire_cost
    owned = tuple(desk.state.camp.canisters > index for index in range(len(cost)))
    if desk.offers(Hire()):
        return Act(button_words(desk, Hire()), desk.give(Hire()), desk.tell("kero.view.hire_note"), None, desk.key_name(RIGHT_KEY),
                   tokens=cost, owned=owned)
    return Act(button_words(desk, Hire()), note=_why(desk, Hire()), refusal=desk.refuse(Hire()), tokens=cost, owned=owned)


def _why(desk: Desk, thing: Answer) -> str:
    """The reason alone, for the second line of a dark button; nothing while a computer is asked."""
    if not desk.free or (desk.ask is not None and desk.ask.about is not None):
        return ""
    if desk.state.part not in ("before", "spend"):
        return ""
    why = desk.why_not(thing)
    return why[0] if why is not None else ""


# a run


def _run_acts(desk: Desk) -> None:
    run, running = desk.running.run, desk.running
    assert run is not None
    thrower = desk.player(running.thrower)
    if thrower.human:
        count = len(running.chosen()) if run.kind is Kind.ROLL else (desk.state.fill.dice if desk.state.fill else 0)
        label = desk.tell("kero.view.throw", count=count)
        press: Callable[[], None] | None = desk.view.throw if run.stage is Stage.POURING else None
        act = Act(label, press, icon="dice_multiple", key=desk.key_name(thrower.throw_key), refusal=lambda: _why_no_throw(desk))
    else:
        act = Act(desk.tell("kero.view.busy_throwing", who=desk.who(thrower.seat)), icon="timer_sand")
    node = _add(desk, "act", zones.MAIN_ACT, act, large=True)
    node.at_once, node.focusable = True, False
    if thrower.human and not run.covered:
        box = zones.MAIN_ACT
        bar = Node("lock", FRect(box.x + 14, box.bottom - 14, box.w - 28, 8), partial(_lock, desk), z=6, spill=0)
        bar.live = run.stage is Stage.POURING
        desk.add(bar)
    pad.lay(desk)


def _why_no_throw(desk: Desk) -> str:
    run = desk.running.run
    why = run.why_no_throw(desk.sitting.now) if run is not None else None
    return desk.say(why) if why is not None else ""


def _lock(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    """How much fuel or time is still to pass before the next throw."""
    run = desk.running.run
    left = run.lock_left(desk.sitting.now) if run is not None else 0
    if run is None or not left:
        return
    box = state.rect
    brush.put(surface, brush.rounded(box.w, 8, 4, (90, 36, 16)), box.x, box.y)
    wide = max(8.0, round(box.w * (1 - left / run.gap) / 4) * 4.0)
    brush.put(surface, brush.rounded(wide, 8, 4, brush.theme.colours.amber), box.x, box.y)


# undo, hint, rules


def _chrome(desk: Desk) -> None:
    _undo(desk)
    hint = Node("hint", zones.HINT, partial(_small, "lightbulb_on", desk.key_name(HINT_KEY), desk.tell("kero.view.hint")),
                desk.view.show_hint, group="chrome", spill=16, label=desk.tell("kero.view.hint"))
    rules = Node("open.rules", zones.RULES, partial(_small, "book_open_variant", "F1", desk.tell("kero.view.rules")),
                 partial(desk.view.open, "rules"), group="chrome", spill=16, label=desk.tell("kero.view.rules"))
    hint.focusable = rules.focusable = not desk.running.open
    desk.add(hint)
    desk.add(rules)


def _undo(desk: Desk) -> None:
    """What undo would take back, or why it cannot."""
    refusal = desk.view.undo_refusal() or desk.sitting.session.undo_refusal()
    title, key = desk.tell("kero.view.undo"), desk.tell("kero.view.key.undo")
    if not desk.free and not desk.running.open:
        refusal = refusal or Phrase("kero.no.other_asked")
    if refusal is None:
        last = desk.sitting.session.moments[-1].answer
        act = Act(title, desk.sitting.undo, "" if last is None else button_words(desk, last), "undo", key)
    else:
        reason = desk.say(refusal)
        act = Act(title, note=reason, icon="undo", refusal=lambda: reason)
    _add(desk, "undo", zones.UNDO, act, size=22)


def _small(icon: str, key: str, label: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    brush.button(surface, box.x, box.y, box.w, box.h, "", marks.brighter((30, 72, 84), state.hovered), pressed=state.pressed)
    brush.icon(surface, icon, 32, box.x + 30, box.y + 28)
    brush.keycap(surface, key, box.x + 54, box.y + 11, width=38, height=32)
    brush.text(surface, label, "body", box.centerx, box.y + 62, anchor="center", fit=box.w - 10)


# buttons


def _add(desk: Desk, name: str, box: FRect, act: Act, large: bool = False, size: float = 26) -> Node:
    lit = act.press is not None
    node = Node(name, box, partial(_paint, act, large, size), act.press, act.refusal, lit=lit and large, group="acts", spill=26)
    node.label = act.label
    node.tip = f"{act.label}\n{act.note}" if act.note else ""
    return desk.add(node)


def act_colour(brush: Brush, act: Act, large: bool) -> Colour:
    colours = brush.theme.colours
    if act.press is None:
        return colours.slate
    if act.ends:
        return colours.brake
    return colours.rust if large else colours.action


def _paint(act: Act, large: bool, size: float, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    enabled = act.press is not None
    colour = marks.brighter(act_colour(brush, act, large), state.hovered and enabled)
    if not large and not act.tokens and act.note:
        _with_note(act, colour, brush, surface, state)
        return
    size = (42 if not act.note else 32) if large else size
    if act.tokens:
        _with_tokens(act, colour, brush, surface, state)
        return
    brush.button(surface, box.x, box.y, box.w, box.h, act.label, colour, icon=act.icon, note=act.note or None, key=act.key or None,
                 size=size, enabled=enabled, pressed=state.pressed and enabled)
    if act.lost:
        left = box.x + 84 + brush.measure(act.note, "body") + 10
        marks.row_of(brush, surface, act.lost, left, box.y + 70 + (2 if state.pressed else 0), 30, box.right - 76 - left)


def _with_note(act: Act, colour: Colour, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A small act whose note may take two lines."""
    box, colours = state.rect, brush.theme.colours
    enabled = act.press is not None
    down = 2 if state.pressed and enabled else 0
    brush.drop(surface, brush.button_face(box.w, box.h, colour, enabled), box.x, box.y + down, radius=18, blur=8, down=5)
    ink = colours.cream if enabled else colours.mute
    if act.icon:
        brush.icon(surface, act.icon, 38, box.x + 38, box.centery + down, colour=ink)
    left, right = box.x + 72, box.right - 16
    wide = brush.keycap_width(act.key) if act.key else 0.0
    if act.key:
        brush.keycap(surface, act.key, right - wide, box.y + 8 + down, height=32)
    note = brush.lettering(act.note, "body", ink, wrap=right - left, lines=2, height=46)
    high = brush.extent(note)[1]
    if high > ALONE:
        brush.put(surface, note, left, box.centery + down, anchor="midleft")
        return
    raised = 8 if high > 40 else 0
    brush.text(surface, act.label, Style("title", 22), left, box.y + 23 - raised + down, colour=ink, anchor="midleft",
               fit=right - left - wide - 8, height=30)
    brush.put(surface, note, left, box.y + (56 if raised else 58) + down, anchor="midleft")


def _with_tokens(act: Act, colour: Colour, brush: Brush, surface: Surface, state: NodeState) -> None:
    """A small act with its price in tokens at the lower right and its key above."""
    box, colours = state.rect, brush.theme.colours
    enabled = act.press is not None
    down = 2 if state.pressed and enabled else 0
    brush.drop(surface, brush.button_face(box.w, box.h, colour, enabled), box.x, box.y + down, radius=18, blur=8, down=5)
    ink = colours.cream if enabled else colours.mute
    tray = len(act.tokens) * 38 + 12
    x, y = box.right - 14 - tray, box.y + 50 + down
    wide = brush.keycap_width(act.key) if act.key else 0.0
    if act.key:
        brush.keycap(surface, act.key, box.right - 14 - wide, box.y + 10 + down)
    brush.put(surface, brush.rounded(tray, 46, 12, (*colours.night, 170)), x, y)
    brush.row(surface, act.tokens, 34, x + 8, y + 6, gap=4, owned=act.owned)
    brush.text(surface, act.label, "points", box.x + 18, box.y + 30 + down, colour=ink, anchor="midleft", fit=box.w - 44 - wide)
    if act.note:
        brush.text(surface, act.note, "body", box.x + 18, box.y + 73 + down, colour=ink, anchor="midleft", wrap=x - box.x - 26, lines=2,
                   height=54)
    if enabled:
        brush.put(surface, brush.rounded(box.w, box.h, 18, colours.amber, 3), box.x, box.y + down)


