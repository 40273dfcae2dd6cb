"""Kero round the table: what each sees before them is what they hit, the board stays, and nothing turns under a hand."""
from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import FRect

from game.kero.answers import End, TakeUp
from game.kero.view import View, sides, zones
from game.kero.view.seating import seating
from game.kit.facing import Facing
from game.kit.node import Node
from game.kit.pointer import Phase, Pointer
from game.kit.scale import Scale
from tests.facing import TABLE, corners_hit, top
from tests.shell.house import House

from .around import KINDS, PAIRS, Painters, moment, people, seat
from .fake import brush_for, nodes_of
from .scenes import SCENES

SCALE = Scale(1920, 1080)
MOMENTS = (
    "before", "dice2", "run", "run_of_eight", "interrupted", "lost", "before_fill", "filling", "spend", "large", "swap", "claim", "place",
    "tie", "full", "peek", "peek_far", "last_turn", "over",
)  # fmt: skip


@pytest.fixture(autouse=True)
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    people(monkeypatch)


def away(box: FRect, edge: int) -> float:
    """How far a rectangle lies from an edge of the table."""
    return (TABLE.bottom - box.bottom, box.left, box.top, TABLE.right - box.right)[edge]


def quarters(node: Node) -> int:
    return node.facing.quarters if node.facing is not None else 0


# where the zones are


@pytest.mark.parametrize(("front", "other"), PAIRS)
def test_no_two_zones_overlap_and_all_lie_on_the_table(front: int, other: int) -> None:
    laid = seating(front, other)
    shown = {name: laid.shown(name) for name in laid.upright}
    assert set(shown) == {"far", "log", "board", "stage", "prompt", "near", "actions"}
    for name, box in shown.items():
        assert TABLE.contains(box), name
    for (one, first), (other_name, second) in itertools.combinations(shown.items(), 2):
        assert not first.colliderect(second), (one, other_name)


@pytest.mark.parametrize(("front", "other"), PAIRS)
def test_camps_lie_at_the_edges_of_their_players_and_face_them(front: int, other: int) -> None:
    laid = seating(front, other)
    for zone, edge in (("near", front), ("far", other), ("prompt", front), ("stage", front), ("actions", front), ("log", front)):
        assert laid.facing(zone).quarters == edge, zone
    for zone, edge in (("near", front), ("far", other)):
        box = laid.shown(zone)
        assert 0 <= away(box, edge) <= 20, zone
        assert (box.h > box.w) is bool(edge % 2), zone
    assert laid.facing("board").quarters in (front, other)


@pytest.mark.parametrize("pair", PAIRS)
def test_the_board_keeps_place_and_size_when_the_turn_passes(pair: tuple[int, int]) -> None:
    first, second = seating(*pair), seating(*reversed(pair))
    assert first.facing("board") == second.facing("board")
    assert first.facing("board").zoom >= .8


@pytest.mark.parametrize("pair", PAIRS)
def test_acts_are_nearer_to_the_one_in_front_than_to_the_other(pair: tuple[int, int]) -> None:
    acts = seating(*pair).shown("actions")
    assert away(acts, pair[0]) < 200
    if pair[0] % 2 == pair[1] % 2:
        assert away(acts, pair[0]) < away(acts, pair[1])


def test_side_by_side_all_lies_as_it_is_laid_out() -> None:
    laid = seating(0, 0)
    assert laid.together
    assert all(laid.shown(name) == box for name, box in zones.WIDE.items())


# what is shown is what is hit


