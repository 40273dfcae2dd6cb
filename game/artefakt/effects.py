"""What option cards do: the verbs of Agent Artefakt carried out, and whether one would change anything now."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content import Verb
from game.core.phrase import phrase
from game.core.table import Flow, Table

from . import verbs
from .answers import Answer, Open, Reroll, Turn
from .content import Card, Content
from .events import (
    ArtefactSecured,
    Climbed,
    DieRerolled,
    DieTurned,
    EnergyChanged,
    KeyReadied,
    Moved,
    OptionEnded,
    StrengthRaised,
    TokenOpened,
)
from .options import Listed
from .state import BLACK, DICE, DIE, MOVE, TRANSPORT, WHITE, Agent, Artefakt


def nudges(agent: Agent) -> list[Answer]:
    """Each ready die one pip up or down, black and white too."""
    found: list[Answer] = []
    for die, face in enumerate(agent.dice):
        if agent.ready(die):
            found += one_pip(die, face)
    return found


def one_pip(die: int, face: int) -> list[Answer]:
    """A die one pip up or down, never from 6 to 1 or back."""
    return [Turn(DICE[die], other) for other in (face - 1, face + 1) if 1 <= other <= 6]


def turns(die: int, face: int) -> list[Answer]:
    """A die to each other face."""
    return [Turn(DICE[die], other) for other in range(1, 7) if other != face]


def face_down(state: Artefakt) -> list[int]:
    """Cells whose token lies face down."""
    return [cell for cell in state.tokens if cell not in state.opened]


def gain_energy(table: Table[Artefakt], content: Content, seat: int, count: int, by: str) -> None:
    """The marker so many fields to the right, as far as the track reaches; to the left with a negative count."""
    energy = table.state.agents[seat].energy
    table.emit(EnergyChanged(seat, min(energy + count, content.top), by))


def reroll(table: Table[Artefakt], seat: int, die: int, by: str) -> None:
    """One die is rolled again."""
    table.emit(DieRerolled(seat, DICE[die], table.below(6) + 1, by))


def climb(table: Table[Artefakt], content: Content, die: str = "", cost: int = 0) -> None:
    """The transport agent climbs a step, with a die or pulled by a Winch; at the top the artefact is secured (artefakt-38)."""
    state = table.state
    agent = state.agent
    table.emit(Climbed(state.seat, agent.rung + 1, die, cost))
    if agent.rung < len(content.board.ladders[agent.ladder]):
        return
    table.emit(ArtefactSecured(state.seat, agent.running))
    if state.option == TRANSPORT:
        table.emit(OptionEnded())
    if agent.queue:
        table.emit(Moved("lay"))


Effect = Callable[[Table[Artefakt], Content, Any, Card], Flow[None]]
"""Carries out a verb of a card for the player in turn."""


def _gain_energy(table: Table[Artefakt], content: Content, verb: verbs.GainEnergy, card: Card) -> Flow[None]:
    gain_energy(table, content, table.state.seat, verb.count, card.id)
    yield from ()


def _turn(table: Table[Artefakt], card: Card, key: str, answers: list[Answer]) -> Flow[None]:
    """One of these turns of a die is chosen."""
    state = table.state
    answer = yield from table.choose(state.seat, phrase(key), Listed(answers), card.id)
    assert isinstance(answer, Turn)
    table.emit(DieTurned(state.seat, answer.die, answer.face, card.id))


def _nudge_die(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    yield from _turn(table, card, "artefakt.ask.nudge", nudges(table.state.agent))


def _breathe(table: Table[Artefakt], content: Content, verb: verbs.Breathe, card: Card) -> Flow[None]:
    if table.state.agent.energy < content.box.home:
        gain_energy(table, content, table.state.seat, verb.count, card.id)
    else:
        yield from _nudge_die(table, content, verb, card)


def _reroll_die(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    state = table.state
    answers = Listed([Reroll(DICE[die]) for die in range(len(DICE)) if state.agent.ready(die)])
    answer = yield from table.choose(state.seat, phrase("artefakt.ask.reroll"), answers, card.id)
    reroll(table, state.seat, DIE[answer.die], card.id)


def _reroll_special(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    for die in (BLACK, WHITE):
        reroll(table, table.state.seat, die, card.id)
    yield from ()


def _open_token(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    state = table.state
    answers = Listed([Open(cell) for cell in face_down(state)])
    answer = yield from table.choose(state.seat, phrase("artefakt.ask.open"), answers, card.id)
    table.emit(TokenOpened(state.seat, answer.cell, state.tokens[answer.cell]))


def _spoil_die(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    reroll(table, table.state.other, card.die, card.id)
    yield from ()


def _turn_own_die(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    yield from _turn(table, card, "artefakt.ask.turn_die", turns(card.die, table.state.agent.dice[card.die]))


def _restore_die(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    yield from _turn(table, card, "artefakt.ask.restore", [Turn(DICE[card.die], face) for face in range(1, 7)])


def _open_door(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    table.emit(KeyReadied(table.state.seat))
    yield from ()


def _climb_free(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    climb(table, content)
    yield from ()


def _raise_strength(table: Table[Artefakt], content: Content, verb: verbs.RaiseStrength, card: Card) -> Flow[None]:
    table.emit(StrengthRaised(table.state.seat, verb.count))
    yield from ()


def _shift_energy(table: Table[Artefakt], content: Content, verb: verbs.ShiftEnergy, card: Card) -> Flow[None]:
    state = table.state
    drained = max(state.opponent.energy - verb.count, min(content.box.least_drained, state.opponent.energy))
    if drained != state.opponent.energy:
        table.emit(EnergyChanged(state.other, drained, card.id))
    if state.agent.energy < content.top:
        gain_energy(table, content, state.seat, verb.count, card.id)
    yield from ()


EFFECTS: dict[type[Verb], Effect] = {
    verbs.GainEnergy: _gain_energy,
    verbs.NudgeDie: _nudge_die,
    verbs.Breathe: _breathe,
    verbs.RerollDie: _reroll_die,
    verbs.RerollSpecial: _reroll_special,
    verbs.OpenToken: _open_token,
    verbs.SpoilDie: _spoil_die,
    verbs.TurnOwnDie: _turn_own_die,
    verbs.RestoreDie: _restore_die,
    verbs.OpenDoor: _open_door,
    verbs.ClimbFree: _climb_free,
    verbs.RaiseStrength: _raise_strength,
    verbs.ShiftEnergy: _shift_energy,
}


def carry_out(table: Table[Artefakt], content: Content, verb: Verb, card: Card) -> Flow[None]:
    """Carry out one verb of a card for the player in turn. What it asks, it asks before anything is revealed."""
    return EFFECTS[type(verb)](table, content, verb, card)


def lacks(state: Artefakt, content: Content, verb: Verb, die: int) -> str | None:
    """What a verb of a card of this colour needs to change anything now, as the end of a phrase key; None when nothing is missing."""
    lack = LACKS.get(type(verb))
    return lack(state, content, die) if lack else None


def _no_energy_missing(state: Artefakt, content: Content, die: int) -> str | None:
    return "energy_full" if state.agent.energy >= content.top else None


def _own_die_spent(state: Artefakt, content: Content, die: int) -> str | None:
    return None if state.agent.ready(die) else "own_die_spent"


def _own_die_ready(state: Artefakt, content: Content, die: int) -> str | None:
    return "die_ready" if state.agent.ready(die) else None


def _their_die_spent(state: Artefakt, content: Content, die: int) -> str | None:
    return None if state.opponent.ready(die) else "their_die_spent"


def _no_token(state: Artefakt, content: Content, die: int) -> str | None:
    return None if len(state.tokens) > len(state.opened) else "no_token"


def _not_moving(state: Artefakt, content: Content, die: int) -> str | None:
    return None if state.option in ("", MOVE) and not state.done else "not_moving"


def _no_transport(state: Artefakt, content: Content, die: int) -> str | None:
    return None if state.agent.running else "no_transport"


def _nothing_to_shift(state: Artefakt, content: Content, die: int) -> str | None:
    if state.agent.energy < content.top or state.opponent.energy > content.box.least_drained:
        return None
    return "energy_full"


def _never(state: Artefakt, content: Content, die: int) -> str | None:
    return "mask_works"


LACKS: dict[type[Verb], Callable[[Artefakt, Content, int], str | None]] = {
    verbs.GainEnergy: _no_energy_missing,
    verbs.OpenToken: _no_token,
    verbs.SpoilDie: _their_die_spent,
    verbs.TurnOwnDie: _own_die_spent,
    verbs.RestoreDie: _own_die_ready,
    verbs.OpenDoor: _not_moving,
    verbs.ClimbFree: _no_transport,
    verbs.RaiseStrength: _not_moving,
    verbs.ShiftEnergy: _nothing_to_shift,
    verbs.GasMask: _never,
}
"""Of each verb that may change nothing, what it needs."""
