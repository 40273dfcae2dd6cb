"""From the title to the third turn, in a real window: with a run that loses the keyboard, a refuelling, and a kill in mid-run."""
from __future__ import annotations

from game import catalog
from game.kero.answers import End, Explore, FillFull, FillThrow, Flat, Go, Refill, Refuel, Take, TakeUp, Throw
from tests.e2e import games
from tests.e2e.conftest import Stage
from tests.e2e.hands import Keyboard
from tests.e2e.real import Program


def begin(stage: Stage, seed: int) -> tuple[Program, Keyboard]:
    """A new game of two people from the title on."""
    program = stage.start()
    program.wait_scene("title")
    program.press("new")
    if len(catalog.GAMES) > 1:
        program.wait_scene("shelf")
        program.press("game.kero")
    program.wait_scene("new_game")
    program.click("seed")
    program.settle()  # the field takes text from when the click was read on
    program.type(str(seed))
    program.press("start")
    program.wait_scene("table")
    program.wait_asked("kero.ask.before", 0)
    return program, Keyboard(program)


def test_a_game_that_is_killed_and_goes_on(stage: Stage) -> None:
    seed = games.find(games.card_and_explorer)
    program, hands = begin(stage, seed)
    session, _notes = games.kept(stage.folder)
    assert session.setup.seed == seed
    first_turn(stage, program, hands)
    lost_focus(stage, program, hands)
    refuelling(stage, program, hands)
    program, hands = killed_in_mid_run(stage, program, hands)
    hands.lay_flat()
    program.wait_asked("kero.ask.spend", 0)
    hands.end_turn()
    session, _notes = games.kept(stage.folder)
    assert (session.state.turn, session.state.seat) == (4, 1)
    assert program.errors == []
    back_to_title(program)


def first_turn(stage: Stage, program: Program, hands: Keyboard) -> None:
    """Hold the key, throw, keep, throw, let go; take a card, place an explorer, end the turn."""
    hands.to_run()
    assert hands.throw()
    free = games.run_options(games.kept(stage.folder)[0].live).dice
    hands.keep(free[0])
    assert hands.throw()
    hands.lay_flat()
    program.wait_asked("kero.ask.spend", 0)

    card = games.card_before_explorer(games.kept(stage.folder)[0].live)
    program.wait_node(f"card.{card}", "lit")
    before = program.questions
    program.press(f"card.{card}")
    program.until(lambda: program.questions > before, "the next question")
    program.until(lambda: bool(program.find("territory.")), "a territory that can be explored")
    place = program.find("territory.")[0]
    before = program.questions
    program.press(place)
    program.until(lambda: program.questions > before, "the next question")
    hands.end_turn()

    session, _notes = games.kept(stage.folder)
    answers = [moment.answer for moment in session.moments[1:]]
    assert [type(answer) for answer in answers[:4]] == [Go, Throw, Throw, Flat]
    assert answers[2].dice == free[1:]
    assert answers[4:6] == [Take(card), Explore(place.partition(".")[2])]
    assert [type(answer) for answer in answers[-2:]] == [End, Refill]
    assert session.state.camps[0].cards == [card]


def lost_focus(stage: Stage, program: Program, hands: Keyboard) -> None:
    """In the other clan's run another window takes the keyboard: the run is interrupted, and goes on when both are ready."""
    stage.bystand()
    program.screen.tool("windowactivate", "--sync", program.window)
    hands.to_run()
    assert hands.throw()
    answered = len(games.kept(stage.folder)[0].moments)
    since = len(program.lines)
    program.key("alt+Tab")
    program.wait_node("ready.0", "lit")
    program.wait_node("ready.1", "lit")
    assert not program.find("rolled.", "")  # the dice are covered
    program.key("alt+Tab")
    program.until(lambda: program.screen.tool("getactivewindow") == program.window, "the focus")
    session, _notes = games.kept(stage.folder)
    assert len(session.moments) == answered  # nothing was laid flat
    assert last_interruption(stage) == "focus"
    assert not any(line.startswith(("ASK", "OVER")) for line in program.lines[since:])
    hands.lay_truck()  # the key was held all the time; it must be pressed anew
    hands.steady()
    hands.lay_flat()
    session, notes = games.kept(stage.folder)
    assert isinstance(session.moments[answered].answer, Flat)
    assert notes[-1].kind == "run.trace"
    assert notes[-1].values["interruptions"] >= 1
    hands.end_turn()


def last_interruption(stage: Stage) -> object:
    """Why the run was interrupted last, as the save tells it."""
    whys = [note.values["why"] for note in games.kept(stage.folder)[1] if note.kind == "run.interrupted"]
    return whys[-1] if whys else None


def refuelling(stage: Stage, program: Program, hands: Keyboard) -> None:
    """The first clan pays for a fill; the other clan throws for it."""
    session, _notes = games.kept(stage.folder)
    given, fuel = len(session.moments), session.state.camps[0].fuel
    hands.refuel()
    program.wait_asked("kero.ask.take_up", 1)
    hands.fill()
    program.wait_asked("kero.ask.before", 0)
    session, _notes = games.kept(stage.folder)
    answers = [(moment.seat, type(moment.answer)) for moment in session.moments[given:]]
    assert answers[:2] == [(0, Refuel), (1, TakeUp)]
    assert {kind for seat, kind in answers[2:] if seat == 1} <= {FillThrow, FillFull}
    assert len(answers) > 2
    assert session.state.camps[0].fuel > fuel


def killed_in_mid_run(stage: Stage, program: Program, hands: Keyboard) -> tuple[Program, Keyboard]:
    """kill -9 while the fuel flows; the next start offers to go on, and the run is interrupted, not flat."""
    hands.to_run()
    assert hands.throw()
    program.kill()
    hands.lay_truck()
    killed, _notes = games.kept(stage.folder)
    assert killed.ask is not None
    assert program.asked == (killed.ask.prompt.key, killed.ask.seat)
    assert isinstance(killed.moments[-1].answer, Throw)

    program = stage.start()
    program.wait_scene("title")
    program.wait_node("go_on")
    program.key("Return")
    program.wait_scene("table")
    program.wait_asked("kero.ask.run", 0)
    program.wait_node("ready.0", "lit")
    program.until(lambda: last_interruption(stage) == "found_open", "a note that the run was found open")
    again, _notes = games.kept(stage.folder)
    assert again.live.position == killed.live.position
    return program, Keyboard(program)


def back_to_title(program: Program) -> None:
    """Escape lays the pause over the table; from there the way leads to the title, which offers to go on."""
    program.key("Escape")
    program.wait_scene("pause")
    program.press("to_title")
    program.wait_scene("title")
    program.wait_node("go_on")
    program.press("quit")
    assert program.wait_end() == 0
