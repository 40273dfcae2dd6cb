"""Guards, gas and tokens: "Achtung Security!", "Vorsicht Giftgas!", "Effekte der Überraschungsplättchen"
(artefakt-55 to artefakt-66, artefakt-70 to artefakt-76)."""
from __future__ import annotations

import pytest

from game.artefakt.answers import Decline, End, Enter, Face, Fill, PickUp, Step, Take, Turn
from game.artefakt.content import EAST, NORTH, SOUTH, WEST
from game.artefakt.events import (
    ArtefactTaken,
    EnergyChanged,
    GuardAppeared,
    GuardBeaten,
    GuardRolled,
    GuardsNeared,
    MaskTaken,
    Overwhelmed,
    TokenRevealed,
    TokenSpent,
    WeaponTaken,
)
from game.artefakt.state import Artefakt
from tests.artefakt.play import at, guard, load_dice, lounge, move_tile, put, slot, table, token, turn, waiting


def armed(state: Artefakt) -> Artefakt:
    """Give the agent in turn a special weapon of the supply."""
    state.supply.remove("weapon")
    state.agent.weapon = True
    return state


def taken(state: Artefakt, artefact: str) -> Artefakt:
    """An order of the agent in turn that was picked up before."""
    return waiting(state, 0, artefact)


# --- zones and confrontations ---


def test_a_zone_ignores_doors() -> None:
    """artefakt-55."""
    state = guard(taken(table(yellow=3), "jade_owl"), "A1", 3)
    state.sides[at("A1")] = NORTH | SOUTH  # no passage between A1 and B1
    match = turn(state)
    match.step("B1")
    assert match.happened(GuardsNeared)[0].cells == (at("A1"),)
    assert match.happened(Overwhelmed)


def test_the_lounge_lies_in_zones_like_any_room() -> None:
    """artefakt-55."""
    match = turn(guard(lounge(table(where="C2", blue=2), "can", "rat", "can"), "D3", 3))
    match.step("C3")
    assert match.happened(Overwhelmed)[0].cell == at("D3")


def test_a_zone_ends_beside_the_room() -> None:
    """artefakt-55."""
    match = turn(guard(table(yellow=3), "C2", 5))
    match.step("B1")
    assert not match.happened(GuardsNeared)


def test_every_arrival_beside_a_guard_is_a_confrontation_also_out_of_its_room() -> None:
    """artefakt-56."""
    match = turn(guard(table(energy=2, where="A2", blue=4), "A2", 3))
    match.step("B2")
    assert match.happened(Overwhelmed)[0].cell == at("A2")


def test_standing_still_and_guards_that_turn_up_bring_no_confrontation() -> None:
    """artefakt-56."""
    match = turn(guard(table(energy=4), "A2", 5))
    match.pass_on()
    assert not match.happened(Overwhelmed)
    state = token(put(table(where="A1", green=2), 1, "B2"), "A2", "security_5")
    match = turn(state)
    match.step("A2")
    match.give(*([Decline()] if match.live.ask and match.asked == "take" else []))
    assert [one.seat for one in match.happened(Overwhelmed)] == [0]


def test_the_player_chooses_the_order_of_several_guards() -> None:
    """artefakt-56."""
    state = guard(guard(table(energy=6, red=5), "C1", 3), "D2", 4)
    match = turn(state)
    match.step("C2")
    assert match.asked == "face"
    assert match.offered == (Face(at("C1")), Face(at("D2")))
    match.give(Face(at("C1")))
    assert [event.cell for event in match.happened(GuardBeaten)] == [at("C1")]
    assert [event.cell for event in match.happened(Overwhelmed)] == [at("D2")]
    match = turn(state)
    match.step("C2")
    match.give(Face(at("D2")))
    assert [event.cell for event in match.happened(Overwhelmed)] == [at("D2"), at("C1")]


def test_the_guard_die_is_rolled_once_and_stays_for_both() -> None:
    """artefakt-57."""
    match = turn(load_dice(put(table(where="D4", yellow=3), 1, "E3"), 5))
    match.step("D5")
    assert match.happened(GuardRolled) == [GuardRolled(at("E5"), 5)]
    assert match.happened(Overwhelmed)[0].strength == 5
    assert match.state.guards[at("E5")] == 5
    assert match.state.seat == 1
    match.state.agents[1].dice[3] = 5
    match.give(Step(at("E4"), "die"))
    assert len(match.happened(GuardRolled)) == 1
    assert match.state.guards[at("E5")] == 5


def test_a_weaker_agent_is_overwhelmed() -> None:
    """artefakt-58."""
    state = slot(guard(table(energy=7, yellow=3), "A1", 5), 0, "red_stimulant", "blue_winch")
    state.supply.remove("mask")
    state.agents[0].mask = True
    match = turn(state)
    match.step("B1")
    agent = match.state.agents[0]
    assert (agent.energy, agent.slots, agent.cell) == (2, [""] * 4, at("B1"))
    assert agent.mask
    assert match.state.guards[at("A1")] == 5
    assert {"red_stimulant", "blue_winch"} <= set(match.state.discard)


