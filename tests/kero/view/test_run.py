"""Runs and refuellings at the table: by key, mouse and finger, interrupted, and by computers."""
from __future__ import annotations

import pygame

from game.kero.answers import End, FillThrow, Flat, Go, Refuel, Take, TakeUp, Throw
from game.kero.events import Thrown
from game.kero.state import Kero
from game.kit.keys import Key
from game.kit.pointer import Phase, Pointer
from game.kit.run import Stage

from .fake import FakeSitting, frames, mouse, nodes_of, press, seated, stand, tap
from .scenes import running, spending


def stage_of(sitting: FakeSitting) -> Stage:
    """Where the open run stands."""
    assert sitting.view.running.run is not None
    return sitting.view.running.run.stage


def at_the_truck(**more: object) -> FakeSitting:
    """The run is open, nothing thrown."""
    sitting = seated(seed=3, **more)
    press(sitting.view, "act")
    assert isinstance(sitting.given[-1], Go)
    return sitting


def test_holding_the_key_pours_letting_go_lays_flat() -> None:
    sitting = at_the_truck()
    view = sitting.view
    assert view.focus_frozen
    assert tap(view, pygame.K_SPACE)
    frames(sitting, 960)
    assert view.raised
    assert view.moving
    assert tap(view, pygame.K_RETURN)
    assert isinstance(sitting.given[-1], Throw)
    assert sitting.given[-1].dice == (0, 1, 2, 3, 4)
    frames(sitting, 800)
    tap(view, pygame.K_SPACE, down=False)
    frames(sitting, 32)
    assert isinstance(sitting.given[-1], Flat)
    assert not view.focus_frozen
    assert sitting.session.state.part == "spend"
    assert view.running.trace is not None
    assert view.running.trace.throws == 1


def test_one_press_of_the_mouse_raises_the_next_lays_flat() -> None:
    sitting = at_the_truck()
    mouse(sitting.view, "truck")
    frames(sitting, 800)
    press(sitting.view, "act")
    assert isinstance(sitting.given[-1], Throw)
    frames(sitting, 400)
    mouse(sitting.view, "hold")
    frames(sitting, 32)
    assert isinstance(sitting.given[-1], Flat)


def test_a_finger_on_the_truck_holds_it_while_another_presses_dice() -> None:
    sitting = at_the_truck()
    view = sitting.view
    hold = nodes_of(view)["truck"].hold
    assert hold is not None
    hold(Pointer(7, 1400, 500, Phase.DOWN, True, sitting.now))
    frames(sitting, 700)
    press(view, "tray")
    throws = [answer for answer in sitting.given if isinstance(answer, Throw)]
    assert len(throws) == 1
    free = view.running.chosen()
    press(view, f"rolled.{free[0]}")
    assert free[0] in view.running.kept
    frames(sitting, 700)
    press(view, "act")
    assert sitting.given[-1].dice == free[1:]
    hold(Pointer(7, 1400, 500, Phase.UP, True, sitting.now))
    frames(sitting, 32)
    assert isinstance(sitting.given[-1], Flat)


def test_digits_keep_and_free_and_a_burnt_die_says_why_not() -> None:
    sitting = running("de")
    view = sitting.view
    assert view.running.kept == {0, 1, 5}
    assert tap(view, pygame.K_KP_1)
    assert tap(view, pygame.K_3)
    assert view.running.kept == {1, 2, 5}
    press(view, "rolled.4")
    assert sitting.said[-1] == ("Verbrannte Würfel bleiben liegen", "kero-24")
    assert 4 not in view.running.kept


def test_a_throw_too_early_is_refused_with_its_rule() -> None:
    sitting = at_the_truck()
    mouse(sitting.view, "truck")
    frames(sitting, 700)
    sitting.view.throw()
    count = len(sitting.given)
    frames(sitting, 160)
    sitting.view.throw()
    assert len(sitting.given) == count
    assert sitting.said[-1][1] == "kero-26"


def test_dice_tumble_and_delay_nothing() -> None:
    sitting = seated(seed=3)
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    press(sitting.view, "act")
    mouse(sitting.view, "truck")
    frames(sitting, 700)
    sitting.view.throw()
    assert nodes_of(sitting.view)["rolled.0"].live
    assert not sitting.view.ready_for_computer()
    frames(sitting, 420)
    assert not nodes_of(sitting.view)["rolled.0"].live
    assert not sitting.view.motion.moving()


def test_nothing_is_live_when_nothing_flows() -> None:
    for sitting in (seated(seed=3), spending("de"), at_the_truck()):
        frames(sitting, 64)
        assert not [node.name for node in nodes_of(sitting.view).values() if node.live]
        assert not sitting.view.moving
        sitting.view.stale = False
        frames(sitting, 320)
        assert not sitting.view.stale


