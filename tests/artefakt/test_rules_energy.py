"""Energy, collapse and lounge: "Energie erhalten", "Der Aufenthaltsraum" (artefakt-27 to artefakt-31, artefakt-67 to artefakt-69)."""
from __future__ import annotations

import pytest

from game.artefakt.answers import Activate, Challenge, Charge, Decline, Draw, End, Fill, Manage, Roll, Start, Step, Turn
from game.artefakt.events import (
    Charged,
    Collapsed,
    EnergyChanged,
    GuardAppeared,
    LoungeRevealed,
    Rested,
    TokenSpent,
    TokensReshuffled,
)
from game.artefakt.museum import strength
from tests.artefakt.play import CONTENT, at, guard, lounge, put, running, slot, spend, table, turn, waiting


def test_the_track_asks_for_two_faces_a_field_and_on_the_skull_for_any() -> None:
    """artefakt-27."""
    faces = [field.faces for field in CONTENT.track[1:]]
    assert faces == [(1, 2, 3, 4, 5, 6), (1, 6), (2, 5), (3, 4), (2, 5), (3, 4), (1, 6), (2, 5), ()]


@pytest.mark.parametrize("energy", range(2, 10))
def test_a_die_charges_by_its_face_whatever_its_colour(energy: int) -> None:
    """artefakt-28."""
    for face in range(1, 7):
        match = turn(table(energy=energy, red=face, green=face, yellow=face, blue=face))
        offered = [answer.die for answer in match.offered if isinstance(answer, Charge)]
        assert offered == (["red", "green", "yellow", "blue"] if face in CONTENT.track[energy].faces else [])


def test_several_dice_charge_in_one_turn() -> None:
    """artefakt-28."""
    match = turn(table(energy=2, red=6, green=2, yellow=4, blue=1))
    assert match.refusal(Charge("green")) == ("artefakt-28", "face")
    match.give(Charge("red"), Charge("green"), Charge("yellow"))
    assert (match.state.agent.energy, match.state.agent.spent) == (5, 7)
    assert match.happened(Charged) == [Charged(0, "red"), Charged(0, "green"), Charged(0, "yellow")]
    assert match.refusal(Charge("red")) == ("artefakt-28", "die_spent")


def test_faces_are_not_adjusted_and_nothing_leads_beyond_field_9() -> None:
    """artefakt-29."""
    match = turn(table(energy=9, red=1))
    assert match.refusal(Charge("red")) == ("artefakt-29", "energy_full")
    assert not any(isinstance(answer, Charge) for answer in turn(table(energy=8, red=4)).offered)


def test_strength_is_printed_on_the_track() -> None:
    """artefakt-30."""
    assert [strength(table(energy=energy), CONTENT, 0) for energy in range(1, 10)] == [0, 0, 0, 0, 2, 3, 4, 5, 6]


def test_an_agent_on_the_skull_collapses_when_the_turn_ends() -> None:
    """artefakt-31."""
    state = waiting(running(slot(table(red=1), 0, "red_stimulant", "blue_respirator"), 0, "bone_flute", 1, 2), 0, "jade_owl")
    state.agents[0].mask = True
    state.supply.remove("mask")
    match = turn(state)
    match.step("C2")
    assert match.state.agent.energy == 1
    match.give(End())
    assert match.asked == "collapse"
    assert match.happened(Collapsed) == [Collapsed(0, 2, ("red_stimulant", "blue_respirator"))]
    match.give(Start("light_blue"))
    agent = match.state.agents[0]
    assert (agent.energy, agent.cell, agent.slots) == (2, at("light_blue"), [""] * 4)
    assert agent.mask
    assert (agent.running, agent.rung, agent.queue) == ("bone_flute", 2, ["jade_owl"])
    assert match.state.seat == 1


def test_a_marker_that_leaves_the_skull_in_time_is_safe() -> None:
    """artefakt-31."""
    match = turn(slot(table(red=1), 0, "red_stimulant"))
    match.step("C2")
    match.give(Activate("red"), End())
    assert not match.happened(Collapsed)
    assert match.state.agents[0].energy == 3


# --- the lounge ---


def test_every_arrival_reveals_all_three_tokens_and_security_is_void() -> None:
    """artefakt-67."""
    match = turn(lounge(table(where="C2", yellow=1, blue=2), "security_5", "rat", "security_4"))
    match.step("C3")
    assert match.happened(LoungeRevealed)[0].tokens == ("security_5", "rat", "security_4")
    assert not match.happened(GuardAppeared)
    assert match.asked == "move"
    assert {spent.token for spent in match.happened(TokenSpent)} == {"security_5", "rat", "security_4"}


