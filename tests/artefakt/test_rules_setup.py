"""The box and the set-up: "Spielvorbereitung" (artefakt-1 to artefakt-11)."""
from __future__ import annotations

from collections import Counter

import pytest

from game.artefakt.answers import Enter, Start
from game.artefakt.content import ALL_SIDES, ROTATIONS
from game.artefakt.events import StartTaken
from game.artefakt.flow.setup import cuts_a_corner, laid_tiles
from game.artefakt.museum import connected, passage
from game.artefakt.state import HIDDEN, LOUNGE, UNROLLED, pack
from game.core.position import Live, Position
from tests.artefakt.play import CONTENT, RULES, at, turn
from tests.artefakt.play import table as example


def test_the_box_holds_what_the_rules_say() -> None:
    """artefakt-1."""
    assert len(CONTENT.artefacts) == 22
    assert len(CONTENT.tiles) == 24
    assert len(CONTENT.card_copies) == 36
    assert Counter(CONTENT.cards[card].colour for card in CONTENT.card_copies) == {"red": 9, "green": 9, "yellow": 9, "blue": 9}
    assert len(CONTENT.token_kinds) == 28
    assert Counter(CONTENT.tiles[name].back for name in CONTENT.artefacts) == {"straight": 6, "corner": 8, "branch": 8}


def test_no_two_doors_of_a_room_share_a_colour_or_a_value() -> None:
    """artefakt-2."""
    doors = CONTENT.board.doors
    assert sum(len(sides) for sides in doors) == 2 * 40
    for sides in doors:
        assert len({door.die for door in sides}) == len(sides)
        assert len({door.value for door in sides}) == len(sides)
    for here, sides in enumerate(doors):
        for door in sides:
            back = CONTENT.board.door(door.to, here)
            assert back is not None
            assert (back.die, back.value, back.side, back.back) == (door.die, door.value, door.back, door.side)
    colours = Counter(door.die for sides in doors for door in sides)
    assert set(colours.values()) == {20}


def test_black_and_white_are_never_spent() -> None:
    """artefakt-3."""
    agent = example().agents[0]
    agent.spent = 15
    assert [agent.ready(die) for die in range(6)] == [False] * 4 + [True] * 2
    assert agent.ready_colours == []


def test_a_passage_needs_both_rooms_open() -> None:
    """artefakt-4."""
    sides = [ALL_SIDES] * 25
    assert passage(CONTENT, sides, at("B2"), at("C2"))
    assert not passage(CONTENT, sides, at("B2"), at("C3"))
    sides[at("C2")] = 1 | 4  # north and south
    assert not passage(CONTENT, sides, at("B2"), at("C2"))
    assert not passage(CONTENT, sides, at("C2"), at("D2"))
    assert passage(CONTENT, sides, at("C2"), at("C1"))
    assert ROTATIONS["none"] == ()
    assert {name for name in CONTENT.tiles if not ROTATIONS[CONTENT.tiles[name].back]} == {"security", "gas"}


def test_each_player_draws_four_orders_that_lie_open() -> None:
    """artefakt-5."""
    state = RULES.new(7, 2, {"starter": 0})
    mine, theirs = (agent.orders for agent in state.agents)
    assert len(mine) == len(theirs) == 4
    assert not set(mine) & set(theirs)
    assert RULES.seen_by(state, 0).agents[1].orders == theirs


def test_a_house_option_hides_orders_until_they_are_picked_up() -> None:
    """artefakt-5."""
    state = RULES.new(7, 2, {"starter": 0, "orders": "hidden"})
    other = state.agents[1]
    other.running = other.orders.pop()
    seen = RULES.seen_by(state, 0)
    assert seen.agents[1].orders == [HIDDEN] * 3
    assert seen.agents[1].running == other.running
    assert seen.agents[0].orders == state.agents[0].orders
    guess = RULES.guess(seen, 3)
    assert len(set(guess.agents[1].orders) | set(guess.agents[0].orders) | {other.running}) == 8


