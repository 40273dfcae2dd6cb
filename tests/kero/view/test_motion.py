"""What moves beside the cards: tokens, the night over the table, the frame of the stage. Nothing waits for it."""
from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import FRect

from game.core.ask import OneOf
from game.kero import bot
from game.kero.answers import Drop, Explore, Flat, Go, Hire, Refill, Take, TakeDie, TakeUp, Throw
from game.kero.events import CanistersGained, ExplorerSentHome, GameEnded, Gathered
from game.kero.options import RunOptions
from game.kero.view import carried, intended, night, run_stage, stage, zones
from game.kit import tumble
from game.kit.flight import MOST_MS, Flight, Shown

from .fake import FakeSitting, brush_for, drawn, frames, mouse, nodes_of, seated, stand
from .scenes import SCENES, at_refinery, at_the_truck, claimed, gaps, running, sensor_of, spending


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


def told(sitting: FakeSitting, node: str) -> bytes:
    """A part of the table as it is painted."""
    box = nodes_of(sitting.view)[node].rect
    part = pygame.Rect(*(round(length * 2 / 3) for length in box))
    return pygame.image.tobytes(drawn(sitting.view, brush_for((1280, 720))).subsurface(part), "RGB")


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


def test_a_card_counts_in_its_pile_once_it_is_there() -> None:
    sitting = lively(spending("de"))
    colour = sitting.view.content.cards["leaky_cistern"].colour
    before = told(sitting, f"pile.0.{colour}")
    sitting.answer(Take("leaky_cistern"))
    assert told(sitting, f"pile.0.{colour}") == before
    frames(sitting, MOST_MS + 32)
    assert told(sitting, f"pile.0.{colour}") != before


def test_a_tile_that_is_given_up_leaves_at_the_edge_of_its_camp() -> None:
    view, _ = SCENES["drop"]("de")
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    lively(sitting)
    slot = nodes_of(view)["ability.0.dune_scouts"].rect.copy()
    sitting.answer(Drop("dune_scouts"))
    flight = flying(sitting)["drop.dune_scouts"]
    assert flight.start.box == slot
    assert end(flight).bottom == zones.NEAR.bottom
    frames(sitting, MOST_MS + 32)
    assert not flying(sitting)


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


# dice, and what hurries


def thrown(speed: float) -> FakeSitting:
    """A run with a throw just made, at a speed of the motion."""
    sitting = lively(running("de"), speed)
    frames(sitting, 1600)
    sitting.view.throw()
    return sitting


def test_dice_tumble_but_kept_ones_stay_and_each_settles_on_the_face_thrown() -> None:
    sitting = thrown(1.0)
    view, state = sitting.view, sitting.session.state
    assert [die for die in range(6) if view.motion.moving(f"tumble.{die}")] == [2, 3]
    for die in (2, 3):
        share = view.motion.share(f"tumble.{die}", sitting.now)
        assert tumble.tumbling(share, state.faces[die], 6, die).face != state.faces[die]
        assert tumble.tumbling(1, state.faces[die], 6, die).up == state.faces[die]
    moving, brush = drawn(view, brush_for((1280, 720))), brush_for((1280, 720))
    frames(sitting, 464)
    assert not any(view.motion.moving(f"tumble.{die}") for die in range(6))
    settled = drawn(view, brush)
    for die, moves in ((0, False), (1, False), (2, True), (3, True)):
        box = zones.die(die, 6)
        part = [brush.u(edge) for edge in (box.x + 12, box.y + 14, box.w - 34, 88)]
        one, other = (pygame.image.tobytes(shot.subsurface(part), "RGB") for shot in (moving, settled))
        assert (one != other) is moves
    frames(sitting, 512)
    still = thrown(0.0)
    assert still.session.state.faces == sitting.session.state.faces


def test_flames_light_up_when_the_dice_lie() -> None:
    sitting = lively(running("de"))
    stand(sitting, lambda state: setattr(state, "faces", [1, 3, 0, 2, 0, 3]), quiet=True)
    sitting.view.flames = set()
    desk = sitting.view.desk()
    flame = next(number for number, face in enumerate(sitting.view.content.dice["white"].faces) if face.kind == "flame")
    sitting.session.state.faces[2] = flame
    sitting.view._desk = None
    sitting.view.motion.play("tumble.2", 400, sitting.now, sitting.view._settled)
    assert run_stage.lying_flames(sitting.view.desk()) == 0
    frames(sitting, 416)
    assert run_stage.lying_flames(sitting.view.desk()) == 1
    assert sitting.view.alight == {2}
    assert nodes_of(sitting.view)["stage.flames"].live
    frames(sitting, 480)
    assert not nodes_of(sitting.view)["stage.flames"].live
    assert desk.content is sitting.view.content


