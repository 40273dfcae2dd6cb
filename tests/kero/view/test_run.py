"""Runs and refuellings at the table: by key, mouse and finger, interrupted, and by computers."""
from __future__ import annotations

import pygame
import pytest

from game.kero.answers import End, FillThrow, Flat, Go, Refuel, Take, TakeUp, Throw
from game.kero.events import Thrown
from game.kero.state import WHITE_DICE, Kero
from game.kero.view import run_stage, stage
from game.kero.view.pad import clicked
from game.kero.view.pad import words as pad_words
from game.kero.view.prompt import marked, sentence, step
from game.kit.keys import Key
from game.kit.pointer import Phase, Pointer
from game.kit.run import Stage
from game.kit.table import Pose
from tests.sensor import ScriptedSensor

from . import scenes
from .fake import FakeSitting, brush_for, drawn, frames, mouse, nodes_of, press, seated, stand, tap
from .scenes import running, sensor_of, spending


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
    assert sitting.view.ready_for_computer()


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
    assert sentence(sitting.view.desk()) == sitting.words.text("kero.view.interrupted")  # nobody is told to throw
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


def test_flat_is_followed_through_an_interruption_in_the_same_frame() -> None:
    """The computer's truck lies flat for the run in the end, though a sheet was opened in the frame it was told to."""
    sitting = seated(seed=3)
    stand(sitting, lambda state: setattr(state, "seat", 1))
    sitting.answer(Go())
    view, ask = sitting.view, sitting.session.ask
    assert ask is not None
    view.perform(ask, Throw((0, 1, 2, 3, 4), 1000))
    frames(sitting, 1056)
    assert isinstance(sitting.given[-1], Throw)
    assert sitting.session.ask is not None
    view.perform(sitting.session.ask, Flat(700))
    run = view.running.run
    assert run is not None
    while run.since_throw(sitting.now).ms < 700:
        sitting.now += 16
        if run.since_throw(sitting.now).ms < 700:
            view.tick(sitting.now)
    view.running._follow_plan(run, sitting.now)
    view.interrupt(sitting.now, "menu")
    assert run.covered
    frames(sitting, 64)
    press(view, "ready.0")
    frames(sitting, 4000)
    assert isinstance(sitting.given[-1], Flat)
    assert not view.running.open


def test_a_late_frame_before_the_flat_is_bridged_by_the_count() -> None:
    sitting = seated(seed=3)
    stand(sitting, lambda state: setattr(state, "seat", 1))
    sitting.answer(Go())
    view, ask = sitting.view, sitting.session.ask
    assert ask is not None
    view.perform(ask, Throw((0, 1, 2, 3, 4), 1000))
    frames(sitting, 1056)
    assert sitting.session.ask is not None
    view.perform(sitting.session.ask, Flat(700))
    frames(sitting, 320)
    sitting.now += 500
    view.tick(sitting.now)
    assert stage_of(sitting) is Stage.INTERRUPTED
    frames(sitting, 32)
    nodes = nodes_of(view)
    assert ("countdown" in nodes, "ready.0" in nodes) == (True, False)
    frames(sitting, 4000)
    assert isinstance(sitting.given[-1], Flat)


def refuelling(*kinds: str) -> FakeSitting:
    """The first side is refuelled, and fuel flows; half a second passes without a frame, then three seconds frame by frame."""
    sitting = seated(seed=3, kinds=kinds)
    stand(sitting, lambda state: setattr(state.camp, "fuel", 9000))
    sitting.answer(Refuel(1))
    sitting.answer(TakeUp(WHITE_DICE))
    if kinds[0] == "human":
        tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 640)
    assert stage_of(sitting) is Stage.POURING
    sitting.now += 500
    sitting.view.tick(sitting.now)
    assert stage_of(sitting) is Stage.INTERRUPTED
    frames(sitting, 3000)
    return sitting


@pytest.mark.parametrize("kinds", [("human", "easy"), ("easy", "human")])
def test_after_a_late_frame_whoever_holds_or_throws_in_a_refuelling_is_waited_for(kinds: tuple[str, str]) -> None:
    sitting = refuelling(*kinds)
    assert stage_of(sitting) is Stage.INTERRUPTED
    assert f"ready.{kinds.index('human')}" in nodes_of(sitting.view)


def test_computers_refuel_on_after_a_late_frame() -> None:
    assert stage_of(refuelling("easy", "easy")) is Stage.POURING


def test_after_a_late_frame_whoever_throws_in_a_run_is_waited_for() -> None:
    sitting = running("en")
    sitting.now += 500
    frames(sitting, 3000)
    assert stage_of(sitting) is Stage.INTERRUPTED
    assert "ready.0" in nodes_of(sitting.view)


