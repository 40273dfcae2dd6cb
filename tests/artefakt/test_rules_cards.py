"""Option cards and dice management: "Optionskarten" (artefakt-39 to artefakt-54)."""
from __future__ import annotations

import pytest

from game.artefakt.answers import (
    Activate,
    Charge,
    Climb,
    Decline,
    Discard,
    Draw,
    End,
    Keep,
    Manage,
    Open,
    Reroll,
    Roll,
    Turn,
    Use,
)
from game.artefakt.events import (
    ArtefactSecured,
    CardActivated,
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardsReshuffled,
    CardUsed,
    Climbed,
    DiceRolled,
    DieRerolled,
    DieTurned,
    EnergyChanged,
    NoCardLeft,
    StrengthRaised,
    TokenOpened,
    TokenRevealed,
)
from game.artefakt.state import HIDDEN, Artefakt
from tests.artefakt.play import RULES, Match, at, draw_next, guard, load_dice, put, running, slot, spend, table, token, turn, waiting


def deciding(card: str, state: Artefakt | None = None) -> Match:
    """A match in which the player in turn has just drawn this card."""
    state = draw_next(table() if state is None else state, card)
    match = turn(state)
    match.give(Manage(), Roll(()))
    while match.asked != "decide":
        match.give(Decline() if match.offers(Decline()) else Draw())
    return match


# --- the card that is drawn ---


def test_a_drawn_card_is_used_kept_or_discarded() -> None:
    """artefakt-39."""
    match = deciding("red_stimulant")
    assert match.happened(CardDrawn)[0].card == "red_stimulant"
    assert match.offered == (Use(), Keep(), Discard())
    match.give(Discard())
    assert match.happened(CardDiscarded)
    assert match.state.discard == ["red_stimulant"]
    match = deciding("red_stimulant")
    match.give(Use())
    assert match.happened(CardUsed)
    assert match.state.discard == ["red_stimulant"]
    assert match.state.agents[0].energy == 6


def test_a_slot_takes_one_card_of_its_colour() -> None:
    """artefakt-40."""
    match = deciding("green_winch", slot(table(), 0, "green_stimulant", "red_picklock"))
    match.give(Keep())
    assert match.happened(CardKept) == [CardKept(0, "green_winch", "green", "green_stimulant")]
    assert match.state.agents[0].slots == ["red_picklock", "green_winch", "", ""]
    assert match.state.discard == ["green_stimulant"]


def test_an_activated_card_is_discarded_and_does_what_its_lower_half_says() -> None:
    """artefakt-41."""
    match = turn(slot(table(energy=4), 0, "red_stimulant"))
    match.give(Activate("red"))
    assert match.happened(CardActivated) == [CardActivated(0, "red_stimulant", "red")]
    assert match.state.agent.slots == [""] * 4
    assert match.state.discard == ["red_stimulant"]
    assert match.refusal(Activate("red")) == ("artefakt-40", "no_card")


def test_nothing_is_used_or_activated_that_would_change_nothing() -> None:
    """artefakt-41."""
    match = turn(slot(table(energy=9), 0, "red_stimulant", "green_second_wind", "yellow_winch", "blue_skeleton_key"))
    assert match.refusal(Activate("red")) == ("artefakt-42", "energy_full")
    assert match.refusal(Activate("green")) == ("artefakt-44", "die_ready")
    assert match.refusal(Activate("yellow")) == ("artefakt-46", "no_transport")
    assert match.offers(Activate("blue"))
    match = deciding("red_stimulant", table(energy=9))
    assert match.offered == (Keep(), Discard())
    assert match.refusal(Use()) == ("artefakt-42", "energy_full")


# --- the designs ---


@pytest.mark.parametrize(("energy", "after"), [(3, 5), (7, 9), (8, 9)])
def test_a_stimulant_gives_energy_up_to_field_9(energy: int, after: int) -> None:
    """artefakt-42."""
    match = turn(slot(table(energy=energy), 0, "red_stimulant"))
    match.give(Activate("red"))
    assert match.happened(EnergyChanged) == [EnergyChanged(0, after, "red_stimulant")]


