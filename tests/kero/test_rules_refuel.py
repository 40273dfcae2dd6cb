"""Refuelling: kero-10 to kero-16, kero-79, and the chips that belong to it."""
from __future__ import annotations

import pytest

from game.kero.answers import Accept, Decline, End, FillFull, FillThrow, Go, Hire, Play, Refuel, Take, TakeDie, TakeUp
from game.kero.events import CanistersPaid, ChipPlayed, FillEnded, FillsOpened, FillThrown
from game.kero.options import FillOptions
from game.kero.state import Kero
from tests.kero.play import (
    BRICK,
    BURNT,
    FLAME,
    RECRUIT,
    Match,
    canisters,
    chips,
    filling,
    hand,
    load_dice,
    own,
    preparing,
    row,
    spending,
    table,
)


def thirsty(fuel: int = 5000, depot: int = 2, tank: int = 35) -> Kero:
    """A table whose clan in turn has so many milliseconds of fuel, so many canisters, and a tank of so many seconds."""
    state = canisters(table(tank=tank), 0, depot)
    state.camps[0].fuel = fuel
    return state


def test_one_canister_for_one_fill_two_for_two() -> None:
    """kero-10: the refinery takes 1 or 2, before the first fill is thrown."""
    for fills in (1, 2):
        match = preparing(thirsty())
        match.give(Refuel(fills))
        assert match.state.camps[0].canisters == 2 - fills
        assert [(paid.count, paid.what) for paid in match.happened(CanistersPaid)] == [(fills, "refinery")]
        assert match.asked == "take_up"
        for _ in range(fills):
            match.fill()
        assert match.asked == "before"
        assert match.state.camps[0].fuel > 5000


def test_no_third_fill_and_no_later_second_one() -> None:
    """kero-10: after a paid fill none is sold in this turn, whatever is in the depot."""
    for fills in (1, 2):
        match = preparing(thirsty(depot=6, tank=120))
        match.give(Refuel(fills))
        while match.asked != "before":
            match.fill()
        assert match.state.camps[0].fuel < match.state.camps[0].tank
        assert not any(isinstance(answer, Refuel) for answer in match.offered)
        assert match.refusal(Refuel(1)) == ("kero-10", "fills_paid")


def test_fills_that_cannot_be_paid_are_not_offered() -> None:
    """kero-10: with one canister no second fill, with none no fill at all."""
    match = preparing(thirsty(depot=1))
    assert match.offers(Refuel(1))
    assert match.refusal(Refuel(2)) == ("kero-10", "canisters")
    match = preparing(thirsty(depot=0))
    assert match.refusal(Refuel(1)) == ("kero-10", "canisters")


def test_no_more_than_two_fills_are_sold() -> None:
    """kero-10: however many canisters are in the depot."""
    match = preparing(thirsty(depot=9))
    assert [answer for answer in match.offered if isinstance(answer, Refuel)] == [Refuel(1), Refuel(2)]


def test_each_clan_throws_for_the_other() -> None:
    """kero-12: seat 0 takes up and throws the dice when seat 1 refuels."""
    state = chips(table(starter=1), 0, "ambush")
    state.camps[1].fuel = 5000
    match = preparing(state)
    match.give(Refuel(1))
    assert (match.ask.seat, match.offered) == (0, (TakeUp(8), TakeUp(5)))
    match.give(TakeUp(5))
    assert (match.asked, match.ask.seat) == ("fill_throw", 0)
    match.give(FillThrow(900, 900))
    assert [camp.fuel for camp in match.state.camps] == [35_000, 5900]
    assert match.state.camps[0].chips == []


def test_refuelling_comes_before_everything_else() -> None:
    """kero-10: not after the run."""
    match = spending(thirsty(depot=5))
    assert match.refusal(Refuel(1)) == ("kero-10", "refuel_first")


@pytest.mark.parametrize("first", [Hire(), TakeDie("green"), Play("reroll"), Play("scouts"), Play("dice2"), Play("expel")])
def test_what_closes_the_refinery(first: Hire | TakeDie | Play) -> None:
    """kero-11: the first hire, chip or coloured die."""
    state = chips(thirsty(depot=6), 0, "reroll", "scouts", "dice2", "expel")
    state.camps[1].explorers -= 2
    state.scouts[0][1] = state.scouts[1][1] = 1
    match = preparing(state)
    assert match.offers(Refuel(1))
    match.give(first)
    while match.asked != "before":
        match.give(match.offered[0])
    assert not match.offers(Refuel(1))
    assert match.refusal(Refuel(1)) == ("kero-11", "refinery_closed")


