"""`picture`: one scene drawn without a screen, the same for the same words: for the documentation, and to look at all of them."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

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

from .app import load_theme
from .desk import Desk
from .posed_games import AT, Moment, PosedGames
from .posed_trucks import KNOWN, PICO, PosedHub, some_ports
from .settings import TABS
from .show import LEVELS, Show, ShowScene
from .tank_alone import KEYS as TANK_KEYS
from .thumbnail import png
from .trucks import AUTO, Trucks

TANKS = ("tank_alone", "tank_low", "tank_paused", "tank_size")
TRUCKS = ("trucks", "calibration")
SENSED = ("sensed_run", "lost_truck")
SETTINGS = ("sound", "hands", "table")
SCREENS = (
    "title", "shelf", "new_game", "seating", "settings", *(f"settings_{tab}" for tab in SETTINGS), "card_ruler",
    "load", "statistics", "rules", "pause", "log", "dice", "end", "practice", "key_check", "concede", "damaged",
    "guide", "replay", "show", "show_title", "offer",
    *TANKS, *TRUCKS, *SENSED,
)  # fmt: skip
"""Scenes that are no table; every other name is looked for as a moment of the game."""
OPPOSITE = "_opposite"
"""Behind the name of a moment: two people sit face to face."""
AROUND = re.compile("_around_([0-3]{2,4})$")
"""Behind the name of a moment: people sit at these edges, seat by seat, in quarters clockwise from the lower one."""


class Wishes(Moment, Protocol):
    """What `picture` was asked for, as the command line gives it."""

    @property
    def lang(self) -> str | None: ...
    @property
    def out(self) -> Path: ...
    @property
    def scene(self) -> str: ...
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
        self.games = PosedGames(self.desk, self.driver, wishes)

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
        known: dict[str, Callable[[], object]] = {
            "title": self.desk.show_title,
            "new_game": lambda: self._over_title(lambda: self.desk.prepare(self.wishes.game)),
            "settings": lambda: self._settings(TABS[0]),
            **{f"settings_{tab}": partial(self._settings, tab) for tab in SETTINGS},
            "card_ruler": self._ruler,
            "shelf": lambda: self._over_title(self.desk.show_new),
            "seating": self._seating,
            "rules": self._rules,
            "load": self._load,
            "damaged": lambda: self._load(damaged=True),
            "statistics": self._statistics,
            "key_check": self._key_check,
            "practice": self._practice,
            "concede": lambda: self._sheet("pause", "concede"),
            "pause": lambda: self._sheet("pause"),
            "log": lambda: self._sheet("log"),
            "dice": lambda: self._sheet("log", "log.dice"),
            "replay": self._replay,
            "end": self.games.ended,
            "guide": self._guide,
            "show": self._show,
            "show_title": self._begin_show,
            "offer": lambda: self._begin_show().offer(),
            **{name: partial(self._tank, name) for name in TANKS},
            **{name: partial(self._trucks, name) for name in TRUCKS},
            **{name: partial(self._sensed, name) for name in SENSED},
        }
        known.get(name, lambda: self.games.table(name))()
        self.driver.frames(4)
        return png(self.driver.picture())

    def _settings(self, tab: str) -> None:
        if self._placed:
            self._sheet("settings", f"tab.{TABS.index(tab)}")
        else:
            self._over_title(lambda: self.desk.show_settings(tab))

    def _ruler(self) -> None:
        self._settings("look")
        self.driver.press("ruler")

    def _over_title(self, act: Callable[[], None]) -> None:
        self.desk.show_title()
        act()

    # screens

    def _sheet(self, sheet: str, press: str = "") -> None:
        self.games.table()
        assert self.desk.table is not None
        self.desk.table.open(sheet)
        self.driver.frames(2)
        if press:
            self.driver.press(press)

    @property
    def _placed(self) -> bool:
        """Whether people sit at sides of their own."""
        return self.desk.settings.placing != "same"

    def _seating(self) -> None:
        """The chairs: over a game where people are placed, else at set-up with two at a corner."""
        if self._placed:
            self._sheet("pause", "seating")
            return
        self.desk.change(placing="around")
        self._over_title(lambda: self.desk.prepare(self.wishes.game))
        self.driver.press("seating")

    def _rules(self) -> None:
        """The rules over the title, or, where people are placed, over the table for whoever asks."""
        if self._placed:
            self._sheet("rules")
        else:
            self._over_title(lambda: self.desk.show_rules(self.wishes.game))

    def _load(self, damaged: bool = False) -> None:
        """A folder of three games, made for this picture."""
        self.games.kept()
        if damaged:
            self.games.damage()
        self.desk.show_load()

    def _statistics(self) -> None:
        self.games.counted()
        self._over_title(self.desk.show_statistics)

    def _replay(self) -> None:
        """A line of the log was pressed."""
        self._sheet("log")
        rows = [name for name in self.driver.names("log.list.") if name != "log.list.bar"]
        self.driver.press(rows[len(rows) // 2])

    def _guide(self) -> None:
        """The first lesson of a first game; where a game has none, its table."""
        self.desk.learn(self.wishes.game, self.wishes.seed)
        self.driver.wait(400)

    def _begin_show(self) -> Show:
        show = Show(self.desk, [self.wishes.game])
        show.begin()
        self.driver.frames(2)
        return show

    def _show(self) -> None:
        """Some answers into a game that is shown."""
        show = self._begin_show()
        self.games.kinds = LEVELS
        self.app.replace(ShowScene(show, self.games.under_way()))
        self.driver.wait(400)

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
        hub, found = self._posed(), self.games.sought("run")
        hub.plug("uno/a", KNOWN)
        asked = found.session.ask
        self.desk.trucks.learn([Calibrated(asked.seat if asked is not None else 0, "uno/a", (1.0, 0.0, 0.0))])
        self.driver.wait(300)
        self.games.lay(found)
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