def test_nobody_begins_with_an_option_card() -> None:
    """artefakt-6."""
    state = RULES.new(3, 2, {"starter": 0})
    assert len(state.deck) == 36
    assert all(agent.slots == [""] * 4 for agent in state.agents)


@pytest.mark.parametrize("seed", range(40))
def test_special_rooms_lie_below_the_first_row_and_cut_off_no_corner(seed: int) -> None:
    """artefakt-7."""
    state = RULES.new(seed, 2, {"starter": 0})
    assert sorted(state.tiles) == sorted([*CONTENT.tiles, "lounge"])
    assert state.tiles[LOUNGE] == "lounge"
    assert not {"security", "gas"} & set(state.tiles[:5])
    assert not cuts_a_corner(CONTENT, state.tiles)
    assert connected(CONTENT, state.sides, [state.gas, state.security])
    assert state.guards == {state.security: UNROLLED}


def test_a_special_tile_of_the_first_row_goes_below_the_stack() -> None:
    """artefakt-7."""
    last = 0
    for seed in range(60):
        _, tiles = laid_tiles(CONTENT, seed)
        last += tiles[24] in ("security", "gas")
    assert last > 15  # one in five tiles of a stack is among its first five


def test_the_two_special_rooms_may_not_be_the_neighbours_of_a_corner() -> None:
    """artefakt-7."""
    tiles = example().tiles
    there, here = tiles.index("gas"), at("A4")
    tiles[here], tiles[there] = tiles[there], tiles[here]
    assert not cuts_a_corner(CONTENT, tiles)
    there, here = tiles.index("security"), at("B5")
    tiles[here], tiles[there] = tiles[there], tiles[here]
    assert cuts_a_corner(CONTENT, tiles)


def test_tokens_lie_on_ten_rooms_and_three_on_the_lounge() -> None:
    """artefakt-8."""
    state = RULES.new(3, 2, {"starter": 0})
    marked = ["C1", "A2", "E2", "B3", "D3", "A4", "C4", "E4", "B5", "D5"]
    assert sorted(state.tokens) == sorted(at(name) for name in marked)
    assert len(state.lounge) == 3
    assert len(state.supply) == 15
    seen = RULES.seen_by(state, 0)
    assert set(seen.tokens.values()) == set(seen.lounge) == set(seen.supply) == {HIDDEN}


def test_dice_are_taken_as_they_fall_and_the_marker_begins_at_home() -> None:
    """artefakt-9."""
    faces: Counter[int] = Counter()
    for seed in range(60):
        for agent in RULES.new(seed, 2, {"starter": 0}).agents:
            assert len(agent.dice) == 6
            assert agent.energy == 5
            assert agent.spent == 0
            faces.update(agent.dice)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert min(faces.values()) > 720 / 6 * 0.7


def test_the_start_player_chooses_a_start_field_first_and_both_may_share_it() -> None:
    """artefakt-10."""
    live = Live(RULES, Position(pack(RULES.new(3, 2, {"starter": 1}))))
    assert live.ask is not None
    assert live.ask.seat == 1
    assert live.ask.options.examples() == (Start("magenta"), Start("light_blue"))
    live.give(Start("magenta"))
    assert live.ask.seat == 0
    events = live.give(Start("magenta"))
    assert events[0] == StartTaken(0, "magenta")
    assert [agent.cell for agent in live.state.agents] == [at("magenta")] * 2
    assert (live.state.seat, live.state.part, live.state.turn) == (1, "turn", 1)
    assert Enter() in live.ask.options


def test_the_start_player_is_chosen_or_left_to_chance() -> None:
    """artefakt-11."""
    assert {RULES.new(seed, 2, {"starter": -1}).starter for seed in range(20)} == {0, 1}
    assert {RULES.new(seed, 2, {"starter": 1}).seat for seed in range(20)} == {1}


def test_the_start_player_begins_every_round() -> None:
    """artefakt-11."""
    match = turn(example())
    rounds = []
    for _ in range(4):
        rounds.append((match.state.seat, match.state.round))
        match.pass_on()
    assert rounds == [(0, 1), (1, 1), (0, 2), (1, 2)]
