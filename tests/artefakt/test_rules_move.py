"""Turns and moving: "Runden-Optionen", "Spielbeginn und Bewegungsregeln" (artefakt-12 to artefakt-26)."""
from __future__ import annotations

import pytest

from game.artefakt.answers import (
    Activate,
    Challenge,
    Charge,
    Climb,
    Decline,
    Discard,
    Draw,
    End,
    Enter,
    Keep,
    Manage,
    PickUp,
    Roll,
    Step,
    Take,
)
from game.artefakt.content import NORTH, SOUTH
from game.artefakt.events import ArtefactTaken, GuardBeaten, Overwhelmed, Stepped, TurnBegan
from game.artefakt.state import ENERGY, MANAGE, MOVE, TRANSPORT, Artefakt
from tests.artefakt.play import at, draw_next, guard, put, running, slot, spend, table, token, turn

# From B2: north to B1 yellow 3, east to C2 red 5, south to B3 green 6, west to A2 blue 4.


# --- a turn ---


def test_the_first_thing_done_chooses_the_option_and_the_others_are_closed() -> None:
    """artefakt-12."""
    state = running(table(yellow=2, red=2), 0, "bone_flute", 0)
    for answer, option in ((Step(at("C2"), "die"), MOVE), (Charge("yellow"), ENERGY), (Climb(), TRANSPORT), (Manage(), MANAGE)):
        match = turn(state)
        assert match.asked == "turn"
        assert not match.offers(End())
        match.give(answer)
        assert match.state.option == option
        closed = [Charge("yellow"), Climb(), Manage(), Step(at("A1"), "die")]
        assert not any(match.offers(other) for other in closed if type(other) is not type(answer))
    match = turn(state)
    match.give(Charge("yellow"))
    assert match.refusal(Climb()) == ("artefakt-12", "other_option")


def test_at_least_one_thing_is_done() -> None:
    """artefakt-12."""
    match = turn(table())
    assert match.refusal(End()) == ("artefakt-12", "nothing_done")
    match.step("B1")
    assert match.offers(End())


def test_players_take_turns() -> None:
    """artefakt-12."""
    match = turn(table())
    match.step("B1")
    match.give(End())
    assert match.events[-1] == TurnBegan(1, 2)
    assert match.ask.seat == 1


def test_cards_are_activated_before_the_option_and_between_its_steps() -> None:
    """artefakt-13."""
    match = turn(slot(table(energy=3), 0, "red_stimulant", "green_skeleton_key"))
    match.give(Activate("red"))
    assert match.asked == "turn"
    assert match.state.agent.energy == 5
    match.step("B1")
    match.give(Activate("green"))
    assert match.steps("C1") == [("C1", "key"), ("C1", "die")]


def test_a_card_laid_this_turn_has_to_wait() -> None:
    """artefakt-13."""
    match = turn(draw_next(slot(table(energy=3), 0, "green_stimulant"), "red_stimulant"))
    match.give(Manage(), Roll(()), Decline(), Draw(), Keep())
    assert match.asked == "after"
    assert match.refusal(Activate("red")) == ("artefakt-13", "laid_now")
    assert match.offers(Activate("green"))


def test_cards_are_not_activated_inside_an_arrival() -> None:
    """artefakt-13."""
    match = turn(token(slot(table(energy=3), 0, "red_stimulant"), "B1", "joker"))
    match.step("B1")
    assert match.asked == "joker"
    assert match.refusal(Activate("red")) == ("artefakt-23", "answer_first")


# --- the way in, and before the first step ---


def test_an_agent_enters_free_of_charge_and_no_way_leads_back() -> None:
    """artefakt-14."""
    for field, room in (("magenta", "B1"), ("light_blue", "D1")):
        match = turn(put(table(), 0, field))
        assert match.refusal(Step(at("B2"), "die")) == ("artefakt-14", "enter_first")
        match.give(Enter())
        agent = match.state.agent
        assert (agent.cell, agent.spent, agent.energy) == (at(room), 0, 5)
        assert match.refusal(Enter())[0] == "artefakt-14"
        assert all(step[0][1] in "12" for step in match.steps())


