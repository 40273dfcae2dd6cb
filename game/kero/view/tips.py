"""What each thing on Kero's table says it is and does, to a mouse that rests on it, a finger that stays, and the focus of the keyboard.

Cards and territories are shown large instead. What is timed keeps silent while fuel flows, so that nothing lies over the dice:
a throw button says all it does by its own words.
"""
from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.core.phrase import Phrase, PhraseValue
from game.kit.node import Node

from .. import words
from ..answers import End
from ..flow.run import die_name
from ..scoring import score
from ..state import RESOURCES
from . import actions, enlarged, spoken, zones
from .board import territory_worth
from .desk import Desk
from .piles import pile_points

Tell = Callable[[Desk, str], str]
"""Words for a thing, told by the rest of its node's name."""


def lay(desk: Desk) -> None:
    """Give all nodes of the table their words, and places to what is painted within another."""
    _spots(desk)
    for node in desk.nodes:
        kind, _, rest = node.name.partition(".")
        keys = (f"{kind}.{rest.rpartition('.')[2]}", f"{kind}.{rest.partition('.')[0]}", kind)
        tell = THINGS.get(node.name) or next((KINDS[key] for key in keys if key in KINDS), None)
        if tell is not None:
            node.tip = tell(desk, rest)
        elif enlarged.can(node.name):
            node.tip = ""
        elif not node.tip and (node.press or node.refusal) and not node.at_once:
            node.tip = node.label


def _spots(desk: Desk) -> None:
    """Places on the stage, which is painted in one piece."""
    there, stage = {node.name for node in desk.nodes}, zones.STAGE
    spots: dict[str, tuple[str, FRect]] = {
        "tell.truck": ("stage.truck", FRect(stage.x + 14, stage.y + 14, stage.w - 28, 148)),
        "tell.dice": ("stage.dice", FRect(stage.x + 14, stage.y + 168, stage.w - 28, 66)),
        "tell.strip": ("stage.strip", FRect(stage.x + 14, stage.y + 168, 404, 66)),
        "tell.fire": ("stage.strip", FRect(stage.x + 424, stage.y + 168, stage.w - 438, 66)),
        "tell.hand": ("stage.hand", zones.hand_cell(0).unionall([zones.hand_cell(index) for index in range(1, 5)])),
    }
    for name, (shown, box) in spots.items():
        if shown in there:
            desk.add(Node(name, box))


def _told(desk: Desk, name: str, **values: PhraseValue) -> str:
    return desk.tell(f"kero.tip.{name}", **values)


def _plain(name: str) -> Tell:
    """Words that are the same at any time."""
    return lambda desk, rest: desk.tell(f"kero.tip.{name}")


# camps


def _seat(rest: str) -> int:
    """The seat in the name of a node of a camp."""
    return int(rest.partition(".")[0])


def _name(desk: Desk, rest: str) -> str:
    seat = _seat(rest)
    points = score(desk.content, desk.state, seat)
    said = _told(desk, "name", who=desk.who(seat), count=points.total, cards=points.cards, passages=points.no_passage,
                 lands=points.territories)  # fmt: skip
    return f"{said}\n{desk.tell('kero.tip.starter')}" if desk.state.starter == seat else said


def _bay(desk: Desk, rest: str) -> str:
    camp = desk.state.camps[_seat(rest)]
    return _told(desk, "truck", who=desk.who(_seat(rest)), ms=camp.fuel, tank=desk.seconds(camp.tank))


def _signal(desk: Desk, rest: str) -> str:
    return desk.tell("kero.tip.heard" if desk.heard(_seat(rest)) else "kero.tip.unheard")


def _canisters(desk: Desk, rest: str) -> str:
    return _told(desk, "canisters", count=desk.state.camps[_seat(rest)].canisters)


def _explorers(desk: Desk, rest: str) -> str:
    box = desk.content.box
    cost = tuple(words.units(kind, count) for kind, count in box.explorer_cost.items())
    return _told(desk, "explorers", count=desk.state.camps[_seat(rest)].explorers, all=box.explorers, what=cost)


def _cards(desk: Desk, rest: str) -> str:
    """The cards of one colour of a camp."""
    colour = rest.rpartition(".")[2]
    cards = [card for card in desk.state.camps[_seat(rest)].cards if desk.content.cards[card].colour == colour]
    kind = Phrase(f"kero.card_of.{colour}")
    if not cards:
        return _told(desk, "no_cards", colour=kind)
    said = _told(desk, "cards", count=len(cards), colour=kind, points=pile_points(desk, cards, _seat(rest)))
    return f"{said}\n{', '.join(desk.card_title(card) for card in cards)}"


def _lands(desk: Desk, rest: str) -> str:
    """The territories of a camp in one line, and what they are worth as things stand."""
    lands = desk.state.camps[_seat(rest)].territories
    said = _told(desk, "lands", count=len(lands), points=territory_worth(desk, _seat(rest)))
    return f"{said}\n{', '.join(desk.say(words.territory(name)) for name in lands)}" if lands else said