def test_the_truck_lies_flat_when_another_run_opens_under_a_held_key() -> None:
    sitting = at_the_truck()
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 700)
    sitting.view.throw()

    def again(state: Kero) -> None:
        state.part, state.turn, state.faces, state.throws = "before", state.turn + 2, [], 0

    stand(sitting, again)
    sitting.answer(Go())
    frames(sitting, 160)
    assert stage_of(sitting) is Stage.READY
    assert not sitting.view.raised


def reopened(sitting: FakeSitting) -> FakeSitting:
    """The same position and notes at a new table."""
    again = seated(seed=3, kinds=tuple(player.kind for player in sitting.players))
    again.session.live = sitting.session.live
    again.notes = sitting.notes
    again.view.happened(())
    return again


def test_fuel_poured_before_the_first_throw_stays_poured() -> None:
    """It is noted when the table is left, even from a truck that lies flat again."""
    sitting = at_the_truck()
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 640)
    tap(sitting.view, pygame.K_SPACE, down=False)
    frames(sitting, 64)
    level = sitting.view.running.level(0)
    assert 0 < sitting.session.state.camps[0].fuel - level < 700
    sitting.view.interrupt(sitting.now, "closed")
    assert sitting.notes[-1].kind == "run.poured"
    again = reopened(sitting)
    assert again.view.running.level(0) == level
    assert stage_of(again) is Stage.READY
    assert again.view.undo_refusal() is not None


def test_a_killed_program_gives_back_at_most_a_second() -> None:
    sitting = at_the_truck()
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 4800)
    level = sitting.view.running.level(0)
    assert 0 <= reopened(sitting).view.running.level(0) - level <= 1020
    for name, value in (("level", level - 5), ("poured", "x"), ("ms", None), ("poured", -3), ("level", 10**9)):
        edited = reopened(sitting)
        note = sitting.notes[-1]
        edited.notes = [*sitting.notes, type(note)(note.kind, {**note.values, name: value})]
        edited.view.happened(())
        assert edited.view.running.level(0) == sitting.session.state.camps[0].fuel


def test_a_fill_left_before_its_first_throw_comes_back_interrupted() -> None:
    sitting = seated(seed=3, kinds=("human", "human"))
    stand(sitting, lambda state: setattr(state.camp, "fuel", 9000))
    press(sitting.view, "act.left")
    press(sitting.view, "choose.0")
    press(sitting.view, "act")
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 640)
    sitting.view.interrupt(sitting.now, "closed")
    level = sitting.view.running.level(0)
    assert level > 9500
    again = reopened(sitting)
    assert again.view.running.level(0) == level
    assert stage_of(again) is Stage.INTERRUPTED


def test_a_game_given_up_closes_its_run_and_lights_nothing() -> None:
    sitting = running("de", kinds=("human", "human"))
    view = sitting.view
    view.interrupt(sitting.now, "menu")
    assert "ready.0" in nodes_of(view)
    count = len(sitting.given)
    view.closed = True
    nodes = nodes_of(view)
    assert view.running.run is None
    assert not [name for name, node in nodes.items() if node.lit or name.startswith("ready.")]
    assert nodes["act"].label == "Das Spiel ist aus"
    view.happened(())
    frames(sitting, 60_000)
    assert view.running.run is None
    assert len(sitting.given) == count
    refusal = view.undo_refusal()
    assert refusal is not None
    assert refusal.key == "kero.view.over"


def test_an_outcome_is_answered_once() -> None:
    sitting = running("de")
    sitting.dry = True
    mouse(sitting.view, "hold")
    frames(sitting, 320)
    assert [answer for answer in sitting.given if isinstance(answer, Flat)] == [sitting.given[-1]]


def test_a_covered_throw_button_says_why() -> None:
    sitting = running("en", kinds=("human", "human"))
    sitting.view.interrupt(sitting.now, "menu")
    node = nodes_of(sitting.view)["act"]
    assert node.press is None
    assert node.refusal is not None
    assert node.refusal() == sitting.words.text("run.covered")


def test_each_person_is_ready_by_the_own_key() -> None:
    sitting = running("en", kinds=("human", "human"))
    view, run = sitting.view, sitting.view.running.run
    assert run is not None
    view.interrupt(sitting.now, "menu")
    frames(sitting, 64)
    for _ in range(3):
        assert tap(view, pygame.K_RETURN)
        frames(sitting, 800)
    assert run.waiting_for == {1}
    tap(view, pygame.K_BACKSPACE)
    assert run.waiting_for == frozenset()


