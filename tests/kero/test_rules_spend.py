"""Gathering, spending, cards, permanent abilities, explorers: kero-32 to kero-48, kero-60, kero-61, kero-75, kero-76."""
from __future__ import annotations

import pytest

from game.kero.answers import (
    Accept,
    Claim,
    Decline,
    Drop,
    Empty,
    End,
    Explore,
    Flat,
    Go,
    Hire,
    Pick,
    Place,
    Play,
    Refill,
    Swap,
    Take,
    TakeDie,
    TakeUp,
)
from game.kero.events import (
    AbilityDropped,
    AbilityGained,
    CanistersGained,
    CanistersPaid,
    ChipDrawn,
    ExplorerPlaced,
    ExplorersForfeited,
    ExplorersGranted,
    FillsOpened,
    Gathered,
)
from game.kero.state import GAP, Kero
from tests.kero.play import (
    BRICK,
    CANISTER,
    CONTENT,
    FLAME,
    METAL,
    RECRUIT,
    WHEAT,
    Match,
    after_run,
    at_fire,
    canisters,
    chips,
    claims_done,
    draw_next,
    hand,
    own,
    row,
    spending,
    stand,
    supply,
    table,
    territories,
)

FIVE_TILES = ("root_terraces", "dust_kiln", "rust_lathe", "drum_tower", "harvest_crew")


def offering(*cards: str) -> Kero:
    """A table with these cards in the row, the rest of it empty."""
    return row(table(), *cards, *[GAP] * (6 - len(cards)))


# gathering


def test_what_the_dice_show_is_gathered() -> None:
    """kero-32, kero-34: each white die one unit, each coloured die two or three, into the hand."""
    match = after_run(table(), BRICK, WHEAT, METAL, RECRUIT, BRICK, 2, 4, coloured=("green", "blue"))
    assert match.state.pool == [2, 4, 1, 4]
    assert match.happened(Gathered) == []  # the set-up itself led to the first question
    assert match.asked == "spend"


def test_canisters_tuareks_and_explorers_pay_out_first() -> None:
    """kero-32: before anything is spent, in this order."""
    state = chips(canisters(table(), 0, 0), 0)
    state.part = "run"
    match = Match(_special_faces(state))
    match.give(Flat(0))
    order = [type(event) for event in match.events if isinstance(event, (CanistersGained, ChipDrawn, ExplorersGranted))]
    assert order[0] is CanistersGained
    assert set(order) == {CanistersGained, ChipDrawn, ExplorersGranted}
    assert match.asked == "place"
    assert match.state.camps[0].canisters == 3
    assert len(match.state.camps[0].chips) == 1
    match.give(Place(match.state.territories[2]))
    assert match.asked == "spend"
    assert match.state.scouts[2] == [1, 0]
    assert match.happened(ExplorerPlaced)[0].by == "die"


def _special_faces(state: Kero) -> Kero:
    """A canister on a white die, two on the yellow one, a Tuarek on the green one, an explorer on the blue one."""
    state.dice, state.throws, state.closed = ["green", "yellow", "blue"], 1, True
    state.faces = [CANISTER, FLAME, BRICK, BRICK, BRICK, 5, 4, 5]
    return state


def test_canisters_are_kept_and_the_rest_lapses() -> None:
    """kero-33, kero-34: canisters from turn to turn; bricks, wheat, metal and recruits to the end of the actions."""
    match = after_run(canisters(table(), 0, 1), CANISTER, CANISTER, WHEAT, METAL, RECRUIT)
    assert match.state.camps[0].canisters == 3
    match.give(End())
    assert match.state.pool == [0, 0, 0, 0]
    match.give(Refill())
    match.to_turn(3)
    assert match.state.pool == [0, 0, 0, 0]
    assert match.state.seat == 0


def test_the_depot_is_untouched_by_the_end_of_a_turn() -> None:
    """kero-33: unspent canisters are there in one's next turn."""
    match = spending(canisters(table(), 0, 6))
    match.end_turn()
    assert match.state.camps[0].canisters == 6