def test_a_picklock_nudges_any_ready_die_without_wrapping() -> None:
    """artefakt-43."""
    match = deciding("red_picklock", table(red=1, green=6, yellow=3, blue=4, black=2, white=5))
    match.give(Use())
    wanted = {("red", 2), ("green", 5), ("yellow", 2), ("yellow", 4), ("blue", 3), ("blue", 5), ("black", 1), ("black", 3),
              ("white", 4), ("white", 6)}  # fmt: skip
    assert {(answer.die, answer.face) for answer in match.offered} == wanted
    match.give(Turn("black", 3))
    assert match.happened(DieTurned) == [DieTurned(0, "black", 3, "red_picklock")]


def test_a_picklock_turns_the_own_colour_from_its_slot() -> None:
    """artefakt-43."""
    match = turn(slot(table(yellow=3), 0, "yellow_picklock"))
    match.give(Activate("yellow"))
    assert match.offered == tuple(Turn("yellow", face) for face in (1, 2, 4, 5, 6))
    match.give(Turn("yellow", 6))
    assert match.state.agent.dice[2] == 6
    match = turn(spend(slot(table(), 0, "yellow_picklock"), "yellow"))
    assert match.refusal(Activate("yellow")) == ("artefakt-43", "own_die_spent")


def test_a_second_wind_rolls_a_ready_die_again() -> None:
    """artefakt-44."""
    match = deciding("red_second_wind", load_dice(table(), 4))
    match.give(Use())
    assert set(match.offered) == {Reroll(name) for name in ("red", "green", "yellow", "blue", "black", "white")}
    match.give(Reroll("white"))
    assert match.happened(DieRerolled) == [DieRerolled(0, "white", 4, "red_second_wind")]


def test_a_second_wind_brings_the_own_colour_back_from_its_slot() -> None:
    """artefakt-44."""
    match = turn(slot(spend(table(), "red"), 0, "red_second_wind"))
    match.give(Activate("red"))
    assert match.offered == tuple(Turn("red", face) for face in range(1, 7))
    match.give(Turn("red", 5))
    assert match.state.agent.ready(0)
    assert match.steps("C2") == [("C2", "die")]


def test_a_skeleton_key_rolls_black_and_white_again() -> None:
    """artefakt-45."""
    match = deciding("red_skeleton_key", load_dice(table(), 6, 4))
    match.give(Use())
    assert [(event.die, event.face) for event in match.happened(DieRerolled)] == [("black", 6), ("white", 4)]


def test_a_skeleton_key_opens_one_door_and_the_loop_guard_holds() -> None:
    """artefakt-45."""
    match = turn(slot(spend(table(), "red", "green", "yellow", "blue"), 0, "red_skeleton_key"))
    match.give(Activate("red"))
    assert {room for room, pay in match.steps() if pay == "key"} == {"B1", "C2", "B3", "A2"}
    match.step("C2", "key")
    assert match.steps() == []
    match.give(End())
    assert match.state.keys == 0
    match = turn(slot(table(red=2), 0, "green_skeleton_key"))
    match.give(Charge("red"))
    assert match.refusal(Activate("green")) == ("artefakt-45", "not_moving")


def test_a_key_not_used_lapses_with_the_turn() -> None:
    """artefakt-45."""
    match = turn(slot(table(yellow=3), 0, "red_skeleton_key"))
    match.give(Activate("red"))
    match.step("B1", "die")
    match.give(End())
    match.pass_on()
    assert not any(pay == "key" for _, pay in match.steps())


def test_a_winch_climbs_one_step_unpaid() -> None:
    """artefakt-46."""
    match = turn(slot(spend(running(table(), 0, "bone_flute", 0, 1), "yellow"), 0, "red_winch"))
    match.give(Activate("red"))
    assert match.happened(Climbed) == [Climbed(0, 2, "", 0)]
    assert match.asked == "turn"
    assert deciding("red_winch").offers(Use())


def test_a_winch_before_the_option_does_not_end_it_and_within_it_does() -> None:
    """artefakt-46."""
    state = slot(waiting(running(table(red=2), 0, "bone_flute", 0, 3), 0, "jade_owl"), 0, "red_winch")
    match = turn(state)
    match.give(Activate("red"))
    assert match.happened(ArtefactSecured)
    match.give(match.offered[0])
    assert match.offers(Climb())
    match = turn(slot(running(table(green=3), 0, "bone_flute", 0, 2), 0, "red_winch"))
    match.give(Climb(), Activate("red"))
    assert match.happened(ArtefactSecured)
    assert match.offered == (End(),)


