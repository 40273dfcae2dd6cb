"""The score and who wins: kero-41, kero-69, kero-73, kero-74."""
from __future__ import annotations

import pytest

from game.kero import scoring
from game.kero.state import Kero
from tests.kero.play import CONTENT, RULES, canisters, chips, claimed, own, stand, table

GREEN = ("root_terraces", "harvest_crew", "shared_bread", "seed_caravan")
WALLS = ("no_passage_1", "no_passage_2", "no_passage_3", "no_passage_4", "no_passage_5")


def worth(state: Kero, name: str) -> int:
    """Points of a territory that seat 0 owns."""
    return dict(scoring.score(CONTENT, state, 0).by_territory)[name]


@pytest.fixture
def state() -> Kero:
    """A table whose territories all lie in the pile."""
    bare = table()
    bare.territory_pile += bare.territories
    bare.territories = [""] * 4
    return bare


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_no_passage_cards_score_their_number_times_itself(state: Kero, count: int, points: int) -> None:
    """kero-41: for all of them together, the fifth of the points most often built wrong."""
    own(state, 0, *WALLS[:count])
    score = scoring.score(CONTENT, state, 0)
    assert (score.no_passage, score.cards, score.total) == (points, 0, points)


@pytest.mark.parametrize(
    ("name", "colour"), [("fern_gorge", "green"), ("amber_flats", "yellow"), ("blue_sink", "blue"), ("red_shelf", "red")]
)
def test_a_point_for_each_card_of_a_colour(state: Kero, name: str, colour: str) -> None:
    """kero-69: those of its owner, "No Passage!" cards too, and not of the other clan."""
    own(claimed(state, 0, name), 0, "no_passage_1", "no_passage_3", "no_passage_4", "no_passage_5")
    assert worth(state, name) == 1
    cards = [card.id for card in CONTENT.cards.values() if card.colour == colour and not card.no_passage]
    own(state, 0, *cards[:3])
    own(state, 1, *cards[3:5])
    assert worth(state, name) == 4


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_a_point_for_each_three_cards_rounded_down(state: Kero, cards: int, points: int) -> None:
    """kero-69: of any colours."""
    own(claimed(state, 0, "counting_stones"), 0, *list(CONTENT.cards)[:cards])
    assert worth(state, "counting_stones") == points


def test_a_point_for_each_territory_itself_too(state: Kero) -> None:
    """kero-69: those of the other clan do not count."""
    claimed(claimed(state, 0, "ridge_road"), 1, "fern_gorge", "dry_dock")
    assert worth(state, "ridge_road") == 1
    claimed(state, 0, "guest_wells", "tent_ring")
    assert worth(state, "ridge_road") == 3


def test_two_more_with_all_four_colours(state: Kero) -> None:
    """kero-69: once, however often the condition is met."""
    own(claimed(state, 0, "four_winds"), 0, "root_terraces", "dust_kiln", "rust_lathe")
    assert worth(state, "four_winds") == 1
    own(state, 0, "drum_tower")
    assert worth(state, "four_winds") == 3
    own(state, 0, "harvest_crew", "barter_stall", "drip_still", "lone_runner")
    assert worth(state, "four_winds") == 3


def test_three_more_with_four_cards_of_one_colour(state: Kero) -> None:
    """kero-69: once, with eight of them too, and not with three of each."""
    own(claimed(state, 0, "kinship_mesa"), 0, *GREEN[:3], "dust_kiln", "leaky_cistern", "barter_stall")
    assert worth(state, "kinship_mesa") == 1
    own(state, 0, GREEN[3])
    assert worth(state, "kinship_mesa") == 4
    own(state, 0, "scrap_crane")
    assert worth(state, "kinship_mesa") == 4


@pytest.mark.parametrize(("name", "points"), [("guest_wells", 3), ("dry_dock", 3), ("silo_ruins", 2), ("tent_ring", 2)])
def test_fixed_points(state: Kero, name: str, points: int) -> None:
    """kero-69: whatever its owner has."""
    assert worth(claimed(state, 0, name), name) == points


def test_conditions_are_looked_at_in_the_end_only(state: Kero) -> None:
    """kero-69: a territory claimed before its cards are taken scores by what its owner has now."""
    claimed(state, 0, "fern_gorge")
    assert RULES.score(state) == (0, 0)
    own(state, 0, *GREEN)
    assert RULES.score(state)[0] == 4 + sum(CONTENT.cards[card].points for card in GREEN)


def test_all_points_are_added_up(state: Kero) -> None:
    """kero-73: cards, "No Passage!" cards, territories and last-turn fields."""
    own(state, 1, "golden_acre", "high_wall", "no_passage_1", "no_passage_2")
    claimed(state, 1, "guest_wells", "ridge_road")
    state.last_turn, state.last_fields = True, 2
    score = scoring.score(CONTENT, state, 1)
    assert (score.cards, score.no_passage, score.territories, score.last_fields) == (10, 4, 5, 3)
    assert score.total == 22
    assert RULES.score(state) == (0, 22)
    assert RULES.winners(state) == (1,)


def test_canisters_chips_fuel_and_explorers_are_worth_nothing(state: Kero) -> None:
    """kero-73: nor are explorers on territories not yet claimed."""
    state = stand(canisters(chips(table(), 0, "burn", "burn", "expel"), 0, 9), (3, 0))
    state.camps[1].fuel = 0
    assert RULES.score(state) == (0, 0)


def test_most_points_win(state: Kero) -> None:
    """kero-73: against more territories and more canisters too."""
    own(state, 0, "golden_acre", "high_wall")
    claimed(canisters(state, 1, 9), 1, "fern_gorge", "amber_flats", "blue_sink")
    assert RULES.score(state) == (10, 0)
    assert RULES.winners(state) == (0,)


def test_ties(state: Kero) -> None:
    """kero-74: more territories, then more canisters, then both share the victory."""
    own(own(state, 0, "iron_heart"), 1, "high_wall")
    assert RULES.score(state) == (5, 5)
    assert RULES.winners(state) == (0, 1)
    canisters(state, 1, 3)
    assert RULES.winners(state) == (1,)
    claimed(state, 0, "fern_gorge")
    assert RULES.score(state) == (5, 5)
    assert RULES.winners(state) == (0,)
    claimed(state, 1, "red_shelf")
    assert RULES.winners(state) == (1,)


def test_more_territories_win_a_tie_in_points(state: Kero) -> None:
    """kero-74: before canisters are counted."""
    own(own(state, 0, "iron_heart"), 1, "high_wall")
    claimed(canisters(state, 1, 9), 0, "fern_gorge")
    assert RULES.score(state) == (5, 5)
    assert RULES.winners(state) == (0,)


def test_what_lies_behind_the_points_is_told(state: Kero) -> None:
    """For the sources that bring something; of each territory its name and its points."""
    own(state, 1, *WALLS[:2], "harvest_crew")
    state.territory_pile.remove("fern_gorge")
    state.camps[1].territories.append("fern_gorge")
    state.last_turn, state.starter, state.last_fields = True, 0, 2
    told = scoring.details(CONTENT, state, 1)
    assert {source: said.values.get("count") for source, said in told.items()} == {
        "cards": 1, "no_passage": 2, "territories": None, "last_fields": 2,
    }  # fmt: skip
    each = told["territories"].values["what"]
    assert isinstance(each, tuple)
    assert [said.values["points"] for said in each] == [dict(scoring.score(CONTENT, state, 1).by_territory)["fern_gorge"]]
    assert scoring.details(CONTENT, state, 0) == {}