def test_actions_in_any_order_and_number() -> None:
    """kero-35: explorer, card, chip, card, hire; what one yields is spent at once."""
    state = hand(offering("shared_bread", "leaky_cistern", "golden_acre"), wheat=2, metal=1, recruit=1)
    match = spending(canisters(chips(draw_next(state, "no_passage_1"), 0, "supplies"), 0, 0))
    match.give(Explore(match.state.territories[0]))
    match.give(Take("shared_bread"))
    assert len(match.state.camps[0].chips) == 2
    match.give(Play("supplies"), Pick("brick"), Pick("brick"))
    match.give(Take("leaky_cistern"))
    assert match.state.camps[0].canisters == 2
    match.give(Hire())
    assert match.state.camps[0].canisters == 0
    assert len(match.state.camps[0].chips) == 2
    assert match.state.camps[0].cards == ["shared_bread", "leaky_cistern"]


def test_a_chip_from_a_card_is_played_before_the_next_card() -> None:
    """kero-35, the twelfth of the frequent questions: a card, the chip it gave, another card; all in one spending."""
    state = hand(offering("shared_bread", "high_wall"), wheat=2, brick=2)
    state.chip_pile.remove("supplies")
    state.chip_pile.append("supplies")
    match = spending(state)
    match.give(Take("shared_bread"), Play("supplies"), Pick("brick"), Pick("brick"), Take("high_wall"))
    assert match.state.camps[0].cards == ["shared_bread", "high_wall"]


def test_each_unit_pays_once() -> None:
    """kero-36: the recruit and the metal of an explorer are gone for the next."""
    match = spending(hand(offering("lone_runner"), metal=2, recruit=2))
    match.give(Explore(match.state.territories[0]))
    assert match.state.pool == [0, 0, 1, 1]
    assert match.refusal(Take("lone_runner")) == ("kero-37", "missing")
    match.give(Explore(match.state.territories[0]))
    assert match.refusal(Explore(match.state.territories[0])) == ("kero-60", "missing")


def test_canisters_in_a_cost_come_from_the_depot() -> None:
    """kero-36: this turn's dice fill it first, so both pay."""
    state = row(canisters(table(), 0, 0), "harvest_crew", *[GAP] * 5)
    match = after_run(state, WHEAT, WHEAT, WHEAT, CANISTER, BRICK)
    match.give(Take("harvest_crew"))
    assert match.state.camps[0].canisters == 0
    match = spending(hand(row(canisters(table(), 0, 0), "harvest_crew", *[GAP] * 5), wheat=3))
    assert match.refusal(Take("harvest_crew")) == ("kero-37", "missing")


# cards


def test_any_number_of_cards_is_taken_and_leaves_gaps() -> None:
    """kero-37: until the refill."""
    state = row(table(), "shared_bread", "leaky_cistern", "spare_hose", "lone_runner", "dust_kiln", "barter_stall")
    match = spending(hand(state, brick=9))
    match.give(Take("leaky_cistern"))
    assert match.state.row == ["shared_bread", GAP, "spare_hose", "lone_runner", "dust_kiln", "barter_stall"]
    assert match.refusal(Take("leaky_cistern")) == ("kero-37", "not_in_row")
    state = row(table(), "shared_bread", "leaky_cistern", "iron_heart", "high_wall", "golden_acre", "muster_day")
    match = spending(hand(state, brick=9, wheat=9))
    match.give(Take("shared_bread"), Take("leaky_cistern"), Take("high_wall"), Take("golden_acre"))
    assert match.state.row == [GAP, GAP, "iron_heart", GAP, GAP, "muster_day"]
    assert match.state.pool == [3, 3, 0, 0]


@pytest.mark.parametrize("card", list(CONTENT.cards))
def test_every_card_costs_what_it_says(card: str) -> None:
    """kero-37: with its cost it is taken and nothing is left; with one unit less it is not offered."""
    cost = CONTENT.cards[card].cost
    depot = cost.get("canister", 0)
    in_hand = {name: count for name, count in cost.items() if name != "canister"}
    match = spending(hand(canisters(offering(card), 0, depot), **in_hand))
    match.give(Take(card))
    assert match.state.camps[0].cards == [card]
    assert match.state.pool == _tile(card)
    assert sum(paid.count for paid in match.happened(CanistersPaid)) == depot
    for short in cost:
        less = {name: count - (name == short) for name, count in in_hand.items()}
        match = spending(hand(canisters(offering(card), 0, depot - (short == "canister")), **less))
        assert match.refusal(Take(card)) == ("kero-37", "missing")


