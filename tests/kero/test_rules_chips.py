"""Tuareks: hiring, drawing, and what each kind does: kero-49 to kero-59."""
from __future__ import annotations

import pytest

from game.kero.answers import Burn, Decline, End, Expel, Flat, Go, Hire, Pick, Place, Play, Refill, Take, TakeDie, TakeUp, Throw
from game.kero.events import (
    CanistersPaid,
    CardBurnt,
    ChipDrawn,
    ChipPlayed,
    ChipsReshuffled,
    DieTaken,
    ExplorerPlaced,
    ExplorerSentHome,
    Gathered,
    NoChipLeft,
    TurnBegan,
)
from game.kero.options import RunOptions
from game.kero.state import GAP, HIDDEN, Kero
from tests.kero.play import (
    BRICK,
    BURNT,
    CONTENT,
    FLAME,
    RULES,
    Match,
    after_run,
    at_fire,
    canisters,
    chips,
    dice_lie,
    fire_eater,
    hand,
    last_turn,
    load_dice,
    own,
    preparing,
    row,
    spending,
    stand,
    table,
)

WHITE = (0, 1, 2, 3, 4)


def no_pile(state: Kero, *discards: str) -> Kero:
    """Leave no chip in the pile, and these alone on the discards; all others are with seat 1."""
    left = [*state.chip_pile, *state.chip_discard]
    for chip in discards:
        left.remove(chip)
    state.camps[1].chips += left
    state.chip_pile, state.chip_discard = [], list(discards)
    return state


# hiring, drawing


def test_hiring_costs_two_canisters() -> None:
    """kero-49: any number, before the run and after it."""
    for begin in (preparing, spending):
        match = begin(canisters(table(), 0, 5))
        match.give(Hire(), Hire())
        assert match.state.camps[0].canisters == 1
        assert len(match.state.camps[0].chips) == 2
        assert [(paid.count, paid.what) for paid in match.happened(CanistersPaid)] == [(2, "hire")] * 2
        assert match.refusal(Hire()) == ("kero-49", "canisters")


def test_a_hired_chip_may_be_played_in_the_same_turn() -> None:
    """kero-49: its moment being now."""
    state = canisters(table(), 0, 2)
    state.chip_pile.remove("dice2")
    state.chip_pile.append("dice2")
    match = preparing(state)
    match.give(Hire())
    assert match.offers(Play("dice2"))


def test_no_hiring_in_the_run_or_after_the_end_of_actions() -> None:
    """kero-49: the run, the fire."""
    match = preparing(canisters(table(), 0, 6))
    match.give(Go())
    assert match.refusal(Hire()) == ("kero-21", "in_run")
    match = spending(canisters(table(), 0, 6))
    match.give(End())
    assert match.refusal(Hire()) == ("kero-62", "actions_ended")
    assert match.refusal(Take(match.state.row[0])) == ("kero-62", "actions_ended")


def test_chips_are_drawn_unseen_and_kept_hidden() -> None:
    """kero-50: their owner sees them; the other clan sees how many there are, and neither the pile."""
    match = preparing(chips(canisters(table(), 0, 2), 1, "burn"))
    match.give(Hire())
    drawn = match.happened(ChipDrawn)[0]
    assert drawn.chip == match.state.camps[0].chips[0]
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == ChipDrawn(0, HIDDEN, "hire")
    assert RULES.seen_by(match.state, 1).camps[0].chips == [HIDDEN]
    assert RULES.seen_by(match.state, 1).camps[1].chips == ["burn"]
    assert RULES.seen_by(match.state, 0).camps[0].chips == [drawn.chip]
    assert set(RULES.seen_by(match.state, 0).chip_pile) == {HIDDEN}


def test_any_number_is_owned_and_played() -> None:
    """kero-50: three Load Bearers in a turn; nothing limits the camp."""
    match = spending(chips(table(), 0, "supplies", "supplies", "supplies", "dice2", "reroll", "burn", "scouts", "ambush"))
    for _ in range(3):
        match.give(Play("supplies"), Pick("metal"), Pick("recruit"))
    assert match.state.pool == [0, 0, 3, 3]
    assert len(match.state.camps[0].chips) == 5


