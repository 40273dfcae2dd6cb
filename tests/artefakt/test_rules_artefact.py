"""From the find to the surface, and the end: "Artefakte bergen und an die Oberfläche bringen", "Ende des Spiels"
(artefakt-32 to artefakt-38, artefakt-77 to artefakt-81)."""
from __future__ import annotations

import pytest

from game.artefakt.answers import Activate, Climb, Decline, End, Lay, PickUp, Rotate, Take
from game.artefakt.content import ALL_SIDES, EAST, NORTH, ROTATIONS, SOUTH, WEST
from game.artefakt.events import (
    ArtefactSecured,
    ArtefactTaken,
    Climbed,
    EnergyChanged,
    GameEnded,
    GuardBeaten,
    GuardsNeared,
    Rested,
    RoomFlipped,
    TokenRevealed,
    TransportBegan,
    TurnBegan,
)
from game.artefakt.museum import connected, rotations, walled
from game.artefakt.scoring import details, score, winners
from game.artefakt.state import LOUNGE, Artefakt
from game.artefakt.words import artefact
from tests.artefakt.play import CONTENT, RULES, at, guard, running, secured, slot, spend, table, token, turn, waiting


def turn_over(state: Artefakt, where: str, sides: int, seat: int = 0) -> Artefakt:
    """A room whose artefact a player has picked up before, with these sides open; the artefact is one of its orders then."""
    artefact = state.tiles[at(where)]
    agent = state.agents[seat]
    if artefact not in agent.orders:
        agent.orders[-1] = artefact
    state.sides[at(where)] = sides
    return waiting(state, seat, artefact)


# --- the find ---


def test_an_ordered_artefact_may_be_taken_at_the_arrival() -> None:
    """artefakt-32."""
    match = turn(table(blue=4))
    match.step("A2")
    assert match.asked == "take"
    match.give(Take())
    assert match.happened(ArtefactTaken) == [ArtefactTaken(0, "bone_flute", at("A2"))]


def test_it_may_be_left_and_taken_in_a_later_turn() -> None:
    """artefakt-32."""
    match = turn(table(blue=4))
    match.step("A2")
    match.give(Decline(), End())
    match.pass_on()
    assert match.offers(PickUp())


def test_the_orders_of_the_other_are_not_taken() -> None:
    """artefakt-32."""
    match = turn(table(where="D1", yellow=6))
    match.step("E1")
    assert match.asked == "move"


def test_the_player_chooses_among_the_legal_rotations() -> None:
    """artefakt-33."""
    match = turn(table(where="A2", green=6))
    match.give(PickUp())
    assert match.asked == "rotate"
    assert match.offered == (Rotate(NORTH | SOUTH), Rotate(EAST | WEST))
    match.give(Rotate(NORTH | SOUTH))
    assert match.happened(RoomFlipped) == [RoomFlipped(at("A2"), NORTH | SOUTH)]
    assert match.state.sides[at("A2")] == NORTH | SOUTH


def test_a_rotation_that_cuts_off_a_room_is_not_offered() -> None:
    """artefakt-33."""
    state = turn_over(table(where="A1", blue=6, green=2), "A2", NORTH | SOUTH)
    assert rotations(state, CONTENT, at("A1")) == [NORTH | SOUTH, EAST | WEST]
    state.sides[at("B1")] = EAST | WEST  # A1 leads on through B1 or A2
    assert rotations(state, CONTENT, at("A1")) == [NORTH | SOUTH, EAST | WEST]
    state.sides[at("B1")] = EAST | SOUTH
    assert rotations(state, CONTENT, at("A1")) == [NORTH | SOUTH]


def test_the_gas_room_and_the_guarded_security_room_need_not_be_joined() -> None:
    """artefakt-33."""
    state = table()
    assert walled(state) == [state.gas, state.security]
    state.sides[at("D5")] = NORTH | WEST
    state.sides[at("E4")] = NORTH | WEST
    assert connected(CONTENT, state.sides, walled(state))
    state.beaten, state.guards = True, {}
    assert walled(state) == [state.gas]
    assert not connected(CONTENT, state.sides, walled(state))


def test_rooms_with_a_token_guard_count_as_open() -> None:
    """artefakt-33."""
    state = table()
    before = rotations(state, CONTENT, at("A2"))
    assert rotations(guard(state, "B2", 5), CONTENT, at("A2")) == before


def test_a_rotation_keeps_all_rooms_connected_in_every_legal_case() -> None:
    """artefakt-33."""
    state = table()
    for cell in range(25):
        back = CONTENT.tiles[state.tiles[cell]].back if state.tiles[cell] != "lounge" else "none"
        for rotation in ROTATIONS[back]:
            sides = list(state.sides)
            sides[cell] = rotation
            assert connected(CONTENT, sides, walled(state)) == (rotation in rotations(state, CONTENT, cell))