@pytest.mark.parametrize("name", MOMENTS)
def test_each_corner_hits_the_same_thing_from_every_edge(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view, _ = moment(name)
    for pair in PAIRS:
        with monkeypatch.context() as patch:
            least = 30 if name in ("claim", "peek", "peek_far") else 60
            assert corners_hit(seat(view, pair), sides, patch, covering=True) > least, pair


@pytest.mark.parametrize("name", MOMENTS)
def test_all_that_can_be_touched_lies_on_the_table(name: str) -> None:
    view, _ = moment(name)
    for pair in PAIRS:
        for node in seat(view, pair).build(SCALE):
            assert not node.touchable or TABLE.inflate(2, 2).contains(node.rect), (node.name, pair)


@pytest.mark.parametrize("pair", PAIRS)
def test_things_of_the_one_who_waits_lie_in_their_camp_and_are_hit_there(pair: tuple[int, int]) -> None:
    view, _ = moment("full")
    shown = seat(view, pair).build(SCALE)
    far, camp = view.desk().far, view.desk().seating.shown("far")
    found = [node for node in shown if node.name.startswith((f"ability.{far}", f"pile.{far}", f"chips.{far}", f"camp.{far}.bay"))]
    assert len(found) > 8
    for node in found:
        assert camp.contains(node.rect), node.name
        assert quarters(node) == pair[far], node.name
        assert top(shown, *node.rect.center) == node.name


@pytest.mark.parametrize("pair", [(0, 1), (1, 3), (3, 2)])
def test_a_camp_at_a_long_edge_or_an_end_is_the_same_in_both_turns(pair: tuple[int, int]) -> None:
    first, second = seating(*pair), seating(*reversed(pair))
    for mine, theirs in ((first, second), (second, first)):
        if theirs.full:
            assert mine.shown("near") == theirs.shown("far")
    assert first.full or second.full


@pytest.mark.parametrize("pair", PAIRS)
def test_things_on_the_board_stay_and_face_the_board_or_the_one_in_front(pair: tuple[int, int]) -> None:
    view, _ = moment("spend")
    mine = nodes_of(seat(view, pair), SCALE)
    theirs = nodes_of(seat(view, (pair[1], pair[0])), SCALE)
    assert view.sitting.session.ask is not None
    front = pair[view.sitting.session.ask.seat]
    across = (pair[0] - pair[1]) % 4 == 2
    cards = [name for name in mine if name.startswith(("card.", "territory.", "rail.", "refinery"))]
    assert len(cards) > 12
    for name in cards:
        assert mine[name].rect.center == pytest.approx(theirs[name].rect.center), name
        assert quarters(mine[name]) == (front if across else next(edge for edge in pair if edge % 2 == 0)), name
        assert mine[name].side == front, name


@pytest.mark.parametrize("pair", PAIRS)
def test_what_opens_over_the_table_faces_whoever_it_is_for(pair: tuple[int, int]) -> None:
    for name, node in (("claim", "claim"), ("peek", "fan.0"), ("peek_far", "fan.0"), ("large", "enlarged")):
        view, _ = moment(name)
        nodes = nodes_of(seat(view, pair), SCALE)
        owner = view.peek.seat if name.startswith("peek") else view.desk().near
        assert owner is not None
        assert quarters(nodes[node]) == pair[owner], name
        assert TABLE.contains(nodes[node].rect), name


@pytest.mark.parametrize("pair", PAIRS)
def test_a_thing_shown_large_does_not_hide_itself(pair: tuple[int, int]) -> None:
    view, _ = moment("large")
    nodes = nodes_of(seat(view, pair), SCALE)
    assert not nodes["enlarged"].rect.colliderect(nodes[view.large].rect)


@pytest.mark.parametrize("pair", PAIRS)
def test_the_one_who_waits_holds_the_truck_at_the_own_edge(pair: tuple[int, int]) -> None:
    view, _ = moment("filling")
    nodes = nodes_of(seat(view, pair), SCALE)
    owner, thrower = view.running.owner, view.running.thrower
    assert (quarters(nodes["hold"]), quarters(nodes["act"])) == (pair[owner], pair[thrower])
    assert away(nodes["hold"].rect, pair[owner]) < 230
    assert not nodes["hold"].rect.colliderect(nodes["act"].rect)
    assert not nodes["hold"].rect.colliderect(nodes["stage"].rect)


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("far", [False, True])
def test_a_finger_slides_from_its_chips_onto_their_fan_and_plays_what_it_lifts_from(pair: tuple[int, int], far: bool) -> None:
    view, _ = moment("full")
    seat(view, pair)
    looking = 1 - view.desk().near if far else view.desk().near
    view.peek.open(looking, by_key=False)
    nodes = nodes_of(view, SCALE)
    fans = [nodes[f"fan.{index}"] for index in range(len(view.desk().chips(looking)))]
    assert len(fans) > 5
    played: list[str] = []
    view.peek.play = lambda seat, chip: played.append(chip)  # type: ignore[method-assign]
    hold = nodes[f"chips.{looking}"].hold
    assert hold is not None
    for index, node in enumerate(fans):
        view.peek.seat = looking
        x, y = node.rect.center
        hold(Pointer(1, x, y, Phase.UP, True, view.sitting.now))
        assert len(played) == index + 1
    assert played == view.desk().chips(looking)


# words


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_text_is_cut_off_round_the_table(language: str) -> None:
    painters = Painters(brush_for((1280, 720)))
    for name in MOMENTS:
        view, hovered = moment(name, language)
        for pair in KINDS:
            found = painters.misfits(seat(view, pair), hovered)
            assert not found, f"{name} at {pair}: {found}"


def test_each_moment_that_is_looked_at_is_a_moment() -> None:
    assert set(MOMENTS) <= set(SCENES)


# at the table


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Two people at the ends of Kero's own table."""
    found = House(tmp_path, view=View)
    found.desk.change(placing="around", edges=(1, 3, 0, 2), calm=True)
    found.start("human", "human", seed=3)
    yield found
    found.close()


def until_asked(house: House, seat: int, part: str) -> View:
    from game.kero.bot import player

    bot, session = player("normal", 3), house.table.session
    for _ in range(600):
        ask = session.ask
        assert ask is not None
        if ask.seat == seat and session.state.part == part:
            break
        session.answer(bot.answer(session.seen(ask.seat), ask))
    house.table.view.happened(())
    house.driver.frames(3)
    view = house.table.view
    assert isinstance(view, View)
    return view


def test_nothing_turns_under_a_hand(house: House) -> None:
    view = until_asked(house, 1, "spend")
    act, card = house.driver.node("act").rect.copy(), house.driver.node("rail.0").rect.copy()
    release = house.driver.hold("undo")
    house.table.answer(End())
    house.driver.frames(3)
    while (ask := house.table.session.ask) is not None and ask.seat == 1:
        house.table.answer(next(iter(ask.options.examples())))
        house.driver.frames(2)
    assert view.front == 1
    assert house.driver.node("act").rect == act
    release()
    house.driver.frames(3)
    assert view.front == 0
    assert house.driver.node("act").rect.centerx < 960 < act.centerx
    assert house.driver.node("rail.0").rect == card


def test_in_a_refuelling_each_has_the_own_part_at_the_own_end(house: House) -> None:
    until_asked(house, 0, "fill")
    ask = house.table.session.ask
    assert ask is not None
    house.table.answer(next(answer for answer in ask.options.examples() if isinstance(answer, TakeUp)))
    house.driver.frames(3)
    hold, act = house.driver.node("hold"), house.driver.node("act")
    assert (quarters(hold), quarters(act)) == (3, 1)
    assert hold.rect.x > 1600
    assert act.rect.x < 500


def test_arrows_go_as_the_one_in_front_sees_the_table(house: House) -> None:
    """At the left edge the next card to the right lies below on the screen."""
    import pygame

    until_asked(house, 0, "spend")
    house.driver.app._keyboard.focus_on("rail.0")
    cards = [node for node in house.app.layer.nodes if node.name.startswith("card.") and node.reachable]
    first = min(cards, key=lambda node: node.rect.y)
    house.driver.app._keyboard.focus_on(first.name)
    house.driver.key(pygame.K_RIGHT)
    assert house.app.layer.focus is not None
    there = house.driver.node(house.app.layer.focus).rect
    assert there.y > first.rect.y
    assert abs(there.centerx - first.rect.centerx) < 30


def test_upright_things_face_nobody_else() -> None:
    view, _ = moment("two")
    assert all(node.facing in (None, Facing()) for node in view.build(SCALE))
