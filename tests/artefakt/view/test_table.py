"""Playing at the table: every answer can be given, far rooms are walked to, what is pointed at is shown, dark things say why."""
from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Hashable

import pygame
import pytest

from game.artefakt import bot
from game.artefakt.answers import Activate, Answer, Charge, Climb, End, Enter, Manage, Roll, Rotate, Start, Step
from game.artefakt.state import COLOURS, ROOMS, Artefakt
from game.artefakt.view import museum, popover, tray, zones
from game.kit.node import Node
from game.kit.paint import Brush, Scale
from game.shell.app import load_theme
from tests.artefakt.view.fake import FakeSitting, frames, nodes_of, press, seated, tap
from tests.artefakt.view.scenes import SCENES, asked, in_turn

CHOOSERS = ("act.energy", "act.move")


def given_by(sitting: FakeSitting) -> set[Answer]:
    """Every answer that presses on nodes can give now. Nothing is changed."""
    view, found = sitting.view, set[Answer]()
    sitting.dry = True
    sitting.given.clear()

    def press_all() -> list[str]:
        names = []
        for name, node in nodes_of(view).items():
            if node.press is None or name.startswith(("open.", "undo", "along.", "log", "choose.back", "tray", "popover")):
                continue
            before = len(sitting.given)
            node.press()
            found.update(sitting.given[before:])
            if len(sitting.given) == before:
                names.append(name)
            view.happened(())
        return names

    for name in press_all():
        node = nodes_of(view).get(name)
        if node is not None and node.press is not None:
            node.press()
            opened = [other.press for key, other in nodes_of(view).items() if key.startswith(("way.", "choose.")) and other.press]
            for act in opened:
                act()
            found.update(sitting.given)
            view.happened(())
    for along in itertools.chain.from_iterable(itertools.combinations(COLOURS, count) for count in range(5)):
        nodes = nodes_of(view)
        if "roll" in nodes and all(f"along.{name}" in nodes and nodes[f"along.{name}"].press for name in along):
            for name in along:
                view.toggle(name)
            press(view, "roll")
            found.update(sitting.given)
            view.happened(())
    sitting.dry = False
    sitting.given.clear()
    return found


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_of_whole_games_can_be_given_by_presses(seed: int) -> None:
    sitting = seated(seed=seed)
    chance, kinds = random.Random(seed), dict[str, int]()
    for _ in range(500):
        ask = sitting.session.ask
        if ask is None:
            break
        kinds[ask.prompt.key] = kinds.get(ask.prompt.key, 0) + 1
        if kinds[ask.prompt.key] <= 3:
            sitting.view.happened(())
            missing = set(ask.options.examples()) - given_by(sitting)
            assert not missing, f"{ask.prompt.key}: {missing}"
        sitting.session.answer(ask.options.sample(chance.randrange))
    assert len(kinds) > 6


@pytest.mark.parametrize("name", list(SCENES))
def test_every_answer_of_the_moments_can_be_given_by_presses(name: str) -> None:
    view, _ = SCENES[name]("en")
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    ask = sitting.session.ask
    if ask is not None and sitting.players[ask.seat].human:
        view.happened(())
        assert set(ask.options.examples()) <= given_by(sitting)


def test_nothing_can_be_pressed_that_is_not_offered() -> None:
    for name, make in SCENES.items():
        view, _ = make("de")
        sitting = view.sitting
        assert isinstance(sitting, FakeSitting)
        ask = sitting.session.ask
        if ask is not None:
            assert all(answer in ask.options for answer in given_by(sitting)), name


# moving


def test_a_press_on_a_room_takes_its_cheapest_way() -> None:
    sitting = in_turn()
    view = sitting.view
    cell = next(cell for cell, ways in view.desk().ways.items() if len(ways) == 1)
    press(view, f"room.{cell}")
    assert isinstance(sitting.given[0], Step)
    assert sitting.session.state.agents[sitting.session.state.seat].cell == cell


def test_a_room_with_two_ways_shows_them_first_and_digits_choose() -> None:
    view, _ = SCENES["several"]("de")
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    assert not [answer for answer in sitting.given if isinstance(answer, Step)]
    assert view.pinned
    ways = view.desk().ways[view.shown or 0]
    assert {way.pay for way in ways} == {"key", "die"}
    assert tap(view, pygame.K_2)
    assert sitting.given[-1] == Step(ways[1].cell, ways[1].pay)


