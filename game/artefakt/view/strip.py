"""The four options of a turn, what each gives or why it cannot be, and the button that ends the turn."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import K_b, K_e, K_m, K_n, K_t, K_w, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pen import kept
from game.kit.shapes import Shapes
from game.kit.theme import Colour, Style, lit, mix

from ..answers import Answer, Challenge, Charge, Climb, End, Enter, Manage, PickUp, Step
from ..flow.transport import next_rung, price
from ..state import DICE, ENERGY, MANAGE, MOVE, TRANSPORT
from . import looks, marks, zones
from .desk import Desk
from .palette import BRASS, DEEP, LAMP, LINE, STEEL, TEAL

KEYS = {"move": K_b, "energy": K_e, "transport": K_t, "manage": K_w, "end": K_n}
ENGLISH_KEYS = {"move": K_m, "energy": K_e, "transport": K_t, "manage": K_w, "end": K_n}
BRIGHT: tuple[Colour, Colour] = ((246, 200, 108), (202, 144, 62))
USUAL: tuple[Colour, Colour] = ((44, 92, 100), (24, 60, 68))
DARK: tuple[Colour, Colour] = ((22, 42, 48), (16, 34, 40))


@dataclass(frozen=True)
class Act:
    """A button of the strip. `bright`: chosen, or the next sensible act. Without `press` it is dark."""

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


def _dark(desk: Desk, name: str, wish: Answer) -> Act:
    """An option that cannot be taken, with the reason."""
    chosen = desk.state.option == name and not desk.state.over
    why = desk.why_not(wish) if desk.free and desk.acting else None
    note = "" if why is None or desk.condensed else why[0]
    if desk.state.option and desk.free and desk.acting:
        if not chosen:
            note = desk.tell("artefakt.view.other_option")
        elif desk.state.done:
            note = desk.tell("artefakt.view.option_done")
    return Act(name, looks.OPTION_ICONS[name], desk.tell(f"artefakt.view.option.{name}"), note, bright=chosen, refusal=desk.refuse(wish))


def _act(desk: Desk, name: str, note: str, press: Callable[[], None]) -> Act:
    title = desk.tell(f"artefakt.view.option.{name}")
    return Act(name, looks.OPTION_ICONS[name], title, note, press, bright=desk.state.option == name)


def _move(desk: Desk) -> Act:
    answers: list[Answer] = [*desk.answers(Enter), *desk.answers(Step), *desk.answers(Challenge), *desk.answers(PickUp)]
    if not answers:
        return _dark(desk, MOVE, Step(_beside(desk), "die"))
    if answers == [Enter()]:
        return _act(desk, MOVE, desk.tell("artefakt.view.note.enter"), desk.give(Enter()))
    count = len([cell for cell in desk.walks if cell != desk.agent(desk.asked).cell])
    note = desk.tell("artefakt.view.note.rooms", count=count)
    return _act(desk, MOVE, note, partial(desk.view.choose, MOVE))


def _beside(desk: Desk) -> int:
    """A room beside the agent, to ask why it cannot go there."""
    near = desk.content.board.neighbours
    cell = desk.agent(desk.asked).cell
    return near[cell][0] if cell < len(near) else 0


def _energy(desk: Desk) -> Act:
    charges = desk.answers(Charge)
    if not charges:
        return _dark(desk, ENERGY, Charge(DICE[0]))
    top = highest(desk, desk.agent(desk.asked).energy, desk.agent(desk.asked).spent)
    note = desk.tell("artefakt.view.note.energy", energy=top, strength=desk.content.strength[top])
    press = desk.give(charges[0]) if len(charges) == 1 else partial(desk.view.choose, ENERGY)
    return _act(desk, ENERGY, note, press)


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


@kept
def _face(brush: Shapes, wide: float, high: float, light: tuple[Colour, Colour], edge: Colour, line: float) -> Surface:
    face = brush.masked(brush.gradient(wide, high, light), brush.mask(wide, high, 16))
    brush.put(face, brush.rounded(wide, high, 16, edge, line), 0, 0)
    return face


def _paint(desk: Desk, act: Act, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, enabled = state.rect, act.press is not None
    light = BRIGHT if act.bright else USUAL if enabled else DARK
    if state.hovered and enabled:
        light = (lit(light[0], 1.1), lit(light[1], 1.1))
    edge = (255, 236, 186) if act.bright else mix(BRASS, TEAL, .5) if enabled else mix(LINE, DEEP, .4)
    down = 2.0 if state.pressed and enabled else 0.0
    if act.bright:
        brush.put(surface, brush.halo(box.w, box.h, 16, 12, 130, LAMP), box.x - 24, box.y - 24)
    face = _face(brush, box.w, box.h, light, edge, 3 if act.bright else 1.6)
    brush.drop(surface, face, box.x, box.y + down, radius=16, blur=7, down=5, alpha=160 if enabled else 60)
    ink = brush.theme.colours.ink if act.bright else brush.theme.colours.cream if enabled else STEEL
    y = box.y + down
    brush.icon(surface, act.icon, 28, box.x + 28, y + 26, colour=LAMP if enabled and not act.bright else ink)
    right = box.right - 12
    if enabled and not desk.condensed:
        cap = desk.key_name(key_of(desk, act.name))
        right -= marks.keycap(brush, surface, cap, right, y + 25) + 8
    brush.text(surface, act.title, Style("title", 22), box.x + 50, y + 25, colour=ink, anchor="midleft", fit=right - box.x - 50)
    if act.note:
        faint = (92, 62, 22) if act.bright else mix(ink, light[0], .18)
        fit = box.w - 28
        note = next((text for text in (act.note, desk.tell("artefakt.view.not_now")) if brush.measure(text, "body") <= fit), "")
        if enabled and note != act.note:
            note = ""
        brush.text(surface, note, "body", box.x + 16, y + 56, colour=faint, anchor="midleft", fit=fit)
