"""What moves beside the cards: tokens, the night over the table, the frame of the stage. Nothing waits for it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import FRect

from game.kero.answers import Explore, Flat, Go, Hire, Refill, Take, TakeDie, Throw
from game.kero.events import CanistersGained, ExplorerSentHome, Gathered
from game.kero.view import carried, night, run_stage, zones
from game.kit.flight import MOST_MS, Flight, Shown

from .fake import FakeSitting, brush_for, drawn, frames, nodes_of, seated, stand
from .scenes import claimed, gaps, running, spending


def lively(sitting: FakeSitting, speed: float = 1.0) -> FakeSitting:
    """The same table with motion, as it was shown last."""
    sitting.motion_speed = sitting.view.motion.speed = speed
    nodes_of(sitting.view)
    return sitting


def kinds(sitting: FakeSitting) -> list[str]:
    """The tokens on their way."""
    return sorted(name.rpartition(".")[2] for name in flying(sitting) if name.startswith("token."))


def flying(sitting: FakeSitting) -> dict[str, Flight]:
    """What is in the air, by name, with where it goes as the table is shown now."""
    nodes_of(sitting.view)
    return {flight.move.name: flight for flight in sitting.view.flights.going}


def opposite(**more: object) -> FakeSitting:
    """Spending, with the seat in front at the upper edge."""
    sitting = spending("de", kinds=("human", "human"), **more)
    sitting.players = (replace(sitting.players[0], side=2), sitting.players[1])
    sitting.view.happened(())
    return sitting


def end(flight: Flight) -> FRect:
    """Where it goes to."""
    assert flight.end is not None
    return flight.end.box


# things travel


def test_prices_and_gains_fly_and_arrive() -> None:
    sitting = lively(spending("de"))
    field = sitting.session.state.row.index("leaky_cistern")
    sitting.answer(Take("leaky_cistern"))
    assert kinds(sitting) == ["brick", "brick", "canister", "canister"]
    card = zones.card(field)
    for name, flight in flying(sitting).items():
        if name.startswith("token."):
            assert card.collidepoint((end(flight) if name.endswith("brick") else flight.start.box).center)
    frames(sitting, 600)
    assert not flying(sitting)
    assert not sitting.view.moving


@pytest.mark.parametrize("make", [lambda: spending("de"), opposite])
def test_a_card_taken_flies_from_the_row_to_its_pile_wherever_its_owner_sits(make: Callable[[], FakeSitting]) -> None:
    sitting = lively(make())
    before = nodes_of(sitting.view)["card.leaky_cistern"].rect.copy()
    sitting.answer(Take("leaky_cistern"))
    colour = sitting.view.content.cards["leaky_cistern"].colour
    flight = flying(sitting)["take.leaky_cistern"]
    assert flight.start.box == before
    assert end(flight) == nodes_of(sitting.view)[f"pile.0.{colour}"].rect


def test_opposite_all_is_turned_on_its_way_and_goes_to_the_upper_edge() -> None:
    sitting = lively(opposite())
    sitting.answer(Take("leaky_cistern"))
    found = flying(sitting)
    assert len(found) == 5
    assert {flight.start.quarters for flight in found.values()} == {2}
    assert {flight.end.quarters for flight in found.values() if flight.end is not None} == {2}
    assert end(found["take.leaky_cistern"]).bottom < 540


def test_the_row_slides_and_dealt_cards_turn_over_and_none_is_seen_twice() -> None:
    view, _ = gaps("de")
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    lively(sitting).answer(Refill())
    found = flying(sitting)
    dealt = [name for name in found if name.startswith("deal.")]
    assert len(dealt) == 3
    assert sum(name.startswith("slide.") for name in found) == 3
    for name in dealt:
        assert found[name].move.thing.back is not None
        assert name.replace("deal.", "card.") not in nodes_of(sitting.view)
    frames(sitting, MOST_MS + 32)
    assert not flying(sitting)
    assert {name.replace("deal.", "card.") for name in dealt} <= set(nodes_of(sitting.view))


def test_territories_travel_when_the_sheet_of_the_claim_is_gone() -> None:
    sitting = lively(claimed("de", speed=1.0))
    assert not any(name.startswith("claim.") for name in flying(sitting))
    sitting.view.claims.go_on()
    found = flying(sitting)
    taken = [name for name in found if name.startswith("claim.")]
    assert len(taken) == 2
    assert sum(name.startswith("open.") for name in found) == 4
    lands = [nodes_of(sitting.view)[f"pile.{seat}.lands"].rect for seat in (0, 1)]
    assert all(end(found[name]) in lands for name in taken)


@pytest.mark.parametrize(("answer", "expected"), [
    (Hire(), ["canister", "canister", "tuarek"]), (Explore("guest_wells"), ["metal", "pawn", "recruit"]),
])  # fmt: skip
def test_tuareks_and_explorers_fly(answer: object, expected: list[str]) -> None:
    sitting = spending("de")
    stand(sitting, lambda state: setattr(state, "pool", [2, 2, 1, 2]))
    lively(sitting).answer(answer)
    assert kinds(sitting) == expected
    pawn = [flight for name, flight in flying(sitting).items() if name.endswith("pawn")]
    assert all(zones.territory(0).collidepoint(end(flight).center) for flight in pawn)


def test_a_coloured_die_flies_to_the_stage() -> None:
    sitting = lively(seated(seed=3))
    sitting.answer(TakeDie("green"))
    assert kinds(sitting) == ["canister", "die"]
    die = next(flight for name, flight in flying(sitting).items() if name.endswith("die"))
    assert zones.shack_die(0).collidepoint(die.start.box.center)
    assert zones.STAGE.collidepoint(end(die).center)


def test_what_is_gathered_starts_at_a_die_that_shows_it() -> None:
    sitting = spending("de")
    desk = sitting.view.desk()
    wares, start, goal = carried.carrying(desk, Gathered(0, (1, 2, 0, 0), "dice"), (), [])
    assert [kind for kind, _ in wares] == ["brick", "wheat", "wheat"]
    shown = Shown(sitting.view.build(desk.scale))
    for places in start:
        spot = shown.spot(places)
        assert spot is not None
        assert zones.STAGE.collidepoint(spot.box.center)
    for index, places in zip((0, 1, 1), goal, strict=True):
        spot = shown.spot(places)
        assert spot is not None
        assert zones.hand_cell(index).collidepoint(spot.box.center)


def test_camps_are_told_apart() -> None:
    sitting = spending("de")
    desk = sitting.view.desk()
    shown = Shown(sitting.view.build(desk.scale))
    for seat, box in ((0, zones.NEAR), (1, zones.FAR)):
        _, _, goal = carried.carrying(desk, CanistersGained(seat, 1, 1, "dice"), (), [])
        spot = shown.spot(goal[0])
        assert spot is not None
        assert box.collidepoint(spot.box.center)
    _, start, goal = carried.carrying(desk, ExplorerSentHome(0, 1, desk.state.territories[2], 2), (), [])
    first, last = shown.spot(start[0]), shown.spot(goal[0])
    assert first is not None
    assert last is not None
    assert zones.territory(2).collidepoint(first.box.center)
    assert zones.FAR.collidepoint(last.box.center)


def test_the_next_press_skips_tokens() -> None:
    sitting = lively(spending("de"))
    sitting.answer(Take("leaky_cistern"))
    sitting.view.give(Hire())
    assert "brick" not in kinds(sitting)


def test_without_motion_nothing_moves_but_what_changed_last_is_marked() -> None:
    sitting = spending("de")
    nodes_of(sitting.view)
    stand(sitting, lambda state: setattr(state, "pool", [2, 2, 1, 2]))
    for answer in (Take("leaky_cistern"), Hire(), Explore(sitting.session.state.territories[0])):
        sitting.answer(answer)
        assert not sitting.view.moving
        nodes = nodes_of(sitting.view)
        assert not [name for name, node in nodes.items() if node.live or name.startswith(("flight.", "turn"))]
        marked = [node for name, node in nodes.items() if name.startswith("changed.")]
        assert marked
    land = nodes_of(sitting.view)[f"territory.{sitting.session.state.territories[0]}"].rect
    assert any(land.contains(node.rect) for node in marked)
    sitting.undo()
    assert not [name for name in nodes_of(sitting.view) if name.startswith("changed.")]


@pytest.mark.parametrize(("speed", "ms"), [(.5, 2.0), (1.0, 1.0), (2.0, .5), (3.0, 1 / 3)])
def test_an_answer_takes_as_long_as_the_speed_says(speed: float, ms: float) -> None:
    sitting = lively(spending("de"), speed)
    sitting.answer(Take("leaky_cistern"))
    whole = max(flight.move.ms + flight.move.delay for flight in flying(sitting).values())
    assert whole < MOST_MS
    frames(sitting, round(whole * ms) - 32)
    assert sitting.view.motion.moving()
    frames(sitting, 64)
    assert not sitting.view.motion.moving()


# the night


def test_the_night_falls_in_steps_and_lifts_and_no_throw_waits_for_it() -> None:
    sitting = lively(seated(seed=3))
    sitting.answer(Go())
    frames(sitting, 32)
    first = night.shade(sitting.view.desk())
    assert nodes_of(sitting.view)["veil.board"].live
    assert 0 < first < 1
    frames(sitting, 160)
    assert night.shade(sitting.view.desk()) == 1
    assert not nodes_of(sitting.view)["veil.board"].live
    sitting.answer(Throw((0, 1, 2, 3, 4), 300))
    sitting.answer(Flat(200))
    assert 0 < night.shade(sitting.view.desk()) <= 1
    assert "veil.board" in nodes_of(sitting.view)
    frames(sitting, 160)
    assert "veil.board" not in nodes_of(sitting.view)


def test_without_motion_it_is_night_at_once() -> None:
    sitting = seated(seed=3)
    sitting.answer(Go())
    assert night.shade(sitting.view.desk()) == 1
    assert not nodes_of(sitting.view)["veil.board"].live


# the frame of the stage


def brightest(sitting: FakeSitting, count: int) -> list[int]:
    """The red of the stage's frame, frame by frame."""
    brush = brush_for((1280, 720))
    found = []
    for _ in range(count):
        frames(sitting, 160)
        shot = drawn(sitting.view, brush)
        found.append(shot.get_at((brush.u(zones.STAGE.centerx), brush.u(zones.STAGE.y + 4)))[0])
    return found


@pytest.mark.parametrize(("speed", "pulses"), [(1.0, True), (0.0, False)])
def test_under_five_seconds_the_frame_glows_slowly(speed: float, pulses: bool) -> None:
    sitting = running("de")
    sitting.motion_speed = sitting.view.motion.speed = speed
    assert not run_stage.low(sitting.view.desk())
    dark = brightest(sitting, 1)[0]
    run = sitting.view.running.run
    assert run is not None
    while run.gauge(sitting.now) > 4800:
        frames(sitting, 800)
    lights = brightest(sitting, 6)
    assert min(lights) > dark
    assert (len(set(lights)) > 2) is pulses