def test_a_fuel_smuggler_leaves_the_refinery_open() -> None:
    """kero-11, kero-57: it can be played before and after a paid fill, and when the refinery is closed."""
    match = preparing(chips(thirsty(depot=3, tank=120), 0, "refuel", "refuel"))
    match.give(Play("refuel"))
    match.fill()
    assert match.offers(Refuel(1))
    match.give(Refuel(1))
    match.fill()
    assert match.offers(Play("refuel"))
    assert not match.offers(Refuel(1))
    match.give(TakeDie("green"))
    assert match.state.closed
    assert match.offers(Play("refuel"))


def test_a_fill_is_thrown_by_the_other_clan_with_all_eight_dice() -> None:
    """kero-12: dice with a flame are set aside, the rest is thrown again, and with the last flame the fill is over."""
    match = preparing(thirsty(tank=120))
    match.give(Refuel(1))
    assert match.ask.seat == 1
    match.give(TakeUp(8))
    names = ["white"] * 5 + ["green", "yellow", "blue"]
    poured = 0
    while match.state.fill is not None:
        assert (match.asked, match.ask.seat) == ("fill_throw", 1)
        match.give(FillThrow(1000, 1000))
        poured += 1000
        thrown = match.happened(FillThrown)[-1]
        assert len(thrown.faces) == len(names)
        names = [name for name, face in zip(names, thrown.faces, strict=True) if face != (FLAME if name == "white" else BURNT)]
        assert ["white"] * thrown.white + list(thrown.coloured) == ([] if thrown.forced else names)
    assert len(match.happened(FillThrown)) > 3
    assert [(ended.why, ended.owner) for ended in match.happened(FillEnded)] == [("flames", 0)]
    assert match.state.camps[0].fuel == 5000 + poured
    assert (match.asked, match.ask.seat) == ("before", 0)


def test_flames_are_set_aside() -> None:
    """kero-12: three white dice and the blue one: two show a flame, the others are thrown again."""
    match = filling(load_dice(thirsty(), FLAME, BRICK, FLAME, 1, FLAME, BURNT), 3, "blue")
    match.give(FillThrow(1000, 1000))
    fill = match.state.fill
    assert fill is not None
    assert (fill.white, fill.coloured) == (1, ["blue"])
    match.give(FillThrow(900, 900))
    assert match.happened(FillThrown)[1].faces == (FLAME, BURNT)
    assert match.happened(FillEnded) == [FillEnded(0, "flames", 0)]
    assert match.state.camps[0].fuel == 5000 + 1900


@pytest.mark.parametrize("last", [BRICK, FLAME])
def test_the_last_die_counts_as_a_flame_at_its_fifth_throw(last: int) -> None:
    """kero-13: four throws need a flame; the fifth does not."""
    match = filling(load_dice(thirsty(), BRICK, BRICK, RECRUIT, BRICK, last), 1)
    for number in range(1, 5):
        match.give(FillThrow(800, 800))
        assert match.state.fill is not None, f"throw {number} of the last die ended the fill"
        assert match.state.fill.single == number
    match.give(FillThrow(800, 800))
    assert match.state.fill is None
    assert [thrown.forced for thrown in match.happened(FillThrown)] == [False] * 4 + [last != FLAME]
    assert match.happened(FillEnded) == [FillEnded(0, "flames", 0)]
    assert match.state.camps[0].fuel == 5000 + 5 * 800


def test_the_count_begins_with_the_first_throw_of_a_single_die() -> None:
    """kero-13: the throw that leaves one die of two is none of its five."""
    match = filling(load_dice(thirsty(), FLAME, BRICK, BRICK, BRICK, BRICK, BRICK), 2)
    match.give(*[FillThrow(800, 800)] * 5)
    assert match.state.fill is not None
    assert match.state.fill.single == 4
    match.give(FillThrow(800, 800))
    assert match.state.fill is None


def test_a_coloured_die_can_be_the_last() -> None:
    """kero-13: its flame is another face than a white die's."""
    match = filling(load_dice(thirsty(), FLAME, 1, BURNT), 0, "green")
    match.give(*[FillThrow(800, 800)] * 2)
    assert match.state.fill is not None
    match.give(FillThrow(800, 800))
    assert match.state.fill is None
    assert not match.happened(FillThrown)[-1].forced


