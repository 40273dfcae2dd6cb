"""A game being played, with all that belongs to it: its session, its save, its notes, its computer players."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import structs

from game import catalog
from game.core import rng
from game.core.errors import SaveError
from game.core.phrase import Phrase, phrase
from game.core.save import Entry, Header, Noted, SeatSetup
from game.core.seats import Player, RandomPlayer
from game.core.session import Session, Setup, resume_as_far, setup_of
from game.store.saves import Saves, damage_error
from game.store.writing import Writing

from .program import program_version

CONCEDED = "conceded"
"""The kind of the note that a clan gave the game up; its value `seat` names it."""
SEED_BITS = 53
"""Seeds are whole numbers that every reader of JSON keeps exactly."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new game starts from. `options` as `Meta.settle` takes them."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    """None: by chance."""


@dataclass(slots=True)
class Match:
    """One game at the table. Without `writing` nothing is kept: for pictures and demonstrations."""

    header: Header
    session: Session[Any]
    writing: Writing | None
    notes: list[Noted]
    bots: tuple[Player[Any] | None, ...]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.header.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def conceded(self) -> int | None:
        """The seat that gave the game up, if one did."""
        seats = [note.values.get("seat") for note in self.notes if note.kind == CONCEDED]
        known = [seat for seat in seats if type(seat) is int and 0 <= seat < len(self.header.seats)]
        return known[-1] if known else None

    @property
    def over(self) -> bool:
        """Whether nothing is to be played any more."""
        return self.session.ask is None or self.conceded is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; everyone else when a seat has given up."""
        if self.conceded is not None:
            return tuple(seat for seat in range(len(self.header.seats)) if seat != self.conceded)
        return tuple(self.session.rules.winners(self.session.state))

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat as things stand."""
        return tuple(self.session.rules.score(self.session.state))

    def note(self, kind: str, values: dict[str, Any]) -> None:
        """Record what the rules ignore."""
        self.session.note(kind, values)
        self.notes.append(Noted(kind, values))

    def close(self) -> bool:
        """Write the rest and give the save back; whether all of it is safe."""
        return self.writing.close() if self.writing is not None else True


def begin(plan: Plan, saves: Saves | None, now: float) -> Match:
    """A new game, saved from its first moment if there are saves to write it to. `now`: seconds since 1970."""
    rules = catalog.rules(plan.game)
    options = rules.meta.settle(plan.options, len(plan.seats))
    seed = plan.seed if plan.seed is not None else secrets.randbits(SEED_BITS)
    header = Header(
        game=plan.game, rules=rules.meta.rules, data=rules.fingerprint, seed=seed, seats=plan.seats,
        options={name: tuple(value) if isinstance(value, list) else value for name, value in options.items()},
        at=int(now), program=program_version(),
    )  # fmt: skip
    session: Session[Any] = Session(rules, Setup(seed, len(plan.seats), options))
    writing = saves.start(header) if saves is not None else None
    if writing is not None:
        session.record = writing.add
    return Match(header, session, writing, [], _bots(header))


def go_on(saves: Saves, name: str) -> tuple[Match, Phrase | None]:
    """The saved game of that id, to be played on, and what the players should hear of it.

    Raises SaveError when it cannot be; its file is then as it was.
    """
    writing = saves.resume(name)
    reading = writing.reading
    try:
        header = reading.header
        if header is None:
            raise SaveError(f"save {name!r} has no first line; look at it in the list of saves", phrase("save.damage.header"))
        rules = catalog.rules(header.game)
        setup = setup_of(header, rules)
        session, notes, misfit = resume_as_far(rules, setup, reading.entries)
        other = header.rules != rules.meta.rules or header.data != rules.fingerprint
        if misfit is not None and not other:
            raise misfit.error
    except Exception:
        writing.close()
        raise
    if misfit is not None:
        writing.close()
        return _on_under_these_rules(saves, header, setup, reading.entries[: misfit.fitting])
    session.record = writing.add
    said = reading.damage.phrase if reading.damage is not None else None
    if said is None and other:
        said = phrase("shell.load.other_rules")
    return Match(header, session, writing, list(notes), _bots(header)), said


def _on_under_these_rules(saves: Saves, header: Header, setup: Setup, entries: Sequence[Entry]) -> tuple[Match, Phrase]:
    """A game of other rules, from the last position that both agree on: a new save, the old one stays as it is."""
    rules = catalog.rules(header.game)
    header = structs.replace(header, rules=rules.meta.rules, data=rules.fingerprint, program=program_version())
    writing = saves.start(header)
    session, notes, _misfit = resume_as_far(rules, setup, entries, writing.add)
    said = phrase("shell.load.rules_differ", count=len(session.moments) - 1)
    return Match(header, session, writing, list(notes), _bots(header)), said


def bring(saves: Saves, path: Path) -> str:
    """The id of the save in a file: itself where it lies among the saves, else of a copy. Raises SaveError."""
    if path.suffix == ".save" and path.resolve().parent == saves.folder.resolve() and path.exists():
        reading = saves.load(path.stem).reading
        if reading.damage is not None and reading.damage.fatal:
            raise damage_error(path, reading.damage)
        return path.stem
    return saves.bring(path)


def _bots(header: Header) -> tuple[Player[Any] | None, ...]:
    return tuple(_bot(header, seat, setup) for seat, setup in enumerate(header.seats))


def _bot(header: Header, seat: int, setup: SeatSetup) -> Player[Any] | None:
    if setup.kind == "human":
        return None
    seed = rng.mixed((header.seed * 2 + seat + 1) * rng.GOLDEN & rng.MASK)
    if setup.kind == "random":
        return RandomPlayer(seed)
    made: Player[Any] = catalog.part(header.game, "bot").player(setup.kind, seed)
    return made


def people(seats: Sequence[SeatSetup]) -> tuple[int, ...]:
    """The seats where people sit."""
    return tuple(number for number, seat in enumerate(seats) if seat.kind == "human")
