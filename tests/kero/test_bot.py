"""Computer players of Kero: legal, honest, alike for alike questions, and as strong as their level says."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from benchmarks.matches import figures
from game.cli.simulate import bot_seed, house_options
from game.core.ask import Ask
from game.core.phrase import phrase
from game.core.position import Live
from game.kero import bot
from game.kero.answers import Drop, End, Explore, FillFull, FillThrow, Flat, Play, Refuel, Take, Throw
from game.kero.bot.odds import chance, life
from game.kero.bot.player import ANSWERS, facts
from game.kero.bot.shopping import Shop
from game.kero.bot.throwing import Plan, names
from game.kero.bot.worth import Outlook
from game.kero.options import FillOptions, RunOptions
from game.kero.rules import rules as kero_rules
from game.kero.state import Kero, unpack

ROOT = Path(__file__).resolve().parents[2]
KERO = kero_rules()
GAMES = 100
PAIRS = [("easy", "normal"), ("hard", "normal"), ("easy", "hard"), ("normal", "normal"), ("hard", "hard")]


class Moment(NamedTuple):
    """A question put to a computer, and its answer."""

    game: int
    levels: tuple[str, str]
    seen: Kero
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
    """All questions of a game."""
    players = [bot.player(level, bot_seed(seed, seat)) for seat, level in enumerate(levels)]
    live = Live.new(KERO, seed, 2, house_options("kero", starter=seed % 2))
    while (ask := live.ask) is not None:
        seen = KERO.seen_by(live.state, ask.seat)
        answer = players[ask.seat].answer(seen, ask)
        yield Moment(seed, levels, seen, ask, answer)
        assert answer in ask.options
        live.give(answer)


@pytest.fixture(scope="module")
def played() -> list[Moment]:
    """Every question of 100 games between all levels."""
    return [moment for seed in range(GAMES) for moment in moments(PAIRS[seed % len(PAIRS)], seed)]


def table() -> Kero:
    """The table at the start, as the first seat sees it."""
    return KERO.seen_by(KERO.new(5, 2, house_options("kero", starter=0)), 0)


def look(state: Kero, seat: int = 0, level: str = "hard") -> Outlook:
    return Outlook(facts(), state, seat, bot.LEVELS[level], 1)


# honest and legal


def test_every_answer_of_a_hundred_games_is_offered_and_every_game_ends(played: list[Moment]) -> None:
    assert {moment.game for moment in played} == set(range(GAMES))
    assert all(moment.answer in moment.ask.options for moment in played)


def test_a_computer_knows_every_question_of_the_rules() -> None:
    sources = [*(ROOT / "game/kero/flow").glob("*.py"), ROOT / "game/kero/effects.py"]
    asked = {key for source in sources for key in re.findall(r"kero\.ask\.\w+", source.read_text("utf-8"))}
    assert asked == set(ANSWERS)


def test_all_that_can_be_asked_was_asked(played: list[Moment]) -> None:
    assert {moment.key for moment in played} == set(ANSWERS)


def test_a_computer_answers_the_same_for_twenty_guesses_of_what_it_cannot_see(played: list[Moment]) -> None:
    for moment in played[:: len(played) // 60]:
        player = bot.player(moment.level, bot_seed(moment.game, moment.ask.seat))
        for guess in range(20):
            seen = KERO.seen_by(KERO.guess(moment.seen, guess), moment.ask.seat)
            assert player.answer(seen, moment.ask) == moment.answer, moment.key


def test_a_computer_remembers_nothing_so_a_loaded_game_goes_on_alike(played: list[Moment]) -> None:
    for moment in played[::11]:
        assert moment.again() == moment.answer, moment.key


def test_a_computer_leaves_what_it_sees_as_it_is(played: list[Moment]) -> None:
    for moment in played[::97]:
        before = KERO.pack(moment.seen)
        moment.again()
        assert KERO.pack(moment.seen) == before


def test_another_seed_throws_at_other_times(played: list[Moment]) -> None:
    first = next(moment for moment in played if isinstance(moment.answer, Throw))
    times = {repr(bot.player("normal", seed).answer(first.seen, first.ask)) for seed in range(8)}
    assert len(times) > 4


def test_there_is_no_other_level() -> None:
    with pytest.raises(KeyError):
        bot.player("godlike", 1)


# pace


def test_paces_are_those_of_the_levels() -> None:
    assert bot.PACES == {"easy": 3200, "normal": 2400, "hard": 1600}


def test_throws_follow_each_other_at_the_pace_of_the_level(played: list[Moment]) -> None:
    for level, pace in bot.PACES.items():
        times = [m.answer.ms for m in played if m.level == level and isinstance(m.answer, Throw) and m.seen.throws]
        assert min(times) >= pace * 85 // 100
        assert max(times) <= pace * 115 // 100
        assert abs(sum(times) / len(times) - pace) < pace * 0.02


def test_the_first_throw_comes_after_a_look_and_a_fill_is_thrown_steadily(played: list[Moment]) -> None:
    first = [m.answer.ms for m in played if isinstance(m.answer, Throw) and not m.seen.throws and m.ask.options.fuel > 1000]  # type: ignore[attr-defined]
    assert min(first) >= 600
    assert max(first) <= 1000
    fills = [m.answer for m in played if isinstance(m.answer, FillThrow)]
    assert {900 <= one.ms <= 1300 and one.poured == one.ms for one in fills} == {True}


def test_a_fill_that_would_run_over_ends_with_the_tank_full() -> None:
    state = table()
    ask = Ask(1, phrase("kero.ask.fill_throw", count=8), FillOptions(500, 800), always=True)
    assert bot.player("normal", 3).answer(state, ask) == FillFull(500, 500)


# odds


def test_the_odds_of_one_throw_are_those_of_counting() -> None:
    for missing in ((1,), (1, 1), (2,), (2, 1)):
        wanted = Counter(dict(enumerate(missing)))
        hits = sum(not wanted - Counter(faces) for faces in product(range(6), repeat=3))
        assert chance(1, 3, missing) == pytest.approx(float(Fraction(hits, 6**3)))


def test_the_odds_of_two_throws_are_those_of_counting_with_flames_burnt() -> None:
    """One face wanted of one die: hit, or no flame and hit then."""
    assert chance(2, 1, (1,)) == pytest.approx(1 / 6 + 4 / 6 / 6)
    assert chance(2, 1, (1,), False) == pytest.approx(1 / 6 + 5 / 6 / 6)
    assert life(1, 1, 2) == pytest.approx(1 / 6 + 4 / 6 / 6)
    assert life(3, 1, 1) == pytest.approx(1 / 6)


def test_more_dice_and_more_throws_never_hurt() -> None:
    for missing in ((1,), (2, 1), (1, 1, 1)):
        assert chance(3, 4, missing) < chance(4, 4, missing) < chance(4, 5, missing) < 1
        assert chance(4, 5, missing) < chance(4, 5, missing, False)


# judgement


def test_the_last_fields_score_as_they_are_printed() -> None:
    state = table()
    state.last_turn, state.claims = True, 3
    assert [gain for gain, _ in look(state).places(4)] == [1, 2, 1]
    state.last_fields = 2
    assert [gain for gain, _ in look(state).places(4)] == [1]


def test_in_the_last_turn_only_points_count() -> None:
    state = table()
    state.last_turn, state.claims = True, 3
    outlook = look(state)
    assert outlook.canister == outlook.chip == outlook.second == 0
    assert outlook.card("root_terraces") < outlook.card("high_wall")


def test_the_more_no_passage_cards_the_more_the_next_is_worth() -> None:
    state = table()
    lone = look(state).card("no_passage_3")
    state.camps[0].cards += ["no_passage_1", "no_passage_2"]
    assert look(state).card("no_passage_3") > lone + 3.5


def test_a_card_in_the_colour_of_an_own_territory_is_worth_more() -> None:
    state = table()
    plain = look(state).card("golden_acre")
    state.camps[0].territories.append("fern_gorge")
    assert look(state).card("golden_acre") == pytest.approx(plain + 1)


def test_an_explorer_that_takes_the_lead_is_worth_more_than_one_that_adds_to_it() -> None:
    state = table()
    state.scouts[0] = [1, 1]
    state.scouts[1] = [4, 0]
    worth = look(state)
    gains = {name: worth.held(mine, theirs, lead + 1) - worth.held(mine, theirs, lead) for name, mine, theirs, lead in worth.lands}
    assert gains[state.territories[0]] > gains[state.territories[1]]


def test_a_hand_buys_two_cards_rather_than_the_dearest_one() -> None:
    state = table()
    state.row = ["high_wall", "leaky_cistern", "brick_crown", "", "", ""]
    state.camp.canisters = 0
    found = Shop(look(state)).best([6, 0, 0, 0, 0])
    assert set(found.cards) == {"high_wall", "leaky_cistern"}


def test_canisters_of_one_card_pay_for_the_next() -> None:
    state = table()
    state.row = ["new_charter", "leaky_cistern", "", "", "", ""]
    assert Shop(look(state)).best([3, 1, 1, 1, 0]).cards == ("leaky_cistern", "new_charter")
    state.row[1] = ""
    assert Shop(look(state)).best([3, 1, 1, 1, 0]).cards == ()


def test_a_load_bearer_adds_what_a_card_lacks() -> None:
    state = table()
    state.row = ["walled_garden", "", "", "", "", ""]
    shop = Shop(look(state))
    assert shop.best([2, 1, 0, 0, 0], 0).cards == ()
    found = shop.best([2, 1, 0, 0, 0], 2)
    assert found.cards == ("walled_garden",)
    assert found.lacking == (1, 2)


def test_a_run_stops_with_what_it_wanted_and_goes_on_for_one_that_is_near() -> None:
    state = table()
    state.row = ["high_wall", "", "", "", "", ""]
    state.scouts = [[0, 9]] * 4
    state.camp.canisters = 0
    outlook = look(state)
    plan = Plan(outlook, Shop(outlook))
    brick, wheat, flame = 0, 1, 5
    assert plan.advise(names([]), [brick, brick, brick, brick, flame], 5, 0.1, True, 0.5).again == ()
    assert plan.advise(names([]), [brick, brick, brick, wheat, flame], 5, 0.1, True, 0.0).again == (3,)
    assert plan.advise(names([]), [brick, brick, brick, wheat, flame], 0, 0.1, True, 0.0).again == ()


def test_a_low_tank_is_filled_and_a_full_one_is_not(played: list[Moment]) -> None:
    for level in bot.LEVELS:
        could = [m for m in played if m.key == "kero.ask.before" and m.level == level and Refuel(1) in m.ask.options]
        low = [m for m in could if m.seen.camp.fuel < 500]
        assert all(isinstance(m.answer, Refuel) or m.answer == Play("refuel") for m in low)
        assert not any(isinstance(m.answer, Refuel) for m in could if m.seen.camp.fuel > 15000)


def test_the_sixth_tile_is_the_one_that_brings_least(played: list[Moment]) -> None:
    drops = [m for m in played if m.key == "kero.ask.drop"]
    assert drops
    for m in drops:
        outlook = look(m.seen, m.ask.seat, m.level)
        assert outlook.tile(m.answer.tile) == min(outlook.tile(offer.tile) for offer in m.ask.options.examples() if isinstance(offer, Drop))


def test_easy_takes_a_sensible_card_in_eight_of_ten_turns_that_allow_one(played: list[Moment]) -> None:
    """Sensible: worth at least half of the best card that can be paid, as a clear head judges."""
    first: dict[tuple[int, int], Moment] = {}
    chosen: dict[tuple[int, int], Moment] = {}
    for m in played:
        if m.level == "easy" and m.key == "kero.ask.spend" and any(isinstance(offer, Take) for offer in m.ask.options.examples()):
            first.setdefault((m.game, m.seen.turn), m)
            if isinstance(m.answer, Take):
                chosen.setdefault((m.game, m.seen.turn), m)
    sensible = 0
    for turn in first:
        if (taken := chosen.get(turn)) is not None:
            outlook = look(taken.seen, taken.ask.seat)
            best = max(outlook.card(offer.card) for offer in taken.ask.options.examples() if isinstance(offer, Take))
            sensible += outlook.card(taken.answer.card) >= best / 2
    assert len(first) > 100
    assert sensible >= 0.8 * len(first)


def test_nobody_ends_the_actions_with_a_card_worth_points_that_can_be_paid_in_the_last_turn(played: list[Moment]) -> None:
    for m in played:
        if m.level == "hard" and m.key == "kero.ask.spend" and m.seen.last_turn and m.answer == End():
            assert not any(isinstance(offer, Take | Explore) for offer in m.ask.options.examples())


# the fuel


def test_a_tank_runs_dry_now_and_then_but_not_for_the_careful(played: list[Moment]) -> None:
    dry: Counter[str] = Counter(m.level for m in played if type(m.answer).__name__ == "Empty")
    runs: Counter[str] = Counter(m.level for m in played if isinstance(m.answer, Throw) and not m.seen.throws)
    assert 0.01 <= dry["normal"] / runs["normal"] <= 0.10
    assert dry["easy"] > 0
    assert dry["hard"] / runs["hard"] < 0.01


def test_without_fuel_for_one_more_throw_the_truck_is_laid_flat() -> None:
    state = table()
    state.faces, state.throws, state.part = [0, 1, 2, 3, 5], 1, "run"
    state.camp.fuel = 150
    ask = Ask(0, phrase("kero.ask.run"), RunOptions((0, 1, 2, 3), False, 150, 600), always=True)
    given = bot.player("hard", 4).answer(state, ask)
    assert isinstance(given, Flat)
    assert given in ask.options


# strength


def test_hard_beats_chance() -> None:
    assert figures("kero", ("hard", "random"), 20)["first_level_wins"] >= 0.95


def test_each_level_beats_the_one_below() -> None:
    assert figures("kero", ("hard", "easy"), 40)["first_level_wins"] >= 0.7
    assert figures("kero", ("hard", "normal"), 40)["first_level_wins"] >= 0.6
    assert figures("kero", ("normal", "easy"), 60)["first_level_wins"] >= 0.55


def test_two_normal_players_play_a_game_as_people_do() -> None:
    found = figures("kero", ("normal", "normal"), 60)
    assert 14 <= found["turns"] <= 26
    assert 0.7 <= found["cards_per_turn"] <= 1.3
    assert 0.01 <= found["empty_tank_share"] <= 0.10
    assert 25 <= (found["score_first"] + found["score_second"]) / 2 <= 38


def test_what_is_packed_can_be_thought_about() -> None:
    """A computer in a process of its own gets a seen state as bytes."""
    state = table()
    ask = Live.new(KERO, 5, 2, house_options("kero", starter=0)).ask
    assert ask is not None
    assert bot.player("hard", 9).answer(unpack(KERO.pack(state)), ask) == bot.player("hard", 9).answer(state, ask)


@pytest.mark.parametrize("tank", [30, 60, 120, [30, 120]])
def test_other_tanks_are_played_with_to_the_end(tank: Any) -> None:
    for seed, levels in enumerate(PAIRS):
        players = [bot.player(level, bot_seed(seed, seat)) for seat, level in enumerate(levels)]
        live = Live.new(KERO, seed, 2, house_options("kero", tank=tank, starter=-1))
        while (ask := live.ask) is not None:
            live.give(players[ask.seat].answer(KERO.seen_by(live.state, ask.seat), ask))
        assert live.state.over
