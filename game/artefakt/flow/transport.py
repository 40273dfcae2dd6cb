"""The way up: "Artefakte bergen und an die Oberfläche bringen", from the foot of a ladder to its top."""
from __future__ import annotations

from game.core.table import Table

from .. import effects
from ..content import Content, Rung
from ..state import DICE, Artefakt


def next_rung(state: Artefakt, content: Content) -> Rung | None:
    """The step that the running transport of the player in turn comes to next; None without one."""
    agent = state.agent
    return content.board.ladders[agent.ladder][agent.rung] if agent.running else None


def price(state: Artefakt, content: Content) -> int | None:
    """The energy that the next step of the ladder costs; None when it cannot be paid (artefakt-37)."""
    rung, agent = next_rung(state, content), state.agent
    if rung is None or not agent.ready(rung.die):
        return None
    cost = abs(agent.dice[rung.die] - rung.value)
    return cost if cost < agent.energy else None


def climb(table: Table[Artefakt], content: Content) -> None:
    """One step up, paid with the die of its colour."""
    rung, cost = next_rung(table.state, content), price(table.state, content)
    assert rung is not None
    assert cost is not None
    effects.climb(table, content, DICE[rung.die], cost)