def test_without_a_legal_rotation_the_front_stays_up_and_the_artefact_is_gone() -> None:
    """artefakt-34."""
    # A1 and A3 lead to A2 alone: upright its straight back would shut all three off from the rest, lying it would shut off A1.
    state = turn_over(turn_over(table(where="A2"), "A1", NORTH | SOUTH), "A3", NORTH | WEST)
    match = turn(state)
    assert rotations(state, CONTENT, at("A2")) == []
    match.give(PickUp())
    assert match.happened(RoomFlipped) == [RoomFlipped(at("A2"), ALL_SIDES)]
    assert match.state.agents[0].picked_up == 3
    match.give(Lay("left"), End())
    match.pass_on()
    assert match.refusal(PickUp()) == ("artefakt-32", "not_ordered")


def test_the_card_is_laid_under_a_free_ladder_of_choice() -> None:
    """artefakt-35."""
    match = turn(table(where="A2"))
    match.give(PickUp(), Rotate(NORTH | SOUTH))
    assert match.asked == "lay"
    assert match.offered == (Lay("left"), Lay("right"))
    match.give(Lay("right"))
    agent = match.state.agent
    assert (agent.running, agent.ladder, agent.rung, agent.queue) == ("bone_flute", 1, 0, [])


def test_a_ladder_with_a_card_of_either_player_is_not_free() -> None:
    """artefakt-35."""
    match = turn(running(table(where="A2"), 1, "opal_mask", 1))
    match.give(PickUp(), Rotate(NORTH | SOUTH))
    assert match.happened(TransportBegan) == [TransportBegan(0, "bone_flute", "left")]
    assert match.asked == "move"


def test_one_transport_runs_and_further_cards_wait() -> None:
    """artefakt-36."""
    match = turn(running(table(where="A2"), 0, "jade_owl", 0))
    match.give(PickUp(), Rotate(NORTH | SOUTH))
    assert not match.happened(TransportBegan)
    assert match.state.agent.queue == ["bone_flute"]


# --- the way up ---


def test_a_step_of_the_ladder_takes_the_die_of_its_colour() -> None:
    """artefakt-37."""
    match = turn(running(table(red=2, yellow=6), 0, "bone_flute", 0))
    match.give(Climb())
    assert match.happened(Climbed) == [Climbed(0, 1, "red", 0)]
    match.give(Climb())
    assert match.happened(Climbed)[1] == Climbed(0, 2, "yellow", 1)
    assert (match.state.agent.energy, match.state.agent.spent, match.state.agent.rung) == (4, 5, 2)


def test_a_climb_needs_a_transport_a_ready_die_and_the_energy() -> None:
    """artefakt-37."""
    assert turn(table()).refusal(Climb()) == ("artefakt-35", "no_transport")
    assert turn(spend(running(table(), 0, "bone_flute", 0), "red")).refusal(Climb()) == ("artefakt-37", "die_spent")
    assert turn(running(table(energy=3, red=5), 0, "bone_flute", 0)).refusal(Climb()) == ("artefakt-37", "energy")


def test_the_right_ladder_has_its_own_steps() -> None:
    """artefakt-37."""
    steps = [[(rung.die, rung.value) for rung in ladder] for ladder in CONTENT.board.ladders]
    assert steps == [[(0, 2), (2, 5), (1, 3), (3, 4)], [(3, 3), (1, 4), (0, 5), (2, 2)]]
    match = turn(running(table(blue=3), 0, "bone_flute", 1))
    match.give(Climb())
    assert match.state.agent.rung == 1


def test_from_the_fourth_step_the_artefact_is_secured_and_the_option_ends() -> None:
    """artefakt-38."""
    match = turn(running(table(red=2, yellow=5, green=3, blue=4), 0, "bone_flute", 0))
    match.give(Climb(), Climb(), Climb(), Climb())
    assert match.happened(ArtefactSecured) == [ArtefactSecured(0, "bone_flute")]
    agent = match.state.agent
    assert (agent.running, agent.rung, agent.secured, agent.energy) == ("", 0, ["bone_flute"], 5)
    assert match.refusal(Climb()) == ("artefakt-12", "option_done")
    assert match.offered == (End(),)


def test_a_waiting_card_is_laid_and_only_a_winch_moves_it() -> None:
    """artefakt-38."""
    state = waiting(running(table(blue=4), 0, "bone_flute", 0, 3), 0, "jade_owl")
    match = turn(slot(state, 0, "red_winch"))
    match.give(Climb())
    assert match.asked == "lay"
    match.give(Lay("left"))
    assert match.state.agent.running == "jade_owl"
    assert match.refusal(Climb()) == ("artefakt-12", "option_done")
    match.give(Activate("red"))
    assert match.state.agent.rung == 1
    assert match.offered == (End(),)


# --- the end ---


def almost(energy: int = 5) -> Artefakt:
    """Three artefacts secured by each, and the fourth on its last step: blue 4 left for seat 0, yellow 2 right for seat 1."""
    state = secured(secured(table(energy=energy, blue=4), 0, 3), 1, 3)
    running(state, 0, "turquoise_serpent", 0, 3)
    running(state, 1, "meteor_dagger", 1, 3)
    state.agents[1].dice[2] = 2
    return state


