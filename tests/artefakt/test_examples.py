"""The examples of the printed rulebook, each named by the heading it stands under, and what its prose says as an example."""
from __future__ import annotations

import pytest

from game.artefakt.answers import Charge, Climb, Decline, End, Enter, Fill, Lay, Manage, PickUp, Roll, Rotate, Step, Turn
from game.artefakt.content import EAST, WEST
from game.artefakt.events import (
    ArtefactSecured,
    EnergyChanged,
    GuardRolled,
    LoungeRevealed,
    MaskTaken,
    Overwhelmed,
    Rested,
    RoomFlipped,
    Stepped,
)
from tests.artefakt.play import at, guard, load_dice, lounge, put, running, slot, table, token, turn


def test_spielbeginn_the_first_move_into_the_room_below_is_free() -> None:
    """ "Spielbeginn und Bewegungsregeln" (artefakt-14)."""
    match = turn(put(table(), 0, "magenta"))
    match.give(Enter())
    assert (match.state.agent.cell, match.state.agent.spent, match.state.agent.energy) == (at("B1"), 0, 5)


def test_bewegungsregeln_a_green_2_opens_the_room_at_the_right() -> None:
    """ "Bewegungsregeln": red needs a green 2 for the room at its right, has it, and puts the die onto the X field (artefakt-18)."""
    match = turn(table(where="D5", green=2))
    assert match.refusal(Step(at("E5"), "die"))[0] == "artefakt-61"  # here a guard stands; the same door from the other side:
    state = table(where="E5", green=2)
    state.guards, state.beaten = {}, True
    match = turn(state)
    match.step("D5")
    assert match.happened(Stepped) == [Stepped(0, at("E5"), at("D5"), "die", "green", 0)]
    assert not match.state.agent.ready(1)
    assert match.state.agent.energy == 5


def test_bewegungsregeln_a_die_raised_by_2_costs_2_energy() -> None:
    """ "Bewegungsregeln": red has to raise a die by 2 and moves the marker 2 fields to the left (artefakt-19)."""
    match = turn(table(red=3))
    match.step("C2")
    assert match.happened(Stepped)[0].cost == 2
    assert match.state.agent.energy == 3


def test_bewegungsregeln_at_the_left_end_there_is_no_room_for_adjusting() -> None:
    """ "Bewegungsregeln": with the marker at the left end no die is adjusted (artefakt-19)."""
    match = turn(table(energy=1, red=5, yellow=4))
    assert match.steps() == [("C2", "die")]
    assert match.refusal(Step(at("B1"), "die")) == ("artefakt-19", "energy")


def test_bewegungsregeln_the_room_of_the_other_agent_is_entered_and_left_free() -> None:
    """ "Bewegungsregeln": only by the exits that are left when the tile was turned (artefakt-20)."""
    state = put(table(), 1, "A2")
    state.agents[0].orders.remove("bone_flute")
    state.agents[0].queue.append("bone_flute")
    state.sides[at("A2")] = EAST | WEST
    match = turn(state)
    match.step("A2", "held")
    assert not any(pay == "held" for _, pay in match.steps())
    assert match.refusal(Step(at("A1"), "held")) == ("artefakt-4", "no_passage")
    state.sides[at("A2")] = 1 | 4
    assert ("A2", "held") not in turn(state).steps()


def test_energie_erhalten_several_matching_dice_in_one_turn() -> None:
    """ "Energie erhalten": matching dice of any colour move the marker to the right, several in one turn (artefakt-28)."""
    match = turn(table(energy=5, red=2, blue=4))
    match.give(Charge("red"), Charge("blue"), End())
    assert match.state.agents[0].energy == 7


def test_schwarzer_wuerfel_a_three_shuts_all_threes() -> None:
    """ "Die Funktion des schwarzen und weissen Würfels": black 3, marker left of home: no passage of value 3 (artefakt-24)."""
    match = turn(table(energy=4, black=3, yellow=3))
    assert match.refusal(Step(at("B1"), "die")) == ("artefakt-24", "black")


def test_weisser_wuerfel_a_five_opens_all_fives() -> None:
    """ "Die Funktion des schwarzen und weissen Würfels": white 5, marker on 6 to 8: every 5 is free (artefakt-25)."""
    match = turn(table(energy=6, white=5))
    assert ("C2", "white") in match.steps()