def test_an_overwhelmed_agent_on_the_skull_goes_up_to_field_2() -> None:
    """artefakt-58."""
    match = turn(guard(table(energy=3, yellow=1), "A1", 2))
    match.step("B1")
    assert match.happened(Overwhelmed)
    assert match.state.agents[0].energy == 2


@pytest.mark.parametrize(("energy", "wins"), [(6, False), (7, True), (8, True)])
def test_the_same_strength_wins(energy: int, wins: bool) -> None:
    """artefakt-59."""
    match = turn(guard(table(energy=energy, yellow=3), "A1", 4))
    match.step("B1")
    assert bool(match.happened(GuardBeaten)) == wins
    assert ("security_4" in match.state.token_discard) == wins


def test_a_beaten_security_room_bears_the_x_marker_and_is_harmless() -> None:
    """artefakt-59."""
    match = turn(load_dice(table(energy=9, where="D4", yellow=3, green=2), 6))
    match.step("D5")
    assert match.state.beaten
    assert at("E5") not in match.state.guards
    match.step("E5")
    assert len(match.happened(GuardsNeared)) == 1
    assert match.state.agent.cell == at("E5")


def test_an_overwhelmed_agent_goes_through_the_rest_of_the_arrival() -> None:
    """artefakt-60."""
    match = turn(guard(token(table(where="A1", green=2), "A2", "joker"), "A3", 5))
    match.step("A2")
    match.give(Decline())  # the joker
    assert match.happened(Overwhelmed)
    assert match.asked == "take"
    match.give(Take())
    assert match.happened(ArtefactTaken)
    while match.state.seat == 0:
        match.give(match.offered[0])
    assert match.state.agents[0].running == "bone_flute"


def test_a_guarded_room_is_entered_only_by_beating_its_guard() -> None:
    """artefakt-61."""
    state = guard(table(energy=7, red=5), "C2", 4)
    match = turn(state)
    match.step("C2")
    assert match.happened(GuardBeaten)[0].cell == at("C2")
    assert not match.happened(GuardsNeared)
    match = turn(guard(table(energy=7, red=4), "C2", 4))  # the energy paid is missing afterwards
    assert match.refusal(Step(at("C2"), "die")) == ("artefakt-61", "guard")


def test_a_held_door_helps_against_no_guard() -> None:
    """artefakt-61."""
    match = turn(put(guard(table(energy=6), "C2", 4), 1, "C2"))
    assert match.refusal(Step(at("C2"), "held")) == ("artefakt-61", "guard")


def test_the_guard_is_beaten_before_the_token_is_revealed() -> None:
    """artefakt-61."""
    match = turn(token(guard(table(energy=7, red=5), "C2", 4), "C2", "rat"))
    kinds = [type(event) for event in match.step("C2")]
    assert kinds.index(GuardBeaten) < kinds.index(TokenRevealed)


def test_the_special_weapon_beats_every_guard_and_is_kept() -> None:
    """artefakt-62."""
    match = turn(armed(guard(table(energy=2, yellow=3), "A1", 5)))
    match.step("B1")
    assert match.happened(GuardBeaten)[0].weapon
    assert match.state.agents[0].weapon
    match = turn(armed(load_dice(table(energy=2, where="D4", yellow=3), 6)))
    match.step("D5")
    assert match.happened(GuardRolled)
    assert match.state.beaten


def test_an_artefact_is_not_taken_beside_a_guard_in_its_room() -> None:
    """artefakt-63."""
    match = turn(token(table(where="A1", green=2), "A2", "security_5"))
    match.step("A2")
    assert match.happened(Overwhelmed)
    assert not match.happened(ArtefactTaken)
    assert match.state.seat == 1
    match.pass_on()
    assert match.refusal(PickUp()) == ("artefakt-63", "guarded")


# --- gas ---


def test_the_gas_room_needs_a_mask_by_whatever_way() -> None:
    """artefakt-64."""
    state = put(table(energy=9, where="A4", yellow=5), 1, "A4")
    match = turn(state)
    assert match.refusal(Step(at("A5"), "die")) == ("artefakt-64", "gas")
    assert match.refusal(Step(at("A5"), "held")) == ("artefakt-64", "gas")
    match = turn(slot(state, 0, "green_respirator"))
    match.step("A5")
    assert match.state.agent.cell == at("A5")


def test_an_arrival_beside_the_gas_costs_energy_not_below_the_skull() -> None:
    """artefakt-65."""
    match = turn(table(where="A3", green=1))
    match.step("A4")
    assert match.happened(EnergyChanged) == [EnergyChanged(0, 4, "gas")]
    match = turn(table(where="A3", green=5))
    match.step("A4")  # pays 4, down to the skull
    assert not match.happened(EnergyChanged)
    assert match.state.agent.energy == 1


def test_gas_needs_a_passage_and_reaches_the_lounge() -> None:
    """artefakt-65."""
    state = taken(table(where="A3", green=1), "turquoise_serpent")
    state.sides[at("A4")] = NORTH | EAST | WEST
    match = turn(state)
    match.step("A4")
    assert not match.happened(EnergyChanged)
    match = turn(lounge(move_tile(table(where="C2", blue=2), "gas", "C4"), "can", "rat", "can"))
    match.step("C3")
    assert match.happened(EnergyChanged)[0].by == "gas"