def test_entering_is_the_first_step_and_others_may_follow() -> None:
    """artefakt-14."""
    match = turn(put(table(red=2), 0, "magenta"))
    match.give(Enter())
    match.step("C1")
    assert match.state.agent.cell == at("C1")


def test_a_guard_no_stronger_is_beaten_before_the_first_step() -> None:
    """artefakt-15."""
    match = turn(guard(table(energy=6), "C2", 3))
    match.give(Challenge(at("C2")))
    assert match.happened(GuardBeaten)[0].strength == 3
    assert match.state.option == MOVE
    assert match.offers(Step(at("B1"), "die"))
    assert match.offers(End())


def test_a_stronger_guard_cannot_be_challenged_nor_after_a_step() -> None:
    """artefakt-15."""
    match = turn(guard(table(energy=6), "C2", 4))
    assert match.refusal(Challenge(at("C2"))) == ("artefakt-15", "guard")
    match = turn(guard(table(energy=6, yellow=3), "C2", 3))
    match.step("B1")
    assert match.refusal(Challenge(at("C2"))) == ("artefakt-15", "stepped")


def test_the_special_weapon_challenges_any_guard_and_reaches_the_own_room() -> None:
    """artefakt-15."""
    state = guard(table(energy=2), "B2", 5)
    state.supply.remove("weapon")
    state.agents[0].weapon = True
    match = turn(state)
    match.give(Challenge(at("B2")))
    assert match.happened(GuardBeaten)[0].weapon
    assert at("B2") not in match.state.guards
    assert match.refusal(Challenge(at("E5"))) == ("artefakt-15", "no_guard")


def test_a_guard_that_has_not_been_rolled_cannot_be_challenged() -> None:
    """artefakt-15."""
    match = turn(table(energy=9, where="D5"))
    assert match.refusal(Challenge(at("E5"))) == ("artefakt-15", "no_guard")


def test_an_artefact_left_behind_is_picked_up_before_the_first_step() -> None:
    """artefakt-16."""
    match = turn(table(where="A2", green=6))
    match.give(PickUp())
    assert match.happened(ArtefactTaken)[0].artefact == "bone_flute"
    assert match.state.option == MOVE
    match = turn(table(where="A2", green=2))
    match.step("A1")
    match.give(Decline())
    assert match.refusal(PickUp()) == ("artefakt-16", "stepped")


# --- steps ---


def test_steps_lead_through_passages_into_neighbouring_rooms_as_many_as_one_likes() -> None:
    """artefakt-17."""
    match = turn(table(energy=9, yellow=3, red=2, green=4, blue=5))
    assert {room for room, _ in match.steps()} <= {"A2", "B1", "B3", "C2"}
    assert match.refusal(Step(at("C3"), "die")) == ("artefakt-17", "not_beside")
    for room in ("B1", "C1", "D1", "D2"):
        match.step(room)
    assert match.state.agent.cell == at("D2")
    assert match.state.agent.spent == 15


def test_a_passage_shut_by_a_turned_room_cannot_be_used() -> None:
    """artefakt-17."""
    match = turn(turned_over(table(yellow=3)))
    assert match.refusal(Step(at("A2"), "die")) == ("artefakt-4", "no_passage")


def turned_over(state: Artefakt) -> Artefakt:
    """A2 is turned over: only top and bottom stay open."""
    state.agents[0].orders.remove("bone_flute")
    state.agents[0].queue.append("bone_flute")
    state.sides[at("A2")] = NORTH | SOUTH
    return state


def test_an_exact_die_costs_no_energy_and_is_spent() -> None:
    """artefakt-18."""
    match = turn(table(red=5))
    match.step("C2")
    assert match.happened(Stepped) == [Stepped(0, at("B2"), at("C2"), "die", "red", 0)]
    agent = match.state.agent
    assert (agent.energy, agent.spent) == (5, 1)


