"""Fire, refill, claiming, the end of the game: kero-62 to kero-68, kero-70 to kero-72, kero-77, kero-78."""
from __future__ import annotations

import pytest

from game.kero.answers import Claim, Decline, Empty, End, Explore, Go, Hire, Place, Play, Refill, Take, TakeUp
from game.kero.events import (
    CanistersGained,
    CardBurnt,
    CardDealt,
    ChipDrawn,
    ClaimRevealed,
    GameEnded,
    LastTurnOpened,
    RowSlid,
    TerritoryClaimed,
    TerritoryLost,
    TerritoryOpened,
    TurnBegan,
)
from game.kero.state import GAP, LAST, Kero
from tests.kero.play import (
    BRICK,
    CONTENT,
    FLAME,
    RULES,
    Match,
    after_run,
    at_fire,
    begin,
    canisters,
    chips,
    claims_done,
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
    territories,
)

A, B, C, D, E, F = "shared_bread", "leaky_cistern", "spare_hose", "lone_runner", "dust_kiln", "barter_stall"
FOUR = ("dry_dock", "guest_wells", "silo_ruins", "tent_ring")


def claiming(state: Kero, *next_cards: str) -> Match:
    """A match at the end of whose turn these cards come up into an empty row."""
    return at_fire(draw_next(row(state, *[GAP] * 6), *next_cards))


def open_four(*scouts: tuple[int, int], state: Kero | None = None) -> Kero:
    """The four territories with a bonus, with these explorers on them."""
    return stand(territories(state or table(), *FOUR), *scouts)


# fire


@pytest.mark.parametrize("flames", range(6))
def test_two_flames_or_more_burn_exactly_one_card(flames: int) -> None:
    """kero-62, the first of the points most often built wrong: a threshold, not one card for each flame; out of the game."""
    match = after_run(row(table(), A, B, C, D, E, F), *[FLAME] * flames, *[BRICK] * (5 - flames))
    assert match.happened(CardBurnt) == []
    match.give(End())
    assert match.happened(CardBurnt) == ([CardBurnt(0, F, "fire")] if flames >= 2 else [])
    assert match.state.out == ([F] if flames >= 2 else [])
    match.give(Refill())
    assert GAP not in match.state.row


def test_flames_of_coloured_dice_count() -> None:
    """kero-62: a white and a blue one are two."""
    match = after_run(row(table(), A, B, C, D, E, F), FLAME, BRICK, BRICK, BRICK, BRICK, 0, coloured=("blue",))
    match.give(End())
    assert match.state.out == [F]


def test_the_rightmost_card_still_lying_burns() -> None:
    """kero-62: with the last two taken it is the fourth."""
    match = at_fire(row(table(), A, B, C, D, GAP, GAP), 2)
    assert match.state.out == [D]


def test_an_empty_row_has_nothing_to_burn() -> None:
    """kero-62: the turn goes on."""
    match = at_fire(row(table(), *[GAP] * 6), 5)
    match.give(Refill())
    assert match.state.out == []


def test_flames_of_a_fill_in_the_turn_do_not_count() -> None:
    """kero-40, kero-62: only the turn's own dice."""
    state = hand(row(chips(table(), 0, "refuel"), A, B, C, D, E, F), brick=1)
    state.camps[0].fuel = 20_000
    match = spending(state)
    match.give(Play("refuel"))
    match.fill()
    match.give(End())
    assert match.happened(CardBurnt) == []


def test_the_fire_waits_for_the_end_of_actions() -> None:
    """kero-62: then nothing is taken, placed, hired or played but an Ash Sweeper."""
    match = spending(hand(canisters(chips(row(table(), A, B, C, D, E, F), 0, "supplies"), 0, 5), wheat=2, metal=1, recruit=1))
    match.give(End())
    for thing in (Take(A), Explore(match.state.territories[0]), Hire(), End(), Play("supplies")):
        assert match.refusal(thing) == ("kero-62", "actions_ended")
    assert match.ask.always
    assert match.offered == (Refill(),)