def test_a_double_press_of_a_common_key_readies_one_person() -> None:
    from dataclasses import replace

    sitting = running("en", kinds=("human", "human"))
    sitting.players = tuple(replace(player, throw_key=pygame.K_RETURN) for player in sitting.players)
    view, run = sitting.view, sitting.view.running.run
    assert run is not None
    view.interrupt(sitting.now, "menu")
    frames(sitting, 64)
    tap(view, pygame.K_RETURN)
    frames(sitting, 160)
    assert tap(view, pygame.K_KP_ENTER)
    assert run.waiting_for == {1}
    frames(sitting, 400)
    tap(view, pygame.K_RETURN)
    assert run.waiting_for == frozenset()


def test_a_moving_truck_holds_up_no_computer() -> None:
    """Whoever wiggles the hold key cannot keep the other clan from throwing."""
    sitting = seated(seed=3)
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    press(sitting.view, "act")
    frames(sitting, 400)
    mouse(sitting.view, "truck")
    frames(sitting, 32)
    assert sitting.view.slosh.moving
    assert sitting.view.ready_for_computer()
    tap(sitting.view, pygame.K_q)
    assert sitting.view.ready_for_computer()


def test_a_click_meant_to_throw_ends_no_turn() -> None:
    sitting = spending("de")
    sitting.view.running._closed_at = sitting.now
    node = nodes_of(sitting.view)["act"]
    assert node.press is None
    assert not node.lit
    tap(sitting.view, pygame.K_n)
    assert End() not in sitting.given
    sitting.view.stale = False
    frames(sitting, 640)
    assert sitting.view.stale  # it lights up by itself
    press(sitting.view, "act")
    assert sitting.given[-1] == End()


def test_what_flows_is_heard_until_the_tank_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = at_the_truck()
    heard: list[str] = []
    monkeypatch.setattr(sitting.sounds, "play", lambda name, share=1.0: heard.append(name))
    assert tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 31_000)
    assert heard == ["second"]
    frames(sitting, 5_000)
    assert heard == ["second"] * 5 + ["empty"]


# a truck with a sensor


def pad(sitting: FakeSitting) -> tuple[str, str]:
    """What the pad says of the truck."""
    return pad_words(sitting.view.desk())


def test_before_the_truck_is_up_nothing_else_is_lit() -> None:
    sitting = at_the_truck()
    assert not nodes_of(sitting.view)["act"].lit
    refusal = nodes_of(sitting.view)["act"].refusal
    assert refusal is not None
    assert refusal() == sitting.words.text("run.not_standing")
    assert sentence(sitting.view.desk()) == sitting.words.text("kero.view.called.roll", who="Anna")
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 32)
    assert nodes_of(sitting.view)["act"].lit
    assert sentence(sitting.view.desk()) != sitting.words.text("kero.view.called.roll", who="Anna")


def test_what_has_to_happen_before_a_run_goes_on_is_told_by_name() -> None:
    sitting = running("en", kinds=("human", "human"))
    sitting.view.interrupt(sitting.now, "menu")
    frames(sitting, 32)
    assert run_stage.interruption(sitting.view.desk()).endswith("when everybody is ready.")
    press(sitting.view, "ready.0")
    frames(sitting, 32)
    assert run_stage.interruption(sitting.view.desk()).endswith(f"when {sitting.players[1].name} is ready.")
    press(sitting.view, "ready.1")
    frames(sitting, 32)
    assert run_stage.interruption(sitting.view.desk()).endswith("It goes on in a moment.")


def test_the_plate_bears_the_mark_of_whose_truck_all_wait_for() -> None:
    sitting = seated(seed=3, kinds=("human", "human"))
    stand(sitting, lambda state: setattr(state.camp, "fuel", 9000))
    sitting.answer(Refuel(1))
    sitting.answer(TakeUp(WHITE_DICE))
    frames(sitting, 32)
    assert (sitting.view.desk().asked, marked(sitting.view.desk())) == (1, 0)
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 64)
    assert marked(sitting.view.desk()) == 1


def test_once_only_the_row_is_to_be_refilled_the_fire_is_over() -> None:
    sitting = spending("de")
    assert step(sitting.view.desk()) == 3
    sitting.answer(End())
    ask = sitting.session.ask
    assert ask is not None
    assert ask.prompt.key == "kero.ask.refill"
    assert step(sitting.view.desk()) == 5