@pytest.mark.parametrize("make", [lambda speed: run_of(speed), lambda speed: fill_of(speed)])
def test_a_throw_is_taken_at_once_while_all_moves_and_no_fuel_is_lost_to_it(make: Callable[[float], list[tuple[int, ...]]]) -> None:
    plain = make(0.0)
    assert len(plain) > 3
    for speed in (.5, 1.0, 3.0):
        assert make(speed) == plain


def run_of(speed: float) -> list[tuple[int, ...]]:
    """A run with throws as quick as the rules allow; after each, what was answered and the fuel left."""
    sitting = lively(at_the_truck("de", kinds=("human", "human")), speed)
    mouse(sitting.view, "hold")
    found: list[tuple[int, ...]] = []
    for _ in range(4):
        while sitting.view.running.run is not None and sitting.view.running.run.why_no_throw(sitting.now) is not None:
            frames(sitting, 16)
        given = len(sitting.given)
        sitting.view.throw()
        assert len(sitting.given) == given + 1, "the throw was not taken at once"
        found.append((sitting.given[-1].ms, sitting.session.state.camp.fuel, *sitting.session.state.faces))
        assert sitting.view.motion.moving() is (speed > 0)
    return found


def fill_of(speed: float) -> list[tuple[int, ...]]:
    """The same for a refuelling, with both seats people."""
    sitting = lively(at_refinery("de"), speed)
    sitting.answer(TakeUp(8))
    mouse(sitting.view, "hold")
    found: list[tuple[int, ...]] = []
    while len(found) < 4:
        run = sitting.view.running.run
        assert run is not None
        while run.why_no_throw(sitting.now) is not None:
            frames(sitting, 16)
        sitting.view.throw()
        found.append((sitting.given[-1].ms, sitting.given[-1].poured, sitting.session.state.camps[0].fuel))
    return found


# the truck


def test_the_truck_rises_its_fuel_leans_and_it_lies_down_again_after_the_run() -> None:
    sitting = lively(at_the_truck("de", kinds=("human", "human")))
    view = sitting.view
    mouse(view, "hold")
    frames(sitting, 96)
    assert 0 < view.slosh.angle < run_stage.STANDING
    assert view.slosh.lean > 0
    frames(sitting, 4000)
    assert view.slosh.angle == run_stage.STANDING
    view.throw()
    frames(sitting, 1600)
    hand = view.running.hand
    assert hand is not None
    hand.mouse_press(sitting.now)
    frames(sitting, 96)
    assert view.running.run is None
    assert nodes_of(view)["stage.truck"].live
    assert 0 < view.slosh.angle < run_stage.STANDING
    view.motion.skip()
    frames(sitting, 16)
    assert not nodes_of(view)["stage.truck"].live
    assert view.slosh.angle == 0


def test_a_truck_with_a_sensor_is_shown_as_it_is_held() -> None:
    sitting = lively(at_the_truck("de", sensed=True))
    sensor = sensor_of(sitting)
    for angle in (20.0, 55.0, -30.0):
        sensor.angle = angle
        frames(sitting, 320)
        assert sitting.view.slosh.angle == pytest.approx(angle, abs=2)


def test_on_its_way_the_truck_keeps_to_its_column() -> None:
    brush = brush_for((1920, 1080))
    for angle in range(-90, 91, 3):
        pose = run_stage.posed_truck(angle)
        wide, high = brush.truck_size(pose.wide, pose.high, pose.tilt)
        assert zones.STAGE.x - 8 <= pose.x - wide / 2
        assert pose.x + wide / 2 <= zones.TRAY.x + 20
        assert zones.STAGE.y <= pose.y - high / 2
        assert pose.y + high / 2 <= zones.STAGE.bottom


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


# computer players