def test_a_spent_die_opens_no_door() -> None:
    """artefakt-18."""
    match = turn(spend(table(red=5), "red"))
    assert match.steps("C2") == []
    assert match.refusal(Step(at("C2"), "die")) == ("artefakt-18", "die_spent")


@pytest.mark.parametrize(("face", "left"), [(5, 5), (4, 4), (6, 4), (3, 3), (2, 2), (1, 1)])
def test_a_difference_costs_energy(face: int, left: int) -> None:
    """artefakt-19."""
    match = turn(table(red=face))
    match.step("C2")
    assert (match.state.agent.energy, match.state.agent.spent) == (left, 1)


def test_a_step_beyond_the_left_end_cannot_be_made() -> None:
    """artefakt-19."""
    match = turn(table(energy=4, red=1))
    assert match.steps("C2") == []
    assert match.refusal(Step(at("C2"), "die")) == ("artefakt-19", "energy")
    match = turn(table(energy=4, red=2))
    match.step("C2")
    assert match.state.agent.energy == 1


def test_the_other_agent_holds_doors_open_in_and_out() -> None:
    """artefakt-20."""
    match = turn(put(table(), 1, "C2"))
    assert match.steps("C2")[0] == ("C2", "held")
    match.step("C2", "held")
    assert (match.state.agent.energy, match.state.agent.spent) == (5, 0)
    assert {room for room, pay in match.steps() if pay == "held"} == {"C1", "D2", "C3"}
    match.step("D2", "held")
    assert {pay for _, pay in match.steps()} <= {"die"}


def test_held_doors_are_not_stopped_by_the_own_black_die() -> None:
    """artefakt-20."""
    match = turn(put(table(energy=4, black=5, red=5), 1, "C2"))
    assert match.steps("C2") == [("C2", "held")]


def test_held_doors_need_a_passage() -> None:
    """artefakt-20."""
    match = turn(put(turned_over(table()), 1, "A2"))
    assert match.refusal(Step(at("A2"), "held")) == ("artefakt-4", "no_passage")


def test_an_agent_on_a_start_field_holds_no_doors() -> None:
    """artefakt-20."""
    match = turn(put(table(), 1, "magenta"))
    assert match.refusal(Step(at("B1"), "held")) == ("artefakt-20", "not_held")


def test_a_key_opens_any_door_once_past_the_black_die_and_not_a_free_one() -> None:
    """artefakt-21."""
    state = slot(table(energy=4, black=5, red=5), 0, "blue_skeleton_key")
    match = turn(state)
    match.give(Activate("blue"))
    assert match.steps("C2") == [("C2", "key")]
    match.step("C2", "key")
    assert (match.state.agent.energy, match.state.agent.spent, match.state.keys) == (4, 0, 0)
    match = turn(put(state, 1, "C2"))
    match.give(Activate("blue"))
    assert match.steps("C2") == [("C2", "held")]
    assert match.refusal(Step(at("C2"), "key")) == ("artefakt-21", "free")


def test_where_a_free_way_and_the_die_are_open_the_player_chooses() -> None:
    """artefakt-21."""
    match = turn(table(energy=6, white=5, red=4))
    assert match.steps("C2") == [("C2", "white"), ("C2", "die")]
    match.step("C2", "die")
    assert (match.state.agent.energy, match.state.agent.spent) == (5, 1)


def test_an_unpaid_step_leads_to_no_room_of_this_turn_and_a_paid_one_may() -> None:
    """artefakt-22."""
    match = turn(put(table(red=5), 1, "C2"))
    match.step("C2", "held")
    assert match.steps("B2") == [("B2", "die")]
    assert match.refusal(Step(at("B2"), "held")) == ("artefakt-22", "visited")
    match.step("B2", "die")
    assert match.steps("C2") == []