def _chips(desk: Desk, rest: str) -> str:
    seat = int(rest)
    count = len(desk.state.camps[seat].chips)
    if not count:
        return desk.tell("kero.view.no_chips")
    said = desk.tell("kero.view.chips_tip", who=desk.who(seat), count=count)
    return f"{said}\n{desk.tell('kero.tip.look')}" if desk.player(seat).human else f"{said}\n{desk.tell('kero.tip.chips')}"


# the board


def _territories(desk: Desk, rest: str) -> str:
    return _told(desk, "territory_pile", count=len(desk.state.territory_pile))


def _deck(desk: Desk, rest: str) -> str:
    return _told(desk, "draw_pile", count=len(desk.state.deck), claims=desk.content.box.claim_cards - desk.state.claims)


def _rail(desk: Desk, rest: str) -> str:
    burning = max((field for field, name in enumerate(desk.state.row) if name), default=-1)
    return _told(desk, "burning" if int(rest) == burning else "field", number=int(rest) + 1, count=desk.content.box.fire_flames)


def _shack(desk: Desk, rest: str) -> str:
    return _told(desk, "shack", count=desk.content.box.die_cost)


def _refinery(desk: Desk, rest: str) -> str:
    return _told(desk, "refinery", count=desk.content.box.fill_cost, left=desk.state.supply)


def _tuareks(desk: Desk, rest: str) -> str:
    said = _told(desk, "tuareks", count=desk.content.box.hire_cost, left=len(desk.state.chip_pile))
    discard = dict.fromkeys(desk.say(desk.content.chips[chip].name) for chip in desk.state.chip_discard)
    return f"{said}\n{desk.tell('kero.view.discards', what=', '.join(discard))}" if discard else said


# the stage


def _stage_truck(desk: Desk, rest: str) -> str:
    fill = desk.state.fill
    return _bay(desk, str(fill.owner if fill is not None else desk.state.seat))


def _dice(desk: Desk, rest: str) -> str:
    return _told(desk, "dice", count=len(desk.state.dice) + desk.content.box.white_dice)


def _strip(desk: Desk, rest: str) -> str:
    """What the dice of the turn show, flames aside."""
    found: dict[str, int] = {}
    for index, number in enumerate(desk.state.faces):
        face = desk.content.dice[die_name(desk.state, index)].faces[number]
        found[face.kind] = found.get(face.kind, 0) + face.count
    shown = tuple(words.units(kind, count) for kind, count in found.items() if kind != "flame")
    return _told(desk, "strip", what=shown) if shown else desk.tell("kero.tip.strip_none")


def _fire(desk: Desk, rest: str) -> str:
    return _told(desk, "fire", count=desk.state.flames, least=desk.content.box.fire_flames)


def _rolled(desk: Desk, rest: str) -> str:
    """A die of the run, and what a press on it does; nothing while there is no time to read it."""
    if desk.running.run is not None and desk.running.run.flowing:
        return ""
    standing = desk.running.die_state(int(rest))
    return f"{spoken.die(desk, int(rest))}\n{desk.tell(f'kero.tip.rolled.{standing}')}"


# the actions


def _act(desk: Desk, rest: str) -> str:
    """The next act; what would be lost by it stands as signs on the button, and in words here."""
    if desk.running.run is not None:
        return ""
    act = actions.main_act(desk)
    if act.ends and any(isinstance(answer, End) for answer in desk.listed):
        lost = tuple(words.units(kind, count) for kind, count in zip(RESOURCES, desk.state.pool, strict=True) if count)
        return f"{act.label}\n{_told(desk, 'lapses', what=lost) if lost else act.note}"
    return f"{act.label}\n{act.note}" if act.note else act.label


def _ready(desk: Desk, rest: str) -> str:
    return desk.tell("kero.view.ready", who=desk.who(int(rest)))


def _hint(desk: Desk, rest: str) -> str:
    return _told(desk, "hint", key=desk.key_name(actions.HINT_KEY))


THINGS: dict[str, Tell] = {
    "territory_pile": _territories, "draw_pile": _deck, "shack": _shack, "refinery": _refinery, "tuareks": _tuareks, "act": _act,
    "hint": _hint, "open.rules": _plain("rules"), "open.log": _plain("log"), "open.pause": _plain("menu"),
    "log.lines": _plain("log_lines"), "stage.flames": _fire, "stage.fill": _plain("fill"), "stage.seconds": _plain("seconds"),
    "tell.truck": _stage_truck, "tell.dice": _dice, "tell.strip": _strip, "tell.fire": _fire, "tell.hand": _plain("hand"),
}  # fmt: skip
"""Words by the name of a node."""
KINDS: dict[str, Tell] = {
    "camp.name": _name, "camp.bay": _bay, "camp.signal": _signal, "camp.canisters": _canisters, "camp.explorers": _explorers,
    "slot": _plain("slot"), "chips": _chips, "card.gap": _plain("gap"), "territory.gap": _plain("land_gap"), "rail": _rail,
    "rolled": _rolled, "ready": _ready, "pile.lands": _lands, "pile": _cards,
}  # fmt: skip
"""Words by the first and the last, or the first two words of a name, or by the first alone."""