def test_a_chip_whose_moment_is_past_waits() -> None:
    """kero-50: a Dice Peddler drawn after the run is played in the next turn."""
    match = spending(chips(table(), 0, "dice2"))
    assert match.refusal(Play("dice2")) == ("kero-52", "moment.dice2")
    match.end_turn()
    match.to_turn(3)
    assert match.offers(Play("dice2"))


def test_a_played_chip_goes_to_the_discards() -> None:
    """kero-51: face up, out of the camp."""
    match = spending(chips(table(), 0, "supplies"))
    match.give(Play("supplies"))
    assert match.state.chip_discard == ["supplies"]
    assert match.state.camps[0].chips == []


def test_the_discards_are_the_new_pile() -> None:
    """kero-51: shuffled, when a chip is to be drawn and the pile is empty; nobody sees their order."""
    match = spending(canisters(no_pile(table(), "burn", "supplies", "scouts"), 0, 4))
    match.give(Hire())
    reshuffled = match.happened(ChipsReshuffled)[0]
    assert sorted(reshuffled.pile) == ["burn", "scouts", "supplies"]
    assert reshuffled.seen_by(0) == reshuffled.seen_by(1) == ChipsReshuffled((HIDDEN,) * 3)
    assert len(match.state.chip_pile) == 2
    assert match.state.chip_discard == []
    assert match.state.camps[0].chips == [reshuffled.pile[-1]]
    match.give(Hire())
    assert len(match.happened(ChipsReshuffled)) == 1
    orders = set()
    for seed in range(20):
        state = canisters(no_pile(table(), "burn", "supplies", "scouts"), 0, 4)
        state.rng = seed
        match = spending(state)
        match.give(Hire())
        orders.add(match.happened(ChipsReshuffled)[0].pile)
    assert len(orders) > 3


def test_no_chip_is_drawn_when_pile_and_discards_are_empty() -> None:
    """kero-51: none is hired; a card draws as many as there are."""
    match = spending(canisters(no_pile(table()), 0, 6))
    assert match.refusal(Hire()) == ("kero-51", "no_chip_left")
    match = spending(hand(row(no_pile(table(), "burn"), "night_feast", *[GAP] * 5), wheat=2, brick=2))
    match.give(Take("night_feast"))
    assert match.state.camps[0].chips == ["burn"]
    assert match.happened(NoChipLeft) == [NoChipLeft(0)]


def test_faces_with_a_tuarek_draw_one_each() -> None:
    """kero-32, kero-51: green and yellow show one; with one chip left, one."""
    match = after_run(table(), BRICK, BRICK, BRICK, BRICK, BRICK, 5, 5, coloured=("green", "yellow"))
    assert len(match.state.camps[0].chips) == 2
    match = after_run(no_pile(table(), "burn"), BRICK, BRICK, BRICK, BRICK, BRICK, 5, 5, coloured=("green", "yellow"))
    assert match.state.camps[0].chips == ["burn"]
    assert match.asked == "spend"


# each kind


@pytest.mark.parametrize(
    ("chip", "before", "after", "fire"),
    [
        ("dice2", True, False, False),
        ("reroll", True, False, False),
        ("ambush", False, False, False),
        ("scouts", True, True, False),
        ("supplies", False, True, False),
        ("refuel", True, True, False),
        ("expel", True, True, False),
        ("burn", False, False, True),
    ],
)
def test_when_each_kind_can_be_played(chip: str, before: bool, after: bool, fire: bool) -> None:
    """kero-52, kero-53, kero-54, kero-55, kero-56, kero-57, kero-58, kero-59: each at its moment."""
    for part, possible in (("before", before), ("spend", after), ("fire", fire)):
        state = stand(canisters(chips(table(), 0, chip), 0, 3), (1, 1))
        state.camps[0].fuel = 9000
        match = Match(dice_lie(state, BRICK, BRICK, BRICK, BRICK, BRICK) if part != "before" else state, part)
        assert match.offers(Play(chip)) == possible
        if not possible:
            own_rule = (f"kero-{52 + list(CONTENT.chips).index(chip)}", f"moment.{chip}")
            assert match.refusal(Play(chip)) == (("kero-62", "actions_ended") if part == "fire" else own_rule)
    match = Match(dice_lie(chips(table(), 0, chip), BRICK, BRICK, BRICK, BRICK, BRICK), "run")
    assert match.refusal(Play(chip)) == ("kero-21", "in_run")


