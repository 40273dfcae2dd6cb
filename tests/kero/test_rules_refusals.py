"""What is dark on the table says which rule forbids it and what is missing (rules: why_not)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.phrase import Phrase, SeatName, phrase
from game.kero.answers import (
    Answer,
    Burn,
    Drop,
    End,
    Explore,
    Go,
    Hire,
    Pick,
    Play,
    Refill,
    Refuel,
    Swap,
    Take,
    TakeDie,
    TakeUp,
    Throw,
)
from game.kero.state import GAP, LAST, Kero
from tests.kero.play import (
    BRICK,
    RULES,
    Match,
    at_fire,
    begin,
    canisters,
    chips,
    dice_lie,
    draw_next,
    hand,
    last_turn,
    own,
    preparing,
    row,
    spending,
    stand,
    table,
)

CARDS = ("shared_bread", "harvest_crew", "long_march", "lone_runner", "new_charter", "no_passage_1")


def shown() -> Kero:
    """A table with a known row."""
    return row(table(), *CARDS)


def missing(match: Match, thing: Answer) -> list[tuple[str, Any]]:
    """What a refusal says is missing: units and counts."""
    refused = RULES.why_not(match.state, match.ask, thing)
    assert refused is not None
    assert refused.phrase.key == "kero.no.missing"
    what = refused.phrase.values["what"]
    assert isinstance(what, tuple)
    assert refused.phrase.values["count"] == sum(int(str(part.values["count"])) for part in what)
    return [(part.key.removeprefix("kero.units."), part.values["count"]) for part in what]


@pytest.mark.parametrize(
    ("card", "lacking"),
    [
        ("shared_bread", [("wheat", 1)]),
        ("harvest_crew", [("wheat", 2), ("canister", 1)]),
        ("long_march", [("recruit", 3), ("metal", 1)]),
        ("lone_runner", [("recruit", 2)]),
        ("no_passage_1", [("brick", 1), ("recruit", 1)]),
    ],
)
def test_a_card_says_what_its_cost_lacks(card: str, lacking: list[tuple[str, int]]) -> None:
    """kero-37: each resource with how many, canisters of the depot too."""
    match = spending(hand(canisters(shown(), 0, 0), wheat=1, metal=1))
    assert match.refusal(Take(card)) == ("kero-37", "missing")
    assert missing(match, Take(card)) == lacking


def test_an_explorer_says_what_it_lacks() -> None:
    """kero-60: the recruit, the metal, or both."""
    for have, lacking in (({"metal": 2}, ["recruit"]), ({"recruit": 1}, ["metal"]), ({}, ["recruit", "metal"])):
        match = spending(hand(shown(), **have))
        assert missing(match, Explore(match.state.territories[0])) == [(name, 1) for name in lacking]


def test_how_many_canisters_are_missing() -> None:
    """kero-10, kero-17, kero-49: in numbers."""
    state = canisters(shown(), 0, 0)
    state.camps[0].fuel = 1000
    match = preparing(state)
    wanted = ((Refuel(1), "kero-10", 1), (Refuel(2), "kero-10", 2), (TakeDie("blue"), "kero-17", 1), (Hire(), "kero-49", 2))
    for thing, rule, count in wanted:
        refused = RULES.why_not(match.state, match.ask, thing)
        assert refused is not None
        assert (refused.rule, refused.phrase) == (rule, phrase("kero.no.canisters", count=count))
    match = preparing(canisters(shown(), 0, 1))
    refused = RULES.why_not(match.state, match.ask, Hire())
    assert refused is not None
    assert refused.phrase == phrase("kero.no.canisters", count=1)


Sets = Callable[[], Match]


def in_run() -> Match:
    return Match(dice_lie(shown(), BRICK, BRICK, BRICK, BRICK, BRICK), "run")


def in_fill() -> Match:
    state = shown()
    state.camps[0].fuel = 1000
    match = preparing(state)
    match.give(Refuel(1))
    return match


def after_the_end() -> Match:
    match = spending(hand(shown(), wheat=2))
    match.give(End())
    return match


def with_six_tiles() -> Match:
    tiles = ("root_terraces", "dust_kiln", "rust_lathe", "drum_tower", "harvest_crew")
    match = spending(hand(row(own(table(), 0, *tiles), "grain_spirit", "shared_bread", *[GAP] * 4), wheat=4, metal=1))
    match.give(Take("grain_spirit"))
    return match


def discarding() -> Match:
    match = at_fire(chips(shown(), 0, "burn", "burn"))
    match.give(Play("burn"))
    return match


def claiming(owner: int = 0) -> Match:
    """The owner of the tie tile is asked at the end of seat 0's turn."""
    state = chips(stand(own(table(), owner, "old_treaty"), (1, 1)), 0, "burn")
    match = at_fire(draw_next(row(state, *[GAP] * 6), "claim_1"))
    match.give(Refill())
    assert match.asked == "tie"
    return match


def placing() -> Match:
    state = dice_lie(shown(), BRICK, BRICK, BRICK, BRICK, BRICK, 5, coloured=("blue",))
    return Match(chips(state, 0, "scouts"), "gather")


