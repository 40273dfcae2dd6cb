"""The settings of what is seen, what is heard and moves, and what lies on the table; each tab in two columns of rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from game.kit.layout import Box
from game.kit.loop import SIZES
from game.kit.measure import EASY, LEGIBLE, TARGET_MM, Glass
from game.kit.node import Node
from game.kit.table import TANK_STYLES
from game.kit.widgets import LEAST, button, choice, label, slider, toggle

from .looks import LOOKS
from .screen import option_row
from .seating import seating_button, seating_sheet, sitters_of
from .table import tank_style

if TYPE_CHECKING:
    from .settings import SettingsScreen

LANGUAGES = ("", "de", "en")
SPEEDS = (0, 50, 100, 200, 300)
"""How fast things move, in percent; 0: they do not."""
LAPTOP_MM, TABLE_MM = 600, 1000
"""How far the eyes are from a laptop, and from a display that lies on the table between people."""
ROW, NOTE, GAP = 68, 60, 34
TRIAL, TRIAL_DICE = 340, 4
"""How wide the button is that lets dice be heard, and how many of them."""
SHARE = 0.26
"""The part of a row that its caption takes."""


class Tab:
    """Rows below each other: a control with its caption at the left and a note below it."""

    def __init__(self, screen: SettingsScreen) -> None:
        self.screen = screen
        self.desk = screen.desk

    def text(self, key: str, **values: Any) -> str:
        """A text of the settings."""
        return self.screen.text(f"shell.settings.{key}", **values)

    def row(self, name: str, box: Box, controls: Callable[[Box], list[Node]], note: str = "") -> list[Node]:
        """A row in the upper part of a box; what is left of it belongs to the note."""
        nodes = option_row(f"row.{name}", Box(box.x, box.y, box.w, ROW), self.text(f"caption.{name}"), controls, SHARE)
        if note:
            left = box.x + box.w * SHARE
            place = Box(left, box.y + ROW + 8, box.right - left, box.h - ROW - 8)
            nodes.append(label(f"{name}.note", place, note, "body", colour="mute", wrap=True))
        return nodes

    def switch(self, name: str, box: Box, on: bool, act: Callable[[bool], None], note: str) -> list[Node]:
        """A switch with its words, and a note below them."""
        return [
            toggle(name, Box(box.x, box.y, box.w, 60), self.text(name), on, act),
            label(f"{name}.note", Box(box.x + 106, box.y + 60, box.w - 106, box.h - 60), note, "body", colour="mute", wrap=True),
        ]


def below(box: Box, *heights: float) -> Iterator[Box]:
    """Places for rows of these heights, from the top of a column."""
    top = box.y
    for high in heights:
        yield Box(box.x, top, box.w, high)
        top += high + GAP


class LookTab(Tab):
    """Language, light, size of text, the display."""

    def nodes(self, left: Box, right: Box) -> list[Node]:
        """What stands in the two columns."""
        settings, desk, app = self.desk.settings, self.desk, self.screen.app
        languages = [(code, self.text(f"language.{code or 'system'}")) for code in LANGUAGES]
        looks = [(look, self.text(f"looks.{look}")) for look in LOOKS]
        tanks = [(style, self.text(f"tank.{style}")) for style in TANK_STYLES]
        size = app.scale.size
        first, second, third, fourth = below(left, ROW, ROW + NOTE, ROW + NOTE, ROW + NOTE)
        one, two, three = below(right, 250, 60 + NOTE, 60 + NOTE)
        return [
            *self.row("language", first, lambda box: choice("language", box, languages, settings.language,
                                                            lambda code: desk.change(language=code))),
            *self.row("looks", second, lambda box: choice("looks", box, looks, settings.look, lambda look: desk.change(look=look)),
                      self.text(f"looks_note.{settings.look}")),
            *self.row("size", third, lambda box: [slider("size", box, size, SIZES[0], SIZES[-1], 0.1, app.set_size,
                                                         shown=f"{round(size * 100)} %", caption=self.text("caption.size"))],
                      self.text("size_note")),
            *self.row("tank", fourth, lambda box: choice("tank", box, tanks, tank_style(settings.tank),
                                                         lambda style: desk.change(tank=style))),
            *self._glass(one),
            *self.switch("fullscreen", two, app.window.fullscreen, lambda on: self._fullscreen(), self.text("fullscreen_note")),
            *self.switch("acceleration", three, settings.acceleration, lambda on: desk.change(acceleration=on),
                         self.text("acceleration_note")),
        ]  # fmt: skip

    def _fullscreen(self) -> None:
        self.screen.app.toggle_fullscreen()
        self.screen.stale = True

    def _glass(self, box: Box) -> list[Node]:
        """How large things are on this display, if that is known, and the way to measure it."""
        known = self.desk.pixels_per_mm
        told = "\n".join(self._told(Glass(self.screen.app.scale, known))) if known else self._untold()
        return [
            button("ruler", Box(box.x, box.y, box.w, 84), self.text("glass.measure"), self._measure, icon="credit_card_outline", size=26),
            label("glass.note", Box(box.x, box.y + 98, box.w, box.h - 98), told, "body", colour="mute", wrap=True),
        ]

    def _untold(self) -> str:
        if not self.desk.settings.measured:
            return self.text("glass.unknown")
        wide, high = self.desk.settings.measured[-1].display
        return self.text("glass.other", wide=str(wide), high=str(high))

    def _told(self, glass: Glass) -> Iterator[str]:
        smallest = glass.mm(LEAST)
        yield self.text("glass.small" if smallest < TARGET_MM - 0.05 else "glass.large", mm=f"{smallest:.0f}", least=f"{TARGET_MM:.0f}")
        for name, distance in (("laptop", LAPTOP_MM), ("table", TABLE_MM)):
            sizes = (percent(glass.text_size(distance, arc)) for arc in (LEGIBLE, EASY))
            yield self.text(f"glass.{name}", distance=f"{distance // 10}", legible=next(sizes), easy=next(sizes))

    def _measure(self) -> None:
        from .card_ruler import CardRuler

        self.screen.app.push(CardRuler(self.desk))


def percent(size: float) -> str:
    """The next larger size of text that can be set, in percent; the largest is said to be too small where it is."""
    fits = next((step for step in SIZES if step >= size - 0.001), None)
    return f"{round(fits * 100)} %" if fits is not None else f"> {round(SIZES[-1] * 100)} %"


class SoundTab(Tab):
    """How loud, how fast, read aloud or not."""

    def nodes(self, left: Box, right: Box) -> list[Node]:
        """What stands in the two columns."""
        settings, desk = self.desk.settings, self.desk
        speeds = [(speed, self.text("motion.off") if not speed else f"{speed / 100:g}×".replace("0.5", "½")) for speed in SPEEDS]
        sound, motion = below(left, ROW + NOTE, ROW + NOTE + 40)
        (aloud,) = below(right, 60 + 3 * NOTE)
        silent = settings.aloud and not self.screen.app.aloud.speaks
        return [
            *self.row("sound", sound, self._sound, self.text("no_device") if self.screen.app.sounds.refused else ""),
            *self.row("motion", motion, lambda box: choice("motion", box, speeds, round(settings.speed * 100), self._move),
                      self.text("motion_note")),
            *self.switch("aloud", aloud, settings.aloud, lambda on: desk.switch_aloud(),
                         self.text("aloud_none" if silent else "aloud_note")),
        ]  # fmt: skip

    def _move(self, speed: int) -> None:
        self.desk.change(calm=not speed, motion=speed or self.desk.settings.motion)

    def _sound(self, place: Box) -> list[Node]:
        """How loud, or not at all; and below, to hear how loud that is, where there is a device."""
        settings = self.desk.settings
        room = Box(place.x, place.y, place.w - 96, place.h)
        trial = button("trial", Box(place.x, place.bottom + 10, TRIAL, NOTE), self.text("trial"), None if self._silent else self._try,
                       icon="dice_multiple", size=24, refusal=lambda: self.text("silent"))  # fmt: skip
        return [
            slider("volume", room, settings.volume, 0, 100, 5, self._louder, shown=f"{settings.volume} %",
                   caption=self.text("caption.sound")),
            button(
                "mute", Box(place.right - 84, place.y, 84, place.h), "", self._mute, tip=self.text("mute"),
                icon="volume_off" if self._silent else "volume_high", role="quiet",
            ),
            *([] if self.screen.app.sounds.refused else [trial]),
        ]  # fmt: skip

    @property
    def _silent(self) -> bool:
        return self.desk.settings.muted or not self.desk.settings.volume

    def _try(self) -> None:
        """A cast, to judge how loud it is."""
        self.screen.app.sounds.play("dice", count=TRIAL_DICE)

    def _louder(self, volume: float) -> None:
        self.desk.change(volume=round(volume), muted=False)
        self.screen.app.sounds.play("second")
        self.screen.stale = True

    def _mute(self) -> None:
        self.desk.change(muted=not self.desk.settings.muted)
        self.screen.stale = True


class TableTab(Tab):
    """The guide, trucks with sensors, and who sits where."""

    def nodes(self, left: Box, right: Box) -> list[Node]:
        """What stands in the two columns."""
        settings = self.desk.settings
        tips, again = below(left, 60 + 2 * NOTE, 84 + NOTE)
        press = self._again if settings.lessons else None
        return [
            *self.switch("tips", tips, settings.tips, self._tips, self.text("tips_note")),
            button("lessons", Box(again.x, again.y, again.w, 84), self.text("lessons"), press, icon="school", size=26,
                   refusal=lambda: self.text("lessons_none")),
            button("trucks", Box(right.x, right.y, right.w, 110), self.screen.text("shell.trucks.title"), self._trucks, icon="truck",
                   size=28, note=self.screen.text("shell.trucks.settings_note")),
            *self._seating(Box(right.x, right.y + 150, right.w, 110)),
        ]  # fmt: skip

    def _seating(self, box: Box) -> list[Node]:
        """The chairs, where several people sit at a table."""
        laid = self.desk.table
        if laid is None or len(laid.people) < 2:
            return []
        return [seating_button("seating", box, self.desk, sitters_of(laid), lambda: self.screen.app.push(seating_sheet(self.desk, laid)))]

    def _tips(self, on: bool) -> None:
        self.desk.change(tips=on)
        self.screen.stale = True

    def _again(self) -> None:
        self.desk.change(tips=True, lessons=())
        self.screen.app.say(self.text("lessons_again"), "lessons")
        self.screen.stale = True

    def _trucks(self) -> None:
        from .truck_screen import TruckScreen

        self.screen.app.push(TruckScreen(self.desk))


