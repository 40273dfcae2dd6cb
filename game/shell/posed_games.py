"""Games brought to the moment that a picture shows, by a computer player who answers for everybody."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from game import catalog
from game.core.ask import OneOf
from game.kit.driver import Driver
from game.kit.keys import code_of

from . import match
from .match import Match, Plan

if TYPE_CHECKING:
    from .desk import Desk

MOST_ANSWERS = 3000
"""A moment that has not come by then does not come in this game."""
MOST_GAMES = 8
"""A moment that has come in none of so many games is none."""
THROWS = 3
"""So many questions of a run or a refuelling are behind it in its picture, where it lasts so long."""
AT = 1_700_000_000
"""The wall clock of pictures, in seconds since 1970."""


class Moment(Protocol):
    """Which game is played, by which chance, and how many answers are given before anything is looked for."""

    @property
    def game(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def answers(self) -> int: ...


class PosedGames:
    """Games on a desk, played for a picture."""

    def __init__(self, desk: Desk, driver: Driver, moment: Moment) -> None:
        self.desk = desk
        self.driver = driver
        self.moment = moment
        self.kinds = ("human",) * catalog.meta(moment.game).seats[0]

    def started(self, save: bool = False, later: int = 0) -> Match:
        """A game that nobody has played yet; `later`: the chance of so many games after the one asked for."""
        moment = self.moment
        plan = Plan(moment.game, self.desk.default_seats(moment.game, self.kinds), {}, moment.seed)
        return match.begin(replace(plan, seed=moment.seed + later), self.desk.saves if save else None, AT)

    def _player(self) -> Any:
        return catalog.part(self.moment.game, "bot").player("normal", self.moment.seed)

    def play(self, found: Match, count: int) -> None:
        """So many answers, or all there are."""
        player, session = self._player(), found.session
        for _ in range(count):
            ask = session.ask
            if ask is None:
                return
            session.answer(player.answer(session.seen(ask.seat), ask))

    def finish(self, found: Match) -> None:
        """Play the game on the table to its end."""
        player, table = self._player(), self.desk.table
        assert table is not None
        while (ask := found.session.ask) is not None:
            table.answer(player.answer(found.session.seen(ask.seat), ask))
        self.driver.wait(1000)

    def sought(self, name: str) -> Match:
        """The first game, from the seed on, that comes to that moment. Raises LookupError."""
        for later in range(MOST_GAMES):
            found = self.started(later=later)
            if self._comes(found, name):
                return found
        raise LookupError(name)

    def _comes(self, found: Match, name: str) -> bool:
        """Play until a question of that name, a part of the rules of that name, or a state in which that is true."""
        self.play(found, self.moment.answers)
        fresh = False
        for _ in range(MOST_ANSWERS):
            ask, state = found.session.ask, found.session.state
            if ask is None:
                return False
            here = ask.prompt.key.rpartition(".")[2]
            that = name in (here, getattr(state, "part", "")) or any(bool(getattr(state, word, False)) for word in (name, f"{name}s"))
            if that and (fresh or isinstance(ask.options, OneOf)):
                return True
            fresh = not that
            self.play(found, 1)
        return False

    def lay(self, found: Match) -> None:
        """Lay its table, and let what moves come to rest."""
        self.desk.lay(found)
        self.driver.wait(400)

    def table(self, name: str = "table") -> None:
        """The table at that moment; "table": after the answers asked for. Raises LookupError."""
        self.lay(self.under_way() if name == "table" else self.sought(name))
        self._run()

    def under_way(self) -> Match:
        """A game after the answers asked for. A run begins with the truck flat, so its end is waited for."""
        found = self.started()
        self.play(found, self.moment.answers)
        while found.session.ask is not None and not isinstance(found.session.ask.options, OneOf):
            self.play(found, 1)
        return found

    def _run(self) -> None:
        """A run or a refuelling is shown while it flows: the truck is held, and some throws are made."""
        table = self.desk.table
        assert table is not None
        for throw in range(THROWS):
            ask = table.session.ask
            if ask is None or isinstance(ask.options, OneOf):
                return
            if throw == 0:
                for key in sorted({player.hold_key for player in table.players}):
                    self.driver.key_down(key)
            elif throw == THROWS - 1:
                for name in ("1", "2"):
                    self.driver.key(code_of(name) or 0)  # two dice are kept
            self.driver.wait(1500)
            self.driver.key(table.players[ask.seat].throw_key)
            self.driver.wait(700)

    def ended(self) -> None:
        """A game that was played to its end."""
        found = self.started()
        self.play(found, MOST_ANSWERS)
        self.lay(found)
        self.driver.wait(2000)

    def kept(self) -> None:
        """A folder of three games, of which one was played to its end."""
        for number in range(3):
            found = self.started(save=True)
            self.play(found, (60, 30, self.moment.answers)[number])
            self.lay(found)
            self.driver.wait(1000)
            if number == 0:
                self.finish(found)
            self.desk.show_title()
        self.same_age()

    def damage(self) -> None:
        """Let the newest save be one that somebody has edited."""
        save = self.desk.saves.all()[0]
        path = self.desk.saves.folder / f"{save.name}.save"
        path.write_bytes(path.read_bytes().replace(b'"answered"', b'"answered!"', 1))
        self.same_age()

    def same_age(self) -> None:
        """Let all files be of one moment, so that the list does not change with the day."""
        for file in self.desk.saves.folder.iterdir():
            os.utime(file, (AT, AT))

    def counted(self) -> None:
        """Some games played to their end, between people and against computers, so that statistics have something to tell."""
        for later, kinds in enumerate((("human", "human"), ("human", "normal"), ("human", "easy"), ("human", "human"))):
            self.kinds = kinds
            found = self.started(save=True, later=later)
            self.play(found, MOST_ANSWERS)
            self.desk.count(found)
            found.close()