def test_escape_takes_the_ways_away_and_goes_no_further() -> None:
    view, _ = SCENES["several"]("de")
    assert tap(view, pygame.K_ESCAPE)
    assert not [name for name in nodes_of(view) if name.startswith("way.")]
    assert not tap(view, pygame.K_ESCAPE)


def test_a_far_room_shows_the_whole_walk_before_the_first_step() -> None:
    view, hovered = SCENES["far"]("de")
    view.hovered(nodes_of(view)[hovered or ""])
    nodes = nodes_of(view)
    walk = view.desk().walks[view.shown or 0]
    assert {"popover", "walk.steps", "walk"} <= set(nodes)
    assert len(walk.steps) > 1
    assert view.ghost == walk.end.energy
    view.hovered(nodes["prompt"])
    assert view.ghost is None
    assert "popover" not in nodes_of(view)


def test_a_far_room_is_walked_to_step_by_step() -> None:
    def clear(state: Artefakt) -> None:
        state.tokens.clear()
        state.guards.clear()
        state.agent.orders.clear()
        state.visited, state.agent.cell = 1 << 20, 20

    sitting = in_turn(change=clear)
    view = sitting.view
    desk = view.desk()
    goal = max((cell for cell, walk in desk.walks.items() if 12 not in [way.cell for way in walk.steps]),
               key=lambda cell: len(desk.walks[cell].steps))
    steps = desk.walks[goal].steps
    press(view, f"room.{goal}")
    for _ in range(40):
        if view.desk().question not in ("turn", "move") or not view._walk:
            break
        frames(sitting, 64)
    taken = [answer.cell for answer in sitting.given if isinstance(answer, Step)]
    assert taken == [way.cell for way in steps][: len(taken)]
    assert len(taken) > 1


def test_what_comes_to_light_ends_a_walk() -> None:
    def covered(state: Artefakt) -> None:
        for cell in (8, 12, 14, 18):
            if cell not in state.tokens and cell != 12:
                state.tokens[cell] = state.supply.pop()

    sitting = in_turn(change=covered)
    view = sitting.view
    desk = view.desk()
    goal = next(cell for cell, walk in desk.walks.items() if cell not in desk.ways and walk.steps[0].cell in desk.state.tokens)
    press(view, f"room.{goal}")
    assert not view._walk
    frames(sitting, 640)
    assert len([answer for answer in sitting.given if isinstance(answer, Step)]) == 1


def test_the_marker_shows_where_it_would_stop() -> None:
    sitting = in_turn(change=lambda state: setattr(state.agent, "dice", [3, 4, 3, 4, 1, 6]))
    view, seat = sitting.view, sitting.session.state.seat
    energy = sitting.session.state.agent.energy
    cell = next(iter(view.desk().ways))
    view.hovered(nodes_of(view)[f"room.{cell}"])
    assert view.ghost == popover.reaches(view.desk(), cell).energy
    view.hovered(nodes_of(view)[f"die.{seat}.red"])
    assert view.ghost == energy + 1
    view.hovered(nodes_of(view)["ladder.left"])
    assert view.ghost == energy - 1
    view.hovered(None)
    assert view.ghost is None


def test_a_long_press_shows_what_the_mouse_shows() -> None:
    sitting = in_turn()
    cell = next(iter(sitting.view.desk().ways))
    assert sitting.view.enlarge(nodes_of(sitting.view)[f"room.{cell}"])
    assert "popover" in nodes_of(sitting.view)
    assert not sitting.view.enlarge(nodes_of(sitting.view)["deck"])


def test_a_turned_room_is_tried_under_the_pointer() -> None:
    sitting = asked("rotate")
    view = sitting.view
    before = list(sitting.session.state.sides)
    view.hovered(nodes_of(view)["choose.1"])
    answer = tray.offered(view.desk())[1]
    assert isinstance(answer, Rotate)
    assert view.turned == answer.sides
    assert sitting.session.state.sides == before


@pytest.mark.parametrize("name", ["start", "take", "lay", "fill", "black", "white", "face"])
def test_a_few_plain_answers_lie_below_the_question_and_hide_nothing(name: str) -> None:
    view, _ = SCENES[name]("de")
    nodes = nodes_of(view)
    choices = [node for name, node in nodes.items() if name.startswith("choose.")]
    assert choices
    assert all(zones.STRIP.contains(node.rect) for node in choices)
    assert "tray" not in nodes
    assert not [name for name in nodes if name.startswith("act.")]


