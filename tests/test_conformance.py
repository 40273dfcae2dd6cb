"""The laws of the kernel (architecture: table, position, rules) on every game in the catalog, over many games at random."""
from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import catalog
from game.core.ask import Ask
from game.core.errors import TankwartError
from game.core.position import Live
from game.core.rng import Rng
from game.core.save import Answered, Entry, Header, SeatSetup, line, read, write_header
from game.core.session import Session, Setup, digest, resume
from tests import conformance
from tests.conformance import Chooser, play, random_chooser

ROOT = Path(__file__).parents[1]
CLOSE_GAMES = 20
"""Games in which everything is checked at every answer; in the rest at random answers."""
GAMES = 300
EASY_GAMES = 100
CHUNK = 20


@cache
def rules(game: str) -> Any:
    return catalog.rules(game)


def option_sets(game: str) -> list[dict[str, Any]]:
    """The defaults, and each house option at its ends."""
    meta = catalog.meta(game)
    sets: list[dict[str, Any]] = [{}]
    for option in meta.options:
        values = option.values if hasattr(option, "values") else (option.least, option.most)
        sets += [{option.name: value} for value in values]
    return [meta.settle(given, meta.seats[0]) for given in sets]


def checked_game(game: str, seed: int, choose: Chooser, close: bool) -> Live[Any]:
    """Play a game and check the laws on the way; the finished game."""
    its = rules(game)
    chance = Rng(seed ^ 0xC0FFEE)
    options = option_sets(game)[seed % len(option_sets(game))]
    live: Live[Any] = Live.new(its, seed, its.meta.seats[0], options)
    for _ in range(its.longest):
        ask = live.ask
        if ask is None:
            return live
        looked = close or chance.below(40) == 0
        if looked:
            conformance.check_question(its, live)
            conformance.check_events_alone(its, live.position)
            conformance.check_secrets(its, live, range(1 + chance.below(20)))
            conformance.check_open_step_on_guesses(its, live, range(2))
        before = live.position
        given = choose(its.seen_by(live.state, ask.seat), ask)
        events = live.give(given)
        if looked:
            conformance.check_rerun(its, before, given, live, events)
        wrong = list(its.invariants(live.state))
        assert not wrong, f"{game}, seed {seed}, after {given!r}: {wrong}"
    raise AssertionError(f"{game}, seed {seed}: not over after {its.longest} answers")


CHUNKS = [(game, start) for game in catalog.GAMES for start in range(0, GAMES, CHUNK)]


