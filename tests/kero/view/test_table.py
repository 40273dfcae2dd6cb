"""What things on the table say and show: refusals with their rules, previews, hints, looks at chips, the log, cards in the air."""
from __future__ import annotations

import pygame
import pytest

from game.kero.answers import Go, Hire, Play, Refill, Take
from game.kero.events import ChipDrawn
from game.kero.state import Kero
from game.kero.view import hint, logbook, prompt
from game.kit.pointer import MOUSE, Phase, Pointer

from .fake import RULES, FakeSitting, frames, nodes_of, press, seated, stand, tap
from .scenes import SCENES, both, claimed, richer, spending


def refused(sitting: FakeSitting, name: str) -> str:
    """What a press on a dark thing says."""
    node = nodes_of(sitting.view)[name]
    assert node.press is None
    assert node.refusal is not None
    return node.refusal() or ""


def test_a_dark_card_says_what_is_missing_and_by_which_rule() -> None:
    sitting = spending("de")
    dark = next(node for name, node in nodes_of(sitting.view).items() if name.startswith("card.no_passage"))
    assert refused(sitting, dark.name) == "Es fehlt 1 Metall\nRegel 37"


@pytest.mark.parametrize(("name", "rule"), [
    ("refinery", "Regel 15"), ("card.shared_bread", "Regel 21"), ("chip.0.0", "Regel 56"),
])  # fmt: skip
def test_before_the_run_dark_things_name_their_rules(name: str, rule: str) -> None:
    sitting = stand(seated(seed=3), both(richer, lambda state: setattr(state.camp, "fuel", state.camp.tank)))
    assert rule in refused(sitting, name)


def test_a_question_that_comes_first_is_told_with_the_name() -> None:
    view, _ = SCENES["pick"]("de")
    assert isinstance(view.sitting, FakeSitting)
    assert refused(view.sitting, "card.leaky_cistern") == "Erst antworten: Anna wählt 2 Ressourcen.\nRegel 35"


def test_nothing_is_lit_while_a_computer_is_asked_and_presses_say_so() -> None:
    sitting = stand(spending("en"), lambda state: setattr(state, "seat", 1))
    nodes = nodes_of(sitting.view)
    assert not [name for name, node in nodes.items() if node.lit]
    assert refused(sitting, "tuareks") == "The other clan is asked now\nRule 35"


def test_what_lies_under_the_mouse_is_previewed() -> None:
    sitting = spending("de")
    view = sitting.view
    nodes = nodes_of(view)
    view.hovered(nodes["card.leaky_cistern"])
    assert view.stale
    assert view.preview is not None
    assert view.preview.has("brick") == 0
    assert view.preview.camp.canisters == sitting.session.state.camp.canisters + 2
    assert sitting.session.state.has("brick") == 2
    assert view.previewed == "Lecke Zisterne"
    view.hovered(nodes["board"])
    assert view.preview is None


def test_a_preview_stops_before_what_is_hidden() -> None:
    sitting = spending("de")
    view = sitting.view
    view.hovered(nodes_of(view)["card.shared_bread"])
    assert view.preview is not None
    assert len(view.preview.camp.chips) == len(sitting.session.state.camp.chips)


def test_cards_and_territories_enlarge_the_rest_has_tips() -> None:
    sitting = spending("de")
    view = sitting.view
    nodes = nodes_of(view)
    assert view.enlarge(nodes["card.shared_bread"])
    assert "enlarged" in nodes_of(view)
    assert view.enlarge(None)
    assert "enlarged" not in nodes_of(view)
    assert not view.enlarge(nodes["ability.0.root_terraces"])
    assert "+1 Weizen je Zug" in nodes["ability.0.root_terraces"].tip
    assert "Nur" not in nodes["chip.0.0"].tip
    assert all(nodes[name].tip for name in ("die.green", "pile.0.green", "pile.1.lands", "draw_pile", "tuareks", "chips.1"))