def test_nobody_is_told_to_point_at_lit_cards_where_none_is() -> None:
    sitting = spending("de")
    assert stage.help_for(sitting.view.desk(), "spend") == "spend"
    stand(sitting, lambda state: setattr(state, "pool", [0, 0, 0, 0]))
    stand(sitting, lambda state: setattr(state.camp, "canisters", 0))
    assert stage.help_for(sitting.view.desk(), "spend") == "no_card"
    assert stage.help_for(sitting.view.desk(), "refill") == "refill"


def test_the_pad_tells_what_the_next_move_of_this_hand_does() -> None:
    sitting = at_the_truck()
    mouse(sitting.view, "hold")
    frames(sitting, 700)
    sitting.view.throw()
    frames(sitting, 32)
    assert pad(sitting)[1] == sitting.words.text("kero.view.pad.up_note.run.clicked")
    assert clicked(sitting.view.desk())
    sitting.view.interrupt(sitting.now, "menu")
    frames(sitting, 32)
    assert pad(sitting)[1] == sitting.words.text("kero.view.pad.still_note")
    sitting = at_the_truck()
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 700)
    sitting.view.throw()
    assert pad(sitting)[1] == sitting.words.text("kero.view.pad.up_note.run.held")
    assert not clicked(sitting.view.desk())


def test_a_sensor_moves_the_truck_and_no_key_or_press_does() -> None:
    sitting = scenes.at_the_truck("de", sensed=True)
    tap(sitting.view, pygame.K_SPACE)
    mouse(sitting.view, "hold")
    frames(sitting, 160)
    assert stage_of(sitting) is Stage.READY
    assert [reason for reason, _ in sitting.said] == [sitting.words.text("kero.no.sensed")] * 2
    sensor_of(sitting).take(Pose.STANDING, sitting.now)
    frames(sitting, 800)
    assert stage_of(sitting) is Stage.POURING
    assert nodes_of(sitting.view)["hold"].live
    assert tap(sitting.view, pygame.K_RETURN)
    sensor_of(sitting).take(Pose.FLAT, sitting.now + 100)
    frames(sitting, 480)
    assert [type(given) for given in sitting.given] == [Go, Throw, Flat]
    assert sitting.given[-1] == Flat(100)


def test_a_pose_that_means_nothing_now_is_told() -> None:
    text = seated(seed=3).words.text
    sitting = scenes.at_the_truck("de", sensed=True)
    sensor_of(sitting).take(Pose.NOSE_DOWN, sitting.now)
    frames(sitting, 32)
    assert pad(sitting)[0] == text("kero.view.pad.wrong.first")
    standing = seated(seed=3)
    standing.sensors = [ScriptedSensor(0, Pose.STANDING, standing.now), None]
    standing.answer(Go())
    frames(standing, 32)
    assert pad(standing)[0] == text("kero.view.pad.flat_first")
    assert not nodes_of(standing.view)["act"].lit


def test_a_truck_that_is_not_heard_leaves_the_run_to_the_hand() -> None:
    sitting = seated(seed=3)
    sitting.sensors = [ScriptedSensor(0, Pose.NONE), None]
    sitting.answer(Go())
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 160)
    assert stage_of(sitting) is Stage.POURING


def test_the_loss_of_a_truck_covers_the_dice_and_chooses_nothing() -> None:
    sitting = scenes.sensed("de", kinds=("human", "human"))
    count, level = len(sitting.given), sitting.view.running.level(0)
    sensor_of(sitting).lose(sitting.now)
    frames(sitting, 32_000)
    nodes = nodes_of(sitting.view)
    assert {"lost.hand", "lost.flat", "cover"} <= set(nodes)
    assert not [name for name in nodes if name.startswith(("rolled.", "ready."))]
    assert not nodes["act"].lit
    assert (len(sitting.given), sitting.view.running.level(0)) == (count, level)
    note = next(note for note in sitting.notes if note.kind == "run.interrupted")
    assert note.values["why"] == "unplugged"


def test_a_lost_truck_comes_back_as_it_was_held() -> None:
    sitting = scenes.sensed("de", kinds=("human", "human"))
    sensor = sensor_of(sitting)
    sensor.lose(sitting.now)
    frames(sitting, 3000)
    sensor.back(Pose.FLAT, sitting.now)
    frames(sitting, 32)
    assert not nodes_of(sitting.view)["ready.0"].lit
    press(sitting.view, "ready.0")
    assert sitting.said[-1][0] == sitting.words.text("run.as_before.standing")
    assert pad(sitting)[1] == sitting.said[-1][0]
    sensor.take(Pose.STANDING, sitting.now)
    frames(sitting, 32)
    assert nodes_of(sitting.view)["ready.0"].lit
    assert pad(sitting)[1] == sitting.words.text("kero.view.pad.still_note")
    for seat in (0, 1):
        press(sitting.view, f"ready.{seat}")
    frames(sitting, 3 * 700 + 64)
    assert stage_of(sitting) is Stage.POURING


