"""The examples that the rulebook of Kero prints, each with the heading it stands under."""
from __future__ import annotations

import pytest

from game.kero import scoring
from game.kero.answers import Accept, End, Explore, Go, Place, Refill, Take, TakeDie, Throw
from game.kero.events import CardBurnt, CardDealt, RowSlid, TerritoryClaimed, TerritoryLost
from game.kero.options import RunOptions
from game.kero.state import GAP, LAST, Kero
from tests.kero.play import (
    BRICK,
    CONTENT,
    FLAME,
    METAL,
    RECRUIT,
    RULES,
    WHEAT,
    Match,
    after_run,
    at_fire,
    canisters,
    claimed,
    claims_done,
    dice_lie,
    draw_next,
    hand,
    last_turn,
    load_dice,
    own,
    row,
    spending,
    stand,
    table,
    territories,
)

A, B, C, D, E, F = "high_wall", "shared_bread", "iron_heart", "golden_acre", "spare_hose", "leaky_cistern"
NEXT = ("dust_kiln", "rust_lathe", "drum_tower")


def test_mike_takes_b_and_f_and_throws_three_flames() -> None:
    """"Feuer": kero-37, kero-62, kero-63. E burns, A C D slide to 4 5 6, the next three cards lie on 3, 2 and 1 in that order."""
    state = draw_next(row(table(), A, B, C, D, E, F), *NEXT)
    state.flames = 3
    match = Match(dice_lie(hand(state, wheat=2, brick=2), FLAME, FLAME, FLAME, BRICK, BRICK), "spend")
    match.give(Take(B), Take(F))
    assert match.state.row == [A, GAP, C, D, E, GAP]
    match.give(End())
    assert match.happened(CardBurnt) == [CardBurnt(0, E, "fire")]
    match.give(Refill())
    assert match.happened(RowSlid) == [RowSlid((GAP, GAP, GAP, A, C, D))]
    assert match.happened(CardDealt) == [CardDealt(2, NEXT[0]), CardDealt(1, NEXT[1]), CardDealt(0, NEXT[2])]
    assert match.state.row == [NEXT[2], NEXT[1], NEXT[0], A, C, D]
    assert match.state.out == [E]
    assert match.state.camps[0].cards == [B, F]


def test_a_card_for_two_recruits_places_an_explorer_at_once() -> None:
    """"Karten nachziehen": kero-38. Two recruits for the card, and one explorer goes to a territory of one's choice at once."""
    match = after_run(row(table(), "lone_runner", *[GAP] * 5), RECRUIT, RECRUIT, BRICK, METAL, WHEAT)
    match.give(Take("lone_runner"))
    assert match.state.pool == [1, 1, 1, 0]
    assert match.asked == "place"
    match.give(Place(match.state.territories[2]))
    assert match.state.scouts == [[0, 0], [0, 0], [1, 0], [0, 0]]
    assert match.state.camps[0].explorers == 6
    assert match.asked == "spend"


def test_a_card_with_the_green_die() -> None:
    """"Karten nachziehen": kero-42, kero-44. Three wheat and a canister; from then on the green die beside the white ones each turn."""
    match = spending(hand(canisters(row(table(), "harvest_crew", *[GAP] * 5), 0, 1), wheat=3))
    match.give(Take("harvest_crew"))
    assert match.state.pool == [0, 0, 0, 0]
    assert match.state.camps[0].canisters == 0
    assert match.state.camps[0].abilities == ["harvest_crew"]
    match.end_turn()
    for turn in (3, 5):
        match.to_turn(turn)
        if match.state.camps[0].canisters == 0:
            assert [answer for answer in match.offered if isinstance(answer, TakeDie)] == [TakeDie("green")]
        depot = match.state.camps[0].canisters
        match.give(TakeDie("green"), Go())
        assert match.state.camps[0].canisters == depot
        options = match.ask.options
        assert isinstance(options, RunOptions)
        assert options.dice == (0, 1, 2, 3, 4, 5)


def test_a_territory_of_three_points_and_a_tuarek() -> None:
    """"Neue Territorien erkunden": kero-65, kero-69. Three points in the end, one Tuarek when it is claimed."""
    state = stand(territories(table(), "guest_wells", "dry_dock", "silo_ruins", "tent_ring"), (1, 0))
    match = at_fire(draw_next(row(state, *[GAP] * 6), "claim_1"))
    match.give(Refill())
    assert match.state.camps[0].territories == ["guest_wells"]
    assert len(match.state.camps[0].chips) == 1
    assert RULES.score(match.state) == (3, 0)


def bare() -> Kero:
    """A table with all territories in the pile."""
    state = table()
    state.territory_pile += state.territories
    state.territories = [GAP] * 4
    return state


def test_a_territory_of_one_point_and_three_more() -> None:
    """"Neue Territorien erkunden": kero-69. One point for certain, three more with four cards of one colour in the end."""
    state = claimed(bare(), 0, "kinship_mesa")
    assert RULES.score(state)[0] == 1
    own(state, 0, "no_passage_1", "lone_runner", "drum_tower")
    assert scoring.territory_points(CONTENT, state, 0, "kinship_mesa") == 1
    own(state, 0, "muster_day")
    assert scoring.territory_points(CONTENT, state, 0, "kinship_mesa") == 4