def _tile(card: str) -> list[int]:
    """What is in hand after taking just this card: the unit of its own ability, if it gives one."""
    resource = getattr(CONTENT.ability(card), "resource", None)
    return [int(name == resource) for name in ("brick", "wheat", "metal", "recruit")]


@pytest.mark.parametrize(("card", "count"), [("leaky_cistern", 2), ("barter_stall", 3), ("buried_tanks", 3)])
def test_a_card_with_canisters(card: str, count: int) -> None:
    """kero-38, kero-39: they are taken at once, without a question."""
    match = spending(hand(canisters(offering(card), 0, 0), brick=2, wheat=1, metal=2))
    match.give(Take(card))
    assert match.state.camps[0].canisters == count
    assert match.asked == "spend"


@pytest.mark.parametrize(("card", "count"), [("shared_bread", 1), ("desert_guest", 1), ("night_feast", 2)])
def test_a_card_with_tuareks(card: str, count: int) -> None:
    """kero-38, kero-39: drawn at once, without a question."""
    match = spending(hand(offering(card), brick=2, wheat=2, metal=2, recruit=2))
    match.give(Take(card))
    assert len(match.state.camps[0].chips) == count
    assert match.asked == "spend"


@pytest.mark.parametrize(
    ("card", "count"), [("lone_runner", 1), ("seed_caravan", 1), ("bridge_builders", 1), ("twin_riders", 2), ("long_march", 3)]
)
def test_a_card_with_explorers(card: str, count: int) -> None:
    """kero-38, kero-39: on one or several territories; all, some or none of them."""
    for placed in range(count + 1):
        match = spending(hand(offering(card), brick=2, wheat=2, metal=2, recruit=3))
        match.give(Take(card))
        for number in range(placed):
            assert match.asked == "place"
            assert match.ask.prompt.values == {"count": count - number}
            match.give(Place(match.state.territories[number]))
        if placed < count:
            assert match.offers(Decline())
            match.give(Decline())
        assert match.asked == "spend"
        assert match.state.scouts == [[int(index < placed), 0] for index in range(4)]
        assert match.state.camps[0].explorers == 7 - placed


def test_several_explorers_of_a_card_may_stand_together() -> None:
    """kero-39: the same territory twice."""
    match = spending(hand(offering("twin_riders"), recruit=3))
    match.give(Take("twin_riders"), *[Place(match.state.territories[3])] * 2)
    assert match.state.scouts[3] == [2, 0]


def test_what_a_card_gives_is_done_at_once_or_lost() -> None:
    """kero-38: other actions wait for the answer; what was declined does not come again."""
    match = spending(hand(offering("twin_riders", "shared_bread"), recruit=3, wheat=2, metal=1))
    match.give(Take("twin_riders"))
    assert match.refusal(Take("shared_bread")) == ("kero-35", "answer_first")
    assert match.refusal(End()) == ("kero-35", "answer_first")
    match.give(Place(match.state.territories[0]), Decline(), Take("shared_bread"), End())
    assert sum(scouts[0] for scouts in match.state.scouts) == 1


def test_a_fill_of_a_card_may_be_refused() -> None:
    """kero-39: all three cards ask."""
    for card in ("spare_hose", "gravity_feed", "road_convoy"):
        for answer in (Accept(), Decline()):
            state = hand(offering(card), brick=1, wheat=2, metal=2, recruit=2)
            state.camps[0].fuel = 1000
            match = spending(state)
            match.give(Take(card), answer)
            assert len(match.happened(FillsOpened)) == int(answer == Accept())


def test_faces_with_an_explorer_may_be_left() -> None:
    """kero-39: the blue die's too."""
    match = after_run(table(), BRICK, BRICK, BRICK, BRICK, BRICK, 5, coloured=("blue",))
    assert match.asked == "place"
    match.give(Decline())
    assert match.asked == "spend"
    assert match.happened(ExplorersForfeited) == [ExplorersForfeited(0)]
    assert match.state.camps[0].explorers == 7


