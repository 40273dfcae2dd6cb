"""Choosing dice, the run, the empty tank: kero-17 to kero-31."""
from __future__ import annotations

import pytest

from game.kero.answers import Empty, FillThrow, Flat, Go, Hire, Play, Refuel, Take, TakeDie, TakeUp, Throw
from game.kero.events import (
    CanistersPaid,
    CardBurnt,
    CardDealt,
    DiceTakenUp,
    DieTaken,
    FillEnded,
    FillThrown,
    Gathered,
    LaidFlat,
    RanDry,
    RowSlid,
    Thrown,
    TurnBegan,
)
from game.kero.options import RunOptions
from game.kero.state import UNTHROWN, Kero
from tests.kero.play import (
    BRICK,
    BURNT,
    CANISTER,
    FLAME,
    METAL,
    RECRUIT,
    WHEAT,
    Match,
    after_run,
    canisters,
    chips,
    dice_lie,
    draw_next,
    fire_eater,
    last_turn,
    load_dice,
    own,
    preparing,
    row,
    table,
)

WHITE = (0, 1, 2, 3, 4)


def running(state: Kero, *faces: int, coloured: tuple[str, ...] = ()) -> Match:
    """A match in a run after at least one throw; the dice show these faces."""
    dice_lie(state, *faces, coloured=coloured)
    return Match(state, "run")


def options_of(match: Match) -> RunOptions:
    options = match.ask.options
    assert isinstance(options, RunOptions)
    return options


# choosing dice


def test_the_white_dice_are_always_thrown() -> None:
    """kero-17: five without any choice."""
    match = preparing(table())
    match.give(Go())
    assert options_of(match).dice == WHITE


def test_a_coloured_die_costs_a_canister() -> None:
    """kero-17: each of them; without a canister none."""
    match = preparing(canisters(table(), 0, 2))
    match.give(TakeDie("blue"), TakeDie("green"))
    assert match.state.camps[0].canisters == 0
    assert [(paid.count, paid.what) for paid in match.happened(CanistersPaid)] == [(1, "shack"), (1, "shack")]
    assert match.refusal(TakeDie("yellow")) == ("kero-17", "canisters")
    match.give(Go())
    assert options_of(match).dice == (0, 1, 2, 3, 4, 5, 6)
    assert match.state.dice == ["blue", "green"]


def test_a_coloured_die_is_used_once_a_turn() -> None:
    """kero-18: a die that was paid for, or came by a chip, is not taken again."""
    match = preparing(canisters(table(), 0, 5))
    match.give(TakeDie("green"))
    assert match.refusal(TakeDie("green")) == ("kero-18", "die_taken")
    match = preparing(chips(canisters(table(), 0, 5), 0, "dice2"))
    match.give(Play("dice2"), TakeDie("green"), TakeDie("blue"))
    assert match.refusal(TakeDie("green")) == ("kero-18", "die_taken")
    assert match.refusal(TakeDie("blue")) == ("kero-18", "die_taken")


def test_what_an_ability_gives_is_never_paid_for() -> None:
    """kero-18, kero-44: the green die comes free of charge, with canisters in the depot and without; once."""
    for depot in (0, 3):
        match = preparing(canisters(own(table(), 0, "harvest_crew"), 0, depot))
        match.give(TakeDie("green"))
        assert match.happened(DieTaken) == [DieTaken(0, "green", "harvest_crew")]
        assert match.state.camps[0].canisters == depot
        assert match.refusal(TakeDie("green")) == ("kero-18", "die_taken")
        assert match.offers(TakeDie("blue")) == (depot > 0)


def test_a_free_die_is_in_addition_to_paid_ones_and_need_not_be_used() -> None:
    """kero-44: with two canisters and the green tile all three coloured dice are thrown; or none."""
    match = preparing(canisters(own(table(), 0, "harvest_crew"), 0, 2))
    match.give(TakeDie("blue"), TakeDie("yellow"), TakeDie("green"), Go())
    assert len(options_of(match).dice) == 8
    match = preparing(own(table(), 0, "harvest_crew"))
    match.give(Go())
    assert options_of(match).dice == WHITE


def test_coloured_dice_are_chosen_before_the_first_throw() -> None:
    """kero-19: neither in the run nor after it."""
    match = preparing(canisters(own(table(), 0, "harvest_crew"), 0, 3))
    match.give(Go())
    assert match.refusal(TakeDie("green")) == ("kero-21", "in_run")
    match.give(Throw(WHITE, 0), Flat(0))
    assert match.refusal(TakeDie("green")) == ("kero-19", "dice_before")
    assert match.refusal(TakeDie("blue")) == ("kero-19", "dice_before")