def test_the_hint_marks_what_can_be_paid_together_and_costs_nothing() -> None:
    sitting = spending("de")
    before = RULES.pack(sitting.session.state)
    press(sitting.view, "hint")
    assert set(sitting.view.hinted) == {"leaky_cistern", "shared_bread"}
    assert "Lecke Zisterne" in sitting.said[-1][0]
    assert RULES.pack(sitting.session.state) == before
    press(sitting.view, "hint")
    assert not sitting.view.hinted


def test_the_hint_never_spends_a_unit_twice() -> None:
    state = spending("de").session.state
    state.pool = [2, 0, 0, 0]
    state.camp.canisters = 0
    assert hint.best(state, RULES.content, 0) == ("leaky_cistern",)
    state.pool = [1, 0, 0, 0]
    assert hint.best(state, RULES.content, 0) == ()


def test_the_hint_counts_what_the_dice_show_in_a_run() -> None:
    state = spending("de").session.state
    state.part, state.pool, state.used = "run", [0, 0, 0, 0], []
    state.faces, state.dice = [1, 1, 0, 0, 5, 1], ["green"]
    have = hint.in_reach(state, RULES.content, 0)
    assert (have["brick"], have["wheat"]) == (2 + 1, 2 + 2 + 1)


def test_a_hint_that_finds_no_card_names_the_next_step() -> None:
    sitting = spending("de")
    state, ask = sitting.session.state, sitting.session.ask
    assert hint.advice(state, ask, ("leaky_cistern",)).key == "kero.view.hint_buy"
    state.pool = [0, 0, 0, 0]
    steps = {}
    for part, throws in (("before", 0), ("run", 0), ("run", 2), ("spend", 1), ("fire", 1), ("fill", 0)):
        state.part, state.throws = part, throws
        steps[part, throws] = sitting.words.say(hint.advice(state, ask, ()), ("Anna", "Jürgen"))
    assert len(set(steps.values())) == len(steps)
    assert "Laster" in steps["before", 0]
    assert "Sucher" in steps["spend", 1] or "Beende" in steps["spend", 1]


def test_escape_closes_a_choice_and_nothing_else() -> None:
    view, _ = SCENES["refuel"]("de")
    assert "choose.0" in nodes_of(view)
    assert tap(view, pygame.K_ESCAPE)
    assert "choose.0" not in nodes_of(view)
    assert not tap(view, pygame.K_ESCAPE)


# looks at chips


def two(change: object = None) -> FakeSitting:
    return spending("de", kinds=("human", "human"))


def test_the_look_key_opens_the_fan_and_digits_play_from_it() -> None:
    sitting = two()
    view = sitting.view
    assert "fan" not in nodes_of(view)
    assert tap(view, sitting.players[0].look_key)
    fan = [name for name in nodes_of(view) if name.startswith("fan.")]
    assert len(fan) == len(sitting.session.state.camps[0].chips)
    chips = view.desk().chips(0)
    number = chips.index("supplies")
    assert tap(view, pygame.K_1 + number)
    assert sitting.given[-1] == Play("supplies")
    assert "fan" not in nodes_of(view)


def test_letting_the_look_key_go_closes_the_fan() -> None:
    sitting = two()
    tap(sitting.view, sitting.players[1].look_key)
    assert "fan" in nodes_of(sitting.view)
    tap(sitting.view, sitting.players[0].look_key, down=False)
    assert "fan" in nodes_of(sitting.view)
    tap(sitting.view, sitting.players[1].look_key, down=False)
    assert "fan" not in nodes_of(sitting.view)


def test_press_hold_slide_and_let_go_plays_a_chip() -> None:
    sitting = two()
    view = sitting.view
    hold = nodes_of(view)["chips.0"].hold
    assert hold is not None
    hold(Pointer(MOUSE, 700, 930, Phase.DOWN, False, sitting.now))
    nodes = nodes_of(view)
    place = nodes[f"fan.{view.desk().chips(0).index('supplies')}"].rect.center
    hold(Pointer(MOUSE, *place, Phase.MOVE, False, sitting.now))
    assert not sitting.given
    hold(Pointer(MOUSE, *place, Phase.UP, False, sitting.now))
    assert sitting.given == [Play("supplies")]


