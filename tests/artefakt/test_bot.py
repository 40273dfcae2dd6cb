"""Computer players of Agent Artefakt: legal, honest, alike for alike questions, as strong as their level says, and never stuck."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from benchmarks.matches import figures
from game.artefakt import bot
from game.artefakt.answers import (
    Activate,
    Answer,
    Challenge,
    Charge,
    Climb,
    Decline,
    End,
    Enter,
    Face,
    Fill,
    Lay,
    Manage,
    PickUp,
    Roll,
    Rotate,
    Start,
    Step,
    Take,
    Turn,
)
from game.artefakt.bot.player import ANSWERS
from game.artefakt.bot.worth import Worth
from game.artefakt.content import EAST, NORTH, SOUTH
from game.artefakt.events import OptionChosen
from game.artefakt.state import COLOURS, Artefakt
from game.cli.simulate import bot_seed, house_options
from game.core.ask import Ask
from game.core.position import Live
from tests.artefakt.play import CONTENT, RULES, Match, at, guard, lounge, move_tile, put, running, secured, slot, spend, table, token, turn

ROOT = Path(__file__).resolve().parents[2]
GAMES = 40
PAIRS = [("easy", "normal"), ("hard", "normal"), ("easy", "hard"), ("normal", "normal"), ("hard", "hard")]


class Moment(NamedTuple):
    """A question put to a computer, and its answer."""

    game: int
    levels: tuple[str, str]
    seen: Artefakt
    ask: Ask
    answer: Any

    @property
    def level(self) -> str:
        return self.levels[self.ask.seat]

    @property
    def key(self) -> str:
        return self.ask.prompt.key

    def again(self) -> Any:
        """What a computer says that knows nothing but this question."""
        return bot.player(self.level, bot_seed(self.game, self.ask.seat)).answer(self.seen, self.ask)


def moments(levels: tuple[str, str], seed: int) -> Iterator[Moment]:
    """All questions of a game; in each third one the orders are hidden."""
    players = [bot.player(level, bot_seed(seed, seat)) for seat, level in enumerate(levels)]
    orders = "open" if seed % 3 else "hidden"
    live = Live.new(RULES, seed, 2, house_options("artefakt", starter=seed % 2, orders=orders))
    while (ask := live.ask) is not None:
        seen = RULES.seen_by(live.state, ask.seat)
        answer = players[ask.seat].answer(seen, ask)
        yield Moment(seed, levels, seen, ask, answer)
        assert answer in ask.options
        live.give(answer)


@pytest.fixture(scope="module")
def played() -> list[Moment]:
    """Every question of 40 games between all levels."""
    return [moment for seed in range(GAMES) for moment in moments(PAIRS[seed % len(PAIRS)], seed)]


def answer(match: Match, level: str = "hard", seed: int = 1) -> Answer:
    """What a computer says to the open question."""
    seen = RULES.seen_by(match.state, match.ask.seat)
    given = bot.player(level, seed).answer(seen, match.ask)
    assert given in match.ask.options
    return given


def option(match: Match, level: str = "hard") -> str:
    """The option a computer chooses for the turn, whatever cards it activates before."""
    while not match.state.option:
        match.give(answer(match, level))
    return next(event.option for event in match.happened(OptionChosen))


def alone(state: Artefakt, *orders: str) -> Artefakt:
    """Leave seat 0 no other open orders; the rest is secured."""
    agent = state.agents[0]
    everything = [*orders, *[name for name in agent.orders if name not in orders]]
    agent.orders, agent.secured = list(orders), everything[len(orders) : 4]
    return state


# honest and legal


def test_every_answer_is_offered_and_every_game_ends_before_the_lockdown(played: list[Moment]) -> None:
    assert {moment.game for moment in played} == set(range(GAMES))
    assert all(moment.answer in moment.ask.options for moment in played)
    assert max(moment.seen.round for moment in played) < CONTENT.box.lockdown


def test_a_computer_knows_every_question_of_the_rules() -> None:
    sources = [*(ROOT / "game/artefakt/flow").glob("*.py"), ROOT / "game/artefakt/effects.py"]
    asked: set[str] = set()
    for source in sources:
        for key in re.findall(r"artefakt\.ask\.[\w.{}]+", source.read_text("utf-8")):
            asked |= {key.format(die=die) for die in ("black", "white")}
    assert asked == set(ANSWERS)


def test_nearly_all_that_can_be_asked_was_asked(played: list[Moment]) -> None:
    assert len(set(ANSWERS) - {moment.key for moment in played}) <= 1


def test_a_computer_answers_the_same_for_twenty_guesses_of_what_it_cannot_see(played: list[Moment]) -> None:
    for moment in played[:: len(played) // 60]:
        player = bot.player(moment.level, bot_seed(moment.game, moment.ask.seat))
        for guess in range(20):
            seen = RULES.seen_by(RULES.guess(moment.seen, guess), moment.ask.seat)
            assert player.answer(seen, moment.ask) == moment.answer, moment.key


def test_a_computer_remembers_nothing_so_a_loaded_game_goes_on_alike(played: list[Moment]) -> None:
    for moment in played[::13]:
        assert moment.again() == moment.answer, moment.key


def test_a_computer_leaves_what_it_sees_as_it_is(played: list[Moment]) -> None:
    for moment in played[::23]:
        before = RULES.pack(moment.seen)
        moment.again()
        assert RULES.pack(moment.seen) == before, moment.key


def test_a_clear_head_has_no_whims_and_a_clouded_one_has(played: list[Moment]) -> None:
    turns = [moment for moment in played if moment.key == "artefakt.ask.turn"][::40]
    for level, most in (("hard", 1), ("easy", 4)):
        kinds = [len({repr(bot.player(level, seed).answer(one.seen, one.ask)) for seed in range(8)}) for one in turns]
        assert max(kinds) <= most
        assert (max(kinds) > 1) == (level != "hard")


def test_there_is_no_other_level() -> None:
    with pytest.raises(KeyError):
        bot.player("godlike", 1)


# never stuck


def test_nobody_manages_dice_for_ever(played: list[Moment]) -> None:
    """Not more than eight turns in a row, however the dice fall."""
    row: Counter[tuple[int, int]] = Counter()
    for moment in played:
        if moment.key == "artefakt.ask.turn" and not isinstance(moment.answer, Activate):
            who = (moment.game, moment.ask.seat)
            row[who] = row[who] + 1 if isinstance(moment.answer, Manage) else 0
            assert row[who] <= 8, who


def test_no_card_is_wasted_on_a_second_thought(played: list[Moment]) -> None:
    """A key that was activated opens a door in that turn."""
    assert any(isinstance(moment.answer, Step) and moment.answer.pay == "key" for moment in played)
    assert not [moment.game for moment in played if isinstance(moment.answer, End) and moment.seen.keys]


def test_a_turn_is_a_handful_of_answers(played: list[Moment]) -> None:
    counts = Counter((moment.game, moment.seen.turn) for moment in played)
    assert max(counts.values()) <= 30


@pytest.mark.parametrize("level", bot.LEVELS)
def test_an_artefact_is_taken_however_long_the_way_to_the_next_order(level: str) -> None:
    state = table(where="A1")
    state.agents[0].orders = ["jade_owl", "meteor_dagger", "painted_scroll", "queens_seal"]
    state.agents[1].orders = ["bronze_stag", "opal_mask", "bone_flute", "cedar_idol"]
    match = turn(spend(state, *COLOURS))
    worth = Worth(CONTENT, match.state, 0, bot.LEVELS[level])
    orders = worth.tours.orders
    assert worth.at(at("A1"), 5, 15, orders[1:]) + 8 > worth.at(at("A1"), 5, 15, orders)
    if level == "hard":
        assert answer(match, level) == PickUp()
    match = turn(put(state, 0, "A1"))
    match.give(PickUp())
    assert isinstance(answer(match, level), Rotate)


def test_before_a_stronger_guard_it_charges() -> None:
    """A guard of 5 stands where the only order lies; yellow shows what the track takes."""
    state = guard(alone(table(where="B2", yellow=2, red=6, green=1, blue=4), "bone_flute"), "A2", 5)
    assert option(turn(state)) == "energy"


def test_with_the_strength_for_it_the_guard_is_beaten() -> None:
    """By going in where strength is left for it behind the door, else from next door."""
    state = guard(alone(table(energy=8, where="B2", blue=4), "bone_flute"), "A2", 5)
    assert answer(turn(state)) == Step(at("A2"), "die")
    state.agents[0].dice[3] = 6
    assert answer(turn(state)) == Challenge(at("A2"))


def test_a_guard_that_was_opened_is_known() -> None:
    state = token(alone(table(where="B2", blue=4), "bone_flute"), "A2", "security_5")
    free = Worth(CONTENT, state, 0, bot.LEVELS["hard"]).tours.to_go(at("B2"), 5, (at("A2"),))
    state.opened = [at("A2")]
    assert Worth(CONTENT, state, 0, bot.LEVELS["hard"]).tours.to_go(at("B2"), 5, (at("A2"),)) > free


# the way


def test_the_way_leads_to_all_orders_the_nearest_way_round() -> None:
    tours = Worth(CONTENT, alone(table(), "jade_owl", "turquoise_serpent"), 0, bot.LEVELS["hard"]).tours
    assert tours.to_go(at("B1"), 9, (at("A1"), at("A4"))) == pytest.approx(1 + 3, abs=0.5)
    assert tours.to_go(at("A2"), 9, (at("A1"), at("A4"))) == pytest.approx(1 + 3, abs=0.5)
    assert tours.to_go(at("A3"), 9, (at("A1"), at("A4"))) == pytest.approx(1 + 3, abs=0.5)
    assert tours.to_go(at("C3"), 9, ()) == 0


def test_gas_and_walls_make_the_way_longer() -> None:
    state = alone(table(), "turquoise_serpent")
    order = (at("A4"),)

    def far(where: str) -> float:
        return Worth(CONTENT, state, 0, bot.LEVELS["normal"]).tours.to_go(at(where), 9, order)

    assert far("B5") > 2
    before = far("A3")
    state.sides[at("A4")] = EAST | SOUTH
    assert far("A3") > before + 1


def test_it_steps_to_an_order_next_door_with_the_right_die_and_takes_it() -> None:
    match = turn(table(where="B2", blue=4))
    assert answer(match) == Step(at("A2"), "die")
    match.step("A2")
    assert answer(match) == Take()


def test_a_free_door_is_preferred_to_a_die() -> None:
    state = put(alone(table(where="B2", blue=4), "bone_flute"), 1, "A2")
    assert answer(turn(state)) == Step(at("A2"), "held")


def test_a_key_opens_what_no_die_does() -> None:
    state = slot(alone(table(where="B2", red=1, green=1, yellow=6, blue=1), "bone_flute"), 0, "green_skeleton_key")
    match = turn(spend(state, "blue"))
    match.give(answer(match))
    assert match.state.keys == 1
    assert answer(match) == Step(at("A2"), "key")


def test_the_start_field_is_the_one_that_is_nearer() -> None:
    live = Live.new(RULES, 1, 2, house_options("artefakt", starter=0))
    assert live.ask is not None
    seen = RULES.seen_by(live.state, 0)
    seen.agents[0].orders = [seen.tiles[at("D1")]]
    assert bot.player("normal", 1).answer(seen, live.ask) == Start("light_blue")
    seen.agents[0].orders = [seen.tiles[at("A2")]]
    assert bot.player("normal", 1).answer(seen, live.ask) == Start("magenta")


def test_who_stands_above_goes_in() -> None:
    state = put(table(), 0, "magenta")
    assert answer(turn(state)) == Enter()


def test_the_turned_room_leaves_the_short_way_open() -> None:
    """From A1 the other orders lie below: the straight room is laid from north to south."""
    match = turn(alone(table(where="A2"), "bone_flute", "lapis_falcon"))
    match.give(PickUp())
    assert match.offers(Rotate(NORTH | SOUTH))
    assert answer(match) == Rotate(NORTH | SOUTH)


def test_the_weakest_guard_is_faced_first() -> None:
    state = guard(guard(table(energy=5, where="B2", blue=4), "A1", 4), "A3", 2)
    match = turn(state)
    match.step("A2")
    assert match.asked == "face"
    assert answer(match) == Face(at("A3"))


# transport and energy


def test_a_ladder_that_all_dice_fit_is_climbed_to_the_top() -> None:
    match = turn(running(table(red=2, yellow=5, green=3, blue=4), 0, "jade_owl", 0))
    for _ in range(4):
        assert answer(match) == Climb()
        match.give(Climb())
    assert match.state.agents[0].secured == ["jade_owl"]


def test_nobody_climbs_into_a_collapse() -> None:
    match = turn(running(table(energy=2, red=3), 0, "jade_owl", 0))
    assert match.offers(Climb())
    assert answer(match) != Climb()


def test_the_last_step_wins_whatever_it_costs() -> None:
    state = secured(running(table(energy=5, blue=1), 0, "jade_owl", 0, rung=3), 0, 3)
    assert answer(turn(state)) == Climb()


def test_the_ladder_is_chosen_that_fits_the_dice() -> None:
    match = turn(table(where="A1", blue=3, green=4, red=5, yellow=2))
    match.give(PickUp())
    while match.asked != "lay":
        match.give(match.offered[0])
    assert answer(match) == Lay("right")


def test_a_winch_pulls_where_the_die_does_not_fit() -> None:
    bad = slot(running(table(red=6), 0, "jade_owl", 0), 0, "red_winch")
    assert answer(turn(bad)) == Activate("red")
    good = slot(running(table(red=2, yellow=5, green=3, blue=4), 0, "jade_owl", 0), 0, "red_winch")
    assert answer(turn(good)) == Climb()


def test_dice_that_fit_the_track_fill_it() -> None:
    match = turn(table(energy=2, red=1, yellow=2, green=3, blue=5))
    assert option(match) == "energy"
    while match.state.seat == 0:
        match.give(answer(match))
    assert match.state.agents[0].energy >= 5


# dice, tokens, cards


def test_dice_that_serve_stay_and_the_others_go_along() -> None:
    """Red fits the next step of the ladder, blue the door to the next order; yellow and green are far off."""
    state = running(table(red=2, yellow=1, green=6, blue=4), 0, "jade_owl", 0)
    match = turn(state)
    match.give(Manage())
    assert answer(match) == Roll(("green", "yellow"))
    assert answer(match, "easy") == Roll(())


def test_a_joker_turns_the_die_that_is_needed_and_energy_is_always_taken() -> None:
    state = running(token(table(where="B2", blue=4, red=6, yellow=5, green=3), "A2", "joker"), 0, "jade_owl", 0)
    match = turn(state)
    match.step("A2")
    given = answer(match)
    assert isinstance(given, Turn)
    assert (given.die, given.face) == ("red", 2)
    match = turn(token(table(where="B2", blue=4), "A2", "energy"))
    match.step("A2")
    assert answer(match) == Fill()


def test_a_black_die_that_bars_the_way_is_rolled_again() -> None:
    state = alone(table(energy=4, where="B2", black=4), "bone_flute")
    match = turn(state)
    match.give(Manage(), Roll(()))
    assert match.asked == "special.black"
    assert answer(match) != Decline()
    state.agents[0].dice[4] = 5
    match = turn(state)
    match.give(Manage(), Roll(()))
    assert answer(match) == Decline()


def test_tokens_that_are_gone_are_not_hoped_for() -> None:
    state = table()
    worth = Worth(CONTENT, token(state, "A2", "can"), 0, bot.LEVELS["hard"]).tokens(at("A2"), 5)
    for _ in range(4):
        state.supply.remove("energy")
        state.token_discard.append("energy")
    assert Worth(CONTENT, state, 0, bot.LEVELS["hard"]).tokens(at("A2"), 5) < worth


def test_security_in_the_lounge_frightens_nobody() -> None:
    state = lounge(table(energy=5, where="C2"), "security_5", "security_4", "can")
    worth = Worth(CONTENT, state, 0, bot.LEVELS["hard"])
    assert worth.token("security_5", 5, in_lounge=True) == 0
    assert worth.token("security_5", 5, in_lounge=False) < 0
    assert worth.token("security_5", 8, in_lounge=False) == 0


def test_who_stands_in_gas_values_a_mask() -> None:
    card = CONTENT.cards["red_respirator"]
    near = Worth(CONTENT, put(table(), 0, "A4"), 0, bot.LEVELS["hard"]).card(card)
    state = move_tile(table(), "gas", "E4")
    assert near > Worth(CONTENT, state, 0, bot.LEVELS["hard"]).card(card)


# strength


def test_hard_beats_chance_always() -> None:
    assert figures("artefakt", ("hard", "random"), 20)["first_level_wins"] >= 0.97


def test_each_level_beats_the_one_below() -> None:
    assert figures("artefakt", ("hard", "easy"), 30)["first_level_wins"] >= 0.7
    assert figures("artefakt", ("normal", "easy"), 30)["first_level_wins"] >= 0.6
    assert figures("artefakt", ("hard", "normal"), 40)["first_level_wins"] >= 0.5


def test_two_normal_players_play_a_game_as_people_do() -> None:
    found = figures("artefakt", ("normal", "normal"), 30)
    assert 20 <= found["rounds"] <= 34
    assert found["lockdown_share"] == 0
    assert 4 <= found["flips"] <= 8
    assert found["collapses"] < 3


def test_every_option_of_a_turn_is_used(played: list[Moment]) -> None:
    chosen = Counter(type(moment.answer) for moment in played if moment.key == "artefakt.ask.turn")
    for kind in (Manage, Climb, Step, Charge, Enter):
        assert chosen[kind] > GAMES
    assert any(isinstance(moment.answer, End) for moment in played)