# refill


def test_the_row_slides_and_is_filled_from_right_to_left() -> None:
    """kero-63: the remaining cards keep their order; the gaps are filled one by one."""
    match = at_fire(draw_next(row(table(), GAP, B, GAP, GAP, E, GAP), A, C, D, F), 0)
    match.give(Refill())
    assert match.happened(RowSlid) == [RowSlid((GAP, GAP, GAP, GAP, B, E))]
    assert match.happened(CardDealt) == [CardDealt(3, A), CardDealt(2, C), CardDealt(1, D), CardDealt(0, F)]
    assert match.state.row == [F, D, C, A, B, E]


@pytest.mark.parametrize("flames", [0, 1])
def test_gaps_are_filled_in_every_turn_with_a_gathering(flames: int) -> None:
    """kero-63: with less than two flames too."""
    match = at_fire(draw_next(row(table(), A, GAP, C, D, E, F), B), flames)
    match.give(Refill())
    assert match.state.row == [B, A, C, D, E, F]


def test_a_full_row_stays() -> None:
    """kero-63: nothing slides, nothing is dealt."""
    match = at_fire(row(table(), A, B, C, D, E, F), 1)
    match.give(Refill())
    assert match.happened(RowSlid) == []
    assert match.happened(CardDealt) == []
    assert match.state.turn == 2


# claiming


def test_a_claim_card_interrupts_the_refill_which_goes_on_in_the_same_gap() -> None:
    """kero-64, kero-77: it is set aside and leaves no gap behind."""
    match = at_fire(draw_next(row(table(), A, GAP, GAP, D, E, GAP), B, "claim_1", C, F), 0)
    match.give(Refill())
    order = [event for event in match.events if isinstance(event, (CardDealt, ClaimRevealed, TerritoryOpened))]
    assert order[0] == CardDealt(2, B)
    assert order[1] == ClaimRevealed("claim_1", 1)
    assert [type(event) for event in order[2:6]] == [TerritoryOpened] * 4
    assert order[6:] == [CardDealt(1, C), CardDealt(0, F)]
    assert match.state.row == [F, C, B, A, D, E]
    assert match.state.round == 2
    assert "claim_1" not in [*match.state.row, *match.state.deck, *match.state.out]


def test_a_claim_card_as_the_first_and_the_last_of_a_refill() -> None:
    """kero-64: before the first gap is filled; and not at all once all are."""
    match = at_fire(draw_next(row(table(), A, B, C, D, E, GAP), "claim_1", F), 0)
    match.give(Refill())
    assert match.state.row == [F, A, B, C, D, E]
    assert match.state.claims == 1
    match = at_fire(draw_next(row(table(), A, B, C, D, E, GAP), F, "claim_1"), 0)
    match.give(Refill())
    assert match.state.claims == 0
    assert match.state.deck[-1] == "claim_1"


def test_a_claim_comes_in_no_other_moment() -> None:
    """kero-64, the eleventh of the frequent questions: cards taken in the spending reveal none."""
    match = spending(hand(draw_next(row(table(), A, B, C, D, E, F), "claim_1"), wheat=2, brick=2))
    match.give(Take(A), Take(B))
    assert match.state.claims == 0


def test_the_majority_takes_a_territory_ties_and_empty_ones_leave() -> None:
    """kero-65, kero-66, kero-67: and all explorers go home."""
    match = claiming(open_four((2, 1), (2, 2), (0, 0), (0, 1)), "claim_1")
    match.give(Refill())
    assert match.happened(TerritoryClaimed) == [
        TerritoryClaimed(0, "dry_dock", "majority"),
        TerritoryClaimed(1, "tent_ring", "majority"),
    ]
    assert match.happened(TerritoryLost) == [TerritoryLost("guest_wells", True), TerritoryLost("silo_ruins", False)]
    assert match.state.gone == ["guest_wells", "silo_ruins"]
    assert [camp.explorers for camp in match.state.camps] == [7, 7]
    assert match.state.scouts == [[0, 0]] * 4