def test_a_look_that_is_let_go_elsewhere_plays_nothing() -> None:
    sitting = two()
    hold = nodes_of(sitting.view)["chips.0"].hold
    assert hold is not None
    hold(Pointer(MOUSE, 700, 930, Phase.DOWN, False, sitting.now))
    hold(Pointer(MOUSE, 700, 930, Phase.UP, False, sitting.now))
    assert not sitting.given
    assert sitting.view.peek.seat is None


def test_the_other_clan_cannot_play_out_of_its_turn() -> None:
    sitting = two()
    tap(sitting.view, sitting.players[1].look_key)
    tap(sitting.view, pygame.K_1)
    assert not sitting.given
    assert sitting.said[-1][1] == "kero-35"


def test_alone_against_a_computer_the_chips_lie_open() -> None:
    sitting = spending("de")
    nodes = nodes_of(sitting.view)
    chips = [name for name in nodes if name.startswith("chip.0.")]
    assert len(chips) == len(sitting.session.state.camps[0].chips)
    assert not [name for name in nodes if name.startswith("chip.1.")]
    assert not tap(sitting.view, sitting.players[0].look_key)


# the log


def test_the_log_keeps_hidden_chips_hidden() -> None:
    event = ChipDrawn(0, "burn", "hire")
    for kinds, shown in ((("human", "normal"), True), (("human", "human"), False), (("normal", "human"), False)):
        sitting = seated(kinds=kinds, seed=3)
        people = sitting.view.desk().people
        said = sitting.say(logbook.told((event,), people)[0].said)
        assert ("Aschekehrer" in said) is shown, kinds
        assert "Anna" in said


def test_the_log_shows_the_last_three_lines_and_forgets_what_was_undone() -> None:
    sitting = spending("de")
    sitting.answer(Take("leaky_cistern"))
    lines = [sitting.say(line.said) for line in logbook.latest(sitting.view.desk())]
    assert lines == ["Anna nimmt: Lecke Zisterne.", "Anna bekommt 2 Kanister."]
    sitting.undo()
    assert logbook.latest(sitting.view.desk()) == []


# motion


def moving(language: str = "de") -> FakeSitting:
    sitting = spending(language)
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    nodes_of(sitting.view)  # what flies starts where it was shown
    return sitting


def test_a_card_flies_to_its_pile_and_lands() -> None:
    sitting = moving()
    sitting.answer(Take("leaky_cistern"))
    assert "flight.take.leaky_cistern" in nodes_of(sitting.view)
    assert "card.gap.1" in nodes_of(sitting.view)
    frames(sitting, 480)
    assert not [name for name in nodes_of(sitting.view) if name.startswith("flight")]
    assert not sitting.view.moving


def test_the_row_slides_and_is_dealt_and_no_card_is_seen_twice() -> None:
    sitting = moving()

    def burning(state: Kero) -> None:
        state.part, state.flames = "fire", 0
        state.row[4] = ""

    stand(sitting, burning)
    nodes_of(sitting.view)
    sitting.answer(Refill())
    nodes = nodes_of(sitting.view)
    flying = [name.split(".")[2] for name in nodes if name.startswith(("flight.slide.", "flight.deal."))]
    assert len(flying) == 5
    assert not [card for card in flying if f"card.{card}" in nodes]
    assert not sitting.view.ready_for_computer()
    frames(sitting, 3000)
    nodes = nodes_of(sitting.view)
    assert all(f"card.{card}" in nodes for card in sitting.session.state.row)
    assert sitting.view.ready_for_computer()


def test_the_next_press_skips_what_moves() -> None:
    sitting = moving()
    sitting.answer(Take("leaky_cistern"))
    assert sitting.view.motion.moving()
    sitting.view.give(Hire())
    assert "flight.take.leaky_cistern" not in nodes_of(sitting.view)


