"""What the things on the table say they are and do, besides what boards, doors and rooms know of themselves.

Figures, the energy marker and the tags of rooms say nothing: what they stand on speaks for them. The ways beside a room say all by
their own words: nothing may lie over them.
"""
from __future__ import annotations

from collections.abc import Callable

from game.core.phrase import PhraseValue
from game.kit.node import Node

from ..state import COLOURS, DICE, DIE, LOUNGE
from . import boards
from .desk import Desk

Tell = Callable[[Desk, Node], str]
"""Words for a thing."""


def lay(desk: Desk) -> None:
    """Give the nodes of the table their words."""
    for node in desk.nodes:
        tell = TIPS.get(node.name) or TIPS.get(node.name.partition(".")[0])
        if tell is not None:
            node.tip = tell(desk, node)
        elif not node.tip and node.press is not None and node.focusable is not False and not node.name.startswith("way."):
            node.tip = node.label


def _told(desk: Desk, name: str, **values: PhraseValue) -> str:
    return desk.tell(f"artefakt.tip.{name}", **values)


def _seat(node: Node) -> int:
    """The seat in the name of a node of a board."""
    return int(node.name.split(".")[1])


# boards


def _player(desk: Desk, node: Node) -> str:
    agent = desk.agent(_seat(node))
    return _told(desk, "player", who=desk.who(_seat(node)), count=len(agent.secured), all=desk.content.box.orders)


def _die(desk: Desk, node: Node) -> str:
    """A colour die that is ready, and what it is good for; other dice say so themselves."""
    name = node.name.rpartition(".")[2]
    ready = name in COLOURS and desk.agent(_seat(node)).ready(DIE[name])
    return f"{node.label}\n{desk.tell('artefakt.tip.die')}" if ready else node.tip


def _spent(desk: Desk, node: Node) -> str:
    name = node.name.rpartition(".")[2]
    if name in COLOURS:
        return _told(desk, "spent", die=desk.tell(f"artefakt.view.colour.{name}"))
    state = "works" if boards.works(desk, _seat(node), DIE[name]) else "idle"
    return desk.tell(f"artefakt.view.{name}_{state}", face=desk.agent(_seat(node)).dice[DIE[name]])


def _slot(desk: Desk, node: Node) -> str:
    empty = not desk.agent(_seat(node)).slots[DIE[node.name.rpartition(".")[2]]]
    return f"{node.tip}\n{desk.tell('artefakt.tip.slot')}" if empty else node.tip


def _order(desk: Desk, node: Node) -> str:
    """An artefact, where it is, and in which room while it is still in the museum."""
    name, where = boards.artefacts(desk, _seat(node))[int(node.name.rpartition(".")[2])]
    if where == "open" and name in desk.state.tiles and not desk.secret:
        return f"{desk.tile(name)}\n{_told(desk, 'order', where=desk.place(desk.state.tiles.index(name)))}"
    return node.tip


# the museum and above it


def _deck(desk: Desk, node: Node) -> str:
    return _told(desk, "deck", count=len(desk.state.deck))


def _discard(desk: Desk, node: Node) -> str:
    said = _told(desk, "discard", count=len(desk.state.discard))
    names = dict.fromkeys(desk.card(card) for card in desk.state.discard)
    return f"{said}\n{', '.join(names)}" if names else said


def _supply(desk: Desk, node: Node) -> str:
    return _told(desk, "supply", count=len(desk.state.supply))


def _round(desk: Desk, node: Node) -> str:
    box = desk.content.box
    return _told(desk, "round", number=desk.state.round, most=box.lockdown, count=box.orders)


def _start(desk: Desk, node: Node) -> str:
    return f"{node.label}\n{desk.tell('artefakt.tip.start')}"


def _room(desk: Desk, node: Node) -> str:
    """What a room says, by its number, and who stands in it."""
    cell = int(node.name.partition(".")[2])
    more = [desk.tell("artefakt.tip.lounge")] if cell == LOUNGE else []
    more += [desk.tell("artefakt.tip.stands", who=desk.who(seat)) for seat in (0, 1) if desk.agent(seat).cell == cell]
    return "\n".join((f"{desk.place(cell)}: {node.tip}", *more))


def _ladder(desk: Desk, node: Node) -> str:
    """A free ladder is explained; one in use says who is on it, and what comes next."""
    busy = any(agent.running and node.name.endswith(("left", "right")[agent.ladder]) for agent in desk.state.agents)
    return node.label if busy else f"{node.label}\n{desk.tell('artefakt.tip.ladder')}"


def _grid(desk: Desk, node: Node) -> str:
    name = node.name.partition(".")[2]
    return desk.tell(f"artefakt.view.die.{name}", face=desk.agent(desk.asked).dice[DICE.index(name)])


def _drawn(desk: Desk, node: Node) -> str:
    return boards.card_words(desk, desk.state.drawn)


TIPS: dict[str, Tell] = {
    "player": _player, "die": _die, "spent": _spent, "slot": _slot, "order": _order, "deck": _deck, "discard": _discard,
    "supply": _supply, "round": _round, "start": _start, "room": _room, "ladder": _ladder, "grid": _grid, "tray.card": _drawn,
}  # fmt: skip
"""Words by the name of a node, or by the first word of it."""