def test_a_tie_an_empty_territory_and_a_majority() -> None:
    """"Neue Territorien erobern": kero-65, kero-66. The tied and the empty territory are discarded, the grey clan takes the third."""
    four = ("fern_gorge", "dry_dock", "guest_wells", "ridge_road")
    match = at_fire(draw_next(row(stand(territories(table(), *four), (2, 2), (0, 0), (1, 2)), *[GAP] * 6), "claim_1"))
    match.give(Refill())
    assert match.happened(TerritoryClaimed) == [TerritoryClaimed(1, "guest_wells", "majority")]
    assert [lost.territory for lost in match.happened(TerritoryLost)] == ["fern_gorge", "dry_dock", "ridge_road"]
    assert [lost.tied for lost in match.happened(TerritoryLost)] == [True, False, False]
    assert match.state.camps[1].territories == ["guest_wells"]
    assert match.state.camps[0].territories == []


def test_three_no_passage_cards_are_nine_points() -> None:
    """"„Kein Durchkommen!“-Karten": kero-41."""
    state = own(bare(), 1, "no_passage_1", "no_passage_2", "no_passage_5")
    assert RULES.score(state) == (0, 9)


@pytest.mark.parametrize(("explorers", "points"), [(1, 1), (2, 3), (3, 4)])
def test_the_fields_of_the_last_turn(explorers: int, points: int) -> None:
    """"Der letzte Zug des 2. Spielers": kero-71. One explorer is 1 point, two are 3, three on both fields are 4."""
    match = spending(hand(last_turn(table()), metal=3, recruit=3))
    match.give(*[Explore(LAST)] * explorers, End())
    assert match.live.ask is None
    assert RULES.score(match.state) == (0, points)


def test_the_third_claim_card_after_the_second_players_turn() -> None:
    """"Wie das Spiel beendet wird", a): kero-70. Both had the same number of turns: the game ends at once."""
    state = claims_done(table(), 2)
    state.seat, state.turn = 1, 14
    match = at_fire(draw_next(row(state, *[GAP] * 6), "claim_3"))
    match.give(Refill())
    assert match.live.ask is None
    assert match.state.turn == 14


def test_the_third_claim_card_after_the_first_players_turn() -> None:
    """"Wie das Spiel beendet wird", b): kero-70. The second player has one last turn, as usual but for the territories."""
    state = claims_done(table(), 2)
    state.turn = 13
    match = at_fire(draw_next(row(state, *[GAP] * 6), "claim_3"))
    match.give(Refill())
    assert (match.ask.seat, match.state.turn) == (1, 14)
    match = Match(load_dice(match.state, BRICK, BRICK, BRICK, BRICK, BRICK), "before")
    match.give(Go(), Throw((0, 1, 2, 3, 4), 0))
    match.until(lambda: match.live.ask is None)
    assert match.state.turn == 14


def test_a_point_for_each_combination_of_three_cards() -> None:
    """"Neue Territorien" of the appendix: kero-69. Three cards of any colours are one point, five are one, six are two."""
    state = claimed(bare(), 0, "counting_stones")
    for card, points in zip(list(CONTENT.cards)[:6], (0, 0, 1, 1, 1, 2), strict=True):
        own(state, 0, card)
        assert scoring.territory_points(CONTENT, state, 0, "counting_stones") == points


def test_two_more_points_for_a_card_of_each_colour() -> None:
    """"Neue Territorien" of the appendix: kero-69. One point, and two more with at least one card of each colour."""
    state = own(claimed(bare(), 0, "four_winds"), 0, "shared_bread", "dust_kiln", "rust_lathe")
    assert scoring.territory_points(CONTENT, state, 0, "four_winds") == 1
    own(state, 0, "lone_runner")
    assert scoring.territory_points(CONTENT, state, 0, "four_winds") == 3


def test_a_point_for_each_territory_this_one_too() -> None:
    """"Neue Territorien" of the appendix: kero-69. Alone one point, with two others three."""
    state = claimed(bare(), 0, "ridge_road")
    assert scoring.territory_points(CONTENT, state, 0, "ridge_road") == 1
    claimed(state, 0, "fern_gorge", "amber_flats")
    assert scoring.territory_points(CONTENT, state, 0, "ridge_road") == 3


def test_a_point_for_each_green_card() -> None:
    """"Neue Territorien" of the appendix: kero-69."""
    state = own(claimed(bare(), 0, "fern_gorge"), 0, "shared_bread", "golden_acre", "dust_kiln")
    assert scoring.territory_points(CONTENT, state, 0, "fern_gorge") == 2


def test_a_card_that_fills_the_tank_with_eight_dice() -> None:
    """"Karten" of the appendix: kero-40. Free of charge, with all eight."""
    state = hand(canisters(row(table(), "spare_hose", *[GAP] * 5), 0, 0), metal=2)
    state.camps[0].fuel = 1000
    match = spending(state)
    match.give(Take("spare_hose"), Accept())
    fill = match.state.fill
    assert fill is not None
    assert fill.dice == 8
    match.fill()
    assert match.state.camps[0].fuel > 1000
