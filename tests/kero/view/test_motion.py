"""What moves beside the cards: tokens, the night over the table, the frame of the stage. Nothing waits for it."""
from __future__ import annotations

import pytest

from game.kero.answers import Explore, Flat, Go, Hire, Take, TakeDie, Throw
from game.kero.events import CanistersGained, ExplorerSentHome, Gathered
from game.kero.view import carried, night, run_stage, zones

from .fake import FakeSitting, brush_for, drawn, frames, nodes_of, seated, stand
from .scenes import running, spending


def lively(sitting: FakeSitting) -> FakeSitting:
    """The same table with motion."""
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    return sitting


def kinds(sitting: FakeSitting) -> list[str]:
    """The tokens on their way."""
    return sorted(token.kind for token in sitting.view.carried.going)


def test_prices_and_gains_fly_and_arrive() -> None:
    sitting = lively(spending("de"))
    field = sitting.session.state.row.index("leaky_cistern")
    sitting.answer(Take("leaky_cistern"))
    assert kinds(sitting) == ["brick", "brick", "canister", "canister"]
    card = zones.card(field)
    for token in sitting.view.carried.going:
        assert card.collidepoint(token.end if token.kind == "brick" else token.start)
    assert sum(name.startswith("token.") for name in nodes_of(sitting.view)) == 4
    frames(sitting, 400)
    assert not sitting.view.carried.going
    assert not sitting.view.moving


@pytest.mark.parametrize(("answer", "expected"), [
    (Hire(), ["canister", "canister", "tuarek"]), (Explore("guest_wells"), ["metal", "pawn", "recruit"]),
])  # fmt: skip
def test_tuareks_and_explorers_fly(answer: object, expected: list[str]) -> None:
    sitting = spending("de")
    stand(sitting, lambda state: setattr(state, "pool", [2, 2, 1, 2]))
    lively(sitting).answer(answer)
    assert kinds(sitting) == expected
    pawn = [token for token in sitting.view.carried.going if token.kind == "pawn"]
    assert all(zones.territory(0).collidepoint(token.end) for token in pawn)


def test_a_coloured_die_flies_to_the_stage() -> None:
    sitting = lively(seated(seed=3))
    sitting.answer(TakeDie("green"))
    assert kinds(sitting) == ["canister", "die"]
    die = next(token for token in sitting.view.carried.going if token.kind == "die")
    assert zones.shack_die(0).collidepoint(die.start)
    assert zones.STAGE.collidepoint(die.end)


def test_what_is_gathered_starts_at_a_die_that_shows_it() -> None:
    sitting = spending("de")
    desk = sitting.view.desk()
    wares, start, end = carried.carrying(desk, Gathered(0, (1, 2, 0, 0), "dice"), (), [])
    assert [kind for kind, _ in wares] == ["brick", "wheat", "wheat"]
    assert all(zones.STAGE.collidepoint(spot) for spot in (*start, *end))
    assert [zones.hand_cell(index).collidepoint(spot) for index, spot in zip((0, 1, 1), end, strict=True)] == [True] * 3


def test_camps_are_told_apart() -> None:
    desk = spending("de").view.desk()
    for seat, box in ((0, zones.NEAR), (1, zones.FAR)):
        _, _, end = carried.carrying(desk, CanistersGained(seat, 1, 1, "dice"), (), [])
        assert box.collidepoint(end[0])
    _, start, end = carried.carrying(desk, ExplorerSentHome(0, 1, desk.state.territories[2], 2), (), [])
    assert zones.territory(2).collidepoint(start[0])
    assert zones.FAR.collidepoint(end[0])


def test_the_next_press_skips_tokens() -> None:
    sitting = lively(spending("de"))
    sitting.answer(Take("leaky_cistern"))
    sitting.view.give(Hire())
    assert "brick" not in kinds(sitting)


def test_without_motion_nothing_moves_at_all() -> None:
    sitting = spending("de")
    stand(sitting, lambda state: setattr(state, "pool", [2, 2, 1, 2]))
    for answer in (Take("leaky_cistern"), Hire(), Explore(sitting.session.state.territories[0])):
        sitting.answer(answer)
        assert not sitting.view.moving
        assert not [name for name in nodes_of(sitting.view) if name.startswith(("token.", "flight.", "turn"))]


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
