"""A whole game in the terminal: people type numbers, computers are watched. No screen, no saves; it works over any line."""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, cast

from game import catalog
from game.core.ask import Ask, OneOf
from game.core.event import Event
from game.core.phrase import phrase
from game.core.seats import Player
from game.core.session import Session, Setup

from .arguments import PlayArguments, UsageError
from .out import Out
from .replay import tell_result
from .simulate import bot_seed, house_options, player

DEMONSTRATION = ("kero", ("normal", "normal"))
"""The game and the players that show the program where it has no display."""
MOST_SEEDS = 1_000_000
NOBODY = -1
"""The onlooker who sees what lies open to all."""
INDENT = "  "


class Quit(Exception):
    """The person wants to stop."""


def typed_line() -> str:
    """A line from the keyboard. Raises EOFError at the end of the input."""
    return input()


class Terminal:
    """One game at the terminal. `players` has a computer player for each seat, or None for a person.

    `read` gives a typed line and raises EOFError at the end; `clock` counts seconds.
    """

    def __init__(
        self,
        session: Session[Any],
        players: Sequence[Player[Any] | None],
        out: Out,
        read: Callable[[], str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.rules = cast(Any, session.rules)  # a game's terminal part knows its content
        self.players = tuple(players)
        self.out = out
        self.read = read or typed_line
        self.clock = clock
        self.words = catalog.part(self.rules.meta.id, "words")
        self.table = catalog.part(self.rules.meta.id, "terminal")
        self.content = self.rules.content
        people = [seat for seat, who in enumerate(self.players) if who is None]
        self.onlooker = people[0] if len(people) == 1 else NOBODY
        self.looked = 0

    def play(self) -> bool:
        """Play to the end; False when the person stops before."""
        if None not in self.players:
            self.look(NOBODY)
        try:
            while (ask := self.session.ask) is not None:
                self.move(ask)
        except (Quit, EOFError):
            self.out.say("cli.terminal.stopped")
            return False
        self.out.line()
        for seat in range(len(self.players)):
            self.out.tell(self.table.score(self.content, self.session.state, seat))
        tell_result(self.out, self.rules.score(self.session.state), self.rules.winners(self.session.state), None)
        return True

    def move(self, ask: Ask) -> None:
        """One question answered, by whoever is asked."""
        seat = max(ask.seat, 0)
        who = self.players[seat]
        given = self.ask(ask) if who is None else who.answer(self.session.seen(seat), ask)
        if given is None:  # something was taken back
            return
        self.tell(self.session.answer(given))

    def tell(self, events: Sequence[Event[Any]]) -> None:
        """Log lines as the onlooker may read them; a new turn stands apart."""
        seen = self.session.seen(self.onlooker)
        for event in events:
            if self.words.icon(event) == "turn":
                self.out.line()
            line = self.words.line(event.seen_by(self.onlooker))
            if line is not None:
                self.out.tell(line)
            more = self.table.after(self.content, seen, event)
            if more is not None:
                self.out.tell(more, INDENT)

    def ask(self, ask: Ask) -> Any:
        """Put a question to a person until the answer is one; None when the last answer was taken back instead."""
        seen = self.session.seen(ask.seat)
        if self.looked != seen.turn and isinstance(ask.options, OneOf):
            self.looked = seen.turn
            self.look(ask.seat)
        while True:
            self.show(ask, seen)
            start = self.clock()
            text = self.read().strip()
            ms = int((self.clock() - start) * 1000) if self.table.clocked(ask) else 0
            if text in ("q", "?", "u"):
                if text == "q":
                    raise Quit
                if text == "?":
                    self.look(ask.seat)
                elif self.take_back():
                    return None
                continue
            given = self.numbered(ask, text) if isinstance(ask.options, OneOf) else self.table.typed(ask, text, ms)
            if given is not None:
                return given
            self.out.say("cli.terminal.not_understood", given=text)

    def show(self, ask: Ask, seen: Any) -> None:
        """The question, what one needs to know for it, and the choices with their numbers."""
        out = self.out
        for line in self.table.before(self.content, seen, ask):
            out.tell(line, INDENT)
        out.tell(self.words.prompt(ask))
        if not isinstance(ask.options, OneOf):
            out.tell(self.table.how(ask), INDENT)
            return
        for number, value in enumerate(ask.options, 1):
            more = self.table.choice(self.content, value)
            text = f"{INDENT}{number:2d}  {out.text(self.words.label(value))}"
            out.line(f"{text}  ({out.text(more)})" if more is not None else text)

    def numbered(self, ask: Ask, text: str) -> Any:
        """The choice of that number; with one choice alone, an empty line takes it."""
        values = tuple(ask.options.examples())
        if not text and len(values) == 1:
            return values[0]
        if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= len(values):
            return values[int(text) - 1]
        return None

    def look(self, seat: int) -> None:
        """The whole table, as a seat sees it."""
        for line in self.table.table(self.content, self.session.seen(seat)):
            self.out.tell(line, INDENT)

    def take_back(self) -> bool:
        """Undo the last answer, or say why that cannot be."""
        refusal = self.session.undo_refusal()
        if refusal is not None:
            self.out.tell(refusal)
            return False
        self.session.undo()
        self.out.say("cli.terminal.taken_back")
        return True


def run(arguments: PlayArguments, out: Out) -> int:
    """`play GAME --terminal`. Seats that were not said are a person against a computer."""
    if arguments.game is None or arguments.load is not None:
        raise UsageError("terminal_load")
    meta = catalog.meta(arguments.game)
    kinds = arguments.players or ("human", *("easy",) * (meta.seats[0] - 1))
    seed = arguments.seed if arguments.seed is not None else time.time_ns() // 1_000_000 % MOST_SEEDS
    game = seated(arguments.game, kinds, seed, out)
    out.say("cli.terminal.begin", game=phrase(f"{arguments.game}.title"), seed=str(seed))
    if "human" in kinds:
        out.say("cli.terminal.keys")
    game.play()
    return 0


def demonstrate(out: Out, seed: int = 7) -> int:
    """One game of computers, told move by move."""
    game, kinds = DEMONSTRATION
    seated(game, kinds, seed, out).play()
    return 0


def seated(game: str, kinds: Sequence[str], seed: int, out: Out) -> Terminal:
    """A new game with people and computers at its seats; their names are those of the chairs."""
    rules = catalog.rules(game)
    session: Session[Any] = Session(rules, Setup(seed, len(kinds), house_options(game)))
    players = [None if kind == "human" else player(game, kind, bot_seed(seed, seat)) for seat, kind in enumerate(kinds)]
    out.names = tuple(
        out.text(phrase("cli.seat.person" if kind == "human" else "cli.seat.computer", number=seat + 1)) for seat, kind in enumerate(kinds)
    )
    return Terminal(session, players, out)

