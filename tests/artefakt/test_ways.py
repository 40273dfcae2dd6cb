"""Ways and walks: what the table shows before a step is just what the step then does (artefakt-17 to artefakt-23)."""
from __future__ import annotations

from game.artefakt.answers import Activate, Enter, Step
from game.artefakt.events import Stepped
from game.artefakt.museum import masked
from game.artefakt.state import UNROLLED
from game.artefakt.ways import Way, after, standing, walk, walks, ways, ways_from
from game.core.position import Live
from game.core.rng import Rng
from tests.artefakt.play import CONTENT, RULES, at, guard, put, slot, table, token, turn


def test_a_way_tells_die_energy_and_where_the_marker_stands() -> None:
    state = turn(table(energy=6, white=5, red=3)).state
    assert ways(state, CONTENT, 0, at("C2")) == (Way(at("C2"), "white", "", 0, 6), Way(at("C2"), "die", "red", 2, 4))
    assert ways(state, CONTENT, 0, at("D4")) == ()
    assert ways(turn(put(table(), 0, "magenta")).state, CONTENT, 0, at("B1")) == (Way(at("B1"), "enter", "", 0, 5),)


def test_a_way_into_a_guarded_room_tells_the_guard() -> None:
    state = turn(guard(table(energy=7, red=5), "C2", 4)).state
    assert ways(state, CONTENT, 0, at("C2")) == (Way(at("C2"), "die", "red", 0, 7, guard=4),)


def test_ways_of_the_waiting_player_are_those_of_a_fresh_turn() -> None:
    match = turn(put(table(), 1, "D2"))
    assert standing(match.state, 1).visited == 1 << at("D2")
    assert ways(match.state, CONTENT, 1, at("D1")) == (Way(at("D1"), "die", "blue", 4, 1),)


def test_every_step_offered_is_a_way_and_does_what_the_way_says() -> None:
    """The rules offer what `ways` tells, in 40 games at random."""
    steps = 0
    for seed in range(40):
        live = Live.new(RULES, seed, 2, {"starter": 0})
        chance = Rng(seed)
        while live.ask is not None and live.state.turn < 40:
            state, ask = live.state, live.ask
            given = ask.options.sample(chance.below)
            seat = ask.seat
            told: tuple[Way, ...] = ()
            if isinstance(given, Step):
                told = tuple(way for way in ways(state, CONTENT, seat, given.cell) if way.pay == given.pay)
                assert len(told) == 1
                moving = [answer for answer in ask.options.examples() if isinstance(answer, Step)]
                assert len(moving) == len(ways_from(state, CONTENT, seat, standing(state, seat)))
            events = live.give(given)
            if told:
                steps += 1
                step = next(event for event in events if isinstance(event, Stepped))
                assert (step.cell, step.pay, step.die, step.cost) == (told[0].cell, told[0].pay, told[0].die, told[0].cost)
    assert steps > 300


def test_what_a_walk_foresees_happens_where_no_token_lies() -> None:
    """Gas, guards, energy and dice after a known arrival are those that `after` tells, in 60 games at random."""
    seen = 0
    for seed in range(60):
        live = Live.new(RULES, seed, 2, {"starter": 0})
        chance = Rng(seed)
        while live.ask is not None and live.state.turn < 40:
            state, seat = live.state, live.ask.seat
            given = live.ask.options.sample(chance.below)
            if not isinstance(given, Step) or given.cell in state.tokens or given.cell == 12:
                live.give(given)
                continue
            way = next(way for way in ways(state, CONTENT, seat, given.cell) if way.pay == given.pay)
            told = after(state, CONTENT, seat, standing(state, seat), way)
            turn_before = state.turn
            live.give(given)
            if told.faces >= 0 or live.state.turn != turn_before or live.state.part != "turn":
                continue
            seen += 1
            agent = live.state.agents[seat]
            assert (agent.cell, agent.energy, agent.spent) == (told.cell, told.energy, told.spent)
            assert live.state.visited == told.visited
            assert live.state.keys == told.keys
    assert seen > 200


def test_a_walk_of_several_steps_is_the_cheapest_known() -> None:
    state = turn(table(energy=9, yellow=3, red=2, green=4, blue=5)).state
    found = walk(state, CONTENT, 0, at("D2"))
    assert found is not None
    assert [way.cell for way in found.steps] == [at("B1"), at("C1"), at("D1"), at("D2")]
    assert (found.dice, found.cost, found.end.energy, found.tokens) == (4, 0, 9, ())
    match = turn(table(energy=9, yellow=3, red=2, green=4, blue=5))
    for way in found.steps:
        match.give(Step(way.cell, way.pay))
    assert match.state.agent.cell == at("D2")


def test_a_walk_prefers_less_energy_and_knows_held_doors() -> None:
    state = turn(put(table(), 1, "C2")).state
    found = walk(state, CONTENT, 0, at("D2"))
    assert found is not None
    assert [(way.cell, way.pay) for way in found.steps] == [(at("C2"), "held"), (at("D2"), "held")]
    assert found.dice == 0


def test_a_walk_ends_at_a_guard_that_is_stronger_or_not_rolled() -> None:
    state = turn(guard(table(energy=5, yellow=3, red=2), "D1", 4)).state
    found = walk(state, CONTENT, 0, at("C1"))
    assert found is not None
    assert (found.end.faces, found.end.energy) == (at("D1"), 2)
    assert ways_from(state, CONTENT, 0, found.end) == []
    assert at("D1") not in walks(state, CONTENT, 0)
    state = turn(table(energy=9, where="D4", yellow=3, green=2)).state
    assert state.guards[at("E5")] == UNROLLED
    found = walk(state, CONTENT, 0, at("D5"))
    assert found is not None
    assert (found.end.faces, found.end.energy) == (at("E5"), 9)


def test_a_walk_beats_weaker_guards_and_goes_on() -> None:
    state = turn(guard(table(energy=9, yellow=3, red=2, green=4), "D1", 4)).state
    found = walk(state, CONTENT, 0, at("D1"))
    assert found is not None
    assert found.end.beaten == (at("D1"),)


def test_a_walk_knows_gas_and_tokens() -> None:
    state = turn(token(table(where="A3", green=1, red=3), "B4", "rat")).state
    found = walk(state, CONTENT, 0, at("B4"))
    assert found is not None
    if found.steps[0].cell == at("A4"):
        assert found.end.energy < 5
    assert found.tokens == (at("B4"),)
    past = walk(turn(table(where="B3", red=1)).state, CONTENT, 0, at("C3"))
    assert past is not None
    assert past.tokens == (at("C3"),)
    gas = walk(state, CONTENT, 0, at("A4"))
    assert gas is not None
    assert gas.end.energy == 4
    assert not masked(CONTENT, state.agent)


def test_walks_use_keys_and_the_way_in() -> None:
    match = turn(slot(put(table(), 0, "magenta"), 0, "red_skeleton_key"))
    match.give(Activate("red"))
    assert match.offers(Enter())
    found = walk(match.state, CONTENT, 0, at("B2"))
    assert found is not None
    assert [way.pay for way in found.steps] == ["enter", "key"]