@pytest.mark.parametrize(
    ("name", "tuareks", "depot"),
    [("guest_wells", 1, 0), ("dry_dock", 0, 2), ("silo_ruins", 1, 2), ("tent_ring", 2, 0), ("fern_gorge", 0, 0)],
)
def test_a_bonus_is_paid_at_once(name: str, tuareks: int, depot: int) -> None:
    """kero-65: to its new owner, in either clan's turn."""
    for seat in (0, 1):
        rest = [other for other in CONTENT.territories if other != name][:3]
        scouts = (1, 0) if seat == 0 else (0, 1)
        state = canisters(canisters(stand(territories(table(), name, *rest), scouts), 0, 0), 1, 0)
        match = claiming(state, "claim_1")
        match.give(Refill())
        assert match.state.camps[seat].territories == [name]
        assert len(match.state.camps[seat].chips) == tuareks
        assert match.state.camps[seat].canisters == depot
        assert match.state.camps[1 - seat].canisters == 0
        assert match.state.camps[1 - seat].chips == []


def test_territories_go_from_left_to_right() -> None:
    """kero-65: with three canisters in the supply the left one is paid, the right one gets the rest."""
    state = open_four((1, 0), (0, 0), (0, 1), (0, 0))
    state.camps[0].canisters += state.supply - 3
    state.supply = 3
    match = claiming(state, "claim_1")
    match.give(Refill())
    assert match.happened(CanistersGained) == [CanistersGained(0, 2, 2, "dry_dock"), CanistersGained(1, 1, 2, "silo_ruins")]


def test_the_other_clan_does_not_learn_the_chips_of_a_bonus() -> None:
    """kero-65, kero-50: it sees that one was drawn."""
    match = claiming(open_four((0, 0), (0, 1)), "claim_1")
    match.give(Refill())
    drawn = match.happened(ChipDrawn)
    assert [event.seat for event in drawn] == [1]
    assert all(event.seen_by(0) != event for event in drawn)


@pytest.mark.parametrize("turn_of", [0, 1])
@pytest.mark.parametrize("owner", [0, 1])
def test_the_tie_tile_claims_one_tied_territory_in_either_clans_turn(owner: int, turn_of: int) -> None:
    """kero-48, kero-65: its owner is asked, sees all four, and names one; the other tied ones leave the game."""
    state = open_four((1, 1), (2, 2), (0, 0), (3, 1), state=own(table(), owner, "old_treaty"))
    state.seat = turn_of
    match = claiming(state, "claim_1")
    match.give(Refill())
    assert (match.asked, match.ask.seat) == ("tie", owner)
    assert match.offered == (Claim("dry_dock"), Claim("guest_wells"), Decline())
    assert match.happened(TerritoryClaimed) == []
    match.give(Claim("guest_wells"))
    assert match.happened(TerritoryClaimed) == [
        TerritoryClaimed(owner, "guest_wells", "old_treaty"),
        TerritoryClaimed(0, "tent_ring", "majority"),
    ]
    assert match.state.gone == ["dry_dock", "silo_ruins"]
    assert match.state.seat == 1 - turn_of


def test_the_tie_tile_may_be_left_and_asks_only_where_there_is_a_tie() -> None:
    """kero-48, kero-65: at one explorer each or more."""
    match = claiming(open_four((1, 1), state=own(table(), 0, "old_treaty")), "claim_1")
    match.give(Refill(), Decline())
    assert match.state.camps[0].territories == []
    match = claiming(open_four((1, 0), (0, 0), (2, 1), state=own(table(), 0, "old_treaty")), "claim_1")
    match.give(Refill())
    assert match.asked == "before"


def test_a_tie_tile_that_left_the_game_claims_nothing() -> None:
    """kero-43, kero-48: the card alone does not."""
    state = open_four((1, 1), state=own(table(), 0, "old_treaty"))
    state.camps[0].abilities.remove("old_treaty")
    match = claiming(state, "claim_1")
    match.give(Refill())
    assert match.asked == "before"