def test_a_mask_works_as_a_token_and_from_a_slot() -> None:
    """artefakt-66."""
    state = table(where="A3", green=1)
    state.supply.remove("mask")
    state.agents[0].mask = True
    for masked in (state, slot(table(where="A3", green=1), 0, "blue_respirator")):
        match = turn(masked)
        match.step("A4")
        assert not match.happened(EnergyChanged)


def test_a_mask_lost_inside_the_gas_matters_at_the_next_arrival() -> None:
    """artefakt-66."""
    state = put(slot(table(energy=5, where="A5"), 0, "blue_respirator"), 0, "A5")
    state.deck.append(state.agents[0].slots[3])
    state.agents[0].slots[3] = ""
    state.agents[0].dice[2] = 5
    match = turn(state)
    assert match.state.agent.energy == 5
    match.step("A4")
    assert match.happened(EnergyChanged) == [EnergyChanged(0, 4, "gas")]


# --- tokens ---


def test_a_token_is_revealed_at_the_arrival_and_discarded() -> None:
    """artefakt-70."""
    match = turn(token(table(yellow=3), "B1", "rat"))
    match.step("B1")
    assert match.happened(TokenRevealed) == [TokenRevealed(0, at("B1"), "rat")]
    assert match.state.tokens == {}
    assert match.state.token_discard == ["rat"]


@pytest.mark.parametrize("kind", ["can", "rat"])
def test_cans_and_rats_have_no_effect(kind: str) -> None:
    """artefakt-71."""
    match = turn(token(table(yellow=3), "B1", kind))
    match.step("B1")
    assert match.happened(TokenSpent) == [TokenSpent(0, kind, False)]
    assert match.asked == "move"


def test_a_joker_turns_any_ready_die_to_any_face_or_none() -> None:
    """artefakt-72."""
    match = turn(token(table(yellow=3, black=4), "B1", "joker"))
    match.step("B1")
    turned = {(answer.die, answer.face) for answer in match.offered if isinstance(answer, Turn)}
    assert {die for die, _ in turned} == {"red", "green", "blue", "black", "white"}
    assert ("black", 4) not in turned
    assert len(turned) == 25
    match.give(Turn("black", 6))
    assert match.state.agent.dice[4] == 6
    match = turn(token(table(yellow=3), "B1", "joker"))
    match.step("B1")
    match.give(Decline())
    assert match.happened(TokenSpent) == [TokenSpent(0, "joker", False)]


def test_a_mask_is_kept() -> None:
    """artefakt-73."""
    match = turn(token(table(yellow=3), "B1", "mask"))
    match.step("B1")
    assert match.happened(MaskTaken)
    assert match.state.agent.mask
    assert match.state.token_discard == []


def test_a_weapon_is_kept_and_a_second_one_discarded() -> None:
    """artefakt-74."""
    match = turn(token(table(yellow=3), "B1", "weapon"))
    match.step("B1")
    assert match.happened(WeaponTaken)
    match = turn(token(armed(table(yellow=3)), "B1", "weapon"))
    match.step("B1")
    assert match.state.token_discard == ["weapon"]
    assert match.state.agent.weapon


def test_energy_may_fill_the_track_and_is_not_asked_on_the_last_field() -> None:
    """artefakt-75."""
    match = turn(token(table(energy=2, yellow=3), "B1", "energy"))
    match.step("B1")
    match.give(Fill())
    assert match.state.agent.energy == 9
    match = turn(token(table(energy=9, yellow=3), "B1", "energy"))
    match.step("B1")
    assert match.asked == "move"


def test_a_security_token_is_a_confrontation_at_once_and_a_beaten_one_is_discarded() -> None:
    """artefakt-76."""
    match = turn(token(table(energy=5, yellow=3), "B1", "security_2"))
    match.step("B1")
    assert match.happened(GuardAppeared) == [GuardAppeared(at("B1"), "security_2", 2)]
    assert match.happened(GuardBeaten)[0].token == "security_2"
    assert match.state.token_discard == ["security_2"]
    assert match.asked == "move"


def test_a_security_token_that_wins_guards_the_room_and_its_neighbours() -> None:
    """artefakt-76."""
    match = turn(token(put(table(energy=5, red=5), 1, "magenta"), "C2", "security_3"))
    match.step("C2")
    assert match.state.guards[at("C2")] == 3
    assert match.state.agents[0].cell == at("C2")
    assert match.state.seat == 1
    match.give(Enter())
    assert not match.happened(GuardsNeared)
    match.state.agents[1].dice[0] = 2
    match.step("C1")
    assert [event.cell for event in match.happened(Overwhelmed)] == [at("C2"), at("C2")]


def test_the_next_turn_begins_after_a_defeat_without_a_question() -> None:
    """artefakt-60."""
    match = turn(token(table(yellow=3), "B1", "security_5"))
    match.step("B1")
    assert match.state.seat == 1
    assert not match.offers(End())