def test_without_motion_nothing_flies() -> None:
    sitting = spending("de")
    sitting.answer(Take("leaky_cistern"))
    assert not sitting.view.flights.going
    assert not sitting.view.moving


def ending(state: Kero) -> None:
    """The end of a turn, with nothing to burn and nothing to deal."""
    state.part, state.flames = "fire", 0


def test_the_turn_passes_with_a_banner_that_delays_no_press() -> None:
    sitting = spending("de", kinds=("human", "human"))
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    stand(sitting, ending)
    sitting.answer(Refill())
    assert not nodes_of(sitting.view)["turn"].touchable
    frames(sitting, prompt.TURN_MS - 40)
    assert "turn" in nodes_of(sitting.view)
    frames(sitting, 80)
    assert "turn" not in nodes_of(sitting.view)
    stand(sitting, ending)
    sitting.answer(Refill())
    assert "turn" in nodes_of(sitting.view)
    press(sitting.view, "act")
    assert isinstance(sitting.given[-1], Go)
    assert "turn" not in nodes_of(sitting.view)


def test_the_banner_waits_until_a_claim_was_seen() -> None:
    sitting = claimed("de")
    sitting.view.motion.speed = sitting.motion_speed = 1.0
    assert "turn" not in nodes_of(sitting.view)
    press(sitting.view, "claim")
    assert "turn" in nodes_of(sitting.view)


def test_without_motion_the_turn_passes_without_a_banner() -> None:
    sitting = stand(spending("de"), ending)
    sitting.answer(Refill())
    assert "turn" not in nodes_of(sitting.view)
    assert sitting.view.ready_for_computer()


# moments


def test_the_last_fields_take_the_place_of_the_territories() -> None:
    view, _ = SCENES["last_turn"]("de")
    nodes = nodes_of(view)
    assert nodes["territory.last_fields"].press is not None
    assert not [name for name in nodes if name.startswith("territory.") and name != "territory.last_fields"]


def test_the_end_shows_the_score_and_no_small_acts() -> None:
    view, _ = SCENES["over"]("de")
    nodes = nodes_of(view)
    assert "stage.result" in nodes
    assert "act.left" not in nodes
    assert nodes["act"].press is None


def test_undo_names_what_it_would_take_back() -> None:
    sitting = spending("de")
    sitting.answer(Take("leaky_cistern"))
    node = nodes_of(sitting.view)["undo"]
    assert node.press is not None
    assert "Lecke Zisterne nehmen" in node.tip
    node.press()
    assert "leaky_cistern" in sitting.session.state.row


def test_log_menu_and_rules_open_their_sheets() -> None:
    sitting = seated(seed=3)
    for name in ("open.log", "open.pause", "open.rules"):
        press(sitting.view, name)
    assert sitting.opened == ["log", "pause", "rules"]
    assert sitting.view.rule == "kero-10"


def test_an_interruption_stands_in_the_log() -> None:
    view, _ = SCENES["interrupted"]("de")
    assert view.sitting.say(logbook.latest(view.desk())[-1].said) == "Der Lauf ist unterbrochen."


def test_two_computers_play_a_whole_game_at_their_pace() -> None:
    import random

    sitting = seated(kinds=("normal", "easy"), seed=8, options={"tank": 30})
    sitting.motion_speed = 1.0
    view, chance = sitting.view, random.Random(3)
    asked = None
    for _ in range(400_000):
        ask = sitting.session.ask
        if ask is None:
            break
        if ask is not asked and view.ready_for_computer():
            asked = ask
            view.perform(ask, ask.options.sample(chance.randrange))
        frames(sitting, 48)
        if view.stale:
            nodes_of(view)
    assert sitting.session.state.over
    frames(sitting, 5000)
    assert not view.moving
    assert view.ready_for_computer()
    assert not sitting.said
