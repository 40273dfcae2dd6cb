"""Every die that fell is told, with whose it was and what it showed."""
from __future__ import annotations

from game.core.fairness import shares
from game.core.position import Live
from game.core.seats import RandomPlayer
from game.kero.bot import player
from game.kero.dice import rolls
from game.kero.events import FillThrown, Thrown
from game.kero.rules import rules


def test_all_dice_of_whole_games_are_told_and_chance_explains_them() -> None:
    found = []
    for seed in range(12):
        live = Live.new(rules(), seed, 2, rules().meta.settle({}, 2))
        seats = (player("normal", seed), RandomPlayer(seed))
        events = list(live.events)
        while live.ask is not None:
            events += live.give(seats[live.ask.seat].answer(rules().seen_by(live.state, live.ask.seat), live.ask))
        told = list(rolls(events))
        assert len(told) == sum(len(event.faces) for event in events if isinstance(event, Thrown | FillThrown))
        found += told
    assert {roll.seat for roll in found} == {0, 1}
    assert set(shares(found)) == {"white", "green", "yellow", "blue"}
    white = shares(found)["white"]
    assert sum(share.seen for share in white) > 1000
    assert sum(share.within for share in white) >= 5
