"""`picture`: one scene drawn without a screen, the same for the same words: for the documentation, and to look at all of them."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from game import catalog
from game.core.ask import OneOf
from game.core.errors import TankwartError
from game.core.phrase import phrase
from game.i18n import Words, system_language
from game.kit.driver import Clock, Driver
from game.kit.keys import code_of
from game.kit.loop import App
from game.kit.window import SMALLEST, Window
from game.store.disk import SYSTEM_DISK, write_whole
from game.store.places import places
from game.store.settings import AROUND as AT_EACH_EDGE
from hardware.calibration import Calibrated

from . import match
from .app import load_theme
from .desk import Desk
from .match import Match, Plan
from .posed_trucks import KNOWN, PICO, PosedHub, some_ports
from .tank_alone import KEYS as TANK_KEYS
from .thumbnail import png
from .trucks import AUTO, Trucks

MOST_ANSWERS = 3000
"""A moment that has not come by then does not come in this game."""
MOST_GAMES = 8
"""A moment that has come in none of so many games is none."""
THROWS = 3
"""So many questions of a run or a refuelling are behind it in its picture, where it lasts so long."""
AT = 1_700_000_000
"""The wall clock of pictures, in seconds since 1970."""
TANKS = ("tank_alone", "tank_low", "tank_paused", "tank_size")
TRUCKS = ("trucks", "calibration")
SENSED = ("sensed_run", "lost_truck")
SETTINGS = ("sound", "hands", "table")
SCREENS = (
    "title", "new_game", "settings", *(f"settings_{tab}" for tab in SETTINGS), "card_ruler",
    "load", "rules", "pause", "log", "end", "practice", "key_check", "concede", "damaged",
    *TANKS, *TRUCKS, *SENSED,
)  # fmt: skip
"""Scenes that are no table; every other name is looked for as a moment of the game."""


OPPOSITE = "_opposite"
"""Behind the name of a moment: two people sit face to face."""
AROUND = re.compile("_around_([0-3]{2,4})$")
"""Behind the name of a moment: people sit at these edges, seat by seat, in quarters clockwise from the lower one."""


class Wishes(Protocol):
    """What `picture` was asked for, as the command line gives it."""

    @property
    def lang(self) -> str | None: ...
    @property
    def game(self) -> str: ...
    @property
    def out(self) -> Path: ...
    @property
    def scene(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def answers(self) -> int: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def look(self) -> str: ...
    @property
    def text(self) -> int: ...


def picture(arguments: Wishes) -> int:
    """Draw the scene into a PNG file; the exit code, 2 with one line for a scene that there is not. Raises TankwartError."""
    language = arguments.lang or system_language()
    if arguments.size[0] < SMALLEST[0] or arguments.size[1] < SMALLEST[1]:
        return _refuse(language, "shell.picture.small", least=f"{SMALLEST[0]}x{SMALLEST[1]}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        artist = Artist(arguments, language, Path(folder))
        try:
            drawn = artist.draw()
        except LookupError:
            return _refuse(language, "shell.picture.unknown", given=arguments.scene, known=", ".join(("table", *SCREENS)))
        finally:
            artist.close()
    try:
        write_whole(SYSTEM_DISK, arguments.out, drawn)
    except OSError as wrong:
        raise TankwartError(
            f"{arguments.out}: {wrong}", phrase("shell.picture.unwritten", file=str(arguments.out), cause=str(wrong.strerror))
        ) from wrong
    return 0


def _refuse(language: str, key: str, **values: str) -> int:
    print(f"tankwart: {Words(language).say(phrase(key, **values))}", file=sys.stderr)
    return 2


class Artist:
    """Brings the table to the scene that was asked for, as a person at it would."""

    def __init__(self, wishes: Wishes, language: str, folder: Path) -> None:
        self.wishes = wishes
        clock = Clock()
        self.app = App(Window("picture", wishes.size), load_theme(wishes.look), wishes.text / 100, clock, None, lambda: True)
        self.driver = Driver(self.app, clock)
        self.desk = Desk(self.app, places(folder), language, clock=lambda: AT)
        self.desk.home = folder
        self.desk.change(calm=True, look=wishes.look)

    def close(self) -> None:
        """Take table and window away."""
        self.desk.leave_table()
        self.driver.close()

    def draw(self) -> bytes:
        """The scene as PNG. Raises LookupError when there is none of that name."""
        name = self.wishes.scene.replace("-", "_")
        if name.endswith(OPPOSITE):
            name = name.removesuffix(OPPOSITE)
            self.desk.change(placing="opposite")
        elif around := AROUND.search(name):
            name = name[: around.start()]
            named = [int(edge) for edge in around[1]]
            self.desk.change(placing="around", edges=tuple(dict.fromkeys((*named, *AT_EACH_EDGE))))
        known: dict[str, Callable[[], None]] = {
            "title": self.desk.show_title,
            "new_game": lambda: self._over_title(lambda: self.desk.prepare(self.wishes.game)),
            "settings": lambda: self._over_title(self.desk.show_settings),
            **{f"settings_{tab}": partial(self._settings, tab) for tab in SETTINGS},
            "card_ruler": self._ruler,
            "rules": lambda: self._over_title(lambda: self.desk.show_rules(self.wishes.game)),
            "load": lambda: self._load(),
            "damaged": lambda: self._load(damaged=True),
            "key_check": self._key_check,
            "practice": self._practice,
            "concede": lambda: self._sheet("pause", "concede"),
            "pause": lambda: self._sheet("pause"),
            "log": lambda: self._sheet("log"),
            "end": self._end,
            **{name: partial(self._tank, name) for name in TANKS},
            **{name: partial(self._trucks, name) for name in TRUCKS},
            **{name: partial(self._sensed, name) for name in SENSED},
        }
        known.get(name, lambda: self._table(name))()
        self.driver.frames(4)
        return png(self.driver.picture())

    def _settings(self, tab: str) -> None:
        self._over_title(lambda: self.desk.show_settings(tab))

    def _ruler(self) -> None:
        self._settings("look")
        self.driver.press("ruler")

    def _over_title(self, act: Callable[[], None]) -> None:
        self.desk.show_title()
        act()

    # games

    def _plan(self) -> Plan:
        kinds = ("human",) * catalog.meta(self.wishes.game).seats[0]
        return Plan(self.wishes.game, self.desk.default_seats(self.wishes.game, kinds), {}, self.wishes.seed)

    def _started(self, save: bool = False, later: int = 0) -> Match:
        plan = self._plan()
        return match.begin(replace(plan, seed=self.wishes.seed + later), self.desk.saves if save else None, AT)

    def _player(self) -> Any:
        return catalog.part(self.wishes.game, "bot").player("normal", self.wishes.seed)

    def _play(self, found: Match, count: int) -> None:
        """So many answers by a computer player, or all there are."""
        player, session = self._player(), found.session
        for _ in range(count):
            ask = session.ask
            if ask is None:
                return
            session.answer(player.answer(session.seen(ask.seat), ask))

    def _sought(self, name: str) -> Match:
        """The first game, from the seed on, that comes to that moment. Raises LookupError."""
        for later in range(MOST_GAMES):
            found = self._started(later=later)
            if self._comes(found, name):
                return found
        raise LookupError(name)

    def _comes(self, found: Match, name: str) -> bool:
        """Play until a question of that name, a part of the rules of that name, or a state in which that is true."""
        self._play(found, self.wishes.answers)
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
            self._play(found, 1)
        return False

    def _lay(self, found: Match) -> None:
        self.desk.lay(found)
        self.driver.wait(400)

    def _table(self, name: str) -> None:
        if name == "table":
            found = self._started()
            self._play(found, self.wishes.answers)
            while found.session.ask is not None and not isinstance(found.session.ask.options, OneOf):
                self._play(found, 1)  # a run begins with the truck flat, so the picture waits for its end
        else:
            found = self._sought(name)
        self._lay(found)
        self._run()

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

    # screens

    def _sheet(self, sheet: str, press: str = "") -> None:
        self._table("table")
        assert self.desk.table is not None
        self.desk.table.open(sheet)
        self.driver.frames(2)
        if press:
            self.driver.press(press)

    def _end(self) -> None:
        found = self._started()
        self._play(found, MOST_ANSWERS)
        self._lay(found)
        self.driver.wait(2000)

    def _load(self, damaged: bool = False) -> None:
        """A folder of three games, made for this picture."""
        for number in range(3):
            found = self._started(save=True)
            self._play(found, (60, 30, self.wishes.answers)[number])
            self._lay(found)
            self.driver.wait(1000)
            if number == 0:
                self._finish(found)
            self.desk.show_title()
        self._same_age()
        if damaged:
            save = self.desk.saves.all()[0]
            path = self.desk.saves.folder / f"{save.name}.save"
            path.write_bytes(path.read_bytes().replace(b'"answered"', b'"answered!"', 1))
            self._same_age()
        self.desk.show_load()

    def _same_age(self) -> None:
        """Let all files be of one moment, so that the list does not change with the day."""
        for file in self.desk.saves.folder.iterdir():
            os.utime(file, (AT, AT))

    def _finish(self, found: Match) -> None:
        """Play the game on the table to its end."""
        player, table = self._player(), self.desk.table
        assert table is not None
        while (ask := found.session.ask) is not None:
            table.answer(player.answer(found.session.seen(ask.seat), ask))
        self.driver.wait(1000)

    def _tank(self, scene: str) -> None:
        """Two tanks of which one has poured, after five seconds of the other, with five seconds left, broken off."""
        self._over_title(lambda: self.driver.press("tank"))
        self.driver.wait(200)
        pour, refuel = (code_of(TANK_KEYS[0][act]) or 0 for act in ("pour", "refuel"))
        self.driver.key_down(pour)
        self.driver.wait(57_000 if scene == "tank_low" else 29_000)
        if scene == "tank_alone":
            self.driver.key_up(pour)
            self.driver.key_down(refuel)
            self.driver.wait(5_000)
        elif scene == "tank_paused":
            self.driver.lose_focus(pour)
            self.driver.gain_focus()
        elif scene == "tank_size":
            self.driver.key_up(pour)
            self.driver.press("size")

    def _trucks(self, scene: str) -> None:
        """One clan's truck stands, another that is nobody's leans; or the first clan is to stand its truck up."""
        hub = self._posed()
        self._over_title(lambda: self.desk.show_settings("table"))
        self.driver.press("trucks")
        for key, port in (("uno/a", KNOWN), ("pico/a", PICO)):
            hub.plug(key, port, key[:-2])
        hub.seen.extend(some_ports())
        self.driver.wait(300)
        self.desk.trucks.learn([Calibrated(0, "uno/a", (1.0, 0.0, 0.0))])
        self.driver.wait(300)
        if scene == "calibration":
            self.driver.press("calibrate")
            self.driver.wait(1_400)
        hub.hold("uno/a", 84)
        hub.hold("pico/a", -28 if scene == "trucks" else 0)
        self.driver.wait(900)

    def _posed(self) -> PosedHub:
        """The desk's trucks are held as the picture wants them."""
        clock = self.driver.clock
        hub = PosedHub(clock)
        self.app.each_frame.remove(self.desk.trucks.update)
        self.desk.trucks = Trucks(self.desk.home, AUTO, clock, lambda clock, known, urls: hub)
        self.app.each_frame.append(self.desk.trucks.update)
        return hub

    def _sensed(self, scene: str) -> None:
        """A run on a truck with a sensor, after two throws; or its plug was pulled some seconds ago."""
        hub, found = self._posed(), self._sought("run")
        hub.plug("uno/a", KNOWN)
        asked = found.session.ask
        self.desk.trucks.learn([Calibrated(asked.seat if asked is not None else 0, "uno/a", (1.0, 0.0, 0.0))])
        self.driver.wait(300)
        self._lay(found)
        hub.hold("uno/a", 86)
        self.driver.wait(400)
        for _ in range(2):
            self.driver.wait(1500)
            ask, table = found.session.ask, self.desk.table
            if ask is not None and table is not None:
                self.driver.key(table.players[ask.seat].throw_key)
        self.driver.wait(700)
        if scene == "lost_truck":
            hub.pull("uno/a")
            self.driver.wait(7_600)

    def _key_check(self) -> None:
        self._over_title(lambda: self.desk.show_settings("hands"))
        self.driver.press("keys.check")
        self.driver.key_down(self._codes()[0])

    def _codes(self) -> tuple[int, int]:
        from .key_names import seat_keys

        keys = seat_keys(self.desk.settings, 0)
        return keys.hold, keys.throw

    def _practice(self) -> None:
        self._over_title(lambda: self.desk.prepare(self.wishes.game))
        self.driver.press("seat.0.try")
        hold, throw = self._codes()
        self.driver.key_down(hold)
        self.driver.wait(4200)
        self.driver.key(throw)
        self.driver.wait(900)
        for name in ("1", "2"):
            self.driver.key(code_of(name) or 0)
        self.driver.wait(100)
