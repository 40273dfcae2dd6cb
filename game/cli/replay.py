"""`replay`: a saved game played again without a screen, and what came of it."""
from __future__ import annotations

from typing import Any

from game import catalog
from game.core.errors import SaveError
from game.core.phrase import SeatName, phrase
from game.core.save import Header, Reading
from game.core.session import Session, digest, resume, setup_of
from game.store.saves import damage_error, read_save

from .arguments import ReplayArguments
from .out import Out


def replayed(reading: Reading, header: Header) -> Session[Any]:
    """The game of a save at its end. Raises SaveError when it is of other rules or data, or an entry does not fit."""
    rules = catalog.rules(header.game)
    if header.rules != rules.meta.rules:
        raise SaveError(
            f"saved under rules {header.rules} of {header.game}, these are {rules.meta.rules}; play it with the program that made it",
            phrase("cli.replay.other_rules", saved=header.rules, now=rules.meta.rules),
        )
    if header.data != rules.fingerprint:
        raise SaveError(
            f"saved with other cards ({header.data}, here {rules.fingerprint}); play it with the program that made it",
            phrase("cli.replay.other_data"),
        )
    session, _ = resume(rules, setup_of(header, rules), reading.entries)
    return session


def run(arguments: ReplayArguments, out: Out) -> int:
    """The command. A damaged save is explained (SaveError); of one that is only torn, the rest is dropped, and that is said."""
    reading = read_save(arguments.file)
    header, damage = reading.header, reading.damage
    if header is None or (damage is not None and damage.fatal):
        assert damage is not None
        raise damage_error(arguments.file, damage)
    session = replayed(reading, header)
    rules, state = session.rules, session.state
    over = session.ask is None
    scores, winners = rules.score(state), rules.winners(state) if over else ()
    final = digest(rules.pack(state))
    if arguments.json:
        out.json({
            "game": header.game,
            "seed": header.seed,
            "players": [seat.name for seat in header.seats],
            "answers": len(session.moments) - 1,
            "turns": rules.turn(state),
            "finished": over,
            "scores": scores,
            "winners": winners,
            "damage": damage.kind if damage else None,
            "digest": final,
        })  # fmt: skip
        return 0
    out.names = tuple(seat.name for seat in header.seats)
    out.say("cli.replay.game", game=phrase(f"{header.game}.title"), seed=str(header.seed))
    if damage is not None:
        out.tell(damage.phrase)
    out.say("cli.replay.answers", count=len(session.moments) - 1, turn=rules.turn(state))
    tell_result(out, scores, winners, session.ask.seat if session.ask else None)
    out.say("cli.digest", digest=final)
    return 0


def tell_result(out: Out, scores: tuple[int, ...], winners: tuple[int, ...], asked: int | None) -> None:
    """The score of each seat, and who has won, shares the victory, or is to answer next."""
    for seat, points in enumerate(scores):
        out.say("cli.result.points", who=SeatName(seat), count=points)
    if asked is not None:
        out.say("cli.result.open", who=SeatName(asked))
    elif len(winners) == 1:
        out.say("cli.result.won", who=SeatName(winners[0]))
    else:
        out.say("cli.result.shared", who=tuple(phrase("cli.name", who=SeatName(seat)) for seat in winners))