def test_a_knuckleduster_opens_a_token_that_acts_on_the_next_arrival() -> None:
    """artefakt-47."""
    match = deciding("red_knuckleduster", token(token(table(yellow=3), "B1", "joker"), "C1", "rat"))
    match.give(Use())
    assert match.offered == (Open(at("B1")), Open(at("C1")))
    match.give(Open(at("B1")))
    assert match.happened(TokenOpened) == [TokenOpened(0, at("B1"), "joker")]
    seen = RULES.seen_by(match.state, 1)
    assert seen.tokens == {at("B1"): "joker", at("C1"): HIDDEN}
    match.until(lambda: match.state.seat == 0)
    match.state.agents[0].cell, match.state.agents[0].spent, match.state.agents[0].energy = at("B2"), 0, 9
    assert match.state.tokens[at("B1")] == "joker" or match.happened(TokenRevealed)


def test_a_knuckleduster_needs_a_token_face_down() -> None:
    """artefakt-47."""
    assert deciding("red_knuckleduster").refusal(Use()) == ("artefakt-47", "no_token")


def test_a_knuckleduster_gives_strength_until_the_turn_ends() -> None:
    """artefakt-47."""
    match = turn(slot(guard(table(energy=5, red=5), "C2", 4), 0, "blue_knuckleduster"))
    assert match.steps("C2") == []
    match.give(Activate("blue"))
    assert match.happened(StrengthRaised) == [StrengthRaised(0, 2)]
    match.step("C2")
    match.give(End())
    assert match.state.bonus == 0


def test_two_bonuses_add_up() -> None:
    """artefakt-47."""
    match = turn(slot(guard(table(energy=4, red=5), "C2", 4), 0, "blue_knuckleduster", "green_knuckleduster"))
    match.give(Activate("blue"), Activate("green"))
    assert match.steps("C2") == [("C2", "die")]


def test_sabotage_rolls_the_other_die_again_if_it_is_ready() -> None:
    """artefakt-48."""
    match = deciding("green_sabotage", load_dice(table(), 6))
    match.give(Use())
    assert match.happened(DieRerolled) == [DieRerolled(1, "green", 6, "green_sabotage")]
    assert deciding("green_sabotage", spend(table(), "green", seat=1)).refusal(Use()) == ("artefakt-48", "their_die_spent")


@pytest.mark.parametrize(("theirs", "after"), [(5, 4), (3, 2), (2, 2)])
def test_sabotage_shifts_energy_from_its_slot(theirs: int, after: int) -> None:
    """artefakt-48."""
    state = slot(table(energy=8), 0, "green_sabotage")
    state.agents[1].energy = theirs
    match = turn(state)
    match.give(Activate("green"))
    assert [agent.energy for agent in match.state.agents] == [9, after]


def test_sabotage_with_nothing_to_shift() -> None:
    """artefakt-48."""
    state = slot(table(energy=9), 0, "green_sabotage")
    state.agents[1].energy = 2
    assert turn(state).refusal(Activate("green")) == ("artefakt-48", "energy_full")


def test_a_respirator_gives_energy_left_of_home_else_nudges() -> None:
    """artefakt-49."""
    match = deciding("red_respirator", table(energy=4))
    match.give(Use())
    assert match.happened(EnergyChanged) == [EnergyChanged(0, 5, "red_respirator")]
    match = deciding("red_respirator", table(energy=5))
    match.give(Use())
    assert match.asked == "nudge"


def test_a_respirator_is_never_activated() -> None:
    """artefakt-49."""
    match = turn(slot(table(), 0, "red_respirator"))
    assert match.refusal(Activate("red")) == ("artefakt-49", "mask_works")


def test_a_mask_protects_only_from_its_slot_and_stays_after_a_tool() -> None:
    """artefakt-49, artefakt-53."""
    match = turn(slot(table(), 0, "red_respirator"))
    match.give(Manage(), Roll(()), Turn("red", 2), Draw(), Discard())
    assert match.state.agents[0].slots[0] == "red_respirator"


# --- the deck ---


