"""What all screens share: window, words, settings and saves; and the ways from one screen to another."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.catalog import GAMES, meta
from game.core.errors import TankwartError
from game.core.phrase import Phrase, PhraseValue
from game.core.save import SeatSetup
from game.i18n import Words, system_language
from game.kit.dialog import Answer, Dialog
from game.kit.loop import App
from game.store.places import Places
from game.store.saves import Saves
from game.store.settings import Measured, Recent, Settings, recent_file, settings_file
from game.store.statistics import Statistics, statistics_file

from .looks import load_theme
from .trucks import KEYBOARD, Trucks

if TYPE_CHECKING:
    from .match import Match, Plan
    from .table import TableScene

MOST_MEASURED = 8
"""So many displays are remembered."""
UNSEEN = frozenset({"tips", "lessons", "size", "fullscreen", "volume", "muted", "tanks", "aloud", "truck", "placing", "edges", "measured"})
"""Settings whose change the table either shows by itself or does not show: nothing is painted anew for them."""


class Desk:
    """The one object every screen holds. `language`: asked for on the command line, over the settings."""

    def __init__(
        self, app: App, places: Places, language: str | None = None, log: Callable[[str], None] | None = None,
        clock: Callable[[], float] = time.time, view: Callable[[Any], Any] | None = None, trucks: Trucks | None = None,
    ) -> None:  # fmt: skip
        self.app = app
        self.places = places
        self.saves = Saves(places.saves, now=clock)
        self.clock = clock
        self.log = log
        self.make_view = view
        """Makes the view of a game; None: the game's own."""
        self.home = Path.home()
        self.kiosk = False
        """Whether the way out of the program is hidden."""
        self.table: TableScene | None = None
        """The table that is laid, under whatever sheets."""
        self._settings_file = settings_file(places.settings)
        self._recent_file = recent_file(places.recent)
        self._statistics_file = statistics_file(places.statistics)
        self.settings, self.trouble = self._settings_file.load()
        self._asked = language
        self.words = Words(self.language)
        self.trucks = trucks or Trucks(places.calibrations, KEYBOARD)
        """The trucks on wires; none where the keyboard alone was asked for."""
        app.each_frame.append(self.trucks.update)
        self._set_sounds()
        self._set_aloud()
        app.pixels_per_mm = self.pixels_per_mm
        app.aloud.switch = self.switch_aloud
        app.size_changed = lambda size: self.change(size=round(size * 100))
        app.fullscreen_changed = lambda full: self.change(fullscreen=full)
        app.display_changed = self._look_at_display

    def driven(self, clans: Sequence[str | None]) -> Sequence[int | None]:
        """The number of the clan whose truck each seat moves. `clans`: of the people by their seats, None where none sits in person."""
        all_clans = tuple(self.app.theme.clans)
        numbers = [all_clans.index(clan) if clan in all_clans else seat for seat, clan in enumerate(clans)]
        return self.trucks.played_by([None if clan is None else number for clan, number in zip(clans, numbers, strict=True)])

    # words

    @property
    def language(self) -> str:
        """The language now: asked for, set, or the system's."""
        return self._asked or self.settings.language or system_language()

    def text(self, key: str, **values: PhraseValue) -> str:
        """The text of a key."""
        return self.words.text(key, **values)

    def told(self, wrong: TankwartError) -> str:
        """An error in words for a player."""
        return self.words.say(wrong.phrase) if wrong.phrase is not None else str(wrong)

    def told_path(self, path: Path) -> str:
        """A file or folder as people name it: from their home folder on."""
        return f"~/{path.relative_to(self.home).as_posix()}" if path.is_relative_to(self.home) else str(path)

    def line(self, line: str) -> None:
        """A line for whoever follows the program by its log."""
        if self.log is not None:
            self.log(line)

    # settings

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and show what changes by them."""
        old = self.settings
        self.settings = changed(old, **values)
        if self.settings == old:
            return
        if self.settings.language != old.language:
            self._asked = None
            self.words = Words(self.language)
        self.keep()
        self._set_sounds()
        self._set_aloud()
        self._look_at_display()
        if self.settings.look != old.look:
            self.app.retheme(load_theme(self.settings.look))
        elif not values.keys() <= UNSEEN:
            self.app.retheme(self.app.theme)

    @property
    def pixels_per_mm(self) -> float:
        """How many pixels make a millimetre on the display where the window is; 0: nobody has measured that one."""
        display = self.app.window.display
        return next((measured.pixels_per_mm for measured in self.settings.measured if measured.display == display), 0.0)

    def measure(self, pixels_per_mm: float) -> None:
        """Remember how many pixels make a millimetre on the display where the window is."""
        display = self.app.window.display
        others = [measured for measured in self.settings.measured if measured.display != display]
        self.change(measured=(*others, Measured(display, pixels_per_mm))[-MOST_MEASURED:])

    def _look_at_display(self) -> None:
        if self.app.pixels_per_mm != self.pixels_per_mm:
            self.app.pixels_per_mm = self.pixels_per_mm
            self.app.renew()

    def _set_sounds(self) -> None:
        self.app.sounds.set(self.settings.volume, self.settings.muted)

    def _set_aloud(self) -> None:
        chosen, not_chosen = self.text("shell.aloud.chosen"), self.text("shell.aloud.not_chosen")
        self.app.aloud.set(self.settings.aloud, self.language, chosen, not_chosen)

    def switch_aloud(self) -> None:
        """Read the table aloud, or no longer; whether that can be heard is shown."""
        self.change(aloud=not self.settings.aloud)
        silent = self.settings.aloud and not self.app.aloud.speaks
        self.app.scene.stale = True
        self.app.say(self.text("shell.aloud.none" if silent else "shell.aloud.on" if self.settings.aloud else "shell.aloud.off"))

    def keep(self) -> None:
        """Write the settings; what goes wrong is told once."""
        trouble = self._settings_file.save(self.settings)
        if trouble is not None and trouble != self.trouble:
            self.say(trouble)
        self.trouble = trouble

    def keep_window(self, size: tuple[int, int]) -> None:
        """Remember the size of the window; at the end, when nobody can be told any more."""
        if size != self.settings.window:
            self.settings = changed(self.settings, window=size)
            self._settings_file.save(self.settings)

    def say(self, phrase: Phrase) -> None:
        """Tell the players something in a bubble."""
        self.app.say(self.words.say(phrase))

    # the last open game

    @property
    def recent(self) -> Recent:
        """Which game was open last."""
        return self._recent_file.load()[0]

    def remember(self, save: str, is_open: bool) -> None:
        """Note which game is open, for the next start."""
        self._recent_file.save(Recent(save, is_open))

    # what came of games

    @property
    def statistics(self) -> Statistics:
        """What came of the games played here; a broken file is put aside and told once."""
        found, trouble = self._statistics_file.load()
        if trouble is not None:
            self.say(trouble)
        return found

    def keep_statistics(self, statistics: Statistics) -> None:
        """Replace them; what goes wrong is told."""
        trouble = self._statistics_file.save(statistics)
        if trouble is not None:
            self.say(trouble)

    def count(self, match: Match) -> None:
        """A game has come to its end: it goes into the statistics, once for each save."""
        from .statistics import played

        if match.writing is not None:
            self.keep_statistics(self.statistics.add(played(match, match.writing.name, self.clock())))

    def show_statistics(self) -> None:
        """Who has won how often."""
        from .statistics import StatisticsScreen

        self.app.push(StatisticsScreen(self))

    # ways

    def show_title(self) -> None:
        """The title, and nothing else."""
        from .title import TitleScreen

        self.leave_table()
        self.app.replace(TitleScreen(self))

    def show_new(self) -> None:
        """The shelf of games; with one game alone, the screen that prepares it."""
        if len(GAMES) > 1:
            from .shelf import ShelfScreen

            self.app.push(ShelfScreen(self))
        else:
            self.prepare(GAMES[0])

    def prepare(self, game: str) -> None:
        """The screen that prepares a new game."""
        from .new_game import NewGameScreen

        self.app.push(NewGameScreen(self, game))

    def show_load(self) -> None:
        """The list of saves."""
        from .load import LoadScreen

        self.app.push(LoadScreen(self))

    def show_settings(self, tab: str = "look") -> None:
        """The settings, at a tab of theirs: "look", "sound", "hands", "table"."""
        from .settings import SettingsScreen

        self.app.push(SettingsScreen(self, tab))

    def show_rules(self, game: str | None = None, rule: str = "") -> None:
        """The rules of a game, at a rule."""
        from .rules import RulesScreen

        laid = self.table.match.game if self.table is not None else None
        if not rule and self.table is not None:
            rule = self.table.view.rule
        self.app.push(RulesScreen(self, game or laid or GAMES[0], rule, choice=game is None and laid is None))

    # games

    def begin(self, plan: Plan) -> None:
        """Start a new game and lay its table."""
        from . import match

        self.leave_table()
        self.lay(match.begin(plan, self.saves, self.clock()))

    def learn(self, game: str, seed: int | None = None) -> None:
        """A first game against a mild computer, with a guide that begins anew; of that seed, else by chance."""
        from .match import Plan

        told = tuple(name for name in self.settings.lessons if not name.startswith(f"{game}."))
        self.change(tips=True, lessons=told)
        self.begin(Plan(game, self.default_seats(game, ("human", "easy")), seed=seed))

    def go_on(self, name: str) -> bool:
        """Go on with a save; False when that cannot be, which is then told."""
        from . import match

        laid = self.table is not None
        self.leave_table()
        try:
            found, said = match.go_on(self.saves, name)
        except TankwartError as wrong:  # also of a game that this program lacks
            if laid:
                self.show_title()
            self.complain(wrong)
            return False
        self.lay(found)
        if said is not None:
            self.say(said)
        return True

    def lay(self, found: Match) -> None:
        """Lay the table of a game."""
        from .table import TableScene

        table = TableScene(self, found)
        if found.writing is not None:
            self.remember(found.writing.name, not found.over)
        self.app.replace(table)
        self.table = table

    def leave_table(self) -> None:
        """Close the game that lies on the table, if any; it stays to go on with."""
        table, self.table = self.table, None
        if table is None:
            return
        found = table.match
        table.finish()
        if found.writing is not None:
            self.remember("" if found.over else found.writing.name, False)

    def show_replay(self, name: str) -> None:
        """A saved game looked at again; what forbids it is told."""
        from .replay import ReplayScene, replayed

        try:
            found = replayed(self, name)
        except TankwartError as wrong:
            self.complain(wrong)
            return
        self.app.push(ReplayScene(self, found))

    def open_file(self, path: Path) -> None:
        """Go on with a save from anywhere. Raises SaveError."""
        from . import match

        name = match.bring(self.saves, path)
        found, said = match.go_on(self.saves, name)
        self.lay(found)
        if said is not None:
            self.say(said)

    def complain(self, wrong: TankwartError) -> None:
        """Tell what went wrong in a sheet."""
        self.app.push(Dialog(self.text("shell.trouble"), self.told(wrong), [Answer("ok", self.text("shell.ok"), role="main")]))

    def default_seats(self, game: str, kinds: tuple[str, ...]) -> tuple[SeatSetup, ...]:
        """Seats of a game with the names last typed, or the usual ones."""
        clans = meta(game).clans
        return tuple(
            SeatSetup(self.default_name(game, seat, kind), kind, clans[seat % len(clans)])  # type: ignore[arg-type]
            for seat, kind in enumerate(kinds)
        )

    def default_name(self, game: str, seat: int, kind: str) -> str:
        """The name of a seat that nobody has named: computers have names out of the game's own world."""
        if kind != "human":
            return self.text(f"{game}.seat.computer") if seat else self.text(f"{game}.seat.other_computer")
        typed = self.settings.names[seat] if seat < len(self.settings.names) else ""
        return typed or self.text("shell.name.second" if seat else "shell.name.first")

    def quit(self) -> None:
        """End the program; the game on the table is kept to go on with."""
        self.leave_table()
        self.app.quit()


def changed(settings: Settings, **values: Any) -> Settings:
    """The settings with some of them changed."""
    fields = {name: getattr(settings, name) for name in settings.__struct_fields__}
    return Settings(**{**fields, **values})