def test_a_lost_focus_covers_the_dice_until_both_are_ready() -> None:
    sitting = running("en", kinds=("human", "human"))
    view = sitting.view
    level = view.running.level(0)
    view.focus_lost(sitting.now)
    frames(sitting, 160)
    assert stage_of(sitting) is Stage.INTERRUPTED
    nodes = nodes_of(view)
    assert not [name for name in nodes if name.startswith("rolled.")]
    assert {"ready.0", "ready.1", "cover"} <= set(nodes)
    assert any(note.kind == "run.interrupted" for note in sitting.notes)
    view.focus_gained(sitting.now)
    frames(sitting, 160)
    press(view, "ready.0")
    press(view, "ready.1")
    frames(sitting, 32)
    assert "countdown" in nodes_of(view)
    frames(sitting, 2400)
    assert stage_of(sitting) is Stage.AWAITING
    mouse(view, "hold")
    frames(sitting, 64)
    assert stage_of(sitting) is Stage.POURING
    assert level - 100 <= view.running.level(0) <= level + 20
    assert "rolled.0" in nodes_of(view)


def test_two_people_refuel_by_mouse_and_key() -> None:
    sitting = seated(seed=3, kinds=("human", "human"))
    stand(sitting, lambda state: setattr(state.camp, "fuel", 9000))
    press(sitting.view, "act.left")
    press(sitting.view, "choose.0")
    assert sitting.given[-1] == Refuel(1)
    press(sitting.view, "act")
    assert sitting.given[-1] == TakeUp(8)
    mouse(sitting.view, "truck")
    frames(sitting, 900)
    assert tap(sitting.view, sitting.players[1].throw_key)
    assert isinstance(sitting.given[-1], FillThrow)
    assert 800 <= sitting.given[-1].poured <= 920
    mouse(sitting.view, "hold")
    frames(sitting, 900)
    press(sitting.view, "act")
    assert sitting.given[-1].ms > sitting.given[-1].poured


def test_a_computer_throws_when_its_fuel_has_flowed() -> None:
    sitting = seated(seed=3)
    stand(sitting, lambda state: setattr(state, "seat", 1))
    sitting.answer(Go())
    ask = sitting.session.ask
    assert ask is not None
    sitting.view.perform(ask, Throw((0, 1, 2, 3, 4), 1000))
    frames(sitting, 960)
    assert not isinstance(sitting.given[-1], Throw)
    frames(sitting, 96)
    assert sitting.given[-1] == Throw((0, 1, 2, 3, 4), 1000)
    assert isinstance(sitting.session.moments[-1].events[0], Thrown)


def test_a_computers_answer_stands_on_the_table_before_it_is_given() -> None:
    sitting = stand(spending("de"), lambda state: setattr(state, "seat", 1))
    ask = sitting.session.ask
    assert ask is not None
    take = next(answer for answer in ask.options.examples() if isinstance(answer, Take))
    sitting.view.perform(ask, take)
    assert sitting.view.intent == take
    assert not sitting.view.ready_for_computer()
    frames(sitting, 640)
    assert take not in sitting.given
    frames(sitting, 96)
    assert sitting.given[-1] == take
    assert sitting.view.intent is None


def test_undo_is_forbidden_once_fuel_has_flowed() -> None:
    sitting = at_the_truck()
    assert sitting.view.undo_refusal() is None
    mouse(sitting.view, "truck")
    frames(sitting, 160)
    refusal = sitting.view.undo_refusal()
    assert refusal is not None
    assert refusal.key == "kero.no.flowed"


def test_the_key_let_go_after_the_run_lets_go_of_the_truck() -> None:
    """All dice burnt end the run while the key is down; the next run does not begin by itself."""
    sitting = at_the_truck()
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 700)
    sitting.view.throw()

    def burnt(state: Kero) -> None:
        state.faces = [5] * 5

    stand(sitting, burnt, quiet=True)
    sitting.view.happened(sitting.session.moments[-1].events)
    assert not sitting.view.running.open
    tap(sitting.view, pygame.K_SPACE, down=False)
    assert not sitting.trucks[0]._holds  # type: ignore[attr-defined]


def test_ending_names_what_lapses() -> None:
    sitting = spending("de")
    node = nodes_of(sitting.view)["act"]
    assert node.press is not None
    assert "verfallen" in node.tip
    node.press()
    assert sitting.given[-1] == End()


def test_an_interruption_covers_the_dice_at_once() -> None:
    """The picture under a sheet is not ticked: what covers the dice must make the table stale by itself."""
    sitting = seated(seed=3)
    press(sitting.view, "act")
    mouse(sitting.view, "truck")
    frames(sitting, 700)
    sitting.view.throw()
    frames(sitting, 500)
    assert "rolled.0" in nodes_of(sitting.view)
    sitting.view.interrupt(sitting.now, "menu")
    assert sitting.view.stale
    assert not any(name.startswith("rolled.") for name in nodes_of(sitting.view))
    sitting.view.show_hint()
    assert sitting.view.hinted == ()


def test_a_press_meant_for_a_run_that_has_ended_does_nothing() -> None:
    """The thrower's Enter after the end must not end the turn."""
    sitting = seated(seed=3)
    press(sitting.view, "act")
    mouse(sitting.view, "truck")
    frames(sitting, 700)
    sitting.view.throw()
    frames(sitting, 500)
    sitting.view.running._close()  # as the last flame does
    assert sitting.view.running.run is None
    count = len(sitting.given)
    assert sitting.view.key(Key(pygame.K_RETURN, True, 0, sitting.now))
    assert len(sitting.given) == count
    frames(sitting, 700)
    assert not sitting.view.running.just_closed(Key(pygame.K_RETURN, True, 0, sitting.now))
