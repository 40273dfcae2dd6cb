"""Moments of a game worth a look, each made for a language: the view, and the node under the mouse if there is one."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.artefakt import bot
from game.artefakt.answers import Activate, Climb, End, Keep, Manage, Step, Use
from game.artefakt.state import DIE, LOUNGE, Artefakt
from game.artefakt.view import View
from tests.artefakt.view.fake import FakeSitting, frames, press, seated, stand

Shown = tuple[View, str | None]
CARDS = ("red_knuckleduster", "green_winch", "yellow_skeleton_key", "blue_respirator")


def asked(question: str, seed: int = 4, least: int = 0, **more: Any) -> FakeSitting:
    """A game that bots have played to a question of that name. Raises AssertionError when it does not come."""
    sitting = seated(seed=seed, **more)
    players = [bot.player("normal", seed + seat) for seat in (0, 1)]
    count = 0
    while (ask := sitting.session.ask) is not None:
        if ask.prompt.key == f"artefakt.ask.{question}" and count >= least:
            sitting.view.happened(())
            return sitting
        sitting.session.answer(players[ask.seat].answer(sitting.session.seen(ask.seat), ask))
        count += 1
    raise AssertionError(f"{question} was never asked")


def in_turn(seed: int = 11, change: Callable[[Artefakt], None] | None = None, **more: Any) -> FakeSitting:
    """Some rounds in, at the beginning of a turn: artefacts in all places, cards in all slots, guards and opened tokens."""
    sitting = asked("turn", seed, 40, **more)

    def richer(state: Artefakt) -> None:
        agent, other = state.agent, state.opponent
        taken = [name for one in state.agents for name in (*one.orders, *one.queue, one.running, *one.secured) if name]
        first, second = taken[: len(taken) // 2], taken[len(taken) // 2 :]
        agent.orders, agent.running, agent.queue, agent.secured = first[:2], first[2], [], first[3:]
        other.orders, other.running, other.queue, other.secured = second[:1], second[2], second[1:2], second[3:]
        agent.ladder, agent.rung, other.ladder, other.rung = 0, 2, 1, 3
        agent.dice, agent.spent, agent.energy = [4, 2, 3, 6, 4, 5], 0, 6
        other.dice, other.spent, other.energy = [5, 2, 6, 1, 2, 3], 1 << DIE["green"] | 1 << DIE["yellow"], 3
        cards = [card for card in state.deck if card in CARDS]
        for card in dict.fromkeys(cards):
            state.deck.remove(card)
            agent.slots[DIE[card.partition("_")[0]]] = card
        agent.cell, other.cell = 13, 18
        state.visited, state.rested = 1 << agent.cell, False
        if change is not None:
            change(state)

    return stand(sitting, richer)


def turn(language: str) -> Shown:
    """The first question of a turn, nothing under the mouse."""
    return in_turn(language=language).view, None


def near(language: str) -> Shown:
    """A room beside the agent under the mouse."""
    sitting = in_turn(language=language)
    cells = [cell for cell, ways in sitting.view.desk().ways.items() if ways]
    return sitting.view, f"room.{cells[0]}"


def far(language: str) -> Shown:
    """A far room under the mouse: its whole walk."""
    sitting = in_turn(language=language)
    desk = sitting.view.desk()
    cell = max((cell for cell in desk.walks if cell not in desk.ways), key=lambda cell: len(desk.walks[cell].steps))
    return sitting.view, f"room.{cell}"


def several(language: str) -> Shown:
    """Two ways into one room: a key beside the die."""

    def change(state: Artefakt) -> None:
        state.keys, state.option = 1, "move"
        state.opponent.cell = 0

    sitting = in_turn(change=change, language=language)
    cell = next(cell for cell, ways in sitting.view.desk().ways.items() if len(ways) > 1)
    press(sitting.view, f"room.{cell}")
    return sitting.view, None


def at(question: str, **more: Any) -> Callable[[str], Shown]:
    """The first time that this is asked."""
    return lambda language: (asked(question, language=language, **more).view, None)


def decide(language: str) -> Shown:
    """The longest words of a card, and a slot that is taken."""
    sitting = asked("decide", language=language)

    def change(state: Artefakt) -> None:
        card = next(card for card in state.deck if card == "green_respirator")
        state.deck[state.deck.index(card)], state.drawn = state.drawn, card
        state.agent.slots[DIE["green"]] = next(card for card in state.deck if card == "green_skeleton_key")
        state.deck.remove("green_skeleton_key")

    return stand(sitting, change).view, None


def face(language: str) -> Shown:
    """Two guards beside the agent: which one first?"""

    def change(state: Artefakt) -> None:
        state.part, state.facing = "face", [12, 14]
        for cell, token in ((12, "security_2"), (14, "security_5")):
            state.guards[cell] = int(token[-1])
            _take(state, token)

    return in_turn(change=change, language=language).view, None


def _take(state: Artefakt, token: str) -> None:
    """Take a token from wherever it is."""
    for pile in (state.supply, state.lounge, state.token_discard):
        if token in pile:
            pile.remove(token)
            return
    for cell, kind in state.tokens.items():
        if kind == token:
            del state.tokens[cell]
            return


def activated(design: str, spent: int = 0) -> Callable[[str], Shown]:
    """A card of that design activated from the red slot."""

    def change(state: Artefakt) -> None:
        card = f"red_{design}"
        if card in state.deck:
            state.deck.remove(card)
        state.agent.slots[0], state.agent.spent = card, spent

    def shown(language: str) -> Shown:
        sitting = in_turn(change=change, language=language)
        sitting.answer(Activate("red"))
        return sitting.view, None

    return shown


def drawn_card(design: str) -> Callable[[str], Shown]:
    """A drawn card of that design used at once."""

    def change(state: Artefakt) -> None:
        state.part, state.option = "decide", "manage"
        state.drawn = next(card for card in state.deck if card.endswith(design))
        state.deck.remove(state.drawn)

    def shown(language: str) -> Shown:
        sitting = in_turn(change=change, language=language)
        sitting.answer(Use())
        return sitting.view, None

    return shown


def adjusting(language: str) -> Shown:
    """Four cards in the slots, each a tool for its die."""

    def change(state: Artefakt) -> None:
        state.part, state.option = "adjust", "manage"

    return in_turn(change=change, language=language).view, None


def rolling(language: str) -> Shown:
    """Dice management, two ready dice along."""
    sitting = in_turn(change=lambda state: setattr(state.agent, "spent", 2), language=language)
    sitting.answer(Manage())
    press(sitting.view, "along.red")
    press(sitting.view, "die.0.blue" if sitting.session.state.seat == 0 else "die.1.blue")
    return sitting.view, None


def choosing(option: str) -> Callable[[str], Shown]:
    """An option opened on paper."""

    def shown(language: str) -> Shown:
        sitting = in_turn(change=lambda state: setattr(state.agent, "dice", [3, 4, 3, 4, 1, 6]), language=language)
        press(sitting.view, f"act.{option}")
        return sitting.view, None

    return shown


def watching(language: str) -> Shown:
    """A computer player is about to step."""
    sitting = in_turn(language=language, kinds=("easy", "easy"))
    ask = sitting.session.ask
    assert ask is not None
    sitting.view.perform(ask, next(answer for answer in ask.options.examples() if isinstance(answer, Step)))
    return sitting.view, None


def watching_card(language: str) -> Shown:
    """A computer player is about to lay a card into its slot."""
    sitting = asked("decide", language=language, kinds=("easy", "easy"))
    ask = sitting.session.ask
    assert ask is not None
    sitting.view.perform(ask, Keep())
    return sitting.view, None


def lounge(language: str) -> Shown:
    """Both agents in the lounge, gas and a guard next door."""

    def change(state: Artefakt) -> None:
        state.agent.cell = state.opponent.cell = LOUNGE

    return in_turn(change=change, language=language).view, "room.12"


def revealing(language: str) -> Shown:
    """Three tokens of the lounge come to light."""

    def change(state: Artefakt) -> None:
        state.agent.cell, state.visited = 13, 1 << 13
        state.lounge = ["can", "joker", "weapon"]

    sitting = in_turn(change=change, language=language)
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    sitting.answer(next(answer for answer in sitting.view.desk().listed if isinstance(answer, Step) and answer.cell == LOUNGE))
    frames(sitting, 800)
    return sitting.view, None


def turning(language: str) -> Shown:
    """A room is turned over."""
    sitting = asked("rotate", language=language)
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    sitting.answer(sitting.view.desk().listed[0])
    frames(sitting, 112)
    return sitting.view, None


def passing(language: str) -> Shown:
    """The turn passes with its banner."""
    sitting = in_turn(language=language)
    sitting.answer(Climb())
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    sitting.answer(End())
    frames(sitting, 400)
    return sitting.view, None


def over(language: str) -> Shown:
    """The end."""
    sitting = asked("turn", 4, 100, language=language)
    players = [bot.player("normal", seat) for seat in (0, 1)]
    while (ask := sitting.session.ask) is not None:
        sitting.session.answer(players[ask.seat].answer(sitting.session.seen(ask.seat), ask))
    sitting.view.happened(())
    return sitting.view, None


def hidden(language: str) -> Shown:
    """Two people with hidden orders, one of them looks."""
    sitting = asked("turn", 4, 30, language=language, kinds=("human", "human"), options={"orders": "hidden"})
    sitting.view.peeking = 0
    sitting.view.changed()
    return sitting.view, None


SCENES: dict[str, Callable[[str], Shown]] = {
    "start": at("start"), "turn": turn, "near": near, "far": far, "several": several, "take": at("take"), "rotate": at("rotate"),
    "lay": at("lay"), "fill": at("fill"), "joker": at("joker"), "rolling": rolling, "black": at("special.black"),
    "white": at("special.white"), "adjust": adjusting, "decide": decide, "nudge": drawn_card("picklock"),
    "reroll": drawn_card("second_wind"),
    "turn_die": activated("picklock"),
    "restore": activated("second_wind", 1), "after": at("after"), "face": face, "opening": drawn_card("knuckleduster"),
    "energy": choosing("energy"),
    "moving": choosing("move"), "watching": watching,
    "watching_card": watching_card, "lounge": lounge,
    "revealing": revealing, "turning": turning, "passing": passing, "over": over, "hidden": hidden,
}  # fmt: skip
"""All moments by name."""