def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    """artefakt-50."""
    state = table()
    state.discard, state.deck = state.deck, []
    match = turn(state)
    match.give(Manage(), Roll(()))
    assert match.happened(CardsReshuffled)
    assert len(match.state.deck) == 35
    assert match.asked == "decide"


def test_without_any_card_none_is_drawn() -> None:
    """artefakt-50."""
    state = table()
    cards = ["red_winch", "green_winch", "yellow_winch", "blue_winch"]
    state.agents[1].slots = cards
    for card in cards:
        state.deck.remove(card)
    match = turn(state)
    match.state.discard, match.state.deck = [], []
    before = len(match.events)
    match.events += match.live.give(Manage())
    match.events += match.live.give(Roll(()))
    assert any(isinstance(event, NoCardLeft) for event in match.events[before:])
    assert match.state.seat == 1


# --- dice management ---


def test_spent_dice_come_back_rolled_and_ready_ones_may_go_along() -> None:
    """artefakt-51."""
    match = turn(load_dice(spend(table(red=1, green=2, yellow=3, blue=4), "red", "blue"), 6, 5, 4))
    match.give(Manage())
    assert match.offered == (Roll(()), Roll(("green",)), Roll(("yellow",)), Roll(("green", "yellow")))
    match.give(Roll(("yellow",)))
    assert match.happened(DiceRolled) == [DiceRolled(0, (0, 2, 3), (6, 5, 4))]
    agent = match.state.agents[0]
    assert (agent.dice[:4], agent.spent) == ([6, 2, 5, 4], 0)


def test_with_all_dice_spent_there_is_nothing_to_choose() -> None:
    """artefakt-51."""
    match = turn(spend(table(), "red", "green", "yellow", "blue"))
    match.give(Manage())
    assert len(match.happened(DiceRolled)[0].dice) == 4
    assert match.asked == "decide"


@pytest.mark.parametrize(("energy", "die"), [(2, "black"), (4, "black"), (5, ""), (6, "white"), (8, "white"), (9, "")])
def test_the_active_special_die_may_be_rolled_again(energy: int, die: str) -> None:
    """artefakt-52."""
    match = turn(load_dice(table(energy=energy), 6))
    match.give(Manage(), Roll(()))
    if not die:
        assert match.asked == "decide"
        return
    assert match.asked == f"special.{die}"
    match.give(Reroll(die))
    assert match.happened(DieRerolled) == [DieRerolled(0, die, 6, "special")]


def test_each_card_in_a_slot_adjusts_the_die_of_its_colour_once_and_stays() -> None:
    """artefakt-53."""
    match = turn(load_dice(slot(table(red=1, blue=4), 0, "red_winch", "blue_respirator"), 2))
    match.give(Manage(), Roll(()))
    assert match.asked == "adjust"
    blue = [Turn("blue", 3), Turn("blue", 5), Reroll("blue"), Draw()]
    assert list(match.offered) == [Turn("red", 2), Reroll("red"), *blue]
    match.give(Turn("red", 2))
    assert list(match.offered) == blue
    match.give(Reroll("blue"))
    assert match.asked == "decide"
    assert match.state.agent.dice[0] == 2
    assert match.state.agent.dice[3] == 2
    assert match.state.agent.slots == ["red_winch", "", "", "blue_respirator"]


def test_adjusting_may_be_left_and_a_new_management_adjusts_again() -> None:
    """artefakt-53."""
    match = turn(slot(table(), 0, "red_winch"))
    match.give(Manage(), Roll(()), Draw(), Discard())
    assert match.state.agents[0].slots[0] == "red_winch"
    match.pass_on()
    match.pass_on()
    match.until(lambda: match.asked == "turn" and match.state.seat == 0)
    match.give(Manage())
    match.give(match.offered[0])
    if match.asked.startswith("special"):
        match.give(Decline())
    assert match.asked == "adjust" or not any(match.state.agent.slots)


def test_management_can_always_be_chosen_and_draws_a_card_at_last() -> None:
    """artefakt-54."""
    match = turn(put(table(), 0, "magenta"))
    assert match.offers(Manage())
    match.give(Manage(), Roll(()))
    assert not match.happened(DiceRolled)
    assert len(match.happened(CardDrawn)) == 1
    match.give(Discard())
    assert match.state.seat == 1