def test_a_dice_peddler_adds_two_coloured_dice() -> None:
    """kero-52: of one's choice, free of charge."""
    match = preparing(chips(canisters(table(), 0, 0), 0, "dice2"))
    match.give(Play("dice2"))
    assert match.offered == (TakeDie("green"), TakeDie("yellow"), TakeDie("blue"))
    match.give(TakeDie("blue"))
    assert list(match.offered) == [TakeDie("green"), TakeDie("yellow")]
    match.give(TakeDie("yellow"))
    assert match.happened(DieTaken) == [DieTaken(0, "blue", "chip"), DieTaken(0, "yellow", "chip")]
    match.give(Go())
    options = match.ask.options
    assert isinstance(options, RunOptions)
    assert len(options.dice) == 7


def test_a_dice_peddler_with_one_die_or_none_left() -> None:
    """kero-52: one when only one is left in the shack; none, then it cannot be played."""
    match = preparing(chips(canisters(table(), 0, 3), 0, "dice2", "dice2"))
    match.give(TakeDie("green"), TakeDie("blue"), Play("dice2"))
    assert match.state.dice == ["green", "blue", "yellow"]
    assert match.state.camps[0].canisters == 1
    assert match.asked == "before"
    assert match.refusal(Play("dice2")) == ("kero-52", "no_die")


def test_a_dice_peddler_leaves_the_ability_for_another_die() -> None:
    """kero-52, kero-44: the free green die, and two by the chip."""
    match = preparing(chips(canisters(own(table(), 0, "harvest_crew"), 0, 0), 0, "dice2"))
    match.give(Play("dice2"), TakeDie("blue"), TakeDie("yellow"), TakeDie("green"))
    assert [taken.by for taken in match.happened(DieTaken)] == ["chip", "chip", "harvest_crew"]


def test_a_fire_eater_lies_open_until_the_turn_ends() -> None:
    """kero-53: a second is refused; in the next turn flames are burnt again."""
    match = preparing(chips(load_dice(table(), FLAME, FLAME, BRICK, BRICK, BRICK), 0, "reroll", "reroll"))
    match.give(Play("reroll"))
    assert match.refusal(Play("reroll")) == ("kero-53", "open_already")
    match.give(Go(), Throw(WHITE, 0))
    assert match.offers(Throw((0, 1), 600))
    match.give(Flat(0))
    assert match.state.flames == 2
    match.end_turn()
    assert not match.state.reroll
    match.to_turn(3)
    assert match.offers(Play("reroll"))


@pytest.mark.parametrize(("faces", "burnt"), [((FLAME, FLAME), 1), ((FLAME, BRICK), 1), ((BRICK, BRICK), 0)])
def test_flames_that_show_at_the_stop_count_for_the_fire(faces: tuple[int, int], burnt: int) -> None:
    """kero-53, kero-62: those thrown away do not; one flame stays lying, two are thrown again."""
    state = load_dice(table(), *faces)
    fire_eater(state)
    match = Match(dice_lie(state, FLAME, FLAME, FLAME, BRICK, BRICK), "run")
    match.give(Throw((0, 1), 600), Flat(0))
    assert match.state.flames == 1 + faces.count(FLAME)
    match.give(End())
    assert len(match.happened(CardBurnt)) == burnt