def test_artefakte_bergen_a_find_is_laid_under_a_ladder_and_its_room_turned() -> None:
    """ "Artefakte bergen und an die Oberfläche bringen" (artefakt-32 to artefakt-35)."""
    match = turn(table(where="A2"))
    match.give(PickUp(), Rotate(EAST | WEST), Lay("left"))
    assert match.happened(RoomFlipped)[0].sides == EAST | WEST
    assert match.state.agent.running == "bone_flute"


def test_artefakte_bergen_several_fields_in_one_turn_up_to_the_surface() -> None:
    """ "Artefakte bergen und an die Oberfläche bringen" (artefakt-37, artefakt-38)."""
    match = turn(running(table(red=2, yellow=5, green=3, blue=4), 0, "bone_flute", 0))
    match.give(Climb(), Climb(), Climb(), Climb())
    assert match.happened(ArtefactSecured)


def test_optionskarten_a_card_is_a_tool_for_dice_management() -> None:
    """ "Optionskarten": the die of the card's colour one pip up or down or rolled again; the card may stay (artefakt-53)."""
    match = turn(slot(table(yellow=4), 0, "yellow_winch"))
    match.give(Manage(), Roll(()), Turn("yellow", 5))
    assert match.state.agent.slots[2] == "yellow_winch"


def test_achtung_security_the_guard_die_is_laid_on_the_tile_and_stays() -> None:
    """ "Achtung Security!": weaker agents are overwhelmed, the die keeps its value (artefakt-57, artefakt-58)."""
    match = turn(load_dice(slot(table(where="D4", yellow=3), 0, "red_winch"), 4))
    match.step("D5")
    assert match.happened(GuardRolled)[0].strength == 4
    assert match.happened(Overwhelmed)[0].cards == ("red_winch",)
    assert match.state.agents[0].energy == 2
    assert match.state.guards[at("E5")] == 4


def test_achtung_security_only_the_same_or_more_strength_passes() -> None:
    """ "Achtung Security!" (artefakt-59)."""
    match = turn(load_dice(table(energy=7, where="D4", yellow=3), 4))
    match.step("D5")
    assert match.state.beaten


def test_giftgas_next_to_the_trap_an_unmasked_agent_loses_1_energy() -> None:
    """ "Vorsicht Giftgas!" (artefakt-64, artefakt-65)."""
    match = turn(table(where="A3", green=1))
    match.step("A4")
    assert match.happened(EnergyChanged) == [EnergyChanged(0, 4, "gas")]


def test_aufenthaltsraum_three_tokens_now_and_a_point_for_staying() -> None:
    """ "Der Aufenthaltsraum" (artefakt-67 to artefakt-69)."""
    match = turn(lounge(table(energy=4, where="C2", blue=2), "can", "rat", "can"))
    match.step("C3")
    assert len(match.happened(LoungeRevealed)[0].tokens) == 3
    assert len(match.state.lounge) == 3
    match.give(End())
    match.pass_on()
    match.pass_on()
    assert [event.seat for event in match.happened(Rested)] == [0]
    assert match.state.agents[0].energy == 5


@pytest.mark.parametrize("kind", ["joker", "mask", "weapon", "energy", "security_5", "can", "rat"])
def test_effekte_der_ueberraschungsplaettchen(kind: str) -> None:
    """ "Effekte der Überraschungsplättchen" (artefakt-70 to artefakt-76)."""
    match = turn(token(table(energy=4, yellow=2, black=5), "B1", kind))
    match.step("B1")
    agent = match.state.agents[0]
    if kind == "joker":
        match.give(Turn("blue", 6))
        assert match.state.agents[0].dice[3] == 6
    elif kind == "energy":
        match.give(Fill())
        assert match.state.agents[0].energy == 9
    elif kind == "mask":
        assert match.happened(MaskTaken)
    elif kind == "weapon":
        assert agent.weapon
    elif kind == "security_5":
        assert match.happened(Overwhelmed)
    else:
        assert match.state.token_discard == [kind]


def test_a_guard_of_a_token_holds_room_and_neighbours() -> None:
    """ "Effekte der Überraschungsplättchen": the same rules as for the security room (artefakt-76)."""
    match = turn(guard(table(energy=4, red=5), "D2", 2))
    match.step("C2")
    assert match.happened(Overwhelmed)
    assert not match.offers(Decline())