def test_four_new_territories_are_opened_and_the_other_clan_begins() -> None:
    """kero-68: plain alternation, after the first and the second claim."""
    for number in (1, 2):
        match = claiming(claims_done(table(), number - 1), f"claim_{number}")
        pile = list(match.state.territory_pile)
        match.give(Refill())
        assert match.state.territories == list(reversed(pile[-4:]))
        assert len(match.state.territory_pile) == len(pile) - 4
        assert (match.state.seat, match.state.turn, match.state.round) == (1, 2, number + 1)


def test_two_claim_cards_in_one_refill() -> None:
    """kero-78: one after the other; the second takes four freshly opened, empty territories out of the game."""
    match = claiming(open_four((1, 0)), "claim_1", "claim_2", A)
    match.give(Refill())
    assert [claim.number for claim in match.happened(ClaimRevealed)] == [1, 2]
    assert match.state.camps[0].territories == ["dry_dock"]
    assert len(match.state.gone) == 3 + 4
    assert len(match.happened(TerritoryOpened)) == 8
    assert match.state.territory_pile == []
    assert GAP not in match.state.row
    assert GAP not in match.state.territories
    assert match.state.round == 3


def test_two_claim_cards_of_which_one_is_the_third() -> None:
    """kero-78: the game ends as it says: here after the first player's turn, with a last turn of the other."""
    match = claiming(claims_done(table(), 1), "claim_2", "claim_3", A)
    match.give(Refill())
    assert match.state.claims == 3
    assert match.state.last_turn
    assert match.state.territories == [GAP] * 4
    state = claims_done(table(), 1)
    state.seat = 1
    match = claiming(state, "claim_2", "claim_3", A)
    match.give(Refill())
    assert match.live.ask is None


@pytest.mark.parametrize("seed", range(10))
def test_claim_cards_are_never_part_of_the_row(seed: int) -> None:
    """kero-77: in a game at random none is ever dealt, and each is revealed in its turn."""
    match = begin(seed)
    match.until(lambda: match.live.ask is None, seed)
    assert not any(dealt.card in CONTENT.claims for dealt in match.happened(CardDealt))
    assert tuple(claim.card for claim in match.happened(ClaimRevealed)) == CONTENT.claims


# the end of the game


def third_claim(seat: int, starter: int = 0) -> Match:
    """The third claim card comes up at the end of this seat's turn, with three cards after it."""
    state = claims_done(table(starter=starter), 2)
    state.seat = seat
    match = claiming(stand(state, (1, 0)), "claim_3", A, B, C)
    match.give(Refill())
    return match


@pytest.mark.parametrize("starter", [0, 1])
def test_the_third_claim_after_the_second_players_turn_ends_the_game(starter: int) -> None:
    """kero-70: at once; it is the token of the set-up that counts."""
    match = third_claim(1 - starter, starter)
    assert match.live.ask is None
    assert match.state.over
    assert not match.state.last_turn
    assert match.happened(GameEnded) == [GameEnded()]
    assert match.happened(TurnBegan) == []
    assert len(match.state.camps[0].territories) == 1
    assert match.happened(CardDealt) == []


@pytest.mark.parametrize("starter", [0, 1])
def test_after_the_first_players_turn_the_second_player_has_one_last_turn(starter: int) -> None:
    """kero-70, kero-72: the row is filled once more; then the game is over."""
    match = third_claim(starter, starter)
    assert (match.ask.seat, match.asked) == (1 - starter, "before")
    assert match.happened(LastTurnOpened) == [LastTurnOpened()]
    assert match.state.row[3:] == [C, B, A]
    match.run()
    match.until(lambda: match.live.ask is None or match.asked == "spend")
    match.give(End())
    assert match.live.ask is None
    assert len(match.happened(TurnBegan)) == 1