def test_a_no_passage_card_has_a_colour_and_counts_as_a_card() -> None:
    """kero-41: for territories of its colour, of all cards, and of all colours."""
    state = own(table(), 0, "no_passage_1", "no_passage_3", "no_passage_4", "no_passage_5", "no_passage_2")
    values = CONTENT.territories
    colours = [CONTENT.cards[card].colour for card in state.camps[0].cards]
    assert sorted(colours) == ["blue", "green", "red", "red", "yellow"]
    assert values["red_shelf"].value(colours, 1) == 2
    assert values["counting_stones"].value(colours, 1) == 1
    assert values["four_winds"].value(colours, 1) == 3


# permanent abilities


@pytest.mark.parametrize("card", [card.id for card in CONTENT.cards.values() if card.ability])
def test_a_card_of_an_ability_gives_its_tile(card: str) -> None:
    """kero-42: ten cards, ten tiles, each from the moment the card is taken."""
    match = spending(hand(canisters(offering(card), 0, 1), brick=3, wheat=3, metal=3, recruit=2))
    match.give(Take(card))
    assert match.state.camps[0].abilities == [card]
    assert match.happened(AbilityGained) == [AbilityGained(0, card)]
    assert len(CONTENT.abilities) == 10


def test_a_tile_works_each_turn_to_the_end_of_the_game() -> None:
    """kero-42: once a turn, in every turn."""
    match = Match(canisters(own(table(), 0, "drip_still", "root_terraces"), 0, 0))
    match.to_turn(5)
    gained = [event for event in match.happened(CanistersGained) if event.by == "drip_still" and event.seat == 0]
    assert len(gained) == 2  # turns 3 and 5; that of turn 1 came with the set-up


def test_a_clan_owns_five_tiles_at_most() -> None:
    """kero-43: a sixth card may be taken; its owner says which five stay, and the sixth tile leaves the game."""
    for drop in ("root_terraces", "grain_spirit"):
        match = spending(hand(row(own(table(), 0, *FIVE_TILES), "grain_spirit", *[GAP] * 5), wheat=2, metal=1))
        match.give(Take("grain_spirit"))
        assert match.asked == "drop"
        assert match.offered == tuple(Drop(tile) for tile in (*FIVE_TILES, "grain_spirit"))
        match.give(Drop(drop))
        camp = match.state.camps[0]
        assert len(camp.abilities) == 5
        assert drop not in camp.abilities
        assert match.state.tiles_gone == [drop]
        assert "grain_spirit" in camp.cards
        assert match.happened(AbilityDropped) == [AbilityDropped(0, drop)]


def test_five_tiles_are_kept_without_a_question() -> None:
    """kero-43: the fifth is no sixth."""
    match = spending(hand(row(own(table(), 0, *FIVE_TILES[:4]), "grain_spirit", *[GAP] * 5), wheat=2, metal=1))
    match.give(Take("grain_spirit"))
    assert match.asked == "spend"
    assert len(match.state.camps[0].abilities) == 5


def test_a_sixth_tile_given_up_at_once_gives_nothing() -> None:
    """kero-43, kero-75: "+1 metal" as the sixth: kept it pays at once, dropped it does not."""
    others = ("root_terraces", "dust_kiln", "grain_spirit", "drum_tower", "harvest_crew")
    for drop, metal in (("rust_lathe", 0), ("harvest_crew", 1)):
        state = hand(row(own(table(), 0, *others), "rust_lathe", *[GAP] * 5), metal=2, recruit=1, wheat=1)
        match = spending(state)
        match.give(Take("rust_lathe"), Drop(drop))
        assert match.state.pool == [0, 0, metal, 0]


@pytest.mark.parametrize(("tile", "index"), [("dust_kiln", 0), ("root_terraces", 1), ("rust_lathe", 2), ("drum_tower", 3)])
def test_a_tile_of_a_resource_adds_one_unit(tile: str, index: int) -> None:
    """kero-45, kero-75: by itself at the gathering, for this turn only; at once in the turn in which the card is taken."""
    match = after_run(own(table(), 0, tile), FLAME, FLAME, FLAME, FLAME, FLAME)
    assert match.state.pool == [int(place == index) for place in range(4)]
    match.give(End())
    assert match.state.pool == [0, 0, 0, 0]
    cost = CONTENT.cards[tile].cost
    match = spending(hand(offering(tile), **{str(name): count for name, count in cost.items()}))
    match.give(Take(tile))
    assert match.state.pool == [int(place == index) for place in range(4)]
    assert match.happened(Gathered)[0].by == tile