@pytest.mark.parametrize("name", ["rotate", "decide", "rolling", "joker", "adjust", "restore"])
def test_paper_leaves_the_agents_room_to_be_seen(name: str) -> None:
    view, _ = SCENES[name]("de")
    desk, nodes = view.desk(), nodes_of(view)
    paper, here = nodes["tray"].rect, desk.agent(desk.asked).cell
    assert zones.MUSEUM.contains(paper)
    assert not paper.colliderect(zones.room(here))


@pytest.mark.parametrize("name", ["nudge", "reroll"])
def test_paper_for_all_six_dice_hides_but_an_edge_of_the_agents_room(name: str) -> None:
    view, _ = SCENES[name]("de")
    desk, paper = view.desk(), nodes_of(view)["tray"].rect
    room = zones.room(desk.agent(desk.asked).cell)
    assert paper.clip(room).h < room.h / 4


# the four options


def test_a_turn_of_each_option_by_keys() -> None:
    sitting = asked("turn")
    assert tap(sitting.view, pygame.K_b)
    assert sitting.given[-1] == Enter()
    sitting = in_turn(change=lambda state: setattr(state.agent, "dice", [3, 1, 1, 1, 1, 6]))
    assert tap(sitting.view, pygame.K_e)
    assert sitting.given == [Charge("red")]
    assert tap(sitting.view, pygame.K_n)
    assert sitting.given[-1] == End()
    sitting = in_turn()
    assert tap(sitting.view, pygame.K_t)
    assert sitting.given == [Climb()]
    sitting = in_turn(change=lambda state: setattr(state.agent, "spent", 3))
    assert tap(sitting.view, pygame.K_w)
    press(sitting.view, "along.blue")
    assert tap(sitting.view, pygame.K_RETURN)
    assert sitting.given == [Manage(), Roll(("blue",))]


def test_the_english_table_has_english_letters() -> None:
    sitting = asked("turn", language="en")
    assert not tap(sitting.view, pygame.K_b)
    assert tap(sitting.view, pygame.K_m)
    assert sitting.given[-1] == Enter()


def test_several_dice_for_energy_are_chosen_on_paper() -> None:
    view, _ = SCENES["energy"]("de")
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    assert len([name for name in nodes_of(view) if name.startswith("choose.")]) > 2
    assert tap(view, pygame.K_1)
    assert isinstance(sitting.given[-1], Charge)


def test_a_card_in_its_slot_is_activated_by_a_press() -> None:
    sitting = in_turn()
    seat = sitting.session.state.seat
    press(sitting.view, f"slot.{seat}.yellow")
    assert sitting.given == [Activate("yellow")]
    assert sitting.session.state.keys == 1


def test_a_start_field_is_pressed_or_chosen_by_its_digit() -> None:
    sitting = asked("start")
    press(sitting.view, "start.light_blue")
    assert tap(sitting.view, pygame.K_1)
    assert sitting.given == [Start("light_blue"), Start("magenta")]


# what is said


def refused(node: Node) -> str:
    """What a press on a dark thing says."""
    assert node.press is None
    assert node.refusal is not None
    return node.refusal() or ""


def test_dark_things_say_why_and_by_which_rule() -> None:
    sitting = in_turn(change=lambda state: setattr(state.agent, "dice", [1, 2, 1, 6, 4, 5]))
    nodes, desk, seat = nodes_of(sitting.view), sitting.view.desk(), sitting.session.state.seat
    far = next(cell for cell in range(25) if cell not in desk.walks and cell != desk.agent(seat).cell)
    for name in (f"room.{far}", f"die.{seat}.red", f"slot.{seat}.blue", "act.end"):
        said = refused(nodes[name])
        assert "Regel" in said, (name, said)


def test_an_option_that_is_taken_makes_the_others_dark() -> None:
    sitting = in_turn()
    sitting.answer(Climb())
    nodes = nodes_of(sitting.view)
    assert nodes["act.transport"].press is None or nodes["act.transport"].lit
    assert "Option" in refused(nodes["act.manage"])
    assert nodes["act.end"].press is not None


def test_nothing_is_lit_while_a_computer_is_asked() -> None:
    sitting = in_turn(kinds=("easy", "easy"))
    nodes = nodes_of(sitting.view)
    assert not [name for name, node in nodes.items() if node.lit]
    assert "am Zug" in refused(nodes["act.end"])


def test_tokens_face_down_are_told_to_nobody() -> None:
    sitting = asked("turn", 4, 20)
    state: Artefakt = sitting.view.desk().state
    assert set(state.lounge) == {"?"}
    assert {state.tokens[cell] for cell in state.tokens if cell not in state.opened} == {"?"}