def test_what_a_computer_has_chosen_is_told_where_it_lies_before_it_happens() -> None:
    sitting = lively(spending("de", kinds=("normal", "human")))
    answer = Take("leaky_cistern")
    ask = sitting.session.ask
    assert ask is not None
    sitting.view.perform(ask, answer)
    card = nodes_of(sitting.view)["card.leaky_cistern"].rect
    nodes = nodes_of(sitting.view)
    assert nodes["about.ring"].rect == card
    assert "Lecke Zisterne" in nodes["about.words"].label
    frames(sitting, 400)
    assert not sitting.given
    assert "about.ring" in nodes_of(sitting.view)
    frames(sitting, 400)
    assert sitting.given == [answer]
    assert "about.ring" not in nodes_of(sitting.view)
    assert "flight.take.leaky_cistern" in nodes_of(sitting.view)


def test_each_answer_of_a_computer_has_a_place_on_the_table() -> None:
    sitting = spending("de", kinds=("normal", "human"))
    ask = sitting.session.ask
    assert ask is not None
    assert isinstance(ask.options, OneOf)
    for answer in ask.options.values:
        sitting.view.perform(ask, answer)
        nodes = nodes_of(sitting.view)
        assert nodes["about.words"].label
        at = {name for name, node in nodes.items() if node.rect == nodes["about.ring"].rect and not name.startswith("about.")}
        assert at & {place.name for place in intended.place(sitting.view.desk(), answer)}


def test_a_computer_pins_the_dice_it_will_not_throw() -> None:
    sitting = lively(at_the_truck("de", kinds=("normal", "human")))
    ask = sitting.session.ask
    assert ask is not None
    sitting.answer(Throw((0, 1, 2, 3, 4), 300))
    ask = sitting.session.ask
    assert ask is not None
    free = [die for die in range(5) if sitting.view.running.die_state(die) == "free"]
    sitting.view.perform(ask, Throw(tuple(free[1:]), 1500))
    assert sitting.view.running.die_state(free[0]) == "kept"
    assert all(sitting.view.running.die_state(die) == "free" for die in free[1:])


def computer_run(speed: float) -> list[tuple[int, ...]]:
    """A computer's run at a speed of the motion: what it threw after how much fuel."""
    sitting = lively(at_the_truck("de", kinds=("normal", "human")), speed)
    player = bot.player("normal", 7)
    asked = None
    found: list[tuple[int, ...]] = []
    for _ in range(1500):
        ask = sitting.session.ask
        if ask is None or not isinstance(ask.options, RunOptions):
            break
        if ask is not asked and sitting.view.ready_for_computer():
            asked = ask
            sitting.view.perform(ask, player.answer(sitting.session.seen(ask.seat), ask))
        frames(sitting, 16)
    for given in sitting.given:
        found.append((int(getattr(given, "ms", 0)), *getattr(given, "dice", ())))
    return [*found, (sitting.session.state.camps[0].fuel,)]


def test_a_computers_run_takes_as_much_fuel_with_motion_as_without() -> None:
    plain = computer_run(0.0)
    assert len(plain) > 2
    assert computer_run(1.0) == computer_run(3.0) == plain


# the end


def test_the_score_is_counted_part_by_part_and_a_press_tells_it_at_once() -> None:
    sitting = lively(seated(seed=3, kinds=("human", "human")))
    chance = random.Random(5)
    while (ask := sitting.session.ask) is not None:
        happened = sitting.session.answer(ask.options.sample(chance.randrange))
    sitting.view.happened(())
    sitting.view.happened(happened)
    sitting.view.motion.play(stage.SCORE, stage.SCORE_MS, sitting.now, sitting.view._changed)
    brush = brush_for((1280, 720))

    def bright() -> int:
        shot = drawn(sitting.view, brush)
        part = shot.subsurface([brush.u(edge) for edge in (zones.STAGE.x + 260, zones.STAGE.y + 200, 300, 380)])
        return sum(1 for x in range(0, part.get_width(), 2) for y in range(0, part.get_height(), 2) if sum(part.get_at((x, y))[:3]) > 500)

    nodes = nodes_of(sitting.view)
    assert nodes["stage.result"].live
    frames(sitting, 240)
    early = bright()
    frames(sitting, 640)
    later = bright()
    sitting.view.motion.skip()
    assert not nodes_of(sitting.view)["stage.result"].live
    assert early < later < bright()


def test_the_end_of_a_game_starts_the_count() -> None:
    sitting = lively(seated(seed=3, kinds=("human", "human")))
    sitting.view._tumble((GameEnded(),))
    assert sitting.view.motion.moving(stage.SCORE)
    sitting = seated(seed=3, kinds=("human", "human"))
    sitting.view._tumble((GameEnded(),))
    assert not sitting.view.motion.moving()
