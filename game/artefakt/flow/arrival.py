"""The arrival in a room, always in this order (artefakt-80): "Vorsicht Giftgas!", the tokens, "Achtung Security!", the artefact."""
from __future__ import annotations

from game.core.phrase import phrase
from game.core.table import Flow, Table

from .. import verbs
from ..answers import Answer, Decline, Face, Fill, Take, Turn
from ..content import Content
from ..effects import turns
from ..events import (
    DieTurned,
    EnergyChanged,
    GuardAppeared,
    GuardsNeared,
    LoungeRefilled,
    LoungeRevealed,
    MaskTaken,
    Moved,
    TokenRevealed,
    TokenSpent,
    TokensReshuffled,
    WeaponTaken,
)
from ..museum import gassed, masked, pickable
from ..options import Listed
from ..state import LOUNGE, Artefakt
from .artefact import go_on, pick_up
from .security import confront

ORDER = (verbs.KeepMask, verbs.KeepWeapon, verbs.FillEnergy, verbs.TurnAnyDie, verbs.Nothing, verbs.Guard)
"""The order in which tokens revealed together are resolved; any other would give the same (artefakt-67)."""
FILL = Listed([Fill(), Decline()])
TAKE = Listed([Take(), Decline()])


def arrive(table: Table[Artefakt], content: Content) -> None:
    """Gas first; then what lies face down is revealed (artefakt-65, artefakt-67, artefakt-70)."""
    state = table.state
    agent = state.agent
    cell = agent.cell
    if agent.energy > 1 and gassed(state, content, cell) and not masked(content, agent):
        table.emit(EnergyChanged(state.seat, agent.energy - 1, "gas"))
    if cell == LOUNGE:
        table.emit(LoungeRevealed(state.seat, tuple(state.lounge)))
        table.emit(Moved("found"))
    elif cell in state.tokens:
        table.emit(TokenRevealed(state.seat, cell, state.tokens[cell]))
        table.emit(Moved("found"))
    else:
        _near_guards(table, content)


def found(table: Table[Artefakt], content: Content) -> Flow[None]:
    """Each revealed token does what it does, one after the other; the lounge gets new ones."""
    state = table.state
    while state.found:
        token = min(state.found, key=lambda name: ORDER.index(type(content.tokens[name].effect)))
        yield from _resolve(table, content, token)
    if state.agent.cell == LOUNGE:
        _refill_lounge(table, content)
    _near_guards(table, content)


def _resolve(table: Table[Artefakt], content: Content, token: str) -> Flow[None]:
    state = table.state
    seat, agent = state.seat, state.agent
    effect = content.tokens[token].effect
    used = False
    if isinstance(effect, verbs.KeepMask) and not agent.mask:
        table.emit(MaskTaken(seat, token))
        return
    if isinstance(effect, verbs.KeepWeapon) and not agent.weapon:
        table.emit(WeaponTaken(seat, token))
        return
    if isinstance(effect, verbs.Guard) and agent.cell != LOUNGE:
        table.emit(GuardAppeared(agent.cell, token, effect.strength))
        confront(table, content, agent.cell)
        return
    if isinstance(effect, verbs.FillEnergy) and agent.energy < content.top:
        answer = yield from table.choose(seat, phrase("artefakt.ask.fill"), FILL, token)
        used = isinstance(answer, Fill)
        if used:
            table.emit(EnergyChanged(seat, content.top, "token"))
    elif isinstance(effect, verbs.TurnAnyDie):
        used = yield from _joker(table, token)
    table.emit(TokenSpent(seat, token, used))


def _joker(table: Table[Artefakt], token: str) -> Flow[bool]:
    """One ready die, black and white too, to any face; whether it was used (artefakt-72)."""
    agent = table.state.agent
    answers: list[Answer] = []
    for die, face in enumerate(agent.dice):
        if agent.ready(die):
            answers += turns(die, face)
    answer = yield from table.choose(table.state.seat, phrase("artefakt.ask.joker"), Listed([*answers, Decline()]), token)
    if not isinstance(answer, Turn):
        return False
    table.emit(DieTurned(table.state.seat, answer.die, answer.face, "joker"))
    return True


def _refill_lounge(table: Table[Artefakt], content: Content) -> None:
    """New tokens from the supply; too few there, and the discards are shuffled and laid below (artefakt-68)."""
    state = table.state
    count = content.box.lounge_tokens
    if len(state.supply) < count:
        table.emit(TokensReshuffled((*table.shuffle(state.token_discard), *state.supply)))
    table.emit(LoungeRefilled(min(count, len(state.supply))))


def _near_guards(table: Table[Artefakt], content: Content) -> None:
    """Guards beside the room, doors or not, are to be faced (artefakt-55, artefakt-56)."""
    state = table.state
    cells = tuple(cell for cell in content.board.neighbours[state.agent.cell] if cell in state.guards)
    if cells:
        table.emit(GuardsNeared(state.seat, cells))
        table.emit(Moved("face"))
    else:
        _look_around(table, content)


def face(table: Table[Artefakt], content: Content) -> Flow[None]:
    """One confrontation after the other, in the order of the player's choice; a roll of the guard die ends the step."""
    state = table.state
    while state.facing:
        options = Listed([Face(cell) for cell in state.facing])
        answer = yield from table.choose(state.seat, phrase("artefakt.ask.face"), options)
        confront(table, content, answer.cell)
        if table.revealed and state.facing:
            return
    _look_around(table, content)


def _look_around(table: Table[Artefakt], content: Content) -> None:
    """With an ordered artefact in the room there is a question; else the arrival is over."""
    if pickable(table.state, table.state.seat):
        table.emit(Moved("room"))
    else:
        go_on(table, content)


def room(table: Table[Artefakt], content: Content) -> Flow[None]:
    """An ordered artefact may be picked up; then the walk, or after a defeat the turn's end, goes on (artefakt-32, artefakt-60)."""
    state = table.state
    artefact = state.tiles[state.agent.cell]
    answer = yield from table.choose(state.seat, phrase("artefakt.ask.take"), TAKE, artefact)
    if isinstance(answer, Take):
        pick_up(table)
    else:
        go_on(table, content)
