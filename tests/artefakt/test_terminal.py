"""The table as lines of text, in both languages."""
from __future__ import annotations

import pytest

from game.artefakt import terminal
from game.artefakt.answers import Activate, End
from game.core.position import Live
from game.core.rng import Rng
from game.i18n import Words
from tests.artefakt.play import CONTENT, RULES, guard, put, running, slot, table, token, turn, waiting


@pytest.mark.parametrize("language", ["de", "en"])
def test_whole_games_are_shown_without_a_gap(language: str) -> None:
    words = Words(language)
    for seed in range(3):
        live = Live.new(RULES, seed, 2, {"starter": 0, "orders": "hidden"})
        chance = Rng(seed)
        while live.ask is not None and live.state.turn < 40:
            ask = live.ask
            seen = RULES.seen_by(live.state, ask.seat)
            lines = [*terminal.table(CONTENT, seen), *terminal.before(CONTENT, seen, ask), terminal.how(ask)]
            lines += [more for answer in ask.options.examples() if (more := terminal.choice(CONTENT, answer))]
            for line in lines:
                said = words.say(line, ("Mira", "Tom"))
                assert "{" not in said
                assert "artefakt." not in said
            live.give(ask.options.sample(chance.below))
        for seat in (0, 1):
            assert "artefakt." not in words.say(terminal.score(CONTENT, live.state, seat), ("Mira", "Tom"))


def test_the_table_tells_rooms_guards_tokens_and_orders() -> None:
    state = token(guard(put(waiting(running(table(), 0, "bone_flute", 1, 2), 0, "jade_owl"), 1, "D2"), "C2", 3), "B1", "rat")
    match = turn(slot(state, 0, "red_winch"))
    english = Words("en")
    said = [english.say(line, ("Mira", "Tom")) for line in terminal.table(CONTENT, RULES.seen_by(match.state, 0))]
    text = "\n".join(said)
    assert "B2 Amber Beetle [Mira]" in text
    assert "C2 Silver Astrolabe [guard 3]" in text
    assert "B1 Copper Sextant [token]" in text
    assert "D2 Tide Tablet [Tom]" in text
    assert "E5 Security room [guard of unknown strength]" in text
    assert "Orders: A3 Lapis Falcon and A4 Turquoise Serpent" in text
    assert "On the right ladder, step 2: Bone Flute" in text
    assert "Waiting: Jade Owl" in text
    assert "Kept: Winch (red)" in text
    told = [english.say(line, ("Mira", "Tom")) for line in terminal.before(CONTENT, match.state, match.ask)]
    assert told == ["Doors: B1 for yellow 3, C2 for red 5, B3 for green 6 and A2 for blue 4", "Next step of the ladder: red 5"]


def test_nothing_flows_and_nothing_is_typed_but_numbers() -> None:
    match = turn(table())
    assert not terminal.clocked(match.ask)
    assert not terminal.typed(match.ask, "x", 0)
    assert terminal.after(CONTENT, match.state, match.give(match.offered[0])[0]) is None
    assert terminal.choice(CONTENT, End()) is None
    assert terminal.choice(CONTENT, Activate("green")) is not None
