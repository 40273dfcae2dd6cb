"""Saves of other rules: gone on with from the last position that both rules agree on, as a new save; the old one stays."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import catalog
from game.core.errors import SaveError
from game.core.rng import Rng
from game.core.save import Answered, Header, Noted, SeatSetup, Settled, line, write_header
from game.core.session import Session, Setup
from game.shell import match
from game.store.saves import Saves

SEATS = (SeatSetup("Anna", "human"), SeatSetup("George", "human"))


def saved(folder: Path, rules_version: int, spoil: str) -> tuple[Path, Session[Any], int]:
    """A save of 40 answers, its 30th answer made illegal or the digest behind it another; the file, the game, answers that fit."""
    rules = catalog.rules("kero")
    entries: list[Any] = []
    session: Session[Any] = Session(rules, Setup(4, 2, rules.meta.settle({}, 2)), entries.append)
    chance = Rng(4)
    for _ in range(40):
        assert session.ask is not None
        session.answer(session.ask.options.sample(chance.below))
    answers = [number for number, entry in enumerate(entries) if isinstance(entry, Answered)]
    place = answers[29]
    fitting = 29
    if spoil == "illegal":
        entries[place] = Answered(0, {"type": "swap", "count": 99})
    else:
        place = next(number for number in range(place, len(entries)) if isinstance(entries[number], Settled))
        entries[place] = Settled("0" * 16)
        fitting = sum(isinstance(entry, Answered) for entry in entries[:place]) - 1
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in rules.meta.settle({}, 2).items()}
    header = Header(game="kero", rules=rules_version, data="other", seed=4, seats=SEATS, options=options, at=0, program="t")
    data, chain = write_header(header)
    for entry in entries:
        more, chain = line(entry, chain)
        data += more
    path = folder / "old.save"
    path.write_bytes(data)
    return path, session, fitting


@pytest.mark.parametrize("spoil", ["illegal", "differs"])
def test_a_game_of_other_rules_goes_on_from_where_both_agree(tmp_path: Path, spoil: str) -> None:
    path, whole, fitting = saved(tmp_path, 99, spoil)
    before = path.read_bytes()
    saves = Saves(tmp_path / "saves")
    found, said = match.go_on(saves, match.bring(saves, path))
    assert said is not None
    assert said.key == "shell.load.rules_differ"
    assert said.values == {"count": fitting}
    whole.rewind(fitting)
    assert found.session.live.position == whole.live.position
    assert found.header.rules == catalog.meta("kero").rules
    assert path.read_bytes() == before
    assert found.session.ask is not None
    found.session.answer(next(iter(found.session.ask.options.examples())))
    found.close()
    again, told = match.go_on(saves, found.writing.name if found.writing else "")
    assert told is None
    assert again.session.live.position == found.session.live.position
    again.close()


def test_an_edited_game_of_the_same_rules_is_refused(tmp_path: Path) -> None:
    rules = catalog.rules("kero")
    path = tmp_path / "edited.save"
    saves = Saves(tmp_path / "saves")
    header_only = Header(game="kero", rules=rules.meta.rules, data=rules.fingerprint, seed=4, seats=SEATS, options={}, at=0, program="t")
    text, chain = write_header(header_only)
    more, chain = line(Answered(0, {"type": "swap", "count": 99}), chain)
    path.write_bytes(text + more)
    with pytest.raises(SaveError, match="entry 1"):
        match.go_on(saves, match.bring(saves, path))


def crafted(folder: Path, *entries: Any, **changed: Any) -> Path:
    """A save of these entries, its checksums right."""
    rules = catalog.rules("kero")
    given: dict[str, Any] = {"game": "kero", "rules": rules.meta.rules, "data": rules.fingerprint, "seed": 4, "seats": SEATS, "options": {}}
    data, chain = write_header(Header(**{**given, "at": 0, "program": "t", **changed}))
    for entry in entries:
        more, chain = line(entry, chain)
        data += more
    path = folder / "crafted.save"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("changed", [{"options": {"tank": 0}}, {"options": {"starter": 7}}, {"seats": (*SEATS, SEATS[0])}])
def test_seats_and_options_that_the_rules_do_not_take_are_refused(tmp_path: Path, changed: dict[str, Any]) -> None:
    saves = Saves(tmp_path / "saves")
    name = match.bring(saves, crafted(tmp_path, **changed))
    for _ in range(2):  # the second time its lock must be free again
        with pytest.raises(SaveError) as refused:
            match.go_on(saves, name)
        assert refused.value.phrase is not None
        assert refused.value.phrase.key == "save.options"


@pytest.mark.parametrize("seat", [7, -1, "x", True, None])
def test_nobody_has_conceded_from_a_seat_that_there_is_not(tmp_path: Path, seat: object) -> None:
    saves = Saves(tmp_path / "saves")
    found, _ = match.go_on(saves, match.bring(saves, crafted(tmp_path, Noted(match.CONCEDED, {"seat": seat}))))
    assert found.conceded is None
    assert not found.over
    found.close()


def test_an_answer_of_a_seat_that_is_not_asked_is_refused(tmp_path: Path) -> None:
    rules = catalog.rules("kero")
    session: Session[Any] = Session(rules, Setup(4, 2, rules.meta.settle({}, 2)))
    assert session.ask is not None
    given = msgspec.to_builtins(next(iter(session.ask.options.examples())))
    saves = Saves(tmp_path / "saves")
    name = match.bring(saves, crafted(tmp_path, Answered(1 - session.ask.seat, given)))
    with pytest.raises(SaveError) as refused:
        match.go_on(saves, name)
    assert refused.value.phrase is not None
    assert refused.value.phrase.key == "save.illegal"