def test_the_other_clan_has_all_coloured_dice_again() -> None:
    """kero-20: those just used too, and that of the other clan's ability."""
    match = preparing(canisters(canisters(own(table(), 0, "harvest_crew"), 0, 2), 1, 3))
    match.give(TakeDie("blue"), TakeDie("green"))
    match.run()
    match.until(lambda: match.state.seat == 1 and match.asked == "before")
    match.give(TakeDie("green"), TakeDie("blue"), TakeDie("yellow"))
    assert match.state.dice == ["green", "blue", "yellow"]
    assert match.state.camps[1].canisters == 0


# the run


def test_the_run_is_compulsory() -> None:
    """kero-21: preparing ends with the run alone, and the run has a throw."""
    match = preparing(canisters(table(), 0, 0))
    assert match.offered == (Go(),)
    assert match.ask.always
    match.give(Go())
    assert not match.offers(Flat(0))
    assert match.refusal(Take(match.state.row[0])) == ("kero-21", "in_run")


def test_nothing_is_done_before_the_run_but_preparations() -> None:
    """kero-21: cards and explorers wait for the gathering."""
    match = preparing(table())
    assert match.refusal(Take(match.state.row[0])) == ("kero-21", "run_first")


def test_the_first_throw_takes_all_dice() -> None:
    """kero-22: not some of them."""
    match = preparing(canisters(table(), 0, 1))
    match.give(TakeDie("green"), Go())
    assert match.offers(Throw((0, 1, 2, 3, 4, 5), 0))
    assert not match.offers(Throw(WHITE, 0))
    assert not match.offers(Throw((5,), 0))
    match.give(Throw((0, 1, 2, 3, 4, 5), 100))
    assert UNTHROWN not in match.state.faces


def test_any_dice_without_a_flame_are_thrown_again_kept_ones_too() -> None:
    """kero-23: the same die kept once may be thrown later; the others stay as they lie."""
    match = running(load_dice(table(), WHEAT, WHEAT, METAL), BRICK, BRICK, BRICK, FLAME, BRICK)
    match.give(Throw((1, 2), 600))
    assert match.state.faces == [BRICK, WHEAT, WHEAT, FLAME, BRICK]
    match.give(Throw((0,), 600))
    assert match.state.faces == [METAL, WHEAT, WHEAT, FLAME, BRICK]
    assert match.offers(Throw((0, 1, 2, 4), 600))
    assert match.offers(Throw((4,), 600))


def test_dice_are_named_once_and_in_order() -> None:
    """kero-23: a throw is a set of dice."""
    match = running(table(), BRICK, BRICK, BRICK, BRICK, BRICK)
    for dice in ((), (1, 1), (2, 1), (5,), (-1,)):
        assert not match.offers(Throw(dice, 600))


def test_a_throw_as_often_as_the_fuel_lasts() -> None:
    """kero-23: five seconds are eight throws, and the ninth comes too late."""
    state = table()
    state.camps[0].fuel = 5000
    match = running(load_dice(state, BRICK, WHEAT, METAL, RECRUIT, CANISTER, BRICK), BRICK, BRICK, BRICK, BRICK, BRICK)
    for number in range(6):
        match.give(Throw((0,), 600))
        assert match.state.camps[0].fuel == 5000 - (number + 1) * 600
    assert match.offers(Throw((0,), 1399))
    assert not match.offers(Throw((0,), 1400))


def test_a_burnt_die_stays_as_it_is() -> None:
    """kero-24: white and coloured ones; the rest is thrown."""
    match = running(table(), BRICK, FLAME, BRICK, BRICK, BRICK, BURNT, 1, coloured=("green", "blue"))
    assert options_of(match).dice == (0, 2, 3, 4, 6)
    assert not match.offers(Throw((1,), 600))
    assert not match.offers(Throw((5,), 600))
    assert match.offers(Throw((6,), 600))


def test_a_flame_of_a_white_die_is_no_flame_of_a_coloured_one() -> None:
    """kero-24: the sixth face of a coloured die is its special one, its flame the first."""
    match = running(table(), BRICK, BRICK, BRICK, BRICK, BRICK, 5, coloured=("green",))
    assert options_of(match).dice == (0, 1, 2, 3, 4, 5)