def test_two_dice_have_no_limit() -> None:
    """kero-13: two dice are thrown six times without a flame, and go on."""
    match = filling(load_dice(thirsty(), BRICK, BRICK, BRICK, BRICK, BRICK, BRICK), 2)
    match.give(*[FillThrow(800, 800)] * 3)
    match = filling(load_dice(match.state, BRICK, BRICK, BRICK, BRICK, BRICK, BRICK), 2)
    match.give(*[FillThrow(800, 800)] * 3)
    fill = match.state.fill
    assert fill is not None
    assert (fill.dice, fill.single) == (2, 0)


def test_each_fill_counts_for_itself() -> None:
    """kero-13: the second fill begins with eight dice and no throw counted."""
    match = filling(load_dice(thirsty(tank=120), BRICK, BRICK, BRICK, BRICK, BRICK), 1, waiting=1)
    match.give(*[FillThrow(800, 800)] * 5)
    fill = match.state.fill
    assert fill is not None
    assert (fill.dice, fill.single, fill.taken_up) == (8, 0, False)


def test_a_fill_ends_when_the_tank_is_full() -> None:
    """kero-14: with 3 seconds of room it is over after 3 seconds, whatever the dice show."""
    match = preparing(load_dice(thirsty(fuel=32_000), BRICK))
    match.give(Refuel(1), TakeUp(8))
    assert match.offers(FillThrow(2999, 2999))
    assert not match.offers(FillThrow(3000, 3000))
    match.give(FillThrow(1000, 1000))
    assert not match.offers(FillThrow(2000, 2000))
    assert not match.offers(FillFull(2001, 2001))
    match.give(FillFull(2000, 2000))
    assert match.state.camps[0].fuel == 35_000
    assert match.happened(FillEnded)[0].why == "full"
    assert match.asked == "before"


def test_no_fill_is_sold_or_played_into_a_full_tank() -> None:
    """kero-15: neither at the refinery nor by a Fuel Smuggler nor by a card."""
    match = preparing(chips(thirsty(fuel=35_000), 0, "refuel"))
    assert match.refusal(Refuel(1)) == ("kero-15", "tank_full")
    assert match.refusal(Play("refuel")) == ("kero-57", "tank_full")
    match = spending(hand(row(thirsty(fuel=35_000), "spare_hose", "", "", "", "", ""), metal=2))
    match.give(Take("spare_hose"))
    assert match.asked == "spend"
    assert match.happened(FillsOpened) == []


def test_a_second_paid_fill_into_a_full_tank_is_skipped() -> None:
    """kero-15: it is paid and not thrown."""
    match = preparing(thirsty(fuel=33_000))
    match.give(Refuel(2), TakeUp(8), FillFull(2000, 2000))
    assert match.asked == "before"
    assert [ended.why for ended in match.happened(FillEnded)] == ["full", "skipped"]
    assert match.state.camps[0].canisters == 0


def test_the_question_is_put_with_and_without_a_valve_thief() -> None:
    """kero-16: so that it tells nothing; before each of two fills anew."""
    for hired, offered in (((), (TakeUp(8),)), (("ambush",), (TakeUp(8), TakeUp(5))), (("burn", "scouts"), (TakeUp(8),))):
        match = preparing(chips(thirsty(tank=120), 1, *hired))
        match.give(Refuel(2))
        for _ in range(2):
            assert match.ask.seat == 1
            assert match.ask.always
            assert match.offered == offered
            match.fill()
        assert match.asked == "before"


def test_a_valve_thief_makes_one_fill_one_of_five_white_dice() -> None:
    """kero-16, kero-54: one chip a fill, played in the other clan's turn; the second fill is whole again."""
    match = preparing(chips(load_dice(thirsty(), *[FLAME] * 5), 1, "ambush"))
    match.give(Refuel(2), TakeUp(5))
    assert match.happened(ChipPlayed) == [ChipPlayed(1, "ambush")]
    assert match.state.chip_discard == ["ambush"]
    fill = match.state.fill
    assert fill is not None
    assert (fill.white, fill.coloured) == (5, [])
    match.give(FillThrow(900, 900))
    assert match.happened(FillThrown)[0].faces == (FLAME,) * 5
    assert match.asked == "take_up"
    assert match.offered == (TakeUp(8),)
    assert len(match.state.fills) == 1


def test_two_valve_thieves_can_spoil_two_fills() -> None:
    """kero-16: each chip one fill."""
    match = preparing(chips(load_dice(thirsty(), *[FLAME] * 5), 1, "ambush", "ambush"))
    match.give(Refuel(2), TakeUp(5), FillThrow(900, 900))
    assert match.offered == (TakeUp(8), TakeUp(5))
    match.give(TakeUp(5))
    assert match.state.camps[1].chips == []