@pytest.mark.parametrize(("game", "start"), CHUNKS)
def test_random_games_keep_the_laws(game: str, start: int) -> None:
    for seed in range(start, start + CHUNK):
        live = checked_game(game, seed, random_chooser(seed), close=seed % (GAMES // CLOSE_GAMES) == 0)
        assert rules(game).over(live.state)
        assert rules(game).winners(live.state)


@pytest.mark.parametrize(("game", "start"), [(game, start) for game in catalog.GAMES for start in range(0, EASY_GAMES, CHUNK)])
def test_games_of_easy_computers_keep_the_laws(game: str, start: int) -> None:
    player = catalog.part(game, "bot").player
    for seed in range(start, start + CHUNK):
        seats = [player("easy", seed * 2 + seat) for seat in range(rules(game).meta.seats[0])]

        def choose(seen: Any, ask: Ask, seats: list[Any] = seats) -> Any:
            return seats[ask.seat].answer(seen, ask)

        live = checked_game(game, seed, choose, close=seed % CHUNK == 0)
        assert rules(game).over(live.state)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_computer_answers_by_what_it_sees_alone(game: str) -> None:
    """Law 10: the same answer for 20 guesses of what is hidden from it."""
    its = rules(game)
    for level in ("easy", "normal", "hard"):
        for live, ask, _given, _events in play(its, 7, {}, random_chooser(7)):
            if live.ask is None or live.steps % 9:
                continue
            ask = live.ask
            seen = its.seen_by(live.state, ask.seat)
            answers = set()
            for seed in range(20):
                player = catalog.part(game, "bot").player(level, 3)
                answers.add(repr(player.answer(its.seen_by(its.guess(seen, seed), ask.seat), ask)))
            assert len(answers) == 1, f"{level} answers {answers} to {ask.prompt.key}"


def recorded(game: str, seed: int, choose: Callable[[Session[Any], Rng], None], most: int) -> tuple[Session[Any], list[Entry]]:
    entries: list[Entry] = []
    session: Session[Any] = Session(rules(game), Setup(seed, rules(game).meta.seats[0], {}), entries.append)
    chance = Rng(seed)
    for _ in range(most):
        if session.ask is None:
            break
        choose(session, chance)
    return session, entries


def casually(session: Session[Any], chance: Rng) -> None:
    """Answer by chance; now and then undo, redo, or leave a note."""
    kind = chance.below(12)
    if kind == 0 and session.undo_refusal() is None:
        session.undo()
    elif kind == 1:
        session.redo()
    elif kind == 2:
        session.note("test.note", {"number": chance.below(9)})
    else:
        assert session.ask is not None
        session.answer(session.ask.options.sample(chance.below))


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_saved_game_goes_on_where_it_was_after_every_answer(game: str, seed: int) -> None:
    """Law of saves: the entries, written and read as bytes, give the same position, at every answer."""
    seats = tuple(SeatSetup(f"P{seat}", "human") for seat in range(rules(game).meta.seats[0]))
    header = Header(game=game, rules=1, data="x", seed=seed, seats=seats, options={}, at=0, program="test")
    data, chain = write_header(header)
    written = 0
    entries: list[Entry] = []
    session: Session[Any] = Session(rules(game), Setup(seed, len(seats), {}), entries.append)
    chance = Rng(seed)
    for step in range(160):
        if session.ask is None:
            break
        casually(session, chance)
        while written < len(entries):
            more, chain = line(entries[written], chain)
            data += more
            written += 1
        if step % 8 and step > 40:
            continue
        reading = read(data)
        assert reading.damage is None
        again, notes = resume(rules(game), session.setup, reading.entries)
        assert again.live.position == session.live.position
        assert rules(game).pack(again.state) == rules(game).pack(session.state)
        assert len(notes) == sum(type(entry).__name__ == "Noted" for entry in entries)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_undo_gives_back_what_was_and_redo_what_came(game: str) -> None:
    """Law 6: undo and redo restore the bytes; what reveals, another seat and the end of a turn close it."""
    undone = refused = 0
    session: Session[Any] = Session(rules(game), Setup(5, rules(game).meta.seats[0], {}))
    chance = Rng(5)
    while session.ask is not None and session.rules.turn(session.state) < 12:
        before = session.live.position
        asked = session.ask.seat
        turn = session.rules.turn(session.state)
        given = session.ask.options.sample(chance.below)
        events = session.answer(given)
        after = session.live.position
        final = any(event.closes for event in events) or session.ask is None
        final = final or session.rules.turn(session.state) != turn or session.ask.seat != asked
        assert (session.undo_refusal() is not None) == final
        if final:
            refused += 1
            with pytest.raises(TankwartError):
                session.undo()
            assert session.live.position == after
        else:
            undone += 1
            assert session.undo() == given
            assert session.live.position == before
            assert session.redo()
            assert session.live.position == after
    assert undone > 10
    assert refused > 10


@pytest.mark.parametrize("game", catalog.GAMES)
def test_rewinding_equals_replaying(game: str) -> None:
    """Law 6: each rewound position equals the one made by replaying that many answers from the seed."""
    session, _entries = recorded(game, 3, lambda its, chance: casually(its, Rng(chance.below(1 << 60) | 3)), 120)
    answers = [moment.answer for moment in session.moments[1:]]
    for count in range(0, len(answers) + 1, 7):
        session.rewind(count)
        fresh: Session[Any] = Session(rules(game), session.setup)
        for given in answers[:count]:
            fresh.answer(given)
        assert session.live.position == fresh.live.position
        while session.redo():
            pass
    assert session.moments[-1].answer == answers[-1]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_an_edited_answer_is_refused_with_its_place(game: str) -> None:
    _session, entries = recorded(game, 1, casually, 30)
    place = next(number for number, entry in enumerate(entries) if isinstance(entry, Answered))
    entries[place] = Answered(0, {"type": "alien"})
    with pytest.raises(TankwartError, match=f"entry {place + 1}"):
        resume(rules(game), Setup(1, rules(game).meta.seats[0], {}), entries)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_events_hide_what_a_seat_may_not_know(game: str) -> None:
    """Law 10: what a seat hears holds no name of what is hidden from it: seen events, applied to a seen state, stay seen."""
    its = rules(game)
    for live, _ask, _given, events in play(its, 11, {}, random_chooser(11)):
        for event in events:
            for seat in range(its.meta.seats[0]):
                seen = event.seen_by(seat)
                assert seen.seen_by(seat) == seen
                assert type(seen) is type(event)
        if live.steps > 400:
            break


PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from game import catalog
from game.core.position import Live
from game.core.rng import Rng
from hashlib import blake2b
total = blake2b()
for game in catalog.GAMES:
    rules = catalog.rules(game)
    for seed in range(3):
        chance = Rng(seed)
        live = Live.new(rules, seed, rules.meta.seats[0], {})
        while live.ask is not None:
            live.give(live.ask.options.sample(chance.below))
        total.update(live.settled)
print(total.hexdigest())
"""


def test_processes_with_different_hash_seeds_agree() -> None:
    """Law 1: nothing hangs on the order of sets or on addresses."""
    digests = set()
    for seed in ("0", "1", "77", "4242"):
        command = [sys.executable, "-c", PROGRAM, str(ROOT)]
        done = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
        digests.add(done.stdout)
    assert len(digests) == 1


@pytest.mark.parametrize("game", catalog.GAMES)
def test_answers_survive_json_as_they_are(game: str) -> None:
    its = rules(game)
    for _live, ask, given, _events in play(its, 2, {}, random_chooser(2)):
        back = msgspec.convert(msgspec.json.decode(msgspec.json.encode(given)), its.answer_type)
        assert back == given
        assert back in ask.options


def test_a_digest_has_sixteen_digits() -> None:
    assert len(digest(b"state")) == 16
    assert digest(b"state") != digest(b"State")