def test_the_round_is_completed_when_the_fourth_artefact_is_secured() -> None:
    """artefakt-77."""
    match = turn(almost())
    match.give(Climb(), End())
    assert not match.state.over
    assert match.state.seat == 1
    match.pass_on()
    assert match.events[-1] == GameEnded(False)
    assert RULES.winners(match.state) == (0,)


def test_the_second_player_ends_the_game_at_once() -> None:
    """artefakt-77."""
    match = turn(almost())
    match.pass_on()
    match.give(Climb(), End())
    assert match.state.over
    assert RULES.winners(match.state) == (1,)
    assert RULES.score(match.state) == (3, 4)


def test_the_museum_is_locked_down_after_round_60() -> None:
    """artefakt-78."""
    state = secured(table(), 1, 1)
    state.turn = 119
    match = turn(state)
    match.pass_on()
    assert match.state.round == 60
    match.pass_on()
    assert match.events[-1] == GameEnded(True)
    assert RULES.winners(match.state) == (1,)


def test_no_lockdown_before_and_none_in_the_middle_of_a_round() -> None:
    """artefakt-78."""
    state = table()
    state.turn = 117
    match = turn(state)
    for _ in range(3):
        match.pass_on()
    assert not match.state.over
    assert match.state.round == 60


def test_both_with_four_are_parted_by_energy_then_dice_then_cards() -> None:
    """artefakt-79."""
    state = secured(secured(table(), 0, 4), 1, 4)
    assert winners(CONTENT, state) == (0, 1)
    assert winners(CONTENT, slot(state, 1, "red_winch")) == (1,)
    assert winners(CONTENT, spend(state, "red", seat=1)) == (0,)
    state.agents[1].energy = 6
    assert winners(CONTENT, state) == (1,)


def test_at_the_lockdown_secured_then_picked_up_artefacts_count_first() -> None:
    """artefakt-79."""
    state = waiting(running(secured(table(), 0, 1), 0, "bone_flute", 0), 0, "lapis_falcon")
    secured(state, 1, 1)
    state.agents[1].energy = 9
    assert winners(CONTENT, state) == (0,)
    assert score(CONTENT, state, 0).picked_up == 3
    assert winners(CONTENT, secured(state, 1, 1)) == (1,)


def test_a_shared_victory() -> None:
    """artefakt-79."""
    match = turn(almost())
    match.give(Climb(), End(), Climb(), End())
    assert match.state.over
    assert RULES.winners(match.state) == (0, 1)


def test_the_figures_name_the_artefacts_behind_them() -> None:
    state = waiting(running(secured(table(), 0, 1), 0, "bone_flute", 0), 0, "lapis_falcon")
    told = details(CONTENT, state, 0)
    assert told["secured"].values == {"what": (artefact(state.agents[0].secured[0]),)}
    assert told["picked_up"].values == {"what": (artefact("bone_flute"), artefact("lapis_falcon"))}
    assert not details(CONTENT, state, 1)


def test_the_figure_that_decides_is_told_of_the_winner_once_the_game_is_over() -> None:
    """artefakt-79."""
    state = secured(secured(table(), 0, 4), 1, 4)
    state.agents[1].energy = 6
    assert "energy" not in details(CONTENT, state, 1)
    state.over = True
    assert details(CONTENT, state, 1)["energy"].key == "artefakt.points_from.decides"
    assert set(details(CONTENT, state, 0)) == {"secured"}
    state = running(secured(secured(table(), 0, 1), 1, 1), 0, "bone_flute", 0)
    state.over = True
    assert details(CONTENT, state, 0)["picked_up"].key == "artefakt.points_from.and_decides"
    secured(state, 0, 1)
    assert [said.key for said in details(CONTENT, state, 0).values()] == ["artefakt.points_from.secured", "artefakt.points_from.picked_up"]


# --- rulings ---


def test_an_arrival_goes_in_its_order() -> None:
    """artefakt-80."""
    state = guard(token(table(energy=9, where="A2", yellow=6), "A3", "rat"), "A3", 2)
    state = guard(state, "B3", 3)
    state.tiles[at("A4")], state.tiles[at("A5")] = state.tiles[at("A5")], state.tiles[at("A4")]
    match = turn(state)
    order = [type(event) for event in match.step("A3")]
    wanted = [GuardBeaten, EnergyChanged, TokenRevealed, GuardsNeared, GuardBeaten]
    assert [kind for kind in order if kind in wanted] == wanted
    assert match.asked == "take"


def test_rest_comes_before_the_collapse_and_the_end_of_the_game_last() -> None:
    """artefakt-81."""
    state = table(energy=1, where="C3")
    match = turn(state)
    match.pass_on()
    assert match.happened(Rested)
    assert match.state.agents[0].energy == 2
    assert match.state.agents[0].cell == LOUNGE
    assert isinstance(match.events[-1], TurnBegan)
    match = turn(almost(energy=1))
    match.give(Climb(), End())
    assert match.asked == "collapse"


@pytest.mark.parametrize("seed", range(5))
def test_both_have_had_the_same_number_of_turns_when_a_game_ends(seed: int) -> None:
    """artefakt-77."""
    match = turn(almost())
    match.until(lambda: match.live.ask is None, seed)
    assert match.state.turn % 2 == 0
    assert match.state.over