def test_a_valve_thief_meets_free_fills_too() -> None:
    """kero-16: a Fuel Smuggler's and a card's fill of eight dice."""
    match = preparing(chips(chips(thirsty(), 0, "refuel"), 1, "ambush"))
    match.give(Play("refuel"))
    assert match.offered == (TakeUp(8), TakeUp(5))
    match = spending(chips(hand(row(thirsty(), "spare_hose", "", "", "", "", ""), metal=2), 1, "ambush"))
    match.give(Take("spare_hose"), Accept())
    assert match.offered == (TakeUp(8), TakeUp(5))


def test_a_valve_thief_of_the_clan_in_turn_is_no_use_to_it() -> None:
    """kero-54: it is played in the other clan's refuelling alone."""
    match = preparing(chips(thirsty(), 0, "ambush"))
    assert match.refusal(Play("ambush")) == ("kero-54", "moment.ambush")
    match.give(Refuel(1))
    assert match.offered == (TakeUp(8),)
    match = spending(chips(thirsty(), 0, "ambush"))
    assert match.refusal(Play("ambush")) == ("kero-54", "moment.ambush")


def test_a_fill_cannot_be_called_off() -> None:
    """kero-16: when the other clan is asked, it is paid for and due."""
    match = preparing(thirsty())
    match.give(Refuel(1))
    assert match.offered == (TakeUp(8),)
    assert match.refusal(Go()) == ("kero-12", "in_fill")
    assert match.refusal(Refuel(1)) == ("kero-12", "in_fill")


def test_the_thrower_waits_for_its_dice() -> None:
    """kero-79: 800 milliseconds between throws, none before the first; a truck laid flat only pauses the flow."""
    match = preparing(load_dice(thirsty(), BRICK))
    match.give(Refuel(1), TakeUp(8))
    assert match.offers(FillThrow(0, 0))
    match.give(FillThrow(0, 0))
    assert not match.offers(FillThrow(799, 799))
    assert match.offers(FillThrow(800, 800))
    assert not match.offers(FillThrow(800, 801))
    match.give(FillThrow(4000, 1500))
    assert match.state.camps[0].fuel == 6500
    options = match.ask.options
    assert isinstance(options, FillOptions)
    assert options.room == 28_500
    assert match.offers(FillFull(90_000, 28_500))
    assert not match.offers(FillFull(28_499, 28_500))


def test_a_card_with_a_free_fill() -> None:
    """kero-40, kero-39: it may be refused; thrown with eight dice by the other clan, it leaves the turn's own dice as they lie."""
    state = hand(row(thirsty(), "gravity_feed", "", "", "", "", ""), metal=2, wheat=3)
    match = spending(state)
    faces = list(match.state.faces)
    match.give(Take("gravity_feed"))
    assert match.asked == "free_fill"
    match.give(Accept())
    assert (match.asked, match.ask.seat, match.offered) == ("take_up", 1, (TakeUp(8),))
    match.fill()
    assert (match.asked, match.ask.seat) == ("spend", 0)
    assert match.state.faces == faces
    assert match.state.pool == [0, 1, 0, 0]
    assert match.state.camps[0].fuel > 5000

    match = spending(hand(row(thirsty(), "gravity_feed", "", "", "", "", ""), metal=2, wheat=2))
    match.give(Take("gravity_feed"), Decline())
    assert match.asked == "spend"
    assert match.state.camps[0].fuel == 5000
    match.give(End())
    assert match.happened(FillsOpened) == []


def test_a_smuggler_after_the_run_feeds_the_next_turn() -> None:
    """kero-57: after the run it fills the tank and the spending goes on."""
    match = spending(hand(chips(thirsty(), 0, "refuel"), brick=2))
    match.give(Play("refuel"))
    match.fill()
    assert match.asked == "spend"
    assert match.state.pool == [2, 0, 0, 0]
    assert match.state.camps[0].fuel > 5000
    assert [opened.by for opened in match.happened(FillsOpened)] == ["chip"]


def test_canisters_in_a_row_of_turns() -> None:
    """kero-10: the limit of two paid fills is for one turn; the next turn sells again."""
    match = preparing(thirsty(depot=4))
    match.give(Refuel(2))
    match.fill()
    if match.asked == "take_up":
        match.fill()
    match.run()
    match.to_turn(3)
    assert match.state.paid_fills == 0
    assert not match.state.closed


def test_the_ability_that_gives_a_canister_pays_for_the_fill() -> None:
    """kero-47, kero-10: it comes before the refuelling."""
    match = Match(own(thirsty(depot=0), 0, "drip_still"))
    assert match.state.camps[0].canisters == 1
    assert match.offers(Refuel(1))
