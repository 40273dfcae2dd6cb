"""Agent Artefakt in a terminal: the table as lines of text. All its questions are lists, so nothing else can be typed."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase, SeatName, phrase

from . import scoring, words
from .answers import Activate, Answer
from .content import Content
from .museum import flipped, reachable
from .state import COLOURS, DICE, HIDDEN, LADDERS, LOUNGE, UNROLLED, Artefakt


def clocked(ask: Ask) -> bool:
    """Whether time flows while this question waits for its answer: never."""
    return False


def how(ask: Ask) -> Phrase:
    """What can be typed: a number of the list."""
    return phrase("artefakt.terminal.how")


def typed(ask: Ask, text: str, ms: int) -> Answer | None:
    """None: all answers are listed, and nothing else can be understood."""
    return None


def table(content: Content, seen: Artefakt) -> Iterator[Phrase]:
    """All that lies on the table, as its onlooker may see it."""
    yield phrase("artefakt.terminal.piles", round=seen.round, deck=len(seen.deck), supply=len(seen.supply))
    for row in range(content.board.rows):
        cells = range(row * content.board.columns, (row + 1) * content.board.columns)
        yield phrase("artefakt.terminal.row", rooms=tuple(_room(seen, cell) for cell in cells))
    for seat in (0, 1):
        yield from board(content, seen, seat)


def _room(seen: Artefakt, cell: int) -> Phrase:
    """A room in a few words: its name, what lies and who stands there."""
    marks: list[Phrase] = []
    if cell in seen.guards:
        guard = seen.guards[cell]
        marks.append(phrase("artefakt.terminal.guard_hidden") if guard == UNROLLED else phrase("artefakt.terminal.guard", strength=guard))
    if cell in seen.tokens:
        hidden = seen.tokens[cell] == HIDDEN or cell not in seen.opened
        marks.append(phrase("artefakt.terminal.token") if hidden else words.token(seen.tokens[cell]))
    if flipped(seen, cell):
        marks.append(phrase("artefakt.terminal.open", what=words.sides(seen.sides[cell])))
    marks += [phrase("artefakt.terminal.here", who=SeatName(seat)) for seat, agent in enumerate(seen.agents) if agent.cell == cell]
    tile = phrase("artefakt.lounge") if cell == LOUNGE else words.artefact(seen.tiles[cell])
    name = phrase("artefakt.terminal.named", room=words.room(cell), tile=tile)
    return phrase("artefakt.terminal.marked", room=name, what=tuple(marks)) if marks else name


def board(content: Content, seen: Artefakt, seat: int) -> Iterator[Phrase]:
    """What one player owns."""
    own, who = seen.agents[seat], SeatName(seat)
    strength = content.strength[own.energy]
    yield phrase("artefakt.terminal.agent", who=who, energy=own.energy, strength=strength, secured=len(own.secured))
    ready = tuple(words.shown(name, own.dice[index]) for index, name in enumerate(DICE) if own.ready(index))
    yield phrase("artefakt.terminal.dice", what=ready)
    if own.orders:
        yield phrase("artefakt.terminal.orders", what=tuple(_order(seen, name) for name in own.orders))
    if own.running:
        yield phrase("artefakt.terminal.running", artefact=words.artefact(own.running),
                     ladder=phrase(f"artefakt.ladder.{LADDERS[own.ladder]}"), rung=own.rung)  # fmt: skip
    if own.queue:
        yield phrase("artefakt.terminal.queue", what=tuple(words.artefact(name) for name in own.queue))
    kept = [words.card(card) for card in own.slots if card]
    kept += [words.token(kind) for kind, held in ((content.mask_token, own.mask), (content.weapon_token, own.weapon)) if held]
    if kept:
        yield phrase("artefakt.terminal.kept", what=tuple(kept))


def _order(seen: Artefakt, name: str) -> Phrase:
    if name == HIDDEN:
        return words.artefact(name)
    return phrase("artefakt.terminal.named", room=words.room(seen.where(name)), tile=words.artefact(name))


def before(content: Content, seen: Artefakt, ask: Ask) -> Iterator[Phrase]:
    """What one needs to see to answer a question: in a turn, the doors around the agent and the next step of its ladder."""
    agent = seen.agents[ask.seat]
    if seen.part == "turn":
        if agent.in_museum:
            open_rooms = reachable(content, seen.sides, agent.cell)
            told = tuple(
                phrase("artefakt.terminal.door", room=words.room(door.to), what=words.shown(DICE[door.die], door.value))
                for door in content.board.doors[agent.cell]
                if door.to in open_rooms
            )
            yield phrase("artefakt.terminal.doors", what=told)
        if agent.running:
            rung = content.board.ladders[agent.ladder][agent.rung]
            yield phrase("artefakt.terminal.next_rung", what=words.shown(DICE[rung.die], rung.value))
    if seen.drawn:
        instant, slot = content.cards[seen.drawn].text
        yield phrase("artefakt.terminal.card", card=words.card(seen.drawn), instant=instant, slot=slot)


def after(content: Content, seen: Artefakt, event: Event[Artefakt]) -> Phrase | None:
    """What stands below a log line: nothing, the lines say all."""
    return None


def choice(content: Content, answer: Any) -> Phrase | None:
    """What a choice stands for, beside its label: of a slot, its colour says all."""
    if isinstance(answer, Activate):
        return phrase("artefakt.terminal.slot", number=COLOURS.index(answer.slot) + 1)
    return None


def score(content: Content, state: Artefakt, seat: int) -> Phrase:
    """What a player has at the end."""
    own = scoring.score(content, state, seat)
    return phrase(
        "artefakt.terminal.score",
        who=SeatName(seat),
        secured=own.secured,
        picked_up=own.picked_up,
        energy=own.energy,
        ready=own.ready,
        cards=own.cards,
    )
