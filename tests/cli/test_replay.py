"""A save played again: its result and digest, and each damage explained."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.cli import command
from game.cli.arguments import Arguments
from game.core.save import Answered, Header, Noted, SeatSetup, Settled, Undone, line, write_header
from game.core.session import Session, digest, setup_of

from ..conformance import random_chooser

Capture = pytest.CaptureFixture[str]
SEATS = (SeatSetup("Mira", "human"), SeatSetup("Tom", "random"))


def forbidden(arguments: Arguments) -> int | None:
    raise AssertionError("no window is needed")


def saved(answers: int = 100_000, **changed: Any) -> tuple[bytes, Session[Any]]:
    """A save of a random game after so many answers, and the session that wrote it."""
    rules = catalog.rules("kero")
    given: dict[str, Any] = {"game": "kero", "rules": rules.meta.rules, "data": rules.fingerprint, "seed": 5, "seats": SEATS}
    header = Header(**{**given, "options": {"tank": (30, 60)}, "at": 0, "program": "0.1.0", **changed})
    data, chain = write_header(header)
    parts = [data]

    def record(entry: Any) -> None:
        nonlocal chain
        more, chain = line(entry, chain)
        parts.append(more)

    session: Session[Any] = Session(rules, setup_of(header, rules), record)
    choose = random_chooser(2)
    for _ in range(answers):
        if session.ask is None:
            break
        session.answer(choose(session.seen(session.ask.seat), session.ask))
        if session.undo_refusal() is None:
            session.undo()
            session.redo()
        session.note("pause")
    return b"".join(parts), session


@pytest.fixture(scope="module")
def whole() -> tuple[bytes, Session[Any]]:
    return saved()


def test_a_whole_game(whole: tuple[bytes, Session[Any]], tmp_path: Path, capsys: Capture) -> None:
    data, session = whole
    (tmp_path / "a.save").write_bytes(data)
    assert command.run(["replay", str(tmp_path / "a.save"), "--json"], forbidden) == 0
    told = json.loads(capsys.readouterr().out)
    state = session.state
    assert state.camps[0].tank == 30_000
    assert state.camps[1].tank == 60_000
    assert told == {
        "game": "kero",
        "seed": 5,
        "players": ["Mira", "Tom"],
        "answers": len(session.moments) - 1,
        "turns": state.turn,
        "finished": True,
        "scores": list(session.rules.score(state)),
        "winners": list(session.rules.winners(state)),
        "damage": None,
        "digest": digest(session.rules.pack(state)),
    }


def test_in_words(whole: tuple[bytes, Session[Any]], tmp_path: Path, capsys: Capture) -> None:
    data, session = whole
    (tmp_path / "a.save").write_bytes(data)
    assert command.run(["replay", str(tmp_path / "a.save"), "--lang", "en"], forbidden) == 0
    said = capsys.readouterr().out
    points = session.rules.score(session.state)
    assert f"Mira: {points[0]} point" in said
    assert f"Tom: {points[1]} point" in said
    assert digest(session.rules.pack(session.state)) in said
    assert "kero." not in said


def test_an_open_game_says_who_is_asked(tmp_path: Path, capsys: Capture) -> None:
    data, session = saved(answers=30)
    assert session.ask is not None
    (tmp_path / "a.save").write_bytes(data)
    assert command.run(["replay", str(tmp_path / "a.save"), "--lang", "en"], forbidden) == 0
    assert f"Not over: {SEATS[session.ask.seat].name}" in capsys.readouterr().out


def test_a_torn_end_is_dropped_and_said(whole: tuple[bytes, Session[Any]], tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "a.save").write_bytes(saved(answers=30)[0] + b"12345678 [\"answ")
    assert command.run(["replay", str(tmp_path / "a.save"), "--json"], forbidden) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["answers"], told["damage"]) == (30, "torn")


def edited(data: bytes) -> bytes:
    return data.replace(b'"answered"', b'"answereD"', 1)


DAMAGES = {
    "empty": lambda data: b"",
    "zeroed": lambda data: b"\0" * 100,
    "foreign": lambda data: b"PK\3\4 something else\n",
    "header": lambda data: b"0" * 8 + data[8:],
    "edited": edited,
}


@pytest.mark.parametrize("kind", list(DAMAGES))
def test_each_damage_is_explained(kind: str, whole: tuple[bytes, Session[Any]], tmp_path: Path, capsys: Capture) -> None:
    damaged = DAMAGES[kind](whole[0])
    file = tmp_path / "a.save"
    file.write_bytes(damaged)
    told = []
    for language in ("de", "en"):
        assert command.run(["replay", str(file), "--lang", language], forbidden) == 1
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert "save.damage" not in said.err
        told.append(said.err)
    assert told[0] != told[1]
    assert file.read_bytes() == damaged


@pytest.mark.parametrize(
    ("changed", "word"), [({"rules": 999}, "version 999"), ({"data": "0" * 16}, "other cards"), ({"game": "chess"}, "no game")]
)
def test_a_save_of_other_rules_is_explained(changed: dict[str, Any], word: str, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "a.save").write_bytes(saved(answers=3, **changed)[0])
    assert command.run(["replay", str(tmp_path / "a.save"), "--lang", "en"], forbidden) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert word in said


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        (Answered(0, {"type": "nonsense"}), "31"),
        (Answered(0, {"type": "take", "card": "none"}), "31"),
        (Settled("0" * 16), "31"),
        (Undone(), "31"),
    ],
)
def test_entries_that_do_not_fit_are_named(entry: Any, word: str, tmp_path: Path, capsys: Capture) -> None:
    """Rightly summed, so only playing finds them."""
    rules = catalog.rules("kero")
    data, chain = write_header(
        Header(game="kero", rules=rules.meta.rules, data=rules.fingerprint, seed=1, seats=SEATS, options={}, at=0, program="")
    )
    for _ in range(30):
        more, chain = line(Noted("pause"), chain)
        data += more
    data += line(entry, chain)[0]
    (tmp_path / "a.save").write_bytes(data)
    assert command.run(["replay", str(tmp_path / "a.save"), "--lang", "en"], forbidden) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert word in said


@pytest.mark.parametrize(
    "changed",
    [
        {"options": {"tank": 0}}, {"options": {"tank": -5}}, {"options": {"tank": 10**12}}, {"options": {"tank": "abc"}},
        {"options": {"tank": (35,)}}, {"options": {"starter": 7}}, {"options": {"further": 1}},
        {"seats": SEATS[:1]}, {"seats": (*SEATS, SEATS[0])},
    ],
)  # fmt: skip
def test_seats_and_options_that_the_rules_do_not_take_are_refused(changed: dict[str, Any], tmp_path: Path, capsys: Capture) -> None:
    rules = catalog.rules("kero")
    given: dict[str, Any] = {"game": "kero", "rules": rules.meta.rules, "data": rules.fingerprint, "seed": 5, "seats": SEATS, "options": {}}
    data, _ = write_header(Header(**{**given, "at": 0, "program": "0.1.0", **changed}))
    (tmp_path / "a.save").write_bytes(data)
    assert command.run(["replay", str(tmp_path / "a.save"), "--lang", "en"], forbidden) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "seats or house options of this saved game do not fit" in said.err


def test_a_folder_is_no_save(tmp_path: Path, capsys: Capture) -> None:
    assert command.run(["replay", str(tmp_path), "--lang", "en"], forbidden) == 1
    assert "That is a folder." in capsys.readouterr().err
    root = Path(tmp_path.anchor)
    assert command.run(["replay", str(root), "--lang", "en"], forbidden) == 1
    assert f"{root} cannot be read: That is a folder." in capsys.readouterr().err