def test_what_is_useful_in_the_lounge_is_asked_one_after_the_other() -> None:
    """artefakt-67."""
    match = turn(lounge(table(where="C2", yellow=1, blue=2), "joker", "energy", "mask"))
    match.step("C3")
    assert match.state.agent.mask
    assert match.asked == "fill"
    match.give(Fill())
    assert match.asked == "joker"
    match.give(Turn("black", 6))
    agent = match.state.agent
    assert (agent.energy, agent.dice[4]) == (9, 6)


def test_a_second_arrival_in_a_turn_reveals_the_new_ones() -> None:
    """artefakt-67."""
    state = lounge(put(table(where="C2", red=1, blue=1), 1, "C2"), "can", "rat", "can")
    state.supply.sort(key=lambda kind: kind in ("can", "rat"))  # cans and rats come next
    match = turn(state)
    match.step("C3", "held")
    match.step("B3")
    match.give(*([Decline()] if match.asked == "take" else []))
    assert match.steps("C3") == []  # red is spent
    assert len(match.happened(LoungeRevealed)) == 1
    match.give(End())
    match.pass_on()
    match.give(Manage(), Roll(()))
    match.pass_on()
    match.pass_on()
    match.state.agent.dice[0] = 1
    match.step("C3")
    assert len(match.happened(LoungeRevealed)) == 2


def test_the_lounge_always_gets_three_new_tokens() -> None:
    """artefakt-68."""
    match = turn(lounge(table(where="C2", yellow=2), "can", "rat", "can"))
    before = list(match.state.supply)
    match.step("C3")
    assert sorted(match.state.lounge) == sorted(before[-3:])
    assert match.state.supply == before[:-3]
    assert sorted(match.state.token_discard) == ["can", "can", "rat"]


def test_a_supply_too_small_is_filled_from_the_discards() -> None:
    """artefakt-68."""
    state = lounge(table(where="C2", yellow=2), "can", "rat", "can")
    state.token_discard, state.supply = state.supply[:-2], state.supply[-2:]
    top = list(state.supply)
    match = turn(state)
    match.step("C3")
    match.until(lambda: match.asked == "move")
    assert match.happened(TokensReshuffled)[0].supply[-2:] == tuple(top)
    assert match.state.lounge[:2] == top[::-1]
    assert len(match.state.lounge) == 3
    assert match.state.token_discard == []


def test_a_turn_in_the_lounge_without_a_die_gives_energy_left_of_home() -> None:
    """artefakt-69."""
    for energy, after in ((4, 5), (2, 3), (5, 5), (6, 6)):
        match = turn(table(energy=energy, where="C3"))
        match.give(Manage(), Roll(()))
        match.pass_on()
        assert match.state.agents[0].energy == after
        assert bool(match.happened(Rested)) == (energy < 5)


def test_who_spends_a_die_or_has_just_arrived_does_not_rest() -> None:
    """artefakt-69."""
    match = turn(table(energy=4, where="C3", red=3))
    match.give(Charge("red"), End())
    assert not match.happened(Rested)
    match = turn(lounge(put(table(energy=4, where="C2"), 1, "C2"), "can", "rat", "can"))
    match.step("C3", "held")
    match.give(End())
    assert not match.happened(Rested)
    assert match.state.agents[0].energy == 4


def test_beating_a_guard_from_the_lounge_is_no_die_and_so_a_rest() -> None:
    """artefakt-69."""
    state = guard(table(energy=4, where="C3"), "C2", 2)
    state.supply.remove("weapon")
    state.agents[0].weapon = True
    match = turn(state)
    match.give(Challenge(at("C2")), End())
    assert match.happened(Rested)


def test_the_lounge_costs_a_die_as_any_room() -> None:
    """artefakt-67."""
    match = turn(spend(table(where="C2"), "blue"))
    assert match.refusal(Step(at("C3"), "die")) == ("artefakt-18", "die_spent")
    match = turn(table(where="C2", blue=1))
    match.step("C3")
    assert (match.state.agent.energy, match.state.agent.spent) == (4, 8)


def test_declined_energy_stays_where_it_is() -> None:
    """artefakt-75."""
    match = turn(lounge(table(where="C2", blue=2), "energy", "can", "can"))
    match.step("C3")
    match.give(Decline())
    assert not match.happened(EnergyChanged)
    assert match.happened(TokenSpent)[0] == TokenSpent(0, "energy", False)
    assert not match.offers(Draw())