@pytest.mark.parametrize(
    ("stage", "thing", "rule", "reason"),
    [
        (begin, Take("shared_bread"), "kero-21", "run_first"),
        (lambda: preparing(shown()), End(), "kero-21", "run_first"),
        (lambda: preparing(shown()), Swap(1), "kero-21", "run_first"),
        (lambda: preparing(shown()), Refill(), "kero-63", "end_first"),
        (lambda: preparing(shown()), Refuel(1), "kero-15", "tank_full"),
        (lambda: preparing(own(shown(), 0, "harvest_crew")), End(), "kero-21", "run_first"),
        (in_run, Take("shared_bread"), "kero-21", "in_run"),
        (in_run, End(), "kero-21", "in_run"),
        (in_run, TakeDie("green"), "kero-21", "in_run"),
        (in_run, Play("scouts"), "kero-21", "in_run"),
        (in_fill, Go(), "kero-12", "in_fill"),
        (in_fill, Hire(), "kero-12", "in_fill"),
        (in_fill, Take("shared_bread"), "kero-12", "in_fill"),
        (lambda: spending(shown()), Go(), "kero-19", "dice_before"),
        (lambda: spending(shown()), TakeDie("green"), "kero-19", "dice_before"),
        (lambda: spending(shown()), Refuel(1), "kero-10", "refuel_first"),
        (lambda: spending(shown()), Refill(), "kero-63", "end_first"),
        (lambda: spending(shown()), Take("dust_kiln"), "kero-37", "not_in_row"),
        (lambda: spending(shown()), Swap(1), "kero-46", "no_swap"),
        (after_the_end, Take("shared_bread"), "kero-62", "actions_ended"),
        (after_the_end, End(), "kero-62", "actions_ended"),
        (after_the_end, Hire(), "kero-62", "actions_ended"),
        (after_the_end, Go(), "kero-62", "actions_ended"),
        (with_six_tiles, Take("shared_bread"), "kero-35", "answer_first"),
        (with_six_tiles, End(), "kero-35", "answer_first"),
        (placing, End(), "kero-35", "answer_first"),
        (placing, Play("scouts"), "kero-35", "answer_first"),
        (placing, Hire(), "kero-35", "answer_first"),
        (lambda: spending(last_turn(shown())), Explore("fern_gorge"), "kero-71", "no_place"),
        (lambda: at_fire(chips(row(table(), *[GAP] * 6), 0, "burn")), Play("burn"), "kero-59", "no_card"),
        (lambda: at_fire(table()), Play("burn"), "kero-59", "not_owned"),
        (after_the_end, Play("scouts"), "kero-62", "actions_ended"),
        (after_the_end, Play("dice2"), "kero-62", "actions_ended"),
        (after_the_end, Play("supplies"), "kero-62", "actions_ended"),
        (discarding, Refill(), "kero-35", "answer_first"),
        (discarding, Play("burn"), "kero-35", "answer_first"),
        (claiming, Refill(), "kero-35", "answer_first"),
        (claiming, Take("shared_bread"), "kero-62", "actions_ended"),
        (claiming, Play("burn"), "kero-59", "moment.burn"),
    ],
)
def test_what_is_dark_names_its_rule(stage: Sets, thing: Answer, rule: str, reason: str) -> None:
    """kero-35 and the rules named: the moment comes before what is missing."""
    assert stage().refusal(thing) == (rule, reason)


def test_an_open_question_is_named() -> None:
    """kero-35: "answer first" says which question it is."""
    match = with_six_tiles()
    refused = RULES.why_not(match.state, match.ask, Take("shared_bread"))
    assert refused is not None
    question = refused.phrase.values["question"]
    assert isinstance(question, Phrase)
    assert question.key == "kero.ask.drop"
    assert question.values["who"] == SeatName(0)


def test_the_other_clan_is_told_that_it_is_not_asked() -> None:
    """kero-35: while the owner of the tie tile is asked in the other clan's turn."""
    match = claiming(owner=1)
    assert match.ask.seat == 1
    assert match.refusal(Hire()) == ("kero-35", "other_asked")


def test_what_is_offered_is_not_refused() -> None:
    """Law 4, in each stage: none for each option."""
    for stage in (begin, in_fill, after_the_end, with_six_tiles, placing, discarding, claiming):
        match = stage()
        for answer in match.offered:
            assert RULES.why_not(match.state, match.ask, answer) is None
    match = in_run()
    assert RULES.why_not(match.state, match.ask, Throw((0,), 600)) is None


def test_all_that_one_may_point_at() -> None:
    """Each card, territory, die and chip, the refinery, the pile of Tuareks, and what ends a stage; each once."""
    state = chips(shown(), 0, "supplies", "supplies", "burn")
    things = list(RULES.things(state, 0))
    assert len(things) == len({repr(thing) for thing in things})
    for thing in (Take("shared_bread"), Explore(state.territories[3]), TakeDie("yellow"), Refuel(2), Play("burn"), Hire(), Go(), End()):
        assert thing in things
    assert Play("supplies") not in list(RULES.things(state, 1))
    assert Explore(LAST) in list(RULES.things(last_turn(shown()), 1))


@pytest.mark.parametrize("thing", [TakeUp(5), Pick("brick"), Burn("shared_bread"), Drop("dust_kiln")])
def test_answers_of_another_question_are_refused_in_any_stage(thing: Answer) -> None:
    """kero-35: they are no things of the table, and still get a reason."""
    for stage in (begin, in_run, in_fill, placing):
        refused = RULES.why_not(stage().state, stage().ask, thing)
        assert refused is not None
        assert refused.rule.startswith("kero-")