def test_a_trail_guide_places_one_or_two_explorers() -> None:
    """kero-55: on the same territory or on different ones; the first has to be placed, the second need not."""
    for second in (0, 1, None):
        match = spending(chips(table(), 0, "scouts"))
        match.give(Play("scouts"))
        assert not match.offers(Decline())
        match.give(Place(match.state.territories[0]))
        assert match.offers(Decline())
        match.give(Decline() if second is None else Place(match.state.territories[second]))
        assert match.asked == "spend"
        placed = match.happened(ExplorerPlaced)
        assert [event.by for event in placed] == ["scouts"] * (1 if second is None else 2)
        assert match.state.scouts[0][0] == (2 if second == 0 else 1)
        assert match.state.pool == [0, 0, 0, 0]


def test_a_load_bearer_adds_two_resources() -> None:
    """kero-56: equal or different, no canisters, for this turn."""
    for picks in (("brick", "brick"), ("wheat", "recruit")):
        match = spending(chips(table(), 0, "supplies"))
        match.give(Play("supplies"))
        assert match.offered == tuple(Pick(name) for name in ("brick", "wheat", "metal", "recruit"))
        for number, name in enumerate(picks):
            assert match.ask.prompt.values == {"count": 2 - number}
            assert match.ask.about == "supplies"
            match.give(Pick(name))
        assert match.state.pool == [picks.count(name) for name in ("brick", "wheat", "metal", "recruit")]
        assert [event.by for event in match.happened(Gathered)] == ["supplies"] * 2
        match.give(End())
        assert match.state.pool == [0, 0, 0, 0]


def test_a_fuel_smuggler_is_one_free_fill_of_eight_dice() -> None:
    """kero-57: thrown by the other clan."""
    state = canisters(chips(table(), 0, "refuel"), 0, 0)
    state.camps[0].fuel = 9000
    match = preparing(state)
    match.give(Play("refuel"))
    assert (match.asked, match.ask.seat, match.offered) == ("take_up", 1, (TakeUp(8),))
    assert len(match.state.fills) == 1
    match.fill()
    assert match.asked == "before"
    assert match.state.camps[0].canisters == 0


def test_a_polite_envoy_sends_an_explorer_home() -> None:
    """kero-58: one opposing explorer; its owner gets two canisters from the player's depot."""
    match = spending(canisters(canisters(chips(stand(table(), (1, 0), (0, 2), (1, 1)), 0, "expel"), 0, 3), 1, 1))
    supply = match.state.supply
    match.give(Play("expel"))
    second, third = match.state.territories[1:3]
    assert match.offered == (Expel(second), Expel(third))
    match.give(Expel(second))
    assert match.state.scouts == [[1, 0], [0, 1], [1, 1], [0, 0]]
    assert match.state.camps[1].explorers == 5
    assert [camp.canisters for camp in match.state.camps] == [1, 3]
    assert match.state.supply == supply
    assert match.happened(ExplorerSentHome) == [ExplorerSentHome(0, 1, second, 2)]


def test_a_polite_envoy_needs_two_canisters_and_somebody_to_go() -> None:
    """kero-58: with one canister, or with none of the other clan out, it cannot be played."""
    match = spending(canisters(chips(stand(table(), (1, 1)), 0, "expel"), 0, 2))
    assert match.offers(Play("expel"))
    match = spending(canisters(chips(stand(table(), (1, 1)), 0, "expel"), 0, 1))
    assert match.refusal(Play("expel")) == ("kero-58", "no_canisters")
    match = spending(canisters(chips(stand(table(), (1, 0)), 0, "expel"), 0, 5))
    assert match.refusal(Play("expel")) == ("kero-58", "nobody_there")