def test_burnt_dice_are_whole_again_in_the_next_turn() -> None:
    """kero-24: for the rest of the turn only."""
    match = running(table(), FLAME, FLAME, BRICK, BRICK, BRICK)
    match.give(Flat(0))
    match.end_turn()
    assert match.state.seat == 1
    match.give(Go())
    assert options_of(match).dice == WHITE


def test_the_truck_may_be_laid_flat_after_one_throw_and_stays_flat() -> None:
    """kero-25: any time; it is not raised again in this turn."""
    match = preparing(load_dice(table(), BRICK, BRICK, BRICK, BRICK, BRICK))
    match.give(Go(), Throw(WHITE, 1200), Flat(300))
    assert match.happened(LaidFlat) == [LaidFlat(0, 300, 0)]
    assert match.state.camps[0].fuel == 33_500
    assert match.asked == "spend"
    assert match.refusal(Go()) == ("kero-19", "dice_before")
    assert not match.offers(Throw((0,), 600))


def test_a_throw_is_made_600_milliseconds_after_the_one_before() -> None:
    """kero-26: the first at once; a truck laid flat within that time keeps the throw."""
    match = preparing(load_dice(table(), BRICK, BRICK, BRICK, BRICK, BRICK))
    match.give(Go())
    assert match.offers(Throw(WHITE, 0))
    match.give(Throw(WHITE, 0))
    assert not match.offers(Throw((0,), 599))
    assert match.offers(Throw((0,), 600))
    match.give(Flat(1))
    assert match.state.pool[0] == 5
    assert match.state.camps[0].fuel == 34_999


def test_with_all_dice_burnt_the_truck_is_laid_flat_by_itself() -> None:
    """kero-27: without a question."""
    match = running(load_dice(table(), FLAME), FLAME, FLAME, FLAME, BRICK, FLAME)
    match.give(Throw((3,), 600))
    assert match.happened(LaidFlat) == [LaidFlat(0, 0, 5, burnt_out=True)]
    assert match.asked == "spend"
    assert match.state.flames == 5


def test_a_fire_eater_keeps_a_burnt_run_going() -> None:
    """kero-27, kero-53: with flames only it still asks, and flames are thrown again, as often as one likes."""
    state = load_dice(table(), FLAME, FLAME, BRICK)
    fire_eater(state)
    match = running(state, FLAME, FLAME, FLAME, FLAME, BRICK)
    match.give(Throw((4,), 600))
    assert match.asked == "run"
    assert options_of(match).dice == WHITE
    match.give(Throw((0,), 600))
    assert match.state.faces[0] == FLAME
    match.give(Throw((0,), 600))
    assert match.state.faces[0] == BRICK
    match.give(Flat(0))
    assert match.state.flames == 4


# the empty tank


def test_an_empty_tank_loses_everything_on_the_dice() -> None:
    """kero-28: canisters, Tuareks and explorers too; the turn ends at once."""
    match = running(
        own(table(), 0, "root_terraces"), BRICK, CANISTER, CANISTER, FLAME, FLAME, 5, 5, coloured=("green", "blue")
    )
    before = match.state.camps[0].canisters
    match.give(Empty())
    assert match.happened(RanDry) == [RanDry(0)]
    assert match.state.camps[0].fuel == 0
    assert match.state.faces == [UNTHROWN] * 7
    match.give(TakeUp(5))
    match.to_turn(2)
    assert match.happened(Gathered) == []
    camp = match.state.camps[0]
    assert (camp.canisters, camp.chips, camp.explorers) == (before, [], 7)
    assert match.ask.seat == 1


def test_a_tank_that_is_empty_on_laying_flat_has_run_dry() -> None:
    """kero-28: the last millisecond that can be answered leaves one."""
    state = table()
    state.camps[0].fuel = 800
    match = running(state, BRICK, BRICK, BRICK, BRICK, BRICK)
    assert not match.offers(Flat(800))
    assert not match.offers(Throw((0,), 800))
    assert match.offers(Flat(799))
    assert match.offers(Empty())


def test_what_came_before_the_run_stays() -> None:
    """kero-29: canisters paid, chips played, explorers placed, the canister of an ability."""
    state = chips(canisters(own(table(), 0, "drip_still"), 0, 3), 0, "scouts", "reroll")
    match = Match(state)
    assert match.state.camps[0].canisters == 4
    match.give(Hire(), TakeDie("green"), Play("scouts"))
    match.give(match.offered[0], match.offered[0], Play("reroll"), Go(), Empty(), TakeUp(5))
    match.to_turn(2)
    camp = match.state.camps[0]
    assert camp.canisters == 1
    assert camp.explorers == 5
    assert len(camp.chips) == 1
    assert match.state.chip_discard == ["scouts", "reroll"]
    assert sum(scouts[0] for scouts in match.state.scouts) == 2