def test_a_run_goes_on_by_key_without_its_truck() -> None:
    sitting = scenes.sensed("de", kinds=("human", "human"))
    sensor_of(sitting).lose(sitting.now)
    frames(sitting, 320)
    assert nodes_of(sitting.view)["lost.hand"].press is None  # this press may have been meant for the dice
    tap(sitting.view, pygame.K_1)
    assert sitting.view.running.sensor is not None
    frames(sitting, 1280)
    press(sitting.view, "lost.hand")
    assert [note.kind for note in sitting.notes][-1] == "run.handed_over"
    frames(sitting, 32)
    for seat in (0, 1):
        press(sitting.view, f"ready.{seat}")
    tap(sitting.view, pygame.K_SPACE)
    frames(sitting, 3 * 700 + 64)
    assert stage_of(sitting) is Stage.POURING
    sensor_of(sitting).back(Pose.FLAT, sitting.now)
    frames(sitting, 160)
    assert stage_of(sitting) is Stage.POURING  # the truck on the wire is not listened to any more
    tap(sitting.view, pygame.K_SPACE, down=False)
    frames(sitting, 32)
    assert isinstance(sitting.given[-1], Flat)


def test_a_run_may_end_where_its_truck_was_lost() -> None:
    sitting = scenes.sensed("de", kinds=("human", "human"))
    run = sitting.view.running.run
    assert run is not None
    ms = run.since_throw(sitting.now).ms
    sensor_of(sitting).lose(sitting.now)
    frames(sitting, 1600)
    assert nodes_of(sitting.view)["lost.flat"].lit
    tap(sitting.view, pygame.K_2)
    frames(sitting, 32)
    assert sitting.given[-1] == Flat(ms)
    assert "run.laid_flat" in [note.kind for note in sitting.notes]


def test_a_fill_waits_for_its_lost_truck_and_offers_no_flat() -> None:
    sitting = seated(seed=3, kinds=("human", "human"))
    sitting.sensors = [ScriptedSensor(0, now=sitting.now), None]
    stand(sitting, lambda state: setattr(state.camp, "fuel", 9000))
    press(sitting.view, "act.left")
    press(sitting.view, "choose.0")
    press(sitting.view, "act")
    frames(sitting, 32)
    assert sensor_of(sitting).lifted == [Pose.NOSE_DOWN]
    sensor_of(sitting).take(Pose.NOSE_DOWN, sitting.now)
    frames(sitting, 1000)
    assert sitting.view.running.level(0) > 9900
    sensor_of(sitting).lose(sitting.now, "sensor")
    frames(sitting, 320)
    nodes = nodes_of(sitting.view)
    assert "lost.hand" in nodes
    assert "lost.flat" not in nodes
    assert not [name for name in nodes if name.startswith("filled.")]


def test_a_truck_that_is_found_while_nothing_flows_takes_over() -> None:
    sitting = at_the_truck()
    frames(sitting, 320)
    sitting.sensors = [ScriptedSensor(0, now=sitting.now), None]
    frames(sitting, 32)
    assert sitting.view.running.sensor is not None
    assert stage_of(sitting) is Stage.READY
    held = at_the_truck()
    tap(held.view, pygame.K_SPACE)
    frames(held, 320)
    held.sensors = [ScriptedSensor(0, now=held.now), None]
    frames(held, 320)
    assert held.view.running.sensor is None  # fuel flows from the hand: that truck is kept
    assert stage_of(held) is Stage.POURING


def test_while_a_run_stands_still_its_truck_looks_the_same_at_any_time() -> None:
    sitting = at_the_truck()
    sitting.motion_speed, view, brush = 1.0, sitting.view, brush_for((1280, 720))
    frames(sitting, 32)
    tap(view, pygame.K_SPACE)
    frames(sitting, 960)
    view.interrupt(sitting.now, "menu")
    frames(sitting, 6000)
    assert not view.moving
    assert stage_of(sitting) is Stage.INTERRUPTED
    for _ in range(2):  # from then on a thing is one picture with its shadow
        drawn(view, brush)
    before = drawn(view, brush)
    frames(sitting, 320)
    assert pygame.image.tobytes(drawn(view, brush), "RGB") == pygame.image.tobytes(before, "RGB")