def test_the_other_clans_tiles_do_nothing_in_ones_own_turn() -> None:
    """kero-45: each clan has its own."""
    match = after_run(own(table(), 1, "dust_kiln", "harvest_crew"), FLAME, FLAME, FLAME, FLAME, FLAME)
    assert match.state.pool == [0, 0, 0, 0]
    match = Match(canisters(own(table(), 1, "harvest_crew", "drip_still"), 0, 0))
    assert not match.offers(TakeDie("green"))
    assert match.state.camps[1].canisters == 2


def test_a_tile_of_a_die_begins_in_the_next_turn() -> None:
    """kero-75: its moment is past when the card is taken; so is that of the canister tile."""
    match = spending(hand(canisters(offering("harvest_crew"), 0, 1), wheat=3))
    match.give(Take("harvest_crew"))
    assert match.refusal(TakeDie("green")) == ("kero-19", "dice_before")
    match = spending(hand(canisters(offering("drip_still"), 0, 1), metal=2, brick=1))
    match.give(Take("drip_still"))
    assert match.state.camps[0].canisters == 0


def test_wheat_for_canisters() -> None:
    """kero-46: any part of the wheat in hand, once a turn."""
    match = spending(hand(canisters(own(table(), 0, "grain_spirit"), 0, 0), wheat=3, brick=1))
    assert [answer for answer in match.offered if isinstance(answer, Swap)] == [Swap(1), Swap(2), Swap(3)]
    match.give(Swap(2))
    assert match.state.pool == [1, 1, 0, 0]
    assert match.state.camps[0].canisters == 2
    assert match.refusal(Swap(1)) == ("kero-46", "used")


def test_no_more_wheat_is_swapped_than_the_supply_has_canisters() -> None:
    """kero-46: with two left, two at most; with none, none."""
    for left in (2, 0):
        match = spending(hand(supply(own(table(), 0, "grain_spirit"), left, 1), wheat=4))
        assert [answer for answer in match.offered if isinstance(answer, Swap)] == [Swap(1), Swap(2)][:left]
    assert match.refusal(Swap(1)) == ("kero-46", "no_supply")


def test_the_swap_needs_its_tile_and_wheat() -> None:
    """kero-46: at once in the turn in which the card is taken."""
    match = spending(hand(offering("grain_spirit"), wheat=3, metal=1))
    assert match.refusal(Swap(1)) == ("kero-46", "no_swap")
    match.give(Take("grain_spirit"))
    match.give(Swap(1))
    match = spending(own(table(), 0, "grain_spirit"))
    assert match.refusal(Swap(1)) == ("kero-46", "no_wheat")


def test_wheat_of_a_tile_and_of_a_chip_can_be_swapped() -> None:
    """kero-46: all wheat in hand."""
    match = after_run(chips(own(table(), 0, "grain_spirit", "root_terraces"), 0, "supplies"), WHEAT, BRICK, BRICK, BRICK, BRICK)
    match.give(Play("supplies"), Pick("wheat"), Pick("wheat"), Swap(4))
    assert match.state.camps[0].canisters == 6
    assert match.state.pool == [4, 0, 0, 0]


def test_a_canister_at_the_beginning_of_each_own_turn() -> None:
    """kero-47: not in the other clan's."""
    match = Match(canisters(own(table(), 1, "drip_still"), 1, 0))
    assert match.state.camps[1].canisters == 0
    match.run()
    match.until(lambda: match.asked == "spend")
    match.end_turn()
    assert (match.state.seat, match.state.camps[1].canisters) == (1, 1)
    assert match.happened(CanistersGained)[-1] == CanistersGained(1, 1, 1, "drip_still")
    assert match.state.used == ["drip_still"]


def test_the_tie_tile_works_in_the_turn_in_which_it_is_taken() -> None:
    """kero-48, kero-75: in this turn's claim already."""
    state = hand(row(table(), "old_treaty", *[GAP] * 5), recruit=2, metal=1)
    stand(territories(state, "guest_wells", "dry_dock", "ridge_road", "fern_gorge"), (1, 1))
    match = spending(draw_next(state, "claim_1"))
    match.give(Take("old_treaty"), End(), Refill())
    assert match.asked == "tie"
    match.give(Claim("guest_wells"))
    assert match.state.camps[0].territories == ["guest_wells"]


