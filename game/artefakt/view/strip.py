"""The four options of a turn, what each gives or why it cannot be, and the button that ends the turn."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import K_b, K_e, K_m, K_n, K_t, K_w, Surface

from game.core.phrase import phrase
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pen import kept
from game.kit.theme import Colour, Style, lit, mix

from ..answers import Answer, Challenge, Charge, Climb, End, Enter, Manage, Step
from ..flow.transport import next_rung, price
from ..state import DICE, ENERGY, MANAGE, MOVE, TRANSPORT
from . import looks, marks, zones
from .desk import Desk
from .palette import BOLT, BRASS, LAMP, tone

KEYS = {"move": K_b, "energy": K_e, "transport": K_t, "manage": K_w, "end": K_n}
ENGLISH_KEYS = {"move": K_m, "energy": K_e, "transport": K_t, "manage": K_w, "end": K_n}
NOTE_HIGH = 50.0
"""Two lines."""


@dataclass(frozen=True)
class Act:
    """A button of the strip. `bright`: chosen, or the next sensible act. Without `press` it is dark, and `note` says why."""

    name: str
    icon: str
    title: str
    note: str
    press: Callable[[], None] | None = None
    bright: bool = False
    refusal: Callable[[], str | None] | None = None


def lay(desk: Desk) -> None:
    """Options, and the end of the turn."""
    acts = [_move(desk), _energy(desk), _transport(desk), _manage(desk), _end(desk)]
    for act, box in zip(acts, zones.options(), strict=True):
        node = Node(f"act.{act.name}", box, partial(_paint, desk, act), act.press, act.refusal, lit=act.bright and act.press is not None,
                    group="acts", spill=26)
        node.label, node.tip = act.title, f"{act.title}\n{act.note}" if act.note else act.title
        desk.add(node)


def key_of(desk: Desk, name: str) -> int:
    """The key of a button, a letter of its word where the language allows."""
    return (KEYS if desk.sitting.words.language == "de" else ENGLISH_KEYS)[name]


def _dark(desk: Desk, name: str, wish: Answer, lack: str = "") -> Act:
    """An option that cannot be taken, with the reason; `lack` is what is missing for the option as a whole."""
    chosen = desk.state.option == name and not desk.state.over
    return Act(name, looks.OPTION_ICONS[name], desk.tell(f"artefakt.view.option.{name}"), _why(desk, name, wish, lack), bright=chosen,
               refusal=desk.refuse(wish))


def _why(desk: Desk, name: str, wish: Answer, lack: str) -> str:
    """In a few words why an option cannot be taken."""
    if desk.state.over or desk.view.closed:
        return ""
    if not desk.free:
        return desk.tell("artefakt.view.busy", who=desk.who(desk.asked))
    if not desk.acting:
        return desk.tell("artefakt.view.note.answer")
    if desk.state.option not in ("", name):
        return desk.tell("artefakt.view.other_option")
    if desk.state.done:
        return desk.tell("artefakt.view.option_done")
    why = desk.why_not(wish)
    return lack or (why[0] if why is not None else "")


def _act(desk: Desk, name: str, note: str, press: Callable[[], None]) -> Act:
    title = desk.tell(f"artefakt.view.option.{name}")
    return Act(name, looks.OPTION_ICONS[name], title, note, press, bright=desk.state.option == name)


def _move(desk: Desk) -> Act:
    answers: list[Answer] = [*desk.answers(Enter), *desk.answers(Step), *desk.answers(Challenge)]
    if not answers and not desk.picks_up:
        return _dark(desk, MOVE, Step(_beside(desk), "die"), desk.tell("artefakt.view.note.no_room"))
    if answers == [Enter()]:
        return _act(desk, MOVE, desk.tell("artefakt.view.note.enter"), desk.give(Enter()))
    count = len([cell for cell in desk.walks if cell != desk.agent(desk.asked).cell])
    note = desk.tell("artefakt.view.note.rooms", count=count)
    return _act(desk, MOVE, note, partial(desk.view.choose, MOVE) if answers else desk.pick_up)


def _beside(desk: Desk) -> int:
    """A room beside the agent, to ask why it cannot go there."""
    near = desk.content.board.neighbours
    cell = desk.agent(desk.asked).cell
    return near[cell][0] if cell < len(near) else 0


def _energy(desk: Desk) -> Act:
    charges = desk.answers(Charge)
    if not charges:
        return _dark(desk, ENERGY, Charge(DICE[0]), _no_charge(desk))
    top = highest(desk, desk.agent(desk.asked).energy, desk.agent(desk.asked).spent)
    note = desk.tell("artefakt.view.note.energy", energy=top, strength=desk.content.strength[top])
    press = desk.give(charges[0]) if len(charges) == 1 else partial(desk.view.choose, ENERGY)
    return _act(desk, ENERGY, note, press)


def _no_charge(desk: Desk) -> str:
    """Why no die at all charges energy (artefakt-28, artefakt-29)."""
    agent = desk.agent(desk.asked)
    faces = desk.content.track[agent.energy].faces
    if not faces:
        return desk.tell("artefakt.view.note.energy_full")
    if not agent.ready_colours:
        return desk.tell("artefakt.view.note.no_die")
    return desk.tell("artefakt.view.note.no_face", faces=tuple(phrase("artefakt.face", face=face) for face in faces))


def highest(desk: Desk, energy: int, spent: int) -> int:
    """The furthest field that the ready dice lead to, in the best order."""
    agent, faces = desk.agent(desk.asked), desk.content.track[energy].faces
    reached = [highest(desk, energy + 1, spent | 1 << die) for die in range(4) if not spent >> die & 1 and agent.dice[die] in faces]
    return max([energy, *reached])


def _transport(desk: Desk) -> Act:
    if not desk.offers(Climb()):
        return _dark(desk, TRANSPORT, Climb())
    cost, rung = price(desk.state, desk.content), next_rung(desk.state, desk.content)
    symbol = ""
    if rung is not None:
        symbol = desk.tell("artefakt.view.symbol", die=desk.tell(f"artefakt.view.colour.{DICE[rung.die]}"), value=rung.value)
    return _act(desk, TRANSPORT, desk.tell("artefakt.view.note.climb", symbol=symbol, cost=cost or 0), desk.give(Climb()))


def _manage(desk: Desk) -> Act:
    if not desk.offers(Manage()):
        return _dark(desk, MANAGE, Manage())
    count = 4 - len(desk.agent(desk.asked).ready_colours)
    return _act(desk, MANAGE, desk.tell("artefakt.view.note.manage", count=count), desk.give(Manage()))


def _end(desk: Desk) -> Act:
    title = desk.tell("artefakt.view.end_turn")
    if desk.offers(End()):
        return Act("end", "flag_checkered", title, desk.tell("artefakt.view.note.end"), desk.give(End()), bright=True)
    if desk.state.over or desk.view.closed:
        return Act("end", "flag_checkered", desk.tell("artefakt.view.ended"), "")
    if not desk.free:
        return Act("end", "timer_sand", desk.tell("artefakt.view.busy_short"), desk.name(desk.asked), refusal=desk.refuse(End()))
    note = desk.tell("artefakt.view.note.no_end") if desk.acting else desk.tell("artefakt.view.note.answer")
    return Act("end", "flag_outline", title, note, refusal=desk.refuse(End()))


def _gold(brush: Brush) -> tuple[Colour, Colour]:
    """The light of what is chosen, or sensible next."""
    return mix(tone(brush, "gold"), LAMP, .4), mix(tone(brush, "gold"), BOLT, .45)


@kept
def raised(brush: Brush, wide: float, high: float, hovered: bool, bright: bool) -> Surface:
    """A button that can be pressed: it stands out, with a strong edge and light on its upper rim."""
    colours = brush.theme.colours
    light = _gold(brush) if bright else (lit(colours.action, 1.22), lit(colours.action, .84))
    if brush.theme.plain:
        light = (light[0], light[0])
    if hovered:
        light = (lit(light[0], 1.1), lit(light[1], 1.1))
    face = brush.masked(brush.gradient(wide, high, light), brush.mask(wide, high, 16))
    brush.put(face, brush.rounded(wide - 24, 2, 1, (255, 255, 255, 90)), 12, 3)
    brush.put(face, brush.rounded(wide, high, 16, colours.paper_lit if bright else BRASS, 3.4 if bright else 2.6), 0, 0)
    return face


@kept
def sunk(brush: Brush, wide: float, high: float, chosen: bool) -> Surface:
    """A button that cannot be pressed now: a dark hollow in the table, its upper edge in shade; with a seam of gold if it was chosen."""
    slate = brush.theme.colours.slate
    hollow = brush.masked(brush.gradient(wide, high, (lit(slate, .5), lit(slate, .8))), brush.mask(wide, high, 16))
    brush.put(hollow, brush.gradient(wide - 20, 10, ((0, 0, 0, 130), (0, 0, 0, 0))), 10, 2)
    brush.put(hollow, brush.rounded(wide, high, 16, mix(BRASS, slate, .3) if chosen else lit(slate, 1.5), 1.6), 0, 0)
    return hollow


def _paint(desk: Desk, act: Act, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, enabled, colours = state.rect, act.press is not None, brush.theme.colours
    gold = act.bright and enabled
    if not enabled:
        brush.put(surface, sunk(brush, box.w, box.h, act.bright), box.x, box.y)
    else:
        if gold:
            brush.put(surface, brush.halo(box.w, box.h, 16, 12, 130, LAMP), box.x - 24, box.y - 24)
        face = raised(brush, box.w, box.h, state.hovered, gold)
        brush.drop(surface, face, box.x, box.y + (2 if state.pressed else 0), radius=16, blur=7, down=2 if state.pressed else 6)
    ink = colours.ink if gold else colours.cream if enabled else colours.mute
    y, right = box.y + (2 if enabled and state.pressed else 0), box.right - 12
    if not enabled and act.name != "end":
        brush.icon(surface, "lock_outline", 22, right - 10, y + 22, colour=mix(colours.mute, colours.slate, .25))
        right -= 26
    elif enabled and not desk.condensed:
        right -= marks.keycap(brush, surface, desk.key_name(key_of(desk, act.name)), right, y + 22) + 8
    words = _note(desk, act, box.w - 22, brush, colours.ink if gold else ink)
    tall = words is not None and brush.extent(words)[1] > 30
    middle = y + (18 if tall else 24)
    brush.icon(surface, act.icon, 24 if tall else 28, box.x + 26, middle, colour=LAMP if enabled and not gold else ink)
    brush.text(surface, act.title, Style("title", 22), box.x + 46, middle - 1, colour=ink, anchor="midleft", fit=right - box.x - 46,
               height=30)
    if words is not None:
        brush.put(surface, words, box.x + 14, y + (52 if tall else 55), anchor="midleft")


def _note(desk: Desk, act: Act, wide: float, brush: Brush, ink: Colour) -> Surface | None:
    """What an act gives and costs, or why it cannot be: in the two lines there are, or shorter where it would not fit."""
    style = "plain" if act.press is None else "body"
    for text in (act.note, desk.tell("artefakt.view.not_now") if act.press is None and act.note else ""):
        if text and brush.extent(brush.lettering(text, style, ink, wrap=wide))[1] <= NOTE_HIGH:
            return brush.lettering(text, style, ink, wrap=wide, align="left")
    return None