def test_no_fire_and_no_refill_hence_no_claim_after_an_empty_tank() -> None:
    """kero-29: the row stays as it is, with the next claim card on top of the pile."""
    match = running(draw_next(table(), "claim_1"), FLAME, FLAME, FLAME, FLAME, BRICK)
    lying = list(match.state.row)
    match.give(Empty(), TakeUp(5))
    match.to_turn(2)
    assert match.state.row == lying
    for kind in (CardBurnt, RowSlid, CardDealt):
        assert match.happened(kind) == []
    assert match.state.claims == 0


def test_the_mini_fill_is_free_thrown_with_five_white_dice() -> None:
    """kero-30: by the other clan, without a question for its Valve Thief; then it is the other clan's turn."""
    match = running(chips(canisters(table(), 0, 0), 1, "ambush"), BRICK, BRICK, BRICK, BRICK, BRICK)
    match.give(Empty())
    assert (match.asked, match.ask.seat) == ("mini_fill", 1)
    assert match.offered == (TakeUp(5),)
    match.fill(dice=5)
    assert match.happened(DiceTakenUp) == [DiceTakenUp(1, 5)]
    assert match.state.camps[1].chips == ["ambush"]
    assert len(match.happened(FillThrown)[0].faces) == 5
    assert match.state.camps[0].fuel > 0
    assert match.state.camps[0].canisters == 0
    assert match.happened(TurnBegan) == [TurnBegan(1, 2)]
    assert [ended.owner for ended in match.happened(FillEnded)] == [0]


def test_the_last_die_limit_holds_in_the_mini_fill() -> None:
    """kero-30, kero-13: five throws of the last white die."""
    match = running(table(), BRICK, BRICK, BRICK, BRICK, BRICK)
    match.give(Empty(), TakeUp(5))
    state = load_dice(match.state, BRICK, BRICK, BRICK, BRICK, BRICK)
    state.fills[0].white = 1
    match = Match(state)
    match.give(*[FillThrow(800, 800)] * 5)
    assert match.happened(FillThrown)[-1].forced
    assert match.state.turn == 2


@pytest.mark.parametrize(("fuel", "asked"), [(0, "mini_fill"), (299, "mini_fill"), (300, "run"), (301, "run")])
def test_less_than_three_tenths_of_a_second_counts_as_empty(fuel: int, asked: str) -> None:
    """kero-31: at the start of the run."""
    state = table()
    state.camps[0].fuel = fuel
    match = preparing(state)
    match.give(Go())
    assert match.asked == asked
    assert bool(match.happened(RanDry)) == (asked == "mini_fill")


def test_an_empty_tank_can_be_filled_before_the_run() -> None:
    """kero-10, kero-31: with nothing in the tank the turn begins with a choice, not with its end."""
    state = table()
    state.camps[0].fuel = 0
    match = Match(state)
    assert match.offers(Refuel(2))
    match.give(Refuel(1))
    match.fill()
    match.run()
    assert match.happened(RanDry) == []


def test_no_mini_fill_after_an_empty_tank_in_the_last_turn() -> None:
    """kero-72: the game is over."""
    match = Match(dice_lie(last_turn(table()), BRICK, BRICK, BRICK, BRICK, BRICK), "run")
    match.give(Empty())
    assert match.live.ask is None
    assert match.happened(DiceTakenUp) == []


def test_fuel_is_kept_in_each_tank_for_itself() -> None:
    """kero-4: one clan's run does not touch the other's truck."""
    match = preparing(load_dice(table(), BRICK, BRICK, BRICK, BRICK, BRICK))
    match.give(Go(), Throw(WHITE, 20_000), Flat(100))
    assert [camp.fuel for camp in match.state.camps] == [14_900, 35_000]
    match.end_turn()
    match.give(Go())
    assert match.offers(Throw(WHITE, 34_999))
    assert [thrown.seat for thrown in match.happened(Thrown)] == [0]


def test_gathering_waits_for_the_stop() -> None:
    """kero-32: only the faces that show in the end count."""
    match = running(load_dice(row(table(), "high_wall"), WHEAT), BRICK, BRICK, BRICK, BRICK, BRICK)
    match.give(Throw((0,), 600), Flat(0))
    assert match.state.pool == [4, 1, 0, 0]
    assert after_run(table(), BRICK, BRICK, BRICK, BRICK, BRICK).state.pool == [5, 0, 0, 0]