# explorers


def test_an_explorer_for_a_recruit_and_a_metal() -> None:
    """kero-60: to any open territory, whoever stands there, as often as it can be paid."""
    match = spending(hand(stand(table(), (1, 2), (0, 3)), metal=3, recruit=3))
    first, second = match.state.territories[:2]
    assert [answer for answer in match.offered if isinstance(answer, Explore)] == [Explore(name) for name in match.state.territories]
    match.give(Explore(first), Explore(second), Explore(second))
    assert match.state.scouts[:2] == [[2, 2], [2, 3]]
    assert match.state.pool == [0, 0, 0, 0]
    assert match.refusal(Explore(first)) == ("kero-60", "missing")


def test_without_an_explorer_in_camp_none_is_placed() -> None:
    """kero-61: neither paid nor free ones, and placed ones do not move."""
    out = stand(table(), (7, 0))
    match = spending(chips(hand(row(out, "twin_riders", *[GAP] * 5), metal=1, recruit=4), 0, "scouts"))
    assert match.refusal(Explore(match.state.territories[1])) == ("kero-61", "no_explorer")
    assert match.refusal(Play("scouts")) == ("kero-55", "no_explorer")
    match.give(Take("twin_riders"))
    assert match.asked == "spend"
    assert match.state.scouts[0] == [7, 0]
    match = after_run(stand(table(), (7, 0)), BRICK, BRICK, BRICK, BRICK, BRICK, 5, coloured=("blue",))
    assert match.asked == "spend"
    assert match.state.free_explorers == 0


def test_the_last_explorer_of_a_camp_ends_a_cards_placing() -> None:
    """kero-61: of three only as many as there are."""
    match = spending(hand(row(stand(table(), (5, 0)), "long_march", *[GAP] * 5), metal=2, recruit=3))
    match.give(Take("long_march"), *[Place(match.state.territories[1])] * 2)
    assert match.asked == "spend"
    assert match.state.camps[0].explorers == 0


# rulings


def test_paid_canisters_go_back_to_the_supply() -> None:
    """kero-76: from the refinery, the shack, the hiring and a card."""
    match = spending(hand(canisters(offering("harvest_crew"), 0, 5), wheat=3))
    match.give(Hire(), Take("harvest_crew"))
    assert match.state.supply == 25 - 5 + 3
    match = Match(canisters(table(), 0, 3), "before")
    match.give(TakeDie("green"))
    assert match.state.supply == 23


def test_a_short_supply_forfeits_the_rest_of_a_gain() -> None:
    """kero-76: three canisters of a card, one left; then none."""
    match = spending(hand(supply(offering("barter_stall", "leaky_cistern"), 1, 1), brick=4, wheat=1))
    before = match.state.camps[0].canisters
    match.give(Take("barter_stall"))
    assert match.happened(CanistersGained) == [CanistersGained(0, 1, 3, "barter_stall")]
    match.give(Take("leaky_cistern"))
    assert match.happened(CanistersGained)[1] == CanistersGained(0, 0, 2, "leaky_cistern")
    assert match.state.camps[0].canisters == before + 1
    assert match.state.supply == 0


def test_a_turn_ended_by_an_empty_tank_yields_no_ability() -> None:
    """kero-75: no unit of a tile, nothing to spend."""
    match = Match(own(table(), 0, "root_terraces"), "before")
    match.give(Go(), Empty(), TakeUp(5))
    match.to_turn(2)
    assert match.happened(Gathered) == []
    assert match.state.pool == [0, 0, 0, 0]


def test_the_tie_tile_serves_in_each_round() -> None:
    """kero-42: the tie tile serves in each round anew."""
    state = claims_done(own(table(), 0, "old_treaty"), 1)
    stand(territories(state, *state.territory_pile[:4]), (2, 2), (1, 1))
    match = at_fire(draw_next(row(state, *[GAP] * 6), "claim_2"))
    match.give(Refill())
    assert match.asked == "tie"
