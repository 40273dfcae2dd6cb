"""What lies face down stays hidden on a shared screen: whatever the table shows, says or tells is the same on every guess of it.

A guess is the same table with all that nobody who looks on may see dealt anew. Two people look on together, so to them all is hidden
that is hidden from either; one person alone sees what that seat sees.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import catalog
from game.core.position import Live, Position
from game.core.rng import Rng
from game.kit.node import Node
from game.kit.scale import Scale
from tests.sitting import FakeSitting, brush_for, drawn, frames
from tests.test_conformance import option_sets

SCALE = Scale(1280, 720)
GAMES = 3
EVERY = 7
"""So many answers lie between two looks at a table."""
GUESSES = 3
MOST_PICTURES = 8
TOGETHER, ALONE, SHOWN = ("human", "human"), ("human", "easy"), ("easy", "normal")
"""Two people at one screen, one against a computer, two computers that are watched."""


class Laid(FakeSitting):
    """A table of any game, at which all sit at one side."""

    def __init__(self, game: str, kinds: tuple[str, ...], seed: int) -> None:
        self.game = game
        options = option_sets(game)
        super().__init__(seed, kinds, options=options[-1 - seed % len(options)])
        self.rules = self.session.rules
        self.words_of = catalog.part(game, "words")
        self.lay()

    def lay(self) -> None:
        """Look at the table as if one came to it now; one that is watched as a replay shows it."""
        self.view = catalog.part(self.game, "view").View(self)
        self.view.closed = self.watched

    def beside(self, live: Live[Any]) -> Laid:
        """The same table with the same past, and that present."""
        other = Laid(self.game, tuple(player.kind for player in self.players), 0)
        other.session.live, other.session.moments = live, list(self.session.moments)
        other.lay()
        return other

    def onlooker(self, state: Any, everybody: bool = False) -> Any:
        """The table as those who sit at the screen see it together, or as everybody may see it."""
        people = [player.seat for player in self.players if player.human]
        for seat in people if len(people) == 1 and not everybody else range(len(self.players)):
            state = self.rules.seen_by(state, seat)
        return state

    def guesses(self, seed: int) -> Iterator[Live[Any]]:
        """The same question on tables that differ only in what those who look on cannot see. An open step whose first answers may have
        told something has none."""
        live = self.session.live
        seen = self.onlooker(self.rules.unpack(live.settled))
        for guess in range(GUESSES if not live.answers else 0):
            state = self.rules.guess(seen, seed * 100 + guess)
            other = Live(self.rules, Position(self.rules.pack(state)))
            assert self.rules.pack(self.onlooker(other.state)) == self.rules.pack(self.onlooker(live.state))
            assert other.ask is not None
            assert live.ask is not None
            assert other.ask.prompt == live.ask.prompt, "the question itself tells what is hidden"
            yield other


def told(nodes: list[Node]) -> list[tuple[Any, ...]]:
    """All that can be seen, heard or felt of them, but for the pictures."""
    return [
        (node.name, tuple(node.rect), node.label, node.tip, node.lit, node.enabled, node.on, bool(node.press), bool(node.hold))
        for node in sorted(nodes, key=lambda node: node.name)
    ]


def played(game: str, kinds: tuple[str, ...], seed: int) -> Iterator[Laid]:
    """A game by chance, looked at now and then."""
    sitting, chance = Laid(game, kinds, seed), Rng(seed)
    for count in range(sitting.rules.longest):
        ask = sitting.session.ask
        if ask is None:
            return
        if count % EVERY == 0:
            yield sitting
        sitting.session.answer(ask.options.sample(chance.below))


@pytest.mark.parametrize("kinds", [TOGETHER, ALONE, SHOWN])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_table_tells_nothing_of_what_lies_face_down(game: str, kinds: tuple[str, ...]) -> None:
    looked = 0
    for seed in range(GAMES):
        for sitting in played(game, kinds, seed):
            sitting.watched = kinds == SHOWN or seed % 2 == 1
            sitting.lay()
            true = sitting.session.live
            before, caption = told(sitting.view.build(SCALE)), sitting.words_of.caption(true.state)
            for other in sitting.guesses(seed):
                sitting.session.live = other
                sitting.lay()
                assert told(sitting.view.build(SCALE)) == before, f"{game}, seed {seed}"
                assert sitting.words_of.caption(other.state) == caption
                assert not sitting.watched or not any(node.hold for node in sitting.view.build(SCALE)), "nobody looks at what is replayed"
                looked += 1
            sitting.session.live = true
    assert looked > 50


@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_one_seat_alone_may_see_is_shown_to_that_seat_alone(game: str) -> None:
    """So the test above would find out a table that tells."""
    differ = shown = 0
    for sitting in played(game, ALONE, 1):
        true = sitting.session.live
        sitting.lay()
        before, settled, pack = told(sitting.view.build(SCALE)), sitting.rules.unpack(true.settled), sitting.rules.pack
        guess = sitting.rules.guess(sitting.onlooker(settled, everybody=True), 5)
        if true.answers or pack(sitting.onlooker(guess)) == pack(sitting.onlooker(settled)):
            continue
        differ += 1
        sitting.session.live = Live(sitting.rules, Position(pack(guess)))
        sitting.lay()
        shown += told(sitting.view.build(SCALE)) != before
        sitting.session.live = true
    assert shown > differ / 2 or not differ


@pytest.mark.parametrize("kinds", [TOGETHER, ALONE])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_log_and_pictures_tell_nothing_while_things_move(game: str, kinds: tuple[str, ...]) -> None:
    """The same answer on two such tables: when both look the same afterwards, so does everything on the way."""
    brush, chance, looked = brush_for((1280, 720)), Rng(3), 0
    for sitting in played(game, kinds, 1):
        for live in sitting.guesses(1):
            one, two = sitting.beside(sitting.session.live), sitting.beside(live)
            given = sitting.session.ask.options.sample(chance.below)  # type: ignore[union-attr]
            if given not in two.session.ask.options:  # type: ignore[union-attr]
                continue
            seat = next((player.seat for player in sitting.players if player.human), -1) if kinds == ALONE else -1
            lines = []
            for each in (one, two):
                each.session.live = Live(each.rules, Position(each.session.live.settled))
                each.motion_speed = 1.0
                happened = each.answer(given)
                lines.append([each.words_of.line(event.seen_by(seat)) for event in happened])
            after = [each.rules.pack(each.onlooker(each.session.state)) for each in (one, two)]
            if after[0] != after[1]:
                continue  # something was revealed to those who look on
            assert lines[0] == lines[1], f"{game}: {given!r}"
            for _ in range(3):
                pictures = [pygame.image.tobytes(drawn(each.view, brush), "RGB") for each in (one, two) * 2]
                assert pictures[2] == pictures[3], f"{game}: {given!r}"  # a sprite made anew may differ by a shade
                for each in (one, two):
                    frames(each, 192)
            looked += 1
            break
        if looked == MOST_PICTURES:
            return
    raise AssertionError(f"only {looked} moments were looked at")
