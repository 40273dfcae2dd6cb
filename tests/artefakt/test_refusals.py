"""Refusals: what cannot be done now, by which rule; and that every one of them has words with all its values."""
from __future__ import annotations

import re
from pathlib import Path

from game.artefakt.answers import Activate, Charge, Climb, Enter, Manage, PickUp, Step, Take
from game.artefakt.refusals import CARD_RULES, PART_RULES, things
from game.core.position import Live
from game.core.rng import Rng
from game.i18n import Words
from tests.artefakt.play import CONTENT, RULES, at, put, slot, table, token, turn

RULE_NUMBERS = re.findall(
    r"^\*\*(artefakt-\d+)\*\*",
    (Path(__file__).resolve().parents[2] / "docs" / "rules" / "artefakt.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_what_another_question_comes_before_is_refused_by_its_rule() -> None:
    match = turn(token(table(yellow=3), "B1", "energy"))
    match.step("B1")
    for thing in (Climb(), Manage(), Step(at("C1"), "die"), Take()):
        assert match.refusal(thing) == ("artefakt-23", "answer_first")


def test_what_a_card_asks_comes_before_the_rest_of_the_turn() -> None:
    match = turn(slot(table(red=3), 0, "red_picklock"))
    match.give(Activate("red"))
    for thing in (Climb(), Manage(), Step(at("C2"), "die"), Charge("red")):
        assert match.refusal(thing) == ("artefakt-41", "answer_first")


def test_one_option_a_turn() -> None:
    match = turn(table(yellow=3, red=2))
    match.step("B1")
    assert match.refusal(Charge("red")) == ("artefakt-12", "other_option")
    assert match.refusal(Manage()) == ("artefakt-12", "other_option")


def test_a_step_tells_the_nearest_reason() -> None:
    state = put(table(energy=4, black=3, red=1), 1, "B1")
    match = turn(state)
    assert match.refusal(Step(at("B2"), "die")) == ("artefakt-17", "same_room")
    assert match.refusal(Step(at("D5"), "die")) == ("artefakt-17", "not_beside")
    assert match.refusal(Step(at("B1"), "die")) == ("artefakt-24", "black")
    assert match.refusal(Step(at("C2"), "die")) == ("artefakt-19", "energy")
    assert match.refusal(Step(at("C2"), "held")) == ("artefakt-20", "not_held")
    assert match.refusal(Step(at("C2"), "white")) == ("artefakt-25", "not_white")
    assert match.refusal(Step(at("C2"), "key")) == ("artefakt-21", "no_key")


def test_what_is_missing_is_told_with_its_number() -> None:
    match = turn(table(energy=3, red=1))
    refused = RULES.why_not(match.state, match.ask, Step(at("C2"), "die"))
    assert refused is not None
    assert Words("en").say(refused.phrase) == "2 energy is missing"
    assert Words("de").say(refused.phrase) == "2 Energie fehlen"


def test_an_agent_outside_is_told_to_enter() -> None:
    match = turn(put(table(), 0, "magenta"))
    for thing in (Step(at("B2"), "die"), PickUp()):
        assert match.refusal(thing) == ("artefakt-14", "enter_first")


def test_every_card_and_every_question_has_its_rule() -> None:
    assert CARD_RULES.keys() == CONTENT.designs.keys()
    assert set(PART_RULES.values()) | set(CARD_RULES.values()) <= set(RULE_NUMBERS)


def test_refusals_of_whole_games_name_real_rules_and_have_words_in_both_languages() -> None:
    """Each thing on the table is offered or refused, and the refusal is said with all its values."""
    words = [Words("de"), Words("en")]
    told: dict[str, int] = {}
    for seed in range(12):
        live = Live.new(RULES, seed, 2, {"starter": 0})
        chance = Rng(seed)
        while live.ask is not None and live.state.turn < 60:
            for thing in things(live.state, CONTENT, live.ask.seat):
                refused = RULES.why_not(live.state, live.ask, thing)
                assert (refused is None) == (thing in live.ask.options)
                if refused is None or (refused.phrase.key in told and told[refused.phrase.key] > 3):
                    continue
                assert refused.rule in RULE_NUMBERS
                told[refused.phrase.key] = told.get(refused.phrase.key, 0) + 1
                for language in words:
                    said = language.say(refused.phrase, ("Mira", "Tom"))
                    assert "{" not in said
                    assert "artefakt." not in said
            live.give(live.ask.options.sample(chance.below))
    assert len(told) > 15


def test_cards_are_refused_by_the_rule_of_their_design() -> None:
    match = turn(slot(table(), 0, "red_second_wind", "green_respirator", "blue_winch"))
    assert match.refusal(Activate("red")) == ("artefakt-44", "die_ready")
    assert match.refusal(Activate("green")) == ("artefakt-49", "mask_works")
    assert match.refusal(Activate("blue")) == ("artefakt-46", "no_transport")
    assert match.refusal(Activate("yellow")) == ("artefakt-40", "no_card")
    assert match.refusal(Enter()) == ("artefakt-14", "inside")