def test_no_territories_are_opened_after_the_third_claim() -> None:
    """kero-68: none is left."""
    match = third_claim(0)
    assert match.happened(TerritoryOpened) == []
    assert match.state.territories == [GAP] * 4
    assert match.state.places() == [LAST]


def test_the_row_is_filled_as_far_as_the_pile_reaches() -> None:
    """kero-72: with two cards left, two."""
    state = claims_done(row(table(), *[GAP] * 6), 2)
    state.out += [card for card in state.deck if card not in ("claim_3", A, B)]
    state.deck = [B, A, "claim_3"]
    match = at_fire(state)
    match.give(Refill())
    assert match.state.row == [GAP, GAP, GAP, GAP, B, A]
    assert match.state.deck == []
    assert match.asked == "before"


@pytest.mark.parametrize(("explorers", "points"), [(0, 0), (1, 1), (2, 3), (3, 4)])
def test_the_last_turn_fields(explorers: int, points: int) -> None:
    """kero-71: 1, 2 or 3 explorers score 1, 3 or 4 points; a fourth cannot be placed."""
    match = spending(hand(last_turn(table()), metal=4, recruit=4))
    match.give(*[Explore(LAST)] * explorers)
    assert match.state.last_fields == explorers
    assert match.state.camps[1].explorers == 7 - explorers
    if explorers == 3:
        assert match.refusal(Explore(LAST)) == ("kero-71", "no_place")
    match.give(End())
    assert RULES.score(match.state) == (0, points)
    assert match.live.ask is None


def test_all_explorers_of_the_last_turn_go_to_its_fields() -> None:
    """kero-71, kero-72: by a card, a chip, a face; no more than three in all."""
    match = spending(chips(hand(row(last_turn(table()), "twin_riders", *[GAP] * 5), recruit=3), 1, "scouts"))
    match.give(Play("scouts"))  # its first explorer has but one place to go, so nobody is asked
    match.give(Place(LAST), Take("twin_riders"))
    assert match.offered == (Place(LAST), Decline())
    match.give(Place(LAST))
    assert match.asked == "spend"
    assert match.state.last_fields == 3
    match = after_run(last_turn(table()), BRICK, BRICK, BRICK, BRICK, BRICK, 5, coloured=("blue",))
    assert match.offered == (Place(LAST), Decline())


def test_a_trail_guide_without_a_field_left_is_refused() -> None:
    """kero-71, kero-55."""
    state = last_turn(table())
    state.camps[1].explorers, state.last_fields = 4, 3
    match = spending(chips(state, 1, "scouts"))
    assert match.refusal(Play("scouts")) == ("kero-55", "no_place")


def test_what_stands_on_the_last_turn_fields_counts_after_an_empty_tank() -> None:
    """kero-29, kero-72: what came before the run stays; there is no mini-fill."""
    match = preparing(chips(last_turn(table()), 1, "scouts"))
    match.give(Play("scouts"), Place(LAST), Go(), Empty())
    assert match.live.ask is None
    assert RULES.score(match.state) == (0, 3)


def test_no_fire_and_no_refill_after_the_last_turn() -> None:
    """kero-72: with flames on all dice."""
    match = after_run(row(last_turn(table()), A, B, C, D, E, GAP), FLAME, FLAME, FLAME, BRICK, BRICK)
    match.give(End())
    assert match.live.ask is None
    assert match.happened(CardBurnt) == []
    assert match.state.row == [A, B, C, D, E, GAP]


def test_an_empty_tank_of_the_first_player_is_filled_before_the_end() -> None:
    """kero-30: in any turn but the last."""
    state = claims_done(table(), 2)
    match = Match(dice_lie(state, BRICK, BRICK, BRICK, BRICK, BRICK), "run")
    match.give(Empty())
    assert match.offered == (TakeUp(5),)


def test_only_the_second_player_scores_the_last_turn_fields() -> None:
    """kero-71: whichever seat that is."""
    state = last_turn(table(starter=1))
    state.camps[0].explorers, state.last_fields = 5, 2
    assert RULES.score(state) == (3, 0)