@pytest.mark.parametrize("flames", [0, 1, 2, 5])
def test_an_ash_sweeper_discards_one_more_card(flames: int) -> None:
    """kero-59: of one's choice, with any number of flames, after the fire and before the slide."""
    state = chips(row(table(), "shared_bread", "leaky_cistern", "spare_hose", "lone_runner", "dust_kiln", "barter_stall"), 0, "burn")
    match = at_fire(state, flames)
    match.give(Play("burn"))
    lying = [card for card in match.state.row if card]
    assert ("barter_stall" in lying) == (flames < 2)
    assert match.offered == tuple(Burn(card) for card in lying)
    match.give(Burn("leaky_cistern"))
    burnt = [CardBurnt(0, "leaky_cistern", "burn")]
    assert match.happened(CardBurnt) == burnt
    assert match.state.row[1] == GAP
    assert "leaky_cistern" in match.state.out
    match.give(Refill())
    assert GAP not in match.state.row
    assert match.state.row[5] == ("dust_kiln" if flames >= 2 else "barter_stall")


def test_several_ash_sweepers_may_be_played() -> None:
    """kero-59: one after the other."""
    match = at_fire(chips(table(), 0, "burn", "burn"), 0)
    first, second = match.state.row[0], match.state.row[4]
    match.give(Play("burn"), Burn(first), Play("burn"), Burn(second))
    assert match.state.out == [first, second]
    assert match.offered == (Refill(),)


def test_an_ash_sweeper_needs_a_card() -> None:
    """kero-59: not with an empty row."""
    match = at_fire(chips(row(table(), *[GAP] * 6), 0, "burn"), 2)
    assert match.refusal(Play("burn")) == ("kero-59", "no_card")


def test_a_chip_that_the_camp_does_not_have() -> None:
    """kero-50: is not played, whoever else owns one."""
    match = spending(chips(table(), 1, "supplies"))
    assert match.refusal(Play("supplies")) == ("kero-56", "not_owned")


def test_all_other_chips_work_in_the_last_turn() -> None:
    """kero-72: the envoy and the sweeper find no target; the others do, and explorers go to the last-turn fields."""
    kinds = ("dice2", "reroll", "scouts", "supplies", "refuel", "expel", "burn")
    state = canisters(chips(last_turn(table()), 1, *kinds), 1, 4)
    state.camps[1].fuel = 9000
    match = preparing(state)
    for chip in ("dice2", "reroll", "scouts", "refuel"):
        assert match.offers(Play(chip))
    assert match.refusal(Play("expel")) == ("kero-58", "nobody_there")
    match = spending(match.state)
    for chip in ("scouts", "supplies", "refuel"):
        assert match.offers(Play(chip))
    assert match.refusal(Play("expel")) == ("kero-58", "nobody_there")
    assert match.refusal(Play("burn")) == ("kero-59", "moment.burn")
    match.give(End())
    assert match.live.ask is None


def test_the_opponents_valve_thief_works_in_the_last_turn() -> None:
    """kero-72, kero-54: as usual."""
    state = chips(chips(last_turn(table()), 1, "refuel"), 0, "ambush")
    state.camps[1].fuel = 9000
    match = preparing(state)
    match.give(Play("refuel"))
    assert (match.ask.seat, match.offered) == (0, (TakeUp(8), TakeUp(5)))
    match.give(TakeUp(5))
    assert match.happened(ChipPlayed)[-1] == ChipPlayed(0, "ambush")


def test_a_burnt_coloured_die_is_thrown_again_by_a_fire_eater() -> None:
    """kero-53: flames of coloured dice too."""
    state = table()
    fire_eater(state)
    match = Match(dice_lie(state, BRICK, BRICK, BRICK, BRICK, FLAME, BURNT, coloured=("blue",)), "run")
    assert match.offers(Throw((4, 5), 600))


def test_an_open_fire_eater_is_discarded_when_the_turn_ends() -> None:
    """kero-53: it lies open until the turn ends, so that no reshuffle of the same turn can deal it again (kero-51)."""
    state = chips(table(), 0, "reroll")
    match = Match(state, "before")
    match.give(Play("reroll"))
    assert match.state.reroll
    assert "reroll" not in match.state.chip_discard
    ended = RULES.unpack(RULES.pack(match.state))
    TurnBegan(1, 2).apply(ended)
    assert not ended.reroll
    assert ended.chip_discard == ["reroll"]
    assert list(RULES.invariants(ended)) == []