def test_the_loop_guard_holds_for_white_and_key_too() -> None:
    """artefakt-22."""
    match = turn(slot(table(energy=6, white=5), 0, "blue_skeleton_key"))
    match.step("C2", "white")
    match.give(Activate("blue"))
    assert match.steps("B2") == [("B2", "die")]
    assert match.refusal(Step(at("B2"), "key")) == ("artefakt-22", "visited")


def test_the_next_turn_knows_no_room_of_the_last() -> None:
    """artefakt-22."""
    match = turn(put(table(), 1, "C2"))
    match.step("C2", "held")
    match.give(End())
    match.pass_on()
    assert ("B2", "held") in match.steps()


def test_an_arrival_is_resolved_before_the_next_step() -> None:
    """artefakt-23."""
    match = turn(token(table(), "B1", "joker"))
    match.step("B1")
    assert match.asked == "joker"
    assert match.refusal(Step(at("C1"), "die")) == ("artefakt-23", "answer_first")
    match.give(Decline())
    assert match.asked == "move"


def test_an_arrival_that_overwhelms_ends_the_turn() -> None:
    """artefakt-23."""
    match = turn(guard(table(yellow=3), "A1", 5))
    match.step("B1")
    assert match.happened(Overwhelmed)
    assert match.state.seat == 1


# --- black and white ---


@pytest.mark.parametrize("energy", range(1, 10))
def test_black_shuts_doors_by_value_on_fields_1_to_4_alone(energy: int) -> None:
    """artefakt-24, artefakt-26."""
    match = turn(table(energy=energy, black=3, yellow=3, red=5))
    shut = energy <= 4
    assert (match.steps("B1") == []) == shut
    assert match.steps("C2") == [("C2", "die")]
    if shut:
        assert match.refusal(Step(at("B1"), "die")) == ("artefakt-24", "black")


def test_black_shuts_doors_of_every_colour_with_its_value() -> None:
    """artefakt-24."""
    match = turn(table(energy=4, black=4, blue=4))
    assert match.refusal(Step(at("A2"), "die")) == ("artefakt-24", "black")


def test_black_touches_neither_ladders_nor_the_other_player() -> None:
    """artefakt-26."""
    match = turn(running(table(energy=4, black=2, red=2), 0, "bone_flute", 0))
    assert match.offers(Climb())
    state = table()
    state.agents[1].energy, state.agents[1].dice[4] = 4, 5
    assert turn(state).steps("C2") == [("C2", "die")]


@pytest.mark.parametrize("energy", range(1, 10))
def test_white_opens_doors_by_value_on_fields_6_to_8_alone(energy: int) -> None:
    """artefakt-25, artefakt-26."""
    match = turn(table(energy=energy, white=6))
    free = 6 <= energy <= 8
    assert (("B3", "white") in match.steps()) == free
    if not free:
        assert match.refusal(Step(at("B3"), "white")) == ("artefakt-25", "not_white")


def test_white_opens_doors_of_every_colour_with_its_value() -> None:
    """artefakt-25."""
    for value, room in ((3, "B1"), (5, "C2"), (6, "B3"), (4, "A2")):
        match = turn(table(energy=7, white=value))
        match.step(room, "white")
        assert (match.state.agent.energy, match.state.agent.spent) == (7, 0)


def test_the_field_before_paying_counts() -> None:
    """artefakt-26."""
    match = turn(table(energy=5, black=3, yellow=1))
    match.step("B1")  # pays 2, down to field 3, where black 3 would shut this door
    assert match.state.agent.energy == 3
    match = turn(table(energy=6, white=5, yellow=2))
    match.step("B1")
    assert match.state.agent.energy == 5
    assert not any(pay == "white" for _, pay in match.steps())


def test_taking_is_offered_by_the_arrival_and_not_by_the_turn() -> None:
    """artefakt-23."""
    match = turn(table())
    assert match.refusal(Take()) == ("artefakt-12", "not_now")
    assert match.refusal(Discard()) == ("artefakt-12", "not_now")