def test_hidden_orders_are_seen_only_while_their_owner_looks() -> None:
    sitting = asked("turn", 4, 30, options={"orders": "hidden"})
    assert all(set(agent.orders) <= {"?"} for agent in sitting.view.desk().state.agents)
    assert tap(sitting.view, sitting.players[0].look_key)
    nodes_of(sitting.view)
    first, second = sitting.view.desk().state.agents
    assert "?" not in first.orders
    assert set(second.orders) <= {"?"}
    assert sitting.view.private
    assert tap(sitting.view, sitting.players[0].look_key, down=False)
    nodes_of(sitting.view)
    assert set(sitting.view.desk().state.agents[0].orders) <= {"?"}
    assert not sitting.view.private


def test_sheets_and_undo_open_from_the_prompt() -> None:
    sitting = in_turn()
    for name in ("open.pause", "open.log", "open.rules", "log"):
        press(sitting.view, name)
    assert sitting.opened == ["pause", "log", "rules", "log"]
    sitting.answer(Climb())
    rung = sitting.session.state.agent.rung
    press(sitting.view, "undo")
    assert sitting.session.state.agent.rung == rung - 1 or not sitting.session.state.option


def test_a_game_given_up_is_only_looked_at() -> None:
    sitting = in_turn()
    sitting.view.closed = True
    nodes = nodes_of(sitting.view)
    assert not [name for name, node in nodes.items() if node.lit]
    sitting.view.give(Climb())
    assert not sitting.given


# motion


def moving(**more: object) -> FakeSitting:
    sitting = in_turn(**more)  # type: ignore[arg-type]
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    return sitting


def test_a_step_moves_agent_and_marker_and_then_rests() -> None:
    sitting = moving()
    view, seat = sitting.view, sitting.session.state.seat
    cell = next(cell for cell, ways in view.desk().ways.items() if ways[0].cost)
    press(view, f"room.{cell}")
    assert view.motion.moving(f"walk.{seat}")
    assert view.motion.moving(f"energy.{seat}")
    assert nodes_of(view)[f"agent.{seat}"].live
    assert not view.ready_for_computer()
    frames(sitting, 3000)
    assert not view.moving
    assert not nodes_of(view)[f"agent.{seat}"].live


def test_dice_tumble_and_figures_climb() -> None:
    sitting = moving()
    seat = sitting.session.state.seat
    sitting.answer(Climb())
    assert sitting.view.motion.moving(f"climb.{seat}")
    sitting = moving(change=lambda state: setattr(state.agent, "spent", 15))
    seat = sitting.session.state.seat
    sitting.answer(Manage())
    assert sitting.view.motion.moving(f"tumble.{seat}.0")
    frames(sitting, 1000)
    assert not sitting.view.motion.moving(f"tumble.{seat}.0")


def test_without_motion_nothing_moves() -> None:
    sitting = in_turn()
    sitting.answer(Climb())
    assert not sitting.view.moving


def test_two_computers_play_a_whole_game_at_their_pace() -> None:
    sitting = seated(kinds=("normal", "easy"), seed=8)
    sitting.motion_speed = 1.0
    view = sitting.view
    players = [bot.player(level, 8) for level in ("normal", "easy")]
    asked_ = None
    for _ in range(400_000):
        ask = sitting.session.ask
        if ask is None:
            break
        if ask is not asked_ and view.ready_for_computer():
            asked_ = ask
            view.perform(ask, players[ask.seat].answer(sitting.session.seen(ask.seat), ask))
        frames(sitting, 96)
        if view.stale and sitting.session.state.turn % 9 == 0:
            nodes_of(view)
    assert sitting.session.state.over
    frames(sitting, 5000)
    assert not view.moving
    assert not sitting.said


def test_rooms_that_were_foreseen_for_another_moment_are_not_made_any_more() -> None:
    class Foreseeing(Brush):
        def foresee(self, key: Hashable, *jobs: Callable[[], object]) -> None:
            foreseen.add(key)

    foreseen: set[Hashable] = set()
    brush = Foreseeing(load_theme(), Scale(1280, 720))
    for moment in ("start", "turn", "after"):
        view, _ = SCENES[moment]("en")
        museum.foresee(view.desk(), brush)
    assert len(foreseen) == ROOMS


def test_a_dark_key_right_after_another_hides_nothing_of_what_that_one_opened() -> None:
    view, _ = SCENES["turn"]("en")
    nodes_of(view)
    tap(view, pygame.K_e)
    assert tap(view, pygame.K_n)
    assert view.chooser == "energy"
    assert view.stale
